#include <algorithm>
#include <map>

#include "drivers/pole_position.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

constexpr int out_of_reach = 1000;

// The MP that an empty road still asks for, driven by the racing line where the car has it (hints 1 to 3).
class RoadBook {
 public:
  explicit RoadBook(const CircuitName& circuit) : board_(*circuit.board), track_(*circuit.track) {
    to_line_.assign(board_.cells.size(), {});
    to_box_.assign(board_.cells.size(), {});
    for (std::size_t i = track_.order.size(); i > 0;) {
      const CellId cell = track_.order[i - 1];
      if (board_.cells[cell].kind == CellKind::corner) measure_corner_cell(cell), --i;
      else i = measure_row(track_.row_begin[cell]);
    }
    const auto cells = static_cast<CellId>(board_.cells.size());
    for (CellId cell = static_cast<CellId>(cells - 1); cell >= board_.entry; --cell) {
      to_line_[cell].fill(cell == cells - 1 ? 1 + line(board_.merge, Line::none) : 1 + to_line_[cell + 1][0]);
      to_box_[cell].fill(cell < board_.box ? board_.box - cell : 0);
    }
  }

  int line(CellId cell, Line line) const { return to_line_[cell][state(line)]; }
  int box(CellId cell, Line line) const { return to_box_[cell][state(line)]; }

 private:
  using ByLine = std::array<int, 3>;  // none, on, off the line
  static int state(Line line) { return line == Line::none ? 0 : line == Line::on ? 1 : 2; }

  int state_after(CellId from, int state, CellId to) const {
    const Board::Cell& before = board_.cells[from];
    const Board::Cell& after = board_.cells[to];
    if (after.kind != CellKind::corner) return 0;
    if (before.kind != CellKind::corner) state = before.line == 0 ? 1 : 0;
    if (state == 1) return after.line > 0 ? 1 : 2;
    return state == 2 && after.line > 0 && !board_.parts[after.part].technical ? 1 : state;
  }

  int next(const std::vector<ByLine>& book, CellId from, int state, CellId to, bool over_line_counts) const {
    if (to == no_cell) return out_of_reach;
    if (board_.crosses_line(from, to)) return over_line_counts ? 1 : out_of_reach;
    return 1 + book[to][state_after(from, state, to)];
  }

  void measure(CellId cell, int state, bool beside) {
    const Board::Cell& here = board_.cells[cell];
    const bool on_line = here.line == 0 || state == 1;
    const auto best = [&](const std::vector<ByLine>& book, bool line) {
      int least = next(book, cell, state, here.forward[0], line);
      if (on_line && here.jump != no_cell) least = std::min(least, next(book, cell, state, here.jump, line));
      if (beside) least = std::min(least, next(book, cell, state, here.left, line));
      if (beside) least = std::min(least, next(book, cell, state, here.right, line));
      return least;
    };
    const int pit_lane = board_.box - board_.entry + 1;
    to_line_[cell][state] = best(to_line_, true);
    to_box_[cell][state] = here.pit_entry[0] != no_cell ? pit_lane : std::min(out_of_reach, best(to_box_, false));
  }

  void measure_corner_cell(CellId cell) {
    for (int state = 0; state < 3; ++state) measure(cell, state, true);
  }

  std::size_t measure_row(int begin) {
    const int width = track_.row_width[track_.order[begin]];
    for (int i = 0; i < width; ++i)
      for (int state = 0; state < 3; ++state) measure(track_.order[begin + i], state, false);
    for (std::vector<ByLine>* book : {&to_line_, &to_box_})
      for (int i = 0; i < width; ++i)
        for (int j = 0; j < width; ++j) {
          ByLine& here = (*book)[track_.order[begin + i]];
          const ByLine& there = (*book)[track_.order[begin + j]];
          for (int& points : here) points = std::min(points, there[0] + std::abs(i - j));
        }
    return static_cast<std::size_t>(begin);
  }

