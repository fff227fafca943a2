// Every byte that is sent to anybody is read: pushes of every kind, answers to commands, the lobby, finished rounds and
// their records. No card is in it before its reader may know it. What he may know is worked out here from the
// rulebook's steps and the shuffle; nothing of the code that makes views or settles is used.
#include <gmock/gmock.h>

#include <cctype>
#include <set>

#include "cards/notation.h"
#include "hands/reading.h"
#include "record/record.h"
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

// What is played at the only table of a room.
struct Played {
  Played(const TestRoom& test, const std::string& table) : game(game_at(test, table)) {
    const Json lobby = test.room->lobby();
    for (const auto& [wager, id] : lobby.at("tables")[0].at("paytables").items()) paytables[wager] = id;
  }
  const Game& game;
  std::map<std::string, std::string> paytables;  // of each wager the one in use
};

// What has been dealt, shown and read, as the rulebook's steps and what players did say.
class Deal {
 public:
  Deal(const Played& played, const Json& table, const std::vector<Card>& order)
      : played_(played), game_(played.game), order_(order) {
    if (table.at("phase") != "deciding" && table.at("phase") != "result") return;
    over_ = table.at("phase") == "result";
    const Json& bank = table.at("bank");
    bank_ = bank.is_object() && bank.contains("seat") ? bank.at("seat").get<int>() : 0;
    for (const Json& event : table.at("events")) {
      if (event.at("event") == "wager-placed") placed_[event.at("seat")].insert(event.at("wager").get<std::string>());
      if (event.at("event") == "decided") decided_.push_back(event);
    }
    for (const Step& step : game_.round) {
      if (!carry_out(step)) break;
    }
  }
  [[nodiscard]] const std::vector<Dealt>& cards() const { return dealt_; }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] int bank() const { return bank_; }
  // Was this seat's hand laid open to settle a wager?
  [[nodiscard]] bool is_read(int seat) const { return read_.contains(seat); }

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
    if (step.kind == StepKind::settle) settle(step);
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
      for (const Choice& choice : step.choices) {
        if (choice.action != made.at("action")) continue;
        if (!choice.places.empty()) placed_[seat].insert(choice.places);
        placed_[seat].erase(choice.returns);
      }
    }
    return true;
  }

  // A wager is settled on the hand of whoever made it, or on the highest of all. A fold that gives the wager up lays
  // nothing open.
  void settle(const Step& step) {
    for (const std::string& id : step.order) {
      const Wager& wager = *game_.wager(id);
      for (const auto& [seat, wagers] : placed_) {
        if (!wagers.contains(id) || settled_.contains({seat, id})) continue;
        const bool given_up = folded_.contains(seat) && is_given_up(wager, seat);
        if (step.folded_only && !given_up) continue;
        settled_.insert({seat, id});
        if (given_up) continue;
        replace_cards(*wager.settle, seat);
        read_.insert(wager.settle->by == SettleBy::highest_hand ? highest(*wager.settle) : seat);
      }
    }
  }

  // For some wagers cards of a hand give way to others: to one that was dealt for it, which is turned up then, or to
  // the next of the stub.
  void replace_cards(const Settle& settle, int seat) {
    const RankingUse& use = ranking(settle);
    if (!use.replaces() || !replaced_.insert(seat).second) return;
    const std::vector<Dealt> dealt = dealt_;
    const auto is_replacement = [](const Dealt& card) { return card.place == Place::replacement_card; };
    const bool was_dealt = std::any_of(game_.round.begin(), game_.round.end(), [](const Step& step) {
      return step.kind == StepKind::deal && step.to == std::vector{Place::replacement_card};
    });
    for (const Dealt& card : dealt) {
      if (card.place != Place::seats || card.seat != seat || !use.gives_way(card.card)) continue;
      if (was_dealt) {
        for (Dealt& each : dealt_) each.up = each.up || is_replacement(each);
        continue;
      }
      do {
        const auto position = static_cast<int>(std::count_if(dealt_.begin(), dealt_.end(), is_replacement));
        dealt_.push_back({Place::replacement_card, 0, position, order_.at(dealt_.size()), true});
      } while (use.gives_way(dealt_.back().card));
    }
  }

  [[nodiscard]] bool is_given_up(const Wager& wager, int seat) const {
    if (wager.settle->folded != OnFold::stays_if_paid) return wager.settle->folded == OnFold::forfeited;
    EXPECT_EQ(wager.settle->row, RowRule::category) << "this test knows no other way to find a row";
    const croupier::Hand hand = hand_of(*wager.settle, Place::seats, seat).hand;
    for (const PayTable& table : game_.paytables) {
      if (table.wager != wager.id || table.id != played_.paytables.at(wager.id)) continue;
      return std::none_of(table.rows.begin(), table.rows.end(), [&](const PayRow& row) { return row.hand == hand; });
    }
    ADD_FAILURE() << "no pay table of " << wager.id;
    return true;
  }

  // The seat with the highest hand; 0 is the dealer.
  [[nodiscard]] int highest(const Settle& settle) const {
    int best = 0;
    for (const int seat : in_order(false)) {
      const bool beats = hand_of(settle, Place::seats, seat).score >
                         hand_of(settle, best == 0 ? Place::dealer : Place::seats, best).score;
      if (beats) best = seat;
    }
    return best;
  }

  [[nodiscard]] Reading hand_of(const Settle& settle, Place place, int seat) const {
    std::vector<Card> cards;
    for (const Dealt& card : dealt_) {
      if ((card.place == place && card.seat == seat) || card.place == Place::community) cards.push_back(card.card);
    }
    return read_hand(ranking(settle).ranking, cards);
  }

  [[nodiscard]] const RankingUse& ranking(const Settle& settle) const {
    const auto found = std::find_if(game_.rankings.begin(), game_.rankings.end(),
                                    [&](const RankingUse& use) { return use.id == settle.ranking; });
    EXPECT_NE(found, game_.rankings.end()) << settle.ranking;
    return *found;
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

  const Played& played_;
  const Game& game_;
  const std::vector<Card>& order_;
  std::set<std::pair<int, std::string>> settled_;
  std::set<int> read_;
  std::set<int> replaced_;
  std::map<int, std::set<std::string>> placed_;
  std::vector<Json> decided_;
  std::size_t next_ = 0;
  std::set<int> folded_;
  std::set<int> raised_;
  int bank_ = 0;
  bool over_ = false;
  std::vector<Dealt> dealt_;
};

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
    put_together(message);
    own_ = 0;
    for (const Json& seat : table_.at("you").at("seats")) own_ = seat.get<int>();
    const Deal deal(played_, table_, order);
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

  void put_together(const Json& message) {
    Json events = Json::array();
    for (std::size_t i = 0; i < message.at("events_from").get<std::size_t>(); ++i)
      events.push_back(table_.at("events").at(i));
    for (const Json& event : message.at("events")) events.push_back(event);
    table_ = message;
    table_["events"] = std::move(events);
  }

  void check_record(const std::string& text);

  const Played& played_;
  std::shared_ptr<Screen> screen_;
  Caller caller_;
  Json table_;
  int own_ = 0;                  // his seat
  std::set<std::string> known_;  // cards he may know now
  std::size_t opened_ = 0;       // how many of the deal those are
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
  test.adviser.choose = [&](const showdown::Round& round) { return round.cards_used() % round.choices().size(); };
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
      const Played played(test, table);
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
          const Deal deal(played, screen->table, first_order);
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
      players.nosy = true;
      players.on_answer = [&](std::size_t who, const Json& answer) {
        if (who == 0 && !over) sent[twin].push_back(answer.dump());
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
