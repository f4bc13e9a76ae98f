// What happened, in one sentence each.

#include <fmt/format.h>

#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

// Puts an event into words for one viewer.
struct Narrator {
  const Game::Names& names;
  Viewer viewer;

  std::string name(Seat seat) const { return names[seat]; }
  std::string name(Who who) const { return name_of(who, names); }

  template <class Cars>
  std::string in_order(const Cars& cars) const {
    return joined(cars, ", ", [&](Who who) { return name(who); });
  }

  // Cards for who may see them, else their number.
  std::string cards(const Secret<Hand>& hand) const {
    const Hand* seen = hand.seen_by(viewer);
    return seen ? in_a_row(*seen) : counted(hand.size(), "card");
  }

  static std::string values(const Chart& chart) {
    return fmt::format("{}, {}, {}", counted(chart.chips, "tyre chip"), counted(chart.cards, "card"),
                       counted(chart.slots, "damage slot"));
  }

  // --- preparation -------------------------------------------------------------------------------------------------

  std::string operator()(const ChartChosen& e) const {
    return fmt::format("{} takes the chart of {}: {}", name(e.seat), box().charts[e.chart - 1].name, values(e.values));
  }
  std::string operator()(const SkillChosen& e) const {
    return fmt::format("{} is the driver with {}", name(e.seat), name_of(e.skill));
  }
  std::string operator()(const CarSetUp& e) const {
    return fmt::format("{} sets up the car: {}", name(e.seat), values(e.values));
  }
  std::string operator()(const Dealt& e) const {
    return fmt::format("{} gets {} and {}", name(e.seat), counted(e.chips, "tyre chip"), cards(e.hand));
  }
  std::string operator()(const CarSubstituted& e) const {
    return fmt::format("{} takes the substitute car and gets {}", name(e.seat), cards(e.hand));
  }
  std::string operator()(const QualifyingRevealed& e) const {
    const Qualified& result = e.result;
    const std::string card = result.card ? " with " + words(result.card) : "";
    const std::string stop =
        result.who.is_player() && result.stop ? fmt::format(", first stop by turn {}", result.stop) : "";
    return fmt::format("{} qualifies{}: {} ({}){}", name(result.who), card, result.value, result.factor, stop);
  }
  std::string operator()(const TargetLaid& e) const {
    return fmt::format("{} puts down {} as the first Target Check: ({})", name(e.seat), words(e.card), e.factor);
  }
  std::string operator()(const GridFormed& e) const { return "The grid: " + in_order(e.grid); }
  std::string operator()(const StopPlanned& e) const {
    if (e.who.is_player()) return fmt::format("{} has to stop by turn {}", name(e.who), e.turn);
    return fmt::format("The best placed {} robot stops on turn {}", word(e.who.kind), e.turn);
  }
  std::string operator()(const WeatherForecast& e) const {
    return fmt::format("{} is turned over for the weather: {}, {} on the chart", words(e.card), word(e.sky),
                       e.slot + 1);
  }
  std::string operator()(const RobotsFitTyres& e) const {
    return fmt::format("The robots fit {} tyres", word(e.tyres));
  }
  std::string operator()(const TyresFitted& e) const {
    const std::string discs = e.discs ? " and " + counted(e.discs, "blue disc") : "";
    return fmt::format("{} fits {} tyres: {}{}", name(e.seat), word(e.tyres), counted(e.chips, "chip"), discs);
  }
  std::string operator()(const StrategyChosen& e) const {
    return fmt::format("{} drives by {}", name(e.seat), name_of(e.strategy));
  }

  // --- game turns --------------------------------------------------------------------------------------------------

