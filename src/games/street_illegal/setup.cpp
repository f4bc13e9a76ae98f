// SETUP and GRID: preparing a race.

#include <algorithm>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

// SI-SETUP-2: all 90 tempo cards, face down.
void shuffle_tempo(Table& table, Race& race) {
  race.discards.clear();
  race.stack->assign(box().tempo);
  table.shuffle(*race.stack, {Game::deck});
  table.tell("SI-SETUP-2", TempoShuffled{race.stack.size()});
}

// SI-SETUP-6: eight of the twenty track cards, open to all, in the order drawn.
void lay_track(Table& table, Race& race) {
  Few<TrackCard, 20> cards(box().track.begin(), box().track.end());
  table.shuffle(cards, {"track"});
  race.track.assign(cards.begin(), cards.begin() + race_length);
  table.tell("SI-SETUP-6", TrackLaid{race.track});
}

// SI-SETUP-5, SI-SETUP-8: three chips and eight cards each; dealt seat by seat (SI-R9).
void deal(Table& table, Race& race) {
  race.bank = box().chips;
  for (Player& player : race.players) {
    player.up.clear();
    player.hand->clear();
    player.hand_limit = full_hand;  // SI-SETUP-13, SI-R24
    for (int i = 0; i < box().dealt_cards; ++i) player.hand->push_back(draw(table, race));
    *player.chips = box().start_chips;
    race.bank -= box().start_chips;
    table.tell("SI-SETUP-8", Dealt{player.seat, player.hand, box().start_chips});
  }
}

// SI-R7: the order of ages is given, or drawn once for the whole game (SI-R8).
void fix_ages(Table& table, Race& race) {
  race.age_order = race.options.age_order;
  if (!race.age_order.empty()) return;
  for (const Player& player : race.players) race.age_order.push_back(player.seat);
  if (race.options.grid == Grid::tactical || race.players.size() == 1) return;
  table.shuffle(race.age_order, {"age"});
  table.tell("SI-GRID-2", AgeOrderDrawn{race.age_order});
}

Play<> choose_drivers(Table& table, Race& race) {
  std::uint8_t taken = 0;
  for (Player& player : race.players) {  // SI-R10: by seat, first come first served
    player.driver = co_await table.ask(ChooseDriver(player.seat, taken));
    taken = static_cast<std::uint8_t>(taken | 1 << player.driver);
    table.tell("SI-SETUP-7", DriverChosen{player.seat, player.driver});
  }
}

}  // namespace

// SI-SETUP-17
Play<> prepare(Table& table, Race& race) {
  table.tell("SI-SETUP-1", RaceStarted{race.race_number, race.options.races});
  race.track_number = 0;
  race.line.clear();
  shuffle_tempo(table, race);
  lay_track(table, race);
  if (race.race_number == 1) {
    fix_ages(table, race);
    co_await choose_drivers(table, race);
  }
  deal(table, race);
  if (race.options.grid == Grid::tactical && race.players.size() > 1) {  // SI-GRID-4; void in solo play: SI-SOLO-2
    begin_bidding(table, race);
  } else {
    fix_grid(table, race, race.age_order);  // SI-GRID-2: the youngest is last
    race.phase = Phase::layout;
  }
}

// SI-GRID-1: a line of seven. SI-GRID-3: the Old Pros stand in front of the players.
void fix_grid(Table& table, Race& race, const Few<Seat, cars>& last_to_first) {
  race.line.clear();
  const int pros = cars - static_cast<int>(race.players.size());  // SI-SETUP-1
  for (int pro = 1; pro <= pros; ++pro) race.line.push_back(Car{nobody, pro});
  for (auto seat = last_to_first.rbegin(); seat != last_to_first.rend(); ++seat) race.line.push_back(Car{*seat, 0});
  table.tell("SI-GRID-1", GridFixed{race.line});
}

// SI-SETUP-10: all choose three of their eight cards in secret; all are revealed together.
Play<> opening_layout(Table& table, Race& race) {
  for (Player& player : race.players) table.put(ChooseLayout(player.seat, *player.hand));
  const auto layouts = co_await table.answers<ChooseLayout>();
  for (Player& player : race.players) {
    auto cards = layouts[player.seat];
    for (const int card : cards) player.up.push_back((*player.hand)[card]);
    std::ranges::sort(cards, std::greater<>());
    for (const int card : cards) take_from_hand(player, card);
    table.tell("SI-SETUP-10", LayoutRevealed{player.seat, player.up, speed(player)});
  }
}

// SI-SETUP-3: the discards become the new stack when a card is needed and none is left (SI-R2).
// SI-SETUP-4: only what is in the discard pile is shuffled.
TempoCard draw(Table& table, Race& race) {
  if (race.stack->empty()) {
    race.stack->assign(race.discards);
    race.discards.clear();
    table.shuffle(*race.stack, {Game::deck});
    table.tell("SI-SETUP-3", Reshuffled{race.stack.size()});
  }
  table.reveal();
  return race.stack->draw();
}

}  // namespace paddock::street_illegal
