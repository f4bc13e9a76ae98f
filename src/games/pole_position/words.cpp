// Questions and answers in words. The words of an answer are stored in records and never change.

#include "games/pole_position/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/pole_position/rules.h"
#include "games/pole_position/track.h"

namespace paddock::pole_position {
namespace {

// --- the words of an answer ----------------------------------------------------------------------------------------

// How a yes or no is asked for and answered.
struct YesOrNo {
  const char* kind;
  const char* yes;
  const char* no;
};

const YesOrNo& yes_or_no(Matter matter) {
  static constexpr std::array<YesOrNo, 8> answers{{{"engine change", "change", "keep"},
                                                   {"qualifying", "spend", "pass"},
                                                   {"wear token", "token", "no token"},
                                                   {"stress", "calm down", "push on"},
                                                   {"yield", "yield", "fight"},
                                                   {"second roll", "roll again", "accept"},
                                                   {"blowout token", "token", "no token"},
                                                   {"safety car stop", "stop", "stay out"}}};
  return answers[static_cast<int>(matter)];
}

std::string answer_words(const Decide& question, bool yes) {
  const YesOrNo& answers = yes_or_no(question.matter);
  return yes ? answers.yes : answers.no;
}

std::string answer_words(const ChooseTransfer&, std::int8_t points) {
  if (points == 0) return "keep";
  return points > 0 ? fmt::format("{} to engine", points) : fmt::format("{} to brakes", -points);
}

std::string answer_words(const ChooseTyres&, Tyre tyre) { return word(tyre); }

std::string answer_words(const ChooseRoll&, const RollChoice& choice) {
  switch (choice.kind) {
    case RollChoice::Kind::pay: return "reroll";
    case RollChoice::Kind::free: return "free reroll";
    case RollChoice::Kind::keep: break;
  }
  return fmt::format("keep {}", choice.result);
}

std::string answer_words(const ChooseAmount& question, std::int8_t amount) {
  if (question.what == ChooseAmount::What::drs) return amount ? fmt::format("drs {}", amount) : "no drs";
  return amount ? fmt::format("lower {}", amount) : "keep";
}

// Where a leg leads: legs that lead to the same have it in common.
std::string goal_words(const Race& race, const Drive& drive) {
  switch (drive.ending) {
    case Ending::stop: return drive.use == Use::none ? "done" : name_of(race, drive.end);
    case Ending::waits: return "wait " + name_of(race, drive.end);
    case Ending::attack: return fmt::format("attack {} from {}", name_of(race, drive.target), name_of(race, drive.end));
    case Ending::box: return "box";
    case Ending::the_end: break;
  }
  return "over the line";
}

bool same_goal(const Drive& a, const Drive& b) {
  const bool same_end = a.end == b.end && a.target == b.target;
  return a.use == b.use && a.ending == b.ending && (same_end || a.ending == Ending::the_end);
}

// An attack or a wait with a hold of the racing line where the same is possible without it (PP-R112). Once it was not offered: the
// others are called as if it were not there, so that records of that time still say what they said.
bool repeats_other(const ChooseLeg& question, const Drive& drive) {
  const bool waits = drive.ending == Ending::waits;
  if (!is_past_arrow(drive.arrival) || !(waits || drive.ending == Ending::attack)) return false;
  return std::ranges::any_of(question.legs(), [&](const Leg& leg) {
    const Drive& other = leg.drive;
    return same_goal(other, drive) && !is_past_arrow(other.arrival) && (waits || other.points == drive.points);
  });
}

// Of ways to the same goal each names in what it differs: how it arrives, and with how many MP.
std::string answer_words(const ChooseLeg& question, const Drive& drive) {
  std::string text = goal_words(*question.race, drive);
  if (drive.use != Use::roll && drive.use != Use::none) text = word(drive.use) + " " + text;
  bool arrivals_differ = repeats_other(question, drive), points_differ = arrivals_differ;
  for (const Leg& other : question.legs()) {
    if (other.drive == drive || !same_goal(other.drive, drive) || repeats_other(question, other.drive)) continue;
    if (other.drive.arrival == drive.arrival) points_differ = true;
    else arrivals_differ = true;
  }
  if (arrivals_differ) text += " " + word(drive.arrival);
  if (points_differ) text += fmt::format(" in {}", drive.points);
  return text;
}

std::string answer_words(const ChooseBid&, std::int8_t raise) { return raise ? fmt::format("bid {}", raise) : "pass"; }

std::string answer_words(const ChooseSet& question, std::int8_t index) {
  const TyreSet& set = question.sets[index];
  return fmt::format("{} {}", word(set.tyre), set.life);
}

std::string answer_words(const ChoosePoint&, Point point) { return word(point); }

// "red-a" is the bot Red A.
std::string title_of(const BotName& bot) {
  std::string text = words(bot);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '-') text[i] = ' ';
    else if (i == 0 || text[i - 1] == ' ')
      text[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
  }
  return text;
}

// --- prompts -------------------------------------------------------------------------------------------------------

struct Prompt {
  std::string kind;
  std::string text;
};

std::string sky_and_forecast(const Race& race) {
  const Forecast next = forecast(race);
  if (next.steps >= forever) return fmt::format("It is {} and stays so", weather_text(weather(race)));
  return fmt::format("It is {}; {} after {}", weather_text(weather(race)), weather_text(next.future),
                     counted(next.steps, "more cloud"));
}

std::string fight_text(const Race& race, const Game::Names& names) {
  const Fight& fight = race.turn.fight;
  return fmt::format("{} {} against {} {}", name_of(car_of(race, fight.attacker).who(), names),
                     fight.attack + fight.attack_bid, name_of(car_of(race, fight.defender).who(), names),
                     fight.defence + fight.defence_bid);
}

std::string yield_prompt(const Race& race, const Game::Names& names) {
  const Fight& fight = race.turn.fight;
  const Car& attacker = car_of(race, fight.attacker);
  const std::string who = name_of(attacker.who(), names);
  if (attacker.is_bot())
    return fmt::format("{} attacks you; in a fight its total is {}. Let it pass, or fight?", who,
                       bot_of(attacker).overtaking);
  const int bonus = attack_modifier(race, attacker, fight.unused);
  return fmt::format("{} attacks you with {} unused{} and {} SP. Let the car pass, or fight?", who,
                     counted(fight.unused, "MP"), bonus ? fmt::format(" ({} to the die)", signed_text(bonus)) : "",
                     attacker.sp);
}

std::string prompt_text(const Race& race, const Decide& question, const Game::Names& names) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::change_engine: return "Your engine is damaged. A new one, and start from the back of the grid?";
    case Matter::spend_token:
      return fmt::format("You have {} in Q{}. Spend 1 of your {} SP for two more rolls?", race.scores[question.seat],
                         race.preparation, car.sp);
    case Matter::wear_token:
      return fmt::format("The tyres are worn. One of your {} for 1 MP more?", counted(car.wear_tokens, "wear token"));
    case Matter::reduce_stress:
      return fmt::format("Stress level {}. Give up {} to calm down?", car.stress, counted(tyre_of(car).relief, "MP"));
    case Matter::yield: return yield_prompt(race, names);
    case Matter::second_roll: return fmt::format("A second collision roll for 1 of your {} SP?", car.sp);
    case Matter::blowout_token:
      return fmt::format("A tyre blows! One of your {} against it?", counted(car.blowout_tokens, "blowout token"));
    case Matter::safety_car_stop: break;
  }
  return fmt::format("The safety car is out; {} made so far. {}. A pit stop now? You queue behind those who stay out.",
                     counted(car.stops, "pit stop"), sky_and_forecast(race));
}

