// In which language a client reads, and what is stored of messages.

#include "server/speech.h"

#include <gtest/gtest.h>

#include "room/stored_message.h"
#include "server/raw_http.h"

namespace paddock::server {
namespace {

RawRequest asking(const std::string& target, const std::string& accepted) {
  RawRequest request(http::verb::get, target, 11);
  if (!accepted.empty()) request.set(http::field::accept_language, accepted);
  return request;
}

TEST(Language, IsTheOneThatTheAddressOrTheBrowserAsksFor) {
  EXPECT_EQ(language_of(asking("/api/games", "")), "en");
  EXPECT_EQ(language_of(asking("/api/games", "nl, de-AT;q=0.9")), "de");
  EXPECT_EQ(language_of(asking("/api/games?lang=it", "de")), "it");
  EXPECT_EQ(language_of(asking("/api/games?lang=none", "de")), "") << "without texts";
  EXPECT_EQ(language_of(asking("/api/games?lang=klingon", "fr")), "fr");
  EXPECT_EQ(language_of(asking("nonsense", "es")), "es");
}

TEST(Language, OfAnErrorIsThatOfWhoAsked) {
  const Refused refused{Code::forbidden, {"server.error.not-your-seat", {{"number", 2}}}};
  EXPECT_EQ(json::serialize(error_json(refused, "")),
            R"({"code":"forbidden","message":{"id":"server.error.not-your-seat","args":{"number":2}}})");
  EXPECT_EQ(error_json(refused, "en").at("message").at("text"), "seat 2 is not yours");
  EXPECT_EQ(error_json(refused, "it").at("message").at("text"), "il posto 2 non è tuo");
}

TEST(Language, NamesTheSeatsOfTheRace) {
  const Refused refused{Code::illegal, {"redline.event.finished", {{"winner", Seat(1)}}}, "", "", 0, {"Ada", "Ben"}};
  EXPECT_EQ(error_json(refused, "en").at("message").at("text"), "Ben takes the flag and wins");
}

TEST(Answer, GetsTextsOnlyWhereTheyAreWanted) {
  const json::value body{{"summary", Argument(Message("redline.summary")).json()}};
  EXPECT_EQ(spoken(json_response(body), "").body, json::serialize(body));
  EXPECT_EQ(json::parse(spoken(json_response(body), "de").body).at("summary").at("text").as_string(),
            say(Message("redline.summary"), {"de"}));
  EXPECT_EQ(spoken(text_response("{}"), "de").body, "{}");
}

TEST(StoredMessage, IsReadAgainAndOldTextIsSaidAsItIs) {
  const Message message("server.stopped.race-by-operator", {{"why", "spam"}});
  EXPECT_EQ(stored_message(stored_text(message)), message);
  EXPECT_EQ(stored_message("It ended."), verbatim("It ended."));
  EXPECT_EQ(stored_message(R"({"id":"cut off)"), verbatim(R"({"id":"cut off)"));
  EXPECT_EQ(stored_message(R"({"id":7,"args":{}})"), verbatim(R"({"id":7,"args":{}})"));
  EXPECT_TRUE(stored_message("").empty());
}

TEST(StoredInfo, OfAnEarlierReleaseHasMessagesAlso) {
  const std::string plain = R"({"race":"r_1","stopped":null})";
  EXPECT_EQ(spoken_info(plain, "de"), plain);
  const std::string old = R"({"season":"s_1","says":"the season is over: Ada won"})";
  EXPECT_EQ(spoken_info(old, ""),
            R"({"season":"s_1","says":{"id":"verbatim","args":{"text":{"text":"the season is over: Ada won"}}}})");
  EXPECT_EQ(json::parse(spoken_info(old, "it")).at("says").at("text"), "the season is over: Ada won");
  const std::string now = R"({"season":"s_1","says":{"id":"season.next.over","args":{"names":[{"text":"Ada"}]}}})";
  EXPECT_EQ(spoken_info(now, ""), now);
  EXPECT_EQ(json::parse(spoken_info(now, "en")).at("says").at("text"), "the season is over: Ada is champion");
}

}  // namespace
}  // namespace paddock::server
