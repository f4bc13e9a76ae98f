#include "store/disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace paddock {

namespace {
FaultyDisk* the_disk = nullptr;
sqlite3_vfs* real_vfs = nullptr;
sqlite3_vfs disk_vfs;
}  // namespace

struct DiskFile {
  sqlite3_file base;
  char name[512];

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  static DiskFile& of(sqlite3_file* file) { return *reinterpret_cast<DiskFile*>(file); }
  static sqlite3_file* real_of(sqlite3_file* file) { return of(file).real(); }
  static const sqlite3_io_methods& methods_of(sqlite3_file* file) { return *real_of(file)->pMethods; }
  static bool fails(DiskCall call) { return the_disk && the_disk->fails(call); }
  static void keep(DiskWrite write) {
    if (the_disk) the_disk->keep(std::move(write));
  }

  static int close(sqlite3_file* f) { return methods_of(f).xClose(real_of(f)); }
  static int read(sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
    return fails(DiskCall::read) ? SQLITE_IOERR_READ : methods_of(f).xRead(real_of(f), to, size, at);
  }
  static int write(sqlite3_file* f, const void* from, int size, sqlite3_int64 at) {
    if (fails(DiskCall::write)) return SQLITE_FULL;
    keep({DiskWrite::write, of(f).name, at, std::string(static_cast<const char*>(from), static_cast<std::size_t>(size))});
    return methods_of(f).xWrite(real_of(f), from, size, at);
  }
  static int truncate(sqlite3_file* f, sqlite3_int64 size) {
    if (fails(DiskCall::write)) return SQLITE_IOERR_TRUNCATE;
    keep({DiskWrite::truncate, of(f).name, size});
    return methods_of(f).xTruncate(real_of(f), size);
  }
  static int sync(sqlite3_file* f, int flags) {
    if (fails(DiskCall::sync)) return SQLITE_IOERR_FSYNC;
    keep({DiskWrite::sync, of(f).name});
    return methods_of(f).xSync(real_of(f), flags);
  }
  static int size(sqlite3_file* f, sqlite3_int64* size) { return methods_of(f).xFileSize(real_of(f), size); }
  static int lock(sqlite3_file* f, int how) { return methods_of(f).xLock(real_of(f), how); }
  static int unlock(sqlite3_file* f, int how) { return methods_of(f).xUnlock(real_of(f), how); }
  static int is_locked(sqlite3_file* f, int* yes) { return methods_of(f).xCheckReservedLock(real_of(f), yes); }
  static int control(sqlite3_file* f, int what, void* with) { return methods_of(f).xFileControl(real_of(f), what, with); }
  static int sector(sqlite3_file* f) { return methods_of(f).xSectorSize(real_of(f)); }
  static int traits(sqlite3_file* f) { return methods_of(f).xDeviceCharacteristics(real_of(f)); }
  static int shm_map(sqlite3_file* f, int page, int size, int more, void volatile** to) {
    return methods_of(f).xShmMap(real_of(f), page, size, more, to);
  }
  static int shm_lock(sqlite3_file* f, int at, int n, int flags) { return methods_of(f).xShmLock(real_of(f), at, n, flags); }
  static void shm_barrier(sqlite3_file* f) { methods_of(f).xShmBarrier(real_of(f)); }
  static int shm_unmap(sqlite3_file* f, int remove) { return methods_of(f).xShmUnmap(real_of(f), remove); }
  static int fetch(sqlite3_file*, sqlite3_int64, int, void** to) { return *to = nullptr, SQLITE_OK; }
  static int unfetch(sqlite3_file*, sqlite3_int64, void*) { return SQLITE_OK; }

  static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
    static const sqlite3_io_methods methods{3,         close,   read,      write,   truncate,  sync,     size,
                                            lock,      unlock,  is_locked, control, sector,    traits,   shm_map,
                                            shm_lock,  shm_barrier, shm_unmap, fetch, unfetch};
    DiskFile* made = new (file) DiskFile{{nullptr}, {}};
    if (name) std::strncpy(made->name, name, sizeof made->name - 1);
    const int code = real_vfs->xOpen(real_vfs, name, made->real(), flags, out);
    if (made->real()->pMethods) made->base.pMethods = &methods;
    return code;
  }
  static int remove(sqlite3_vfs*, const char* name, int sync) {
    keep({DiskWrite::remove, name});
    return real_vfs->xDelete(real_vfs, name, sync);
  }
};

FaultyDisk::FaultyDisk() {
  real_vfs = sqlite3_vfs_find("unix");
  disk_vfs = *real_vfs;
  disk_vfs.zName = "disk-for-tests";
  disk_vfs.szOsFile = static_cast<int>(sizeof(DiskFile)) + real_vfs->szOsFile;
  disk_vfs.xOpen = DiskFile::open;
  disk_vfs.xDelete = DiskFile::remove;
  the_disk = this;
  sqlite3_vfs_register(&disk_vfs, 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_register(real_vfs, 1);
  the_disk = nullptr;  // what is still open on it works on
}

void FaultyDisk::fail(DiskCall call, int nth, int times) {
  const std::lock_guard lock(mutex_);
  std::fill(std::begin(calls_), std::end(calls_), 0);
  failing_ = call;
  first_ = nth;
  times_ = times;
  failures_ = 0;
}
void FaultyDisk::mend() { fail(DiskCall::read, 0, 0); }
int FaultyDisk::calls(DiskCall call) const {
  const std::lock_guard lock(mutex_);
  return calls_[static_cast<int>(call)];
}
int FaultyDisk::failures() const {
  const std::lock_guard lock(mutex_);
  return failures_;
}
bool FaultyDisk::fails(DiskCall call) {
  const std::lock_guard lock(mutex_);
  const int number = ++calls_[static_cast<int>(call)];
  const bool now = call == failing_ && number >= first_ && number < first_ + times_;
  failures_ += now;
  return now;
}
void FaultyDisk::remember() {
  const std::lock_guard lock(mutex_);
  remembers_ = true;
}
void FaultyDisk::keep(DiskWrite write) {
  const std::lock_guard lock(mutex_);
  if (remembers_) writes_.push_back(std::move(write));
}
std::vector<DiskWrite> FaultyDisk::remembered() const {
  const std::lock_guard lock(mutex_);
  return writes_;
}

}  // namespace paddock
