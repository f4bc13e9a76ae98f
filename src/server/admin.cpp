#include "server/admin.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "core/reflect.h"
#include "core/text.h"
#include "server/build.h"
#include "server/names.h"
#include "server/speech.h"
#include "server/strict.h"
#include "store/open.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

template <class T>
json::array list_of(const std::vector<T>& values) {
  return print(values, Viewer::referee()).as_array();
}

}  // namespace

// --- requests ------------------------------------------------------------------------------------------------------

std::string Admin::Call::query(const std::string& name) const {
  const auto found = request.query.find(name);
  return found == request.query.end() ? "" : found->second;
}

std::string Admin::Call::text(const char* name, bool needed) const {
  const json::value* value = body.if_contains(name);
  if (!value && !needed) return {};
  if (!value || !value->is_string()) throw Refused{Code::bad_request, {"server.error.not-a-text", {{"field", name}}}};
  const std::string text(value->as_string());
  if (!text.empty() || needed) require_text(name, text, 500);
  return text;
}

Millis Admin::Call::number(const char* name, Millis otherwise) const {
  const json::value* value = body.if_contains(name);
  if (!value) return otherwise;
  if (!value->is_int64() || value->as_int64() < 0)
    throw Refused{Code::bad_request,
                  {"server.error.not-a-number", {{"field", name}, {"got", json::serialize(*value)}}}};
  return value->as_int64();
}

const std::vector<Admin::Route>& Admin::routes() {
  static const std::vector<Route> routes{
      {"GET", "/api/admin/status", nullptr, &Admin::show_status},
      {"GET", "/api/admin/races", nullptr, &Admin::list_races},
      {"GET", "/api/admin/races/*", nullptr, &Admin::show_race},
      {"POST", "/api/admin/races/*/end", "end race", &Admin::end_race},
      {"DELETE", "/api/admin/races/*", "delete race", &Admin::delete_race},
      {"DELETE", "/api/admin/races/*/chat/*", "delete chat line", &Admin::delete_line},
      {"GET", "/api/admin/seasons", nullptr, &Admin::list_seasons},
      {"GET", "/api/admin/seasons/*", nullptr, &Admin::show_season},
      {"POST", "/api/admin/seasons/*/end", "end season", &Admin::end_season},
      {"DELETE", "/api/admin/seasons/*", "delete season", &Admin::delete_season},
      {"GET", "/api/admin/people", nullptr, &Admin::list_people},
      {"GET", "/api/admin/people/*", nullptr, &Admin::show_person},
      {"POST", "/api/admin/people/*/rename", "rename person", &Admin::rename_person},
      {"GET", "/api/admin/people/*/export", "export person", &Admin::export_person},
      {"DELETE", "/api/admin/people/*", "erase person", &Admin::erase_person},
      {"GET", "/api/admin/sanctions", nullptr, &Admin::list_sanctions},
      {"POST", "/api/admin/sanctions", "sanction", &Admin::add_sanction},
      {"DELETE", "/api/admin/sanctions/*", "lift sanction", &Admin::lift_sanction},
      {"GET", "/api/admin/reports", nullptr, &Admin::list_reports},
      {"POST", "/api/admin/reports/*/settle", "settle report", &Admin::settle_report},
      {"GET", "/api/admin/invitations", nullptr, &Admin::list_invitations},
      {"POST", "/api/admin/invitations", "invite", &Admin::add_invitation},
      {"DELETE", "/api/admin/invitations/*", "revoke invitation", &Admin::revoke_invitation},
      {"GET", "/api/admin/audit", nullptr, &Admin::list_acts},
      {"POST", "/api/admin/compact", "compact", &Admin::compact},
  };
  return routes;
}

asio::awaitable<HttpResponse> Admin::answer(HttpRequest request, std::string actor) {
  for (const Route& route : routes())
    if (route.method == request.method && fits(route.path, request.path)) {
      Call call{std::move(request), {}, std::move(actor)};
      if (!call.request.body.empty()) call.body = parse_object(call.request.body);
      const std::string language = call.request.language;
      co_return spoken(json_response(co_await run(route, std::move(call))), language);
    }
  throw Refused{Code::not_found, "server.error.nothing-here"};
}

