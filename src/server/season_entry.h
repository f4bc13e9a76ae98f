#pragma once

// The log of a season on the server: the entries of the season itself, and who is who, who may come in, which races are whose. From its
// log a season can be made again at any time.

#include "room/entry.h"
#include "season/season.h"
#include "server/granted.h"

namespace paddock::server {

struct SeasonCreated {
  PersonId owner;  // the organiser
  season::Settings settings;
  bool listed = false;
  Chat chat = Chat::players;  // of its races
  Pace pace;
  FairDice dice;       // what all its races draw from
  std::string invite;  // hash
};
BOOST_DESCRIBE_STRUCT(SeasonCreated, (), (owner, settings, listed, chat, pace, dice, invite))

// A person is this driver.
struct Personified {
  std::string name;
  PersonId person;
  std::string entropy;                  // the same for all races; or ...
  std::string commitment = {};          // ... the end of a chain of hashes: each start reveals the text before
  std::optional<Profile> profile = {};  // what the car looks like in all races of the season
};
BOOST_DESCRIBE_STRUCT(Personified, (), (name, person, entropy, commitment, profile))

struct Noted {
  boost::json::value entry;  // as season::entry_json prints it
};
BOOST_DESCRIBE_STRUCT(Noted, (), (entry))

// The race of a table, or a timed lap. A later one for the same place takes the place of the earlier.
struct Opened {
  RaceId race;
  int round = 0;
  int table = 0;     // 0: a timed lap
  int session = 0;   // of a timed lap
  std::string name;  // who runs it
  bool same_place(const Opened& other) const {
    return round == other.round && table == other.table && session == other.session && name == other.name;
  }
};
BOOST_DESCRIBE_STRUCT(Opened, (), (race, round, table, session, name))

// The organiser gives up this race; the next one that is opened takes its place.
struct Restarted {
  RaceId race;
  std::string by;  // the organiser's name
};
BOOST_DESCRIBE_STRUCT(Restarted, (), (race, by))

// The operator has ended it.
struct Ended {
  std::string why;  // a stored message (speech.h)
};
BOOST_DESCRIBE_STRUCT(Ended, (), (why))

// Earlier entries no longer have the names of this person.
struct Erased {
  PersonId person;
};
BOOST_DESCRIBE_STRUCT(Erased, (), (person))

using SeasonEntry = std::variant<SeasonCreated, Invited, Personified, Noted, Opened, Restarted, Ended, Erased>;

std::string season_entry_text(const SeasonEntry& entry);
SeasonEntry read_season_entry(std::string_view text);  // throws Failure if it is damaged

}  // namespace paddock::server
