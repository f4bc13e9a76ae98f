#pragma once

// Watches a race: what is always true of it, and what seldom happens.

#include <map>
#include <set>
#include <string>

#include "announcements.h"
#include "games/pole_position/rules.h"
#include "random_race.h"

namespace paddock::pole_position {

// What seldom happens, counted so that the test proves it was there.
struct RareEvents {
  long races = 0, solo_races = 0, races_of_bots = 0, rounds = 0, turns = 0, finishers = 0, engine_changes = 0,
       yields = 0, fights_won = 0, fights_held = 0, collisions = 0, collisions_of_three = 0, second_rolls = 0,
       breakdowns = 0, blowouts = 0, blowouts_cancelled = 0, slides = 0, grip_checks = 0, flags = 0, safety_cars = 0,
       safety_cars_by_bots = 0, safety_cars_by_events = 0, safety_car_tests = 0, ends_behind_safety_car = 0, lapped = 0,
       lapped_in_pits = 0, without_stop = 0, out_of_points = 0, out_by_breakdowns = 0, pit_stops = 0,
       pit_stops_of_bots = 0, pit_orders = 0, points_recovered = 0, points_gained = 0, rolls_lowered = 0,
       drs_obtained = 0, drs_used = 0, stress_reduced = 0, weather_changes = 0, event_cards = 0, events_spared = 0,
       reshuffles = 0, bot_duels = 0, bots_off_track = 0, most_legs = 0;
  OutcomeCounts outcomes = {};
};
BOOST_DESCRIBE_STRUCT(RareEvents, (),
                      (races, solo_races, races_of_bots, rounds, turns, finishers, engine_changes, yields, fights_won,
                       fights_held, collisions, collisions_of_three, second_rolls, breakdowns, blowouts,
                       blowouts_cancelled, slides, grip_checks, flags, safety_cars, safety_cars_by_bots,
                       safety_cars_by_events, safety_car_tests, ends_behind_safety_car, lapped, lapped_in_pits,
                       without_stop, out_of_points, out_by_breakdowns, pit_stops, pit_stops_of_bots, pit_orders,
                       points_recovered, points_gained, rolls_lowered, drs_obtained, drs_used, stress_reduced,
                       weather_changes, event_cards, events_spared, reshuffles, bot_duels, bots_off_track, most_legs))

// --- what is always true of a race: the promise that is broken, or null --------------------------------------------

// The cars stand on the grid, their tyres are fitted.
inline bool has_started(const Race& race) { return race.phase >= Phase::round; }

inline const char* broken_points_of(const Race& race, const Car& car) {
  const Options& options = race.options;
  if (car.ep < 0 || car.bp < 0 || car.sp < 0) return "PP-1-1: points are never negative";
  if (car.sp > car.start_sp) return "PP-7.1-6: SP never above the number of the setup";
  if (car.stress < 0 || car.stress > highest_stress) return "PP-12-1: stress from 0 to 6";
  if (car.stress > 0 && !options.stress) return "stress without its switch";
  if (car.drs && !options.drs) return "DRS without its switch";
  if (car.must_pit && !options.no_elimination) return "PP-R82: a duty of the variant only";
  if (car.wear_tokens < 0 || car.blowout_tokens < 0) return "PP-A1-5: tokens are never negative";
  if (car.wear_tokens > driver_of(car).wear_tokens || car.blowout_tokens > driver_of(car).blowout_tokens)
    return "PP-A1-5: four wear tokens and two blowout tokens, of driver 5 alone";
  if ((car.driver || car.team) && !options.drivers_teams) return "PP-2.3-1: cards without their switch";
  if (!has_started(race) || car.is_bot()) return nullptr;
  if (car.ep > 18 + car.start_bp || car.bp > 18 + car.start_ep) return "5.3: the largest possible setup value is 18";
  const bool recovers = options.custom_pits && team_of(car).pit_point > 0;
  if (!recovers && car.ep + car.bp > car.start_ep + car.start_bp) return "PP-R77: a swap moves points, it makes none";
  if (!options.custom_pits && (car.ep > car.start_ep || car.bp > car.start_bp)) return "PP-R81: not above the start";
  return nullptr;
}

inline const char* broken_damage_of(const Race& race, const Car& car) {
  if (std::min({car.light, car.heavy, car.open_light, car.open_heavy}) < 0) return "PP-10-9: tokens are not negative";
  if (car.open_light > car.light || car.open_heavy > car.heavy) return "PP-7.1-7: an open breakdown has its token";
  if (car.blown && car.open_heavy == 0) return "PP-6.3-2: a blown tyre is a heavy breakdown";
  if (!car.racing() || race.options.no_elimination) return nullptr;
  const StartPoints& limits = race.options.extended ? box().car.extended : box().car.standard;
  if (car.open_light + car.open_heavy > 1) return "PP-10-10: a second open breakdown eliminates";
  if (car.breakdown_points() > limits.breakdown_points + team_of(car).breakdown_points)
    return "PP-10-9: too many breakdown points eliminate";
  return nullptr;
}

// PP-R85
inline const char* broken_bot(const Race& race, const Car& car) {
  if (!car.is_bot()) return car.soft_used || car.heads_for_box ? "a player's car with the state of a bot" : nullptr;
  if (car.ep || car.bp || car.sp || car.stress || car.drs || car.driver || car.team || car.wear_tokens)
    return "PP-R85: bots have no points, stress, DRS or cards";
  if (car.light || car.heavy || car.blown || car.must_pit) return "PP-R85: nothing damages a bot";
  if (!has_started(race) || !car.racing()) return nullptr;
  if (car.sets.size() != 1) return "PP-17.2-1: used sets of a bot are not kept";
  if (car.tyres().tyre == Tyre::soft && !car.soft_used) return "PP-17.2-1: the soft set is used once fitted";
  if (car.tyres().tyre == Tyre::wet && car.tyres().life != box().tyres.wet.life)
    return "PP-17.7-2: a bot's wet tyres never wear";
  if (car.heads_for_box && car.lap >= race.laps) return "PP-R88: never on the last lap";
  return nullptr;
}

inline const char* broken_tyres_of(const Race& race, const Car& car) {
  if (!has_started(race)) return nullptr;
  if (car.fitted < 0 || car.fitted >= static_cast<int>(car.sets.size())) return "PP-6.1-1: a set is fitted";
  std::array<int, 4> sets{};
  for (const TyreSet& set : car.sets) {
    ++sets[static_cast<int>(set.tyre)];
    if (set.life == 0 || set.life < -2 || set.life > box().tyres[set.tyre].life)
      return "PP-R46: full life down to 1, then -1 and -2";
  }
  for (const Tyre tyre : tyre_types) {
    const TyreType& type = box().tyres[tyre];
    const int owned = race.options.extended ? type.extended_sets : type.sets;
    if (!car.is_bot() && sets[static_cast<int>(tyre)] != owned) return "PP-2.7-3, PP-16.2-5: the sets of a car";
  }
  return nullptr;
}

inline const char* broken_status_of(const Race& race, const Car& car) {
  if (car.lap < 0 || car.stops < 0) return "PP-R39: laps and stops are counted";
  if (car.status != Status::out && car.cause != Cause::none) return "a cause without an elimination";
  if (car.status == Status::out && car.cause == Cause::none) return "PP-5.6: every elimination has its cause";
  if (car.status == Status::out && race.options.no_elimination && car.cause != Cause::lapped &&
      car.cause != Cause::no_stop)
    return "PP-R82: damage does not eliminate";
  if (!car.racing() && car.cell >= 0) return "PP-R44, PP-R61: a car that is out or has finished leaves the board";
  if (!car.racing() || !has_started(race)) return nullptr;
  if (car.cell < 0) return "a racing car is on the board";
  if (car.lap > race.laps) return "PP-R44: after the last lap a car has finished";
  if (car.lap == race.laps && car.stops == 0 && race.laps > 1) return "PP-3.3-2: no last lap without a pit stop";
  const CellKind kind = race.board().cells[car.cell].kind;
  if (car.parked < 0 || (car.parked > 0 && kind != CellKind::box && kind != CellKind::green))
    return "PP-7.1-4: MP are kept in the box and on green cells";
  if (kind == CellKind::entry && car.lap == race.laps) return "PP-R45: no pit entry on the last lap";
  if (car.off_track != OffTrack::no && !on_track(race, car)) return "PP-4.6: off track in the pits";
  if (car.line != Line::none && !on_track(race, car)) return "PP-R7: a racing line in the pits";
  if (is_leader(race, car) && car.lap > race.lap_counter) return "PP-R41: the lap counter follows the leader";
  return nullptr;
}

// PP-R5, PP-R11: one car on a cell, except in boxes, on green cells and over a car that is off the track.
inline const char* broken_places(const Race& race) {
  if (!has_started(race)) return nullptr;
  const Board& board = race.board();
  for (const Car& car : race.cars)
    for (const Car& other : race.cars) {
      if (!car.racing() || !other.racing() || car.seat == other.seat) continue;
      if (car.off_track == OffTrack::marked || other.off_track == OffTrack::marked) continue;
      const Board::Cell& cell = board.cells[car.cell];
      const bool fills_row = on_track(race, car) && car.lap > 1 && cell.rear_half == other.cell;
      if (car.cell != other.cell && !(fills_row && cell.rear_half != no_cell)) continue;
      if (cell.kind == CellKind::green) continue;  // PP-7-3
      if (cell.kind != CellKind::box) return "PP-R5: one car on a cell";
      if (car.pit_team && car.pit_team == other.pit_team) return "PP-15.2-2: team-mates in their box at the same time";
    }
  return nullptr;
}

inline const char* broken_position_track(const Race& race) {
  if (!has_started(race)) return nullptr;
  std::set<int> seats;
  for (const Seat seat : race.positions)
    if (!car_of(race, seat).racing() || !seats.insert(seat).second) return "PP-3.3-8: racing cars, each once";
  for (const Car& car : race.cars)
    if (car.racing() && !seats.count(car.seat)) return "PP-3.3-8: all racing cars";
  std::set<int> order;
  for (const Seat seat : race.order)
    if (!order.insert(seat).second) return "PP-3.3-3: one turn each";
  return nullptr;
}

// PP-R44, PP-R83
inline const char* broken_results(const Race& race) {
  std::set<int> places;
  int finished = 0, out = 0;
  const auto cars = static_cast<int>(race.cars.size());
  for (const Car& car : race.cars) {
    if (car.racing()) continue;
    if (!places.insert(car.place).second) return "PP-R83: two cars on the same place";
    ++(car.status == Status::finished ? finished : out);
    if (car.status == Status::finished && (car.place < 1 || car.place > race.finished))
      return "PP-3.4-2: the next place";
    if (car.status == Status::out && (car.place > cars || car.place <= cars - race.eliminated))
      return "PP-R83: eliminated cars fill the places from the last";
  }
  return finished == race.finished && out == race.eliminated ? nullptr : "PP-R83: who has finished, who is out";
}

inline const char* broken_table(const Race& race) {
  const auto [column, row, position] = race.weather;
  if (std::min(column, row) < 1 || std::max(column, row) > 6) return "PP-2.4-1: grid A has 6 columns and 6 rows";
  if (position < 1 || position > race.board().weather_b) return "PP-2.4-1: grid B";
  if (race.cube < 1 || race.cube > 6) return "PP-17.1-2: the progress cube";
  if (!race.yellow.empty() && !race.options.yellow_flags) return "flags without their switch";
  if (race.safety_car && !race.options.safety_car) return "a safety car without its switch";
  if (race.lap_counter < 1 || race.lap_counter > race.laps) return "PP-2.5-1: the lap counter";
  if (race.phase == Phase::setup) return nullptr;
  std::multiset<std::string> lying, printed;
  for (const EventCard card : *race.deck.seen_by(Viewer::referee())) lying.insert(words(card));
  for (const EventCard card : race.discards) lying.insert(words(card));
  std::uint8_t id = 0;
  for (const EventType& type : box().events)
    for (int i = 0; i < type.count; ++i, ++id)
      if (race.options.events && (type.set == "A" || special_rules(race).second_safety_car))
        printed.insert(words(EventCard{id}));
  return lying == printed ? nullptr : "PP-2.2, PP-9-2: every event card lies somewhere once";
}

// All of them.
inline const char* broken(const Race& race) {
  for (const Car& car : race.cars)
    for (const char* one : {broken_points_of(race, car), broken_damage_of(race, car), broken_bot(race, car),
                            broken_tyres_of(race, car), broken_status_of(race, car)})
      if (one) return one;
  for (const char* one : {broken_places(race), broken_position_track(race), broken_results(race), broken_table(race)})
    if (one) return one;
  return nullptr;
}

// What may have become of a race in one turn.
inline const char* broken_course(const Race& before, const Race& after) {
  if (after.round < before.round || after.round > before.round + 1) return "PP-3.3-1: one round after the other";
  if (after.lap_counter < before.lap_counter) return "PP-R41: the lap counter never goes back";
  if (after.finished < before.finished || after.eliminated < before.eliminated) return "PP-R44: nobody comes back";
  const int steps = before.board().weather_b;
  const auto sky = [&](const Race& race) {
    return ((race.weather.row - 1) * 6 + race.weather.column - 1) * steps + race.weather.position - 1;
  };
  if (before.phase != Phase::setup && (sky(after) - sky(before) - (after.cube - before.cube)) % 6 != 0)
    return "PP-R90: every step of grid B moves the cube";
  if (in_start(after) && before.phase >= Phase::round && sky(after) != sky(before) &&
      !special_rules(after).event_after_start)
    return "PP-3.2.4-6: no weather in start rounds";
  for (std::size_t i = 0; i < after.cars.size(); ++i) {
    const Car &was = before.cars[i], &is = after.cars[i];
    const bool back_behind_safety_car = before.phase == Phase::safety_car && !on_track(before, was);  // PP-R108
    if (is.lap < was.lap - back_behind_safety_car || is.stops < was.stops) return "PP-R39: laps and stops only grow";
    const int stops = is.stops - was.stops;  // on a tiny board a car drives from the line to its box in one turn
    if (is.lap > was.lap + 1 + stops && before.phase != Phase::safety_car)
      return "PP-R39: in a turn one lap begins at the line, and one in the box";
    if (is.stops > was.stops + 1) return "PP-7.1-3: one stop in a turn";
    if (!was.racing() && !(was == is)) return "a car that is out of the race does not change";
    if (has_started(before) && (was.driver != is.driver || was.team != is.team || was.start_ep != is.start_ep ||
                                was.start_bp != is.start_bp || was.grid_place != is.grid_place))
      return "PP-2.3-1: cards and setup do not change";
    if (is.light < was.light || is.heavy < was.heavy) return "PP-10-8: repaired tokens stay";
    if (is.sp > was.sp && is.stops == was.stops && has_started(before))
      return "PP-7.1-6: SP come back in the pits only";
    if (is.stress > was.stress + 1 && has_started(before)) return "PP-12.2-8: one level in a round";
  }
  return nullptr;
}

// PP-5.6, PP-3.3-2, PP-10-5, PP-10-9, PP-10-10, PP-9-5
inline bool eliminates(std::string_view article, Cause cause) {
  static const std::set<std::pair<std::string_view, Cause>> articles{
      {"PP-5.6-1", Cause::lapped}, {"PP-5.6-3", Cause::lapped},    {"PP-3.3-2", Cause::no_stop},
      {"PP-10-5", Cause::engine},  {"PP-10-5", Cause::brakes},     {"PP-9-5", Cause::engine},
      {"PP-9-5", Cause::brakes},   {"PP-10-9", Cause::breakdowns}, {"PP-10-10", Cause::second_breakdown}};
  return articles.count({article, cause}) > 0;
}

// Watches a race.
class Marshal : public Silent<Game> {
 public:
  Marshal(Position<Game>& position, RareEvents& rare) : position_(position), rare_(rare), last_(position.race) {
    position.table.set_listener(this);
  }

