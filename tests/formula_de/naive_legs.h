#pragma once

// The rulings on legs written out: every path over the edges of the board, and for each straight on it the shortest way
// (FD-R2) by breadth-first search.

#include <fmt/format.h>

#include <deque>
#include <functional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {

using Path = std::vector<SpaceId>;

// What a driver gets from a leg.
struct Offer {
  SpaceId end = no_space;
  int steps = 0, brakes = 0, owed = 0, handling = 0;
  int walls = 0;  // how often it comes to the wall, and where first
  SpaceId first_wall = no_space;
  int overshot = 0, price = 0, entries = 0;
  bool excessive = false, finishes = false, pits = false;
  Path trail;  // last spaces that a later brake may give back

  // Whoever leaves a corner excessively short of its stops is out, whatever else happened on his way (FD-10-1).
  void forget_the_rest() {
    if (!excessive) return;
    handling = overshot = price = walls = 0;
    first_wall = no_space;
  }
  auto key() const {
    return std::tie(brakes, steps, end, owed, handling, walls, first_wall, overshot, price, entries, excessive,
                    finishes, pits, trail);
  }
  bool operator<(const Offer& other) const { return key() < other.key(); }
};

inline std::string words(const Board& board, const Offer& offer) {
  return fmt::format("{} after {} (brakes {}, owed {}, tests {}, walls {}, overshot {} for {}, entries {}{}{}{})",
                     name_of(board, offer.end), offer.steps, offer.brakes, offer.owed, offer.handling, offer.walls,
                     offer.overshot, offer.price, offer.entries, offer.excessive ? ", excessive" : "",
                     offer.finishes ? ", finishes" : "", offer.pits ? ", pits" : "");
}

// A later brake can only follow a slide, which follows a stop that is still required (FD-R25, FD-R32). Braking back out of the
// corner then is never better than braking before it.
inline bool stop_is_required(const Race& race, SpaceId end) {
  const int corner = corner_at(race.board(), end);
  const int made = corner == corner_at(race.board(), race.turn.path[0]) ? race.cars[race.turn.seat].stops : 0;
  return corner >= 0 && made < race.board().zones[corner].stops;
}
inline Path trail_of(const Race& race, const LegRules& rules, const Offer& offer, const Path& spaces) {
  Path trail;
  const bool is_slide = !rules.pit_entry;
  if (!is_slide && (offer.overshot > 0 || !stop_is_required(race, offer.end))) return trail;
  const int corner = corner_at(race.board(), offer.end);
  for (std::size_t i = spaces.size(); i-- > 0 && static_cast<int>(trail.size()) < std::min(rules.trail, 6);) {
    if (!is_slide && corner_at(race.board(), spaces[i]) != corner) break;
    trail.push_back(spaces[i]);
  }
  return trail;
}

class Naive {
 public:
  // Complete: also the ways on from an illegal one are looked at, although none of them can be legal (FD-R2).
  Naive(const Race& race, const Car& car, const LegRules& rules, bool complete)
      : race_(race), board_(race.board()), car_(car), rules_(rules), complete_(complete),
        steps_(board_.spaces.size(), -1), path_(race.turn.path.begin(), race.turn.path.end()),
        before_(static_cast<int>(path_.size()) - 1) {
    for (const Car& other : race.cars)
      if (other.seat != car.seat && other.on_board()) cars_.insert(other.space);
    explore();
  }

  std::set<Offer> offers() const {
    std::set<Offer> offers;
    for (const Way& way : ways_)
      if (way.ended) offers.insert(way.offer);
    for (int brakes = 0; brakes <= std::min(rules_.most_brakes, rules_.steps); ++brakes)
      offer(rules_.steps - brakes, brakes, offers);
    return offers;
  }
  int paths() const { return paths_; }
  const std::vector<Path>& legal_paths() const { return legal_; }

 private:
  struct Way {
    Offer offer;
    int order = 0;           // FD-R14
    bool ended = false;      // FD-R73, FD-R89
    bool voluntary = false;  // into the pit lane (FD-R43)
  };

