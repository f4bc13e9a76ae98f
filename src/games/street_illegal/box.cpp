// What is in the box (SI-SETUP, section 5.1), and the names of cards and cars.

#include <charconv>
#include <cstdlib>

#include "content/content.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "games/street_illegal/race.h"

namespace paddock::street_illegal {
namespace {

struct TempoDeck {
  std::vector<int> velocities;
  std::vector<Situation> situations;
  int copies = 0;
};
BOOST_DESCRIBE_STRUCT(TempoDeck, (), (velocities, situations, copies))

struct TrackDeck {
  std::vector<std::string> limits;
  std::vector<Situation> situations;
};
BOOST_DESCRIBE_STRUCT(TrackDeck, (), (limits, situations))

struct BoxFile {
  int chips = 0;
  int start_chips = 0;
  int dealt_cards = 0;
  std::array<int, cars> points{};
  std::array<std::string, cars> drivers;
  TempoDeck tempo;
  TrackDeck track;
};
BOOST_DESCRIBE_STRUCT(BoxFile, (), (chips, start_chips, dealt_cards, points, drivers, tempo, track))

bool read_number(std::string_view text, int lowest, int highest, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= lowest && number <= highest;
}

bool read_situation(std::string_view text, Situation& situation) {
  return boost::describe::enum_from_string(std::string(text).c_str(), situation);
}

std::string letter(Situation situation) { return boost::describe::enum_to_string(situation, "?"); }

Box unpack_box() {
  BoxFile file;
  const Result<json::object> toml = read_toml(content("content/street-illegal.toml"));
  if (!toml || patch(file, json::value(*toml))) std::abort();  // a broken build: tests read the file first
  Box box;
  box.chips = file.chips;
  box.start_chips = file.start_chips;
  box.dealt_cards = file.dealt_cards;
  box.points = file.points;
  box.drivers.assign(file.drivers.begin(), file.drivers.end());
  for (const int velocity : file.tempo.velocities)
    for (const Situation situation : file.tempo.situations)
      for (int copy = 0; copy < file.tempo.copies; ++copy) box.tempo.push_back({box.tempo.size(), velocity, situation});
  for (const std::string& limit : file.track.limits)
    for (const Situation situation : file.track.situations)
      box.track.push_back({limit == "none" ? no_limit : std::atoi(limit.c_str()), situation});
  return box;
}

}  // namespace

const Box& box() {
  static const Box box = unpack_box();
  return box;
}

std::string words(const TempoCard& card) { return std::to_string(card.velocity) + letter(card.situation); }

bool read(std::string_view text, TempoCard& card) {
  int velocity = 0;
  if (text.size() != 3 || !read_number(text.substr(0, 2), 10, 60, velocity) || velocity % 10) return false;
  card = TempoCard{TempoCard::any_copy, velocity, Situation::L};
  return read_situation(text.substr(2), card.situation);
}

std::string words(const TrackCard& card) {
  return (card.limit == no_limit ? "none" : std::to_string(card.limit)) + "/" + letter(card.situation);
}

bool read(std::string_view text, TrackCard& card) {
  const auto slash = text.find('/');
  if (slash == text.npos || !read_situation(text.substr(slash + 1), card.situation)) return false;
  int limit = no_limit;
  if (text.substr(0, slash) != "none" && (!read_number(text.substr(0, slash), 70, 90, limit) || limit % 10))
    return false;
  card.limit = limit;
  return true;
}

std::string words(const Car& car) {
  return car.is_pro() ? "O" + std::to_string(car.pro) : "P" + std::to_string(car.seat + 1);
}

bool read(std::string_view text, Car& car) {
  int number = 0;
  if (text.empty() || !read_number(text.substr(1), 1, cars, number)) return false;
  if (text[0] == 'P') car = Car{number - 1, 0};
  else if (text[0] == 'O') car = Car{nobody, number};
  else return false;
  return true;
}

Argument argument_of(const TempoCard& card) { return Argument::card(words(card)); }

Argument argument_of(const TrackCard& card) {
  return Message("street-illegal.road", {{"limit", card.limit}, {"situation", card.situation}});
}

Argument argument_of(const Car& car) {
  return car.is_pro() ? Argument(Message("street-illegal.old-pro", {{"number", car.pro}})) : Argument(car.seat);
}

}  // namespace paddock::street_illegal
