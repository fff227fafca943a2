// Every byte that is sent to anybody is read: pushes of every kind, answers to commands, the lobby, finished rounds and
// their records. No card is in it before its reader may know it (tests/room/known_deal.h).
#include <gmock/gmock.h>

#include <array>
#include <cctype>
#include <set>

#include "cards/notation.h"
#include "games/families.h"
#include "record/record.h"
#include "tests/room/known_deal.h"
#include "tests/slow_build.h"

namespace croupier::test {
namespace {

// Every card that is written anywhere in a text: two letters that stand by themselves.
std::vector<std::string> cards_in(const std::string& text) {
  std::vector<std::string> cards;
  const auto is_word = [&](std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at]));
  };
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (is_word(i - 1) || is_word(i + 2)) continue;
    const std::string two = text.substr(i, 2);
    const bool suited =
        rank_letters.find(two[0]) != std::string_view::npos && suit_letters.find(two[1]) != std::string_view::npos;
    if (suited || two == "Jk" || two == "Jb") cards.push_back(two);
  }
  return cards;
}

// A push of a table has the events that are new; all of them are in what is put together.
Json put_together(const Json& before, Json push) {
  Json events = Json::array();
  for (std::size_t i = 0; i < push.at("events_from").get<std::size_t>(); ++i)
    events.push_back(before.at("events").at(i));
  for (const Json& event : push.at("events")) events.push_back(event);
  push["events"] = std::move(events);
  return push;
}

// Reads everything that somebody was sent.
class Reader {
 public:
  Reader(const Played& played, std::shared_ptr<Screen> screen, Caller caller)
      : played_(played), screen_(std::move(screen)), caller_(std::move(caller)) {}

  // What was pushed to him since the last time.
  void read(const std::vector<Card>& order) {
    for (; next_ < screen_->messages.size(); ++next_) check_push(screen_->messages[next_], order);
  }
  // An answer to him, of whatever kind: it may hold what his screen has shown him.
  void check(const std::string& text) {
    bytes_ += text.size();
    for (const std::string& card : cards_in(text))
      EXPECT_TRUE(known_.contains(card)) << caller_.account << ": " << card << " in " << text;
  }
  // What he can ask for of the round on the table.
  void ask(Archive& archive);

  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  [[nodiscard]] const Caller& caller() const { return caller_; }

 private:
  void check_push(const std::string& text, const std::vector<Card>& order) {
    const Json message = Json::parse(text);
    const std::string kind = message.at("push");
    if (kind == "table") {
      check_table(message, order);
    } else if (kind == "advice") {
      EXPECT_EQ(message.at("seat"), own_) << "what another's decision was worth: " << text;
      EXPECT_EQ(message.at("round"), table_.at("round"));
    } else {
      EXPECT_EQ(kind, "balance") << text;
    }
    check(text);
  }

  void check_table(const Json& message, const std::vector<Card>& order) {
    table_ = put_together(table_, message);
    own_ = 0;
    for (const Json& seat : table_.at("you").at("seats")) own_ = seat.get<int>();
    const Deal deal(played_, table_, order, first_card());
    if (!deal.cards().empty()) next_first_ = first_ + deal.cards().size();
    known_.clear();
    opened_ = 0;
    std::size_t at = 0;
    std::vector<const Json*> cards;
    for (const Json& event : table_.at("events")) {
      if (event.at("event") == "card-dealt") cards.push_back(&event);
    }
    ASSERT_EQ(cards.size(), deal.cards().size()) << message;
    for (const Dealt& card : deal.cards()) {
      const Json& event = *cards[at++];
      ASSERT_EQ(event.value("seat", 0), card.seat);
      ASSERT_EQ(event.at("position"), card.position);
      const bool his = own_ != 0 && card.seat == own_;
      const bool banks = own_ != 0 && own_ == deal.bank() && card.place == Place::dealer && deal.over();
      const bool read = card.place == Place::seats && deal.is_read(card.seat);
      const bool may = card.up || his || banks || read;
      if (may) known_.insert(to_text(card.card));
      opened_ += may ? 1 : 0;
      const bool must = card.up || his || read;
      if (event.contains("card")) {
        EXPECT_TRUE(may) << caller_.account << " is shown " << event.dump();
        EXPECT_EQ(event.at("card"), to_text(card.card));
      } else {
        EXPECT_FALSE(must) << caller_.account << " is not shown " << event.dump();
      }
    }
    if (deal.over()) return;
    // Before the end nothing is said that follows from cards: no result, no hand but of those that were read.
    EXPECT_TRUE(table_.at("settlement").is_null());
    for (const Json& seat : table_.at("seats")) EXPECT_TRUE(seat.at("net_cents").is_null());
  }

