// Everything stored, read again and held against itself: the chain from its first event, what each event carried, the
// balances added up anew from the postings, and the meters folded anew from the rounds.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "store/account_ledger.h"
#include "store/chain.h"
#include "store/meters.h"
#include "store/round_lines.h"
#include "store/statement.h"
#include "store/store.h"

namespace croupier {

class Audit {
 public:
  // The next event, with what the store has for it now. Refused: one that does not follow from those before.
  Result<Done> event(const StoredEvent& event, std::span<const Posting> postings, const std::optional<Answer>& answer,
                     const std::optional<FinishedRound>& round);
  // The lines that the last event's postings are in the statements of people.
  [[nodiscard]] const std::vector<StatementEntry>& statement() const { return statement_; }
  // After the last one: the balances kept are those added up, and sum to zero; the meters kept are those folded.
  [[nodiscard]] Result<Verified> finish(const AccountLedger& ledger, const Meters& meters) const;

 private:
  Result<Done> check_lines(const FinishedRound& round, const std::string& where);
  [[nodiscard]] Result<Done> check_meters(const Meters& meters) const;

  ChainEnd end_;
  AccountLedger::Balances added_;
  Meters meters_;
  Statements statements_;
  std::vector<StatementEntry> statement_;
  RecordLines records_;
};

}  // namespace croupier
