#pragma once

// The language that the command line speaks: of `--lang it`, else of the environment.

#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "messages/say.h"

namespace paddock::cli {

// Takes `--lang` out of the words of the command line. Before anything is said.
void choose_language(std::vector<std::string>& words);

const Speech& speech();
std::vector<std::string> known_languages();

std::string tell(const char* id, std::initializer_list<std::pair<std::string_view, Argument>> arguments = {});
std::string tell(const Message& message);
std::string tell(const Error& error);
std::string tell(const Rows& rows);

// A line on standard output.
void print_line(const char* id, std::initializer_list<std::pair<std::string_view, Argument>> arguments = {});
void print_line(const Message& message);

// What is wrong with a file, and in which line.
Message in_file(const std::string& file, const Error& error);

}  // namespace paddock::cli
