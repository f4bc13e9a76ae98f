// paddock admin: what whoever runs a server does while it runs.

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <iostream>

#include "cli/admin_client.h"
#include "cli/commands.h"
#include "core/text.h"

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
  const std::string socket = wish.socket.empty() ? wish.data + ".admin" : wish.socket;
  return ask_server(socket, method, "/api/admin/" + path, body);
}

// --- tables --------------------------------------------------------------------------------------------------------

std::string text_of(const json::value* value) {
  if (!value || value->is_null()) return "";
  return value->is_string() ? std::string(value->as_string()) : json::serialize(*value);
}

std::string date_of(const json::value* value) {
  const std::int64_t at = value && value->is_number() ? value->to_number<std::int64_t>() : 0;
  if (at == 0) return "";
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

struct Column {
  const char* title;
  const char* member;
  bool date = false;
};

std::string cell(const json::object& row, const Column& column) {
  if (std::string_view(column.member) == "seats")
    return joined(row.at("seats").as_array(), ", ", [](const json::value& seat) { return text_of(&seat.at("name")); });
  const json::value* value = row.if_contains(column.member);
  return column.date ? date_of(value) : text_of(value);
}

void print_table(const json::value& rows, const std::vector<Column>& columns, const char* none) {
  if (wish.json) return fmt::print("{}\n", json::serialize(rows));
  if (rows.as_array().empty()) return fmt::print("{}\n", none);
  std::vector<std::vector<std::string>> lines(1);
  for (const Column& column : columns) lines[0].push_back(column.title);
  for (const json::value& row : rows.as_array()) {
    lines.emplace_back();
    for (const Column& column : columns) lines.back().push_back(cell(row.as_object(), column));
  }
  std::vector<std::size_t> widths(columns.size());
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  for (const auto& line : lines) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) text += fmt::format("{:<{}}  ", line[i], widths[i]);
    fmt::print("{}\n", text.substr(0, text.find_last_not_of(' ') + 1));
  }
}

void print_object(const json::value& about) {
  if (wish.json) return fmt::print("{}\n", json::serialize(about));
  for (const auto& [name, value] : about.as_object()) {
    if (!value.is_array()) {
      const bool date = name == "created" || name == "opened" || name == "updated" || name == "until" || name == "at";
      fmt::print("{:<16} {}\n", std::string_view(name), date ? date_of(&value) : text_of(&value));
      continue;
    }
    fmt::print("{:<16} {}\n", std::string_view(name), value.as_array().empty() ? "none" : "");
    for (const json::value& one : value.as_array()) fmt::print("  {}\n", text_of(&one));
  }
}

void say(const json::value& answer, const std::string& sentence) {
  fmt::print("{}\n", wish.json ? json::serialize(answer) : sentence);
}

// --- asking before it is done --------------------------------------------------------------------------------------

void confirm(const std::string& what) {
  if (wish.yes) return;
  fmt::print(stderr, "{}\n", what);
  if (!isatty(STDIN_FILENO)) fail("nothing was done: add --yes to do it without being asked");
  fmt::print(stderr, "Type yes to do it: ");
  std::string answer;
  std::getline(std::cin, answer);
  if (answer != "yes") fail("nothing was done", failed);
}

// "90m", "12h", "7d", "4w" in seconds; "ever" is 0.
std::int64_t seconds_of(const std::string& duration) {
  if (duration.empty() || duration == "ever") return 0;
  const std::string digits = duration.substr(0, duration.size() - 1);
  const std::string_view units = "mhdw";
  const std::size_t unit = units.find(duration.back());
  if (digits.empty() || digits.size() > 5 || digits.find_first_not_of("0123456789") != digits.npos || unit == units.npos ||
      std::stoi(digits) == 0)
    fail(fmt::format("--for {}: say 90m, 12h, 7d, 4w, or ever", duration));
  constexpr std::array<std::int64_t, 4> seconds{60, 3600, 86400, 604800};
  return std::stoi(digits) * seconds[unit];
}

std::string end_of(const std::string& duration) { return seconds_of(duration) ? "for " + duration : "for good"; }

json::object why() { return {{"why", wish.why}}; }
std::string id() { return url_part(wish.id); }

// --- commands ------------------------------------------------------------------------------------------------------

using Run = std::function<void()>;

