// The games as data: wagers, pay tables, options, clauses.
#pragma once

#include "rules/rulebook.h"
