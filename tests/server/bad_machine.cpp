// Preloaded into a server, it makes the machine a bad one: the clock is moved by as many seconds as the file that WALL_CLOCK names says,
// the disk is full as long as there is a file that FULL_DISK names, and nothing reaches it as long as there is one that FAILED_SYNC names.

#include <fcntl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace {

bool is_there(const char* variable) {
  const char* name = std::getenv(variable);
  return name && access(name, F_OK) == 0;
}

ssize_t write_at(int file, const void* bytes, size_t size, off64_t at) {
  if (!is_there("FULL_DISK")) return syscall(SYS_pwrite64, file, bytes, size, at);
  errno = ENOSPC;
  return -1;
}

int sync_by(long call, int file) {
  if (!is_there("FAILED_SYNC")) return static_cast<int>(syscall(call, file));
  errno = EIO;
  return -1;
}

}  // namespace

extern "C" int clock_gettime(clockid_t id, struct timespec* time) noexcept {
  const long failed = syscall(SYS_clock_gettime, id, time);
  const char* name = std::getenv("WALL_CLOCK");
  if (failed || id != CLOCK_REALTIME || !name) return static_cast<int>(failed);
  char text[32] = {};
  const int file = open(name, O_RDONLY);
  if (file >= 0 && read(file, text, sizeof text - 1) > 0) time->tv_sec += std::atol(text);
  if (file >= 0) close(file);
  return 0;
}

extern "C" ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) { return write_at(file, bytes, size, at); }
extern "C" ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) { return write_at(file, bytes, size, at); }

extern "C" int fsync(int file) { return sync_by(SYS_fsync, file); }
extern "C" int fdatasync(int file) { return sync_by(SYS_fdatasync, file); }
