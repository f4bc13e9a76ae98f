// Chapter 7: the driving code.

#include "games/formula_de/driving_code.h"

#include <algorithm>

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

// FD-7-2-3, FD-7-2-4: on a straight by the fewest spaces. FD-R3: a run goes from the door of a corner or of the pit lane, or
// from the space where the leg begins, along one straight. The runs before it are over, and were legal.
Verdict DrivingCode::may_run_on(const Path& path, SpaceId to) const {
  if (!on_straight(to)) return allowed;  // FD-R6
  std::size_t first = path.size();
  while (first > static_cast<std::size_t>(race_.turn.leg) && on_straight(path[first - 1]) &&
         board_[path[first - 1]].zone == board_[to].zone)
    --first;
  Path run(path.begin() + static_cast<std::ptrdiff_t>(first), path.end());
  run.push_back(to);
  if (is_shortest(run)) return allowed;
  return {"FD-7-2-3", "needless-lane-change"};
}

// FD-R2: no way over free spaces leads from the first to the last space of the run in fewer steps.
bool DrivingCode::is_shortest(const Path& run) const {
  const auto enters_wall = [&](SpaceId from, SpaceId to) { return board_[to].wall && !board_[from].wall; };
  const bool run_enters_wall = std::ranges::adjacent_find(run, enters_wall) != run.end();
  const auto is_clean = [&](SpaceId from, SpaceId to) {
    if (board_[to].zone != board_[run.front()].zone || !board_.is_track(to) || cars_.has(to)) return false;
    if (race_.dangerous.has(to) && std::ranges::count(run, to) == 0) return false;  // FD-7-3-5
    return run_enters_wall || !enters_wall(from, to);                               // FD-R5
  };
  Path reached{run.front()};
  Spaces seen;
  for (std::size_t steps = 0; steps + 1 < run.size(); ++steps) {
    if (std::ranges::count(reached, run.back()) > 0) return false;
    Path next;
    for (const SpaceId from : reached)
      for (const SpaceId to : board_[from].successors) {
        if (seen.has(to) || !is_clean(from, to)) continue;
        seen.add(to);
        next.push_back(to);
      }
    reached = next;
  }
  return true;
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

void DrivingCode::explore(Path& path, const Journey& journey, std::vector<Drive>& drives) const {
  const std::size_t number = drives.size();
  drives.push_back(drive_along(path, journey));
  if (drives[number].ended || drives[number].way.leg.steps == rules_.steps) return;
  bool moved = false;
  for (const SpaceId to : steps_from(path.back())) {
    if (!may_step(path, journey, to)) continue;
    moved = true;
    Journey next = journey;
    go_on(path, next, to);
    explore(path, next, drives);
    path.pop_back();
  }
  if (!moved && !board_.is_track(path.back())) drives[number].ended = true;  // FD-19-1-5, FD-R73: at no cost
}

std::vector<LegOnPath> DrivingCode::legal_legs() const {
  std::vector<Drive> drives;
  Path path(race_.turn.path.begin(), race_.turn.path.end());
  explore(path, race_.turn.journey, drives);
  std::vector<LegOnPath> legs;
  for (const Drive& drive : drives)
    if (drive.ended) legs.push_back(drive.way);
  for (int brakes = 0; brakes <= std::min(rules_.most_brakes, rules_.steps); ++brakes) add_legs(drives, brakes, legs);
  return legs;
}

// FD-R46: with so many brakes the leg is shorter, and only then it may be blocked.
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
