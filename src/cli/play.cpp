// paddock play, paddock resume: a race in the terminal.

#include <fmt/color.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/menu.h"
#include "cli/races.h"
#include "cli/terminal.h"
#include "content/content.h"
#include "core/article.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"

namespace paddock::cli {
namespace {

// Written by the handler when Ctrl-C or a lost terminal ends the program; the race itself is on disk after every answer.
char farewell[512];

void on_interrupt(int) {
  [[maybe_unused]] const auto written = write(STDERR_FILENO, farewell, std::strlen(farewell));
  _exit(130);
}

bool styled() {
  static const bool styled = isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR");
  return styled;
}
std::string in_style(const fmt::text_style& style, const std::string& text) {
  return styled() ? fmt::format(style, "{}", text) : text;
}
std::string bold(const std::string& text) { return in_style(fmt::emphasis::bold, text); }
std::string faint(const std::string& text) { return in_style(fmt::emphasis::faint, text); }
std::string yellow(const std::string& text) {
  return in_style(fg(fmt::terminal_color::black) | bg(fmt::terminal_color::yellow), text);
}

std::string what_can_be_typed() {
  const auto command = [](const char* word) { return Cell{verbatim(word)}; };
  return table({{{"cli.play.key.number"}, {"cli.play.key.number.text"}},
                {command("b"), {"cli.play.key.b"}},
                {command("?"), {"cli.play.key.help"}},
                {command("hint"), {"cli.play.key.hint"}},
                {command("u"), {"cli.play.key.u"}},
                {command("log"), {"cli.play.key.log"}},
                {{"cli.play.key.save"}, {"cli.play.key.save.text"}},
                {command("q"), {"cli.play.key.q"}}},
               2);
}

// Until every game gives its options a title: what records call it.
Message title_of(const Option& option) { return option.title.empty() ? verbatim(option.id) : option.title; }

Message title_of(const std::vector<Option>& options, const std::string& id) {
  const auto found = std::ranges::find(options, id, &Option::id);
  return found == options.end() ? verbatim(id) : title_of(*found);
}

class Session {
 public:
  Session(std::unique_ptr<Match> match, std::string file)
      : match_(std::move(match)), file_(std::move(file)), speech_(speech_in(match_->setup())) {
    const Setup& setup = match_->setup();
    for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat) {
      if (setup.seats[seat].driver == "human") {
        people_.push_back(seat);
        continue;
      }
      auto driver = make_driver(setup.game, setup.seats[seat].driver);
      if (!driver) fail(driver.error());
      match_->seat_policy(seat, driver->get());
      drivers_.push_back(*std::move(driver));
    }
    const std::string text = "\n" + tell("cli.play.left", {{"file", file_}}) + "\n";
    std::strncpy(farewell, text.c_str(), sizeof farewell - 1);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, on_interrupt);
  }

  void run() {
    match_->run();
    save(file_);
    while (!match_->over() && !left_) {
      const std::vector<Seat> asked = match_->to_answer();
      ask(asked.front());
      save(file_);
    }
    if (left_) return (void)fmt::print("{}", farewell + 1);
    show_news(people_.size() == 1 ? people_.front() : nobody);
    show_result();
  }

 private:
  std::string name(Seat seat) const { return match_->setup().seats[seat].name; }

  void save(const std::string& path) const { write_file(path, text(match_->record())); }

  std::string in_words(const Message& message) const { return say(message, speech_); }

  void show_event(const Told& told) const {
    fmt::print("{}\n", wrapped(fmt::format("  {}  {}", in_words(told.message), faint(told.article)), 4));
  }

  // What has happened since this person last looked.
  void show_news(Seat seat) {
    const Viewer viewer = seat == nobody ? Viewer::spectator() : Viewer::seat(seat);
    for (const Told& told : match_->events(seen_[seat], viewer)) {
      show_event(told);
      seen_[seat] = told.number + 1;
    }
  }

  // Hot seat: nobody sees the other's hand.
  void curtain(Seat seat) {
    if (people_.size() > 1 && seat != at_screen_) {
      if (styled()) fmt::print("\033[2J\033[3J\033[H");
      fmt::print("\n{}\n{} ", yellow(" " + tell("cli.play.hand-over", {{"name", name(seat)}}) + " "),
                 tell("cli.play.press-enter", {{"name", name(seat)}}));
      if (read_line().empty() && left_) return;
    }
    at_screen_ = seat;
  }

