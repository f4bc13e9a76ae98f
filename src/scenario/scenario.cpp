#include "scenario/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "circuit/boards.h"
#include "circuit/circuit.h"
#include "core/reflect.h"
#include "core/table.h"
#include "core/toml.h"
#include "games/catalogue.h"

namespace paddock {
namespace {

// --- the file ------------------------------------------------------------------------------------------------------

struct ExpectedQuestion {
  json::value seat;
  std::string kind;
  std::string article;
  std::vector<std::string> options;
  std::vector<std::string> exactly;
  std::vector<std::string> includes;
  std::vector<std::string> excludes;
  std::optional<int> count;
};
BOOST_DESCRIBE_STRUCT(ExpectedQuestion, (), (seat, kind, article, options, exactly, includes, excludes, count))

struct Step {
  int line = 0;
  json::value seat;
  std::optional<std::string> answer;
  std::optional<std::string> chance;
  std::vector<std::string> order;
  std::optional<int> roll;
  std::optional<std::string> refused;
  std::optional<std::string> article;
  std::optional<std::string> event;
  std::optional<std::string> never;
  std::optional<std::vector<std::string>> events;
  std::optional<int> count;
  json::value facts;
  std::optional<json::value> expect;
  json::value view;
  std::optional<ExpectedQuestion> question;
  std::optional<std::vector<json::value>> asked;
  std::optional<std::vector<std::string>> standings;
  std::optional<bool> over;
};
BOOST_DESCRIBE_STRUCT(Step, (),
                      (seat, answer, chance, order, roll, refused, article, event, never, events, count, facts, expect,
                       view, question, asked, standings, over))

struct File {
  std::string title;
  std::vector<std::string> articles;
  std::string game;
  std::vector<std::string> seats;
  int seed = 1;
  bool strict = false;
  std::optional<std::string> circuit;  // the text of a circuit file
  std::optional<std::string> board;    // the text of a small board
  json::value options = json::object();
  std::optional<json::value> position;
  json::value steps = json::array();
};
BOOST_DESCRIBE_STRUCT(File, (), (title, articles, game, seats, seed, strict, circuit, board, options, position, steps))

// --- chance by name ------------------------------------------------------------------------------------------------

class Script : public ChanceScript {
 public:
  struct Entry {
    int line;
    std::string purpose;
    Seat seat;
    std::vector<std::string> order;
    std::optional<int> roll;
  };
  std::deque<Entry> entries;
  std::vector<Error> failures;
  bool strict = false;  // what is not scripted is a failure
  int line = 0;         // of the running step

  bool roll(const Draw& draw, Die die, int& result) override {
    const auto entry = find(draw);
    if (entry == entries.end() || !entry->roll) return is_not_scripted(draw, "rolled");
    result = *entry->roll;
    if (std::ranges::find(die, result) == die.end())
      failures.push_back(
          {fmt::format("'{}' is a die of {} faces, it cannot show {}", draw.purpose, die.size(), result), entry->line});
    entries.erase(entry);
    return true;
  }
  bool order(const Draw& draw, std::vector<std::string>& first_in_order) override {
    const auto entry = find(draw);
    if (entry == entries.end() || entry->roll) return is_not_scripted(draw, "shuffled");
    first_in_order = entry->order;
    line_ = entry->line;
    entries.erase(entry);
    return true;
  }
  void missing(const Draw& draw, const std::string& name) override {
    failures.push_back(
        {fmt::format("'{}' is not (or no longer) among what is drawn as '{}'", name, draw.purpose), line_});
  }

 private:
  bool is_not_scripted(const Draw& draw, std::string_view how) {
    const std::string seat = draw.seat == nobody ? "" : fmt::format(" for seat {}", draw.seat + 1);
    if (strict)
      failures.push_back(
          {fmt::format("'{}' is {}{}, and no step says how: strict allows no other chance", draw.purpose, how, seat),
           line});
    return false;
  }
  std::deque<Entry>::iterator find(const Draw& draw) {
    return std::ranges::find_if(entries, [&](const Entry& entry) {
      return entry.purpose == draw.purpose && (entry.seat == nobody || entry.seat == draw.seat);
    });
  }
  int line_ = 0;
};

// --- running -------------------------------------------------------------------------------------------------------

std::string joined(const std::vector<std::string>& list, std::string_view between = ", ") {
  std::string text;
  for (const std::string& one : list) text += (text.empty() ? "" : std::string(between)) + one;
  return text;
}

// How a file writes values: "30U 20R" stands for ["30U", "20R"], "?" for what the viewer cannot see, and a space or cell has the
// same meaning by each of its names and by its number on the board.
class Writing {
 public:
  explicit Writing(const Match& match) : match_(match) {}

