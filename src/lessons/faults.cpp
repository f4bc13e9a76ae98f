#include <algorithm>
#include <memory>

#include "games/catalogue.h"
#include "lessons/lesson.h"

namespace paddock::lessons {

namespace {

// Why the answers cannot be given; `watch` sees how far each has led.
template <class Watch>
Complaint play(const Lesson& lesson, const std::vector<std::string>& answers, Watch&& watch) {
  Result<Trial> trial = start(lesson);
  if (!trial) return trial.error();
  watch(progress_of(lesson, *trial->match), 0);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (const Result<void> taken = trial->match->answer(0, answers[i], {}); !taken)
      return Error{{"lesson.fault.answer", {{"answer", answers[i]}, {"why", whole_message(taken.error())}}}};
    watch(progress_of(lesson, *trial->match), i + 1);
  }
  return std::nullopt;
}

std::vector<Error> faults_of_solution(const Lesson& lesson) {
  std::vector<Error> faults;
  const std::size_t last = lesson.solution.size();
  const auto watch = [&](const Progress& progress, std::size_t answers) {
    if (progress.wrong > 0) faults.push_back({{"lesson.fault.wrong-too-soon", {{"number", progress.wrong}, {"answers", answers}}}});
    if (answers == 0 && std::ranges::count(progress.goals, true) > 0) faults.push_back({"lesson.fault.reached-at-once"});
    if (answers < last && progress.done()) faults.push_back({{"lesson.fault.goes-on", {{"answers", answers}}}});
    for (std::size_t goal = 0; answers == last && goal < progress.goals.size(); ++goal)
      if (!progress.goals[goal]) faults.push_back({{"lesson.fault.not-reached", {{"number", goal + 1}}}});
  };
  if (auto wrong = play(lesson, lesson.solution, watch)) faults.push_back(*wrong);
  return faults;
}

}  // namespace

Result<Trial> start(const Lesson& lesson) {
  const Result<Record> record = begin(lesson, lesson.driver);
  if (!record) return record.error();
  Result<std::unique_ptr<Match>> match = replay(*record);
  if (!match) return match.error();
  Result<std::unique_ptr<AnyPolicy>> rivals = make_driver(lesson.game, rivals_driver);
  if (!rivals) return rivals.error();
  Trial trial{*std::move(match), *std::move(rivals)};
  for (std::size_t seat = 1; seat <= lesson.rivals.size(); ++seat)
    trial.match->seat_policy(static_cast<int>(seat), trial.rivals.get());
  trial.match->run();
  return trial;
}

std::vector<Error> faults_of(const Lesson& lesson) {
  std::vector<Error> faults = faults_of_solution(lesson);
  for (std::size_t i = 0; i < lesson.wrong.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    Progress progress;
    const auto watch = [&](const Progress& now, std::size_t) { progress = now; };
    if (auto wrong = play(lesson, lesson.wrong[i].tried, watch)) faults.push_back(*wrong);
    else if (progress.wrong != number || progress.done())
      faults.push_back({{"lesson.fault.other-answer", {{"number", number}, {"got", progress.wrong}}}});
  }
  return faults;
}

}  // namespace paddock::lessons
