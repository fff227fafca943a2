// A shoe that many rounds are dealt from: what its records prove, and what they must not tell.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <functional>

#include "record/shoe_record.h"
#include "record/view.h"
#include "tests/record/dealt_shoe.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Rulebook& shoe_book() {
  static const Rulebook built_in = Rulebook::built_in().value();
  return built_in;
}

const DealtShoe& whole_shoe() {
  static const DealtShoe dealt = deal_shoe(shoe_book(), 5);
  return dealt;
}

// Six cards thrice: the third or fourth round runs out and goes on with the discards.
const DealtShoe& small_shoe() {
  static const DealtShoe dealt = deal_shoe(shoe_book(), 11, 1000, "2c 3d 5h 6s Kc Qd");
  return dealt;
}

std::string says(const Verification& verification) {
  std::string text;
  for (const Check& check : verification.checks) {
    if (check.result == CheckResult::failed) text += check.name + ": " + check.says + "\n";
  }
  return text;
}

Verification verified(const RoundRecord& record) { return verify(write_record(record), record, shoe_book()); }

Verification verified(const ShoeRecord& shoe, const std::vector<KeptRecord>& records) {
  RulesCache cache(shoe_book());
  return verify_shoe(write_shoe_record(shoe), shoe, records, cache);
}

// A round of it that is void before its first card.
RoundRecord void_round(const DealtShoe& dealt, std::uint32_t first) {
  const std::vector<Card> order = cards_from(dealt.cards(), first);
  EventLog events;
  games::Setup setup;
  setup.bank_seat = static_cast<std::uint8_t>(dealt.rules->positions() - 1);
  const auto round = dealt.rules->new_round(order, setup, &events);
  EXPECT_TRUE(round->apply(games::bet(0, 0, 500)).ok());
  games::Command alarm = games::irregularity(IrregularityKind::voided);
  alarm.happened = games::Moment::deal;
  EXPECT_TRUE(round->apply(alarm).ok());
  EXPECT_TRUE(round->is_void());
  RoundRecord record = record_of(*round, events);
  record.definition = dealt.shoe.definition;
  record.shuffle = share_of(dealt.cards(), dealt.shoe.id, dealt.shoe.definition.hash, first, *round, events);
  return record;
}

// ---- The commitment -------------------------------------------------------------------------------------

std::string hashed(const std::string& message, std::size_t length, const std::string& key = {}) {
  std::string hash(length, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), length,
                     reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                     reinterpret_cast<const unsigned char*>(key.data()), key.size());
  return hash;
}

std::string four_bytes(std::size_t number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 255);
  return bytes;
}

std::string slow_top(const std::vector<std::string>& leaves) {
  if (leaves.size() == 1) return leaves.front();
  std::size_t left = 1;
  while (left * 2 < leaves.size()) left *= 2;
  const auto middle = leaves.begin() + static_cast<std::ptrdiff_t>(left);
  return hashed("croupier node 1\n" + slow_top({leaves.begin(), middle}) + slow_top({middle, leaves.end()}), 32);
}

// As docs/record.md has it, written down again without sharing a line.
TEST(ShoeCommitment, IsTheRootThatIsDocumented) {
  for (const DealtShoe* dealt : {&whole_shoe(), &small_shoe()}) {
    const Shuffled& cards = dealt->cards();
    const std::string key(cards.key.begin(), cards.key.end());
    std::vector<std::string> leaves;
    std::vector<std::string> places;
    for (std::size_t i = 0; i < cards.order.size(); ++i) {
      const std::string salt = hashed("croupier salt 1\n" + four_bytes(i), 16, key);
      const std::string second = hashed("croupier salt 2\n" + four_bytes(i), 16, key);
      const auto card = static_cast<std::size_t>(cards.order[i].index());
      leaves.push_back(hashed("croupier card 1\n" + salt + four_bytes(i) + four_bytes(card), 32));
      places.push_back(hashed("croupier place 1\n" + second + four_bytes(i) + four_bytes(cards.again[i]), 32));
    }
    const Hash& definition = dealt->shoe.definition.hash;
    const std::string root =
        hashed("croupier shoe 1\n" + four_bytes(cards.order.size()) +
                   std::string(definition.begin(), definition.end()) + slow_top(leaves) + slow_top(places),
               32);
    EXPECT_EQ(std::string(dealt->shoe.root.begin(), dealt->shoe.root.end()), root);
  }
}

