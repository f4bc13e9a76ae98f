// What happened, in sentences.

#include <fmt/format.h>

#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

struct Teller {
  const Game::Names& names;

  std::string name(const Who& who) const { return name_of(who, names); }
  std::string list(const Whos& whos, std::string_view between = ", ") const {
    std::string text;
    for (const Who& who : whos) text += (text.empty() ? "" : std::string(between)) + name(who);
    return text;
  }
  static std::string sky(Weather weather) {
    return weather == Weather::dry ? "it is dry" : "there is " + weather_text(weather);
  }
  static std::string tokens(int column, int row, int position) {
    return fmt::format("grid A column {} row {}, grid B {}", column, row, position);
  }
  static std::string sum(int die, int total) {
    return total == die ? std::to_string(die)
                        : fmt::format("{} {} {} = {}", die, total > die ? "+" : "-", std::abs(total - die), total);
  }
  static std::string alarm(int purple) { return purple == box().dice.alarm ? "!" : std::to_string(purple); }
  static std::string bid(int sp) { return sp ? fmt::format(", for {}", counted(sp, "SP")) : ""; }

  // --- before the race ---
  std::string operator()(const WeatherSet& e) const {
    return fmt::format("Before the race {} ({})", sky(e.weather), tokens(e.column, e.row, e.position));
  }
  std::string operator()(const CardsDealt& e) const {
    return fmt::format("{} is {} and drives for {}", name(e.who), box().drivers[e.driver - 1].name,
                       box().teams[e.team - 1].name);
  }
  std::string operator()(const CarPrepared& e) const {
    return fmt::format("{} has {} EP, {} BP and {} SP", name(e.who), e.ep, e.bp, e.sp);
  }
  std::string operator()(const SettingChanged& e) const {
    if (e.change == 0) return fmt::format("{} keeps the setting: {} EP, {} BP", name(e.who), e.ep, e.bp);
    return fmt::format("{} moves {} to the {}: {} EP, {} BP", name(e.who), counted(std::abs(e.change), "point"),
                       e.change > 0 ? "engine" : "brakes", e.ep, e.bp);
  }
  std::string operator()(const EngineChosen& e) const {
    if (e.changed) return fmt::format("{} changes the engine and starts from the back", name(e.who));
    return fmt::format("{} keeps the damaged engine: {} EP less", name(e.who), e.reduction);
  }
  std::string operator()(const EngineRolled& e) const {
    return fmt::format("{} rolls {} for a place at the back", name(e.who), e.die);
  }
  std::string operator()(const SessionStarted& e) const { return fmt::format("Q{}: {}", e.session, list(e.cars)); }
  std::string operator()(const QualifyingRolled& e) const {
    return fmt::format("{} rolls {} in qualifying{}", name(e.who), e.die,
                       e.score == e.die ? "" : fmt::format(" and has {}", e.score));
  }
  std::string operator()(const TokenRevealed& e) const {
    return name(e.who) + (e.spent ? " spends 1 SP on two more rolls" : " passes");
  }
  std::string operator()(const SessionLost& e) const {
    return fmt::format("{} is out of qualifying and starts {}", name(e.who), ordinal(e.place));
  }
  std::string operator()(const Advanced& e) const {
    return fmt::format("{} goes on to the next session for 1 SP, {} left", name(e.who), e.sp);
  }
  std::string operator()(const TieRolled& e) const {
    return fmt::format("{} rolls {} to break the tie", name(e.who), e.die);
  }
  std::string operator()(const GridFixed& e) const { return "The grid: " + list(e.grid); }
  std::string operator()(const TyresFitted& e) const {
    return fmt::format("{} is on {} tyres, {}", name(e.who), tyre_text(e.tyre), life_text(e.life));
  }

