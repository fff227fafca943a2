#include "record/verify.h"

#include <algorithm>
#include <array>

#include "bank/supplied_tables.h"
#include "base/int128.h"
#include "cards/notation.h"
#include "money/money.h"
#include "record/event_words.h"
#include "record/fee_records.h"
#include "record/shoe_share.h"
#include "record/verify_lines.h"
#include "record/view.h"

namespace croupier {

using namespace games;

namespace {

std::string cards_text(std::size_t count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

class Verifier {
 public:
  Verifier(std::string_view text, const RoundRecord& record, RulesCache& cache)
      : text_(text), record_(record), cache_(cache) {}

  Verification run() && {
    check_seal();
    check_definition();
    check_commitment();
    const auto rules = cache_.rules_of(record_);
    if (!rules) {
      add("definition", CheckResult::failed, rules.refusal().line());
      add("round", CheckResult::unknowable, "not played: there are no rules to play it by");
      return std::move(result_);
    }
    check_rulebook(**rules);
    check_shoe(**rules);
    check_round(*rules);
    check_sum();
    return std::move(result_);
  }

 private:
  void add(std::string name, CheckResult result, std::string_view says) {
    result_.checks.push_back({std::move(name), result, shown(says, says.size())});
  }
  void lack(std::string name, std::string says) {
    result_.checks.push_back({std::move(name), CheckResult::failed, std::move(says), true});
  }
  void ok_if(bool agrees, const std::string& name, const std::string& if_ok, const std::string& if_not) {
    add(name, agrees ? CheckResult::ok : CheckResult::failed, agrees ? if_ok : if_not);
  }

  void check_seal() {
    switch (croupier::check_seal(text_)) {
      case Seal::none:
        return lack("seal", "the record has no seal at its end");
      case Seal::broken:
        return add("seal", CheckResult::failed,
                   "the seal does not agree with the bytes before it: something was altered");
      case Seal::whole:
        return add("seal", CheckResult::ok, "agrees with every byte before it");
    }
  }

  void check_definition() {
    if (!record_.definition)
      return lack("definition", "the record has no definition: nobody can tell the rules it was played by");
    const Hash hash = hash_of(*record_.definition);
    ok_if(hash == record_.definition->hash, "definition", "deck and text have the BLAKE2b-256 hash " + to_hex(hash),
          "deck and text have the BLAKE2b-256 hash " + to_hex(hash) + ", the record says " +
              to_hex(record_.definition->hash));
  }

  void check_rulebook(const TableRules& rules) {
    if (record_.definition) compare_with_rulebook(record_, rules, cache_, result_);
  }

  void check_commitment() {
    if (!record_.shuffle) return lack("commitment", "the record has no shuffle: its cards are not proven");
    const ShuffleRecord& shuffle = *record_.shuffle;
    if (shows_part()) return check_openings(shuffle);
    if (!shuffle.key || shuffle.order.empty())
      return add("commitment", CheckResult::failed,
                 std::string("the shuffle lacks ") + (shuffle.key ? "'order'" : "'key'") +
                     " and is no viewer's copy ('viewer')");
    if (shuffle.count != shuffle.order.size())
      return add("commitment", CheckResult::failed,
                 "count says " + cards_text(shuffle.count) + ", order has " + std::to_string(shuffle.order.size()));
    const Hash root = bound(commit(shuffle.order, *shuffle.key), shuffle.count);
    ok_if(root == shuffle.root, "commitment", "order and key lead to the BLAKE2b-256 root " + to_hex(root),
          "order and key lead to the BLAKE2b-256 root " + to_hex(root) + ", the record says " + to_hex(shuffle.root));
    if (!shuffle.proof.openings.empty() || !shuffle.proof.unopened.empty())
      add("commitment", CheckResult::failed, "openings beside the whole order: only a viewer's copy has them");
  }

  // A viewer's copy shows what he may know; a share of a shoe shows what its round took.
  [[nodiscard]] bool shows_part() const { return record_.viewer || record_.shuffle->shoe; }

  // The root also names the number of cards and the rules.
  [[nodiscard]] Hash bound(const Hash& top, std::uint32_t count) const {
    return bind_root(top, count, definition_hash());
  }
  [[nodiscard]] Hash definition_hash() const { return record_.definition ? hash_of(*record_.definition) : Hash{}; }

  void check_openings(const ShuffleRecord& shuffle) {
    if (shuffle.key || !shuffle.order.empty())
      return add("commitment", CheckResult::failed,
                 shuffle.shoe ? "a share of a shoe with the whole order or its key"
                              : "a viewer's copy with the whole order or its key");
    const auto top = root_of(shuffle.count, shuffle.proof);
    if (!top)
      return add("commitment", CheckResult::failed,
                 "openings and closed parts do not make up " + cards_text(shuffle.count) + gap(shuffle));
    const auto again = shuffle.shoe ? root_of(shuffle.count, shuffle.shoe->again) : std::optional<Hash>();
    if (shuffle.shoe && !again)
      return add("commitment", CheckResult::failed,
                 "the second permutation's openings and closed parts do not make up " + cards_text(shuffle.count));
    const Hash root =
        again ? bind_shoe_root(*top, *again, shuffle.count, definition_hash()) : bound(*top, shuffle.count);
    const std::string openings = std::to_string(shuffle.proof.openings.size()) + " openings and " +
                                 std::to_string(shuffle.proof.unopened.size()) +
                                 " closed parts lead to the BLAKE2b-256 root " + to_hex(root);
    ok_if(root == shuffle.root, "commitment", openings, openings + ", the record says " + to_hex(shuffle.root));
  }

  // The first position that is neither opened nor closed, or both.
  static std::string gap(const ShuffleRecord& shuffle) {
    std::vector<int> covered(shuffle.count, 0);
    const auto cover = [&](std::uint32_t first, std::uint32_t count) {
      for (std::uint32_t at = first; at < first + count && at < shuffle.count; ++at) ++covered[at];
    };
    for (const Opening& opening : shuffle.proof.openings) cover(opening.position, 1);
    for (const Subtree& part : shuffle.proof.unopened) cover(part.first, part.count);
    for (std::size_t at = 0; at < covered.size(); ++at) {
      if (covered[at] != 1)
        return ": position " + std::to_string(at + 1) + (covered[at] == 0 ? " is missing" : " is there twice");
    }
    return "";
  }

  void check_shoe(const TableRules& rules) {
    if (!record_.shuffle) return;
    const ShuffleRecord& shuffle = *record_.shuffle;
    if (shuffle.count != static_cast<std::uint32_t>(rules.shoe_size()))
      return add("shoe", CheckResult::failed,
                 cards_text(shuffle.count) + ", the game's shoe has " + std::to_string(rules.shoe_size()));
    std::vector<Card> cards = shuffle.order;
    if (shows_part()) {
      for (const Opening& opening : shuffle.proof.openings) cards.push_back(opening.card);
    }
    if (std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_unknown(); }))
      return add("shoe", CheckResult::failed, "an unknown card in the shoe");
    // As many as the shoe holds and none too often: then it is the shoe.
    if (const auto done = check_cards(rules.deck(), rules.game().deck.decks, cards); !done)
      return add("shoe", CheckResult::failed, done.refusal().line());
    if (shuffle.shoe) return check_share(*shuffle.shoe, rules);
    if (record_.viewer)
      return add("shoe", CheckResult::unknowable,
                 cards_text(cards.size()) + " opened, none too often; the other " +
                     std::to_string(shuffle.count - std::min<std::size_t>(cards.size(), shuffle.count)) +
                     " cannot be known from this copy");
    add("shoe", CheckResult::ok, cards_text(cards.size()) + ", exactly those of the shoe");
  }

