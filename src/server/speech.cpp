#include "server/speech.h"

#include "core/reflect.h"
#include "room/stored_message.h"

namespace paddock::server {
namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

std::string chosen_language(std::string_view wish, std::string_view accepted) {
  if (wish == "none") return {};
  return is_language(wish) ? std::string(wish) : spoken_language(accepted);
}

void add_texts(json::value& json, const std::string& language, const std::vector<std::string>& names) {
  if (!language.empty()) paddock::add_texts(json, {language, names});
}

HttpResponse spoken(HttpResponse response, const std::string& language) {
  if (response.json.is_null()) return response;
  add_texts(response.json, language, response.names);
  response.body = json::serialize(response.json);
  return response;
}

std::string spoken_info(std::string info, const std::string& language) {
  const bool has_text = has(info, R"("says":")") || has(info, R"("stopped":")");
  if (!has_text && (language.empty() || !has(info, R"("args":)"))) return info;
  json::value read = json::parse(info);
  for (const char* name : {"says", "stopped"})
    if (json::value* said = read.as_object().if_contains(name); said && said->is_string())
      *said = Argument(stored_message(said->as_string())).json();
  add_texts(read, language, {});
  return json::serialize(read);
}

}  // namespace paddock::server