  // --- the round ---
  std::string operator()(const RoundStarted& e) const {
    const std::string start = e.round <= start_rounds ? fmt::format("Start round {}", e.round)
                                                      : fmt::format("Round {}, lap {}", e.round, e.lap);
    return fmt::format("{}: {}", start, list(e.order));
  }
  std::string operator()(const WeatherRolled& e) const {
    return fmt::format("{} looks at the sky: {}", name(e.leader), e.cloud ? "a cloud" : "no cloud");
  }
  std::string operator()(const WeatherMoved& e) const {
    const std::string where = tokens(e.column, e.row, e.position);
    if (!e.changed) return fmt::format("The weather holds ({})", where);
    return fmt::format("The weather turns: now {} ({})", sky(e.weather), where);
  }
  std::string operator()(const EventRolled& e) const {
    return fmt::format("Event check: {}, {}", alarm(e.die), e.happens ? "something happens" : "nothing happens");
  }
  std::string operator()(const EventDrawn& e) const {
    if (e.steps) return fmt::format("Event card: the weather moves on {}", counted(e.steps, "step"));
    return "Event card: " + effect_text(e.effect);
  }
  std::string operator()(const DeckShuffled& e) const {
    return fmt::format("The {} are shuffled again", counted(e.cards, "event card"));
  }
  std::string operator()(const StruckRolled& e) const {
    return fmt::format("{} rolls {} against the event", name(e.who), e.die);
  }
  std::string operator()(const EventStruck& e) const {
    return fmt::format("The event strikes {}: {}", name(e.who), effect_text(e.effect));
  }
  std::string operator()(const EventSpared& e) const {
    return fmt::format("The event would strike {} with {}, but the team stands firm", name(e.who),
                       effect_text(e.effect));
  }

  // --- the roll ---
  std::string operator()(const Rolled& e) const {
    if (e.purple) return fmt::format("{} rolls {} with the purple die", name(e.who), e.die);
    return fmt::format("{} rolls {} on {} tyres", name(e.who), e.die, tyre_text(e.tyre));
  }
  std::string operator()(const Rerolled& e) const {
    return fmt::format("{} rolls again {}: {}", name(e.who), e.sp ? "for 1 SP" : "with the team's help", e.die);
  }
  std::string operator()(const RollKept& e) const { return fmt::format("{} takes the {}", name(e.who), e.roll); }
  std::string operator()(const RollLowered& e) const {
    return fmt::format("{} pays {} to hold the car at {}", name(e.who), counted(e.sp, "SP"), e.roll);
  }
  std::string operator()(const PointsCounted& e) const {
    std::string why;
    const auto add = [&](int points, std::string_view what) {
      if (points) why += fmt::format(", {} {}", signed_text(points), what);
    };
    add(-e.heavy, "heavy breakdown");
    add(-e.worn, "worn tyres");
    add(e.token, "wear token");
    add(e.bonus, "after the safety car");
    return why.empty() ? fmt::format("{} has {}", name(e.who), counted(e.points, "MP"))
                       : fmt::format("{} has {}: {}{}", name(e.who), counted(e.points, "MP"), e.roll, why);
  }
  std::string operator()(const DrsUsed& e) const {
    return fmt::format("{} opens the DRS: {} more", name(e.who), counted(e.points, "MP"));
  }
  std::string operator()(const StressReduced& e) const {
    if (e.given_up == 0) return fmt::format("{} calms down: stress {}", name(e.who), e.level);
    return fmt::format("{} gives up {} to calm down: stress {}", name(e.who), counted(e.given_up, "MP"), e.level);
  }
  std::string operator()(const WentOffTrack& e) const {
    return fmt::format("{} is too fast for the rain with {} and leaves the track", name(e.who), e.roll);
  }
  std::string operator()(const GripChecked& e) const {
    return fmt::format("{} where there is little grip: {}, {}", name(e.who), e.die,
                       e.off_track ? "off the track" : "the car holds");
  }
  std::string operator()(const BotStayed& e) const {
    return fmt::format("{} in the rain: {}{}", name(e.who), e.die ? fmt::format("{}, ", e.die) : "",
                       e.stays ? "stays on the track" : "leaves the track");
  }

