#include "season/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/reflect.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "season/field.h"
#include "season/run.h"
#include "season/tables.h"
#include "season/typed.h"

namespace paddock::season {
namespace {

// A result that has a record: a race, or a timed lap that was driven here.
const std::string* record_of(const Entry& entry) {
  if (const auto* race = std::get_if<RaceOver>(&entry)) return &race->record;
  const auto* lap = std::get_if<LapTimed>(&entry);
  return lap && typed_by(*lap).empty() ? &lap->record : nullptr;
}

bool is_typed(const Entry& entry) {
  if (const auto* result = std::get_if<ResultTyped>(&entry)) return !result->cars.empty();
  const auto* lap = std::get_if<LapTimed>(&entry);
  return lap && !typed_by(*lap).empty() && !is_taken_back(*lap);
}

// A result by its line in the file.
Message name_of(const Entry& entry, int line) {
  if (const auto* lap = std::get_if<LapTimed>(&entry))
    return {"season.verify.lap",
            {{"line", std::to_string(line)}, {"round", lap->round}, {"session", lap->session}, {"driver", lap->name}}};
  const RaceOver& race = std::get<RaceOver>(entry);
  return {"season.verify.race", {{"line", std::to_string(line)}, {"round", race.round}, {"table", race.table}}};
}

// How the lap or race began, by the season as it was then.
Setup setup_of(const Season& season, const Entry& entry) {
  if (const auto* lap = std::get_if<LapTimed>(&entry)) return trial_setup(season, lap->round, lap->session, lap->name);
  const RaceOver& race = std::get<RaceOver>(entry);
  return race_setup(season, season.rounds[race.round - 1].races[race.table - 1].begun);
}

Entry told_by(const RaceReport& match, const Entry& entry) {
  if (const auto* lap = std::get_if<LapTimed>(&entry)) return lap_timed(match, lap->round, lap->session);
  const RaceOver& race = std::get<RaceOver>(entry);
  return race_over(match, race.round, race.table);
}

// What differs in two setups, in a word; empty: nothing.
std::string_view difference(const Setup& a, const Setup& b) {
  if (a.game != b.game) return "game";
  if (a.seed != b.seed) return "seed";
  if (a.options != b.options) return "options";
  return std::ranges::equal(a.seats, b.seats, {}, &Person::name, &Person::name) ? "" : "drivers";
}

// All members that differ.
std::vector<Message> differences(const json::object& here, const json::object& there) {
  std::vector<Message> different;
  for (const auto& [name, value] : here)
    if (const json::value* other = there.if_contains(name); other && *other != value && name != "record")
      different.push_back({"season.verify.member",
                           {{"member", std::string_view(name)},
                            {"season", json::serialize(value)},
                            {"record", json::serialize(*other)}}});
  return different;
}

std::vector<Message> differences(const Entry& here, const Entry& there) {
  const auto* a = std::get_if<RaceOver>(&here);
  const auto* b = std::get_if<RaceOver>(&there);
  if (!a || !b) return differences(entry_json(here, 0), entry_json(there, 0));
  if (a->cars.size() != b->cars.size())
    return {{"season.verify.cars", {{"season", a->cars.size()}, {"record", b->cars.size()}}}};
  std::vector<Message> different;
  for (std::size_t i = 0; i < a->cars.size(); ++i)
    if (a->cars[i] != b->cars[i])
      different.push_back({"season.verify.place",
                           {{"place", a->cars[i].place},
                            {"differences", differences(print(a->cars[i], Viewer::referee()).as_object(),
                                                        print(b->cars[i], Viewer::referee()).as_object())}}});
  return different;
}

std::string standings_text(const std::vector<TableLine>& table) {
  return joined(table, ", ",
                [](const TableLine& line) { return fmt::format("{}. {} {}", line.place, line.name, line.points); });
}

// Checks one entry after the other, beside the season as it was before each.
class Check {
 public:
  Check(const Season& season, const std::vector<KeptRecord>& records)
      : season_(season), records_(records), so_far_(*new_season(season.settings)), by_records_(so_far_) {
    for (const KeptRecord& kept : records) names_.push_back(record_name(kept.record)), used_.push_back(false);
  }

