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
  using Arguments = std::initializer_list<std::pair<std::string_view, Argument>>;

  void require(bool good, const char* id, Arguments arguments = {}) {
    if (!good) errors_.push_back(error_at(fmt::format("race_formula_90.{}", key_), Message(id, arguments)));
  }
  // `where` is a noun phrase, or the name of a corner.
  void require_at(const Message& where, bool good, const char* id, Arguments arguments = {}) {
    if (!good) require(false, "error.at", {{"path", where}, {"what", Message(id, arguments)}});
  }

  bool exists(int section) const { return section >= 1 && section <= board_.length(); }
  const Section& behind(int number) const { return board_.section(number % board_.length() + 1); }

  void sections() {
    key_ = "sections";
    const int count = board_.length();
    require(count >= fewest_sections && count <= most_sections, "circuit.race-formula-90.section-count",
            {{"count", count}, {"fewest", fewest_sections}, {"most", most_sections}});
    if (count < grid_places / grid_places_of_a_section) return;
    for (int number = 1; number <= count; ++number) {
      const Section& section = board_.section(number);
      require(section.to - section.from >= shortest_section, "circuit.race-formula-90.short-section",
              {{"section", number}});
      require(section.to % board_.lap == behind(number).from % board_.lap, "circuit.race-formula-90.section-gap",
              {{"section", number % count + 1}, {"previous", number}});
      require(section.type != SectionType::braking ||
                  (behind(number).type == SectionType::corner && behind(number).corner == section.corner),
              "circuit.race-formula-90.braking-place", {{"section", number}});
    }
    for (int number = count - 2; number <= count; ++number)
      require(board_.section(number).type == SectionType::straight, "circuit.race-formula-90.grid-section",
              {{"section", number}});
    for (int place = 1; place <= grid_places; ++place)
      require(board_.grid[place - 1] == count - (place - 1) / grid_places_of_a_section,
              "circuit.race-formula-90.grid-place", {{"place", place}, {"section", board_.grid[place - 1]}});
  }

  void corners() {
    key_ = "corners";
    for (int number = 1; number <= static_cast<int>(board_.corners.size()); ++number) {
      const Corner& corner = board_.corner(number);
      std::vector<int> own, said;
      for (int s = 1; s <= board_.length(); ++s)
        if (board_.section(s).type == SectionType::corner && board_.section(s).corner == number) own.push_back(s);
      for (int s = corner.first; s <= corner.last; ++s) said.push_back(s);
      require(!own.empty() && own == said, "circuit.race-formula-90.corner-sections",
              {{"corner", corner.name}, {"sections", own}, {"first", corner.first}, {"last", corner.last}});
      require_at(verbatim(corner.name), corner.contest >= -5 && corner.contest <= 5, "circuit.race-formula-90.contest",
                 {{"modifier", fmt::format("{:+}", corner.contest)}});
    }
  }

  void brakes() {
    key_ = "braking";
    for (int number = 1; number <= board_.length(); ++number)
      require(
          (board_.section(number).type == SectionType::braking) == (board_.section(number).brake != Section::nothing),
          "circuit.race-formula-90.late-braking-place", {{"section", number}});
    for (const Brake& brake : board_.brakes) {
      const Message where("circuit.race-formula-90.braking-section", {{"section", brake.section}});
      require_at(where, brake.value >= 1 && brake.value <= 99, "circuit.race-formula-90.late-braking-value",
                 {{"value", std::to_string(brake.value)}});
      if (brake.modifier) modifier(where, *brake.modifier);
      const auto steps = recovery(where, brake.off_track);
      const auto is_back = [](const RecoveryStep* step) { return step->kind == RecoveryStep::Kind::back; };
      require_at(where, steps.empty() || std::ranges::any_of(steps, is_back), "circuit.race-formula-90.no-way-back");
      for (const RecoveryStep* step : steps) {
        require_at(where, step->kind != RecoveryStep::Kind::resume, "circuit.race-formula-90.off-track-end");
        if (step->kind != RecoveryStep::Kind::back) continue;
        const int ahead = step->value - brake.section;
        require_at(where, exists(step->value) && ahead >= 1 && ahead <= farthest_back,
                   "circuit.race-formula-90.back-section", {{"section", step->value}, {"most", farthest_back}});
      }
    }
  }

  void modifier(const Message& where, int value) {
    require_at(where, value >= -40 && value <= 40 && value % 5 == 0, "circuit.race-formula-90.check-modifier",
               {{"modifier", fmt::format("{:+}", value)}});
  }

  // The steps of a tree, if it is sound.
  std::vector<const RecoveryStep*> recovery(const Message& where, int first) {
    std::vector<const RecoveryStep*> steps;
    std::vector<int> ways{first};
    const int size = static_cast<int>(board_.steps.size());
    while (!ways.empty()) {
      int at = ways.back();
      ways.pop_back();
      for (;; ++at) {
        if (at < first || at >= size || steps.size() > board_.steps.size()) {
          require_at(where, false, "circuit.race-formula-90.endless-recovery");
          return {};
        }
        const RecoveryStep& step = board_.steps[at];
        steps.push_back(&step);
        if (step.ends()) break;
        if (step.kind == RecoveryStep::Kind::check) {
          modifier(where, step.check.modifier);
          ways.push_back(step.failed);
        } else if (step.kind != RecoveryStep::Kind::pit) {
          require_at(where, step.value >= 1 && step.value <= 6, "circuit.race-formula-90.symbol",
                     {{"count", step.value}});
        }
      }
    }
    return steps;
  }

  void trajectory(const Message& where, const Trajectory& trajectory) {
    require_at(where, trajectory.bonus >= 1 && trajectory.bonus <= 5, "circuit.race-formula-90.bonus",
               {{"bonus", fmt::format("{:+}", trajectory.bonus)}});
    const auto& colours = trajectory.colours;
    require_at(where, !colours.empty() && (colours.size() == 1 || colours[0] != colours[1]),
               "circuit.race-formula-90.colours");
    require_at(where, trajectory.cost == Resource::none || (trajectory.amount >= 1 && trajectory.amount <= 3),
               "circuit.race-formula-90.cost", {{"cost", trajectory.amount}});
  }

  void trajectories() {
    key_ = "spots";
    std::set<std::pair<int, int>> places;
    for (const Spot& spot : board_.spots) {
      const Message where("circuit.race-formula-90.spot",
                          {{"spot", fmt::format("{}{}", spot.section, spot.lane == 0 ? 'a' : 'b')}});
      require_at(where, exists(spot.section), "circuit.race-formula-90.no-such-section");
      require(places.insert({spot.section, spot.lane}).second, "circuit.race-formula-90.described-twice",
              {{"what", where}});
      if (spot.first) {
        trajectory(where, *spot.first);
        require_at(where, spot.first->colours.size() == 1 && spot.first->cost == Resource::none,
                   "circuit.race-formula-90.first-edition-spot");
      }
      trajectory(where, spot.second);
    }
    for (int number = 1; number <= board_.length(); ++number) {
      const Section& section = board_.section(number);
      require(section.spots <= 2, "circuit.race-formula-90.many-spots", {{"section", number}});
    }
    key_ = "extreme";
    std::set<int> sections;
    for (const Extreme& extreme : board_.extremes) {
      const Message where("circuit.race-formula-90.extreme-trajectory", {{"section", extreme.section}});
      require_at(where, exists(extreme.section), "circuit.race-formula-90.no-such-section");
      require_at(where, sections.insert(extreme.section).second, "circuit.race-formula-90.one-extreme");
      trajectory(where, extreme.trajectory);
      modifier(where, extreme.modifier);
      for (const RecoveryStep* step : recovery(where, extreme.recovery))
        require_at(where, step->kind != RecoveryStep::Kind::back, "circuit.race-formula-90.extreme-back");
    }
  }

  void cards() {
    key_ = "cards";
    std::set<int> factors;
    std::vector<int> of_corner(board_.corners.size() + 1);
    for (std::size_t i = 0; i < board_.cards.size(); ++i) {
      const TrackCard& card = board_.cards[i];
      const Message where("circuit.race-formula-90.card", {{"number", i + 1}});
      const bool known = card.corner >= 1 && card.corner <= static_cast<int>(board_.corners.size());
      require_at(where, known, "circuit.race-formula-90.card-corner",
                 {{"corner", card.corner}, {"highest", board_.corners.size()}});
      if (known) ++of_corner[card.corner];
      require_at(where, card.movement >= 2 && card.movement <= 4, "circuit.race-formula-90.card-movement",
                 {{"movement", card.movement}});
      require_at(
          where,
          card.tyre >= 0 && card.tyre <= 3 && card.damage >= 0 && card.damage <= 2 && card.draw >= 0 && card.draw <= 2,
          "circuit.race-formula-90.card-symbols");
      require_at(where, !card.powers.empty(), "circuit.race-formula-90.card-power");
      require_at(where, card.factor >= 1 && card.factor <= 99, "circuit.race-formula-90.factor",
                 {{"factor", std::to_string(card.factor)}});
      require_at(where, factors.insert(card.factor).second, "circuit.race-formula-90.factor-twice",
                 {{"factor", card.factor}});
      for (const auto& check : {card.first_check, card.second_check})
        if (check) modifier(where, check->modifier);
    }
    for (std::size_t corner = 1; corner < of_corner.size(); ++corner)
      require(of_corner[corner] > 0, "circuit.race-formula-90.corner-without-card",
              {{"corner", board_.corners[corner - 1].name}});
  }

  void weather() {
    key_ = "weather";
    require(board_.weather.size() == 10, "circuit.race-formula-90.weather-slots", {{"slots", board_.weather.size()}});
    int next = 1;
    Weather zone = Weather::dry;
    std::array<int, 3> slots{};
    for (const WeatherSlot& slot : board_.weather) {
      require(slot.from == next && slot.to >= slot.from, "circuit.race-formula-90.weather-rise",
              {{"from", slot.from}, {"to", slot.to}});
      require(slot.weather >= zone, "circuit.race-formula-90.weather-zones");
      next = slot.to + 1;
      zone = slot.weather;
      ++slots[static_cast<int>(zone)];
    }
    require(next == 100, "circuit.race-formula-90.weather-end", {{"factor", next - 1}});
    require(slots[0] > 0 && slots[1] % 2 == 1 && slots[2] > 0, "circuit.race-formula-90.weather-middle");
  }

  void turns() {
    key_ = "stages";
    const auto& stages = board_.stages;
    const bool rising = std::ranges::adjacent_find(stages, std::greater_equal()) == stages.end();
    require(!stages.empty() && stages.front() == 1 && rising && stages.back() <= board_.turns,
            "circuit.race-formula-90.stages", {{"turns", board_.turns}});
    key_ = "short_end";
    require(board_.short_end >= 1 && board_.short_end < board_.turns, "circuit.race-formula-90.short-end",
            {{"turns", board_.turns}, {"turn", std::to_string(board_.short_end)}});
    key_ = "laps";
    require(static_cast<int>(board_.laps.size()) == board_.turns &&
                std::ranges::all_of(board_.laps, [](int l) { return l > 0; }),
            "circuit.race-formula-90.laps-of-turns", {{"turns", board_.turns}});
    key_ = "pit_time";
    require(board_.pit_time >= 3 && board_.pit_time <= 10, "circuit.race-formula-90.pit-time",
            {{"sections", std::to_string(board_.pit_time)}});
  }

  const RaceFormula90Board& board_;
  std::string_view key_;  // of the file, that is checked
  std::vector<Error> errors_;
};

}  // namespace

std::vector<Error> check(const RaceFormula90Board& board) { return Checks(board).all(); }

}  // namespace paddock::circuit
