#include "room/told_match.h"

#include <algorithm>

#include "core/reflect.h"

namespace paddock::room {
namespace {

// What one viewer saw: of the events only those that the spectators saw otherwise.
struct Seen {
  Seat seat = nobody;
  json::value view;
  std::vector<Told> events;
};
BOOST_DESCRIBE_STRUCT(Seen, (), (seat, view, events))

struct Finish {
  std::string record;
  std::vector<Standing> standings;
  std::vector<Classified> classification;
  Rows sheet;
  Progress progress;
  std::vector<int> places;
  int round = 0;
  json::value referee;  // the position as it was
  Seen spectator;
  std::vector<Seen> seats;
  std::vector<CarRow> cars;  // since they are told
};
BOOST_DESCRIBE_STRUCT(Finish, (),
                      (record, standings, classification, sheet, progress, places, round, referee, spectator, seats,
                       cars))

// The rows of a finish that was stored without them, from its classification.
std::vector<CarRow> rows_of(const std::vector<Classified>& classification) {
  std::vector<CarRow> rows;
  for (const Classified& side : classification) {
    CarRow row{side.seat == nobody ? side.name : words(side.seat), side.seat};
    if (side.seat != nobody) row.number = side.seat + 1;
    row.place = side.place;
    row.laps = side.laps;
    row.status = side.finished ? CarStatus::finished : CarStatus::retired;
    if (side.finished && !rows.empty()) row.gap = Gap{side.round - classification.front().round, GapUnit::round};
    rows.push_back(std::move(row));
  }
  return rows;
}

// Earlier releases have stored the texts of events and of the sheet: they are said as they are.
void replace_texts(json::value& finish) {
  if (!finish.is_object()) return;
  const auto replace_events = [](json::value& seen) {
    for (json::value& event : seen.as_object()["events"].as_array())
      if (const json::value* text = event.as_object().if_contains("text")) {
        event.as_object()["message"] = Argument(verbatim(text->as_string())).json();
        event.as_object().erase("text");
      }
  };
  json::object& object = finish.as_object();
  if (json::value& sheet = object["sheet"]; sheet.is_string())
    sheet = print(verbatim_rows(sheet.as_string()), Viewer::referee());
  replace_events(object["spectator"]);
  for (json::value& seat : object["seats"].as_array()) replace_events(seat);
}

bool same(const Told& a, const Told& b) { return a.message == b.message && a.facts == b.facts; }

class ToldMatch final : public Match {
 public:
  ToldMatch(Finish finish, Record record) : finish_(std::move(finish)), record_(std::move(record)) {}

  const Setup& setup() const override { return record_.setup; }
  int round() const override { return finish_.round; }
  bool over() const override { return true; }
  Progress progress() const override { return finish_.progress; }
  std::vector<int> places() const override { return finish_.places; }
  std::vector<CarRow> car_rows() const override { return finish_.cars; }
  std::vector<Standing> standings() const override { return finish_.standings; }
  std::vector<Classified> classification() const override { return finish_.classification; }

  std::vector<Seat> to_answer() const override { return {}; }
  OpenQuestion question(Seat) const override { return {}; }
  Result<void> answer(Seat, const Choice&, std::string_view) override { return Error{"server.error.race-over"}; }
  Refusal why_not(Seat, std::string_view) const override { return {"server.error.race-over", ""}; }
  std::optional<int> place_on_board(std::string_view) const override { return std::nullopt; }

  json::value view(Viewer viewer) const override {
    if (viewer.sees(nobody)) return finish_.referee;
    const Seen* seen = seat_of(viewer);
    return seen ? seen->view : finish_.spectator.view;
  }
  Rows picture(Viewer, int) const override { return {}; }
  Rows sheet(const std::vector<int>&) const override { return finish_.sheet; }
  std::vector<Told> events(int since, Viewer viewer) const override {
    const auto from = std::min(static_cast<std::size_t>(since), finish_.spectator.events.size());
    std::vector<Told> told(finish_.spectator.events.begin() + static_cast<std::ptrdiff_t>(from),
                           finish_.spectator.events.end());
    if (const Seen* seen = seat_of(viewer))
      for (const Told& other : seen->events)
        if (other.number >= since) told[static_cast<std::size_t>(other.number - since)] = other;
    return told;
  }
  int event_count() const override { return static_cast<int>(finish_.spectator.events.size()); }
  std::uint64_t hash() const override { return last_round().hash; }
  RoundEnd last_round() const override {
    for (auto line = record_.lines.rbegin(); line != record_.lines.rend(); ++line)
      if (const auto* ended = std::get_if<RoundLine>(&*line)) return {ended->round, ended->hash, record_.answers()};
    return {};
  }
  json::value position_after_round() const override { return finish_.referee; }

  const Record& record() const override { return record_; }
  std::unique_ptr<Match> clone() const override { return std::make_unique<ToldMatch>(*this); }

  // Nothing can be played any more.
  void rewind(int) override {}
  bool fresh_dice(const Seed&, bool) override { return false; }
  void seat_policy(Seat, AnyPolicy*) override {}
  Choice suggest(Seat, AnyPolicy&) const override { return ""; }
  std::vector<Advice> advise(Seat, AnyPolicy&) const override { return {}; }
  void run() override {}

 private:
  const Seen* seat_of(Viewer viewer) const {
    for (const Seen& seen : finish_.seats)
      if (viewer.sees(seen.seat)) return &seen;
    return nullptr;
  }

  Finish finish_;
  Record record_;
};

}  // namespace

std::string finish_text(const RaceReport& match, const Record& record, const std::vector<Seat>& people) {
  Finish finish{text(record),
                match.standings(),
                match.classification(),
                match.sheet(),
                match.progress(),
                match.places(),
                match.round(),
                match.view(Viewer::referee()),
                {nobody, match.view(Viewer::spectator()), match.events(0, Viewer::spectator())},
                {},
                match.car_rows()};
  for (const Seat seat : people) {
    const Viewer viewer = Viewer::seat(seat);
    Seen seen{seat, match.view(viewer), {}};
    for (Told& told : match.events(0, viewer))
      if (!same(told, finish.spectator.events[static_cast<std::size_t>(told.number)]))
        seen.events.push_back(std::move(told));
    finish.seats.push_back(std::move(seen));
  }
  return json::serialize(print(finish, Viewer::referee()));
}

Result<std::unique_ptr<Match>> read_finish(const std::string& text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  Finish finish;
  if (!error) replace_texts(value);
  const Complaint wrong = error ? Error{verbatim(error.message())} : patch(finish, value);
  Result<Record> record = wrong ? Result<Record>(*wrong) : read_record(finish.record);
  if (!record) return Error{{"server.error.bad-finish", {{"why", record.error().message}}}};
  if (finish.cars.empty()) finish.cars = rows_of(finish.classification);
  return std::make_unique<ToldMatch>(std::move(finish), *std::move(record));
}

Result<std::unique_ptr<Match>> known_by_result(const Setup& setup, const json::value& standings) {
  Finish finish;
  Record record;
  record.setup = setup;
  if (const Complaint wrong = patch(finish.standings, standings))
    return Error{{"server.error.bad-result", {{"why", wrong->message}}}};
  finish.places.resize(setup.seats.size());
  finish.spectator.view = finish.referee = nullptr;
  for (const Standing& standing : finish.standings)
    if (standing.seat != nobody)
      finish.places[static_cast<std::size_t>(static_cast<int>(standing.seat))] = standing.place;
  return std::make_unique<ToldMatch>(std::move(finish), std::move(record));
}

}  // namespace paddock::room
