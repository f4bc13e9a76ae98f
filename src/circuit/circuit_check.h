#pragma once

// What is wrong with a circuit file before anything is made of it, and on which line.

#include "circuit/circuit.h"

namespace paddock::circuit {

// The first thing wrong with a circuit: its fields one by one, then the order of its segments.
std::optional<Error> check_circuit(const Circuit& circuit);

// The error with the line of the field that its message begins with: "formula_de.laps: ...", "race_formula_90, weather: ...",
// "there is no 'lenght' here". `section` is the part of the file that the message speaks of, if it does not say so.
Error with_line(const Circuit& circuit, Error error, std::string_view section = "");

}  // namespace paddock::circuit
