#include "room/message.h"

#include <gtest/gtest.h>

#include "messages/say.h"
#include "room/names.h"

namespace paddock::room {
namespace {

std::string refusal_of(std::string_view text) {
  const Granted<ClientMessage> message = read_message(text);
  if (message) return {};
  EXPECT_EQ(message.error().code, Code::bad_request);
  return say(message.error().message);
}

TEST(ClientMessage, IsReadWithItsId) {
  const ClientMessage message = *read_message(R"({"type":"answer","question":"0.3","answer":"gear 4","id":"x1"})");
  const auto& answer = std::get<GiveAnswer>(message.wish);
  EXPECT_EQ(answer.answer, "gear 4");
  EXPECT_FALSE(answer.seat);
  EXPECT_EQ(message.id, "x1");
}

TEST(ClientMessage, CountsSeatsFromOneAndTakesNullForNone) {
  EXPECT_EQ(std::get<LookThrough>(read_message(R"({"type":"look","seat":2})")->wish).seat, Seat(1));
  EXPECT_FALSE(std::get<LookThrough>(read_message(R"({"type":"look","seat":null})")->wish).seat);
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
  EXPECT_TRUE(text_as_typed("name", "Jörg Müller", 11));
  EXPECT_FALSE(text_as_typed("name", "Jörg Müller", 10));
  EXPECT_FALSE(text_as_typed("name", "", 10));
  EXPECT_FALSE(text_as_typed("name", "  ", 10));
  EXPECT_FALSE(text_as_typed("name", "a\nb", 10));
  EXPECT_FALSE(text_as_typed("text", "a\u202Eb", 10)) << "turns the direction";
  EXPECT_FALSE(text_as_typed("text", "a\u2028b", 10));
  EXPECT_FALSE(text_as_typed("text",
                             "a\xC2\x85"
                             "b",
                             10))
      << "C1";
  EXPECT_FALSE(text_as_typed("text", "\u200B\u00A0", 10)) << "nothing can be seen";
}

TEST(Texts, NamesThatDifferLookDifferent) {
  EXPECT_EQ(*name_as_kept("name", "Jörg Müller"), "Jörg Müller");
  EXPECT_EQ(*name_as_kept("name", "\u00A0 Ada\u2003\u3000L. "), "Ada L.");
  EXPECT_EQ(*name_as_kept("name", "\U0001F3CE\uFE0F Ada"), "\U0001F3CE\uFE0F Ada") << "a picture";
  for (const char* name :
       {"A\u200Bda", "Ada\u200D", "\uFEFFAda", "Ad\u00ADa", "A\u2060da", "Ada\uFE0F", "Ada\u3164", "\u202EadA",
        "A\xC2\x92"
        "da",
        "A\u2028da", "Ada\U000E0041"})
    EXPECT_FALSE(name_as_kept("name", name)) << name;
}

}  // namespace
}  // namespace paddock::room
