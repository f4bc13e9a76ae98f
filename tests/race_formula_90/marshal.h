#pragma once

// Watches a race: what may become of it in a turn, and what seldom happens.

#include <map>
#include <set>
#include <string>

#include "activation.h"
#include "random_race.h"

namespace paddock::race_formula_90 {

// What the races were, and the Specials of every strategy.
struct Played {
  long races = 0, base = 0, advanced = 0, junior = 0, second = 0, short_races = 0, solo_races = 0, wet_starts = 0,
       game_turns = 0, individual_turns = 0, substitutes = 0, stops = 0, robot_stops = 0, mass_stops = 0,
       stops_in_line = 0, comebacks = 0, race_shuffles = 0, track_shuffles = 0, save_tyres = 0, hazard = 0, balance = 0,
       lucky = 0, chase = 0, banging_wheels = 0, save_fuel = 0, push = 0;
};
BOOST_DESCRIBE_STRUCT(Played, (),
                      (races, base, advanced, junior, second, short_races, solo_races, wet_starts, game_turns,
                       individual_turns, substitutes, stops, robot_stops, mass_stops, stops_in_line, comebacks,
                       race_shuffles, track_shuffles, save_tyres, hazard, balance, lucky, chase, banging_wheels,
                       save_fuel, push))

// What seldom happens, counted so that the test proves it was there.
struct RareEvents {
  long contests = 0, contests_of_three = 0, ties = 0, unlapped_in_contests = 0, skips = 0, stays = 0, cards_taken = 0,
       hands_renewed = 0, pairs_shown = 0, versatility = 0, tyres_by_cards = 0, blue_discs = 0, spare_discs = 0,
       checks_failed = 0, leader_checks_failed = 0, overtakings = 0, lappings = 0, unlappings = 0, no_moves_passed = 0,
       free_passes = 0, late_brakes = 0, double_late_brakes = 0, lost_control = 0, re_entries = 0, placed = 0,
       forced_pits = 0, extremes_passed = 0, extremes_failed = 0, pair_powers = 0, pass_powers = 0, lb_powers = 0,
       et_powers = 0, weather_moves = 0, yellow_flags = 0, yellow_removed = 0, blue_flags = 0, orange_flags = 0,
       forced_late_brakes = 0, forced_extremes = 0, out_by_damage = 0, out_by_tyres = 0, out_by_cards = 0,
       out_by_fuel = 0, out_by_crash = 0, robots_out = 0, safety_cars = 0, restarts = 0, ends_behind_safety_car = 0,
       chits_moved = 0, all_out = 0;
};
BOOST_DESCRIBE_STRUCT(RareEvents, (),
                      (contests, contests_of_three, ties, unlapped_in_contests, skips, stays, cards_taken,
                       hands_renewed, pairs_shown, versatility, tyres_by_cards, blue_discs, spare_discs, checks_failed,
                       leader_checks_failed, overtakings, lappings, unlappings, no_moves_passed, free_passes,
                       late_brakes, double_late_brakes, lost_control, re_entries, placed, forced_pits, extremes_passed,
                       extremes_failed, pair_powers, pass_powers, lb_powers, et_powers, weather_moves, yellow_flags,
                       yellow_removed, blue_flags, orange_flags, forced_late_brakes, forced_extremes, out_by_damage,
                       out_by_tyres, out_by_cards, out_by_fuel, out_by_crash, robots_out, safety_cars, restarts,
                       ends_behind_safety_car, chits_moved, all_out))

// What may have become of a race in one turn.
inline const char* broken_course(const Race& before, const Race& after) {
  if (after.turn_number < before.turn_number || after.turn_number > before.turn_number + 1)
    return "R90-TURN-1: one game turn after the other";
  if (has_started(before) && std::abs(after.weather - before.weather) > 2) return "R90-WEATHER-3: two symbols at most";
  if (before.phase > Phase::qualifying && !(after.grid == before.grid)) return "R90-QUAL-6: the grid is formed once";
  if (has_started(before) && after.robot_chits.size() > before.robot_chits.size()) return "R90-FUEL-9: no new chits";
  for (std::size_t i = 0; i < after.players.size(); ++i) {
    const Player &was = before.players[i], &is = after.players[i];
    if (is.stops < was.stops || is.stops > was.stops + 1) return "R90-PIT-11: one stop in a turn";
    if (is.soft_sets < was.soft_sets || is.turns < was.turns) return "sets and turns are counted";
    if (before.phase > Phase::hands && (is.chart != was.chart || is.skill != was.skill || !(is.values == was.values)))
      return "R90-SKILL-1: chart, skill and set-up stay";
    if (has_started(before) && is.tyres != was.tyres && is.stops == was.stops) return "R90-TYRE-1: only at a stop";
    if (has_started(before) && is.chips > was.chips && is.stops == was.stops) return "R90-CAR-1: chips at a stop only";
    if (is.brown < was.brown && is.stops == was.stops && !car_of(after, player_on(is.seat)).out)
      return "R90-PIT-12: brown discs stay";
  }
  return nullptr;
}

// Watches a race.
class Marshal : public Silent<Game> {
 public:
  Marshal(Position<Game>& position, Played& played, RareEvents& rare)
      : position_(position), played_(played), rare_(rare), last_(position.race) {
    position.table.set_listener(this);
  }

