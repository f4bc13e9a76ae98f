// The Movement Cards that the driver plays: what they cost, where they lead, and what the next turn can make of it.

#include <functional>
#include <numeric>

#include "games/race_formula_90/drivers/cockpit.h"

namespace paddock::race_formula_90 {
namespace {

// --- where a move leads --------------------------------------------------------------------------------------------

// A spot where the move ends, for whoever plays one of its colours.
struct Start {
  unsigned colours = 0;
  double bonus = 0;  // less what it costs
};

// Where the car stands after a move.
struct Landing {
  int section = 0;
  int sections = 0;  // driven
  int passes = 0;
  Few<Start, 3> starts;
  double best_bonus = 0;
};

unsigned bit_of(Colour colour) { return 1u << static_cast<int>(colour); }

Few<Start, 3> starts_from(const Cockpit& cockpit, const Race& race, Car car, bool moved) {
  Few<Start, 3> starts;
  const unsigned lanes = moved ? free_lanes(race, car) : 1u << static_cast<int>(car.lane);
  for (const Lane lane : {Lane::a, Lane::b, Lane::extreme}) {
    if (!(lanes >> static_cast<int>(lane) & 1)) continue;
    car.lane = lane;
    const boards::Trajectory& trajectory = *trajectory_of(race, car);
    Start start{0, trajectory.bonus - price_of(cockpit, trajectory)};
    for (const Colour colour : trajectory.colours) start.colours |= bit_of(colour);
    if (cockpit.player.strategy == Strategy::balance) start.colours = ~0u;
    if (lane == Lane::extreme) {  // hint 13
      const boards::Extreme& extreme = race.board().extremes[section_at(race, car.section).extreme];
      const int limit = race.face(cockpit.player.target).factor + extreme.modifier;
      if (limit < 60) continue;
      start.bonus = start.bonus * pass_chance(limit) - 2 * (1 - pass_chance(limit));
    }
    starts.push_back(start);
  }
  return starts;
}

// The road ahead on one copy of the race, Leader checks passed: a car with more movement points drives as one with less, and then
// on. So every landing is found once, whatever the cards.
class Road {
 public:
  explicit Road(const Cockpit& cockpit) : cockpit_(cockpit), race_(cockpit.race), car_(car_of(race_, cockpit.car.who)) {
    race_.turn.who = car_.who;
    drive_on();
  }

  const Landing& after(int points) {
    const auto wanted = static_cast<std::size_t>(std::max(points, 0));
    while (landings_.size() <= wanted && landings_.size() < landings_.capacity()) drive_on();
    return landings_[std::min(wanted, landings_.size() - 1)];
  }

 private:
  // With one movement point more than before.
  void drive_on() {
    const auto points = static_cast<int>(landings_.size());
    if (points > 0 && car_.off_track) {  // R90-OFF-12
      set_out(race_, car_, points);
      spent_ = back_on_track_ = 1;
    }
    while (!car_.off_track && pass_next(points)) {
    }
    land();
  }

  bool pass_next(int points) {
    Ahead ahead = look_ahead(race_, car_, points - spent_);
    if (ahead.kind == Ahead::Kind::stop) return false;
    if (ahead.check && race_.face(cockpit_.player.target).factor < 25) return false;  // hint 11
    if (ahead.free) pass_free(race_, ahead);                                          // R90-STRAT-33
    passes_ += ahead.kind == Ahead::Kind::car;
    spent_ += ahead.cost;
    advance(race_, car_, ahead);
    return true;
  }

  void land() {
    Landing landing{car_.section, race_.turn.sections + back_on_track_, passes_, {}, 0};
    landing.starts = starts_from(cockpit_, race_, car_, landing.sections > 0);
    for (const Start& start : landing.starts) landing.best_bonus = std::max(landing.best_bonus, start.bonus);
    landings_.push_back(landing);
  }

