#pragma once

// Messages in a language, by ICU and the catalogues of content/messages.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/rows.h"

namespace paddock {

// The languages there are: the folders of content/messages, such as "en".
std::span<const std::string> languages();
bool is_language(std::string_view language);

// The first of these that is spoken here, else English: "de-AT,de;q=0.9,en;q=0.8" as browsers write it, "it_IT.UTF-8" as systems do.
std::string spoken_language(std::string_view wanted);

// How messages are put into words: in which language, and what the seats of a race are called.
struct Speech {
  std::string language = "en";
  std::vector<std::string> names = {};
};

// A message that no catalogue has is said by its id.
std::string say(const Message& message, const Speech& speech = {});
std::string say(const Error& error, const Speech& speech = {});  // with the line and the article it names
std::string say(const Rows& rows, const Speech& speech = {});    // lines that end with a line break

// For those who draw and know no languages.
Formatter formatter(const Speech& speech = {});

// Whether the catalogue of a language has it.
bool has_message(std::string_view id, std::string_view language = "en");

// Puts a `text` into every message of some JSON: into each object with an `id` and `args`, but not into those in its arguments.
void add_texts(boost::json::value& json, const Speech& speech);

}  // namespace paddock