TEST(ShoeCommitment, AProofIsNarrowedWithoutTheKey) {
  const Shuffled& cards = whole_shoe().cards();
  const std::vector<std::uint32_t> opened = {0, 1, 2, 3, 63, 64, 65, 200, 415};
  const Proof wide = open_positions(cards.order, cards.key, opened);
  for (unsigned mask = 0; mask < 1U << opened.size(); mask += 7) {
    std::vector<std::uint32_t> kept;
    for (std::size_t i = 0; i < opened.size(); ++i) {
      if ((mask >> i & 1) != 0) kept.push_back(opened[i]);
    }
    const Proof narrow = narrowed(whole_shoe().shoe.count, wide, kept);
    const Proof direct = open_positions(cards.order, cards.key, kept);
    ASSERT_EQ(narrow.openings.size(), direct.openings.size());
    ASSERT_EQ(narrow.unopened.size(), direct.unopened.size());
    for (std::size_t i = 0; i < narrow.unopened.size(); ++i)
      EXPECT_EQ(narrow.unopened[i].hash, direct.unopened[i].hash);
  }
}

// ---- A round's record by itself -------------------------------------------------------------------------

TEST(ShoeShare, EveryRoundVerifiesAlone) {
  ASSERT_GT(whole_shoe().rounds.size(), 50U);
  for (const RoundRecord& record : whole_shoe().rounds) {
    const Verification verification = verified(record);
    ASSERT_TRUE(verification.passed()) << says(verification);
    EXPECT_EQ(verification.count(CheckResult::unknowable), 0);
    const auto again = read_record(write_record(record), "again");
    ASSERT_TRUE(again.ok()) << again.refusal().line();
    EXPECT_EQ(write_record(*again), write_record(record));
  }
}

TEST(ShoeShare, AViewersCopyVerifiesToo) {
  const RoundRecord& record = whole_shoe().rounds.at(3);
  const auto played = run_record(record, whole_shoe().rules);
  ASSERT_TRUE(played.ok()) << played.refusal().line();
  for (const int seat : {0, 1}) {
    const auto copy = view_for(record, *played, seat);
    ASSERT_TRUE(copy.ok()) << copy.refusal().line();
    EXPECT_TRUE(verified(*copy).passed()) << says(verified(*copy));
  }
}

// A closed part of one card gives it away to nobody who puts every card there, with every salt that he has seen; only
// the card's own salt would do. How many parts were tried.
int guessable(const RoundRecord& record, const ShoeRecord& shoe) {
  int tried = 0;
  const Proof& proof = record.shuffle->proof;
  const auto top = root_of(shoe.count, proof);
  for (std::size_t i = 0; i < proof.unopened.size(); ++i) {
    if (proof.unopened[i].count != 1) continue;
    ++tried;
    const std::uint32_t position = proof.unopened[i].first;
    Proof guess = proof;
    guess.unopened.erase(guess.unopened.begin() + static_cast<std::ptrdiff_t>(i));
    const auto at = std::find_if(guess.openings.begin(), guess.openings.end(),
                                 [&](const Opening& opening) { return opening.position > position; });
    const auto put = guess.openings.insert(at, Opening{.position = position, .card = {}, .salt = {}});
    std::vector<Salt> salts = {Salt{}};
    for (const Opening& opening : proof.openings) salts.push_back(opening.salt);
    for (const Salt& salt : salts) {
      for (int card = 0; card < Card::kinds; ++card) {
        put->card = Card::at(card);
        put->salt = salt;
        EXPECT_NE(root_of(shoe.count, guess), top);
      }
    }
    // The guess is put together rightly: with the salt that nobody has, it is the tree.
    put->card = shoe.shuffled->order[position];
    put->salt = salt_of(shoe.shuffled->key, position);
    EXPECT_EQ(root_of(shoe.count, guess), top);
  }
  return tried;
}

