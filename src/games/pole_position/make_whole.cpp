// Makes a position whole that a scenario has described in part, or says what is wrong with it and where.

#include <fmt/format.h>

#include <algorithm>

#include "core/reflect.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

constexpr int highest_number = 99;
constexpr int highest_lap = 99;
constexpr int highest_round = 10000;

constexpr Limit position_limits[] = {{"laps", 1, highest_lap},
                                     {"preparation", 0, 1000},
                                     {"round", 0, highest_round},
                                     {"cars.driver", 0, 12},
                                     {"cars.team", 0, 12},
                                     {"cars.pit_team", 0, most_cars},
                                     {"cars.grid_place", 0, most_cars},
                                     {"cars.place", 0, most_cars},
                                     {"cars.last_round", 0, highest_round},
                                     {"cars.lap", 0, highest_lap},
                                     {"cars.stops", 0, highest_lap},
                                     {"cars.ep", 0, highest_number},
                                     {"cars.bp", 0, highest_number},
                                     {"cars.sp", 0, highest_number},
                                     {"cars.start_ep", 0, highest_number},
                                     {"cars.start_bp", 0, highest_number},
                                     {"cars.start_sp", 0, highest_number},
                                     {"cars.sets.life", -2, 6},
                                     {"cars.fitted", 0, most_sets - 1},
                                     {"cars.light", 0, highest_number},
                                     {"cars.heavy", 0, highest_number},
                                     {"cars.open_light", 0, highest_number},
                                     {"cars.open_heavy", 0, highest_number},
                                     {"cars.blown_lap", -1, highest_lap},
                                     {"cars.stress", 0, highest_stress},
                                     {"cars.stress_round", 0, highest_round},
                                     {"cars.wear_tokens", 0, 4},
                                     {"cars.blowout_tokens", 0, 2},
                                     {"cars.parked", 0, 6},
                                     {"cars.pit_round", 0, highest_round},
                                     {"cars.pit_checked_lap", -1, highest_lap},
                                     {"lap_counter", 1, highest_lap},
                                     {"weather.column", 1, 6},
                                     {"weather.row", 1, 6},
                                     {"weather.position", 1, 20},
                                     {"cube", 1, 6},
                                     {"yellow.part", 0, most_parts - 1},
                                     {"yellow.last_round", 0, highest_round},
                                     {"deferred_events", 0, 99},
                                     {"scores", 0, highest_number},
                                     {"finished", 0, most_cars},
                                     {"eliminated", 0, most_cars}};

Complaint complain_of(const Car& car, std::string_view field, const std::string& what) {
  return Error{fmt::format("cars.{}.{}: {}", car.seat + 1, field, what)};
}

Complaint out_of_range(const Car& car, std::string_view field, int least, int most) {
  return complain_of(car, field, fmt::format("{} to {} is possible", least, most));
}

// --- what lies on a car's dashboard --------------------------------------------------------------------------------

Complaint check_cards(const Race& race, const Car& car) {
  const int cards = race.options.drivers_teams && !car.is_bot() ? static_cast<int>(box().drivers.size()) : 0;
  const char* why = car.is_bot() ? "bots have no cards (PP-2.3-1)" : "cards need options.drivers_teams";
  if ((car.driver || car.team) && cards == 0) return complain_of(car, car.driver ? "driver" : "team", why);
  if (car.driver < 0 || car.driver > cards) return out_of_range(car, "driver", 0, cards);
  if (car.team < 0 || car.team > cards) return out_of_range(car, "team", 0, cards);
  if (car.wear_tokens < 0 || car.wear_tokens > driver_of(car).wear_tokens)
    return complain_of(car, "wear_tokens", "driver 5 has up to 4 of them, nobody else (PP-A1-5)");
  if (car.blowout_tokens < 0 || car.blowout_tokens > driver_of(car).blowout_tokens)
    return complain_of(car, "blowout_tokens", "driver 5 has up to 2 of them, nobody else (PP-A1-5)");
  return std::nullopt;
}

