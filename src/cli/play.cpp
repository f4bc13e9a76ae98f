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

constexpr const char* help =
    "  a number or words   choose an option\n"
    "  b                   back to the whole list\n"
    "  ?                   the article behind this question, and this list\n"
    "  hint                what the pro would do\n"
    "  u                   take back your last answer\n"
    "  log                 all that happened so far\n"
    "  save FILE           a copy of the race\n"
    "  q                   leave; the race is kept and can be resumed\n";

class Session {
 public:
  Session(std::unique_ptr<Match> match, std::string file) : match_(std::move(match)), file_(std::move(file)) {
    const Setup& setup = match_->setup();
    for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat) {
      if (setup.seats[seat].driver == "human") {
        people_.push_back(seat);
        continue;
      }
      auto driver = make_driver(setup.game, setup.seats[seat].driver);
      if (!driver) fail(driver.error().message);
      match_->seat_policy(seat, driver->get());
      drivers_.push_back(*std::move(driver));
    }
    const std::string text = fmt::format("\nThe race is safe. Go on with:  paddock resume {}\n", file_);
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

  static void show_event(const Told& told) {
    fmt::print("{}\n", wrapped(fmt::format("  {}. {}", told.text, faint(told.article)), 4));
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
      fmt::print("\n{}\nPress Enter when only {} is looking. ", yellow(fmt::format(" Hand over to {} ", name(seat))),
                 name(seat));
      if (read_line().empty() && left_) return;
    }
    at_screen_ = seat;
  }

  void ask(Seat seat) {
    curtain(seat);
    if (left_) return;
    show_news(seat);
    fmt::print("\n{}\n", wrapped(match_->picture(Viewer::seat(seat), terminal_columns()), 6));
    const OpenQuestion question = match_->question(seat);
    std::string prefix;
    while (!left_) {
      show_question(question, prefix);
      const std::string line = read_line();
      if (left_) return;
      if (line.empty()) continue;
      if (line == "u") return undo();
      if (!command(line, question, prefix) && choose(line, question, prefix)) return;
    }
  }

  void show_question(const OpenQuestion& question, const std::string& prefix) const {
    fmt::print("{}\n", wrapped(fmt::format("{} {} {}", yellow(fmt::format(" {} ", name(question.seat))),
                                           bold(question.prompt), faint(question.article)),
                               1));
    int number = 0;
    for (const MenuEntry& entry : menu(question.options, prefix)) {
      const std::string says =
          entry.options.size() == 1 ? entry.options.front()->says : fmt::format("... {} ways", entry.options.size());
      fmt::print("{}\n", wrapped(fmt::format("  {:>2}  {:<26} {}{}", ++number, entry.words, says, price(entry)), 33));
    }
    fmt::print("{} ", question.secret ? "(secret; ? helps) >" : "(? helps) >");
    std::fflush(stdout);
  }

  static std::string price(const MenuEntry& entry) {
    if (entry.options.size() != 1) return "";
    std::string text;
    for (const Cost& cost : entry.options.front()->costs) {
      const bool plural = cost.amount != 1 || !cost.what.ends_with('s') || cost.what == "gas";
      text += fmt::format("  [{} {}]", cost.amount, plural ? cost.what : cost.what.substr(0, cost.what.size() - 1));
    }
    return text;
  }

  // The number of an entry, or words: an option's, or the first words of several.
  bool choose(const std::string& line, const OpenQuestion& question, std::string& prefix) {
    const std::vector<MenuEntry> entries = menu(question.options, prefix);
    std::string words = line;
    if (line.find_first_not_of("0123456789") == line.npos && line.size() < 4) {
      const std::size_t number = std::stoul(line);
      if (number < 1 || number > entries.size())
        return fmt::print("  There are only the numbers 1 to {}.\n", entries.size()), false;
      if (entries[number - 1].options.size() > 1) return prefix = entries[number - 1].words, false;
      words = entries[number - 1].options.front()->words;
    } else if (std::ranges::find(question.options, words, &Option::words) == question.options.end()) {
      if (const auto under = menu(question.options, words); !under.empty()) return prefix = words, false;
    }
    const Result<void> taken = match_->answer(question.seat, words);
    if (taken) return true;
    fmt::print("{}\n", wrapped("  " + text(taken.error()), 4));
    return false;
  }

  bool command(const std::string& line, const OpenQuestion& question, std::string& prefix) {
    if (line == "?") return explain(question), true;
    if (line == "b") return prefix.clear(), true;
    if (line == "log") return show_log(question.seat), true;
    if (line == "q") return left_ = true;
    if (line == "hint") return show_hint(question.seat), true;
    if (line.starts_with("save ")) return save_copy(line.substr(5)), true;
    return false;
  }

  void save_copy(const std::string& path) const {
    if (std::filesystem::exists(path))
      return (void)fmt::print("  {} exists already: give the copy another name.\n", path);
    try {
      save(path);
      fmt::print("  Saved in {}.\n", path);
    } catch (const Exit&) {  // it has said why; the race goes on
    }
  }

  void explain(const OpenQuestion& question) const {
    for (const ArticleText& article : read_articles(content(find_game(match_->setup().game)->rules_file)))
      if (article.id == question.article)
        fmt::print("{}\n\n", wrapped(fmt::format("  {} {}", bold(article.id), article.text), 2));
    fmt::print("{}", help);
  }

  void show_log(Seat seat) const {
    for (const Told& told : match_->events(0, Viewer::seat(seat))) show_event(told);
  }

  void show_hint(Seat seat) const {
    const auto pro = make_driver(match_->setup().game, "pro");
    if (pro) fmt::print("  The pro would say: {}\n", match_->suggest(seat, **pro).words);
  }

  // At one screen everything may be taken back: to the last answer that a person gave.
  void undo() {
    const std::vector<RecordLine>& lines = match_->record().lines;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
      const AnswerLine* answer = std::get_if<AnswerLine>(&*line);
      if (!answer || std::ranges::find(people_, answer->seat) == people_.end()) continue;
      fmt::print("  Taken back: {}\n", answer->answer);
      match_->rewind(answer->number - 1);
      match_->run();
      const int told = static_cast<int>(match_->events(0, Viewer::spectator()).size());
      for (auto& [seat, seen] : seen_) seen = std::min(seen, told);
      return;
    }
    fmt::print("  There is nothing to take back.\n");
  }

  void show_result() const {
    fmt::print("\n{}\n", bold("The race is over"));
    for (const Standing& standing : match_->standings())
      fmt::print("  {:>2}. {:<20} {:>3} points\n", standing.place, standing.name, standing.points);
    fmt::print("\nThe race is in {}\nTell it again with:  paddock replay {}\n", file_, file_);
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
  if (!match) fail(match.error().message);
  Session(*std::move(match), arguments.file.empty() ? new_race_file(setup.game) : arguments.file).run();
}

