// Options as people write them: "option=value".
#pragma once

#include <string>
#include <vector>

#include "base/refusal.h"
#include "rules/definition.h"

namespace croupier {

// The "k=v" words of a flag or a parameter such as --set. Refuses a word without '=' and a key given twice.
Result<std::vector<Setting>> parse_settings(const std::vector<std::string>& words, const std::string& flag = "--set",
                                            const std::string& form = "option=value");

}  // namespace croupier
