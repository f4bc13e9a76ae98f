#pragma once

// A disk under SQLite for tests: it fails when it is told to, and remembers what was written and synced, so that a loss of power can be
// played.

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace paddock {

enum class DiskCall { read, write, sync };

struct DiskWrite {
  enum Kind { write, truncate, sync, remove };
  Kind kind;
  std::string file;
  std::int64_t at = 0;  // where; how long it is after `truncate`
  std::string bytes = {};
};

// As long as it lives, all databases that are opened are on it. There can be one.
class FaultyDisk {
 public:
  FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  ~FaultyDisk();

  // The nth call from now on fails, and those that follow it.
  void fail(DiskCall call, int nth, int times = 1);
  void mend();
  int calls(DiskCall call) const;  // since the last fail() or mend()
  int failures() const;

  void remember();                              // from now on
  std::vector<DiskWrite> remembered() const;    // in order

 private:
  friend struct DiskFile;
  bool fails(DiskCall call);
  void keep(DiskWrite write);

  mutable std::mutex mutex_;
  int calls_[3] = {}, failures_ = 0;
  DiskCall failing_ = DiskCall::read;
  int first_ = 0, times_ = 0;
  bool remembers_ = false;
  std::vector<DiskWrite> writes_;
};

}  // namespace paddock
