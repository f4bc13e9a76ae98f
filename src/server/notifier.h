#pragma once

// Tells people what changes in their races and seasons, on every event stream they have open.

#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "room/ids.h"

namespace paddock::server {

class Stream {
 public:
  virtual ~Stream() = default;
  virtual void send(const std::string& event) = 0;  // from any thread
};

class Notifier {
 public:
  void add(const PersonId& person, std::weak_ptr<Stream> stream) {
    const std::lock_guard lock(mutex_);
    auto& streams = streams_[person];
    std::erase_if(streams, [](const auto& other) { return other.expired(); });
    streams.push_back(std::move(stream));
  }

  void tell(const PersonId& person, std::string_view what, const boost::json::object& data) {
    const std::lock_guard lock(mutex_);
    const auto found = streams_.find(person);
    if (found == streams_.end()) return;
    const std::string event = fmt::format("event: {}\ndata: {}\n\n", what, boost::json::serialize(data));
    std::erase_if(found->second, [&](const std::weak_ptr<Stream>& weak) {
      const auto stream = weak.lock();
      if (stream) stream->send(event);
      return !stream;
    });
    if (found->second.empty()) streams_.erase(found);
  }

 private:
  std::mutex mutex_;
  std::unordered_map<PersonId, std::vector<std::weak_ptr<Stream>>> streams_;
};

}  // namespace paddock::server
