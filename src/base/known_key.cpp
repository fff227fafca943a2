#include "base/known_key.h"

#include <algorithm>

#include "base/nearest_word.h"

namespace croupier {

Result<Done> check_known_key(std::string_view key, std::span<const std::string_view> keys) {
  if (std::ranges::find(keys, key) != keys.end()) return Done{};
  std::string known;
  for (const std::string_view one : keys) known += (known.empty() ? "" : ", ") + std::string(one);
  const std::string near = nearest_word(key, {keys.begin(), keys.end()});
  return Refusal{.kind = RefusalKind::usage,
                 .what = "nothing is known of '" + shown(key) + "'",
                 .where = {},
                 .right = known.empty()  ? "no keys at all"
                          : near.empty() ? "the keys " + known
                                         : "did you mean '" + near + "'? There are " + known};
}

}  // namespace croupier
