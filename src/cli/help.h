#pragma once

// Commands with their help: texts of the catalogues, at most as wide as the terminal, and what is wrong with a call.

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cli/language.h"

namespace paddock::cli {

// The whole of it, in the language.
class Help : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

CLI::App* add_command(CLI::App* parent, const std::string& name, const Message& help);

// What its value must be, or its user reads why.
CLI::Validator a_number(bool whole);
CLI::Validator number_in(int lowest, int highest);
CLI::Validator one_of(std::vector<std::string> words);

template <class Value>
CLI::Option* add_option(CLI::App* command, const std::string& name, Value& value, const Message& help) {
  CLI::Option* option = command->add_option(name, value, tell(help));
  if constexpr (std::is_arithmetic_v<Value>) option->check(a_number(std::is_integral_v<Value>));
  return option;
}
CLI::Option* add_flag(CLI::App* command, const std::string& name, bool& value, const Message& help);

// The footer of a command: examples of what may follow its name, and what else there is to know.
void add_examples(CLI::App* command, std::initializer_list<std::string_view> calls, const Message& more = {});
void add_examples(CLI::App* command, const std::vector<std::string>& calls, const Message& more = {});

// "paddock season run"
std::string path_of(const CLI::App* command);

// Says what is wrong with a call that cannot be understood, or the help that was asked for. Returns the exit code.
int explain(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words);

}  // namespace paddock::cli
