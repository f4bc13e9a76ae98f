#include "server/erasure.h"

#include <algorithm>
#include <cctype>

#include "core/reflect.h"
#include "store/failure.h"

namespace paddock::server {
namespace {

const std::string& renamed(const Renaming& names, const std::string& name) {
  const auto found = names.find(name);
  return found == names.end() ? name : found->second;
}

void rename(const Renaming& names, std::string& name) { name = renamed(names, name); }

void rename(const Renaming& names, json::value& name) {
  if (name.is_string()) name = json::string(renamed(names, std::string(name.as_string())));
}

// Whether a name that ends or begins here is a whole word: "Ada" is not in "Adam".
bool is_letter(std::string_view text, std::size_t place) {
  const auto c = place < text.size() ? static_cast<unsigned char>(text[place]) : ' ';
  return c >= 0x80 || std::isalnum(c);
}

// A text that mentions names. At every place the longest name counts, for there may be "Ada" and "Ada 2".
std::string without_names(const Renaming& names, std::string_view text) {
  std::string clean;
  for (std::size_t at = 0; at < text.size();) {
    const std::pair<const std::string, std::string>* longest = nullptr;
    for (const auto& name : names)
      if (text.substr(at).starts_with(name.first) && !is_letter(text, at - 1) && !is_letter(text, at + name.first.size()) &&
          (!longest || name.first.size() > longest->first.size()))
        longest = &name;
    if (longest) clean += longest->second;
    else clean += text[at];
    at += longest ? longest->first.size() : 1;
  }
  return clean;
}

void clean(const Renaming& names, json::value& text) {
  if (text.is_string()) text = json::string(without_names(names, text.as_string()));
}

// All texts in the arguments of messages.
void clean_messages(const Renaming& names, json::value& value) {
  if (value.is_array())
    for (json::value& element : value.as_array()) clean_messages(names, element);
  if (!value.is_object()) return;
  for (auto& [name, member] : value.as_object())
    if (name == "text" && member.is_string()) clean(names, member);
    else clean_messages(names, member);
}

bool mentions(const Renaming& names, std::string_view text) {
  return std::ranges::any_of(names, [&](const auto& name) { return text.find(name.first) != text.npos; });
}

// What a seat adds to the dice cannot be proved any more once it is erased.
std::string erased_record(const Renaming& names, const std::string& text) {
  if (text.empty()) return text;
  Result<Record> record = read_record(text);
  if (!record) throw Failure({"server.error.bad-record", {{"why", record.error().message}}});
  for (Person& seat : record->setup.seats) rename(names, seat.name);
  for (RecordLine& line : record->lines)
    if (auto* result = std::get_if<ResultLine>(&line))
      for (Standing& standing : result->standings) rename(names, standing.name);
  if (record->fair && std::ranges::any_of(record->fair->entropy, [&](const auto& own) { return mentions(names, own); }))
    record->fair.reset();
  return paddock::text(*record);
}

struct RaceEraser {
  const Erasure& erasure;
  const Renaming& names;
  const std::optional<Seed>& seed;

  void operator()(Created& created) const {
    for (Person& seat : created.seats) rename(names, seat.name);
    created.record = erased_record(names, created.record);
    if (created.season) created.season->name = without_names(names, created.season->name);
    if (seed) created.kept_seed = seed;
  }
  void operator()(Claimed& claimed) const {
    if (claimed.person != erasure.person) return;
    rename(erasure.names, claimed.name);
    if (mentions(erasure.names, claimed.entropy)) claimed.entropy.clear();
  }
  void operator()(Said& said) const {
    if (said.person != erasure.person) return;
    rename(erasure.names, said.name);
    said.text.clear();
  }
  void operator()(Revealed& revealed) const {
    if (mentions(erasure.names, revealed.entropy)) revealed.entropy.clear();
  }
  void operator()(RulesChanged& changed) const { changed.record = erased_record(names, changed.record); }
  void operator()(auto&) const {}
};

// An entry of the season itself, whatever its kind.
void erase_in(const Renaming& names, const Renaming& records, json::object& object) {
  for (auto& [key, value] : object) {
    if (key == "name" || key == "reserve") rename(names, value);
    if (key == "team" || key == "reason" || key == "by") clean(names, value);
    if (key == "record") rename(records, value);
    if (!value.is_array()) continue;
    for (json::value& element : value.as_array())
      if (element.is_object()) erase_in(names, records, element.as_object());
      else rename(names, element);
  }
}

struct SeasonEraser {
  const Erasure& erasure;
  const Renaming& names;
  const Renaming& records;