CLI::App* group(CLI::App* admin, const char* name, const char* help) {
  CLI::App* command = admin->add_subcommand(name, help);
  command->require_subcommand(1);
  command->fallthrough();
  return command;
}

CLI::App* add(CLI::App* parent, const char* name, const char* help, const char* examples, Run run) {
  CLI::App* command = parent->add_subcommand(name, help);
  command->fallthrough();
  command->footer(example(examples));
  command->callback(std::move(run));
  return command;
}

void add_why(CLI::App* command) {
  command->add_option("--why", wish.why, "the reason, for the book and for those it concerns")->required();
}

void add_lists(CLI::App* command, bool race) {
  command->add_option("--state", wish.state, "open, running or over");
  command->add_option("--person", wish.person, "in which this person is");
  command->add_option("--most", wish.most, "how many, the newest first")->capture_default_str();
  command->description(race ? "Lists races" : "Lists seasons");
}

std::string list_path(const char* what) {
  return fmt::format("{}?state={}&person={}&most={}", what, url_part(wish.state), url_part(wish.person), wish.most);
}

std::string about_race(const json::value& race) {
  return fmt::format("{} ({}, {}, with {})", wish.id, text_of(&race.at("game")), text_of(&race.at("state")),
                     cell(race.as_object(), {"", "seats"}));
}

void add_race_commands(CLI::App* admin) {
  CLI::App* race = group(admin, "race", "Races: list, show, end, delete");
  add_lists(add(race, "list", "", "  paddock admin race list --state running", [] {
    print_table(ask("GET", list_path("races")),
                {{"race", "race"}, {"game", "game"}, {"state", "state"}, {"created", "created", true},
                 {"changed", "updated", true}, {"seats", "seats"}},
                "There are no such races.");
  }), true);
  add(race, "show", "What is known of a race, with its chat", "  paddock admin race show r_8Zk2", [] {
    print_object(ask("GET", "races/" + id()));
  })->add_option("race", wish.id, "r_...")->required();
  CLI::App* end = add(race, "end", "Ends a race without a result; it can still be looked at",
                      "  paddock admin race end r_8Zk2 --why 'a race of bots without end'", [] {
    confirm(fmt::format("This ends race {} without a result. Its people read why.", about_race(ask("GET", "races/" + id()))));
    say(ask("POST", "races/" + id() + "/end", why()), fmt::format("Race {} is over.", wish.id));
  });
  end->add_option("race", wish.id, "r_...")->required();
  add_why(end);
  CLI::App* remove = add(race, "delete", "Deletes a race with its log, chat and record, for good",
                         "  paddock admin race delete r_8Zk2 --why 'asked for by its creator'", [] {
    confirm(fmt::format("This deletes race {} with its log, chat, record and result. Only a backup brings it back.", wish.id));
    say(ask("DELETE", "races/" + id(), why()), fmt::format("Race {} is deleted.", wish.id));
  });
  remove->add_option("race", wish.id, "r_...")->required();
  add_why(remove);
  CLI::App* chat = group(admin, "chat", "The chat of a race: list its lines, delete one");
  add(chat, "list", "The lines with their numbers", "  paddock admin chat list r_8Zk2", [] {
    print_table(ask("GET", "races/" + id()).at("said"),
                {{"line", "number"}, {"at", "at", true}, {"person", "person"}, {"name", "name"}, {"text", "text"}},
                "Nobody has said anything in this race.");
  })->add_option("race", wish.id, "r_...")->required();
  CLI::App* line = add(chat, "delete", "Deletes a line, on the screens and on the disk",
                       "  paddock admin chat delete r_8Zk2 17 --why insult", [] {
    confirm(fmt::format("This deletes line {} of the chat of race {} for good.", wish.number, wish.id));
    say(ask("DELETE", fmt::format("races/{}/chat/{}", id(), wish.number), why()), fmt::format("Line {} is deleted.", wish.number));
  });
  line->add_option("race", wish.id, "r_...")->required();
  line->add_option("line", wish.number, "its number")->required();
  add_why(line);
}

