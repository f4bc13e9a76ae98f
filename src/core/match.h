#pragma once

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/car_row.h"
#include "core/message.h"
#include "core/question.h"
#include "core/result.h"
#include "core/rows.h"
#include "core/seat.h"
#include "core/seed.h"

namespace paddock {

struct AnyPolicy;
struct ChanceScript;
struct Record;

// Who sits where: a name, and "human" or the name of a computer driver.
struct Person {
  std::string name;
  std::string driver;
};
BOOST_DESCRIBE_STRUCT(Person, (), (name, driver))

// All that a game begins with. The same setup and the same answers give the same game.
struct Setup {
  std::string game;
  boost::json::object options;
  std::vector<Person> seats;
  Seed seed;
  std::string circuit = {};  // the file of an own circuit; empty: it is one of content/circuits, or the game has none
  bool asks_formally = false;  // where several people race: a hidden hand with only one answer is asked about all the same
};

struct Standing {
  int place = 0;  // 0: there are no places yet
  std::string name;
  Seat seat = nobody;  // nobody: a side without a seat, such as a team of rulebook robots
  int points = 0;
  bool retired = false;  // not classified: the place says only how far it came
  friend bool operator==(const Standing&, const Standing&) = default;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (place, name, seat, points, retired))

// How far a race is, in what its game counts: lap 2 of 3, turn 9 of 30.
struct Progress {
  std::string unit;  // lap, turn, card
  int now = 0;
  int all = 0;
};
BOOST_DESCRIBE_STRUCT(Progress, (), (unit, now, all))

// A side of the table at the end of a race, as a season counts it.
struct Classified {
  int place = 0;
  std::string name;
  Seat seat = nobody;
  int grid = 0;  // where it started; 0: the game does not tell
  bool finished = false;
  int laps = 0;     // completed
  int round = 0;    // in which it finished or retired
  std::string end;  // "finished", or why it did not
  int points = 0;   // by the table of the rulebook, if it has one
  int wear = 0;     // what the car carries into its next race, as its game counts it; 0: it is as new
  friend bool operator==(const Classified&, const Classified&) = default;
};
BOOST_DESCRIBE_STRUCT(Classified, (), (place, name, seat, grid, finished, laps, round, end, points, wear))

// What a game counts of a race beside the places: a sum over a number of trials. With an item it is a share of the topic.
struct Figure {
  std::string topic;  // "stops": GAME.sim.TOPIC says what it is
  std::string item;   // "2"
  long sum = 0;
  long trials = 0;
};

// Something that happened, as a viewer may know it.
struct Told {
  int number = 0;
  int round = 0;
  std::string event;
  std::string article;
  Message message;
  boost::json::value facts;
};
BOOST_DESCRIBE_STRUCT(Told, (), (number, round, event, article, message, facts))

// The end of the last round: a position between two turns.
struct RoundEnd {
  int round = -1;          // none has ended yet
  std::uint64_t hash = 0;  // of the whole position
  int answers = 0;         // given until then
  friend bool operator==(const RoundEnd&, const RoundEnd&) = default;
};

// The option that somebody chooses: its id and, if it was chosen inside this program, the option itself, which then need not be found.
struct Choice {
  Choice(std::string id, std::optional<std::uint64_t> option = {}) : id(std::move(id)), option(option) {}
  Choice(std::string_view id) : id(id) {}
  Choice(const char* id) : id(id) {}

  std::string id;
  std::optional<std::uint64_t> option;  // Packed (core/options.h)
};

// What a driver that thinks ahead makes of an option.
struct Advice {
  std::string id;  // of the option
  double place = 0;  // on average
  double error = 0;  // of the place: one standard error
  double win = 0;    // chance
  double out = 0;    // chance to retire
  int races = 0;     // that were driven on to their end to find out; 0: there was no time, and nothing is known
  std::vector<Message> reasons;  // for the option, the best first
};
BOOST_DESCRIBE_STRUCT(Advice, (), (id, place, error, win, out, races, reasons))

// What can be known of a race: for those who only look at it, such as lists, seasons, replays.
class RaceReport {
 public:
  virtual ~RaceReport() = default;

