#pragma once

// What is kept of a race: its log, which is the only truth about it, and a summary for lists.

#include <boost/describe/enum.hpp>
#include <boost/describe/enum_from_string.hpp>
#include <boost/describe/enum_to_string.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "room/ids.h"

namespace paddock {

using Millis = std::int64_t;  // since 1970
inline constexpr Millis a_day = 24 * 60 * 60 * 1000;

struct LogEntry {
  int number = 0;  // from 1, without gaps
  Millis at = 0;
  std::string text;
};

// How far a race or season is; none: there is no such.
enum class Status { none, open, running, over };
BOOST_DESCRIBE_ENUM(Status, none, open, running, over)
inline std::string words(Status status) { return boost::describe::enum_to_string(status, "none"); }
inline Status status_in(const std::string& words) {
  Status status = Status::none;
  boost::describe::enum_from_string(words.c_str(), status);
  return status;
}

// For how long a race is kept is set by what it is.
enum class Kept { season, unfinished, finished, watched, lesson };

struct RaceSummary {
  RaceId race;
  Status state = Status::open;
  bool listed = false;
  Millis updated = 0;
  Millis deadline = 0;            // when somebody's time runs out; 0: never
  std::string info;               // JSON, as clients see it
  std::vector<PersonId> people;   // with a seat
  std::vector<PersonId> waiting;  // those of them who have to answer
  std::string standing = {};      // JSON, as the last append had it
  Kept kept = Kept::unfinished;
  std::string day = {};   // whose race of the day it is: "2026-11-16"; empty: of none
  bool archived = false;  // by the person whose races were asked for
  friend bool operator==(const RaceSummary&, const RaceSummary&) = default;
};

}  // namespace paddock
