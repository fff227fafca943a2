#include "odds/exact/showdown/board/board_readings.h"

#include <algorithm>
#include <set>

#include "hands/evaluator_cache.h"
#include "odds/exact/no_plan.h"
#include "odds/exact/showdown/rank/qualifying.h"

namespace croupier {
namespace {

using Cards = BoardRules::Cards;

class ReadingsMaker {
 public:
  ReadingsMaker(const Game& game, const Deck& deck, const Shape& shape) : game_(game), deck_(deck), shape_(shape) {}

  Result<BoardReadings> make() {
    if (auto found = find_rankings(); !found) return found.refusal();
    list_classes();
    std::vector<std::optional<Rank>> wilds{std::nullopt};
    if (shape_.indicator) {
      wilds.clear();
      for (int rank = 0; rank < rank_count; ++rank) {
        if (deck_.has(Card(static_cast<Rank>(rank), Suit::clubs))) wilds.emplace_back(static_cast<Rank>(rank));
      }
    }
    for (const auto wild : wilds) {
      auto evaluator = build(hand_->ranking, wild);
      if (!evaluator) return evaluator.refusal();
      of_wild_.push_back(std::move(evaluator).value());
      made_.evaluators.push_back(of_wild_.back());
      ranks_.push_back(wild);
    }
    return read_otherwise_ ? otherwise() : plainly();
  }

 private:
  using Shared = std::shared_ptr<const Evaluator>;

  Result<Done> find_rankings() {
    hand_ = game_.ranking("hand");
    if (hand_ == nullptr) return no_plan("no ranking `hand`", "the ranking by which hands are compared");
    dealer_ = game_.ranking("dealer") != nullptr ? game_.ranking("dealer") : hand_;
    reader_ = qualifier_ ? game_.ranking(qualifier_->ranking) : dealer_;
    if (reader_ == nullptr)
      return no_plan("the dealer qualifies by a ranking that is not there", "a ranking of the game");
    for (const RankingUse* use : {hand_, dealer_, reader_}) {
      if (!use->unreadable().empty()) return no_plan(use->unreadable(), "hands that an evaluator reads");
      if (use->ranking.of != shape_.own + shape_.community || use->ranking.own != hand_->ranking.own) {
        return no_plan("hands that are not made of own and community cards alike", "one way to make every hand");
      }
      Ranking same = use->ranking;
      same.wild_indicator = hand_->ranking.wild_indicator;
      if (same != hand_->ranking)
        return no_plan("rankings that cannot be compared", "rankings that differ in wild cards only");
    }
    if (hand_->ranking.own > 0 && hand_->ranking.own != shape_.own)
      return no_plan("a hand of some of one's own cards", "all of them, or any number");
    read_otherwise_ = differs(*dealer_, *hand_) || differs(*reader_, *dealer_);
    return Done{};
  }

  static bool differs(const RankingUse& one, const RankingUse& other) {
    return one.ranking != other.ranking || one.wild_in_community_only != other.wild_in_community_only;
  }

  void list_classes() {
    const auto& categories = hand_->ranking.categories;
    for (const Hand category : categories) made_.players.push_back({category, true, {}});
    std::reverse(made_.players.begin(), made_.players.end());
    by_category_ = std::any_of(game_.wagers.begin(), game_.wagers.end(), [](const Wager& wager) {
      return wager.settle && wager.settle->by == SettleBy::losing_hand;
    });
    for (std::size_t order = 0; order < (by_category_ ? categories.size() : 1); ++order) {
      const Hand category = made_.players[order].category;
      if (qualifier_) made_.dealers.push_back({category, false});
      made_.dealers.push_back({category, true});
    }
  }

  [[nodiscard]] std::uint8_t dealer_class(const Score& score, bool qualified) const {
    const int order = by_category_ ? score.order : 0;
    return static_cast<std::uint8_t>(qualifier_ ? 2 * order + (qualified ? 1 : 0) : order);
  }

