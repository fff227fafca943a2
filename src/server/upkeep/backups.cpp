#include "server/upkeep/backups.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <optional>
#include <regex>
#include <set>

#include "store/chain.h"
#include "store/files.h"

namespace croupier::server {
namespace {

namespace fs = std::filesystem;

constexpr const char* backups_stream = "backups";
constexpr const char* made_kind = "made";

}  // namespace

Backups::Backups(UpkeepParts parts, BackupSettings settings)
    : parts_(std::move(parts)), settings_(std::move(settings)) {}

Backups::~Backups() {
  if (running_) running_->stop = true;
}

Result<Done> Backups::open() {
  const auto last = parts_.store.last(backups_stream, made_kind);
  if (!last) return last.refusal();
  if (*last) {
    last_ = Json::parse((*last)->body, nullptr, false);
    due_ms_ = (*last)->time_ms + every_ms;
    return Done{};
  }
  due_ms_ = parts_.now() + every_ms;
  return parts_.store.read("", 0, [this](const StoredEvent& first) {
    due_ms_ = first.time_ms + every_ms;
    return false;
  });
}

void Backups::tick(std::int64_t now_ms) {
  if (now_ms < due_ms_ || running_ || settings_.folder.empty() || parts_.keeper.store_away()) return;
  // A refusal is no failure that another hour could mend, but the next one is not sooner due for it.
  due_ms_ = now_ms + again_ms;
  (void)begin({.why = "a day has passed"}).ok();
}

// "room-20261116T141500Z.db": their order is that of their names.
fs::path Backups::file_at(std::int64_t now_ms) const {
  const std::time_t seconds = now_ms / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &utc);
  return settings_.folder / (settings_.name + "-" + std::string(text.data(), size) + ".db");
}

Result<Done> Backups::begin(const Wish& wish) {
  if (settings_.folder.empty())
    return Refusal{.kind = RefusalKind::bad_input,
                   .what = "this server keeps no backups",
                   .where = {},
                   .right = "a store in a file, and --backups DIR"};
  if (running_)
    return Refusal{.kind = RefusalKind::bad_input,
                   .what = "a backup is under way",
                   .where = {},
                   .right = "wait for it: GET /api/backup"};
  const auto state = std::make_shared<JobState>();
  const auto made_one = std::make_shared<std::optional<Result<Backup>>>();
  running_ = state;
  const bool taken = parts_.workers.run(
      [state, made_one, &store = parts_.store, folder = settings_.folder, file = file_at(parts_.now())] {
        const auto there = make_folder(folder);
        made_one->emplace(there ? make_backup(store, file, in_turns(state)) : Result<Backup>(there.refusal()));
      },
      [this, made_one, wish] { made(wish, **made_one); });
  if (!taken) broken_invariant("the upkeep's thread is swamped");
  return Done{};
}

void Backups::made(const Wish& wish, const Result<Backup>& backup) {
  const std::int64_t now = parts_.now();
  if (!backup) {
    due_ms_ = now + again_ms;
    failed_ = {{"time_ms", now}, {"why", backup.refusal().line()}};
    parts_.log.error("backup-failed", {{"why", backup.refusal().line()}});
    if (backup.refusal().kind != RefusalKind::io && on_disagreement) on_disagreement();
    return tell({wish.event(Significant::backup_failed, failed_)}, now);
  }
  due_ms_ = now + every_ms;
  failed_ = nullptr;
  last_ = {{"time_ms", now},
           {"file", backup->file.string()},
           {"bytes", backup->bytes},
           {"events", backup->verified.events},
           {"last_hash", to_hex(backup->verified.last)},
           {"verified", true}};
  parts_.log.info("backup-made", last_);
  const std::vector<fs::path> old = old_ones();
  Json noted = last_;
  noted["removed"] = Json::array();
  for (const fs::path& file : old) noted["removed"].push_back(file.filename().string());
  tell({{backups_stream, made_kind, last_.dump()}, wish.event(Significant::backup_made, noted)}, now, old);
}

// It is under way until the store says so too: whoever sees its end finds its event. Nothing goes that no event tells
// of.
void Backups::tell(std::vector<NewEvent> events, std::int64_t now_ms, const std::vector<fs::path>& old) {
  parts_.keeper.record(std::move(events), now_ms, [this, old](const Result<std::int64_t>& stored) {
    running_.reset();
    if (stored) remove(old);
  });
}

// Those that are called as ours are, and nothing else that may lie there. Besides the newest of all, the newest of each
// day is kept: whoever asks for copies all day long pushes out none of the days before.
std::vector<fs::path> Backups::old_ones() const {
  constexpr std::size_t date = 9;  // "-20261116"
  const std::regex ours(R"(-\d{8}T\d{6}Z\.db)");
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(settings_.folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with(settings_.name) && std::regex_match(name.substr(settings_.name.size()), ours))
      found.push_back(at->path());
  }
  std::ranges::sort(found, std::greater());
  std::set<std::string> days;
  std::vector<fs::path> old;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const bool first_of_day = days.insert(found[i].filename().string().substr(0, settings_.name.size() + date)).second;
    if (i >= settings_.keep && !(first_of_day && days.size() <= settings_.keep)) old.push_back(found[i]);
  }
  return old;
}

void Backups::remove(const std::vector<fs::path>& files) const {
  for (const fs::path& file : files) {
    std::error_code error;
    if (!fs::remove(file, error) || error)
      parts_.log.warning("backup-not-removed", {{"file", file.string()}, {"why", error.message()}});
  }
}

Json Backups::json() const {
  return {{"running", running_ != nullptr},
          {"progress", running_ ? Json(running_->progress.load()) : Json(nullptr)},
          {"last", last_},
          {"failed", failed_},
          {"folder", settings_.folder.string()},
          {"keep", settings_.keep}};
}

}  // namespace croupier::server
