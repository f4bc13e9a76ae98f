// Looking ahead: where a movement, a pit stop or a lost car would end, and what the next card of the deck may be.

#include <map>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {

Outlook outlook(const Race& before, const Car& mover, int points) {
  if (points <= 0 && mover.off_track)
    return {{"race-formula-90.way.back", {{"section", section_name(before, mover.back)}}}, mover.back, 0};
  if (points <= 0) return {"race-formula-90.way.none", mover.section, 0};
  Race race = before;
  Car& car = car_of(race, mover.who);
  set_out(race, car, points);
  bool laps = false, advances = car.section != mover.section;
  const Ahead stop = drive_unasked(race, car, [&](Ahead& ahead) {
    if (ahead.free) pass_free(race, ahead);  // R90-STRAT-33: the first
    laps = laps || ahead.check;
    return advances = true;
  });
  const bool same_section = car.section == mover.section && car.lap == mover.lap;
  const Message way{"race-formula-90.way",
                    {{"how", Argument::word(!advances      ? "held_up"
                                            : same_section ? "forward"
                                                           : "on")},
                     {"section", section_name(race, car.section)},
                     {"behind", argument_of(stop.who)},
                     {"lost", std::max<int>(race.turn.left, 0)},
                     {"leader_check", laps}}};
  return {way, car.section, race.turn.sections - before.turn.sections, std::max<int>(race.turn.left, 0)};
}

int announced_points(const Race& race, const Car& car) {
  int points = movement_total(race, car, race.turn.cards);
  if (car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used) points += trajectory_of(race, car)->bonus;
  if (race.turn.step >= TurnStep::check || !strategy_works(race, car, Strategy::hazard)) return points;
  for (const Card card : race.turn.cards) {
    const Face& face = race.face(card);
    points += face.damage + (face.has_check && !race.second_edition());  // R90-STRAT-9, R90-STRAT-12
  }
  return points;
}

namespace {

// Cards of a kind: how many, and how many of them have a factor above the limit.
struct Pool {
  int cards = 0, above = 0;
  void add(const Race& race, Card card, int limit) {
    ++cards;
    above += race.face(card).factor > limit;
  }
};

// The Race Cards that a seat does not see: in the deck, in other hands, given up or put down face down.
Few<Card, race_cards> unseen_by(const Race& race, Seat seat) {
  std::array<bool, race_cards + 1> seen{};
  const auto see = [&](const auto& cards) {
    for (const Card card : cards)
      if (card && !card.is_track()) seen[card.id] = true;
  };
  const Viewer viewer = Viewer::seat(seat);
  for (const Player& player : race.players) {
    if (const Hand* hand = player.hand.seen_by(viewer)) see(*hand);
    see(player.frozen), see(player.reserved), see(std::array{player.target});
  }
  for (const Contestant& one : race.turn.contest)
    if (const auto* cards = one.cards.seen_by(viewer)) see(*cards);
  see(race.discards), see(race.turn.cards), see(race.turn.used);
  Few<Card, race_cards> cards;
  for (int id = 1; id <= race_cards; ++id)
    if (!seen[id]) cards.push_back({static_cast<std::uint8_t>(id)});
  return cards;
}

}  // namespace

Risk risk_of_draw(const Race& race, Seat seat, int limit, std::string_view what, Article article) {
  Pool unseen;
  for (const Card card : unseen_by(race, seat)) unseen.add(race, card, limit);
  Risk risk{std::string(what), unseen.above, unseen.cards, std::string(article.id())};
  if (race.deck.size() > 0) return risk;
  Pool pile;  // R90-SETUP-7: the new deck, with what lies face down
  for (const Card card : race.discards) pile.add(race, card, limit);
  const int face_down = race.face_down.size();
  if (pile.cards + face_down == 0) {
    risk.cases = risk.of = 1;  // R90-R103
  } else if (face_down == 0) {
    risk.cases = pile.above, risk.of = pile.cards;
  } else {
    risk.cases = pile.above * unseen.cards + face_down * unseen.above;
    risk.of = (pile.cards + face_down) * unseen.cards;
  }
  return risk;
}

// R90-ROBOT-6: two cards of the deck. None, if it might have to be shuffled for them.
std::vector<Risk> risks_of_contest(const Race& race, const Car& car, int points, int section) {
  const auto robots = robots_against(race, car);
  if (race.deck.size() < 2 * static_cast<int>(robots.size())) return {};
  std::map<int, int> cards;  // by points
  for (const Card card : unseen_by(race, car.who.seat())) ++cards[race.face(card).movement];
  const auto place_of = [&](Who who) { return std::ranges::find(race.turn.line, who); };
  std::vector<Risk> risks;
  for (const Who who : robots) {
    const int bonus = contest_points(race, car_of(race, who), {}, section);
    const bool stays_ahead = place_of(who) < place_of(car.who);  // R90-CONTEST-11
    Risk lost{"contest-lost", 0, 0, "R90-CONTEST-10"}, tied{"contest-tied", 0, 0, "R90-CONTEST-11"};
    if (free_slots(player_of(race, car)) <= 0) tied.what = "out", tied.article = "R90-OUT-1";
    for (const auto& [first, firsts] : cards)
      for (const auto& [second, seconds] : cards) {
        const int pairs = firsts * (seconds - (first == second)), lead = bonus + first + second - points;
        lost.of = tied.of += pairs;
        if (lead > 0 || (lead == 0 && stays_ahead)) lost.cases += pairs;
        if (lead == 0) tied.cases += pairs;
      }
    risks.insert(risks.end(), {lost, tied});
  }
  return risks;
}

// The first edition checks against the braking section and knows no LOST CARDS.
std::vector<Message> recovery_steps(const Race& race, int step) {
  using enum boards::RecoveryStep::Kind;
  std::vector<Message> list;
  for (const auto& steps = race.board().steps;; ++step) {
    const boards::RecoveryStep& symbol = steps[step];
    if (symbol.kind == card && !race.second_edition()) continue;
    if (symbol.kind == check) {
      const bool second = race.second_edition();
      list.push_back({"race-formula-90.recovery-check",
                      {{"blind", second && symbol.check.blind},
                       {"modifier", second ? symbol.check.modifier : 0},
                       {"passed", recovery_steps(race, step + 1)},
                       {"failed", recovery_steps(race, symbol.failed)}}});
      return list;
    }
    if (symbol.kind == resume && !list.empty()) return list;
    list.push_back({"race-formula-90.recovery-step", {{"kind", symbol.kind}, {"value", symbol.value}}});
    if (symbol.ends()) return list;
  }
}

int section_after_stop(const Race& race, const Car& car, int sections) {
  const int length = race.board().length();
  return ((car.section - 1 - sections) % length + length) % length + 1;
}

int contest_points(const Race& race, const Car& car, Cards cards, int section) {
  const int corner = section_at(race, section).corner;
  const bool first = !race.turn.line.empty() && race.turn.line.front() == car.who;
  int value = banging_contest_bonus(race, car) + (first ? 0 : race.board().corner(corner).contest);
  for (const Card card : cards) {
    const Face& face = race.face(card);
    value += face.movement * (face.has(Power::X2) && face.corner == corner ? 2 : 1);
  }
  return value;
}

}  // namespace paddock::race_formula_90
