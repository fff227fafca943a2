// Settles a round that is given as a record: what every wager brings, and the clause that decides it.
// settle_round FILE
#include <croupier/records.h>
#include <croupier/rulebook.h>

#include <cstdio>
#include <fstream>
#include <sstream>

namespace {

int refused(const croupier::Refusal& refusal) {
  std::fprintf(stderr, "%s\n", refusal.line().c_str());
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fputs("usage: settle_round FILE\n", stderr), 2;
  std::ifstream file(argv[1]);
  std::stringstream text;
  text << file.rdbuf();
  if (!file) return std::fprintf(stderr, "%s cannot be read\n", argv[1]), 2;

  const auto book = croupier::Rulebook::built_in();
  if (!book) return refused(book.refusal());
  const auto record = croupier::read_record(text.str(), argv[1]);
  if (!record) return refused(record.refusal());
  const auto rules = croupier::rules_of(*record, *book);
  if (!rules) return refused(rules.refusal());
  // Played card by card and decision by decision, as at a table.
  const auto played = croupier::run_record(*record, *rules);
  if (!played) return refused(played.refusal());

  for (const croupier::LineRecord& line : croupier::line_records(*played->round))
    std::printf("seat %d  %-12s %-10s %8lld cents  %s\n", line.seat, line.wager.c_str(), line.outcome.c_str(),
                static_cast<long long>(line.net_cents), line.clause.c_str());
}