  // What is left of a shoe is nobody's to know before it is finished.
  void check_share(const ShoeShare& share, const TableRules& rules) {
    const DeckUse& deck = rules.game().deck;
    if (!deck.outlasts_a_round())
      return add("shoe", CheckResult::failed, "a share of a shoe, in a game that is shuffled for every round");
    const CutCard cut = deck.shoe->cut_card(rules.shoe_size());
    if (cut.has_come(share.first))
      return add("shoe", CheckResult::failed,
                 "the round begins at card " + std::to_string(share.first + 1) + ", behind the cut card after card " +
                     std::to_string(cut.before()));
    add("shoe", CheckResult::note,
        cards_text(share.used) + " of shoe " + share.id + " from card " + std::to_string(share.first + 1) +
            " on, none too often; when it is finished `verify --shoe` checks all of it");
  }

  void check_round(const SharedRules& rules) {
    const auto known = run_known(record_, rules);
    if (!known) {
      add("round", CheckResult::failed, known.refusal().line());
      return add("settlement", CheckResult::unknowable, "not settled: the round cannot be played as recorded");
    }
    add("round", CheckResult::ok, "every wager and decision is allowed");
    if (record_.viewer) check_hidden(*known);
    check_hands(*known);
    for (const Check& check : verify_fees(record_, *known)) result_.checks.push_back(check);
    if (record_.lines.empty()) return lack("settlement", "the record has no settled lines");
    for (const Check& check : verify_lines(record_, *known)) result_.checks.push_back(check);
  }

