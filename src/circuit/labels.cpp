#include "circuit/labels.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>

#include "circuit/geometry.h"

namespace paddock::circuit {
namespace {

constexpr double line_height = 1.7, two_line_height = 2.9;
constexpr double two_lines_cost = 2;
constexpr double longest_without_line = 2;
constexpr double step = 0.6;          // between two plates that are tried
constexpr double beside_track = 2.8;  // where signs of the board may stand, from the centre line
constexpr double apart = 0.4;         // between plates
constexpr double crossing = 3;        // what half a lane width of line costs on track
constexpr double confusing = 2.5;     // a plate should be so much nearer to its own place than to another

double width_of(const Label& label, bool two_lines) {
  const auto [first, second] = lines_of(label);
  const double words = two_lines ? std::max(text_width(first), text_width(second)) : text_width(label.words);
  return label_size * words + (label.badge.empty() ? 0 : 1.6) + 1.2;
}

Point nearest_point(const Box& box, Point to) {
  return {std::clamp(to.x, box.left, box.right), std::clamp(to.y, box.top, box.bottom)};
}

bool overlap(const Box& a, const Box& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

bool crosses(const Placement& placement, const Box& box) {
  constexpr int samples = 16;
  for (int i = 0; i <= samples && placement.needs_line(); ++i) {
    const Point at = placement.pin + static_cast<double>(i) / samples * (placement.end - placement.pin);
    if (overlap(box, box_at(at, 0.1, 0.1))) return true;
  }
  return false;
}

struct Pin {
  Point at;
  double cost;
};

struct Search {
  const Outline& outline;
  const FreeSpace& free;
  const Box& view;
  std::vector<Point> places;  // of all labels

  double cost_of_plate(const Box& plate, std::size_t label) const {
    const Box larger = around(view, plate);
    double cost = 0.6 * (larger.width() + larger.height() - view.width() - view.height());
    const auto distance = [&](Point place) { return size(nearest_point(plate, place) - place); };
    const double own = distance(places[label]);
    for (std::size_t i = 0; i < places.size(); ++i)
      if (i != label) cost += std::max(0.0, own + confusing - distance(places[i]));
    return cost;
  }

  // What a plate costs at least: the best pin without crossings.
  double least_cost(const Box& plate, const std::vector<Pin>& pins) const {
    double least = 1e9;
    for (const Pin& pin : pins) least = std::min(least, pin.cost + size(nearest_point(plate, pin.at) - pin.at));
    return least;
  }

  Placement with_best_pin(const Box& plate, bool two_lines, const std::vector<Pin>& pins) const {
    Placement best{.plate = plate, .two_lines = two_lines, .cost = 1e9};
    for (const Pin& pin : pins) {
      const Point end = nearest_point(plate, pin.at);
      const double length = size(end - pin.at);
      double cost = pin.cost + length;
      for (double d = 1.2; d < length && cost < best.cost; d += 0.5)
        if (!free.is_free(pin.at + d / length * (end - pin.at))) cost += crossing;
      if (cost < best.cost) best = {plate, two_lines, pin.at, end, cost};
    }
    return best;
  }
};

// All plates for a label, the cheapest first. Lines are looked at only as far down the list as somebody asks.
class Choices {
 public:
  Choices(const Search& search, const Label& label, std::size_t index) : search_(search) {
    for (const double shift : {0.0, -1.5, 1.5, -3.0, 3.0, -4.5, 4.5})
      for (const double side : {-1.0, 1.0}) {
        const bool clear = search.free.is_free(search.outline.at(label.lambda + shift, side * beside_track).at);
        pins_.push_back({search.outline.at(label.lambda + shift, side * track_edge).at,
                         0.15 * std::abs(shift) + (clear ? 0 : 3 * crossing)});
      }
    for (double reach = 12; plates_.size() < 500; reach *= 1.5) {
      plates_.clear();
      add_plates(label, index, false, reach);
      if (!lines_of(label).second.empty()) add_plates(label, index, true, reach);
    }
    std::ranges::stable_sort(plates_, {}, &Plate::least);
  }

  // The cheapest but `rank`; none if there are fewer.
  const Placement* at(std::size_t rank) {
    while (sorted_.size() <= rank) {
      if (next_ == plates_.size() && known_.empty()) return nullptr;
      if (next_ < plates_.size() && (known_.empty() || plates_[next_].least <= known_.begin()->first.first)) {
        const auto& [box, two_lines, least, own, number] = plates_[next_++];
        Placement placement = search_.with_best_pin(box, two_lines, pins_);
        placement.cost += own;
        known_.emplace(std::pair(placement.cost, number), placement);
      } else {
        sorted_.push_back(known_.begin()->second);
        known_.erase(known_.begin());
      }
    }
    return &sorted_[rank];
  }

 private:
  struct Plate {
    Box box;
    bool two_lines = false;
    double least = 0;  // cost
    double own = 0;    // cost without the line
    int number = 0;
  };

  void add_plates(const Label& label, std::size_t index, bool two_lines, double reach) {
    const double width = width_of(label, two_lines), height = two_lines ? two_line_height : line_height;
    for (double x = -reach - width / 2; x <= reach + width / 2; x += step)
      for (double y = -reach; y <= reach; y += step) {
        const Box box = box_at(search_.places[index] + Point{x, y}, width, height);
        if (!search_.free.is_free(box)) continue;
        const double own = search_.cost_of_plate(box, index) + (two_lines ? two_lines_cost : 0);
        plates_.push_back(
            {box, two_lines, search_.least_cost(box, pins_) + own, own, static_cast<int>(plates_.size())});
      }
  }

  const Search& search_;
  std::vector<Pin> pins_;
  std::vector<Plate> plates_;                          // by least cost
  std::size_t next_ = 0;                               // the next candidate to look at
  std::map<std::pair<double, int>, Placement> known_;  // looked at, but a plate yet to look at may be cheaper
  std::deque<Placement> sorted_;                       // the cheapest of all
};

// The cheapest plates, label after label in an order; infinite cost if one has no room left.
double choose(std::vector<Choices>& choices, const std::vector<std::size_t>& order, std::vector<Placement>& chosen) {
  double total = 0;
  std::vector<std::size_t> done;
  for (const std::size_t label : order) {
    const auto fits = [&](const Placement& placement) {
      return std::ranges::none_of(done, [&](std::size_t other) {
        return overlap(grown(placement.plate, apart), chosen[other].plate) || crosses(placement, chosen[other].plate) ||
               crosses(chosen[other], placement.plate);
      });
    };
    std::size_t rank = 0;
    const Placement* found = choices[label].at(rank);
    while (found && !fits(*found)) found = choices[label].at(++rank);
    if (!found) return 1e9;
    chosen[label] = *found;
    total += found->cost;
    done.push_back(label);
  }
  return total;
}

}  // namespace

double apex_of(const Plan& plan, const Outline& outline, int part) {
  const Part& corner = plan.parts[part];
  int sharpest = corner.first_piece;
  for (int i = corner.first_piece; i < corner.last_piece; ++i)
    if (std::abs(plan.pieces[i].angle) > std::abs(plan.pieces[sharpest].angle)) sharpest = i;
  return (outline.begin_of_piece(sharpest) + outline.end_of_piece(sharpest)) / 2;
}

std::vector<Label> corner_labels(const Plan& plan, const Outline& outline) {
  std::vector<Label> labels;
  for (int p = 0; p < static_cast<int>(plan.parts.size()); ++p)
    if (plan.parts[p].corner) labels.push_back({apex_of(plan, outline, p), plan.parts[p].name, {}, {}});
  return labels;
}

std::pair<std::string, std::string> lines_of(const Label& label) {
  constexpr std::string_view between = " · ";
  const auto at = label.words.find(between);
  if (at == label.words.npos) return {label.words, ""};
  return {label.words.substr(0, at), label.words.substr(at + between.size())};
}

bool Placement::needs_line() const { return size(end - pin) > longest_without_line; }

std::vector<Placement> place_labels(const std::vector<Label>& labels, const Outline& outline, const FreeSpace& free,
                                    const Box& view) {
  Search search{outline, free, view, {}};
  for (const Label& label : labels) search.places.push_back(outline.at(label.lambda).at);
  std::vector<Choices> choices;
  for (std::size_t i = 0; i < labels.size(); ++i) choices.emplace_back(search, labels[i], i);

  // Who comes first gets the better place: try the lap from every label on, both ways round.
  std::vector<Placement> best(labels.size()), chosen(labels.size());
  double least = 2e9;
  for (std::size_t first = 0; first < labels.size(); ++first)
    for (const bool backwards : {false, true}) {
      std::vector<std::size_t> order;
      for (std::size_t i = 0; i < labels.size(); ++i)
        order.push_back((first + (backwards ? labels.size() - i : i)) % labels.size());
      const double cost = choose(choices, order, chosen);
      if (cost >= least) continue;
      least = cost;
      best = chosen;
    }
  return best;
}

}  // namespace paddock::circuit
