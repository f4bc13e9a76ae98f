// What a board of Race! Formula 90 must be like.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "circuit/race_formula_90_board.h"

namespace paddock::circuit {

using namespace race_formula_90;

namespace {

constexpr int fewest_sections = 22, most_sections = 34;
constexpr int shortest_section = 4;  // half spaces
constexpr int farthest_back = 3;     // sections from braking to coming back

class Checks {
 public:
  explicit Checks(const RaceFormula90Board& board) : board_(board) {}

  std::vector<Error> all() {
    sections();
    if (!errors_.empty()) return errors_;  // the rest counts on them
    corners();
    brakes();
    trajectories();
    cards();
    weather();
    turns();
    return errors_;
  }

 private:
  template <class... Args>
  void require(bool good, fmt::format_string<Args...> message, Args&&... args) {
    if (!good) errors_.push_back({"race_formula_90: " + fmt::format(message, std::forward<Args>(args)...)});
  }

  bool exists(int section) const { return section >= 1 && section <= board_.length(); }
  const Section& behind(int number) const { return board_.section(number % board_.length() + 1); }

  void sections() {
    const int count = board_.length();
    require(count >= fewest_sections && count <= most_sections,
            "{} sections: a lap has {} to {}, write more or fewer S, or join corners", count, fewest_sections,
            most_sections);
    if (count < grid_places / grid_places_of_a_section) return;
    for (int number = 1; number <= count; ++number) {
      const Section& section = board_.section(number);
      require(section.to - section.from >= shortest_section,
              "section {} is shorter than two spaces: write fewer sections there", number);
      require(section.to % board_.lap == behind(number).from % board_.lap,
              "section {} does not begin where section {} ends", number % count + 1, number);
      require(section.type != SectionType::braking ||
                  (behind(number).type == SectionType::corner && behind(number).corner == section.corner),
              "B in section {} must stand right before the corner it serves", number);
    }
    for (int number = count - 2; number <= count; ++number)
      require(board_.section(number).type == SectionType::straight,
              "section {} is a place of the grid: the last three sections are S", number);
    for (int place = 1; place <= grid_places; ++place)
      require(board_.grid[place - 1] == count - (place - 1) / grid_places_of_a_section,
              "place {} of the grid is in section {}: four places a section, from the line back", place,
              board_.grid[place - 1]);
  }

  void corners() {
    for (int number = 1; number <= static_cast<int>(board_.corners.size()); ++number) {
      const Corner& corner = board_.corner(number);
      std::vector<int> own, said;
      for (int s = 1; s <= board_.length(); ++s)
        if (board_.section(s).type == SectionType::corner && board_.section(s).corner == number) own.push_back(s);
      for (int s = corner.first; s <= corner.last; ++s) said.push_back(s);
      require(!own.empty() && own == said, "{} has sections {} but claims {} to {}", corner.name, fmt::join(own, ", "),
              corner.first, corner.last);
      require(corner.contest >= -5 && corner.contest <= 5, "{}: the contest modifier {:+} is not between -5 and +5",
              corner.name, corner.contest);
    }
  }

  void brakes() {
    for (int number = 1; number <= board_.length(); ++number)
      require(
          (board_.section(number).type == SectionType::braking) == (board_.section(number).brake != Section::nothing),
          "section {}: late braking belongs to every B and to nothing else", number);
    for (const Brake& brake : board_.brakes) {
      const std::string where = fmt::format("braking section {}", brake.section);
      require(brake.value >= 1 && brake.value <= 99, "{}: a late-braking value is 1 to 99, not {}", where, brake.value);
      if (brake.modifier) modifier(where, *brake.modifier);
      const auto steps = recovery(where, brake.off_track);
      const auto is_back = [](const RecoveryStep* step) { return step->kind == RecoveryStep::Kind::back; };
      require(steps.empty() || std::ranges::any_of(steps, is_back), "{}: there is no way back into the race", where);
      for (const RecoveryStep* step : steps) {
        require(step->kind != RecoveryStep::Kind::resume, "{}: every way off the track ends in back or out", where);
        if (step->kind != RecoveryStep::Kind::back) continue;
        const int ahead = step->value - brake.section;
        require(exists(step->value) && ahead >= 1 && ahead <= farthest_back,
                "{}: back {} is not one of the next {} sections", where, step->value, farthest_back);
      }
    }
  }

  void modifier(const std::string& where, int value) {
    require(value >= -40 && value <= 40 && value % 5 == 0, "{}: a check modifier of {:+} is not a step of 5 up to 40",
            where, value);
  }

  // The steps of a tree, if it is sound.
  std::vector<const RecoveryStep*> recovery(const std::string& where, int first) {
    std::vector<const RecoveryStep*> steps;
    std::vector<int> ways{first};
    const int size = static_cast<int>(board_.steps.size());
    while (!ways.empty()) {
      int at = ways.back();
      ways.pop_back();
      for (;; ++at) {
        if (at < first || at >= size || steps.size() > board_.steps.size()) {
          require(false, "{}: the recovery does not end", where);
          return {};
        }
        const RecoveryStep& step = board_.steps[at];
        steps.push_back(&step);
        if (step.ends()) break;
        if (step.kind == RecoveryStep::Kind::check) {
          modifier(where, step.check.modifier);
          ways.push_back(step.failed);
        } else if (step.kind != RecoveryStep::Kind::pit) {
          require(step.value >= 1 && step.value <= 6, "{}: a symbol counts 1 to 6, not {}", where, step.value);
        }
      }
    }
    return steps;
  }

