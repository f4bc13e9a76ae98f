#pragma once

// Compares what the outcome of an answer announced with what then happens, turn by turn.

#include <gtest/gtest.h>

#include <optional>

#include "games/formula_de/outlook.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {

class Announcements {
 public:
  explicit Announcements(const Race& race) : race_(race) {}
  long sure_outs = 0, spins = 0, risky_gears = 0;  // announced

  void answered(const Question& question, Packed answer) {
    const auto* leg = std::get_if<ChooseLeg>(&question);
    if (const auto* gear = std::get_if<ChooseGear>(&question)) look_at_gear(*gear, answer);
    if (leg && leg->purpose == ChooseLeg::Purpose::move) compare_gear(*leg);
    if (!leg && !std::holds_alternative<ChooseBrakes>(question)) return;
    seat_ = race_.turn.seat;
    announced_ = outcome_of(race_, question, answer);
    awaited_ = leg ? unpack<Way>(answer) != Way::none() : unpack<std::uint8_t>(answer) > 0;
    out_ = out_ || announced_->out;
  }

  void happened(const auto&) {}
  void happened(const Moved& moved) { driven(moved.seat, static_cast<int>(moved.path.size()) - 1); }
  void happened(const Slid& slid) { driven(slid.seat, static_cast<int>(slid.path.size()) - 1); }
  void happened(const Slipstreamed& tow) { driven(tow.seat, static_cast<int>(tow.path.size()) - 1); }
  void happened(const BonusTaken& bonus) { driven(bonus.seat, 1); }
  void happened(const Braked& braked) { driven(braked.seat, std::nullopt); }
  void happened(const Overshot& overshot) { overshot_ += overshot.spaces; }
  void happened(const SpunOut& spun) { spun_ = spun_ || spun.seat == seat_; }
  void happened(const Eliminated& out) {
    const bool by_driving = out.cause == Cause::overshooting || out.cause == Cause::blocking;
    driven_out_ = driven_out_ || (out.seat == seat_ && by_driving);
  }
  void happened(const LapAborted& lap) { driven_out_ = driven_out_ || lap.seat == seat_; }
  void happened(const HandlingTested& test) { handling_ += test.seat == seat_; }
  void happened(const WallTested& test) { wall_ += test.seat == seat_; }
  void happened(const CollisionTested& test) { collision_ += test.seat == seat_; }
  void happened(const BodyLost& lost) { collision_ += lost.seat == seat_; }
  void happened(const EngineTested& test) { engine_ += test.seat == seat_; }
  void happened(const QuickStop&) { end_of_move(); }  // another move follows

  void end_of_move() {
    if (seat_ != nobody) compare();
    seat_ = nobody;
    announced_.reset();
    gear_.reset();
    awaited_ = unasked_ = out_ = driven_out_ = spun_ = false;
    overshot_ = handling_ = wall_ = collision_ = engine_ = 0;
  }

 private:
  const Car& car() const { return race_.cars[seat_]; }

  // A way without a choice is not asked for, and then nothing is announced.
  void driven(Seat seat, std::optional<int> spaces) {
    seat_ = seat;
    if (!std::exchange(awaited_, false)) {
      announced_.reset();
      unasked_ = true;
    } else if (spaces) {
      EXPECT_EQ(announced_->spaces, spaces) << "spaces driven";
    }
  }

  int risks(const char* what) const {
    return static_cast<int>(std::ranges::count(announced_->risks, what, &Risk::what));
  }

  void compare() {
    const bool trial = race_.options.mode == Mode::trial || !has_begun();
    if (out_) {
      ++sure_outs;
      EXPECT_TRUE(driven_out_ || (!trial && !car().in_race())) << "announced as out";
    }
    if (driven_out_ && !unasked_) EXPECT_TRUE(out_) << "out without an announcement";
    if (!announced_ || out_ || driven_out_) return;
    if (announced_->overshoot) EXPECT_EQ(overshot_, *announced_->overshoot) << "spaces overshot";
    if (trial || !(car().in_race() || car().status == Status::finished)) return;
    spins += announced_->spin;
    if (announced_->overshoot) EXPECT_EQ(spun_, announced_->spin) << "spinout";
    if (announced_->stops) EXPECT_EQ(stops_to_make(race_, car()), *announced_->stops) << "stops to make";
    if (!announced_->overshoot) return;  // a slide has followed
    EXPECT_EQ(handling_, risks("handling")) << "handling tests";
    EXPECT_EQ(wall_, risks("wall")) << "wall tests";
    EXPECT_EQ(collision_, risks("collision")) << "collision tests";
    EXPECT_EQ(engine_, risks("engine")) << "engine tests";
  }
  bool has_begun() const { return race_.phase >= Phase::race; }

  // Looked at in one of eight turns: it takes a search for every face.
  void look_at_gear(const ChooseGear& question, Packed answer) {
    seat_ = question.seat;
    gear_.reset();
    const Car& car = race_.cars[question.seat];
    if (++turns_ % 8 > 0 && car.points.engine > 1) return;
    gear_ = outcome_of(race_, question, answer);
    out_ = gear_->out;
  }
  void compare_gear(const ChooseLeg& question) {
    if (!gear_ || gear_->out) return;
    const auto& die = box().dice[race_.cars[question.seat].gear - 1];
    const int same = static_cast<int>(std::ranges::count(die, race_.turn.die));
    const int all = static_cast<int>(die.size());
    bool every_one_out = true;
    for (const Leg& leg : question.legs)
      every_one_out = every_one_out && outcome_of(race_, question, pack(leg.way))->out;
    int out = 0;
    for (const Risk& risk : gear_->risks)
      if (risk.what == "out") out = risk.cases;
    if (every_one_out) EXPECT_GE(out, same) << "this face takes the car out";
    else EXPECT_LE(out, all - same) << "this face does not take the car out";
    risky_gears += out > 0;
    gear_.reset();
  }

  const Race& race_;
  Seat seat_ = nobody;
  std::optional<Outcome> announced_, gear_;
  bool awaited_ = false;  // the leg of the last answer
  bool unasked_ = false, out_ = false, driven_out_ = false, spun_ = false;
  int overshot_ = 0, handling_ = 0, wall_ = 0, collision_ = 0, engine_ = 0, turns_ = 0;
};

}  // namespace paddock::formula_de