Complaint complete_points(const Race& race, Car& car) {
  if (car.ep < 0) return complain_of(car, "ep", "0 or more is possible");
  if (car.bp < 0) return complain_of(car, "bp", "0 or more is possible");
  if (car.sp < 0) return complain_of(car, "sp", "0 or more is possible");
  if (car.stress < 0 || car.stress > highest_stress) return out_of_range(car, "stress", 0, highest_stress);
  if (car.stress && !race.options.stress) return complain_of(car, "stress", "needs options.stress");
  if (car.drs && !race.options.drs) return complain_of(car, "drs", "needs options.drs");
  if (car.must_pit && !race.options.no_elimination) return complain_of(car, "must_pit", "needs options.no_elimination");
  car.start_ep = std::max(car.start_ep, car.ep);
  car.start_bp = std::max(car.start_bp, car.bp);
  car.start_sp = std::max(car.start_sp, car.sp);
  return std::nullopt;
}

// PP-10-9, PP-10-10: what is not repaired is there; a blown tyre is a heavy breakdown (PP-6.3-2).
Complaint complete_breakdowns(const Race& race, Car& car) {
  if (std::min({car.light, car.heavy, car.open_light, car.open_heavy}) < 0)
    return complain_of(car, "light, heavy", "0 or more is possible");
  if (car.blown) car.open_heavy = std::max<int>(car.open_heavy, 1);
  if (car.blown && car.blown_lap < 0) car.blown_lap = car.lap;
  car.light = std::max(car.light, car.open_light);
  car.heavy = std::max(car.heavy, car.open_heavy);
  if (race.options.no_elimination) return std::nullopt;
  if (car.open_light + car.open_heavy > 1)
    return complain_of(car, "open_light, open_heavy", "with two breakdowns to repair the car is out (PP-10-10)");
  const StartPoints& limits = race.options.extended ? box().car.extended : box().car.standard;
  const int most = limits.breakdown_points + team_of(car).breakdown_points;
  if (car.breakdown_points() > most)
    return complain_of(car, "light, heavy",
                       fmt::format("with more than {} the car is out (PP-10-9)", counted(most, "breakdown point")));
  return std::nullopt;
}

Complaint check_tyres(const Car& car) {
  if (car.fitted < 0 || car.fitted >= static_cast<int>(car.sets.size()))
    return complain_of(car, "fitted",
                       fmt::format("the sets are numbered from 0 to {}", static_cast<int>(car.sets.size()) - 1));
  for (std::size_t i = 0; i < car.sets.size(); ++i) {
    const auto [tyre, life] = car.sets[i];
    if (life == 0 || life < -2 || life > box().tyres[tyre].life)
      return complain_of(
          car, fmt::format("sets.{}.life", i + 1),
          fmt::format("{} tyres have {} to 1, then -1 and -2 (PP-R46)", tyre_text(tyre), box().tyres[tyre].life));
  }
  return std::nullopt;
}

// --- where a car is ------------------------------------------------------------------------------------------------

bool before_line(const Race& race, const Board::Cell& cell) {
  return cell.part == 0 && cell.row <= race.board().finish;
}

// PP-R39: the lap a car must at least be on to be there.
int least_lap(const Race& race, const Car& car) {
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.part < 0) return cell.kind == CellKind::entry ? 1 : 2;
  return before_line(race, cell) && in_start(race) ? 0 : 1;
}

