// What hands are worth.
#pragma once

#include "hands/evaluator.h"
#include "hands/seat_evaluator.h"