  const Board& board_;
  const Track& track_;
  std::vector<ByLine> to_line_, to_box_;
};

const RoadBook& road_book(const Race& race) {
  static const std::map<const Board*, RoadBook> books = [] {
    std::map<const Board*, RoadBook> books;
    std::vector<std::string> names = circuit_names();
    for (const char* test : {"tb", "tb-less-grip", "tb-short-straight"}) names.push_back(test);
    for (const std::string& name : names)
      if (const CircuitName circuit = find_circuit(name); circuit.board) books.emplace(circuit.board, circuit);
    return books;
  }();
  return books.at(&race.board());
}

// --- tyres and pits ------------------------------------------------------------------------------------------------

// MP a turn in this weather; a roll off the track costs about so much as the two turns in the gravel (hint 14).
double speed(Tyre tyre, Weather weather) {
  const Faces& die = box().dice[tyre];
  const int limit = box().tyres[tyre].off_track[static_cast<int>(weather)];
  double points = 0;
  for (const int face : die) points += limit > 0 && face >= limit ? 0.5 : face;
  return points / static_cast<double>(die.size());
}

// What a set is worth over so many laps: beyond its life it slows down and may blow.
double worth(const TyreSet& set, Weather weather, int laps) {
  const int wear = box().tyres[set.tyre].wear[static_cast<int>(weather)];
  double sum = 0;
  int life = set.life;
  for (int lap = 0; lap < laps; ++lap) {
    sum += speed(set.tyre, weather) + (life >= 0 ? 0 : life == -1 ? -1 : -3);
    life = after_wear(life, wear);
  }
  return sum;
}

// The weather of the next laps: the one to come if it is near (hint 13).
Weather expected_weather(const Race& race) {
  const Forecast next = forecast(race);
  return next.steps <= 3 ? next.future : weather(race);
}

int best_set(const Race& race, const Few<TyreSet, most_sets>& sets, int laps) {
  int best = 0;
  for (int i = 1; i < static_cast<int>(sets.size()); ++i)
    if (worth(sets[i], expected_weather(race), laps) > worth(sets[best], expected_weather(race), laps)) best = i;
  return best;
}

bool tyres_are_wrong(const Race& race, const Car& car) {
  const Tyre tyre = car.tyres().tyre;
  return speed(tyre, expected_weather(race)) < 5 && speed(tyre, weather(race)) < 5;
}

// Hints 12, 13, 17: at the end of a set's life, on the wrong tyres, or when the stop is due.
bool wants_to_stop(const Race& race, const Car& car) {
  if (car.lap < 1 || car.lap >= race.laps) return false;
  if (car.must_pit || tyres_are_wrong(race, car)) return true;
  const int life = car.tyres().life;
  if (car.stops == 0) return life <= 1 || car.lap == race.laps - 1;
  return life < 0 && race.laps - car.lap >= 2;
}

// --- the value of a leg --------------------------------------------------------------------------------------------

Line line_of(Arrival arrival) {
  return arrival == Arrival::on_line ? Line::on : arrival == Arrival::off_line ? Line::left : Line::none;
}

bool risks_everything(const Race& race, const Car& car) {  // hint 11
  return race.options.collisions && (car.open_light + car.open_heavy > 0 || car.breakdown_points() >= 2);
}

// SP kept for fights: fewer towards a pit stop, which gives some back, and towards the end (hints 6 and 10).
int skill_reserve(const Race& race, const Car& car) {
  if (race.round <= start_rounds) return 6;
  return car.stops == 0 ? 2 : std::min(2, race.laps - car.lap);
}

class Judge {
 public:
  Judge(const Race& race, const Car& car)
      : race_(race), car_(car), book_(road_book(race)), stops_(wants_to_stop(race, car)),
        now_(to_go(car.cell, car.line)) {}