// All that finished rounds say while the shoe is dealt from, read for what is not theirs to tell.
TEST(ShoeShare, NothingThatALiveShoeStillHoldsIsInAFinishedRoundsRecord) {
  const DealtShoe live = deal_shoe(shoe_book(), 5, 20);
  const Shuffled& cards = live.cards();
  const ShoeRound& last = live.shoe.rounds.back();
  const std::uint32_t dealt = last.first + last.used;
  std::string all;
  for (const RoundRecord& record : live.rounds) {
    all += write_record(record);
    ASSERT_FALSE(record.shuffle->key.has_value());
    ASSERT_TRUE(record.shuffle->order.empty());
    for (const Opening& opening : record.shuffle->proof.openings)
      EXPECT_LT(opening.position, dealt) << "a card that is still to come";
    EXPECT_TRUE(record.shuffle->shoe->again.openings.empty());
  }
  EXPECT_THAT(all, Not(HasSubstr(to_hex(cards.key))));
  for (std::uint32_t position = dealt; position < live.shoe.count; ++position)
    EXPECT_THAT(all, Not(HasSubstr(to_hex(salt_of(cards.key, position))))) << position;
  const PermutationProof places = open_first_places(cards.again, cards.key, live.shoe.count);
  ASSERT_EQ(places.openings.size(), live.shoe.count);
  for (const PlaceOpening& opened : places.openings)
    EXPECT_EQ(all.find(to_hex(opened.salt)), std::string::npos) << opened.place;
  int single = 0;
  for (const RoundRecord& record : live.rounds) single += guessable(record, live.shoe);
  // Rounds end at every kind of place, so some closed parts are single cards: they were tried.
  EXPECT_GT(single, 0);
}

using Forgery = std::function<void(RoundRecord&)>;

// Whoever alters a field makes a new seal, too.
TEST(ShoeShare, EveryAlteredFieldIsNoticed) {
  const std::vector<std::pair<const char*, Forgery>> forgeries = {
      {"root", [](RoundRecord& r) { r.shuffle->root[0] ^= 1; }},
      {"count", [](RoundRecord& r) { --r.shuffle->count; }},
      {"first, later", [](RoundRecord& r) { ++r.shuffle->shoe->first; }},
      {"first, sooner", [](RoundRecord& r) { --r.shuffle->shoe->first; }},
      {"used, more", [](RoundRecord& r) { ++r.shuffle->shoe->used; }},
      {"used, less", [](RoundRecord& r) { --r.shuffle->shoe->used; }},
      {"permutation", [](RoundRecord& r) { r.shuffle->shoe->again.unopened.front().hash[0] ^= 1; }},
      {"no permutation", [](RoundRecord& r) { r.shuffle->shoe->again.unopened.clear(); }},
      {"card opened", [](RoundRecord& r) { r.shuffle->proof.openings[1].card = Card::joker(); }},
      {"salt", [](RoundRecord& r) { r.shuffle->proof.openings[1].salt[7] ^= 1; }},
      {"position", [](RoundRecord& r) { ++r.shuffle->proof.openings.back().position; }},
      {"an opening left out", [](RoundRecord& r) { r.shuffle->proof.openings.pop_back(); }},
      {"closed part", [](RoundRecord& r) { r.shuffle->proof.unopened[0].hash[0] ^= 1; }},
      {"closed part, count", [](RoundRecord& r) { ++r.shuffle->proof.unopened[0].count; }},
      {"closed part left out", [](RoundRecord& r) { r.shuffle->proof.unopened.pop_back(); }},
      {"no share", [](RoundRecord& r) { r.shuffle->shoe.reset(); }},
      {"a card of a hand", [](RoundRecord& r) { std::swap(r.hands[Place::player][0], r.hands[Place::banker][0]); }},
      {"the definition", [](RoundRecord& r) { r.definition->text += "\n"; }},
      {"two openings exchanged",
       [](RoundRecord& r) {
         std::swap(r.shuffle->proof.openings[0].card, r.shuffle->proof.openings[1].card);
         std::swap(r.hands[Place::player][0], r.hands[Place::banker][0]);
       }},
  };
  const RoundRecord& record = whole_shoe().rounds.at(7);
  ASSERT_NE(record.hands[Place::player][0], record.hands[Place::banker][0]);
  for (const auto& [what, forge] : forgeries) {
    RoundRecord forged = record;
    forge(forged);
    EXPECT_FALSE(verified(forged).passed()) << what;
  }
}