  // Rounds under the same commitment are dealt from one shoe, each from where the last one ended.
  std::size_t first_card() {
    const Json& commitment = table_.at("commitment");
    if (!commitment.is_string() || table_.at("round") == round_) return first_;
    first_ = commitment == commitment_ ? next_first_ : 0;
    next_first_ = first_;
    commitment_ = commitment;
    round_ = table_.at("round");
    return first_;
  }

  void check_record(const std::string& text);

  const Played& played_;
  std::shared_ptr<Screen> screen_;
  Caller caller_;
  Json table_;
  int own_ = 0;                  // his seat
  std::set<std::string> known_;  // cards he may know now
  std::size_t opened_ = 0;       // how many of the deal those are
  Json round_;
  Json commitment_;             // of that round's shoe
  std::size_t first_ = 0;       // where in the shoe the round begins
  std::size_t next_first_ = 0;  // and where the next one will
  std::size_t next_ = 0;
  std::size_t bytes_ = 0;
};

void Reader::ask(Archive& archive) {
  const std::string id = table_.at("round");
  const auto round = archive.round(caller_, id);
  const auto record = archive.record(caller_, id);
  const auto history = archive.history(caller_, "", 3);
  ASSERT_TRUE(history.ok());
  check(history->dump());
  if (table_.at("phase") != "result") {
    EXPECT_FALSE(round.ok() || record.ok()) << "a round that goes on: " << id;
    return;
  }
  ASSERT_TRUE(round.ok() && record.ok()) << id;
  check(round->dump());
  check_record(*record);
  const bool played = std::any_of(history->at("rounds").begin(), history->at("rounds").end(),
                                  [&](const Json& each) { return each.at("id") == id; });
  EXPECT_TRUE(own_ != 0 || !played) << "somebody else's in his history";
}

// His copy: the definition lists the deck, for anybody; besides it there is no card that he may not know, and nothing
// that opens one.
void Reader::check_record(const std::string& text) {
  bytes_ += text.size();
  auto read = read_record(text, "copy");
  ASSERT_TRUE(read.ok()) << read.refusal().line();
  RoundRecord copy = std::move(read).value();
  ASSERT_EQ(write_record(copy), text) << "something in it that is not read";
  ASSERT_TRUE(copy.shuffle && copy.definition);
  EXPECT_FALSE(copy.shuffle->key.has_value()) << "the key of all salts";
  EXPECT_TRUE(copy.shuffle->order.empty());
  EXPECT_EQ(copy.shuffle->proof.openings.size(), opened_) << "salts of cards that he may not know";
  copy.definition.reset();
  check(write_record(copy));
}

// So many rounds of a table, with two players, two or three bots and somebody who looks on.
std::size_t read_table(const std::string& table, int rounds, std::uint64_t seed) {
  TestRoom test(table);
  const Played played(test, table);
  const Caller ann = test.player(1, "Ann", 10'000'000);
  const Caller bob = test.player(2, "Bob", 10'000'000);
  const Caller eve = test.player(3, "Eve");
  test.adviser.choose = [&](const games::Round& round) { return round.cards_used() % round.offers().size(); };
  Players players(test, table, {ann, bob}, seed);
  players.nosy = true;
  std::vector<Reader> readers;
  readers.emplace_back(played, players.screens()[0], ann);
  readers.emplace_back(played, players.screens()[1], bob);
  readers.emplace_back(played, test.watch(eve, table), eve);
  std::set<std::string> asked;
  players.after_each = [&] {
    for (Reader& reader : readers) reader.read(test.shuffler.last[table]);
    EXPECT_THAT(cards_in(test.room->lobby().dump()), ::testing::IsEmpty());
    // While it goes on and when it is over, each time another of them.
    const Json& shown = players.screens()[0]->table;
    const std::string phase = shown.at("phase");
    if (phase != "deciding" && phase != "result") return;
    const std::string round = shown.at("round");
    if (asked.insert(round + phase).second) readers[asked.size() / 2 % readers.size()].ask(test.archive);
  };
  players.on_answer = [&](std::size_t who, const Json& answer) { readers[who].check(answer.dump()); };
  players.play(rounds);
  test.check_books();
  std::size_t bytes = 0;
  for (const Reader& reader : readers) bytes += reader.bytes();
  return bytes;
}

class Leaks : public ::testing::TestWithParam<std::string> {};

