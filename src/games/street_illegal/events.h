#pragma once

// What happens in a race, as facts (section 5.2). Each has what a viewer needs to follow it.

#include <string_view>
#include <variant>

#include "games/street_illegal/race.h"

namespace paddock::street_illegal {

struct RaceStarted {
  int number;
  int of;
  static constexpr std::string_view name = "race_started";
};
BOOST_DESCRIBE_STRUCT(RaceStarted, (), (number, of))

struct AgeOrderDrawn {
  Few<Seat, cars> youngest_first;
  static constexpr std::string_view name = "age_order_drawn";
};
BOOST_DESCRIBE_STRUCT(AgeOrderDrawn, (), (youngest_first))

struct TempoShuffled {
  int cards;
  static constexpr std::string_view name = "tempo_shuffled";
};
BOOST_DESCRIBE_STRUCT(TempoShuffled, (), (cards))

struct TrackLaid {
  Few<TrackCard, race_length> track;
  static constexpr std::string_view name = "track_laid";
};
BOOST_DESCRIBE_STRUCT(TrackLaid, (), (track))

struct DriverChosen {
  Seat seat;
  Count driver;
  static constexpr std::string_view name = "driver_chosen";
};
BOOST_DESCRIBE_STRUCT(DriverChosen, (), (seat, driver))

struct Dealt {
  Seat seat;
  Secret<Hand> hand;
  int chips;
  static constexpr std::string_view name = "dealt";
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, hand, chips))

struct GridBidRevealed {
  Seat seat;
  TempoCard card;
  Secret<TempoCard> drawn;
  static constexpr std::string_view name = "grid_bid_revealed";
};
BOOST_DESCRIBE_STRUCT(GridBidRevealed, (), (seat, card, drawn))

struct GridPositionTaken {
  Seat seat;
  int position;
  static constexpr std::string_view name = "grid_position_taken";
};
BOOST_DESCRIBE_STRUCT(GridPositionTaken, (), (seat, position))

struct GridSwapped {
  Seat seat;
  TempoCard card;
  Secret<TempoCard> drawn;
  static constexpr std::string_view name = "grid_swapped";
};
BOOST_DESCRIBE_STRUCT(GridSwapped, (), (seat, card, drawn))

struct GridFixed {
  Few<Car, cars> line;
  static constexpr std::string_view name = "grid_fixed";
};
BOOST_DESCRIBE_STRUCT(GridFixed, (), (line))

struct LayoutRevealed {
  Seat seat;
  Few<TempoCard, slots> up;
  int speed;
  static constexpr std::string_view name = "layout_revealed";
};
BOOST_DESCRIBE_STRUCT(LayoutRevealed, (), (seat, up, speed))

struct PhaseStarted {
  int phase;
  int track_number;
  TrackCard track;
  static constexpr std::string_view name = "phase_started";
};
BOOST_DESCRIBE_STRUCT(PhaseStarted, (), (phase, track_number, track))

struct CardReplaced {
  Seat seat;
  Slot slot;
  TempoCard out;
  TempoCard in;
  int speed;
  static constexpr std::string_view name = "card_replaced";
};
BOOST_DESCRIBE_STRUCT(CardReplaced, (), (seat, slot, out, in, speed))

struct CardTurned {
  Seat seat;
  TempoCard card;
  static constexpr std::string_view name = "card_turned";
};
BOOST_DESCRIBE_STRUCT(CardTurned, (), (seat, card))

struct CardDropped {
  Seat seat;
  TempoCard out;
  TempoCard turned;
  bool layout_changed;
  int speed;
  static constexpr std::string_view name = "card_dropped";
};
BOOST_DESCRIBE_STRUCT(CardDropped, (), (seat, out, turned, layout_changed, speed))

struct ChipsEarned {
  Seat seat;
  int due;
  int taken;
  static constexpr std::string_view name = "chips_earned";
};
BOOST_DESCRIBE_STRUCT(ChipsEarned, (), (seat, due, taken))

struct Drove {
  Seat seat;
  Slot slot;
  TempoCard out;
  TempoCard in;
  int speed;
  Secret<TempoCard> drawn;
  static constexpr std::string_view name = "drove";
};
BOOST_DESCRIBE_STRUCT(Drove, (), (seat, slot, out, in, speed, drawn))

struct Optimised {
  Seat seat;
  Hand discarded;
  Secret<Hand> drawn;
  static constexpr std::string_view name = "optimised";
};
BOOST_DESCRIBE_STRUCT(Optimised, (), (seat, discarded, drawn))

struct DidNothing {
  Seat seat;
  int speed;
  static constexpr std::string_view name = "did_nothing";
};
BOOST_DESCRIBE_STRUCT(DidNothing, (), (seat, speed))

