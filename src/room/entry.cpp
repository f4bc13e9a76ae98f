#include "room/entry.h"

#include "room/log_text.h"

namespace paddock::room {

constexpr Kinds<Entry> entry_kinds{
    "created",    "invited",     "claimed",       "left",    "planned",   "started",   "answered", "unsealed",
    "undo-asked", "undo-agreed", "undo-refused",  "undone",  "stood-in",  "came-back", "said",     "rematched",
    "abandoned",  "round-over",  "rules-changed", "stopped", "revealing", "revealed",  "withheld", "unsaid"};

std::string entry_text(const Entry& entry) { return log_text(entry_kinds, entry); }
Result<Entry> read_entry(std::string_view text) { return read_log_text<Entry>(entry_kinds, text); }

std::optional<Profile> read_profile(std::string_view text) {
  boost::system::error_code broken;
  const json::value value = json::parse(text, broken);
  Profile profile;
  if (broken || patch(profile, value)) return std::nullopt;
  return profile;
}

}  // namespace paddock::room
