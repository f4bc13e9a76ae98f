#pragma once

// The log of a race: everything that has happened to it, an entry each. From its log a race can be made again at any time.

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/record.h"
#include "core/result.h"
#include "core/seat.h"
#include "room/chat.h"
#include "room/ids.h"

namespace paddock::room {

struct Pace {
  enum class Kind { none, live, days };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, none, live, days)
  Kind kind = Kind::none;
  int seconds = 0;  // live: for a decision
  int reserve = 0;  // live: seconds for the whole race, when a decision takes longer
  int days = 0;
};
BOOST_DESCRIBE_STRUCT(Pace, (), (kind, seconds, reserve, days))

// Why a computer driver has taken a person's wheel.
enum class StandIn { clock, resigned, asked };
BOOST_DESCRIBE_ENUM(StandIn, clock, resigned, asked)

// Which race of a season it is: of a table, or a timed lap in a session.
struct SeasonPlace {
  SeasonId season;
  std::string name;
  int round = 0;
  int table = 0;    // 0: a timed lap
  int session = 0;  // 0: a race
};
BOOST_DESCRIBE_STRUCT(SeasonPlace, (), (season, name, round, table, session))

// The race of a day, which is one of many with the same dice.
struct DayPlace {
  std::string date;  // "2026-11-16"
  int before = 0;    // days in a row, until the day before, that the person's races counted
};
BOOST_DESCRIBE_STRUCT(DayPlace, (), (date, before))

struct Created {
  PersonId owner;
  std::string game;
  boost::json::value options;
  std::vector<Person> seats;
  bool listed = false;
  Chat chat = Chat::players;
  Pace pace;
  bool auto_start = false;
  FairDice dice;                 // the seats add theirs when they are claimed
  std::string invite;            // hash
  std::vector<PersonId> guests;  // who needs no invitation
  std::string record;            // the race goes on from it; empty: a new one
  bool watch = false;            // the record is only to be looked at
  bool same_dice = false;        // it continues with the record's own
  std::optional<SeasonPlace> season;
  std::optional<Seed> seed;       // in duplicate racing; else it follows from the dice
  std::string circuit;            // the file of an own circuit
  int rules = 1;                  // version of the game's rules; those of old logs were all of version 1
  std::string content;            // digest of its box and circuit; empty in an old log
  std::optional<Seed> kept_seed;  // the dice as they were, after a text that they came from was erased
  bool asks_formally = false;     // Setup::asks_formally
  bool wide_dice = false;         // the seed is all that follows from the dice; of old logs the first 64 bits
  bool deals = false;             // hidden cards are dealt again when the race continues from its record
  std::string lesson;             // of its game, that begins with the record; empty: it is a race
  std::vector<std::string> prepare =
      {};  // by seat: the computer driver that sets the car up for its person; empty: none
  std::optional<DayPlace> day = {};
};
BOOST_DESCRIBE_STRUCT(Created, (),
                      (owner, game, options, seats, listed, chat, pace, auto_start, dice, invite, guests, record, watch,
                       same_dice, season, seed, circuit, rules, content, kept_seed, asks_formally, wide_dice, deals,
                       lesson, prepare, day))

struct Invited {
  std::string invite;  // hash; the one before is void
};
BOOST_DESCRIBE_STRUCT(Invited, (), (invite))

// How a person's car looks.
struct Profile {
  int number = 0;  // on the car: 1 to 99
  int livery = 0;  // of the twelve
  int helmet = 0;  // in the colours of which livery
  friend bool operator==(const Profile&, const Profile&) = default;
};
BOOST_DESCRIBE_STRUCT(Profile, (), (number, livery, helmet))
inline constexpr int most_car_number = 99, liveries = 12;
std::optional<Profile> read_profile(std::string_view text);  // as it is stored; none: the text is empty

struct Claimed {
  Seat seat;
  PersonId person;
  std::string name;
  std::string entropy;                  // told at once; or ...
  std::string commitment = {};          // ... its hash now, the text itself when all seats are taken
  int steps = 0;                        // how often the text is hashed to give the commitment
  std::optional<Profile> profile = {};  // in this race; none: the car looks as that of its seat
};
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat, person, name, entropy, commitment, steps, profile))