  bool matches(const json::value& expected, const json::value& got) const {
    if (expected.is_string() && expected.as_string() == "?")
      return got.is_null() || (got.is_object() && got.as_object().contains("hidden"));
    if (expected.is_string() && got.is_array()) return matches(split(expected.as_string()), got);
    if (expected.is_array() && got.is_array())
      return std::ranges::equal(expected.as_array(), got.as_array(),
                                [&](const json::value& a, const json::value& b) { return matches(a, b); });
    if (expected.is_object() && got.is_object())
      return std::ranges::all_of(expected.as_object(), [&](const auto& member) {
        const json::value* value = got.as_object().if_contains(member.key());
        return value && matches(member.value(), *value);
      });
    if (expected == got || !expected.is_string()) return expected == got;
    const std::optional<int> place = match_.place_on_board(expected.as_string());
    return place && (got.is_string() ? match_.place_on_board(got.as_string()) == place : got == json::value(*place));
  }

  bool same_words(std::string_view a, std::string_view b) const {
    return a == b || matches(json::value(split(a)), json::value(split(b)));
  }
  bool contains(const std::vector<std::string>& list, std::string_view words) const {
    return std::ranges::any_of(list, [&](const std::string& one) { return same_words(words, one); });
  }

  // The first value that is not in the position as it was written: the rest of the position says something else.
  Complaint check_kept(const json::value& written, const json::value& position, const std::string& path) const {
    if (const json::object* table = written.if_object(); table && !position.is_null()) {
      for (const auto& [key, value] : *table) {
        const json::value* inner =
            position.is_object()
                ? position.as_object().if_contains(key)
                : position.as_array().if_contains(static_cast<std::size_t>(std::atoi(std::string(key).c_str()) - 1));
        if (inner)
          if (auto wrong = check_kept(value, *inner, (path.empty() ? "" : path + ".") + std::string(key))) return wrong;
      }
      return std::nullopt;
    }
    if (written.is_string() && position.is_array())
      return check_kept(json::value(split(written.as_string())), position, path);
    if (written.is_array() && position.is_array() && written.as_array().size() <= position.as_array().size()) {
      for (std::size_t i = 0; i < written.as_array().size(); ++i)
        if (auto wrong = check_kept(written.as_array()[i], position.as_array()[i], fmt::format("{}.{}", path, i + 1)))
          return wrong;
      return std::nullopt;
    }
    if (matches(written, position) || same_list(written, position)) return std::nullopt;
    return complain(path, fmt::format("{} cannot be: with the rest of the position it is {}", json::serialize(written),
                                      json::serialize(position)));
  }

 private:
  // A set of spaces in another order; a word that was written as a number.
  static bool same_list(const json::value& written, const json::value& got) {
    if (!got.is_string()) return false;
    const auto words = [](const json::value& value) {
      json::array list = split(value.is_string() ? std::string(value.as_string()) : json::serialize(value));
      std::ranges::sort(list, {}, [](const json::value& word) { return std::string(word.as_string()); });
      return list;
    };
    return words(written) == words(got);
  }

  const Match& match_;
};

// What a position has one of for each seat: its players, or their cars.
const char* seats_in(const json::object& position) { return position.contains("players") ? "players" : "cars"; }

class Runner {
 public:
  Runner(Match& match, const std::vector<std::string>& names, bool strict, ScenarioReport& report, const Watch& watch)
      : match_(match), names_(names), report_(report), watch_(watch), writing_(match) {
    script_.strict = strict;
    match_.script_chance(&script_);
  }

  void run(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
      line_ = script_.line = step.line;
      if (step.chance) {
        script_chance(step);
        continue;
      }
      play_on();
      take(step);
    }
    play_on();
    for (const auto& entry : script_.entries)
      report_.failures.push_back({fmt::format("'{}' was never drawn after this", entry.purpose), entry.line});
    for (const Error& failure : script_.failures) report_.failures.push_back(failure);
    for (const Told& told : match_.events(0, Viewer::referee()))
      report_.log.push_back(fmt::format("{}. {}", told.text, told.article));
    match_.script_chance(nullptr);
  }

 private:
  void play_on() {
    match_.run();
    if (watch_) watch_(match_);
  }

  void fail(const std::string& what) { report_.failures.push_back({what, line_}); }

  void script_chance(const Step& step) {
    if (step.order.empty() == !step.roll) return fail("a chance step needs either an order or a roll");
    const Seat seat = step.seat.is_null() ? nobody : chance_seat(step.seat);
    script_.entries.push_back({step.line, *step.chance, seat, step.order, step.roll});
  }

