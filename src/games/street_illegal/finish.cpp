// FINISH: the end of a track card, of a race and of a series.

#include <algorithm>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {

// SI-SETUP-16: the card is turned face down. SI-FINISH-1: the eighth ends the race.
void flip_track(Table& table, Race& race) {
  table.tell("SI-SETUP-16", TrackFlipped{race.track_number, race.line});
  race.turn = {};
  if (race.track_number == race_length) race.phase = Phase::finish;
  else ++race.track_number;
}

void score_race(Table& table, Race& race) {
  Few<int, cars> points;
  int pro_points = 0;
  Seat best_player = nobody;  // SI-FINISH-5
  for (int position = 1; position <= cars; ++position) {
    const Car& car = car_at(race, position);
    const int earned = box().points[position - 1];  // SI-FINISH-2
    if (best_player == nobody) best_player = car.seat;
    points.push_back(earned);
    if (car.is_pro()) pro_points = std::max(pro_points, earned);  // SI-FINISH-4: the best-placed one, once (SI-R38)
    else race.players[car.seat].points += earned;                 // SI-FINISH-3
  }
  race.pro_points += pro_points;
  table.tell("SI-FINISH-2", RaceScored{race.line, points, pro_points, best_player});
  if (race.race_number == race.options.races) {
    race.phase = Phase::over;
    return;
  }
  race.track_number = 0;
  ++race.race_number;  // SI-FINISH-6, SI-FINISH-7: the next race is prepared from scratch
  race.phase = Phase::preparation;
}

Progress Game::progress(const Race& race) { return {"card", race.track_number, race_length}; }

// SI-FINISH-5, SI-FINISH-6: most points first; the Old Pros are one side (SI-PRO-12); equal totals share a place (SI-R39).
// While a race is running its positions count as if it ended now.
std::vector<Standing> Game::standings(const Race& race, const Names& names) {
  std::vector<Standing> standings;
  int pro_points = race.pro_points;
  for (const Player& player : race.players) standings.push_back({0, names[player.seat], player.seat, player.points});
  if (race.phase != Phase::over && !race.line.empty()) {
    int best_pro = 0;
    for (int position = 1; position <= cars; ++position) {
      const Car& car = car_at(race, position);
      const int points = box().points[position - 1];
      if (car.is_pro()) best_pro = std::max(best_pro, points);
      else standings[car.seat].points += points;
    }
    pro_points += best_pro;
  }
  if (race.players.size() < cars) standings.push_back({0, "Old Pros", nobody, pro_points});
  std::ranges::stable_sort(standings, std::greater<>(), &Standing::points);
  for (std::size_t i = 0; i < standings.size(); ++i)
    standings[i].place =
        i > 0 && standings[i].points == standings[i - 1].points ? standings[i - 1].place : static_cast<int>(i) + 1;
  return standings;
}

// SI-FINISH-3, SI-FINISH-4: everybody finishes, and the Old Pros are one side.
std::vector<Classified> Game::classification(const Race& race, const Names& names) {
  std::vector<Classified> sides;
  for (const Standing& side : standings(race, names))
    sides.push_back({side.place, side.name, side.seat, 0, true, 0, race_length, "finished", side.points});
  return sides;
}

}  // namespace paddock::street_illegal
