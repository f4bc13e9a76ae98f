#pragma once

// What drivers decide (section 5.1, D2 to D20).

#include <algorithm>
#include <span>
#include <variant>

#include "games/formula_de/driving_code.h"

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
  using Answer = std::uint8_t;
  static constexpr Article article{"FD-6-3-s1"};
  Seat seat;
  std::uint8_t allowed;  // a bit for each gear

  template <class Offer>
  void options(Offer&& offer) const {
    for (std::uint8_t gear = 1; gear <= gears; ++gear)
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
  using Answer = std::uint8_t;
  static constexpr Article article{"FD-11-0-1"};
  Seat seat;
  std::uint8_t most;

  template <class Offer>
  void options(Offer&& offer) const {
    for (int brakes = 0; brakes <= most; ++brakes)
      if (!offer(static_cast<std::uint8_t>(brakes))) return;
  }
};

// D6
struct ChooseBox {
  using Answer = std::uint8_t;
  static constexpr Article article{"FD-4-0-1"};
  Seat seat;
  std::uint16_t taken;  // a bit for each box
  std::uint8_t boxes;

  template <class Offer>
  void options(Offer&& offer) const {
    for (std::uint8_t box = 1; box <= boxes; ++box)
      if (!(taken >> box & 1) && !offer(box)) return;
  }
};

// D7: a sheet that is ready, or one of one's own.
struct ChooseSheet {
  using Answer = std::uint8_t;  // the number of a preset; 0: an own one
  static constexpr Article article{"FD-5-0-2b"};
  Seat seat;

  template <class Offer>
  void options(Offer&& offer) const {
    for (std::size_t preset = 1; preset <= box().presets.size(); ++preset)
      if (!offer(static_cast<std::uint8_t>(preset))) return;
    offer(std::uint8_t{0});
  }
};

// D7: points of one kind on an own sheet.
struct ChoosePoints {
  using Answer = std::uint8_t;
  static constexpr Article article{"FD-5-0-2b"};
  Seat seat;
  Kind kind;
  std::uint8_t fewest, most;

  template <class Offer>
  void options(Offer&& offer) const {
    for (std::uint8_t points = fewest; points <= most; ++points)
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
  std::uint8_t first = 0, second = 0;  // 1 + the kind; 0: none
  friend bool operator==(const Repair&, const Repair&) = default;
};

struct ChooseRepair {
  using Answer = Repair;
  static constexpr Article article{"FD-19-4-1b"};
  Seat seat;
  Points crossed_out;
  std::uint8_t most;

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
  static std::uint8_t number(Kind kind) { return static_cast<std::uint8_t>(1 + static_cast<int>(kind)); }
};

// FD-R84: the lap time on the host's clock, as it is read: minutes, seconds, hundredths.
struct ReadClock {
  using Answer = std::uint8_t;
  enum class Hand : std::uint8_t { minutes, seconds, hundredths };
  static constexpr Article article{"FD-1-1-6b"};
  Seat seat;
  Hand hand;

  template <class Offer>
  void options(Offer&& offer) const {
    const int most = hand == Hand::hundredths ? 99 : 59;
    for (int value = 0; value <= most; ++value)
      if (!offer(static_cast<std::uint8_t>(value))) return;
  }
};

using Question = std::variant<ChooseTyres, ChooseGear, ChooseLeg, ChooseBrakes, ChooseBox, ChooseSheet, ChoosePoints,
                              ChooseStop, ChooseRepair, ReadClock>;

}  // namespace paddock::formula_de