void add_season_commands(CLI::App* admin) {
  CLI::App* season = group(admin, "season", "Seasons: list, show, end, delete");
  add_lists(add(season, "list", "", "  paddock admin season list --person p_8Zk2", [] {
    print_table(ask("GET", list_path("seasons")),
                {{"season", "season"}, {"name", "name"}, {"game", "game"}, {"state", "state"},
                 {"changed", "updated", true}, {"drivers", "drivers"}, {"next", "says"}},
                "There are no such seasons.");
  }), false);
  add(season, "show", "What is known of a season", "  paddock admin season show s_8Zk2", [] {
    print_object(ask("GET", "seasons/" + id()));
  })->add_option("season", wish.id, "s_...")->required();
  CLI::App* end = add(season, "end", "Ends a season and its running races; standings stay",
                      "  paddock admin season end s_8Zk2 --why 'its organiser is gone'", [] {
    confirm(fmt::format("This ends season {} and every race of it that is running. Standings stay.", wish.id));
    say(ask("POST", "seasons/" + id() + "/end", why()), fmt::format("Season {} is over.", wish.id));
  });
  end->add_option("season", wish.id, "s_...")->required();
  add_why(end);
  CLI::App* remove = add(season, "delete", "Deletes a season with all its races, for good",
                         "  paddock admin season delete s_8Zk2 --why 'asked for by its organiser'", [] {
    confirm(fmt::format("This deletes season {} with all its races, records and standings. Only a backup brings it back.", wish.id));
    const json::value done = ask("DELETE", "seasons/" + id(), why());
    say(done, fmt::format("Season {} is deleted, with {} races.", wish.id, text_of(&done.at("races"))));
  });
  remove->add_option("season", wish.id, "s_...")->required();
  add_why(remove);
}

// Those of a person or network, the newest first.
void lift(const std::string& kind, const std::string& who) {
  int lifted = 0;
  const json::value sanctions = ask("GET", "sanctions");
  for (const json::value& sanction : sanctions.as_array())
    if (text_of(&sanction.at("kind")) == kind &&
        (text_of(&sanction.at("who")) == who || text_of(&sanction.at("who")).starts_with(who + "/"))) {
      ask("DELETE", "sanctions/" + text_of(&sanction.at("sanction")), why());
      ++lifted;
    }
  if (lifted == 0) fail(fmt::format("there is no {} for {}: `paddock admin sanctions` lists them", kind, who), failed);
  say(json::object{{"lifted", lifted}}, fmt::format("The {} of {} is lifted.", kind, who));
}

void sanction(const std::string& kind) {
  confirm(fmt::format("This keeps {} from {} {}.", wish.id, kind == "ban" ? "the server" : "chatting", end_of(wish.duration)));
  const json::value done = ask("POST", "sanctions",
                               {{"kind", kind}, {"who", wish.id}, {"seconds", seconds_of(wish.duration)}, {"why", wish.why}});
  say(done, fmt::format("{} {} {}.", text_of(&done.at("who")), kind == "ban" ? "is banned" : "may not chat", end_of(wish.duration)));
}

void add_sanction_command(CLI::App* parent, const char* kind, const char* help, const char* who, const char* examples) {
  CLI::App* command = add(parent, kind, help, examples, [kind] { sanction(kind); });
  command->add_option("who", wish.id, who)->required();
  command->add_option("--for", wish.duration, "90m, 12h, 7d, 4w, or ever")->required();
  add_why(command);
}

void add_lift_command(CLI::App* parent, const char* name, const char* kind, const char* who, const char* examples) {
  CLI::App* command = add(parent, name, "Lifts it before its time", examples, [kind] { lift(kind, wish.id); });
  command->add_option("who", wish.id, who)->required();
  add_why(command);
}

void export_person() {
  const std::string text = json::serialize(ask("GET", "people/" + id() + "/export"));
  if (wish.to.empty()) return fmt::print("{}\n", text);
  write_file(wish.to, text + "\n");
  fmt::print("{} has all that is known of {}.\n", wish.to, wish.id);
}

void erase_person() {
  const json::value person = ask("GET", "people/" + id());
  confirm(fmt::format("This erases {} ({}), for good: keys, name and chat, in {} races and {} seasons. There the driver is called "
                      "Erased; results, answers and dice stay. Copies made by `paddock backup` still have everything.",
                      text_of(&person.at("name")), wish.id, text_of(&person.at("races")), text_of(&person.at("seasons"))));
  json::object body = why();
  body["compact"] = wish.keep_file ? 0 : 1;
  const json::value done = ask("DELETE", "people/" + id(), body);
  say(done, fmt::format("{} is erased from {} races and {} seasons.{}", wish.id, text_of(&done.at("races")),
                        text_of(&done.at("seasons")),
                        wish.keep_file ? " Run `paddock admin compact` to remove what is left in free parts of the file." : ""));
}