  // Cars that nobody drives draw by their number, too.
  Seat chance_seat(const json::value& seat) {
    if (seat.is_int64() && seat.as_int64() >= 1 && seat.as_int64() <= max_seats)
      return static_cast<int>(seat.as_int64()) - 1;
    return seat_of(seat);
  }

  void take(const Step& step) {
    if (step.answer) give_answer(step);
    if (step.refused) check_refusal(step);
    if (step.expect) check_values(step);
    if (step.question) check_question(*step.question);
    if (step.asked) check_asked(*step.asked);
    if (step.event) check_event(step, *step.event, false);
    if (step.never) check_event(step, *step.never, true);
    if (step.events) check_order(*step.events);
    if (step.standings) check_standings(*step.standings);
    if (step.over && *step.over != match_.over()) fail(match_.over() ? "the game is over" : "the game is not over");
  }

  // A seat by name or number; without one, the only seat that has to answer.
  Seat seat_of(const json::value& seat) {
    if (seat.is_string()) {
      const auto found = std::ranges::find(names_, std::string(seat.as_string()));
      if (found != names_.end()) return static_cast<int>(found - names_.begin());
    }
    if (seat.is_int64() && seat.as_int64() >= 1 && seat.as_int64() <= static_cast<int>(names_.size()))
      return static_cast<int>(seat.as_int64()) - 1;
    if (seat.is_null() && match_.to_answer().size() == 1) return match_.to_answer().front();
    fail(seat.is_null() ? "say which seat: not exactly one has to answer now"
                        : fmt::format("there is no seat {}", json::serialize(seat)));
    return nobody;
  }

  void give_answer(const Step& step) {
    const Seat seat = seat_of(step.seat);
    if (seat == nobody) return;
    const Result<void> taken = match_.answer(seat, as_offered(seat, *step.answer), "");
    if (!taken) fail(fmt::format("'{}' by {} was refused: {}", *step.answer, names_[seat], taken.error().message));
  }

  // The words of the option that is meant, where they name a space or cell in another way.
  std::string as_offered(Seat seat, const std::string& words) const {
    const bool names_place = std::ranges::any_of(
        split(words), [&](const json::value& word) { return match_.place_on_board(word.as_string()).has_value(); });
    if (!names_place) return words;
    for (const Option& option : match_.question(seat).options)
      if (writing_.same_words(words, option.words)) return option.words;
    return words;
  }

  void check_refusal(const Step& step) {
    const Seat seat = seat_of(step.seat);
    if (seat == nobody) return;
    const std::uint64_t before = match_.hash();
    const std::string words = as_offered(seat, *step.refused);
    const Refusal refusal = match_.why_not(seat, words);
    if (match_.answer(seat, words, "")) return fail(fmt::format("'{}' should be refused and was taken", *step.refused));
    if (match_.hash() != before) fail("the refused answer changed the position");
    if (step.article && refusal.article != *step.article)
      fail(fmt::format("refused by {} and not by {}: {}", refusal.article, *step.article, refusal.reason));
  }

  const json::value* find(const json::value& view, std::string_view path) const {
    const json::value* at = &view;
    bool first = true;
    while (at && !path.empty()) {
      const auto dot = path.find('.');
      const std::string key(path.substr(0, dot));
      path.remove_prefix(dot == path.npos ? path.size() : dot + 1);
      const auto name = std::ranges::find(names_, key);
      if (first && name != names_.end())
        at = &view.at(seats_in(view.as_object())).as_array()[static_cast<std::size_t>(name - names_.begin())];
      else if (at->is_object()) at = at->as_object().if_contains(key);
      else if (at->is_array()) at = at->as_array().if_contains(static_cast<std::size_t>(std::atoi(key.c_str()) - 1));
      else at = nullptr;
      first = false;
    }
    return at;
  }

  Viewer viewer_of(const Step& step) {
    if (step.view.is_null()) return Viewer::referee();
    return step.view == "spectator" ? Viewer::spectator() : Viewer::seat(seat_of(step.view));
  }

  void check_values(const Step& step) {
    if (!step.expect->is_object()) return fail("expect needs a table of paths and values");
    const json::value view = match_.view(viewer_of(step));
    for (const auto& [path, expected] : step.expect->as_object()) {
      const json::value* got = find(view, path);
      if (!got) fail(fmt::format("there is no '{}' in the position", std::string(path)));
      else if (!writing_.matches(expected, *got))
        fail(fmt::format("{}: expected {}, got {}", std::string(path), json::serialize(expected),
                         json::serialize(*got)));
    }
  }

