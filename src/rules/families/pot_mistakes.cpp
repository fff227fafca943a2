// Coming in and coming back; what mistakes lead to.
#include <algorithm>

#include "rules/families/pot_parts.h"

namespace croupier::pot {
namespace {

EntryKind read_entry_kind(TableReader& reader) {
  using Kind = EntryKind;
  return reader.word<Kind>(
      "id", {{"new-player", Kind::new_player},
             {"new-player-between-small-blind-and-button", Kind::new_player_between_small_blind_and_button},
             {"missed-blinds", Kind::missed_blinds},
             {"posted-sum", Kind::posted_sum},
             {"missed-blinds-between-big-blind-and-button", Kind::missed_blinds_between_big_blind_and_button},
             {"buy-button", Kind::buy_button},
             {"drew-for-button", Kind::drew_for_button},
             {"less-than-half-a-blind", Kind::less_than_half_a_blind},
             {"short-blind-won-or-rebought", Kind::short_blind_won_or_rebought},
             {"blind-not-taken", Kind::blind_not_taken},
             {"missed-big-blind", Kind::missed_big_blind},
             {"seat-change-away", Kind::seat_change_away},
             {"seat-change-closer", Kind::seat_change_closer},
             {"ante-in", Kind::ante_in},
             {"one-ante-only", Kind::one_ante_only},
             {"seat-change-with-several-antes", Kind::seat_change_with_several_antes},
             {"absent-in-turn", Kind::absent_in_turn}});
}

std::vector<EntryChoice> read_entry_choices(TableReader& reader, std::string_view key) {
  using Choice = EntryChoice;
  return reader.words<Choice>(key, {{"post-all-blinds", Choice::post_all_blinds},
                                    {"wait-for-big-blind", Choice::wait_for_big_blind},
                                    {"buy-button", Choice::buy_button},
                                    {"wait-for-button", Choice::wait_for_button},
                                    {"play-short", Choice::play_short},
                                    {"post-blind-next-hand", Choice::post_blind_next_hand},
                                    {"kill-pot-unopposed", Choice::kill_pot_unopposed},
                                    {"post-next-hand", Choice::post_next_hand},
                                    {"wait-as-many-hands", Choice::wait_as_many_hands},
                                    {"play-on", Choice::play_on},
                                    {"post-ante", Choice::post_ante},
                                    {"play-for-antes", Choice::play_for_antes},
                                    {"forfeit-pot", Choice::forfeit_pot},
                                    {"forfeit", Choice::forfeit}});
}

Entry read_entry(const toml::table& table, const Rules& rules, ErrorSink& sink) {
  Entry entry;
  read_table(&table, sink, "way to come in", entry.cite, [&](TableReader& reader) {
    entry.kind = read_entry_kind(reader);
    entry.id = reader.text("id");
    entry.choices = read_entry_choices(reader, "choices");
    entry.refused = read_entry_choices(reader, "refused");
    const auto forced = [&](std::string_view key) {
      std::vector<std::string> ids = reader.texts(key);
      for (const std::string& id : ids) {
        if (std::ranges::find(rules.forced, id, &Forced::id) == rules.forced.end())
          reader.refuse(key, "'" + id + "' is no forced bet", "an id of [[betting.forced]]");
      }
      return ids;
    };
    entry.live = forced("live");
    entry.dead = forced("dead");
    if (entry.choices.empty() && entry.live.empty() && entry.dead.empty())
      reader.refuse_lack("id", "a way to come in that says nothing", "choices, or live and dead");
  });
  return entry;
}

MistakeKind read_mistake_kind(TableReader& reader) {
  using Kind = MistakeKind;
  return reader.word<Kind>("id", {{"first-card-exposed", Kind::first_card_exposed},
                                  {"hole-card-exposed", Kind::hole_card_exposed},
                                  {"premature-flop", Kind::premature_flop},
                                  {"premature-turn", Kind::premature_turn},
                                  {"premature-river", Kind::premature_river},
                                  {"one-extra-card", Kind::one_extra_card},
                                  {"several-extra-cards", Kind::several_extra_cards},
                                  {"board-rearranged", Kind::board_rearranged},
                                  {"one-hole-card-up", Kind::one_hole_card_up},
                                  {"both-hole-cards-up", Kind::both_hole_cards_up},
                                  {"fold-without-a-bet", Kind::fold_without_a_bet},
                                  {"wrong-bring-in", Kind::wrong_bring_in},
                                  {"burn-error", Kind::burn_error},
                                  {"burn-error-last-card-seen", Kind::burn_error_last_card_seen},
                                  {"premature-cards", Kind::premature_cards},
                                  {"premature-last-card-seen", Kind::premature_last_card_seen},
                                  {"up-cards-picked-up", Kind::up_cards_picked_up},
                                  {"card-off-table", Kind::card_off_table},
                                  {"last-card-up", Kind::last_card_up},
                                  {"last-card-up-first-of-two", Kind::last_card_up_first_of_two},
                                  {"last-card-up-one-of-two", Kind::last_card_up_one_of_two},
                                  {"exposed-before-draw", Kind::exposed_before_draw},
                                  {"exposed-on-draw", Kind::exposed_on_draw},
                                  {"flashed-before-draw", Kind::flashed_before_draw},
                                  {"flashed-on-draw", Kind::flashed_on_draw},
                                  {"exposed-by-player", Kind::exposed_by_player},
                                  {"wrong-number-after-draw", Kind::wrong_number_after_draw},
                                  {"short-before-draw", Kind::short_before_draw},
                                  {"button-short-one", Kind::button_short_one},
                                  {"short-several-after-action", Kind::short_several_after_action},
                                  {"declared-better-than-held", Kind::declared_better_than_held},
                                  {"miscall-heads-up", Kind::miscall_heads_up},
                                  {"miscall-several", Kind::miscall_several},
                                  {"pair-not-announced", Kind::pair_not_announced},
                                  {"false-openers-before-draw", Kind::false_openers_before_draw},
                                  {"fouled-opener", Kind::fouled_opener},
                                  {"opener-withdraws-after-action", Kind::opener_withdraws_after_action},
                                  {"false-openers-all-in", Kind::false_openers_all_in},
                                  {"call-below-openers", Kind::call_below_openers}});
}

MistakeEffect read_mistake_effect(TableReader& reader) {
  using Effect = MistakeEffect;
  return reader.word<Effect>("effect", {{"misdeal", Effect::misdeal},
                                        {"replace-after-deal", Effect::replace_after_deal},
                                        {"replace-after-draw", Effect::replace_after_draw},
                                        {"reshuffle-and-redeal", Effect::reshuffle_and_redeal},
                                        {"river-card-as-turn", Effect::river_card_as_turn},
                                        {"becomes-burn", Effect::becomes_burn},
                                        {"not-permitted", Effect::not_permitted},
                                        {"third-card-down", Effect::third_card_down},
                                        {"cards-until-a-bet", Effect::cards_until_a_bet},
                                        {"dead-hand", Effect::dead_hand},
                                        {"dead-hand-ante-returned", Effect::dead_hand_ante_returned},
                                        {"dead-hand-bet-stays", Effect::dead_hand_bet_stays},
                                        {"correct-if-possible", Effect::correct_if_possible},
                                        {"stands", Effect::stands},
                                        {"stands-without-raise", Effect::stands_without_raise},
                                        {"eliminate-and-burn-again", Effect::eliminate_and_burn_again},
                                        {"plays-exposed", Effect::plays_exposed},
                                        {"others-down", Effect::others_down},
                                        {"second-up", Effect::second_up},
                                        {"complete-hand", Effect::complete_hand},
                                        {"complete-on-draw", Effect::complete_on_draw},
                                        {"pot-plays", Effect::pot_plays},
                                        {"loses-antes-and-sits-out", Effect::loses_antes_and_sits_out}});
}

void read_kept_cards(TableReader& reader, Mistake& mistake) {
  for (const std::string& word : reader.texts("keep")) {
    const auto at = word.size() == 1 ? rank_letters.find(word) : std::string_view::npos;
    if (at != std::string_view::npos) {
      mistake.keep[at] = true;
    } else if (word == "Jk") {
      mistake.keep_joker = true;
    } else {
      reader.refuse("keep", "'" + word + "' is no card", "letters of " + std::string(rank_letters) + ", and Jk");
    }
  }
}

void read_conditions(TableReader& reader, Mistake& mistake) {
  using Except = Mistake::Except;
  using IfAny = Mistake::IfAny;
  using May = Mistake::ExposedMay;
  using First = Mistake::First;
  mistake.players_min = reader.number_or("players_min", 2, 10, 0);
  mistake.exposed_may = reader.words<May>("exposed_may", {{"bet", May::bet}, {"all-in", May::all_in}});
  if (reader.has("first"))
    mistake.first =
        reader.word<First>("first", {{"high-on-sixth", First::high_on_sixth}, {"low-on-sixth", First::low_on_sixth}});
  mistake.except = reader.words<Except>("except", {{"both-hands-intact", Except::both_hands_intact},
                                                   {"two-hands-intact", Except::two_hands_intact},
                                                   {"check-check", Except::check_check},
                                                   {"bet-call", Except::bet_call}});
  mistake.if_any = reader.words<IfAny>(
      "if_any",
      {{"raised", IfAny::raised}, {"two-callers", IfAny::two_callers}, {"action-complete", IfAny::action_complete}});
}

Mistake read_mistake(const toml::table& table, ErrorSink& sink) {
  Mistake mistake;
  read_table(&table, sink, "mistake", mistake.cite, [&](TableReader& reader) {
    mistake.kind = read_mistake_kind(reader);
    mistake.id = reader.text("id");
    mistake.effect = read_mistake_effect(reader);
    read_kept_cards(reader, mistake);
    read_conditions(reader, mistake);
    mistake.exposed_card_first_burn = reader.word_or<bool>("exposed_card", {{"first-burn", true}}, false);
    mistake.bets_returned_except_opening =
        reader.word_or<bool>("nobody_else_opens", {{"bets-returned-except-opening", true}}, false);
    if (const toml::table* bring_in = reader.maybe_table("bring_in")) {
      TableReader inner(*bring_in, sink, "bring-in of another");
      mistake.bring_in = read_in_place(inner);
      inner.done();
    }
  });
  return mistake;
}

}  // namespace

void read_entries(TableReader& betting, Rules& rules) {
  for (const toml::table* table : betting.tables("entry")) {
    Entry entry = read_entry(*table, rules, betting.sink());
    if (std::ranges::find(rules.entry, entry.kind, &Entry::kind) != rules.entry.end())
      refuse_at(betting.sink(), entry.cite, "'" + entry.id + "' is listed twice", "each way to come in once");
    rules.entry.push_back(std::move(entry));
  }
}

void read_mistakes(TableReader& betting, Rules& rules) {
  for (const toml::table* table : betting.tables("errors")) {
    Mistake mistake = read_mistake(*table, betting.sink());
    if (std::ranges::find(rules.mistakes, mistake.kind, &Mistake::kind) != rules.mistakes.end())
      refuse_at(betting.sink(), mistake.cite, "'" + mistake.id + "' is listed twice", "each mistake once");
    rules.mistakes.push_back(std::move(mistake));
  }
}

}  // namespace croupier::pot
