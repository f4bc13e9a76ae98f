#include "scenario/scenario.h"

#include <algorithm>

#include "core/chance.h"
#include "games/catalogue.h"
#include "scenario/file.h"
#include "scenario/position.h"
#include "scenario/script.h"
#include "scenario/writing.h"

namespace paddock {
namespace scenario {
namespace {

class Runner {
 public:
  Runner(Rehearsal& match, const std::vector<std::string>& names, bool strict, ScenarioReport& report, const Watch& watch)
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
      carry_out(step);
    }
    play_on();
    for (const auto& entry : script_.entries)
      report_.failures.push_back({{"scenario.never-drawn", {{"draw", entry.purpose}}}, entry.line});
    for (const Error& failure : script_.failures) report_.failures.push_back(failure);
    report_.log = match_.events(0, Viewer::referee());
    match_.script_chance(nullptr);
  }

 private:
  void play_on() {
    match_.run();
    if (watch_) watch_(match_);
  }

  void fail(const Message& what) { report_.failures.push_back({what, line_}); }

  void script_chance(const Step& step) {
    if (step.order.empty() == !step.roll) return fail("scenario.order-or-roll");
    const Seat seat = step.seat.is_null() ? nobody : chance_seat(step.seat);
    script_.entries.push_back({step.line, *step.chance, seat, step.order, step.roll});
  }

  // Cars that nobody drives draw by their number, too.
  Seat chance_seat(const json::value& seat) {
    if (seat.is_int64() && seat.as_int64() >= 1 && seat.as_int64() <= max_seats)
      return static_cast<int>(seat.as_int64()) - 1;
    return seat_of(seat);
  }

  void carry_out(const Step& step) {
    if (step.answer) give_answer(step);
    if (step.refused) check_refusal(step);
    if (step.expect) check_values(step);
    if (step.question) check_question(*step.question);
    if (step.asked) check_asked(*step.asked);
    if (step.event) check_event(step, *step.event, false);
    if (step.never) check_event(step, *step.never, true);
    if (step.events) check_order(*step.events);
    if (step.standings) check_standings(*step.standings);
    if (step.over && *step.over != match_.over()) fail(match_.over() ? "scenario.over" : "scenario.not-over");
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
    if (seat.is_null()) fail("scenario.seat-needed");
    else fail({"scenario.no-seat", {{"seat", json::serialize(seat)}}});
    return nobody;
  }

  void give_answer(const Step& step) {
    const Seat seat = seat_of(step.seat);
    if (seat == nobody) return;
    const Result<void> taken = match_.answer(seat, as_offered(seat, *step.answer));
    if (!taken)
      fail({"scenario.refused",
            {{"answer", *step.answer}, {"name", names_[seat]}, {"why", whole_message(taken.error())}}});
  }

  // The words of the option that is meant, where they name a space or cell in another way.
  std::string as_offered(Seat seat, const std::string& words) const {
    const bool names_place = std::ranges::any_of(
        split(words), [&](const json::value& word) { return match_.place_on_board(word.as_string()).has_value(); });
    if (!names_place) return words;
    for (const Option& option : match_.question(seat).options)
      if (writing_.same_words(words, option.id)) return option.id;
    return words;
  }

  void check_refusal(const Step& step) {
    const Seat seat = seat_of(step.seat);
    if (seat == nobody) return;
    const std::uint64_t before = match_.hash();
    const std::string words = as_offered(seat, *step.refused);
    const Result<void> taken = match_.answer(seat, words);
    if (taken) return fail({"scenario.not-refused", {{"answer", *step.refused}}});
    if (match_.hash() != before) fail("scenario.refusal-changed");
    const Error& refusal = taken.error();
    if (step.article && refusal.article != *step.article)
      fail({"scenario.refused-by",
            {{"article", refusal.article.empty() ? Argument(nullptr) : Argument(refusal.article)},
             {"wanted", *step.article},
             {"why", refusal.message}}});
  }

  Viewer viewer_of(const Step& step) {
    if (step.view.is_null()) return Viewer::referee();
    return step.view == "spectator" ? Viewer::spectator() : Viewer::seat(seat_of(step.view));
  }

  void check_values(const Step& step) {
    if (!step.expect->is_object()) return fail("scenario.expect-needed");
    const json::value view = match_.view(viewer_of(step));
    for (const auto& [path, expected] : step.expect->as_object()) {
      const json::value* got = value_at(view, path, names_);
      if (!got) fail({"scenario.no-path", {{"path", std::string(path)}}});
      else if (!writing_.matches(expected, *got))
        fail({"scenario.expected",
              {{"path", std::string(path)}, {"expected", json::serialize(expected)}, {"got", json::serialize(*got)}}});
    }
  }

