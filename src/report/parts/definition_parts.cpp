#include <algorithm>

#include "base/version.h"
#include "record/commitment.h"
#include "report/parts/parts.h"
#include "report/rules_words.h"
#include "report/tune/printed_pays.h"
#include "rules/same_games.h"

namespace croupier {
namespace {

// Of all files, each with its name and length, so that nothing can move from one into another.
std::string hash_of(const std::map<std::string, std::string>& files) {
  std::string all;
  for (const auto& [path, text] : files) all += path + "\n" + std::to_string(text.size()) + "\n" + text;
  return to_hex(hash_bytes(all));
}

std::string wild_words(const Game& game) {
  const RankingUse* hand = game.ranking("hand");
  if (hand == nullptr) return "none";
  std::vector<std::string> wild;
  for (std::size_t rank = 0; rank < hand->ranking.wild_ranks.size(); ++rank) {
    if (hand->ranking.wild_ranks[rank]) wild.push_back("every " + std::string(1, rank_letters[rank]));
  }
  if (hand->ranking.wild_joker) wild.emplace_back("the joker");
  if (game.dealt_to(Place::wild_card) > 0) wild.emplace_back("the rank of the card that is turned for it");
  return wild.empty() ? "none" : listed(wild);
}

std::string fresh_deck_words(const ReportEquipment& part) {
  return "All cards are shuffled before every round. A full table of " + std::to_string(part.seats) +
         " takes at most " + std::to_string(part.most_dealt) + " of " + std::to_string(part.cards) +
         " cards; none is known from an earlier round.";
}

std::string shoe_words(const Game& game, const ReportEquipment& part) {
  const ShoeUse& shoe = *game.deck.shoe;
  std::string text = "Round after round is dealt from one shoe. The cut card lies " +
                     std::to_string(shoe.cut_from_end) + " cards from the end, so that at least " +
                     std::to_string(part.cards - shoe.cut_from_end) + " of " + std::to_string(part.cards) +
                     " cards are dealt; the round in which it appears is the last, and all "
                     "cards are then shuffled. A round takes at most " +
                     std::to_string(part.most_dealt) + " cards, however many play.";
  if (!shoe.cite.clause.empty())
    text += " Clause " + shoe.cite.clause + (shoe.cite.ruling.empty() ? "." : ", ruling " + shoe.cite.ruling + ".");
  return text;
}

}  // namespace

ReportIdentity identity_part(const ReportSource& source, std::string definition_hash) {
  const Game& game = source.game;
  ReportIdentity made;
  made.game = game.id;
  made.name = game.name;
  made.family = to_text(game.family);
  made.bank = to_text(game.bank);
  made.jurisdiction = game.jurisdiction;
  made.document = source.book.document(game).title;
  made.options.assign(game.chosen.begin(), game.chosen.end());
  for (const Wager& wager : game.wagers) {
    if (const std::string table = table_in_use(game, wager.id); !table.empty())
      made.tables.emplace_back(wager.id, table);
  }
  made.version = version();
  made.commit = commit();
  made.date = source.request.date;
  made.definition_hash = std::move(definition_hash);
  made.rulebook_hash = hash_of(source.book.files());
  return made;
}

ReportEquipment equipment_part(const ReportSource& source) {
  const Game& game = source.game;
  const Deck& deck = source.rules.deck();
  ReportEquipment made;
  made.deck = source.book.deck_name(game);
  made.decks = game.deck.decks;
  made.cards = source.rules.shoe_size();
  made.jokers = game.deck.decks * static_cast<int>(std::count_if(deck.cards.begin(), deck.cards.end(),
                                                                 [](Card card) { return card.is_joker(); }));
  made.seats = game.seats.max;
  made.most_dealt = source.rules.cards_needed(game.seats.max * game.seats.hands_per_player, 0xFFFF);
  made.wild = wild_words(game);
  made.penetration = game.deck.shoe ? shoe_words(game, made) : fresh_deck_words(made);
  if (!game.deck.shoe || game.deck.cut_min > 0)
    made.care.push_back("A cut lifts at least " + std::to_string(game.deck.cut_min) + " cards.");
  if (game.deck.count_stub_every > 0)
    made.care.push_back("The undealt cards are counted every " + std::to_string(game.deck.count_stub_every) +
                        " rounds.");
  if (game.deck.change_after_hours > 0)
    made.care.push_back("The cards are changed after " + std::to_string(game.deck.change_after_hours) +
                        " hours of play.");
  if (!game.deck.cite.clause.empty()) made.care.push_back("Clause " + game.deck.cite.clause + ".");
  return made;
}

std::vector<ReportPayTable> paytables_part(const Game& game) {
  std::vector<ReportPayTable> made;
  for (const PayTable& table : game.paytables) {
    ReportPayTable part;
    part.wager = table.wager;
    part.table = table.id;
    part.basis = to_text(table.basis);
    part.in_use = table_in_use(game, table.wager) == table.id;
    part.clause = table.cite.clause;
    part.note = table.note;
    const auto columns = pay_columns(table);
    for (const PayColumn column : columns) part.columns.push_back(heading_of(table, column));
    for (const PayRow& row : table.rows) {
      std::vector<std::string> cells = {std::string(to_words(row.hand))};
      for (const PayColumn column : columns) cells.push_back(pay_cell(table, row, column));
      part.rows.push_back(std::move(cells));
    }
    made.push_back(std::move(part));
  }
  return made;
}

ReportSignOff sign_off_part(const ReportSource& source) {
  ReportSignOff made;
  made.roles = {"Prepared by (mathematics)", "Checked by (second person)", "For the test laboratory",
                "For the regulator"};
  made.property = {
      "Names of games, wagers and pay tables may be trademarks, and methods of play patented, by their owners; they "
      "are "
      "named here to identify what the document governs. This report grants no right in them.",
      "Clauses are restated in our own words with the document's numbering; the document itself is the law.",
      "The program that made this report is free software under the Apache License 2.0: every number can be "
      "recomputed."};
  for (const Game* other : same_game_elsewhere(source.book, source.game))
    made.elsewhere.push_back({other->id, other->name, other->jurisdiction, source.book.document(*other).title});
  return made;
}

}  // namespace croupier
