#pragma once

// The champion: it drives the answers that pro likes best on to the end of the race, in worlds that its seat may believe in, and leaves
// pro's answer only for one that is clearly better. docs/drivers.md has the figures.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "core/reflect.h"
#include "core/thinker.h"
#include "drivers/scores.h"
#include "drivers/settings.h"
#include "search/rollouts.h"

namespace paddock {

template <class Game, class Pro, class Playout = Pro>
class Champion final : public Thinker<Game> {
 public:
  using Question = typename Game::Question;

  explicit Champion(const ChampionSettings& settings, const Temper& taste = {}) : settings_(settings) {
    pro_.temper = taste;
  }

  Packed think(const View<Game>& view, const Question& question) override {
    Candidates best = candidates(view, question);
    if (!searches(view, question)) best.resize(1);
    Decision decision(*this, view, std::move(best));
    return decision.best_by_halving();
  }

  std::vector<Estimate> estimate(const View<Game>& view, const Question& question) override {
    Decision decision(*this, view, candidates(view, question));
    std::vector<Estimate> estimates = decision.estimates();
    if constexpr (requires { pro_.reasons(view.race(), question, Packed(), Packed()); })
      for (std::size_t i = 0; i < estimates.size() && estimates.size() > 1; ++i)
        estimates[i].reasons =
            pro_.reasons(view.race(), question, estimates[i].answer, estimates[i == 0 ? 1 : 0].answer);
    return estimates;
  }

 private:
  using Candidates = std::vector<Packed>;  // pro's answer first

  Candidates candidates(const View<Game>& view, const Question& question) {
    std::vector<std::pair<double, Packed>> scored;
    pro_.score_all(view.race(), question, [&](Packed answer, double value) { scored.emplace_back(-value, answer); });
    std::ranges::stable_sort(scored, {}, &std::pair<double, Packed>::first);
    Candidates best;
    for (const auto& [value, answer] : scored)
      if (std::ssize(best) < settings_.candidates) best.push_back(answer);
    return best;
  }

  bool searches(const View<Game>& view, const Question& question) const {
    if (settings_.searches.empty()) return true;
    const std::string kind = Game::describe(view.race(), question, Names(max_seats)).kind;
    return std::ranges::find(settings_.searches, kind) != settings_.searches.end();
  }

  // Everything that is known of the candidates of one question.
  class Decision {
   public:
    Decision(Champion& champion, const View<Game>& view, Candidates candidates)
        : champion_(champion), candidates_(std::move(candidates)),
          rollouts_(champion.effort.rollouts > 0 ? champion.effort.rollouts : champion.settings_.rollouts),
          seed_(hash_of(view.race())), began_(champion.effort.clock ? champion.effort.clock() : 0) {
      if (candidates_.size() < 2) return;
      for (int part = 0; part < std::max(1, champion.effort.parts); ++part)
        parts_.push_back(std::make_unique<Part>(view));
    }

    // Half of the candidates leave after every round, and at any time those that are certainly worse than the best; pro's answer stays
    // to be compared with.
    Packed best_by_halving() {
      if (candidates_.size() < 2) return candidates_.front();
      std::vector<int> left = all();
      int rounds = 1;
      while (1 << rounds < std::ssize(left)) ++rounds;
      for (int round = 0; round < rounds && !settle(left); ++round) {
        time_share_ = (round + 1.0) / rounds;
        play(left, rounds, [&] { return settle(left); });
        rank(left);
        left.resize((left.size() + 1) / 2);
        if (round + 1 < rounds && std::ranges::find(left, 0) == left.end()) left.push_back(0);
      }
      return is_clearly_better(left.front()) ? candidates_[left.front()] : candidates_.front();
    }

    // Of all candidates in the same worlds, the one that it would take first.
    std::vector<Estimate> estimates() {
      std::vector<int> order = all();
      if (order.size() > 1) {
        play(order, 1, [] { return false; });
        rank(order);
        if (!is_clearly_better(order.front()))
          std::rotate(order.begin(), std::ranges::find(order, 0), std::ranges::find(order, 0) + 1);
      }
      std::vector<Estimate> estimates;
      for (const int candidate : order) estimates.push_back(estimate_of(candidate));
      return estimates;
    }

   private:
    struct Part {
      explicit Part(const View<Game>& view) : rollouts(view, playout) {}
      Playout playout;
      Rollouts<Game> rollouts;
    };
    using World = std::vector<Finish>;  // by candidate; empty: there was no time for it

    std::vector<int> all() const {
      std::vector<int> all(candidates_.size());
      for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
      return all;
    }

