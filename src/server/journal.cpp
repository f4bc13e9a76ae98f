#include "server/journal.h"

#include "messages/say.h"
#include "server/log.h"

namespace paddock::server {

constexpr std::chrono::milliseconds patience{1};  // how long an append waits for its neighbours

void Journal::close() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Journal::enqueue(Append append, std::function<void(Saved)> done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(append), std::move(done), std::chrono::steady_clock::now()});
  }
  wake_.notify_one();
}

void Journal::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    wake_.wait_until(lock, waiting_.front().since + patience, [this] { return ending_; });
    std::vector<Waiting> group = std::exchange(waiting_, {});
    lock.unlock();
    write(group);
    lock.lock();
  }
}

void Journal::write(std::vector<Waiting>& group) {
  std::vector<Append> appends;
  for (Waiting& one : group) appends.push_back(std::move(one.append));
  std::vector<bool> taken;
  Saved failed = Saved::trouble;
  try {
    taken = store_.append(appends);
  } catch (const std::exception& error) {
    if (dynamic_cast<const MayBeSaved*>(&error)) failed = Saved::unknown;
    ++metrics_.troubles;
    log_line("error", "server.log.not-saved", {{"why", say(message_of(error))}});
  }
  ++metrics_.commits;
  for (std::size_t i = 0; i < group.size(); ++i) {
    metrics_.entries += appends[i].entries.size();
    metrics_.commit_time.add(std::chrono::steady_clock::now() - group[i].since);
    group[i].done(taken.empty() ? failed : taken[i] ? Saved::durable : Saved::number_taken);
  }
}

}  // namespace paddock::server
