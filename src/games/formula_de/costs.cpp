// What an answer costs, why, and by which article.

#include "games/formula_de/outlook.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

void add(std::vector<Cost>& costs, const char* what, int amount, std::vector<PriceReason> why) {
  if (amount > 0) costs.push_back({what, amount, std::move(why)});
}

// FD-R35: corners that were left in different laps of a set may have different factors; then none is told.
Message overshot(const Leg& leg) {
  const int factor = leg.price % leg.overshot == 0 ? leg.price / leg.overshot : 0;
  return {"formula-de.price.overshot", {{"spaces", leg.overshot}, {"factor", factor}}};
}

}  // namespace

std::vector<Cost> costs_of_shift(const Race& race, const Car& car, int gear) {
  const OverRevving price = price_of_shift(race, car, gear);
  const std::vector<PriceReason> why{{{"formula-de.price.skips", {{"gears", car.gear - gear - 1}}}, "FD-13-1a"}};
  std::vector<Cost> costs;
  add(costs, "gas", price.gas, why);
  add(costs, "brake", price.brake, why);
  add(costs, "engine", price.engine, why);
  return costs;
}

std::vector<Cost> costs_of_leg(const Race& race, const Car& car, const Leg& leg, ChooseLeg::Purpose purpose) {
  const int entries = entries_due(race, leg, purpose);
  int brakes = leg.brakes + entries, tyres = leg.price;
  std::vector<PriceReason> brake_why, tyre_why;
  if (leg.brakes)
    brake_why.push_back({{"formula-de.price.short",
                          {{"spaces", leg.brakes},
                           {"rolled", race.turn.die},
                           {"slipstream", purpose == ChooseLeg::Purpose::slipstream}}},
                         "FD-11-0-3"});
  if (entries) brake_why.push_back({{"formula-de.price.corner", {{"corners", entries}}}, "FD-18-1-4"});
  if (leg.price) tyre_why.push_back({overshot(leg), "FD-10-0-1b"});
  const auto blocked = leg.owed ? blocking_price_after(car, leg) : std::nullopt;
  if (blocked) {
    const PriceReason why{{"formula-de.price.blocked", {{"spaces", leg.owed}}}, "FD-12-0-1b"};
    if (blocked->brake) brake_why.push_back(why);
    if (blocked->tyre) tyre_why.push_back(why);
    brakes += blocked->brake, tyres += blocked->tyre;
  }
  std::vector<Cost> costs;
  add(costs, "brake", brakes, brake_why);
  add(costs, race.phase == Phase::trial ? "rolls" : "tyre", tyres, tyre_why);
  add(costs, "handling test", leg.handling, {{{"formula-de.price.danger", {{"spaces", leg.handling}}}, "FD-17-0-2a"}});
  add(costs, "wall test", leg.walls, {{"formula-de.price.wall", "FD-15-0-2"}});
  return costs;
}

}  // namespace paddock::formula_de
