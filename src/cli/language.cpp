#include "cli/language.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cli/commands.h"

namespace paddock::cli {
namespace {

Speech spoken;

std::string language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value && *value) return spoken_language(value);
  return "en";
}

std::string known_language(const std::string& wanted) {
  if (is_language(wanted)) return wanted;
  fail({"cli.usage.language", {{"languages", known_languages()}, {"got", wanted.empty() ? Argument(nullptr) : Argument(wanted)}}});
}

}  // namespace

void choose_language(std::vector<std::string>& words) {
  constexpr std::string_view option = "--lang";
  spoken.language = language_of_environment();
  const auto end = std::ranges::find(words, "--");
  const auto found = std::find_if(words.begin(), end, [&](const std::string& word) {
    return word == option || word.starts_with(std::string(option) + "=");
  });
  if (found == end) return;
  const bool joined = *found != option;
  const auto value = joined ? found : found + 1;
  spoken.language = known_language(value == end ? "" : joined ? value->substr(option.size() + 1) : *value);
  words.erase(found, value + 1);
}

std::vector<std::string> known_languages() { return {languages().begin(), languages().end()}; }

const Speech& speech() { return spoken; }

std::string tell(const char* id, std::initializer_list<std::pair<std::string_view, Argument>> arguments) {
  return say(Message(id, arguments), spoken);
}
std::string tell(const Message& message) { return say(message, spoken); }
std::string tell(const Error& error) { return say(error, spoken); }
std::string tell(const Rows& rows) { return say(rows, spoken); }

void print_line(const char* id, std::initializer_list<std::pair<std::string_view, Argument>> arguments) {
  fmt::print("{}\n", tell(id, arguments));
}
void print_line(const Message& message) { fmt::print("{}\n", tell(message)); }

Message in_file(const std::string& file, const Error& error) {
  const auto text = [](const std::string& text) { return text.empty() ? Argument(nullptr) : Argument(text); };
  return {"cli.in-file",
          {{"file", file},
           {"line", text(error.line ? std::to_string(error.line) : "")},
           {"what", error.message},
           {"article", text(error.article)}}};
}

}  // namespace paddock::cli