  std::string operator()(const TurnStarted& e) const {
    return fmt::format("Turn {}{}{}{}", e.turn, e.stage ? ", a new stage" : "", e.restart ? ", the restart" : "",
                       e.last ? ", the last" : "");
  }
  std::string operator()(const CardsThawed& e) const {
    return fmt::format("{} takes back {} from the contests", name(e.seat), counted(e.cards, "card"));
  }
  std::string operator()(const FlagsRemoved& e) const {
    const std::string yellow = e.yellow ? counted(e.yellow, "yellow flag") : "";
    const std::string pawns = e.pawns ? counted(e.pawns, "flag pawn") : "";
    return fmt::format("The stage is over: {}{}{} removed", yellow, e.yellow && e.pawns ? " and " : "", pawns);
  }
  std::string operator()(const RobotDue& e) const { return fmt::format("{} is due for fuel", name(e.who)); }
  std::string operator()(const TargetFound& e) const {
    return fmt::format("{} chases {}", name(e.seat), name(e.target));
  }
  std::string operator()(const SectionActivated& e) const {
    return fmt::format("Section {} is active{}", e.section,
                       e.zone == Zone::front ? ", the cars ahead of the Leader" : "");
  }
  std::string operator()(const LeaderChanged& e) const { return fmt::format("{} leads the race", name(e.who)); }
  std::string operator()(const ContestDeclared& e) const {
    return fmt::format("{} {} in section {}", name(e.who), e.starts ? "starts a contest" : "joins the contest",
                       e.section);
  }
  std::string operator()(const ContestDeclined& e) const {
    return fmt::format("{} does not fight in section {}", name(e.who), e.section);
  }
  std::string operator()(const ContestRevealed& e) const {
    return fmt::format("{} fights with {}: {}", name(e.who), in_a_row(e.cards), e.value);
  }
  std::string operator()(const ContestResolved& e) const {
    return fmt::format("After the contest in section {}: {}", e.section, in_order(e.order));
  }

  // --- individual turns --------------------------------------------------------------------------------------------

