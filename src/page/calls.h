#pragma once

// What a house is called with and what it answers, as JSON: web/src/engine/calls.ts is the other side.

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "room/entry.h"
#include "room/stored.h"

namespace paddock::page {

// The one who sits at this page.
struct Me {
  PersonId person;
  std::string name;
  std::string key;
  std::string profile;  // JSON; empty: not chosen
};
BOOST_DESCRIBE_STRUCT(Me, (), (person, name, key, profile))

// A race in the list of those that are kept.
struct KeptRace {
  RaceId race;
  std::string state;
  Millis updated = 0, deadline = 0;
  std::string info, standing;  // JSON
  std::vector<PersonId> people, waiting;
  bool archived = false;
};
BOOST_DESCRIBE_STRUCT(KeptRace, (), (race, state, updated, deadline, info, standing, people, waiting, archived))

struct KeptEntry {
  Millis at = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(KeptEntry, (), (at, text))

struct Call {
  std::string call;     // a member of House, by its name
  Millis now = 0;       // what time it is
  std::string entropy;  // text that nobody can guess, another one in every request

  std::string method, key, body;  // request
  std::vector<std::string> path;
  json::value query;

  RaceId race;
  int line = 0;  // a live connection
  std::string text;
  PersonId person;
  Seat seat;

  std::optional<Me> me;  // open
  std::vector<KeptRace> races;

  std::vector<KeptEntry> entries;  // load
  std::string checkpoint, finish;
};
BOOST_DESCRIBE_STRUCT(Call, (),
                      (call, now, entropy, method, key, body, path, query, race, line, text, person, seat, me, races,
                       entries, checkpoint, finish))

struct Reply {
  int status = 200;
  std::string body;
  std::string type = "application/json";
};
BOOST_DESCRIBE_STRUCT(Reply, (), (status, body, type))

struct ToldLine {
  int line = 0;
  std::string text;
  bool last = false;  // the connection is closed
};
BOOST_DESCRIBE_STRUCT(ToldLine, (), (line, text, last))

// What must be kept before anybody hears of it.
struct Keeping {
  std::optional<Me> me;
  std::optional<KeptRace> race;
  int first = 1;  // number of the first entry
  std::vector<KeptEntry> entries;
  std::optional<std::string> checkpoint, finish;  // if they have changed
  RaceId dropped;                                 // nothing of it is kept any longer
};
BOOST_DESCRIBE_STRUCT(Keeping, (), (me, race, first, entries, checkpoint, finish, dropped))

// The champion is asked for a hint.
struct ToAdvise {
  RaceId race;
  int line = 0;
  PersonId person;
  Seat seat;
  std::string text;  // the wish
};
BOOST_DESCRIBE_STRUCT(ToAdvise, (), (race, line, person, seat, text))

struct Answer {
  RaceId needs;  // this race is to be loaded, then called again
  std::vector<ToldLine> told;
  std::optional<Keeping> keeping;  // when it is kept, go_on; when it cannot be, lost
  std::optional<Reply> reply;
  RaceId thinks;                   // here a driver is to think ahead: beside this house, in another one, and so is
  std::optional<ToAdvise> advise;  // ... who advises
};
BOOST_DESCRIBE_STRUCT(Answer, (), (needs, told, keeping, reply, thinks, advise))

}  // namespace paddock::page
