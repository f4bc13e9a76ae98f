// paddock lesson

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/races.h"
#include "lessons/lesson.h"

namespace paddock::cli {
namespace {

lessons::Lesson read(const std::string& file) {
  const Result<lessons::Lesson> lesson =
      lessons::read_lesson(std::filesystem::path(file).stem().string(), read_file(file));
  if (!lesson) fail(in_file(file, lesson.error()));
  return *lesson;
}

void print_question(const Match& match, const Speech& speech) {
  if (match.to_answer().empty()) return;
  const OpenQuestion question = match.question(match.to_answer().front());
  fmt::print("{}  {}\n", say(question.prompt, speech), question.article);
  for (const Option& option : question.options) fmt::print("    {}\n", option.id);
}

// What the answers lead to: for those who write a lesson.
void try_answers(const std::string& file, const std::vector<std::string>& answers) {
  const Result<lessons::Trial> trial = lessons::start(read(file));
  if (!trial) fail(in_file(file, trial.error()));
  Match& match = *trial->match;
  for (const std::string& answer : answers)
    if (const Result<void> taken = match.answer(0, answer, {}); !taken) fail(in_file(file, taken.error()));
  const Speech speech = speech_in(match.setup());
  for (const Told& told : match.events(0, Viewer::referee()))
    fmt::print("{:<18} {}  {} {}\n", told.event, say(told.message, speech), told.article, boost::json::serialize(told.facts));
  print_question(match, speech);
}

void check(const std::vector<std::string>& files) {
  bool all_hold = true;
  for (const std::string& file : files)
    for (const Error& fault : lessons::faults_of(read(file))) {
      print_line(in_file(file, fault));
      all_hold = false;
    }
  if (!all_hold) throw Exit{failed};
  print_line("cli.lesson.count", {{"count", files.size()}});
}

}  // namespace

void add_lesson(CLI::App& app) {
  CLI::App* command = add_command(&app, "lesson", "cli.lesson.about");
  static std::vector<std::string> files, answers;
  add_option(command, "files", files, "cli.lesson.files")->required();
  add_option(command, "--try", answers, "cli.lesson.try");
  add_examples(command, {"content/lessons/" + example_game() + "/01-start.toml"}, "cli.lesson.more");
  command->callback([] { answers.empty() ? check(files) : try_answers(files.front(), answers); });
}

}  // namespace paddock::cli
