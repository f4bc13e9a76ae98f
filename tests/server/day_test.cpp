#include "server/day.h"

#include <gtest/gtest.h>

namespace paddock::server {
namespace {

TEST(Day, APersonHasOneRaceOfADay) {
  const FairDice today{"", "00ff", {}}, tomorrow{"", "01ff", {}};
  const PersonId ada("p_ada"), ben("p_ben");
  EXPECT_EQ(race_on_day(today, ada), race_on_day(today, ada));
  EXPECT_NE(race_on_day(today, ada), race_on_day(today, ben));
  EXPECT_NE(race_on_day(today, ada), race_on_day(tomorrow, ada));
}

}  // namespace
}  // namespace paddock::server
