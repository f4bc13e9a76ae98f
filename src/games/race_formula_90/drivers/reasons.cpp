// Why the pro prefers an answer: the terms in which it is worth more than another.

#include "drivers/reasons.h"

#include "games/race_formula_90/drivers/cockpit.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

using Messages = std::vector<Message>;

int rounded(double value) { return static_cast<int>(value + 0.5); }

// Two answers to one question, the better one first.
class Comparison {
 public:
  Comparison(const Race& race, Seat seat, const Temper& temper, Packed better, Packed other)
      : race_(race), cockpit_(race, seat, temper), better_(better), other_(other) {}

  // --- the move ---

  Messages of(const ChooseMove&) const {
    const MoveWorth a = worth_of_move(cockpit_, unpack<TwoCards>(better_));
    const MoveWorth b = worth_of_move(cockpit_, unpack<TwoCards>(other_));
    const int passes = rounded((a.passes - b.passes) / cockpit_.manner.pass);
    return strongest({{a.road - b.road, sections(a.road - b.road)},
                      {a.passes - b.passes, {"race-formula-90.reason.passes", {{"cars", passes}}}},
                      {b.price - a.price, why_cheaper(a, b)},
                      {a.specials - b.specials, "race-formula-90.reason.track-card"},
                      {a.next - b.next, "race-formula-90.reason.next-turn"}});
  }

  Messages of(const ChooseContest& question) const {
    const auto better = unpack<TwoCards>(better_), other = unpack<TwoCards>(other_);
    if (better.none()) return {Message("race-formula-90.reason.keeps-cards")};
    const int points = contest_points(question, better) - contest_points(question, other);
    if (points > 0) return {Message{"race-formula-90.reason.contest", {{"points", points}}}};
    return {Message("race-formula-90.reason.least-missed")};
  }

  Messages of(const ChooseDeclaration&) const {
    using enum Declaration::Kind;
    const auto better = unpack<Declaration>(better_).kind, other = unpack<Declaration>(other_).kind;
    switch (better) {
      case pit: return {Message("race-formula-90.reason.stop")};
      case chase: return {Message("race-formula-90.reason.chase")};
      case wise_driving: return {Message("race-formula-90.reason.new-hand")};
      case versatility: return {Message("race-formula-90.reason.new-strategy")};
      default: break;
    }
    if (other == pit) return {Message("race-formula-90.reason.no-stop")};
    return other == skip ? Messages{Message("race-formula-90.reason.drives")}
                         : Messages{Message("race-formula-90.reason.not-needed")};
  }

  Messages of(const ChooseTrajectory&) const {
    const auto better = unpack<TrajectoryChoice>(better_);
    if (better.use == Trajectory::ignored) return {Message("race-formula-90.reason.dear-trajectory")};
    if (unpack<TrajectoryChoice>(other_).use == Trajectory::ignored)
      return {sections(trajectory_of(race_, cockpit_.car)->bonus)};
    return {Message("race-formula-90.reason.least-missed")};
  }

  Messages of(const ChooseLateBrake&) const {
    const auto better = unpack<LateBrake>(better_);
    if (better.kind == LateBrake::Kind::no) return {Message("race-formula-90.reason.no-risk")};
    if (unpack<LateBrake>(other_).kind == better.kind) return {Message("race-formula-90.reason.least-missed")};
    return {sections(1)};
  }

  Messages of(const ChooseSpot&) const { return {Message("race-formula-90.reason.spot")}; }

  Messages of(const ChooseCheck& question) const {
    using Source = CheckChoice::Source;
    const auto better = unpack<CheckChoice>(better_), other = unpack<CheckChoice>(other_);
    const double pass = chance_of(question, better), pass_other = chance_of(question, other);
    if (pass > pass_other)
      return {Message{"race-formula-90.reason.check",
                      {{"chance", rounded(100 * pass)}, {"other", rounded(100 * pass_other)}}}};
    if (other.source == Source::hand && better.source != Source::hand)
      return {Message{"race-formula-90.reason.cards", {{"cards", 1}}}};
    return {Message("race-formula-90.reason.target")};
  }

  // --- cards ---

