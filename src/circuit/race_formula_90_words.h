#pragma once

// How a circuit file writes the small print of a Race! Formula 90 board:
//
//   spot      "8a drive +1 | drive +2 tyre 1"   section 8, outermost; first edition | second edition with its cost
//             "8b none | gear +1"               only in the second edition
//             "3 none"                          section 3 has no spots
//   recovery  "N-10 ? time 1, back 4 : tyre 1, B0 ? damage 1, time 2, back +3 : out+sc"
//             N normal or B blind check, passed : failed; back into section 4, or 3 sections ahead of the braking section
//   card      "3 drive +3 N-20/N-10 PAIR LB (52)"   corner, colour, movement, symbols, powers, check factor;
//                                                   two checks: first edition / second edition

#include <string_view>
#include <vector>

#include "circuit/race_formula_90_board.h"

namespace paddock::circuit::race_formula_90 {

struct SpotLine {
  int section = 0;
  std::optional<Spot> spot;
};
Result<SpotLine> read_spot(std::string_view text);
Result<Trajectory> read_trajectory(std::string_view text);
Result<TrackCard> read_card(std::string_view text);

// Appends the steps of a recovery and gives the first. `section` is where control was lost.
Result<int> read_recovery(std::string_view text, int section, std::vector<RecoveryStep>& steps);

}  // namespace paddock::circuit::race_formula_90
