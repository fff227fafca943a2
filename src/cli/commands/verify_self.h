// `croupier verify --self`: the program against its manifest.
#pragma once

#include <string>

#include "cli/session.h"

namespace croupier::cli {

// `manifest`: a file; empty: the usual one.
void verify_self(Session& session, const std::string& manifest);

}  // namespace croupier::cli
