#pragma once

#include <string>
#include <vector>

#include "room/chat.h"
#include "room/sizes.h"
#include "server/granted.h"

namespace paddock::server {

// What whoever runs the server may set; `paddock serve --help` explains each.
struct Settings {
  std::string address = "127.0.0.1";
  int port = 8080;  // 0: any free one
  std::string data = "paddock.db";
  std::string web = "web/dist";
  std::vector<std::string> own_circuits;  // ids of those in the operator's folder
  std::vector<std::string> origins;       // other pages that may talk to this server
  std::vector<std::string> hosts;         // names this server is reached by, beside localhost and its addresses
  int threads = 0;                        // for the rules and the computer drivers; 0: as many as cores
  int rate_messages = 30;                 // a second on a connection; 0: any number
  int rate_requests = 60;                 // a second from an address
  int rate_chat = 30;                     // lines a minute of a person; 0: any number
  int rate_files = 100;                   // a second to an address: files of the page
  int rate_looks = 2;                     // a second on a connection: the whole race through another seat
  int driver_time_per_person = 100;       // milliseconds a second that computer drivers may compute; 0: no limit
  int driver_time_per_address = 300;      // ... for an address
  int computer_races = 8;                 // of computers alone at the same time; 0: any number
  int computer_races_per_person = 2;      // ... for a person, and for an address
  int megabytes_per_person = 50;          // that a person may have written in a day; 0: any number
  int megabytes_per_address = 500;        // ... an address
  double keep_watched = 90;               // days that races which were uploaded to be watched are kept; 0: for ever
  double keep_unfinished = 365;           // ... races that nobody has touched
  double keep_finished = 0;               // ... races that are over
  int races_per_person = 100;             // unfinished ones
  int seasons_per_person = 20;            // unfinished ones
  int connections = 20000;
  int connections_per_address = 200;
  bool behind_proxy = false;  // the address of a client is the last one in X-Forwarded-For
  int idle_minutes = 10;      // then a race leaves the memory
  int reveal_seconds = 60;    // as long as a race waits for the seats' parts of the dice
  int rollouts = 0;           // races that a decision of the champion, or a hint, drives on; 0: as rated
  int drop_rooms = 0;         // for tests: races leave memory each time this many commands have run
  int clock_ahead = 0;        // for tests: by how many days the server's clock is ahead
  bool json_log = false;
  std::string admin_socket;     // empty: beside the database
  Chat chat = Chat::everyone;  // the most that a race may have
  bool invitation_only = false;   // new people need an invitation of the operator
  bool public_metrics = false;    // /metrics also for others than this machine
  bool log_requests = false;
};

constexpr std::size_t most_message_bytes = 16 * 1024;
constexpr std::size_t most_request_bytes = 1024 * 1024;
constexpr double chat_burst = 5;  // lines at once
constexpr std::size_t most_queued_bytes = 1024 * 1024;  // of a connection that does not keep up

}  // namespace paddock::server
