#include "store/statement.h"

#include <charconv>

namespace croupier {

std::optional<std::int64_t> person_of(std::string_view account) {
  constexpr std::string_view player = "player/";
  if (!account.starts_with(player)) return std::nullopt;
  std::int64_t number = 0;
  const char* const end = account.data() + account.size();
  const auto [last, wrong] = std::from_chars(account.data() + player.size(), end, number);
  return wrong == std::errc() && last == end && number > 0 ? std::optional(number) : std::nullopt;
}

std::vector<StatementEntry> Statements::post(std::span<const Posting> postings) {
  std::vector<StatementEntry> entries;
  for (std::size_t i = 0; i < postings.size(); ++i) {
    const Posting& posting = postings[i];
    for (const bool gets : {false, true}) {
      const std::string& name = gets ? posting.to : posting.from;
      const auto person = person_of(name);
      if (!person) continue;
      const auto [held, is_new] = held_.try_emplace(*person);
      if (is_new && ledger_ != nullptr) held->second = ledger_->balance(name);
      const Money amount = gets ? posting.amount : *Money{}.minus(posting.amount);
      // The books have refused what does not fit; what somebody altered is told by their audit.
      held->second = held->second.plus(amount).value_or(Money{});
      entries.push_back({*person, static_cast<std::int64_t>(i), amount, held->second});
    }
  }
  return entries;
}

}  // namespace croupier