  void trajectory(const std::string& where, const Trajectory& trajectory) {
    require(trajectory.bonus >= 1 && trajectory.bonus <= 5, "{}: a bonus is +1 to +5, not {:+}", where,
            trajectory.bonus);
    const auto& colours = trajectory.colours;
    require(!colours.empty() && (colours.size() == 1 || colours[0] != colours[1]),
            "{}: a trajectory has one colour, or two different ones", where);
    require(trajectory.cost == Resource::none || (trajectory.amount >= 1 && trajectory.amount <= 3),
            "{}: a trajectory costs 1 to 3, not {}", where, trajectory.amount);
  }

  void trajectories() {
    std::set<std::pair<int, int>> places;
    for (const Spot& spot : board_.spots) {
      const std::string where = fmt::format("spot {}{}", spot.section, spot.lane == 0 ? 'a' : 'b');
      require(exists(spot.section), "{}: there is no such section", where);
      require(places.insert({spot.section, spot.lane}).second, "{}: it is described twice", where);
      if (spot.first) {
        trajectory(where, *spot.first);
        require(spot.first->colours.size() == 1 && spot.first->cost == Resource::none,
                "{}: in the first edition a trajectory has one colour and is free", where);
      }
      trajectory(where, spot.second);
    }
    for (int number = 1; number <= board_.length(); ++number) {
      const Section& section = board_.section(number);
      require(section.spots <= 2, "section {}: a section has at most two spots and one extreme trajectory", number);
    }
    std::set<int> sections;
    for (const Extreme& extreme : board_.extremes) {
      const std::string where = fmt::format("extreme trajectory of section {}", extreme.section);
      require(exists(extreme.section), "{}: there is no such section", where);
      require(sections.insert(extreme.section).second, "{}: a section has at most one", where);
      trajectory(where, extreme.trajectory);
      modifier(where, extreme.modifier);
      for (const RecoveryStep* step : recovery(where, extreme.recovery))
        require(step->kind != RecoveryStep::Kind::back, "{}: the car is on the track, it cannot come back", where);
    }
  }

  void cards() {
    std::set<int> factors;
    std::vector<int> of_corner(board_.corners.size() + 1);
    for (std::size_t i = 0; i < board_.cards.size(); ++i) {
      const TrackCard& card = board_.cards[i];
      const std::string where = fmt::format("track card {}", i + 1);
      const bool known = card.corner >= 1 && card.corner <= static_cast<int>(board_.corners.size());
      require(known, "{}: there is no corner {}, only 1 to {}", where, card.corner, board_.corners.size());
      if (known) ++of_corner[card.corner];
      require(card.movement >= 2 && card.movement <= 4, "{}: track cards move 2 to 4, not {}", where, card.movement);
      require(
          card.tyre >= 0 && card.tyre <= 3 && card.damage >= 0 && card.damage <= 2 && card.draw >= 0 && card.draw <= 2,
          "{}: at most 3 tyres, 2 damage and 2 cards to draw", where);
      require(!card.powers.empty(), "{}: a track card has a power: X2, LB, ET, PAIR or PASS", where);
      require(card.factor >= 1 && card.factor <= 99, "{}: a check factor is 1 to 99, not {}", where, card.factor);
      require(factors.insert(card.factor).second, "{}: another card has the check factor {} too", where, card.factor);
      for (const auto& check : {card.first_check, card.second_check})
        if (check) modifier(where, check->modifier);
    }
    for (std::size_t corner = 1; corner < of_corner.size(); ++corner)
      require(of_corner[corner] > 0, "{} has no track card", board_.corners[corner - 1].name);
  }

  void weather() {
    require(board_.weather.size() == 10, "the weather chart has ten slots, not {}", board_.weather.size());
    int next = 1;
    Weather zone = Weather::dry;
    std::array<int, 3> slots{};
    for (const WeatherSlot& slot : board_.weather) {
      require(slot.from == next && slot.to >= slot.from,
              "weather: the factors of the slots do not rise from 1 to 99 ({} to {})", slot.from, slot.to);
      require(slot.weather >= zone, "weather: the zones are dry, then uncertain, then rain");
      next = slot.to + 1;
      zone = slot.weather;
      ++slots[static_cast<int>(zone)];
    }
    require(next == 100, "weather: the last slot ends with factor 99, not {}", next - 1);
    require(slots[0] > 0 && slots[1] % 2 == 1 && slots[2] > 0,
            "weather: dry, rain and an odd number of uncertain slots are needed, for there is an exact middle");
  }

  void turns() {
    const auto& stages = board_.stages;
    const bool rising = std::ranges::adjacent_find(stages, std::greater_equal()) == stages.end();
    require(!stages.empty() && stages.front() == 1 && rising && stages.back() <= board_.turns,
            "stages: first turns that rise from 1 to at most {} are needed", board_.turns);
    require(board_.short_end >= 1 && board_.short_end < board_.turns,
            "short_end: a short race ends before turn {}, not with turn {}", board_.turns, board_.short_end);
    require(static_cast<int>(board_.laps.size()) == board_.turns &&
                std::ranges::all_of(board_.laps, [](int l) { return l > 0; }),
            "laps: each of the {} turns stands for at least one lap", board_.turns);
    require(board_.pit_time >= 3 && board_.pit_time <= 10, "pit_time: a stop costs 3 to 10 sections, not {}",
            board_.pit_time);
  }

  const RaceFormula90Board& board_;
  std::vector<Error> errors_;
};

}  // namespace

std::vector<Error> check(const RaceFormula90Board& board) { return Checks(board).all(); }

}  // namespace paddock::circuit