// The house that opens more than was dealt tells cards that are still to come.
TEST(ShoeShare, OpensNoCardThatItsRoundDidNotTake) {
  const Shuffled& cards = whole_shoe().cards();
  RoundRecord record = whole_shoe().rounds.at(2);
  std::vector<std::uint32_t> positions;
  for (const Opening& opening : record.shuffle->proof.openings) positions.push_back(opening.position);
  positions.push_back(300);
  record.shuffle->proof = open_positions(cards.order, cards.key, positions);
  EXPECT_THAT(says(verified(record)), HasSubstr("position 301 is opened and was not dealt in this round"));
}

// A record of the whole order is no share of a shoe, and the other way round.
TEST(ShoeShare, HasNeitherKeyNorOrder) {
  RoundRecord record = whole_shoe().rounds.at(2);
  record.shuffle->key = whole_shoe().cards().key;
  EXPECT_THAT(says(verified(record)), HasSubstr("with the whole order or its key"));
}

TEST(ShoeShare, NoRoundBeginsBehindTheCutCard) {
  // Dealt on behind the last round, as if there were no cut card.
  const DealtShoe& dealt = whole_shoe();
  const ShoeRound& last = dealt.shoe.rounds.back();
  const std::uint32_t first = last.first + last.used;
  ASSERT_GT(first, dealt.shoe.count - 52);
  const std::vector<Card> order = cards_from(dealt.cards(), first);
  EventLog events;
  games::Setup setup;
  setup.bank_seat = static_cast<std::uint8_t>(dealt.rules->positions() - 1);
  const auto round = dealt.rules->new_round(order, setup, &events);
  ASSERT_TRUE(round->apply(games::bet(0, 0, 500)).ok());
  ASSERT_TRUE(round->apply(games::close_bets()).ok());
  RoundRecord record = record_of(*round, events);
  record.definition = dealt.shoe.definition;
  record.shuffle = share_of(dealt.cards(), dealt.shoe.id, dealt.shoe.definition.hash, first, *round, events);
  EXPECT_THAT(says(verified(record)), HasSubstr("behind the cut card"));
}

// ---- A shoe that runs out -------------------------------------------------------------------------------

TEST(ShoeRunsOut, TheRoundGoesOnWithTheDiscardsAndVerifiesAlone) {
  const DealtShoe& dealt = small_shoe();
  ASSERT_EQ(dealt.shoe.count, 18U);
  const ShoeRound& last = dealt.shoe.rounds.back();
  ASSERT_GT(last.first + last.used, dealt.shoe.count) << "another seed";
  for (const RoundRecord& record : dealt.rounds) EXPECT_TRUE(verified(record).passed()) << says(verified(record));
  const ShoeShare& share = *dealt.rounds.back().shuffle->shoe;
  ASSERT_FALSE(share.again.openings.empty());
  // It got the first of the earlier rounds' cards, in the second permutation's order.
  std::vector<Card> discards;
  for (const std::uint16_t position : dealt.cards().again) {
    if (position < last.first) discards.push_back(dealt.cards().order[position]);
  }
  const auto played = run_record(dealt.rounds.back(), dealt.rules);
  ASSERT_TRUE(played.ok()) << played.refusal().line();
  std::vector<Card> got;
  for (const Event& event : *played->events) {
    if (event.kind == EventKind::card_dealt) got.push_back(event.card);
  }
  const std::size_t left = dealt.shoe.count - last.first;
  for (std::size_t i = left; i < got.size(); ++i) EXPECT_EQ(got[i], discards[i - left]);
}

