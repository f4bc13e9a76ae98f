#pragma once

// Chance by name, as the steps of a scenario say it.

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/table.h"

namespace paddock::scenario {

class Script : public ChanceScript {
 public:
  struct Entry {
    int line;
    std::string purpose;
    Seat seat;
    std::vector<std::string> order;
    std::optional<int> roll;
  };
  std::deque<Entry> entries;
  std::vector<Error> failures;
  bool strict = false;  // what is not scripted is a failure
  int line = 0;         // of the running step

  bool roll(const Draw& draw, Die die, int& result) override {
    const auto entry = find(draw);
    if (entry == entries.end() || !entry->roll) return is_not_scripted(draw, How::rolled);
    result = *entry->roll;
    if (std::ranges::find(die, result) == die.end())
      failures.push_back(
          {{"scenario.no-such-face", {{"draw", draw.purpose}, {"faces", die.size()}, {"roll", result}}}, entry->line});
    entries.erase(entry);
    return true;
  }
  bool order(const Draw& draw, std::vector<std::string>& first_in_order) override {
    const auto entry = find(draw);
    if (entry == entries.end() || entry->roll) return is_not_scripted(draw, How::shuffled);
    first_in_order = entry->order;
    line_ = entry->line;
    entries.erase(entry);
    return true;
  }
  void missing(const Draw& draw, const std::string& name) override {
    failures.push_back({{"scenario.not-drawn", {{"name", name}, {"draw", draw.purpose}}}, line_});
  }

 private:
  enum class How { rolled, shuffled };
  BOOST_DESCRIBE_NESTED_ENUM(How, rolled, shuffled)

  bool is_not_scripted(const Draw& draw, How how) {
    const std::optional<std::string> seat = draw.seat == nobody ? std::nullopt : std::optional(std::to_string(draw.seat + 1));
    if (strict) failures.push_back({{"scenario.not-scripted", {{"draw", draw.purpose}, {"how", how}, {"seat", seat}}}, line});
    return false;
  }
  std::deque<Entry>::iterator find(const Draw& draw) {
    return std::ranges::find_if(entries, [&](const Entry& entry) {
      return entry.purpose == draw.purpose && (entry.seat == nobody || entry.seat == draw.seat);
    });
  }
  int line_ = 0;
};

}  // namespace paddock::scenario
