#include "rules/setting_words.h"

namespace croupier {

Result<std::vector<Setting>> parse_settings(const std::vector<std::string>& words, const std::string& flag,
                                            const std::string& form) {
  const auto refuse = [](std::string what, std::string right) {
    return Refusal{.kind = RefusalKind::usage, .what = std::move(what), .where = {}, .right = std::move(right)};
  };
  std::vector<Setting> settings;
  for (const std::string& word : words) {
    const auto at = word.find('=');
    if (at == std::string::npos || at == 0)
      return refuse(flag + " '" + shown(word) + "' is not of the form " + form, flag + " " + form);
    Setting setting(word.substr(0, at), word.substr(at + 1));
    for (const auto& [id, value] : settings) {
      if (id == setting.first)
        return refuse(flag + " gives '" + id + "' twice, as '" + value + "' and '" + setting.second + "'", "once each");
    }
    settings.push_back(std::move(setting));
  }
  return settings;
}

}  // namespace croupier
