// The module of the page: a house whose calls and answers lie in its memory.

#include <chrono>
#include <string>

#include "page/house.h"

namespace {

double milliseconds() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

paddock::page::House& house() {
  static paddock::page::House house(milliseconds);
  return house;
}

std::string text;

}  // namespace

extern "C" {

// Where the call is to be written.
[[clang::export_name("paddock_place")]] char* paddock_place(std::size_t size) {
  text.resize(size);
  return text.data();
}

// Calls; the answer is as long as this, and lies where the place is.
[[clang::export_name("paddock_call")]] std::size_t paddock_call() {
  text = house().call(text);
  return text.size();
}
[[clang::export_name("paddock_answer")]] const char* paddock_answer() { return text.data(); }
}
