#include "server/net/rate_limit.h"

#include <algorithm>

namespace croupier::server {
namespace {

constexpr std::int64_t parts = 60'000;
constexpr std::size_t most_buckets = 10'000;

}  // namespace

void Bucket::fill(const Rate& rate, std::int64_t now_ms) {
  const std::int64_t full = rate.burst * parts;
  // A clock that was set back gives nothing.
  const std::int64_t passed = std::clamp<std::int64_t>(now_ms - since_ms_, 0, parts);
  left_ = since_ms_ < 0 ? full : std::min(full, left_ + passed * rate.per_minute);
  since_ms_ = now_ms;
}

bool Bucket::take(const Rate& rate, std::int64_t now_ms) {
  fill(rate, now_ms);
  if (left_ < parts) return false;
  left_ -= parts;
  return true;
}

bool Bucket::full(const Rate& rate, std::int64_t now_ms) const {
  Bucket copy = *this;
  copy.fill(rate, now_ms);
  return copy.left_ >= rate.burst * parts;
}

bool RateLimit::take(const std::string& who, std::int64_t now_ms) {
  // A full bucket is as good as none; what is left are those who have just been here. Not at every request: to look
  // through them all takes longer than to answer.
  if (buckets_.size() >= most_buckets && now_ms != swept_ms_) {
    swept_ms_ = now_ms;
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(rate_, now_ms); });
  }
  if (buckets_.size() >= most_buckets && !buckets_.contains(who)) return false;
  return buckets_[who].take(rate_, now_ms);
}

}  // namespace croupier::server
