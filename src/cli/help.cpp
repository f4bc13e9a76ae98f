#include "cli/help.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "core/text.h"

namespace paddock::cli {
namespace {

constexpr int left_column = 26;
constexpr int widest_help = 100;

int help_columns() { return std::min(terminal_columns(), widest_help); }

// A name, and beside or below it what it means.
std::string entry(const std::string& name, const std::string& meaning) {
  const std::string left = "  " + name;
  const int width = columns_of(left);
  const std::string gap = width + 2 > left_column ? "\n" + std::string(left_column, ' ') : std::string(left_column - width, ' ');
  return wrapped(left + gap + meaning, left_column, help_columns()) + "\n";
}

bool takes_many(const CLI::Option* option) { return option->get_expected_max() >= CLI::detail::expected_max_vector_size; }

std::string usage_of(const CLI::Option* positional) {
  const std::string name = positional->get_name(true, false) + (takes_many(positional) ? "..." : "");
  return positional->get_required() ? name : "[" + name + "]";
}

std::string name_of(const CLI::Option* option) {
  if (option->get_positional()) return option->get_name(true, false);
  std::string name = option->get_name(false, true);
  if (option->get_items_expected_max() == 0) return name;
  name += " " + tell("cli.help.value", {{"text", option->get_type_name() == "TEXT"}});
  return takes_many(option) ? name + " ..." : name;
}

std::string meaning_of(const CLI::Option* option) {
  std::string meaning = option->get_description();
  const std::string& usual = option->get_default_str();
  if (option->get_required() && !option->get_positional()) meaning += " " + tell("cli.help.required");
  if (!usual.empty() && usual != "[]") meaning += " " + tell("cli.help.default", {{"value", usual}});
  return option->get_envname().empty() ? meaning : fmt::format("{} [{}]", meaning, option->get_envname());
}

std::string options_text(const char* heading, const std::vector<const CLI::Option*>& options) {
  if (options.empty()) return "";
  std::string text = "\n" + tell(heading) + "\n";
  for (const CLI::Option* option : options) text += entry(name_of(option), meaning_of(option));
  return text;
}

// Lines of examples stay whole.
std::string footer_text(const std::string& footer) {
  std::string text;
  std::stringstream lines(footer);
  for (std::string line; std::getline(lines, line);)
    text += (line.starts_with(' ') ? line : wrapped(line, 0, help_columns())) + "\n";
  return text.empty() ? text : "\n" + text;
}

bool is_shown(const CLI::Option* option) { return !option->get_group().empty(); }

}  // namespace

std::string Help::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode) const {
  const auto positionals = app->get_options([](const CLI::Option* one) { return is_shown(one) && one->get_positional(); });
  const auto options = app->get_options([](const CLI::Option* one) { return is_shown(one) && one->nonpositional(); });
  const auto commands = app->get_subcommands({});
  std::string call = name + " " + tell("cli.help.usage.options");
  for (const CLI::Option* one : positionals) call += " " + usage_of(one);
  if (!commands.empty()) call += " " + tell("cli.help.usage.command");
  std::string text = wrapped(app->get_description(), 0, help_columns()) + "\n" +
                     wrapped(tell("cli.help.usage", {{"call", call}}), 4, help_columns()) + "\n" +
                     options_text("cli.help.arguments", positionals) + options_text("cli.help.options", options);
  if (!commands.empty()) text += "\n" + tell("cli.help.commands") + "\n";
  for (const CLI::App* command : commands) text += entry(command->get_name(), command->get_description());
  return text + footer_text(app->get_footer());
}

CLI::App* add_command(CLI::App* parent, const std::string& name, const Message& help) {
  return parent->add_subcommand(name, tell(help));
}

CLI::Option* add_flag(CLI::App* command, const std::string& name, bool& value, const Message& help) {
  return command->add_flag(name, value, tell(help));
}

