#include "messages/catalogue.h"

#include <algorithm>
#include <map>
#include <string>

#include "content/content.h"
#include "messages/say.h"

namespace paddock {
namespace {

constexpr std::string_view folder = "content/messages/";

// "content/messages/it/season.json": the language, then the catalogue.
struct Name {
  std::string_view language, catalogue;
};
Name name_of(std::string_view path) {
  path.remove_prefix(folder.size());
  const auto slash = path.find('/');
  const std::string_view file = path.substr(slash + 1);
  return {path.substr(0, slash), file.substr(0, file.find('.'))};
}

using Texts = std::map<std::string, std::string, std::less<>>;

Texts read_catalogue(const ContentFile& file) {
  Texts texts;
  const boost::json::value json = boost::json::parse(file.text);
  for (const auto& [key, text] : json.as_object()) texts.emplace(key, text.as_string());
  return texts;
}

using Catalogues = std::map<std::pair<std::string_view, std::string_view>, Texts>;

const Catalogues& catalogues() {
  static const Catalogues all = [] {
    Catalogues catalogues;
    for (const ContentFile& file : message_files()) {
      const Name name = name_of(file.path);
      catalogues.emplace(std::pair(name.language, name.catalogue), read_catalogue(file));
    }
    return catalogues;
  }();
  return all;
}

}  // namespace

std::span<const std::string> languages() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> found;
    for (const ContentFile& file : message_files())
      if (const std::string language(name_of(file.path).language); std::ranges::count(found, language) == 0)
        found.push_back(language);
    return found;
  }();
  return all;
}

bool is_language(std::string_view language) { return std::ranges::count(languages(), language) > 0; }

std::string_view catalogue_text(std::string_view language, std::string_view id) {
  const auto dot = id.find('.');
  if (dot == id.npos) return {};
  const auto found = catalogues().find({language, id.substr(0, dot)});
  if (found == catalogues().end()) return {};
  const auto text = found->second.find(id.substr(dot + 1));
  return text == found->second.end() ? std::string_view() : text->second;
}

}  // namespace paddock
