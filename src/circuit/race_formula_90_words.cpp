#include "circuit/race_formula_90_words.h"

#include <charconv>
#include <string>

namespace paddock::circuit::race_formula_90 {
namespace {

using Complaint = std::optional<Error>;

// Words and punctuation marks, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text), rest_(text) {}

  std::string_view peek() const {
    const std::size_t first = rest_.find_first_not_of(' ');
    if (first == rest_.npos) return {};
    const std::string_view rest = rest_.substr(first);
    return rest.substr(0, marks.find(rest[0]) != marks.npos ? 1 : rest.find_first_of(separators));
  }
  std::string_view take() {
    const std::string_view word = peek();
    rest_.remove_prefix(word.empty() ? rest_.size() : word.data() + word.size() - rest_.data());
    return word;
  }
  bool skip(std::string_view word) { return peek() == word && !take().empty(); }
  bool at_end() const { return peek().empty(); }

  Error wrong(const Message& what) const {
    return {{"circuit.race-formula-90.written", {{"text", text_}, {"what", what}}}};
  }
  // The id of a noun phrase.
  Error expected(const char* what) const {
    if (at_end()) return wrong({"circuit.race-formula-90.expected-at-end", {{"what", Message(what)}}});
    return wrong({"circuit.race-formula-90.expected", {{"what", Message(what)}, {"found", peek()}}});
  }
  Error superfluous() const { return wrong({"circuit.race-formula-90.superfluous", {{"found", peek()}}}); }

 private:
  static constexpr std::string_view marks = ",?:|()/";
  static constexpr std::string_view separators = " ,?:|()/";
  std::string_view text_, rest_;
};

std::optional<int> number_in(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  int number = 0;
  const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.empty() || wrong != std::errc() || end != word.data() + word.size() || std::abs(number) > 999) return {};
  return number;
}

std::optional<int> take_number(Words& words) {
  const auto number = number_in(words.peek());
  if (number) words.take();
  return number;
}

template <class Enum>
std::optional<Enum> take_name(Words& words) {
  Enum value{};
  if (!boost::describe::enum_from_string(std::string(words.peek()).c_str(), value)) return {};
  words.take();
  return value;
}

std::optional<Check> take_check(Words& words) {
  const std::string_view word = words.peek();
  if (!word.starts_with('N') && !word.starts_with('B')) return {};
  const auto modifier = number_in(word.substr(1));
  if (!modifier) return {};
  words.take();
  return Check{word[0] == 'B', *modifier};
}

constexpr const char* a_colour = "circuit.race-formula-90.a-colour";

Result<Trajectory> take_trajectory(Words& words) {
  Trajectory trajectory;
  while (trajectory.colours.size() < 2)
    if (const auto colour = take_name<Colour>(words)) trajectory.colours.push_back(*colour);
    else break;
  if (trajectory.colours.empty()) return words.expected(a_colour);
  const auto bonus = take_number(words);
  if (!bonus) return words.expected("circuit.race-formula-90.a-bonus");
  trajectory.bonus = *bonus;
  if (const auto cost = take_name<Resource>(words)) {
    const auto amount = take_number(words);
    if (*cost == Resource::none || !amount) return words.expected("circuit.race-formula-90.a-cost");
    trajectory.cost = *cost;
    trajectory.amount = *amount;
  }
  return trajectory;
}

// Everything but checks and where to come back.
std::optional<RecoveryStep> take_symbol(Words& words) {
  if (words.skip("pit")) return RecoveryStep{.kind = RecoveryStep::Kind::pit};
  if (words.skip("out")) return RecoveryStep{.kind = RecoveryStep::Kind::out};
  if (words.skip("out+sc")) return RecoveryStep{.kind = RecoveryStep::Kind::out_with_safety_car};
  using enum RecoveryStep::Kind;
  for (const RecoveryStep::Kind kind : {tyre, damage, card, time}) {
    if (!words.skip(boost::describe::enum_to_string(kind, ""))) continue;
    const auto amount = take_number(words);
    return amount ? std::optional(RecoveryStep{.kind = kind, .value = *amount}) : std::nullopt;
  }
  return {};
}

constexpr int most_checks = 4;  // one after the other

