#include <algorithm>

#include "cards/deck.h"
#include "record/shoe_record.h"
#include "record/shoe_share.h"
#include "rules/rulebook.h"

namespace croupier {
namespace {

std::string range_text(std::uint32_t first, std::uint32_t used) {
  if (used == 0) return "no cards at " + std::to_string(first + 1);
  return "cards " + std::to_string(first + 1) + " to " + std::to_string(first + used);
}

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

class ShoeVerifier {
 public:
  ShoeVerifier(std::string_view text, const ShoeRecord& shoe, std::span<const KeptRecord> records, RulesShelf& shelf)
      : text_(text), shoe_(shoe), records_(records), shelf_(shelf) {}

  Verification run() && {
    check_seal();
    check_definition();
    check_commitment();
    check_cut();
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

  // What the rules say of the shoe: which cards it holds, and where the cut card lies.
  void check_cut() {
    const auto game = read_definition(shoe_.definition.text, "definition");
    if (!game) return add("shoe", CheckResult::failed, game.refusal().line());
    if (game->id != shoe_.game || !game->deck.outlasts_a_round())
      return add("shoe", CheckResult::failed, "the definition is of '" + game->id + "', or of a game without a shoe");
    if (shoe_.count != shoe_.definition.deck.size() * static_cast<std::size_t>(game->deck.decks))
      return add("shoe", CheckResult::failed,
                 std::to_string(shoe_.count) + " cards, which is not what the definition's decks come to");
    if (shoe_.shuffled) {
      const Deck deck{.id = game->deck.cards, .name = game->deck.cards, .cards = shoe_.definition.deck};
      const auto all = check_cards(deck, game->deck.decks, shoe_.shuffled->order);
      ok_if(all.ok(), "shoe", std::to_string(shoe_.count) + " cards, exactly those of the shoe",
            all ? "" : all.refusal().line());
    }
    cut_ = static_cast<std::uint32_t>(
        std::max<std::int64_t>(0, std::int64_t{shoe_.count} - game->deck.shoe->cut_from_end));
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
      if (cut_ && round.first > *cut_)
        return add("cut card", CheckResult::failed,
                   "round " + round.id + " begins behind the cut card, which lies after card " + std::to_string(*cut_));
      next = round.first + round.used;
    }
    if (cut_ && shoe_.end == ShoeEnd::finished && next <= *cut_)
      return add("cut card", CheckResult::failed, "the shoe is said to be finished, and the cut card did not come");
    add("rounds", CheckResult::ok,
        counted(shoe_.rounds.size(), "round") + ", one after the other, none begun behind the cut card");
  }

  void check_record(const KeptRecord& kept) {
    const auto fail = [&](const std::string& says) { add("record", CheckResult::failed, kept.shown_as + ": " + says); };
    const auto& shuffle = kept.record.shuffle;
    if (!shuffle || !shuffle->shoe) return fail("no share of a shoe");
    if (shuffle->root != shoe_.root) return fail("of another shoe: its root is " + to_hex(shuffle->root));
    if (shuffle->shoe->id != shoe_.id) return fail("says that it is of shoe '" + shuffle->shoe->id + "'");
    const Verification own = verify(kept.text, kept.record, shelf_);
    if (const Check* failure = own.failure()) return fail(failure->name + ": " + failure->says);
    if (const std::string wrong = contradiction(*shuffle); !wrong.empty()) return fail(wrong);
    const ShoeRound share{.id = {}, .first = shuffle->shoe->first, .used = shuffle->shoe->used};
    const auto listed = std::find_if(shoe_.rounds.begin(), shoe_.rounds.end(), [&](const ShoeRound& round) {
      return round.first == share.first && round.used == share.used;
    });
    if (listed == shoe_.rounds.end())
      return fail(range_text(share.first, share.used) + ", which is no round of the shoe's record");
    if (std::find(found_.begin(), found_.end(), share) != found_.end() && share.used > 0 && !kept.record.viewer)
      return fail(range_text(share.first, share.used) + ", as another record has them");
    found_.push_back(share);
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

  void check_all_there() {
    std::string missing;
    std::size_t count = 0;
    for (const ShoeRound& round : shoe_.rounds) {
      const ShoeRound share{.id = {}, .first = round.first, .used = round.used};
      if (std::find(found_.begin(), found_.end(), share) != found_.end()) continue;
      missing += (missing.empty() ? "" : ", ") + round.id + " (" + range_text(round.first, round.used) + ")";
      ++count;
    }
    ok_if(count == 0, "records", counted(verified_, "record") + " held against the shoe, none is missing",
          "records of " + std::to_string(count) + (count == 1 ? " round" : " rounds") +
              " are missing or do not agree: " + missing);
  }

  std::string_view text_;
  const ShoeRecord& shoe_;
  std::span<const KeptRecord> records_;
  RulesShelf& shelf_;
  std::optional<std::uint32_t> cut_;  // cards before the cut card
  std::vector<ShoeRound> found_;      // ranges of which there is a record
  std::size_t verified_ = 0;
  Verification result_;
};

}  // namespace

Verification verify_shoe(std::string_view text, const ShoeRecord& shoe, std::span<const KeptRecord> records,
                         RulesShelf& shelf) {
  return ShoeVerifier(text, shoe, records, shelf).run();
}

}  // namespace croupier
