#include "games/action_text.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/refuse.h"
#include "cards/notation.h"
#include "games/seat_name.h"

namespace croupier::games {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

bool is_called(const Action& action, std::string_view word) {
  return action.word == word || std::find(action.also.begin(), action.also.end(), word) != action.also.end();
}

Result<Done> read_cards(std::span<const std::string_view> words, const Offer& offer, CardSet& cards) {
  if (words.size() < offer.least_cards || words.size() > std::min<std::size_t>(offer.most_cards, CardSet::most))
    return refuse(std::to_string(words.size()) + " cards with the action",
                  std::to_string(offer.least_cards) + " to " + std::to_string(offer.most_cards));
  for (const std::string_view word : words) {
    const auto parsed = parse_cards(word);
    if (!parsed) return parsed.refusal();
    if (parsed->size() != 1) return refuse("'" + shown(word) + "' is no card", "one card a word");
    cards.cards[cards.count++] = parsed->front();
  }
  return Done{};
}

}  // namespace

std::string offered_words(const Round& round) {
  std::string list;
  for (const Offer& offer : round.offers())
    list += (list.empty() ? "" : ", ") + round.rules().action_word(offer.action);
  return list;
}

Result<Command> parse_action(const Round& round, std::string_view text) {
  const auto words = words_of(text);
  const auto offers = round.offers();
  const auto offer = std::find_if(offers.begin(), offers.end(), [&](const Offer& each) {
    return !words.empty() && is_called(round.rules().actions()[each.action], words.front());
  });
  if (offer == offers.end())
    return refuse(seat_name(round.turn()) + ": '" + shown(text) + "' is no choice now",
                  "one of: " + offered_words(round));
  Command command = act(round.turn(), offer->action);
  command.hand = offer->hand;
  const std::span<const std::string_view> rest = std::span(words).subspan(1);
  if (offer->most_cards > 0) {
    if (auto done = read_cards(rest, *offer, command.cards); !done) return done.refusal();
    return command;
  }
  if (rest.empty()) return command;
  if (offer->most == 0 || rest.size() > 1)
    return refuse(seat_name(round.turn()) + ": '" + shown(text) + "' has a word too many",
                  round.rules().action_word(offer->action) + (offer->most == 0 ? "" : " CENTS"));
  const auto [end, error] = std::from_chars(rest[0].data(), rest[0].data() + rest[0].size(), command.cents);
  if (error != std::errc{} || end != rest[0].data() + rest[0].size() || command.cents < 0)
    return refuse("'" + shown(rest[0]) + "' is no amount", "whole cents");
  return command;
}

namespace {

std::string written(const TableRules& rules, std::uint8_t action, const CardSet& cards, std::int64_t cents) {
  std::string text = rules.action_word(action);
  if (cards.count > 0) text += " " + to_text(cards.all());
  return cents > 0 ? text + " " + std::to_string(cents) : text;
}

}  // namespace

std::string action_text(const TableRules& rules, const Event& decided) {
  return written(rules, decided.action, decided.cards, decided.named_cents ? decided.cents : 0);
}

std::string action_text(const TableRules& rules, const Command& act) {
  return written(rules, act.action, act.cards, act.cents);
}

}  // namespace croupier::games
