// The small parts, each by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "server/net/origin.h"
#include "server/net/rate_limit.h"
#include "server/net/target.h"
#include "server/upkeep/log.h"
#include "server/upkeep/metrics.h"
#include "server/visitors/secrets.h"
#include "server/visitors/sessions.h"

namespace croupier::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Pair;

TEST(Target, IsTakenApart) {
  const auto target = parse_target("/api/games/a%2Fb?set=k%3Dv&set=x=1+2&empty");
  ASSERT_TRUE(target.ok());
  EXPECT_THAT(target->segments, ElementsAre("api", "games", "a/b"));
  EXPECT_THAT(target->query, ElementsAre(Pair("set", "k=v"), Pair("set", "x=1 2"), Pair("empty", "")));
}

TEST(Target, RefusesWhatIsNone) {
  for (const char* text : {"", "api", "http://elsewhere/", "*", "/%", "/%4", "/%zz", "/%00", "/a%0ab", "/x?y=%7f"})
    EXPECT_FALSE(parse_target(text).ok()) << text;
}

TEST(Target, MatchesAPattern) {
  std::vector<std::string> values;
  EXPECT_TRUE(match("/api/rounds/{round}/record", *parse_target("/api/rounds/t1-000042/record"), values));
  EXPECT_THAT(values, ElementsAre("t1-000042"));
  EXPECT_FALSE(match("/api/rounds/{round}", *parse_target("/api/rounds/"), values));
  EXPECT_FALSE(match("/api/rounds/{round}", *parse_target("/api/rounds/a/b"), values));
}

HttpRequest from(const std::string& host, const std::string& origin, bool secure = false) {
  HttpRequest request;
  request.host = host;
  request.origin = origin;
  request.secure = secure;
  return request;
}

TEST(Origin, OursOnly) {
  EXPECT_FALSE(check_origin(from("127.0.0.1:8080", "http://127.0.0.1:8080")));
  EXPECT_FALSE(check_origin(from("Room.example", "https://room.EXAMPLE")));
  EXPECT_TRUE(check_origin(from("127.0.0.1:8080", "")));
  EXPECT_TRUE(check_origin(from("127.0.0.1:8080", "null")));
  EXPECT_TRUE(check_origin(from("127.0.0.1:8080", "http://127.0.0.1:8081")));
  EXPECT_TRUE(check_origin(from("127.0.0.1:8080", "http://127.0.0.1:8080.evil.example")));
  EXPECT_TRUE(check_origin(from("127.0.0.1:8080", "ftp://127.0.0.1:8080")));
  EXPECT_TRUE(check_origin(from("room.example", "http://room.example", true)));
  EXPECT_TRUE(check_origin(from("", "http://")));
}

TEST(Origin, HostIsOneOfOurNames) {
  const std::vector<std::string> names = {"127.0.0.1", "[::1]"};
  EXPECT_FALSE(check_host(from("127.0.0.1:9", ""), names));
  EXPECT_FALSE(check_host(from("[::1]:9", ""), names));
  EXPECT_TRUE(check_host(from("rebound.example:9", ""), names));
  EXPECT_TRUE(check_host(from("", ""), {}));
  EXPECT_FALSE(check_host(from("any.example", ""), {}));
}

TEST(Sessions, EndAfterHalfAnHourIdle) {
  Sessions sessions;
  const std::string token = sessions.start(7, 0);
  EXPECT_EQ(sessions.use(token, Sessions::idle_ms), 7);
  EXPECT_EQ(sessions.look(token, 2 * Sessions::idle_ms), 7) << "use counts";
  EXPECT_EQ(sessions.use(token, 2 * Sessions::idle_ms + 1), std::nullopt) << "looking does not";
  sessions.sweep(2 * Sessions::idle_ms + 1);
  EXPECT_EQ(sessions.count(), 0U);
}

TEST(Sessions, EndWhenTold) {
  Sessions sessions;
  const std::string one = sessions.start(7, 0);
  const std::string two = sessions.start(7, 0);
  const std::string other = sessions.start(8, 0);
  sessions.end(one);
  EXPECT_EQ(sessions.use(one, 0), std::nullopt);
  EXPECT_EQ(sessions.use(two, 0), 7);
  sessions.end_all_of(7);
  EXPECT_EQ(sessions.use(two, 0), std::nullopt);
  EXPECT_EQ(sessions.use(other, 0), 8);
  EXPECT_EQ(sessions.use("", 0), std::nullopt);
}

