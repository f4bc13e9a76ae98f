#pragma once

// The shape of a game's positions and events, from the descriptions of their types: for the reference of the game
// (scenario/reference.h), and to check the numbers of a position that somebody has written.

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/reflect.h"

namespace paddock {

// What is possible for a whole number of the position. A path goes through lists without their numbers: "cars.gear".
struct Limit {
  std::string_view path;
  int least = 0;
  int most = 0;
};

struct FieldShape {
  std::string path;
  std::string type;
  bool secret = false;  // only its owner sees it
  bool number = false;
  std::string words = {};  // the type with words that it is, or that its list is made of
};

struct EventShape {
  std::string name;
  std::vector<FieldShape> facts;
};

struct Shape {
  std::vector<FieldShape> position;
  std::vector<EventShape> events;
  std::span<const Limit> limits;
};

// "TempoCard" as "tempo card".
template <class T>
std::string type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  if (const auto scope = name.rfind(':'); scope != name.npos) name.remove_prefix(scope + 1);
  std::string words;
  for (const char letter : name) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    if (capital && !words.empty()) words += ' ';
    words += capital ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return words;
}

template <class T>
std::string enumerators() {
  std::string known;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
      [&](auto enumerator) { known += (known.empty() ? "`" : " `") + std::string(enumerator.name) + "`"; });
  return known;
}

template <class T>
struct ShapeOf {
  // Adds the field and, if it is a table or a list of tables, those in it.
  static void add(std::vector<FieldShape>& fields, FieldShape field) {
    if constexpr (std::same_as<T, Seat>) {
      add_plain(fields, field, "seat");
    } else if constexpr (std::is_enum_v<T>) {
      add_plain(fields, field, enumerators<T>());
    } else if constexpr (std::same_as<T, json::value>) {
      add_plain(fields, field, "anything");
    } else if constexpr (Wordy<T>) {
      field.words = type_name<T>();
      add_plain(fields, field, field.words);
    } else if constexpr (std::same_as<T, bool>) {
      add_plain(fields, field, "true or false");
    } else if constexpr (std::is_arithmetic_v<T> || is_count<T>) {
      field.number = true;
      add_plain(fields, field, "number");
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      add_plain(fields, field, "text");
    } else if constexpr (Sequence<T>) {
      field.type += "list of ";
      ShapeOf<typename T::value_type>::add(fields, field);
    } else {
      const std::string path = field.path.empty() ? "" : field.path + ".";
      const bool secret = field.secret;
      if (!field.path.empty()) add_plain(fields, field, field.type.empty() ? "table" : "tables");
      for_each_member<T>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
        ShapeOf<Member>::add(fields, {.path = path + member.name, .type = "", .secret = secret});
      });
    }
  }

 private:
  static void add_plain(std::vector<FieldShape>& fields, FieldShape field, const std::string& type) {
    field.type += type;
    fields.push_back(field);
  }
};

template <class T>
struct ShapeOf<Secret<T>> {
  static void add(std::vector<FieldShape>& fields, FieldShape field) {
    field.secret = true;
    ShapeOf<T>::add(fields, field);
  }
};

template <class T>
struct ShapeOf<std::optional<T>> {
  static void add(std::vector<FieldShape>& fields, const FieldShape& field) {
    const std::size_t first = fields.size();
    ShapeOf<T>::add(fields, field);
    fields[first].type += ", or null";
  }
};

template <class T>
std::vector<FieldShape> fields_of() {
  std::vector<FieldShape> fields;
  ShapeOf<T>::add(fields, {});
  return fields;
}

template <class Game>
Shape shape_of() {
  Shape shape{.position = fields_of<typename Game::Race>(), .events = {}, .limits = Game::limits()};
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<typename Game::Event, boost::mp11::mp_list>>>(
      [&]<class Event>(std::type_identity<Event>) {
        shape.events.push_back({std::string(Event::name), fields_of<Event>()});
      });
  return shape;
}

// What is wrong with the numbers and seats of a position as somebody has written it, whose lists and players go by number.
Complaint check_limits(const json::value& written, const Shape& shape, int seats);

}  // namespace paddock
