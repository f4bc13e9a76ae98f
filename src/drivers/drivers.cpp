#include "drivers/drivers.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <type_traits>

#include "core/reflect.h"

namespace paddock {
namespace {

template <class Value, class Settings>
std::optional<Value> member_named(const Settings& settings, std::string_view name) {
  std::optional<Value> found;
  for_each_member<Settings>([&](auto member) {
    if (name == member.name) found = settings.*member.pointer;
  });
  return found;
}

// "care=0.7" or "care=0.7+sight=1.5": for those who look for a better pro.
std::optional<Temper> temper_in_figures(std::string_view text) {
  constexpr double most = 10;
  Temper temper;
  while (!text.empty()) {
    const std::string_view one = text.substr(0, text.find('+'));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    const std::size_t equals = one.find('=');
    if (equals == one.npos || equals + 1 == one.size()) return std::nullopt;
    const std::string written(one.substr(equals + 1));
    char* end = nullptr;
    const double figure = std::strtod(written.c_str(), &end);
    if (*end != '\0' || !(figure >= 0 && figure <= most)) return std::nullopt;
    bool known = false;
    for_each_member<Temper>([&](auto member) {
      if constexpr (std::is_same_v<decltype(temper.*member.pointer), double&>)
        if (one.substr(0, equals) == member.name) temper.*member.pointer = figure, known = true;
    });
    if (!known) return std::nullopt;
  }
  return temper;
}

}  // namespace

std::vector<DriverInfo> drivers() {
  std::vector<DriverInfo> drivers;
  for_each_member<Levels>([&](auto member) { drivers.push_back({member.name, true}); });
  for (const char* name : {"pro", "champion"}) drivers.push_back({name, true});
  for (const char* name : {"rookie", "random"}) drivers.push_back({name, false});
  return drivers;
}

std::vector<std::string_view> temperaments() {
  std::vector<std::string_view> names;
  for_each_member<Temperaments>([&](auto member) { names.push_back(member.name); });
  return names;
}

DriverName parse_driver(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos) return {name};
  return {name.substr(0, slash), name.substr(slash + 1)};
}

std::optional<Level> level_named(const DriverSettings& settings, std::string_view name) {
  return member_named<Level>(settings.level, name);
}
std::optional<Temper> temperament_named(const DriverSettings& settings, std::string_view name) {
  return name.find('=') == std::string_view::npos ? member_named<Temper>(settings.temperament, name)
                                                  : temper_in_figures(name);
}

}  // namespace paddock
