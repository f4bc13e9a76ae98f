// Names, and the ids of answers. They are stored in records and never change.

#include "games/pole_position/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/pole_position/rules.h"
#include "games/pole_position/track.h"

namespace paddock::pole_position {
namespace {

// "over-the-line" as it is stored: "over the line".
std::string spaced(std::string_view key) {
  std::string text(key);
  std::ranges::replace(text, '-', ' ');
  return text;
}

// --- the ids of answers --------------------------------------------------------------------------------------------

std::string id_of(const Decide& question, bool yes) {
  switch (question.matter) {
    case Matter::change_engine: return yes ? "change" : "keep";
    case Matter::spend_token: return yes ? "spend" : "pass";
    case Matter::wear_token:
    case Matter::blowout_token: return yes ? "token" : "no token";
    case Matter::reduce_stress: return yes ? "calm down" : "push on";
    case Matter::yield: return yes ? "yield" : "fight";
    case Matter::second_roll: return yes ? "roll again" : "accept";
    case Matter::safety_car_stop: break;
  }
  return yes ? "stop" : "stay out";
}

std::string id_of(const ChooseTransfer&, std::int8_t points) {
  if (points == 0) return "keep";
  return points > 0 ? fmt::format("{} to engine", points) : fmt::format("{} to brakes", -points);
}

std::string id_of(const ChooseTyres&, Tyre tyre) { return word(tyre); }

std::string id_of(const ChooseRoll&, const RollChoice& choice) {
  switch (choice.kind) {
    case RollChoice::Kind::pay: return "reroll";
    case RollChoice::Kind::free: return "free reroll";
    case RollChoice::Kind::keep: break;
  }
  return fmt::format("keep {}", choice.result);
}

std::string id_of(const ChooseAmount& question, std::int8_t amount) {
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
  return spaced("over-the-line");
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
std::string id_of(const ChooseLeg& question, const Drive& drive) {
  std::string text = goal_words(*question.race, drive);
  if (drive.use != Use::roll && drive.use != Use::none) text = word(drive.use) + " " + text;
  const Difference difference = difference_of(question, drive);
  if (difference.arrival) text += " " + word(drive.arrival);
  if (difference.points) text += fmt::format(" in {}", drive.points);
  return text;
}

std::string id_of(const ChooseBid&, std::int8_t raise) { return raise ? fmt::format("bid {}", raise) : "pass"; }

std::string id_of(const ChooseSet& question, std::int8_t index) {
  const TyreSet& set = question.sets[index];
  return fmt::format("{} {}", word(set.tyre), set.life);
}

std::string id_of(const ChoosePoint&, Point point) { return word(point); }

// --- names ---------------------------------------------------------------------------------------------------------

// "red-a" is the bot Red A.
std::string title_of(const BotName& bot) {
  std::string text = spaced(words(bot));
  for (std::size_t i = 0; i < text.size(); ++i)
    if (i == 0 || text[i - 1] == ' ') text[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
  return text;
}

std::string_view key_of(Cause cause) {
  switch (cause) {
    case Cause::lapped: return "lapped-by-the-leader";
    case Cause::no_stop: return "no-pit-stop-before-the-last-lap";
    case Cause::engine: return "no-engine-point-left-to-lose";
    case Cause::brakes: return "no-brake-point-left-to-lose";
    case Cause::breakdowns: return "too-many-breakdowns";
    case Cause::second_breakdown: return "a-second-breakdown-before-the-first-was-repaired";
    case Cause::none: break;
  }
  return "in-the-race";
}

}  // namespace

std::string name_of(const Who& who, const Game::Names& names) { return who.bot ? title_of(who.bot) : names[who.seat]; }
std::string name_of(const Race& race, CellId cell) { return cell < 0 ? "none" : race.track().names[cell]; }
std::string end_text(Cause cause) { return spaced(key_of(cause)); }

Argument argument_of(const Cell& cell) { return Argument::place(words(cell)); }
Argument argument_of(const Who& who) { return who.bot ? Argument(bot_name(who.bot)) : Argument(who.seat); }
Argument argument_of(Cause cause) { return Message("pole-position.end." + std::string(key_of(cause)), {}); }
Argument argument_of(Effect effect) { return Message("pole-position.effect." + word(effect), {}); }

Message bot_name(const BotName& bot) {
  const std::string text = title_of(bot), card = words(bot);
  return {"pole-position.bot-name",
          {{"colour", Argument::word(card.substr(0, card.find('-')))}, {"card", text.substr(text.find(' ') + 1)}}};
}

Message driver_name(int card) { return {"pole-position.driver." + std::to_string(card), {}}; }
Message team_name(int card) { return {"pole-position.team." + std::to_string(card), {}}; }

std::vector<Argument> cars_among(const Race& race, unsigned bits) {
  const auto among_them = [&](const Car& car) { return bits >> car.seat & 1; };
  return arguments_of(std::views::filter(race.cars, among_them), [](const Car& car) { return argument_of(car.who()); });
}

std::string key_of(Matter matter) {
  switch (matter) {
    case Matter::change_engine: return "engine-change";
    case Matter::spend_token: return "qualifying";
    case Matter::reduce_stress: return "stress";
    default: return word(matter);
  }
}

Difference difference_of(const ChooseLeg& question, const Drive& drive) {
  const bool repeats = repeats_other(question, drive);
  Difference difference{repeats, repeats};
  for (const Leg& other : question.legs()) {
    if (other.drive == drive || !same_goal(other.drive, drive) || repeats_other(question, other.drive)) continue;
    (other.drive.arrival == drive.arrival ? difference.points : difference.arrival) = true;
  }
  return difference;
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
  return std::visit([&]<class Q>(const Q& q) { return id_of(q, unpack<typename Q::Answer>(answer)); }, question);
}

}  // namespace paddock::pole_position