    // New worlds, each driven with all that are left: their differences owe nothing to luck with the world. A round may cost its share
    // of the rollouts and of the moves; the batches are the same however the work is shared.
    void play(const std::vector<int>& left, int rounds, const auto& is_settled) {
      constexpr int batch = 16;
      constexpr long any = std::numeric_limits<long>::max();
      const long moves = champion_.effort.rollouts > 0 ? any : champion_.settings_.moves / rounds;
      const std::size_t first = worlds_.size();
      int rest = std::max(1, rollouts_ / rounds / static_cast<int>(left.size()));
      while (rest > 0 && !is_enough() && moves_since(first) < moves) {
        play_some(left, std::min(rest, batch));
        rest -= batch;
        if (is_settled()) return;
      }
    }

    // Whether nothing is left to find out.
    bool settle(std::vector<int>& left) const {
      constexpr double certain = 3;  // standard errors
      if (worlds_.empty()) return false;
      const int best = *std::ranges::max_element(left, {}, [&](int candidate) { return reward(candidate); });
      std::erase_if(left, [&](int one) { return one != 0 && is_better(best, one, certain); });
      return left.size() == 1 || (left.size() == 2 && is_better(best, 0, certain));
    }

    long moves_since(std::size_t first) const {
      long moves = 0;
      for (std::size_t i = first; i < worlds_.size(); ++i)
        for (const Finish& finish : worlds_[i]) moves += finish.moves;
      return moves;
    }

    void play_some(const std::vector<int>& left, int worlds) {
      const std::size_t first = worlds_.size(), parts = parts_.size();
      worlds_.resize(first + static_cast<std::size_t>(worlds));
      const auto play_part = [&](int part) {
        for (std::size_t i = first + static_cast<std::size_t>(part); i < worlds_.size() && !is_enough(); i += parts) {
          Rollouts<Game>& rollouts = parts_[static_cast<std::size_t>(part)]->rollouts;
          rollouts.deal(seed_ + i);
          World world(candidates_.size());
          for (const int candidate : left) world[candidate] = rollouts.drive(candidates_[candidate]);
          worlds_[i] = std::move(world);
        }
      };
      if (champion_.effort.run_parts) champion_.effort.run_parts(static_cast<int>(parts), play_part);
      else
        for (std::size_t part = 0; part < parts; ++part) play_part(static_cast<int>(part));
    }

    bool is_enough() const {
      const Effort& effort = champion_.effort;
      return (effort.clock && effort.clock() - began_ >= time_share_ * effort.milliseconds) ||
             (effort.enough && effort.enough());
    }

    // Over the worlds that it was driven in.
    template <class Value>
    void for_each_finish(int candidate, Value&& value) const {
      for (const World& world : worlds_)
        if (!world.empty() && world[candidate].of > 0) value(world[candidate], world);
    }

    double reward(int candidate) const {
      double sum = 0;
      int count = 0;
      for_each_finish(candidate, [&](const Finish& finish, const World&) { sum += finish.reward(), ++count; });
      return count > 0 ? sum / count : 0;
    }

    void rank(std::vector<int>& left) const {
      std::ranges::stable_sort(left, std::greater<>(), [&](int candidate) { return reward(candidate); });
    }

    bool is_clearly_better(int candidate) const {
      return candidate != 0 && is_better(candidate, 0, champion_.settings_.margin);
    }

    // By the mean of the differences in the worlds that both were driven in.
    bool is_better(int candidate, int other, double standard_errors) const {
      Spread difference;
      for_each_finish(candidate, [&](const Finish& finish, const World& world) {
        if (world[other].of > 0) difference.add(finish.reward() - world[other].reward());
      });
      return difference.count > 1 && difference.mean() > standard_errors * difference.error();
    }

    Estimate estimate_of(int candidate) const {
      Spread places;
      int wins = 0, outs = 0;
      for_each_finish(candidate, [&](const Finish& finish, const World&) {
        places.add(finish.place);
        wins += finish.place == 1 && !finish.out;
        outs += finish.out;
      });
      if (places.count == 0) return {.answer = candidates_[candidate]};
      return {candidates_[candidate],
              places.mean(),
              places.error(),
              static_cast<double>(wins) / places.count,
              static_cast<double>(outs) / places.count,
              places.count,
              {}};
    }

    struct Spread {
      void add(double value) { sum += value, squares += value * value, ++count; }
      double mean() const { return sum / count; }
      double error() const {
        return count < 2 ? 0 : std::sqrt(std::max(0.0, squares / count - mean() * mean()) / (count - 1));
      }
      double sum = 0, squares = 0;
      int count = 0;
    };

    Champion& champion_;
    const Candidates candidates_;
    const int rollouts_;
    const std::uint64_t seed_;
    const double began_;
    double time_share_ = 1;  // of the milliseconds, until the end of this round
    std::vector<std::unique_ptr<Part>> parts_;
    std::vector<World> worlds_;
  };

  const ChampionSettings settings_;
  Pro pro_;
};

}  // namespace paddock