// All commitments are fixed: those who have committed are asked for their texts.
struct Revealing {
  int seconds = 0;  // as long as the race waits for them
};
BOOST_DESCRIBE_STRUCT(Revealing, (), (seconds))

struct Revealed {
  Seat seat;
  std::string entropy;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (seat, entropy))

// The race starts without the text of this seat.
struct Withheld {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Withheld, (), (seat))

struct Left {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Left, (), (seat))

struct Planned {
  Seat seat;
  std::string driver;
};
BOOST_DESCRIBE_STRUCT(Planned, (), (seat, driver))

struct Started {};
BOOST_DESCRIBE_STRUCT(Started, (), ())

struct Answered {
  Seat seat;
  std::string answer;
  std::string by;                            // empty: the seat itself
  int took = 0;                              // milliseconds
  std::optional<std::uint64_t> option = {};  // as a computer driver chose it just now; the log has only its words
};
BOOST_DESCRIBE_STRUCT(Answered, (), (seat, answer, by, took))

// A round has ended in this position. Whatever comes out otherwise when the log is replayed was driven under other rules.
struct RoundOver {
  int round = 0;
  std::string hash;   // of the position
  std::string draws;  // digest of all dice and cards until then: other ones may lead to the same position
};
BOOST_DESCRIBE_STRUCT(RoundOver, (), (round, hash, draws))

// The server plays other rules, or has another box or circuit, than when the race was created.
struct RulesChanged {
  int from = 0, to = 0;  // versions of the rules
  std::string content;   // digest, from now on
  int round = 0;         // the last that ended before
  // The race goes on from the position at the end of this record. Empty: all rounds so far come out the same, nothing has changed.
  std::string record;
};
BOOST_DESCRIBE_STRUCT(RulesChanged, (), (from, to, content, round, record))

// It could not go on under other rules.
struct Stopped {
  int from = 0, to = 0;
  std::string why;  // a stored message (stored_message.h)
};
BOOST_DESCRIBE_STRUCT(Stopped, (), (from, to, why))

struct Unsealed {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Unsealed, (), (seat))

struct UndoAsked {
  Seat seat;
  int to = 0;  // answers that remain
};
BOOST_DESCRIBE_STRUCT(UndoAsked, (), (seat, to))

struct UndoAgreed {
  PersonId person;
};
BOOST_DESCRIBE_STRUCT(UndoAgreed, (), (person))

struct UndoRefused {
  PersonId person;
};
BOOST_DESCRIBE_STRUCT(UndoRefused, (), (person))

struct Undone {
  int to = 0;     // answers that remain
  int entry = 0;  // the race is again as after this one: what came between need not be played; 0: not known
  int cost = 0;   // of taking it back
};
BOOST_DESCRIBE_STRUCT(Undone, (), (to, entry, cost))

// A computer driver takes the wheel.
struct StoodIn {
  Seat seat;
  std::string driver;
  StandIn why = StandIn::clock;
};
BOOST_DESCRIBE_STRUCT(StoodIn, (), (seat, driver, why))

struct CameBack {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(CameBack, (), (seat))

struct Said {
  PersonId person;
  std::string name;
  Seat seat;
  std::string text;
  std::string once;  // the client's own name for it: it may be sent twice, but is said once
};
BOOST_DESCRIBE_STRUCT(Said, (), (person, name, seat, text, once))

struct Rematched {
  RaceId race;
};
BOOST_DESCRIBE_STRUCT(Rematched, (), (race))

// The organiser of its season has given it up, or the operator has ended it.
struct Abandoned {
  std::string why;  // a stored message (stored_message.h); empty: the organiser
};
BOOST_DESCRIBE_STRUCT(Abandoned, (), (why))

// Lines of the chat are deleted; what they said is no longer in the log.
struct Unsaid {
  std::vector<int> lines;
};
BOOST_DESCRIBE_STRUCT(Unsaid, (), (lines))

using Entry = std::variant<Created, Invited, Claimed, Left, Planned, Started, Answered, Unsealed, UndoAsked, UndoAgreed,
                           UndoRefused, Undone, StoodIn, CameBack, Said, Rematched, Abandoned, RoundOver, RulesChanged,
                           Stopped, Revealing, Revealed, Withheld, Unsaid>;

std::string entry_text(const Entry& entry);
Result<Entry> read_entry(std::string_view text);

}  // namespace paddock::room