TEST(ShoeRunsOut, WhereADiscardComesFromCannotBeAltered) {
  const RoundRecord& record = small_shoe().rounds.back();
  RoundRecord forged = record;
  forged.shuffle->shoe->again.openings[0].position ^= 1;
  EXPECT_FALSE(verified(forged).passed());
  forged = record;
  forged.shuffle->shoe->again.openings[0].salt[0] ^= 1;
  EXPECT_FALSE(verified(forged).passed());
  // Opened further than was needed, by whoever has the key.
  forged = record;
  const Shuffled& cards = small_shoe().cards();
  const auto places = static_cast<std::uint32_t>(forged.shuffle->shoe->again.openings.size());
  forged.shuffle->shoe->again = open_first_places(cards.again, cards.key, places + 1);
  EXPECT_THAT(says(verified(forged)), HasSubstr("or further than the round went"));
}

// A first round has no discards to go on with.
TEST(ShoeRunsOut, WithoutDiscardsTheRoundIsVoid) {
  const games::TableRules& rules = *whole_shoe().rules;
  const Card king = Card(11, Suit::spades);
  for (const std::size_t cards : {std::size_t{3}, std::size_t{5}, std::size_t{6}}) {
    const std::vector<Card> order(cards, king);
    EventLog events;
    const auto round = rules.new_round(order, {}, &events);
    ASSERT_TRUE(round->apply(games::bet(0, 0, 500)).ok());
    ASSERT_TRUE(round->apply(games::close_bets()).ok());
    ASSERT_EQ(round->phase(), games::Phase::over);
    EXPECT_EQ(round->is_void(), cards < 6) << "two hands of nothing take six cards";
    ASSERT_EQ(round->lines().size(), 1U);
    EXPECT_EQ(round->lines()[0].outcome == games::LineOutcome::returned, cards < 6);
    EXPECT_EQ(round->cards_used(), cards);
  }
}

// ---- The whole shoe -------------------------------------------------------------------------------------

TEST(WholeShoe, EverythingAgreesOnceItIsFinished) {
  for (const DealtShoe* dealt : {&whole_shoe(), &small_shoe()}) {
    EXPECT_EQ(dealt->shoe.end, ShoeEnd::finished);
    const Verification verification = verified(dealt->shoe, dealt->kept());
    EXPECT_TRUE(verification.passed()) << says(verification);
    const auto again = read_shoe_record(write_shoe_record(dealt->shoe), "again");
    ASSERT_TRUE(again.ok()) << again.refusal().line();
    EXPECT_EQ(write_shoe_record(*again), write_shoe_record(dealt->shoe));
  }
}

TEST(WholeShoe, SaysWhichRecordIsMissing) {
  std::vector<KeptRecord> kept = whole_shoe().kept();
  kept.erase(kept.begin() + 4);
  const ShoeRound& missing = whole_shoe().shoe.rounds[4];
  EXPECT_THAT(says(verified(whole_shoe().shoe, kept)),
              HasSubstr("r5 (cards " + std::to_string(missing.first + 1) + " to " +
                        std::to_string(missing.first + missing.used) + ")"));
}

TEST(WholeShoe, ARecordOfAnotherShoeIsNoticed) {
  const DealtShoe other = deal_shoe(shoe_book(), 6, 3);
  std::vector<KeptRecord> kept = whole_shoe().kept();
  kept.push_back(other.kept().front());
  EXPECT_THAT(says(verified(whole_shoe().shoe, kept)), HasSubstr("of another shoe"));
  kept = whole_shoe().kept();
  kept[0].record.shuffle->shoe->id = "t2-s000001";
  kept[0].text = write_record(kept[0].record);
  EXPECT_THAT(says(verified(whole_shoe().shoe, kept)), HasSubstr("says that it is of shoe 't2-s000001'"));
}