  void check_question(const ExpectedQuestion& expected) {
    const Seat seat = seat_of(expected.seat);
    if (seat == nobody) return;
    const OpenQuestion open = match_.question(seat);
    if (open.options.empty()) return fail(fmt::format("{} is asked nothing", names_[seat]));
    if (!expected.kind.empty() && open.kind != expected.kind)
      fail(fmt::format("{} is asked '{}', not '{}'", names_[seat], open.kind, expected.kind));
    if (!expected.article.empty() && open.article != expected.article)
      fail(fmt::format("{} asks, not {}", open.article, expected.article));
    std::vector<std::string> words;
    for (const Option& option : open.options) words.push_back(option.words);
    if (expected.count && *expected.count != static_cast<int>(words.size()))
      fail(fmt::format("there are {} options, not {}", words.size(), *expected.count));
    const auto same = [&](const std::string& a, const std::string& b) { return writing_.same_words(a, b); };
    if (!expected.options.empty() && !std::ranges::equal(expected.options, words, same))
      fail(fmt::format("the options are {}\n      and not {}", joined(words), joined(expected.options)));
    if (!expected.exactly.empty() && !std::ranges::is_permutation(expected.exactly, words, same))
      fail(fmt::format("the options are {}\n      and not, in any order, {}", joined(words), joined(expected.exactly)));
    for (const std::string& word : expected.includes)
      if (!writing_.contains(words, word)) fail(fmt::format("'{}' is not among the options {}", word, joined(words)));
    for (const std::string& word : expected.excludes)
      if (writing_.contains(words, word)) fail(fmt::format("'{}' is among the options", word));
  }

  void check_asked(const std::vector<json::value>& expected) {
    std::vector<std::string> wanted, got;
    for (const json::value& seat : expected)
      if (const Seat number = seat_of(seat); number != nobody) wanted.push_back(names_[number]);
    for (const Seat seat : match_.to_answer()) got.push_back(names_[seat]);
    std::ranges::sort(wanted);
    std::ranges::sort(got);
    if (wanted != got)
      fail(fmt::format("those who have to answer are {}, not {}", got.empty() ? "none" : joined(got), joined(wanted)));
  }

  void check_event(const Step& step, const std::string& name, bool never) {
    int count = 0;
    std::vector<std::string> like;
    for (const Told& told : match_.events(0, viewer_of(step))) {
      if (told.event != name) continue;
      like.push_back(fmt::format("{} {}", json::serialize(told.facts), told.article));
      count += (!step.article || told.article == *step.article) &&
               (step.facts.is_null() || writing_.matches(step.facts, told.facts));
    }
    if (never && count > 0) fail(fmt::format("'{}' happened: {}", name, joined(like, "; ")));
    if (!never && step.count && count != *step.count)
      fail(fmt::format("'{}' happened {} times, not {}: {}", name, count, *step.count, joined(like, "; ")));
    if (!never && !step.count && count == 0)
      fail(like.empty() ? fmt::format("'{}' did not happen", name)
                        : fmt::format("'{}' happened only as {}", name, joined(like, "; ")));
  }

  // They happened in this order, whatever happened between.
  void check_order(const std::vector<std::string>& names) {
    std::size_t next = 0;
    for (const Told& told : match_.events(0, Viewer::referee()))
      next += next < names.size() && told.event == names[next];
    if (next < names.size())
      fail(fmt::format("'{}' did not happen{}", names[next], next > 0 ? " after '" + names[next - 1] + "'" : ""));
  }

  // "1 Old Pros 15": place, name, points.
  void check_standings(const std::vector<std::string>& expected) {
    std::vector<std::string> got;
    for (const Standing& standing : match_.standings())
      got.push_back(fmt::format("{} {} {}", standing.place, standing.name, standing.points));
    if (got != expected) fail(fmt::format("the standings are {}\n      and not {}", joined(got), joined(expected)));
  }

