// CONTEST, section 3.4: cars that share a corner fight for the order in it.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

bool had_its_chance(const Car& car, Slot slot) { return std::ranges::count(car.contested, slot) > 0; }

// R90-R52: any car without the right to contest is a wall; so is, in the first edition, a car that has played and has one
// ahead of it that has not (R90-R132). Apart from contests_in, which seldom needs it.
[[gnu::noinline]] Runs runs_of(const Race& race, Slot slot) {
  Runs runs;
  Queue run;
  const auto close = [&] {
    if (run.size() >= 2) runs.push_back(run);
    run.clear();
  };
  bool waiting_ahead = false;  // a car still to play, in the run before it was cut
  for (const Who who : cars_of(race, slot)) {
    const Car& car = car_of(race, who);
    if (car.off_track || car.re_entered || had_its_chance(car, slot)) {
      close();
      waiting_ahead = false;
      continue;
    }
    if (!race.rules().played_may_contest && car.played && waiting_ahead) close();  // R90-R132
    waiting_ahead |= !car.played;
    run.push_back(who);
  }
  close();
  return runs;
}

bool takes_part(const Race& race, Who who) {
  return std::ranges::any_of(race.turn.contest, [&](const Contestant& one) { return one.who == who; });
}

// R90-ROBOT-5
bool robot_wants(const Race& race, const Car& robot) {
  bool behind = false;
  for (const Who who : race.turn.line) {
    if (who == robot.who) behind = true;
    const Car& other = car_of(race, who);
    if (!who.is_player() || progress(race, other) != progress(race, robot)) continue;
    if (!behind || takes_part(race, who)) return true;
  }
  return false;
}

Play<> ask_to_contest(Table& table, Race& race, Car& car, int section) {
  const bool starts = race.turn.contest.empty();
  const Article article = starts ? Article("R90-CONTEST-5") : Article("R90-CONTEST-6");
  Contestant contestant{car.who, Secret<Few<Card, 2>>(car.who.seat()), 0};
  if (car.who.is_player()) {
    Player& player = player_of(race, car);
    const TwoCards cards =
        co_await table.ask(ChooseContest(article, player.seat, &race, section, starts, *player.hand));
    if (cards.none()) {
      table.tell(article, ContestDeclined{car.who, section});
      co_return;
    }
    if (cards.second != no_card) contestant.cards->push_back(take_from_hand(player, cards.second));
    contestant.cards->push_back(take_from_hand(player, cards.first));
  } else if (!robot_wants(race, car)) {
    table.tell("R90-ROBOT-5", ContestDeclined{car.who, section});
    co_return;
  }
  race.turn.contest.push_back(contestant);
  table.tell(car.who.is_player() ? article : Article("R90-ROBOT-5"), ContestDeclared{car.who, section, starts});
}

// R90-CONTEST-8, R90-CONTEST-9
int contest_value(const Race& race, const Contestant& one, Cards cards, int section) {
  const int corner = section_at(race, section).corner;
  const bool is_first = race.turn.line.front() == one.who;  // R90-R50
  int value = is_first ? 0 : race.board().corner(corner).contest;
  for (const Card card : cards) {
    const Face& face = race.face(card);
    value += face.movement * (face.has(Power::X2) && face.corner == corner ? 2 : 1);
  }
  return value + banging_contest_bonus(race, car_of(race, one.who));
}

// R90-ROBOT-6: two cards of the deck.
void draw_robot_cards(Table& table, Race& race) {
  for (Contestant& one : race.turn.contest)
    for (int card = 0; one.who.is_robot() && card < 2; ++card)
      if (const Card drawn = top_card(table, race)) one.cards->push_back(drawn);
}

void reveal_cards(Table& table, Race& race, int section) {
  for (Contestant& one : race.turn.contest) {
    const Few<Card, 2> cards = *one.cards;
    one.cards = Secret<Few<Card, 2>>(nobody, cards);
    one.value = contest_value(race, one, cards, section);
    table.tell("R90-CONTEST-8", ContestRevealed{one.who, cards, one.value});
  }
  table.reveal();
}

// R90-CONTEST-10, R90-CONTEST-11: by value; those who did not take part fall behind.
Queue new_order(const Race& race) {
  Queue order;
  const auto value = [&](Who who) { return -std::ranges::find(race.turn.contest, who, &Contestant::who)->value; };
  for (const Who who : race.turn.line)
    if (takes_part(race, who)) order.push_back(who);
  sort_stably(order, value);
  for (const Who who : race.turn.line)
    if (!takes_part(race, who)) order.push_back(who);
  return order;
}

