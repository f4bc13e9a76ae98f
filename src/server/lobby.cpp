// A room before the start: who sits where, and who may come in.

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "circuit/circuit.h"
#include "games/catalogue.h"
#include "server/room.h"
#include "server/strict.h"
#include "store/secrets.h"

namespace paddock::server {

namespace {

// The log of a race tells all about it, also on another machine.
std::string own_circuit_of(const json::value& options) {
  const json::value* id = options.as_object().if_contains("circuit");
  if (!id || !id->is_string() || !circuit::is_own_circuit(id->as_string())) return {};
  return std::string(circuit::circuit_file(id->as_string()));
}

}  // namespace

asio::awaitable<void> Room::begin(Created created, std::vector<Claimed> claims) {
  empty_ = false;
  race_ = std::make_unique<RaceState>();
  race_->id = id_;
  created.circuit = own_circuit_of(created.options);
  created.rules = find_game(created.game)->rules;
  created.asks_formally = true;
  created.content = hex(content_digest({created.game, created.options.as_object(), created.seats, 0, created.circuit}));
  note(created);
  for (const Claimed& claimed : claims) note(claimed);
  if (race_->created.auto_start && race_->full()) co_await start_race();
  else co_await save_and_tell();
}

asio::awaitable<json::object> Room::create(Created created, Payer payer) {
  co_await key_.async_receive(asio::use_awaitable);
  payer_ = std::move(payer);
  const Lock lock{*this};
  part_saved_ = false;
  co_await begin(std::move(created), {});
  co_return info_of(*race_);
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
  co_return info_of(*race_);
}

// Two drivers of one name would be confused.
std::string Room::free_name(const std::string& wanted, Seat seat) const {
  const auto taken = [&](const std::string& name) {
    for (std::size_t i = 0; i < race_->seats.size(); ++i)
      if (static_cast<int>(i) != seat && race_->seats[i].name == name) return true;
    return false;
  };
  std::string name = wanted;
  for (int number = 2; taken(name); ++number) name = fmt::format("{} {}", wanted, number);
  return name;
}

void Room::claim(const StoredPerson& person, Seat seat, const SeatWish& wish) {
  const SeatState& state = race_->seats[seat];
  if (!state.human())
    throw Refused{Code::conflict, {"server.error.computer-seat", {{"number", seat + 1}, {"driver", state.driver}}}};
  if (!state.person.empty() && state.person != person.id)
    throw Refused{Code::conflict, {"server.error.seat-taken", {{"number", seat + 1}, {"name", state.name}}}};
  if (state.person.empty() && services_.store.unfinished_races_of(person.id) >= services_.settings.races_per_person)
    throw Refused{Code::conflict, {"server.error.too-many-races", {{"races", services_.settings.races_per_person}}}};
  const std::string name = clean_name(Message("server.text.name"), wish.name.value_or(person.name));
  check_dice_wish(wish.entropy, wish.commitment);
  // A race that goes on keeps the names it was played under.
  note(Claimed{seat, person.id, race_->created.record.empty() ? free_name(name, seat) : state.name,
               wish.entropy.value_or(""), wish.commitment.value_or(""), wish.commitment ? 1 : 0});
}

asio::awaitable<json::object> Room::change_seat(StoredPerson person, Seat seat, SeatWish wish, std::string address) {
  const auto lock = co_await enter_as({person.id, wish.invite.value_or(""), address});
  services_.disk.check(person.id, address);
  if (seat < 0 || seat >= static_cast<int>(race_->seats.size()))
    throw Refused{Code::not_found, {"server.error.no-such-seat", {{"seats", race_->seats.size()}}}};
  if (wish.what == "reveal") {
    co_await reveal(person, seat, wish);
    co_return info_of(*race_);
  }
  if (race_->state != Status::open) throw Refused{Code::conflict, "server.error.seats-fixed"};
  if (race_->revealing) throw Refused{Code::conflict, "server.error.seats-fixed-for-dice"};
  const bool owner = race_->created.owner == person.id;
  const SeatState& state = race_->seats[seat];
  if (wish.what == "claim") {
    claim(person, seat, wish);
  } else if (wish.what == "leave") {
    if (state.person.empty() || (state.person != person.id && !owner))
      throw Refused{Code::forbidden, {"server.error.not-your-seat", {{"number", seat + 1}}}};
    note(Left{seat});
  } else if (wish.what == "seat") {
    if (!owner) throw Refused{Code::forbidden, "server.error.creator-seats"};
    if (!state.person.empty()) throw Refused{Code::conflict, {"server.error.seat-occupied", {{"name", state.name}}}};
    const std::string driver = wish.driver.value_or("");
    check_driver(race_->created.game, driver);
    note(Planned{seat, driver});
  } else {
    throw not_one_of("do", {"claim", "leave", "reveal", "seat"});
  }
  if (race_->created.auto_start && race_->full()) co_await start_race();
  else co_await save_and_tell();
  co_return info_of(*race_);
}

asio::awaitable<json::object> Room::start(Payer payer) {
  const auto lock = co_await enter_as({payer.person, "", payer.address});
  if (race_->created.owner != payer.person) throw Refused{Code::forbidden, "server.error.creator-starts"};
  if (race_->state != Status::open) throw Refused{Code::conflict, "server.error.started-already"};
  if (race_->revealing) throw Refused{Code::conflict, "server.error.starts-when-revealed"};
  for (std::size_t i = 0; i < race_->seats.size(); ++i)
    if (race_->seats[i].human() && race_->seats[i].person.empty())
      throw Refused{Code::conflict, {"server.error.free-seat", {{"number", i + 1}}}};
  co_await start_race();
  co_return info_of(*race_);
}

asio::awaitable<std::string> Room::new_invitation(PersonId person) {
  const auto lock = co_await enter_as({person, ""});
  if (race_->created.owner != person) throw Refused{Code::forbidden, "server.error.creator-invites"};
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
      check_may_see(*race_, {client->person, client->invite});
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