Complaint complete_lap(const Race& race, Car& car) {
  const Board::Cell& cell = race.board().cells[car.cell];
  car.lap = std::max<int>(car.lap, least_lap(race, car));
  if (car.lap > race.laps) return out_of_range(car, "lap", 0, race.laps);
  const bool has_stopped = cell.part < 0 && cell.kind != CellKind::entry;
  if (cell.kind == CellKind::entry && car.lap == race.laps)
    return complain_of(car, "cell", "on the last lap nobody is in the pit entry (PP-R45)");
  if (car.stops < 0) return complain_of(car, "stops", "0 or more is possible");
  if (has_stopped || car.lap == race.laps) car.stops = std::max<int>(car.stops, 1);  // PP-3.3-2
  const bool waits = cell.kind == CellKind::box || cell.kind == CellKind::green;
  if (car.parked < 0 || (car.parked && !waits))
    return complain_of(car, "parked", "MP are kept in the box and on green cells only (PP-7.1-4)");
  if (car.off_track != OffTrack::no && cell.part < 0)
    return complain_of(car, "off_track", "a car in the pits is not off the track");
  return std::nullopt;
}

// The corner whose racing line counts there: also beside its double arrow. -1: none.
int corner_of_line(const Board& board, const Board::Cell& cell) {
  if (cell.kind == CellKind::corner || cell.part < 0) return cell.part;
  const int next = (cell.part + 1) % static_cast<int>(board.parts.size());
  return board.cells[board.parts[next].arrow].row == cell.row ? next : -1;
}

// PP-R7
Complaint complete_line(const Race& race, Car& car) {
  const Board::Cell& cell = race.board().cells[car.cell];
  const int corner = corner_of_line(race.board(), cell);
  if (cell.line == 0) car.line = Line::on;
  if (corner < 0) car.line = Line::none;
  if (cell.line == 0 || corner < 0) return std::nullopt;
  if (car.line == Line::on && cell.line <= 0)
    return complain_of(car, "line", fmt::format("{} is not on the racing line", name_of(race, car.cell)));
  const bool technical = is_technical(race, car, corner);
  if (car.line == Line::left && technical)
    return complain_of(car, "line", "in a technical corner it is not left but lost (PP-4.2.2-2)");
  if (car.line == Line::lost && !technical)
    return complain_of(car, "line", "it is lost in technical corners only; here it is left (PP-4.2.1-5)");
  return std::nullopt;
}

bool is_divided(const Race& race, const Car& car) { return on_track(race, car) ? car.lap <= 1 : rains(race); }
// In the pits a car keeps its half when the rain ends.
bool may_be_on_half(const Race& race, const Car& car) { return !on_track(race, car) || car.lap <= 1; }

Complaint complete_place(const Race& race, Car& car) {
  if (car.cell < 0) return complain_of(car, "cell", "a racing car is on a cell of the board");
  if (auto wrong = complete_lap(race, car)) return wrong;
  if (race.board().cells[car.cell].is_rear_half && !may_be_on_half(race, car))
    return complain_of(
        car, "cell",
        fmt::format("no line divides this cell now: it is {}", circuit::cell_name(race.board(), car.cell, false)));
  return complete_line(race, car);
}

// PP-R5, PP-7-3, PP-4.6-6, PP-15.2-2
Complaint check_cells(const Race& race) {
  for (const Car& car : race.cars)
    for (const Car& other : race.cars) {
      if (!car.racing() || !other.racing() || car.seat == other.seat) continue;
      const Board::Cell& cell = race.board().cells[car.cell];
      const bool same = car.cell == other.cell || (cell.rear_half == other.cell && !is_divided(race, car));
      if (!same || car.off_track == OffTrack::marked || other.off_track == OffTrack::marked) continue;
      if (cell.kind == CellKind::green ||
          (cell.kind == CellKind::box && !(car.pit_team && car.pit_team == other.pit_team)))
        continue;
      return Error{fmt::format("cars {} and {} are both on {}", car.seat + 1, other.seat + 1, name_of(race, car.cell))};
    }
  return std::nullopt;
}

// --- the order -----------------------------------------------------------------------------------------------------

Seats order_of_grid(const Race& race) {
  Seats seats;
  for (const Car& car : race.cars) seats.push_back(car.seat);
  std::ranges::stable_sort(seats, {}, [&](Seat seat) { return car_of(race, seat).grid_place; });
  return seats;
}

