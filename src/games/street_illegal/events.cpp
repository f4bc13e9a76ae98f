// What happened, as messages.

#include "core/event_message.h"
#include "games/street_illegal/words.h"

namespace paddock::street_illegal {
namespace {

// An event's members are its arguments, unless its sentence needs something else.
Message message(const auto& event, Viewer viewer) { return event_message<Game>(event, viewer); }

Message message(const TrackLaid& e, Viewer) {
  const auto track = arguments_of(e.track, [](const TrackCard& card) {
    return Message("street-illegal.road.short", {{"limit", card.limit}, {"situation", card.situation}});
  });
  return {"street-illegal.event.track_laid", {{"track", track}}};
}

Message message(const DriverChosen& e, Viewer) {
  return {"street-illegal.event.driver_chosen", {{"seat", e.seat}, {"colour", colour_of(e.driver)}}};
}

Message message(const ChipsEarned& e, Viewer viewer) {
  Message message = event_message<Game>(e, viewer);
  message.args["missing"] = e.due - e.taken;
  return message;
}

Message message(const Drove& e, Viewer viewer) {
  Message message = event_message<Game>(e, viewer);
  message.args["change"] = e.in.velocity > e.out.velocity   ? "faster"
                           : e.in.velocity < e.out.velocity ? "slower"
                                                            : "same";
  return message;
}

Message scored(const Argument& side, int points) {
  return {"street-illegal.scored", {{"side", side}, {"points", points}}};
}

Message message(const RaceScored& e, Viewer) {
  std::vector<Message> points;
  for (std::size_t i = 0; i < e.line.size(); ++i)
    if (!e.line[i].is_pro()) points.push_back(scored(e.line[i].seat, e.points[i]));
  if (e.pro_points) points.push_back(scored(Message("street-illegal.old-pros"), e.pro_points));
  return {"street-illegal.event.race_scored",
          {{"winner", argument_of(e.line.front())},
           {"pro_wins", e.line.front().is_pro()},
           {"best_player", e.best_player},
           {"points", points}}};
}

}  // namespace

Message Game::message(const Event& event, Viewer viewer) {
  return std::visit([&](const auto& e) { return street_illegal::message(e, viewer); }, event);
}

}  // namespace paddock::street_illegal
