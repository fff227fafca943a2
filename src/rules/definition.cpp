#include "rules/definition.h"

#include <algorithm>

namespace croupier {
namespace {

template <class T>
const T* find_by_id(const std::vector<T>& list, std::string_view id) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const T& entry) { return entry.id == id; });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

bool RankingUse::replaces() const {
  return replaced_joker || std::find(replaced_ranks.begin(), replaced_ranks.end(), true) != replaced_ranks.end();
}

std::string RankingUse::unreadable() const {
  if (!low.empty()) return "low hands are not read yet";
  if (ranking.size < 3) return "hands of two cards are not read yet";
  if (ranking.own > 0 && ranking.of > 7) return "hands with some of four own cards are not read yet";
  if (lowest_missing) return "a joker as the lowest missing card is not read yet";
  return {};
}

const RankingUse* Game::ranking(std::string_view wanted) const { return find_by_id(rankings, wanted); }
const Wager* Game::wager(std::string_view wanted) const { return find_by_id(wagers, wanted); }
const Option* Game::option(std::string_view wanted) const { return find_by_id(options, wanted); }

const PayTable* Game::paytable(std::string_view wager_name, std::string_view table_name) const {
  const PayTable* first = nullptr;
  const PayTable* marked = nullptr;
  for (const PayTable& table : paytables) {
    if (table.wager != wager_name) continue;
    if (!table_name.empty() && table.id == table_name) return &table;
    if (first == nullptr) first = &table;
    if (table.is_default && marked == nullptr) marked = &table;
  }
  if (!table_name.empty()) return nullptr;
  return marked != nullptr ? marked : first;
}

std::string_view to_text(BankKind bank) {
  switch (bank) {
    case BankKind::house:
      return "house";
    case BankKind::player_dealer:
      return "player-dealer";
    case BankKind::pot:
      return "pot";
  }
  return "";
}

std::string_view to_text(ClauseStatus status) {
  switch (status) {
    case ClauseStatus::enforced:
      return "enforced";
    case ClauseStatus::configured:
      return "configured";
    case ClauseStatus::physical:
      return "physical";
    case ClauseStatus::pending:
      return "pending";
  }
  return "";
}

std::string_view to_text(WagerKind kind) {
  switch (kind) {
    case WagerKind::base:
      return "base";
    case WagerKind::side:
      return "side";
    case WagerKind::progressive:
      return "progressive";
  }
  return "";
}

std::string_view to_text(IrregularityKind kind) { return irregularity_kinds[static_cast<std::size_t>(kind)]; }

std::string_view to_text(IrregularityEffect effect) { return irregularity_effects[static_cast<std::size_t>(effect)]; }

std::string to_text(const Pay& pay) {
  return pay.per == 1 ? std::to_string(pay.units) : std::to_string(pay.units) + "/" + std::to_string(pay.per);
}

}  // namespace croupier