  [[nodiscard]] Result<Shared> build(const Ranking& ranking, std::optional<Rank> wild) const {
    Ranking known = wild ? ranking.with_indicator(*wild) : ranking;
    // Both own cards and some of the board's: each choice is read by itself.
    if (known.own > 0) {
      known.of = known.size;
      known.own = 0;
    }
    auto evaluator = shelved_evaluator(known, deck_);
    if (!evaluator) return evaluator.refusal();
    return Shared(std::make_shared<const Evaluator>(std::move(evaluator).value()));
  }

  [[nodiscard]] bool qualified(const Score& score) const {
    return !qualifier_ || qualifies(*qualifier_, hand_->ranking, score);
  }

  // The rank of own and community cards; the best choice where all own cards must be used.
  [[nodiscard]] HandRank rank(const Evaluator& evaluator, Cards own, Cards board) const {
    std::array<Card, 7> cards{};
    std::copy(own.begin(), own.end(), cards.begin());
    if (hand_->ranking.own == 0) {
      std::copy(board.begin(), board.end(), cards.begin() + 2);
      return evaluator({cards.data(), own.size() + board.size()});
    }
    HandRank best = 0;
    const auto size = static_cast<std::size_t>(evaluator.cards());
    for (unsigned chosen = 0; chosen < 1U << board.size(); ++chosen) {
      if (static_cast<std::size_t>(std::popcount(chosen)) != size - own.size()) continue;
      std::size_t at = own.size();
      for (std::size_t i = 0; i < board.size(); ++i) {
        if ((chosen >> i & 1U) != 0) cards[at++] = board[i];
      }
      best = std::max(best, evaluator({cards.data(), size}));
    }
    return best;
  }

  void set_classes(BoardRules& rules, const std::vector<Score>& scores) const {
    rules.highest = static_cast<HandRank>(scores.size() - 1);
    rules.player_class.assign(scores.size(), 0);
    rules.dealer_class.assign(scores.size(), 0);
    for (std::size_t i = 1; i < scores.size(); ++i) {
      rules.player_class[i] = static_cast<std::uint8_t>(scores[i].order);
      rules.dealer_class[i] = dealer_class(scores[i], qualified(scores[i]));
    }
  }

  static std::vector<Score> scores_of(const Evaluator& evaluator) {
    std::vector<Score> scores(1);
    for (unsigned rank = 1; rank <= evaluator.highest(); ++rank) {
      scores.push_back(evaluator.score(static_cast<HandRank>(rank)));
    }
    return scores;
  }

  Result<BoardReadings> plainly() {
    for (std::size_t i = 0; i < of_wild_.size(); ++i) {
      BoardRules rules;
      rules.evaluator = of_wild_[i].get();
      rules.wild = ranks_[i];
      set_classes(rules, scores_of(*of_wild_[i]));
      if (hand_->ranking.own > 0) {
        rules.player_rank = [maker = *this, evaluator = of_wild_[i]](Cards own, Cards board) {
          return maker.rank(*evaluator, own, board);
        };
      }
      made_.rules.push_back(std::move(rules));
    }
    return std::move(made_);
  }

