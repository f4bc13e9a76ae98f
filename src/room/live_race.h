#pragma once

// A race that goes on, wherever it lives: it takes what people wish, lets computer drivers answer and says what everybody is sent. Where it
// lives, the log is kept, messages are passed on, and it is known what time it is.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/policy.h"
#include "room/loading.h"
#include "room/message.h"
#include "room/race_state.h"
#include "room/refused.h"
#include "room/stored.h"

namespace paddock::room {

// Somebody who follows the race.
struct Follower {
  PersonId person;  // empty: somebody who watches
  std::string name;
  std::string language = "en";  // in which it reads; empty: messages without texts
  std::vector<Seat> seats;      // that it knows to be its own
  Seat seat = nobody;           // through which it looks
  int seen = 0;                 // the last entry it knows of
  int seen_chat = 0;            // ... and line of the chat
  int seen_version = -1;        // ... and version of what is known of the race
};

// What a race needs of where it lives.
struct Host {
  std::function<std::vector<LogEntry>()> log;  // all that is kept of it
  // Puts a text into every message; none: clients do so by themselves.
  std::function<void(json::value& json, const std::string& language, const std::vector<std::string>& names)> add_texts =
      {};
  std::function<bool(const PersonId& reader, const PersonId& writer)> reads =
      {};                                                              // the chat; none: everybody reads everybody
  std::function<std::string(const PersonId& person)> profile_of = {};  // JSON; none: nobody has one
};

// What there is to do when a wish was granted. Drive: computer drivers may have to answer, and then it is saved. Start: everybody sits.
enum class Next { nothing, save, drive, start };

struct Done {
  Next next = Next::nothing;
  std::string reply = {};  // JSON; empty: that it is done
};

struct SeatWish {
  std::string what;  // claim, leave, reveal, seat
  std::optional<std::string> invite, entropy, commitment, name, driver;
};

// Somebody who thinks beside the race, which may go on meanwhile.
struct ThinkingDriver {
  Seat seat;
  std::unique_ptr<Match> match;  // as it is now
  std::unique_ptr<AnyPolicy> driver;
};

// What must be kept before anybody hears of it.
struct Saving {
  int first = 1;  // number of the first entry
  Millis at = 0;
  std::vector<std::string> entries;
  RaceSummary summary;
  bool summary_changed = false;
  std::optional<std::string> standing, checkpoint, finish;  // if they have changed, as in Append
};

// Something to send, and what the seats are called of which its messages speak.
struct NamedJson {
  json::object json;
  std::vector<std::string> names;
};

// How much computers have answered.
struct Driven {
  bool any = false;
  int by_drivers = 0;  // answers; the clock answers, too
};

// What a seat adds to the dice: its text, or a commitment to it.
Granted<void> check_dice_wish(const std::optional<std::string>& entropy, const std::optional<std::string>& commitment);
// Whether the game has such a driver.
Granted<void> check_driver(const std::string& game, const std::string& name);

Refused not_yours(Seat seat);
std::vector<std::string> names_of(const RaceState& race);  // of the seats

class LiveRace {
 public:
  LiveRace(RaceId id, Host host) : id_(std::move(id)), host_(std::move(host)) {}

  // --- in memory or not
  bool in_memory() const { return state_ != nullptr; }
  const RaceState& state() const { return *state_; }
  // `opened`: no clock ran before.
  void load(Loaded loaded, Chat most_chat, Millis opened, Millis now);
  void forget();  // it can be loaded again; what has not been saved has not happened
  Granted<void> begin(Created created, std::vector<Claimed> claims, Millis now);  // a new race

  // --- the log
  Granted<void> note(const Entry& entry, Millis now);
  bool has_news() const { return !noted_.empty(); }
  Saving to_save() const;
  void saved(const Saving& saving);
  // The race has come through a change of the rules, or is the first time in the hands of a Paddock that keeps finishes.
  Granted<Next> catch_up(Millis now);
  std::optional<Saving> finish_to_save(Millis now);
  const RaceSummary& summary() const { return summary_; }  // as it was saved

  // --- computer drivers
  bool has_computers() const;
  // Answers once for all who wait and are neither people nor think ahead.
  Granted<Driven> answer_for_computers(Millis now);
  Granted<std::optional<ThinkingDriver>> thinker();
  Granted<bool> answer_as_thought(const ThinkingDriver& thinker, Choice choice,
                                  Millis now);  // false: the race has gone on otherwise
  Granted<Next> look_at_the_clock(Millis now);  // somebody's time may have run out

  // --- what people wish
  Granted<Done> grant(Follower& follower, const Wish& wish, Millis now);               // any but AskHint and Hello
  Granted<std::optional<Said>> said(const Follower& follower, const Say& wish) const;  // none: it was sent twice
  Granted<ThinkingDriver> adviser(const Follower& follower, const AskHint& wish) const;
  std::string advice_of(const ThinkingDriver& adviser, const std::vector<Advice>& advice, const std::string& language,
                        const std::vector<std::string>& names) const;

