// Chapter 5: overtaking, and the fight for the position.

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

constexpr int most_unused = 30;

int fight_die(Table& table, const Car& car) { return table.roll(box().dice.black, {"fight", car.seat}); }

// PP-12.1-3
bool may_bid(const Race& race, const Car& car) {
  return !car.is_bot() && may_spend(race, car, "PP-5.1-9") && !is_stressed(race, car, 3);
}

// PP-R33: of those to be fought the one placed lowest.
Seat next_rival(const Race& race, std::uint8_t rivals) {
  for (auto seat = race.positions.rbegin(); seat != race.positions.rend(); ++seat)
    if (rivals >> *seat & 1) return *seat;
  return nobody;
}

std::uint8_t without(std::uint8_t rivals, Seat beaten) { return static_cast<std::uint8_t>(rivals & ~(1 << beaten)); }

// PP-5.1-2, PP-17.6.1-5
bool collides(const Race& race, int attack_die, int defence_die) {
  return race.options.collisions && attack_die == defence_die;
}

// What two dice come to, before any bid.
Fight fight_with(const Race& race, const Car& attacker, const Car& defender, int unused, int attack_die,
                 int defence_die) {
  Fight fight{attacker.seat, defender.seat, unused};
  fight.attack = attack_die + attack_modifier(race, attacker, unused);
  fight.defence = defence_die + defence_modifier(race, defender);
  return fight;
}

// PP-5.1-5: above 0 the attacker wins; of equals the defender does.
int lead_of_attacker(const Fight& fight) { return fight.attack + fight.attack_bid - fight.defence - fight.defence_bid; }

// PP-R31: who loses by that must bid so much more.
int least_raise(int lead) { return lead > 0 ? lead : 1 - lead; }

// PP-17.6.1-2: a bot's is always the same.
Faces die_of(const Car& car) {
  return car.is_bot() ? Faces{static_cast<std::int8_t>(bot_of(car).overtaking)} : box().dice.black;
}

// PP-5.1-5 to PP-5.1-9: the losing side bids until it passes; the winner pays.
Play<> auction(Table& table, Race& race, Car& attacker, Car& defender) {
  Fight& fight = race.turn.fight;
  while (true) {
    const int lead = lead_of_attacker(fight);
    Car& loser = lead > 0 ? defender : attacker;
    Count& bid = lead > 0 ? fight.defence_bid : fight.attack_bid;
    const int least = least_raise(lead);
    const int most = loser.sp - bid;
    if (!may_bid(race, loser) || least > most) co_return;
    const int raise = co_await table.ask(ChooseBid(loser.seat, least, most));
    if (raise == 0) co_return;
    bid += raise;
    table.tell("PP-5.1-5", BidMade{loser.who(), raise, bid});
  }
}

// PP-5.1-7, PP-5.1-8
bool decide_fight(Table& table, Race& race, Car& attacker, Car& defender) {
  const Fight& fight = race.turn.fight;
  const int attack = fight.attack + fight.attack_bid, defence = fight.defence + fight.defence_bid;
  const bool won = lead_of_attacker(fight) > 0;
  Car& winner = won ? attacker : defender;
  const int paid = won ? fight.attack_bid : fight.defence_bid;
  winner.sp -= paid;
  if (won) table.tell("PP-5.1-7", FightWon{attacker.who(), defender.who(), attack, defence, paid});
  else table.tell("PP-5.1-7", FightHeld{attacker.who(), defender.who(), attack, defence, paid});
  return won;
}

// PP-17.6.2: bots pass each other unless two alarms stop them.
Contest duel_of_bots(Table& table, Race& race, const Car& attacker, const Car& defender) {
  const int first = table.roll(box().dice.purple, {"duel", attacker.seat});
  const int second = table.roll(box().dice.purple, {"duel", attacker.seat});
  const bool alarm = first == box().dice.alarm && second == box().dice.alarm;
  table.tell("PP-17.6.2-2", BotsDuelled{attacker.who(), defender.who(), first, second, !alarm});
  if (!alarm) return Contest::passed;
  if (race.options.safety_car) release_safety_car(table, race, {attacker.seat, defender.seat}, "PP-17.6.2-2");
  return Contest::failed;  // PP-R93
}

}  // namespace

// Of the MP being counted, and of the roll if it is still to come.
int unused_points(const Turn& turn, Use use, int left) {
  const bool to_come = turn.block == Block::before && use != Use::roll;
  return std::min(most_unused, left + (to_come ? int(turn.points) : 0));
}

FightOdds fight_odds(const Race& race, const Car& attacker, const Car& defender, int unused) {
  FightOdds odds{.of = 0};
  for (const int attack : die_of(attacker))
    for (const int defence : die_of(defender)) {
      ++odds.of;
      if (collides(race, attack, defence)) ++odds.collisions;
      else if (lead_of_attacker(fight_with(race, attacker, defender, unused, attack, defence)) > 0) ++odds.won;
    }
  return odds;
}