  std::string operator()(const Skipped& e) const { return fmt::format("{} skips the turn", name(e.seat)); }
  std::string operator()(const ChaseBegun& e) const {
    return fmt::format("{} goes after {}", name(e.seat), name(e.target));
  }
  std::string operator()(const ChaseEnded& e) const {
    return fmt::format("{} no longer chases {}", name(e.seat), name(e.target));
  }
  std::string operator()(const HandRenewed& e) const {
    return fmt::format("WISE DRIVING: {} has discarded {} and drawn {}", name(e.seat), counted(e.discarded, "card"),
                       e.drawn);
  }
  std::string operator()(const PitStop& e) const {
    return fmt::format("{} pits: {} back, from section {} to {}", name(e.who), counted(e.sections, "section"), e.from,
                       e.section);
  }
  std::string operator()(const Refuelled& e) const {
    if (e.until == 0) return fmt::format("{} refuels and need not stop again", name(e.seat));
    return fmt::format("{} refuels for {}: next stop by turn {}", name(e.seat), counted(e.turns, "turn"), e.until);
  }
  std::string operator()(const Repaired& e) const {
    const std::string brown = e.brown ? fmt::format("{} brown", e.brown) : "";
    const std::string red = e.red ? fmt::format("{} red", e.red) : "";
    return fmt::format("{} has {}{}{} repaired", name(e.seat), red, e.red && e.brown ? " and " : "",
                       brown + (e.red + e.brown == 1 ? " disc" : " discs"));
  }
  std::string operator()(const CardDrawn& e) const {
    const Card* seen = e.card.seen_by(viewer);
    return fmt::format("{} draws {}", name(e.seat), seen ? words(*seen) : "a card");
  }
  std::string operator()(const TrackCardDrawn& e) const {
    const Card* seen = e.card.seen_by(viewer);
    return fmt::format("{} draws {}", name(e.seat), seen ? "Track Card " + words(*seen) : "a Track Card");
  }
  std::string operator()(const CardTaken& e) const {
    return fmt::format("{} takes {} from {}", name(e.seat), words(e.card), e.from ? name(e.from) : "the discard pile");
  }
  std::string operator()(const PairShown& e) const {
    return fmt::format("Lucky! {} shows {}", name(e.seat), in_a_row(e.cards, " and "));
  }
  std::string operator()(const CardDiscarded& e) const {
    using enum ChooseCard::Purpose;
    if (e.purpose == tyre) return fmt::format("{} spends {} as a tyre point", name(e.seat), words(e.card));
    return fmt::format("{} {} {}", name(e.seat), e.purpose == lost ? "loses" : "discards", words(e.card));
  }
  std::string operator()(const CardsPlayed& e) const {
    return fmt::format("{} plays {}", name(e.seat), in_a_row(e.cards, " and "));
  }
  std::string operator()(const TrajectoryTried& e) const {
    return fmt::format("{} uses the {} in section {} for {:+}", name(e.who),
                       e.lane == Lane::extreme ? "extreme trajectory" : "trajectory", e.section, e.bonus);
  }
  std::string operator()(const PowerUsed& e) const {
    const std::string where = e.corner ? fmt::format(" in corner {}", e.corner) : "";
    return fmt::format("{} uses {} of {}{}", name(e.seat), word(e.power), words(e.card), where);
  }
  std::string operator()(const TyresPaid& e) const {
    const std::string by_cards = e.cards ? " and " + counted(e.cards, "card") : "";
    return fmt::format("{} pays {} with {}{}", name(e.seat), counted(e.points, "tyre point"), counted(e.chips, "chip"),
                       by_cards);
  }
  std::string operator()(const BlueDiscSpent& e) const {
    return fmt::format("{} spends a blue disc for +1", name(e.seat));
  }
  std::string operator()(const Damaged& e) const {
    return fmt::format("{} takes {} damage disc", name(e.seat), e.brown ? "a brown" : "a red");
  }
  std::string operator()(const Checked& e) const {
    return fmt::format("{} {} the check: {} shows {}, {} or less was needed", name(e.who),
                       e.passed ? "passes" : "fails", words(e.card), e.factor, e.limit);
  }
  std::string operator()(const SpecialEarned& e) const {
    return fmt::format("{} earns the Special of {}", name(e.seat), name_of(e.strategy));
  }
  std::string operator()(const ChitMoved& e) const {
    return fmt::format("{} now has to stop by turn {}", name(e.seat), e.turn);
  }
  std::string operator()(const WeatherMoved& e) const {
    return fmt::format("{} moves the weather to {} on the chart: {}", name(e.seat), e.slot + 1, word(e.sky));
  }
  std::string operator()(const YellowFlagPlaced& e) const {
    const std::string place = e.behind ? fmt::format("behind {}", counted(e.behind, "car")) : "in front";
    return fmt::format("{} waves a yellow flag in section {}, {}", name(e.seat), e.section, place);
  }
  std::string operator()(const YellowFlagRemoved& e) const {
    return fmt::format("The yellow flag in section {} is removed", e.section);
  }
  std::string operator()(const PawnTaken& e) const {
    return fmt::format("{} takes {} {} flag", name(e.seat), e.colour == Symbol::blue ? "a" : "the", word(e.colour));
  }

  // --- movement ----------------------------------------------------------------------------------------------------

