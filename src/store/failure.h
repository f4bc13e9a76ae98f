#pragma once

// What went wrong with a file or the machine, for whoever runs the program.

#include <boost/json.hpp>
#include <stdexcept>
#include <utility>

#include "core/result.h"

namespace paddock {

class Failure : public std::runtime_error {
 public:
  explicit Failure(Message why)
      : std::runtime_error(why.id + " " + boost::json::serialize(why.args)), why_(std::move(why)) {}
  const Message& why() const { return why_; }

 private:
  Message why_;
};

// The value; or what is wrong is thrown.
template <class T>
T or_fail(Result<T> result) {
  if (!result) throw Failure(result.error().message);
  return *std::move(result);
}

// What to say of any exception: those of other libraries have texts of their own.
inline Message message_of(const std::exception& error) {
  const auto* failure = dynamic_cast<const Failure*>(&error);
  return failure ? failure->why() : verbatim(error.what());
}

}  // namespace paddock
