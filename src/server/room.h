#pragma once

// A race in the memory of the server (room/live_race.h): a cache of its log that can be dropped and made again at any time. Whoever wants
// something of it comes in one after the other; what changes the race is first written to the log and then told.

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/table.h"
#include "room/live_race.h"
#include "room/message.h"
#include "server/driving.h"
#include "server/erasure.h"
#include "server/granted.h"
#include "server/journal.h"
#include "server/loading.h"
#include "server/moderation.h"
#include "server/notifier.h"
#include "server/quota.h"
#include "server/settings.h"
#include "server/thinking.h"

namespace paddock::server {

namespace asio = boost::asio;
namespace json = boost::json;

using Text = std::shared_ptr<const std::string>;

// A live connection, as a room knows it.
class Client : public Follower {
 public:
  virtual ~Client() = default;
  // From any thread. A look replaces one that was not sent yet.
  virtual void send(Text text, bool look = false) = 0;
  virtual void turn_away(Refused why) = 0;  // from any thread: tells it and closes the connection

  std::string address;  // for the limits (network_of)
  std::string invite;   // with which it came, if any
};

// What all rooms share.
struct Services {
  const Settings& settings;
  Store& store;
  Journal& journal;
  Notifier& notifier;
  Metrics& metrics;
  Millis opened;
  asio::thread_pool pool;  // for the rules and the computer drivers
  std::function<void(const SeasonId& season)> race_of_season_over = {};
  std::function<std::string(const SeasonId& season)> invite_of_season = {};  // the hash of the one that is not void
  Disk disk{settings.megabytes_per_person, settings.megabytes_per_address};
  // Closes the lasting connections of a person that came with this key (its hash); empty: all.
  std::function<void(const PersonId& person, const std::string& key)> disconnect = [](auto&, auto&) {};
  std::function<void()> disconnect_banned = [] {};  // whose person or address may not come in any more
  Driving driving{settings, metrics};
  Thinking thinking{settings};
  Quota chat{settings.rate_chat > 0 ? chat_burst : 0.0, settings.rate_chat / 60.0};  // lines of a person
  Office* office = nullptr;
  Moderation moderation = {};
};

struct Finished {
  std::unique_ptr<Match> match;  // null: it ended without a result
  Record record;
};

// Who asks to see a race.
struct Visitor {
  PersonId person;
  std::string invite;
  std::string address = {};
  std::string language = {};
};

Millis now();
void put_clock_ahead(int days);  // before anybody asks for the time

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(Services& services, RaceId id);
  ~Room() { --services_.metrics.rooms; }

  const RaceId& id() const { return id_; }
  const auto& executor() const { return strand_; }

  // All of these run on the executor and throw Refused.
  asio::awaitable<json::object> create(Created created, Payer payer);
  asio::awaitable<void> open(Created created, std::vector<Claimed> claims,
                             Payer payer);  // of a season, unless it is there already
  asio::awaitable<json::object> info(Visitor visitor);
  asio::awaitable<json::object> change_seat(StoredPerson person, Seat seat, SeatWish wish, std::string address);
  asio::awaitable<json::object> start(Payer payer);
  asio::awaitable<std::string> new_invitation(PersonId person);
  asio::awaitable<void> turn_away_uninvited();  // after an invitation became void
  asio::awaitable<void> check_knows(PersonId person);  // who is in the race
  // The person no longer keeps the race; true: nobody else was in it, and it is deleted.
  asio::awaitable<bool> drop_for(PersonId person);
  asio::awaitable<Created> plan_rematch(StoredPerson person, std::string address);
  void drop_rematch_plan() { planning_rematch_ = false; }
  asio::awaitable<void> announce_rematch(RaceId race);
  asio::awaitable<Finished> finished();  // of a season's race that is over
  asio::awaitable<bool> abandon();  // false: it is over, with a result
  asio::awaitable<std::string> record(Visitor visitor);
  asio::awaitable<std::string> sheet(Visitor visitor);
  asio::awaitable<NamedJson> moment(Visitor visitor, int answers);
  asio::awaitable<json::array> steps(Visitor visitor);  // of each answer its seat and round

