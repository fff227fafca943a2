// Evaluators that were built lately, to be had again: many tables deal one game, a table is opened again after a
// restart, and a solver asks for the one that the table has.
#pragma once

#include "hands/evaluator.h"

namespace croupier {

// As Evaluator::build; the same tables again when they were asked for lately. From any thread.
Result<Evaluator> shelved_evaluator(const Ranking& ranking, const Deck& deck, int decks = 1);

}  // namespace croupier
