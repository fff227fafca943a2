#include "store/audit.h"

#include <string>
#include <utility>

#include "base/refuse.h"

namespace croupier {

Result<Done> Audit::event(const StoredEvent& event, std::span<const Posting> postings,
                          const std::optional<Answer>& answer, const std::optional<FinishedRound>& round) {
  const std::string where = "event " + std::to_string(end_.sequence + 1);
  if (event.sequence != end_.sequence + 1)
    return refuse_at("missing; the next one is " + std::to_string(event.sequence), where, "events without gaps");
  if (event.hash != event_hash(end_.hash, event))
    return refuse_at("it is not what was stored: its hash does not follow from the event before", where,
                     "nothing altered since");
  if (event.carried != carried_hash(postings, answer, round))
    return refuse_at("its postings, answer or round are not those stored with it", where, "nothing altered since");
  for (const Posting& posting : postings) {
    const auto left = added_[posting.from].minus(posting.amount);
    if (!left) return refuse_at("a balance too large to keep", where, "smaller amounts");
    added_[posting.from] = *left;
    const auto given = added_[posting.to].plus(posting.amount);
    if (!given) return refuse_at("a balance too large to keep", where, "smaller amounts");
    added_[posting.to] = *given;
  }
  statement_ = statements_.post(postings);
  if (round) {
    if (const auto lines = check_lines(*round, where); !lines) return lines;
    meters_.stage(*round);
    meters_.keep();
  }
  end_ = {event.sequence, event.hash};
  return Done{};
}

// Lines that the chain does not cover must be those of the record, which it covers.
Result<Done> Audit::check_lines(const FinishedRound& round, const std::string& where) {
  if (round.form != FinishedRound::without_lines) return Done{};
  FinishedRound again{.id = round.id, .record = round.record};
  records_.add_to(again);
  if (again.lines == round.lines && again.voided == round.voided && again.definition == round.definition) return Done{};
  return refuse_at("the lines of its round are not those of its record", where, "nothing altered since");
}

Result<Done> Audit::check_meters(const Meters& meters) const {
  const auto differ = [](const MeterKey& key) {
    return refuse_at("its meters are not what its rounds add up to",
                     shown(key.game + " " + key.bet + " " + key.paytable) + ", day " + std::to_string(key.day),
                     "the sum of its rounds");
  };
  for (const auto& [key, totals] : meters.rows()) {
    const auto found = meters_.rows().find(key);
    if (found == meters_.rows().end() || found->second != totals) return differ(key);
  }
  for (const auto& [key, totals] : meters_.rows()) {
    if (!meters.rows().contains(key)) return differ(key);
  }
  return Done{};
}

Result<Verified> Audit::finish(const AccountLedger& ledger, const Meters& meters) const {
  for (const auto& [account, balance] : ledger.balances()) {
    const auto found = added_.find(account);
    const Money added = found == added_.end() ? Money{} : found->second;
    if (added != balance)
      return refuse_at("holds " + to_text(balance) + ", its postings add up to " + to_text(added), shown(account),
                       "the sum of its postings");
  }
  for (const auto& [account, added] : added_) {
    if (ledger.balance(account) != added)
      return refuse_at("holds nothing, its postings add up to " + to_text(added), shown(account),
                       "the sum of its postings");
  }
  if (!ledger.balanced())
    return refuse_at("the accounts do not sum to zero", "", "what one has less, another has more");
  if (const auto checked = check_meters(meters); !checked) return checked.refusal();
  return Verified{end_.sequence, end_.hash};
}

}  // namespace croupier
