// The course of the game: whose turn it is, and what the box holds.

#include <algorithm>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

// SI-P1-1, SI-P2-1: the next player from `position` to the rear, or 0.
int next_player(const Race& race, int position) {
  for (; position <= cars; ++position)
    if (!car_at(race, position).is_pro()) return position;
  return 0;
}

void begin_phase(Table& table, Race& race, Phase phase) {
  race.phase = phase;
  race.turn = {};
  race.turn.position = phase == Phase::passing ? cars : next_player(race, 1);  // SI-P3-1; SI-R15
  const int number = 1 + static_cast<int>(phase) - static_cast<int>(Phase::situation);
  table.tell("SI-SETUP-16", PhaseStarted{number, race.track_number, current_track(race)});
}

Player& player_to_move(Race& race) { return race.players[car_at(race, race.turn.position).seat]; }

// Phases 1 and 2 run from the foremost player to the rearmost; then the next phase begins for all.
void next_in_line(Table& table, Race& race, Phase next_phase) {
  race.turn.position = next_player(race, race.turn.position + 1);
  if (race.turn.position == 0) begin_phase(table, race, next_phase);
}

}  // namespace

Race Game::set_up(const Options& options, int seats) {
  Race race;
  race.options = options;
  race.stack = Secret<DrawStack>(nobody);
  for (int seat = 0; seat < seats; ++seat) {
    Player player;
    player.seat = seat;
    player.hand = Secret<Hand>(seat);
    player.chips = Secret<int>(seat);
    race.players.push_back(player);
  }
  return race;
}

// SI-SETUP-16: for each track card phase 1 for all players, phase 2 for all players, phase 3 for all cars.
Play<> Game::turn(Table& table, Race& race) {
  switch (race.phase) {
    case Phase::preparation: co_await prepare(table, race); break;
    case Phase::grid: co_await bid_for_position(table, race); break;
    case Phase::layout:
      co_await opening_layout(table, race);
      race.track_number = 1;
      begin_phase(table, race, Phase::situation);
      break;
    case Phase::situation:
      co_await situation_turn(table, race, player_to_move(race));
      next_in_line(table, race, Phase::driving);
      break;
    case Phase::driving:
      co_await driving_turn(table, race, player_to_move(race));
      next_in_line(table, race, Phase::passing);
      break;
    case Phase::passing:
      co_await passing_turn(table, race);
      if (race.turn.position > 1) break;
      flip_track(table, race);  // SI-P3-17
      if (race.phase == Phase::passing) begin_phase(table, race, Phase::situation);
      break;
    case Phase::finish: score_race(table, race); break;
    case Phase::over: break;
  }
}

Moment Game::moment(const Race& race) {
  const int round = (race.race_number - 1) * (race_length + 1) + race.track_number;
  return {round, (race.bidding_round * 8 + static_cast<int>(race.phase)) * 8 + race.turn.position};
}

int position_of(const Race& race, Seat seat) {
  for (std::size_t i = 0; i < race.line.size(); ++i)  // it is empty before the grid
    if (race.line[i].seat == seat) return static_cast<int>(i) + 1;
  return 0;
}

}  // namespace paddock::street_illegal