  void told(Article article, const Event& event) override {
    article_ = article.id();
    std::visit([this](const auto& e) { look(e); }, event);
  }
  void turn_over() override {
    for (const char* one : {broken(race()), broken_course(last_, race())})
      if (one) fail(one);
    if (last_.phase == Phase::turn || last_.phase == Phase::safety_car) expect_individual_turn();
    if (has_grid(last_)) expect_progress();
    expect_hand_limits();
    for (const Player& player : race().players) rare_.spare_discs += player.spare > 0;
    rare_.all_out += all_out(race());
    last_ = race();
    told_ = {};
  }

 private:
  // What was told since the last turn was over.
  struct Told {
    std::set<int> moved_by_rule;      // by a stop, the safety car or a comeback
    std::map<int, int> most;          // sections that a car may have moved
    std::map<Seat, int> bonus_cards;  // R90-PIT-9
    bool contest = false, safety_car = false;
  };

  void fail(const std::string& what) {
    ADD_FAILURE() << "turn " << race().turn_number << ", " << race().step << ": " << what;
  }
  const Race& race() const { return position_.race; }
  int index(Who who) const { return index_of(race(), who); }

  // R90-TURN-1, R90-ACTIV-2, R90-ACTIV-3: exactly one driver has had his turn, the one whose turn it was, or has stopped and
  // waits (R90-ACTIV-8), or is out (R90-OUT); or a contest was held (R90-ACTIV-7).
  void expect_individual_turn() {
    ++played_.individual_turns;
    const Who next = naive_next(last_);
    for (std::size_t i = 0; i < race().cars.size(); ++i) {
      const Car &was = last_.cars[i], &is = race().cars[i];
      const bool acts = was.who == next && !told_.contest;
      if (was.played && !is.played) fail("R90-ACTIV-3: a driver may play twice: " + words(is.who));
      if (!acts && !was.played && is.played) fail("R90-ACTIV-2: not the turn of " + words(is.who));
      if (!acts && !told_.contest && !was.out && is.out) fail("R90-OUT: out in the turn of another: " + words(is.who));
      if (acts && !is.played && !is.out && !(is.just_pit && !was.just_pit) && !told_.safety_car)
        fail("R90-ACTIV-8: the turn of " + words(is.who) + " is neither over nor does it wait in the pits");
    }
    const bool ends = race().phase != last_.phase;
    if (!ends || told_.safety_car || all_out(race())) return;  // R90-SC-7
    for (const Car& car : race().cars)
      if (!car.played && !car.out) fail("R90-TURN-1: the game turn ends without " + words(car.who));
  }