  double value(const Leg& leg) const {
    const Drive& drive = leg.drive;
    if (drive.ending == Ending::box) return stops_ ? now_ + leg.left : -out_of_reach;
    if (drive.ending == Ending::the_end) return car_.lap == race_.laps ? out_of_reach : -out_of_reach;  // hint 17
    const double here = now_ - to_go(drive.end, line_of(drive.arrival)) - (in_pit_lane(drive.end) && !stops_ ? 50 : 0);
    if (drive.ending == Ending::attack) return here + attack_value(leg);
    return here + (drive.ending == Ending::waits ? -0.2 : 0);
  }

  // MP a use gains beyond its price; points that a collision or an event may ask for are kept (hints 4 to 6).
  double net(const Leg& leg) const {
    const bool risky = race_.options.collisions || race_.options.events;
    const int reserve = risky && car_.lap < race_.laps ? 1 : 0;
    const int spare_ep = car_.ep - leg.ep - std::max<int>(reserve, race_.options.damaged_engine);
    if ((leg.ep > 0 && spare_ep < 0) || (leg.bp > 0 && car_.bp - leg.bp < reserve)) return -1;
    if (leg.sp > 0 && car_.sp - leg.sp < skill_reserve(race_, car_) + 2) return -1;
    const double price = leg.sp > 0 ? 0.8 : 2.4 * (leg.ep + leg.bp);
    return value(leg) - price;
  }

 private:
  bool in_pit_lane(CellId cell) const { return cell >= race_.board().entry && cell < race_.board().box; }

  double to_go(CellId cell, Line line) const {
    if (stops_ && book_.box(cell, line) < out_of_reach) return book_.box(cell, line);
    const int points = book_.line(cell, line) - (crossed(cell) ? race_.board().lap_points : 0);
    return points + (stops_ && !crossed(cell) ? 200 : 0);  // the gate is missed
  }
  bool crossed(CellId cell) const {
    return on_track(race_, car_) && race_.board().cells[cell].place < race_.board().cells[car_.cell].place;
  }

  double attack_value(const Leg& leg) const {
    if (risks_everything(race_, car_)) return -5;
    const double beyond = now_ - to_go(leg.drive.target, Line::none) + leg.left - 1;
    const double here = now_ - to_go(leg.drive.end, line_of(leg.drive.arrival));
    double chance = 1;
    for (const Car& rival : race_.cars)
      if (leg.rivals >> rival.seat & 1) chance *= chance_against(rival, unused(leg));
    return chance * (beyond - here + 0.5);
  }
  int unused(const Leg& leg) const {
    const bool to_come = race_.turn.block == Block::before && leg.drive.use != Use::roll;
    return leg.left + (to_come ? race_.turn.points : 0);
  }
  double chance_against(const Car& rival, int unused) const {
    const int bonus = attack_modifier(race_, car_, unused) - defence_modifier(race_, rival) + (car_.sp >= 4 ? 1 : 0);
    int wins = 0, all = 0;
    for (int attack = 1; attack <= 6; ++attack)
      for (int defence = 1; defence <= 6; ++defence) {
        const int against = rival.is_bot() ? bot_of(rival).overtaking : defence;
        ++all;
        wins += (!race_.options.collisions || attack != against) && attack + bonus > against;
      }
    return static_cast<double>(wins) / all;
  }

  const Race& race_;
  const Car& car_;
  const RoadBook& book_;
  bool stops_;
  double now_;
};

}  // namespace

Drive Pro::choose(const Race& race, const ChooseLeg& question, Rng&) {
  const Judge judge(race, car_of(race, question.seat));
  const Leg *best = nullptr, *best_use = nullptr;
  double value = 0, net = 0.1;
  for (const Leg& leg : question.legs) {
    const bool is_use = race.turn.use == Use::none && leg.drive.use != Use::roll && leg.drive.use != Use::none;
    if (is_use) {
      if (const double gain = judge.net(leg); gain > net) net = gain, best_use = &leg;
    } else if (const double gain = leg.drive.use == Use::none ? 0 : judge.value(leg); !best || gain > value) {
      value = gain, best = &leg;
    }
  }
  return best_use ? best_use->drive : best->drive;
}

