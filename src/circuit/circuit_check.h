#pragma once

// What is wrong with a circuit file before anything is made of it, and on which line.

#include "circuit/circuit.h"

namespace paddock::circuit {

// The first thing wrong with a circuit: its fields one by one, then the order of its segments.
std::optional<Error> check_circuit(const Circuit& circuit);

// The error with the line of its key in the file, or of the nearest table around it. `section` is the part of the file in which the
// key lies, if the key does not say so.
Error with_line(const Circuit& circuit, Error error, std::string_view section = "");

}  // namespace paddock::circuit
