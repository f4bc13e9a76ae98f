// Makes a position whole that a scenario has described in part: every card exactly once, every chip somewhere.

#include <algorithm>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

constexpr int most_points = 1000000;

constexpr Limit position_limits[] = {{"race_number", 1, 100},
                                     {"track_number", 0, race_length},
                                     {"turn.position", 0, cars},
                                     {"players.driver", 0, cars},              // SI-SETUP-7
                                     {"players.hand_limit", 0, longest_hand},  // SI-SETUP-13
                                     {"players.chips", 0, 50},                 // SI-SETUP-5
                                     {"players.points", 0, most_points},
                                     {"bank", 0, 50},
                                     {"pro_points", 0, most_points},
                                     {"bidding_round", 0, 1000}};

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

Error too_often(const TempoCard& card) {
  return Error{{"street-illegal.error.card-too-often", {{"card", argument_of(card)}}}, 0, "SI-SETUP-2"};
}

// Cards named in the scenario come first. A card dealt before, whose copy is now needed elsewhere, gives way to another.
// The stack is what was named as its top, then what is left of the shuffled one.
std::optional<Error> complete_cards(Race& race) {
  const DrawStack old_stack = *race.stack;
  race.stack->resize(0);
  Deck deck;
  std::vector<TempoCard*> named, dealt;
  for (const TempoCard& card : old_stack)
    if (card.id == TempoCard::any_copy) race.stack->push_back(card);
  Game::all_cards(race, [&](TempoCard& card) { (card.id == TempoCard::any_copy ? named : dealt).push_back(&card); });
  for (TempoCard* card : named)
    if (!deck.claim_face(*card)) return too_often(*card);
  for (TempoCard* card : dealt)
    if (!deck.claim(*card, *card) && !deck.claim_any(*card)) return Error{"street-illegal.error.too-many-cards"};
  for (TempoCard card : old_stack)
    if (card.id != TempoCard::any_copy && deck.claim(card, card)) race.stack->push_back(card);
  for (TempoCard card; deck.claim_any(card);) race.stack->push_back(card);
  return std::nullopt;
}

std::optional<Error> check_player(Race& race, Player& player, int index) {
  const std::string path = "players." + std::to_string(index + 1);
  const bool laid_out = race.phase >= Phase::situation;
  if (player.seat != index) return Error{{"street-illegal.error.seat", {{"path", path}}}};
  if (laid_out && player.up.size() != slots)
    return Error{{"street-illegal.error.face-up", {{"path", path}}}, 0, "SI-SETUP-11"};
  if (laid_out && hand_count(player) > full_hand)
    return Error{{"street-illegal.error.hand", {{"path", path}}}, 0, "SI-SETUP-13"};
  if (race.phase != Phase::preparation && !laid_out && (!player.up.empty() || hand_count(player) != longest_hand))
    return Error{{"street-illegal.error.before-layout", {{"path", path}}}, 0, "SI-SETUP-8"};
  player.hand_limit = laid_out ? hand_count(player) : full_hand;
  return std::nullopt;
}

Error out_of_range(const char* path, int highest) {
  return Error{{"error.range", {{"path", path}, {"lowest", 1}, {"highest", highest}}}};
}

std::optional<Error> check_numbers(Race& race) {
  if (race.race_number < 1 || race.race_number > race.options.races)
    return out_of_range("race_number", race.options.races);
  if (race.phase >= Phase::situation && (race.track_number < 1 || race.track_number > race_length))
    return out_of_range("track_number", race_length);
  if (race.phase < Phase::situation) race.track_number = 0;
  if (race.phase != Phase::preparation && race.track.size() != race_length)
    return Error{"street-illegal.error.track", 0, "SI-SETUP-6"};
  for (std::size_t i = 0; i < race.players.size(); ++i)
    if (auto wrong = check_player(race, race.players[i], static_cast<int>(i))) return wrong;
  return std::nullopt;
}

// TACTIC: everybody has a position, bids, or has dropped out of the bidding for this one.
std::optional<Error> check_bidding(const Race& race) {
  if (race.phase != Phase::grid) return std::nullopt;
  for (const auto* seats : {&race.placed, &race.bidders})
    for (const Seat seat : *seats) {
      const auto count = std::ranges::count(race.placed, seat) + std::ranges::count(race.bidders, seat);
      if (seat < 0 || seat >= static_cast<int>(race.players.size()) || count != 1)
        return Error{"street-illegal.error.bidding", 0, "SI-TACTIC-5"};
    }
  if (race.bidders.size() < 2) return Error{"street-illegal.error.bidders", 0, "SI-TACTIC-7"};
  return std::nullopt;
}

std::optional<Error> check_line(const Race& race) {
  if (race.phase < Phase::layout) return std::nullopt;
  const int pros = cars - static_cast<int>(race.players.size());
  int found = 0;
  for (const Player& player : race.players) found += position_of(race, player.seat) > 0;
  for (int pro = 1; pro <= pros; ++pro) found += std::ranges::find(race.line, Car{nobody, pro}) != race.line.end();
  if (race.line.size() != cars || found != cars)
    return Error{{"street-illegal.error.line", {{"players", race.players.size()}, {"pros", pros}}}, 0, "SI-GRID-1"};
  return std::nullopt;
}

// Whose turn it is, where the scenario did not say: the first of the phase.
void check_turn(Race& race) {
  int& position = race.turn.position;
  const bool named = position >= 1 && position <= cars;
  switch (race.phase) {
    case Phase::situation:
    case Phase::driving:
      if (named && !car_at(race, position).is_pro()) return;
      for (position = 1; car_at(race, position).is_pro();) ++position;
      return;
    case Phase::passing:
      if (!named) position = cars;
      return;
    default: position = 0;
  }
}

}  // namespace

std::span<const Limit> Game::limits() { return position_limits; }

// Which copy of its face a card is.
std::optional<Error> Game::complete(Race& race) {
  Deck deck;
  std::optional<Error> wrong;
  all_cards(race, [&](TempoCard& card) {
    if (!deck.claim_face(card)) wrong = too_often(card);
  });
  return wrong;
}

std::optional<Error> Game::make_whole(Race& race) {
  race.turn.turned.reset();
  race.turn.pro_cards.clear();
  if (auto wrong = check_numbers(race)) return wrong;
  if (auto wrong = check_bidding(race)) return wrong;
  if (auto wrong = check_line(race)) return wrong;
  check_turn(race);
  if (race.phase != Phase::preparation)
    if (auto wrong = complete_cards(race)) return wrong;
  race.bank = box().chips;
  for (Player& player : race.players) race.bank -= *player.chips;
  if (race.bank < 0) return Error{"street-illegal.error.chips", 0, "SI-SETUP-5"};
  return std::nullopt;
}

}  // namespace paddock::street_illegal
