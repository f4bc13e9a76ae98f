#pragma once

// New races: from a wish, from a record, from a lesson. Whoever opens them promises the dice.

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "room/entry.h"
#include "room/refused.h"

namespace paddock::room {

Granted<Pace> read_pace(const std::optional<boost::json::value>& value);
Granted<Chat> read_chat(const std::optional<std::string>& value, Chat most);

Granted<Created> new_race(const boost::json::object& body, const PersonId& owner, Chat most_chat);

// What somebody wants to do with a record.
struct RaceFromRecord {
  Record record;
  bool watch = false, same_dice = false, listed = false;
};
Granted<RaceFromRecord> read_race_from_record(const boost::json::object& body);
Granted<Created> race_from_record(const RaceFromRecord& wish, const PersonId& owner, Chat most_chat);  // plays it

struct NewLesson {
  Created created;
  std::vector<Claimed> claims;
};
Granted<NewLesson> race_of_lesson(const std::string& game, const std::string& name, const PersonId& person,
                                  const std::string& person_name);

}  // namespace paddock::room
