#pragma once

// What the tables of the reference figures count, gathered from the events of many races.

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <vector>

#include "games/street_illegal/drivers.h"
#include "games/street_illegal/game.h"

namespace paddock::street_illegal {

// A sample of numbers: how many, their mean and how far they scatter.
class Sample {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  long count() const { return count_; }
  double mean() const { return count_ ? sum_ / static_cast<double>(count_) : 0; }
  double variance() const {
    return count_ > 1 ? std::max(0.0, (squares_ - sum_ * mean()) / static_cast<double>(count_ - 1)) : 0;
  }

 private:
  long count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// The decision points of section 6.1 of the rules; D8 against players and against Old Pros apart.
enum class Decision { D1, D2, D3, D4, D5, D6, D7, D8, D8_pro, D9, D10, D11, D12, count };

inline Decision kind_of(const Question& question) {
  struct Kinds {
    Decision operator()(const ChooseDriver&) { return Decision::D1; }
    Decision operator()(const ChooseLayout&) { return Decision::D2; }
    Decision operator()(const ChooseDrop& q) { return q.article == Article("SI-P1-9") ? Decision::D3 : Decision::D7; }
    Decision operator()(const ChooseAction&) { return Decision::D4; }
    Decision operator()(const ChoosePayment&) { return Decision::D5; }
    Decision operator()(const ChooseHandCard& q) {
      return q.purpose == ChooseHandCard::Purpose::lose ? Decision::D6 : Decision::D11;
    }
    Decision operator()(const ChooseBid& q) { return q.against.is_pro() ? Decision::D8_pro : Decision::D8; }
    Decision operator()(const ChooseSlowDown&) { return Decision::D9; }
    Decision operator()(const ChooseCardOrNone& q) {
      return q.purpose == ChooseCardOrNone::Purpose::nitrous ? Decision::D10 : Decision::D12;
    }
  };
  return std::visit(Kinds(), question);
}

// Two cars side by side: who challenges whom.
enum class Pairing { players, player_challenges_pro, pro_challenges_player, count };

class RaceStatistics : public Witness<Game> {
 public:
  // Plays races of one driver on all seats.
  RaceStatistics(Policy<Game>& driver, int seats, const Options& options, int races) : seats_(seats) {
    Position<Game> position(options, seats, 0);
    position.table.set_listener(this);
    position.table.set_all_policies(&driver);
    for (int number = 0; number < races; ++number) {
      position.restart(options, seats, static_cast<std::uint64_t>(number) + 1'000'000);
      position.run();
    }
  }

  // --- per race ---
  Sample decisions;
  std::array<Sample, static_cast<int>(Decision::count)> decisions_of;
  Sample too_fast, chips_earned, paid_to_limits, paid_in_duels, peak_chips, bank_shortage, chain_attempts, cards_drawn,
      reshuffles, won_by_pro, best_pro;
  std::map<int, Sample> chips_after_phase_1, chips_after_phase_3;  // by track card
  std::array<Sample, static_cast<int>(Pairing::count)> duels;
  // --- per player and race, per braking, per duel ---
  Sample brakings, empty_hand, points, pro_points, braking_steps;
  std::array<Sample, static_cast<int>(Pairing::count)> passed;
  std::map<int, Sample> pro_speed;                              // by limit
  std::array<std::array<Sample, cars + 1>, cars + 1> finished;  // [start][place]: 1 or 0 for each race
  std::array<Sample, cars + 1> place;                           // by start

  const Sample& decision(Decision kind) const { return decisions_of[static_cast<int>(kind)]; }

  // --- Witness ---
  void told(Article article, const Event& event) override {
    article_ = article.id();
    std::visit([this](const auto& e) { count(e); }, event);
  }
  void answered(const Question& question, Packed) override { ++now_.decisions[static_cast<int>(kind_of(question))]; }
  void rolled(const Draw&, int) override {}
  void shuffled(const Draw&, const std::vector<std::string>&) override {}
  void revealed() override {}
  void turn_over() override {}

 private:
  // The race that is running.
  struct Now {
    Now() { hand_limit.fill(full_hand); }
    std::array<int, static_cast<int>(Decision::count)> decisions{};
    std::array<int, static_cast<int>(Pairing::count)> duels{};
    int too_fast = 0, earned = 0, limits = 0, bids = 0, chips = 0, peak = 0, chain = 0, drawn = 0, reshuffles = 0,
        limit = 0;
    bool shortage = false;
    std::array<int, cars> brakings{}, hand_limit;
    Few<Car, cars> grid;
  };

