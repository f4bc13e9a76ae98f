#pragma once

// A position of a game: a plain value between turns, that value and a tape inside a turn.

#include <algorithm>
#include <array>
#include <vector>

#include "core/game.h"
#include "core/table.h"

namespace paddock {

template <PlayableGame Game>
class Position {
 public:
  using Race = typename Game::Race;

  Position(const typename Game::Options& options, int seats, const Seed& seed) { restart(options, seats, seed); }
  Position(const Position& other) { *this = other; }

  // The copy is independent and goes on identically. It has the same policies but no witness.
  Position& operator=(const Position& other) {
    if (this == &other) return *this;
    turn_ = {};
    table.use_seed(other.table.seed());
    table.set_policies(other.table.policies());
    table.set_answer_count(other.table.answer_count());
    table.set_asks_formally(other.table.asks_formally());
    seats_ = other.seats_;
    if (!other.turn_) {
      race = other.race;
      return *this;
    }
    table.set_recording(true);
    start_ = other.start_;
    start_count_ = other.start_count_;
    play_tape(other.table.tape());
    for (const auto& asked : other.table.asked())
      if (asked.answered && asked.open) table.answer(asked.seat, asked.answer);
    return *this;
  }

  void restart(const typename Game::Options& options, int seats, const Seed& seed) {
    table.use_seed(seed);
    table.set_answer_count({});
    seats_ = seats;
    replace(Game::set_up(options, seats));
  }

  // Plays until a question needs somebody outside, or the game is over.
  void run() {
    const bool playout = is_playout();
    while (run_turn(playout)) continue;
  }

  // Plays to the end of the turn. False: a question needs somebody outside, or the game is over.
  bool run_turn() { return run_turn(is_playout()); }

  // The answer must be one of the question's options. Play goes on when nobody else has to answer.
  void answer(Seat seat, Packed answer) {
    table.answer(seat, answer);
    if (!table.waiting()) run();
  }

  bool over() const { return !turn_ && Game::over(race); }
  bool inside_turn() const { return static_cast<bool>(turn_); }

  // Makes this the position as the seat knows it: hidden cards are dealt anew among the hidden places (always in the same
  // way if there is no generator), what the others have sealed is open again, and the future is another one. A deal in
  // which this turn would have gone another way is not possible: then another is tried. False: none was found.
  bool redeal(Seat seat, Rng* rng) {
    Rng fixed(0);
    if (!rng) rng = &fixed;
    table.use_seed(Seed(rng->next()));
    const std::optional<Packed> sealed = table.sealed_answer(seat);
    if (!turn_) start_ = race;
    bool possible = true;
    if constexpr (HidesCards<Game>) possible = redeal_cards(seat, *rng);
    else redeal_other(seat, *rng);
    if (!turn_) race = start_;
    if (sealed) table.answer(seat, *sealed);
    return possible;
  }

  // Another position between turns, for scenarios and tests.
  void replace(const Race& other) {
    turn_ = {};
    table.begin_turn(Game::moment(other));
    race = other;
  }

  Race race;
  Table<Game> table{race};

 private:
  // When every seat answers by itself play never stops inside a turn, and nobody will need the way back into it.
  bool is_playout() const {
    return std::all_of(table.policies().begin(), table.policies().begin() + seats_,
                       [](const auto* policy) { return policy; });
  }

  bool run_turn(bool playout) {
    if (!turn_) {
      if (Game::over(race)) return false;
      table.set_recording(!playout);
      if (!playout) start_ = race, start_count_ = table.answer_count();
      begin_turn();
    }
    resume();
    if (table.waiting()) return false;
    turn_ = {};
    table.end_turn();
    return true;
  }

  void begin_turn() {
    table.begin_turn(Game::moment(race));
    turn_ = Game::turn(table, race);
    if (turn_) turn_.start();  // or it is over already, and has asked nothing
  }

  void resume() {
    while (table.next) std::exchange(table.next, nullptr).resume();
  }

  void redeal_other(Seat seat, Rng& rng) {
    Game::redeal(start_, seat, rng);
    if (turn_) play_tape(Tape(table.tape()));
  }

