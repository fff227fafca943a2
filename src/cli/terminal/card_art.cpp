#include "cli/terminal/card_art.h"

#include <array>

#include "cli/terminal/text_table.h"

namespace croupier::cli {
namespace {

constexpr std::size_t label_width = 11;

constexpr std::array<const char*, suit_count> symbols = {"♣", "♦", "♥", "♠"};

std::string rank_text(Card card) {
  const char letter = rank_letters[card.rank()];
  return letter == 'T' ? "10" : std::string(1, letter);
}

std::string framed(const CardFace& face, std::string inside) {
  const bool is_red =
      !face.back && !face.card.is_joker() && (face.card.suit() == Suit::diamonds || face.card.suit() == Suit::hearts);
  return "│" + (face.back ? dim(inside) : is_red ? red(inside) : std::move(inside)) + "│";
}

std::string row_of(const CardFace& face, std::size_t row) {
  if (row == 0) return "┌───┐";
  if (row + 1 == card_rows) return "└───┘";
  if (face.back) return framed(face, "░░░");
  const std::string star = face.wild ? "*" : " ";
  if (face.card.is_joker()) {
    const std::array<std::string, 3> inside = {"Jk" + star, " ★ ", " Jk"};
    return framed(face, inside[row - 1]);
  }
  const std::string rank = rank_text(face.card);
  const std::string gap(2 - rank.size(), ' ');
  if (row == 1) return framed(face, rank + gap + star);
  if (row == 2) return framed(face, std::string(" ") + symbols[static_cast<std::size_t>(face.card.suit())] + " ");
  return framed(face, " " + gap + rank);
}

}  // namespace

std::string draw_cards(const std::string& label, std::span<const CardFace> faces) {
  std::string text;
  for (std::size_t row = 0; row < card_rows; ++row) {
    std::string head = row == card_rows / 2 ? label : "";
    head.resize(std::max(head.size(), label_width), ' ');
    text += "  " + head;
    for (const CardFace& face : faces) text += row_of(face, row) + " ";
    text.back() = '\n';
  }
  return text;
}

}  // namespace croupier::cli