  // --- movement ---
  static std::string driving(Use use) {
    switch (use) {
      case Use::engine: return "forces the engine to";
      case Use::brake: return "brakes late, to";
      case Use::double_brake: return "brakes very late, to";
      case Use::corner: return "pushes through the corner to";
      default: return "drives to";
    }
  }
  std::string operator()(const Moved& e) const {
    std::string price = counted(static_cast<int>(e.path.size()) - 1, "MP");
    if (e.ep) price += ", " + counted(e.ep, "EP");
    if (e.bp) price += ", " + counted(e.bp, "BP");
    if (e.sp) price += ", " + counted(e.sp, "SP");
    return fmt::format("{} {} {} ({})", name(e.who), driving(e.use), words(e.to), price);
  }
  std::string operator()(const Waited& e) const {
    return fmt::format("{} is blocked on {}", name(e.who), words(e.cell));
  }
  std::string operator()(const Slid& e) const {
    if (e.from == e.to) return fmt::format("{} is stuck off the track at {}", name(e.who), words(e.to));
    return fmt::format("{} {} to {}", name(e.who),
                       e.returning ? "comes back towards the track, on" : "slides on off the track", words(e.to));
  }
  std::string operator()(const Overtook& e) const {
    return fmt::format("{} passes {} and is {}", name(e.who), list(e.passed, " and "), ordinal(e.position));
  }
  std::string operator()(const Yielded& e) const {
    return fmt::format("{} lets {} pass", name(e.defender), name(e.attacker));
  }
  std::string operator()(const FightStarted& e) const {
    return fmt::format("{} attacks {} with {} unused: {} against {}", name(e.attacker), name(e.defender),
                       counted(e.unused, "MP"), sum(e.attack_die, e.attack), sum(e.defence_die, e.defence));
  }
  std::string operator()(const BidMade& e) const {
    if (e.raise == e.bid) return fmt::format("{} bids {}", name(e.who), counted(e.bid, "SP"));
    return fmt::format("{} bids {} more, {} in all", name(e.who), counted(e.raise, "SP"), e.bid);
  }
  std::string operator()(const FightWon& e) const {
    return fmt::format("{} beats {}, {} to {}{}", name(e.attacker), name(e.defender), e.attack, e.defence, bid(e.sp));
  }
  std::string operator()(const FightHeld& e) const {
    return fmt::format("{} holds off {}, {} to {}{}", name(e.defender), name(e.attacker), e.defence, e.attack,
                       bid(e.sp));
  }
  std::string operator()(const PointsGained& e) const {
    return fmt::format("{} breaks away: {} more", name(e.who), counted(e.points, "MP"));
  }
  std::string operator()(const BotsDuelled& e) const {
    return fmt::format("{} goes for {}: {} and {}, {}", name(e.attacker), name(e.defender), alarm(e.first),
                       alarm(e.second), e.passes ? "the way is free" : "they touch");
  }
  std::string operator()(const LineCrossed& e) const { return fmt::format("{} starts lap {}", name(e.who), e.lap); }
  std::string operator()(const TyresWorn& e) const {
    return fmt::format("{}'s {} tyres: {}", name(e.who), tyre_text(e.tyre), life_text(e.life));
  }
  std::string operator()(const DrsObtained& e) const {
    return fmt::format("{} is right behind {} and gets DRS", name(e.who), name(e.from));
  }
  std::string operator()(const StressRisen& e) const {
    return fmt::format("The stress of {} rises to {}", name(e.who), e.level);
  }

