// The lessons of all games: what their files say holds, their texts are there, and what a person does is answered.

#include "lessons/lesson.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/toml.h"
#include "content/content.h"
#include "games/catalogue.h"
#include "messages/say.h"

namespace paddock::lessons {
namespace {

template <class Visit>
void for_each_lesson(Visit&& visit) {
  for (const GameInfo& game : games())
    for (const std::string& name : lessons_of(game.id)) {
      SCOPED_TRACE(std::string(game.id) + "/" + name);
      const Result<Lesson> lesson = find_lesson(game.id, name);
      ASSERT_TRUE(lesson) << say(lesson.error());
      visit(*lesson);
    }
}

TEST(Lessons, CanBeSolvedAndAnswerEveryWrongTry) {
  for_each_lesson([](const Lesson& lesson) {
    for (const Error& fault : faults_of(lesson)) ADD_FAILURE() << say(fault);
  });
}

TEST(Lessons, ACourseHasSixToTen) {
  int courses = 0;
  for (const GameInfo& game : games())
    if (const std::size_t count = lessons_of(game.id).size()) {
      ++courses;
      EXPECT_TRUE(count >= 6 && count <= 10) << game.id;
    }
  EXPECT_GE(courses, 3);
}

TEST(Lessons, SayEverythingInEveryLanguage) {
  for_each_lesson([](const Lesson& lesson) {
    std::vector<std::string> texts{"title", "task", "hint", "praise"};
    for (std::size_t i = 1; i <= lesson.goals.size(); ++i) texts.push_back("goal." + std::to_string(i));
    for (std::size_t i = 1; i <= lesson.wrong.size(); ++i) texts.push_back("wrong." + std::to_string(i));
    for (const std::string& language : languages())
      for (const std::string& text : texts)
        EXPECT_TRUE(has_message("lesson.course." + lesson.game + "." + lesson.name + "." + text, language)) << language << " " << text;
    EXPECT_LE(lesson.goals.size(), 3u);
  });
}

std::string first_file() {
  const std::string_view game = games().front().id;
  return std::string(content("content/lessons/" + std::string(game) + "/" + lessons_of(game).front() + ".toml"));
}

std::string with(std::string text, const std::string& old, const std::string& other) {
  const auto at = text.find(old);
  EXPECT_NE(at, text.npos) << old;
  return text.replace(at, old.size(), other);
}

std::vector<std::string> said_of(const std::string& file) {
  const Result<Lesson> lesson = read_lesson("one", file);
  if (!lesson) return {say(lesson.error())};
  std::vector<std::string> said;
  for (const Error& fault : faults_of(*lesson)) said.push_back(say(fault));
  return said;
}

TEST(Lessons, AFaultIsTold) {
  const std::string file = first_file();
  EXPECT_TRUE(said_of(file).empty());
  EXPECT_FALSE(said_of(with(file, "solution = [", "solution = [\"no such answer\", ")).empty());
  EXPECT_FALSE(said_of(with(file, "wrong = [", "wrong = [{ when = { round = 1 }, tried = [] }, ")).empty());
  EXPECT_FALSE(said_of(with(file, "wrong = [", "wrong = [{ when = { event = \"race_over\" }, tried = [] }, ")).empty());
  EXPECT_EQ(said_of(with(file, "wrong = [", "wrong = [{ when = {}, tried = [] }, ")),
            std::vector<std::string>{"name an event, an answer, a round or expected values"});
}

TEST(Lessons, TheWayOfTheSolutionIsShownUntilItIsLeft) {
  for_each_lesson([](const Lesson& lesson) {
    const Result<Trial> trial = start(lesson);
    ASSERT_TRUE(trial);
    EXPECT_EQ(progress_of(lesson, *trial->match).show, lesson.solution.front());
    const OpenQuestion question = trial->match->question(0);
    EXPECT_NE(std::ranges::find(question.options, lesson.solution.front(), &Option::id), question.options.end());
    const auto other = std::ranges::find_if(question.options, [&](const Option& one) { return one.id != lesson.solution.front(); });
    ASSERT_NE(other, question.options.end()) << "there is nothing to decide";
    ASSERT_TRUE(trial->match->answer(0, other->id));
    EXPECT_EQ(progress_of(lesson, *trial->match).show, "");
  });
}

TEST(Lessons, GoOnAfterAReplayOfTheirRecord) {
  for_each_lesson([](const Lesson& lesson) {
    const Result<Trial> trial = start(lesson);
    ASSERT_TRUE(trial);
    ASSERT_TRUE(trial->match->answer(0, lesson.solution.front()));
    const Result<Record> written = read_record(text(trial->match->record()));
    ASSERT_TRUE(written) << say(written.error());
    const Result<std::unique_ptr<Match>> again = replay(*written);
    ASSERT_TRUE(again) << say(again.error());
    EXPECT_EQ((*again)->hash(), trial->match->hash());
    EXPECT_EQ(told(lesson, progress_of(lesson, **again)), told(lesson, progress_of(lesson, *trial->match)));
  });
}

}  // namespace
}  // namespace paddock::lessons
