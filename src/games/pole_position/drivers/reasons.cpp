// Why the pro prefers an answer: the terms in which it is worth more than another.

#include "drivers/reasons.h"

#include <algorithm>

#include "games/pole_position/drivers.h"
#include "games/pole_position/drivers/leg_worth.h"

namespace paddock::pole_position {
namespace {

using Messages = std::vector<Message>;

Message skill_points(int sp) { return {"pole-position.reason.skill", {{"sp", sp}}}; }

const char* why(Matter matter, bool yes) {
  switch (matter) {
    case Matter::change_engine: return yes ? nullptr : "pole-position.reason.grid-place";
    case Matter::spend_token: return yes ? "pole-position.reason.more-rolls" : "pole-position.reason.skill-for-race";
    case Matter::wear_token: return yes ? "pole-position.reason.tyres-last" : nullptr;
    case Matter::blowout_token: return yes ? "pole-position.reason.stays-on-track" : nullptr;
    case Matter::reduce_stress: return yes ? "pole-position.reason.high-stress" : "pole-position.reason.low-stress";
    case Matter::yield: return yes ? "pole-position.reason.yields" : "pole-position.reason.keeps-place";
    case Matter::second_roll: return yes ? "pole-position.reason.rolls-again" : "pole-position.reason.good-roll";
    case Matter::safety_car_stop: return yes ? "pole-position.reason.cheap-stop" : "pole-position.reason.good-tyres";
  }
  return nullptr;
}

// The terms of a leg that is driven, of an extra with its price.
struct LegTerms {
  double road = 0, attack = 0, points = 0, skill = 0, reserve = 0;
};

class Comparison {
 public:
  Comparison(const Race& race, const Temper& temper, StopPlan& plan, Packed better, Packed other)
      : race_(race), temper_(temper), plan_(plan), better_(better), other_(other) {}

  Messages of(const Decide& question) const {
    const char* reason = why(question.matter, unpack<bool>(better_));
    return reason ? Messages{Message(reason)} : Messages();
  }

  Messages of(const ChooseTransfer&) const {
    const bool moves_less = std::abs(unpack<std::int8_t>(better_)) < std::abs(unpack<std::int8_t>(other_));
    return moves_less ? Messages{Message("pole-position.reason.well-spread")} : Messages();
  }

  Messages of(const ChooseTyres& question) const {
    const Car& car = car_of(race_, question.seat);
    const SetTimes times = times_from_grid(race_, car, temper_);
    const auto time = [&](Packed tyre) {
      const auto set = std::ranges::find(car.sets, unpack<Tyre>(tyre), &TyreSet::tyre) - car.sets.begin();
      return times[static_cast<std::size_t>(set)];
    };
    return sooner(time(other_) - time(better_));
  }
  Messages of(const ChooseSet& question) const {
    const SetTimes times = times_from_box(race_, car_of(race_, question.seat), temper_);
    const auto time = [&](Packed set) { return times[static_cast<std::size_t>(unpack<std::int8_t>(set))]; };
    return sooner(time(other_) - time(better_));
  }

  Messages of(const ChooseRoll& question) const {
    using enum RollChoice::Kind;
    const RollChoice better = unpack<RollChoice>(better_), other = unpack<RollChoice>(other_);
    if (better.kind != keep)
      return {other.kind == pay && better.kind == free ? skill_points(1) : Message("pole-position.reason.rolls-again")};
    if (other.kind != keep) return {Message("pole-position.reason.good-roll")};
    const Car& car = car_of(race_, question.seat);
    const int limit = question.highest ? 0 : off_track_limit(race_, car);
    const bool saves = limit > 0 && other.result >= limit && better.result < other.result;
    if (saves) return {Message("pole-position.reason.stays-on-track")};
    return farther(better.result - other.result);
  }