void add_person_commands(CLI::App* admin) {
  CLI::App* person = group(admin, "person", "People: list, show, rename, mute, ban, export, erase");
  CLI::App* list = add(person, "list", "People whose name or id has these words", "  paddock admin person list ada", [] {
    print_table(ask("GET", fmt::format("people?words={}&most={}", url_part(wish.words), wish.most)),
                {{"person", "person"}, {"name", "name"}, {"keys", "keys"}, {"races", "races"}, {"seasons", "seasons"}},
                "There are no such people.");
  });
  list->add_option("words", wish.words, "of the name or id");
  list->add_option("--most", wish.most, "how many")->capture_default_str();
  add(person, "show", "What is known of a person, with sanctions and reports", "  paddock admin person show p_8Zk2", [] {
    print_object(ask("GET", "people/" + id()));
  })->add_option("person", wish.id, "p_...")->required();
  CLI::App* rename = add(person, "rename", "Another name, for races to come",
                         "  paddock admin person rename p_8Zk2 'Driver 12' --why 'offensive name'", [] {
    confirm(fmt::format("This renames {} to {}. Seats already taken keep their names.", wish.id, wish.name));
    say(ask("POST", "people/" + id() + "/rename", {{"name", wish.name}, {"why", wish.why}}),
        fmt::format("{} is called {}.", wish.id, wish.name));
  });
  rename->add_option("person", wish.id, "p_...")->required();
  rename->add_option("name", wish.name, "the new one")->required();
  add_why(rename);
  add_sanction_command(person, "mute", "Keeps a person from chatting", "p_...", "  paddock admin person mute p_8Zk2 --for 7d --why insults");
  add_lift_command(person, "unmute", "mute", "p_...", "  paddock admin person unmute p_8Zk2 --why apologised");
  add_sanction_command(person, "ban", "Keeps a person off the server", "p_...", "  paddock admin person ban p_8Zk2 --for 4w --why cheating");
  add_lift_command(person, "unban", "ban", "p_...", "  paddock admin person unban p_8Zk2 --why 'a mistake'");
  CLI::App* save = add(person, "export", "All that is known of a person, as JSON", "  paddock admin person export p_8Zk2 --to ada.json",
                       export_person);
  save->add_option("person", wish.id, "p_...")->required();
  save->add_option("--to", wish.to, "a file; else it is printed");
  CLI::App* erase = add(person, "erase", "Erases name, keys and chat of a person, everywhere and for good",
                        "  paddock admin person erase p_8Zk2 --why 'asked for it on 3 May'", erase_person);
  erase->add_option("person", wish.id, "p_...")->required();
  erase->add_flag("--keep-file", wish.keep_file, "do not compact the file now: play waits while a large one is written");
  add_why(erase);
  CLI::App* address = group(admin, "address", "Addresses and networks: ban, unban");
  add_sanction_command(address, "ban", "Keeps an address or a network off the server", "192.0.2.7, 192.0.2.0/24, 2001:db8::/32",
                       "  paddock admin address ban 192.0.2.0/24 --for 12h --why flood");
  add_lift_command(address, "unban", "ban", "as it was banned", "  paddock admin address unban 192.0.2.0/24 --why 'a whole university'");
}

