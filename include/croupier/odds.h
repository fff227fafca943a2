// Exact mathematics, and rounds played by the thousand to check them. Link croupier::odds.
#pragma once

#include "odds/exact/solver.h"
#include "odds/simulation/simulation.h"