void run_resume(const std::string& file) {
  if (file.empty()) return list_races();
  auto match = replay(read_record_file(file, true));
  if (!match) fail(fmt::format("{}, {}", file, text(match.error())));
  Session(*std::move(match), file).run();
}

}  // namespace

void add_play(CLI::App& app) {
  CLI::App* command = app.add_subcommand("play", "Plays a race in the terminal");
  static PlayArguments arguments;
  add_race_arguments(*command, arguments.race, "human,pro,pro,rookie");
  command->add_option("--file", arguments.file, "where the race is kept (default: a new file in your data folder)");
  std::string examples;
  for (const GameInfo& game : games())
    if (!game.example.empty()) examples += fmt::format("  paddock play {} {}\n", game.id, game.example);
  command->footer(
      example(examples + "\nThe race is kept after every answer: Ctrl-C loses nothing, `paddock resume FILE` goes on."));
  command->callback([] { run_play(arguments); });
}

void add_resume(CLI::App& app) {
  CLI::App* command = app.add_subcommand("resume", "Goes on with a race from its file, or lists the races there are");
  static std::string file;
  command->add_option("file", file, "a .race file (default: lists those in your data folder)");
  command->footer(example("  paddock resume sunday.race\n  paddock resume"));
  command->callback([] { run_resume(file); });
}

}  // namespace paddock::cli