  std::string operator()(const MovementCounted& e) const {
    const std::string more =
        e.bonus + e.penalty ? fmt::format(", {:+} by bonuses and weather", e.bonus + e.penalty) : "";
    const std::string lost = e.penalty ? fmt::format(", -{} of time lost", e.penalty) : "";
    return fmt::format("{} has {}: {} by cards{}{}", name(e.who), counted(std::max(0, e.total), "movement point"),
                       e.cards, more, lost);
  }
  std::string operator()(const Moved& e) const {
    if (e.from == e.to) return fmt::format("{} stays in section {}, further to the front", name(e.who), e.to);
    return fmt::format("{} drives from section {} to {}", name(e.who), e.from, e.to);
  }
  std::string operator()(const Passed& e) const {
    static constexpr std::array<std::string_view, 3> verbs{"overtakes", "laps", "takes a lap back from"};
    return fmt::format("{} {} {} in section {} for {}", name(e.who), verbs[static_cast<int>(e.kind)], name(e.other),
                       e.section, counted(e.cost, "point"));
  }
  std::string operator()(const FlagPassed& e) const {
    return fmt::format("{} slows for the yellow flag in section {}", name(e.who), e.section);
  }
  std::string operator()(const Stopped& e) const {
    return fmt::format("{} is held up behind {} and loses {}", name(e.who), name(e.behind), counted(e.lost, "point"));
  }
  std::string operator()(const Stayed& e) const {
    return fmt::format("{} does not move{}", name(e.who), e.no_move ? ": NO MOVE" : "");
  }
  std::string operator()(const LateBraked& e) const {
    return fmt::format("{} brakes late and goes {} further, into section {}", name(e.who),
                       counted(e.sections, "section"), e.section);
  }
  std::string operator()(const LateBrakeForced& e) const {
    return fmt::format("{} shows the orange flag: {} must brake late", name(e.seat), name(e.robot));
  }
  std::string operator()(const LostControl& e) const {
    return fmt::format("{} loses control in section {} and leaves the track", name(e.who), e.section);
  }
  std::string operator()(const Recovery& e) const {
    using enum boards::RecoveryStep::Kind;
    const std::string who = name(e.who);
    switch (e.symbol) {
      case tyre: return fmt::format("{} ruins {}", who, counted(e.value, "chip"));
      case damage: return fmt::format("{} suffers {} damage", who, e.value);
      case card: return fmt::format("{} loses {}", who, counted(e.value, "card"));
      case time: return fmt::format("{} wastes {}", who, counted(e.value, "movement point"));
      case pit: return who + " has to make a pit stop";
      case check: return who + " has to make a recovery check";
      case back: return fmt::format("{} will come back in section {}", who, e.value);
      case out: return who + " crashes out";
      case out_with_safety_car: return who + " crashes out, and the safety car is called";
      case resume: break;
    }
    return who + " goes on";
  }
  std::string operator()(const ReEntered& e) const {
    return fmt::format("{} {} in section {}", name(e.who),
                       e.placed ? "is put back on the track" : "comes back onto the track", e.section);
  }
  std::string operator()(const SpotTaken& e) const {
    return fmt::format("{} takes {} of section {}", name(e.who),
                       e.lane == Lane::extreme ? "the extreme trajectory" : "spot " + word(e.lane), e.section);
  }
  std::string operator()(const Retired& e) const {
    static constexpr std::array<std::string_view, 6> causes{"no slot is left for the damage",
                                                            "there are no chips left to pay with",
                                                            "there are no cards left to lose",
                                                            "the compulsory stop was missed",
                                                            "crashed",
                                                            "a player takes the place"};
    return fmt::format("{} is out of the race: {}", name(e.who), causes[static_cast<int>(e.cause)]);
  }

  // --- robots, safety car, the end ---------------------------------------------------------------------------------

  std::string operator()(const RobotsChangeTyres& e) const {
    return fmt::format("All robots stop for {} tyres", word(e.tyres));
  }
  std::string operator()(const SafetyCarOut& e) const {
    return fmt::format("The safety car is out in section {}; behind it: {}", e.section, in_order(e.line));
  }
  std::string operator()(const SafetyCarIn&) const { return "The safety car goes in: restart"; }
  std::string operator()(const LineClosedUp& e) const {
    return fmt::format("{} closes up to section {}", name(e.who), e.section);
  }
  std::string operator()(const JoinedTail& e) const {
    return fmt::format("{} stops and joins the tail of the line in section {}", name(e.who), e.section);
  }
  std::string operator()(const CameBack& e) const {
    return fmt::format("{} comes back into the race in place of {}", name(e.seat), name(e.robot));
  }
  std::string operator()(const Shuffled& e) const {
    return fmt::format("{} {} Cards are shuffled into a new deck", e.cards, e.track ? "Track" : "Race");
  }
  std::string operator()(const RaceOver& e) const { return "The flag falls: " + in_order(e.order); }
};

}  // namespace

std::string Game::sentence(const Event& event, const Names& names, Viewer viewer) {
  return std::visit(Narrator{names, viewer}, event);
}

}  // namespace paddock::race_formula_90