  void check_question(const ExpectedQuestion& expected) {
    const Seat seat = seat_of(expected.seat);
    if (seat == nobody) return;
    const OpenQuestion open = match_.question(seat);
    if (open.options.empty()) return fail({"scenario.not-asked", {{"name", names_[seat]}}});
    if (!expected.kind.empty() && open.kind != expected.kind)
      fail({"scenario.asked-kind", {{"name", names_[seat]}, {"kind", open.kind}, {"wanted", expected.kind}}});
    if (!expected.article.empty() && open.article != expected.article)
      fail({"scenario.asked-by", {{"article", open.article}, {"wanted", expected.article}}});
    if (!expected.facts.is_null() && !writing_.matches(expected.facts, open.facts))
      fail({"scenario.facts", {{"facts", json::serialize(open.facts)}, {"wanted", json::serialize(expected.facts)}}});
    check_options(expected, open);
  }

  void check_options(const ExpectedQuestion& expected, const OpenQuestion& open) {
    std::vector<std::string> words;
    for (const Option& option : open.options) words.push_back(option.id);
    if (expected.count && *expected.count != static_cast<int>(words.size()))
      fail({"scenario.option-count", {{"count", words.size()}, {"wanted", *expected.count}}});
    const auto same = [&](const std::string& a, const std::string& b) { return writing_.same_words(a, b); };
    if (!expected.options.empty() && !std::ranges::equal(expected.options, words, same))
      fail({"scenario.options", {{"options", words}, {"wanted", expected.options}}});
    if (!expected.exactly.empty() && !std::ranges::is_permutation(expected.exactly, words, same))
      fail({"scenario.options-any-order", {{"options", words}, {"wanted", expected.exactly}}});
    for (const std::string& word : expected.includes)
      if (!writing_.contains(words, word)) fail({"scenario.option-missing", {{"option", word}, {"options", words}}});
    for (const std::string& word : expected.excludes)
      if (writing_.contains(words, word)) fail({"scenario.option-offered", {{"option", word}}});
  }

  void check_asked(const std::vector<json::value>& expected) {
    std::vector<std::string> wanted, got;
    for (const json::value& seat : expected)
      if (const Seat number = seat_of(seat); number != nobody) wanted.push_back(names_[number]);
    for (const Seat seat : match_.to_answer()) got.push_back(names_[seat]);
    std::ranges::sort(wanted);
    std::ranges::sort(got);
    if (wanted != got) fail({"scenario.asked", {{"names", got}, {"wanted", wanted}}});
  }

  void check_event(const Step& step, const std::string& name, bool never) {
    int count = 0;
    std::vector<std::string> like;
    for (const Told& told : match_.events(0, viewer_of(step))) {
      if (told.event != name) continue;
      like.push_back(json::serialize(told.facts) + " " + told.article);
      count += (!step.article || told.article == *step.article) &&
               (step.facts.is_null() || writing_.matches(step.facts, told.facts));
    }
    if (never && count > 0) fail({"scenario.happened", {{"event", name}, {"like", like}}});
    if (!never && step.count && count != *step.count)
      fail({"scenario.happened-times", {{"event", name}, {"count", count}, {"wanted", *step.count}, {"like", like}}});
    if (!never && !step.count && count == 0) fail({"scenario.did-not-happen", {{"event", name}, {"like", like}}});
  }

  // They happened in this order, whatever happened between.
  void check_order(const std::vector<std::string>& names) {
    std::size_t next = 0;
    for (const Told& told : match_.events(0, Viewer::referee()))
      next += next < names.size() && told.event == names[next];
    if (next < names.size())
      fail({"scenario.not-in-order",
            {{"event", names[next]}, {"before", next > 0 ? std::optional(names[next - 1]) : std::nullopt}}});
  }

  // "1 Old Ada 15": place, name, points.
  void check_standings(const std::vector<std::string>& expected) {
    std::vector<std::string> got;
    for (const Standing& standing : match_.standings())
      got.push_back(std::to_string(standing.place) + " " + standing.name + " " + std::to_string(standing.points));
    if (got != expected) fail({"scenario.standings", {{"standings", got}, {"wanted", expected}}});
  }

  Rehearsal& match_;
  const std::vector<std::string>& names_;
  ScenarioReport& report_;
  const Watch& watch_;
  Writing writing_;
  Script script_;
  int line_ = 0;
};

}  // namespace
}  // namespace scenario

Result<ScenarioReport> run_scenario(std::string_view toml, const Watch& watch) {
  using namespace scenario;
  const Result<File> file = read_file(toml);
  if (!file) return file.error();
  const Result<std::vector<Step>> steps = read_steps(file->steps);
  if (!steps) return steps.error();
  Setup setup{file->game, file->options.as_object(), {}, static_cast<std::uint64_t>(file->seed)};
  for (const std::string& name : file->seats) setup.seats.push_back({name, "human"});
  const auto match = make_rehearsal(setup);
  if (!match) return match.error();
  if (file->position)
    if (const Result<void> taken = take_position(**match, file->seats, *file->position); !taken) return taken.error();
  ScenarioReport report{file->title, file->articles, {}, file->seats, {}};
  Runner(**match, file->seats, file->strict, report, watch).run(*steps);
  return report;
}

}  // namespace paddock