  bool redeal_cards(Seat seat, Rng& rng) {
    const Race start = start_, seen = without_hidden_cards(race, seat);
    const Tape tape = turn_ ? table.tape() : Tape();
    const auto hidden = hidden_from(seat, tape);
    const auto fits = [&] {
      return table.waiting() && !table.diverged() && table.tape().size() == tape.size() &&
             without_hidden_cards(race, seat) == seen;
    };
    table.set_dealt_anew(true);
    bool possible = false;
    for (int tries = 0; tries < 1000 && !possible; ++tries) {
      start_ = start;
      Tape dealt = tape;
      deal(hidden, rng, dealt);
      if (turn_) play_tape(dealt);
      possible = !turn_ || fits();
    }
    table.set_dealt_anew(false);
    return possible;
  }

  static Race without_hidden_cards(Race race, Seat seat) {
    Game::hidden_cards(race, seat, [](auto& card) { card = {}; });
    return race;
  }

  // A hidden card, and where it came from: 0 the position the turn began with, 1, 2, ... a shuffle in the turn. Only cards of
  // the same origin may change places, or the turn would have shown other cards before it shuffled them; and, where there are
  // decks with different backs (`int back() const`), only cards with the same back. A card that the turn took from an open
  // place is known wherever it is now.
  template <class Card>
  struct HiddenCard {
    Card card;
    int origin;  // and back
  };

  template <class Card>
  static int group_of(const Card& card, int origin) {
    if constexpr (requires { card.back(); }) return 2 * origin + card.back();
    else return origin;
  }

  auto hidden_from(Seat seat, Tape tape) {
    using Card = typename Game::Card;
    std::array<int, 256> origin{};
    std::array<bool, 256> unknown{};
    for_each_shuffled(tape, [&](Card& card, int shuffle) { origin[card.id] = shuffle, unknown[card.id] = true; });
    Game::hidden_cards(start_, seat, [&](Card& card) { unknown[card.id] = true; });
    std::vector<HiddenCard<Card>> hidden;
    Game::hidden_cards(race, seat, [&](Card& card) {
      if (unknown[card.id]) hidden.push_back({card, group_of(card, origin[card.id])});
    });
    std::ranges::stable_sort(hidden, {}, &HiddenCard<Card>::origin);
    return hidden;
  }

  template <class Card>
  void deal(const std::vector<HiddenCard<Card>>& hidden, Rng& rng, Tape& tape) {
    std::vector<HiddenCard<Card>> dealt = hidden;
    std::ranges::sort(dealt, {}, [](const HiddenCard<Card>& one) { return one.card.id; });
    rng.shuffle(dealt);
    std::ranges::stable_sort(dealt, {}, &HiddenCard<Card>::origin);
    std::array<const HiddenCard<Card>*, 256> becomes{};
    for (std::size_t i = 0; i < hidden.size(); ++i) becomes[hidden[i].card.id] = &dealt[i];
    const auto rename = [&](Card& card, int origin) {
      if (const HiddenCard<Card>* other = becomes[card.id]; other && other->origin == group_of(card, origin))
        card = other->card;
    };
    Game::all_cards(start_, [&](Card& card) { rename(card, 0); });
    for_each_shuffled(tape, rename);
  }

  // The cards of every shuffle on the tape; shuffles count from 1.
  template <class Visit>
  static void for_each_shuffled(Tape& tape, Visit&& visit) {
    int shuffle = 0;
    for (std::size_t i = 0; i < tape.size(); ++i) {
      if (tape[i].purpose != Game::deck) continue;
      ++shuffle;
      for (auto cards = tape[i].value; cards > 0; --cards) {
        auto card = unpack<typename Game::Card>(tape[++i].value);
        visit(card, shuffle);
        tape[i].value = pack(card);
      }
    }
  }

  // Plays the turn again from its beginning, with the answers and chance results it had.
  void play_tape(const Tape& tape) {
    turn_ = {};
    race = start_;
    table.set_answer_count(start_count_);
    begin_turn();
    table.load_tape(tape);
    resume();
  }

  Race start_;  // as the running turn began
  AnswerCount start_count_;
  int seats_ = 0;
  Play<> turn_;
};

// What a seat knows of a position, in a form that search can use. It holds nothing the seat does not know.
template <class Game>
class View {
 public:
  View(const Position<Game>& position, Seat seat) : known_(position), seat_(seat) {
    known_.table.set_policies({});
    known_.table.set_asks_formally(false);  // a search has nobody to hide it from
    known_.redeal(seat, nullptr);
  }

  Seat seat() const { return seat_; }
  const typename Game::Race& race() const { return known_.race; }
  const Position<Game>& known() const { return known_; }  // one of the positions that could be the real one

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
