// The Movement Cards that the driver plays: what they cost, where they lead, and what the next turn can make of it.

#include <functional>

#include "games/race_formula_90/drivers/cockpit.h"

namespace paddock::race_formula_90 {
namespace {

// --- where a move leads --------------------------------------------------------------------------------------------

// Colours of cards, a bit for each.
using Colours = unsigned;
constexpr std::size_t sets_of_colours = 16;
Colours bit_of(Colour colour) { return 1u << static_cast<int>(colour); }

// Cards of a hand, a bit for each; those of a very long hand share the last.
using HandCards = std::uint32_t;
HandCards bits_of(const TwoCards& cards) {
  const auto bit = [](Place place) { return place == no_card ? 0 : HandCards{1} << std::min<int>(place, 31); };
  return bit(cards.first) | bit(cards.second);
}

// What can be played next turn, and what it is worth.
struct Play {
  double worth = 0;
  HandCards cards = 0;
  std::uint8_t movement = 0, tyres = 0, colours = 0;
};

// Where the car stands after a move.
struct Landing {
  int section = 0;
  int sections = 0;  // driven
  int passes = 0;
  std::array<double, sets_of_colours> bonuses{};  // of its best spot, less what it costs, for cards of these colours
  Play next;                                      // the best from there, if all cards are still in hand
};

// Hint 13: an extreme spot from a limit of 60.
double bonus_of_spot(const Cockpit& cockpit, const Car& car, const boards::Trajectory& trajectory) {
  const double bonus = trajectory.bonus - price_of(cockpit, trajectory);
  if (car.lane != Lane::extreme) return bonus;
  const boards::Extreme& extreme = cockpit.race.board().extremes[section_at(cockpit.race, car.section).extreme];
  const int limit = cockpit.race.face(cockpit.player.target).factor + extreme.modifier;
  return limit < 60 ? 0 : bonus * pass_chance(limit) - 2 * (1 - pass_chance(limit)) * cockpit.temper.care;
}

// The spots from which the next turn begins: the free ones, or its own if the car has not moved.
void add_bonuses(const Cockpit& cockpit, const Race& race, Car car, Landing& landing) {
  const unsigned lanes = landing.sections > 0 ? free_lanes(race, car) : 1u << static_cast<int>(car.lane);
  for (const Lane lane : {Lane::a, Lane::b, Lane::extreme}) {
    if (!(lanes >> static_cast<int>(lane) & 1)) continue;
    car.lane = lane;
    const boards::Trajectory& trajectory = *trajectory_of(race, car);
    const double bonus = bonus_of_spot(cockpit, car, trajectory);
    Colours fitting = cockpit.player.strategy == Strategy::balance ? ~0u : 0;
    for (const Colour colour : trajectory.colours) fitting |= bit_of(colour);
    for (Colours colours = 1; colours < sets_of_colours; ++colours)
      if (colours & fitting) landing.bonuses[colours] = std::max(landing.bonuses[colours], bonus);
  }
}

// --- the turn after this -------------------------------------------------------------------------------------------

// The best bonus of a spot in the sections ahead of a car, by their distance.
constexpr int reach = 32;
using SpotsAhead = std::array<int, reach>;

SpotsAhead spots_ahead(const Race& race, int from) {
  SpotsAhead spots{};
  for (int distance = 0; distance < reach; ++distance) {
    const boards::Section& section = section_at(race, (from - 1 + distance) % race.length() + 1);
    for (int i = section.spot; i < section.spot + section.spots; ++i) {
      const boards::Spot& spot = race.board().spots[i];
      const int bonus = race.second_edition() ? spot.second.bonus : spot.first ? spot.first->bonus : 0;
      spots[distance] = std::max(spots[distance], bonus);
    }
  }
  return spots;
}

// Hints 7 and 9: what the cards that are left make of the place where the car will stand, on an open road. The pairs of the hand are
// sorted once, so that for every move a few of them tell.
class NextTurn {
 public:
  explicit NextTurn(const Cockpit& cockpit)
      : from_(cockpit.car.section), length_(cockpit.race.length()),
        cards_and_chips_(cockpit.player.chips + cockpit.player.hand.size()), spots_(spots_ahead(cockpit.race, from_)),
        best_spot_(*std::ranges::max_element(spots_)) {
    constexpr std::size_t enough = 20;  // cards; a longer hand has no better pairs
    const Race& race = cockpit.race;
    const Cards hand = Cards(cockpit.hand).first(std::min(cockpit.hand.size(), enough));
    const Push push = push_of(race, cockpit.car);
    for (Place first = 0; first < static_cast<Place>(hand.size()); ++first) {
      if (hand[first].is_track()) continue;
      const Face& a = race.face(hand[first]);
      add(cockpit.prices, {first, no_card}, a, {});
      for (auto second = static_cast<Place>(first + 1); second < static_cast<Place>(hand.size()); ++second)
        if (const Face& b = race.face(hand[second]); !hand[second].is_track() && may_pair(a, b, push))
          add(cockpit.prices, {first, second}, a, b);
    }
    std::ranges::sort(plays_, std::greater(), &Play::worth);
  }

