#pragma once

#include <memory>
#include <string_view>

#include "drivers/drivers.h"
#include "drivers/learner.h"
#include "drivers/policy.h"
#include "search/champion.h"

namespace paddock {

// The computer driver of this name for a game; null: there is none.
template <class Game, class Pro, class Random, class Playout = Pro>
std::unique_ptr<AnyPolicy> driver_named(std::string_view name) {
  if (name == "random") return std::make_unique<Random>();
  if (name == "rookie") return std::make_unique<Rookie<Game, Pro, Random>>();
  const DriverSettings& settings = driver_settings(Game::id);
  const auto [driver, temperament] = parse_driver(name);
  const std::optional<Temper> taste = temperament_named(settings, temperament);
  if (!taste) return nullptr;
  if (const std::optional<Level> level = level_named(settings, driver))
    return std::make_unique<Learner<Game, Pro>>(level->temper * *taste, level->noise);
  if (driver == "champion") return std::make_unique<Champion<Game, Pro, Playout>>(settings.champion, *taste);
  if (driver != "pro") return nullptr;
  auto pro = std::make_unique<Pro>();
  pro->temper = *taste;
  return pro;
}

}  // namespace paddock
