#pragma once

// What players decide (section 6.1, D1 to D44). Cards in hand are named by their place in the hand. Where what is legal takes
// some finding out, the rules prepare the choices and the question shows them.
//
// Options come in the order in which a player finds them on the table: cards by their places in the hand, sections, charts and turns of
// fuel by their numbers, corners as the car would reach them, cars as the race lists them; skills, strategies and tyres as the book does.
// Two cards come after the first of them alone: none, A, A B, A C, B, B C, C. To do without comes first, except that a question of yes or
// no begins with yes, a trajectory with its use and a pawn with taking it, and that old tyres, no spot and no saved fuel come last. Where
// there are several ways, they come in this order: declarations as Declaration::Kind has them, draws as DrawChoice::Kind; checks by
// Movement Card, each with the deck, a Movement Card, a hand card; a late brake not at all, with a check, with a card. Set-ups begin with the
// most chips, weather with where it is.

#include <span>
#include <variant>

#include "games/race_formula_90/race.h"

namespace paddock::race_formula_90 {

using Cards = std::span<const Card>;
using Place = std::int8_t;  // of a card in a hand
inline constexpr Place no_card = -1;

// Every place in a hand of this many cards; first no card at all, if that is a choice.
inline std::span<const Place> places_in(int cards, bool or_none) {
  static constexpr auto places = [] {
    std::array<Place, longest_hand + 1> places{};
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<Place>(no_card + static_cast<int>(i));
    return places;
  }();
  return std::span(places).subspan(or_none ? 0 : 1, static_cast<std::size_t>(cards + or_none));
}

// --- preparation ---------------------------------------------------------------------------------------------------

// D1
struct ChooseChart {
  using Answer = std::uint8_t;  // number of a printed chart, from 1
  static constexpr Article article{"R90-SETUP-9"};
  Seat seat;
  std::uint16_t taken;  // a bit for each

  template <class Offer>
  void options(Offer&& offer) const {
    for (std::uint8_t chart = 1; chart <= box().charts.size(); ++chart)
      if (!(taken >> chart & 1) && !offer(chart)) return;
  }
};

// D2
struct ChooseSkill {
  using Answer = Skill;
  static constexpr Article article{"R90-SKILL-1"};
  Seat seat;
  int skills;  // that the rule set has

  template <class Offer>
  void options(Offer&& offer) const {
    for (int skill = 1; skill <= skills; ++skill)
      if (!offer(static_cast<Skill>(skill))) return;
  }
};

// D3: points on chips, cards and slots.
struct SetUp {
  std::uint8_t chips = 1, cards = 1, slots = 1;
  int points() const { return chips + cards + slots; }
  friend bool operator==(const SetUp&, const SetUp&) = default;
};

struct ChooseSetUp {
  using Answer = SetUp;
  static constexpr Article article{"R90-CAR-2"};
  Seat seat;
  int points;  // that may be spent

  template <class Offer>
  void options(Offer&& offer) const {
    for (std::uint8_t chips = 3; chips >= 1; --chips)
      for (std::uint8_t cards = 3; cards >= 1; --cards)
        for (std::uint8_t slots = 3; slots >= 1; --slots)
          if (const SetUp set_up{chips, cards, slots}; set_up.points() <= points && !offer(set_up)) return;
  }
};

// D5: the card, and the turn of the first stop (0 where it is not chosen).
struct Qualifying {
  Place card = no_card;
  std::int8_t stop = 0;
  friend bool operator==(const Qualifying&, const Qualifying&) = default;
};

struct ChooseQualifying {
  using Answer = Qualifying;
  Article article;
  Seat seat;
  const Race* race;
  Cards hand;
  bool chooses_stop;

