// Step D.4, EVENT, WEATHER-3 and FLAG: the symbols of the Movement Cards.

#include <algorithm>
#include <bit>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

using Sections = Few<std::uint8_t, 64>;

int yellow_flags(const Race& race) { return std::popcount(race.index.flagged); }

// --- weather -------------------------------------------------------------------------------------------------------

}  // namespace

Verdict may_move_weather(const Race& race, int step) {
  const int slot = race.weather + step;
  if (slot < 0 || slot >= static_cast<int>(race.board().weather.size())) return {"R90-R22", "chart-ends"};
  return stays_certain(race, [&](Race& trial, Car&, Player&) { try_weather(trial, slot); });
}

namespace {

Few<std::int8_t, 3> weather_choices(const Race& race) {
  Few<std::int8_t, 3> choices;
  for (const std::int8_t step : {std::int8_t{0}, std::int8_t{-1}, std::int8_t{1}})
    if (may_move_weather(race, step)) choices.push_back(step);
  return choices;
}

Play<> move_weather(Table& table, Race& race, Player& player) {
  const Few<std::int8_t, 3> choices = binding_choices(race, [&] { return weather_choices(race); });
  const int step = co_await table.ask(ChooseWeather(player.seat, &race, choices));
  if (step == 0) co_return;
  race.weather += step;
  table.tell("R90-WEATHER-3", WeatherMoved{player.seat, race.weather, sky(race)});
  if (race.rules().robots_change_at_once && robots_want_other_tyres(race)) robots_change_tyres(table, race);
}

// --- yellow flags --------------------------------------------------------------------------------------------------

// Behind how many cars of the section a yellow flag may be placed.
Sections flag_places(const Race& race, int section) {
  Sections places;
  for (int behind = 0; behind <= race.index.rows[section].size(); ++behind)
    if (may_place_flag(race, section, behind)) places.push_back(static_cast<std::uint8_t>(behind));
  return places;
}

}  // namespace

// R90-FLAG-5: behind every car that is on a trajectory spot.
Verdict may_place_flag(const Race& race, int section, int behind) {
  const Queue line = line_of(race, section);
  for (std::size_t i = static_cast<std::size_t>(behind); i < line.size(); ++i)
    if (car_of(race, line[i]).lane != Lane::none) return {"R90-FLAG-5", "flag-behind-spots"};
  return stays_certain(race, [&](Race& trial, Car&, Player&) { put_flag(trial, section, behind); });
}

Verdict may_place_flag(const Race& race, int section) {
  if (section_at(race, section).type != SectionType::corner)
    return {"R90-FLAG-5", "no-corner", {{"section", section}}};
  if (has_yellow_flag(race, section)) return {"R90-FLAG-6", "flagged-already", {{"section", section}}};
  if (yellow_flags(race) >= box().pieces.yellow_flags) return {"R90-FLAG-6", "all-flags-out"};
  return flag_places(race, section).empty() ? bound_by_track_card() : allowed;
}

namespace {

Sections yellow_choices(const Race& race) {
  Sections choices;
  if (race.rules().optional_flags) choices.push_back(0);  // R90-FLAG-2
  for (int section = 1; section <= race.length(); ++section)
    if (may_place_flag(race, section)) choices.push_back(static_cast<std::uint8_t>(section));
  if (choices.empty()) choices.push_back(0);
  return choices;
}

Play<> place_yellow_flag(Table& table, Race& race, Player& player) {
  const Sections sections = yellow_choices(race);
  const int section = co_await table.ask(ChooseFlag("R90-FLAG-5", Symbol::yellow, player.seat, &race, sections));
  if (section == 0) co_return;
  const Sections places = flag_places(race, section);
  const int behind = co_await table.ask(ChooseFlagPlace(player.seat, &race, section, places));
  put_flag(race, section, behind);
  table.tell("R90-FLAG-5", YellowFlagPlaced{player.seat, section, behind});
}

}  // namespace

Verdict may_remove_flag(const Race& race, int section) {
  if (section != 0 && !has_yellow_flag(race, section)) return {"R90-FLAG-11", "no-flag", {{"section", section}}};
  return stays_certain(race, [&](Race& trial, Car&, Player&) {
    if (section != 0) leave_lines(trial, yellow_flag(section));
  });
}

namespace {

Sections green_choices(const Race& race) {
  Sections choices;
  for (int section = 0; section <= race.length(); ++section)
    if (may_remove_flag(race, section)) choices.push_back(static_cast<std::uint8_t>(section));
  return choices;
}

// R90-FLAG-11
Play<> wave_green_flag(Table& table, Race& race, Player& player) {
  const Sections choices = binding_choices(race, [&] { return green_choices(race); });
  const int section = co_await table.ask(ChooseFlag("R90-FLAG-11", Symbol::green, player.seat, &race, choices));
  if (section != 0) remove_yellow_flag(table, race, section, "R90-FLAG-11");
}

// --- pawns ---------------------------------------------------------------------------------------------------------

bool orange_pawn_is_free(const Race& race) { return !race.orange && !race.orange_over; }  // R90-FLAG-16, R90-R64

}  // namespace

