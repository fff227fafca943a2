// A round record: what fixes a round, and what proves it. TOML, kin of the PHH hand-history format; docs/record.md
// is the schema.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bank/fees.h"
#include "bank/meter_amounts.h"
#include "base/refusal.h"
#include "cards/card.h"
#include "games/round.h"
#include "record/commitment.h"

namespace croupier {

// Named hands that are no seat's, by the place where they lie.
class PlacedCards {
 public:
  std::vector<Card>& operator[](Place place) { return cards_[static_cast<std::size_t>(place)]; }
  const std::vector<Card>& operator[](Place place) const { return cards_[static_cast<std::size_t>(place)]; }
  [[nodiscard]] bool empty() const;
  friend bool operator==(const PlacedCards&, const PlacedCards&) = default;

 private:
  std::array<std::vector<Card>, place_count> cards_;
};

// Those places and the keys a record has for them, in the order it writes them.
struct PlaceKey {
  Place place;
  const char* key;
};
inline constexpr std::array<PlaceKey, 6> place_keys = {{{Place::player, "player"},
                                                        {Place::banker, "banker"},
                                                        {Place::dealer, "dealer"},
                                                        {Place::community, "community"},
                                                        {Place::wild_card, "wild_card"},
                                                        {Place::replacement_card, "replacement_card"}}};

// Amounts by wager, in the order of the file.
using WagerCents = std::vector<std::pair<std::string, std::int64_t>>;

struct SeatRecord {
  int seat = 0;             // from 1
  std::string player;       // who sits there; left out: somebody of his own
  std::vector<Card> cards;  // empty when the whole deal is given instead
  WagerCents wagers;
  WagerCents for_dealer;  // bets for the dealer's benefit, in front of these wagers
  std::vector<std::string> actions;
  // Who made each of them: "player", "bot", or "platform" for a seat that was late or not there. Empty: nobody wrote it
  // down.
  std::vector<std::string> decided_by{};
  std::string where{};                                            // in its file, if it was read from one
  std::string cards_where{};                                      // and its cards
  std::string actions_where{};                                    // the list of them
  std::vector<std::string> action_where{};                        // and each
  std::map<std::string, std::string, std::less<>> wager_where{};  // and each of its wagers
};

// A bet by somebody else on a seat's hand.
struct BacklineRecord {
  int seat = 0;    // whose hand it is
  int player = 0;  // who bets on it
  WagerCents wagers;
  std::string where{};  // in its file
};

struct BankRecord {
  int seat = 0;
  std::optional<std::int64_t> wager_cents;  // left out: it covers every wager
};

// Something that went wrong, and when.
struct IrregularityRecord {
  std::string kind;
  std::string at = "before-decisions";
  std::optional<int> seat;
  bool dealer = false;  // the dealer's hand is meant
  int count = 1;        // of cards found face up
  int card = 1;         // the first of them, counted from the next to be dealt
  std::string reason;
  friend bool operator==(const IrregularityRecord&, const IrregularityRecord&) = default;
};

// A settled wager as the record states it.
struct LineRecord {
  int seat = 0;
  int hand_number = 0;  // of those that a seat may come to have; 0: it is on none of them
  int player = 0;       // who bet on the seat's hand; 0: the seat's own wager
  std::string wager;
  bool for_dealer = false;
  std::string outcome;
  std::int64_t wagered_cents = 0;
  std::int64_t net_cents = 0;
  std::int64_t tip_cents = 0;
  std::int64_t cut_cents = 0;
  std::int64_t returned_cents = 0;
  std::int64_t award_cents = 0;  // of the gain, what came out of a meter
  std::string hand;              // the category; empty when no hand was read
  std::string words;             // as a dealer would call it
  bool natural = true;
  std::string odds;  // "3 to 2"; empty when nothing was paid by odds
  std::string clause;
  // Is it the line of the same wager? What became of it may differ.
  [[nodiscard]] bool is_of_wager_of(const LineRecord& other) const {
    return seat == other.seat && hand_number == other.hand_number && player == other.player && wager == other.wager &&
           for_dealer == other.for_dealer;
  }
  friend bool operator==(const LineRecord&, const LineRecord&) = default;
};

// A fee that somebody paid before the cards.
struct FeeRecord {
  int seat = FeeCharge::player_dealer;
  std::int64_t cents = 0;
  std::string clause;
  std::string ruling;  // that picked the tier, where one had to
  int backer = 0;      // who paid it, if he bet on the hand of that seat
  friend bool operator==(const FeeRecord&, const FeeRecord&) = default;
};

// A meter before the round.
struct MeterRecord {
  std::string wager;
  MeterAmounts amounts;
  friend bool operator==(const MeterRecord&, const MeterRecord&) = default;
};

// What the round did to a progressive; games::ProgressiveResult tells how it adds up.
struct ProgressiveRecord {
  std::string wager;
  MeterAmounts after;
  Money contributed;
  Money pool_net;
  Money house_seed;
  std::int64_t award_cents = 0;
  friend bool operator==(const ProgressiveRecord&, const ProgressiveRecord&) = default;
};

struct EnvyRecord {
  int seat = 0;
  std::string wager;
  int hand_of = 0;  // the seat whose hand earned it
  std::int64_t cents = 0;
  std::string clause;
  friend bool operator==(const EnvyRecord&, const EnvyRecord&) = default;
};

struct DefinitionRecord {
  Hash hash{};             // of deck and text
  std::vector<Card> deck;  // one deck
  std::string text;        // the game's file, options applied
};

[[nodiscard]] Hash hash_of(const DefinitionRecord& definition);

// A round's share of a shoe that many rounds are dealt from.
struct ShoeShare {
  std::string id;           // the shoe's
  std::uint32_t first = 0;  // the position of the round's first card, from 0
  std::uint32_t used = 0;   // cards that it took
  PermutationProof again;   // of the discards that it went on with; all closed where the shoe did not run out
};

struct ShuffleRecord {
  Hash root{};              // the commitment, made before the first bet
  std::uint32_t count = 0;  // cards in the shoe
  std::optional<ShoeShare> shoe;
  // The whole order with the salts' key; or, in a viewer's copy and as long as a shoe is dealt from, the cards he may
  // know with their proof.
  std::optional<SaltKey> key;
  std::vector<Card> order;
  Proof proof;
};

struct RoundRecord {
  std::string game;
  std::map<std::string, std::string> paytables;
  std::string tables;  // pay tables that the operator brought, as a rulebook has them; bank/supplied_tables.h
  std::map<std::string, std::string> options;
  std::optional<BankRecord> bank;
  std::optional<FeeChoice> fees;  // the collection in force
  std::optional<int> button;
  std::vector<MeterRecord> meters;
  PlacedCards hands;
  std::vector<Card> face_up;
  std::vector<Card> cards;  // the whole deal in dealing order, instead of named hands
  std::vector<IrregularityRecord> irregularities;
  std::vector<SeatRecord> seats;
  std::vector<BacklineRecord> backline;

