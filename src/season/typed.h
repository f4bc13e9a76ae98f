#pragma once

// Results of races that were driven with the box of the game, as the organiser types them in.

#include "season/season.h"

namespace paddock::season {

// Whether the season has this table in this round.
Result<void> check_table(const Season& season, int round, int table);

// "Ada, Ben:out, Robots": the winner first, commas or new lines between, and after a colon why a car did not finish. Where cars
// carry wear into their next race "spent" tells that this race has worn it, and "changed" that it was new before. Names may have commas, too.
Result<std::vector<TypedCar>> read_order(const Season& season, int round, int table, std::string_view text);

// All cars at a table that the season has, as they could be typed in: Ada, Ben, Robots, Robots.
std::vector<std::string> cars_to_type(const Season& season, int round, int table);

// Places and points of all who sat at the table, which must be seated, or what is wrong with the order.
Result<std::vector<Classified>> typed_cars(const Season& season, const ResultTyped& entry);

// A timed lap as it is typed in for the running round.
struct LapWish {
  std::string name;
  int session = 0;  // 0: the one that runs or begins
  int rolls = 0, overshot = 0, errors = 0;
  std::string time;  // on the stopwatch, "1:02.50"
  bool aborted = false;
  bool take_back = false;
  int die = 0;  // for the weather of a session that begins with it; 0: it is rolled here
  std::string by, reason;
};

// The lap, and before it the session if it begins; or what is wrong with the wish.
Result<std::vector<Entry>> typed_lap(const Season& season, const LapWish& wish);

std::string typed_by(const LapTimed& lap);  // "Dana: stopwatch"; empty: it has a record
bool is_taken_back(const LapTimed& lap);
Result<int> read_lap_time(std::string_view text);  // "1:02.50", in hundredths of a second
std::string lap_time_text(int hundredths);

}  // namespace paddock::season
