#pragma once

// A race as its log tells it. Nothing here is kept anywhere else.

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "lessons/lesson.h"
#include "room/entry.h"
#include "room/stored.h"

namespace paddock::room {

struct SeatState {
  std::string name;
  std::string driver;  // who was meant to sit here: human or a computer driver
  PersonId person;     // who claimed it
  std::optional<Profile> profile;
  std::string entropy;
  std::string commitment;                  // to the entropy; empty: none
  int steps = 0;                           // how often the entropy is hashed to give it
  bool withheld = false;                   // committed, but not revealed
  std::string stand_in;                    // the computer driver that answers instead of the person
  std::optional<StandIn> why;              // ... and the reason
  std::string prepare;                     // the computer driver that sets the car up for the person; empty: none
  std::optional<int> stood_in_after;       // so many answers of the race one has stood in for the first time
  Millis asked = 0;                        // since when the seat has to answer
  Millis reserve = 0;                      // left of it
  Millis lap_time = 0;                     // of a timed lap so far
  std::string last_question, last_answer;  // the last one the person answered

  bool human() const { return driver == "human"; }
  std::string drives() const { return stand_in.empty() ? driver : stand_in; }
  bool owes_text() const { return !commitment.empty() && entropy.empty() && !withheld; }
};

struct ChatLine {  // of the chat
  int number = 0;
  Millis at = 0;
  Said said;
};

struct DeletedLine {  // of the chat
  int number = 0;     // of the entry that says so
  int line = 0;
};

// A question that was answered for a person who has the car set up.
struct Prepared {
  Message prompt;
  Message title;  // of the answer
};

struct Proposal {  // to take back
  Seat seat;
  int to = 0;
  std::vector<PersonId> agreed;  // people
};

// What an entry of the log has left.
struct After {
  int events = 0;
  int answers = 0;
  bool whole = true;  // no answer waits for others
};

struct RaceState {
  RaceId id;
  int number = 0;  // of the last entry
  Millis created_at = 0;
  Millis answered_at = 0;  // the last time
  Created created;
  Status state = Status::open;
  std::vector<SeatState> seats;
  std::optional<Revealing> revealing;  // before the start, once all seats are taken: those who committed reveal
  Millis revealing_since = 0;
  std::unique_ptr<Match> match;  // once it has started
  std::optional<lessons::Lesson> lesson;
  int undone = 0;                // how often something was taken back
  int undo_cost = 0;             // what all that has cost
  bool dice_known = false;       // it was over, its secret told, and then something was taken back
  std::vector<Answered> sealed;  // answers to a secret question that waits for others
  std::optional<Proposal> proposal;
  std::map<std::pair<Seat, int>, Prepared> prepared;  // by seat and how many answers it had given before
  int asked_again = -1;  // after this many answers people decide by themselves what had been prepared for them
  std::vector<ChatLine> chat;
  std::vector<DeletedLine> unsaid;
  RaceId rematch;
  int rules = 0;                        // the version of its rules ...
  std::string content;                  // ... and the digest of its box and circuit; empty: not known
  std::vector<RulesChanged> new_rules;  // changes that moved it
  Message stopped;                      // why it could not go on
  bool told = false;                    // it is over and shown as it was told then
  int plays_from = 0;  // entries before this number are known, but not played: they were driven under other rules
  std::vector<RecordLine> known;  // ... what they say of the record
  int changes = 0;                // of what is known of the race: info_of
  std::vector<After> after;       // by number of an entry
  bool unsure = false;            // answers may wait for others that `sealed` does not know of
  int taken_back_until = 0;       // entries up to this number were taken back: they are not played

  bool plays() const { return number + 1 >= plays_from; }                 // the next entry
  bool was_taken_back() const { return number + 1 <= taken_back_until; }  // the next entry
  Undone take_back_to(int answers) const;
  std::string question_id() const;
  std::vector<Seat> waiting() const;
  bool knows(const PersonId& person) const;  // has a seat, created it or is a guest
  bool drives(const PersonId& person, Seat seat) const;
  std::vector<Seat> seats_of(const PersonId& person) const;
  bool prepares(Seat seat) const;  // what the seat is asked now is answered for its person
  bool full() const;               // no seat is free
  bool owes_texts() const;         // somebody has committed to a text and not revealed it
  Millis reveal_until() const;     // 0: nobody is asked for a text
  // People with a seat that they have not given up.
  std::vector<PersonId> people() const;
  // Nobody else cares: no other people are in the race, and it is compared with none.
  bool alone(const PersonId& person) const {
    return !created.season && !created.day && people() == std::vector{person};
  }
  Millis deadline(Seat seat) const;  // 0: never
};

// Why a race may not go on with fresh dice.
inline constexpr const char* cannot_deal = "server.error.cannot-deal";

// What the clock of the room shows, if the seat is asked for it.
std::optional<std::string> clock_answer(const RaceState& race, Seat seat);

// What was answered for the person of a seat before the race, as clients see it.
boost::json::array prepared_json(const RaceState& race, Seat seat);

// Makes the entry happen, or says why it cannot; then nothing has changed.
Result<void> apply(RaceState& race, const Entry& entry, Millis at);

// The race as its log records it, unless the log is damaged or was driven under other rules.
Result<RaceState> replay_log(RaceId id, const std::vector<LogEntry>& log);
// ... without playing it: all that is known of it beside its position.
Result<RaceState> read_log(RaceId id, const std::vector<LogEntry>& log);

// What the log says of the last round that has ended.
RoundOver round_over(const RaceReport& match);

// The seed that follows from the promise and what every seat has added.
Seed promised_seed(const RaceState& race);

// All that the race began with, once everybody sits.
Setup setup_of(const RaceState& race);
// Whether this Paddock plays other rules, or has another box or circuit.
bool has_other_rules(const RaceState& race);

// The round in which a computer driver has first answered for the person on a seat.
std::optional<int> computer_from(const RaceState& race, Seat seat);

// As clients see it (docs/protocol.md).
boost::json::object pace_json(const Pace& pace);
boost::json::object info_of(const RaceState& race);
RaceSummary summary_of(const RaceState& race);  // without its info and time
boost::json::object progress_of(const RaceReport& match);
boost::json::array steps_of(const Record& record);  // of each answer its seat and round
std::string standing_of(const RaceState& race);  // in lists: how far it is, and the places; empty: it has none

// The whole race as a file. The promise of the dice is part of it only when it is over.
Record record_of(const RaceState& race);

}  // namespace paddock::room
