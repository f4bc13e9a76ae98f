#include "circuit/race_formula_90_derive.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "content/content.h"
#include "core/reflect.h"
#include "core/toml.h"

namespace paddock::circuit::race_formula_90 {

using Lines = std::vector<std::string>;

struct Chart {
  std::vector<int> last;
  std::string zones;
};
BOOST_DESCRIBE_STRUCT(Chart, (), (last, zones))

struct Charts {
  Chart dry, mild, changeable, wet;
};
BOOST_DESCRIBE_STRUCT(Charts, (), (dry, mild, changeable, wet))

struct UsualSpots {
  Lines braking, hard_braking, only, chicane, fast_exit, first, middle, last, longer_exit;
};
BOOST_DESCRIBE_STRUCT(UsualSpots, (),
                      (braking, hard_braking, only, chicane, fast_exit, first, middle, last, longer_exit))

struct UsualExtremes {
  RaceFormula90Extreme gentle, brave, daring;
};
BOOST_DESCRIBE_STRUCT(UsualExtremes, (), (gentle, brave, daring))

struct UsualOffTrack {
  std::string easy, usual, tricky, fast;
};
BOOST_DESCRIBE_STRUCT(UsualOffTrack, (), (easy, usual, tricky, fast))

struct UsualDeck {
  Lines cards;
};
BOOST_DESCRIBE_STRUCT(UsualDeck, (), (cards))

// content/race-formula-90/derived.toml
struct Usual {
  Charts weather;
  UsualSpots spots;
  UsualExtremes extreme;
  UsualOffTrack off_track;
  UsualDeck deck;
};
BOOST_DESCRIBE_STRUCT(Usual, (), (weather, spots, extreme, off_track, deck))

namespace {

Usual read_usual() {
  Usual usual;
  const auto file = read_toml(content("content/race-formula-90/derived.toml"));
  if (!file || patch(usual, json::value(*file))) std::abort();  // a broken build: tests read the file first
  return usual;
}

int rounded(double x) { return static_cast<int>(std::floor(x + 0.5)); }

// --- sections ------------------------------------------------------------------------------------------------------

constexpr int least_grid_sections = 3;
constexpr int least_sections_behind_line = 2;

// Cars brake for a corner at the end of a straight, if it is slow; on ovals at the end of every stretch.
bool brakes_for(const Circuit& circuit, const Part& straight, const Part& corner) {
  const Turn& turn = circuit.segments[corner.segments[0]].turns[0];
  return circuit.oval ? straight.metres >= 400 : straight.metres >= 130 && turn.radius <= 110;
}

int usual_count(const Circuit& circuit, const Part& corner) {
  if (circuit.oval) return std::max(1, rounded(corner.count / 4.0));
  return corner.count <= 7 ? 1 : corner.count <= 12 ? 2 : 3;
}

double metres_before_line(const Circuit& circuit, const Part& start) {
  double metres = 0;
  for (int s : start.segments)
    if (s >= start.segments.front()) metres += *circuit.segments[s].straight;
  return metres;
}

// Sections by part; those of the start straight behind the line first, those before it last.
std::vector<int> counts_for(const Circuit& circuit, const Plan& plan, int metres) {
  const Part& start = plan.parts[0];
  const double before = metres_before_line(circuit, start);
  std::vector<int> counts{std::max(least_sections_behind_line, rounded((start.metres - before) / metres))};
  for (std::size_t p = 1; p < plan.parts.size(); ++p) {
    const Part& part = plan.parts[p];
    const bool braking = !part.corner && brakes_for(circuit, part, plan.parts[(p + 1) % plan.parts.size()]);
    counts.push_back(part.corner ? usual_count(circuit, part) : std::max<int>(braking, rounded(part.metres / metres)));
  }
  counts.push_back(std::max(least_grid_sections, rounded(before / metres)));
  return counts;
}

int sum_of(const std::vector<int>& counts) {
  int sum = 0;
  for (int count : counts) sum += count;
  return sum;
}

// --- corners -------------------------------------------------------------------------------------------------------

struct CornerFacts {
  const Segment* segment = nullptr;
  double before = 0, after = 0;  // metres of the straights around it
  int first = 0, last = 0;       // sections
  int brake = 0;                 // section, 0 if there is none

