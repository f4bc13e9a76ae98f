// Names, and what a question asks. What the answers are called, what they mean and why others are refused: answers.cpp,
// options.cpp, refusals.cpp.

#include "games/race_formula_90/words.h"

#include <fmt/format.h>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

std::string in_capitals(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return text;
}

std::string symbol_text(Symbol symbol) { return symbol == Symbol::weather ? "weather" : word(symbol) + " flag"; }

// --- prompts -------------------------------------------------------------------------------------------------------

struct Prompt {
  std::string kind;
  std::string text;
};

using Names = Game::Names;

const Car& own_car(const Race& race, Seat seat) { return car_of(race, player_on(seat)); }

std::string sky_text(const Race& race) {
  return race.rules().weather ? fmt::format(" The weather: {}.", word(sky(race))) : "";
}

Prompt prompt(const Race&, const ChooseChart&, const Names&) { return {"chart", "Which Car Chart do you take?"}; }

Prompt prompt(const Race&, const ChooseSkill&, const Names&) {
  return {"skill", "Which driver skill do you take for the whole race?"};
}

Prompt prompt(const Race&, const ChooseSetUp& question, const Names&) {
  return {"set-up",
          fmt::format("How do you set up the car? You have {} points for tyre chips, hand cards and damage slots.",
                      question.points)};
}

Prompt prompt(const Race& race, const ChooseQualifying& question, const Names&) {
  if (!race.options.grid.empty())
    return {"qualifying", "The grid is given. Which card do you put down as your first Target Check?"};
  if (!question.chooses_stop)
    return {"qualifying", "Which card do you qualify with? It becomes your first Target Check."};
  return {"qualifying",
          "Which card do you qualify with, and by which turn will you stop? The card becomes your first Target Check."};
}

Prompt prompt(const Race& race, const ChooseTyres& question, const Names&) {
  const std::string old =
      question.allowed & 1 ? fmt::format(" You are on {} tyres.", word(race.players[question.seat].tyres)) : "";
  return {"tyres", fmt::format("Which tyres do you fit?{}{}", sky_text(race), old)};
}

Prompt prompt(const Race& race, const ChooseStrategy& question, const Names&) {
  if (question.current == Strategy::none) return {"strategy", "Which strategy do you choose?" + sky_text(race)};
  return {"strategy", fmt::format("You drive by {}. Which strategy from now on?", name_of(question.current))};
}

std::string rivals_text(const Race& race, const ChooseContest& question, const Names& names) {
  std::string ahead, behind;
  bool passed = false;
  for (const Who who : race.turn.line) {
    if (who == player_on(question.seat)) passed = true;
    else (passed ? behind : ahead) += (((passed ? behind : ahead).empty()) ? "" : ", ") + name_of(who, names);
  }
  return (ahead.empty() ? "You are first" : "Ahead of you: " + ahead) + (behind.empty() ? "" : "; behind: " + behind);
}

Prompt prompt(const Race& race, const ChooseContest& question, const Names& names) {
  const int modifier = race.board().corner(section_at(race, question.section).corner).contest;
  const std::string started =
      joined(race.turn.contest, ", ", [&](const Contestant& one) { return name_of(one.who, names); });
  const std::string asks =
      question.starts ? "Do you start a contest" : fmt::format("{} fights for the corner. Do you join", started);
  return {"contest",
          fmt::format("Section {}. {} with one or two cards? {}. {:+} for all but the first car.",
                      section_text(race, question.section), asks, rivals_text(race, question, names), modifier)};
}

Prompt prompt(const Race& race, const ChooseDeclaration& question, const Names&) {
  if (only_chooses_target(question)) return {"chase", "CHASE: which car do you chase?"};
  const Player& player = race.players[question.seat];
  const std::string fuel = player.fuel ? fmt::format(" Stop by turn {}.", player.fuel) : "";
  return {"declaration", fmt::format("Turn {} of {}, section {}. What do you declare?{}", race.turn_number,
                                     last_turn(race), section_text(race, own_car(race, question.seat).section), fuel)};
}

Prompt prompt(const Race&, const ChooseFuel& question, const Names&) {
  return {"fuel", question.costs_distance
                      ? fmt::format("How many turns of fuel? More than {} cost distance.", box().fuel.tank)
                      : "How many turns of fuel? None of them costs distance now."};
}

