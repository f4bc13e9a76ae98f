#pragma once

// What options announce, held against what happens.

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {

// What options announced.
struct OutcomeCounts {
  long all = 0, sure = 0, risky = 0, fights = 0, collisions = 0, collisions_expected_in_36 = 0, lost = 0,
       lost_expected_in_36 = 0, settled = 0;
};
BOOST_DESCRIBE_STRUCT(OutcomeCounts, (),
                      (all, sure, risky, fights, collisions, collisions_expected_in_36, lost, lost_expected_in_36,
                       settled))

// What the options that were chosen in a turn had announced: what is sure happens, what is impossible does not.
class Announcements {
 public:
  // The broken promise, or null.
  const char* answered(const Race& race, const Question& question, Packed answer, OutcomeCounts& counts) {
    const Seat seat = std::visit([](const auto& q) { return q.seat; }, question);
    const std::optional<Outcome> outcome = outcome_of(race, question, answer);
    if (!outcome) return nullptr;
    ++counts.all;
    if (std::holds_alternative<ChooseBid>(question)) {  // of the fight alone
      counts.settled += 1;
      settled_ = seat;
      return nullptr;
    }
    counts.sure += outcome->out || outcome->off_track;
    counts.risky += !outcome->risks.empty();
    last_[seat] = *outcome;
    if (outcome->out) out_.insert(seat);
    if (outcome->off_track) off_track_.insert(seat);
    if (outcome->spaces.value_or(0) > 0) spaces_[seat] = *outcome->spaces;
    else spaces_.erase(seat);
    for (const Risk& risk : outcome->risks)
      if (risk.cases < 1 || risk.cases > risk.of) return "a risk of no case, or of more than there are";
    return nullptr;
  }
  bool allowed(Seat seat, std::string_view what) const {  // by the last answer
    const auto last = last_.find(seat);
    if (last == last_.end()) return true;
    if (what == "out" && last->second.out) return true;
    if (what == "off-track" && last->second.off_track) return true;
    return std::ranges::count(last->second.risks, what, &Risk::what) > 0;
  }
  // In so many cases of 36.
  int cases_in_36(Seat seat, std::string_view what) const {
    const auto last = last_.find(seat);
    if (last == last_.end()) return 0;
    const auto risk = std::ranges::find(last->second.risks, what, &Risk::what);
    return risk == last->second.risks.end() ? 0 : risk->cases * 36 / risk->of;
  }
  const char* moved(Seat seat, int spaces) {
    const auto announced = spaces_.find(seat);
    if (announced == spaces_.end()) return forget(seat), nullptr;  // a move without a choice
    const bool as_announced = announced->second == spaces;
    spaces_.erase(announced);
    return as_announced ? nullptr : "a leg of other than the announced spaces";
  }
  const char* won_fight(Seat winner) {
    const auto settled = std::exchange(settled_, std::nullopt);
    return !settled || *settled == winner ? nullptr : "a fight that was announced as won";
  }
  void left_track(Seat seat) { off_track_.erase(seat); }
  void left_race(Seat seat) { out_.erase(seat), off_track_.erase(seat), spaces_.erase(seat); }
  const char* turn_over() {
    const char* broken = !out_.empty()         ? "announced as out, and still racing"
                         : !off_track_.empty() ? "announced as off the track, and still on it"
                         : !spaces_.empty()    ? "announced spaces that were not driven"
                                               : nullptr;
    *this = {};
    return broken;
  }
  void forget(Seat seat) { last_.erase(seat); }

 private:
  std::map<Seat, Outcome> last_;
  std::set<Seat> out_, off_track_;
  std::optional<Seat> settled_;  // whose bid wins the fight
  std::map<Seat, int> spaces_;
};

}  // namespace paddock::pole_position