  void ask(Seat seat) {
    curtain(seat);
    if (left_) return;
    show_news(seat);
    fmt::print("\n{}\n", wrapped(say(match_->picture(Viewer::seat(seat), terminal_columns()), speech_), 6));
    const OpenQuestion question = match_->question(seat);
    std::vector<Message> open;  // headings of the menu
    while (!left_) {
      show_question(question, open);
      const std::string line = read_line();
      if (left_) return;
      if (line.empty()) continue;
      if (line == "u") return undo();
      if (!command(line, question, open) && choose(line, question, open)) return;
    }
  }

  void show_question(const OpenQuestion& question, const std::vector<Message>& open) const {
    const std::string situation = question.situation.empty() ? "" : in_words(question.situation) + " ";
    fmt::print("{}\n", wrapped(fmt::format("{} {}{} {}", yellow(fmt::format(" {} ", name(question.seat))), situation,
                                           bold(in_words(question.prompt)), faint(question.article)),
                               1));
    int number = 0;
    for (const MenuEntry& entry : menu(question.options, open)) {
      const Option& first = *entry.options.front();
      const bool several = entry.options.size() > 1;
      const std::string says = several ? tell("cli.play.ways", {{"count", entry.options.size()}}) : in_words(first.says);
      fmt::print("{}\n", wrapped(fmt::format("  {:>2}  {:<26} {}{}", ++number,
                                             in_words(several ? entry.path.back() : title_of(first)), says,
                                             several ? "" : price(first)),
                                 33));
    }
    fmt::print("{} ", tell("cli.play.prompt", {{"secret", question.secret}}));
    std::fflush(stdout);
  }

  std::string price(const Option& option) const {
    std::string text;
    for (const Cost& cost : option.costs) {
      const std::string own = match_->setup().game + ".cost." + cost.what;
      text += fmt::format("  [{}]", tell(Message(has_message(own) ? own : "race.cost." + cost.what, {{"count", cost.amount}})));
    }
    return text;
  }

  // The number of an entry, or an option's id or title.
  bool choose(const std::string& line, const OpenQuestion& question, std::vector<Message>& open) {
    std::string id = line;
    if (line.find_first_not_of("0123456789") == line.npos && line.size() < 4) {
      const std::vector<MenuEntry> entries = menu(question.options, open);
      const std::size_t number = std::stoul(line);
      if (number < 1 || number > entries.size()) {
        fmt::print("  {}\n", tell("cli.play.no-number", {{"highest", entries.size()}}));
        return false;
      }
      const MenuEntry& entry = entries[number - 1];
      if (entry.options.size() > 1) return open = entry.path, false;
      id = entry.options.front()->id;
    } else if (std::ranges::count(question.options, id, &Option::id) == 0) {
      const auto titled = [&](const Option& option) { return in_words(title_of(option)) == line; };
      if (const auto found = std::ranges::find_if(question.options, titled); found != question.options.end()) id = found->id;
    }
    const Result<void> taken = match_->answer(question.seat, id);
    if (taken) return true;
    fmt::print("{}\n", wrapped("  " + say(taken.error(), speech_), 4));
    return false;
  }

  bool command(const std::string& line, const OpenQuestion& question, std::vector<Message>& open) {
    if (line == "?") return explain(question), true;
    if (line == "b") return open.empty() ? void() : open.pop_back(), true;
    if (line == "log") return show_log(question.seat), true;
    if (line == "q") return left_ = true;
    if (line == "hint") return show_hint(question), true;
    if (line.starts_with("save ")) return save_copy(line.substr(5)), true;
    return false;
  }

  void save_copy(const std::string& path) const {
    const auto answer = [&](const char* id) { fmt::print("  {}\n", tell(id, {{"file", path}})); };
    if (std::filesystem::exists(path)) return answer("cli.play.copy-exists");
    try {
      save(path);
      answer("cli.play.saved");
    } catch (const Exit&) {  // it has said why; the race goes on
    }
  }

  void explain(const OpenQuestion& question) const {
    for (const ArticleText& article : read_articles(content(find_game(match_->setup().game)->rules_file)))
      if (article.id == question.article)
        fmt::print("{}\n\n", wrapped(fmt::format("  {} {}", bold(article.id), article.text), 2));
    fmt::print("{}", what_can_be_typed());
  }

  void show_log(Seat seat) const {
    for (const Told& told : match_->events(0, Viewer::seat(seat))) show_event(told);
  }

