// SETUP-7, SETUP-8, DRAW-1, TRACKCARD-12, CHECK-3: the decks and the hands.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// R90-SETUP-7: an exhausted deck is made of its discard pile, and of what was given up face down.
void renew_race_deck(Table& table, Race& race) {
  for (const Card card : *race.face_down) race.discards.push_back(card);
  race.face_down->clear();
  race.deck->assign(race.discards);
  race.discards.clear();
  table.shuffle(*race.deck, {Game::deck});
  table.tell("R90-SETUP-7", Shuffled{false, race.deck.size()});
}

void renew_track_deck(Table& table, Race& race) {
  race.track_deck->assign(race.track_discards);
  race.track_discards.clear();
  table.shuffle(*race.track_deck, {Game::deck});
  table.tell("R90-SETUP-7", Shuffled{true, race.track_deck.size()});
}

bool has_room(Player& player) { return player.hand->size() < longest_hand; }

}  // namespace

void shuffle_decks(Table& table, Race& race) {
  for (int id = 1; id <= race_cards; ++id) race.discards.push_back({static_cast<std::uint8_t>(id)});
  renew_race_deck(table, race);
  if (!race.rules().track_cards) return;
  for (int card = 1; card <= race.options.circuit.ground->track_cards; ++card)
    race.track_discards.push_back({static_cast<std::uint8_t>(race_cards + card)});
  renew_track_deck(table, race);  // R90-SETUP-8
}

Card top_card(Table& table, Race& race) {
  if (race.deck->empty()) {
    if (race.discards.empty() && race.face_down->empty()) return {};
    renew_race_deck(table, race);
  }
  return race.deck->draw();
}

bool draw_race_card(Table& table, Race& race, Player& player, Article article) {
  if (!has_room(player)) return false;
  const Card card = top_card(table, race);
  if (!card) return false;  // R90-R103
  player.hand->push_back(card);
  table.tell(article, CardDrawn{player.seat, Secret(player.seat, card)});
  table.reveal();
  return true;
}

void draw_race_cards(Table& table, Race& race, Player& player, int cards, Article article) {
  while (cards-- > 0 && draw_race_card(table, race, player, article)) continue;
}

// R90-TRACKCARD-12
void draw_track_card(Table& table, Race& race, Player& player, Article article) {
  if (!race.rules().track_cards || !has_room(player)) return;
  if (race.track_deck->empty()) {
    if (race.track_discards.empty()) return;
    renew_track_deck(table, race);
  }
  const Card card = race.track_deck->draw();
  player.hand->push_back(card);
  table.tell(article, TrackCardDrawn{player.seat, Secret(player.seat, card)});
  table.reveal();
}

Card take_from_hand(Player& player, Place place) {
  const Card card = (*player.hand)[place];
  player.hand->erase(player.hand->begin() + place);
  return card;
}

void discard(Race& race, Card card) {
  if (card.is_track()) race.track_discards.push_back(card);
  else if (card) race.discards.push_back(card);
}

void set_target(Race& race, Player& player, Card card) {
  race.turn.used.push_back(player.target);
  player.target = card;
}

}  // namespace paddock::race_formula_90
