#pragma once

// The race of the day: everybody drives one of their own, once, against the same field with the same dice. What the first one begins with
// is kept for all of that day; results are those of the races themselves.

#include <map>
#include <mutex>

#include "room/day_outcome.h"
#include "server/rooms.h"

namespace paddock::server {

// All that the races of a day begin with.
struct Day {
  std::string game;
  json::value options;
  std::vector<Person> opponents;
  FairDice dice;
};
BOOST_DESCRIBE_STRUCT(Day, (), (game, options, opponents, dice))

// Nobody has two races of a day.
RaceId race_on_day(const FairDice& dice, const PersonId& person);

struct DayResult {
  int rank = 0;
  RaceId race;
  PersonId person;
  std::string name;
  DayOutcome outcome;
};

class Days {
 public:
  Days(Services& services, Rooms& rooms) : services_(services), rooms_(rooms) {}

  // Begins the person's race of today, unless it is there already. A race of yesterday that can still count comes first.
  asio::awaitable<json::object> drive(StoredPerson person, Payer payer);
  json::object show(const std::string& date, const PersonId& person);  // throws Refused if there is no such day yet

 private:
  struct Table {
    Millis at = 0;  // when it was read
    std::vector<DayResult> results;
  };
  struct Mine {
    RaceId race;
    Status state = Status::none;
    DayOutcome outcome;
  };
  Day begin(const std::string& date);
  std::optional<Day> find(const std::string& date);
  Mine mine(const std::string& date, const PersonId& person);
  std::vector<DayResult> results(const std::string& date, const Mine& mine);

  Services& services_;
  Rooms& rooms_;
  std::mutex mutex_;
  std::map<std::string, Table> tables_;  // by date
};

}  // namespace paddock::server
