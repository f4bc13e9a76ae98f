// Races of the day in their rooms: who may look at them, and how they went without telling the dice to come.

#include <boost/asio/use_awaitable.hpp>

#include "server/day.h"
#include "server/room.h"

namespace paddock::server {

// Whoever has driven on this day may look at what others did.
void Room::check_may_see_day(const RaceState& race, const PersonId& person) const {
  const auto is_over = [&](const RaceId& id) { return services_.store.state_of(id) == Status::over; };
  const bool has_driven = !person.empty() && is_over(race_on_day(race.created.dice, person));
  if (!is_over(id_) || (dice_are_secret(race) && !has_driven))
    throw Refused{Code::forbidden, "server.error.same-dice-today"};
}

asio::awaitable<json::array> Room::steps(Visitor visitor) {
  const auto lock = co_await enter_as(visitor);
  check_may_look_back(visitor);
  co_return steps_of(race().match->record());
}

}  // namespace paddock::server