// Progress, for cars in the pits that of the line they stand beside.
int place_in_order(const Race& race, const Car& car) {
  if (on_track(race, car)) return progress(race, car);
  return (car.lap + in_entry_lane(race, car)) * race.board().lap_places;
}

bool names_racing_cars_once(const Race& race, const Seats& seats) {
  return std::ranges::all_of(seats, [&](Seat seat) {
    return seat >= 0 && seat < static_cast<int>(race.cars.size()) && car_of(race, seat).racing() &&
           std::ranges::count(seats, seat) == 1;
  });
}

const Seats not_named{nobody};

// Where the file does not name them, the position track follows from where the cars are, and all of them play.
Complaint complete_order(Race& race) {
  const auto racing = std::ranges::count_if(race.cars, [](const Car& car) { return car.racing(); });
  if (race.positions == not_named) {
    race.positions.clear();
    for (const Seat seat : order_of_grid(race))
      if (car_of(race, seat).racing()) race.positions.push_back(seat);
    std::ranges::stable_sort(race.positions, {}, [&](Seat seat) { return -place_in_order(race, car_of(race, seat)); });
  }
  if (!names_racing_cars_once(race, race.positions) || static_cast<long>(race.positions.size()) != racing)
    return Error{"positions: name each car that is racing once, the leader first (PP-3.3-8)"};
  if (race.order == not_named) race.order = race.phase == Phase::turns ? race.positions : Seats();  // PP-R43
  if (race.phase != Phase::turns && !race.order.empty())
    return Error{"order: cars play in phase turns only; leave it out in others"};
  if (race.phase == Phase::turns && race.order.empty())
    return Error{"order: somebody still plays; phase = \"round\" begins the next round"};
  if (!names_racing_cars_once(race, race.order))
    return Error{"order: name the cars that still play in this round, each once, and no car that is out"};
  turn_lap_counter(race);
  if (race.lap_counter > race.laps) return Error{fmt::format("lap_counter: 1 to {} is possible", race.laps)};
  return std::nullopt;
}

// PP-R44, PP-R83: those who have finished, and those who are out, the earliest last.
void complete_results(Race& race) {
  Seats finished, out;
  for (Car& car : race.cars) {
    if (car.racing()) continue;
    car.cell = no_cell;
    (car.status == Status::finished ? finished : out).push_back(car.seat);
  }
  const auto place = [&](Seat seat) { return car_of(race, seat).place; };
  std::ranges::stable_sort(finished, {}, place);
  std::ranges::stable_sort(out, {}, place);
  const auto behind = static_cast<int>(race.cars.size() - out.size());
  for (std::size_t i = 0; i < finished.size(); ++i) car_of(race, finished[i]).place = i + 1;
  for (std::size_t i = 0; i < out.size(); ++i) car_of(race, out[i]).place = behind + static_cast<int>(i) + 1;
  race.finished = static_cast<int>(finished.size());
  race.eliminated = static_cast<int>(out.size());
}

// --- the table -----------------------------------------------------------------------------------------------------

Complaint check_numbers(const Race& race) {
  const Board& board = race.board();
  if (race.phase != Phase::round && race.phase != Phase::turns && race.phase != Phase::safety_car)
    return Error{
        "phase: round, turns or safety_car; what comes before is played from the beginning, without a position"};
  if (race.round < (race.phase == Phase::turns ? 1 : 0))
    return Error{"round: 1 or more is possible; from 4 on the start is over"};
  const auto [column, row, position] = race.weather;
  if (std::min(column, row) < 1 || std::max(column, row) > 6)
    return Error{"weather: column and row are 1 to 6 (PP-2.4-1)"};
  if (position < 1 || position > board.weather_b)
    return Error{fmt::format("weather.position: 1 to {} is possible on this board", board.weather_b)};
  if (race.cube < 1 || race.cube > 6) return Error{"cube: 1 to 6 is possible (PP-17.1-2)"};
  if (race.phase == Phase::safety_car && !race.options.safety_car)
    return Error{"phase: safety_car needs options.safety_car"};
  if (!race.yellow.empty() && !race.options.yellow_flags) return Error{"yellow: needs options.yellow_flags"};
  for (const YellowSector& sector : race.yellow)
    if (sector.part < 0 || sector.part >= static_cast<int>(board.parts.size()) || sector.last_round < race.round)
      return Error{fmt::format("yellow: parts are 0 ({}) to {}, and last_round is {} or later", board.parts[0].id,
                               board.parts.size() - 1, race.round)};
  return std::nullopt;
}

