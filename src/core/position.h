#pragma once

// A position of a game: a plain value between turns, that value and a tape inside a turn.

#include <algorithm>
#include <vector>

#include "core/table.h"

namespace paddock {

// A game offers, as members of one struct:
//   Race, Options, Question, Event, Card    its types; Question and Event are variants
//   Race set_up(options, seats)             the position before anything has happened
//   Play<> turn(table, race)                one turn, from a position between turns to the next
//   bool over(race), Moment moment(race)    whether the game has ended; which turn comes next
//   deck                                    the purpose under which its cards are shuffled
//   void hidden_cards(race, seat, visit)    every card whose face the seat cannot see
//   void all_cards(race, visit)             every card of that deck, wherever it lies
template <class Game>
class Position {
 public:
  using Race = typename Game::Race;
  using Card = typename Game::Card;

  Position(const typename Game::Options& options, int seats, std::uint64_t seed) { restart(options, seats, seed); }
  Position(const Position& other) { *this = other; }

  // The copy is independent and goes on identically. It has the same policies but no listener.
  Position& operator=(const Position& other) {
    if (this == &other) return *this;
    turn_ = {};
    table.race = &race;
    table.seed = other.table.seed;
    table.policies = other.table.policies;
    table.decisions = other.table.decisions;
    seats_ = other.seats_;
    if (!other.turn_) {
      race = other.race;
      return *this;
    }
    start_ = other.start_;
    start_decisions_ = other.start_decisions_;
    play_tape(other.table.tape());
    for (const auto& asked : other.table.asked())
      if (asked.answered && asked.choice) table.answer(table.seat_of(asked.question), asked.answer);
    return *this;
  }

  void restart(const typename Game::Options& options, int seats, std::uint64_t seed) {
    table.race = &race;
    table.seed = seed;
    table.decisions = 0;
    seats_ = seats;
    replace(Game::set_up(options, seats));
  }

  // Plays until a question needs somebody outside, or the game is over.
  void run() {
    while (run_turn()) continue;
  }

  // Plays to the end of the turn. False: a question needs somebody outside, or the game is over.
  bool run_turn() {
    if (!turn_) {
      if (Game::over(race)) return false;
      table.keeps_tape = !is_playout();
      if (table.keeps_tape) start_ = race, start_decisions_ = table.decisions;
      begin_turn();
    }
    resume();
    if (table.waiting()) return false;
    turn_ = {};
    if (table.listener) table.listener->turn_over();
    return true;
  }

  // The answer must be one of the question's options. Play goes on when nobody else has to answer.
  void answer(Seat seat, Packed answer) {
    table.answer(seat, answer);
    if (!table.waiting()) run();
  }

  bool over() const { return !turn_ && Game::over(race); }
  bool inside_turn() const { return static_cast<bool>(turn_); }

  // Makes this the position as the seat knows it: hidden cards are dealt anew among the hidden places (in a fixed order
  // if there is no generator), what the others have sealed is open again, and the future is another one.
  void redeal(Seat seat, Rng* rng) {
    std::vector<Card> before;
    Game::hidden_cards(race, seat, [&](Card& card) { before.push_back(card); });
    std::vector<Card> after = before;
    std::ranges::sort(after, {}, &Card::id);
    if (rng) rng->shuffle(after);

    std::vector<const Card*> becomes(before.empty() ? 0 : 1 + std::ranges::max(after, {}, &Card::id).id);
    for (std::size_t i = 0; i < before.size(); ++i) becomes[before[i].id] = &after[i];
    const auto rename = [&](Card& card) {
      if (card.id < becomes.size() && becomes[card.id]) card = *becomes[card.id];
    };

    table.seed = rng ? rng->next() : 0;
    if (!turn_) return Game::all_cards(race, rename);
    Game::all_cards(start_, rename);
    Tape tape = table.tape();
    for (TapeEntry& entry : tape)
      if (entry.purpose == Game::deck) {
        Card card = unpack<Card>(entry.value);
        rename(card);
        entry.value = pack(card);
      }
    play_tape(tape);
  }

  // Another position between turns, for scenarios and tests.
  void replace(const Race& other) {
    turn_ = {};
    table.begin_turn(Game::moment(other));
    race = other;
  }

  Race race;
  Table<Game> table;

 private:
  // When every seat answers by itself play never stops inside a turn, and nobody will need the way back into it.
  bool is_playout() const {
    return std::all_of(table.policies.begin(), table.policies.begin() + seats_, [](const auto* policy) { return policy; });
  }

  void begin_turn() {
    table.begin_turn(Game::moment(race));
    turn_ = Game::turn(table, race);
    turn_.start();
  }

  void resume() {
    while (table.next) std::exchange(table.next, nullptr).resume();
  }

  // Plays the turn again from its beginning, with the answers and chance results it had.
  void play_tape(const Tape& tape) {
    turn_ = {};
    race = start_;
    table.decisions = start_decisions_;
    begin_turn();
    table.tape() = tape;
    resume();
  }

  Race start_;  // as the running turn began
  std::uint64_t start_decisions_ = 0;
  int seats_ = 0;
  Play<> turn_;
};

// What a seat knows of a position, in a form that search can use. It holds nothing the seat does not know.
template <class Game>
class View {
 public:
  View(const Position<Game>& position, Seat seat) : known_(position), seat_(seat) {
    known_.table.policies = {};
    known_.redeal(seat, nullptr);
  }

  Seat seat() const { return seat_; }
  const typename Game::Race& race() const { return known_.race; }

  // A whole position that could be the real one, with a future of its own.
  friend Position<Game> determinise(const View& view, Rng& rng) {
    Position<Game> position(view.known_);
    position.redeal(view.seat_, &rng);
    return position;
  }

 private:
  Position<Game> known_;
  Seat seat_;
};

}  // namespace paddock
