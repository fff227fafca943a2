// Lines of JSON, sent to a room by two players whose tables have open rounds: whatever they say, it answers each once,
// nothing breaks, and the books balance.
#include <map>
#include <string>

#include "room/adviser.h"
#include "room/room.h"
#include "room/shuffler.h"
#include "rules/embedded.h"
#include "store/journal.h"
#include "store/memory_store.h"
#include "store/vault.h"
#include "table/choices.h"
#include "tests/fuzz/expect.h"

namespace croupier {
namespace {

class FirstChoice final : public Adviser {
 public:
  void advise(std::shared_ptr<const showdown::TableRules>, const Hash&, const showdown::Round& round, const EventLog&,
              std::function<void(const Advice&)> done) override {
    std::vector<double> values(round.choices().size(), 0);
    values.at(published_choice(round)) = 1;
    done({true, values});
  }
};

// The shoe as it comes out of the box: the same input plays the same round.
class NoShuffle final : public Shuffler {
 public:
  Shuffled shuffle(const std::string&, const showdown::TableRules& rules) override {
    Shuffled shuffled;
    for (int i = 0; i < rules.game().deck.decks; ++i)
      shuffled.order.insert(shuffled.order.end(), rules.deck().cards.begin(), rules.deck().cards.end());
    return shuffled;
  }
  void forget(const std::string&) override {}
};

class Nobody final : public Viewer {
 public:
  void push(std::string message) override { fuzz::expect(Json::accept(message), "a message that is no JSON"); }
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

}  // namespace
}  // namespace croupier

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace croupier;
  MemoryStore store;
  DirectJournal journal(store);
  Vault vault = Vault::with_passing_key();
  FirstChoice adviser;
  NoShuffle shuffler;
  std::int64_t now = 1'000'000;
  auto room =
      Room::open(book(), {.journal = journal, .vault = vault, .adviser = adviser, .shuffler = &shuffler}, now).value();
  const Caller ann{.account = 1, .name = "Ann"};
  const Caller bob{.account = 2, .name = "Bob", .role = Role::operator_};
  for (const Caller& who : {ann, bob}) {
    Append append;
    append.time_ms = now;
    append.events = {{"account/" + std::to_string(who.account), "opened", "{}"}};
    append.postings = {{"issuer", "player/" + std::to_string(who.account), *Money::from_cents(100'000)}};
    fuzz::expect(store.append(std::span(&append, 1)).ok(), "an account that cannot be opened");
    room->presence(who.account, true, now);
    fuzz::expect(room->watch(who, "t1", std::make_shared<Nobody>(), now).ok(), "a table that cannot be watched");
  }
  std::string_view text = fuzz::text_of(data, size);
  for (int number = 0; !text.empty() && number < 64; ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    // A line of digits is time that passes.
    if (!line.empty() && line.size() < 6 && line.find_first_not_of("0123456789") == std::string_view::npos) {
      now += std::stoi(std::string(line));
      room->tick(now);
      continue;
    }
    const Json command = Json::parse(line, nullptr, false);
    if (command.is_discarded()) continue;
    int answers = 0;
    room->command(number % 2 == 0 ? ann : bob, command, now, [&](const Json&) { ++answers; });
    fuzz::expect(answers == 1, "a command that was not answered once");
  }
  fuzz::expect(!room->failed(), "an append that the store refused");
  fuzz::expect(store.verify().ok(), "books that do not balance");
  return 0;
}
