#pragma once

#include <coroutine>
#include <cstdlib>
#include <type_traits>
#include <utility>

#include "core/arena.h"

namespace paddock {

// Runs the coroutines of one game. One that is awaited runs at once, like a function call, but only to a limited depth. All
// others, and those that waited for an answer, are resumed one at a time by a loop (a trampoline): the machine's stack stays flat
// however deep the rules call.
class Stage {
 public:
  Stage() = default;
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  Arena arena;
  std::coroutine_handle<> next;  // the coroutine to resume; null when all have returned
  int depth = 0;                 // of coroutines that run each other
  static constexpr int max_depth = 6;
};

namespace detail {

template <class T>
struct PlayResult {
  T value{};
  void return_value(T result) { value = result; }
  T result() { return value; }
};

// g++ 12 destroys an aggregate with non-trivial members twice when it is a coroutine's parameter.
template <class Parameter>
inline constexpr bool safe_parameter =
    std::is_reference_v<Parameter> || std::is_trivially_copyable_v<Parameter> || !std::is_aggregate_v<Parameter>;

template <>
struct PlayResult<void> {
  void return_void() {}
  void result() {}
};

}  // namespace detail

// A piece of the rules that may ask questions: `Play<> car_turn(Table& table, Race& race, ...)`.
// It is a free function that starts when awaited, and its first parameter is always the table.
// Where there is nothing to ask, a plain function may return `{}`: awaiting that costs nothing.
template <class T = void>
class [[nodiscard]] Play {
 public:
  struct promise_type;
  using Handle = std::coroutine_handle<promise_type>;

  struct promise_type : detail::PlayResult<T> {
    template <class... Parameters>
    explicit promise_type(Stage& stage, Parameters&...) : stage(stage) {}

    template <class... Parameters>
    static void* operator new(std::size_t size, Stage& stage, Parameters&...) {
      return stage.arena.allocate(size);
    }
    static void operator delete(void* frame) { Arena::release(frame); }

    Play get_return_object() { return Play(Handle::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }

    struct BackToCaller {
      bool await_ready() noexcept { return false; }
      void await_suspend(Handle returning) noexcept { returning.promise().stage.next = returning.promise().caller; }
      void await_resume() noexcept {}
    };
    BackToCaller final_suspend() noexcept { return {}; }
    void unhandled_exception() noexcept { std::abort(); }

    Stage& stage;
    std::coroutine_handle<> caller;
  };

  Play() = default;
  Play(Play&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Play& operator=(Play&& other) noexcept {
    if (handle_ && this != &other) handle_.destroy();
    handle_ = std::exchange(other.handle_, nullptr);
    return *this;
  }
  ~Play() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() {
    if (!handle_) return true;
    Stage& stage = handle_.promise().stage;
    if (stage.depth == Stage::max_depth) return false;
    started_ = true;
    ++stage.depth;
    handle_.resume();
    --stage.depth;
    return handle_.done();
  }
  void await_suspend(std::coroutine_handle<> caller) noexcept {
    handle_.promise().caller = caller;
    if (!started_) start();
  }
  T await_resume() { return handle_ ? handle_.promise().result() : T(); }

  // For the outermost coroutine, which nobody awaits.
  void start() { handle_.promise().stage.next = handle_; }
  explicit operator bool() const { return static_cast<bool>(handle_); }

 private:
  explicit Play(Handle handle) : handle_(handle) {}
  Handle handle_;
  bool started_ = false;
};

}  // namespace paddock

template <class T, class Table, class... Parameters>
struct std::coroutine_traits<paddock::Play<T>, Table, Parameters...> {
  static_assert((paddock::detail::safe_parameter<Parameters> && ...), "pass it by reference or give it a constructor");
  using promise_type = typename paddock::Play<T>::promise_type;
};