Prompt prompt(const Race& race, const Decide& question, const Game::Names& names) {
  return {yes_or_no(question.matter).kind, prompt_text(race, question, names)};
}

Prompt prompt(const Race&, const ChooseTransfer& question, const Game::Names&) {
  return {"setting", fmt::format("You have {} EP and {} BP. Move up to {} between engine and brakes?", question.ep,
                                 question.bp, counted(question.most, "point"))};
}

Prompt prompt(const Race& race, const ChooseTyres&, const Game::Names&) {
  return {"tyres", sky_and_forecast(race) + ". Which tyres do you start on?"};
}

// What a driver looks at before he counts: the way to the next racing line.
std::string arrow_ahead(const Race& race, const Car& car) {
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.kind != CellKind::straight) return "";
  const int moves = cell.to_arrow[car.lap <= 1];
  return moves > 0 ? fmt::format("; the double arrow is {} ahead", counted(moves, "MP"))
                   : "; you are on the double arrow";
}

Prompt prompt(const Race& race, const ChooseRoll& question, const Game::Names&) {
  const Car& car = car_of(race, question.seat);
  std::string text = fmt::format("You rolled {}", fmt::join(question.rolls, ", "));
  if (!race.turn.purple) {
    text += fmt::format(" on {} tyres", tyre_text(car.tyres().tyre));
    if (const int limit = off_track_limit(race, car); limit > 0)
      text += fmt::format("; {} or more leaves the track", limit);
  }
  text += arrow_ahead(race, car);
  if (question.rolls.size() == 1) return {"roll", text + ". Keep it, or roll again?"};
  return {"roll",
          text + (question.highest ? ". The highest counts. Roll again?" : ". Which do you keep, or roll again?")};
}

Prompt prompt(const Race& race, const ChooseAmount& question, const Game::Names&) {
  if (question.what == ChooseAmount::What::drs)
    return {"drs", fmt::format("DRS: up to {} more. How many?", counted(question.most, "MP"))};
  const Car& car = car_of(race, question.seat);
  const int limit = off_track_limit(race, car);
  const bool leaves = limit > 0 && race.turn.roll >= limit;
  return {"lower", fmt::format("{} is too fast for {} tyres in {}: {}. Lower it, for 1 SP each?", race.turn.roll,
                               tyre_text(car.tyres().tyre), weather_text(weather(race)),
                               leaves ? "the car leaves the track" : "a grip check where there is less grip")};
}

