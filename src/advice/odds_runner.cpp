#include "advice/odds_runner.h"

#include <algorithm>
#include <limits>

#include "cards/notation.h"
#include "report/tune/own_pays.h"
#include "report/whole_analysis.h"

namespace croupier {
namespace {

constexpr std::size_t most_waiting = 16;  // requests not begun yet
constexpr std::size_t most_kept = 64;     // results to be fetched

Refusal bad(std::string what, std::string right) {
  return {.what = std::move(what), .where = {}, .right = std::move(right)};
}

Result<std::string> text_of(const Json& request, const char* key) {
  if (!request.contains(key)) return std::string();
  if (!request[key].is_string()) return bad(std::string("'") + key + "' is no text", "a string");
  return request[key].get<std::string>();
}

Result<std::vector<Setting>> settings_of(const Json& request) {
  std::vector<Setting> settings;
  if (!request.contains("set")) return settings;
  if (!request["set"].is_object()) return bad("'set' is no object", R"({"option": "value"})");
  for (const auto& [option, value] : request["set"].items()) {
    if (!value.is_string() && !value.is_number_integer())
      return bad("option '" + shown(option) + "' has no value", "a string");
    settings.emplace_back(option, value.is_string() ? value.get<std::string>() : value.dump());
  }
  return settings;
}

// A pay as a number or a text; null: the hand is paid nothing.
Result<OwnPay> pay_of(Hand hand, OwnPay::Column column, const Json& value) {
  OwnPay own{hand, column};
  if (value.is_null()) return own;
  if (!value.is_string() && !value.is_number())
    return bad("a pay of '" + std::string(to_text(hand)) + "' that is no number", "3, 1.5 or \"3/2\"");
  const auto pay = parse_pay(value.is_string() ? value.get<std::string>() : value.dump());
  if (!pay) return pay.refusal();
  own.pay = *pay;
  return own;
}

Result<std::vector<OwnPay>> pays_of(const Json& request) {
  std::vector<OwnPay> pays;
  if (!request.contains("rows")) return pays;
  if (!request["rows"].is_array()) return bad("'rows' is no list", R"([{"hand": "flush", "pays": 4}])");
  for (const Json& row : request["rows"]) {
    const auto name =
        row.is_object() ? text_of(row, "hand") : Result<std::string>(bad("a row that is no object", "{}"));
    if (!name) return name.refusal();
    const auto hand = parse_hand(*name);
    if (!hand) return bad("'" + shown(*name) + "' is no hand", "a hand such as straight-flush");
    using Column = OwnPay::Column;
    for (const auto& [key, column] :
         {std::pair("pays", Column::pays), {"natural", Column::natural}, {"wild", Column::wild}}) {
      if (!row.contains(key)) continue;
      auto pay = pay_of(*hand, column, row[key]);
      if (!pay) return pay.refusal();
      pays.push_back(std::move(pay).value());
    }
  }
  return pays;
}

// A hand whose choices are asked for.
struct AskedHand {
  std::vector<Card> own;
  std::vector<Card> community;
  std::vector<Card> dealer;
  [[nodiscard]] View view() const { return {.own = own, .community = community, .dealer = dealer}; }
};

Result<std::optional<AskedHand>> hand_of(const Json& request) {
  if (!request.contains("hand")) return std::optional<AskedHand>();
  AskedHand asked;
  for (const auto& [key, cards] :
       {std::pair("hand", &asked.own), {"board", &asked.community}, {"dealer", &asked.dealer}}) {
    const auto text = text_of(request, key);
    if (!text) return text.refusal();
    auto read = parse_cards(*text);
    if (!read) return read.refusal();
    *cards = std::move(read).value();
  }
  return std::optional(std::move(asked));
}

struct Question {
  Game game;
  AnalysisRequest request;
  std::optional<AskedHand> hand;
};

Result<Question> read_question(const Rulebook& book, const Json& request) {
  if (!request.is_object()) return bad("the request is no object", "{\"game\": ...}");
  const auto id = text_of(request, "game");
  const auto wager = text_of(request, "wager");
  const auto table = text_of(request, "paytable");
  const auto settings = settings_of(request);
  const auto pays = pays_of(request);
  for (const auto* text : {&id, &wager, &table}) {
    if (!*text) return text->refusal();
  }
  if (!settings) return settings.refusal();
  if (!pays) return pays.refusal();
  auto made = book.game_with(*id, *settings);
  if (!made) return made.refusal();
  auto hand = hand_of(request);
  if (!hand) return hand.refusal();
  Question question{
      std::move(made).value(), {.wager = *wager, .paytable = *table, .threads = 1}, std::move(hand).value()};
  if (!pays->empty()) {
    if (auto done = set_pays(question.game, *wager, *table, *pays); !done) return done.refusal();
    if (table->empty()) question.request.paytable = question.game.paytable(*wager)->id;
  }
  if (request.contains("with")) {
    for (const Json& each : request["with"]) {
      if (!each.is_string()) return bad("'with' names no wager", "[\"trips\"]");
      question.request.with.push_back(each.get<std::string>());
    }
  }
  if (request.contains("meter_cents")) {
    if (!request["meter_cents"].is_number_unsigned()) return bad("'meter_cents' is no amount", "whole cents");
    const auto cents = request["meter_cents"].get<std::uint64_t>();
    const bool too_large = cents > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const auto meter = Money::from_cents(too_large ? 0 : static_cast<std::int64_t>(cents));
    if (too_large || !meter) return bad("'meter_cents' is too large", "whole cents");
    question.request.meter = *meter;
  }
  for (const auto& [option, value] : *settings) {
    if (option == "seats") question.request.seats = question.game.seats.max;
  }
  return question;
}

}  // namespace

struct OddsRunner::Job {
  Question question;
  std::string owner;
  std::atomic<bool> stopped = false;
  std::mutex mutex;  // for what follows
  bool done = false;
  double share = 0;
  std::string what;
  Json result;
  std::optional<Refusal> refusal;
};

OddsRunner::OddsRunner(const Rulebook& book) : book_(book) {}

OddsRunner::~OddsRunner() {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, job] : jobs_) job->stopped = true;
}