  const Cockpit& cockpit_;
  Race race_;
  Car& car_;
  int spent_ = 0, back_on_track_ = 0, passes_ = 0;
  Few<Landing, 64> landings_;  // by movement points
};

// --- the turn after this -------------------------------------------------------------------------------------------

using Bonuses = std::array<int, most_sections>;  // the best of a spot in each section

Bonuses bonuses_of(const Race& race) {
  Bonuses bonuses{};
  for (int section = 1; section <= race.length(); ++section) {
    const boards::Section& at = section_at(race, section);
    for (int i = at.spot; i < at.spot + at.spots; ++i) {
      const boards::Spot& spot = race.board().spots[i];
      const int bonus = race.second_edition() ? spot.second.bonus : spot.first ? spot.first->bonus : 0;
      bonuses[section] = std::max(bonuses[section], bonus);
    }
  }
  return bonuses;
}

// Hints 7 and 9: what the cards that are left make of the place where the car will stand, on an open road. The pairs of the hand are
// sorted once, so that for every move a few of them tell.
class NextTurn {
 public:
  explicit NextTurn(const Cockpit& cockpit) : race_(cockpit.race), bonuses_(bonuses_of(race_)) {
    constexpr int enough = 20;  // cards; a longer hand has no better pairs
    const Hand& hand = cockpit.hand;
    const Push push = push_of(race_, cockpit.car);
    const auto count = static_cast<Place>(std::min<std::size_t>(hand.size(), enough));
    for (Place first = 0; first < count; ++first) {
      if (hand[first].is_track()) continue;
      const Face& a = race_.face(hand[first]);
      add(cockpit, {first, no_card}, a, {});
      for (auto second = static_cast<Place>(first + 1); second < count; ++second)
        if (const Face& b = race_.face(hand[second]); !hand[second].is_track() && may_pair(a, b, push))
          add(cockpit, {first, second}, a, b);
    }
    std::ranges::sort(plays_, std::greater(), &Play::worth);
    most_bonus_ = 0.3 * *std::ranges::max_element(bonuses_);
    cards_and_chips_ = cockpit.player.chips + static_cast<int>(hand.size());
  }

  double best(const Landing& landing, const TwoCards& played) const {
    const int gone = (played.first != no_card) + (played.second != no_card);
    double best = 0;
    for (const Play& play : plays_) {
      if (play.worth + landing.best_bonus + most_bonus_ <= best) break;
      if (play.tyres < cards_and_chips_ - gone && !share_a_card(play.cards, played))
        best = std::max(best, worth(play, landing));
    }
    return best;
  }

 private:
  struct Play {
    TwoCards cards;
    int movement = 0, tyres = 0;
    unsigned colours = 0;
    double worth = 0;  // without a spot
  };

  void add(const Cockpit& cockpit, const TwoCards& cards, const Face& a, const Face& b) {
    const auto& [card, chip, damage] = cockpit.prices;
    const int count = cards.second == no_card ? 1 : 2;
    const int movement = a.movement + b.movement, tyres = a.tyre + b.tyre;
    const double price = chip * tyres + damage * (a.damage + b.damage) +
                         card * (count + a.discard + b.discard - 0.9 * (a.draw + b.draw));
    const unsigned colours = bit_of(a.colour) | (count == 2 ? bit_of(b.colour) : 0);
    plays_.push_back({cards, movement, tyres, colours, movement - 0.5 * price});
  }

  double worth(const Play& play, const Landing& landing) const {
    double bonus = 0;
    for (const Start& start : landing.starts)
      if (start.colours & play.colours) bonus = std::max(bonus, start.bonus);
    const int end = (landing.section - 1 + static_cast<int>(play.movement + bonus)) % race_.length() + 1;
    return play.worth + bonus + 0.3 * bonuses_[end];
  }

  const Race& race_;
  Bonuses bonuses_;
  double most_bonus_ = 0;
  int cards_and_chips_ = 0;
  Few<Play, 210> plays_;  // the best first
};

// --- the move ------------------------------------------------------------------------------------------------------

// Hint 14: Track Cards that the strategy earns with this move.
int specials_of(const Race& race, const Player& player, const Landing& landing, int tyres) {
  if (!race.rules().track_cards) return 0;
  const auto& cards = race.turn.cards;
  switch (player.strategy) {
    case Strategy::save_tyres: return tyres >= 2;
    case Strategy::push: return tyres >= 2 && player.chips >= tyres;
    case Strategy::save_fuel:
      return std::ranges::all_of(cards, [&](Card card) { return race.face(card).movement <= 2; });
    case Strategy::hazard:
      return static_cast<int>(std::ranges::count_if(cards, [&](Card card) { return race.face(card).has_check; }));
    case Strategy::banging_wheels: return landing.passes > 0;
    case Strategy::chase: return player.chased && car_of(race, player.chased).section == landing.section;
    default: return 0;
  }
}

// What a driver finds out once, before he compares his moves.
class Tactics {
 public:
  explicit Tactics(const Cockpit& cockpit)
      : cockpit_(cockpit), race_(cockpit.race), road_(cockpit), next_turn_(cockpit),
        strategy_bonus_(race_.turn.strategy_bonus), hazard_(strategy_works(race_, cockpit.car, Strategy::hazard)),
        target_(check_limit(race_, cockpit.car, 0)), lowest_in_hand_(lowest_factor(cockpit)) {
    race_.turn.who = cockpit.car.who;
    race_.turn.blue_disc = cockpit.player.discs > 0;
  }

