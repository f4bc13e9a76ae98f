#pragma once

// In which language a client reads.

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "core/message.h"
#include "messages/say.h"
#include "server/http.h"

namespace paddock::server {

// "none" leaves texts out: the language is empty. Without a wish, or with one that is not spoken here, the header Accept-Language
// decides, and at last it is English.
std::string chosen_language(std::string_view wish, std::string_view accepted);

// The same where a text is needed.
inline std::string or_english(const std::string& language) { return language.empty() ? "en" : language; }

// Puts a text into every message of some JSON, unless the client wants none.
void add_texts(boost::json::value& json, const std::string& language, const std::vector<std::string>& names);

// The answer as it is sent.
HttpResponse spoken(HttpResponse response, const std::string& language);

// A race or season in a list, as the store has it. Earlier releases have stored texts where there are messages now.
std::string spoken_info(std::string info, const std::string& language);

}  // namespace paddock::server
