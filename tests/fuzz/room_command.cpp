// Lines of JSON, sent to a room by two players whose tables have open rounds: whatever they say, it answers each once,
// nothing breaks, and the books balance.
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "room/adviser.h"
#include "room/room.h"
#include "room/tables/shuffler.h"
#include "room/tables/table_plan.h"
#include "rules/embedded.h"
#include "store/journal.h"
#include "store/memory_store.h"
#include "store/vault.h"
#include "tests/fuzz/expect.h"
#include "tests/published_offer.h"

namespace croupier {
namespace {

class FirstChoice final : public Adviser {
 public:
  void advise(games::SharedRules, const Hash&, const games::Round& round, const EventLog&,
              std::function<void(const Advice&)> done) override {
    std::vector<double> values(round.offers().size(), 0);
    values.at(published_offer(round)) = 1;
    done({true, values});
  }
};

// The shoe as it comes out of the box: the same input plays the same round.
class NoShuffle final : public Shuffler {
 public:
  Shuffled shuffle(const std::string&, const games::TableRules& rules) override {
    Shuffled shuffled;
    for (int i = 0; i < rules.game().deck.decks; ++i)
      shuffled.order.insert(shuffled.order.end(), rules.deck().cards.begin(), rules.deck().cards.end());
    return shuffled;
  }
  void forget(const std::string&) override {}
};

// Keeps the round that the table is at.
class Looker final : public Viewer {
 public:
  void push(std::string message) override {
    const Json json = Json::parse(message, nullptr, false);
    fuzz::expect(!json.is_discarded(), "a message that is no JSON");
    if (json.value("push", "") == "table") rounds[json.at("table").get<std::string>()] = json.at("round");
  }
  std::map<std::string, Json> rounds;
};

// Two tables only, so that a room opens quickly.
const Rulebook& book() {
  static const Rulebook small = [] {
    std::map<std::string, std::string> files;
    for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
    files["floor.toml"] =
        "schema = 1\n"
        "[[tables]]\nid = \"t1\"\nname = \"one\"\ngame = \"dj-wild-ma\"\nbots = 1\n"
        "[[tables]]\nid = \"t7\"\nname = \"two\"\ngame = \"ultimate-texas-holdem\"\nbots = 2\n";
    return Rulebook::from_files(std::move(files)).value();
  }();
  return small;
}

// A room takes its time to open, so many inputs share one, each with people of its own.
class Evening {
 public:
  ~Evening() {
    fuzz::expect(!room_->failed(), "an append that the store refused");
    fuzz::expect(store_.verify().ok(), "books that do not balance");
  }

  // Lines: a command, of the one and the other in turn, or a number of milliseconds that pass.
  void play(std::string_view text) {
    const Caller people[] = {come("Ann", Role::player), come("Bob", Role::operator_)};
    for (int number = 0; !text.empty() && number < 64; ++number) {
      const auto end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (!line.empty() && line.size() < 6 && line.find_first_not_of("0123456789") == std::string_view::npos) {
        pass(std::stoi(std::string(line)));
      } else if (Json command = Json::parse(line, nullptr, false); !command.is_discarded()) {
        send(people[number % 2], std::move(command));
      }
    }
    for (const Caller& who : people) room_->presence(who.account, false, now_);
    leave(people[1]);
  }

 private:
  Caller come(const std::string& name, Role role) {
    const Caller who{.account = ++accounts_, .name = name, .role = role};
    Append append;
    append.time_ms = now_;
    append.events = {{"account/" + std::to_string(who.account), "opened", "{}"}};
    append.postings = {{"issuer", "player/" + std::to_string(who.account), *Money::from_cents(100'000)}};
    fuzz::expect(store_.append(std::span(&append, 1)).ok(), "an account that cannot be opened");
    room_->presence(who.account, true, now_);
    for (const char* table : {"t1", "t7"}) {
      auto viewer = std::make_shared<Looker>();
      fuzz::expect(room_->watch(who, table, viewer, now_).ok(), "a table that cannot be watched");
      lookers_.push_back(std::move(viewer));
    }
    return who;
  }

  void send(const Caller& who, Json command) {
    if (command.is_object()) {
      const Json table = command.value("table", Json());
      // The floor stays.
      if (command.value("do", Json()) == "close-table" && (table == "t1" || table == "t7")) return;
      // An input does not know how many rounds others have played.
      if (command.value("round", Json()) == "now" && table.is_string()) {
        for (const auto& looker : lookers_) {
          const auto at = looker->rounds.find(table.get<std::string>());
          if (at != looker->rounds.end()) command["round"] = at->second;
        }
      }
    }
    int answers = 0;
    room_->command(who, command, now_, [&](const Json&) { ++answers; });
    fuzz::expect(answers == 1, "a command that was not answered once");
  }

  void pass(std::int64_t ms) {
    now_ += ms;
    room_->tick(now_);
  }

  // Open rounds are played out, seats given up, tables that were opened closed: the next input finds the floor.
  void leave(const Caller& who) {
    // A copy: what lobby() returns would be gone before the first turn of a loop over a part of it.
    const Json lobby = room_->lobby();
    for (const Json& table : lobby.at("tables")) {
      if (table.at("id") != "t1" && table.at("id") != "t7")
        send(who, {{"id", "close-" + table.at("id").get<std::string>()},
                   {"do", "close-table"},
                   {"table", table["id"]},
                   {"why", "cleaning up"}});
    }
    // Whatever is off goes on again.
    const auto enable = [&](const std::string& what, const std::string& id) {
      send(who, {{"id", "on-" + what + "-" + std::to_string(table_number(id)) + std::to_string(id.size())},
                 {"do", "enable"},
                 {"what", what},
                 {"which", id},
                 {"why", "cleaning up"}});
    };
    enable("room", "room");
    for (const char* id : {"t1", "t7"}) enable("table", id);
    for (const char* id : {"dj-wild-ma", "ultimate-texas-holdem"}) enable("game", id);
    for (const auto& looker : lookers_) room_->stop_watching(looker);
    lookers_.clear();
    for (int i = 0; i < 40; ++i) pass(10'000);
  }

  MemoryStore store_;
  DirectJournal journal_{store_};
  Vault vault_ = Vault::with_passing_key();
  FirstChoice adviser_;
  NoShuffle shuffler_;
  std::int64_t now_ = 1'000'000;
  std::unique_ptr<Room> room_ =
      Room::open(book(), {.journal = journal_, .vault = vault_, .adviser = adviser_, .shuffler = &shuffler_}, now_)
          .value();
  std::int64_t accounts_ = 0;
  std::vector<std::shared_ptr<Looker>> lookers_;
};

}  // namespace
}  // namespace croupier

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<croupier::Evening> evening;
  static int inputs = 0;
  if (inputs++ % 500 == 0) evening = std::make_unique<croupier::Evening>();
  evening->play(croupier::fuzz::text_of(data, size));
  return 0;
}
