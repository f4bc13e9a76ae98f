#pragma once

// Races of a particular game without record and events, behind the Simulator interface.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/game.h"
#include "core/match.h"
#include "core/position.h"
#include "core/reflect.h"
#include "core/thinker.h"

namespace paddock {

template <PresentableGame Game>
class SimulatorOf final : public Simulator {
 public:
  SimulatorOf(const Setup& setup, const typename Game::Options& options)
      : options_(options), position_(options, static_cast<int>(setup.seats.size()), setup.seed) {
    for (const Person& person : setup.seats) names_.push_back(person.name);
  }

  void seat_policy(Seat seat, AnyPolicy* policy) override {
    thinkers_[seat] = policy->thinks ? static_cast<Thinker<Game>*>(policy) : nullptr;
    position_.table.set_policy(seat, policy->thinks ? nullptr : static_cast<Policy<Game>*>(policy));
  }
  void race(std::uint64_t seed) override {
    position_.restart(options_, static_cast<int>(names_.size()), seed);
    position_.run();
    while (position_.table.waiting()) let_think();
  }

  std::uint64_t decisions() const override { return position_.table.decisions(); }
  std::uint64_t hash() const override { return hash_of(position_.race); }
  std::vector<Standing> standings() const override { return Game::standings(position_.race, names_); }
  std::vector<Classified> classification() const override { return Game::classification(position_.race, names_); }
  std::vector<Figure> figures() const override {
    if constexpr (requires { Game::figures(position_.race); }) return Game::figures(position_.race);
    else return {};
  }

 private:
  void let_think() {
    for (const auto& asked : position_.table.asked())
      if (!asked.answered) {
        const Seat seat = asked.seat;
        position_.answer(seat, thinkers_[seat]->think(View<Game>(position_, seat), asked.question));
        return;
      }
  }

  typename Game::Options options_;
  Position<Game> position_;
  std::array<Thinker<Game>*, max_seats> thinkers_{};
  Names names_;
};

template <PresentableGame Game, auto read_options>
Result<std::unique_ptr<Simulator>> make_simulator_of(const Setup& setup) {
  const Result<typename Game::Options> options = read_options(setup);
  if (!options) return options.error();
  return std::unique_ptr<Simulator>(std::make_unique<SimulatorOf<Game>>(setup, *options));
}

}  // namespace paddock