FightOdds attack_odds(const Race& race, const Car& attacker, std::uint8_t rivals, int unused) {
  FightOdds all{.won = 1};
  for (Seat rival; (rival = next_rival(race, rivals)) != nobody; rivals = without(rivals, rival)) {
    const FightOdds odds = fight_odds(race, attacker, car_of(race, rival), unused);
    all.collisions = all.collisions * odds.of + all.won * odds.collisions;
    all.won *= odds.won;
    all.of *= odds.of;
    unused = std::min(most_unused, unused + team_of(attacker).after_fight);  // PP-A2-8
  }
  return all;
}

bool settles_fight(const Race& race, Seat seat, int raise) {
  Fight fight = race.turn.fight;
  const bool attacks = seat == fight.attacker;
  (attacks ? fight.attack_bid : fight.defence_bid) += raise;
  const Car& loser = car_of(race, attacks ? fight.defender : fight.attacker);
  const int lead = lead_of_attacker(fight);
  return !may_bid(race, loser) || least_raise(lead) > loser.sp - (attacks ? fight.defence_bid : fight.attack_bid);
}

int attack_modifier(const Race& race, const Car& car, int unused) {
  if (car.is_bot()) return 0;  // PP-R92
  const std::vector<int>& bonus = box().fight.bonus;
  const int by_points = bonus[std::clamp<int>(unused, 1, static_cast<int>(bonus.size())) - 1];  // PP-5.1-3
  return by_points + driver_of(car).attack + (rains(race) ? driver_of(car).attack_in_rain : 0) +
         special_rules(race).attack - (car.blown ? 1 : 0);  // PP-5.1-4, PP-6.3-6
}

int defence_modifier(const Race& race, const Car& car) {
  if (car.is_bot()) return 0;
  return driver_of(car).defence + (rains(race) ? driver_of(car).defence_in_rain : 0) + special_rules(race).defence -
         (car.blown ? 1 : 0);
}

Play<Contest> contest(Table& table, Race& race, Car& attacker, Car& defender, std::uint8_t abreast) {
  if (attacker.is_bot() && defender.is_bot()) co_return duel_of_bots(table, race, attacker, defender);
  Fight& fight = race.turn.fight;
  const int unused = unused_points(race.turn, race.turn.use, race.turn.left);
  fight = {attacker.seat, defender.seat, unused};
  if (!defender.is_bot()) {
    const bool yields = co_await table.ask(Decide("PP-5-4", defender.seat, Matter::yield));
    if (yields) {
      table.tell("PP-5-4", Yielded{defender.who(), attacker.who()});
      co_return Contest::passed;
    }
  }
  const int attack = attacker.is_bot() ? bot_of(attacker).overtaking : fight_die(table, attacker);  // PP-17.6.1-2
  const int defence = defender.is_bot() ? bot_of(defender).overtaking : fight_die(table, defender);
  fight = fight_with(race, attacker, defender, unused, attack, defence);
  table.tell("PP-5.1-1",
             FightStarted{attacker.who(), defender.who(), attack, defence, fight.attack, fight.defence, fight.unused});
  if (collides(race, attack, defence)) {
    co_await collision(table, race, attacker, defender, abreast);
    co_return Contest::collision;
  }
  co_await auction(table, race, attacker, defender);
  const bool won = decide_fight(table, race, attacker, defender);
  if (!won) co_return Contest::failed;
  if (const int points = team_of(attacker).after_fight; points > 0) {  // PP-A2-8
    race.turn.left = std::min(most_unused, race.turn.left + points);
    table.tell("PP-A2-8", PointsGained{attacker.who(), points});
  }
  co_return Contest::passed;
}

// The car stands where its next move would be an overtake. True: it has made the move.
Play<bool> attack(Table& table, Race& race, Car& car, CellId to) {
  const Overtake overtake = Road(race, car).overtake(car.cell, to);
  std::uint8_t rivals = overtake.rivals;
  for (Seat rival; (rival = next_rival(race, rivals)) != nobody; rivals = without(rivals, rival)) {
    const Contest result = co_await contest(table, race, car, car_of(race, rival), overtake.abreast);
    if (result != Contest::passed) {  // PP-5-5, PP-R32
      race.turn.ended = true;
      co_return false;
    }
    place_ahead_of(table, race, car, static_cast<std::uint8_t>(1 << rival), "PP-5.4-3");
  }
  race.turn.fight = {};
  --race.turn.left;
  race.turn.owed = std::max(0, race.turn.owed - 1);
  move_to(table, race, car, to);
  co_return true;
}

}  // namespace paddock::pole_position
