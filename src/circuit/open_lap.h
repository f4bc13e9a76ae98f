#pragma once

// A lap that does not close: why, and a sketch of it.

#include "circuit/closing.h"

namespace paddock::circuit {

// How far the lap is from closing, and what would close it: a turn or the whole lap the other way round, else the changes
// of the loop that was closed by force.
Error why_open(const Circuit& circuit, const std::optional<ClosedLoop>& loop);

// For a circuit that close_loop refuses: the centre line as it is written, with the names of the corners and the gap between
// its end and the start line marked in red, as SVG. `wrong` is written above it.
std::string sketch_of(const Circuit& circuit, const Error& wrong, const Formatter& say);

}  // namespace paddock::circuit
