#pragma once

// The HTTP part of the protocol (docs/protocol.md, docs/openapi.json).

#include <set>
#include <boost/asio/awaitable.hpp>
#include <functional>

#include "server/day.h"
#include "server/http.h"
#include "server/rooms.h"
#include "server/seasons.h"
#include "server/trouble.h"

namespace paddock::server {

// Races as JSON; those of a person say whether it is the person's turn.
std::string race_list(const std::vector<RaceSummary>& races, const PersonId& person, const std::string& language);

struct OpenedRoom {
  RaceId race;
  std::string invite;
  json::value info;
};
BOOST_DESCRIBE_STRUCT(OpenedRoom, (), (race, invite, info))

class Api {
 public:
  Api(Services& services, Rooms& rooms, Seasons& seasons) : services_(services), rooms_(rooms), seasons_(seasons) {}

  // Runs on the pool. Throws Refused.
  asio::awaitable<HttpResponse> answer(const HttpRequest& request);

  asio::awaitable<std::optional<StoredPerson>> find_person(std::string key);  // the same from elsewhere, on the pool
  std::optional<StoredPerson> person_of(
      const std::string& key);  // nobody without a key; throws Refused if it is unknown

 private:
  using Handler = asio::awaitable<HttpResponse> (Api::*)(const HttpRequest&);
  struct Route {
    std::string_view method, path;
    Handler handler;
  };
  static const std::vector<Route>& routes();

  StoredPerson somebody(const HttpRequest& request);  // throws Refused if it does not say who
  Visitor visitor(const HttpRequest& request);
  template <class Work>
  asio::awaitable<HttpResponse> in_room(const HttpRequest& request, Work work);

  asio::awaitable<HttpResponse> health(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_metrics(const HttpRequest& request);
  asio::awaitable<HttpResponse> refuse_to_answer_once(const HttpRequest& request);
  asio::awaitable<HttpResponse> list_games(const HttpRequest& request);
  asio::awaitable<HttpResponse> list_circuits(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_board(const HttpRequest& request);
  asio::awaitable<HttpResponse> find_articles(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_box(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_article(const HttpRequest& request);
  asio::awaitable<HttpResponse> add_person(const HttpRequest& request);
  asio::awaitable<HttpResponse> recover_person(const HttpRequest& request);
  asio::awaitable<HttpResponse> list_keys(const HttpRequest& request);
  asio::awaitable<HttpResponse> add_key(const HttpRequest& request);
  asio::awaitable<HttpResponse> name_key(const HttpRequest& request);
  asio::awaitable<HttpResponse> drop_key(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_me(const HttpRequest& request);
  asio::awaitable<HttpResponse> change_me(const HttpRequest& request);
  asio::awaitable<HttpResponse> keep_race(const HttpRequest& request);
  asio::awaitable<HttpResponse> drop_race(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_mutes(const HttpRequest& request);
  asio::awaitable<HttpResponse> mute(const HttpRequest& request);
  asio::awaitable<HttpResponse> report(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_history(const HttpRequest& request);
  asio::awaitable<HttpResponse> list_races(const HttpRequest& request);
  asio::awaitable<HttpResponse> create_race(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_race(const HttpRequest& request);
  asio::awaitable<HttpResponse> change_seat(const HttpRequest& request);
  asio::awaitable<HttpResponse> start_race(const HttpRequest& request);
  asio::awaitable<HttpResponse> invite(const HttpRequest& request);
  asio::awaitable<HttpResponse> rematch(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_record(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_sheet(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_moment(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_steps(const HttpRequest& request);
  asio::awaitable<HttpResponse> upload_record(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_day(const HttpRequest& request);
  asio::awaitable<HttpResponse> drive_day(const HttpRequest& request);
  asio::awaitable<HttpResponse> list_lessons(const HttpRequest& request);
  asio::awaitable<HttpResponse> open_lesson(const HttpRequest& request);

  asio::awaitable<HttpResponse> list_calendars(const HttpRequest& request);
  asio::awaitable<HttpResponse> list_seasons(const HttpRequest& request);
  asio::awaitable<HttpResponse> create_season(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_my_seasons(const HttpRequest& request);
  asio::awaitable<HttpResponse> show_season(const HttpRequest& request);
  asio::awaitable<HttpResponse> change_drivers(const HttpRequest& request);
  asio::awaitable<HttpResponse> decide(const HttpRequest& request);
  asio::awaitable<HttpResponse> type_result(const HttpRequest& request);
  asio::awaitable<HttpResponse> type_lap(const HttpRequest& request);
  asio::awaitable<HttpResponse> start_next_of_season(const HttpRequest& request);
  asio::awaitable<HttpResponse> restart_race(const HttpRequest& request);
  asio::awaitable<HttpResponse> invite_to_season(const HttpRequest& request);
  asio::awaitable<HttpResponse> export_season(const HttpRequest& request);

  bool first_use_today(const std::string& hash);  // of a key
  void note_use(const std::string& hash);
  asio::awaitable<OpenedRoom> open_room(Created created, Payer payer);
  std::string drawn_once(const std::string& name, const std::function<boost::json::value()>& draw);
  void check_seasons_of(const PersonId& person);  // throws Refused if there are too many
  std::shared_ptr<const SeasonState> visible_season(const HttpRequest& request);
  template <class Wish>
  asio::awaitable<HttpResponse> type_for_season(const HttpRequest& request);
  asio::awaitable<HttpResponse> change_season(SeasonId id, PersonId person, Seasons::Work work);

  Services& services_;
  Rooms& rooms_;
  Seasons& seasons_;
  Days days_{services_, rooms_};
  Health health_{services_.store};
  std::mutex used_mutex_;
  std::set<std::string> used_;  // hashes of keys that were used today
  Millis used_on_ = 0;          // that day, since 1970
  std::mutex drawn_mutex_;
  std::map<std::string, std::string> drawn_;  // boards and outlines, as JSON
};

}  // namespace paddock::server