TEST(WholeShoe, EveryAlteredFieldIsNoticed) {
  const std::vector<std::pair<const char*, std::function<void(ShoeRecord&)>>> forgeries = {
      {"id", [](ShoeRecord& s) { s.id = "t1-s000002"; }},
      {"game", [](ShoeRecord& s) { s.game = "another"; }},
      {"root", [](ShoeRecord& s) { s.root[31] ^= 1; }},
      {"key", [](ShoeRecord& s) { s.shuffled->key[0] ^= 1; }},
      {"order",
       [](ShoeRecord& s) {
         auto& order = s.shuffled->order;
         const auto other = std::find_if(order.begin(), order.end(), [&](Card card) { return card != order.back(); });
         std::iter_swap(other, order.end() - 1);
       }},
      {"permutation", [](ShoeRecord& s) { std::swap(s.shuffled->again[0], s.shuffled->again[1]); }},
      {"definition", [](ShoeRecord& s) { s.definition.text += "\n"; }},
      {"definition's hash", [](ShoeRecord& s) { s.definition.hash[0] ^= 1; }},
      {"a round longer", [](ShoeRecord& s) { ++s.rounds[3].used; }},
      {"a round later", [](ShoeRecord& s) { ++s.rounds[3].first; }},
      {"a round left out", [](ShoeRecord& s) { s.rounds.erase(s.rounds.begin() + 3); }},
      {"the last round left out", [](ShoeRecord& s) { s.rounds.pop_back(); }},
      {"a round twice", [](ShoeRecord& s) { s.rounds.insert(s.rounds.begin() + 3, s.rounds[3]); }},
      {"a round behind the cut card",
       [](ShoeRecord& s) {
         s.rounds.push_back({.id = "r99", .first = s.rounds.back().first + s.rounds.back().used, .used = 4});
       }},
  };
  for (const auto& [what, forge] : forgeries) {
    ShoeRecord forged = whole_shoe().shoe;
    forge(forged);
    EXPECT_FALSE(verified(forged, whole_shoe().kept()).passed()) << what;
  }
  // The end alone follows from the rounds.
  ShoeRecord early = deal_shoe(shoe_book(), 5, 3).shoe;
  early.end = ShoeEnd::finished;
  EXPECT_THAT(says(verified(early, deal_shoe(shoe_book(), 5, 3).kept())), HasSubstr("the cut card did not come"));
}

TEST(WholeShoe, ABrokenSealIsNoticed) {
  RulesCache cache(shoe_book());
  std::string text = write_shoe_record(whole_shoe().shoe);
  text[10] = text[10] == 'x' ? 'y' : 'x';
  EXPECT_FALSE(verify_shoe(text, whole_shoe().shoe, whole_shoe().kept(), cache).passed());
}

// Whoever makes the rules can make them pay what he likes: a shoe's are judged as a record's.
TEST(WholeShoe, SaysWhetherItsRulesAreThisProgramsOwn) {
  const Verification own = verified(whole_shoe().shoe, whole_shoe().kept());
  EXPECT_EQ(own.own_definition, true);
  EXPECT_EQ(own.count(CheckResult::note), 0);
  const Verification foreign = verified(small_shoe().shoe, small_shoe().kept());
  EXPECT_TRUE(foreign.passed());
  EXPECT_EQ(foreign.own_definition, false);
  const auto note = std::find_if(foreign.checks.begin(), foreign.checks.end(),
                                 [](const Check& check) { return check.result == CheckResult::note; });
  ASSERT_NE(note, foreign.checks.end());
  EXPECT_EQ(note->name, "rulebook");
  EXPECT_THAT(note->says, HasSubstr("NOT this program's own"));
  // Without a record of a round, too.
  EXPECT_EQ(verified(small_shoe().shoe, {}).own_definition, false);
  EXPECT_EQ(verified(whole_shoe().shoe, {}).own_definition, true);
}