  std::vector<FeeRecord> charges;  // what the collection took
  std::vector<LineRecord> lines;
  std::optional<games::DealerHand> dealer_hand;  // once everybody has seen it; it follows from the cards
  std::vector<EnvyRecord> envy;
  std::vector<ProgressiveRecord> progressives;
  std::optional<std::int64_t> bank_cents;  // what the bank gained
  std::optional<int> viewer;               // the seat this copy was made for; 0: anybody
  std::optional<DefinitionRecord> definition;
  std::optional<ShuffleRecord> shuffle;
  // Where in its file a key stands, if it was read from one; within a table "options.decks", within a list
  // "irregularity.1".
  std::map<std::string, std::string, std::less<>> where{};
};

// `shown_as` names the file in refusals. Refuses what it does not know, with line and column.
Result<RoundRecord> read_record(std::string_view text, const std::string& shown_as);

// The record as text, sealed. The same record gives the same bytes.
[[nodiscard]] std::string write_record(const RoundRecord& record);

// Does the text end with the hash of all that stands before it?
enum class Seal : std::uint8_t { none, broken, whole };
[[nodiscard]] Seal check_seal(std::string_view text);

// What bets for the dealer's benefit brought him in all.
[[nodiscard]] std::int64_t tips_cents(const RoundRecord& record);

}  // namespace croupier
