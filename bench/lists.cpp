// How long the lists of the store take on a server with many finished races: paddock_lists [RACES [FILE or postgresql://...]]

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "store/open.h"

namespace {

using namespace paddock;
using Clock = std::chrono::steady_clock;

const PersonId ada("p_ada");

double milliseconds_since(Clock::time_point since) {
  return std::chrono::duration<double, std::milli>(Clock::now() - since).count();
}

std::string info_of(const RaceId& race, const std::string& state) {
  std::string seats;
  for (int seat = 1; seat <= 6; ++seat)
    seats += fmt::format(R"({}{{"seat":{},"name":"Driver {}","driver":"human","person":"p_{}","drives":"human"}})",
                         seat == 1 ? "" : ",", seat, seat, seat);
  return fmt::format(R"({{"race":"{}","state":"{}","game":"formula-de","options":{{"laps":2}},"seats":[{}],"result":null}})",
                     race, state, seats);
}

// Ada drives in every tenth race, all others have six people of their own.
Append finished_race(int number, int races) {
  const RaceId id(fmt::format("r_{:08}", number));
  const bool open = number > races - 300;
  Append append{id, 1, number, {R"({"kind":"created"})", R"({"kind":"answered"})"}};
  RaceSummary& race = append.summary.emplace();
  race = {id, open ? Status::running : Status::over, true, number, 0, info_of(id, open ? "running" : "over"), {}, {}};
  for (int seat = 1; seat <= 6; ++seat) race.people.emplace_back(fmt::format("p_{}_{}", number % 1000, seat));
  if (number % 10 == 0) race.people.back() = ada;
  if (!open) append.finish = std::string(3000, 'x');
  return append;
}

Append finished_season(int number, int seasons) {
  const SeasonId id(fmt::format("s_{:08}", number));
  Append append{id, 1, number, {R"({"kind":"created"})"}};
  append.season = SeasonSummary{id, number > seasons - 20 ? Status::running : Status::over, true, number, R"({"season":"a"})", {ada}};
  return append;
}

void fill(Store& store, int races) {
  constexpr int group = 1000;
  for (int first = 1; first <= races; first += group) {
    std::vector<Append> appends;
    for (int number = first; number < first + group && number <= races; ++number) {
      appends.push_back(finished_race(number, races));
      if (number % 10 == 0) appends.push_back(finished_season(number / 10, races / 10));
    }
    store.append(appends);
  }
}

template <class Ask>
void measure(const char* what, Ask&& ask) {
  std::vector<double> times;
  std::size_t size = 0;
  for (int time = 0; time < 20; ++time) {
    const auto since = Clock::now();
    size = ask();
    times.push_back(milliseconds_since(since));
  }
  std::ranges::sort(times);
  fmt::print("{:<28} {:>4} found, middle of 20: {:.2f} ms, worst {:.2f} ms\n", what, size, times[10], times.back());
}

}  // namespace

int main(int count, char** arguments) {
  const int races = count > 1 ? std::atoi(arguments[1]) : 100'000;
  const std::string file = count > 2 ? arguments[2] : (std::filesystem::temp_directory_path() / "paddock-lists.db").string();
  const bool keep = count > 2;
  {
    const auto store = open_store(file).first;
    const auto since = Clock::now();
    if (store->state_of(RaceId("r_00000001")) == Status::none) fill(*store, races);
    fmt::print("{} races in {}, made in {:.1f} s\n", races, name_of_store(file), milliseconds_since(since) / 1000);
    measure("races on the start page", [&] { return store->listed_races(200).size(); });
    measure("my races", [&] { return store->races_of(ada, false, 200).size(); });
    measure("my history", [&] { return store->races_of(ada, true, 200).size(); });
    measure("my unfinished races", [&] { return static_cast<std::size_t>(store->unfinished_races_of(ada)); });
    measure("seasons on the start page", [&] { return store->listed_seasons(200).size(); });
    measure("my seasons", [&] { return store->seasons_of(ada, 200).size(); });
    measure("my unfinished seasons", [&] { return static_cast<std::size_t>(store->unfinished_seasons_of(ada)); });
    measure("unfinished seasons", [&] { return store->unfinished_seasons().size(); });
    measure("races whose time is over", [&] { return store->overdue_races(1).size(); });
    measure("races that nobody drives", [&] { return store->unattended_races().size(); });
    measure("one log", [&] { return store->log(RaceId("r_00000007")).size(); });
  }
  if (!keep)
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
}