  void count(const auto&) {}
  void count(const Dealt& dealt) {
    now_.drawn += dealt.hand.size();
    take_chips(dealt.chips);
  }
  void count(const GridFixed& fixed) { now_.grid = fixed.line; }
  void count(const PhaseStarted& phase) {
    now_.limit = phase.track.limit;
    if (phase.phase == 2) chips_after_phase_1[phase.track_number].add(now_.chips);
  }
  void count(const TrackFlipped& track) { chips_after_phase_3[track.track_number].add(now_.chips); }
  void count(const CardReplaced&) { ++now_.drawn; }
  void count(const CardTurned&) { ++now_.drawn; }
  void count(const Optimised& optimised) { now_.drawn += static_cast<int>(optimised.discarded.size()); }
  void count(const Drove&) {
    ++now_.drawn;
    now_.chain += article_ == "SI-P3-11";
  }
  void count(const ChipsEarned& earned) {
    take_chips(earned.taken);
    now_.shortage |= earned.taken < earned.due;
  }
  void count(const LimitPaid& paid) {
    ++now_.too_fast;
    now_.limits += paid.chips;
    now_.chips -= paid.chips;
  }
  void count(const BrakeStarted& brake) {
    ++now_.too_fast;
    ++now_.brakings[brake.seat];
  }
  void count(const HandCardLost& lost) { now_.hand_limit[lost.seat] = lost.hand_limit; }
  void count(const NitrousRevealed& burnt) { now_.hand_limit[burnt.seat] = burnt.hand_limit; }
  void count(const BrakeEnded& brake) { braking_steps.add(brake.steps); }
  void count(const BidsRevealed& bids) { bid(bids.attacker_chips + bids.defender_chips); }
  void count(const ProCardsTurned&) { now_.drawn += 2; }
  void count(const ProBid& chips) { bid(chips.chips); }
  void count(const ProThirdTurned&) { ++now_.drawn; }
  void count(const DuelHeld& duel) { duel_over(duel, false); }
  void count(const Passed& duel) { duel_over(duel, true); }
  void count(const Reshuffled&) { ++now_.reshuffles; }
  void count(const RaceScored& scored) {
    add_race();
    for (int seat = 0; seat < seats_; ++seat) {
      brakings.add(now_.brakings[seat]);
      empty_hand.add(now_.hand_limit[seat] == 0);
    }
    for (int start = 1; start <= cars; ++start) {
      const Car& car = now_.grid[start - 1];
      const int end =
          1 + static_cast<int>(std::find(scored.line.begin(), scored.line.end(), car) - scored.line.begin());
      for (int at = 1; at <= cars; ++at) finished[start][at].add(at == end);
      place[start].add(end);
      if (!car.is_pro()) points.add(scored.points[end - 1]);
      else if (car.pro == 1) best_pro.add(end);
    }
    pro_points.add(scored.pro_points);
    won_by_pro.add(scored.line[0].is_pro());
    now_ = {};
  }

  void take_chips(int chips) {
    now_.earned += chips;
    now_.chips += chips;
    now_.peak = std::max(now_.peak, now_.chips);
  }
  void bid(int chips) {
    now_.bids += chips;
    now_.chips -= chips;
  }
  void duel_over(const auto& duel, bool passes) {
    const Pairing pairing = duel.attacker.is_pro()   ? Pairing::pro_challenges_player
                            : duel.defender.is_pro() ? Pairing::player_challenges_pro
                                                     : Pairing::players;
    ++now_.duels[static_cast<int>(pairing)];
    passed[static_cast<int>(pairing)].add(passes);
    if (duel.attacker.is_pro()) pro_speed[now_.limit].add(duel.attacker_speed);
    if (duel.defender.is_pro()) pro_speed[now_.limit].add(duel.defender_speed);
  }
  void add_race() {
    int all = 0;
    for (std::size_t kind = 0; kind < now_.decisions.size(); ++kind) {
      decisions_of[kind].add(now_.decisions[kind]);
      if (static_cast<Decision>(kind) != Decision::D1) all += now_.decisions[kind];
    }
    decisions.add(all);
    for (std::size_t pairing = 0; pairing < now_.duels.size(); ++pairing) duels[pairing].add(now_.duels[pairing]);
    too_fast.add(now_.too_fast);
    chips_earned.add(now_.earned);
    paid_to_limits.add(now_.limits);
    paid_in_duels.add(now_.bids);
    peak_chips.add(now_.peak);
    bank_shortage.add(now_.shortage);
    chain_attempts.add(now_.chain);
    cards_drawn.add(now_.drawn);
    reshuffles.add(now_.reshuffles);
  }

  int seats_;
  std::string_view article_;
  Now now_;
};

}  // namespace paddock::street_illegal
