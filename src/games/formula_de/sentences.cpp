// What happened, in sentences.

#include <fmt/format.h>

#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

struct Teller {
  const Game::Names& names;

  const std::string& who(Seat seat) const { return names[seat]; }
  std::string list(const Few<Seat, most_cars>& seats) const {
    return joined(seats, ", ", [&](Seat seat) { return who(seat); });
  }
  static std::string at(const Place& place) { return words(place); }
  static std::string sky(Sky sky) {
    return sky == Sky::sun ? "the sun shines" : sky == Sky::rain ? "it rains" : "the weather is changeable";
  }
  static std::string track(bool wet) { return wet ? "the track is wet" : "the track is dry"; }
  static std::string rolled(int die) { return die ? fmt::format(" (rolled {})", die) : ""; }
  static std::string outcome(bool lost, std::string_view what) {
    return lost ? fmt::format("loses 1 {}", what) : "holds";
  }
  static std::string repaired(std::uint8_t number) { return word(static_cast<Kind>(number - 1)); }

  std::string operator()(const SessionStarted& e) const {
    return fmt::format("Session {}: {}{}, {}", e.session, sky(e.sky), rolled(e.die), track(e.wet));
  }
  std::string operator()(const LapStarted& e) const {
    return fmt::format("{} starts a timed lap on {} tyres", who(e.seat), word(e.tyres));
  }
  std::string operator()(const LapTimed& e) const {
    return fmt::format("{} needs {} ({} of them for overshooting) in {}", who(e.seat), counted(e.total, "roll"),
                       e.overshot, clock_text(e.hundredths));
  }
  std::string operator()(const LapAborted& e) const {
    return fmt::format("{} leaves out corner stops: the lap is aborted after {}", who(e.seat),
                       counted(e.rolls, "roll"));
  }
  std::string operator()(const GridFixed& e) const {
    return fmt::format("The grid{}: {}", e.drawn ? ", drawn" : "", list(e.grid));
  }
  std::string operator()(const RaceWeather& e) const {
    return fmt::format("{} stands on pole: {}{}, {}", who(e.seat), sky(e.sky), rolled(e.die), track(e.wet));
  }
  std::string operator()(const BoxChosen& e) const { return fmt::format("{} takes pit box {}", who(e.seat), e.box); }
  std::string operator()(const SheetRevealed& e) const {
    return fmt::format("{}: tyre {}, brake {}, gas {}, body {}, engine {}, handling {}, pit {}; {} tyres", who(e.seat),
                       e.points.tyre, e.points.brake, e.points.gas, e.points.body, e.points.engine, e.points.handling,
                       e.pit_points, word(e.tyres));
  }
  std::string operator()(const RoundStarted& e) const { return fmt::format("Round {}: {}", e.round, list(e.order)); }
  std::string operator()(const TurnMissed& e) const { return who(e.seat) + " has been lapped and misses a turn"; }
  std::string operator()(const TurnRegained& e) const {
    return who(e.seat) + " is ahead of the leader again and plays twice";
  }
  std::string operator()(const StartRolled& e) const { return fmt::format("{} starts: {}", who(e.seat), e.die); }
  std::string operator()(const Stalled& e) const { return who(e.seat) + " stalls"; }
  std::string operator()(const FourSpaces& e) const { return who(e.seat) + " shoots away: four spaces"; }
  std::string operator()(const Shifted& e) const {
    return e.from == e.gear ? fmt::format("{} stays in {}", who(e.seat), ordinal(e.gear))
                            : fmt::format("{} shifts to {}", who(e.seat), ordinal(e.gear));
  }
  std::string operator()(const OverRevved& e) const {
    return fmt::format("{} over-revs: {} gas{}{}", who(e.seat), e.gas, e.brake ? ", 1 brake" : "",
                       e.engine ? ", 1 engine" : "");
  }
  std::string operator()(const Rolled& e) const {
    return fmt::format("{} rolls {} in {}", who(e.seat), e.die, ordinal(e.gear));
  }
  std::string operator()(const Moved& e) const {
    return fmt::format("{} drives {} to {}{}", who(e.seat), counted(static_cast<int>(e.path.size()) - 1, "space"),
                       at(e.to), e.brakes ? fmt::format(", braking {}", e.brakes) : "");
  }
  std::string operator()(const Slid& e) const { return fmt::format("{} slides to {}", who(e.seat), at(e.to)); }
  std::string operator()(const BonusTaken& e) const {
    return fmt::format("{} takes the bonus of soft tyres to {}", who(e.seat), at(e.to));
  }
  std::string operator()(const Braked& e) const {
    return fmt::format("{} brakes {} back to {}", who(e.seat), e.brakes, at(e.to));
  }
  std::string operator()(const Slipstreamed& e) const {
    return fmt::format("{} slipstreams behind {} to {}{}", who(e.seat), who(e.behind), at(e.to),
                       e.brakes ? fmt::format(", braking {}", e.brakes) : "");
  }
  std::string operator()(const CornerBraked& e) const {
    return fmt::format("{} is towed into a corner: {} lost", who(e.seat), counted(e.brakes, "brake point"));
  }
  std::string operator()(const Blocked& e) const {
    if (e.brake == 0) return fmt::format("{} is blocked and cannot pay for {}", who(e.seat), counted(e.owed, "space"));
    return fmt::format("{} is blocked, {} owed: {} brake{}", who(e.seat), counted(e.owed, "space"), e.brake,
                       e.tyre ? fmt::format(", {} tyre", e.tyre) : "");
  }
  std::string operator()(const CornerStop& e) const {
    return fmt::format("{}: stop {} of {}", who(e.seat), e.stops, e.required);
  }
  std::string operator()(const Overshot& e) const {
    return fmt::format("{} overshoots by {}: {} lost", who(e.seat), counted(e.spaces, "space"), e.tyres);
  }
  std::string operator()(const SpunOut& e) const { return who(e.seat) + " spins out"; }
  std::string operator()(const Straightened& e) const { return who(e.seat) + " is turned round and put in 1st"; }
  std::string operator()(const Eliminated& e) const {
    return fmt::format("{} is out: {}", who(e.seat), cause_text(e.cause));
  }
  std::string operator()(const Removed& e) const { return fmt::format("The car of {} is removed", who(e.seat)); }
  std::string operator()(const HandlingTested& e) const {
    return fmt::format("{} on the dangerous space {}: {}, {}", who(e.seat), at(e.space), e.die,
                       outcome(e.lost, "handling"));
  }
  std::string operator()(const WallTested& e) const {
    return fmt::format("{} along the wall at {}: {}, {}", who(e.seat), at(e.space), e.die, outcome(e.lost, "body"));
  }
  std::string operator()(const CollisionTested& e) const {
    return fmt::format("{} against {}{}: {}, {}", who(e.seat), who(e.with), e.aggravated ? ", aggravated" : "", e.die,
                       outcome(e.lost, "body"));
  }
  std::string operator()(const BodyLost& e) const {
    return fmt::format("{} loses 1 body because of {}", who(e.seat), who(e.because_of));
  }
  std::string operator()(const EngineTested& e) const {
    return fmt::format("{} tests the engine: {}, {}", who(e.seat), e.die, outcome(e.lost, "engine"));
  }
  std::string operator()(const EngineBlown& e) const {
    return fmt::format("The engine of {} is gone{}", who(e.seat),
                       e.extended  ? ": inertia may carry the car home"
                       : e.inertia ? ": one move of inertia"
                                   : "");
  }
  std::string operator()(const SpaceMarked& e) const { return at(e.space) + " is dangerous now"; }
  std::string operator()(const TyresFitted& e) const {
    return fmt::format("{} gets {} tyres", who(e.seat), word(e.tyres));
  }
  std::string operator()(const QuickStop& e) const {
    return e.spaces ? fmt::format("{}: quick stop, {}: leaves with {}", who(e.seat), e.die, counted(e.spaces, "space"))
                    : fmt::format("{}: quick stop, {}: missed", who(e.seat), e.die);
  }
  std::string operator()(const LongStop& e) const {
    std::string text = fmt::format("{}: long stop", who(e.seat));
    if (e.repair.first) text += ", " + repaired(e.repair.first) + " repaired";
    if (e.repair.second) text += ", " + repaired(e.repair.second) + " repaired";
    return text;
  }
  std::string operator()(const WeatherTested& e) const {
    return fmt::format("{} rolls {} for the weather: {}{}, {}", who(e.seat), e.die, sky(e.sky),
                       e.final ? " for good" : "", track(e.wet));
  }
  std::string operator()(const Finished& e) const {
    return fmt::format("{} finishes {}", who(e.seat), ordinal(e.position));
  }
  std::string operator()(const RaceOver& e) const {
    return fmt::format("The race is over: {} finished", counted(e.finishers, "car"));
  }
};

}  // namespace

std::string Game::sentence(const Event& event, const Names& names, Viewer) { return std::visit(Teller{names}, event); }

}  // namespace paddock::formula_de
