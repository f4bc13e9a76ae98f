#pragma once

// An event as a message: its name is the key, its members are the arguments.

#include <string>

#include "core/message.h"
#include "core/reflect.h"
#include "core/secret.h"

namespace paddock {

// A game says by `Argument argument_of(const T&)` beside a type of its own what it is in a message: a card, a place, a car.
template <class T>
concept OwnArgument = requires(const T& value) {
  { argument_of(value) } -> std::same_as<Argument>;
};

template <class T>
Argument to_argument(const T& value, Viewer viewer);

template <class T>
Argument to_argument(const Secret<T>& secret, Viewer viewer) {
  const T* seen = secret.seen_by(viewer);
  return seen ? to_argument(*seen, viewer) : nullptr;
}

template <class T>
Argument to_argument(const std::optional<T>& value, Viewer viewer) {
  return value ? to_argument(*value, viewer) : nullptr;
}

template <class T>
Argument to_argument(const T& value, Viewer viewer) {
  if constexpr (OwnArgument<T>) {
    return argument_of(value);
  } else if constexpr (std::same_as<T, Seat> || std::is_enum_v<T> || std::is_arithmetic_v<T> || is_count<T> ||
                       std::convertible_to<T, std::string_view>) {
    return Argument(value);
  } else if constexpr (Wordy<T>) {
    return Argument(words(value));
  } else {
    static_assert(Sequence<T>, "give the type an argument_of");
    std::vector<Argument> list;
    for (const auto& element : value) list.push_back(to_argument(element, viewer));
    return list;
  }
}

// Adds a member. One that is a struct by itself adds its members; of a hidden list people know how long it is.
template <class T>
void add_argument(boost::json::object& args, const std::string& name, const T& value, Viewer viewer) {
  if constexpr (Described<T> && !OwnArgument<T> && !Wordy<T>) {
    for_each_member<T>([&](auto member) { add_argument(args, name + "_" + member.name, value.*member.pointer, viewer); });
  } else {
    args[name] = to_argument(value, viewer).json();
    if constexpr (requires { value.seen_by(viewer), value.size(); }) args[name + "_count"] = value.size();
  }
}

template <class Game, class Event>
Message event_message(const Event& event, Viewer viewer) {
  Message message(std::string(Game::id) + ".event." + std::string(Event::name), {});
  for_each_member<Event>([&](auto member) { add_argument(message.args, member.name, event.*member.pointer, viewer); });
  return message;
}

}  // namespace paddock