// Every card lies somewhere once: the discards as named, then the top of the deck as named, then what is left.
Complaint complete_deck(Race& race) {
  if (!race.options.events) {
    if (race.deck.size() > 0 || !race.discards.empty()) return Error{"deck, discards: need options.events"};
    return std::nullopt;
  }
  Few<EventCard, most_events> left;
  std::uint8_t id = 0;
  for (const EventType& type : box().events)
    for (int i = 0; i < type.count; ++i, ++id)
      if (type.set == "A" || special_rules(race).second_safety_car) left.push_back({id});
  const bool deck_is_named = race.deck.size() < static_cast<int>(left.size());
  const auto claim = [&](EventCard& card) {
    const auto copy = std::ranges::find_if(left, [&](EventCard one) { return words(one) == words(card); });
    if (copy == left.end()) return false;
    card = *copy;
    left.erase(copy);
    return true;
  };
  for (EventCard& card : race.discards)
    if (!claim(card)) return Error{fmt::format("discards: there are not that many cards {}", words(card))};
  Few<EventCard, most_events> deck;
  for (EventCard card : *race.deck) {
    if (claim(card)) deck.push_back(card);
    else if (deck_is_named) return Error{fmt::format("deck: there are not that many cards {}", words(card))};
  }
  deck.insert(deck.end(), left.begin(), left.end());
  race.deck->assign(deck);
  return std::nullopt;
}

Complaint complete_cars(Race& race) {
  for (std::size_t i = 0; i < race.cars.size(); ++i) {
    Car& car = race.cars[i];
    const std::size_t players = race.cars.size() - race.options.bots.size();
    if (car.seat != static_cast<int>(i) || car.bot != (i < players ? BotName{} : race.options.bots[i - players]))
      return Error{fmt::format("cars.{}: seat and bot cannot be changed", i + 1)};
    if (!car.racing()) continue;
    if (auto wrong = check_cards(race, car)) return wrong;
    if (auto wrong = check_tyres(car)) return wrong;
    if (auto wrong = complete_place(race, car)) return wrong;
    if (auto wrong = complete_points(race, car)) return wrong;
    if (auto wrong = complete_breakdowns(race, car)) return wrong;
  }
  return check_cells(race);
}

}  // namespace

std::span<const Limit> Game::limits() { return position_limits; }

void Game::leave_open(Race& race) { race.positions = race.order = not_named; }

std::optional<int> Game::place_on_board(const Race& race, std::string_view name) {
  const CellId cell = circuit::cell_named(race.board(), name);
  return cell < 0 ? std::nullopt : std::optional<int>(cell);
}

std::optional<Error> Game::make_whole(Race& race) {
  if (!(race.turn == Turn{}))
    return Error{"turn: a position is between two turns; what happens inside one is reached by steps"};
  if (auto wrong = check_numbers(race)) return wrong;
  if (std::ranges::none_of(race.cars, [](const Car& car) { return car.racing(); }))
    return Error{"cars: nobody is racing"};
  if (auto wrong = complete_cars(race)) return wrong;
  complete_results(race);
  if (auto wrong = complete_order(race)) return wrong;
  race.safety_car = race.phase == Phase::safety_car;
  if (!race.safety_car) race.causers.clear();
  if (!names_racing_cars_once(race, race.causers)) return Error{"causers: name cars that are racing, each once"};
  return complete_deck(race);
}

}  // namespace paddock::pole_position
