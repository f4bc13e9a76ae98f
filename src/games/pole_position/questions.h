#pragma once

// What players decide (section 6.1, PP-DP2 to PP-DP27). Options are what the verdicts of a question allow.

#include <algorithm>
#include <span>
#include <variant>

#include "core/verdict.h"
#include "games/pole_position/leg.h"

namespace paddock::pole_position {

class Ways;

// A yes or a no.
enum class Matter : std::uint8_t {
  change_engine,   // PP-DP3
  spend_token,     // PP-DP4: secret
  wear_token,      // PP-DP12
  reduce_stress,   // PP-DP14
  yield,           // PP-DP19
  second_roll,     // PP-DP21
  blowout_token,   // PP-DP26
  safety_car_stop  // PP-DP27
};
BOOST_DESCRIBE_ENUM(Matter, change_engine, spend_token, wear_token, reduce_stress, yield, second_roll, blowout_token,
                    safety_car_stop)

struct Decide {
  using Answer = bool;
  Article article;
  Seat seat;
  Matter matter;
  bool may = true;    // a yes is possible
  bool must = false;  // a no is not

  template <class Offer>
  void options(Offer&& offer) const {
    if (may && !offer(true)) return;
    if (!may || !must) offer(false);
  }
};

// PP-DP2, PP-DP24: points from BP to EP; below 0 from EP to BP.
struct ChooseTransfer {
  using Answer = std::int8_t;
  Article article;
  Seat seat;
  Count ep, bp;
  Count most;

  Verdict may_move(int points) const {
    if (points > most || -points > most) return {article, "too-many-points", {{"most", most}}};
    if (points > bp || -points > ep) return {"PP-R77", "too-few-points"};
    return allowed;
  }
  template <class Offer>
  void options(Offer&& offer) const {
    if (!offer(std::int8_t{0})) return;
    for (int points = 1; points <= most; ++points) {
      if (may_move(points) && !offer(static_cast<std::int8_t>(points))) return;
      if (may_move(-points) && !offer(static_cast<std::int8_t>(-points))) return;
    }
  }
};

// PP-DP5: secret.
struct ChooseTyres {
  using Answer = Tyre;
  static constexpr Article article{"PP-3.2.3-1"};
  Seat seat;

  template <class Offer>
  void options(Offer&& offer) const {
    for (const Tyre tyre : tyre_types)
      if (!offer(tyre)) return;
  }
};

// PP-DP6, PP-DP8, PP-DP9, PP-DP10: roll again, or keep a result.
struct RollChoice {
  enum class Kind : std::uint8_t { keep, pay, free };
  Kind kind = Kind::keep;
  Count result = 0;  // to keep
  friend bool operator==(const RollChoice&, const RollChoice&) = default;
};

struct ChooseRoll {
  using Answer = RollChoice;
  Article article;
  Seat seat;
  std::span<const Count> rolls;
  bool highest;  // only the highest may be kept (PP-3.2.4-7)
  bool may_pay, may_free;

  Verdict may_keep(int roll) const {
    if (std::ranges::none_of(rolls, [&](int rolled) { return rolled == roll; }))
      return {"PP-4.1-2", "not-rolled", {{"roll", roll}}};
    if (highest && roll != std::ranges::max(rolls)) return {"PP-3.2.4-7", "not-the-highest"};
    return allowed;
  }
  template <class Offer>
  void options(Offer&& offer) const {
    for (auto roll = rolls.begin(); roll != rolls.end(); ++roll) {
      if (std::find(rolls.begin(), roll, *roll) != roll || !may_keep(*roll)) continue;
      if (!offer(RollChoice{RollChoice::Kind::keep, *roll})) return;
    }
    if (may_free && !offer(RollChoice{RollChoice::Kind::free, 0})) return;
    if (may_pay) offer(RollChoice{RollChoice::Kind::pay, 0});
  }
};

// PP-DP11, PP-DP13: SP to lower the roll; MP of the DRS token.
struct ChooseAmount {
  using Answer = std::int8_t;
  enum class What : std::uint8_t { lower_roll, drs };
  Article article;
  What what;
  Seat seat;
  Count most;

  template <class Offer>
  void options(Offer&& offer) const {
    for (std::int8_t amount = 0; amount <= most; ++amount)
      if (!offer(amount)) return;
  }
};

// PP-DP7, PP-DP15, PP-DP16, PP-DP17, PP-DP18, PP-DP22: where to drive next, and with which MP.
struct ChooseLeg {
  using Answer = Drive;
  Article article;
  Seat seat;
  const Race* race;
  const Ways* ways;

  std::span<const Leg> legs() const;
  template <class Offer>
  void options(Offer&& offer) const {
    for (const Leg& leg : legs())
      if (!offer(leg.drive)) return;
  }
  const Leg& leg(const Drive& drive) const { return *std::ranges::find(legs(), drive, &Leg::drive); }

  // Without a list of them all.
  int size() const;
  Drive drive(int number) const;
  friend int count_options(const ChooseLeg& question) { return question.size(); }
  friend bool has_choice(const ChooseLeg& question) { return question.size() > 1; }
  friend Drive option_at(const ChooseLeg& question, int number) { return question.drive(number); }
};

// PP-DP20: SP to raise the bid by; 0: pass. race.turn.fight has the rest.
struct ChooseBid {
  using Answer = std::int8_t;
  static constexpr Article article{"PP-5.1-5"};
  Seat seat;
  Count least, most;

  Verdict may_bid(int raise) const {
    if (raise < least) return {"PP-R31", "bid-too-low", {{"least", least}}};
    if (raise > most) return {"PP-5.1-9", "bid-too-high", {{"most", most}}};
    return allowed;
  }
  template <class Offer>
  void options(Offer&& offer) const {
    if (!offer(std::int8_t{0})) return;
    for (std::int8_t raise = 1; raise <= most; ++raise)
      if (may_bid(raise) && !offer(raise)) return;
  }
};

// PP-DP23: one of the sets of the car. Of sets that are alike the first is offered.
struct ChooseSet {
  using Answer = std::int8_t;
  static constexpr Article article{"PP-7.1-8"};
  Seat seat;
  std::span<const TyreSet> sets;

  template <class Offer>
  void options(Offer&& offer) const {
    for (auto set = sets.begin(); set != sets.end(); ++set)
      if (std::find(sets.begin(), set, *set) == set && !offer(static_cast<std::int8_t>(set - sets.begin()))) return;
  }
};

// PP-DP25
enum class Point : std::uint8_t { engine, brake };
BOOST_DESCRIBE_ENUM(Point, engine, brake)

struct ChoosePoint {
  using Answer = Point;
  static constexpr Article article{"PP-A2-9"};
  Seat seat;
  bool engine, brake;  // below the value of the start

  Verdict may_restore(Point point) const {
    if (!(point == Point::engine ? engine : brake)) return {"PP-R81", "points-full"};
    return allowed;
  }
  template <class Offer>
  void options(Offer&& offer) const {
    if (may_restore(Point::engine) && !offer(Point::engine)) return;
    if (may_restore(Point::brake)) offer(Point::brake);
  }
};

using Question = std::variant<Decide, ChooseTransfer, ChooseTyres, ChooseRoll, ChooseAmount, ChooseLeg, ChooseBid,
                              ChooseSet, ChoosePoint>;

}  // namespace paddock::pole_position