namespace {

std::optional<double> number_of(const std::string& text) {
  double number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

CLI::Validator a_number(bool whole) {
  const auto check = [=](std::string& text) -> std::string {
    const std::optional<double> number = number_of(text);
    if (number && (!whole || *number == std::trunc(*number))) return "";
    return tell("cli.usage.number", {{"whole", whole}, {"got", text}});
  };
  return {check, ""};
}

CLI::Validator number_in(int lowest, int highest) {
  const auto check = [=](std::string& text) -> std::string {
    const std::optional<double> number = number_of(text);
    if (number && *number >= lowest && *number <= highest) return "";
    return tell("cli.usage.range",
                {{"lowest", std::to_string(lowest)}, {"highest", std::to_string(highest)}, {"got", text}});
  };
  return {check, ""};
}

CLI::Validator one_of(std::vector<std::string> words) {
  const auto check = [words = std::move(words)](std::string& text) -> std::string {
    if (std::ranges::count(words, text) > 0) return "";
    return tell("cli.usage.one-of", {{"words", words}, {"got", text}});
  };
  return {check, ""};
}

std::string path_of(const CLI::App* command) {
  std::string path;
  for (; command; command = command->get_parent()) path = command->get_name() + (path.empty() ? "" : " ") + path;
  return path;
}

void add_examples(CLI::App* command, const std::vector<std::string>& calls, const Message& more) {
  std::string footer = tell("cli.help.example") + "\n";
  for (const std::string& call : calls) footer += fmt::format("  {}{}{}\n", path_of(command), call.empty() ? "" : " ", call);
  command->footer(more.empty() ? footer : footer + "\n" + tell(more));
}

void add_examples(CLI::App* command, std::initializer_list<std::string_view> calls, const Message& more) {
  add_examples(command, std::vector<std::string>(calls.begin(), calls.end()), more);
}

// --- calls that cannot be understood -------------------------------------------------------------------------------

namespace {

const CLI::App& chosen_command(const CLI::App& app) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  return chosen.empty() ? app : chosen_command(*chosen.front());
}

std::string label_of(const CLI::Option* option) { return option->get_name(option->get_positional(), false); }

Message missing_option(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options())
    if (option->get_required() && option->count() == 0) return {"cli.usage.missing", {{"option", label_of(option)}}};
  return {};
}

Message excluded_option(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options())
    for (const CLI::Option* other : option->get_excludes())
      if (option->count() > 0 && other->count() > 0)
        return {"cli.usage.excludes", {{"option", label_of(option)}, {"other", label_of(other)}}};
  return {};
}

// The first that was named, but has no value yet: all before it have theirs.
Message option_without_value(const CLI::App& command, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (!word.starts_with('-')) continue;
    for (const CLI::App* app = &command; app; app = app->get_parent())
      if (const CLI::Option* option = app->get_option_no_throw(word); option && option->get_items_expected_min() > 0 && option->count() == 0)
        return {"cli.usage.no-value", {{"option", word}}};
  }
  return {};
}

Message what_is_wrong(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words) {
  const CLI::App& command = chosen_command(app);
  if (dynamic_cast<const CLI::ValidationError*>(&error)) return {"cli.failed", {{"what", error.what()}}};  // in the language
  if (dynamic_cast<const CLI::ExtrasError*>(&error)) return {"cli.usage.unexpected", {{"words", app.remaining(true)}}};
  if (dynamic_cast<const CLI::RequiredError*>(&error)) return missing_option(command);
  if (dynamic_cast<const CLI::ExcludesError*>(&error)) return excluded_option(command);
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return option_without_value(command, words);
  if (dynamic_cast<const CLI::FileError*>(&error) || dynamic_cast<const CLI::ConfigError*>(&error)) return "cli.usage.config";
  return {};
}

}  // namespace

int explain(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words) {
  if (error.get_exit_code() == 0) return app.exit(error);
  Message wrong = what_is_wrong(app, error, words);
  if (wrong.empty()) wrong = {"cli.usage.not-understood", {{"words", joined(words, " ")}}};
  fmt::print(stderr, "{}\n{}\n", tell(wrong), tell("cli.usage.more", {{"command", path_of(&chosen_command(app))}}));
  return misused;
}

}  // namespace paddock::cli
