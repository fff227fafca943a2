#include <algorithm>
#include <map>
#include <utility>

#include "cards/deck.h"
#include "record/shoe_record.h"
#include "record/shoe_share.h"
#include "rules/rulebook.h"

namespace croupier {
namespace {

// The cards of a round: the first, and how many. Rounds that were void before the first card may have the same.
using Range = std::pair<std::uint32_t, std::uint32_t>;

Range range_of(const ShoeRound& round) { return {round.first, round.used}; }

std::string range_text(const Range& range) {
  const auto [first, used] = range;
  if (used == 0) return "no cards at " + std::to_string(first + 1);
  return "cards " + std::to_string(first + 1) + " to " + std::to_string(first + used);
}

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// The table that the shoe was dealt at, as a round's record names one: a definition keeps of each wager's tables the
// one in use, and all of a wager that is left out.
Result<RoundRecord> table_of(const ShoeRecord& shoe) {
  const auto game = read_definition(shoe.definition.text, "definition");
  if (!game) return game.refusal();
  RoundRecord record;
  record.game = shoe.game;
  record.definition = shoe.definition;
  record.options = game->chosen;
  std::map<std::string, std::vector<std::string>> tables;
  for (const PayTable& table : game->paytables) tables[table.wager].push_back(table.id);
  for (const auto& [wager, ids] : tables) {
    const Wager* source = game->wager(wager);
    if (source == nullptr || (source->settle && source->settle->table_by_players)) continue;
    record.paytables[wager] = ids.size() == 1 ? ids.front() : std::string(left_out);
  }
  return record;
}

class ShoeVerifier {
 public:
  ShoeVerifier(std::string_view text, const ShoeRecord& shoe, std::span<const KeptRecord> records, RulesCache& cache)
      : text_(text), shoe_(shoe), records_(records), cache_(cache) {}

  Verification run() && {
    check_seal();
    check_definition();
    check_commitment();
    check_rules();
    check_listed();
    for (const KeptRecord& kept : records_) check_record(kept);
    check_all_there();
    return std::move(result_);
  }

 private:
  void add(std::string name, CheckResult result, std::string_view says) {
    result_.checks.push_back({std::move(name), result, shown(says, says.size())});
  }
  void ok_if(bool agrees, const std::string& name, const std::string& if_ok, const std::string& if_not) {
    add(name, agrees ? CheckResult::ok : CheckResult::failed, agrees ? if_ok : if_not);
  }

  void check_seal() {
    ok_if(croupier::check_seal(text_) == Seal::whole, "seal", "agrees with every byte before it",
          "there is no seal, or it does not agree with the bytes before it");
  }

  void check_definition() {
    const Hash hash = hash_of(shoe_.definition);
    ok_if(hash == shoe_.definition.hash, "definition", "deck and text have the BLAKE2b-256 hash " + to_hex(hash),
          "deck and text have the BLAKE2b-256 hash " + to_hex(hash) + ", the record says " +
              to_hex(shoe_.definition.hash));
  }

  void check_commitment() {
    if (!shoe_.shuffled)
      return add("commitment", CheckResult::unknowable, "the shoe was abandoned: its key stays closed");
    const Hash root = shoe_root(*shoe_.shuffled, hash_of(shoe_.definition));
    ok_if(root == shoe_.root, "commitment", "order, permutation and key lead to the BLAKE2b-256 root " + to_hex(root),
          "order, permutation and key lead to the BLAKE2b-256 root " + to_hex(root) + ", the record says " +
              to_hex(shoe_.root));
  }

  // What the rules say of the shoe: which cards it holds, and where the cut card lies. And whose rules they are.
  void check_rules() {
    const auto named = table_of(shoe_);
    const auto rules = named ? cache_.rules_of(*named) : Result<games::SharedRules>(named.refusal());
    if (!rules) return add("shoe", CheckResult::failed, rules.refusal().line());
    compare_with_rulebook(*named, **rules, cache_, result_);
    const DeckUse& deck = (*rules)->game().deck;
    if (!deck.outlasts_a_round()) return add("shoe", CheckResult::failed, "the definition is of a game without a shoe");
    if (shoe_.count != static_cast<std::uint32_t>((*rules)->shoe_size()))
      return add("shoe", CheckResult::failed,
                 std::to_string(shoe_.count) + " cards, which is not what the definition's decks come to");
    if (shoe_.shuffled) {
      const auto all = check_cards((*rules)->deck(), deck.decks, shoe_.shuffled->order);
      ok_if(all.ok(), "shoe", std::to_string(shoe_.count) + " cards, exactly those of the shoe",
            all ? "" : all.refusal().line());
    }
    cut_ = deck.shoe->cut_card((*rules)->shoe_size());
  }

