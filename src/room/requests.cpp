#include "room/requests.h"

#include "room/names.h"
#include "room/strict.h"

namespace paddock::room {
namespace {

struct SeatRequest {
  std::optional<std::string> invite, entropy, commitment, name, driver;
};
BOOST_DESCRIBE_STRUCT(SeatRequest, (), (invite, entropy, commitment, name, driver))

struct KeepRequest {
  std::string keep;
};
BOOST_DESCRIBE_STRUCT(KeepRequest, (), (keep))

Granted<void> check_profile(const Profile& profile) {
  if (const auto number = within("number", profile.number, 1, most_car_number); !number) return number.error();
  if (const auto livery = within("livery", profile.livery, 1, liveries); !livery) return livery.error();
  if (const auto helmet = within("helmet", profile.helmet, 1, liveries); !helmet) return helmet.error();
  return {};
}

}  // namespace

Granted<int> number_from(const std::string& text, std::string_view what) {
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != text.npos)
    return Refused{Code::bad_request, {"server.error.not-a-number", {{"field", what}, {"got", text.substr(0, 20)}}}};
  return std::atoi(text.c_str());
}

Granted<SeatWish> read_seat_wish(const json::object& body) {
  const json::value* what = body.if_contains("do");
  if (!what || !what->is_string()) return not_one_of("do", {"claim", "leave", "reveal", "seat"});
  const Granted<SeatRequest> read = members_of<SeatRequest>(body, {"do"});
  if (!read) return read.error();
  return SeatWish{
      std::string(what->as_string()), read->invite, read->entropy, read->commitment, read->name, read->driver};
}

Granted<NewMe> read_new_me(const json::object& body) {
  Granted<NewMe> wish = members_of<NewMe>(body);
  if (!wish) return wish;
  if (wish->name) {
    const Granted<std::string> name = name_as_kept(Message("server.text.name"), *wish->name);
    if (!name) return name.error();
    wish->name = *name;
  }
  if (wish->profile)
    if (const auto known = check_profile(*wish->profile); !known) return known.error();
  return wish;
}

json::object me_json(const PersonId& person, const std::string& name, const std::string& profile) {
  return {{"person", person.text()}, {"name", name}, {"profile", print(read_profile(profile), Viewer::referee())}};
}

Granted<bool> read_archived(const json::object& body) {
  const Granted<KeepRequest> wish = members_of<KeepRequest>(body);
  if (!wish) return wish.error();
  if (wish->keep != "list" && wish->keep != "archive") return not_one_of("keep", {"list", "archive"});
  return wish->keep == "archive";
}

std::string listed_race(std::string info, const RaceSummary& race, const PersonId& person) {
  info = with_member(std::move(info), "updated", std::to_string(race.updated));
  info = with_member(std::move(info), "standing", race.standing.empty() ? "null" : race.standing);
  if (person.empty()) return info;
  const bool turn = std::ranges::count(race.waiting, person) > 0;
  info = with_member(std::move(info), "your_turn", turn ? "true" : "false");
  return with_member(std::move(info), "archived", race.archived ? "true" : "false");
}

json::object refusal_json(const Refused& refused) {
  json::object error{{"code", name_of(refused.code).name}, {"message", Argument(refused.message).json()}};
  if (!refused.article.empty()) error["article"] = refused.article;
  if (refused.retry_after > 0) error["retry_after"] = refused.retry_after;
  return error;
}

}  // namespace paddock::room
