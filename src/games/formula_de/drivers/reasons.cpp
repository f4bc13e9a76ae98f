// Why pro prefers an answer: the terms in which it is worth more than another.

#include "drivers/reasons.h"

#include "games/formula_de/drivers/judgement.h"

namespace paddock::formula_de {
namespace {

// Legs are compared by what they cost and where they end.
class LegComparison {
 public:
  struct Choice {
    Leg leg;
    int brakes = 0;
    LegTerms terms;
  };

  explicit LegComparison(const Race& race) : race_(race) {}

  std::vector<Message> between(const Choice& better, const Choice& other) const {
    const LegTerms &a = better.terms, &b = other.terms;
    const int tyres = other.leg.price - better.leg.price, brakes = other.brakes - better.brakes;
    return strongest({{a.race - b.race, "formula-de.reason.race"},
                      {a.tyres - b.tyres, saving("formula-de.reason.tyres", tyres, better.leg)},
                      {a.brakes - b.brakes, saving("formula-de.reason.brakes", brakes, better.leg)},
                      {a.damage - b.damage, "formula-de.reason.damage"},
                      {better.leg.owed < other.leg.owed ? a.blocking - b.blocking : 0, "formula-de.reason.blocking"},
                      {a.pits - b.pits, better.leg.pits ? "formula-de.reason.stop" : "formula-de.reason.no-stop"},
                      {a.way - b.way, way(better.leg, other.leg)}});
  }

 private:
  // The corner that comes next after a leg.
  std::string corner_after(const Leg& leg) const {
    const Board& board = race_.board();
    if (!board.is_track(leg.end)) return "";
    const int corner = corner_at(board, leg.end);
    const bool same = corner >= 0 && race_.turn.journey.start_zone == corner;
    const int stops = corner < 0 || leg.overshot ? 0 : 1 + (same ? race_.turn.journey.start_stops : 0);
    return board.zones[look_ahead(race_, leg.end, corner, stops).zone].name;
  }
  Message saving(const char* id, int count, const Leg& leg) const {
    const std::string corner = corner_after(leg);
    return {id, {{"count", count}, {"named", !corner.empty()}, {"corner", corner}}};
  }
  int spaces_from_start(const Leg& leg) const {
    const Board& board = race_.board();
    int half_spaces = board[leg.end].level - board[race_.turn.path.front()].level;
    if (half_spaces < 0) half_spaces += board.lap;
    return half_spaces / 2;
  }
  Message way(const Leg& better, const Leg& other) const {
    const Board& board = race_.board();
    if (better.finishes && !other.finishes) return "formula-de.reason.finish";
    if (!board.is_track(better.end) || !board.is_track(other.end)) return "formula-de.reason.quicker";
    const int farther = spaces_from_start(better) - spaces_from_start(other);
    if (farther > 0) return {"formula-de.reason.farther", {{"count", farther}}};
    return {"formula-de.reason.corner", {{"corner", corner_after(better)}}};
  }

  const Race& race_;
};

class Comparison {
 public:
  Comparison(const Race& race, const Temper& temper, Packed better, Packed other)
      : race_(race), temper_(temper), better_(better), other_(other) {}

  std::vector<Message> of(const ChooseTyres&) const {
    const Tyres tyres = unpack<Tyres>(better_);
    const char* kind = tyres == Tyres::rain ? "rain" : tyres == Tyres::soft ? "soft" : "hard";
    return {Message{"formula-de.reason.tyre-type", {{"tyres", Argument::word(kind)}}}};
  }

  // What the shift costs, and where the roll leads.
  std::vector<Message> of(const ChooseGear& question) const {
    const Car& car = car_of(race_, question.seat);
    const Prices prices(race_, car, temper_);
    const int better = unpack<Count>(better_), other = unpack<Count>(other_);
    const double shift = prices.shift(other) - prices.shift(better);
    double values = 0;
    Pro pro;
    pro.temper = temper_;
    pro.score(race_, question, [&](int gear, double value) {
      if (gear == better) values += value;
      if (gear == other) values -= value;
    });
    return strongest({{shift, "formula-de.reason.shift"}, {values - shift, roll(car, better, other)}});
  }

  std::vector<Message> of(const ChooseLeg& question) const {
    const Car& car = car_of(race_, question.seat);
    const LegJudge judge(race_, car, temper_, question.purpose != ChooseLeg::Purpose::slide);
    const auto choice = [&](Packed packed) {
      const Way way = unpack<Way>(packed);
      LegComparison::Choice choice{way == Way::none() ? staying(race_, car) : question.leg(way)};
      if (way != Way::none()) choice.brakes = choice.leg.brakes + entries_due(race_, choice.leg, question.purpose);
      choice.terms = judge.terms(choice.leg, choice.brakes);
      return choice;
    };
    return LegComparison(race_).between(choice(better_), choice(other_));
  }

  std::vector<Message> of(const ChooseBrakes& question) const {
    const Car& car = car_of(race_, question.seat);
    const auto choice = [&](int brakes) {
      Race there = race_;
      for (int i = 0; i < brakes; ++i) draw_back(there, car, 1);
      LegComparison::Choice choice{staying(there, car), brakes};
      choice.terms = LegJudge(there, car, temper_).terms(choice.leg, brakes);
      return choice;
    };
    return LegComparison(race_).between(choice(unpack<Count>(better_)), choice(unpack<Count>(other_)));
  }

  std::vector<Message> of(const ChooseBox&) const { return {"formula-de.reason.box"}; }
  std::vector<Message> of(const ChooseSheet&) const { return {"formula-de.reason.sheet"}; }
  std::vector<Message> of(const ChoosePoints&) const { return {"formula-de.reason.sheet"}; }
  std::vector<Message> of(const ChooseStop&) const {
    return {unpack<Stop>(better_) == Stop::slow ? "formula-de.reason.repair" : "formula-de.reason.no-repair"};
  }
  std::vector<Message> of(const ChooseRepair&) const { return {"formula-de.reason.repair"}; }
  std::vector<Message> of(const ReadClock&) const { return {}; }

 private:
  Message roll(const Car& car, int better, int other) const {
    const Board& board = race_.board();
    if (!board.is_track(car.space) || better > other) return "formula-de.reason.higher-gear";
    const Ahead ahead = look_ahead(race_, car.space, corner_at(board, car.space), race_.turn.journey.start_stops);
    return {"formula-de.reason.lower-gear", {{"corner", board.zones[ahead.zone].name}, {"stops", ahead.stops}}};
  }

  const Race& race_;
  const Temper& temper_;
  Packed better_, other_;
};

}  // namespace

std::vector<Message> Pro::reasons(const Race& race, const Question& question, Packed better, Packed other) const {
  const Comparison comparison(race, temper, better, other);
  return std::visit([&](const auto& asked) { return comparison.of(asked); }, question);
}

}  // namespace paddock::formula_de