// Two rounds that were void before their first card have the same place in the shoe, and yet are two.
TEST(WholeShoe, EveryRoundWithoutCardsHasARecordOfItsOwn) {
  DealtShoe dealt = deal_shoe(shoe_book(), 5, 2);
  const ShoeRound& last = dealt.shoe.rounds.back();
  const std::uint32_t first = last.first + last.used;
  const RoundRecord empty = void_round(dealt, first);
  ASSERT_TRUE(verified(empty).passed()) << says(verified(empty));
  for (const char* id : {"r3", "r4"}) dealt.shoe.rounds.push_back({.id = id, .first = first, .used = 0});
  dealt.rounds.push_back(empty);
  EXPECT_THAT(says(verified(dealt.shoe, dealt.kept())),
              HasSubstr("no record was given of 1 round: r4 (no cards at " + std::to_string(first + 1)));
  dealt.rounds.push_back(empty);
  EXPECT_TRUE(verified(dealt.shoe, dealt.kept()).passed()) << says(verified(dealt.shoe, dealt.kept()));
  dealt.rounds.push_back(empty);
  EXPECT_THAT(says(verified(dealt.shoe, dealt.kept())), HasSubstr("as another record has them"));
}

// Copies for several viewers are of one round; of two copies for one viewer, one is too many.
TEST(WholeShoe, CopiesForSeveralViewersAreOfOneRound) {
  const DealtShoe dealt = deal_shoe(shoe_book(), 5, 1);
  const auto played = run_record(dealt.rounds[0], dealt.rules);
  std::vector<KeptRecord> kept;
  for (const int seat : {0, 1}) {
    const RoundRecord copy = view_for(dealt.rounds[0], *played, seat).value();
    kept.push_back({"copy", write_record(copy), copy});
  }
  EXPECT_TRUE(verified(dealt.shoe, kept).passed()) << says(verified(dealt.shoe, kept));
  kept.push_back(kept.front());
  EXPECT_THAT(says(verified(dealt.shoe, kept)), HasSubstr("as another record has them"));
}

// One that was abandoned keeps its key; its rounds verify all the same.
TEST(WholeShoe, AnAbandonedOneShowsItsRootAndItsRounds) {
  const DealtShoe dealt = deal_shoe(shoe_book(), 5, 4);
  ShoeRecord shoe = dealt.shoe;
  shoe.end = ShoeEnd::abandoned;
  shoe.shuffled.reset();
  const std::string text = write_shoe_record(shoe);
  EXPECT_THAT(text, Not(HasSubstr("key")));
  EXPECT_THAT(text, Not(HasSubstr("order = \"")));
  const auto read = read_shoe_record(text, "abandoned");
  ASSERT_TRUE(read.ok()) << read.refusal().line();
  const Verification verification = verified(*read, dealt.kept());
  EXPECT_TRUE(verification.passed()) << says(verification);
  EXPECT_EQ(verification.count(CheckResult::unknowable), 1);
}

TEST(WholeShoe, WhatIsNoShoeRecordIsRefused) {
  const std::string text = write_shoe_record(whole_shoe().shoe);
  for (const auto& [what, by] :
       std::vector<std::pair<std::string, std::string>>{{"shoe = 1", "shoe = 2"},
                                                        {"end = \"finished\"", "end = \"over\""},
                                                        {"again = [", "again = [1, "},
                                                        {"key = \"", "key = \"0"},
                                                        {"order = \"", "order = \"As "},
                                                        {"used = ", "unused = "}}) {
    std::string wrong = text;
    wrong.replace(wrong.find(what), what.size(), by);
    EXPECT_FALSE(read_shoe_record(wrong, "wrong").ok()) << what;
  }
}

}  // namespace
}  // namespace croupier::testing
