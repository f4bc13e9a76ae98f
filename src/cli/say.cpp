// paddock say: messages in the words of a language.

#include <fmt/format.h>

#include <boost/json.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/help.h"
#include "core/reflect.h"

namespace paddock::cli {
namespace {

namespace json = boost::json;

// {"id": "a-game.event.rolled", "args": {...}, "lang": "it", "names": ["Ada", "Ben"]}
struct Line {
  std::string id;
  json::value args = json::object();
  std::string lang = speech().language;
  std::vector<std::string> names = {};
};
BOOST_DESCRIBE_STRUCT(Line, (), (id, args, lang, names))

std::string in_one_line(const std::string& text) {
  std::string line;
  for (const char c : text)
    if (c == '\n') line += "\\n";
    else if (c == '\\') line += "\\\\";
    else line += c;
  return line;
}

Result<std::string> said(const std::string& text) {
  json::error_code wrong;
  const json::value read = json::parse(text, wrong);
  if (wrong) return Error{{"cli.say.no-json", {{"why", wrong.message()}}}};
  Line line;
  if (const Complaint complaint = patch(line, read)) return *complaint;
  if (!has_message(line.id)) return Error{{"cli.say.no-message", {{"id", line.id}}}};
  if (!is_language(line.lang)) return Error{{"cli.say.no-language", {{"language", line.lang}}}};
  if (!line.args.is_object()) return Error{"cli.say.no-arguments"};
  Message message(line.id, {});
  message.args = line.args.as_object();
  try {
    return {boost::system::in_place_value, say(message, {line.lang, line.names})};
  } catch (const std::exception&) {  // an argument that is none
    return Error{"cli.say.no-arguments"};
  }
}

void run_say() {
  int number = 0;
  for (std::string text; std::getline(std::cin, text);) {
    ++number;
    Result<std::string> line = said(text);
    if (!line) fail(Error{line.error().message, number});
    fmt::print("{}\n", in_one_line(*line));
  }
}

}  // namespace

void add_say(CLI::App& app) {
  CLI::App* command = add_command(&app, "say", "cli.say.about");
  add_examples(command, {"--lang it < messages.jsonl"}, "cli.say.more");
  command->callback(run_say);
}

}  // namespace paddock::cli
