#pragma once

// The operator's part of the protocol, /api/admin/. It is served on the admin socket alone (admin_socket.h), and `paddock admin` speaks it.

#include "server/http.h"
#include "server/rooms.h"
#include "server/seasons.h"

namespace paddock::server {

class Admin {
 public:
  Admin(Services& services, Rooms& rooms, Seasons& seasons)
      : services_(services), office_(*services.office), rooms_(rooms), seasons_(seasons) {}

  // `actor`: who asks, for the book. Runs on the pool. Throws Refused.
  asio::awaitable<HttpResponse> answer(HttpRequest request, std::string actor);

 private:
  struct Call {  // a request with what it says
    HttpRequest request;
    json::object body;
    std::string actor;

    const std::string& path(std::size_t place) const { return request.path[place]; }
    std::string query(const std::string& name) const;
    std::string text(const char* name, bool needed = true) const;
    Millis number(const char* name, Millis otherwise) const;
  };
  using Answer = asio::awaitable<json::value>;
  struct Route {
    std::string_view method, path;
    const char* act;  // as the book names it; null: it only looks
    Answer (Admin::*handler)(Call);
  };
  static const std::vector<Route>& routes();

  Answer run(const Route& route, Call call);

  Answer show_status(Call call);
  Answer list_races(Call call);
  Answer show_race(Call call);
  Answer end_race(Call call);
  Answer delete_race(Call call);
  Answer delete_line(Call call);
  Answer list_seasons(Call call);
  Answer show_season(Call call);
  Answer end_season(Call call);
  Answer delete_season(Call call);
  Answer list_people(Call call);
  Answer show_person(Call call);
  Answer rename_person(Call call);
  Answer export_person(Call call);
  Answer erase_person(Call call);
  Answer list_sanctions(Call call);
  Answer add_sanction(Call call);
  Answer lift_sanction(Call call);
  Answer list_reports(Call call);
  Answer settle_report(Call call);
  Answer list_invitations(Call call);
  Answer add_invitation(Call call);
  Answer revoke_invitation(Call call);
  Answer list_acts(Call call);
  Answer compact(Call call);

  KnownPerson person(const PersonId& id);  // throws Refused if there is none
  Erasure erasure_of(const KnownPerson& person, const std::vector<LogId>& logs);

  Services& services_;
  Office& office_;
  Rooms& rooms_;
  Seasons& seasons_;
};

}  // namespace paddock::server