  // What the operator does (room_office.cpp).
  asio::awaitable<json::object> end(std::string why);
  asio::awaitable<json::object> look();  // at everything, the chat included
  asio::awaitable<void> delete_line(int line);
  asio::awaitable<std::optional<SeasonId>> remove();  // of a season: does nothing and gives the season
  asio::awaitable<Renaming> erase(Erasure erasure);      // gives the new hash of its record by the old one
  asio::awaitable<Report> report(Report report, Visitor visitor);  // with what is to be seen

  asio::awaitable<void> join(std::shared_ptr<Client> client, Hello hello);
  asio::awaitable<void> leave(std::shared_ptr<Client> client);
  asio::awaitable<std::string> grant(std::shared_ptr<Client> client, ClientMessage message);  // gives the reply, as JSON

  asio::awaitable<bool> forget();  // the race is deleted, unless somebody looks at it; then false
  asio::awaitable<void> go_on();  // somebody's time may have run out, or a computer driver has to answer

  Millis last_used() const { return last_used_; }
  Millis deadline() const { return deadline_; }
  bool has_clients() const { return client_count_ > 0; }
  bool is_empty() const { return empty_; }  // nobody who came in might see the race
  // When to try again what could not be saved or read; 0: there is nothing. The pause grows.
  Millis retry_at() const { return retry_at_; }
  void try_again_later();

 private:
  using Key = asio::experimental::channel<void(boost::system::error_code)>;
  struct Lock {  // when it ends, the next may come in
    Room& room;
    ~Lock();
  };
  asio::awaitable<std::unique_ptr<Lock>> enter(Payer payer = {}, std::optional<Visitor> visitor = {});
  asio::awaitable<std::unique_ptr<Lock>> enter_as(Visitor visitor);  // may see the race, or is refused before it is played again
  void load(const std::optional<Visitor>& visitor = {});
  asio::awaitable<void> catch_up();
  const RaceState& race() const { return live_.state(); }
  void check_may_see(const RaceState& race, const Visitor& visitor) const;
  void check_may_see_day(const RaceState& race, const PersonId& person) const;
  void turn_away_strangers();
  void check_may_look_back(const Visitor& visitor) const;
  void check_may_read(const Visitor& visitor) const;
  bool dice_are_secret(const RaceState& race) const;

  void note(const Entry& entry) { granted(live_.note(entry, now())); }
  asio::awaitable<void> save_and_tell();
  asio::awaitable<void> go_on_with(Next next);
  asio::awaitable<void> let_computers_answer();
  void let_thinker_think();
  asio::awaitable<void> answer_when_thought(std::shared_ptr<ThinkingDriver> thinker);

  void remove_now(const Refused& why);
  asio::awaitable<void> begin(Created created, std::vector<Claimed> claims);
  asio::awaitable<void> start_race();

  asio::awaitable<void> speak(const Client& client, const Say& wish);
  asio::awaitable<std::string> hint(Client& client, const AskHint& wish, std::unique_ptr<Lock> lock);

  void tell_clients();
  void tell_all_again();
  void tell_people(const RaceSummary& before);
  void tell_who_is_here();
  void tell(Client& client, bool look = false);

  Services& services_;
  const RaceId id_;
  asio::strand<asio::thread_pool::executor_type> strand_;
  Key key_;
  Payer payer_;                      // on whose account it drives and writes
  LiveRace live_;
  std::vector<std::weak_ptr<Client>> clients_;
  int visits_ = 0;
  bool thinking_ = false;    // a driver that thinks ahead does so
  bool part_saved_ = false;  // of what the visitor has asked for
  std::atomic<int> failures_ = 0;
  std::atomic<Millis> last_used_ = 0, deadline_ = 0, retry_at_ = 0;
  std::atomic<int> client_count_ = 0;
  std::atomic<bool> empty_ = true;
  std::atomic<bool> planning_rematch_ = false;  // somebody makes one
};

}  // namespace paddock::server