  // --- before the start
  bool is_free(Seat seat) const;  // for a person
  Granted<Next> change_seat(const PersonId& person, Seat seat, const SeatWish& wish, Millis now);
  Granted<void> check_may_start(const PersonId& person) const;
  // Asks for what the seats add to the dice, unless they were asked; whether all of it is there.
  Granted<bool> texts_are_there(int seconds, Millis now);

  // --- afterwards
  Granted<void> check_has_run() const;
  Granted<void> check_may_read(const PersonId& person) const;  // the record, which holds the dice and every hidden card
  Granted<void> check_is_kept() const;                         // more than the result
  Granted<Record> record() const;
  Granted<NamedJson> moment(const PersonId& person, int answers);
  Granted<Created> plan_rematch(const PersonId& person) const;

  // --- what people are sent
  Granted<void> welcome(Follower& follower, std::optional<Seat> seat, int seen) const;
  std::string update_for(Follower& follower, Millis now);
  std::string who_is_here(const std::vector<PersonId>& people) const;
  void tell_anew() { ++version_; }  // what is known of the race

 private:
  Result<void> try_note(const Entry& entry, Millis now);
  RaceSummary summarise() const;
  void keep_position(Saving& saving) const;
  Granted<const RaceState*> replayed();
  Granted<AnyPolicy*> driver(const std::string& name);
  Granted<void> set_up_for_person(Seat seat, Millis now);
  Granted<void> note_answer(Seat seat, Choice choice, Millis now);

  Granted<Seat> seat_of(const Follower& follower, const std::optional<Seat>& wanted) const;
  Granted<void> check_running() const;
  Granted<Next> fulfil(Follower& follower, const GiveAnswer& wish, Millis now);
  Granted<Next> fulfil(Follower& follower, const TakeBack& wish, Millis now);
  Granted<Next> fulfil(Follower& follower, const Agree& wish, Millis now);
  Granted<Next> fulfil(Follower& follower, const Resign& wish, Millis now);
  Granted<Next> fulfil(Follower& follower, const HandOver& wish, Millis now);
  Granted<Next> fulfil(Follower& follower, const ComeBack& wish, Millis now);
  Granted<Next> fulfil(Follower& follower, const Say& wish, Millis now);
  Granted<Next> fulfil(Follower& follower, const LookThrough& wish, Millis now);
  Granted<Next> take_back(const PersonId& person, Seat seat, const TakeBack& wish, Millis now);
  Granted<std::string> because(const Follower& follower, const AskWhyNot& wish) const;
  Granted<std::string> earlier(const Follower& follower, const AskEarlier& wish) const;
  Granted<Next> noted(const Entry& entry, Next next, Millis now);

  Granted<void> claim(const PersonId& person, Seat seat, const SeatWish& wish, Millis now);
  Granted<void> reveal(const PersonId& person, Seat seat, const SeatWish& wish, Millis now);
  Granted<void> leave(const PersonId& person, Seat seat, Millis now);
  Granted<void> plan(const PersonId& person, Seat seat, const SeatWish& wish, Millis now);
  std::string free_name(const std::string& wanted, Seat seat) const;
  std::optional<Profile> profile_of(const PersonId& person) const;
  std::optional<Profile> free_profile(std::optional<Profile> profile, const PersonId& person, Seat seat) const;

  void add_texts(json::value& json, const std::string& language) const;
  bool reads(const PersonId& reader, const PersonId& writer) const {
    return !host_.reads || host_.reads(reader, writer);
  }
  const std::string& position_for(Seat seat, const std::string& language);
  const std::string& events_for(Seat seat, int from, const std::string& language);
  std::string info_for(const std::string& language) const;
  std::string clocks(Millis now) const;
  bool may_read_chat(const Follower& follower) const;
  std::string chat_for(const Follower& follower) const;

  const RaceId id_;
  const Host host_;
  std::unique_ptr<RaceState> state_;  // null: not in memory
  std::vector<std::string> noted_;    // entries that have happened here, but are not in the log yet
  Millis noted_at_ = 0;
  std::unique_ptr<RaceState> replayed_;  // a race that is shown as it was told, played again
  std::optional<Entry> due_;             // what happened to it while the rules changed
  bool finish_due_ = false;
  RoundEnd kept_;         // whose position is saved
  RaceSummary summary_;   // as it was saved
  std::string standing_;  // ... too
  int version_ = 0;       // counts changes of what is known of the race
  int changes_ = -1;      // of the race, when its info was printed
  std::map<std::string, std::unique_ptr<AnyPolicy>, std::less<>> drivers_;
  std::map<std::string, std::string> printed_;  // parts of updates, as long as nothing changes
};

}  // namespace paddock::room
