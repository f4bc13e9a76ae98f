#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace paddock {

// Answers and chance results since the turn began. The turn's first position and its tape are a position inside the turn.
struct TapeEntry {
  std::uint64_t value;
  std::string_view purpose;  // of a draw; of an answer, the article that asked
};
using Tape = std::vector<TapeEntry>;

// Plays a tape while there is one, then records on it what comes next.
class TapeRecorder {
 public:
  void clear() {
    tape_.clear();
    played_ = 0;
    diverged_ = false;
  }
  void load(const Tape& tape) { tape_ = tape; }
  void set_recording(bool records) { records_ = records; }

  const Tape& tape() const { return tape_; }
  bool is_recording() const { return records_; }
  bool diverged() const { return diverged_; }  // the turn went another way than its tape
  void set_diverged() { diverged_ = true; }
  bool replaying() const { return played_ < tape_.size(); }

  // Whether the entry `ahead` places from here is this one (for a shuffle: with this number of cards). If it is another one, the cards
  // were dealt again and no longer match: the rest of the tape is useless.
  bool replays(std::string_view purpose, std::size_t ahead = 0, std::optional<std::size_t> cards = {}) {
    const std::size_t at = played_ + ahead;
    if (at >= tape_.size()) return false;
    if (tape_[at].purpose == purpose && (!cards || tape_[at].value == *cards)) return true;
    diverged_ = true;
    tape_.resize(played_);
    return false;
  }
  std::uint64_t peek(std::size_t ahead) const { return tape_[played_ + ahead].value; }
  std::uint64_t next() { return tape_[played_++].value; }

  void record(std::uint64_t value, std::string_view purpose) {
    if (!records_) return;
    tape_.push_back({value, purpose});
    played_ = tape_.size();
  }

 private:
  Tape tape_;
  std::size_t played_ = 0;
  bool records_ = true;
  bool diverged_ = false;
};

}  // namespace paddock
