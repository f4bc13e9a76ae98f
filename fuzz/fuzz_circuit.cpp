#include <cstdlib>

#include "circuit/formula_de_board.h"
#include "circuit/open_lap.h"
#include "circuit/pole_position_board.h"
#include "circuit/race_formula_90_board.h"
#include "messages/say.h"

namespace {

using namespace paddock;
using namespace paddock::circuit;

void expect(bool good) {
  if (!good) std::abort();
}

template <class T>
bool holds_or_says_why(const Result<T>& result) {
  return result || say(result.error().message) != result.error().message.id;
}

}  // namespace

// A text is not a circuit and says why, or it becomes boards or says why not. A lap that does not close is sketched.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Circuit> circuit = read_circuit("fuzzed", {reinterpret_cast<const char*>(data), size});
  expect(holds_or_says_why(circuit));
  if (!circuit) return 0;
  expect(holds_or_says_why(formula_de_board(*circuit)));
  expect(holds_or_says_why(pole_position_board(*circuit)));
  expect(holds_or_says_why(race_formula_90_board(*circuit)));
  const Result<ClosedLoop> loop = close_loop(*circuit);
  expect(holds_or_says_why(loop));
  const Boards* boards[] = {&formula_de_boards(), &pole_position_boards(), &race_formula_90_boards()};
  if (loop) expect(holds_or_says_why(boards[size % 3]->draw(*circuit, {}, formatter())));  // slow: one of the three
  else expect(sketch_of(*circuit, loop.error(), formatter()).starts_with("<svg"));
  return 0;
}
