// Cards, decks, and how cards are written.
#pragma once

#include "cards/card.h"
#include "cards/deck.h"
#include "cards/notation.h"
