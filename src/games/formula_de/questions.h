#pragma once

// What drivers decide (section 5.1, D2 to D20).

#include <algorithm>
#include <span>
#include <variant>

#include "games/formula_de/leg.h"

namespace paddock::formula_de {

// D2, D7, D14: tyres for a trial, for the start, at a pit stop.
struct ChooseTyres {
  using Answer = Tyres;
  Article article;
  Seat seat;

  template <class Offer>
  void options(Offer&& offer) const {
    for (const Tyres tyres : {Tyres::hard, Tyres::soft, Tyres::rain})
      if (!offer(tyres)) return;
  }
};

// D4, D8, D17, D20
struct ChooseGear {
  using Answer = Count;
  static constexpr Article article{"FD-6-3-s1"};
  Seat seat;
  std::uint8_t allowed;  // a bit for each gear

  template <class Offer>
  void options(Offer&& offer) const {
    for (Answer gear = 1; gear <= gears; ++gear)
      if ((allowed >> gear & 1) && !offer(gear)) return;
  }
};

// D5, D9, D10, D11, D13, D18: where to drive, and how many brakes shorten it.
struct ChooseLeg {
  using Answer = Way;
  enum class Purpose : std::uint8_t { move, slide, bonus, slipstream };
  Article article;
  Purpose purpose;
  Seat seat;
  const Race* race;
  std::span<const Leg> legs;
  bool may_pass;

  template <class Offer>
  void options(Offer&& offer) const {
    if (may_pass && !offer(Way::none())) return;
    for (const Leg& leg : legs)
      if (!offer(leg.way)) return;
  }
  const Leg& leg(const Way& way) const {
    return *std::find_if(legs.begin(), legs.end(), [&](const Leg& one) { return one.way == way; });
  }
};

// D12: brakes after a slide.
struct ChooseBrakes {
  using Answer = Count;
  static constexpr Article article{"FD-11-0-1"};
  Seat seat;
  Count most;

  template <class Offer>
  void options(Offer&& offer) const {
    for (Answer brakes = 0; brakes <= most; ++brakes)
      if (!offer(brakes)) return;
  }
};

// D6
struct ChooseBox {
  using Answer = Count;
  static constexpr Article article{"FD-4-0-1"};
  Seat seat;
  std::uint16_t taken;  // a bit for each box
  Count boxes;

  template <class Offer>
  void options(Offer&& offer) const {
    for (Answer box = 1; box <= boxes; ++box)
      if (!(taken >> box & 1) && !offer(box)) return;
  }
};

// D7: a sheet that is ready, or one of one's own.
struct ChooseSheet {
  using Answer = Count;  // the number of a preset; 0: an own one
  static constexpr Article article{"FD-5-0-2b"};
  Seat seat;

  template <class Offer>
  void options(Offer&& offer) const {
    for (Answer preset = 1; preset <= static_cast<int>(box().presets.size()); ++preset)
      if (!offer(preset)) return;
    offer(Answer(0));
  }
};

// D7: points of one kind on an own sheet.
struct ChoosePoints {
  using Answer = Count;
  static constexpr Article article{"FD-5-0-2b"};
  Seat seat;
  Kind kind;
  Count fewest, most;

  template <class Offer>
  void options(Offer&& offer) const {
    for (Answer points = fewest; points <= most; ++points)
      if (!offer(points)) return;
  }
};

// D15
enum class Stop : std::uint8_t { quick, slow };
BOOST_DESCRIBE_ENUM(Stop, quick, slow)

struct ChooseStop {
  using Answer = Stop;
  static constexpr Article article{"FD-6-3-s12a"};
  Seat seat;

  template <class Offer>
  void options(Offer&& offer) const {
    if (offer(Stop::quick)) offer(Stop::slow);
  }
};

// D16: the points of a long stop, at most two of them.
struct Repair {
  Count first, second;  // 1 + the kind; 0: none
  friend bool operator==(const Repair&, const Repair&) = default;
};

struct ChooseRepair {
  using Answer = Repair;
  static constexpr Article article{"FD-19-4-1b"};
  Seat seat;
  Points crossed_out;
  Count most;

  template <class Offer>
  void options(Offer&& offer) const {
    if (!offer(Repair{})) return;
    for (const Kind first : kinds) {
      if (most < 1 || first == Kind::tyre || crossed_out[first] < 1) continue;
      if (!offer(Repair{number(first), 0})) return;
      for (const Kind second : kinds)
        if (most >= 2 && second >= first && crossed_out[second] > (second == first) &&
            !offer(Repair{number(first), number(second)}))
          return;
    }
  }
  static Count number(Kind kind) { return 1 + static_cast<int>(kind); }
};

// FD-R84: the lap time on the host's clock, as it is read: minutes, seconds, hundredths.
struct ReadClock {
  using Answer = Count;
  enum class Hand : std::uint8_t { minutes, seconds, hundredths };
  static constexpr Article article{"FD-1-1-6b"};
  Seat seat;
  Hand hand;

  template <class Offer>
  void options(Offer&& offer) const {
    const int most = hand == Hand::hundredths ? 99 : 59;
    for (Answer value = 0; value <= most; ++value)
      if (!offer(value)) return;
  }
};

using Question = std::variant<ChooseTyres, ChooseGear, ChooseLeg, ChooseBrakes, ChooseBox, ChooseSheet, ChoosePoints,
                              ChooseStop, ChooseRepair, ReadClock>;

}  // namespace paddock::formula_de