  template <class Offer>
  void options(Offer&& offer) const {
    for (Place card = 0; card < static_cast<Place>(hand.size()); ++card) {
      if (!chooses_stop) {
        if (!offer(Qualifying{card, 0})) return;
        continue;
      }
      for (const int stop : box().fuel.first_stops)
        if (!offer(Qualifying{card, static_cast<std::int8_t>(stop)})) return;
    }
  }
};

// D6, D16
struct ChooseTyres {
  using Answer = Tyres;  // none: keep the old ones
  Article article;
  Seat seat;
  const Race* race;
  std::uint8_t allowed;  // a bit for each

  template <class Offer>
  void options(Offer&& offer) const {
    for (const Tyres tyres : {Tyres::soft, Tyres::hard, Tyres::intermediate, Tyres::rain, Tyres::none})
      if ((allowed >> static_cast<int>(tyres) & 1) && !offer(tyres)) return;
  }
};

// D7, D9, D10, D17, D23
struct ChooseStrategy {
  using Answer = Strategy;
  Article article;
  Seat seat;
  int strategies;    // that the rule set has
  Strategy current;  // may be kept (R90-R116)

  template <class Offer>
  void options(Offer&& offer) const {
    for (int strategy = 1; strategy <= strategies; ++strategy)
      if (!offer(static_cast<Strategy>(strategy))) return;
  }
};

// --- contests ------------------------------------------------------------------------------------------------------

// D8, D23: one or two cards, or none.
struct TwoCards {
  Place first = no_card, second = no_card;
  bool none() const { return first == no_card; }
  friend bool operator==(const TwoCards&, const TwoCards&) = default;
};

struct ChooseContest {
  using Answer = TwoCards;  // none: declines
  Article article;
  Seat seat;
  const Race* race;
  int section;
  bool starts;  // or joins
  Cards hand;

  int count() const {  // none, one, two
    const auto cards = static_cast<int>(hand.size());
    return 1 + cards + cards * (cards - 1) / 2;
  }
  template <class Offer>
  void options(Offer&& offer) const {
    if (!offer(TwoCards{})) return;
    const auto count = static_cast<Place>(hand.size());
    for (Place first = 0; first < count; ++first) {
      if (!offer(TwoCards{first, no_card})) return;
      for (auto second = static_cast<Place>(first + 1); second < count; ++second)
        if (!offer(TwoCards{first, second})) return;
    }
  }
};

// --- the individual turn -------------------------------------------------------------------------------------------

// D9 to D13: step A.
struct Declaration {
  enum class Kind : std::uint8_t { drive, pit, skip, versatility, wise_driving, chase };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, drive, pit, skip, versatility, wise_driving, chase)
  Kind kind = Kind::drive;
  Who target;                                                        // of a chase
  bool is_preliminary() const { return kind >= Kind::versatility; }  // more is declared after it
  friend bool operator==(const Declaration&, const Declaration&) = default;
};

struct ChooseDeclaration {
  using Answer = Declaration;
  static constexpr bool about_hidden = true;
  Article article;
  Seat seat;
  const Race* race;
  std::uint8_t allowed;   // a bit for each kind
  std::uint16_t targets;  // a bit for each car that may be chased

  template <class Offer>
  void options(Offer&& offer) const {
    for (unsigned open = allowed; open != 0; open &= open - 1)
      if (!offer(Declaration{static_cast<Declaration::Kind>(std::countr_zero(open)), {}})) return;
    for (unsigned open = targets; open != 0; open &= open - 1)
      if (!offer(
              Declaration{Declaration::Kind::chase, race->cars[static_cast<std::size_t>(std::countr_zero(open))].who}))
        return;
  }
};

// D14: turns of fuel.
struct ChooseFuel {
  using Answer = std::uint8_t;
  Article article;
  Seat seat;
  const Race* race;
  int most;
  bool costs_distance;

  template <class Offer>
  void options(Offer&& offer) const {
    for (int turns = box().fuel.tank; turns <= most; turns += box().fuel.extra)
      if (!offer(static_cast<std::uint8_t>(turns))) return;
  }
};