TEST(Sessions, CookieIsFoundAmongOthers) {
  const std::string cookie = session_cookie("abc", false);
  EXPECT_THAT(cookie, HasSubstr("HttpOnly; SameSite=Strict"));
  EXPECT_THAT(cookie, Not(HasSubstr("Secure")));
  EXPECT_THAT(session_cookie("abc", true), HasSubstr("; Secure"));
  EXPECT_THAT(session_cookie("", false), HasSubstr("Max-Age=0"));
  EXPECT_EQ(session_token("a=b; " + cookie.substr(0, cookie.find(';')) + "; c=d"), "abc");
  EXPECT_EQ(session_token("xcroupier-session=1; croupier-sessions=2"), "");
}

TEST(RateLimit, GivesOutABurstAndThenByTheMinute) {
  RateLimit limit({.burst = 3, .per_minute = 6});
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(limit.take("a", 0));
  EXPECT_FALSE(limit.take("a", 0));
  EXPECT_TRUE(limit.take("b", 0)) << "another address";
  EXPECT_FALSE(limit.take("a", 9'999));
  EXPECT_TRUE(limit.take("a", 10'000));
  EXPECT_FALSE(limit.take("a", 10'000));
  EXPECT_FALSE(limit.take("a", 0)) << "a clock set back gives nothing";
  EXPECT_TRUE(limit.take("a", 1'000'000));
}

TEST(Secrets, AreRandomAndKeptHashed) {
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) seen.insert(random_secret());
  EXPECT_EQ(seen.size(), 100U);
  EXPECT_EQ(seen.begin()->size(), 64U);
  EXPECT_EQ(secret_hash("a"), secret_hash("a"));
  EXPECT_NE(secret_hash("a"), secret_hash("b"));
}

TEST(Secrets, PasswordsAreArgon2id) {
  const std::string hash = password_hash("correct horse");
  EXPECT_THAT(hash, HasSubstr("$argon2id$"));
  EXPECT_TRUE(password_fits(hash, "correct horse"));
  EXPECT_FALSE(password_fits(hash, "correct horsf"));
  EXPECT_FALSE(password_fits("", "correct horse")) << "of a name that does not exist";
  EXPECT_TRUE(check_password("seven77"));
  EXPECT_FALSE(check_password("eight888"));
  EXPECT_TRUE(check_password(std::string(201, 'x')));
}

TEST(Log, TellsAnEventInALine) {
  const Clock clock = [] { return std::int64_t{1'777'636'800'123}; };
  EXPECT_EQ(Log(Log::Format::json, clock).line(Log::Level::info, "listening", {{"page", "x\ny"}}),
            R"({"time":"2026-05-01T12:00:00.123Z","level":"info","event":"listening","page":"x\ny"})");
  const std::string text = Log(Log::Format::text, clock).line(Log::Level::error, "store-refused", {{"why", "a\nb"}});
  EXPECT_THAT(text, HasSubstr("croupier: error: store-refused why="));
  EXPECT_THAT(text, Not(HasSubstr("\n")));
}

TEST(Metrics, AreInPrometheusText) {
  Metrics metrics;
  metrics.ready = true;
  metrics.responses[200] = 3;
  metrics.refusals["illegal"] = 2;
  metrics.store_seconds.add(0.0007);
  metrics.store_seconds.add(9);
  const std::string text = metrics.text({{"rounds_total", 12}, {"words", "no number"}});
  EXPECT_THAT(text, HasSubstr("\ncroupier_http_responses_total{status=\"200\"} 3\n"));
  EXPECT_THAT(text, HasSubstr("\ncroupier_refusals_total{type=\"illegal\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("_bucket{le=\"0.0005\"} 0\n"));
  EXPECT_THAT(text, HasSubstr("_bucket{le=\"0.001\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("_bucket{le=\"+Inf\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("# TYPE croupier_room_rounds_total counter\ncroupier_room_rounds_total 12\n"));
  EXPECT_THAT(text, Not(HasSubstr("words")));
}

}  // namespace
}  // namespace croupier::server
