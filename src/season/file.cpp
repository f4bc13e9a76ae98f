#include "core/record.h"
#include "core/reflect.h"
#include "season/season.h"
#include "season/settings.h"

namespace paddock::season {
namespace {

constexpr int format = 1;
constexpr std::string_view mark = "paddock-season";

json::object header_json(const Season& season) {
  json::object header{{mark, format}};
  const json::value settings = print(season.settings, Viewer::referee());
  for (const auto& [name, value] : settings.as_object()) header[name] = value;
  if (season.settings.circuits.empty()) header.erase("circuits");
  return header;
}

Result<Season> read_header(const json::object& line) {
  json::object object = line;
  const json::value* version = object.if_contains(mark);
  if (!version) return Error{{"season.error.no-season", {{"start", R"({"paddock-season":1)"}}}};
  if (*version != format)
    return Error{
        {"season.error.newer-format", {{"format", json::serialize(*version)}, {"ours", std::to_string(format)}}}};
  object.erase(mark);
  if (!object.contains("circuits")) object["circuits"] = json::array();
  Settings settings;
  if (auto wrong = patch_whole(settings, object)) return *wrong;
  Result<Season> season = new_season(settings);
  if (season && header_json(*season) != line)
    return Error{{"season.error.settings-incomplete", {{"whole", json::serialize(header_json(*season))}}}};
  return season;
}

}  // namespace

std::string header_text(const Season& season) { return json::serialize(header_json(season)) + "\n"; }

std::string entry_text(const Season& season, std::size_t entry) {
  return json::serialize(entry_json(season.entries[entry], static_cast<int>(entry) + 1)) + "\n";
}

std::string text(const Season& season) {
  std::string text = header_text(season);
  for (std::size_t entry = 0; entry < season.entries.size(); ++entry) text += entry_text(season, entry);
  return text;
}

Result<Season> read_season(std::string_view text, bool* cut) {
  Season season;
  const auto read = [&](const json::object& object, int number) -> Complaint {
    if (number == 1) {
      Result<Season> header = read_header(object);
      if (!header) return Error{header.error().message, 1};
      season = *std::move(header);
      return std::nullopt;
    }
    const Result<Entry> entry = read_entry(object, number - 1);
    if (!entry) return Error{entry.error().message, number};
    if (const auto applied = apply(season, *entry); !applied) return Error{applied.error().message, number};
    return std::nullopt;
  };
  const Result<void> done = read_lines(text, read, cut);
  if (!done) return done.error();
  return season;
}

}  // namespace paddock::season