  void told(Article article, const Event& event) override {
    article_ = article.id();
    std::visit([this](const auto& e) { look(e); }, event);
  }
  void answered(const Question& question, Packed answer) override {
    if (const char* broken = announcements_.answered(race(), question, answer, rare_.outcomes)) fail(broken);
  }
  void turn_over() override {
    const Race& race = position_.race;
    for (const char* one : {broken(race), broken_course(last_, race), announcements_.turn_over()})
      if (one) fail(one);
    expect_order();
    ++rare_.turns;
    if (race.round > 2000) fail("the race never ends");
    last_ = race;
  }

 private:
  void fail(const char* what) { ADD_FAILURE() << "round " << position_.race.round << ": " << what; }
  const Race& race() const { return position_.race; }
  Seat seat_of(const Who& who) const {
    for (const Car& car : race().cars)
      if (car.who() == who) return car.seat;
    return nobody;
  }

  // PP-3.3-9 to PP-3.3-11: who is ahead on the track is ahead on the position track. A car that has beaten the first of two
  // (PP-5.4-3), or whose team made the quicker stop (PP-A2-6), may be placed ahead of one that it is still behind.
  void expect_order() {
    if (!has_started(race()) || race().phase == Phase::over) return;
    for (std::size_t i = 0; i < race().positions.size(); ++i)
      for (std::size_t j = i + 1; j < race().positions.size(); ++j) {
        const Car &first = car_of(race(), race().positions[i]), &second = car_of(race(), race().positions[j]);
        if (!on_track(race(), first) || !on_track(race(), second)) continue;
        const bool behind = progress(race(), first) < progress(race(), second);
        if (behind && !placed_ahead_.count({first.seat, second.seat})) fail("PP-R6: the order of the position track");
        if (!behind) placed_ahead_.erase({first.seat, second.seat});
      }
  }

