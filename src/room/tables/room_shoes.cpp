#include "room/tables/room_shoes.h"

#include <algorithm>

#include "base/refuse.h"
#include "record/shoe_share.h"

namespace croupier {
namespace {

constexpr std::size_t bytes_of_position = 2;

std::string secret_of_shoe(const Shuffled& shoe) {
  std::string bytes(shoe.key.begin(), shoe.key.end());
  for (const Card card : shoe.order) bytes.push_back(static_cast<char>(card.index()));
  for (const std::uint16_t position : shoe.again) {
    bytes.push_back(static_cast<char>(position >> 8));
    bytes.push_back(static_cast<char>(position & 255));
  }
  return bytes;
}

Shuffled shoe_of_secret(std::string_view bytes, std::size_t cards) {
  Shuffled shoe;
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  for (std::size_t i = 0; i < shoe.key.size(); ++i) shoe.key[i] = byte(i);
  std::size_t at = shoe.key.size();
  for (std::size_t i = 0; i < cards; ++i) shoe.order.push_back(Card::at(byte(at++)));
  for (; at + 1 < bytes.size(); at += bytes_of_position)
    shoe.again.push_back(static_cast<std::uint16_t>(byte(at) << 8 | byte(at + 1)));
  return shoe;
}

Refusal broken_shoe(const std::string& id, const std::string& what) {
  return {.kind = RefusalKind::bad_input, .what = what, .where = id, .right = "a store that this program wrote"};
}

}  // namespace

void add_shoe(const HostedTable& table, const Vault& vault, Json& body) {
  const HostedShoe& shoe = *table.shoe;
  body["shoe"] = shoe.id;
  body["commitment"] = to_hex(shoe.root);
  body["count"] = shoe.cards.order.size();
  body["sealed"] = vault.seal(secret_of_shoe(shoe.cards), shoe.id);
}

Result<HostedShoe> shoe_in(const Json& body, const Vault& vault, const HostedTable& table) {
  HostedShoe shoe;
  shoe.id = body.value("shoe", "");
  const auto secret = vault.open(body.value("sealed", ""), shoe.id);
  if (!secret) return secret.refusal();
  const auto cards = static_cast<std::size_t>(table.live.rules().shoe_size());
  if (secret->view().size() != shoe.cards.key.size() + (1 + bytes_of_position) * cards)
    return broken_shoe(shoe.id, "a shoe of another size");
  shoe.cards = shoe_of_secret(secret->view(), cards);
  shoe.root = shoe_root(shoe.cards, table.definition.hash);
  if (to_hex(shoe.root) != body.value("commitment", ""))
    return broken_shoe(shoe.id, "the shuffle does not lead to its commitment");
  return shoe;
}

std::vector<ShoeRound> rounds_of_shoe(const TablePlan& plan, const TableState& state) {
  std::vector<ShoeRound> rounds;
  if (!state.shoe) return rounds;
  for (const DealtRound& round : state.shoe->rounds)
    rounds.push_back({.id = round_id(plan, state, round.number),
                      .first = static_cast<std::uint32_t>(round.first),
                      .used = static_cast<std::uint32_t>(round.used)});
  return rounds;
}

NewEvent end_of_shoe(const ShoeRecord& record, const TablePlan& plan) {
  Json body = {{"shoe", record.id},
               {"table", plan.id},
               {"commitment", to_hex(record.root)},
               {"end", to_text(record.end)},
               {"record", write_shoe_record(record)}};
  if (plan.owner) body["owner"] = *plan.owner;
  return {shoe_stream(record.id), record.end == ShoeEnd::abandoned ? shoe_abandoned : shoe_finished, body.dump()};
}

NewEvent end_of_shoe(const HostedTable& table, ShoeEnd end) {
  const HostedShoe& shoe = *table.shoe;
  ShoeRecord record{.id = shoe.id,
                    .game = table.live.rules().game().id,
                    .end = end,
                    .definition = table.definition,
                    .root = shoe.root,
                    .count = static_cast<std::uint32_t>(shoe.cards.order.size()),
                    .shuffled = {},
                    .rounds = rounds_of_shoe(table.plan, table.live.state())};
  // Another life of the store may still deal from one that is abandoned here: its key stays sealed.
  if (end != ShoeEnd::abandoned) record.shuffled = shoe.cards;
  return end_of_shoe(record, table.plan);
}

Json shoe_json(const HostedTable& table) {
  const auto& state = table.live.state().shoe;
  if (!state || !table.shoe) return nullptr;
  const int dealt = table.live.cards_dealt();
  Json json = {{"id", table.shoe->id},
               {"root", to_hex(table.shoe->root)},
               {"cards", state->cards},
               {"dealt", dealt},
               {"cut_from_end", state->cut_from_end},
               {"last_round", state->spoiled || state->cut_card().has_come(dealt)},
               {"rounds", Json::array()}};
  for (const DealtRound& round : state->rounds) {
    if (!round.summary) continue;
    Json entry = {{"round", table.round_id(round.number)}};
    for (const auto& hand : round.summary->hands) {
      entry[hand.name] = hand.total;
      entry[hand.name + "_cards"] = hand.cards;
    }
    entry["winner"] = round.summary->winner;
    entry["won"] = round.summary->won;
    json["rounds"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace croupier
