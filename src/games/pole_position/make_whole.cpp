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

std::string path_of(const Car& car, std::string_view field) { return fmt::format("cars.{}.{}", car.seat + 1, field); }

Complaint complain_of(const Car& car, std::string_view field, const Message& what) {
  return complain(path_of(car, field), what);
}

Complaint complain_of(const Car& car, std::string_view field, const Message& what, Article article) {
  Complaint wrong = complain_of(car, field, what);
  wrong->article = article.id();
  return wrong;
}

Message needs(std::string_view option) { return {"pole-position.error.needs-option", {{"option", option}}}; }

// --- what lies on a car's dashboard --------------------------------------------------------------------------------

// Tokens that the car of one driver has.
Message only_with_driver(int DriverCard::*tokens) {
  const auto& drivers = box().drivers;
  const auto driver = std::ranges::max_element(drivers, {}, tokens);
  return {"pole-position.error.tokens",
          {{"driver", static_cast<int>(driver - drivers.begin()) + 1}, {"most", *driver.*tokens}}};
}

Complaint check_cards(const Race& race, const Car& car) {
  const int cards = race.options.drivers_teams && !car.is_bot() ? static_cast<int>(box().drivers.size()) : 0;
  const char* field = car.driver ? "driver" : "team";
  if ((car.driver || car.team) && car.is_bot())
    return complain_of(car, field, "pole-position.error.bots-have-no-cards", "PP-2.3-1");
  if ((car.driver || car.team) && cards == 0) return complain_of(car, field, needs("drivers_teams"));
  if (car.driver < 0 || car.driver > cards) return out_of_range(path_of(car, "driver"), 0, cards);
  if (car.team < 0 || car.team > cards) return out_of_range(path_of(car, "team"), 0, cards);
  if (car.wear_tokens < 0 || car.wear_tokens > driver_of(car).wear_tokens)
    return complain_of(car, "wear_tokens", only_with_driver(&DriverCard::wear_tokens), "PP-A1-5");
  if (car.blowout_tokens < 0 || car.blowout_tokens > driver_of(car).blowout_tokens)
    return complain_of(car, "blowout_tokens", only_with_driver(&DriverCard::blowout_tokens), "PP-A1-5");
  return std::nullopt;
}

Complaint complete_points(const Race& race, Car& car) {
  if (car.ep < 0) return complain_of(car, "ep", "pole-position.error.negative");
  if (car.bp < 0) return complain_of(car, "bp", "pole-position.error.negative");
  if (car.sp < 0) return complain_of(car, "sp", "pole-position.error.negative");
  if (car.stress < 0 || car.stress > highest_stress) return out_of_range(path_of(car, "stress"), 0, highest_stress);
  if (car.stress && !race.options.stress) return complain_of(car, "stress", needs("stress"));
  if (car.drs && !race.options.drs) return complain_of(car, "drs", needs("drs"));
  if (car.must_pit && !race.options.no_elimination) return complain_of(car, "must_pit", needs("no_elimination"));
  car.start_ep = std::max(car.start_ep, car.ep);
  car.start_bp = std::max(car.start_bp, car.bp);
  car.start_sp = std::max(car.start_sp, car.sp);
  return std::nullopt;
}

// PP-10-9, PP-10-10: what is not repaired is there; a blown tyre is a heavy breakdown (PP-6.3-2).
Complaint complete_breakdowns(const Race& race, Car& car) {
  if (std::min({car.light, car.heavy, car.open_light, car.open_heavy}) < 0)
    return complain_of(car, "light, heavy", "pole-position.error.negative");
  if (car.blown) car.open_heavy = std::max<int>(car.open_heavy, 1);
  if (car.blown && car.blown_lap < 0) car.blown_lap = car.lap;
  car.light = std::max(car.light, car.open_light);
  car.heavy = std::max(car.heavy, car.open_heavy);
  if (race.options.no_elimination) return std::nullopt;
  if (car.open_light + car.open_heavy > 1)
    return complain_of(car, "open_light, open_heavy", "pole-position.error.two-breakdowns", "PP-10-10");
  const StartPoints& limits = race.options.extended ? box().car.extended : box().car.standard;
  const int most = limits.breakdown_points + team_of(car).breakdown_points;
  if (car.breakdown_points() > most)
    return complain_of(car, "light, heavy", {"pole-position.error.breakdown-points", {{"most", most}}}, "PP-10-9");
  return std::nullopt;
}

