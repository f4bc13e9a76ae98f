// Chapter 7: the driving code.

#include "games/formula_de/driving_code.h"

#include <algorithm>
#include <set>
#include <utility>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {

DrivingCode::DrivingCode(const Race& race, const Car& car, const LegRules& rules)
    : race_(race), board_(race.board()), car_(car), rules_(rules) {
  for (const Car& other : race.cars)
    if (other.on_board() && other.seat != car.seat) cars_.add(other.space);
  if (car.box > 0 && !car.served) own_box_ = board_.box(car.box);
}

// --- one step ------------------------------------------------------------------------------------------------------

Path DrivingCode::steps_from(SpaceId from) const {
  const circuit::FormulaDeSpace& here = board_[from];
  Path steps(here.successors.begin(), here.successors.end());
  if (here.next_in_lane != no_space && std::ranges::count(steps, here.next_in_lane) == 0)
    steps.push_back(here.next_in_lane);
  if (here.enters_pit) steps.push_back(board_.pit_lane(1));
  if (board_.in_pit_lane(from) && here.box != no_space) steps.push_back(here.box);
  return steps;
}

Verdict DrivingCode::may_step(const Path& path, const Journey& journey, SpaceId to) const {
  const SpaceId from = path.back();
  const circuit::FormulaDeSpace& here = board_[from];
  if (cars_.has(to)) return {"FD-7-0-1b", "car-in-the-way"};
  if (has_finished(journey)) return {"FD-R89", "finished"};
  if (board_.is_box(to)) return to == own_box_ ? allowed : Verdict{"FD-4-0-2a", "box-of-another"};
  if (board_.in_pit_lane(from) && own_box_ != no_space && here.box == own_box_) return {"FD-R73", "own-box-passed"};
  const bool turns_in = board_.is_track(from) && !board_.is_track(to);
  if (journey.overshoots()) {  // FD-R37
    const SpaceId on = here.next_in_lane != no_space ? here.next_in_lane : here.successors.front();
    return to == on ? allowed : Verdict{"FD-10-2-1", "lane-locked"};
  }
  if (turns_in) return may_enter_pit_lane(journey);
  if (std::ranges::count(here.successors, to) == 0) return {"FD-7-1-4", "against-the-arrows"};
  return may_run_on(path, to);
}

Verdict DrivingCode::may_drive(const Path& spaces) const {
  Path path(race_.turn.path.begin(), race_.turn.path.end());
  Journey journey = race_.turn.journey;
  for (const SpaceId to : spaces) {
    if (const Verdict verdict = may_step(path, journey, to); !verdict)
      return verdict.facts().empty()
                 ? Verdict(verdict.article(), verdict.reason(), {{"steps", static_cast<int>(spaces.size())}})
                 : verdict;
    go_on(path, journey, to);
  }
  return allowed;
}

void DrivingCode::go_on(Path& path, Journey& journey, SpaceId to) const {
  travel(board_, journey, path.back(), edge_between(board_, path.back(), to), static_cast<int>(path.size()));
  path.push_back(to);
}

Verdict DrivingCode::may_enter_pit_lane(const Journey& journey) const {
  if (!rules_.pit_entry) return {"FD-R32", "slides-into-the-pits"};
  return may_enter_pits(race_, car_, journey.crossings);
}

bool DrivingCode::has_finished(const Journey& journey) const {
  return car_.in_race() && journey.crossings > laps_of(race_);
}

bool DrivingCode::on_straight(SpaceId space) const { return board_.is_track(space) && corner_at(board_, space) < 0; }

// FD-R3: a run goes from the door of a corner or of the pit lane, or from the space where the leg begins, along one straight. The
// run on which a path ends; without spaces: it ends on no straight.
DrivingCode::Run DrivingCode::run_of(const Path& path) const {
  Run run;
  for (std::size_t i = path.size(); i-- > static_cast<std::size_t>(race_.turn.leg);) {
    if (!on_straight(path[i]) || board_[path[i]].zone != board_[path.back()].zone) break;
    if (run.spaces > 0 && enters_wall(path[i], run.first)) run.enters_wall = true;
    if (race_.dangerous.has(path[i])) run.accepted.add(path[i]);
    run.first = path[i];
    ++run.spaces;
  }
  return run;
}