// R90-FLAG-2; a plan that counts on the blue pawn binds (R90-R97).
Verdict may_take_pawn(const Race& race, Symbol colour, bool takes) {
  return stays_certain(race, [&](Race&, Car&, Player& taker) {
    if (takes && colour == Symbol::blue) taker.blue_flag = true;
  });
}

namespace {

Few<std::uint8_t, 2> pawn_choices(const Race& race, Symbol colour) {
  Few<std::uint8_t, 2> choices;
  for (const bool takes : {true, false})
    if (may_take_pawn(race, colour, takes)) choices.push_back(takes);
  return choices;
}

// R90-FLAG-12 to R90-FLAG-16
Play<> take_pawn(Table& table, Race& race, Player& player, Symbol colour) {
  const bool blue = colour == Symbol::blue;
  if (!(blue ? blue_pawn_is_free(race, player) : orange_pawn_is_free(race))) co_return;
  const Article article = blue                    ? Article("R90-FLAG-12")
                          : race.second_edition() ? Article("R90-FLAG-15")
                                                  : Article("R90-FLAG-14");
  if (race.rules().optional_flags) {
    const Few<std::uint8_t, 2> choices = binding_choices(race, [&] { return pawn_choices(race, colour); });
    if (co_await table.ask(ChooseFlag(article, colour, player.seat, &race, choices)) == 0) co_return;
  }
  if (blue) player.blue_flag = true;
  else race.orange = player_on(player.seat);
  table.tell(article, PawnTaken{player.seat, colour});
}

}  // namespace

bool blue_pawn_is_free(const Race& race, const Player& player) {  // R90-FLAG-13, R90-R63
  return !player.blue_flag && std::ranges::count(race.players, true, &Player::blue_flag) < box().pieces.blue_flags;
}

// The robots react at once in the advanced game (R90-WEATHER-8).
void try_weather(Race& trial, int slot) {
  trial.weather = slot;
  if (!trial.rules().robots_change_at_once || !robots_want_other_tyres(trial)) return;
  Table nobody_listens(trial);
  robots_change_tyres(nobody_listens, trial);
}

void remove_yellow_flag(Table& table, Race& race, int section, Article article) {
  leave_lines(race, yellow_flag(section));
  table.tell(article, YellowFlagRemoved{section});
}

void remove_flags(Table& table, Race& race) {
  if (!race.rules().weather) return;
  int yellow = 0, pawns = race.orange ? 1 : 0;
  race.orange = {};
  race.orange_over = false;
  for (Player& player : race.players) {
    pawns += player.blue_flag;
    player.blue_flag = false;
  }
  if (!race.rules().yellow_outlasts_stage) {
    yellow = yellow_flags(race);
    for (std::uint64_t flags = race.index.flagged; flags != 0; flags &= flags - 1)
      leave_lines(race, yellow_flag(std::countr_zero(flags)));
  }
  if (yellow + pawns > 0)
    table.tell(race.second_edition() ? Article("R90-FLAG-4") : Article("R90-FLAG-3"), FlagsRemoved{yellow, pawns});
}

int tyre_penalty(const Race& race, const Player& player, Sky sky) {
  const bool expert = player.skill == Skill::rain_expert && race.second_edition();
  if (expert && sky == Sky::uncertain && player.tyres != Tyres::intermediate) return 0;  // R90-SKILL-16
  return box().tyres[static_cast<int>(player.tyres)].lost[static_cast<int>(sky)];
}

Play<> events(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  while (race.turn.open_symbols != 0) {
    int next = race.turn.open_symbols == 2 ? 1 : 0;
    if (race.turn.open_symbols == 3 && race.face(race.turn.cards[0]).symbol != race.face(race.turn.cards[1]).symbol)
      next = co_await table.ask(ChooseSymbol(player.seat, &race));  // R90-EVENT-1
    race.turn.open_symbols = static_cast<std::uint8_t>(race.turn.open_symbols & ~(1 << next));
    const Symbol symbol = race.face(race.turn.cards[next]).symbol;
    switch (symbol) {
      case Symbol::weather: co_await move_weather(table, race, player); break;
      case Symbol::yellow: co_await place_yellow_flag(table, race, player); break;
      case Symbol::green: co_await wave_green_flag(table, race, player); break;
      case Symbol::blue:
      case Symbol::orange: co_await take_pawn(table, race, player, symbol); break;
      case Symbol::none: break;
    }
  }
}

}  // namespace paddock::race_formula_90
