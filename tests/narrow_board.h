#pragma once

#include <string_view>

namespace paddock {

// Two lanes, then one, then three again (PP-R1, PP-R4).
inline constexpr std::string_view narrow_board = R"(
name = "Narrow"
parts = [
  { id = "SF", rows = 12 },
  { id = "K1", lanes = [2, 3], n = 4, outer = 1, arrow = 2, shaded = ["I3", "M1"] },
  { id = "S2", lanes = [2], rows = 6 },
  { id = "K2", n = 3, outer = 3, arrow = 2, shaded = ["I2", "M1"] },
]
finish = 7
grid = ["SF-7/1", "SF-6/3", "SF-5/1", "SF-4/3", "SF-3/1", "SF-2/3"]
drs = []
sc_line = "S2-6"
sc_queue = ["S2-6/2", "S2-5/2", "S2-4/2", "S2-3/2", "S2-2/2", "S2-1/2"]
weather = ["DDDDDD", "DDDDDD", "DDDDDD", "DDDDDD", "DDDDDD", "DDDDDD"]
[pit]
gate = ["SF-1/3", "SF-2/3"]
entry = [{ blue = true }]
merge = "SF-10/3"
)";

}  // namespace paddock
