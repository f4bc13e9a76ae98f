// Step C, PLAY: the Movement Cards and what is declared with them.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

using Moves = Few<TwoCards, 2048>;  // more than any hand of a race offers

void lay_down(Race& race, Player& player, const TwoCards& cards) {
  if (cards.second != no_card) race.turn.cards.push_back(take_from_hand(player, cards.second));
  race.turn.cards.insert(race.turn.cards.begin(), take_from_hand(player, cards.first));
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i) {
    const Face& face = race.face(race.turn.cards[i]);
    if (face.has_check) race.turn.open_checks = static_cast<std::uint8_t>(race.turn.open_checks | 1 << i);
    if (face.symbol != Symbol::none && race.rules().weather)
      race.turn.open_symbols = static_cast<std::uint8_t>(race.turn.open_symbols | 1 << i);
  }
}

// R90-TRACKCARD-1, R90-TRACKCARD-2
bool reaches_corner(const Race& race, const Car& car, const TwoCards& cards, int other_points) {
  const Hand& hand = hand_of(player_of(race, car));
  const bool two = cards.second != no_card;
  if (!hand[cards.first].is_track() && !(two && hand[cards.second].is_track())) return true;
  Few<Card, 2> played{hand[cards.first]};
  if (two) played.push_back(hand[cards.second]);
  const Chance chance = chance_of(race, car, played, other_points);
  if (chance != Chance::perhaps) return chance == Chance::certain;
  Race trial = race;
  lay_down(trial, player_of(trial, car), cards);
  trial.turn.step = Step::trajectory;
  return certain(trial);
}

Moves legal_moves(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  const Hand& hand = hand_of(player);
  const auto count = static_cast<Place>(hand.size());
  const bool may_push = push_works(race, car);
  const Purse purse = purse_of(race, car);
  Moves moves;
  moves.push_back({});  // R90-SKIP-4, R90-PLAY-6
  const int other_points = most_other_points(race, car);
  const auto add = [&](const TwoCards& cards) {
    if (moves.size() < moves.capacity() && reaches_corner(race, car, cards, other_points)) moves.push_back(cards);
  };
  const auto& faces = race.faces();
  for (Place i = 0; i < count; ++i) {
    const Face first = faces[hand[i].id];
    if (purse.pays(first.tyre, first.discard, first.damage, 1)) add({i, no_card});
    for (auto j = static_cast<Place>(i + 1); j < count; ++j) {
      const Face& second = faces[hand[j].id];
      const bool pair = first.goes_with(second) || (may_push && (first.movement == 2 || second.movement == 2));
      if (pair && purse.pays(first.tyre + second.tyre, first.discard + second.discard, first.damage + second.damage, 2))
        add({i, j});  // R90-PLAY-5
    }
  }
  return moves;
}

// R90-STRAT-38
void push_chit(Table& table, Race& race, Player& player) {
  const auto& cards = race.turn.cards;
  if (cards.size() < 2 || race.face(cards[0]).goes_with(race.face(cards[1]))) return;
  --player.fuel;
  table.tell("R90-STRAT-38", ChitMoved{player.seat, player.fuel});
}

// R90-TRACKCARD-5: its own corner; R90-TRACKCARD-6: a corner of the player's choice, of those that lie ahead.
Play<> choose_pass_corners(Table& table, Race& race, Car& car) {
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i) {
    const Card card = race.turn.cards[i];
    if (!race.face(card).has(Power::PASS)) continue;
    std::uint8_t corner = static_cast<std::uint8_t>(race.face(card).corner);
    if (race.second_edition()) {
      const Few<std::uint8_t, 32> choices = binding_choices(race, [&] { return pass_choices(race, car); });
      corner = co_await table.ask(ChooseCorner(car.who.seat(), &race, choices));
    }
    race.turn.pass_corners.push_back(static_cast<std::int8_t>(corner));
    table.tell(race.second_edition() ? Article("R90-TRACKCARD-6") : Article("R90-TRACKCARD-5"),
               PowerUsed{car.who.seat(), card, Power::PASS, corner});
  }
}

}  // namespace

Purse purse_of(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  const bool cards_pay = race.rules().cards_pay_tyres && !race.options.short_race;  // R90-PAY-3, R90-VARIANT-2
  const bool saves = strategy_works(race, car, Strategy::save_tyres);               // R90-STRAT-7
  return {player.chips, player.hand.size(), free_slots(player), cards_pay, saves};
}

bool Purse::pays(int tyres, int discards, int damage, int cards_played) const {
  if (damage > slots) return false;  // R90-R38
  const int spare_cards = cards - cards_played - discards;
  if (spare_cards < 0) return false;
  if (saves && tyres > 0) --tyres;
  return tyres == 0 || (chips >= 1 && chips + (cards_pay ? spare_cards : 0) >= tyres);  // R90-PAY-2
}

Play<bool> play_cards(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  const Moves moves = legal_moves(race, car);
  const TwoCards cards = co_await table.ask(ChooseMove(player.seat, &race, *player.hand, moves));
  if (cards.none()) co_return false;
  lay_down(race, player, cards);
  table.tell("R90-PLAY-7", CardsPlayed{player.seat, race.turn.cards});
  table.reveal();
  push_chit(table, race, player);
  if (strategy_works(race, car, Strategy::save_fuel)) co_await save_fuel_special(table, race, car);
  race.turn.step = Step::trajectory;
  if (may_use_trajectory(race, car)) co_await choose_trajectory(table, race, car);
  race.turn.step = Step::corner;
  if (has_track_card(race)) co_await choose_pass_corners(table, race, car);
  co_return true;
}

}  // namespace paddock::race_formula_90
