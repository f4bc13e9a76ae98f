// Who follows a race, and what they are told.

#include <algorithm>

#include "server/room.h"

namespace paddock::server {

void Room::tell(Client& client, bool look) {
  client.send(std::make_shared<const std::string>(live_.update_for(client, now())), look);
}

void Room::tell_clients() {
  for (const auto& weak : clients_)
    if (const auto client = weak.lock()) tell(*client);
}

void Room::tell_people(const RaceSummary& before) {
  const RaceSummary& summary = live_.summary();
  for (const PersonId& person : summary.people) {
    const bool turn = std::ranges::count(summary.waiting, person) > 0;
    const bool had_turn = std::ranges::count(before.waiting, person) > 0;
    if (turn == had_turn && summary.state == before.state && std::ranges::count(before.people, person) > 0) continue;
    services_.notifier.tell(person, "race",
                            {{"race", id_.text()}, {"state", words(summary.state)}, {"your_turn", turn}});
  }
}

void Room::tell_who_is_here() {
  std::erase_if(clients_, [](const std::weak_ptr<Client>& client) { return client.expired(); });
  client_count_ = static_cast<int>(clients_.size());
  std::vector<PersonId> people;
  for (const auto& weak : clients_)
    if (const auto client = weak.lock()) people.push_back(client->person);
  const auto text = std::make_shared<const std::string>(live_.who_is_here(people));
  for (const auto& weak : clients_)
    if (const auto client = weak.lock()) client->send(text);
}

asio::awaitable<void> Room::join(std::shared_ptr<Client> client, Hello hello) {
  const auto lock = co_await enter_as({client->person, hello.invite.value_or(""), client->address});
  granted(live_.welcome(*client, hello.seat, hello.seen.value_or(0)));
  client->invite = hello.invite.value_or("");
  clients_.push_back(client);
  tell(*client);
  tell_who_is_here();
  co_await let_computers_answer();  // if a crash has interrupted them
}

asio::awaitable<void> Room::leave(std::shared_ptr<Client> client) {
  const auto lock = co_await enter();
  std::erase_if(clients_, [&](const std::weak_ptr<Client>& other) { return other.lock() == client; });
  tell_who_is_here();
}

}  // namespace paddock::server
