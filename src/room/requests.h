#pragma once

// What people ask of a race over HTTP, and how lists of races and refusals are told (docs/protocol.md).

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/entry.h"
#include "room/live_race.h"
#include "room/refused.h"
#include "room/stored.h"

namespace paddock::room {

// Whether a path is "/api/races/*/start".
inline bool fits(std::string_view pattern, const std::vector<std::string>& path) {
  std::size_t place = 0;
  for (std::size_t at = 1; at <= pattern.size(); ++place) {
    const std::size_t end = std::min(pattern.find('/', at), pattern.size());
    const std::string_view part = pattern.substr(at, end - at);
    if (place >= path.size() || (part != "*" && part != path[place])) return false;
    at = end + 1;
  }
  return place == path.size();
}
Granted<int> number_from(const std::string& text, std::string_view what);  // the name of the field

Granted<SeatWish> read_seat_wish(const boost::json::object& body);

struct NewMe {
  std::optional<std::string> name;
  std::optional<Profile> profile;
};
BOOST_DESCRIBE_STRUCT(NewMe, (), (name, profile))
Granted<NewMe> read_new_me(const boost::json::object& body);
boost::json::object me_json(const PersonId& person, const std::string& name, const std::string& profile);

Granted<bool> read_archived(const boost::json::object& body);

// JSON that is kept as text is sent as it is: an object with one more member.
inline std::string with_member(std::string object, std::string_view name, std::string_view value) {
  object.pop_back();
  object.append(object.size() > 1 ? ",\"" : "\"").append(name).append("\":").append(value).append("}");
  return object;
}
inline std::string json_list(const std::vector<std::string>& values) {
  std::string list = "[";
  for (const std::string& value : values) list.append(list.size() > 1 ? "," : "").append(value);
  return list + "]";
}
// A race as lists have it; for its people whether it is their turn.
std::string listed_race(std::string info, const RaceSummary& race, const PersonId& person);

boost::json::object refusal_json(const Refused& refused);

}  // namespace paddock::room