  Match& match_;
  const std::vector<std::string>& names_;
  ScenarioReport& report_;
  const Watch& watch_;
  Writing writing_;
  Script script_;
  int line_ = 0;
};

Result<std::vector<Step>> read_steps(const json::value& steps) {
  if (!steps.is_array()) return Error{"steps: a list of steps is needed"};
  std::vector<Step> read;
  for (const json::value& entry : steps.as_array()) {
    if (!entry.is_object()) return Error{"steps: every step is a table in braces"};
    json::value fields = entry;
    Step step;
    step.line = static_cast<int>(fields.at(line_key).as_int64());
    drop_lines(fields);
    if (auto wrong = patch(step, fields)) return Error{wrong->message, step.line};
    read.push_back(step);
  }
  return read;
}

// What `all` says of the players, or cars, is said of each, unless his own entry says something else.
void add_what_all_have(json::object& numbered, std::size_t count) {
  const json::value* found = numbered.if_contains("all");
  if (!found || !found->is_object()) return;
  const json::object all = found->as_object();
  numbered.erase("all");
  for (std::size_t number = 1; number <= count; ++number) {
    json::value& one = numbered[std::to_string(number)];
    if (one.is_null()) one = json::object();
    if (!one.is_object()) continue;
    for (const auto& [name, value] : all)
      if (!one.as_object().contains(name)) one.as_object()[name] = value;
  }
}

// The players and cars by number, by name, or all of them.
json::value with_numbers(json::value position, const std::vector<std::string>& names, const json::value& view) {
  json::object* object = position.if_object();
  for (const char* list : {"players", "cars"}) {
    json::value* entries = object ? object->if_contains(list) : nullptr;
    if (!entries || !entries->is_object() || !view.as_object().contains(list)) continue;
    json::object numbered;
    for (const auto& [key, value] : entries->as_object()) {
      const auto name = std::ranges::find(names, std::string(key));
      json::value& entry = numbered[name == names.end() ? std::string(key) : std::to_string(name - names.begin() + 1)];
      if (entry.is_object() && value.is_object())
        entry.as_object().insert(value.as_object().begin(), value.as_object().end());
      else entry = value;
    }
    add_what_all_have(numbered, view.at(list).as_array().size());
    *entries = numbered;
  }
  return position;
}

// The position of the file, or what of it cannot be.
Result<void> take_position(Match& match, const File& file) {
  match.play_preparation();
  const json::value written = with_numbers(*file.position, file.seats, match.view(Viewer::referee()));
  const Result<void> patched = match.patch_position(written);
  if (!patched) return Error{"position: " + patched.error().message};
  const json::value view = match.view(Viewer::referee());
  for (const auto& [name, value] : written.as_object())
    if (name != "players" && name != "cars")  // of those who are out little is kept
      if (auto wrong = Writing(match).check_kept(value, view.as_object().contains(name) ? view.at(name) : value, name))
        return Error{"position: " + wrong->message};
  return {};
}

// A scenario may bring a circuit or a small board of its own.
std::optional<Error> bring_board(File& file) {
  if (!file.circuit && !file.board) return std::nullopt;
  if (file.circuit && file.board) return Error{"board: bring a circuit or a board, not both"};
  const std::optional<circuit::Game> game = circuit::game_named(file.game);
  if (!game) return Error{fmt::format("{}: there are no circuits in {}", file.board ? "board" : "circuit", file.game)};
  const Result<std::string> id =
      file.board ? circuit::add_own_board(*game, *file.board) : circuit::add_own_circuit(*file.circuit);
  if (!id) return Error{fmt::format("{}: {}", file.board ? "board" : "circuit", text(id.error()))};
  file.options.as_object()["circuit"] = *id;
  return std::nullopt;
}

Result<File> read_file(std::string_view toml) {
  const Result<json::object> read = read_toml(toml);
  if (!read) return read.error();
  File file;
  if (auto wrong = patch(file, json::value(*read))) return *wrong;
  if (file.position) drop_lines(*file.position);
  if (!file.options.is_object()) return Error{"options: a table of names and values is needed"};
  for (const std::string& article : file.articles)
    if (!std::ranges::binary_search(article_ids, article))
      return Error{fmt::format("articles: rules/ has no article {}", article)};
  if (file.articles.empty()) return Error{"articles: name the articles this scenario proves"};
  if (auto wrong = bring_board(file)) return *wrong;
  return file;
}

}  // namespace

Result<ScenarioReport> run_scenario(std::string_view toml, const Watch& watch) {
  const Result<File> file = read_file(toml);
  if (!file) return file.error();
  const Result<std::vector<Step>> steps = read_steps(file->steps);
  if (!steps) return steps.error();
  Setup setup{file->game, file->options.as_object(), {}, static_cast<std::uint64_t>(file->seed)};
  for (const std::string& name : file->seats) setup.seats.push_back({name, "human"});
  const auto match = make_match(setup);
  if (!match) return match.error();
  if (file->position)
    if (const Result<void> taken = take_position(**match, *file); !taken) return taken.error();
  ScenarioReport report{file->title, file->articles, {}, {}};
  Runner(**match, file->seats, file->strict, report, watch).run(*steps);
  return report;
}

}  // namespace paddock
