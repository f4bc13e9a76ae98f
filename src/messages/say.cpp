#include "messages/say.h"

#include <unicode/fmtable.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>

#include "messages/catalogue.h"

namespace paddock {
namespace {

namespace json = boost::json;

// ICU's formats are prepared once; they may not be used by two threads.
const icu::MessageFormat* format_of(const std::string& language, const std::string& id) {
  thread_local std::unordered_map<std::string, std::unique_ptr<icu::MessageFormat>> formats;
  const std::string name = language + " " + id;
  if (const auto found = formats.find(name); found != formats.end()) return found->second.get();
  std::string_view text = catalogue_text(language, id);
  std::string spoken = language;
  if (text.empty()) text = catalogue_text(spoken = "en", id);
  if (text.empty()) return nullptr;
  UErrorCode wrong = U_ZERO_ERROR;
  auto format = std::make_unique<icu::MessageFormat>(
      icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int>(text.size()))),
      icu::Locale(spoken.c_str()), wrong);
  if (U_FAILURE(wrong)) format.reset();
  return formats.emplace(name, std::move(format)).first->second.get();
}

// What a message chooses by has only letters that ICU takes.
std::string choosable(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '-', '_');
  std::ranges::replace(text, ' ', '_');
  return text;
}

std::string text_of(const json::value& argument, const Speech& speech);

std::optional<Message> message_in(const json::object& object) {
  const json::value* id = object.if_contains("id");
  const json::value* args = object.if_contains("args");
  if (!id || !id->is_string() || !args || !args->is_object()) return std::nullopt;
  Message message;
  message.id = id->as_string();
  message.args = args->as_object();
  return message;
}

// What no engine writes is said as the JSON that it is.
std::string text_of(const json::object& argument, const Speech& speech) {
  if (const json::value* seat = argument.if_contains("seat"); seat && seat->is_int64()) {
    const std::int64_t number = seat->as_int64();
    const bool named = number >= 1 && number <= static_cast<std::int64_t>(speech.names.size());
    return named ? speech.names[static_cast<std::size_t>(number - 1)] : "#" + std::to_string(number);
  }
  for (const char* kind : {"text", "place", "card"})
    if (const json::value* text = argument.if_contains(kind); text && text->is_string())
      return std::string(text->as_string());
  if (const std::optional<Message> message = message_in(argument)) return say(*message, speech);
  return json::serialize(argument);
}

std::string list_text(const json::array& list, const Speech& speech) {
  if (list.empty()) return "none";
  std::string text;
  for (const json::value& element : list)
    text += (text.empty() ? "" : say(Message("race.list.between", {}), speech)) + text_of(element, speech);
  return text;
}

std::string text_of(const json::value& argument, const Speech& speech) {
  switch (argument.kind()) {
    case json::kind::null: return "none";
    case json::kind::bool_: return argument.as_bool() ? "true" : "false";
    case json::kind::string: return choosable(argument.as_string());
    case json::kind::array: return list_text(argument.as_array(), speech);
    case json::kind::object: return text_of(argument.as_object(), speech);
    default: return json::serialize(argument);
  }
}

icu::Formattable formattable(const json::value& argument, const Speech& speech) {
  if (argument.is_int64()) return argument.as_int64();
  if (argument.is_number()) return argument.to_number<double>();
  return icu::UnicodeString::fromUTF8(text_of(argument, speech));
}

// Names and values side by side, as ICU wants them; of a list also how long it is.
struct Values {
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;

  void add(std::string_view name, icu::Formattable value) {
    names.push_back(icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<int>(name.size()))));
    values.push_back(std::move(value));
  }
};

Values values_of(const json::object& args, const Speech& speech) {
  Values values;
  for (const auto& [name, argument] : args) {
    values.add(name, formattable(argument, speech));
    const std::string count = std::string(name) + "_count";
    if (argument.is_array() && !args.contains(count))
      values.add(count, static_cast<std::int64_t>(argument.as_array().size()));
  }
  return values;
}

// Columns of a terminal: one for each character, whatever its bytes.
std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

}  // namespace

std::string spoken_language(std::string_view wanted) {
  while (!wanted.empty()) {
    const std::size_t end = std::min(wanted.find(','), wanted.size());
    std::string_view one = wanted.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (const std::string code(one.substr(0, one.find_first_of("-_.;@"))); is_language(code)) return code;
    wanted.remove_prefix(std::min(end + 1, wanted.size()));
  }
  return "en";
}

std::string say(const Message& message, const Speech& speech) {
  if (message.empty()) return {};
  if (const json::value* text = message.args.if_contains("text"); text && message.id == "verbatim")
    return text_of(*text, speech);
  const icu::MessageFormat* format = format_of(speech.language, message.id);
  if (!format) return message.id;
  const Values values = values_of(message.args, speech);
  UErrorCode wrong = U_ZERO_ERROR;
  icu::UnicodeString said;
  format->format(values.names.data(), values.values.data(), static_cast<int>(values.names.size()), said, wrong);
  std::string text;
  if (U_SUCCESS(wrong)) said.toUTF8String(text);
  return U_SUCCESS(wrong) ? text : message.id;
}

std::string say(const Error& error, const Speech& speech) { return say(whole_message(error), speech); }

std::string say(const Rows& rows, const Speech& speech) {
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (const Cell& cell : row) {
      const std::string said = say(cell.text, speech);
      const std::size_t width = static_cast<std::size_t>(std::max(0, cell.width)), columns = columns_of(said);
      const std::string gap(width > columns ? width - columns : 0, ' ');
      if (cell.right && !line.empty() && gap.empty() && cell.width > 0) line += " ";
      line += cell.right ? gap + said : said + gap;
      if (!cell.right && cell.width > 0 && gap.empty()) line += " ";
    }
    while (line.ends_with(' ')) line.pop_back();
    text += line + "\n";
  }
  return text;
}

Formatter formatter(const Speech& speech) {
  return [speech](const Message& message) { return say(message, speech); };
}

bool has_message(std::string_view id, std::string_view language) { return !catalogue_text(language, id).empty(); }

void add_texts(json::value& json, const Speech& speech) {
  if (json::array* array = json.if_array()) {
    for (json::value& element : *array) add_texts(element, speech);
    return;
  }
  json::object* object = json.if_object();
  if (!object) return;
  if (const std::optional<Message> message = message_in(*object)) {
    (*object)["text"] = say(*message, speech);
    return;
  }
  for (auto& member : *object) add_texts(member.value(), speech);
}

}  // namespace paddock
