#include "drivers/settings.h"

#include <cstdlib>
#include <map>
#include <string>

#include "content/content.h"
#include "core/reflect.h"
#include "core/toml.h"

namespace paddock {
namespace {

DriverSettings read_settings(const std::string& game) {
  DriverSettings settings;
  const Result<json::object> toml = read_toml(content("content/drivers/" + game + ".toml"));
  if (!toml || patch(settings, json::value(*toml))) std::abort();  // a broken build: tests read the files first
  return settings;
}

}  // namespace

const DriverSettings& driver_settings(std::string_view game) {
  static const std::map<std::string, DriverSettings, std::less<>> all = [] {
    constexpr std::string_view folder = "content/drivers/", ending = ".toml";
    std::map<std::string, DriverSettings, std::less<>> all;
    for (const ContentFile& file : content_files())
      if (file.path.starts_with(folder)) {
        const std::string game(file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size()));
        all.emplace(game, read_settings(game));
      }
    return all;
  }();
  const auto found = all.find(game);
  if (found == all.end()) std::abort();
  return found->second;
}

}  // namespace paddock