  Messages of(const ChooseCard&) const {
    const auto better = unpack<Place>(better_);
    if (better == no_card) return {Message("race-formula-90.reason.keeps-cards")};
    return {Message("race-formula-90.reason.least-missed")};
  }
  Messages of(const ChooseDraw&) const {
    const auto kind = unpack<DrawChoice>(better_).kind;
    if (kind == DrawChoice::Kind::save_fuel) return {Message("race-formula-90.reason.more-cards")};
    return {Message(kind == DrawChoice::Kind::deck ? "race-formula-90.reason.deck" : "race-formula-90.reason.good-card")};
  }
  Messages of(const ChooseQualifying& question) const {
    const auto better = unpack<Qualifying>(better_), other = unpack<Qualifying>(other_);
    const Face &a = race_.face(question.hand[better.card]), &b = race_.face(question.hand[other.card]);
    if (better.stop < other.stop) return {Message("race-formula-90.reason.early-stop")};
    if (race_.options.grid.empty() && a.movement > b.movement) return {Message("race-formula-90.reason.grid-place")};
    return {Message(a.factor > b.factor ? "race-formula-90.reason.target" : "race-formula-90.reason.least-missed")};
  }

  // --- the car ---

  Messages of(const ChooseTyres&) const {
    const auto better = unpack<Tyres>(better_), other = unpack<Tyres>(other_);
    if (better == Tyres::none) return {Message("race-formula-90.reason.good-tyres")};
    if (penalty(better) < penalty(other)) return {Message("race-formula-90.reason.weather")};
    return {Message(other == Tyres::none ? "race-formula-90.reason.new-tyres" : "race-formula-90.reason.tyre-choice")};
  }
  Messages of(const ChooseFuel&) const {
    const bool more = unpack<std::uint8_t>(better_) > unpack<std::uint8_t>(other_);
    return {Message(more ? "race-formula-90.reason.fuel" : "race-formula-90.reason.short-stop")};
  }
  Messages of(const ChooseStrategy& question) const {
    const bool kept = unpack<Strategy>(better_) == question.current;
    return {Message(kept ? "race-formula-90.reason.same-strategy" : "race-formula-90.reason.better-strategy")};
  }
  Messages of(const ChooseSetUp&) const {
    const auto better = unpack<SetUp>(better_), other = unpack<SetUp>(other_);
    if (better.cards > other.cards) return {Message("race-formula-90.reason.more-cards")};
    return better.slots > other.slots ? Messages{Message("race-formula-90.reason.sturdy")} : Messages();
  }
  Messages of(const ChooseWeather&) const { return {Message("race-formula-90.reason.weather")}; }
  Messages of(const ChooseWhether& question) const {
    using enum ChooseWhether::Purpose;
    const bool yes = unpack<bool>(better_);
    switch (question.purpose) {
      case substitute: return {Message(yes ? "race-formula-90.reason.new-hand" : "race-formula-90.reason.keeps-cards")};
      case repair: return yes ? Messages{Message("race-formula-90.reason.sturdy")} : Messages();
      case stop: return {Message(yes ? "race-formula-90.reason.stop" : "race-formula-90.reason.no-stop")};
      default: return {};
    }
  }

  // Small matters that explain themselves.
  template <class Question>
  Messages of(const Question&) const {
    return {};
  }

 private:
  static Message sections(double count) {
    return {"race-formula-90.reason.sections", {{"sections", std::max(1, rounded(count))}}};
  }

  static Message why_cheaper(const MoveWorth& a, const MoveWorth& b) {
    if (a.cards < b.cards) return {"race-formula-90.reason.cards", {{"cards", b.cards - a.cards}}};
    if (a.chips < b.chips) return {"race-formula-90.reason.chips", {{"chips", b.chips - a.chips}}};
    return "race-formula-90.reason.safer";
  }

  int contest_points(const ChooseContest& question, const TwoCards& choice) const {
    Few<Card, 2> cards;
    for (const Place place : {choice.first, choice.second})
      if (place != no_card) cards.push_back(question.hand[place]);
    return race_formula_90::contest_points(race_, cockpit_.car, cards, question.section);
  }

  double chance_of(const ChooseCheck& question, const CheckChoice& choice) const {
    const int limit = question.limits[choice.check];
    if (choice.source == CheckChoice::Source::deck) return pass_chance(limit);
    const Card card =
        choice.source == CheckChoice::Source::hand ? question.hand[choice.card] : race_.turn.cards[choice.card];
    return race_.face(card).factor <= limit ? 1 : 0;
  }

  int penalty(Tyres tyres) const {
    Player fitted = cockpit_.player;
    if (tyres != Tyres::none) fitted.tyres = tyres;
    return tyre_penalty(race_, fitted, sky(race_));
  }

  const Race& race_;
  Cockpit cockpit_;
  Packed better_, other_;
};

}  // namespace

// Only of a move some terms may speak for the worse answer.
std::vector<Message> Pro::reasons(const Race& race, const Question& question, Packed better, Packed other) {
  if (!std::holds_alternative<ChooseMove>(question) && !prefers(*this, race, question, better, other)) return {};
  return std::visit(
      [&](const auto& asked) { return Comparison(race, asked.seat, temper, better, other).of(asked); }, question);
}

}  // namespace paddock::race_formula_90
