#include "cli/flags/hand_input.h"

#include <algorithm>

#include "base/refuse.h"
#include "cards/notation.h"
#include "cli/session.h"
#include "rules/unknown_names.h"

namespace croupier::cli {
namespace {

// A flag that has no meaning here.
Refusal misplaced(std::string what, std::string right) {
  return Refusal{.kind = RefusalKind::usage, .what = std::move(what), .where = {}, .right = std::move(right)};
}

// Hands of a game that no evaluator reads so far.
Refusal not_yet(std::string what, std::string right) {
  return Refusal{.kind = RefusalKind::unknown, .what = std::move(what), .where = {}, .right = std::move(right)};
}

std::string so_many_cards(int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

}  // namespace

Result<HandReader> HandReader::open(const Rulebook& book, const HandFlags& flags) {
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  auto game = book.game_with(flags.game, *settings);
  if (!game) return game.refusal();
  HandReader reader;
  reader.game_ = std::make_shared<const Game>(std::move(game).value());
  auto deck = book.deck(reader.game());
  if (!deck) return deck.refusal();
  reader.deck_ = std::move(deck).value();
  if (auto done = reader.choose_ranking(flags); !done) return done.refusal();
  if (auto done = reader.take_table_cards(flags); !done) return done.refusal();
  return reader;
}

Result<Done> HandReader::choose_ranking(const HandFlags& flags) {
  std::string ranking_id = "hand";
  if (!flags.wager.empty()) {
    const Wager* wager = game_->wager(flags.wager);
    if (wager == nullptr) return no_wager(*game_, flags.wager);
    wager_ = wager;
    table_ = game_->paytable(wager->id, flags.paytable);
    if (table_ == nullptr && !flags.paytable.empty()) return no_paytable(*game_, wager->id, flags.paytable);
    const bool own_ranking = wager->settle && wager->settle->by != SettleBy::wild_count;
    if (own_ranking) ranking_id = wager->settle->ranking;
  } else if (!flags.paytable.empty()) {
    return misplaced("--paytable without a wager", "--for WAGER names the wager it belongs to");
  }
  use_ = game_->ranking(ranking_id);
  if (use_ == nullptr)
    return not_yet(game_->name + " ranks no poker hands",
                   "hands of the " + std::string(to_text(game_->family)) + " family are not read yet");
  if (const std::string why = use_->unreadable(); !why.empty())
    return not_yet(game_->name + ": " + why, "a game whose hands are read: `croupier games` lists them");
  ranking_ = use_->ranking;
  if (const RankingUse* up = game_->ranking("up")) up_ranking_ = up->ranking;
  return Done{};
}

Result<Done> HandReader::take_table_cards(const HandFlags& flags) {
  const auto parse = [](const std::string& text, std::vector<Card>& cards) -> Result<Done> {
    auto parsed = parse_cards(text);
    if (!parsed) return parsed.refusal();
    cards = std::move(parsed).value();
    return Done{};
  };
  if (auto done = parse(flags.wild, indicator_); !done) return done;
  if (auto done = parse(flags.up, up_); !done) return done;
  if (auto done = parse(flags.replacement, replacements_); !done) return done;
  if (!up_.empty() && !up_ranking_)
    return misplaced("--up means nothing in " + game_->name, "only games whose joker changes with its face need it");
  if (!replacements_.empty() && !use_->replaced_joker &&
      std::none_of(use_->replaced_ranks.begin(), use_->replaced_ranks.end(), [](bool replaced) { return replaced; })) {
    return misplaced("--replacement means nothing here", "only some progressives replace cards: --for WAGER");
  }
  if (!ranking_.wild_indicator) {
    if (!indicator_.empty()) return misplaced("--wild means nothing in " + game_->name, "its wild cards are fixed");
    return Done{};
  }
  const std::string right = "--wild CARD names the card in the wild-card place, for example --wild 7c";
  if (indicator_.empty()) return refuse("the wild rank of " + game_->name + " is not known", right);
  if (indicator_.size() > 1) return refuse("--wild names " + std::to_string(indicator_.size()) + " cards", right);
  if (indicator_[0].is_unknown() || indicator_[0].is_joker()) {
    return refuse("--wild " + to_text(indicator_[0]) + ": " +
                      (indicator_[0].is_joker() ? "a joker has no rank" : "a card nobody has seen has no rank"),
                  right);
  }
  ranking_ = ranking_.with_indicator(indicator_[0].rank());
  return Done{};
}

bool HandReader::is_replaced(Card card) const {
  return card.is_joker() ? use_->replaced_joker : use_->replaced_ranks[card.rank()];
}

Result<std::vector<Card>> HandReader::cards(const std::string& text) const {
  auto parsed = parse_cards(text);
  if (!parsed) return parsed.refusal();
  std::vector<Card> hand = std::move(parsed).value();
  std::vector<Card> all = hand;
  all.insert(all.end(), indicator_.begin(), indicator_.end());
  all.insert(all.end(), replacements_.begin(), replacements_.end());
  if (auto checked = check_cards(deck_, game_->deck.decks, all); !checked) return checked.refusal();
  if (static_cast<int>(hand.size()) != ranking_.of) {
    return refuse(
        so_many_cards(static_cast<int>(hand.size())) + " given",
        so_many_cards(ranking_.of) + " wanted" +
            (ranking_.own > 0 ? ", the seat's own " + std::to_string(ranking_.own) + " first" : "") +
            (ranking_.of > ranking_.size ? ", of which the best " + std::to_string(ranking_.size) + " count" : ""));
  }
  auto next = replacements_.begin();
  for (Card& card : hand) {
    if (card.is_unknown()) return refuse("an unknown card cannot be ranked", "name every card of the hand");
    if (!is_replaced(card)) continue;
    if (next == replacements_.end()) {
      return refuse(to_text(card) + " is replaced for this wager, and no replacement is given", "--replacement CARD");
    }
    card = *next++;
  }
  if (std::any_of(hand.begin(), hand.end(), [&](Card card) { return card.is_joker() && !ranking_.is_wild(card); })) {
    return refuse("a joker that stands for nothing", "this ranking has no wild joker");
  }
  return hand;
}

Result<Done> HandReader::hands_apart(const std::string& first, const std::string& second) const {
  const auto one = parse_cards(first);
  if (!one) return one.refusal();
  const auto other = parse_cards(second);
  if (!other) return other.refusal();
  std::vector<Card> both = *one;
  both.insert(both.end(), other->begin(), other->end());
  // With the dealer's cards in every hand, those are in common.
  const bool with_dealer = wager_ != nullptr && wager_->settle && wager_->settle->by == SettleBy::own_and_dealer;
  const int common = game_->dealt_to(Place::community) + (with_dealer ? game_->dealt_to(Place::dealer) : 0);
  std::vector<Card> shared;
  for (const Card card : *one) {
    if (std::find(other->begin(), other->end(), card) != other->end()) shared.push_back(card);
  }
  const auto count = static_cast<int>(shared.size());
  if (common + game_->community_short == 0 || (count == 0 && common == 0)) {
    return check_cards(deck_, game_->deck.decks, both);
  }
  const std::string right =
      "both hands name the same " + (common == 0 ? "card" : so_many_cards(common)) + " in common" +
      (ranking_.own > 0 ? ", after each seat's own " + std::to_string(ranking_.own) : "") + " and no others";
  if (count < common) return refuse("the hands share " + so_many_cards(count), right);
  if (count > common + game_->community_short && game_->deck.decks == 1) {
    return refuse("the hands share " + so_many_cards(count) + ", so a card is in both seats' own", right);
  }
  for (const auto& hand : {*one, *other}) {
    for (int i = 0; i < ranking_.own; ++i) {
      const Card card = hand[static_cast<std::size_t>(i)];
      if (std::find(shared.begin(), shared.end(), card) == shared.end()) continue;
      return refuse(to_text(card) + " is one of a seat's own cards and in common", right);
    }
  }
  return Done{};
}

const Ranking& HandReader::ranking_for(const std::vector<Card>& hand) const {
  const auto up_joker = [&](Card card) {
    return card.is_joker() && std::find(up_.begin(), up_.end(), card) != up_.end();
  };
  return up_ranking_ && std::any_of(hand.begin(), hand.end(), up_joker) ? *up_ranking_ : ranking_;
}

Result<Done> HandReader::up_cards_held(const std::vector<Card>& hands) const {
  for (const Card card : up_) {
    if (std::find(hands.begin(), hands.end(), card) != hands.end()) continue;
    return refuse(to_text(card) + " is up but in no hand", "--up names cards of the hands");
  }
  return Done{};
}

}  // namespace croupier::cli