  const Turn& turn() const { return segment->turns[0]; }
  int sections() const { return last - first + 1; }
  bool is_chicane() const { return segment->turns.size() > 1 && turn().angle * segment->turns[1].angle < 0; }
};

constexpr double long_straight = 350, very_long_straight = 600;  // metres

std::vector<CornerFacts> facts_of(const Circuit& circuit, const Plan& plan, const std::vector<Section>& sections) {
  std::vector<CornerFacts> corners(plan.corners());
  const std::size_t parts = plan.parts.size();
  for (std::size_t p = 1; p < parts; p += 2) {
    CornerFacts& corner = corners[p / 2];
    corner.segment = &circuit.segments[plan.parts[p].segments[0]];
    corner.before = plan.parts[p - 1].metres;
    corner.after = plan.parts[(p + 1) % parts].metres;
  }
  for (int number = 1; number <= static_cast<int>(sections.size()); ++number) {
    const Section& section = sections[number - 1];
    if (section.corner == 0 || section.corner > plan.corners()) continue;
    CornerFacts& corner = corners[section.corner - 1];
    if (section.type == SectionType::braking) corner.brake = number;
    if (section.type != SectionType::corner) continue;
    if (corner.first == 0) corner.first = number;
    corner.last = number;
  }
  return corners;
}

// Long straights, hairpins and braking help the attacker; fast bends and kinks the defender.
int usual_contest(const CornerFacts& corner) {
  const double attack = (corner.brake ? 1.5 : 0) + corner.before / 400 + std::abs(corner.turn().angle) / 60 +
                        (corner.turn().radius <= 30 ? 1.5 : 0);
  return std::clamp(rounded(attack - 4.1), -3, 3);
}

// The sharper the turn and the longer the straight, the more room to brake late.
int usual_late_braking(const CornerFacts& corner) {
  return std::clamp(5 * rounded((47.5 + corner.before / 600 + std::abs(corner.turn().angle) / 10) / 5), 50, 75);
}

int usual_modifier(int late_braking) { return late_braking <= 55 ? -10 : late_braking >= 70 ? 10 : 0; }

void fill_in(RaceFormula90Braking& braking, const CornerFacts& corner, const UsualOffTrack& usual) {
  if (!braking.value) braking.value = usual_late_braking(corner);
  if (!braking.modifier) braking.modifier = usual_modifier(*braking.value);
  if (!braking.off_track.empty()) return;
  const std::string& hard = corner.turn().radius >= 35 ? usual.fast : usual.tricky;
  braking.off_track = *braking.modifier > 0 ? usual.easy : *braking.modifier == 0 ? usual.usual : hard;
}

// --- trajectories --------------------------------------------------------------------------------------------------

const Lines& usual_spots(const CornerFacts& corner, int number, const UsualSpots& spots) {
  if (number == corner.brake) return corner.before >= very_long_straight ? spots.hard_braking : spots.braking;
  const bool onto_straight = number == corner.last && corner.after >= long_straight;
  if (corner.sections() == 1) return onto_straight ? spots.fast_exit : corner.is_chicane() ? spots.chicane : spots.only;
  if (onto_straight) return spots.longer_exit;
  return number == corner.first ? spots.first : number == corner.last ? spots.last : spots.middle;
}

void add_spots(const std::vector<CornerFacts>& corners, const std::vector<Section>& sections, const UsualSpots& usual,
               Lines& spots) {
  std::vector<bool> silent(sections.size() + 1, true);
  for (const std::string& line : spots)
    if (const long number = std::strtol(line.c_str(), nullptr, 10); number > 0 && number < std::ssize(silent))
      silent[number] = false;
  for (int number = 1; number < static_cast<int>(silent.size()); ++number) {
    const int corner = sections[number - 1].corner;
    if (!silent[number] || corner == 0 || corner > static_cast<int>(corners.size())) continue;
    for (const std::string& line : usual_spots(corners[corner - 1], number, usual))
      spots.push_back(fmt::format("{}{}", number, line));
  }
}

// On the exits that lead onto the four longest straights.
std::vector<RaceFormula90Extreme> usual_extremes(std::vector<CornerFacts> corners, const UsualExtremes& usual) {
  std::ranges::stable_sort(corners, std::greater(), &CornerFacts::after);
  if (corners.size() > 4) corners.resize(4);
  std::ranges::sort(corners, {}, &CornerFacts::last);
  std::vector<RaceFormula90Extreme> extremes;
  for (const CornerFacts& corner : corners) {
    extremes.push_back(corner.after < 500 ? usual.gentle : corner.sections() > 1 ? usual.daring : usual.brave);
    extremes.back().section = corner.last;
  }
  return extremes;
}

// --- charts and cards ----------------------------------------------------------------------------------------------

// Some cards per corner, in order; LB only where there is a braking section.
Lines usual_deck(const std::vector<CornerFacts>& corners, const Lines& pattern) {
  const int count = static_cast<int>(corners.size()), patterns = static_cast<int>(pattern.size());
  const int cards = std::min(20 + 2 * count, patterns);
  Lines deck;
  for (int i = 0; i < cards; ++i) {
    const int corner = i * count / cards;
    std::string card = pattern[i * patterns / cards];
    if (const auto late = card.find(" LB "); late != card.npos && corners[corner].brake == 0)
      card.replace(late, 4, card.find("X2") == card.npos ? " X2 " : " ");
    deck.push_back(fmt::format("{} {}", corner + 1, card));
  }
  return deck;
}

const Chart& usual_weather(Climate climate, const Charts& charts) {
  switch (climate) {
    case Climate::dry: return charts.dry;
    case Climate::mild: return charts.mild;
    case Climate::changeable: return charts.changeable;
    case Climate::wet: return charts.wet;
  }
  return charts.mild;
}

// Laps of more sections get a longer race with shorter stages.
void add_turns(const Circuit& circuit, int sections, RaceFormula90Section& section) {
  const bool many = sections > 27;
  if (!section.turns) section.turns = many ? 32 : 30;
  if (section.stages.empty())
    for (int turn = 1; turn <= std::min(*section.turns, 99); turn += many ? 4 : 5) section.stages.push_back(turn);
  if (!section.short_end) section.short_end = rounded(*section.turns / 1.5);
  if (section.laps) return;
  const double grand_prix = std::ceil(305'000 / circuit.length);
  section.laps = std::max(*section.turns, static_cast<int>(std::min(grand_prix, 999.0)));
}

// The entry of a list that has this key, or a new one.
template <class Entry, class Key>
Entry& entry_of(std::vector<Entry>& list, Key Entry::*key, const Key& wanted) {
  if (const auto found = std::ranges::find(list, wanted, key); found != list.end()) return *found;
  list.emplace_back().*key = wanted;
  return list.back();
}

}  // namespace

std::string usual_sections(const Circuit& circuit, const Plan& plan) {
  const double wanted = 20 + 1.5 * circuit.length / 1000;
  std::vector<int> counts;
  for (int metres = 60; metres <= 420; ++metres) {
    const std::vector<int> these = counts_for(circuit, plan, metres);
    const auto distance = [&](const std::vector<int>& c) {
      const int sum = sum_of(c);
      return std::abs(sum - wanted) + (sum < 24 || sum > 32 ? 100 : 0);
    };
    if (counts.empty() || distance(these) <= distance(counts)) counts = these;
  }
  std::string text;
  for (std::size_t p = 0; p < counts.size(); ++p) {
    const bool is_corner = p % 2 == 1;
    const bool ends_in_braking =
        p + 2 < counts.size() && !is_corner && brakes_for(circuit, plan.parts[p], plan.parts[p + 1]);
    for (int i = 1; i <= counts[p]; ++i)
      text += (text.empty() ? "" : " ") + (is_corner                           ? fmt::format("C{}", p / 2 + 1)
                                           : i == counts[p] && ends_in_braking ? "B"
                                                                               : "S");
  }
  return text;
}

RaceFormula90Section filled_in(const Circuit& circuit, const Plan& plan, const std::vector<Section>& sections) {
  const Usual usual = read_usual();
  const std::vector<CornerFacts> corners = facts_of(circuit, plan, sections);
  RaceFormula90Section section = circuit.race_formula_90;
  for (const CornerFacts& corner : corners) {
    RaceFormula90Corner& said = entry_of(section.corners, &RaceFormula90Corner::corner, corner.segment->corner);
    if (!said.contest) said.contest = usual_contest(corner);
    if (corner.brake)
      fill_in(entry_of(section.braking, &RaceFormula90Braking::section, corner.brake), corner, usual.off_track);
  }
  add_spots(corners, sections, usual.spots, section.spots);
  if (!section.extreme) section.extreme = usual_extremes(corners, usual.extreme);
  if (section.cards.empty()) section.cards = usual_deck(corners, usual.deck.cards);
  const Chart& chart = usual_weather(circuit.climate, usual.weather);
  if (section.weather.empty()) section.weather = chart.last;
  if (section.zones.empty()) section.zones = chart.zones;
  // The faster the cars that go by, the more a slow pit lane costs.
  if (!section.pit_time) section.pit_time = std::clamp(rounded(4 + plan.parts[0].metres / 600), 4, 6);
  if (!section.pole) section.pole = corners[0].turn().angle > 0 ? Side::left : Side::right;  // outside
  add_turns(circuit, static_cast<int>(sections.size()), section);
  return section;
}

}  // namespace paddock::circuit::race_formula_90