  void look(const auto&) {}
  void look(const EngineChosen& engine) { rare_.engine_changes += engine.changed; }
  void look(const RoundStarted& round) {
    ++rare_.rounds;
    if (round.order.size() != race().positions.size()) fail("PP-3.3-3: every running car takes a turn");
    for (std::size_t i = 0; i < round.order.size() && i < race().positions.size(); ++i)
      if (seat_of(round.order[i]) != race().positions[i]) fail("PP-R43: the order of a round is the position track");
  }
  void look(const RollLowered& roll) {
    ++rare_.rolls_lowered;
    if (!rains(race())) fail("PP-R21: only rain makes a roll too high");
    if (roll.sp < 1) fail("PP-4.6.1-1: 1 SP for each");
  }
  void look(const PointsCounted& points) {
    if (points.points < 1) fail("PP-R20: at least 1 MP");
    announcements_.forget(seat_of(points.who));  // of the roll
  }
  void look(const DrsUsed&) {
    ++rare_.drs_used;
    if (rains(race())) fail("PP-11-7: no DRS in rain");
  }
  void look(const StressReduced&) { ++rare_.stress_reduced; }
  void look(const WentOffTrack& e) {
    if (!rains(race())) fail("PP-4.6-1: the track is left in rain only");
    if (!announcements_.allowed(seat_of(e.who), "off-track")) fail("off the track, which was announced as impossible");
    announcements_.left_track(seat_of(e.who));
  }
  void look(const Moved& e) {
    const int spaces = static_cast<int>(e.path.size()) - 1;
    if (const char* broken = announcements_.moved(seat_of(e.who), spaces)) fail(broken);
  }
  void look(const BotStayed& bot) { rare_.bots_off_track += !bot.stays; }
  void look(const Slid& slide) {
    rare_.slides += !slide.returning;
    if (slide.returning || slide.path.size() == 1) return;
    if (const char* broken = announcements_.moved(seat_of(slide.who), static_cast<int>(slide.path.size()) - 1))
      fail(broken);
  }
  void look(const GripChecked& e) {
    ++rare_.grip_checks;
    if (!announcements_.allowed(seat_of(e.who), "off-track")) fail("a grip check that was announced as impossible");
    if (!rains(race()) || !race().options.circuit_rules) fail("PP-R24: less grip needs rain and its switch");
  }
  void look(const Overtook& overtake) {
    if (article_ != "PP-5.4-3" && article_ != "PP-A2-6") return;
    for (const Who& passed : overtake.passed) placed_ahead_.insert({seat_of(overtake.who), seat_of(passed)});
  }
  void look(const Yielded&) { ++rare_.yields; }
  void look(const FightStarted& e) {
    if (in_start(race())) fail("PP-3.2.4-5: no fight in start rounds");
    if (e.defender.bot) return;  // who is not asked
    const Seat defender = seat_of(e.defender);
    const bool collision = race().options.collisions && e.attack_die == e.defence_die;
    OutcomeCounts& counts = rare_.outcomes;
    ++counts.fights;
    counts.collisions += collision;
    counts.lost += !collision && e.attack > e.defence;
    counts.collisions_expected_in_36 += announcements_.cases_in_36(defender, "collision");
    counts.lost_expected_in_36 += announcements_.cases_in_36(defender, "fight-lost");
  }
  void look(const BidMade& bid) {
    if (bid.who.bot) fail("PP-17.6.1-4: a bot never bids");
    if (race().options.stress && car_of(race(), bid.who.seat).stress >= 3) fail("PP-12.1-3: no bids at level 3");
  }
  void look(const FightWon& fight) {
    ++rare_.fights_won;
    if (fight.attack <= fight.defence) fail("PP-5.1-7: the attacker needs more");
    if (const char* broken = announcements_.won_fight(seat_of(fight.attacker))) fail(broken);
  }
  void look(const FightHeld& fight) {
    ++rare_.fights_held;
    if (fight.attack > fight.defence) fail("PP-5.1-7: the defender needs as much");
    if (const char* broken = announcements_.won_fight(seat_of(fight.defender))) fail(broken);
  }
  void look(const PointsGained&) { ++rare_.points_gained; }
  void look(const BotsDuelled&) { ++rare_.bot_duels; }
  void look(const DrsObtained& token) {
    ++rare_.drs_obtained;
    if (rains(race()) || token.who.bot) fail("PP-11-7, PP-R85: no DRS in rain, none for bots");
  }
  void look(const StressRisen& stress) {
    if (in_start(race())) fail("PP-R75: no stress from start rounds");
    if (!stressed_.insert({stress.who.seat, race().round}).second) fail("PP-12.2-8: at most one level in a round");
  }
  void look(const Collided& collision) {
    ++rare_.collisions;
    rare_.collisions_of_three += !collision.others.empty();
    if (!race().options.collisions) fail("a collision without its switch");
    for (const Who& who : {collision.attacker, collision.defender})
      if (!announcements_.allowed(seat_of(who), "collision")) fail("a collision that was announced as impossible");
  }
  void look(const CollisionRolled& roll) {
    rare_.second_rolls += roll.second;
    if (roll.who.bot) fail("PP-17.2-2: a bot makes no collision roll");
  }
  void look(const BrokeDown&) { ++rare_.breakdowns; }
  void look(const PitOrdered&) { ++rare_.pit_orders; }
  void look(const BlowoutRolled& roll) {
    rare_.blowouts += roll.blown;
    if (!announcements_.allowed(seat_of(roll.who), "blowout")) fail("a blowout roll that was announced as impossible");
  }
  void look(const BlowoutCancelled&) { ++rare_.blowouts_cancelled; }
  void look(const FlagsShown&) { ++rare_.flags; }
  void look(const Eliminated& car) {
    if (!eliminates(article_, car.cause)) fail("PP-5.6: an elimination by no article");
    if (car.cause != Cause::lapped && !announcements_.allowed(seat_of(car.who), "out"))
      fail("out of the race, which was announced as impossible");
    announcements_.left_race(seat_of(car.who));
    if (car.cause == Cause::lapped && race().finished > 0)
      fail("PP-R37: nobody is lapped once the winner has finished");
    rare_.lapped += car.cause == Cause::lapped;
    rare_.lapped_in_pits += article_ == "PP-5.6-3";
    rare_.without_stop += car.cause == Cause::no_stop;
    rare_.out_of_points += car.cause == Cause::engine || car.cause == Cause::brakes;
    rare_.out_by_breakdowns += car.cause == Cause::breakdowns || car.cause == Cause::second_breakdown;
  }
  void look(const PitStopped& stop) { ++(stop.who.bot ? rare_.pit_stops_of_bots : rare_.pit_stops); }
  void look(const PointRecovered&) { ++rare_.points_recovered; }
  void look(const SafetyCarTested&) { ++rare_.safety_car_tests; }
  void look(const SafetyCarReleased& safety_car) {
    ++rare_.safety_cars;
    rare_.safety_cars_by_bots += article_ == "PP-17.6.2-2";
    rare_.safety_cars_by_events += safety_car.causers.empty();
  }
  void look(const LinedUp&) { placed_ahead_.clear(); }
  void look(const WeatherMoved& weather) { rare_.weather_changes += weather.changed; }
  void look(const EventDrawn&) {
    ++rare_.event_cards;
    if (const char* broken = announcements_.turn_over()) fail(broken);
    if (!race().options.events) fail("an event without its switch");
  }
  void look(const EventStruck& event) {
    if (event.who.bot) fail("PP-17.12-1: no event strikes a bot");
  }
  void look(const EventSpared&) { ++rare_.events_spared; }
  void look(const DeckShuffled&) { ++rare_.reshuffles; }
  void look(const Finished& finished) {
    ++rare_.finishers;
    announcements_.left_race(seat_of(finished.who));
    rare_.ends_behind_safety_car += article_ == "PP-10.2-9";
    const Car& car = car_of(race(), seat_of(finished.who));
    if (car.stops == 0 && article_ != "PP-10.2-9") fail("PP-3.3-2: nobody finishes without a pit stop");
  }
  void look(const RaceOver& over) {
    for (const Car& car : race().cars)
      if (car.racing()) fail("PP-3.4-1: nobody races when the race is over");
    if (over.order.size() != race().cars.size()) fail("PP-R83: every car is classified");
    for (std::size_t i = 0; i < over.order.size(); ++i)
      if (car_of(race(), seat_of(over.order[i])).place != static_cast<int>(i) + 1) fail("PP-3.4-2: places in order");
  }

  Position<Game>& position_;
  RareEvents& rare_;
  Race last_;  // after the last turn
  std::string_view article_;
  std::set<std::pair<Seat, Seat>> placed_ahead_;  // of whom, though still behind
  std::set<std::pair<Seat, int>> stressed_;       // in which round
  Announcements announcements_;
};

}  // namespace paddock::pole_position
