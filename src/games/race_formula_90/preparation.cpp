// SETUP, CAR, SKILL-1, SUBST: charts, skills, set-up, the first hands and substitute cars.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

Play<> choose_chart(Table& table, Race& race, Player& player) {
  std::uint16_t taken = 0;
  for (const Player& other : race.players)
    taken = static_cast<std::uint16_t>(taken | (other.chart ? 1 << other.chart : 0));
  const int chart = co_await table.ask(ChooseChart(player.seat, taken));
  player.chart = chart;
  player.values = box().charts[chart - 1].values();
  table.tell("R90-SETUP-9", ChartChosen{player.seat, player.chart, player.values});
}

// R90-CAR-2 to R90-CAR-4: the printed values are one of the set-ups.
Play<> choose_set_up(Table& table, Player& player) {
  const SetUpChits& chits = box().set_up;
  const int points = player.skill == Skill::tuning ? chits.tuned_points : chits.points;
  const SetUp set_up = co_await table.ask(ChooseSetUp(player.seat, points));
  player.values = {chits.chips[set_up.chips - 1], chits.cards[set_up.cards - 1], chits.slots[set_up.slots - 1]};
  table.tell("R90-CAR-2", CarSetUp{player.seat, player.values});
}

}  // namespace

// R90-SETUP-11, R90-R9: openly, seat by seat.
Play<> prepare_car(Table& table, Race& race) {
  Player& player = race.players[race.preparation];
  const RuleSet& rules = race.rules();
  player.values = box().chart.values();  // R90-CAR-5
  if (rules.charts) co_await choose_chart(table, race, player);
  if (rules.skills > 0) {
    player.skill = co_await table.ask(ChooseSkill(player.seat, rules.skills));
    table.tell("R90-SKILL-1", SkillChosen{player.seat, player.skill});
  }
  if (rules.set_up) co_await choose_set_up(table, player);
  if (++race.preparation < static_cast<int>(race.players.size())) co_return;
  race.preparation = 0;
  race.phase = Phase::hands;
}

Play<> deal_hands(Table& table, Race& race) {
  shuffle_decks(table, race);
  for (Player& player : race.players) {
    player.chips = player.values.chips;  // R90-SETUP-10
    for (int card = 0; card <= player.values.cards; ++card) player.hand->push_back(top_card(table, race));
    table.tell("R90-SETUP-10", Dealt{player.seat, player.hand, player.chips});
  }
  for (const Player& player : race.players)  // R90-R10: at the same time
    table.put(
        ChooseWhether("R90-SUBST-1", ChooseWhether::Purpose::substitute, player.seat, &race, player_on(player.seat)));
  const auto substitute = co_await table.answers<ChooseWhether>();
  for (Player& player : race.players) {
    if (!substitute[player.seat]) continue;
    const std::size_t cards = player.hand->size();
    for (const Card card : *player.hand) race.face_down->push_back(card);  // R90-SUBST-2
    player.hand->clear();
    while (player.hand->size() < cards) player.hand->push_back(top_card(table, race));
    table.tell("R90-SUBST-1", CarSubstituted{player.seat, player.hand});
    table.reveal();
  }
  race.phase = Phase::qualifying;
}

}  // namespace paddock::race_formula_90