  Messages of(const ChooseAmount& question) const {
    const int better = unpack<std::int8_t>(better_), other = unpack<std::int8_t>(other_);
    if (question.what == ChooseAmount::What::drs) return farther(better - other);
    const int limit = off_track_limit(race_, car_of(race_, question.seat));
    const auto leaves = [&](int amount) { return limit > 0 && race_.turn.roll - amount >= limit; };
    if (leaves(other) && !leaves(better)) return {Message("pole-position.reason.stays-on-track")};
    return better < other ? Messages{skill_points(other - better)} : Messages();
  }

  Messages of(const ChooseBid&) const {
    const int better = unpack<std::int8_t>(better_), other = unpack<std::int8_t>(other_);
    if (better < other) return {skill_points(other - better)};
    return {Message("pole-position.reason.keeps-place")};
  }

  Messages of(const ChoosePoint&) const {
    const bool engine = unpack<Point>(better_) == Point::engine;
    return {Message(engine ? "pole-position.reason.engine-scarce" : "pole-position.reason.brakes-scarce")};
  }

  Messages of(const ChooseLeg& question) const {
    const LegWorth worth(race_, car_of(race_, question.seat), plan_, temper_);
    const Leg &better = leg_of(question, better_), &other = leg_of(question, other_);
    if (better.drive.ending == Ending::the_end) return {Message("pole-position.reason.finish")};
    const bool enters = is_in_pits(better), other_enters = is_in_pits(other);
    if (enters != other_enters && enters == worth.wants_to_stop())
      return {Message(enters ? "pole-position.reason.stop" : "pole-position.reason.no-stop")};
    const LegTerms a = terms(worth, better), b = terms(worth, other);
    const int points = other.ep + other.bp - better.ep - better.bp, sp = other.sp - better.sp;
    const bool attacks = better.drive.ending == Ending::attack;
    return strongest(
        {{a.road - b.road, mp_message(a.road - b.road)},
         {a.attack - b.attack, attacks ? "pole-position.reason.attack" : "pole-position.reason.no-attack"},
         {a.points - b.points, {"pole-position.reason.points", {{"points", points}}}},
         {a.skill - b.skill, skill_points(sp)},
         {a.reserve - b.reserve, "pole-position.reason.reserve"}});
  }

 private:
  static Message mp_message(double worth) {
    const int mp = static_cast<int>(worth / one_mp + 0.5);
    return {"pole-position.reason.farther", {{"mp", std::max(1, mp)}}};
  }
  static Messages farther(int mp) { return mp > 0 ? Messages{mp_message(one_mp * mp)} : Messages(); }
  static Messages sooner(int time) {
    if (time <= 0) return {};
    return {Message{"pole-position.reason.sooner", {{"rounds", time / 100.0}}}};
  }

  static const Leg& leg_of(const ChooseLeg& question, Packed answer) {
    return *std::ranges::find(question.legs(), unpack<Drive>(answer), &Leg::drive);
  }
  bool is_in_pits(const Leg& leg) const {
    return leg.drive.ending == Ending::box || (leg.drive.end != no_cell && leg.drive.end >= race_.board().entry);
  }

  // As Pro scores them: nothing for a use that is not made.
  LegTerms terms(const LegWorth& worth, const Leg& leg) const {
    LegTerms terms;
    if (leg.drive.use == Use::none) return terms;
    terms.road = leg.drive.ending == Ending::box ? 0 : worth.progress(leg) - (leg.drive.ending == Ending::waits ? 20 : 0);
    if (leg.drive.ending == Ending::attack) terms.attack = worth.attack_value(leg);
    if (race_.turn.use != Use::none || leg.drive.use == Use::roll) return terms;
    terms.points = -worth.point_price() * (leg.ep + leg.bp);
    terms.skill = -worth.skill_price() * leg.sp;
    terms.reserve = worth.breaks_reserve(leg) ? -worth.reserve_price() : 0;
    return terms;
  }

  const Race& race_;
  const Temper& temper_;
  StopPlan& plan_;
  Packed better_, other_;
};

}  // namespace

std::vector<Message> Pro::reasons(const Race& race, const Question& question, Packed better, Packed other) {
  return std::visit(
      [&](const auto& asked) { return Comparison(race, temper, plans[asked.seat], better, other).of(asked); }, question);
}

}  // namespace paddock::pole_position
