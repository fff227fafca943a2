// A page of HTML as a PDF, by WeasyPrint.
#pragma once

#include <string>

#include "base/refusal.h"

namespace croupier::cli {

// Refuses where WeasyPrint is not installed, and says how to install it.
Result<Done> can_make_pdf();
Result<Done> write_pdf(const std::string& path, const std::string& html);

}  // namespace croupier::cli
