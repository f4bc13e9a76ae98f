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

// What pays for so many cards, as can_pay has it.
struct Means {
  Means(const Purse& purse, int saved_tyres, int cards_played) : cards_pay(purse.chips > 0 && purse.cards_pay) {
    const int cards = std::max(0, purse.cards - cards_played);
    const int tyres = saved_tyres + purse.chips + (cards_pay ? cards : 0);
    all = price_of(purse.slots, cards, std::min(tyres, most_of_each), Face::most_pairing) + beyond;
  }
  bool pay(Price price) const { return ((all - price) & beyond) == beyond; }

  static constexpr Price beyond = price_of(most_of_each + 1, most_of_each + 1, most_of_each + 1, most_of_each + 1);
  bool cards_pay;  // for tyres: then what is discarded cannot pay
  Price all;
};

constexpr Price unaffordable = price_of(0, 0, 0, Face::most_pairing + 1);

// R90-TRACKCARD-1, R90-TRACKCARD-2. `trial` is a copy of the race, made when it is first needed.
bool reaches_corner(const Race& race, const Car& car, const TwoCards& cards, std::optional<Race>& trial) {
  if (!trial) trial = race;
  player_of(*trial, car) = player_of(race, car);
  trial->turn = race.turn;
  lay_down(*trial, player_of(*trial, car), cards);
  trial->turn.step = Step::trajectory;
  return certain_by_plan(*trial);
}

// What each card of a hand can do for Track Cards.
struct Prospects {
  Prospects(const Race& race, const Car& car, const Hand& hand) {
    if (std::ranges::none_of(hand, &Card::is_track)) return;
    reach = reach_of(race, car);
    of.push_back({});
    for (const Card card : hand) {
      of.push_back(prospect_of(race, car, card, reach));
      most_points = std::max(most_points, of.back().most_points);
    }
  }
  const Prospect& operator[](Place place) const { return of[place + 1]; }
  bool hopeless(const Prospect& one) const {  // its corner is too far away, whatever is played with it
    return reach.other_points + reach.late_brake + one.most_points + most_points < one.way;
  }

  Reach reach;
  int most_points = 0;                 // of a card
  Few<Prospect, longest_hand + 1> of;  // the first: of no card; empty without Track Cards
};

// Moves with Track Cards stay if those will surely use their corners.
void keep_certain(const Race& race, const Car& car, const Prospects& prospects, Moves& moves) {
  std::optional<Race> trial;
  TwoCards* kept = moves.begin();
  for (const TwoCards cards : moves) {
    const Prospect &first = prospects[cards.first], &second = prospects[cards.second];
    if (first.track_card || second.track_card) {
      const Chance chance = chance_of(car, first + second, prospects.reach);
      if (chance == Chance::none) continue;
      if (chance == Chance::perhaps && !reaches_corner(race, car, cards, trial)) continue;
    }
    *kept++ = cards;
  }
  moves.erase(kept, moves.end());
}

// R90-STRAT-38
void push_chit(Table& table, Race& race, Player& player) {
  if (!needs_push(race, race.turn.cards)) return;
  --player.fuel;
  table.tell("R90-STRAT-38", ChitMoved{player.seat, player.fuel});
}

}  // namespace

Verdict may_pair(const Face& a, const Face& b, Push push) {
  if (a.movement == 1 || b.movement == 1) return allowed;                          // R90-PLAY-1: any card with a +1
  if (a.movement == 2 && b.movement == 2) return allowed;                          // R90-PLAY-1: a +2 with a +2
  if (a.has(Power::PAIR) || b.has(Power::PAIR)) return allowed;                    // R90-PLAY-3
  const bool pushes = push != Push::none && (a.movement == 2 || b.movement == 2);  // R90-PLAY-2
  if (pushes && push == Push::works) return allowed;
  if (pushes) return {"R90-STRAT-39", "push-too-late"};
  return {"R90-PLAY-1", "no-pair", {{"first", a.movement}, {"second", b.movement}}};
}

bool needs_push(const Race& race, Cards cards) {
  return cards.size() == 2 && !may_pair(race.face(cards[0]), race.face(cards[1]), Push::none);
}

namespace {

// R90-PLAY-4, R90-TRACKCARD-1: every Track Card must be certain to use its corner.
Verdict may_count_on_corners(const Race& race, const Car& car, const TwoCards& places, Cards cards) {
  const auto track_card = std::ranges::find_if(cards, &Card::is_track);
  if (track_card == cards.end()) return allowed;
  std::optional<Race> trial;
  if (reaches_corner(race, car, places, trial)) return allowed;
  return {"R90-TRACKCARD-1", "corner-not-certain", {{"corner", race.face(*track_card).corner}}};
}

}  // namespace

Verdict may_play(const Race& race, const Car& car, const TwoCards& places) {
  if (places.none()) return allowed;  // R90-SKIP-4, R90-PLAY-6
  const Hand& hand = hand_of(player_of(race, car));
  Few<Card, 2> cards{hand[places.first]};
  if (places.second != no_card) {
    cards.push_back(hand[places.second]);
    const Verdict pair = may_pair(race.face(cards[0]), race.face(cards[1]), push_of(race, car));
    if (!pair) return pair;
  }
  Purse purse = purse_of(race, car);
  purse.cards -= static_cast<int>(cards.size());
  if (const Verdict paid = can_pay(purse, bill_of(race, car, cards)); !paid) return paid;  // R90-PLAY-5
  return may_count_on_corners(race, car, places, cards);
}

namespace {

using Prices = std::array<Price, longest_hand>;

void look_up_prices(const Race& race, const Car& car, const Means& means, Prices& prices) {
  const Hand& hand = hand_of(player_of(race, car));
  const auto& faces = race.faces();
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Face& face = faces[hand[i].id];
    prices[i] = means.cards_pay ? face.dear_price : face.price;
  }
  if (push_of(race, car) != Push::works) return;
  for (std::size_t i = 0; i < hand.size(); ++i)
    if (const Face& face = faces[hand[i].id]; face.movement == 2)
      prices[i] -= price_of(0, 0, 0, face.pairing);  // R90-STRAT-38
}

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

}  // namespace

Moves legal_moves(const Race& race, const Car& car) {
  const Hand& hand = hand_of(player_of(race, car));
  const Purse purse = purse_of(race, car);
  const int saved = strategy_works(race, car, Strategy::save_tyres) ? 1 : 0;  // R90-STRAT-7
  const Means for_one(purse, saved, 1), for_two(purse, saved, 2);
  Prices prices;
  look_up_prices(race, car, for_two, prices);
  const Prospects prospects(race, car, hand);
  const bool hopes = drop_hopeless(prospects, prices);
  Moves moves;
  moves.write(
      [&](TwoCards* room) { return list_moves(prices, static_cast<int>(hand.size()), for_one, for_two, room); });
  if (hopes) keep_certain(race, car, prospects, moves);
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
