#include "server/message.h"

#include <gtest/gtest.h>

#include "messages/say.h"
#include "server/limits.h"
#include "server/refused.h"
#include "server/strict.h"

namespace paddock::server {
namespace {

std::string refusal_of(std::string_view text) {
  try {
    read_message(text);
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.code, Code::bad_request);
    return say(refused.message);
  }
  return {};
}

TEST(ClientMessage, IsReadWithItsId) {
  const ClientMessage message = read_message(R"({"type":"answer","question":"0.3","answer":"gear 4","id":"x1"})");
  const auto& answer = std::get<GiveAnswer>(message.wish);
  EXPECT_EQ(answer.answer, "gear 4");
  EXPECT_FALSE(answer.seat);
  EXPECT_EQ(message.id, "x1");
}

TEST(ClientMessage, CountsSeatsFromOneAndTakesNullForNone) {
  EXPECT_EQ(std::get<LookThrough>(read_message(R"({"type":"look","seat":2})").wish).seat, Seat(1));
  EXPECT_FALSE(std::get<LookThrough>(read_message(R"({"type":"look","seat":null})").wish).seat);
}

TEST(ClientMessage, ThatCannotBeUnderstoodIsRefusedInWords) {
  EXPECT_NE(refusal_of("hello").find("not JSON"), std::string::npos);
  EXPECT_NE(refusal_of("[1]").find("object"), std::string::npos);
  EXPECT_NE(refusal_of("{}").find("‘type’ is missing"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"win"})").find("no message of type ‘win’"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"answer","answer":"x"})").find("‘question’ is missing"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"say","text":"x","loud":true})").find("no ‘loud’"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"say","text":7})").find("text: a text in quotes is needed"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"look","seat":0})").find("numbered from 1"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"undo","id":{}})").find("‘id’ must be"), std::string::npos);
  EXPECT_NE(refusal_of(std::string(1000, '[')).find("not JSON"), std::string::npos);
}

TEST(ClientMessage, TellsTheIdAlsoOfWhatIsRefused) {
  EXPECT_EQ(id_of(R"({"type":"win","id":7})"), 7);
  EXPECT_EQ(id_of(R"({"id":"deep","text":[[[[[[[[[[[[]]]]]]]]]]]]})"), "deep");
  EXPECT_EQ(id_of(R"({"type":"undo","id":7}})"), 7);
  for (const char* text : {"", "nonsense", "7", "[7]", "{}", R"({"id":7)", R"({"id":{}})", R"({"id":1.5})"})
    EXPECT_EQ(id_of(text), nullptr) << text;
  EXPECT_EQ(id_of(R"({"id":")" + std::string(65, 'x') + R"("})"), nullptr);
}

TEST(Texts, OfPeopleHaveCharactersAndNotTooMany) {
  EXPECT_NO_THROW(require_text("name", "Jörg Müller", 11));
  EXPECT_THROW(require_text("name", "Jörg Müller", 10), Refused);
  EXPECT_THROW(require_text("name", "", 10), Refused);
  EXPECT_THROW(require_text("name", "  ", 10), Refused);
  EXPECT_THROW(require_text("name", "a\nb", 10), Refused);
  EXPECT_THROW(require_text("text", "a\u202Eb", 10), Refused) << "turns the direction";
  EXPECT_THROW(require_text("text", "a\u2028b", 10), Refused);
  EXPECT_THROW(require_text("text",
                            "a\xC2\x85"
                            "b",
                            10),
               Refused)
      << "C1";
  EXPECT_THROW(require_text("text", "\u200B\u00A0", 10), Refused) << "nothing can be seen";
}

TEST(Texts, NamesThatDifferLookDifferent) {
  EXPECT_EQ(clean_name("name", "Jörg Müller"), "Jörg Müller");
  EXPECT_EQ(clean_name("name", "\u00A0 Ada\u2003\u3000L. "), "Ada L.");
  EXPECT_EQ(clean_name("name", "\U0001F3CE\uFE0F Ada"), "\U0001F3CE\uFE0F Ada") << "a picture";
  for (const char* name : {"A\u200Bda", "Ada\u200D", "\uFEFFAda", "Ad\u00ADa", "A\u2060da", "Ada\uFE0F", "Ada\u3164",
                           "\u202EadA", "A\xC2\x92" "da", "A\u2028da", "Ada\U000E0041"})
    EXPECT_THROW(clean_name("name", name), Refused) << name;
}

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