// Every act is written into the audit log before it is carried out.
Admin::Answer Admin::run(const Route& route, Call call) {
  if (!route.act) co_return co_await (this->*route.handler)(std::move(call));
  Act act{0, now(), call.actor, route.act, call.request.path.size() > 3 ? call.path(3) : "", "", call.text("why", false), ""};
  if (act.subject.empty()) act.subject = call.text("who", false);
  std::vector<std::string> details;
  if (call.request.path.size() > 5) details.push_back(call.path(5));
  for (const char* detail : {"kind", "name", "note"}) details.push_back(call.text(detail, false));
  std::erase(details, "");
  act.details = joined(details, ", ");
  const int number = office_.begin(act);
  std::string refused;
  try {
    json::value answer = co_await (this->*route.handler)(std::move(call));
    office_.end(number, "done");
    co_return answer;
  } catch (const Refused& wrong) {
    office_.end(number, say(Message("server.audit.refused", {{"why", wrong.message}})));
    throw;
  } catch (const std::exception& wrong) {
    office_.end(number, say(Message("server.audit.failed", {{"why", message_of(wrong)}})));
    throw;
  }
}

Admin::Answer Admin::show_status(Call) {
  const Settings& settings = services_.settings;
  co_return json::object{{"version", version}, {"build", build}, {"opened", services_.opened},
                         {"data", name_of_store(settings.data)}, {"chat", word(settings.chat)},
                         {"invitation_only", settings.invitation_only},
                         {"keep_watched_days", settings.keep_watched},
                         {"keep_unfinished_days", settings.keep_unfinished},
                         {"keep_finished_days", settings.keep_finished},
                         {"races_in_memory", services_.metrics.rooms.load()},
                         {"connections", services_.metrics.connections.load()},
                         {"open_reports", office_.reports(false, PersonId(), 1000).size()},
                         {"sanctions", office_.sanctions().size()}};
}

// --- races and seasons ---------------------------------------------------------------------------------------------

namespace {

int most_of(const std::string& text) { return text.empty() ? 100 : number_in(text, "most"); }

void check_state(const std::string& state) {
  if (!state.empty() && status_in(state) == Status::none) throw not_one_of("state", {"open", "running", "over"});
}

template <class Summary>
json::array infos_of(const std::vector<Summary>& summaries) {
  json::array list;
  for (const Summary& summary : summaries) {
    json::object info = json::parse(spoken_info(summary.info, "")).as_object();
    info["updated"] = summary.updated;
    list.push_back(std::move(info));
  }
  return list;
}

}  // namespace

Admin::Answer Admin::list_races(Call call) {
  check_state(call.query("state"));
  co_return infos_of(office_.races(call.query("state"), PersonId(call.query("person")), most_of(call.query("most"))));
}

Admin::Answer Admin::show_race(Call call) {
  const std::shared_ptr<Room> room = rooms_.find(RaceId(call.path(3)));
  co_return co_await asio::co_spawn(room->executor(), room->look(), asio::use_awaitable);
}

Admin::Answer Admin::end_race(Call call) {
  const std::shared_ptr<Room> room = rooms_.find(RaceId(call.path(3)));
  co_return co_await asio::co_spawn(room->executor(), room->end(call.text("why")), asio::use_awaitable);
}

Admin::Answer Admin::delete_race(Call call) {
  call.text("why");
  const std::shared_ptr<Room> room = rooms_.find(RaceId(call.path(3)));
  const auto season = co_await asio::co_spawn(room->executor(), room->remove(), asio::use_awaitable);
  if (season) throw Refused{Code::conflict, {"server.error.race-of-season", {{"season", season->text()}}}};
  rooms_.forget(room->id());
  co_return json::object{{"deleted", call.path(3)}};
}

Admin::Answer Admin::delete_line(Call call) {
  call.text("why");
  const std::shared_ptr<Room> room = rooms_.find(RaceId(call.path(3)));
  const int line = number_in(call.path(5), "line");
  co_await asio::co_spawn(room->executor(), room->delete_line(line), asio::use_awaitable);
  co_return json::object{{"deleted", line}};
}