  // FD-R43, FD-R44, FD-R46
  void offer(int steps, int brakes, std::set<Offer>& offers) const {
    bool full = false;
    for (const Way& way : ways_) {
      if (way.ended && !way.voluntary && way.offer.steps <= steps) full = true;
      if (way.ended || way.offer.steps != steps) continue;
      full = full || !way.voluntary;
      Offer one = way.offer;
      one.brakes = brakes;
      offers.insert(one);
    }
    if (full || !rules_.owes) return;
    int most = 0, order = -1;
    for (const Way& way : ways_)
      if (!way.ended && !way.voluntary && way.offer.steps < steps) most = std::max(most, way.offer.steps);
    for (const Way& way : ways_)
      if (!way.ended && !way.voluntary && way.offer.steps == most) order = std::max(order, way.order);
    for (const Way& way : ways_) {
      if (way.ended || way.voluntary || way.offer.steps != most || way.order != order) continue;
      Offer one = way.offer;
      one.brakes = brakes;
      one.owed = steps - most;
      offers.insert(one);
    }
  }

  void explore() {
    ++paths_;
    const bool legal = is_legal();
    if (!legal && !complete_) return;
    const int made = static_cast<int>(path_.size()) - 1 - before_;
    Way way = describe();
    const Path next = made < rules_.steps && !way.ended ? next_spaces() : Path();
    if (!board_.is_track(path_.back()) && made < rules_.steps && next.empty()) way.ended = true;  // FD-19-1-5
    if (legal) ways_.push_back(way), legal_.emplace_back(path_.begin() + before_ + 1, path_.end());
    for (const SpaceId space : next) {
      path_.push_back(space);
      explore();
      path_.pop_back();
    }
  }

  bool on_straight(SpaceId space) const {
    return board_.is_track(space) && !board_.zones[board_[space].zone].is_corner();
  }
  int corner(SpaceId space) const { return board_.is_track(space) && !on_straight(space) ? board_[space].zone : -1; }

  int crossings() const {  // FD-R10
    int crossings = car_.crossings;
    for (std::size_t i = 1; i < path_.size(); ++i) crossings += board_[path_[i]].level < board_[path_[i - 1]].level;
    return crossings;
  }

  // FD-R35: calls look(first index outside, stops missing) for each corner that was left short of its stops.
  void for_each_short_corner(auto&& look) const {
    bool first = true;  // the corner in which the move began
    for (std::size_t i = 1; i < path_.size(); ++i) {
      const int left = corner(path_[i - 1]);
      if (left < 0 || left == corner(path_[i])) {
        first = first && left >= 0;
        continue;
      }
      const int missing = board_.zones[left].stops - (first ? car_.stops : 0);
      first = false;
      if (missing > 0) look(static_cast<int>(i), missing);
    }
  }

  // FD-8-5 for the lap of the set in which a corner was left (FD-R29, FD-R30, FD-R35).
  int factor_at(int exit) const {
    bool corner_left = car_.corner_left;
    int lap = car_.set_lap;
    for (int i = 1; i <= exit; ++i) {
      const SpaceId from = path_[i - 1], to = path_[i];
      const bool on_track = board_.is_track(from) && board_.is_track(to);
      if (on_track && board_[to].level < board_[from].level && corner_left) ++lap;
      if (corner(from) >= 0 && corner(from) != corner(to)) corner_left = true;
    }
    const bool worn = lap >= 3;
    switch (car_.tyres) {
      case Tyres::hard: return 1;
      case Tyres::soft: return worn ? 3 : 2;
      default: return race_.weather.wet ? 1 : worn ? 3 : 2;
    }
  }

  Path next_spaces() const {
    const circuit::FormulaDeSpace& here = board_[path_.back()];
    Path spaces;
    const auto add = [&](SpaceId space) {
      if (!cars_.count(space)) spaces.push_back(space);  // FD-7-0-1b
    };
    if (board_.in_pit_lane(path_.back()) && car_.box > 0 && !car_.served && here.box == board_.box(car_.box)) {
      add(here.box);  // FD-R73
      return spaces;
    }
    bool locked = false;  // FD-R37
    for_each_short_corner([&](int, int) { locked = true; });
    if (locked) {
      add(here.next_in_lane != no_space ? here.next_in_lane : here.successors.front());
      return spaces;
    }
    for (const SpaceId space : here.successors) add(space);
    const bool open = crossings() >= board_.first_open && crossings() <= race_.options.laps - 1 &&  // FD-R72
                      (!board_.pit_max_gear || car_.gear <= *board_.pit_max_gear) &&                // FD-R77
                      car_.status == Status::running && rules_.pit_entry;
    if (here.enters_pit && open) add(board_.pit_lane(1));
    return spaces;
  }

