// The position as JSON and as rows to read at a glance.

#include "core/reflect.h"
#include "games/street_illegal/words.h"

namespace paddock::street_illegal {
namespace {

const Cell gap{verbatim("   ")};

Row heading(const Race& race) {
  Row row;
  if (race.options.races > 1)
    row = {{{"street-illegal.picture.race", {{"race", race.race_number}, {"races", race.options.races}}}}, gap};
  if (race.track_number > 0)
    row.push_back(
        {{"street-illegal.picture.track-card",
          {{"number", race.track_number}, {"of", race_length}, {"track", argument_of(current_track(race))}}}});
  else row.push_back({"street-illegal.picture.preparing"});
  if (race.phase == Phase::preparation) return row;
  row.push_back(gap);
  row.push_back({{"street-illegal.picture.phase", {{"phase", race.phase}}}});
  return row;
}

// "  ···   [80/U]  none/R": cards already driven are dots.
Row track_row(const Race& race) {
  constexpr int width = 9;
  Row row;
  for (int number = 1; number <= static_cast<int>(race.track.size()); ++number) {
    const TrackCard& card = race.track[number - 1];
    const bool behind = number < race.track_number || race.phase >= Phase::finish;
    Message text{"street-illegal.picture.road",
                 {{"current", number == race.track_number}, {"limit", card.limit}, {"letter", word(card.situation)}}};
    row.push_back({behind ? verbatim("  ···") : std::move(text), width});
  }
  return row;
}

void add_player(Row& row, const Player& player, const std::string& name, Viewer viewer) {
  constexpr int name_width = 23, cards_width = 27;
  row.push_back({player.driver
                     ? Message("street-illegal.picture.driver", {{"name", name}, {"colour", colour_of(player.driver)}})
                     : verbatim(name),
                 name_width});
  const int cards = hand_count(player);
  if (player.up.empty()) {
    row.push_back({{}, cards_width});
    row.push_back({{"street-illegal.picture.dealt", {{"cards", cards}}}});
  } else {
    row.push_back({{"street-illegal.picture.speed",
                    {{"left", argument_of(player.up[0])},
                     {"middle", argument_of(player.up[1])},
                     {"right", argument_of(player.up[2])},
                     {"speed", speed(player)}}},
                   cards_width});
    row.push_back({{"street-illegal.picture.hand", {{"cards", cards}, {"limit", player.hand_limit}}}});
  }
  if (const int* chips = player.chips.seen_by(viewer)) {
    row.push_back(gap);
    row.push_back({{"street-illegal.picture.chips", {{"chips", *chips}}}});
  }
}

void add_line(Rows& rows, const Race& race, const Game::Names& names, Viewer viewer) {
  for (int position = 1; position <= static_cast<int>(race.line.size()); ++position) {
    const Car& car = car_at(race, position);
    Row row{{verbatim(position == race.turn.position ? "> " : "  ")}, {verbatim(std::to_string(position) + "  ")}};
    if (car.is_pro()) row.push_back({{"street-illegal.old-pro", {{"number", car.pro}}}});
    else add_player(row, race.players[car.seat], names[car.seat], viewer);
    rows.push_back(std::move(row));
  }
  if (!race.line.empty()) return;
  for (const Player& player : race.players) {
    Row row{{verbatim("     ")}};
    add_player(row, player, names[player.seat], viewer);
    rows.push_back(std::move(row));
  }
}

// What lies on the table beside the cars, as far as the viewer sees it.
void add_cards(Rows& rows, const Race& race, const Game::Names& names, Viewer viewer) {
  if (race.turn.turned)
    rows.push_back({{{"street-illegal.picture.turned", {{"card", argument_of(*race.turn.turned)}}}}});
  if (!race.turn.pro_cards.empty())
    rows.push_back({{{"street-illegal.picture.pro-cards", {{"cards", cards_of(race.turn.pro_cards)}}}}});
  for (const Player& player : race.players)
    if (const Hand* hand = player.hand.seen_by(viewer); hand && !hand->empty())
      rows.push_back(
          {{{"street-illegal.picture.hand-cards", {{"name", names[player.seat]}, {"cards", cards_of(*hand)}}}}});
  rows.push_back({{{"street-illegal.picture.piles",
                    {{"stack", race.stack.size()}, {"discards", race.discards.size()}, {"chips", race.bank}}}}});
}

}  // namespace

json::value Game::view(const Race& race, Viewer viewer) {
  json::value view = print(race, viewer);
  json::array& players = view.as_object()["players"].as_array();
  for (const Player& player : race.players) players[player.seat].as_object()["speed"] = speed(player);
  return view;
}

Rows Game::picture(const Race& race, const Names& names, Viewer viewer, int) {
  Rows rows{heading(race), track_row(race)};
  if (race.phase == Phase::preparation) return rows;
  rows.emplace_back();
  add_line(rows, race, names, viewer);
  rows.emplace_back();
  add_cards(rows, race, names, viewer);
  return rows;
}

Rows Game::sheet(const Race& race, const Names& names, const std::vector<int>&) {
  Rows rows{{{{"street-illegal.sheet.heading", {{"race", race.race_number}, {"races", race.options.races}}}}}};
  for (const Standing& side : standings(race, names))
    rows.push_back({{verbatim("  ")},
                    {verbatim(std::to_string(side.place)), 4},
                    {verbatim(side.name), 18},
                    {{"street-illegal.sheet.points", {{"points", side.points}}}, 11, true}});
  return rows;
}

}  // namespace paddock::street_illegal
