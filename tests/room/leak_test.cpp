// Every byte that is pushed to anybody is read, and no card is in it before its viewer may know it. What he may know is
// worked out here from the rulebook's steps and the shuffle; nothing of the code that makes views is used.
#include <cctype>
#include <set>

#include "cards/notation.h"
#include "tests/room/players.h"
#include "tests/slow_build.h"

namespace croupier::test {
namespace {

struct Dealt {
  Place place;
  int seat;  // from 1; 0 for the table's places
  int position;
  Card card;
  bool up = false;  // everybody has seen it
};

// What has been dealt and shown, as the rulebook's steps and what players did say.
class Deal {
 public:
  Deal(const Game& game, const Json& table, const std::vector<Card>& order) : game_(game), order_(order) {
    if (table.at("phase") != "deciding" && table.at("phase") != "result") return;
    over_ = table.at("phase") == "result";
    const Json& bank = table.at("bank");
    bank_ = bank.is_object() && bank.contains("seat") ? bank.at("seat").get<int>() : 0;
    for (const Json& event : table.at("events")) {
      if (event.at("event") == "wager-placed") placed_[event.at("seat")].insert(event.at("wager").get<std::string>());
      if (event.at("event") == "decided") decided_.push_back(event);
    }
    for (const Step& step : game.round) {
      if (!carry_out(step)) break;
    }
  }
  [[nodiscard]] const std::vector<Dealt>& cards() const { return dealt_; }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] int bank() const { return bank_; }

 private:
  // False: the round waits here.
  bool carry_out(const Step& step) {
    if (step.kind == StepKind::deal) deal(step);
    if (step.kind == StepKind::reveal) {
      for (Dealt& card : dealt_) {
        // No positions: all of them.
        const bool turned = step.which.empty() ||
                            std::find(step.which.begin(), step.which.end(), card.position + 1) != step.which.end();
        card.up = card.up || (card.place == step.what && turned);
      }
    }
    if (step.kind != StepKind::decide && step.kind != StepKind::withdraw) return true;
    for (const int seat : in_order()) {
      if (folded_.contains(seat)) continue;
      if (step.undecided_only && raised_.contains(seat)) continue;
      if (!can_decide(step, seat)) continue;
      if (next_ == decided_.size()) return false;
      const Json& made = decided_[next_++];
      EXPECT_EQ(made.at("seat"), seat);
      if (made.at("action") == "fold") folded_.insert(seat);
      if (made.at("cents") > 0) raised_.insert(seat);
    }
    return true;
  }

  // A seat with side bets alone has nothing to raise.
  bool can_decide(const Step& step, int seat) {
    bool multiplies = false;
    for (const Choice& choice : step.choices) {
      if (choice.places.empty()) continue;
      multiplies = true;
      if (placed_[seat].contains(game_.wager(choice.places)->of)) return true;
    }
    return !multiplies;
  }

  [[nodiscard]] std::vector<int> in_order(bool from_bank = true) const {
    std::vector<int> seats;
    for (const auto& [seat, wagers] : placed_) {
      if (!wagers.empty() && (!from_bank || seat > bank_)) seats.push_back(seat);
    }
    for (const auto& [seat, wagers] : placed_) {
      if (!wagers.empty() && from_bank && seat <= bank_) seats.push_back(seat);
    }
    return seats;
  }

  void deal(const Step& step) {
    if (!step.when.empty()) {
      bool wanted = false;
      for (const auto& [seat, wagers] : placed_) wanted = wanted || wagers.contains(step.when);
      if (!wanted) return;
    }
    const int passes = step.in_stack ? 1 : step.cards;
    for (int pass = 0; pass < passes; ++pass) {
      for (const Place place : step.to) {
        const int each = step.in_stack ? step.cards : 1;
        if (place != Place::seats) {
          give(step, place, 0, each);
          continue;
        }
        for (const int seat : in_order(step.from == StartFrom::bank)) give(step, place, seat, each);
      }
    }
  }

  void give(const Step& step, Place place, int seat, int count) {
    for (; count > 0; --count) {
      const auto held = std::count_if(dealt_.begin(), dealt_.end(),
                                      [&](const Dealt& each) { return each.place == place && each.seat == seat; });
      const bool up = step.face_up || std::find(step.up.begin(), step.up.end(), held + 1) != step.up.end();
      dealt_.push_back({place, seat, static_cast<int>(held), order_.at(dealt_.size()), up});
    }
  }