// D11, D15, D20, D22, D27, D38, D40, D42: one card, or none of them.
struct ChooseCard {
  using Answer = Place;
  enum class Purpose : std::uint8_t {
    stop,          // discard at a pit stop; none: enough
    wise_driving,  // discard; none: enough
    lucky,         // discard one
    discard,       // symbol on a card or trajectory
    lost,          // symbol of a recovery
    safety_car,    // discard one
    tyre,          // pays a point; none: chips pay the rest
    on_top         // of the discard pile; none: the usual order
  };
  BOOST_DESCRIBE_NESTED_ENUM(Purpose, stop, wise_driving, lucky, discard, lost, safety_car, tyre, on_top)
  Article article;
  Purpose purpose;
  Seat seat;
  const Race* race;
  Cards cards;
  std::span<const Place> choices;
};

// D20 to D22: step B.
struct DrawChoice {
  enum class Kind : std::uint8_t { deck, lucky, chased_card, top_of_discards, save_fuel };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, deck, lucky, chased_card, top_of_discards, save_fuel)
  Kind kind = Kind::deck;
  Place card = no_card;  // of the chased driver's cards; of the hand
  friend bool operator==(const DrawChoice&, const DrawChoice&) = default;
};

struct ChooseDraw {
  using Answer = DrawChoice;
  Article article;
  Seat seat;
  const Race* race;
  Cards hand;
  Cards chased;  // cards of the chased driver
  std::span<const DrawChoice> choices;
};

// D23: the Movement Cards.
struct ChooseMove {
  using Answer = TwoCards;  // none: the car stays
  static constexpr Article article{"R90-PLAY-1"};
  Seat seat;
  const Race* race;
  Cards hand;
  std::span<const TwoCards> choices;
};

// D24: use the trajectory, ignore it, or discard an ET card instead of its check.
struct TrajectoryChoice {
  Trajectory use = Trajectory::ignored;
  Place card = no_card;
  friend bool operator==(const TrajectoryChoice&, const TrajectoryChoice&) = default;
};

struct ChooseTrajectory {
  using Answer = TrajectoryChoice;
  Article article;
  Seat seat;
  const Race* race;
  Cards hand;
  std::span<const TrajectoryChoice> choices;
};

// D25: the corner of a PASS power.
struct ChooseCorner {
  using Answer = std::uint8_t;
  static constexpr Article article{"R90-TRACKCARD-6"};
  Seat seat;
  const Race* race;
  std::span<const std::uint8_t> choices;
};

// D26
enum class SavedFuel : std::uint8_t { nothing, track_card, chit };
BOOST_DESCRIBE_ENUM(SavedFuel, nothing, track_card, chit)

struct ChooseSavedFuel {
  using Answer = SavedFuel;
  static constexpr Article article{"R90-STRAT-37"};
  Seat seat;
  const Race* race;

  template <class Offer>
  void options(Offer&& offer) const {
    for (const SavedFuel saved : {SavedFuel::track_card, SavedFuel::chit, SavedFuel::nothing})
      if (!offer(saved)) return;
  }
};

// D29, D30, D35, D37: which check, and the card it is made with.
struct CheckChoice {
  enum class Source : std::uint8_t { deck, hand, movement };
  BOOST_DESCRIBE_NESTED_ENUM(Source, deck, hand, movement)
  std::int8_t check = 0;  // of which Movement Card
  Source source = Source::deck;
  Place card = no_card;  // in hand, or which Movement Card
  friend bool operator==(const CheckChoice&, const CheckChoice&) = default;
};

struct ChooseCheck {
  using Answer = CheckChoice;
  enum class Purpose : std::uint8_t { movement, leader, recovery };
  BOOST_DESCRIBE_NESTED_ENUM(Purpose, movement, leader, recovery)
  Article article;
  Purpose purpose;
  Seat seat;
  const Race* race;
  Cards hand;
  std::array<int, 2> limits;  // of each Movement Card's check; others: the first
  std::span<const CheckChoice> choices;
  int step = 0;  // of a recovery
};

