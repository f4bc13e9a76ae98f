// The position as JSON and as a text to read at a glance.

#include <fmt/format.h>

#include "core/reflect.h"
#include "games/street_illegal/words.h"

namespace paddock::street_illegal {
namespace {

std::string heading(const Race& race) {
  std::string text =
      race.options.races > 1 ? fmt::format("Race {} of {}   ", race.race_number, race.options.races) : "";
  if (race.track_number > 0)
    text += fmt::format("Track card {} of {}: {}", race.track_number, race_length, on_track(current_track(race)));
  else text += "Preparing the race";
  static constexpr std::array<std::string_view, 8> phases{"",
                                                          "bidding for the grid",
                                                          "opening layout",
                                                          "phase 1, situation",
                                                          "phase 2, driving",
                                                          "phase 3, passing",
                                                          "finished",
                                                          "finished"};
  if (race.phase != Phase::preparation) text += fmt::format("   {}", phases[static_cast<int>(race.phase)]);
  return text;
}

// "  90/D   [80/U]  none/R": cards already turned over are dots.
std::string track_row(const Race& race) {
  std::string row;
  for (int number = 1; number <= static_cast<int>(race.track.size()); ++number) {
    const std::string card = words(race.track[number - 1]);
    const bool behind = number < race.track_number || race.phase >= Phase::finish;
    const bool current = number == race.track_number && !behind;
    row += fmt::format("{:<9}", behind ? "  ···" : current ? "[" + card + "]" : " " + card);
  }
  return row;
}

std::string player_row(const Player& player, const std::string& name, Viewer viewer) {
  const std::string cards =
      player.up.empty() ? "" : fmt::format("{} = {} mph", in_a_row(player.up, " | "), speed(player));
  const int* chips = player.chips.seen_by(viewer);
  const std::string colour = player.driver ? " (" + box().drivers[player.driver - 1] + ")" : "";
  const std::string hand = player.up.empty() ? counted(hand_count(player), "card")
                                             : fmt::format("hand {} of {}", hand_count(player), player.hand_limit);
  return fmt::format("{:<22} {:<26} {}{}", name + colour, cards, hand, chips ? "   " + counted(*chips, "chip") : "");
}

std::string line_rows(const Race& race, const Game::Names& names, Viewer viewer) {
  std::string rows;
  for (int position = 1; position <= static_cast<int>(race.line.size()); ++position) {
    const Car& car = car_at(race, position);
    const std::string row =
        car.is_pro() ? name_of(car, names) : player_row(race.players[car.seat], names[car.seat], viewer);
    rows += fmt::format("{} {}  {}\n", position == race.turn.position ? ">" : " ", position, row);
  }
  if (race.line.empty())
    for (const Player& player : race.players)
      rows += fmt::format("     {}\n", player_row(player, names[player.seat], viewer));
  return rows;
}

}  // namespace

json::value Game::view(const Race& race, Viewer viewer) {
  json::value view = print(race, viewer);
  json::array& players = view.as_object()["players"].as_array();
  for (const Player& player : race.players) players[player.seat].as_object()["speed"] = speed(player);
  return view;
}

std::string Game::picture(const Race& race, const Names& names, Viewer viewer, int) {
  if (race.phase == Phase::preparation) return heading(race) + "\n" + track_row(race) + "\n";
  std::string text = heading(race) + "\n" + track_row(race) + "\n\n" + line_rows(race, names, viewer) + "\n";
  if (race.turn.turned) text += fmt::format("Turned over: {}\n", words(*race.turn.turned));
  if (!race.turn.pro_cards.empty()) text += fmt::format("Old Pro: {}\n", in_a_row(race.turn.pro_cards, " + "));
  for (const Player& player : race.players)
    if (const Hand* hand = player.hand.seen_by(viewer); hand && !hand->empty())
      text += fmt::format("{}'s hand: {}\n", names[player.seat], in_a_row(*hand, "  "));
  text += fmt::format("Stack {}, discards {}, bank {}\n", race.stack.size(), race.discards.size(),
                      counted(race.bank, "chip"));
  return text;
}

std::string Game::sheet(const Race& race, const Names& names, const std::vector<int>&) {
  std::string text = fmt::format("Street Illegal, race {} of {}\n", race.race_number, race.options.races);
  for (const Standing& standing : standings(race, names))
    text += fmt::format("  {:<4}{:<18}{:>4} points\n", standing.place, standing.name, standing.points);
  return text;
}

}  // namespace paddock::street_illegal
