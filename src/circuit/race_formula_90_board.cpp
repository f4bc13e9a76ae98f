#include "circuit/race_formula_90_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "circuit/circuit_check.h"
#include "circuit/race_formula_90_derive.h"
#include "circuit/race_formula_90_words.h"

namespace paddock::circuit {

using namespace race_formula_90;

namespace {

using Complaint = std::optional<Error>;

Error at(const std::string& key, const Message& what) { return error_at("race_formula_90." + key, what); }

// The same for a braking section or an extreme trajectory.
Error at(const std::string& key, const char* id, int section, const Message& what) {
  return at(key, {"error.at", {{"path", Message(id, {{"section", section}})}, {"what", what}}});
}

std::string name_of(const Plan& plan, int corner) {
  return fmt::format("C{} ({})", corner, plan.parts[2 * corner - 1].name);
}

// A corner's number in "C12", 0 for other words.
int corner_in(std::string_view word) {
  int number = 0;
  if (!word.starts_with('C')) return 0;
  const auto [end, wrong] = std::from_chars(word.data() + 1, word.data() + word.size(), number);
  return wrong == std::errc() && end == word.data() + word.size() && number > 0 ? number : 0;
}

// "S B C1 C1": types and corners.
Result<std::vector<Section>> read_types(const Plan& plan, std::string_view text) {
  std::vector<Section> sections;
  int corner = 0;
  const auto wrong = [](const Message& what) { return at("sections", what); };
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (word.empty()) continue;
    if (word == "S") {
      sections.push_back({SectionType::straight, 0});
    } else if (word == "B") {
      sections.push_back({SectionType::braking, corner + 1});
    } else if (const int number = corner_in(word)) {
      if (number > plan.corners())
        return wrong({"circuit.race-formula-90.many-corners", {{"corner", word}, {"corners", plan.corners()}}});
      const bool goes_on = number == corner && sections.back().type == SectionType::corner;
      if (!goes_on && number != corner + 1)
        return wrong(number == corner
                         ? Message("circuit.race-formula-90.corner-split", {{"corner", name_of(plan, number)}})
                         : Message("circuit.race-formula-90.corner-order",
                                   {{"corner", name_of(plan, number)}, {"previous", fmt::format("C{}", corner)}}));
      corner = number;
      sections.push_back({SectionType::corner, corner});
    } else {
      return wrong({"circuit.race-formula-90.section-word", {{"word", word}}});
    }
  }
  if (corner < plan.corners())
    return wrong({"circuit.race-formula-90.corner-missing",
                  {{"corner", name_of(plan, corner + 1)}, {"previous", fmt::format("C{}", corner)}}});
  if (sections.front().type == SectionType::corner || sections.back().type == SectionType::corner)
    return wrong("circuit.race-formula-90.line-on-corner");
  return sections;
}

// A part of the track between two doors, or of the start straight before or behind the line.
struct Stretch {
  int from = 0, to = 0;  // half spaces
  std::vector<Section*> sections;
};

// Sections divide their stretch evenly. Where a straight has none its neighbours share it.
void place(const Plan& plan, int lap, std::vector<Section>& sections) {
  const int parts = static_cast<int>(plan.parts.size());
  std::vector<Stretch> stretches(parts + 1);
  int from = 2 * plan.before_line;
  for (int p = 0; p <= parts; ++p) {
    const int length = p == 0       ? 2 * (plan.parts[0].count - plan.before_line)
                       : p == parts ? 2 * plan.before_line
                                    : 2 * plan.parts[p].count;
    stretches[p] = {from, from + length, {}};
    from += length;
  }
  int corner = 0;
  for (Section& section : sections) {
    if (section.type == SectionType::corner) corner = section.corner;
    stretches[section.type == SectionType::corner ? 2 * corner - 1 : 2 * corner].sections.push_back(&section);
  }
  for (int p = 2; p < parts; p += 2)
    if (stretches[p].sections.empty())
      stretches[p - 1].to = stretches[p + 1].from = (stretches[p].from + stretches[p].to) / 2;
  for (const Stretch& stretch : stretches) {
    const int count = static_cast<int>(stretch.sections.size()), length = stretch.to - stretch.from;
    for (int i = 0; i < count; ++i) {
      const int begin = stretch.from + length * i / count, end = stretch.from + length * (i + 1) / count;
      stretch.sections[i]->from = begin % lap;
      stretch.sections[i]->to = begin % lap + end - begin;
    }
  }
}

Complaint add_corners(const RaceFormula90Section& from, const Plan& plan, RaceFormula90Board& board) {
  for (int number = 1; number <= plan.corners(); ++number) {
    Corner corner{plan.parts[2 * number - 1].name};
    const auto belongs = [&](const Section& s) { return s.type == SectionType::corner && s.corner == number; };
    const auto first = std::ranges::find_if(board.sections, belongs);
    corner.first = static_cast<int>(first - board.sections.begin()) + 1;
    corner.last = corner.first + static_cast<int>(std::ranges::count_if(board.sections, belongs)) - 1;
    board.corners.push_back(corner);
  }
  for (const RaceFormula90Corner& line : from.corners) {
    const auto found = std::ranges::find(board.corners, line.corner, &Corner::name);
    if (found == board.corners.end()) return at("corners", {"circuit.error.no-corner", {{"corner", line.corner}}});
    if (!line.contest)  // one is filled in
      return at("corners", {"circuit.race-formula-90.described-twice", {{"what", line.corner}}});
    found->contest = *line.contest;
  }
  for (const RaceFormula90Corner& line : from.corners)
    if (!line.title.empty()) std::ranges::find(board.corners, line.corner, &Corner::name)->name = line.title;
  return std::nullopt;
}

Complaint add_brakes(const RaceFormula90Section& from, RaceFormula90Board& board) {
  for (const RaceFormula90Braking& line : from.braking) {
    const auto wrong = [&](const Message& what) {
      return at("braking", "circuit.race-formula-90.braking-section", line.section, what);
    };
    if (line.section < 1 || line.section > board.length() || board.section(line.section).type != SectionType::braking)
      return wrong({"circuit.race-formula-90.not-braking", {{"sections", from.sections}}});
    if (!line.value) return wrong("circuit.race-formula-90.value-missing");
    const auto off_track = read_recovery(line.off_track, line.section, board.steps);
    if (!off_track) return wrong(off_track.error().message);
    board.brakes.push_back({line.section, *line.value, line.symbol ? line.modifier : std::nullopt, *off_track});
  }
  std::ranges::sort(board.brakes, {}, &Brake::section);
  for (int i = 0; i < static_cast<int>(board.brakes.size()); ++i) {
    Section& section = board.sections[board.brakes[i].section - 1];
    if (section.brake != Section::nothing)
      return at(
          "braking",
          {"circuit.race-formula-90.described-twice",
           {{"what", Message("circuit.race-formula-90.braking-section", {{"section", board.brakes[i].section}})}}});
    section.brake = i;
  }
  return std::nullopt;
}

Complaint add_spots(const RaceFormula90Section& from, RaceFormula90Board& board) {
  for (const std::string& text : from.spots) {
    const auto line = read_spot(text);
    if (!line) return at("spots", line.error().message);
    if (line->section < 1 || line->section > board.length())
      return at("spots", {"circuit.race-formula-90.no-section",
                          {{"text", text}, {"section", line->section}, {"highest", board.length()}}});
    if (line->spot) board.spots.push_back(*line->spot);
  }
  std::ranges::stable_sort(board.spots, [](const Spot& a, const Spot& b) {
    return a.section != b.section ? a.section < b.section : a.lane < b.lane;
  });
  for (int i = 0; i < static_cast<int>(board.spots.size()); ++i) {
    Section& section = board.sections[board.spots[i].section - 1];
    if (section.spots == 0) section.spot = i;
    ++section.spots;
  }
  return std::nullopt;
}

Complaint add_extremes(const RaceFormula90Section& from, RaceFormula90Board& board) {
  for (const RaceFormula90Extreme& line : *from.extreme) {
    const auto wrong = [&](const Message& what) {
      return at("extreme", "circuit.race-formula-90.extreme-trajectory", line.section, what);
    };
    if (line.section < 1 || line.section > board.length())
      return wrong({"circuit.race-formula-90.section-range", {{"highest", board.length()}}});
    const auto trajectory = read_trajectory(line.spot);
    if (!trajectory) return wrong(trajectory.error().message);
    const auto recovery = read_recovery(line.recovery, line.section, board.steps);
    if (!recovery) return wrong(recovery.error().message);
    Section& section = board.sections[line.section - 1];
    if (section.extreme != Section::nothing) return wrong("circuit.race-formula-90.one-extreme");
    section.extreme = static_cast<int>(board.extremes.size());
    board.extremes.push_back({line.section, *trajectory, line.check, *recovery});
  }
  return std::nullopt;
}

Complaint add_cards(const RaceFormula90Section& from, RaceFormula90Board& board) {
  for (const std::string& text : from.cards) {
    const auto card = read_card(text);
    if (!card) return at("cards", card.error().message);
    board.cards.push_back(*card);
  }
  return std::nullopt;
}

Complaint add_weather(const RaceFormula90Section& from, RaceFormula90Board& board) {
  if (from.weather.size() != from.zones.size())
    return at("weather",
              {"circuit.race-formula-90.zone-count", {{"slots", from.weather.size()}, {"zones", from.zones}}});
  int first = 1;
  for (std::size_t i = 0; i < from.weather.size(); ++i) {
    const std::size_t zone = std::string_view("DUR").find(from.zones[i]);
    if (zone == std::string_view::npos)
      return at("weather", {"circuit.race-formula-90.zone-letter", {{"letter", std::string(1, from.zones[i])}}});
    if (from.weather[i] < 1 || from.weather[i] > 99)
      return at("weather", {"circuit.race-formula-90.factor", {{"factor", std::to_string(from.weather[i])}}});
    board.weather.push_back({static_cast<Weather>(zone), first, from.weather[i]});
    first = from.weather[i] + 1;
  }
  return std::nullopt;
}

// One lap in the first turn, the others shared evenly, the longer turns first.
std::vector<int> laps_of(int turns, int laps) {
  std::vector<int> share{1};
  for (int turn = 1; turn < turns; ++turn)
    share.push_back((laps - 1) / (turns - 1) + (turn <= (laps - 1) % (turns - 1) ? 1 : 0));
  return share;
}

Complaint add_turns(const RaceFormula90Section& from, RaceFormula90Board& board) {
  if (*from.turns < 2 || *from.turns > 99) return at("turns", "circuit.race-formula-90.turns");
  if (*from.laps < *from.turns || *from.laps > 999)
    return at("laps", {"circuit.race-formula-90.laps", {{"turns", *from.turns}}});
  board.turns = *from.turns;
  board.short_end = *from.short_end;
  board.stages = from.stages;
  board.laps = laps_of(*from.turns, *from.laps);
  return std::nullopt;
}

Result<RaceFormula90Board> compiled(const Circuit& circuit) {
  const Plan plan = plan_formula_de(circuit);
  RaceFormula90Board board{.id = circuit.id, .name = circuit.name};
  for (const Part& part : plan.parts) board.lap += 2 * part.count;
  const std::string& written = circuit.race_formula_90.sections;
  auto sections = read_types(plan, written.empty() ? usual_sections(circuit, plan) : written);
  if (!sections) return sections.error();
  place(plan, board.lap, *sections);
  board.sections = *sections;

  const RaceFormula90Section from = filled_in(circuit, plan, board.sections);
  if (auto wrong = add_corners(from, plan, board)) return *wrong;
  if (auto wrong = add_brakes(from, board)) return *wrong;
  if (auto wrong = add_spots(from, board)) return *wrong;
  if (auto wrong = add_extremes(from, board)) return *wrong;
  if (auto wrong = add_cards(from, board)) return *wrong;
  if (auto wrong = add_weather(from, board)) return *wrong;
  if (auto wrong = add_turns(from, board)) return *wrong;
  board.pit_time = *from.pit_time;
  board.pole = *from.pole;
  for (int place = 0; place < grid_places; ++place)
    board.grid[place] = board.length() - place / grid_places_of_a_section;

  const std::vector<Error> wrong = check(board);
  if (!wrong.empty()) return wrong.front();
  return board;
}

}  // namespace

Result<RaceFormula90Board> race_formula_90_board(const Circuit& circuit) {
  Result<RaceFormula90Board> board = compiled(circuit);
  if (!board) return with_line(circuit, board.error());
  return board;
}

}  // namespace paddock::circuit
