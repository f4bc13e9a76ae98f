#include "server/limits.h"

#include <gtest/gtest.h>

namespace paddock::server {
namespace {

TEST(Allowance, EndsAfterABurstAndZeroIsNone) {
  Allowance allowance(10);
  int taken = 0;
  while (taken < 1000 && allowance.take()) ++taken;
  EXPECT_GE(taken, 40);
  EXPECT_LT(taken, 60);
  Allowance unlimited(0);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(unlimited.take());
}

TEST(Addresses, HaveOnlySoManyConnections) {
  Addresses addresses(10, 10, 2);
  EXPECT_TRUE(addresses.connect("a"));
  EXPECT_TRUE(addresses.connect("a"));
  EXPECT_FALSE(addresses.connect("a"));
  EXPECT_TRUE(addresses.connect("b"));
  addresses.disconnect("a");
  EXPECT_TRUE(addresses.connect("a"));
}

TEST(Addresses, OfIPv6CountByTheirNetwork) {
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:db8:1:2::9"), network_of("2001:0db8:0001:0002::1"));
  EXPECT_NE(network_of("2001:db8:1:2::1"), network_of("2001:db8:1:3::1"));
  EXPECT_EQ(network_of("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(network_of("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(network_of("nonsense"), "nonsense");
}

}  // namespace
}  // namespace paddock::server