  Verification run() {
    for (const Entry& entry : season_.entries) {
      ++line_;
      if (is_typed(entry)) ++result_.typed;
      const std::optional<Entry> told = record_of(entry) ? told_by_record(entry) : std::nullopt;
      if (by_records_follows_) by_records_follows_ = apply(by_records_, told ? *told : entry).has_value();
      (void)apply(so_far_, entry);
    }
    compare_standings();
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (!used_[i]) result_.unused.push_back(records_[i].file);
    return result_;
  }

 private:
  void wrong(const Entry& entry, const Message& what) {
    result_.wrong.push_back({"season.verify.wrong", {{"result", name_of(entry, line_)}, {"what", what}}});
  }

  // The record with the hash that the result names.
  std::optional<std::size_t> find(const std::string& name) const {
    const auto found = std::ranges::find(names_, name);
    return found == names_.end() ? std::nullopt : std::optional<std::size_t>(found - names_.begin());
  }

  // Without it: another record of the very same race.
  std::optional<std::size_t> find(const Setup& setup) const {
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (difference(records_[i].record.setup, setup).empty()) return i;
    return std::nullopt;
  }

  // What the record of a result tells; none if there is none, or none that holds.
  std::optional<Entry> told_by_record(const Entry& entry) {
    Setup setup = setup_of(so_far_, entry);
    const std::optional<std::size_t> named = find(*record_of(entry));
    const std::optional<std::size_t> index = named ? named : find(setup);
    if (!index) return result_.missing.push_back(name_of(entry, line_)), std::nullopt;
    used_[*index] = true;
    const auto& [file, record] = records_[*index];
    // A server's own dice: of a lap, or of a race whose seats revealed their part only when it began.
    if (record.fair && (std::holds_alternative<LapTimed>(entry) || !record.fair->commitments.empty()))
      setup.seed = record.setup.seed;
    if (!named)
      wrong(entry,
            {"season.verify.other-record", {{"file", file}, {"hash", names_[*index]}, {"counted", *record_of(entry)}}});
    if (const std::string_view what = difference(record.setup, setup); !what.empty())
      return wrong(entry, {"season.verify.other-setup", {{"file", file}, {"what", Argument::word(what)}}}),
             std::nullopt;
    const auto match = replay(record);
    if (const auto holds = match ? paddock::verify(record) : Result<void>(match.error()); !holds)
      return wrong(entry, {"season.verify.false-record", {{"file", file}, {"why", whole_message(holds.error())}}}),
             std::nullopt;
    if (!(*match)->over()) return wrong(entry, {"season.verify.not-over", {{"file", file}}}), std::nullopt;
    const Entry told = told_by(**match, entry);
    const std::vector<Message> different = differences(entry, told);
    if (named && different.empty()) ++result_.proved;
    else if (!different.empty()) wrong(entry, {"season.verify.differs", {{"file", file}, {"differences", different}}});
    return told;
  }

  void compare_standings() {
    if (!by_records_follows_) {
      result_.wrong.push_back("season.verify.does-not-follow");
      return;
    }
    const std::string records = standings_text(driver_table(by_records_));
    if (records != standings_text(driver_table(season_))) result_.standings = records;
  }

  const Season& season_;
  const std::vector<KeptRecord>& records_;
  Season so_far_, by_records_;
  bool by_records_follows_ = true;
  std::vector<std::string> names_;  // of the records
  std::vector<bool> used_;
  int line_ = 1;  // of the file
  Verification result_;
};

}  // namespace

Verification verify_results(const Season& season, const std::vector<KeptRecord>& records) {
  return Check(season, records).run();
}

}  // namespace paddock::season