  // The rounds that the shoe's own record lists: one after the other, none begun behind the cut card, and after the one
  // in which it came no other.
  void check_listed() {
    std::uint32_t next = 0;
    for (const ShoeRound& round : shoe_.rounds) {
      if (round.first != next)
        return add("rounds", CheckResult::failed,
                   "round " + round.id + " begins at card " + std::to_string(round.first + 1) +
                       ", the one before left " + "off before card " + std::to_string(next + 1));
      if (cut_ && cut_->has_come(round.first))
        return add("cut card", CheckResult::failed,
                   "round " + round.id + " begins behind the cut card, which lies after card " +
                       std::to_string(cut_->before()));
      next = round.first + round.used;
    }
    if (cut_ && shoe_.end == ShoeEnd::finished && !cut_->has_come(next))
      return add("cut card", CheckResult::failed, "the shoe is said to be finished, and the cut card did not come");
    add("rounds", CheckResult::ok,
        counted(shoe_.rounds.size(), "round") + ", one after the other, none begun behind the cut card");
  }

  void check_record(const KeptRecord& kept) {
    const auto& shuffle = kept.record.shuffle;
    const bool own_root = shuffle && shuffle->shoe && shuffle->root == shoe_.root;
    const auto fail = [&](const std::string& says) {
      add("record", CheckResult::failed, kept.shown_as + ": " + says);
      if (own_root) ++disagreeing_[{shuffle->shoe->first, shuffle->shoe->used}];
    };
    if (!shuffle || !shuffle->shoe) return fail("no share of a shoe");
    if (!own_root) return fail("of another shoe: its root is " + to_hex(shuffle->root));
    if (shuffle->shoe->id != shoe_.id) return fail("says that it is of shoe '" + shuffle->shoe->id + "'");
    const Verification own = verify(kept.text, kept.record, cache_);
    if (const Check* failure = own.failure()) return fail(failure->name + ": " + failure->says);
    if (const std::string wrong = contradiction(*shuffle); !wrong.empty()) return fail(wrong);
    const Range range{shuffle->shoe->first, shuffle->shoe->used};
    const auto listed = std::count_if(shoe_.rounds.begin(), shoe_.rounds.end(),
                                      [&](const ShoeRound& round) { return range_of(round) == range; });
    if (listed == 0) return fail(range_text(range) + ", which is no round of the shoe's record");
    std::size_t& records = found_[range][kept.record.viewer];
    if (records == static_cast<std::size_t>(listed)) return fail(range_text(range) + ", as another record has them");
    ++records;
    ++verified_;
  }

  // Both lead to one root, so they could only differ if somebody broke the hash; said all the same, card by card.
  [[nodiscard]] std::string contradiction(const ShuffleRecord& shuffle) const {
    if (!shoe_.shuffled) return {};
    for (const Opening& opening : shuffle.proof.openings) {
      if (opening.position >= shoe_.shuffled->order.size() || shoe_.shuffled->order[opening.position] != opening.card ||
          salt_of(shoe_.shuffled->key, opening.position) != opening.salt)
        return "the card at position " + std::to_string(opening.position + 1) + " is not the shoe's";
    }
    for (const PlaceOpening& opening : shuffle.shoe->again.openings) {
      if (opening.place >= shoe_.shuffled->again.size() || shoe_.shuffled->again[opening.place] != opening.position)
        return "place " + std::to_string(opening.place + 1) + " of the second permutation is not the shoe's";
    }
    return {};
  }

  // Of how many rounds that took these cards there is a record. Copies for several viewers are of the same rounds.
  [[nodiscard]] std::size_t recorded(const Range& range) const {
    std::size_t most = 0;
    const auto found = found_.find(range);
    if (found == found_.end()) return most;
    for (const auto& [viewer, records] : found->second) most = std::max(most, records);
    return most;
  }

  // A record that was not given proves nothing; one that does not agree is told of by itself.
  void check_all_there() {
    std::string missing;
    std::size_t count = 0;
    std::map<Range, std::size_t> passed;
    for (const ShoeRound& round : shoe_.rounds) {
      const Range range = range_of(round);
      const auto disagreeing = disagreeing_.find(range);
      if (++passed[range] <= recorded(range) + (disagreeing == disagreeing_.end() ? 0 : disagreeing->second)) continue;
      missing += (missing.empty() ? "" : ", ") + round.id + " (" + range_text(range) + ")";
      ++count;
    }
    if (count > 0) {
      result_.checks.push_back(
          {"records", CheckResult::failed, "no record was given of " + counted(count, "round") + ": " + missing, true});
    } else if (disagreeing_.empty()) {
      add("records", CheckResult::ok, counted(verified_, "record") + " held against the shoe, none is missing");
    }
  }

  std::string_view text_;
  const ShoeRecord& shoe_;
  std::span<const KeptRecord> records_;
  RulesCache& cache_;
  std::optional<CutCard> cut_;
  // How many records there are of the rounds that took the same cards, by whom they were made for.
  std::map<Range, std::map<std::optional<int>, std::size_t>> found_;
  std::map<Range, std::size_t> disagreeing_;  // and how many that do not agree
  std::size_t verified_ = 0;
  Verification result_;
};

}  // namespace

Verification verify_shoe(std::string_view text, const ShoeRecord& shoe, std::span<const KeptRecord> records,
                         RulesCache& cache) {
  return ShoeVerifier(text, shoe, records, cache).run();
}

}  // namespace croupier
