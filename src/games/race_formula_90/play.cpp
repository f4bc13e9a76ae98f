// Step C, PLAY: the Movement Cards and what is declared with them.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

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

// R90-TRACKCARD-1, R90-TRACKCARD-2. `trial` is a copy of the race, made when it is first needed.
bool reaches_corner(const Race& race, const Car& car, const TwoCards& cards, const Reach& reach,
                    std::optional<Race>& trial) {
  const Player& player = player_of(race, car);
  const Hand& hand = hand_of(player);
  Few<Card, 2> played{hand[cards.first]};
  if (cards.second != no_card) played.push_back(hand[cards.second]);
  const Chance chance = chance_of(race, car, played, reach);
  if (chance != Chance::perhaps) return chance == Chance::certain;
  if (!trial) trial = race;
  player_of(*trial, car) = player;
  trial->turn = race.turn;
  lay_down(*trial, player_of(*trial, car), cards);
  trial->turn.step = Step::trajectory;
  return certain(*trial);
}

// R90-STRAT-38
void push_chit(Table& table, Race& race, Player& player) {
  const auto& cards = race.turn.cards;
  if (cards.size() < 2 || race.face(cards[0]).goes_with(race.face(cards[1]))) return;
  --player.fuel;
  table.tell("R90-STRAT-38", ChitMoved{player.seat, player.fuel});
}

}  // namespace

Purse purse_of(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  const bool cards_pay = race.rules().cards_pay_tyres && !race.options.short_race;  // R90-PAY-3, R90-VARIANT-2
  const int saved_tyres = strategy_works(race, car, Strategy::save_tyres) ? 1 : 0;  // R90-STRAT-7
  return {player.chips, player.hand.size(), free_slots(player), cards_pay, saved_tyres};
}

bool Purse::pays(int tyres, int discards, int damage, int cards_played) const {
  const int spare_cards = cards - cards_played - discards;
  const int most_tyres = chips == 0 ? 0 : chips + (cards_pay ? spare_cards : 0);    // R90-PAY-2
  return damage <= slots && spare_cards >= 0 && tyres - saved_tyres <= most_tyres;  // R90-R38
}

Moves legal_moves(const Race& race, const Car& car) {
  const Hand& hand = hand_of(player_of(race, car));
  const auto count = static_cast<Place>(hand.size());
  const bool may_push = push_works(race, car);
  const Purse purse = purse_of(race, car);
  const auto& faces = race.faces();
  const Reach reach = reach_of(race, car);
  std::optional<Race> trial;
  const auto reaches = [&](const TwoCards& cards) { return reaches_corner(race, car, cards, reach, trial); };
  Moves moves;
  moves.push_back({});  // R90-SKIP-4, R90-PLAY-6
  for (Place i = 0; i < count && moves.size() < moves.capacity(); ++i) {
    const Face& first = faces[hand[i].id];
    const bool track = hand[i].is_track();
    if (purse.pays(first.tyre, first.discard, first.damage, 1) && (!track || reaches({i, no_card})))
      moves.push_back({i, no_card});
    for (auto j = static_cast<Place>(i + 1); j < count && moves.size() < moves.capacity(); ++j) {
      const Face& second = faces[hand[j].id];
      const bool pair = first.goes_with(second) || (may_push && (first.movement == 2 || second.movement == 2));
      if (!pair) continue;  // R90-PLAY-5
      if (!purse.pays(first.tyre + second.tyre, first.discard + second.discard, first.damage + second.damage, 2))
        continue;
      if ((track || hand[j].is_track()) && !reaches({i, j})) continue;
      moves.push_back({i, j});
    }
  }
  return moves;
}

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
    race.turn.pass_corners.push_back(static_cast<std::int8_t>(corner));
    table.tell(race.second_edition() ? Article("R90-TRACKCARD-6") : Article("R90-TRACKCARD-5"),
               PowerUsed{car.who.seat(), card, Power::PASS, corner});
  }
}

}  // namespace paddock::race_formula_90