Prompt prompt(const Race& race, const ChooseCard& question, const Names&) {
  using enum ChooseCard::Purpose;
  const Turn& turn = race.turn;
  const int limit = race.players[question.seat].values.cards;
  switch (question.purpose) {
    case stop: return {"pit discard", fmt::format("Pit stop: discard another card? You draw up to {} cards.", limit)};
    case wise_driving:
      return {"wise discard", fmt::format("WISE DRIVING: discard another Race Card? You draw up to {} cards.", limit)};
    case lucky: return {"lucky discard", "LUCKY: which card do you discard?"};
    case discard:
      return {"discard", turn.discards_due > 1 ? fmt::format("{} cards have to go. Which one first?", turn.discards_due)
                                               : "Which card do you discard?"};
    case lost: return {"lost card", "You lose a card off the track. Which one?"};
    case safety_car: return {"safety car discard", "Behind the safety car: which card do you discard?"};
    case tyre:
      return {"tyre payment",
              fmt::format("{} still to pay, and {} left. Pay with a card, or the rest with chips?",
                          counted(turn.tyre_points, "tyre point"), counted(race.players[question.seat].chips, "chip"))};
    case on_top: break;
  }
  return {"on top", "A chaser may take the top of the discard pile. Which of your cards goes on top?"};
}

Prompt prompt(const Race&, const ChooseDraw&, const Names&) { return {"draw", "How do you draw?"}; }

// What is lost before a card is played.
std::string losses_text(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  const int by_tyres = race.rules().weather ? tyre_penalty(race, player, sky(race)) : 0;
  std::string text = by_tyres ? fmt::format(" Your {} tyres lose {}.", word(player.tyres), by_tyres) : "";
  return car.time ? text + fmt::format(" {} lost off the track.", counted(car.time, "point")) : text;
}

Prompt prompt(const Race& race, const ChooseMove& question, const Names&) {
  const Car& car = own_car(race, question.seat);
  const Player& player = race.players[question.seat];
  const std::string spot = trajectory_of(race, car) ? ", spot " + trajectory_text(*trajectory_of(race, car)) : "";
  return {"move", fmt::format("Section {}{}. Target Check ({}), {}, {} free.{} Which cards do you play?",
                              section_text(race, car.section), spot, race.face(player.target).factor,
                              counted(player.chips, "chip"), counted(free_slots(player), "damage slot"),
                              losses_text(race, car))};
}

Prompt prompt(const Race& race, const ChooseTrajectory& question, const Names&) {
  const Car& car = own_car(race, question.seat);
  const boards::Trajectory* trajectory = trajectory_of(race, car);
  return {"trajectory", fmt::format("You start on {}: {}. Do you use it?",
                                    car.lane == Lane::extreme ? "the extreme trajectory" : "a trajectory",
                                    trajectory ? trajectory_text(*trajectory) : "")};
}

Prompt prompt(const Race&, const ChooseCorner&, const Names&) {
  return {"corner", "PASS: in which corner may you pass all cars for 1 point each?"};
}

Prompt prompt(const Race& race, const ChooseSavedFuel& question, const Names&) {
  return {"saved fuel", fmt::format("SAVE FUEL Special: a Track Card, or the refuelling chit from turn {0} to {1}?",
                                    race.players[question.seat].fuel, race.players[question.seat].fuel + 1)};
}

Prompt prompt(const Race& race, const ChooseCheck& question, const Names&) {
  using enum ChooseCheck::Purpose;
  const int target = race.face(race.players[question.seat].target).factor;
  if (question.purpose == leader)
    return {"leader check",
            fmt::format("To lap, the Leader needs a factor of {} or less. Which card?", question.limits[0])};
  if (question.purpose == recovery)
    return {"recovery check", fmt::format("Recovery check: {} or less. Which card?", question.limits[0])};
  std::string limits;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (race.turn.open_checks >> i & 1)
      limits +=
          fmt::format("{}{} or less for {}", limits.empty() ? "" : ", ", question.limits[i], words(race.turn.cards[i]));
  return {"check",
          fmt::format("Check: {} (Target Check {}). Which card? Failing costs a damage disc.", limits, target)};
}

Prompt prompt(const Race&, const ChooseSymbol&, const Names&) { return {"symbol", "Two events. Which comes first?"}; }

Prompt prompt(const Race& race, const ChooseWeather&, const Names&) {
  return {"weather",
          fmt::format("The weather is {}, {} on the chart. Move the pawn?", word(sky(race)), race.weather + 1)};
}

Prompt prompt(const Race&, const ChooseFlag& question, const Names&) {
  switch (question.flag) {
    case Symbol::yellow: return {"yellow flag", "Yellow flag: in which corner section?"};
    case Symbol::green: return {"green flag", "Green flag: which yellow flag is removed?"};
    case Symbol::blue: return {"blue flag", "Do you take a blue flag? With it you lap for less."};
    default: break;
  }
  return {"orange flag", "Do you take the orange flag? Its holder forces robots to take risks."};
}

