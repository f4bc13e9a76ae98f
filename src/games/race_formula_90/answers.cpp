// The words of an answer: what a person types, and what records store. They never change.

#include <fmt/format.h>

#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

std::string answer_words(const ChooseChart&, std::uint8_t chart) { return box().charts[chart - 1].name; }
std::string answer_words(const ChooseSkill&, Skill skill) { return word(skill); }
std::string answer_words(const ChooseSetUp&, const SetUp& set_up) {
  const SetUpChits& chits = box().set_up;
  return fmt::format("chips {} cards {} slots {}", chits.chips[set_up.chips - 1], chits.cards[set_up.cards - 1],
                     chits.slots[set_up.slots - 1]);
}
std::string answer_words(const ChooseQualifying& question, const Qualifying& chosen) {
  const std::string card = words(question.hand[chosen.card]);
  return question.chooses_stop ? fmt::format("{} stop {}", card, chosen.stop) : card;
}
std::string answer_words(const ChooseTyres&, Tyres tyres) { return tyres == Tyres::none ? "keep" : word(tyres); }
std::string answer_words(const ChooseStrategy&, Strategy strategy) { return word(strategy); }

std::string one_or_two(Cards hand, const TwoCards& cards, std::string_view none) {
  if (cards.none()) return std::string(none);
  const std::string first = words(hand[cards.first]);
  return cards.second == no_card ? first : first + " " + words(hand[cards.second]);
}
std::string answer_words(const ChooseContest& question, const TwoCards& cards) {
  return one_or_two(question.hand, cards, "decline");
}
std::string answer_words(const ChooseMove& question, const TwoCards& cards) {
  return one_or_two(question.hand, cards, "stay");
}

std::string answer_words(const ChooseDeclaration&, const Declaration& declared) {
  const std::string kind = word(declared.kind);
  return declared.kind == Declaration::Kind::chase ? kind + " " + words(declared.target) : kind;
}
std::string answer_words(const ChooseFuel&, std::uint8_t turns) { return fmt::format("fuel {}", turns); }

std::string answer_words(const ChooseCard& question, Place card) {
  using enum ChooseCard::Purpose;
  if (card == no_card)
    return question.purpose == tyre ? "chips" : question.purpose == on_top ? "usual order" : "enough";
  const std::string name = words(question.cards[card]);
  switch (question.purpose) {
    case tyre: return "pay " + name;
    case lost: return "lose " + name;
    case on_top: return "top " + name;
    default: return "discard " + name;
  }
}

std::string answer_words(const ChooseDraw& question, const DrawChoice& choice) {
  switch (choice.kind) {
    case DrawChoice::Kind::deck: return "draw";
    case DrawChoice::Kind::lucky: return "lucky";
    case DrawChoice::Kind::chased_card: return "take " + words(question.chased[choice.card]);
    case DrawChoice::Kind::top_of_discards: return "take top";
    case DrawChoice::Kind::save_fuel: break;
  }
  return "discard " + words(question.hand[choice.card]);
}

std::string answer_words(const ChooseTrajectory& question, const TrajectoryChoice& choice) {
  if (choice.use == Trajectory::power) return "power " + words(question.hand[choice.card]);
  return choice.use == Trajectory::used ? "use" : "ignore";
}
std::string answer_words(const ChooseCorner&, std::uint8_t corner) { return fmt::format("corner {}", corner); }
std::string answer_words(const ChooseSavedFuel&, SavedFuel saved) { return word(saved); }

// "blind" or "with S4a25"; where two checks are open, the card that asks comes first.
std::string answer_words(const ChooseCheck& question, const CheckChoice& choice) {
  const auto other = [&](const CheckChoice& one) { return one.check != choice.check; };
  const bool several = std::ranges::any_of(question.choices, other);
  const std::string check = several ? words(question.race->turn.cards[choice.check]) + " " : "";
  if (choice.source == CheckChoice::Source::deck) return check + "blind";
  const bool movement = choice.source == CheckChoice::Source::movement;
  return check + "with " + words(movement ? question.race->turn.cards[choice.card] : question.hand[choice.card]);
}

std::string answer_words(const ChooseSymbol& question, std::uint8_t card) {
  return words(question.race->turn.cards[card]);
}
std::string answer_words(const ChooseWeather&, std::int8_t step) {
  return step == 0 ? "stay" : step < 0 ? "drier" : "wetter";
}
std::string answer_words(const ChooseFlag& question, std::uint8_t section) {
  if (section == 0) return "none";
  if (question.flag == Symbol::yellow) return fmt::format("yellow {}", section);
  return question.flag == Symbol::green ? fmt::format("remove {}", section) : "take";
}
std::string answer_words(const ChooseFlagPlace& question, std::uint8_t behind) {
  return behind == 0 ? "in front" : "behind " + words(line_of(*question.race, question.section)[behind - 1]);
}
std::string answer_words(const ChooseLateBrake& question, const LateBrake& choice) {
  if (choice.kind == LateBrake::Kind::power) return "power " + words(question.hand[choice.card]);
  return choice.kind == LateBrake::Kind::check ? "late brake" : "no";
}
std::string answer_words(const ChooseSpot&, Lane lane) {
  return lane == Lane::a || lane == Lane::b ? "spot " + word(lane) : word(lane);
}
std::string answer_words(const ChooseWhether&, bool yes) { return yes ? "yes" : "no"; }

}  // namespace

std::string Game::in_words(const Question& question, Packed answer) {
  return std::visit([&]<class Q>(const Q& q) { return answer_words(q, unpack<typename Q::Answer>(answer)); }, question);
}

}  // namespace paddock::race_formula_90
