#include "games/race_formula_90/fast/moves.h"

#include <algorithm>

#include "games/race_formula_90/fast/glance.h"

namespace paddock::race_formula_90::fast {
namespace {

// --- prices --------------------------------------------------------------------------------------------------------

// Damage, discards, tyre points and pairing, a byte each: those of two cards are added, and compared with what a player has, at once.
using Price = std::uint32_t;
constexpr int most_of_each = 127;
constexpr Price price_of(int damage, int discards, int tyres, int pairing) {
  return static_cast<Price>(damage) | static_cast<Price>(discards) << 8 | static_cast<Price>(tyres) << 16 |
         static_cast<Price>(pairing) << 24;
}

// R90-PLAY-1 to R90-PLAY-3: two cards make a pair if their numbers add up to no more than this.
constexpr int most_pairing = 2;
constexpr Price unaffordable = price_of(0, 0, 0, most_pairing + 1);

int pairing_of(const Face& face, bool push) {
  if (face.movement == 1 || face.has(Power::PAIR)) return 0;
  if (face.movement != 2) return 2;
  return push ? 0 : 1;  // R90-STRAT-38
}

// What pays for one card, or for two.
class Means {
 public:
  Means(const Purse& purse, int saved_tyres, int cards_played) : cards_pay(purse.chips > 0 && purse.cards_pay) {
    const int cards = std::max(0, purse.cards - cards_played);
    const int tyres = saved_tyres + purse.chips + (cards_pay ? cards : 0);
    all_ = price_of(purse.slots, cards, std::min(tyres, most_of_each), most_pairing) + beyond;
  }
  bool pay(Price price) const { return ((all_ - price) & beyond) == beyond; }

  const bool cards_pay;  // for tyres: then what is discarded cannot pay

 private:
  static constexpr Price beyond = price_of(most_of_each + 1, most_of_each + 1, most_of_each + 1, most_of_each + 1);
  Price all_;
};

using Prices = std::array<Price, longest_hand>;

void look_up_prices(const Race& race, const Car& car, bool cards_pay, Prices& prices) {
  const bool push = push_of(race, car) == Push::works;
  const auto& faces = race.faces();
  Price* next = prices.data();
  for (const Card card : hand_of(player_of(race, car))) {
    const Face& face = faces[card.id];
    const int tyres = face.tyre + (cards_pay ? +face.discard : 0);
    *next++ = price_of(face.damage, face.discard, tyres, pairing_of(face, push));
  }
}

// All that can be paid for, in the order of the hand; how many.
std::size_t list_moves(const Prices& prices, int count, const Means& for_one, const Means& for_two, TwoCards* room) {
  std::size_t size = 0;
  room[size++] = {};  // R90-SKIP-4, R90-PLAY-6
  for (int i = 0; i < count; ++i) {
    room[size] = {static_cast<Place>(i), no_card};
    size += for_one.pay(prices[i]);
    for (int j = i + 1; j < count; ++j) {
      room[size] = {static_cast<Place>(i), static_cast<Place>(j)};
      size += for_two.pay(prices[i] + prices[j]);  // R90-PLAY-5
    }
  }
  return size;
}

// --- Track Cards ---------------------------------------------------------------------------------------------------

// What each card of a hand can do for Track Cards.
struct Prospects {
  Prospects(const Race& race, const Car& car, const Hand& hand) {
    if (std::ranges::none_of(hand, &Card::is_track)) return;
    range = range_of(race, car);
    of.push_back({});
    for (const Card card : hand) {
      of.push_back(prospect_of(race, car, card, range));
      most_points = std::max(most_points, of.back().most_points);
    }
  }
  const Prospect& operator[](Place place) const { return of[place + 1]; }
  bool hopeless(const Prospect& one) const {  // its corner is too far away, whatever is played with it
    return range.other_points + range.late_brake + one.most_points + most_points < one.way;
  }

  Range range;
  int most_points = 0;                 // of a card
  Few<Prospect, longest_hand + 1> of;  // the first: of no card; empty without Track Cards
};

// R90-TRACKCARD-2. Whether some Track Card may be left.
bool drop_hopeless(const Prospects& prospects, Prices& prices) {
  bool hopes = false;
  for (std::size_t i = 1; i < prospects.of.size(); ++i) {
    const Prospect& one = prospects.of[i];
    if (!one.track_card) continue;
    if (prospects.hopeless(one)) prices[i - 1] = unaffordable;
    else hopes = true;
  }
  return hopes;
}

// Moves with Track Cards stay if those will surely use their corners.
void keep_certain(const Race& race, const Car& car, const Prospects& prospects, Moves& moves) {
  TwoCards* kept = moves.begin();
  for (const TwoCards cards : moves) {
    const Prospect both = prospects[cards.first] + prospects[cards.second];
    if (both.track_card) {
      const Chance chance = chance_of(both, prospects.range);
      if (chance == Chance::none) continue;
      if (chance == Chance::perhaps && !reaches_corners(race, car, cards)) continue;
    }
    *kept++ = cards;
  }
  moves.erase(kept, moves.end());
}

}  // namespace

Moves moves_of(const Race& race, const Car& car) {
  const Hand& hand = hand_of(player_of(race, car));
  const Purse purse = purse_of(race, car);
  const int saved = strategy_works(race, car, Strategy::save_tyres) ? 1 : 0;  // R90-STRAT-7
  const Means for_one(purse, saved, 1), for_two(purse, saved, 2);
  Prices prices;
  look_up_prices(race, car, for_two.cards_pay, prices);
  const Prospects prospects(race, car, hand);
  const bool hopes = drop_hopeless(prospects, prices);
  Moves moves;
  moves.write(
      [&](TwoCards* room) { return list_moves(prices, static_cast<int>(hand.size()), for_one, for_two, room); });
  if (hopes) keep_certain(race, car, prospects, moves);
  return moves;
}

}  // namespace paddock::race_formula_90::fast
