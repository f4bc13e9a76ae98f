// Makes a position whole that a scenario has described in part: every card exactly once, every chip somewhere.

#include <fmt/format.h>

#include <algorithm>

#include "games/street_illegal/rules.h"
#include "games/street_illegal/words.h"

namespace paddock::street_illegal {
namespace {

// Which of the 90 cards still lie nowhere.
struct Deck {
  std::array<bool, deck_size> free;
  Deck() { free.fill(true); }

  bool claim(TempoCard& card, const TempoCard& copy) {
    if (!free[copy.id]) return false;
    free[copy.id] = false;
    card = copy;
    return true;
  }
  bool claim_face(TempoCard& card) {
    return std::ranges::any_of(box().tempo, [&](const TempoCard& copy) { return copy == card && claim(card, copy); });
  }
  bool claim_any(TempoCard& card) {
    return std::ranges::any_of(box().tempo, [&](const TempoCard& copy) { return claim(card, copy); });
  }
};

// Cards named in the scenario come first. A card dealt before, whose copy is now needed elsewhere, gives way to another.
// The stack is what was named as its top, then what is left of the shuffled one.
std::optional<Error> settle_cards(Race& race) {
  const Pile old_stack = *race.stack;
  race.stack->clear();
  Deck deck;
  std::vector<TempoCard*> named, dealt;
  for (const TempoCard& card : old_stack)
    if (card.id == TempoCard::any_copy) race.stack->push_back(card);
  Game::all_cards(race, [&](TempoCard& card) { (card.id == TempoCard::any_copy ? named : dealt).push_back(&card); });
  for (TempoCard* card : named)
    if (!deck.claim_face(*card)) return Error{fmt::format("{} is used more often than the deck has it (3 times)", words(*card))};
  for (TempoCard* card : dealt)
    if (!deck.claim(*card, *card) && !deck.claim_any(*card)) return Error{"more than 90 tempo cards are on the table"};
  for (TempoCard card : old_stack)
    if (card.id != TempoCard::any_copy && deck.claim(card, card)) race.stack->push_back(card);
  for (TempoCard card; deck.claim_any(card);) race.stack->push_back(card);
  return std::nullopt;
}

std::optional<Error> check_counts(Race& race) {
  const bool laid_out = race.phase >= Phase::situation;
  for (Player& player : race.players) {
    const std::string who = fmt::format("players.{}", player.seat + 1);
    if (laid_out && player.up.size() != slots) return Error{who + ".up: three cards are needed, one per slot (SI-SETUP-11)"};
    if (!laid_out && !player.up.empty()) return Error{who + ".up: no card is face up before the opening layout (SI-SETUP-10)"};
    if (*player.chips < 0) return Error{who + ".chips: nobody owns less than nothing"};
    if (laid_out) player.hand_limit = hand_count(player);
    if (player.hand_limit > full_hand) return Error{who + ".hand: at most five cards (SI-SETUP-13)"};
  }
  const bool on_track = race.phase >= Phase::situation && race.phase <= Phase::passing;
  if (on_track && (race.track_number < 1 || race.track_number > race_length)) return Error{"track_number: 1 to 8 is possible"};
  if (race.track.size() != race_length && race.phase != Phase::preparation) return Error{"track: eight track cards are needed (SI-SETUP-6)"};
  return std::nullopt;
}

std::optional<Error> check_line(const Race& race) {
  if (race.phase < Phase::layout) return std::nullopt;
  const int pros = cars - static_cast<int>(race.players.size());
  int found = 0;
  for (const Player& player : race.players) found += position_of(race, player.seat) > 0;
  for (int pro = 1; pro <= pros; ++pro)
    found += std::ranges::find(race.line, Car{nobody, static_cast<std::int8_t>(pro)}) != race.line.end();
  if (race.line.size() != cars || found != cars)
    return Error{fmt::format("line: each of the {} and {} is needed exactly once, as P1, P2, ... and O1, O2, ... (SI-GRID-1)",
                             counted(static_cast<int>(race.players.size()), "player"), counted(pros, "Old Pro"))};
  return std::nullopt;
}

// Whose turn it is, where the scenario did not say: the first of the phase.
void check_turn(Race& race) {
  if (race.phase == Phase::passing && race.turn.position == 0) race.turn.position = cars;
  if (race.phase != Phase::situation && race.phase != Phase::driving) return;
  if (race.turn.position >= 1 && race.turn.position <= cars && !car_at(race, race.turn.position).is_pro()) return;
  race.turn.position = 1;
  while (car_at(race, race.turn.position).is_pro()) ++race.turn.position;
}

}  // namespace

std::optional<Error> Game::settle(Race& race) {
  if (auto wrong = check_counts(race)) return wrong;
  if (auto wrong = check_line(race)) return wrong;
  if (race.turn.position < 0 || race.turn.position > cars) return Error{"turn.position: 1 to 7 is possible"};
  check_turn(race);

  if (race.phase != Phase::preparation)
    if (auto wrong = settle_cards(race)) return wrong;
  race.bank = box().chips;
  for (Player& player : race.players) race.bank -= *player.chips;
  if (race.bank < 0) return Error{"players: there are only 50 chips (SI-SETUP-5)"};
  return std::nullopt;
}

}  // namespace paddock::street_illegal
