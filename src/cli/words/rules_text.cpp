#include "cli/words/rules_text.h"

#include <algorithm>
#include <set>

#include "bank/fees.h"
#include "cli/terminal/text_table.h"
#include "cli/words/progressive_words.h"
#include "report/rules_words.h"
#include "rules/families/families.h"
#include "rules/unknown_names.h"

namespace croupier::cli {
namespace {

std::string heading(const std::string& text) { return "\n" + bold(text) + "\n"; }

std::string head_text(const Rulebook& book, const Game& game) {
  std::string deck = book.deck_name(game);
  if (game.deck.max > 1) {
    deck += ", " + std::to_string(game.deck.decks) + (game.deck.decks == 1 ? " deck" : " decks") + " (" +
            std::to_string(game.deck.min) + " to " + std::to_string(game.deck.max) + ")";
  }
  if (game.deck.shoe) deck += ", the cut card " + std::to_string(game.deck.shoe->cut_from_end) + " from the end";
  return bold(game.name) + "  " + game.id + "\n" + game.jurisdiction + "; " + std::string(to_text(game.family)) +
         " family; bank: " + std::string(to_text(game.bank)) + "; up to " + std::to_string(game.seats.max) +
         (game.bank == BankKind::player_dealer ? " seats and the player-dealer's; " : " seats; ") + deck + "\n" +
         dim(book.document(game).title) + "\n";
}

std::string wagers_text(const Game& game, const std::string& only) {
  TextTable table({Align::left, Align::left, Align::left, Align::left});
  for (const Wager& wager : game.wagers) {
    if (!only.empty() && wager.id != only) continue;
    table.row({wager.id, std::string(to_text(wager.kind)), conditions_of(wager), dim(wager.cite.clause)});
  }
  return table.empty() ? "" : heading("Wagers") + table.text(2, terminal_width());
}

// A choice as a record and `play` name it, and what it does.
std::string choice_text(const Choice& choice) {
  std::string text = choice.action;
  if (!choice.places.empty()) text += " (" + std::to_string(choice.times) + "x on " + choice.places + ")";
  if (!choice.returns.empty()) text += " (takes " + choice.returns + " back)";
  if (!choice.also.empty()) text += ", or " + listed(choice.also, " or ");
  return text;
}

std::string decisions_text(const Game& game) {
  TextTable table({Align::left, Align::left, Align::left});
  const RoundOutline outline = outline_of(game);
  for (const PlayerDecision& decision : outline.decisions) {
    std::vector<std::string> choices;
    for (const Choice& choice : decision.choices) choices.push_back(choice_text(choice));
    table.row({decision.id, listed(choices, " | "), dim(decision.cite.clause)});
  }
  return table.empty() ? "" : heading("Decisions") + table.text(2, terminal_width());
}

std::string chart_text(const games::RuleChart& chart) {
  std::vector<Align> columns(chart.heads.size(), Align::left);
  TextTable table(columns);
  table.heading(chart.heads);
  for (const auto& row : chart.rows) table.row(row);
  std::string text = "\n  " + chart.title + "\n" + table.text(4, terminal_width());
  for (const std::string& note : chart.notes) text += "    " + dim(wrapped(note, terminal_width() - 6, 4)) + "\n";
  return text;
}

// How it is dealt and played, and by which charts.
std::string round_text(const Rulebook& book, const Game& game) {
  const auto words = round_in_words(book, game);
  if (!words) return "";
  std::string text = heading("Round");
  int number = 0;
  for (const std::string& step : words->procedure) {
    const std::string head = std::to_string(++number) + ". ";
    text += std::string(number < 10 ? 3 : 2, ' ') + head + wrapped(step, terminal_width() - 8, 6) + "\n";
  }
  text += "      " + wrapped(words->house_way, terminal_width() - 8, 6) + "\n";
  for (const games::RuleChart& chart : words->charts) text += chart_text(chart);
  return text;
}

std::string all_paytables_text(const Game& game, const std::string& only) {
  std::string text;
  // One-line odds are gathered in a line each; the rest are tables.
  TextTable lines({Align::left, Align::left, Align::left});
  bool choice = false;  // is there a wager with several tables, one of them marked?
  for (const Wager& wager : game.wagers) {
    const PayTable* table = game.paytable(wager.id);
    if ((!only.empty() && wager.id != only) || table == nullptr) continue;
    const auto many = std::count_if(game.paytables.begin(), game.paytables.end(),
                                    [&](const PayTable& t) { return t.wager == wager.id; });
    choice = choice || many > 1;
    if (many == 1 && table->rows.size() == 1 && table->rows[0].pays) {
      const Pay& pay = *table->rows[0].pays;
      lines.row(
          {wager.name,
           std::to_string(pay.units) + (table->basis == Basis::to_one ? " to " : " for ") + std::to_string(pay.per),
           dim(table->cite.clause)});
    } else {
      text += "\n  " + wager.name + "  " + dim(table->cite.clause) + "\n" + paytables_text(game, wager.id);
    }
  }
  if (text.empty() && lines.empty()) return "";
  return heading("Pay tables") + (choice ? dim("  * the default") + "\n" : "") + lines.text() + text;
}

// How a progressive is funded, won and shared, as jackpot rules must tell.
std::string progressives_text(const Game& game, const std::string& only) {
  std::string text;
  for (const Wager& wager : game.wagers) {
    if (wager.kind != WagerKind::progressive || !wager.meter || (!only.empty() && wager.id != only)) continue;
    for (const std::string& line : progressive_words(game, wager))
      text += "  " + wrapped(line, terminal_width() - 4, 4) + "\n";
  }
  return text.empty() ? "" : heading("Progressives") + text;
}

std::string limits_text(const Game& game) {
  TextTable table({Align::left, Align::right, Align::right, Align::left, Align::left});
  if (!game.limits.empty()) table.heading({"limit", "min", "max", "", ""});
  for (const Limit& limit : game.limits) {
    table.row({limit.what, limit.min ? to_text(*limit.min) : "", limit.max ? to_text(*limit.max) : "",
               limit.per.empty() ? (limit.posted ? "posted by the house" : "") : "per " + limit.per,
               dim(limit.cite.clause)});
  }
  return table.empty() ? "" : heading("Limits") + table.text();
}

std::string options_text(const Rulebook& book, const Game& game, bool with_rulings) {
  if (game.options.empty()) return "";
  std::string text = heading("Options") + dim("  * the default") + "\n";
  for (const Option& option : game.options) {
    const auto chosen = game.chosen.find(option.id);
    const std::string value = chosen == game.chosen.end() ? option.default_value : chosen->second;
    std::string values;
    for (const OptionValue& candidate : option.values) {
      values += (values.empty() ? "" : " | ") + candidate.value + (candidate.value == option.default_value ? "*" : "");
    }
    if (option.min) values = std::to_string(*option.min) + " to " + std::to_string(*option.max);
    const Ruling* ruling = book.ruling(option.cite.ruling);
    text += "  " + option.id + " = " + bold(value) + " (" + values + ")  " +
            dim(ruling != nullptr ? ruling->number : option.cite.clause) + "\n";
    std::string about = option.about;
    for (const OptionValue& candidate : option.values) {
      for (const auto& [other, excluded] : candidate.excludes)
        about += "; " + candidate.value + " excludes " + other + "=" + excluded;
    }
    text += "      " + wrapped(about, terminal_width() - 8, 6) + "\n";
    if (with_rulings && ruling != nullptr)
      text += "      " + dim(wrapped(ruling->text, terminal_width() - 8, 6)) + "\n";
  }
  return text;
}

// The texts of rulings that stand where a clause would, each once.
std::string cited_rulings_text(const Rulebook& book, const Game& game) {
  std::string text;
  std::set<std::string> told;
  for (const Irregularity& each : game.irregularities) {
    const Ruling* ruling = book.ruling_numbered(each.cite.clause);
    if (ruling == nullptr || !told.insert(ruling->number).second) continue;
    const std::size_t indent = 4 + width_of(ruling->number);
    text +=
        "  " + bold(ruling->number) + "  " + dim(wrapped(ruling->text, terminal_width() - indent - 2, indent)) + "\n";
  }
  return text;
}

std::string irregularities_text(const Rulebook& book, const Game& game) {
  TextTable table({Align::left, Align::left, Align::left, Align::left});
  for (const Irregularity& each : game.irregularities) {
    const IrregularityWords words = words_of(each);
    table.row({words.kind, words.effect, words.until, dim(each.cite.clause)});
  }
  return table.empty() ? "" : heading("Irregularities") + table.text() + cited_rulings_text(book, game);
}

std::string fee_headings(const Rulebook& book, const Game& game) {
  const auto schedules = book.fees_of(game);
  if (schedules.empty()) return "";
  TextTable table({Align::left, Align::left, Align::right, Align::left});
  for (const FeeSchedule* schedule : schedules) {
    const bool is_default =
        std::find(schedule->default_for.begin(), schedule->default_for.end(), game.id) != schedule->default_for.end();
    table.row({schedule->id, schedule->heading,
               std::to_string(schedule->options.size()) + (schedule->options.size() == 1 ? " option" : " options"),
               is_default ? "default" : ""});
  }
  return heading("Collection schedules") + table.text(2, terminal_width()) +
         dim("  croupier rules " + game.id + " --fees shows every option") + "\n";
}

std::string clauses_text(const Rulebook& book, const Game& game) {
  std::string text = heading("Clauses");
  for (const Clause* clause : book.clauses_of(game)) {
    std::string line = clause->id + "  ";
    text += "  " + bold(clause->id) + "  " +
            wrapped(clause->text, terminal_width() - width_of(line) - 4, 2 + width_of(line)) + "\n";
    std::string notes = std::string(to_text(clause->status)) + "; " + clause->section;
    if (!clause->rulings.empty()) notes += "; rulings: " + listed(clause->rulings);
    text += std::string(2 + width_of(line), ' ') + dim(notes) + "\n";
  }
  return text;
}

}  // namespace

Result<Done> check_parts(const Rulebook& book, const Game& game, const RulesParts& parts) {
  if (!parts.schedule.empty()) {
    const auto found = find_option(book, game, {parts.schedule, parts.option});
    if (!found) return found.refusal();
  }
  if (parts.wager.empty() || game.wager(parts.wager) != nullptr) return Done{};
  return no_wager(game, parts.wager);
}

std::string rules_text(const Rulebook& book, const Game& game, const RulesParts& parts) {
  const bool all = parts.all();
  std::string text = head_text(book, game);
  if (all || !parts.wager.empty()) text += wagers_text(game, parts.wager);
  if (all) text += round_text(book, game);
  if (all) text += decisions_text(game);
  if (parts.paytables && game.paytables.empty()) text += "\nNo pay tables.\n";
  if (all || parts.paytables || !parts.wager.empty()) text += all_paytables_text(game, parts.wager);
  if (all || parts.paytables || !parts.wager.empty()) text += progressives_text(game, parts.wager);
  if (all) text += limits_text(game);
  if (all) text += irregularities_text(book, game);
  if (all || parts.options) text += options_text(book, game, parts.options);
  if (all) text += fee_headings(book, game);
  if (parts.fees) text += posted_fees(book, game, parts);
  if (all || parts.clauses) text += clauses_text(book, game);
  return text;
}

}  // namespace croupier::cli
