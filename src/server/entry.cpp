#include "server/entry.h"

#include "server/log_text.h"

namespace paddock::server {

constexpr Kinds<Entry> entry_kinds{"created",  "invited",   "claimed",    "left",        "planned",      "started",
                                   "answered", "unsealed",  "undo-asked", "undo-agreed", "undo-refused", "undone",
                                   "stood-in", "came-back", "said",       "rematched",   "abandoned",
                                   "round-over", "rules-changed", "stopped",    "revealing",   "revealed",     "withheld",
                                   "unsaid"};

std::string entry_text(const Entry& entry) { return log_text(entry_kinds, entry); }
Entry read_entry(std::string_view text) { return read_log_text<Entry>(entry_kinds, text); }

}  // namespace paddock::server