  // R90-MOVE-8, R90-PIT-4: a car goes back only by a stop, the safety car or in place of a robot; it goes forward in its own
  // turn, no farther than its points and late brakes.
  void expect_progress() {
    const Who next = last_.phase == Phase::turn || last_.phase == Phase::safety_car ? naive_next(last_) : Who{};
    for (std::size_t i = 0; i < race().cars.size(); ++i) {
      const Car &was = last_.cars[i], &is = race().cars[i];
      if (told_.moved_by_rule.count(static_cast<int>(i))) continue;
      const int sections = progress(race(), is) - progress(last_, was);
      if (sections < 0) fail("R90-MOVE-8: backwards without a rule: " + words(is.who));
      if (sections > 0 && is.who != next) fail("R90-MOVE-2: moved in the turn of another: " + words(is.who));
      if (last_.phase == Phase::turn && !was.off_track && sections > told_.most[static_cast<int>(i)])
        fail("R90-MOVE-2: farther than its points: " + words(is.who));
    }
  }

  // R90-PIT-8, R90-PIT-9; R90-SKILL-15, which the safety car suspends (R90-R125) unless it only enters now.
  void expect_hand_limits() {
    for (std::size_t i = 0; i < race().players.size(); ++i) {
      const Player& player = race().players[i];
      if (player.stops == last_.players[i].stops || car_of(race(), player_on(player.seat)).out) continue;
      const bool wise = player.skill == Skill::wise_driving && !last_.safety_car;
      const auto counts = [&](Card card) { return !wise || !card.is_track(); };
      const auto cards =
          std::ranges::count_if(open(player.hand), counts) + std::ranges::count_if(player.frozen, counts);
      if (cards > player.values.cards + told_.bonus_cards[player.seat])
        fail("R90-PIT-8: too many cards after the stop");
    }
  }

