// What happened, in one sentence each.

#include <fmt/format.h>

#include "games/street_illegal/words.h"

namespace paddock::street_illegal {
namespace {

// Puts an event into words for one viewer.
struct Narrator {
  const Game::Names& names;
  Viewer viewer;

  std::string name(Seat seat) const { return names[seat]; }
  std::string name(const Car& car) const { return name_of(car, names); }

  // ", draws 30U" for who may see it, else ", draws a card".
  std::string draws(const Secret<TempoCard>& card) const {
    const TempoCard* seen = card.seen_by(viewer);
    return seen ? "draws " + words(*seen) : "draws a card";
  }

  template <class Line>
  std::string order(const Line& line) const {
    return joined(line, ", ", [&](const Car& car) { return name(car); });
  }

  std::string operator()(const RaceStarted& e) const {
    return e.of == 1 ? "The race begins" : fmt::format("Race {} of {} begins", e.number, e.of);
  }
  std::string operator()(const AgeOrderDrawn& e) const {
    return "From the youngest to the eldest: " + joined(e.youngest_first, ", ", [&](Seat seat) { return name(seat); });
  }
  std::string operator()(const TempoShuffled& e) const { return fmt::format("{} tempo cards are shuffled", e.cards); }
  std::string operator()(const TrackLaid& e) const { return "The track: " + in_a_row(e.track, ", "); }
  std::string operator()(const DriverChosen& e) const {
    return fmt::format("{} drives the {} car", name(e.seat), box().drivers[e.driver - 1]);
  }
  std::string operator()(const Dealt& e) const {
    const Hand* hand = e.hand.seen_by(viewer);
    return fmt::format("{} gets {} and {}", name(e.seat), hand ? in_a_row(*hand) : counted(e.hand.size(), "card"),
                       counted(e.chips, "chip"));
  }
  std::string operator()(const GridBidRevealed& e) const {
    return fmt::format("{} bids {} and {}", name(e.seat), words(e.card), draws(e.drawn));
  }
  std::string operator()(const GridPositionTaken& e) const {
    return fmt::format("{} takes position {}", name(e.seat), e.position);
  }
  std::string operator()(const GridSwapped& e) const {
    return fmt::format("{} discards {} and {}", name(e.seat), words(e.card), draws(e.drawn));
  }
  std::string operator()(const GridFixed& e) const { return "The grid: " + order(e.line); }
  std::string operator()(const LayoutRevealed& e) const {
    return fmt::format("{} lays {} = {} mph", name(e.seat), in_a_row(e.up, " | "), e.speed);
  }
  std::string operator()(const PhaseStarted& e) const {
    static constexpr std::array<std::string_view, 3> phases{"situation", "driving", "passing"};
    return fmt::format("Track card {} ({}), phase {}: {}", e.track_number, on_track(e.track), e.phase,
                       phases[e.phase - 1]);
  }
  std::string operator()(const CardReplaced& e) const {
    return fmt::format("{} loses {} on the {} and gets {}: {} mph", name(e.seat), words(e.out), words(e.slot),
                       words(e.in), e.speed);
  }
  std::string operator()(const CardTurned& e) const {
    return fmt::format("{} turns over {}", name(e.seat), words(e.card));
  }
  std::string operator()(const CardDropped& e) const {
    if (!e.layout_changed) return fmt::format("{} discards it at once: still {} mph", name(e.seat), e.speed);
    return fmt::format("{} drops {} for {}: {} mph", name(e.seat), words(e.out), words(e.turned), e.speed);
  }
  std::string operator()(const ChipsEarned& e) const {
    if (e.taken < e.due)
      return fmt::format("{} should earn {}, but the bank has only {}", name(e.seat), counted(e.due, "chip"), e.taken);
    return fmt::format("{} earns {}", name(e.seat), counted(e.taken, "chip"));
  }
  std::string operator()(const Drove& e) const {
    return fmt::format("{} drives {} for {} on the {}: {} mph; {}", name(e.seat), words(e.in), words(e.out),
                       words(e.slot), e.speed, draws(e.drawn));
  }
  std::string operator()(const Optimised& e) const {
    const Hand* drawn = e.drawn.seen_by(viewer);
    return fmt::format("{} optimises: discards {}, draws {}", name(e.seat), in_a_row(e.discarded),
                       drawn ? in_a_row(*drawn) : counted(e.drawn.size(), "card"));
  }
  std::string operator()(const DidNothing& e) const {
    return fmt::format("{} changes nothing: {} mph", name(e.seat), e.speed);
  }
  std::string operator()(const LimitPaid& e) const {
    return fmt::format("{} pays {} to the limit and keeps {} mph", name(e.seat), counted(e.chips, "chip"), e.speed);
  }
  std::string operator()(const BrakeStarted& e) const {
    return fmt::format("{} at {} mph {} before the limit of {}", name(e.seat), e.speed,
                       e.forced ? "must brake" : "chooses to brake", e.limit);
  }
  std::string operator()(const HandCardLost& e) const {
    return fmt::format("{} loses {}: hand limit {}", name(e.seat), words(e.card), e.hand_limit);
  }
  std::string operator()(const BrakeEnded& e) const {
    return fmt::format("{} has braked to {} mph in {}", name(e.seat), e.speed, counted(e.steps, "step"));
  }
  std::string operator()(const BidsRevealed& e) const {
    return fmt::format("{} challenges {} with {} ({} mph) against {} ({} mph)", name(e.attacker), name(e.defender),
                       counted(e.attacker_chips, "chip"), e.attacker_speed, counted(e.defender_chips, "chip"),
                       e.defender_speed);
  }
  std::string operator()(const ProCardsTurned& e) const {
    return fmt::format("{} meets {}: {} and {} are turned over", name(e.pro), name(e.against), words(e.first),
                       words(e.second));
  }
  std::string operator()(const ProBid& e) const {
    return fmt::format("{} pays {}: {} mph", name(e.seat), counted(e.chips, "chip"), e.speed);
  }
  std::string operator()(const ProThirdTurned& e) const {
    return fmt::format("{} gets a third card, {}: {} mph", name(e.pro), words(e.card), e.speed);
  }
  std::string operator()(const NitrousRevealed& e) const {
    if (!e.card) return fmt::format("{} raises an empty hand", name(e.seat));
    return fmt::format("{} burns {}: hand limit {}", name(e.seat), words(*e.card), e.hand_limit);
  }
  std::string operator()(const DuelHeld& e) const {
    return fmt::format("{} holds off {}, {} mph against {}", name(e.defender), name(e.attacker), e.defender_speed,
                       e.attacker_speed);
  }
  std::string operator()(const Passed& e) const {
    return fmt::format("{} passes {}, {} mph against {}, and is now in position {}", name(e.attacker), name(e.defender),
                       e.attacker_speed, e.defender_speed, e.position);
  }
  std::string operator()(const Stopped& e) const {
    return fmt::format("{} does not go on", name(e.seat));
  }
  std::string operator()(const Reshuffled& e) const {
    return fmt::format("The {} discards are shuffled into a new stack", e.cards);
  }
  std::string operator()(const TrackFlipped& e) const {
    return fmt::format("Track card {} is turned over: {}", e.track_number, order(e.line));
  }
  std::string operator()(const RaceScored& e) const {
    std::vector<std::string> points;
    for (std::size_t i = 0; i < e.line.size(); ++i)
      if (!e.line[i].is_pro()) points.push_back(fmt::format("{} {}", name(e.line[i]), e.points[i]));
    if (e.pro_points) points.push_back(fmt::format("Old Pros {}", e.pro_points));
    return fmt::format("Points: {}; best player: {}", fmt::join(points, ", "), name(e.best_player));
  }
};

}  // namespace

std::string Game::sentence(const Event& event, const Names& names, Viewer viewer) {
  return std::visit(Narrator{names, viewer}, event);
}

}  // namespace paddock::street_illegal