bool Pro::choose(const Race& race, const Decide& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  if (question.must || !question.may) return question.must;
  switch (question.matter) {
    case Matter::change_engine: return false;
    case Matter::spend_token: return race.scores[car.seat] <= 2 && car.sp >= 6;  // hint 7
    case Matter::wear_token:
    case Matter::blowout_token: return true;
    case Matter::reduce_stress: return car.stress >= 4;      // hint 18
    case Matter::yield: return risks_everything(race, car);  // hint 10
    case Matter::second_roll: return race.turn.collision[car.seat] >= 4;
    case Matter::safety_car_stop:  // hint 16
      return car.stops == 0 || car.tyres().life <= 1 || tyres_are_wrong(race, car);
  }
  return false;
}

std::int8_t Pro::choose(const Race&, const ChooseTransfer&, Rng&) { return 0; }

Tyre Pro::choose(const Race& race, const ChooseTyres& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  return car.sets[best_set(race, car.sets, 2)].tyre;  // hint 12: the stop comes with the end of the set
}

RollChoice Pro::choose(const Race& race, const ChooseRoll& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  const int best = *std::ranges::max_element(question.rolls);
  const RollChoice keep{RollChoice::Kind::keep, static_cast<std::int8_t>(best)};
  const int limit = question.highest ? 0 : off_track_limit(race, car);
  if (limit > 0) {  // the highest that stays on the track
    int safe = 0;
    for (const int roll : question.rolls)
      if (roll < limit) safe = std::max(safe, roll);
    if (safe > 0) return {RollChoice::Kind::keep, static_cast<std::int8_t>(safe)};
    return question.may_free ? RollChoice{RollChoice::Kind::free, 0} : keep;
  }
  if (question.may_free) return {RollChoice::Kind::free, 0};
  const Faces& die = question.highest ? box().dice.purple : box().dice[car.tyres().tyre];
  double gain = 0;
  for (const int face : die) gain += std::max(0, face - best);
  gain /= static_cast<double>(die.size());
  return question.may_pay && gain >= 1.2 && car.sp > skill_reserve(race, car) ? RollChoice{RollChoice::Kind::pay, 0}
                                                                              : keep;
}

std::int8_t Pro::choose(const Race& race, const ChooseAmount& question, Rng&) {
  if (question.what == ChooseAmount::What::drs) return question.most;
  const int limit = off_track_limit(race, car_of(race, question.seat));
  const int needed = limit > 0 ? race.turn.roll - limit + 1 : 0;  // hint 14
  return needed > 0 && needed <= question.most ? static_cast<std::int8_t>(needed) : 0;
}

// Hint 10: a place is worth little, but the attacker who loses also loses his MP.
std::int8_t Pro::choose(const Race& race, const ChooseBid& question, Rng&) {
  const Fight& fight = race.turn.fight;
  const bool attacks = fight.attacker == question.seat;
  const int bid = attacks ? fight.attack_bid : fight.defence_bid;
  const bool last_lap = car_of(race, question.seat).lap == race.laps;
  const int worth = (attacks ? std::max(1, 2 * fight.unused / 3) : 1 + fight.unused / 3) + (last_lap ? 1 : 0);
  return bid + question.least <= worth ? question.least : 0;
}

std::int8_t Pro::choose(const Race& race, const ChooseSet& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  return static_cast<std::int8_t>(best_set(race, car.sets, race.laps - car.lap + 1));
}

Point Pro::choose(const Race&, const ChoosePoint& question, Rng&) {
  return question.engine ? Point::engine : Point::brake;
}

}  // namespace paddock::pole_position