  // A copy may hide only what its viewer could not see: hiding more would put lines beyond checking.
  void check_hidden(const KnownRound& known) {
    const std::vector<bool> shown = known_to(*known.played.round, *known.played.events, *record_.viewer);
    std::size_t at = 0;
    for (const Event& event : *known.played.events) {
      if (event.kind != EventKind::card_dealt) continue;
      if (known.unknown[at] && shown[at])
        add("cards", CheckResult::failed, place_words(event) + " is hidden, though this copy's viewer has seen it");
      ++at;
    }
  }

  // Do the named hands hold the cards at their places of the shuffle?
  void check_hands(const KnownRound& known) {
    if (!record_.shuffle) return;
    const ShuffleRecord& shuffle = *record_.shuffle;
    const ShoePlaces places = places_in_shoe(*known.played.events);
    if (shuffle.shoe) check_taken(known, places);
    std::size_t at = 0;
    std::size_t agree = 0;
    bool failed = false;
    for (const Event& event : *known.played.events) {
      if (event.kind != EventKind::card_dealt) continue;
      const bool unknown = known.unknown[at];
      const auto position = place_in_shuffle(shuffle, places.dealt[at++]);
      if (left_out(event)) continue;
      const Card card = event.card;  // as its hand names it, if one does: no other record can be played
      const std::string where =
          place_words(event) + (position ? ", position " + std::to_string(*position + 1) + " of the shuffle" : "");
      const auto shuffled = position ? card_at(shuffle, *position) : std::nullopt;
      std::string wrong;
      if (unknown && shuffled) wrong = "hidden, yet opened as " + to_text(*shuffled);
      if (!unknown && !shuffled) wrong = to_text(card) + " is not proven by an opening";
      if (!unknown && shuffled && *shuffled != card)
        wrong = "the record says " + to_text(card) + ", the shuffle " + to_text(*shuffled);
      if (!wrong.empty()) add("cards", CheckResult::failed, where + ": " + wrong);
      failed = failed || !wrong.empty();
      agree += unknown ? 0 : 1;
    }
    if (!failed) add("cards", CheckResult::ok, "the " + cards_text(agree) + " shown lie where the shuffle has them");
  }

  // The card that the record proves to lie there.
  static std::optional<Card> card_at(const ShuffleRecord& shuffle, std::size_t position) {
    for (const Opening& opening : shuffle.proof.openings) {
      if (opening.position == position) return opening.card;
    }
    return position < shuffle.order.size() ? std::optional(shuffle.order[position]) : std::nullopt;
  }

  // A share of a shoe shows what its round took, and nothing that others are still to be dealt.
  void check_taken(const KnownRound& known, const ShoePlaces& places) {
    const ShuffleRecord& shuffle = *record_.shuffle;
    const ShoeShare& share = *shuffle.shoe;
    const auto fail = [&](const std::string& says) { add("cards", CheckResult::failed, says); };
    const auto used = static_cast<std::uint32_t>(known.played.round->cards_taken());
    if (used != share.used)
      fail("the round took " + cards_text(used) + " of the shoe, the record says " + std::to_string(share.used));
    std::vector<std::uint32_t> taken;
    std::vector<std::size_t> all = places.dealt;
    if (places.discarded) all.push_back(*places.discarded);
    for (const std::size_t at : all) {
      if (const auto position = place_in_shuffle(shuffle, at)) taken.push_back(*position);
    }
    for (const Opening& opening : shuffle.proof.openings) {
      if (std::find(taken.begin(), taken.end(), opening.position) == taken.end())
        fail("position " + std::to_string(opening.position + 1) + " is opened and was not dealt in this round");
    }
    check_again(share, used - std::min(used, shuffle.count - std::min(share.first, shuffle.count)));
  }