TEST_P(Leaks, NothingHiddenIsSent) {
  const std::size_t bytes = read_table(GetParam(), CROUPIER_SLOW_BUILD ? 3 : 40, 1);
  EXPECT_GT(bytes, 10'000U);
}

std::string table_name(const ::testing::TestParamInfo<std::string>& info) { return name_of(info.param); }

INSTANTIATE_TEST_SUITE_P(Tables, Leaks, ::testing::ValuesIn(every_table()), table_name);

TEST(LeaksLong, NothingHiddenIsSentInTenThousandRounds) {
  std::uint64_t seed = 100;
  const auto tables = every_table();
  for (const std::string& table : tables) read_table(table, static_cast<int>(10'000 / tables.size()) + 1, seed++);
}

// The same evening with other cards where this player cannot see them: until the round is over he is sent the same.
class Twins : public ::testing::TestWithParam<std::string> {};

std::string without_commitment(const std::string& text) {
  Json json = Json::parse(text);
  json.erase("commitment");
  if (json.contains("shoe") && json.at("shoe").is_object()) json.at("shoe").erase("root");
  return json.dump();
}

// Which cards of the shoe the player at seat 1 has seen, or will before the end: hers, and those of the table that are
// turned up in time.
std::set<std::size_t> seen_by_first(const Played& played, const Json& table, const std::vector<Card>& order) {
  std::set<std::size_t> seen;
  const Deal deal(played, table, order);
  for (std::size_t i = 0; i < deal.cards().size(); ++i) {
    const Dealt& card = deal.cards()[i];
    if (card.seat == 1 || card.up || card.place == Place::community || card.place == Place::wild_card) seen.insert(i);
  }
  return seen;
}

// Every other card gives its place to one at the other end. A round that goes on after a look at the dealer's down card
// tells everybody what that is not: aces and tens change places among themselves.
void exchange_hidden(const std::set<std::size_t>& seen, std::vector<Card>& order) {
  std::array<std::vector<std::size_t>, 2> hidden;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (!seen.contains(i))
      hidden.at(std::string_view("ATJQK").find(to_text(order[i])[0]) != std::string_view::npos ? 1 : 0).push_back(i);
  }
  for (const auto& places : hidden) {
    for (std::size_t i = 0; i < places.size() / 2; ++i)
      std::swap(order[places[i]], order[places[places.size() - 1 - i]]);
  }
}

TEST_P(Twins, HiddenCardsChangeNothingThatIsSent) {
  const std::string table = GetParam();
  for (std::uint64_t seed = 1; seed <= (CROUPIER_SLOW_BUILD ? 1 : 3); ++seed) {
    std::vector<std::vector<std::string>> sent(2);
    std::vector<Card> first_order;
    std::set<std::size_t> seen;
    for (std::size_t twin = 0; twin < 2; ++twin) {
      TestRoom test(table);
      const Played played(test, table);
      test.shuffler.seed = seed * 1000;
      const Caller ann = test.player(1, "Ann", 10'000'000);
      const Caller bob = test.player(2, "Bob", 10'000'000);
      if (twin == 1) test.shuffler.next.push_back(first_order);
      Players players(test, table, {ann, bob}, seed);
      std::size_t messages = 0;
      bool over = false;
      Json shown;
      players.after_each = [&] {
        const auto& screen = players.screens()[0];
        for (; messages < screen->messages.size(); ++messages) {
          const Json message = Json::parse(screen->messages[messages]);
          // Once all have decided, the dealer's cards are shown before anything is settled.
          const bool is_table = message.at("push") == "table";
          over = over || (is_table && (message.at("phase") == "result" ||
                                       (message.at("phase") == "deciding" && message.at("turn").is_null())));
          if (over) continue;
          sent[twin].push_back(without_commitment(screen->messages[messages]));
          if (twin == 1 || !is_table) continue;
          shown = put_together(shown, message);
          first_order = test.shuffler.last[table];
          seen = seen_by_first(played, shown, first_order);
        }
      };
      players.nosy = true;
      players.on_answer = [&](std::size_t who, const Json& answer) {
        if (who == 0 && !over) sent[twin].push_back(answer.dump());
      };
      for (int i = 0; i < 200 && !over; ++i) players.move();
      ASSERT_TRUE(over);
      if (twin == 0) exchange_hidden(seen, first_order);
    }
    ASSERT_GT(sent[0].size(), 3U);
    EXPECT_EQ(sent[0], sent[1]);
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, Twins, ::testing::ValuesIn(every_table()), table_name);

}  // namespace
}  // namespace croupier::test
