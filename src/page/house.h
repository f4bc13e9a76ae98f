#pragma once

// Races where there is no server: the page asks in JSON and is answered in JSON, as docs/protocol.md says. One call after the other; what is
// to be kept is kept by whoever calls.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "page/calls.h"
#include "room/live_race.h"
#include "room/requests.h"

namespace paddock::page {

using namespace room;

class House {
 public:
  // The clock, in milliseconds, bounds how long a decision is thought about; none: as long as the driver is rated with.
  explicit House(std::function<double()> clock = {}) : clock_(std::move(clock)) {}

  std::string call(std::string_view json);

 private:
  struct Room {
    KeptRace kept;
    std::vector<LogEntry> log;
    std::string checkpoint, finish;
    std::unique_ptr<LiveRace> live;
    std::optional<ThinkingDriver> thinker;  // who is thinking
  };
  struct Line {
    RaceId race;
    Follower follower;
  };
  // What goes on until it is kept and computers have answered; then it is replied to: on a line, or to a request.
  struct Task {
    RaceId race;
    std::function<Reply(LiveRace& live)> reply;
    int line = 0;  // 0: a request
    json::value id = nullptr;
    RaceId before = {};   // whose rematch it is
    bool drives = false;  // computers may have to answer
    std::optional<Saving> saving = {};
  };

  // --- calls
  Answer open(const Call& call);
  Answer load(const Call& call);
  Answer request(const Call& call);
  Answer hello(const Call& call);
  Answer message(const Call& call);
  Answer bye(const Call& call);
  Answer clock(const Call& call);  // somebody's time may have run out
  Answer go_on(const Call& call);
  Answer lost(const Call& call);
  Answer think(const Call& call);
  Answer thought(const Call& call);
  Answer advise(const Call& call);

  // --- requests
  using Handler = Granted<Answer> (House::*)(const Call& call);
  struct Route {
    std::string_view method, path;
    Handler handler;
  };
  static const std::vector<Route>& routes();
  Granted<Answer> route(const Call& call);

  Granted<Answer> show_health(const Call& call);
  Granted<Answer> list_games(const Call& call);
  Granted<Answer> show_box(const Call& call);
  Granted<Answer> list_circuits(const Call& call);
  Granted<Answer> show_board(const Call& call);
  Granted<Answer> find_articles(const Call& call);
  Granted<Answer> show_article(const Call& call);
  Granted<Answer> list_lessons(const Call& call);
  Granted<Answer> add_me(const Call& call);
  Granted<Answer> show_me(const Call& call);
  Granted<Answer> change_me(const Call& call);
  Granted<Answer> show_history(const Call& call);
  Granted<Answer> keep_race(const Call& call);
  Granted<Answer> drop_race(const Call& call);
  Granted<Answer> list_races(const Call& call);
  Granted<Answer> create_race(const Call& call);
  Granted<Answer> upload_record(const Call& call);
  Granted<Answer> open_lesson(const Call& call);
  Granted<Answer> show_race(const Call& call);
  Granted<Answer> change_seat(const Call& call);
  Granted<Answer> start_race(const Call& call);
  Granted<Answer> rematch(const Call& call);
  Granted<Answer> show_record(const Call& call);
  Granted<Answer> show_moment(const Call& call);
  Granted<Answer> show_steps(const Call& call);

  Granted<const Me*> somebody(const Call& call) const;
  Granted<PersonId> person_with(const std::string& key) const;  // nobody without a key
  std::string races_json(bool over) const;

  // --- rooms
  Room& add(const RaceId& race);
  Room& in_path(const Call& call) { return rooms_.at(RaceId(call.path[2])); }
  Granted<bool> has(const RaceId& race) const;  // false: it is to be loaded
  Answer begin(Created created, std::vector<Claimed> claims, const Call& call, Task task);
  Granted<Answer> open_race(Granted<Created> created, const Call& call, const RaceId& before = {});
  Granted<bool> fulfil(LiveRace& live, Next next, Millis now);  // whether computers may have to answer
  Answer carry_out(Task task, const Granted<Next>& next, Millis now);
  Answer announce_rematch(const Task& done, Reply with, Millis now);
  Answer hint(const Line& line, const AskHint& wish, const Task& task, const Call& call);
  Answer give_up(const Task& task, const Refused& why);
  void reply(const Task& task, Reply with, Answer& answer) const;
  void kept(Room& room, const Saving& saving, Millis now, Answer& answer);
  static KeptRace kept_race(const Room& room, const Saving& saving);
  static Keeping keeping_of(const Room& room, const Saving& saving);
  static void forget(Room& room);
  void tell_who_is_here(const RaceId& race, Answer& answer) const;
  void let_think(Room& room, Answer& answer) const;
  void limit_effort(AnyPolicy& driver) const;

  std::function<double()> clock_;
  std::optional<Me> me_;
  std::map<RaceId, Room> rooms_;
  std::map<int, Line> lines_;
  std::optional<Task> task_;
};

}  // namespace paddock::page
