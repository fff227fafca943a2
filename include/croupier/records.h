// Records of rounds: read, played, settled, written, verified, and cut down to what one seat may know.
#pragma once

#include "record/record.h"
#include "record/run_record.h"
#include "record/verify.h"
#include "record/view.h"
