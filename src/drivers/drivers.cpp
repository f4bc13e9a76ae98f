#include "drivers/drivers.h"

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
  return member_named<Temper>(settings.temperament, name);
}

}  // namespace paddock
