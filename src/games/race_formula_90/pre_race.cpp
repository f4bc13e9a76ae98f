// WEATHER-1, WEATHER-6, TYRE, STRAT-1, STRAT-2: the weather, tyres and strategies of the start.

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// R90-WEATHER-6: in uncertain weather the type of the nearer stable zone, in the exact middle by chance.
Tyres robots_first_tyres(Table& table, const Race& race) {
  if (sky(race) != Sky::uncertain) return robots_tyres(sky(race));
  const auto& slots = race.board().weather;
  int dry = race.weather, rain = race.weather;
  while (slots[dry].weather != Sky::dry) --dry;
  while (slots[rain].weather != Sky::rain) ++rain;
  const int to_dry = race.weather - dry, to_rain = rain - race.weather;
  if (to_dry == to_rain) return table.roll(2, {"robots' tyres"}) == 1 ? Tyres::hard : Tyres::rain;
  return to_dry < to_rain ? Tyres::hard : Tyres::rain;
}

// The players from pole to last.
Player* next_player(Race& race) {
  int number = 0;
  for (const Who who : race.grid)
    if (who.is_player() && number++ == race.preparation) return &race.players[who.seat()];
  return nullptr;
}

void next_phase(Race& race, Phase phase) {
  if (++race.preparation < static_cast<int>(race.players.size())) return;
  race.preparation = 0;
  race.phase = phase;
}

Play<> ask_strategy(Table& table, Race& race, Player& player) {
  const Article article = race.rules().weather ? Article("R90-STRAT-2") : Article("R90-STRAT-1");
  player.strategy = co_await table.ask(ChooseStrategy(article, player.seat, race.rules().strategies, Strategy::none));
  table.tell(article, StrategyChosen{player.seat, player.strategy});
}

}  // namespace

Play<> forecast(Table& table, Race& race) {
  const Card card = top_card(table, race);
  const int factor = race.face(card).factor;
  const auto& slots = race.board().weather;
  for (std::size_t slot = 0; slot < slots.size(); ++slot)
    if (factor >= slots[slot].from && factor <= slots[slot].to) race.weather = slot;
  discard(race, card);
  table.tell("R90-WEATHER-1", WeatherForecast{card, race.weather, sky(race)});
  table.reveal();
  race.robot_tyres = robots_first_tyres(table, race);
  table.tell("R90-WEATHER-6", RobotsFitTyres{race.robot_tyres});
  race.phase = Phase::tyres;
  co_return;
}

Verdict may_fit(const Player& player, Tyres tyres) {
  if (tyres == Tyres::none && player.tyres == Tyres::none) return {"R90-TYRE-1", "no-set-to-keep"};  // R90-R26
  const int sets = box().tyres[static_cast<int>(tyres)].sets;
  if (tyres == Tyres::soft && player.soft_sets >= sets) return {"R90-TYRE-5", "soft-sets-used", {{"sets", sets}}};
  return allowed;
}

std::uint8_t tyres_on_offer(const Player& player) {
  unsigned offer = 0;
  for (const Tyres tyres : {Tyres::none, Tyres::soft, Tyres::hard, Tyres::intermediate, Tyres::rain})
    if (may_fit(player, tyres)) offer |= 1u << static_cast<int>(tyres);
  return static_cast<std::uint8_t>(offer);
}

// R90-TYRE-4, R90-TYRE-6, R90-TYRE-7. The Track Card of hard tyres is drawn by the caller, when the stop is complete.
void fit_tyres(Table& table, Race& race, Player& player, Tyres tyres, Article article) {
  const TyreSet& set = box().tyres[static_cast<int>(tyres)];
  player.tyres = tyres;
  player.chips = player.values.chips + set.chips;
  player.discs = set.discs;
  if (tyres == Tyres::soft) ++player.soft_sets;
  if (tyres == Tyres::rain && race.second_edition() && player.skill == Skill::rain_expert)
    player.discs = box().tyres[static_cast<int>(Tyres::soft)].discs;  // R90-SKILL-17, R90-R125
  table.tell(article, TyresFitted{player.seat, tyres, player.chips, player.discs});
}

Play<> choose_start_tyres(Table& table, Race& race) {
  Player& player = *next_player(race);
  const bool both = race.rules().tyres_with_strategy;
  const Article article = both ? Article("R90-TYRE-3") : Article("R90-TYRE-2");
  const Tyres tyres = co_await table.ask(ChooseTyres(article, player.seat, &race, tyres_on_offer(player)));
  fit_tyres(table, race, player, tyres, article);
  for (int card = 0; card < box().tyres[static_cast<int>(tyres)].track_cards; ++card)
    draw_track_card(table, race, player, "R90-TYRE-6");
  if (both) co_await ask_strategy(table, race, player);
  next_phase(race, both ? Phase::next_turn : Phase::strategies);
}

Play<> choose_start_strategy(Table& table, Race& race) {
  co_await ask_strategy(table, race, *next_player(race));
  next_phase(race, Phase::next_turn);
}

}  // namespace paddock::race_formula_90