Complaint take_recovery(Words& words, int section, int checks, std::vector<RecoveryStep>& steps) {
  do {
    if (const auto check = take_check(words)) {
      if (checks == most_checks) return words.wrong({"circuit.race-formula-90.many-checks", {{"most", most_checks}}});
      const std::size_t here = steps.size();
      steps.push_back({.kind = RecoveryStep::Kind::check, .check = *check});
      if (!words.skip("?")) return words.expected("circuit.race-formula-90.a-passed-check");
      if (auto wrong = take_recovery(words, section, checks + 1, steps)) return wrong;
      if (!words.skip(":")) return words.expected("circuit.race-formula-90.a-failed-check");
      steps[here].failed = static_cast<int>(steps.size());
      return take_recovery(words, section, checks + 1, steps);
    }
    if (words.skip("back")) {
      const bool ahead = words.peek().starts_with('+');
      const auto number = take_number(words);
      if (!number) return words.expected("circuit.race-formula-90.a-section-back");
      steps.push_back({.kind = RecoveryStep::Kind::back, .value = ahead ? section + *number : *number});
      return std::nullopt;
    }
    const auto symbol = take_symbol(words);
    if (!symbol) return words.expected("circuit.race-formula-90.a-recovery");
    steps.push_back(*symbol);
    if (symbol->ends()) return std::nullopt;
  } while (words.skip(","));
  steps.push_back({.kind = RecoveryStep::Kind::resume});
  return std::nullopt;
}

Complaint take_checks(Words& words, TrackCard& card) {
  card.first_check = card.second_check = take_check(words);
  if (!card.first_check || !words.skip("/")) return std::nullopt;
  card.second_check = take_check(words);
  if (!card.second_check) return words.expected("circuit.race-formula-90.a-second-check");
  return std::nullopt;
}

// Symbols in any order.
Complaint take_symbols(Words& words, TrackCard& card) {
  while (!words.at_end() && words.peek() != "(") {
    if (const auto power = take_name<Power>(words)) {
      if (card.powers.size() == 2) return words.wrong("circuit.race-formula-90.many-powers");
      card.powers.push_back(*power);
    } else if (const auto symbol = take_name<Symbol>(words)) {
      card.symbol = *symbol;
    } else if (words.peek().starts_with('N') || words.peek().starts_with('B')) {
      if (auto wrong = take_checks(words, card)) return wrong;
      if (!card.first_check) return words.expected("circuit.race-formula-90.a-check");
    } else {
      int* const amount = words.skip("tyre")     ? &card.tyre
                          : words.skip("damage") ? &card.damage
                          : words.skip("draw")   ? &card.draw
                                                 : nullptr;
      const auto number = amount ? take_number(words) : std::nullopt;
      if (!number) return words.expected("circuit.race-formula-90.a-card-symbol");
      *amount = *number;
    }
  }
  return std::nullopt;
}

}  // namespace

Result<SpotLine> read_spot(std::string_view text) {
  Words words(text);
  const std::string_view place = words.peek();
  const bool lettered = place.ends_with('a') || place.ends_with('b');
  const auto section = number_in(place.substr(0, place.size() - lettered));
  if (!section) return words.expected("circuit.race-formula-90.a-place");
  words.take();
  SpotLine line{.section = *section};
  if (words.skip("none")) {
    if (words.at_end() && !lettered) return line;
    if (!lettered || words.peek() != "|") return words.expected("circuit.race-formula-90.a-second-trajectory");
    line.spot.emplace();
  } else {
    if (!lettered) return words.expected("circuit.race-formula-90.a-lane");
    const auto first = take_trajectory(words);
    if (!first) return first.error();
    line.spot.emplace().first = *first;
  }
  if (!words.skip("|")) return words.expected("circuit.race-formula-90.a-second-trajectory");
  const auto second = take_trajectory(words);
  if (!second) return second.error();
  line.spot->section = *section;
  line.spot->lane = place.back() - 'a';
  line.spot->second = *second;
  if (!words.at_end()) return words.superfluous();
  return line;
}

Result<Trajectory> read_trajectory(std::string_view text) {
  Words words(text);
  auto trajectory = take_trajectory(words);
  if (trajectory && !words.at_end()) return words.superfluous();
  return trajectory;
}

Result<TrackCard> read_card(std::string_view text) {
  Words words(text);
  TrackCard card;
  const auto corner = take_number(words);
  if (!corner) return words.expected("circuit.race-formula-90.a-corner");
  const auto colour = take_name<Colour>(words);
  if (!colour) return words.expected(a_colour);
  const auto movement = take_number(words);
  if (!movement) return words.expected("circuit.race-formula-90.a-movement");
  card.corner = *corner;
  card.colour = *colour;
  card.movement = *movement;
  if (auto wrong = take_symbols(words, card)) return *wrong;
  const auto factor = words.skip("(") ? take_number(words) : std::nullopt;
  if (!factor || !words.skip(")") || !words.at_end()) return words.expected("circuit.race-formula-90.a-factor");
  card.factor = *factor;
  return card;
}

Result<int> read_recovery(std::string_view text, int section, std::vector<RecoveryStep>& steps) {
  Words words(text);
  const int first = static_cast<int>(steps.size());
  if (auto wrong = take_recovery(words, section, 0, steps)) return *wrong;
  if (!words.at_end()) return words.superfluous();
  return first;
}

}  // namespace paddock::circuit::race_formula_90
