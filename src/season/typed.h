#pragma once

// Results of races that were driven with the box of the game, as the organiser types them in.

#include "season/season.h"

namespace paddock::season {

// Whether the season has this table in this round.
Result<void> check_table(const Season& season, int round, int table);

// "Ada, Ben:out, Old Pros": the winner first, commas or new lines between, and after a colon why a car did not finish. With damaged
// engines "spent" tells that it ended with 0 EP, and "changed" that it had a new one (PP-15.1). Names may have commas, too.
Result<std::vector<TypedCar>> read_order(const Season& season, int round, int table, std::string_view text);

// Places and points of all who sat at the table, which must be seated, or what is wrong with the order.
Result<std::vector<Classified>> typed_cars(const Season& season, const ResultTyped& entry);

// A timed lap that was typed in has no record, but a note of who did it and why.
std::string typed_note(std::string_view by, std::string_view reason);
bool is_typed(const LapTimed& lap);
Result<int> read_lap_time(std::string_view text);  // "1:02.50", in hundredths of a second

}  // namespace paddock::season