Prompt prompt(const Race& race, const ChooseFlagPlace& question, const Names&) {
  return {"flag place",
          fmt::format("Where in section {} does the yellow flag stand?", section_text(race, question.section))};
}

Prompt prompt(const Race& race, const ChooseLateBrake& question, const Names&) {
  return {"late brake",
          fmt::format("Section {}. Brake late? The blind check needs {} or less; who fails leaves the track.",
                      section_text(race, own_car(race, question.seat).section), question.limit)};
}

Prompt prompt(const Race& race, const ChooseSpot& question, const Names&) {
  return {"spot",
          fmt::format("Which trajectory spot do you take in section {}?", section_text(race, question.section))};
}

Prompt prompt(const Race& race, const ChooseWhether& question, const Names& names) {
  using enum ChooseWhether::Purpose;
  const std::string other = question.about ? name_of(question.about, names) : "";
  switch (question.purpose) {
    case substitute: return {"substitute", "Do you take the substitute car? All your cards are replaced, once."};
    case repair: return {"repair", "TUNING: repair a brown damage disc?"};
    case blue_disc:
      return {"blue disc",
              fmt::format("Spend a blue disc for 1 movement point? You have {}.", race.players[question.seat].discs)};
    case unlap:
      return {"unlap", fmt::format("You have caught {}, who is a lap ahead. Do you unlap yourself or stay behind?", other)};
    case free_pass: return {"free pass", fmt::format("BANGING WHEELS: overtake {} for nothing? Once a start.", other)};
    case force_late_brake: return {"force late brake", fmt::format("Orange flag: must {} brake late?", other)};
    case force_extreme:
      return {"force extreme", fmt::format("Orange flag: must {} take the extreme trajectory?", other)};
    case stop: return {"safety car stop", "Do you make a pit stop now?"};
    case come_back: break;
  }
  return {"come back", fmt::format("Do you come back into the race in place of {}?", other)};
}

}  // namespace

std::string name_of(Who who, const std::vector<std::string>& names) {
  if (who.is_player()) return names[who.seat()];
  if (who.is_flag()) return "the yellow flag";
  return who ? fmt::format("{} robot {}", in_capitals(word(who.kind)), who.number) : "nobody";
}

std::string name_of(Skill skill) { return in_capitals(word(skill)); }
std::string name_of(Strategy strategy) { return in_capitals(word(strategy)); }

std::string section_text(const Race& race, int section) {
  const boards::Section& at = section_at(race, section);
  if (at.type == SectionType::straight) return fmt::format("{} (straight)", section);
  const std::string& corner = race.board().corner(at.corner).name;
  return fmt::format("{} ({}{})", section, at.type == SectionType::braking ? "braking for " : "", corner);
}

std::string check_text(bool blind, int modifier) {
  return fmt::format("{}check{}", blind ? "blind " : "", modifier ? fmt::format(" {:+}", modifier) : "");
}

std::string face_text(const Face& face) {
  std::string text = fmt::format("+{} {}", face.movement, word(face.colour));
  if (face.tyre) text += ", " + counted(face.tyre, "tyre");
  if (face.damage) text += fmt::format(", {} damage", face.damage);
  if (face.discard) text += fmt::format(", discard {}", face.discard);
  if (face.has_check) text += ", " + check_text(face.blind, face.modifier);
  if (face.draw) text += fmt::format(", draw {}", face.draw);
  if (face.symbol != Symbol::none) text += ", " + symbol_text(face.symbol);
  if (face.corner) text += fmt::format(", corner {}", face.corner);
  for (const Power power : {Power::X2, Power::LB, Power::ET, Power::PAIR, Power::PASS})
    if (face.has(power)) text += " " + word(power);
  return fmt::format("{} ({})", text, face.factor);
}

std::string trajectory_text(const boards::Trajectory& trajectory) {
  std::string text;
  for (const Colour colour : trajectory.colours) text += word(colour) + " ";
  text += fmt::format("+{}", trajectory.bonus);
  if (trajectory.cost == boards::Resource::none) return text;
  const bool damage = trajectory.cost == boards::Resource::damage;
  return text + " for " +
         (damage ? fmt::format("{} damage", trajectory.amount) : counted(trajectory.amount, word(trajectory.cost)));
}

bool only_chooses_target(const ChooseDeclaration& question) { return question.article == Article("R90-STRAT-26"); }

OpenQuestion Game::describe(const Race& race, const Question& question, const Names& names) {
  const Prompt prompt =
      std::visit([&](const auto& asked) { return race_formula_90::prompt(race, asked, names); }, question);
  OpenQuestion open;
  open.kind = prompt.kind;
  open.prompt = prompt.text;
  open.facts = facts_of(race, question);
  return open;
}

}  // namespace paddock::race_formula_90
