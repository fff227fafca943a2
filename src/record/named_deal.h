// The hands a record names, given to the round as it deals: which hand gets the next card depends on the rules and on
// what was done, and only the round knows.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/refusal.h"
#include "games/round.h"
#include "record/record.h"

namespace croupier {

// What irregularities leave open of a record's cards.
struct OpenCards {
  bool all = false;                      // the round is void whatever they are
  std::optional<std::uint8_t> wrong;     // the hand with a wrong number of cards; none: the dealer's
  std::optional<std::size_t> discarded;  // a card put aside, counted from the next to be dealt
};

class NamedDeal final : public games::CardGiver {
 public:
  // All of it must outlive the deal. `order` becomes the order of the round's shoe.
  NamedDeal(const RoundRecord& record, const games::TableRules& rules, OpenCards open, std::vector<Card>& order);

  // Refuses cards that are not in the shoe, unknown ones, and face-up cards that the deal knows nothing of.
  Result<Done> prepare();
  void give(std::size_t at, const Event& dealt) override;
  // Once the round is over, or as far as it came: refuses hands with more or fewer cards than it dealt.
  [[nodiscard]] Result<Done> check(const games::Round& round) const;
  // Was a card asked for that the record does not name?
  [[nodiscard]] bool lacks() const { return lacks_; }

 private:
  using Hand = std::pair<Place, std::uint8_t>;  // place and seat

  struct Named {
    const std::vector<Card>* cards;
    std::string where;  // in the record's file
  };

  // Any cards may be missing, or more than were needed.
  [[nodiscard]] bool is_open() const { return open_.all || open_.wrong; }
  [[nodiscard]] std::vector<Named> named_cards() const;
  [[nodiscard]] Result<Done> check_whole(const games::Round& round) const;
  [[nodiscard]] const std::vector<Card>* named(const Hand& hand) const;
  [[nodiscard]] bool may_lack(const Hand& hand) const;
  [[nodiscard]] std::optional<Card> next_of(const Hand& hand);
  [[nodiscard]] Result<Done> check_size(const Hand& hand, std::size_t dealt, const games::Round& round) const;
  [[nodiscard]] std::string where(const Hand& hand) const;
  Result<Done> put_up_cards_in_place();
  [[nodiscard]] std::optional<Card> shuffled_at(std::size_t at) const;
  void count(const std::vector<Card>& cards);
  [[nodiscard]] Card unused_card();

  const RoundRecord& record_;
  const games::TableRules& rules_;
  OpenCards open_;
  std::vector<Card>& order_;
  bool whole_ = false;     // the whole deal is given in its order
  std::size_t given_ = 0;  // how many of it
  bool lacks_ = false;
  std::optional<Hand> lacking_;  // the first hand that lacked a card
  std::vector<Card> dealer_;     // with the face-up ones where the deal turns them up
  std::map<Hand, std::size_t> used_;
  std::array<int, Card::kinds> left_{};  // cards of the shoe that the record does not name
};

}  // namespace croupier
