#pragma once

// Races driven on from a position to their end: what an answer leads to.

#include <cstdint>

#include "core/position.h"

namespace paddock {

// How a race ended for a seat.
struct Finish {
  int place = 0;
  int of = 0;  // places
  bool out = false;
  int moves = 0;  // decisions that it took to find out

  // Half for the win, half for the place: between 0 and 1.
  double reward() const { return (place == 1 ? 0.5 : 0) + (of > 1 ? 0.5 * (of - place) / (of - 1) : 0.5); }
};

// Drives on from what a seat knows, everybody by the same policy. Positions are assigned, never made in the loop.
template <class Game>
class Rollouts {
 public:
  Rollouts(const View<Game>& view, Policy<Game>& playout)
      : seat_(view.seat()), playout_(playout), known_(view.known()), world_(known_), driven_(known_) {
    known_.table.set_all_policies(&playout);
    known_.table.set_policy(seat_, nullptr);
  }

  // Makes up what the seat cannot know: hidden cards, what the others have sealed, the future. The same number gives the same world.
  void deal(std::uint64_t number) {
    Rng rng(number);
    world_ = known_;
    if (world_.redeal(seat_, &rng)) return;
    world_ = known_;  // it is possible, and the future is another one
    world_.table.use_seed(Seed(rng.next()));
  }

  // The race in this world after this answer.
  Finish drive(Packed answer) {
    driven_ = world_;
    driven_.table.set_all_policies(&playout_);
    driven_.answer(seat_, answer);
    const std::vector<Classified> cars = Game::classification(driven_.race, names_);
    for (const Classified& car : cars)
      if (car.seat == seat_) return {car.place, static_cast<int>(cars.size()), !car.finished, moves()};
    return {};
  }

 private:
  int moves() const { return static_cast<int>(driven_.table.decisions() - world_.table.decisions()); }

  Seat seat_;
  Policy<Game>& playout_;
  Position<Game> known_, world_, driven_;
  const Names names_ = Names(max_seats);
};

}  // namespace paddock
