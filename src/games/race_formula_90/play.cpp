// Step C, PLAY: the Movement Cards and what is declared with them.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
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

// Damage, discards and tyre points side by side in one number: prices are added, and compared with what a player has, at once.
using Price = std::uint32_t;
constexpr int most_of_each = 1 << 9;
constexpr Price price_of(int damage, int discards, int tyres) {
  return static_cast<Price>(damage) | static_cast<Price>(discards) << 10 | static_cast<Price>(tyres) << 20;
}

// What pays for so many cards, as Purse::pays has it.
struct Means {
  Means(const Purse& purse, int cards_played) : cards_pay(purse.chips > 0 && purse.cards_pay) {
    const int cards = std::max(0, purse.cards - cards_played);
    all = price_of(purse.slots, cards, purse.saved_tyres + purse.chips + (cards_pay ? cards : 0)) + full;
  }
  bool pay(Price price) const { return ((all - price) & full) == full; }

  static constexpr Price full = price_of(most_of_each, most_of_each, most_of_each);
  bool cards_pay;  // for tyres: then what is discarded cannot pay
  Price all;
};

struct Playable {
  std::uint8_t pairing;
  Price price;
};

Playable playable(const Face& face, const Means& means, bool may_push) {
  const bool pushes = may_push && face.movement == 2;  // R90-STRAT-38
  const int tyres = face.tyre + (means.cards_pay ? face.discard : 0);
  return {static_cast<std::uint8_t>(face.pairing | (pushes ? Face::with_any : 0)),
          price_of(face.damage, face.discard, tyres)};
}

// R90-TRACKCARD-1, R90-TRACKCARD-2. `trial` is a copy of the race, made when it is first needed.
bool reaches_corner(const Race& race, const Car& car, const TwoCards& cards, std::optional<Race>& trial) {
  if (!trial) trial = race;
  player_of(*trial, car) = player_of(race, car);
  trial->turn = race.turn;
  lay_down(*trial, player_of(*trial, car), cards);
  trial->turn.step = Step::trajectory;
  return certain_by_plan(*trial);
}

void keep_certain(const Race& race, const Car& car, Moves& moves) {
  const Hand& hand = hand_of(player_of(race, car));
  if (std::ranges::none_of(hand, &Card::is_track)) return;
  const Reach reach = reach_of(race, car);
  Few<Prospect, longest_hand + 1> prospects{Prospect{}};  // the first without a card
  for (const Card card : hand) prospects.push_back(prospect_of(race, car, card, reach));
  std::optional<Race> trial;
  const auto uncertain = [&](const TwoCards& cards) {
    const Prospect prospect = prospects[cards.first + 1] + prospects[cards.second + 1];
    if (!prospect.track_card) return false;
    const Chance chance = chance_of(car, prospect, reach);
    return chance == Chance::none || (chance == Chance::perhaps && !reaches_corner(race, car, cards, trial));
  };
  moves.erase(std::remove_if(moves.begin(), moves.end(), uncertain), moves.end());
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
  const bool may_push = push_works(race, car);
  const Purse purse = purse_of(race, car);
  const Means for_one(purse, 1), for_two(purse, 2);
  std::array<Playable, longest_hand> cards;
  for (std::size_t i = 0; i < hand.size(); ++i) cards[i] = playable(race.face(hand[i]), for_two, may_push);
  Moves moves;
  moves.write([&, count = static_cast<Place>(hand.size())](TwoCards* room) {
    std::size_t size = 0;
    room[size++] = {};  // R90-SKIP-4, R90-PLAY-6
    for (Place i = 0; i < count; ++i) {
      const Playable first = cards[i];
      room[size] = {i, no_card};
      size += for_one.pay(first.price);
      for (auto j = static_cast<Place>(i + 1); j < count; ++j) {
        room[size] = {i, j};
        size += Face::go_together(first.pairing, cards[j].pairing) &
                for_two.pay(first.price + cards[j].price);  // R90-PLAY-5
      }
    }
    return size;
  });
  keep_certain(race, car, moves);
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
