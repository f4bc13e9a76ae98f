#pragma once

// The operator's office, in the same database as the races: sanctions, mutes, reports, invitations, a book of every act, and what it takes to look
// through everything, rewrite it and delete it. It is asked seldom.

#include <boost/describe.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql.h"
#include "store/store.h"

namespace paddock {

struct Sanction {
  int sanction = 0;
  std::string kind;  // ban, mute
  std::string who;   // a person, an address or a network
  Millis until = 0;  // 0: for good
  std::string why;
  Millis at = 0;
  std::string actor;
};
BOOST_DESCRIBE_STRUCT(Sanction, (), (sanction, kind, who, until, why, at, actor))

struct Report {
  int report = 0;
  Millis at = 0;
  PersonId reporter;
  std::string about;  // chat, name, person
  PersonId person;
  RaceId race;
  int line = 0;         // of the chat; 0: none
  std::string quote;    // what was said, or the name
  std::string words;    // of the reporter
  Millis settled = 0;   // 0: not yet
  std::string outcome;  // what became of it
};
BOOST_DESCRIBE_STRUCT(Report, (), (report, at, reporter, about, person, race, line, quote, words, settled, outcome))

struct Invitation {
  int invitation = 0;
  std::string hash;  // of the code
  Millis at = 0;
  Millis until = 0;  // 0: for good
  int uses = 1;      // that are left
  std::string note;
};
BOOST_DESCRIBE_STRUCT(Invitation, (), (invitation, hash, at, until, uses, note))

struct Act {
  int act = 0;
  Millis at = 0;
  std::string actor;
  std::string what;     // "ban person"
  std::string subject;  // a person, race, season, network ...
  std::string details;
  std::string why;
  std::string outcome;  // done, or why not; empty: the server ended in between
};
BOOST_DESCRIBE_STRUCT(Act, (), (act, at, actor, what, subject, details, why, outcome))

struct KnownPerson {
  PersonId person;
  std::string name;
  int keys = 0;
  int races = 0;
  int seasons = 0;
};
BOOST_DESCRIBE_STRUCT(KnownPerson, (), (person, name, keys, races, seasons))

// Entries of a log, its summary and finish, as they shall be from now on. All of it or nothing.
struct Rewriting {
  LogId id;
  std::vector<LogEntry> entries = {};
  std::optional<std::string> info = {};
  std::optional<std::string> finish = {};
  std::optional<LogEntry> added = {};  // an entry more
};

// Every call is durable when it returns. Calls may come from several threads. Trouble with the database is thrown as Failure.
class Office {
 public:
  explicit Office(std::shared_ptr<Database> database) : database_(std::move(database)) {}

  int begin(const Act& act);  // gives its number
  void end(int act, std::string_view outcome);
  std::vector<Act> acts(std::string_view subject, int most);  // the newest first; subject empty: all

  Sanction add(const Sanction& sanction);  // gives it back with its number
  bool lift(int sanction);                 // false: there is none
  std::vector<Sanction> sanctions();

  void mute(const PersonId& person, const PersonId& muted, bool yes);
  std::vector<std::pair<PersonId, PersonId>> mutes();  // who mutes whom
  std::vector<StoredPerson> muted_by(const PersonId& person);

  int add(const Report& report);
  bool settle(int report, std::string_view outcome, Millis at);  // false: there is none that is open
  std::vector<Report> reports(bool settled, const PersonId& person, int most);
  int reports_by(const PersonId& person, Millis since);

  int add(const Invitation& invitation);
  bool revoke(int invitation);
  std::vector<Invitation> invitations();
  bool use_invitation(std::string_view hash, Millis now);  // false: it does not open anything

  std::vector<KnownPerson> people(std::string_view words, int most);  // whose id or name has these words
  std::optional<KnownPerson> person(const PersonId& id);
  std::vector<RaceSummary> races(std::string_view state, const PersonId& person, int most);  // the newest first
  std::vector<SeasonSummary> seasons(std::string_view state, const PersonId& person, int most);

  // Of every race and season in whose log the person appears.
  std::vector<LogId> logs_about(const PersonId& person);
  void rewrite(const Rewriting& rewriting);
  void remove_season(const SeasonId& season);  // not its races
  void drop_keys(const PersonId& person);
  // The person, the keys, the mutes and sanctions; what reports and acts quote.
  void remove_person(const PersonId& person);

 private:
  std::shared_ptr<Database> database_;
};

}  // namespace paddock
