#include "lessons/lesson.h"

#include <algorithm>

#include "content/content.h"
#include "core/article.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "games/catalogue.h"
#include "scenario/position.h"
#include "scenario/writing.h"

namespace paddock::lessons {
namespace {

constexpr Seat person = 0;
constexpr const char* prepared = "lesson";  // who gave the answers before the first question

std::string folder_of(std::string_view game) { return "content/lessons/" + std::string(game) + "/"; }

std::vector<std::string> names_in(const Lesson& lesson) {
  std::vector<std::string> names{lesson.driver};
  names.insert(names.end(), lesson.rivals.begin(), lesson.rivals.end());
  return names;
}

// A rival may have the person's name.
Setup setup_of(const Lesson& lesson, const std::string& driver) {
  const bool taken = std::ranges::count(lesson.rivals, driver) > 0;
  Setup setup{lesson.game, lesson.options.as_object(), {{taken ? driver + " 2" : driver, "human"}}, Seed(static_cast<std::uint64_t>(lesson.seed))};
  for (const std::string& rival : lesson.rivals) setup.seats.push_back({rival, rivals_driver});
  return setup;
}

std::vector<std::string> answers_of_person(const Record& record) {
  std::vector<std::string> answers;
  for (const RecordLine& line : record.lines)
    if (const auto* given = std::get_if<AnswerLine>(&line); given && given->seat == person && given->by != prepared)
      answers.push_back(given->answer);
  return answers;
}

bool has_happened(const Condition& condition, const Match& match) {
  const scenario::Writing writing(match);
  return std::ranges::any_of(match.events(0, Viewer::seat(person)), [&](const Told& told) {
    return told.event == condition.event && (condition.article.empty() || told.article == condition.article) &&
           (condition.facts.is_null() || writing.matches(condition.facts, told.facts));
  });
}

bool are_there(const json::value& expected, const Match& match, const std::vector<std::string>& names) {
  const json::value view = match.view(Viewer::seat(person));
  return std::ranges::all_of(expected.as_object(), [&](const auto& one) {
    const json::value* got = scenario::value_at(view, one.key(), names);
    return got && scenario::Writing(match).matches(one.value(), *got);
  });
}

bool holds(const Condition& condition, const Match& match, const std::vector<std::string>& answers,
           const std::vector<std::string>& names) {
  const auto is_meant = [&](const std::string& answer) { return std::ranges::count(condition.answers, answer) > 0; };
  return (condition.event.empty() || has_happened(condition, match)) &&
         (condition.answers.empty() || std::ranges::any_of(answers, is_meant)) &&
         (!condition.round || match.round() >= *condition.round) &&
         (!condition.expect || are_there(*condition.expect, match, names));
}

std::string next_of(const std::vector<std::string>& solution, const std::vector<std::string>& answers) {
  const bool on_its_way = answers.size() < solution.size() && std::equal(answers.begin(), answers.end(), solution.begin());
  return on_its_way ? solution[answers.size()] : "";
}

Message text_of(const Lesson& lesson, const std::string& what) {
  return {"lesson.course." + lesson.game + "." + lesson.name + "." + what, {}};
}

Complaint check_condition(const Condition& condition) {
  if (condition.expect && !condition.expect->is_object()) return Error{"lesson.fault.expect"};
  const bool says_something = !condition.event.empty() || !condition.answers.empty() || condition.round || condition.expect;
  return says_something ? Complaint() : Error{"lesson.fault.condition"};
}

}  // namespace

bool Progress::done() const {
  return std::ranges::all_of(goals, [](bool reached) { return reached; });
}

Result<Lesson> read_lesson(std::string_view name, std::string_view toml) {
  const Result<json::object> read = read_toml(toml);
  if (!read) return read.error();
  json::value fields(*read);
  drop_lines(fields);
  Lesson lesson;
  lesson.name = name;
  if (auto wrong = patch(lesson, fields)) return *wrong;
  if (!lesson.options.is_object()) return Error{"scenario.options-needed"};
  if (!std::ranges::binary_search(article_ids, lesson.article))
    return Error{{"scenario.no-article", {{"article", lesson.article}}}};
  if (lesson.driver.empty() || lesson.goals.empty() || lesson.wrong.empty() || lesson.solution.empty())
    return Error{"lesson.fault.incomplete"};
  for (const Condition& goal : lesson.goals)
    if (auto wrong = check_condition(goal)) return *wrong;
  for (const WrongTry& wrong_try : lesson.wrong)
    if (auto wrong = check_condition(wrong_try.when)) return *wrong;
  return lesson;
}

std::vector<std::string> lessons_of(std::string_view game) {
  const std::string folder = folder_of(game);
  std::vector<std::string> names;
  for (const ContentFile& file : content_files())
    if (file.path.starts_with(folder)) names.emplace_back(file.path.substr(folder.size(), file.path.rfind('.') - folder.size()));
  std::ranges::sort(names);
  return names;
}

Result<Lesson> find_lesson(std::string_view game, std::string_view name) {
  const std::string_view file = content(folder_of(game) + std::string(name) + ".toml");
  if (file.empty()) return Error{{"lesson.none", {{"game", game}, {"name", name}}}};
  return read_lesson(name, file);
}

Result<Record> begin(const Lesson& lesson, const std::string& driver) {
  const Setup setup = setup_of(lesson, driver);
  const Result<std::unique_ptr<Rehearsal>> match = make_rehearsal(setup);
  if (!match) return match.error();
  if (const Result<void> taken = scenario::take_position(**match, names_in(lesson), lesson.position); !taken)
    return taken.error();
  Record record;
  record.setup = setup;
  record.rules = find_game(lesson.game)->rules;
  record.content = content_digest(setup);
  const int ended = std::max(0, (*match)->round() - 1);
  record.lines.push_back(PositionLine{record.rules, *record.content, ended, 0, (*match)->position()});
  Result<std::unique_ptr<Match>> race = replay(record);
  if (!race) return race.error();
  for (const std::string& answer : lesson.before)
    if (const Result<void> taken = (*race)->answer(person, answer, prepared); !taken)
      return Error{{"lesson.fault.answer", {{"answer", answer}, {"why", whole_message(taken.error())}}}};
  return (*race)->record();
}

Progress progress_of(const Lesson& lesson, const Match& match) {
  const std::vector<std::string> names = names_in(lesson), answers = answers_of_person(match.record());
  Progress progress;
  for (const Condition& goal : lesson.goals) progress.goals.push_back(holds(goal, match, answers, names));
  progress.answers = static_cast<int>(answers.size());
  progress.show = next_of(lesson.solution, answers);
  if (progress.done()) return progress;
  const auto wrong = std::ranges::find_if(
      lesson.wrong, [&](const WrongTry& one) { return holds(one.when, match, answers, names); });
  if (wrong != lesson.wrong.end()) progress.wrong = static_cast<int>(wrong - lesson.wrong.begin()) + 1;
  progress.stuck = match.over();
  return progress;
}

Message title_of(const Lesson& lesson) { return text_of(lesson, "title"); }

json::object told(const Lesson& lesson, const Progress& progress) {
  const std::vector<std::string> all = lessons_of(lesson.game);
  const auto number = std::ranges::find(all, lesson.name) - all.begin() + 1;
  const bool is_last = number >= static_cast<std::ptrdiff_t>(all.size());
  json::array goals;
  for (std::size_t i = 0; i < lesson.goals.size(); ++i)
    goals.push_back({{"text", Argument(text_of(lesson, "goal." + std::to_string(i + 1))).json()},
                     {"reached", static_cast<bool>(progress.goals[i])}});
  Message answer;
  if (progress.done()) answer = text_of(lesson, "praise");
  else if (progress.wrong > 0) answer = text_of(lesson, "wrong." + std::to_string(progress.wrong));
  else if (progress.stuck) answer = "lesson.stuck";
  return {{"game", lesson.game},
          {"name", lesson.name},
          {"number", number},
          {"count", all.size()},
          {"next", is_last ? json::value(nullptr) : json::value(all[static_cast<std::size_t>(number)])},
          {"title", Argument(title_of(lesson)).json()},
          {"task", Argument(text_of(lesson, "task")).json()},
          {"hint", Argument(text_of(lesson, "hint")).json()},
          {"goals", goals},
          {"done", progress.done()},
          {"said", answer.empty() ? json::value(nullptr) : Argument(answer).json()},
          {"article", lesson.article},
          {"answers", progress.answers},
          {"show", progress.show.empty() ? json::value(nullptr) : json::value(progress.show)}};
}

}  // namespace paddock::lessons