bool DrivingCode::enters_wall(SpaceId from, SpaceId to) const { return board_[to].wall && !board_[from].wall; }

// FD-7-2-3, FD-7-2-4, FD-R2: on a straight by the fewest spaces. The runs before this one are over, and were legal.
Verdict DrivingCode::may_run_on(Path path, SpaceId to) const {
  path.push_back(to);
  const Run run = run_of(path);
  if (run.spaces == 0 || fewest_steps(run)[to] == run.spaces - 1) return allowed;  // FD-R6: anywhere in a corner
  return {"FD-7-2-3", "needless-lane-change"};
}

// FD-R2: from the first space of a run to each other one of its straight. Dangerous spaces that the run accepts are free, all others
// are avoided (FD-7-3-5), and so is the lane along the wall unless the run enters it (FD-R5). Most runs ask for the same: it is kept.
const std::vector<int>& DrivingCode::fewest_steps(const Run& run) const {
  for (const Distances& known : distances_)
    if (known.run.first == run.first && known.run.enters_wall == run.enters_wall && known.run.accepted == run.accepted)
      return known.steps;
  constexpr int unreached = -1;
  std::vector<int> steps(board_.spaces.size(), unreached);
  steps[run.first] = 0;
  Path reached{run.first};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const SpaceId from = reached[i];
    for (const SpaceId to : board_[from].successors) {
      if (steps[to] != unreached || !on_straight(to) || board_[to].zone != board_[run.first].zone) continue;
      if (cars_.has(to) || (race_.dangerous.has(to) && !run.accepted.has(to))) continue;
      if (!run.enters_wall && enters_wall(from, to)) continue;
      steps[to] = steps[from] + 1;
      reached.push_back(to);
    }
  }
  distances_.push_back({run, std::move(steps)});
  return distances_.back().steps;
}

// --- whole legs ----------------------------------------------------------------------------------------------------

// A legal path of at most the steps of the leg.
struct DrivingCode::Drive {
  LegOnPath way;
  int order = 0;           // FD-R14
  bool ended = false;      // by itself, whatever is left of the die: finished, in the box, or held up in the pit lane
  bool turned_in = false;  // from the track to the pit lane, which is always voluntary (FD-R43)
};

DrivingCode::Drive DrivingCode::drive_along(const Path& path, const Journey& journey) const {
  const std::size_t before = race_.turn.path.size();
  Drive drive;
  drive.way.spaces.assign(path.begin() + static_cast<std::ptrdiff_t>(before), path.end());
  Leg& leg = drive.way.leg;
  leg.end = path.back();
  leg.steps = static_cast<int>(path.size() - before);
  leg.finishes = has_finished(journey);
  leg.pits = !board_.is_track(leg.end);
  leg.overshot = journey.overshot_spaces(path.size());  // FD-R35
  leg.price = overshooting_price(race_, car_, journey, path.size());
  leg.excessive = journey.excessive;
  for (std::size_t i = before; i < path.size(); ++i) {
    const SpaceId from = path[i - 1], to = path[i];
    if (corner_at(board_, to) >= 0 && corner_at(board_, to) != corner_at(board_, from)) ++leg.entries;
    if (board_.is_track(from) && !board_.is_track(to)) drive.turned_in = true;
    const auto& arrows = board_[from].successors;
    const auto branch = std::ranges::find(arrows, to) - arrows.begin();
    const bool into_the_pits = board_.is_box(to) || (board_.is_track(from) && !board_.is_track(to));
    leg.way.take(static_cast<int>(i - before), into_the_pits ? 3 : static_cast<int>(branch));
    if (leg.finishes && i + 1 == path.size()) break;                                     // FD-R54
    if (race_.dangerous.has(to)) ++leg.handling;                                         // FD-17-0-2a
    if (board_[to].wall && !board_[from].wall && ++leg.walls == 1) leg.first_wall = to;  // FD-15-0-2
  }
  drive.order = journey.limit_passes * board_.order_per_lap + board_[leg.end].order;
  drive.ended = leg.steps > 0 && (leg.finishes || board_.is_box(leg.end));
  return drive;
}