  void operator()(SeasonCreated& created) const {
    created.settings.name = without_names(names, created.settings.name);
  }
  void operator()(Personified& one) const {
    if (one.person == erasure.person && mentions(erasure.names, one.entropy)) one.entropy.clear();
    rename(names, one.name);
  }
  void operator()(Noted& noted) const { erase_in(names, records, noted.entry.as_object()); }
  void operator()(Opened& opened) const { rename(names, opened.name); }
  void operator()(Restarted& restarted) const { restarted.by = without_names(names, restarted.by); }
  void operator()(auto&) const {}
};

// The names that nobody else has here.
Renaming own_names(const Erasure& erasure, const std::set<std::string>& of_others) {
  Renaming own = erasure.names;
  std::erase_if(own, [&](const auto& name) { return of_others.contains(name.first); });
  return own;
}

Renaming names_of_season(const Erasure& erasure, const std::vector<LogEntry>& log) {
  std::set<std::string> of_others, own;
  for (const LogEntry& entry : log) {
    const SeasonEntry read = read_season_entry(entry.text);
    if (const auto* one = std::get_if<Personified>(&read))
      (one->person == erasure.person ? own : of_others).insert(one->name);
    const auto* noted = std::get_if<Noted>(&read);
    const json::value* driver = noted ? noted->entry.as_object().if_contains("driver") : nullptr;
    if (driver && *driver != "human") of_others.insert(std::string(noted->entry.at("name").as_string()));
  }
  for (const std::string& name : own) of_others.erase(name);
  return own_names(erasure, of_others);
}

template <class Entry, class Read, class Print, class Eraser>
std::vector<LogEntry> changed_entries(const std::vector<LogEntry>& log, Read read, Print print, const Eraser& eraser) {
  std::vector<LogEntry> changed;
  for (const LogEntry& entry : log) {
    Entry one = read(entry.text);
    std::visit(eraser, one);
    if (std::string text = print(one); text != entry.text) changed.push_back({entry.number, entry.at, std::move(text)});
  }
  return changed;
}

}  // namespace

std::set<std::string> names_in(const PersonId& person, const LogId& id, const std::vector<LogEntry>& log) {
  std::set<std::string> names;
  for (const LogEntry& entry : log) {
    if (entry.text.find(person.text()) == std::string::npos) continue;
    if (std::holds_alternative<SeasonId>(id)) {
      const SeasonEntry read = read_season_entry(entry.text);
      if (const auto* one = std::get_if<Personified>(&read); one && one->person == person) names.insert(one->name);
      continue;
    }
    const Entry read = or_fail(read_entry(entry.text));
    if (const auto* claimed = std::get_if<Claimed>(&read); claimed && claimed->person == person)
      names.insert(claimed->name);
    if (const auto* said = std::get_if<Said>(&read); said && said->person == person) names.insert(said->name);
  }
  return names;
}

ErasedRace erased_race(const Erasure& erasure, const std::vector<LogEntry>& log,
                       const std::optional<Seed>& seed) {
  std::set<std::string> of_others, own;
  bool seed_needed = false;
  for (const LogEntry& entry : log) {
    const Entry read = or_fail(read_entry(entry.text));
    if (const auto* created = std::get_if<Created>(&read))
      for (const Person& seat : created->seats)
        if (seat.driver != "human") of_others.insert(seat.name);
    if (const auto* revealed = std::get_if<Revealed>(&read)) seed_needed |= mentions(erasure.names, revealed->entropy);
    if (const auto* claimed = std::get_if<Claimed>(&read)) {
      const bool theirs = claimed->person == erasure.person;
      (theirs ? own : of_others).insert(claimed->name);
      seed_needed |= theirs && mentions(erasure.names, claimed->entropy);
    }
  }
  for (const std::string& name : own) of_others.erase(name);
  ErasedRace erased{own_names(erasure, of_others), {}};
  const std::optional<Seed> kept = seed_needed ? seed : std::nullopt;
  erased.entries =
      changed_entries<Entry>(log, [](std::string_view text) { return or_fail(read_entry(text)); }, entry_text, RaceEraser{erasure, erased.names, kept});
  return erased;
}

std::vector<LogEntry> erased_season(const Erasure& erasure, const Renaming& records,
                                    const std::vector<LogEntry>& log) {
  const Renaming names = names_of_season(erasure, log);
  return changed_entries<SeasonEntry>(log, read_season_entry, season_entry_text, SeasonEraser{erasure, names, records});
}

std::string erased_info(const Renaming& names, const std::string& info) {
  json::value known = json::parse(info);
  json::object& object = known.as_object();
  for (const char* list : {"seats", "result"})
    if (object[list].is_array())
      for (json::value& one : object[list].as_array()) rename(names, one.as_object()["name"]);
  if (object["season"].is_object()) clean(names, object["season"].as_object()["name"]);
  return json::serialize(known);
}

std::string erased_finish(const Renaming& names, const std::string& finish) {
  json::value told = json::parse(finish);
  json::object& object = told.as_object();
  object["record"] = erased_record(names, std::string(object["record"].as_string()));
  for (const char* list : {"standings", "classification"})
    for (json::value& one : object[list].as_array()) rename(names, one.as_object()["name"]);
  clean(names, object["sheet"]);  // of an earlier release
  clean_messages(names, object["sheet"]);
  const auto clean_events = [&](json::value& seen) { clean_messages(names, seen.as_object()["events"]); };
  clean_events(object["spectator"]);
  for (json::value& seat : object["seats"].as_array()) clean_events(seat);
  return json::serialize(told);
}

}  // namespace paddock::server