struct LimitPaid {
  Seat seat;
  int chips;
  int speed;
  static constexpr std::string_view name = "limit_paid";
};
BOOST_DESCRIBE_STRUCT(LimitPaid, (), (seat, chips, speed))

struct BrakeStarted {
  Seat seat;
  int speed;
  int limit;
  bool forced;
  static constexpr std::string_view name = "brake_started";
};
BOOST_DESCRIBE_STRUCT(BrakeStarted, (), (seat, speed, limit, forced))

struct HandCardLost {
  Seat seat;
  TempoCard card;
  int hand_limit;
  static constexpr std::string_view name = "hand_card_lost";
};
BOOST_DESCRIBE_STRUCT(HandCardLost, (), (seat, card, hand_limit))

struct BrakeEnded {
  Seat seat;
  int steps;
  int speed;
  static constexpr std::string_view name = "brake_ended";
};
BOOST_DESCRIBE_STRUCT(BrakeEnded, (), (seat, steps, speed))

struct BidsRevealed {
  Seat attacker;
  int attacker_chips;
  int attacker_speed;
  Seat defender;
  int defender_chips;
  int defender_speed;
  static constexpr std::string_view name = "bids_revealed";
};
BOOST_DESCRIBE_STRUCT(BidsRevealed, (),
                      (attacker, attacker_chips, attacker_speed, defender, defender_chips, defender_speed))

struct ProCardsTurned {
  Car pro;
  TempoCard first;
  TempoCard second;
  Seat against;
  static constexpr std::string_view name = "pro_cards_turned";
};
BOOST_DESCRIBE_STRUCT(ProCardsTurned, (), (pro, first, second, against))

struct ProBid {
  Seat seat;
  int chips;
  int speed;
  static constexpr std::string_view name = "pro_duel_bid";
};
BOOST_DESCRIBE_STRUCT(ProBid, (), (seat, chips, speed))

struct ProThirdTurned {
  Car pro;
  TempoCard card;
  int speed;
  static constexpr std::string_view name = "pro_third_turned";
};
BOOST_DESCRIBE_STRUCT(ProThirdTurned, (), (pro, card, speed))

struct NitrousRevealed {
  Seat seat;
  std::optional<TempoCard> card;
  int hand_limit;
  static constexpr std::string_view name = "nitrous_revealed";
};
BOOST_DESCRIBE_STRUCT(NitrousRevealed, (), (seat, card, hand_limit))

struct DuelHeld {
  Car attacker;
  Car defender;
  int attacker_speed;
  int defender_speed;
  static constexpr std::string_view name = "duel_held";
};
BOOST_DESCRIBE_STRUCT(DuelHeld, (), (attacker, defender, attacker_speed, defender_speed))

struct Passed {
  Car attacker;
  Car defender;
  int attacker_speed;
  int defender_speed;
  int position;
  static constexpr std::string_view name = "passed";
};
BOOST_DESCRIBE_STRUCT(Passed, (), (attacker, defender, attacker_speed, defender_speed, position))

struct Stopped {
  Seat seat;
  Secret<bool> could_go_on;  // or had no slower card: his hand is hidden
  static constexpr std::string_view name = "stopped";
};
BOOST_DESCRIBE_STRUCT(Stopped, (), (seat, could_go_on))

struct Reshuffled {
  int cards;
  static constexpr std::string_view name = "reshuffled";
};
BOOST_DESCRIBE_STRUCT(Reshuffled, (), (cards))

struct TrackFlipped {
  int track_number;
  Few<Car, cars> line;
  static constexpr std::string_view name = "track_flipped";
};
BOOST_DESCRIBE_STRUCT(TrackFlipped, (), (track_number, line))

struct RaceScored {
  Few<Car, cars> line;
  Few<int, cars> points;
  int pro_points;
  Seat best_player;
  static constexpr std::string_view name = "race_scored";
};
BOOST_DESCRIBE_STRUCT(RaceScored, (), (line, points, pro_points, best_player))

using Event = std::variant<RaceStarted, AgeOrderDrawn, TempoShuffled, TrackLaid, DriverChosen, Dealt, GridBidRevealed,
                           GridPositionTaken, GridSwapped, GridFixed, LayoutRevealed, PhaseStarted, CardReplaced,
                           CardTurned, CardDropped, ChipsEarned, Drove, Optimised, DidNothing, LimitPaid, BrakeStarted,
                           HandCardLost, BrakeEnded, BidsRevealed, ProCardsTurned, ProBid, ProThirdTurned,
                           NitrousRevealed, DuelHeld, Passed, Stopped, Reshuffled, TrackFlipped, RaceScored>;

}  // namespace paddock::street_illegal
