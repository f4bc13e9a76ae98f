#include "server/message.h"

#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/refused.h"
#include "server/strict.h"

namespace paddock::server {
namespace {

std::string refusal_of(std::string_view text) {
  json::value id;
  try {
    read_message(text, id);
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.code, Code::bad_request);
    return refused.message;
  }
  return {};
}

TEST(Message, IsReadWithItsId) {
  json::value id;
  const Message message = read_message(R"({"type":"answer","question":"0.3","answer":"gear 4","id":"x1"})", id);
  const auto& answer = std::get<GiveAnswer>(message.wish);
  EXPECT_EQ(answer.answer, "gear 4");
  EXPECT_FALSE(answer.seat);
  EXPECT_EQ(id, "x1");
}

TEST(Message, CountsSeatsFromOneAndTakesNullForNone) {
  json::value id;
  EXPECT_EQ(std::get<LookThrough>(read_message(R"({"type":"look","seat":2})", id).wish).seat, Seat(1));
  EXPECT_FALSE(std::get<LookThrough>(read_message(R"({"type":"look","seat":null})", id).wish).seat);
}

TEST(Message, ThatCannotBeUnderstoodIsRefusedInWords) {
  EXPECT_NE(refusal_of("hello").find("not JSON"), std::string::npos);
  EXPECT_NE(refusal_of("[1]").find("object"), std::string::npos);
  EXPECT_NE(refusal_of("{}").find("'type' is missing"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"win"})").find("no message of the type 'win'"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"answer","answer":"x"})").find("'question' is missing"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"say","text":"x","loud":true})").find("no 'loud'"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"say","text":7})").find("text: a text is needed"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"look","seat":0})").find("numbered from 1"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"type":"undo","id":{}})").find("'id' must be"), std::string::npos);
  EXPECT_NE(refusal_of(std::string(1000, '[')).find("not JSON"), std::string::npos);
}

TEST(Message, TellsTheIdAlsoOfWhatIsRefused) {
  json::value id;
  EXPECT_THROW(read_message(R"({"type":"win","id":7})", id), Refused);
  EXPECT_EQ(id, 7);
}

TEST(Texts, OfPeopleHaveCharactersAndNotTooMany) {
  EXPECT_NO_THROW(check_text("name", "Jörg Müller", 11));
  EXPECT_THROW(check_text("name", "Jörg Müller", 10), Refused);
  EXPECT_THROW(check_text("name", "", 10), Refused);
  EXPECT_THROW(check_text("name", "  ", 10), Refused);
  EXPECT_THROW(check_text("name", "a\nb", 10), Refused);
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
  Addresses addresses(10, 2);
  EXPECT_TRUE(addresses.connect("a"));
  EXPECT_TRUE(addresses.connect("a"));
  EXPECT_FALSE(addresses.connect("a"));
  EXPECT_TRUE(addresses.connect("b"));
  addresses.disconnect("a");
  EXPECT_TRUE(addresses.connect("a"));
}

}  // namespace
}  // namespace paddock::server
