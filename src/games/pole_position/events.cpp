// What happened, as messages. An event's members are its arguments, unless its sentence needs something else.

#include <fmt/format.h>

#include <cstdlib>

#include "core/event_message.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

using Arguments = std::initializer_list<std::pair<std::string_view, Argument>>;

Message message(const auto& event) {
  return event_message<Game>(event, Viewer::spectator());
}  // nothing of it is secret

Message extended(const auto& event, Arguments more) {
  Message message = event_message<Game>(event, Viewer::spectator());
  for (const auto& [name, argument] : more) message.args[name] = argument.json();
  return message;
}

// The face of the purple die that calls for an event has a mark instead of its number.
std::string face(int purple) { return purple == box().dice.alarm ? "!" : std::to_string(purple); }

// A die with its modifiers.
Message sum(int die, int total) {
  return {"pole-position.sum",
          {{"sign", Argument::word(total > die   ? "plus"
                                   : total < die ? "minus"
                                                 : "none")},
           {"die", die},
           {"more", std::abs(total - die)},
           {"total", total}}};
}

// A straight or a corner: "SF", "K1", "S2".
Argument part_of_track(int part) {
  if (part == 0) return Argument::place("SF");
  return Argument::place(part % 2 ? fmt::format("K{}", (part + 1) / 2) : fmt::format("S{}", part / 2 + 1));
}

// --- before the race -----------------------------------------------------------------------------------------------

Message message(const CardsDealt& e) {
  return extended(e, {{"driver", driver_name(e.driver)}, {"team", team_name(e.team)}});
}
Message message(const SettingChanged& e) {
  const char* to = e.change > 0 ? "engine" : e.change < 0 ? "brakes" : "none";
  return extended(e, {{"to", Argument::word(to)}, {"points", std::abs(e.change)}});
}
Message message(const QualifyingRolled& e) { return extended(e, {{"counts", e.score == e.die}}); }

// --- the round and the roll ----------------------------------------------------------------------------------------

Message message(const RoundStarted& e) { return extended(e, {{"start", e.round <= start_rounds}}); }
Message message(const EventRolled& e) { return extended(e, {{"die", face(e.die)}}); }
Message message(const PointsCounted& e) {
  return extended(e, {{"plain", e.heavy == 0 && e.worn == 0 && e.token == 0 && e.bonus == 0}});
}

// --- movement and fights -------------------------------------------------------------------------------------------

Message message(const Moved& e) {
  return {"pole-position.event.moved",
          {{"who", argument_of(e.who)},
           {"use", e.use},
           {"to", argument_of(e.to)},
           {"mp", static_cast<int>(e.path.size()) - 1},
           {"ep", e.ep},
           {"bp", e.bp},
           {"sp", e.sp}}};
}
Message message(const Slid& e) {
  return {"pole-position.event.slid",
          {{"who", argument_of(e.who)},
           {"to", argument_of(e.to)},
           {"how", Argument::word(e.from == e.to ? "stuck"
                                  : e.returning  ? "returning"
                                                 : "sliding")}}};
}
Message message(const FightStarted& e) {
  return {"pole-position.event.fight_started",
          {{"attacker", argument_of(e.attacker)},
           {"defender", argument_of(e.defender)},
           {"unused", e.unused},
           {"attack", sum(e.attack_die, e.attack)},
           {"defence", sum(e.defence_die, e.defence)}}};
}
Message message(const BidMade& e) { return extended(e, {{"first", e.raise == e.bid}}); }
Message message(const BotsDuelled& e) { return extended(e, {{"first", face(e.first)}, {"second", face(e.second)}}); }

// --- damage and the pits -------------------------------------------------------------------------------------------

Message message(const PointLost& e) {
  return {"pole-position.event.point_lost",
          {{"who", argument_of(e.who)}, {"engine", e.effect == Effect::engine}, {"left", e.left}}};
}
Message message(const FlagsShown& e) { return extended(e, {{"part", part_of_track(e.part)}}); }
Message message(const FlagsWithdrawn& e) { return extended(e, {{"part", part_of_track(e.part)}}); }
Message message(const PitStopped& e) { return extended(e, {{"bot", static_cast<bool>(e.who.bot)}}); }

}  // namespace

Message Game::message(const Event& event, Viewer) {
  return std::visit([](const auto& e) { return pole_position::message(e); }, event);
}

}  // namespace paddock::pole_position
