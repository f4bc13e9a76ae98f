#pragma once

// What is said to people: which message of the catalogues (content/messages), and what fills it in. The engine holds no sentences;
// whoever shows a message formats it in a language (src/messages natively, intl-messageformat in the page).

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <concepts>
#include <functional>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/count.h"
#include "core/seat.h"

namespace paddock {

class Argument;

struct Message {
  Message() = default;
  Message(std::string id, std::initializer_list<std::pair<std::string_view, Argument>> arguments);
  Message(const char* id) : id(id) {}  // without arguments

  bool empty() const { return id.empty(); }  // nothing is said
  friend bool operator==(const Message&, const Message&) = default;

  std::string id;  // the catalogue and its key: "a-game.event.passed"
  boost::json::object args;
};

// What fills a hole of a message. In JSON a number is a number, true and false are themselves, a string is a word that a message
// chooses a text by (`select`), and the others are objects that say what they are:
//   {"seat": 2}  {"place": "s1/M/3"}  {"card": "30U"}  {"text": "Ann"}  {"id": "...", "args": {...}}
// A list is an array, and what is absent or hidden is null.
class Argument {
 public:
  Argument(std::nullptr_t) {}
  Argument(bool yes) : json_(yes) {}
  template <class Number>
    requires(std::is_arithmetic_v<Number> && !std::same_as<Number, bool> && !std::same_as<Number, char>)
  Argument(Number number) : json_(number) {}
  template <class Byte>
  Argument(CountOf<Byte> count) : json_(static_cast<int>(count)) {}
  Argument(std::same_as<Seat> auto seat) {
    if (seat != nobody) json_ = {{"seat", seat + 1}};
  }
  Argument(const Message& message) {
    if (!message.empty()) json_ = {{"id", message.id}, {"args", message.args}};
  }
  // Text that is the same in every language: a name, a file, what somebody typed.
  Argument(std::string_view text) : json_({{"text", text}}) {}
  Argument(const std::string& text) : Argument(std::string_view(text)) {}
  Argument(const char* text) : Argument(std::string_view(text)) {}
  // A word of the program, which a message may only choose by.
  template <class Enum>
    requires std::is_enum_v<Enum>
  Argument(Enum value) : json_(boost::describe::enum_to_string(value, "?")) {}
  static Argument word(std::string_view word) { return Argument(boost::json::value(word), 0); }
  // A space or cell of the board; a card of the game: by the name that records give it.
  static Argument place(std::string_view name) { return Argument({{"place", name}}, 0); }
  static Argument card(std::string_view name) { return Argument({{"card", name}}, 0); }
  template <class T>
  Argument(const std::optional<T>& value) {
    if (value) json_ = Argument(*value).json_;
  }
  template <class T>
  Argument(const std::vector<T>& list) : json_(boost::json::array()) {
    for (const T& element : list) json_.as_array().push_back(Argument(element).json_);
  }

  const boost::json::value& json() const { return json_; }

 private:
  Argument(boost::json::value json, int) : json_(std::move(json)) {}
  boost::json::value json_;
};

inline Message::Message(std::string id, std::initializer_list<std::pair<std::string_view, Argument>> arguments)
    : id(std::move(id)) {
  args.reserve(arguments.size());
  for (const auto& [name, argument] : arguments) args.emplace(name, argument.json());
}

// A list of what `argument_of` makes of the elements: arguments_of(cars, [](const Car& car) { return Argument(car.seat); })
template <std::ranges::input_range List, class ArgumentOf>
std::vector<Argument> arguments_of(List&& list, ArgumentOf argument_of) {
  std::vector<Argument> arguments;
  for (const auto& element : list) arguments.push_back(argument_of(element));
  return arguments;
}

// Puts messages into the words of a language. Whoever has the catalogues gives it to those who draw (messages/say.h has one).
using Formatter = std::function<std::string(const Message&)>;

// Text that needs no catalogue: a number, a name, a drawing.
inline Message verbatim(std::string_view text) { return {"verbatim", {{"text", text}}}; }

}  // namespace paddock