void add_office_commands(CLI::App* admin) {
  add(admin, "status", "The server in a few lines", "  paddock admin status", [] { print_object(ask("GET", "status")); });
  add(admin, "sanctions", "Who is banned or muted, until when and why", "  paddock admin sanctions", [] {
    print_table(ask("GET", "sanctions"),
                {{"no", "sanction"}, {"kind", "kind"}, {"who", "who"}, {"until", "until", true}, {"since", "at", true},
                 {"by", "actor"}, {"why", "why"}},
                "Nobody is banned or muted.");
  });
  CLI::App* report = group(admin, "report", "Reports of people: list, settle");
  add(report, "list", "Reports that are not settled", "  paddock admin report list --all", [] {
    print_table(ask("GET", wish.all ? "reports?all=1" : "reports"),
                {{"no", "report"}, {"at", "at", true}, {"about", "about"}, {"person", "person"}, {"race", "race"},
                 {"line", "line"}, {"quote", "quote"}, {"says", "words"}, {"by", "reporter"}, {"outcome", "outcome"}},
                "There are no reports to settle.");
  })->add_flag("--all", wish.all, "also those that are settled");
  CLI::App* settle = add(report, "settle", "Notes what became of a report", "  paddock admin report settle 7 --why 'line deleted, muted for 7d'", [] {
    say(ask("POST", fmt::format("reports/{}/settle", wish.number), why()), fmt::format("Report {} is settled.", wish.number));
  });
  settle->add_option("report", wish.number, "its number")->required();
  add_why(settle);
  CLI::App* invite = add(admin, "invite", "An invitation for new people, on a server with --invitation-only",
                         "  paddock admin invite --uses 10 --for 4w --note 'club evening'", [] {
    const json::value made = ask("POST", "invitations", {{"uses", wish.uses}, {"seconds", seconds_of(wish.duration)}, {"note", wish.note}});
    say(made, fmt::format("{}\nIt is good for {} people, {}, and cannot be shown again. They open the page with ?invitation=CODE at the end of its address.", text_of(&made.at("code")), wish.uses,
                          end_of(wish.duration)));
  });
  invite->add_option("--uses", wish.uses, "for how many people")->capture_default_str();
  invite->add_option("--for", wish.duration, "90m, 12h, 7d, 4w, or ever");
  invite->add_option("--note", wish.note, "for whom");
  CLI::App* invitations = group(admin, "invitations", "Invitations: list, revoke");
  add(invitations, "list", "Those that were made", "  paddock admin invitations list", [] {
    print_table(ask("GET", "invitations"),
                {{"no", "invitation"}, {"made", "at", true}, {"until", "until", true}, {"left", "uses"}, {"note", "note"}},
                "There are no invitations.");
  });
  CLI::App* revoke = add(invitations, "revoke", "Makes an invitation void", "  paddock admin invitations revoke 3 --why leaked", [] {
    say(ask("DELETE", fmt::format("invitations/{}", wish.number), why()), fmt::format("Invitation {} is void.", wish.number));
  });
  revoke->add_option("invitation", wish.number, "its number")->required();
  add_why(revoke);
  CLI::App* audit = add(admin, "audit", "The book of what operators did: when, who, what and why", "  paddock admin audit --about p_8Zk2", [] {
    print_table(ask("GET", fmt::format("audit?subject={}&most={}", url_part(wish.person), wish.most)),
                {{"no", "act"}, {"at", "at", true}, {"by", "actor"}, {"what", "what"}, {"subject", "subject"},
                 {"details", "details"}, {"why", "why"}, {"outcome", "outcome"}},
                "Nothing was done yet.");
  });
  audit->add_option("--about", wish.person, "a person, race, season or network");
  audit->add_option("--most", wish.most, "how many, the newest first")->capture_default_str();
  add(admin, "compact", "Writes the database without what was deleted; play waits meanwhile", "  paddock admin compact", [] {
    confirm("This writes the whole database file again: some seconds for a gigabyte, in which nobody can play.");
    say(ask("POST", "compact", {{"why", "compact"}}), "The database is compact.");
  });
}

}  // namespace

void add_admin(CLI::App& app) {
  CLI::App* admin = app.add_subcommand("admin", "Operates a running server: races, seasons, people, chat, reports, invitations");
  admin->require_subcommand(1);
  admin->add_option("--data", wish.data, "the server's database; its socket is beside it")->capture_default_str()->envname("PADDOCK_DATA");
  admin->add_option("--socket", wish.socket, "the server's --admin-socket")->envname("PADDOCK_ADMIN_SOCKET");
  admin->add_flag("--json", wish.json, "JSON instead of tables");
  admin->add_flag("--yes", wish.yes, "do not ask before something is deleted or changed");
  admin->footer(example("  paddock admin --data races.db race list --state running\n"
                        "  paddock admin person ban p_8Zk2 --for 7d --why cheating\n"
                        "  paddock admin audit\n\n"
                        "Whoever may open the socket may do everything. All that is done is noted with its reason."));
  add_race_commands(admin);
  add_season_commands(admin);
  add_person_commands(admin);
  add_office_commands(admin);
}

}  // namespace paddock::cli