Prompt prompt(const Race& race, const ChooseLeg&, const Game::Names&) {
  const Turn& turn = race.turn;
  if (turn.use != Use::none)
    return {"drive", fmt::format("{} left{}. Where next?", counted(turn.left, "MP"),
                                 turn.owed ? fmt::format(", {} of them to be driven", turn.owed) : "")};
  if (turn.block == Block::after)
    return {"drive", "The MP of the roll are used. Engine, brakes or corner skill for more?"};
  if (turn.purple) return {"drive", fmt::format("{}, all to be driven. Where to?", counted(turn.points, "MP"))};
  return {"drive",
          fmt::format("{}, at least {} to be driven; engine, brakes and corner skill before or after. Where to?",
                      counted(turn.points, "MP"), turn.least)};
}

Prompt prompt(const Race& race, const ChooseBid& question, const Game::Names& names) {
  const Fight& fight = race.turn.fight;
  const bool attacks = question.seat == fight.attacker;
  const int bid = attacks ? fight.attack_bid : fight.defence_bid;
  return {"bid", fmt::format("{}: you lose the fight{}. Bid more of your {} SP? Only the winner pays.",
                             fight_text(race, names), bid ? fmt::format(" with {} bid so far", bid) : "",
                             car_of(race, question.seat).sp)};
}

Prompt prompt(const Race& race, const ChooseSet&, const Game::Names&) {
  return {"set", sky_and_forecast(race) + ". Which set of tyres?"};
}

Prompt prompt(const Race&, const ChoosePoint&, const Game::Names&) {
  return {"point", "Your team restores a point. For the engine or the brakes?"};
}

}  // namespace

// --- texts ---------------------------------------------------------------------------------------------------------

std::string signed_text(int number) { return fmt::format("{:+}", number); }

std::string name_of(const Who& who, const Game::Names& names) { return who.bot ? title_of(who.bot) : names[who.seat]; }

std::string name_of(const Race& race, CellId cell) { return cell < 0 ? "none" : race.track().names[cell]; }

std::string car_text(const Car& car) { return car.is_bot() ? title_of(car.bot) : "car " + words(car.seat); }

std::string part_text(int part) {
  if (part == 0) return "SF";
  return part % 2 ? fmt::format("K{}", (part + 1) / 2) : fmt::format("S{}", part / 2 + 1);
}

std::string weather_text(Weather weather) {
  std::string text = boost::describe::enum_to_string(weather, "?");
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::string tyre_text(Tyre tyre) { return word(tyre); }

std::string life_text(int life) {
  if (life > 0) return counted(life, "lap") + " left";
  return fmt::format("worn: {} less", counted(-life, "MP"));
}

std::string effect_text(Effect effect) {
  switch (effect) {
    case Effect::brake: return "1 BP lost";
    case Effect::engine: return "1 EP lost";
    case Effect::light_breakdown: return "a light breakdown";
    case Effect::heavy_breakdown: return "a heavy breakdown";
    case Effect::safety_car: return "the safety car";
    case Effect::weather: return "a turn in the weather";
    case Effect::nothing: break;
  }
  return "no damage";
}

std::string cause_text(Cause cause) {
  switch (cause) {
    case Cause::lapped: return "lapped by the leader";
    case Cause::no_stop: return "no pit stop before the last lap";
    case Cause::engine: return "no engine point left to lose";
    case Cause::brakes: return "no brake point left to lose";
    case Cause::breakdowns: return "too many breakdowns";
    case Cause::second_breakdown: return "a second breakdown before the first was repaired";
    case Cause::none: break;
  }
  return "in the race";
}

OpenQuestion Game::describe(const Race& race, const Question& question, const Names& names) {
  const Prompt prompt = std::visit([&](const auto& q) { return pole_position::prompt(race, q, names); }, question);
  OpenQuestion open;
  open.kind = prompt.kind;
  open.prompt = prompt.text;
  open.facts = facts_of(race, question);
  return open;
}

// Most legs end elsewhere.
bool Game::means(const Question& question, Packed answer, std::string_view words) {
  if (const ChooseLeg* choice = std::get_if<ChooseLeg>(&question)) {
    const Drive drive = unpack<Drive>(answer);
    const bool names_end = drive.use != Use::none && drive.ending < Ending::box;
    if (names_end && words.find(choice->race->track().names[drive.end]) == words.npos) return false;
  }
  return in_words(question, answer) == words;
}

std::string Game::in_words(const Question& question, Packed answer) {
  return std::visit([&]<class Q>(const Q& q) { return answer_words(q, unpack<typename Q::Answer>(answer)); }, question);
}

}  // namespace paddock::pole_position