  virtual const Setup& setup() const = 0;
  virtual int round() const = 0;
  virtual bool over() const = 0;
  virtual Progress progress() const = 0;
  virtual std::vector<int> places() const = 0;  // on the road, by seat; 0: none yet
  virtual std::vector<CarRow> car_rows() const = 0;  // in the order of the road, those who have retired last
  virtual std::vector<Standing> standings() const = 0;
  virtual std::vector<Classified> classification() const = 0;  // of a race that is over

  virtual boost::json::value view(Viewer viewer) const = 0;
  virtual Rows picture(Viewer viewer, int columns) const = 0;  // the position drawn as text, this wide
  // What an official would file: grid, results, retirements. `numbers` of the cars by seat, where a season gives them.
  virtual Rows sheet(const std::vector<int>& numbers = {}) const = 0;
  virtual std::vector<Told> events(int since, Viewer viewer) const = 0;
  virtual int event_count() const = 0;

  virtual const Record& record() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual RoundEnd last_round() const = 0;
  virtual boost::json::value position_after_round() const = 0;  // of the last round, for a PositionLine
};

// A race that people drive: for the command line, the server, a page.
class Match : public RaceReport {
 public:
  // The seats that have to answer now; several at a group question.
  virtual std::vector<Seat> to_answer() const = 0;
  virtual OpenQuestion question(Seat seat) const = 0;
  virtual Result<void> answer(Seat seat, const Choice& choice, std::string_view by = {}) = 0;
  virtual Refusal why_not(Seat seat, std::string_view words) const = 0;

  virtual std::optional<int> place_on_board(std::string_view name) const = 0;  // a space or cell by any of its names

  // A seat with a policy answers by itself; nullptr gives it back to a person.
  virtual void seat_policy(Seat seat, AnyPolicy* policy) = 0;
  // What the policy would answer; without an id if the seat is asked nothing.
  virtual Choice suggest(Seat seat, AnyPolicy& policy) const = 0;
  // What a thinker makes of the options that are worth a look, the best first; nothing if the seat has no choice.
  virtual std::vector<Advice> advise(Seat seat, AnyPolicy& thinker) const = 0;
  // Plays on as far as nobody outside is needed.
  virtual void run() = 0;

  virtual void rewind(int answers) = 0;  // back to the position after that many answers, if they were checked
  // From here on. With `deals` hidden cards are dealt again, too; false: that cannot be done at this moment, and nothing has changed.
  virtual bool fresh_dice(const Seed& seed, bool deals = false) = 0;
  virtual std::unique_ptr<Match> clone() const = 0;
};

// A race that is put into a position somebody has written, with dice that somebody decides: for scenarios.
class Rehearsal : public Match {
 public:
  // Plays the preparation with the first option of every question.
  virtual void play_preparation() = 0;
  // Changes the position between turns.
  virtual Result<void> patch_position(const boost::json::value& changes) = 0;
  virtual boost::json::value position() const = 0;  // between turns, for a PositionLine
  virtual void script_chance(ChanceScript* script) = 0;
};

// Races of one setup, one after the other, driven by policies alone, without record and events: for the lab.
class Simulator {
 public:
  virtual ~Simulator() = default;

  virtual void seat_policy(Seat seat, AnyPolicy* policy) = 0;  // every seat needs one
  virtual void race(std::uint64_t seed) = 0;                   // drives a whole race; the other functions report on it

  virtual std::uint64_t decisions() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual std::vector<Standing> standings() const = 0;
  virtual std::vector<Classified> classification() const = 0;
  virtual std::vector<Figure> figures() const = 0;  // the same list after every race; many games have none
};

}  // namespace paddock
