// What people do about others: mute them, report them.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/api.h"
#include "server/names.h"
#include "server/strict.h"

namespace paddock::server {
namespace {

constexpr int most_mutes = 500, most_reports_a_day = 20;
constexpr Millis day = 86'400'000;

struct Muting {
  PersonId person;
  bool mute = true;
};
BOOST_DESCRIBE_STRUCT(Muting, (), (person, mute))

struct NewReport {
  std::string about;
  RaceId race;
  std::optional<PersonId> person;
  std::optional<std::string> words, invite;
  std::optional<int> line;
};
BOOST_DESCRIBE_STRUCT(NewReport, (), (about, race, person, words, invite, line))

json::object muted_json(const std::vector<StoredPerson>& people) {
  json::array list;
  for (const StoredPerson& person : people) list.push_back({{"person", person.id.text()}, {"name", person.name}});
  return {{"muted", list}};
}

}  // namespace

asio::awaitable<HttpResponse> Api::show_mutes(const HttpRequest& request) {
  co_return json_response(muted_json(services_.office->muted_by(somebody(request).id)));
}

asio::awaitable<HttpResponse> Api::mute(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const auto wish = read_strictly<Muting>(parse_object(request.body));
  Office& office = *services_.office;
  if (wish.person == person.id) throw Refused{Code::bad_request, "server.error.mute-yourself"};
  if (wish.mute && !office.person(wish.person)) throw Refused{Code::not_found, "server.error.no-such-person"};
  if (wish.mute && office.muted_by(person.id).size() >= most_mutes)
    throw Refused{Code::conflict, {"server.error.too-many-mutes", {{"people", most_mutes}}}};
  office.mute(person.id, wish.person, wish.mute);
  services_.moderation.mute(person.id, wish.person, wish.mute);
  co_return json_response(muted_json(office.muted_by(person.id)));
}

asio::awaitable<HttpResponse> Api::report(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const auto wish = read_strictly<NewReport>(parse_object(request.body));
  if (wish.about != "chat" && wish.about != "name" && wish.about != "person")
    throw not_one_of("about", {"chat", "name", "person"});
  if (wish.about == "chat" ? !wish.line : !wish.person)
    throw Refused{Code::bad_request,
                  wish.about == "chat" ? "server.error.report-line-missing" : "server.error.report-person-missing"};
  if (wish.words) require_text("words", *wish.words, most_chat_characters);
  const Millis at = now();
  if (services_.office->reports_by(person.id, at - day) >= most_reports_a_day)
    throw Refused{Code::too_much, {"server.error.too-many-reports", {{"reports", most_reports_a_day}}}, "", "", 3600};
  const Report report{0, at, person.id, wish.about, wish.person.value_or(PersonId()), wish.race, wish.line.value_or(0), "",
                      wish.words.value_or(""), 0, ""};
  const Visitor who{person.id, wish.invite.value_or("")};
  const std::shared_ptr<Room> room = rooms_.find(wish.race);
  const int number = services_.office->add(
      co_await asio::co_spawn(room->executor(), room->report(report, who), asio::use_awaitable));
  ++services_.metrics.reports;
  co_return json_response({{"report", number}}, 201);
}

}  // namespace paddock::server