Complaint check_tyres(const Car& car) {
  const int sets = static_cast<int>(car.sets.size());
  if (car.fitted < 0 || car.fitted >= sets) return out_of_range(path_of(car, "fitted"), 0, sets - 1);
  for (std::size_t i = 0; i < car.sets.size(); ++i) {
    const auto [tyre, life] = car.sets[i];
    if (life == 0 || life < -2 || life > box().tyres[tyre].life)
      return complain_of(car, fmt::format("sets.{}.life", i + 1),
                         {"pole-position.error.tyre-life", {{"tyre", tyre}, {"life", box().tyres[tyre].life}}},
                         "PP-R46");
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
  if (car.lap > race.laps) return out_of_range(path_of(car, "lap"), 0, race.laps);
  const bool has_stopped = cell.part < 0 && cell.kind != CellKind::entry;
  if (cell.kind == CellKind::entry && car.lap == race.laps)
    return complain_of(car, "cell", "pole-position.error.pits-on-last-lap", "PP-R45");
  if (car.stops < 0) return complain_of(car, "stops", "pole-position.error.negative");
  if (has_stopped || car.lap == race.laps) car.stops = std::max<int>(car.stops, 1);  // PP-3.3-2
  const bool waits = cell.kind == CellKind::box || cell.kind == CellKind::green;
  if (car.parked < 0 || (car.parked && !waits))
    return complain_of(car, "parked", "pole-position.error.parked", "PP-7.1-4");
  if (car.off_track != OffTrack::no && cell.part < 0)
    return complain_of(car, "off_track", "pole-position.error.off-track-in-pits");
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
    return complain_of(car, "line", {"pole-position.error.not-on-line", {{"cell", place(race, car.cell)}}});
  const bool technical = is_technical(race, car, corner);
  if (car.line == Line::left && technical)
    return complain_of(car, "line", "pole-position.error.line-lost", "PP-4.2.2-2");
  if (car.line == Line::lost && !technical)
    return complain_of(car, "line", "pole-position.error.line-left", "PP-4.2.1-5");
  return std::nullopt;
}

bool is_divided(const Race& race, const Car& car) { return on_track(race, car) ? car.lap <= 1 : rains(race); }
// In the pits a car keeps its half when the rain ends.
bool may_be_on_half(const Race& race, const Car& car) { return !on_track(race, car) || car.lap <= 1; }

Complaint complete_place(const Race& race, Car& car) {
  if (car.cell < 0) return complain_of(car, "cell", "pole-position.error.no-cell");
  if (auto wrong = complete_lap(race, car)) return wrong;
  if (race.board().cells[car.cell].is_rear_half && !may_be_on_half(race, car))
    return complain_of(car, "cell",
                       {"pole-position.error.undivided-cell",
                        {{"cell", Argument::place(circuit::cell_name(race.board(), car.cell, false))}}});
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
      return Error{{"pole-position.error.same-cell",
                    {{"car", car.seat + 1}, {"other", other.seat + 1}, {"cell", place(race, car.cell)}}}};
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
    return Error{"pole-position.error.positions", 0, "PP-3.3-8"};
  if (race.order == not_named) race.order = race.phase == Phase::turns ? race.positions : Seats();  // PP-R43
  if (race.phase != Phase::turns && !race.order.empty()) return Error{"pole-position.error.order-outside-turns"};
  if (race.phase == Phase::turns && race.order.empty()) return Error{"pole-position.error.order-empty"};
  if (!names_racing_cars_once(race, race.order)) return Error{"pole-position.error.order"};
  turn_lap_counter(race);
  if (race.lap_counter > race.laps) return out_of_range("lap_counter", 1, race.laps);
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
    return Error{"pole-position.error.phase"};
  if (race.round < (race.phase == Phase::turns ? 1 : 0))
    return Error{{"pole-position.error.round", {{"start_rounds", start_rounds}}}};
  const auto [column, row, position] = race.weather;
  if (std::min(column, row) < 1 || std::max(column, row) > 6)
    return out_of_range("weather.column, weather.row", 1, 6);  // PP-2.4-1
  if (position < 1 || position > board.weather_b) return out_of_range("weather.position", 1, board.weather_b);
  if (race.cube < 1 || race.cube > 6) return out_of_range("cube", 1, 6);  // PP-17.1-2
  if (race.phase == Phase::safety_car && !race.options.safety_car) return complain("phase", needs("safety_car"));
  if (!race.yellow.empty() && !race.options.yellow_flags) return complain("yellow", needs("yellow_flags"));
  for (const YellowSector& sector : race.yellow)
    if (sector.part < 0 || sector.part >= static_cast<int>(board.parts.size()) || sector.last_round < race.round)
      return Error{{"pole-position.error.yellow",
                    {{"first", Argument::place(board.parts[0].id)},
                     {"highest", board.parts.size() - 1},
                     {"round", std::to_string(race.round)}}}};
  return std::nullopt;
}

Message too_many(EventCard card) {
  return {"pole-position.error.too-many-cards", {{"card", Argument::card(words(card))}}};
}

// Every card lies somewhere once: the discards as named, then the top of the deck as named, then what is left.
Complaint complete_deck(Race& race) {
  if (!race.options.events) {
    if (race.deck.size() > 0 || !race.discards.empty()) return complain("deck, discards", needs("events"));
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
    if (!claim(card)) return complain("discards", too_many(card));
  Few<EventCard, most_events> deck;
  for (EventCard card : *race.deck) {
    if (claim(card)) deck.push_back(card);
    else if (deck_is_named) return complain("deck", too_many(card));
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
      return complain(fmt::format("cars.{}", i + 1), "pole-position.error.seat-and-bot");
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
  if (!(race.turn == Turn{})) return Error{"pole-position.error.turn"};
  if (auto wrong = check_numbers(race)) return wrong;
  if (std::ranges::none_of(race.cars, [](const Car& car) { return car.racing(); }))
    return Error{"pole-position.error.nobody-racing"};
  if (auto wrong = complete_cars(race)) return wrong;
  complete_results(race);
  if (auto wrong = complete_order(race)) return wrong;
  race.safety_car = race.phase == Phase::safety_car;
  if (!race.safety_car) race.causers.clear();
  if (!names_racing_cars_once(race, race.causers)) return Error{"pole-position.error.causers"};
  return complete_deck(race);
}

}  // namespace paddock::pole_position