  const Game& game_;
  const std::vector<Card>& order_;
  std::map<int, std::set<std::string>> placed_;
  std::vector<Json> decided_;
  std::size_t next_ = 0;
  std::set<int> folded_;
  std::set<int> raised_;
  int bank_ = 0;
  bool over_ = false;
  std::vector<Dealt> dealt_;
};

// Hands that a settled line has read.
std::set<int> hands_read(const Game& game, const Json& table) {
  std::set<int> seats;
  for (const Json& event : table.at("events")) {
    if (event.at("event") != "line-settled") continue;
    const Json& line = event.at("line");
    if (line.at("hand").is_null()) continue;
    if (game.wager(line.at("wager").get<std::string>())->settle->by == SettleBy::highest_hand) {
      // Whose hand it was is said in words only: any of them, once the round is over.
      for (const Json& seat : table.at("seats")) seats.insert(seat.at("seat").get<int>());
    } else {
      seats.insert(line.at("seat").get<int>());
    }
  }
  return seats;
}

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

// Reads everything a screen was sent since the last time.
class Reader {
 public:
  Reader(const Game& game, std::shared_ptr<Screen> screen, std::int64_t account)
      : game_(game), screen_(std::move(screen)), account_(account) {}

  void read(const std::vector<Card>& order) {
    for (; next_ < screen_->messages.size(); ++next_) check(screen_->messages[next_], order);
  }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  void check(const std::string& text, const std::vector<Card>& order) {
    bytes_ += text.size();
    const Json message = Json::parse(text);
    if (message.at("push") != "table") return;
    put_together(message);
    int own = 0;
    for (const Json& seat : table_.at("you").at("seats")) own = seat.get<int>();
    const Deal deal(game_, table_, order);
    const std::set<int> read = hands_read(game_, table_);
    std::set<std::string> known;
    std::size_t at = 0;
    std::vector<const Json*> cards;
    for (const Json& event : table_.at("events")) {
      if (event.at("event") == "card-dealt") cards.push_back(&event);
    }
    const bool drawn = deal.over();  // replacement cards from the stub may follow
    ASSERT_TRUE(drawn ? cards.size() >= deal.cards().size() : cards.size() == deal.cards().size()) << text;
    for (const Dealt& card : deal.cards()) {
      const Json& event = *cards[at++];
      ASSERT_EQ(event.value("seat", 0), card.seat);
      ASSERT_EQ(event.at("position"), card.position);
      const bool his = own != 0 && card.seat == own;
      const bool banks = own != 0 && own == deal.bank() && card.place == Place::dealer && deal.over();
      const bool replaced = card.place == Place::replacement_card && deal.over();
      const bool may = card.up || his || banks || replaced || (card.place == Place::seats && read.contains(card.seat));
      if (may) known.insert(to_text(card.card));
      const bool must = card.up || his;
      if (event.contains("card")) {
        EXPECT_TRUE(may) << account_ << " is shown " << event.dump();
        EXPECT_EQ(event.at("card"), to_text(card.card));
      } else {
        EXPECT_FALSE(must) << account_ << " is not shown " << event.dump();
      }
    }
    for (; at < cards.size(); ++at) known.insert(cards[at]->value("card", ""));
    for (const std::string& card : cards_in(text))
      EXPECT_TRUE(known.contains(card)) << account_ << ": " << card << " in " << text;
    if (deal.over()) return;
    // Before the end nothing is said that follows from cards: no result, no hand but of those that were read.
    EXPECT_TRUE(table_.at("settlement").is_null());
    for (const Json& seat : table_.at("seats")) EXPECT_TRUE(seat.at("net_cents").is_null());
  }

  void put_together(const Json& message) {
    Json events = Json::array();
    for (std::size_t i = 0; i < message.at("events_from").get<std::size_t>(); ++i)
      events.push_back(table_.at("events").at(i));
    for (const Json& event : message.at("events")) events.push_back(event);
    table_ = message;
    table_["events"] = std::move(events);
  }

