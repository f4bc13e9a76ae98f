// What people wish for in a running race: what the server does beside granting it.

#include <fmt/format.h>

#include "server/room.h"

namespace paddock::server {
namespace {

// Taking back and talking can go on for ever; a race that is driven comes to its end.
bool grows_the_log(const Wish& wish) {
  return std::holds_alternative<TakeBack>(wish) || std::holds_alternative<Say>(wish);
}

bool makes_computers_drive(const Wish& wish) {
  return std::holds_alternative<GiveAnswer>(wish) || std::holds_alternative<TakeBack>(wish) ||
         std::holds_alternative<Agree>(wish) || std::holds_alternative<Resign>(wish) ||
         std::holds_alternative<HandOver>(wish) || std::holds_alternative<AskHint>(wish);
}

}  // namespace

asio::awaitable<std::string> Room::grant(std::shared_ptr<Client> client, ClientMessage message) {
  auto lock = co_await enter({client->person, client->address});
  const Wish& wish = message.wish;
  if (grows_the_log(wish)) services_.disk.check(client->person, client->address);
  if (makes_computers_drive(wish) && live_.has_computers()) services_.driving.check(payer_);
  if (const auto* ask = std::get_if<AskHint>(&wish)) co_return co_await hint(*client, *ask, std::move(lock));
  Done done;
  if (const auto* line = std::get_if<Say>(&wish)) co_await speak(*client, *line);
  else done = granted(live_.grant(*client, wish, now()));
  if (std::holds_alternative<GiveAnswer>(wish) && done.next != Next::nothing) ++services_.metrics.answers;
  if (std::holds_alternative<LookThrough>(wish)) {
    tell(*client, true);
    tell_who_is_here();
  }
  co_await go_on_with(done.next);
  co_return done.reply.empty() ? fmt::format(R"({{"type":"done","n":{}}})", race().number) : done.reply;
}

asio::awaitable<void> Room::speak(const Client& client, const Say& wish) {
  services_.moderation.check_may_chat(client.person);
  const std::optional<Said> line = granted(live_.said(client, wish));
  if (!line) co_return;
  if (const int wait = services_.chat.take(client.person.text()))
    throw Refused{Code::too_fast, "server.error.chat-too-fast", "", "", wait};
  note(*line);
  co_await save_and_tell();
}

// The champion thinks beside the race, which can be driven on meanwhile.
asio::awaitable<std::string> Room::hint(Client& client, const AskHint& wish, std::unique_ptr<Lock> lock) {
  const auto adviser = std::make_shared<ThinkingDriver>(granted(live_.adviser(client, wish)));
  limit_effort(*adviser->driver, services_.settings);
  const Payer payer = payer_;
  const std::vector<std::string> names = names_of(race());
  lock.reset();
  const auto thought =
      co_await services_.thinking.run([=] { return adviser->match->advise(adviser->seat, *adviser->driver); });
  services_.driving.charge(payer, thought.milliseconds);
  co_return live_.advice_of(*adviser, thought.result, client.language, names);
}

}  // namespace paddock::server
