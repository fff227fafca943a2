// Rounds of any game: commands in, events and settled lines out.
#pragma once

#include "games/families.h"
#include "games/round.h"
