// Step C, PLAY: the Movement Cards and what is declared with them.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {

// --- what may be played --------------------------------------------------------------------------------------------

bool needs_push(const Race& race, Cards cards) {
  return cards.size() == 2 && !may_pair(race.face(cards[0]), race.face(cards[1]), Push::none);
}

namespace {

void lay_down(Race& race, Player& player, const TwoCards& cards) {
  race.turn.cards.push_back((*player.hand)[cards.first]);
  if (cards.second != no_card) race.turn.cards.push_back(take_from_hand(player, cards.second));
  take_from_hand(player, cards.first);
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i) {
    const Face& face = race.face(race.turn.cards[i]);
    if (face.has_check) race.turn.open_checks = static_cast<std::uint8_t>(race.turn.open_checks | 1 << i);
    if (face.symbol != Symbol::none && race.rules().weather)
      race.turn.open_symbols = static_cast<std::uint8_t>(race.turn.open_symbols | 1 << i);
  }
}

Few<Card, 2> cards_of(const Hand& hand, const TwoCards& places) {
  Few<Card, 2> cards;
  for (const Place place : {places.first, places.second})
    if (place != no_card) cards.push_back(hand[place]);
  return cards;
}

}  // namespace

bool reaches_corners(const Race& race, const Car& car, const TwoCards& cards) {
  Race trial = race;
  lay_down(trial, player_of(trial, car), cards);
  trial.turn.step = TurnStep::trajectory;
  return certain_by_plan(trial);
}

Verdict may_play(const Race& race, const Car& car, const TwoCards& places) {
  if (places.none()) return allowed;  // R90-SKIP-4, R90-PLAY-6
  const Few<Card, 2> cards = cards_of(hand_of(player_of(race, car)), places);
  if (cards.size() == 2)  // R90-PLAY-1 to R90-PLAY-3
    if (const Verdict pair = may_pair(race.face(cards[0]), race.face(cards[1]), push_of(race, car)); !pair) return pair;
  Purse purse = purse_of(race, car);  // R90-PLAY-5: with what is left of the hand
  purse.cards -= static_cast<int>(cards.size());
  if (const Verdict paid = can_pay(purse, bill_of(race, car, cards)); !paid) return paid;
  const auto track_card = std::ranges::find_if(cards, &Card::is_track);  // R90-PLAY-4
  if (track_card == cards.end() || reaches_corners(race, car, places)) return allowed;
  return {"R90-TRACKCARD-1", "corner-not-certain", {{"corner", race.face(*track_card).corner}}};
}

Moves moves_of(const Race& race, const Car& car) {
  Moves moves;
  const auto add = [&](const TwoCards& cards) {
    if (may_play(race, car, cards)) moves.push_back(cards);
  };
  add({});
  const auto count = static_cast<Place>(player_of(race, car).hand.size());
  for (Place first = 0; first < count; ++first) {
    add({first, no_card});
    for (auto second = static_cast<Place>(first + 1); second < count; ++second) add({first, second});
  }
  return moves;
}

// --- what is played ------------------------------------------------------------------------------------------------

namespace {

// R90-STRAT-38
void push_chit(Table& table, Race& race, Player& player) {
  if (!needs_push(race, race.turn.cards)) return;
  --player.fuel;
  table.tell("R90-STRAT-38", ChitMoved{player.seat, player.fuel});
}

}  // namespace

void play_cards(Table& table, Race& race, Car& car, const TwoCards& cards) {
  Player& player = player_of(race, car);
  lay_down(race, player, cards);
  table.tell("R90-PLAY-7", CardsPlayed{player.seat, race.turn.cards});
  table.reveal();
  push_chit(table, race, player);
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
    race.turn.pass_corners.push_back(corner);
    table.tell(race.second_edition() ? Article("R90-TRACKCARD-6") : Article("R90-TRACKCARD-5"),
               PowerUsed{car.who.seat(), card, Power::PASS, corner});
  }
}

}  // namespace paddock::race_formula_90