  Way describe() const {
    Way way;
    way.offer.end = path_.back();
    way.offer.steps = static_cast<int>(path_.size()) - 1 - before_;
    way.offer.finishes = crossings() > race_.options.laps && car_.in_race();
    way.offer.pits = !board_.is_track(path_.back());
    way.ended = way.offer.steps > 0 && (way.offer.finishes || board_.is_box(path_.back()));
    const std::size_t tested = path_.size() - (way.offer.finishes ? 1 : 0);  // FD-R54
    for (std::size_t i = before_ + 1; i < path_.size(); ++i) {
      const SpaceId from = path_[i - 1], to = path_[i];
      if (corner(to) >= 0 && corner(to) != corner(from)) ++way.offer.entries;
      if (board_.is_track(from) && !board_.is_track(to)) way.voluntary = true;
      if (i >= tested) continue;
      if (race_.dangerous.has(to)) ++way.offer.handling;
      if (board_[to].wall && !board_[from].wall && ++way.offer.walls == 1) way.offer.first_wall = to;
    }
    for_each_short_corner([&](int index, int missing) {
      const int spaces = static_cast<int>(path_.size()) - index;
      way.offer.overshot += spaces;
      way.offer.price += spaces * factor_at(index);
      if (missing > 1) way.offer.excessive = true;  // FD-10-1
    });
    way.offer.trail = trail_of(race_, rules_, way.offer, Path(path_.begin() + before_ + 1, path_.end()));
    way.offer.forget_the_rest();
    int passes = car_.limit_passes;
    for (std::size_t i = 1; i < path_.size(); ++i)
      passes += board_[path_[i]].order < board_[path_[i - 1]].order && !board_.is_box(path_[i]);
    way.order = passes * board_.order_per_lap + board_[path_.back()].order;
    return way;
  }

  // FD-R3: the runs of the leg.
  bool is_legal() {
    for (std::size_t i = race_.turn.leg; i < path_.size(); ++i) {
      if (!on_straight(path_[i])) continue;
      std::size_t end = i;
      while (end + 1 < path_.size() && on_straight(path_[end + 1]) &&
             board_[path_[end + 1]].zone == board_[path_[i]].zone)
        ++end;
      if (shortest(i, end) != static_cast<int>(end - i)) return false;
      i = end;
    }
    return true;
  }

  // FD-R2, FD-R5: steps from the first to the last space of a run in G'.
  int shortest(std::size_t first, std::size_t last) {
    const auto begin = path_.begin() + first, end = path_.begin() + last + 1;
    bool enters_wall = false;
    for (auto space = begin + 1; space != end; ++space)
      enters_wall |= board_[*space].wall && !board_[*(space - 1)].wall;
    std::deque<SpaceId> open{*begin};
    Path seen{*begin};
    steps_[*begin] = 0;
    int found = -1;
    for (; !open.empty() && found < 0; open.pop_front()) {
      const SpaceId from = open.front();
      if (from == path_[last]) found = steps_[from];
      if (steps_[from] >= static_cast<int>(last - first)) continue;
      for (const SpaceId to : board_[from].successors) {
        if (steps_[to] >= 0 || board_[to].zone != board_[*begin].zone || cars_.count(to)) continue;
        if (race_.dangerous.has(to) && std::find(begin, end, to) == end) continue;
        if (!enters_wall && board_[to].wall && !board_[from].wall) continue;
        steps_[to] = steps_[from] + 1;
        seen.push_back(to);
        open.push_back(to);
      }
    }
    for (const SpaceId space : seen) steps_[space] = -1;
    return found;
  }

  const Race& race_;
  const Board& board_;
  const Car& car_;
  const LegRules& rules_;
  const bool complete_;
  std::vector<int> steps_;
  Path path_;  // of the whole move
  const int before_;
  std::set<SpaceId> cars_;
  std::vector<Way> ways_;
  std::vector<Path> legal_;
  int paths_ = 0;
};

}  // namespace paddock::formula_de
