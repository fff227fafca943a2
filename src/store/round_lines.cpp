#include "store/round_lines.h"

#include <algorithm>
#include <set>

#include "rules/base_wagers.h"
#include "rules/rulebook.h"

namespace croupier {
namespace {

constexpr const char* base = "base";
constexpr std::size_t most_games = 64;  // kept to be used again

class LineMaker {
 public:
  LineMaker(const RoundRecord& record, const Game& game, const std::map<std::string, std::string>& chosen)
      : record_(record), game_(game), chosen_(chosen) {
    for (const SeatRecord& seat : record.seats) hands_ += seat.cards.empty() ? 0 : 1;
    if (!record.irregularities.empty()) find_void_seats();
  }

  [[nodiscard]] std::vector<RoundLine> make() const {
    std::vector<RoundLine> lines;
    for (const LineRecord& line : record_.lines) lines.push_back(settled(line));
    for (const EnvyRecord& envy : record_.envy) {
      lines.push_back(of_bet(envy.seat, envy.wager, "envy"));
      lines.back().net_cents = envy.cents;
    }
    for (const FeeRecord& fee : record_.charges) {
      const bool of_bank = fee.seat == FeeCharge::player_dealer;
      // Without a player-dealer nobody owes his fee.
      if (of_bank && !record_.bank) continue;
      lines.push_back(fee_line(of_bank ? record_.bank->seat : fee.seat, fee.cents));
    }
    if (record_.bank)
      lines.push_back({.seat = record_.bank->seat, .outcome = "bank", .net_cents = record_.bank_cents.value_or(0)});
    return lines;
  }
  [[nodiscard]] bool all_void() const {
    return !record_.lines.empty() && std::ranges::all_of(record_.lines, [this](const LineRecord& line) {
      return void_seats_.contains(line.seat);
    });
  }

 private:
  // A hand that an irregularity ended with everything going back.
  void find_void_seats() {
    for (const LineRecord& line : record_.lines) void_seats_.insert(line.seat);
    for (const LineRecord& line : record_.lines) {
      if (line.outcome != "returned") void_seats_.erase(line.seat);
    }
  }

  [[nodiscard]] std::string table_of(const Wager& wager) const {
    if (wager.settle && wager.settle->table_by_players) {
      const std::string hands = std::to_string(hands_) + "-";
      for (const PayTable& table : game_.paytables) {
        if (table.wager == wager.id && table.id.starts_with(hands)) return table.id;
      }
    }
    if (const auto found = chosen_.find(wager.id); found != chosen_.end()) return found->second;
    const PayTable* table = game_.paytable(wager.id);
    return table == nullptr ? "" : table->id;
  }

  [[nodiscard]] RoundLine of_bet(int seat, const std::string& id, std::string outcome) const {
    const Wager* wager = game_.wager(id);
    const bool of_base = wager != nullptr && is_part_of_base(game_, *wager);
    return {.seat = seat,
            .wager = id,
            .bet = of_base ? base : id,
            .paytable = wager == nullptr ? "" : table_of(of_base ? odds_wager(game_) : *wager),
            .outcome = std::move(outcome)};
  }

  // Metered with the base; without one, with the first bet that the seat made, or else anybody.
  [[nodiscard]] RoundLine fee_line(int seat, std::int64_t cents) const {
    if (has_base(game_))
      return {
          .seat = seat, .bet = base, .paytable = table_of(odds_wager(game_)), .outcome = "fee", .net_cents = -cents};
    auto made = std::ranges::find(record_.lines, seat, &LineRecord::seat);
    if (made == record_.lines.end()) made = record_.lines.begin();
    RoundLine line = of_bet(seat, made == record_.lines.end() ? game_.wagers.front().id : made->wager, "fee");
    line.wager.clear();
    line.net_cents = -cents;
    return line;
  }

  [[nodiscard]] RoundLine settled(const LineRecord& line) const {
    const bool is_void = void_seats_.contains(line.seat);
    RoundLine made = of_bet(line.seat, line.wager, is_void ? "void" : line.outcome);
    made.hand = line.hand;
    made.staked_cents = line.wagered_cents;
    made.action_cents = is_void ? 0 : line.wagered_cents - line.returned_cents;
    made.net_cents = line.net_cents;
    made.award_cents = line.award_cents;
    made.unit_cents = unit_of(line, made.bet);
    return made;
  }

  // Was the wager decided as theory has it?
  [[nodiscard]] bool is_plain(const LineRecord& line) const {
    return record_.irregularities.empty() && !line.for_dealer && line.cut_cents == 0 && line.returned_cents == 0;
  }

  [[nodiscard]] std::int64_t unit_of(const LineRecord& line, const std::string& bet) const {
    if (bet != base) return is_plain(line) ? line.wagered_cents : 0;
    const Wager* unit = unit_wager(game_);
    if (unit == nullptr || line.wager != unit->id) return 0;
    // Theory takes every wager of the base that is made before the deal at one unit.
    std::size_t blind = 0;
    for (const LineRecord& other : record_.lines) {
      const Wager* wager = game_.wager(other.wager);
      if (other.seat != line.seat || wager == nullptr || wager->kind != WagerKind::base) continue;
      if (!is_plain(other)) return 0;
      if (wager->placed != Placed::before_deal) continue;
      if (!is_blind_base(*wager) || other.wagered_cents != line.wagered_cents) return 0;
      ++blind;
    }
    const bool all = blind == static_cast<std::size_t>(std::ranges::count_if(game_.wagers, is_blind_base));
    return all ? line.wagered_cents : 0;
  }

  const RoundRecord& record_;
  const Game& game_;
  const std::map<std::string, std::string>& chosen_;
  int hands_ = 0;
  std::set<int> void_seats_;
};

}  // namespace

void add_lines(const RoundRecord& record, const Game& game, const std::map<std::string, std::string>& chosen,
               FinishedRound& round) {
  const LineMaker maker(record, game, chosen);
  round.lines = maker.make();
  round.voided = maker.all_void();
  round.definition = record.definition ? record.definition->hash : Hash{};
}

void RecordLines::add_to(FinishedRound& round) {
  round.lines.clear();
  const auto record = read_record(round.record, round.id);
  if (!record || !record->definition) return;
  const Hash& hash = record->definition->hash;
  auto game = games_.find(hash);
  if (game == games_.end()) {
    auto read = read_definition(record->definition->text, round.id);
    if (!read) return;
    if (games_.size() >= most_games) games_.clear();
    game = games_.emplace(hash, std::move(read).value()).first;
  }
  add_lines(*record, game->second, record->paytables, round);
}

}  // namespace croupier
