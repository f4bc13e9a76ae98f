#pragma once

// The legs that drivers are offered (find_legs) against those of the driving code as it reads (DrivingCode).

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

#include "games/formula_de/driving_code.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {

// What a driver gets from a leg.
struct Offer {
  SpaceId end = no_space;
  int steps = 0, brakes = 0, owed = 0, handling = 0;
  int walls = 0;  // how often it comes to the wall, and where first
  SpaceId first_wall = no_space;
  int overshot = 0, price = 0, entries = 0;
  bool excessive = false, finishes = false, pits = false;
  Path trail;  // last spaces that a later brake may give back

  auto key() const {
    return std::tie(brakes, steps, end, owed, handling, walls, first_wall, overshot, price, entries, excessive,
                    finishes, pits, trail);
  }
  bool operator<(const Offer& other) const { return key() < other.key(); }
};

inline std::string words(const Board& board, const Offer& offer) {
  return fmt::format("{} after {} (brakes {}, owed {}, tests {}, walls {}, overshot {} for {}, entries {}{}{}{})",
                     name_of(board, offer.end), offer.steps, offer.brakes, offer.owed, offer.handling, offer.walls,
                     offer.overshot, offer.price, offer.entries, offer.excessive ? ", excessive" : "",
                     offer.finishes ? ", finishes" : "", offer.pits ? ", pits" : "");
}

// A later brake can only follow a slide, which follows a stop that is still required (FD-R25, FD-R32). Braking back out of the
// corner then is never better than braking before it.
inline bool stop_is_required(const Race& race, SpaceId end) {
  const int corner = corner_at(race.board(), end);
  const int made = corner == corner_at(race.board(), race.turn.path[0]) ? int{race.cars[race.turn.seat].stops} : 0;
  return corner >= 0 && made < race.board().zones[corner].stops;
}
inline Path trail_of(const Race& race, const LegRules& rules, const Offer& offer, const Path& spaces) {
  Path trail;
  const bool is_slide = !rules.pit_entry;
  if (!is_slide && (offer.overshot > 0 || !stop_is_required(race, offer.end))) return trail;
  const int corner = corner_at(race.board(), offer.end);
  for (std::size_t i = spaces.size(); i-- > 0 && static_cast<int>(trail.size()) < std::min(rules.trail, 6);) {
    if (!is_slide && corner_at(race.board(), spaces[i]) != corner) break;
    trail.push_back(spaces[i]);
  }
  return trail;
}

inline Offer offer_of(const Race& race, const LegRules& rules, const Leg& leg, const Path& spaces) {
  Offer offer{leg.end,      leg.steps, leg.brakes,  leg.owed,      leg.handling, leg.walls, leg.first_wall,
              leg.overshot, leg.price, leg.entries, leg.excessive, leg.finishes, leg.pits,  {}};
  offer.trail = trail_of(race, rules, offer, spaces);
  if (offer.excessive) {  // out of the race, whatever else happened on the way (FD-10-1)
    offer.handling = offer.overshot = offer.price = offer.walls = 0;
    offer.first_wall = no_space;
  }
  return offer;
}

inline std::set<Offer> offers_of(const Race& race, const LegRules& rules, const std::vector<LegOnPath>& legs) {
  std::set<Offer> offers;
  for (const LegOnPath& way : legs) offers.insert(offer_of(race, rules, way.leg, way.spaces));
  return offers;
}

inline std::set<Offer> offers_of(const Race& race, const LegRules& rules, const Legs& legs) {
  std::set<Offer> offers;
  for (const Leg& leg : legs) {
    const LegSpaces spaces = spaces_of(race, leg);
    offers.insert(offer_of(race, rules, leg, Path(spaces.begin(), spaces.end())));
  }
  return offers;
}

inline std::set<Offer> without_variants(const std::set<Offer>& offers) {
  std::set<Offer> different;
  for (Offer offer : offers) {
    offer.trail.clear();
    offer.first_wall = no_space;
    different.insert(offer);
  }
  return different;
}

// What is offered although it is not among the others.
inline std::string difference(const Board& board, const std::set<Offer>& others, const std::set<Offer>& offers,
                              const char* how) {
  std::string text;
  for (const Offer& offer : offers)
    if (!others.count(offer)) text += how + words(board, offer) + "\n";
  return text;
}

// Every leg is legal, and no legal one is missing. Of ways that differ only in what a later brake gives back, or in where they
// touch the wall, some are enough, unless every way counts.
inline void expect_same_legs(const Race& race, const LegRules& rules, const Legs& legs,
                             const std::vector<LegOnPath>& legal, bool every_way) {
  std::set<Packed> answers;
  for (const Leg& leg : legs) EXPECT_TRUE(answers.insert(pack(leg.way)).second) << "two legs have the same answer";
  std::set<Offer> offered = offers_of(race, rules, legs), expected = offers_of(race, rules, legal);
  EXPECT_EQ(difference(race.board(), expected, offered, "too much: "), "");
  if (!every_way) {
    expected = without_variants(expected);
    offered = without_variants(offered);
  }
  EXPECT_EQ(difference(race.board(), offered, expected, "missing: "), "");
}

}  // namespace paddock::formula_de
