#pragma once

// Street Illegal: the pieces on the table (rules/street-illegal.md, section 5).

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/count.h"
#include "core/message.h"
#include "core/secret.h"
#include "core/stack.h"
#include "core/table.h"

namespace paddock::street_illegal {

inline constexpr int cars = 7;          // SI-SETUP-1
inline constexpr int slots = 3;         // SI-SETUP-11
inline constexpr int full_hand = 5;     // SI-SETUP-13
inline constexpr int no_limit = 0;      // a track card without a speed limit
inline constexpr int deck_size = 90;    // SI-SETUP-2
inline constexpr int longest_hand = 8;  // SI-SETUP-8
inline constexpr int race_length = 8;   // SI-SETUP-6

enum class Situation : std::uint8_t { L, M, R, U, D };
BOOST_DESCRIBE_ENUM(Situation, L, M, R, U, D)

enum class Slot : std::uint8_t { left, middle, right };
BOOST_DESCRIBE_ENUM(Slot, left, middle, right)

// Cards of the same face are the same to everybody; the id tells them apart for the engine.
struct TempoCard {
  LongCount id = any_copy;
  LongCount velocity;
  Situation situation = Situation::L;

  static constexpr int any_copy = 255;  // named by its face only, in a scenario
  friend bool operator==(const TempoCard& a, const TempoCard& b) {
    return a.velocity == b.velocity && a.situation == b.situation;
  }
};
BOOST_DESCRIBE_STRUCT(TempoCard, (), (velocity, situation))

struct TrackCard {
  LongCount limit = no_limit;
  Situation situation = Situation::L;
  friend bool operator==(const TrackCard&, const TrackCard&) = default;
};
BOOST_DESCRIBE_STRUCT(TrackCard, (), (limit, situation))

// A car in the line: a player's or an Old Pro's (number 1 .. 6).
struct Car {
  Seat seat = nobody;
  Count pro;
  bool is_pro() const { return seat == nobody; }
  friend bool operator==(const Car&, const Car&) = default;
};
BOOST_DESCRIBE_STRUCT(Car, (), (seat, pro))

std::string words(const TempoCard& card);  // "30D"
bool read(std::string_view text, TempoCard& card);
std::string words(const TrackCard& card);  // "90/D", "none/U"
bool read(std::string_view text, TrackCard& card);
std::string words(const Car& car);  // "P1" for the player on seat 1, "O2" for the second Old Pro
bool read(std::string_view text, Car& car);

// What they are in a message.
Argument argument_of(const TempoCard& card);
Argument argument_of(const TrackCard& card);  // "limit 90, downhill"
Argument argument_of(const Car& car);         // the driver, or "Old Pro 2"

// What is in the box, from content/street-illegal.toml.
struct Box {
  std::vector<TempoCard> tempo;
  std::vector<TrackCard> track;
  std::vector<std::string> drivers;
  std::array<int, cars> points{};
  int chips = 0;
  int start_chips = 0;
  int dealt_cards = 0;
};
const Box& box();

// The switches of section 1.
enum class Grid : std::uint8_t { age, tactical };
BOOST_DESCRIBE_ENUM(Grid, age, tactical)

struct Options {
  int races = 1;
  Grid grid = Grid::age;
  Few<Seat, cars> age_order;  // youngest first; empty: drawn at random (SI-R7)
  bool better_pros = false;
  bool nitrous = false;
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (races, grid, age_order, better_pros, nitrous))

using Hand = Few<TempoCard, longest_hand>;
using Pile = Few<TempoCard, deck_size>;
using DrawStack = Stack<TempoCard, deck_size>;

struct Player {
  Seat seat = nobody;
  Count driver;              // the number of the driver card, 0: none yet
  Few<TempoCard, slots> up;  // face up in left, middle, right; empty before the opening layout
  Secret<Hand> hand;
  int hand_limit = full_hand;
  Secret<int> chips;
  int points = 0;  // of all races so far
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (seat, driver, up, hand, hand_limit, chips, points))

enum class Phase : std::uint8_t { preparation, grid, layout, situation, driving, passing, finish, over };
BOOST_DESCRIBE_ENUM(Phase, preparation, grid, layout, situation, driving, passing, finish, over)

// What lies open in the middle of a turn.
struct Turn {
  int position = 0;                 // of the car whose turn it is; 0 outside phases 1 to 3
  std::optional<TempoCard> turned;  // turned over and not yet placed or discarded
  Few<TempoCard, 3> pro_cards;      // of the Old Pro in a running duel
  friend bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (position, turned, pro_cards))

// The whole game between two turns.
struct Race {
  Options options;
  int race_number = 1;        // of a series
  Few<Seat, cars> age_order;  // youngest first
  Few<TrackCard, race_length> track;
  int track_number = 0;  // the current track card, 1 .. 8
  Phase phase = Phase::preparation;
  Turn turn;
  Few<Car, cars> line;        // first to last
  Few<Player, cars> players;  // by seat
  Secret<DrawStack> stack;
  Pile discards;
  int bank = 0;
  int pro_points = 0;       // of all races so far
  Few<Seat, cars> placed;   // TACTIC: those with a position, from position 7 forward
  Few<Seat, cars> bidders;  // TACTIC: those who bid next; empty: for the next position
  int bidding_round = 0;    // TACTIC
  friend bool operator==(const Race&, const Race&) = default;
};
BOOST_DESCRIBE_STRUCT(Race, (),
                      (options, race_number, age_order, track, track_number, phase, turn, line, players, stack,
                       discards, bank, pro_points, placed, bidders, bidding_round))

// --- looking at the table ---

inline const TrackCard& current_track(const Race& race) { return race.track[race.track_number - 1]; }

inline int speed(const Player& player) {  // SI-SETUP-12
  int sum = 0;
  for (const TempoCard& card : player.up) sum += card.velocity;
  return sum;
}

inline int hand_count(const Player& player) { return player.hand.size(); }

// SI-SETUP-15: at most as many chips as cards in hand, and never more than he owns.
inline int chip_cap(int chips, int hand) { return chips < hand ? chips : hand; }
inline int chip_cap(Player& player) { return chip_cap(*player.chips, hand_count(player)); }

inline Car& car_at(Race& race, int position) { return race.line[position - 1]; }
inline const Car& car_at(const Race& race, int position) { return race.line[position - 1]; }
int position_of(const Race& race, Seat seat);

inline int excess_chips(int speed, int limit) {  // SI-P2-7, SI-P2-9
  return limit == no_limit || speed <= limit ? 0 : (speed - limit) / 10;
}

}  // namespace paddock::street_illegal
