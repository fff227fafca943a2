#include "server/api/rules_texts.h"

#include "record/commitment.h"

namespace croupier::server {

const RulesTexts::Text* RulesTexts::find(const std::string& what) const {
  const auto found = texts_.find(what);
  return found == texts_.end() ? nullptr : &found->second;
}

const RulesTexts::Text& RulesTexts::keep(const std::string& what, std::string body) {
  // Whoever goes through all options there are makes others wait for theirs once.
  if (texts_.size() >= most) texts_.clear();
  std::string etag = "\"" + to_hex(hash_bytes(body)).substr(0, 32) + "\"";
  return texts_[what] = {.body = std::move(body), .etag = std::move(etag)};
}

}  // namespace croupier::server