  // Scores of all readings on one scale.
  Result<BoardReadings> otherwise() {
    auto plain = build(hand_->ranking.at_face_value(), std::nullopt);
    if (!plain) return plain.refusal();
    plain_ = std::move(plain).value();
    made_.evaluators.push_back(plain_);
    if (auto built = build_stand_ins(); !built) return built.refusal();
    std::set<Score> all;
    for (const Shared& evaluator : made_.evaluators) {
      const auto scores = scores_of(*evaluator);
      all.insert(scores.begin() + 1, scores.end());
    }
    scale_.assign(1, Score{});
    scale_.insert(scale_.end(), all.begin(), all.end());
    for (std::size_t i = 0; i < of_wild_.size(); ++i) {
      BoardRules rules;
      rules.evaluator = of_wild_[i].get();
      rules.wild = ranks_[i];
      set_classes(rules, scale_);
      const auto maker = std::make_shared<const ReadingsMaker>(*this);
      rules.player_rank = [maker, i](Cards own, Cards board) {
        return maker->on_scale(maker->of_wild_[i]->score(maker->rank(*maker->of_wild_[i], own, board)));
      };
      rules.dealer_hand = [maker, i](Cards own, Cards board) {
        const Score read = maker->score(*maker->dealer_, i, own, board);
        const bool is_qualified = maker->qualified(maker->score(*maker->reader_, i, own, board));
        return BoardRules::DealerHand{maker->on_scale(read), maker->dealer_class(read, is_qualified)};
      };
      made_.rules.push_back(std::move(rules));
    }
    return std::move(made_);
  }

  // For hands in which a rank is wild on the board only: with every rank wild, and every rank in the deck, so that
  // there is always one that nobody holds.
  Result<Done> build_stand_ins() {
    if (!dealer_->wild_in_community_only && !reader_->wild_in_community_only) return Done{};
    const auto every_card = make_deck("stand-ins", "stand-ins", rank_letters, 0);
    if (!every_card) return every_card.refusal();
    for (int rank = 0; rank < rank_count; ++rank) {
      auto evaluator = shelved_evaluator(hand_->ranking.with_indicator(static_cast<Rank>(rank)), *every_card);
      if (!evaluator) return evaluator.refusal();
      stand_ins_.push_back(std::make_shared<const Evaluator>(std::move(evaluator).value()));
      made_.evaluators.push_back(stand_ins_.back());
    }
    return Done{};
  }

  [[nodiscard]] HandRank on_scale(const Score& score) const {
    return static_cast<HandRank>(std::lower_bound(scale_.begin() + 1, scale_.end(), score) - scale_.begin());
  }

  // A hand as one ranking reads it, the i-th rank being wild.
  [[nodiscard]] Score score(const RankingUse& use, std::size_t i, Cards own, Cards board) const {
    if (!use.ranking.wild_indicator || !ranks_[i]) return plain_->score(rank(*plain_, own, board));
    if (!use.wild_in_community_only) return of_wild_[i]->score(rank(*of_wild_[i], own, board));
    // The board's wild cards become cards of a rank that nobody holds, and that rank is wild.
    std::array<bool, rank_count> held{};
    for (const Card card : own) held[card.rank()] = true;
    for (const Card card : board) held[card.rank()] = true;
    const auto free = static_cast<std::size_t>(std::find(held.begin(), held.end(), false) - held.begin());
    std::array<Card, 5> replaced{};
    int suit = 0;
    for (std::size_t card = 0; card < board.size(); ++card) {
      const bool wild = board[card].rank() == *ranks_[i];
      replaced[card] = wild ? Card(static_cast<Rank>(free), static_cast<Suit>(suit++)) : board[card];
    }
    const Evaluator& evaluator = *stand_ins_[free];
    return evaluator.score(rank(evaluator, own, {replaced.data(), board.size()}));
  }

  const Game& game_;
  const std::optional<showdown::Qualifier>& qualifier_ = showdown::rules_of(game_).qualifier;
  const Deck& deck_;
  const Shape& shape_;
  const RankingUse* hand_ = nullptr;
  const RankingUse* dealer_ = nullptr;
  const RankingUse* reader_ = nullptr;
  bool read_otherwise_ = false;
  bool by_category_ = false;
  BoardReadings made_;
  std::vector<Shared> of_wild_;
  std::vector<Shared> stand_ins_;  // by rank
  std::vector<std::optional<Rank>> ranks_;
  Shared plain_;
  std::vector<Score> scale_;
};

}  // namespace

Result<BoardReadings> read_board_rankings(const Game& game, const Deck& deck, const Shape& shape) {
  return ReadingsMaker(game, deck, shape).make();
}

}  // namespace croupier