  double worth_of_move(const TwoCards& choice) {
    if (choice.none()) return worth_of_next_turn(road_.after(0), choice) - 2;
    put_on_table(choice);
    const int tyres = std::accumulate(race_.turn.cards.begin(), race_.turn.cards.end(), 0,
                                      [&](int sum, Card card) { return sum + race_.face(card).tyre; });
    const double price =
        price_of_trajectory() + price_of_cards() + cockpit_.prices.chip * saved_tyres(race_, cockpit_.car, tyres);
    const Landing& landing = road_.after(movement_total(race_, cockpit_.car, race_.turn.cards));
    return landing.sections + cockpit_.temper.pass * landing.passes - price +
           0.5 * specials_of(race_, cockpit_.player, landing, tyres) + worth_of_next_turn(landing, choice);
  }

 private:
  void put_on_table(const TwoCards& choice) {
    Turn& turn = race_.turn;
    turn.cards.clear();
    turn.cards.push_back(cockpit_.hand[choice.first]);
    if (choice.second != no_card) turn.cards.push_back(cockpit_.hand[choice.second]);
    turn.trajectory = Trajectory::ignored;
    turn.strategy_bonus = strategy_bonus_;
    for (const Card card : turn.cards)
      if (hazard_) turn.strategy_bonus += race_.face(card).damage + race_.face(card).has_check;
  }

  double price_of_trajectory() {
    const Car& car = cockpit_.car;
    if (car.lane == Lane::extreme || !may_use_trajectory(race_, car)) return 0;
    race_.turn.trajectory = Trajectory::used;
    return price_of(cockpit_, *trajectory_of(race_, car));
  }

  double price_of_cards() const {
    const Prices& prices = cockpit_.prices;
    int lowest = 99;
    for (const Card card : race_.turn.cards) lowest = std::min<int>(lowest, race_.face(card).factor);
    double price = 0;
    for (const Card card : race_.turn.cards) {
      const Face& face = race_.face(card);
      price += prices.card * (1 + face.discard - 0.9 * face.draw) + prices.damage * face.damage;
      if (face.has_check) price += price_of_check(face, lowest);
    }
    return price;
  }

  // Hint 6: with a card of the hand it may be passed, too.
  double price_of_check(const Face& face, int lowest_played) const {
    const Prices& prices = cockpit_.prices;
    const double risk = prices.damage * check_risk(race_, face, target_, lowest_played);
    const bool hand_passes = check_risk(race_, face, target_, lowest_in_hand_) < 0.1;
    return hand_passes ? std::min(risk, 0.05 * prices.damage + prices.card) : risk;
  }

  double worth_of_next_turn(const Landing& landing, const TwoCards& played) const {
    if (turns_left(race_) == 0) return 0;
    return cockpit_.temper.later * next_turn_.best(landing, played);
  }

  const Cockpit& cockpit_;
  Race race_;  // with the cards of a move on the table
  Road road_;
  NextTurn next_turn_;
  int strategy_bonus_;  // before the move
  bool hazard_;
  int target_, lowest_in_hand_;
};

}  // namespace

void Pro::score(const Race& race, const ChooseMove& question, Visit<TwoCards> visit) {
  const Cockpit cockpit(race, question.seat);
  Tactics tactics(cockpit);
  visit_options(question, visit, [&](const TwoCards& choice) { return tactics.worth_of_move(choice); });
}

}  // namespace paddock::race_formula_90