  const Game& game_;
  std::shared_ptr<Screen> screen_;
  std::int64_t account_;
  Json table_;
  std::size_t next_ = 0;
  std::size_t bytes_ = 0;
};

// So many rounds of a table, with two players, two or three bots and somebody who looks on.
std::size_t read_table(const std::string& table, int rounds, std::uint64_t seed) {
  TestRoom test(table);
  const Game& game = game_at(test, table);
  const Caller ann = test.player(1, "Ann", 10'000'000);
  const Caller bob = test.player(2, "Bob", 10'000'000);
  const Caller eve = test.player(3, "Eve");
  test.adviser.choose = [&](const showdown::Round& round) { return round.cards_used() % round.choices().size(); };
  Players players(test, table, {ann, bob}, seed);
  std::vector<Reader> readers;
  readers.emplace_back(game, players.screens()[0], 1);
  readers.emplace_back(game, players.screens()[1], 2);
  readers.emplace_back(game, test.watch(eve, table), 3);
  players.after_each = [&] {
    for (Reader& reader : readers) reader.read(test.shuffler.last[table]);
  };
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

INSTANTIATE_TEST_SUITE_P(Tables, Leaks, ::testing::Values("t1", "t2", "t3", "t4", "t5", "t6", "t7"));

TEST(LeaksLong, NothingHiddenIsSentInTenThousandRounds) {
  for (int i = 0; i < 7; ++i) read_table("t" + std::to_string(i + 1), 1'429, 100 + static_cast<std::uint64_t>(i));
}

// The same evening with other cards where this player cannot see them: until the round is over he is sent the same.
class Twins : public ::testing::TestWithParam<std::string> {};

std::string without_commitment(const std::string& text) {
  Json json = Json::parse(text);
  json.erase("commitment");
  return json.dump();
}

TEST_P(Twins, HiddenCardsChangeNothingThatIsSent) {
  const std::string table = GetParam();
  for (std::uint64_t seed = 1; seed <= (CROUPIER_SLOW_BUILD ? 1 : 3); ++seed) {
    std::vector<std::vector<std::string>> sent(2);
    std::vector<Card> first_order;
    for (std::size_t twin = 0; twin < 2; ++twin) {
      TestRoom test(table);
      const Game& game = game_at(test, table);
      test.shuffler.seed = seed * 1000;
      const Caller ann = test.player(1, "Ann", 10'000'000);
      const Caller bob = test.player(2, "Bob", 10'000'000);
      if (twin == 1) test.shuffler.next.push_back(first_order);
      Players players(test, table, {ann, bob}, seed);
      std::size_t messages = 0;
      bool over = false;
      players.after_each = [&] {
        const auto& screen = players.screens()[0];
        for (; messages < screen->messages.size(); ++messages) {
          const Json message = Json::parse(screen->messages[messages]);
          over = over || (message.at("push") == "table" && message.at("phase") == "result");
          if (!over) sent[twin].push_back(without_commitment(screen->messages[messages]));
        }
        if (twin == 0 && screen->table.at("phase") == "deciding" && first_order.empty()) {
          // Which cards she sees before the end: her own, and those of the table that are turned up in time.
          first_order = test.shuffler.last[table];
          std::set<std::size_t> seen;
          const Deal deal(game, screen->table, first_order);
          for (std::size_t i = 0; i < deal.cards().size(); ++i) {
            const Dealt& card = deal.cards()[i];
            if (card.seat == 1 || card.up || card.place == Place::community || card.place == Place::wild_card)
              seen.insert(i);
          }
          std::vector<std::size_t> hidden;
          for (std::size_t i = 0; i < first_order.size(); ++i) {
            if (!seen.contains(i)) hidden.push_back(i);
          }
          for (std::size_t i = 0; i + 1 < hidden.size() - i; ++i)
            std::swap(first_order[hidden[i]], first_order[hidden[hidden.size() - 1 - i]]);
        }
      };
      for (int i = 0; i < 200 && !over; ++i) players.move();
      ASSERT_TRUE(over);
    }
    ASSERT_GT(sent[0].size(), 3U);
    EXPECT_EQ(sent[0], sent[1]);
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, Twins, ::testing::Values("t1", "t2", "t3", "t4", "t5", "t6", "t7"));

}  // namespace
}  // namespace croupier::test
