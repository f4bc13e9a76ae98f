// PP-R14: what the car on turn may do next.

#include "games/pole_position/fast/ways.h"

#include "games/pole_position/rules.h"

namespace paddock::pole_position {

void Ways::find(const Race& race, const Car& car) {
  legs_.clear();
  still_.reset();
  road_.reset();
  sweeps_.clear();
  size_ = 0;
  if (may_use(race, car, Use::none)) still_ = standing_still(car, Use::none, Ending::stop), size_ = 1;
  const bool only_roll = car.ep == 0 && car.bp == 0 && car.sp == 0;  // or the use that goes on
  std::optional<RowsTaken> rows;
  for (const Use use : {Use::roll, Use::engine, Use::brake, Use::double_brake, Use::corner}) {
    if (only_roll && use != Use::roll && use != race.turn.use) continue;
    if (!may_use(race, car, use)) continue;
    if (!rows) rows.emplace(race, car);
    Sweep& sweep = sweeps_.emplace_back();
    sweep.set_out(race, car, pool_of(race, car, use), *rows);
    if (!sweep.is_known()) {
      if (!road_) road_.emplace(race, car);
      sweep.run(*road_);
    }
    sweep.list();
    size_ += sweep.count();
    const bool must_move = use == Use::roll || race.turn.use == use;
    if (must_move && size_ == 0) still_ = standing_still(car, use, Ending::waits), size_ = 1;
  }
}

Leg Ways::leg(int number) const {
  if (still_ && number-- == 0) return *still_;
  int pool = 0;
  while (number >= sweeps_[pool].count()) number -= sweeps_[pool++].count();
  return sweeps_[pool].leg(number);
}

std::span<const Leg> Ways::legs() const {
  if (!legs_.empty()) return legs_;
  if (still_) legs_.push_back(*still_);
  for (const Sweep& sweep : sweeps_) sweep.add_legs(legs_);
  return legs_;
}

LegCells Ways::cells(const Drive& drive) const { return drive.points == 0 ? LegCells() : sweep_of(drive).cells(drive); }
LegCells Ways::last_cells(const Drive& drive) const { return sweep_of(drive).last_cells(drive); }

const Sweep& Ways::sweep_of(const Drive& drive) const {
  int pool = 0;
  while (sweeps_[pool].use() != drive.use) ++pool;
  return sweeps_[pool];
}

std::span<const Leg> ChooseLeg::legs() const { return ways->legs(); }
int ChooseLeg::size() const { return ways->size(); }
Drive ChooseLeg::drive(int number) const { return ways->leg(number).drive; }

}  // namespace paddock::pole_position