Leg DrivingCode::leg_along(const Path& spaces) const {
  Path path(race_.turn.path.begin(), race_.turn.path.end());
  Journey journey = race_.turn.journey;
  for (const SpaceId to : spaces) go_on(path, journey, to);
  Leg leg = drive_along(path, journey).way.leg;
  leg.brakes = rules_.steps - leg.steps;
  return leg;
}

// All that a later step, a test or a price may look at: paths that agree in it are one to the driver.
std::vector<int> DrivingCode::state_of(const Path& path, const Journey& journey, const Leg& leg) const {
  std::vector<int> state{
      leg.steps,         leg.end,           leg.handling,         leg.walls,       leg.first_wall,
      leg.entries,       journey.crossings, journey.limit_passes, journey.set_lap, journey.corner_left,
      journey.excessive, journey.start_zone};
  for (const Journey::Overshot& corner : journey.overshot)
    state.insert(state.end(), {corner.zone, corner.exit, corner.set_lap});
  const Run run = run_of(path);
  state.insert(state.end(), {no_space, run.first, run.spaces, run.enters_wall, no_space});
  for (int i = run.spaces; i > 0; --i)
    if (const SpaceId space = path[path.size() - static_cast<std::size_t>(i)]; run.accepted.has(space))
      state.push_back(space);
  state.push_back(no_space);
  const int trail = std::min<int>(rules_.trail, leg.steps);
  state.insert(state.end(), path.end() - trail, path.end());
  return state;
}

void DrivingCode::explore(Path& path, const Journey& journey, std::vector<Drive>& drives,
                          std::set<std::vector<int>>& states) const {
  const std::size_t number = drives.size();
  drives.push_back(drive_along(path, journey));
  if (!states.insert(state_of(path, journey, drives[number].way.leg)).second) return drives.pop_back();
  if (drives[number].ended || drives[number].way.leg.steps == rules_.steps) return;
  bool moved = false;
  for (const SpaceId to : steps_from(path.back())) {
    if (!may_step(path, journey, to)) continue;
    moved = true;
    Journey next = journey;
    go_on(path, next, to);
    explore(path, next, drives, states);
    path.pop_back();
  }
  if (!moved && !board_.is_track(path.back())) drives[number].ended = true;  // FD-19-1-5, FD-R73: at no cost
}

std::vector<LegOnPath> DrivingCode::legal_legs() const {
  std::vector<Drive> drives;
  Path path(race_.turn.path.begin(), race_.turn.path.end());
  std::set<std::vector<int>> states;
  explore(path, race_.turn.journey, drives, states);
  std::vector<LegOnPath> legs;
  for (const Drive& drive : drives)
    if (drive.ended) legs.push_back(drive.way);
  for (int brakes = 0; brakes <= std::min(rules_.most_brakes, rules_.steps); ++brakes) add_legs(drives, brakes, legs);
  return legs;
}

// FD-R46: voluntary brakes shorten the movement first; whether the car is blocked is judged at that length.
void DrivingCode::add_legs(const std::vector<Drive>& drives, int brakes, std::vector<LegOnPath>& legs) const {
  const int length = rules_.steps - brakes;
  const auto add = [&](LegOnPath way, int owed) {
    way.leg.brakes = brakes;
    way.leg.owed = owed;
    way.leg.way.brake(brakes);
    legs.push_back(way);
  };
  bool blocked = true;  // FD-R43
  for (const Drive& drive : drives) {
    const int steps = drive.way.leg.steps;
    if (!drive.turned_in && (drive.ended ? steps <= length : steps == length)) blocked = false;
    if (!drive.ended && steps == length) add(drive.way, 0);
  }
  if (!blocked || !rules_.owes) return;
  const auto stands = [](const Drive& drive) { return !drive.ended && !drive.turned_in; };
  int most = 0, order = -1;  // FD-R44: as far as possible, then the highest order coordinate
  for (const Drive& drive : drives)
    if (stands(drive) && drive.way.leg.steps < length) most = std::max<int>(most, drive.way.leg.steps);
  for (const Drive& drive : drives)
    if (stands(drive) && drive.way.leg.steps == most) order = std::max(order, drive.order);
  for (const Drive& drive : drives)
    if (stands(drive) && drive.way.leg.steps == most && drive.order == order) add(drive.way, length - most);
}

}  // namespace paddock::formula_de