Result<std::string> OddsRunner::start(const Json& request, const std::string& owner) {
  auto question = read_question(book_, request);
  if (!question) return question.refusal();
  auto job = std::make_shared<Job>();
  job->question = std::move(question).value();
  job->owner = owner;
  job->question.request.progress = [job = job.get()](double share, const std::string& what) {
    const std::lock_guard lock(job->mutex);
    job->share = share;
    job->what = what;
    return !job->stopped;
  };
  std::string name;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_waiting) return bad("too much is being solved already", "try again in a minute");
    name = std::to_string(++started_);
    name.insert(0, 12 - std::min<std::size_t>(12, name.size()), '0');  // the oldest is the first
    jobs_.emplace(name, job);
    waiting_.push_back(std::move(job));
    while (jobs_.size() > most_kept) forget(jobs_.begin());
  }
  workers_.give([this] { run_next(); });
  return name;
}

void OddsRunner::forget(std::map<std::string, std::shared_ptr<Job>>::iterator job) {
  job->second->stopped = true;
  std::erase(waiting_, job->second);
  jobs_.erase(job);
}

std::shared_ptr<OddsRunner::Job> OddsRunner::take_next() {
  const std::lock_guard lock(mutex_);
  const auto next =
      std::find_if(waiting_.begin(), waiting_.end(), [this](const auto& job) { return !busy_.contains(job->owner); });
  if (next == waiting_.end()) return nullptr;
  const std::shared_ptr<Job> job = *next;
  waiting_.erase(next);
  busy_.insert(job->owner);
  return job;
}

// Each job that is given brings one such call, and each that ends another one, for those that waited for its owner.
void OddsRunner::run_next() {
  const std::shared_ptr<Job> job = take_next();
  if (!job) return;
  solve(*job);
  const std::lock_guard lock(mutex_);
  busy_.erase(job->owner);
  if (!waiting_.empty()) workers_.give([this] { run_next(); });
}

// A request for one hand is about its choices and nothing else.
void OddsRunner::advise_on(Job& job, const View& view) const {
  const auto advice = advise(book_, job.question.game, view, job.question.request.paytable, 1);
  const std::lock_guard lock(job.mutex);
  job.done = true;
  if (!advice)
    job.refusal = advice.refusal();
  else
    job.result = advice_json(job.question.game, view, *advice);
}

void OddsRunner::solve(Job& job) const {
  if (job.question.hand) return advise_on(job, job.question.hand->view());
  const auto analysis = analyze_all(book_, job.question.game, job.question.request);
  const std::lock_guard lock(job.mutex);
  job.done = true;
  if (!analysis)
    job.refusal = analysis.refusal();
  else if (analysis->stopped)
    job.refusal = bad("stopped before it was solved", "ask again");
  else
    job.result = analysis_json(job.question.game, *analysis, false);
}

Result<std::shared_ptr<OddsRunner::Job>> OddsRunner::find(const std::string& job) const {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(job);
  if (found == jobs_.end())
    return Refusal{.kind = RefusalKind::unknown, .what = "no such request for odds", .where = {}, .right = "ask again"};
  return found->second;
}

Result<Json> OddsRunner::state(const std::string& job) {
  const auto found = find(job);
  if (!found) return found.refusal();
  Job& wanted = **found;
  const std::lock_guard lock(wanted.mutex);
  Json state = {{"done", wanted.done}, {"progress", wanted.done ? 1.0 : wanted.share}, {"what", wanted.what}};
  if (wanted.refusal) state["problem"] = {{"detail", wanted.refusal->what}, {"right", wanted.refusal->right}};
  if (wanted.done && !wanted.refusal) state["result"] = wanted.result;
  return state;
}

Result<Done> OddsRunner::stop(const std::string& job) {
  if (const auto found = find(job); !found) return found.refusal();
  const std::lock_guard lock(mutex_);
  if (const auto found = jobs_.find(job); found != jobs_.end()) forget(found);
  return Done{};
}

}  // namespace croupier
