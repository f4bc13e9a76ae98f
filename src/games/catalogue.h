#pragma once

// The games: the only list of them.

#include <boost/describe.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/record.h"
#include "core/result.h"
#include "core/shape.h"
#include "core/table.h"
#include "games/season_habits.h"

namespace paddock {

namespace circuit {
struct Boards;
}

// What an option of a setup is in JSON: true or false; a whole number; one of some words or numbers; the id of a circuit; a list of
// all seats in an order; a list with a number for each seat; a list of the names of cards.
enum class OptionKind { toggle, number, choice, circuit, seat_order, number_per_seat, cards };
BOOST_DESCRIBE_ENUM(OptionKind, toggle, number, choice, circuit, seat_order, number_per_seat, cards)

struct OptionHelp {
  std::string_view name;
  OptionKind kind;
  std::string_view values;  // of a choice, "rolled, sunny"; of a number, "1 to 9"
  std::string_view default_value;  // what it means is GAME.option.NAME.text
};

// A lap that is timed by a real clock, which the host of the race keeps.
struct LapClock {
  std::string_view option;      // that asks for it
  std::string_view started_by;  // the kind of question whose answer starts the clock
  std::string_view read_by;     // the kind of question that asks what it shows
  std::string (*answer)(const OpenQuestion& question, long long hundredths);
};

// All that others need to know of a game.
struct GameInfo {
  std::string_view id;
  std::string_view title;       // what it is about is GAME.summary
  std::string_view rules_file;  // under rules/
  std::string_view box_file;    // what is in the box: dice, cards, tables; under content/
  std::string_view article_prefix;
  int rules;  // version
  int min_seats;
  int max_seats;
  bool is_example = false;       // of docs/writing-a-game.md: listed last, and never chosen by chance
  std::string_view round;        // what a round is called
  int cars = 0;                  // in every race, those without a driver as one side; 0: as many as take part
  std::vector<int> points;       // by place, if the rulebook gives any ...
  std::vector<int> last_points;  // ... and in the last race of a championship, if they differ
  std::vector<OptionHelp> options;
  std::string_view example = {};  // of what may follow `paddock play GAME`
  const circuit::Boards* boards = nullptr;  // none: it is not raced on circuits
  std::string_view (*edition)(const boost::json::object& options) = nullptr;  // of its boards; empty: the usual one
  SeasonHabits season;
  std::optional<LapClock> clock = {};
  std::vector<boost::json::object> digest_options;  // the rule sets that `paddock bench` plays ...
  int digest_races;                                 // ... and how often each, for every number of seats and driver
  Result<std::unique_ptr<Rehearsal>> (*make)(const Setup& setup, std::uint64_t content);
  Result<std::unique_ptr<Match>> (*replay)(const Record& record, std::uint64_t content);
  Result<std::unique_ptr<Simulator>> (*simulate)(const Setup& setup);
  Shape (*shape)();  // of its positions and events
  std::unique_ptr<AnyPolicy> (*driver)(std::string_view name) = nullptr;  // a computer driver; null: there is no such
};

inline Message summary_of(const GameInfo& game) { return {std::string(game.id) + ".summary", {}}; }
inline Message meaning_of(const GameInfo& game, const OptionHelp& option) {
  if (option.kind == OptionKind::circuit) return "page.option.circuit.text";  // the same in every game
  return {std::string(game.id) + ".option." + std::string(option.name) + ".text", {}};
}

std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view id);
std::vector<const GameInfo*> games_on_circuits();

// The computer driver for a game, or what is wrong with its name.
Result<std::unique_ptr<AnyPolicy>> make_driver(std::string_view game, std::string_view name);

// The board it is raced on, as in "GAME/monza?edition=first" (docs/boards.md); empty in a game without one.
std::string board_name(const Setup& setup);

// A digest of all that a race depends on beside the rules: the files of its game, the file of its circuit.
std::uint64_t content_digest(const Setup& setup);

// A new match, or what is wrong with its setup. It begins to play with run().
Result<std::unique_ptr<Match>> make_match(const Setup& setup);
// The same for a scenario, and for many races that only drivers drive.
Result<std::unique_ptr<Rehearsal>> make_rehearsal(const Setup& setup);
Result<std::unique_ptr<Simulator>> make_simulator(const Setup& setup);

// The match of a record, played by today's rules and every line checked (docs/records.md). If it departs from them and was
// driven under others, the error says so.
Result<std::unique_ptr<Match>> replay(const Record& record);

// Whether the record is the whole truth: it replays and gives the same file again, byte for byte.
Result<void> verify(const Record& record);

}  // namespace paddock
