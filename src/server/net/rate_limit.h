// How often somebody may do something: a bucket that holds `burst` tokens and gets `per_minute` new ones.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace croupier::server {

struct Rate {
  std::int64_t burst = 10;
  std::int64_t per_minute = 10;
};

class Bucket {
 public:
  // False when nothing is left.
  bool take(const Rate& rate, std::int64_t now_ms);
  [[nodiscard]] bool full(const Rate& rate, std::int64_t now_ms) const;

 private:
  void fill(const Rate& rate, std::int64_t now_ms);

  std::int64_t since_ms_ = -1;  // never used
  std::int64_t left_ = 0;       // in 60,000ths of a token: one arrives per millisecond and token a minute
};

// A bucket for each address.
class RateLimit {
 public:
  explicit RateLimit(Rate rate) : rate_(rate) {}
  bool take(const std::string& who, std::int64_t now_ms);

 private:
  Rate rate_;
  std::map<std::string, Bucket> buckets_;
  std::int64_t swept_ms_ = -1;
};

}  // namespace croupier::server
