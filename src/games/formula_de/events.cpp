// What happens, as messages.

#include "core/event_message.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

int steps_along(const LegPath& path) { return static_cast<int>(path.size()) - 1; }

// An event's members are its arguments, unless its sentence needs something else.
Message message(const auto& event, Viewer viewer) { return event_message<Game>(event, viewer); }

Message message(const LapTimed& e, Viewer) {
  return {"formula-de.event.lap_timed",
          {{"seat", e.seat}, {"total", e.total}, {"overshot", e.overshot}, {"time", clock_text(e.hundredths)}}};
}

Message message(const Shifted& e, Viewer) {
  const char* way = e.from == e.gear ? "none" : e.from < e.gear ? "up" : "down";
  return {"formula-de.event.shifted", {{"seat", e.seat}, {"gear", gear_name(e.gear)}, {"way", Argument::word(way)}}};
}

Message message(const OverRevved& e, Viewer) {
  std::vector<Argument> points;
  for (const auto& [kind, lost] : {std::pair(Kind::gas, e.gas), {Kind::brake, e.brake}, {Kind::engine, e.engine}})
    if (lost) points.push_back(amount(kind, lost));
  return {"formula-de.event.over_revved", {{"seat", e.seat}, {"points", points}}};
}

Message message(const Rolled& e, Viewer) {
  return {"formula-de.event.rolled", {{"seat", e.seat}, {"gear", gear_name(e.gear)}, {"die", e.die}}};
}

Message message(const Moved& e, Viewer) {
  return {"formula-de.event.moved",
          {{"seat", e.seat}, {"spaces", steps_along(e.path)}, {"to", argument_of(e.to)}, {"brakes", e.brakes}}};
}

Message message(const Slid& e, Viewer) {
  return {"formula-de.event.slid", {{"seat", e.seat}, {"spaces", steps_along(e.path)}, {"to", argument_of(e.to)}}};
}

Message message(const Slipstreamed& e, Viewer) {
  return {"formula-de.event.slipstreamed",
          {{"seat", e.seat}, {"behind", e.behind}, {"to", argument_of(e.to)}, {"brakes", e.brakes}}};
}

Message message(const CornerStop& e, Viewer) {
  return {"formula-de.event.corner_stop",
          {{"seat", e.seat}, {"corner", e.board->zones[e.zone].name}, {"stops", e.stops}, {"required", e.required}}};
}

Message message(const Overshot& e, Viewer) {
  return {"formula-de.event.overshot",
          {{"seat", e.seat},
           {"corner", e.board->zones[e.zone].name},
           {"spaces", e.spaces},
           {"price", e.tyres},
           {"timed", e.timed}}};
}

Message message(const LongStop& e, Viewer) {
  return {"formula-de.event.long_stop", {{"seat", e.seat}, {"points", amounts_of(e.repair)}}};
}

}  // namespace

Message Game::message(const Event& event, Viewer viewer) {
  return std::visit([&](const auto& e) { return formula_de::message(e, viewer); }, event);
}

}  // namespace paddock::formula_de
