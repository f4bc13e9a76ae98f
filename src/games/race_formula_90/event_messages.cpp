// What happened, as messages.

#include "core/event_message.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

Argument place_of(int section) { return Argument::place(std::to_string(section)); }

// An event's members are its arguments, unless its sentence needs something else. Sections are places.
Message message(const auto& event, Viewer viewer) {
  Message message = event_message<Game>(event, viewer);
  for (const char* name : {"section", "from", "to"})
    if (auto* section = message.args.if_contains(name); section && section->is_number())
      *section = place_of(section->to_number<int>()).json();
  return message;
}

Message message(const ChartChosen& e, Viewer) {
  return {"race-formula-90.event.chart_chosen",
          {{"seat", e.seat},
           {"country", country_of(e.chart)},
           {"chips", e.values.chips},
           {"cards", e.values.cards},
           {"slots", e.values.slots}}};
}

Message message(const QualifyingRevealed& e, Viewer) {
  return {"race-formula-90.event.qualifying_revealed",
          {{"who", argument_of(e.result.who)},
           {"card", argument_of(e.result.card)},
           {"value", e.result.value},
           {"factor", e.result.factor},
           {"stop", e.result.who.is_player() ? e.result.stop : Count(0)}}};
}

Message message(const StopPlanned& e, Viewer viewer) {
  if (e.who.is_player()) return event_message<Game>(e, viewer);
  return {"race-formula-90.event.stop_planned.robot", {{"kind", e.who.kind}, {"turn", e.turn}}};
}

Message message(const WeatherForecast& e, Viewer) {
  return {"race-formula-90.event.weather_forecast",
          {{"card", argument_of(e.card)}, {"sky", e.sky}, {"slot", e.slot + 1}}};
}

Message message(const WeatherMoved& e, Viewer) {
  return {"race-formula-90.event.weather_moved", {{"seat", e.seat}, {"sky", e.sky}, {"slot", e.slot + 1}}};
}

// The bonus of the facts has the time lost in it.
Message message(const MovementCounted& e, Viewer) {
  return {"race-formula-90.event.movement_counted",
          {{"who", argument_of(e.who)},
           {"points", std::max(0, e.total)},
           {"cards", e.cards},
           {"bonus", e.bonus + e.penalty},
           {"lost", e.penalty}}};
}

Message message(const Moved& e, Viewer) {
  if (e.from == e.to)
    return {"race-formula-90.event.moved.forward", {{"who", argument_of(e.who)}, {"section", place_of(e.to)}}};
  return {"race-formula-90.event.moved",
          {{"who", argument_of(e.who)}, {"from", place_of(e.from)}, {"to", place_of(e.to)}}};
}

Message message(const Recovery& e, Viewer) {
  return {"race-formula-90.event.recovery",
          {{"who", argument_of(e.who)}, {"symbol", e.symbol}, {"value", e.value}, {"section", place_of(e.value)}}};
}

}  // namespace

Message Game::message(const Event& event, Viewer viewer) {
  return std::visit([&](const auto& e) { return race_formula_90::message(e, viewer); }, event);
}

}  // namespace paddock::race_formula_90