  // The best three options in numbers, with what speaks for them.
  void show_hint(const OpenQuestion& question) const {
    const auto champion = make_driver(match_->setup().game, "champion");
    if (!champion) return;
    const std::vector<Advice> advice = match_->advise(question.seat, **champion);
    if (advice.empty()) return fmt::print("  {}\n", tell("cli.play.hint.no-choice"));
    constexpr std::size_t most = 3;
    Rows rows{{{}, {"cli.play.hint.place", 0, true}, {"cli.play.hint.win", 0, true}, {"cli.play.hint.out", 0, true}, {}}};
    for (std::size_t i = 0; i < std::min(advice.size(), most); ++i) rows.push_back(row_of(question, advice[i]));
    fmt::print("{}", table(rows, 2));
    if (advice.size() <= most) return;
    constexpr double worth_saying = 0.05;  // places
    if (const double places = advice[most].place - advice[0].place; places > worth_saying)
      fmt::print("  {}\n", tell("cli.play.hint.rest", {{"places", places}}));
  }

  Row row_of(const OpenQuestion& question, const Advice& one) const {
    const auto percent = [](double chance) { return Cell{{"cli.ladder.percent", {{"percent", 100 * chance}}}, 0, true}; };
    Row row{{verbatim(in_words(title_of(question.options, one.id)))},
            {{"cli.play.hint.about", {{"place", one.place}, {"error", 1.96 * one.error}}}, 0, true},
            percent(one.win),
            percent(one.out)};
    if (!one.reasons.empty()) row.push_back({verbatim(in_words(one.reasons.front()))});
    return row;
  }

  // At one screen everything may be taken back: to the last answer that a person gave.
  void undo() {
    const std::vector<RecordLine>& lines = match_->record().lines;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
      const AnswerLine* found = std::get_if<AnswerLine>(&*line);
      if (!found || std::ranges::find(people_, found->seat) == people_.end()) continue;
      const AnswerLine answer = *found;
      match_->rewind(answer.number - 1);
      match_->run();
      const Message title = title_of(match_->question(answer.seat).options, answer.answer);
      fmt::print("  {}\n", in_words({"cli.play.taken-back", {{"answer", title}}}));
      const int told = static_cast<int>(match_->events(0, Viewer::spectator()).size());
      for (auto& [seat, seen] : seen_) seen = std::min(seen, told);
      return;
    }
    fmt::print("  {}\n", tell("cli.play.nothing-to-take-back"));
  }

  void show_result() const {
    fmt::print("\n{}\n{}\n{}\n", bold(tell("cli.play.over")), standings_table(match_->standings(), 2),
               tell("cli.play.over.file", {{"file", file_}}));
  }

  // A trimmed line; at the end of input the race is left.
  std::string read_line() {
    std::string line;
    if (!std::getline(std::cin, line)) left_ = true;
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back()))) line.pop_back();
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.front()))) line.erase(0, 1);
    return line;
  }

  std::unique_ptr<Match> match_;
  std::string file_;
  Speech speech_;
  std::vector<std::unique_ptr<AnyPolicy>> drivers_;
  std::vector<Seat> people_;
  std::map<int, int> seen_;  // by seat: how many events it has been shown
  Seat at_screen_ = nobody;
  bool left_ = false;
};

struct PlayArguments {
  RaceArguments race;
  std::string file;
};

void run_play(const PlayArguments& arguments) {
  if (!arguments.file.empty()) refuse_existing_race(arguments.file);
  Setup setup = make_setup(arguments.race);
  setup.asks_formally = std::ranges::count(setup.seats, "human", &Person::driver) > 1;
  auto match = make_match(setup);
  if (!match) fail(match.error());
  Session(*std::move(match), arguments.file.empty() ? new_race_file(setup.game) : arguments.file).run();
}

void run_resume(const std::string& file) {
  if (file.empty()) return list_races();
  auto match = replay(read_record_file(file, true));
  if (!match) fail(in_file(file, match.error()));
  Session(*std::move(match), file).run();
}

}  // namespace

void add_play(CLI::App& app) {
  CLI::App* command = add_command(&app, "play", "cli.play.about");
  static PlayArguments arguments;
  add_race_arguments(*command, arguments.race, "human,pro,pro,rookie");
  add_option(command, "--file", arguments.file, "cli.play.file");
  std::vector<std::string> examples;
  for (const GameInfo& game : games())
    if (!game.example.empty()) examples.push_back(fmt::format("{} {}", game.id, game.example));
  add_examples(command, examples, "cli.play.more");
  command->callback([] { run_play(arguments); });
}

void add_resume(CLI::App& app) {
  CLI::App* command = add_command(&app, "resume", "cli.resume.about");
  static std::string file;
  add_option(command, "file", file, "cli.resume.file");
  add_examples(command, {"sunday.race", ""});
  command->callback([] { run_resume(file); });
}

}  // namespace paddock::cli