Admin::Answer Admin::list_seasons(Call call) {
  check_state(call.query("state"));
  co_return infos_of(office_.seasons(call.query("state"), PersonId(call.query("person")), most_of(call.query("most"))));
}

Admin::Answer Admin::show_season(Call call) {
  const std::shared_ptr<const SeasonState> season = seasons_.find(SeasonId(call.path(3)));
  co_return season_info(*season, season->created.owner);
}

Admin::Answer Admin::end_season(Call call) {
  co_await seasons_.end(SeasonId(call.path(3)), {"server.stopped.season-by-operator", {{"why", call.text("why")}}});
  co_return json::object{{"ended", call.path(3)}};
}

Admin::Answer Admin::delete_season(Call call) {
  call.text("why");
  const std::size_t races = seasons_.find(SeasonId(call.path(3)))->races.size();
  co_await seasons_.remove(SeasonId(call.path(3)));
  co_return json::object{{"deleted", call.path(3)}, {"races", races}};
}

// --- sanctions, reports, invitations -------------------------------------------------------------------------------

Admin::Answer Admin::list_sanctions(Call) { co_return list_of(office_.sanctions()); }

Admin::Answer Admin::add_sanction(Call call) {
  Sanction sanction{0, call.text("kind"), call.text("who"), 0, call.text("why"), now(), call.actor};
  if (sanction.kind != "ban" && sanction.kind != "mute") throw not_one_of("kind", {"ban", "mute"});
  if (sanction.who.starts_with("p_")) person(PersonId(sanction.who));
  else if (sanction.kind == "mute") throw Refused{Code::bad_request, "server.error.mute-person"};
  else sanction.who = read_network(sanction.who);
  if (const Millis seconds = call.number("seconds", 0)) sanction.until = sanction.at + seconds * 1000;
  sanction = office_.add(sanction);
  services_.moderation.load(office_);
  services_.disconnect_banned();
  co_return print(sanction, Viewer::referee());
}

Admin::Answer Admin::lift_sanction(Call call) {
  if (!office_.lift(number_in(call.path(3), "sanction")))
    throw Refused{Code::not_found, {"server.error.no-sanction", {{"sanction", call.path(3)}}}};
  services_.moderation.load(office_);
  co_return json::object{{"lifted", call.path(3)}};
}

Admin::Answer Admin::list_reports(Call call) {
  co_return list_of(office_.reports(!call.query("all").empty(), PersonId(), most_of(call.query("most"))));
}

Admin::Answer Admin::settle_report(Call call) {
  if (!office_.settle(number_in(call.path(3), "report"), call.text("why"), now()))
    throw Refused{Code::not_found, {"server.error.no-report", {{"report", call.path(3)}}}};
  co_return json::object{{"settled", call.path(3)}};
}

Admin::Answer Admin::list_invitations(Call) {
  json::array list = list_of(office_.invitations());
  for (json::value& one : list) one.as_object().erase("hash");
  co_return list;
}

Admin::Answer Admin::add_invitation(Call call) {
  const Millis uses = call.number("uses", 1), seconds = call.number("seconds", 0);
  if (uses < 1 || uses > 10'000)
    throw Refused{Code::bad_request,
                  {"server.error.range", {{"field", "uses"}, {"lowest", "1"}, {"highest", "10000"}}}};
  const std::string code = new_secret();
  const Invitation invitation{0, hash_secret(code), now(), seconds ? now() + seconds * 1000 : 0,
                              static_cast<int>(uses), call.text("note", false)};
  const int number = office_.add(invitation);
  co_return json::object{{"invitation", number}, {"code", code}, {"uses", uses}, {"until", invitation.until}};
}

Admin::Answer Admin::revoke_invitation(Call call) {
  if (!office_.revoke(number_in(call.path(3), "invitation")))
    throw Refused{Code::not_found, {"server.error.no-invitation", {{"invitation", call.path(3)}}}};
  co_return json::object{{"revoked", call.path(3)}};
}

Admin::Answer Admin::list_acts(Call call) {
  co_return list_of(office_.acts(call.query("subject"), most_of(call.query("most"))));
}

Admin::Answer Admin::compact(Call) {
  services_.store.compact();
  co_return json::object{{"compacted", name_of_store(services_.settings.data)}};
}

}  // namespace paddock::server