  // Without the cards that were played.
  Play best(const Landing& landing, const TwoCards& played) const {
    constexpr Colours all = sets_of_colours - 1;
    const double most_of_spots = landing.bonuses[all] + worth_of_spot * best_spot_;
    const int cards_and_chips = cards_and_chips_ - (played.first != no_card) - (played.second != no_card);
    const int distance = (landing.section - from_ + length_) % length_;
    const HandCards gone = bits_of(played);
    const auto possible = [&](const Play& play) { return !(play.cards & gone) && play.tyres < cards_and_chips; };
    if (landing.next.cards && possible(landing.next)) return landing.next;
    Play best;
    for (const Play& play : plays_) {
      if (play.worth + most_of_spots <= best.worth) break;
      if (!possible(play)) continue;
      const double bonus = landing.bonuses[play.colours];
      const int end = distance + static_cast<int>(play.movement + bonus);
      const double worth = play.worth + bonus + (end < reach ? worth_of_spot * spots_[end] : 0);
      if (worth > best.worth) best = play, best.worth = worth;
    }
    return best;
  }

 private:
  static constexpr double worth_of_spot = 0.3;  // for each point of its bonus

  void add(const Prices& prices, const TwoCards& cards, const Face& a, const Face& b) {
    const int count = cards.second == no_card ? 1 : 2;
    const int movement = a.movement + b.movement, tyres = a.tyre + b.tyre;
    const double price = prices.chip * tyres + prices.damage * (a.damage + b.damage) +
                         prices.card * (count + a.discard + b.discard - 0.9 * (a.draw + b.draw));
    const Colours colours = bit_of(a.colour) | (count == 2 ? bit_of(b.colour) : 0);
    plays_.push_back({movement - 0.5 * price, bits_of(cards), static_cast<std::uint8_t>(movement),
                      static_cast<std::uint8_t>(tyres), static_cast<std::uint8_t>(colours)});
  }

  int from_, length_, cards_and_chips_;
  SpotsAhead spots_;
  int best_spot_;
  Few<Play, 210> plays_;  // without a spot; the best first
};

// --- the road ahead ------------------------------------------------------------------------------------------------

// The road ahead on a copy of the race, Leader checks passed: a car with more movement points drives as one with less, and then
// on. So every landing is found once, whatever the cards.
class Road {
 public:
  Road(const Cockpit& cockpit, Race& copy, const NextTurn& next_turn)
      : cockpit_(cockpit), race_(copy), next_turn_(next_turn), car_(car_of(copy, cockpit.car.who)) {
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
    landings_.push_back({car_.section, race_.turn.sections + back_on_track_, passes_});
    Landing& landing = landings_.back();
    add_bonuses(cockpit_, race_, car_, landing);
    landing.next = next_turn_.best(landing, {});
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

  const Cockpit& cockpit_;
  Race& race_;
  const NextTurn& next_turn_;
  Car& car_;
  int spent_ = 0, back_on_track_ = 0, passes_ = 0;
  Few<Landing, 40> landings_;  // by movement points
};

// --- the move ------------------------------------------------------------------------------------------------------

// A card of the hand, or none.
struct Held {
  Face face;
  int points = 0;    // with what skill and strategy add
  double price = 0;  // of the card, what it discards, draws and damages
  int limit = -1;    // of its check, if a chosen card may pass it
  double risk = 0;   // of its check: what a failure costs, by its chance
};

// What a driver finds out once, before he compares his moves.
class Tactics {
 public:
  explicit Tactics(const Cockpit& cockpit)
      : cockpit_(cockpit), race_(cockpit.race), next_turn_(cockpit), road_(cockpit, race_, next_turn_),
        trajectory_(cockpit.car.lane == Lane::extreme ? nullptr : trajectory_of(cockpit.race, cockpit.car)),
        points_(movement_total(cockpit.race, cockpit.car, {})), lowest_in_hand_(lowest_factor(cockpit)),
        later_(turns_left(cockpit.race) == 0 ? 0 : cockpit.manner.later * cockpit.temper.sight) {
    const bool hazard = strategy_works(cockpit.race, cockpit.car, Strategy::hazard);
    for (const Card card : cockpit.hand) hold(card, hazard);
    points_ += cockpit.player.discs > 0;
  }