  void look(const auto&) {}
  void look(const CarSubstituted&) { ++played_.substitutes; }
  void look(const WeatherForecast& weather) { played_.wet_starts += weather.sky == Sky::rain; }
  void look(const TurnStarted& turn) {
    ++played_.game_turns;
    rare_.restarts += turn.restart;
    for (const Player& player : last_.players)
      if (!player.reserved.empty()) fail("R90-R31: cards that were set aside stay for another turn");
    for (const Car& car : last_.cars)
      if (car.no_move) fail("R90-TURN-8: a NO MOVE chit stays for another turn");
  }
  void look(const ContestRevealed& contest) {
    if (!race().rules().contests || race().safety_car) fail("R90-CONTEST-2, R90-CONTEST-16: no contest");
    if (!race().second_edition() && is_special_turn(race())) fail("R90-R54: no contests on special turns");
    if (contest.cards.empty() || (contest.who.is_robot() && contest.cards.size() != 2)) fail("R90-CONTEST-7: cards");
  }
  void look(const ContestResolved& contest) {
    ++rare_.contests;
    told_.contest = true;
    rare_.contests_of_three += contest.order.size() > 2;
    if (has_yellow_flag(race(), contest.section)) fail("R90-FLAG-8: a contest under a yellow flag");
    if (section_at(race(), contest.section).type != SectionType::corner) fail("R90-CONTEST-1: contests are in corners");
    for (const Who who : contest.order)
      rare_.unlapped_in_contests += deficit(race(), car_of(race(), who)) < deficit(last_, car_of(last_, who));
  }
  void look(const Skipped&) {
    ++rare_.skips;
    if (!race().second_edition()) fail("R90-SKIP-4: a skip is not declared");
  }
  void look(const Stayed&) { ++rare_.stays; }
  void look(const StrategyChosen&) { rare_.versatility += article_ == "R90-SKILL-3"; }
  void look(const HandRenewed&) { ++rare_.hands_renewed; }
  void look(const PairShown&) { ++rare_.pairs_shown; }
  void look(const CardTaken&) { ++rare_.cards_taken; }
  void look(const PitStop& stop) {
    ++(stop.who.is_player() ? played_.stops : played_.robot_stops);
    told_.moved_by_rule.insert(index(stop.who));
    if (race().safety_car) fail("R90-SC-12: a stop under the safety car costs no distance");
  }
  void look(const JoinedTail& car) {
    ++played_.stops_in_line;
    told_.moved_by_rule.insert(index(car.who));
  }
  void look(const CameBack& comeback) {
    ++played_.comebacks;
    told_.moved_by_rule.insert(index(player_on(comeback.seat)));
    if (!race().options.reentry) fail("R90-VARIANT-3: nobody comes back without its option");
  }
  void look(const TrackCardDrawn& card) {
    if (!race().rules().track_cards) fail("R90-SETUP-8: no Track Cards");
    told_.bonus_cards[card.seat] += article_ == "R90-TYRE-6" || article_ == "R90-SKILL-7" || article_ == "R90-SKILL-8";
  }
  void look(const TyresPaid& paid) {
    rare_.tyres_by_cards += paid.cards > 0;
    if (paid.chips < 1 || paid.chips + paid.cards != paid.points) fail("R90-PAY-2: the first point is a chip");
    if (paid.cards > 0 && (race().options.short_race || race().rules().all_checks_blind))
      fail("R90-PAY-3, R90-VARIANT-2: only chips pay");
  }
  void look(const BlueDiscSpent&) { ++rare_.blue_discs; }
  void look(const Damaged&) { rare_.ties += article_ == "R90-CONTEST-11"; }
  void look(const Checked& check) {
    rare_.checks_failed += !check.passed;
    rare_.leader_checks_failed += !check.passed && article_.starts_with("R90-LEADER");
    if (article_ == "R90-ET-3") ++(check.passed ? rare_.extremes_passed : rare_.extremes_failed);
    if (check.passed != (check.factor <= check.limit)) fail("R90-CHECK-1: equal or lower passes");
    if (race().safety_car) fail("R90-SC-11: no checks under the safety car");
  }
  void look(const SpecialEarned& special) {
    using enum Strategy;
    const std::map<Strategy, long*> counts{{save_tyres, &played_.save_tyres},
                                           {hazard, &played_.hazard},
                                           {balance, &played_.balance},
                                           {lucky, &played_.lucky},
                                           {chase, &played_.chase},
                                           {push, &played_.push},
                                           {banging_wheels, &played_.banging_wheels},
                                           {save_fuel, &played_.save_fuel}};
    ++*counts.at(special.strategy);
    if (!race().rules().track_cards || race().safety_car) fail("R90-STRAT-5, R90-STRAT-6: no Specials");
  }
  void look(const CardsPlayed& played) {
    const auto has_pair = [&](Card card) { return race().face(card).has(Power::PAIR); };
    rare_.pair_powers += played.cards.size() == 2 && std::ranges::any_of(played.cards, has_pair);
  }
  void look(const PowerUsed& power) {
    rare_.pass_powers += power.power == Power::PASS;
    rare_.lb_powers += power.power == Power::LB;
    rare_.et_powers += power.power == Power::ET;
  }
  void look(const ChitMoved&) { ++rare_.chits_moved; }
  void look(const WeatherMoved&) { ++rare_.weather_moves; }
  void look(const YellowFlagPlaced&) { ++rare_.yellow_flags; }
  void look(const YellowFlagRemoved&) { ++rare_.yellow_removed; }
  void look(const PawnTaken& pawn) { ++(pawn.colour == Symbol::blue ? rare_.blue_flags : rare_.orange_flags); }
  void look(const MovementCounted& movement) { told_.most[index(movement.who)] += std::max(0, movement.total); }
  void look(const Passed& pass) {
    rare_.overtakings += pass.kind == Pass::overtake;
    rare_.lappings += pass.kind == Pass::lap;
    rare_.unlappings += pass.kind == Pass::unlap;
    rare_.no_moves_passed += car_of(race(), pass.other).no_move;
    rare_.free_passes += pass.who.is_player() && pass.kind == Pass::overtake && pass.cost == 0;
    if (race().safety_car || has_yellow_flag(race(), pass.section)) fail("R90-FLAG-8, R90-SC-11: no passing");
    if (pass.cost < 0 || pass.cost > 2) fail("R90-MOVE-5: a pass costs 0 to 2");
    if (pass.kind == Pass::unlap && pass.who.is_robot() && !car_of(race(), pass.other).no_move)
      fail("R90-ROBOT-10: robots do not unlap themselves");
  }
  void look(const LateBraked& late) {
    ++rare_.late_brakes;
    rare_.double_late_brakes += late.sections == 2;
    told_.most[index(late.who)] += late.sections;
    if (late.sections > 1 && race().second_edition()) fail("R90-LATE-5: one section");
  }
  void look(const LateBrakeForced& forced) {
    ++rare_.forced_late_brakes;
    if (race().orange != player_on(forced.seat)) fail("R90-FLAG-14: who holds the orange flag forces robots");
  }
  void look(const LostControl&) {
    ++rare_.lost_control;
    if (!race().rules().late_braking || race().safety_car) fail("R90-LATE-2, R90-LATE-8: no late braking");
  }
  void look(const Recovery& symbol) { rare_.forced_pits += symbol.symbol == boards::RecoveryStep::Kind::pit; }
  void look(const ReEntered& car) { ++(car.placed ? rare_.placed : rare_.re_entries); }
  void look(const SpotTaken& spot) { rare_.forced_extremes += spot.lane == Lane::extreme && spot.who.is_robot(); }
  void look(const Moved& moved) {
    if (moved.who.is_player()) return;
    const Car& before = car_of(last_, moved.who);  // R90-ROBOT-2
    const boards::Trajectory* trajectory = trajectory_of(last_, before);
    told_.most[index(moved.who)] +=
        box().robots[static_cast<int>(moved.who.kind)].movement + (trajectory ? trajectory->bonus : 0);
  }
  void look(const Retired& car) {
    rare_.robots_out += car.who.is_robot() && car.cause == Cause::crash;
    rare_.out_by_damage += car.cause == Cause::damage;
    rare_.out_by_tyres += car.cause == Cause::tyres;
    rare_.out_by_cards += car.cause == Cause::cards;
    rare_.out_by_fuel += car.cause == Cause::fuel;
    rare_.out_by_crash += car.cause == Cause::crash;
    const bool trees = race().rules().weather;  // R90-OFF-3
    const bool possible = car.cause == Cause::damage     ? car.who.is_player()
                          : car.cause == Cause::tyres    ? trees && car.who.is_player()
                          : car.cause == Cause::cards    ? race().second_edition() && car.who.is_player()
                          : car.cause == Cause::fuel     ? !race().second_edition() && car.who.is_player()
                          : car.cause == Cause::replaced ? race().options.reentry && car.who.is_robot()
                                                         : trees;
    if (!possible) fail("R90-OUT-1 to R90-OUT-4: an elimination by no article");
  }
  void look(const RobotsChangeTyres&) { ++played_.mass_stops; }
  void look(const SafetyCarOut&) {
    ++rare_.safety_cars;
    told_.safety_car = true;
    for (std::size_t i = 0; i < race().cars.size(); ++i) told_.moved_by_rule.insert(static_cast<int>(i));
  }
  void look(const Shuffled& shuffled) {
    const bool first = race().phase == Phase::hands;
    if (!first) ++(shuffled.track ? played_.track_shuffles : played_.race_shuffles);
  }
  void look(const RaceOver& over) {
    rare_.ends_behind_safety_car += article_ == "R90-SC-15";
    if (article_ == "R90-SC-15" ? !in_last_stage(race()) : !is_last_turn(race()) && !all_out(race()))
      fail("R90-END-1: the race ends too early");
    if (over.order.size() + race().retired.size() != race().cars.size()) fail("R90-END-2: every car is classified");
  }

  Position<Game>& position_;
  Played& played_;
  RareEvents& rare_;
  Race last_;  // after the last turn
  Told told_;
  std::string_view article_;
};

}  // namespace paddock::race_formula_90