// R90-CONTEST-12, R90-ROBOT-6
void put_cards_away(Race& race) {
  const auto by_factor = [&](auto& cards) { sort_stably(cards, [&](Card card) { return race.face(card).factor; }); };
  Few<Card, 2 * most_cars> of_robots;  // R90-ROBOT-6: all of them in ascending order
  for (Contestant& one : race.turn.contest) {
    Few<Card, 2> cards = *one.cards;
    by_factor(cards);
    for (const Card card : cards)
      if (one.who.is_player()) race.players[one.who.seat()].frozen.push_back(card);
      else of_robots.push_back(card);
  }
  by_factor(of_robots);
  for (const Card card : of_robots) discard(race, card);
}

// R90-CONTEST-11: a disc for each car it ties with.
void draw_tie_damage(Table& table, Race& race) {
  for (const Contestant& one : race.turn.contest)
    for (const Contestant& other : race.turn.contest)
      if (one.who != other.who && one.value == other.value)
        draw_damage(table, race, car_of(race, one.who), "R90-CONTEST-11");
}

// R90-R47: first of the whole contested section, without a tie for the best value.
void reward_winner(Table& table, Race& race, const Queue& section, Who winner) {
  const auto first = std::ranges::find_if(race.lines, [&](Who who) { return std::ranges::count(section, who) > 0; });
  const auto best = std::ranges::find(race.turn.contest, winner, &Contestant::who);
  if (first == race.lines.end() || *first != winner || !winner.is_player()) return;
  if (std::ranges::count(race.turn.contest, best->value, &Contestant::value) > 1) return;
  banging_special(table, race, car_of(race, winner),
                  race.second_edition() ? Article("R90-STRAT-35") : Article("R90-STRAT-34"));
}

Play<bool> contest(Table& table, Race& race, Slot slot) {
  const int section = slot.section;
  for (auto who = race.turn.line.rbegin(); who != race.turn.line.rend(); ++who) {
    Car& car = car_of(race, *who);
    if (race.turn.contest.empty()) {
      if (*who == race.turn.line.front()) break;                     // R90-R117
      if (car.played && !race.rules().played_may_contest) continue;  // R90-CONTEST-3
    }
    co_await ask_to_contest(table, race, car, section);
  }
  if (race.turn.contest.empty()) co_return false;
  draw_robot_cards(table, race);
  reveal_cards(table, race, section);
  const Queue all = cars_of(race, slot);
  const Queue order = new_order(race);
  rearrange(race, order, section);
  table.tell("R90-CONTEST-10", ContestResolved{section, Few<Who, most_cars>(order.begin(), order.end())});
  put_cards_away(race);
  move_chit(table, race);  // R90-CONTEST-14, R90-CONTEST-15
  reward_winner(table, race, all, order.front());
  draw_tie_damage(table, race);  // R90-R58: after the new order
  co_return true;
}

}  // namespace

Few<Who, most_cars> robots_against(const Race& race, const Car& car) {
  Race joined = race;
  if (!takes_part(race, car.who)) joined.turn.contest.push_back({car.who, Secret<Few<Card, 2>>(car.who.seat()), 0});
  bool ahead = false;  // of the car, and still to be asked
  for (auto who = race.turn.line.rbegin(); who != race.turn.line.rend(); ++who) {
    const bool joins = ahead && who->is_robot() && robot_wants(joined, car_of(race, *who));
    if (joins) joined.turn.contest.push_back({*who, Secret<Few<Card, 2>>(nobody), 0});
    ahead = ahead || *who == car.who;
  }
  Few<Who, most_cars> robots;
  for (const Contestant& one : joined.turn.contest)
    if (one.who.is_robot()) robots.push_back(one.who);
  return robots;
}

Runs contests_in(const Race& race, Slot slot) {
  const RuleSet& rules = race.rules();
  if (!race.index.rows[slot.section].has_several() || section_at(race, slot.section).type != SectionType::corner)
    return {};                                                                               // R90-CONTEST-1
  if (!rules.contests || race.safety_car || has_yellow_flag(race, slot.section)) return {};  // R90-FLAG-8
  if (!rules.contests_on_special_turns && is_special_turn(race)) return {};                  // R90-R54
  return runs_of(race, slot);
}

Play<bool> run_contests(Table& table, Race& race, Slot slot, Runs runs) {
  bool held = false;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (const Who who : runs[i])
      if (Car& car = car_of(race, who);
          race.rules().one_contest_chance && car.contested.size() < car.contested.capacity())
        car.contested.push_back(slot);
    race.turn = {};
    race.turn.line.assign(runs[i].begin(), runs[i].end());
    const bool this_held = co_await contest(table, race, slot);
    held = held || this_held;
  }
  race.turn = {};
  co_return held;
}

}  // namespace paddock::race_formula_90