  // From its beginning, without a gap: otherwise a discard could be passed over. And no further than was needed.
  void check_again(const ShoeShare& share, std::uint32_t discards) {
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < share.again.openings.size(); ++i) {
      const PlaceOpening& opening = share.again.openings[i];
      if (opening.place != i || found == discards)
        return add("cards", CheckResult::failed,
                   "the second permutation is not opened from its beginning, or further than the round went");
      found += opening.position < share.first ? 1 : 0;
    }
    if (found != discards)
      add("cards", CheckResult::failed,
          "the round went on with " + cards_text(discards) + " shuffled again; the record shows where " +
              std::to_string(found) + " come from");
  }

  // A replacement card may be left out of a record.
  [[nodiscard]] bool left_out(const Event& dealt) const {
    return dealt.place == Place::replacement_card && record_.hands[dealt.place].empty() && !record_.hands.empty();
  }

  // Of what the record says, whatever the round would have given.
  void check_sum() {
    if (!record_.bank_cents) return lack("sum", "the record has no totals");
    Int128 sum = *record_.bank_cents;
    for (const LineRecord& line : record_.lines) sum += Int128{line.net_cents} + line.tip_cents;
    for (const EnvyRecord& envy : record_.envy) sum += envy.cents;
    sum *= Money::units_per_cent;
    const auto held = [](const MeterAmounts& meter) {
      return Int128{meter.current.units()} + meter.overflow.units() + meter.reserve.units();
    };
    for (const MeterRecord& meter : record_.meters) sum -= held(meter.amounts);
    for (const ProgressiveRecord& each : record_.progressives)
      sum += held(each.after) + each.pool_net.units() - each.house_seed.units();
    const std::string who = record_.meters.empty() ? "players, bank and tips" : "players, bank, tips and progressives";
    ok_if(sum == 0, "sum", who + " sum to zero", who + " do not sum to zero");
  }

  std::string_view text_;
  const RoundRecord& record_;
  RulesCache& cache_;
  Verification result_;
};

}  // namespace

int Verification::count(CheckResult result) const {
  return static_cast<int>(
      std::count_if(checks.begin(), checks.end(), [&](const Check& check) { return check.result == result; }));
}

const Check* Verification::failure() const {
  const auto found = std::find_if(checks.begin(), checks.end(),
                                  [](const Check& check) { return check.result == CheckResult::failed; });
  return found == checks.end() ? nullptr : &*found;
}

const Check* Verification::contradiction() const {
  const auto found = std::find_if(checks.begin(), checks.end(), [](const Check& check) {
    return check.result == CheckResult::failed && !check.lacking;
  });
  return found == checks.end() ? nullptr : &*found;
}

void compare_with_rulebook(const RoundRecord& record, const TableRules& rules, RulesCache& cache,
                           Verification& result) {
  const auto own = cache.own_hash(record, rules);
  result.own_definition = own && *own == hash_of(*record.definition);
  if (*result.own_definition) {
    result.checks.push_back(
        {"rulebook", CheckResult::ok, "the definition is this program's own for these options and pay tables"});
    return;
  }
  result.checks.push_back({"rulebook", CheckResult::note,
                           own ? "the definition is NOT this program's own " + record.game +
                                     " with these options, whose hash is " + to_hex(*own) +
                                     "; what was played is judged by the record's"
                               : "this program's rulebook cannot be compared: " + own.refusal().line()});
}

Verification verify(std::string_view text, const RoundRecord& record, RulesCache& cache) {
  return Verifier(text, record, cache).run();
}

Verification verify(std::string_view text, const RoundRecord& record, const Rulebook& book) {
  RulesCache cache(book);
  return verify(text, record, cache);
}

std::string_view to_text(CheckResult result) {
  switch (result) {
    case CheckResult::ok:
      return "ok";
    case CheckResult::failed:
      return "failed";
    case CheckResult::unknowable:
      return "unknowable";
    case CheckResult::note:
      return "note";
  }
  broken_invariant("a result without a name");
}

}  // namespace croupier
