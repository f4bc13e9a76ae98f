// paddock admin: what whoever runs a server does while it runs.

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <iostream>

#include "cli/admin_client.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/terminal.h"
#include "store/open.h"

namespace paddock::cli {
namespace {

namespace json = boost::json;

struct Wish {  // what was given on the command line
  std::string socket, data = "paddock.db";
  bool json = false, yes = false;
  std::string why, duration, id, other, state, person, words, name, note, to;
  int most = 50, uses = 1, days = 0, number = 0;
  bool all = false, keep_file = false;
} wish;

json::value ask(const std::string& method, const std::string& path, const json::object& body = {}) {
  const std::string socket = wish.socket.empty() ? admin_socket_of(wish.data) : wish.socket;
  return ask_server(socket, method, "/api/admin/" + path, body);
}

// --- tables --------------------------------------------------------------------------------------------------------

std::string text_of(const json::value* value) {
  if (!value || value->is_null()) return "";
  if (const auto message = value->is_object() ? message_in(*value) : std::nullopt) return tell(*message);
  return value->is_string() ? std::string(value->as_string()) : json::serialize(*value);
}

std::string date_of(const json::value* value) {
  const std::int64_t at = value && value->is_number() ? value->to_number<std::int64_t>() : 0;
  if (at == 0) return "";
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

std::vector<std::string> names_in(const json::object& row) {
  std::vector<std::string> names;
  for (const json::value& seat : row.at("seats").as_array()) names.push_back(text_of(&seat.at("name")));
  return names;
}

struct Column {
  const char* title;
  const char* member;
  bool date = false;
};

Message cell(const json::object& row, const Column& column) {
  if (std::string_view(column.member) == "seats") return {"cli.admin.names", {{"names", names_in(row)}}};
  const json::value* value = row.if_contains(column.member);
  return verbatim(column.date ? date_of(value) : text_of(value));
}

void print_table(const json::value& answer, const std::vector<Column>& columns, const char* none) {
  if (wish.json) return fmt::print("{}\n", json::serialize(answer));
  if (answer.as_array().empty()) return print_line(none);
  Rows rows(1);
  for (const Column& column : columns) rows[0].push_back({column.title});
  for (const json::value& row : answer.as_array()) {
    rows.emplace_back();
    for (const Column& column : columns) rows.back().push_back({cell(row.as_object(), column)});
  }
  fmt::print("{}", table(rows));
}

// With the names that --json has.
void print_object(const json::value& about) {
  if (wish.json) return fmt::print("{}\n", json::serialize(about));
  for (const auto& [name, value] : about.as_object()) {
    if (!value.is_array()) {
      const bool date = name == "created" || name == "opened" || name == "updated" || name == "until" || name == "at";
      fmt::print("{:<16} {}\n", std::string_view(name), date ? date_of(&value) : text_of(&value));
      continue;
    }
    fmt::print("{:<16} {}\n", std::string_view(name), value.as_array().empty() ? tell("cli.admin.none") : "");
    for (const json::value& one : value.as_array()) fmt::print("  {}\n", text_of(&one));
  }
}

void report(const json::value& answer, const Message& message) {
  fmt::print("{}\n", wish.json ? json::serialize(answer) : tell(message));
}

// --- asking before it is done --------------------------------------------------------------------------------------

void confirm(const Message& what) {
  if (wish.yes) return;
  fmt::print(stderr, "{}\n", tell(what));
  if (!isatty(STDIN_FILENO)) fail("cli.admin.yes-needed");
  const std::string yes = tell("cli.admin.yes-word");
  fmt::print(stderr, "{} ", tell("cli.admin.type-yes", {{"yes", yes}}));
  std::string answer;
  std::getline(std::cin, answer);
  if (answer != yes && answer != "yes") fail("cli.admin.nothing-done", failed);
}

// "90m", "12h", "7d", "4w" in seconds; "ever" is 0.
std::int64_t seconds_of(const std::string& duration) {
  if (duration.empty() || duration == "ever") return 0;
  const std::string digits = duration.substr(0, duration.size() - 1);
  const std::string_view units = "mhdw";
  const std::size_t unit = units.find(duration.back());
  if (digits.empty() || digits.size() > 5 || digits.find_first_not_of("0123456789") != digits.npos || unit == units.npos ||
      std::stoi(digits) == 0)
    fail({"cli.admin.duration-needed", {{"got", duration}}});
  constexpr std::array<std::int64_t, 4> seconds{60, 3600, 86400, 604800};
  return std::stoi(digits) * seconds[unit];
}

Argument duration_of(const std::string& duration) { return seconds_of(duration) ? Argument(duration) : Argument(nullptr); }

json::object why() { return {{"why", wish.why}}; }
std::string id() { return url_part(wish.id); }

// --- commands ------------------------------------------------------------------------------------------------------

using Run = std::function<void()>;

CLI::App* add_group(CLI::App* admin, const char* name, const Message& help) {
  CLI::App* command = add_command(admin, name, help);
  command->require_subcommand(1);
  command->fallthrough();
  return command;
}

CLI::App* add(CLI::App* parent, const char* name, const Message& help, const char* example, Run run) {
  CLI::App* command = add_command(parent, name, help);
  command->fallthrough();
  add_examples(command, {example});
  command->callback(std::move(run));
  return command;
}

// Which race, season or person; the help is how such ids look.
void add_id(CLI::App* command, const char* name, const char* looks) {
  command->add_option(name, wish.id, looks)->required();
}
void add_why(CLI::App* command) { add_option(command, "--why", wish.why, "cli.admin.why")->required(); }
void add_most(CLI::App* command) { add_option(command, "--most", wish.most, "cli.admin.most")->capture_default_str(); }
void add_number(CLI::App* command, const char* name) { add_option(command, name, wish.number, "cli.admin.number")->required(); }

void add_lists(CLI::App* command) {
  add_option(command, "--state", wish.state, "cli.admin.state");
  add_option(command, "--person", wish.person, "cli.admin.person-in");
  add_most(command);
}

std::string list_path(const char* what) {
  return fmt::format("{}?state={}&person={}&most={}", what, url_part(wish.state), url_part(wish.person), wish.most);
}

void end_race() {
  const json::object race = ask("GET", "races/" + id()).as_object();
  confirm({"cli.admin.race.end.confirm",
           {{"race", wish.id},
            {"game", text_of(&race.at("game"))},
            {"state", Argument::word(text_of(&race.at("state")))},
            {"names", names_in(race)}}});
  report(ask("POST", "races/" + id() + "/end", why()), {"cli.admin.race.end.done", {{"race", wish.id}}});
}

void delete_race() {
  confirm({"cli.admin.race.delete.confirm", {{"race", wish.id}}});
  report(ask("DELETE", "races/" + id(), why()), {"cli.admin.race.delete.done", {{"race", wish.id}}});
}

void delete_line() {
  const std::string line = std::to_string(wish.number);
  confirm({"cli.admin.chat.delete.confirm", {{"line", line}, {"race", wish.id}}});
  report(ask("DELETE", fmt::format("races/{}/chat/{}", id(), line), why()), {"cli.admin.chat.delete.done", {{"line", line}}});
}

void add_race_commands(CLI::App* admin) {
  CLI::App* race = add_group(admin, "race", "cli.admin.race");
  add_lists(add(race, "list", "cli.admin.race.list", "--state running", [] {
    print_table(ask("GET", list_path("races")),
                {{"cli.admin.column.race", "race"}, {"cli.admin.column.game", "game"}, {"cli.admin.column.state", "state"},
                 {"cli.admin.column.created", "created", true}, {"cli.admin.column.changed", "updated", true},
                 {"cli.admin.column.seats", "seats"}},
                "cli.admin.race.none");
  }));
  add_id(add(race, "show", "cli.admin.race.show", "r_8Zk2", [] { print_object(ask("GET", "races/" + id())); }), "race", "r_...");
  CLI::App* end = add(race, "end", "cli.admin.race.end", "r_8Zk2 --why endless", end_race);
  add_id(end, "race", "r_...");
  add_why(end);
  CLI::App* remove = add(race, "delete", "cli.admin.race.delete", "r_8Zk2 --why requested", delete_race);
  add_id(remove, "race", "r_...");
  add_why(remove);
  CLI::App* chat = add_group(admin, "chat", "cli.admin.chat");
  add_id(add(chat, "list", "cli.admin.chat.list", "r_8Zk2", [] {
    print_table(ask("GET", "races/" + id()).at("said"),
                {{"cli.admin.column.line", "number"}, {"cli.admin.column.at", "at", true}, {"cli.admin.column.person", "person"},
                 {"cli.admin.column.name", "name"}, {"cli.admin.column.text", "text"}},
                "cli.admin.chat.none");
  }), "race", "r_...");
  CLI::App* line = add(chat, "delete", "cli.admin.chat.delete", "r_8Zk2 17 --why insult", delete_line);
  add_id(line, "race", "r_...");
  add_number(line, "line");
  add_why(line);
}

void end_season() {
  confirm({"cli.admin.season.end.confirm", {{"season", wish.id}}});
  report(ask("POST", "seasons/" + id() + "/end", why()), {"cli.admin.season.end.done", {{"season", wish.id}}});
}

void delete_season() {
  confirm({"cli.admin.season.delete.confirm", {{"season", wish.id}}});
  const json::value done = ask("DELETE", "seasons/" + id(), why());
  report(done, {"cli.admin.season.delete.done", {{"season", wish.id}, {"races", done.at("races").to_number<int>()}}});
}

void add_season_commands(CLI::App* admin) {
  CLI::App* season = add_group(admin, "season", "cli.admin.season");
  add_lists(add(season, "list", "cli.admin.season.list", "--person p_8Zk2", [] {
    print_table(ask("GET", list_path("seasons")),
                {{"cli.admin.column.season", "season"}, {"cli.admin.column.name", "name"}, {"cli.admin.column.game", "game"},
                 {"cli.admin.column.state", "state"}, {"cli.admin.column.changed", "updated", true},
                 {"cli.admin.column.drivers", "drivers"}, {"cli.admin.column.next", "says"}},
                "cli.admin.season.none");
  }));
  add_id(add(season, "show", "cli.admin.season.show", "s_8Zk2", [] { print_object(ask("GET", "seasons/" + id())); }), "season", "s_...");
  CLI::App* end = add(season, "end", "cli.admin.season.end", "s_8Zk2 --why abandoned", end_season);
  add_id(end, "season", "s_...");
  add_why(end);
  CLI::App* remove = add(season, "delete", "cli.admin.season.delete", "s_8Zk2 --why requested", delete_season);
  add_id(remove, "season", "s_...");
  add_why(remove);
}

// Those of a person or network, the newest first.
void lift(const std::string& kind) {
  int lifted = 0;
  const json::value sanctions = ask("GET", "sanctions");
  for (const json::value& sanction : sanctions.as_array())
    if (text_of(&sanction.at("kind")) == kind &&
        (text_of(&sanction.at("who")) == wish.id || text_of(&sanction.at("who")).starts_with(wish.id + "/"))) {
      ask("DELETE", "sanctions/" + text_of(&sanction.at("sanction")), why());
      ++lifted;
    }
  if (lifted == 0) fail({"cli.admin.lift.none", {{"kind", Argument::word(kind)}, {"who", wish.id}}}, failed);
  report(json::object{{"lifted", lifted}}, {"cli.admin.lift.done", {{"kind", Argument::word(kind)}, {"who", wish.id}}});
}

void sanction(const std::string& kind) {
  confirm({"cli.admin.sanction.confirm",
           {{"kind", Argument::word(kind)}, {"who", wish.id}, {"duration", duration_of(wish.duration)}}});
  const json::value done = ask("POST", "sanctions",
                               {{"kind", kind}, {"who", wish.id}, {"seconds", seconds_of(wish.duration)}, {"why", wish.why}});
  report(done, {"cli.admin.sanction.done",
                {{"kind", Argument::word(kind)}, {"who", text_of(&done.at("who"))}, {"duration", duration_of(wish.duration)}}});
}

void add_sanction_command(CLI::App* parent, const char* kind, const Message& help, const char* who, const char* example) {
  CLI::App* command = add(parent, kind, help, example, [kind] { sanction(kind); });
  add_id(command, "who", who);
  add_option(command, "--for", wish.duration, "cli.admin.for")->required();
  add_why(command);
}

void add_lift_command(CLI::App* parent, const char* name, const char* kind, const char* who, const char* example) {
  CLI::App* command = add(parent, name, "cli.admin.lift", example, [kind] { lift(kind); });
  add_id(command, "who", who);
  add_why(command);
}

void export_person() {
  const std::string text = json::serialize(ask("GET", "people/" + id() + "/export"));
  if (wish.to.empty()) return fmt::print("{}\n", text);
  write_file(wish.to, text + "\n");
  print_line("cli.admin.person.export.done", {{"file", wish.to}, {"person", wish.id}});
}

void rename_person() {
  confirm({"cli.admin.person.rename.confirm", {{"person", wish.id}, {"name", wish.name}}});
  report(ask("POST", "people/" + id() + "/rename", {{"name", wish.name}, {"why", wish.why}}),
         {"cli.admin.person.rename.done", {{"person", wish.id}, {"name", wish.name}}});
}

void erase_person() {
  const json::value person = ask("GET", "people/" + id());
  confirm({"cli.admin.person.erase.confirm",
           {{"name", text_of(&person.at("name"))},
            {"person", wish.id},
            {"races", person.at("races").to_number<int>()},
            {"seasons", person.at("seasons").to_number<int>()}}});
  json::object body = why();
  body["compact"] = wish.keep_file ? 0 : 1;
  const json::value done = ask("DELETE", "people/" + id(), body);
  report(done, {"cli.admin.person.erase.done",
                {{"person", wish.id},
                 {"races", done.at("races").to_number<int>()},
                 {"seasons", done.at("seasons").to_number<int>()},
                 {"kept", wish.keep_file}}});
}

void add_person_commands(CLI::App* admin) {
  CLI::App* person = add_group(admin, "person", "cli.admin.person");
  CLI::App* list = add(person, "list", "cli.admin.person.list", "ada", [] {
    print_table(ask("GET", fmt::format("people?words={}&most={}", url_part(wish.words), wish.most)),
                {{"cli.admin.column.person", "person"}, {"cli.admin.column.name", "name"}, {"cli.admin.column.keys", "keys"},
                 {"cli.admin.column.races", "races"}, {"cli.admin.column.seasons", "seasons"}},
                "cli.admin.person.none");
  });
  add_option(list, "words", wish.words, "cli.admin.person.words");
  add_most(list);
  add_id(add(person, "show", "cli.admin.person.show", "p_8Zk2", [] { print_object(ask("GET", "people/" + id())); }), "person", "p_...");
  CLI::App* rename = add(person, "rename", "cli.admin.person.rename", "p_8Zk2 Ada --why offensive", rename_person);
  add_id(rename, "person", "p_...");
  add_option(rename, "name", wish.name, "cli.admin.person.rename.name")->required();
  add_why(rename);
  add_sanction_command(person, "mute", "cli.admin.person.mute", "p_...", "p_8Zk2 --for 7d --why insults");
  add_lift_command(person, "unmute", "mute", "p_...", "p_8Zk2 --why apologised");
  add_sanction_command(person, "ban", "cli.admin.person.ban", "p_...", "p_8Zk2 --for 4w --why cheating");
  add_lift_command(person, "unban", "ban", "p_...", "p_8Zk2 --why mistake");
  CLI::App* save = add(person, "export", "cli.admin.person.export", "p_8Zk2 --to ada.json", export_person);
  add_id(save, "person", "p_...");
  add_option(save, "--to", wish.to, "cli.admin.person.export.to");
  CLI::App* erase = add(person, "erase", "cli.admin.person.erase", "p_8Zk2 --why requested", erase_person);
  add_id(erase, "person", "p_...");
  add_flag(erase, "--keep-file", wish.keep_file, "cli.admin.person.erase.keep-file");
  add_why(erase);
  CLI::App* address = add_group(admin, "address", "cli.admin.address");
  add_sanction_command(address, "ban", "cli.admin.address.ban", "192.0.2.7, 192.0.2.0/24, 2001:db8::/32",
                       "192.0.2.0/24 --for 12h --why flood");
  add_lift_command(address, "unban", "ban", "192.0.2.0/24", "192.0.2.0/24 --why university");
}

void settle_report() {
  const std::string number = std::to_string(wish.number);
  report(ask("POST", "reports/" + number + "/settle", why()), {"cli.admin.report.settle.done", {{"report", number}}});
}

void add_report_commands(CLI::App* admin) {
  CLI::App* reports = add_group(admin, "report", "cli.admin.report");
  CLI::App* list = add(reports, "list", "cli.admin.report.list", "--all", [] {
    print_table(ask("GET", wish.all ? "reports?all=1" : "reports"),
                {{"cli.admin.column.no", "report"}, {"cli.admin.column.at", "at", true}, {"cli.admin.column.about", "about"},
                 {"cli.admin.column.person", "person"}, {"cli.admin.column.race", "race"}, {"cli.admin.column.line", "line"},
                 {"cli.admin.column.quote", "quote"}, {"cli.admin.column.says", "words"}, {"cli.admin.column.by", "reporter"},
                 {"cli.admin.column.outcome", "outcome"}},
                "cli.admin.report.none");
  });
  add_flag(list, "--all", wish.all, "cli.admin.report.all");
  CLI::App* settle = add(reports, "settle", "cli.admin.report.settle", "7 --why muted", settle_report);
  add_number(settle, "report");
  add_why(settle);
}

void invite() {
  const json::value made =
      ask("POST", "invitations", {{"uses", wish.uses}, {"seconds", seconds_of(wish.duration)}, {"note", wish.note}});
  report(made, {"cli.admin.invite.done",
                {{"code", text_of(&made.at("code"))}, {"uses", wish.uses}, {"duration", duration_of(wish.duration)}}});
}

void revoke_invitation() {
  const std::string number = std::to_string(wish.number);
  report(ask("DELETE", "invitations/" + number, why()), {"cli.admin.revoke.done", {{"invitation", number}}});
}

void add_invitation_commands(CLI::App* admin) {
  CLI::App* command = add(admin, "invite", "cli.admin.invite", "--uses 10 --for 4w --note club", invite);
  add_option(command, "--uses", wish.uses, "cli.admin.invite.uses")->capture_default_str();
  add_option(command, "--for", wish.duration, "cli.admin.for");
  add_option(command, "--note", wish.note, "cli.admin.invite.note");
  CLI::App* invitations = add_group(admin, "invitations", "cli.admin.invitations");
  add(invitations, "list", "cli.admin.invitations.list", "", [] {
    print_table(ask("GET", "invitations"),
                {{"cli.admin.column.no", "invitation"}, {"cli.admin.column.created", "at", true},
                 {"cli.admin.column.until", "until", true}, {"cli.admin.column.left", "uses"}, {"cli.admin.column.note", "note"}},
                "cli.admin.invitations.none");
  });
  CLI::App* revoke = add(invitations, "revoke", "cli.admin.revoke", "3 --why leaked", revoke_invitation);
  add_number(revoke, "invitation");
  add_why(revoke);
}

void add_office_commands(CLI::App* admin) {
  add(admin, "status", "cli.admin.status", "", [] { print_object(ask("GET", "status")); });
  add(admin, "sanctions", "cli.admin.sanctions", "", [] {
    print_table(ask("GET", "sanctions"),
                {{"cli.admin.column.no", "sanction"}, {"cli.admin.column.kind", "kind"}, {"cli.admin.column.who", "who"},
                 {"cli.admin.column.until", "until", true}, {"cli.admin.column.since", "at", true},
                 {"cli.admin.column.by", "actor"}, {"cli.admin.column.why", "why"}},
                "cli.admin.sanctions.none");
  });
  add_report_commands(admin);
  add_invitation_commands(admin);
  CLI::App* audit = add(admin, "audit", "cli.admin.audit", "--about p_8Zk2", [] {
    print_table(ask("GET", fmt::format("audit?subject={}&most={}", url_part(wish.person), wish.most)),
                {{"cli.admin.column.no", "act"}, {"cli.admin.column.at", "at", true}, {"cli.admin.column.by", "actor"},
                 {"cli.admin.column.what", "what"}, {"cli.admin.column.subject", "subject"},
                 {"cli.admin.column.details", "details"}, {"cli.admin.column.why", "why"}, {"cli.admin.column.outcome", "outcome"}},
                "cli.admin.audit.none");
  });
  add_option(audit, "--about", wish.person, "cli.admin.audit.about");
  add_most(audit);
  add(admin, "compact", "cli.admin.compact", "", [] {
    confirm("cli.admin.compact.confirm");
    report(ask("POST", "compact", {{"why", "compact"}}), "cli.admin.compact.done");
  });
}

}  // namespace

void add_admin(CLI::App& app) {
  CLI::App* admin = add_command(&app, "admin", "cli.admin.about");
  admin->require_subcommand(1);
  add_option(admin, "--data,--store", wish.data, "cli.admin.data")->capture_default_str()->envname("PADDOCK_DATA");
  add_option(admin, "--socket", wish.socket, "cli.admin.socket")->envname("PADDOCK_ADMIN_SOCKET");
  add_flag(admin, "--json", wish.json, "cli.admin.json");
  add_flag(admin, "--yes", wish.yes, "cli.admin.yes");
  add_examples(admin, {"--data races.db status", "person ban p_8Zk2 --for 7d --why cheating", "audit"}, "cli.admin.more");
  add_race_commands(admin);
  add_season_commands(admin);
  add_person_commands(admin);
  add_office_commands(admin);
}

}  // namespace paddock::cli
