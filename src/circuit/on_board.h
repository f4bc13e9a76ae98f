#pragma once

namespace paddock::circuit {

// A place of a board by its number, negative for none. It knows its board, so that it can be read and written by its name.
template <class Board, class Id>
class OnBoard {
 public:
  OnBoard() = default;
  explicit OnBoard(const Board* board, Id id = -1) : id_(id), board_(board) {}
  OnBoard& operator=(Id id) {
    id_ = id;
    return *this;
  }
  operator Id() const { return id_; }
  const Board* board() const { return board_; }
  friend bool operator==(const OnBoard& a, const OnBoard& b) { return a.id_ == b.id_; }

 private:
  Id id_ = -1;
  const Board* board_ = nullptr;
};

}  // namespace paddock::circuit