  MoveWorth worth_of(const TwoCards& choice) {
    if (choice.none()) return {.road = -2, .next = worth_of_next_turn(road_.after(0), choice)};
    const Held &a = held_[choice.first], &b = choice.second == no_card ? nothing_ : held_[choice.second];
    const int tyres = a.face.tyre + b.face.tyre;
    int points = points_ + a.points + b.points;
    const int lowest = std::min<int>(a.face.factor, b.face.factor);
    double price = a.price + b.price + price_of_check(a, lowest) + price_of_check(b, lowest) +
                   cockpit_.prices.chip * saved_tyres(cockpit_.race, cockpit_.car, tyres);
    if (trajectory_ && uses_trajectory(choice)) {
      points += trajectory_->bonus;
      price += price_of(cockpit_, *trajectory_);
    }
    const Landing& landing = road_.after(points);
    return {static_cast<double>(landing.sections),
            cockpit_.manner.pass * landing.passes,
            price,
            0.5 * specials_of(a.face, b.face, landing),
            worth_of_next_turn(landing, choice),
            choice.second == no_card ? 1 : 2,
            tyres};
  }

 private:
  void hold(Card card, bool hazard) {
    const Face& face = cockpit_.race.face(card);
    const Prices& prices = cockpit_.prices;
    Held held{face};
    held.points = movement_total(cockpit_.race, cockpit_.car, Cards(&card, 1)) - points_;
    if (hazard) held.points += face.damage + face.has_check;
    held.price = prices.card * (1 + face.discard - 0.9 * face.draw) + prices.damage * face.damage;
    held.price += 0.0001 * (99 - face.factor);  // of equal cards, the lower factor passes more checks later
    if (face.has_check) look_at_check(held);
    held_.push_back(held);
  }

  bool uses_trajectory(const TwoCards& choice) {
    race_.turn.cards.clear();
    for (const Place place : {choice.first, choice.second})
      if (place != no_card) race_.turn.cards.push_back(cockpit_.hand[place]);
    return may_use_trajectory(race_, cockpit_.car);
  }

  // Hint 6: with a card of the hand it may be passed, too.
  void look_at_check(Held& held) const {
    const Prices& prices = cockpit_.prices;
    const int target = check_limit(cockpit_.race, cockpit_.car, 0);
    const bool blind = held.face.blind || cockpit_.race.rules().all_checks_blind;
    held.limit = blind ? -1 : target + held.face.modifier;
    held.risk = prices.damage * (1 - pass_chance(target + held.face.modifier));
    if (check_risk(cockpit_.race, held.face, target, lowest_in_hand_) < 0.1)
      held.risk = std::min(held.risk, 0.05 * prices.damage + prices.card);
  }

  double price_of_check(const Held& held, int lowest_played) const {
    const bool passes = lowest_played <= held.limit;
    return passes ? std::min(held.risk, 0.05 * cockpit_.prices.damage) : held.risk;
  }

  // Hint 14: Track Cards that the strategy earns with this move.
  int specials_of(const Face& a, const Face& b, const Landing& landing) const {
    if (!cockpit_.race.rules().track_cards) return 0;
    const Player& player = cockpit_.player;
    const int tyres = a.tyre + b.tyre;
    switch (player.strategy) {
      case Strategy::save_tyres: return tyres >= 2;
      case Strategy::push: return tyres >= 2 && player.chips >= tyres;
      case Strategy::save_fuel: return a.movement <= 2 && b.movement <= 2;
      case Strategy::hazard: return a.has_check + b.has_check;
      case Strategy::banging_wheels: return landing.passes > 0;
      case Strategy::chase: return player.chased && car_of(cockpit_.race, player.chased).section == landing.section;
      default: return 0;
    }
  }

  double worth_of_next_turn(const Landing& landing, const TwoCards& played) const {
    return later_ * next_turn_.best(landing, played).worth;
  }

  const Cockpit& cockpit_;
  Race race_;  // where the car drives ahead, with the cards of a move on the table
  NextTurn next_turn_;
  Road road_;
  const boards::Trajectory* trajectory_;  // that cards may use
  int points_;                            // without cards
  int lowest_in_hand_;
  double later_;                  // the worth of the next turn, compared with this
  Few<Held, longest_hand> held_;  // by places in the hand
  const Held nothing_{Face{.factor = 99}};
};

}  // namespace

MoveWorth worth_of_move(const Cockpit& cockpit, const TwoCards& choice) { return Tactics(cockpit).worth_of(choice); }

void Pro::score(const Race& race, const ChooseMove& question, Visit<TwoCards> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  Tactics tactics(cockpit);
  visit_options(race, question, visit, [&](const TwoCards& choice) { return tactics.worth_of(choice).total(); });
}

}  // namespace paddock::race_formula_90