// D44: which event comes first.
struct ChooseSymbol {
  using Answer = std::uint8_t;  // of which Movement Card
  static constexpr Article article{"R90-EVENT-1"};
  Seat seat;
  const Race* race;

  template <class Offer>
  void options(Offer&& offer) const {
    if (offer(std::uint8_t{0})) offer(std::uint8_t{1});
  }
};

// D31
struct ChooseWeather {
  using Answer = std::int8_t;  // slots to move the pawn
  static constexpr Article article{"R90-WEATHER-3"};
  Seat seat;
  const Race* race;
  std::span<const std::int8_t> choices;
};

// D32: the section of a yellow flag to place or remove; 1 to take a blue or orange pawn; 0 for none.
struct ChooseFlag {
  using Answer = std::uint8_t;
  Article article;
  Symbol flag;
  Seat seat;
  const Race* race;
  std::span<const std::uint8_t> choices;
};

// D32: how many cars of the section are in front of the yellow flag.
struct ChooseFlagPlace {
  using Answer = std::uint8_t;
  static constexpr Article article{"R90-FLAG-5"};
  Seat seat;
  const Race* race;
  int section;
  std::span<const std::uint8_t> choices;
};

// D36
struct LateBrake {
  enum class Kind : std::uint8_t { no, check, power };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, no, check, power)
  Kind kind = Kind::no;
  Place card = no_card;  // with the power LB
  friend bool operator==(const LateBrake&, const LateBrake&) = default;
};

struct ChooseLateBrake {
  using Answer = LateBrake;
  Article article;
  Seat seat;
  const Race* race;
  Cards hand;
  int limit;  // of the check
  std::span<const LateBrake> choices;
};

// D18
struct ChooseSpot {
  using Answer = Lane;
  static constexpr Article article{"R90-TRAJ-1"};
  Seat seat;
  const Race* race;
  int section;
  std::uint8_t free;  // a bit for each

  template <class Offer>
  void options(Offer&& offer) const {
    for (const Lane lane : {Lane::a, Lane::b, Lane::extreme, Lane::none})
      if ((free >> static_cast<int>(lane) & 1) && !offer(lane)) return;
  }
};

// D4, D19, D28, D33, D34, D39, D41 to D43: yes or no.
struct ChooseWhether {
  using Answer = bool;
  enum class Purpose : std::uint8_t {
    substitute,        // take the substitute car
    repair,            // a brown disc
    blue_disc,         // spend one
    unlap,             // pass the car `about`
    free_pass,         // overtake the car `about` for nothing
    force_late_brake,  // of the robot `about`
    force_extreme,     // put the robot `about` on the extreme trajectory
    stop,              // pit stop as the safety car enters or while it is out
    come_back          // in place of the last robot
  };
  BOOST_DESCRIBE_NESTED_ENUM(Purpose, substitute, repair, blue_disc, unlap, free_pass, force_late_brake, force_extreme,
                             stop, come_back)
  Article article;
  Purpose purpose;
  Seat seat;
  const Race* race;
  Who about;
  bool may_decline = true;
  bool may_accept = true;

  template <class Offer>
  void options(Offer&& offer) const {
    if (may_accept && !offer(true)) return;
    if (may_decline) offer(false);
  }
};

using Question = std::variant<ChooseChart, ChooseSkill, ChooseSetUp, ChooseQualifying, ChooseTyres, ChooseStrategy,
                              ChooseContest, ChooseDeclaration, ChooseFuel, ChooseCard, ChooseDraw, ChooseMove,
                              ChooseTrajectory, ChooseCorner, ChooseSavedFuel, ChooseCheck, ChooseSymbol, ChooseWeather,
                              ChooseFlag, ChooseFlagPlace, ChooseLateBrake, ChooseSpot, ChooseWhether>;

}  // namespace paddock::race_formula_90