  // --- damage ---
  std::string operator()(const Collided& e) const {
    const std::string others = e.others.empty() ? "" : ", " + list(e.others, " and ") + " in the middle of it";
    return fmt::format("{} and {} collide{}", name(e.attacker), name(e.defender), others);
  }
  std::string operator()(const CollisionRolled& e) const {
    return fmt::format("{} rolls {}{} for the collision", name(e.who), e.die,
                       e.second ? " the second time, for 1 SP," : "");
  }
  std::string operator()(const CollisionResult& e) const {
    return fmt::format("{} after the collision, {}: {}", name(e.who), e.die, effect_text(e.effect));
  }
  std::string operator()(const PointLost& e) const {
    return fmt::format("{} has {} {} left", name(e.who), e.left, e.effect == Effect::engine ? "EP" : "BP");
  }
  std::string operator()(const BrokeDown& e) const {
    return fmt::format("{} has a {} breakdown: {} in all", name(e.who), e.heavy ? "heavy" : "light",
                       counted(e.points, "breakdown point"));
  }
  std::string operator()(const PitOrdered& e) const {
    return name(e.who) + " must make a pit stop as soon as possible";
  }
  std::string operator()(const BlowoutRolled& e) const {
    return fmt::format("{} on worn tyres: {}, {}", name(e.who), e.die, e.blown ? "a tyre blows" : "they hold");
  }
  std::string operator()(const BlowoutCancelled& e) const {
    return fmt::format("{} saves the tyre with a token, {} left", name(e.who), e.tokens);
  }
  std::string operator()(const FlagsShown& e) const {
    return fmt::format("Yellow flags in {}: nobody overtakes there until the end of round {}", part_text(e.part),
                       e.last_round);
  }
  std::string operator()(const FlagsWithdrawn& e) const {
    return fmt::format("The track is clear again in {}", part_text(e.part));
  }
  std::string operator()(const Eliminated& e) const {
    return fmt::format("{} is out: {}", name(e.who), cause_text(e.cause));
  }

  // --- the pits ---
  std::string operator()(const PitStopped& e) const {
    return fmt::format("{} stops at the box and starts lap {}: {} kept{}", name(e.who), e.lap, counted(e.parked, "MP"),
                       e.who.bot ? "" : fmt::format(", {} SP", e.sp));
  }
  std::string operator()(const PointRecovered& e) const {
    return fmt::format("The team of {} restores 1 {}", name(e.who), e.point == Point::engine ? "EP" : "BP");
  }
  std::string operator()(const PitOpportunity& e) const {
    return fmt::format("{} {}{}", name(e.who), e.enters ? "is called to the pits" : "stays out",
                       e.die ? fmt::format(" (rolled {})", e.die) : "");
  }
  std::string operator()(const Greened& e) const {
    return fmt::format("{} waits on the green cell {}", name(e.who), words(e.cell));
  }
  std::string operator()(const LeftPits& e) const {
    return fmt::format("{} leaves the pits: rolls {}, {} in all", name(e.who), e.die, counted(e.points, "MP"));
  }

  // --- the safety car ---
  std::string operator()(const SafetyCarTested& e) const {
    return fmt::format("Is the track blocked? {} rolls {}: {}", name(e.who), e.die,
                       e.released ? "safety car" : "the race goes on");
  }
  std::string operator()(const SafetyCarReleased& e) const {
    return "The safety car comes out" + (e.causers.empty() ? "" : ", because of " + list(e.causers, " and "));
  }
  std::string operator()(const SafetyCarStop& e) const {
    return name(e.who) + (e.stops ? " makes a pit stop behind the safety car" : " stays out");
  }
  std::string operator()(const LinedUp& e) const {
    return fmt::format("Behind the safety car, on lap {}: {}", e.lap, list(e.order));
  }

  // --- the end ---
  std::string operator()(const Finished& e) const {
    return e.place == 1 ? name(e.who) + " wins the race" : fmt::format("{} finishes {}", name(e.who), ordinal(e.place));
  }
  std::string operator()(const RaceOver& e) const { return "The race is over: " + list(e.order); }
};

}  // namespace

std::string Game::sentence(const Event& event, const Names& names, Viewer) { return std::visit(Teller{names}, event); }

}  // namespace paddock::pole_position
