// A room before the start: who sits where, and who may come in.

#include <boost/asio/use_awaitable.hpp>

#include "server/room.h"
#include "store/secrets.h"

namespace paddock::server {

asio::awaitable<void> Room::begin(Created created, std::vector<Claimed> claims) {
  empty_ = false;
  granted(live_.begin(std::move(created), claims, now()));
  if (race().created.auto_start && race().full()) co_await start_race();
  else co_await save_and_tell();
}

asio::awaitable<json::object> Room::create(Created created, Payer payer) {
  co_await key_.async_receive(asio::use_awaitable);
  payer_ = std::move(payer);
  const Lock lock{*this};
  part_saved_ = false;
  co_await begin(std::move(created), {});
  co_return info_of(race());
}

asio::awaitable<void> Room::open(Created created, std::vector<Claimed> claims, Payer payer) {
  co_await key_.async_receive(asio::use_awaitable);
  payer_ = std::move(payer);
  const Lock lock{*this};
  part_saved_ = false;
  if (services_.store.state_of(id_) == Status::none) co_await begin(std::move(created), std::move(claims));
}

asio::awaitable<json::object> Room::info(Visitor visitor) {
  const auto lock = co_await enter_as(visitor);
  co_return info_of(race());
}

asio::awaitable<json::object> Room::change_seat(StoredPerson person, Seat seat, SeatWish wish, std::string address) {
  const auto lock = co_await enter_as({person.id, wish.invite.value_or(""), address});
  services_.disk.check(person.id, address);
  if (wish.what == "claim" && live_.is_free(seat) &&
      services_.store.unfinished_races_of(person.id) >= services_.settings.races_per_person)
    throw Refused{Code::conflict, {"server.error.too-many-races", {{"races", services_.settings.races_per_person}}}};
  if (!wish.name) wish.name = person.name;
  co_await go_on_with(granted(live_.change_seat(person.id, seat, wish, now())));
  co_return info_of(race());
}

asio::awaitable<json::object> Room::start(Payer payer) {
  const auto lock = co_await enter_as({payer.person, "", payer.address});
  granted(live_.check_may_start(payer.person));
  co_await start_race();
  co_return info_of(race());
}

// Everybody sits. The race may have to wait for what they add to the dice; one of computers alone needs a place.
asio::awaitable<void> Room::start_race() {
  if (!race().revealing && !race().created.season && live_.has_computers()) services_.driving.check(payer_);
  if (!granted(live_.texts_are_there(services_.settings.reveal_seconds, now()))) co_return co_await save_and_tell();
  std::unique_ptr<Driving::Race> alone;
  if (!race().created.season && race().people().empty()) alone = services_.driving.begin_race(payer_);
  note(Started{});
  co_await let_computers_answer();
}

asio::awaitable<std::string> Room::new_invitation(PersonId person) {
  const auto lock = co_await enter_as({person, ""});
  if (race().created.owner != person) throw Refused{Code::forbidden, "server.error.creator-invites"};
  services_.disk.check(person, "");
  payer_ = {person, ""};
  const std::string invite = new_secret();
  note(Invited{hash_secret(invite)});
  co_await save_and_tell();
  turn_away_strangers();
  co_return invite;
}

void Room::turn_away_strangers() {
  std::erase_if(clients_, [&](const std::weak_ptr<Client>& weak) {
    const auto client = weak.lock();
    if (!client) return true;
    try {
      check_may_see(race(), {client->person, client->invite});
      return false;
    } catch (const Refused& refused) {
      client->turn_away(refused);
      return true;
    }
  });
  tell_who_is_here();
}

asio::awaitable<void> Room::turn_away_uninvited() {
  const auto lock = co_await enter();
  turn_away_strangers();
}

}  // namespace paddock::server
