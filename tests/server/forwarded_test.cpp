#include "server/net/forwarded.h"

#include <gtest/gtest.h>

namespace croupier::server {
namespace {

const std::vector<std::string> proxies = {"10.0.0.1", "10.0.0.2", "::1"};

TEST(Forwarded, AProxyOfOursIsBelieved) {
  EXPECT_EQ(client_address("10.0.0.1", "203.0.113.7", proxies), "203.0.113.7");
  EXPECT_EQ(client_address("::1", " 2001:DB8::7 ", proxies), "2001:db8::7");
}

TEST(Forwarded, NobodyElseIs) {
  EXPECT_EQ(client_address("198.51.100.9", "203.0.113.7", proxies), "198.51.100.9");
  EXPECT_EQ(client_address("10.0.0.1", "203.0.113.7", {}), "10.0.0.1");
}

TEST(Forwarded, WhatTheClientSaysOfItselfIsHearsay) {
  EXPECT_EQ(client_address("10.0.0.1", "127.0.0.1, 203.0.113.7", proxies), "203.0.113.7");
  // Past a second proxy of ours, and no further.
  EXPECT_EQ(client_address("10.0.0.1", "127.0.0.1, 203.0.113.7, 10.0.0.2", proxies), "203.0.113.7");
  EXPECT_EQ(client_address("10.0.0.1", "10.0.0.2,10.0.0.2", proxies), "10.0.0.2");
}

TEST(Forwarded, WhatIsNoAddressEndsTheSearch) {
  for (const char* text : {"", "unknown", ",", "203.0.113.7,", "203.0.113.7:80", "203.0.113.7, ; drop"})
    EXPECT_EQ(client_address("10.0.0.1", text, proxies), "10.0.0.1") << text;
  EXPECT_EQ(client_address("10.0.0.1", "unknown, 10.0.0.2", proxies), "10.0.0.2");
}

TEST(Forwarded, ProxiesAreNumericAddresses) {
  EXPECT_EQ(parse_proxies({"127.0.0.1", "2001:DB8::1"}).value(),
            (std::vector<std::string>{"127.0.0.1", "2001:db8::1"}));
  for (const char* text : {"", "localhost", "10.0.0.0/8", "10.0.0.1:80"})
    EXPECT_FALSE(parse_proxies({text}).ok()) << text;
}

}  // namespace
}  // namespace croupier::server
