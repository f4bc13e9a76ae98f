// People, as the operator sees, exports and erases them.

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "core/reflect.h"
#include "server/admin.h"
#include "server/names.h"
#include "server/strict.h"

namespace paddock::server {
namespace {

// What the person did, said and is called in a race or season, as its log has it.
json::array entries_about(const PersonId& person, const std::vector<LogEntry>& log) {
  json::array about;
  std::set<std::int64_t> seats;
  for (const LogEntry& entry : log) {
    json::object read = json::parse(entry.text).as_object();
    const json::value *of = read.if_contains("person"), *seat = read.if_contains("seat");
    const bool theirs = of && of->is_string() && of->as_string() == person.text();
    const bool number = seat && seat->is_int64();
    if (number && read.at("kind") == "claimed") {
      if (theirs) seats.insert(seat->as_int64());
      else seats.erase(seat->as_int64());
    }
    if (!theirs && !(number && seats.contains(seat->as_int64()) && read.at("kind") != "said")) continue;
    read["number"] = entry.number;
    read["at"] = entry.at;
    about.push_back(std::move(read));
  }
  return about;
}

}  // namespace

KnownPerson Admin::person(const PersonId& id) {
  const auto found = office_.person(id);
  if (!found) throw Refused{Code::not_found, {"server.error.no-person", {{"person", id.text()}}}};
  return *found;
}

Admin::Answer Admin::list_people(Call call) {
  const std::string most = call.query("most");
  co_return print(office_.people(call.query("words"), most.empty() ? 100 : number_in(most, "most")), Viewer::referee());
}

Admin::Answer Admin::show_person(Call call) {
  const PersonId id(call.path(3));
  json::object about = print(person(id), Viewer::referee()).as_object();
  json::array sanctions;
  for (const Sanction& sanction : office_.sanctions())
    if (sanction.who == id.text()) sanctions.push_back(print(sanction, Viewer::referee()));
  about["sanctions"] = std::move(sanctions);
  about["reports"] = print(office_.reports(true, id, 100), Viewer::referee());
  about["acts"] = print(office_.acts(id.text(), 100), Viewer::referee());
  co_return about;
}

Admin::Answer Admin::rename_person(Call call) {
  const std::string name = clean_name(Message("server.text.name"), call.text("name"));
  call.text("why");
  services_.store.rename_person(person(PersonId(call.path(3))).person, name);
  co_return json::object{{"person", call.path(3)}, {"name", name}};
}

Admin::Answer Admin::export_person(Call call) {
  const PersonId id(call.path(3));
  json::object about = (co_await show_person(call)).as_object();
  about["profile"] = print(read_profile(services_.store.profile_of(id)), Viewer::referee());
  about["muted"] = json::array();
  for (const StoredPerson& muted : office_.muted_by(id))
    about["muted"].as_array().push_back(json::string(muted.id.text()));
  json::array logs;
  for (const LogId& log : office_.logs_about(id))
    logs.push_back({{std::holds_alternative<SeasonId>(log) ? "season" : "race", text(log)},
                    {"entries", entries_about(id, services_.store.log(log))}});
  about["logs"] = std::move(logs);
  co_return about;
}

// Every name gets another one, the same everywhere.
Erasure Admin::erasure_of(const KnownPerson& person, const std::vector<LogId>& logs) {
  const std::string erased = "Erased " + person.person.text().substr(2, 6);
  std::set<std::string> names{person.name};
  for (const LogId& id : logs) names.merge(names_in(person.person, id, services_.store.log(id)));
  Erasure erasure{person.person, {}};
  for (const std::string& name : names)
    if (!name.starts_with(erased))
      erasure.names[name] = erasure.names.empty() ? erased : fmt::format("{} {}", erased, erasure.names.size() + 1);
  return erasure;
}

Admin::Answer Admin::erase_person(Call call) {
  call.text("why");
  const KnownPerson known = person(PersonId(call.path(3)));
  office_.drop_keys(known.person);  // from now on nobody acts in this name
  services_.moderation.dismiss(known.person);
  services_.disconnect_banned();
  const std::vector<LogId> logs = office_.logs_about(known.person);
  const Erasure erasure = erasure_of(known, logs);
  Renaming records;
  int races = 0, seasons = 0;
  for (const LogId& id : logs) {
    const auto* race = std::get_if<RaceId>(&id);
    if (!race) continue;
    const std::shared_ptr<Room> room = rooms_.find(*race);
    records.merge(co_await asio::co_spawn(room->executor(), room->erase(erasure), asio::use_awaitable));
    ++races;
  }
  for (const LogId& id : logs) {
    const auto* season = std::get_if<SeasonId>(&id);
    if (!season) continue;
    co_await seasons_.erase(*season, erasure, records);
    ++seasons;
  }
  office_.remove_person(known.person);
  services_.moderation.load(office_);
  if (call.number("compact", 1) > 0) services_.store.compact();
  co_return json::object{{"erased", known.person.text()}, {"races", races}, {"seasons", seasons}};
}

}  // namespace paddock::server
