#include "drivers/drivers.h"

#include <fmt/format.h>

#include "core/text.h"
#include "drivers/formula_de.h"
#include "drivers/pole_position.h"
#include "drivers/policy.h"
#include "drivers/race_formula_90.h"
#include "drivers/street_illegal.h"

namespace paddock {
namespace {

template <class Game, class Pro, class Random>
std::unique_ptr<AnyPolicy> make(std::string_view name) {
  if (name == "random") return std::make_unique<Random>();
  if (name == "rookie") return std::make_unique<Rookie<Game, Pro, Random>>();
  if (name == "pro") return std::make_unique<Pro>();
  return nullptr;
}

}  // namespace

std::vector<DriverInfo> drivers() {
  return {
      {"random", "any legal answer"}, {"rookie", "legal and careless"}, {"pro", "drives by the hints of the rules"}};
}

Result<std::unique_ptr<AnyPolicy>> make_driver(std::string_view game, std::string_view name) {
  std::unique_ptr<AnyPolicy> driver;
  if (game == street_illegal::Game::id)
    driver = make<street_illegal::Game, street_illegal::Pro, street_illegal::Random>(name);
  if (game == formula_de::Game::id) driver = make<formula_de::Game, formula_de::Pro, formula_de::Random>(name);
  if (game == pole_position::Game::id)
    driver = make<pole_position::Game, pole_position::Pro, pole_position::Random>(name);
  if (game == race_formula_90::Game::id)
    driver = make<race_formula_90::Game, race_formula_90::Pro, race_formula_90::Random>(name);
  if (driver) return driver;
  return Error{
      fmt::format("there is no driver '{}'; there are human, {}", name, joined(drivers(), ", ", &DriverInfo::name))};
}

}  // namespace paddock
