#include "server/season_entry.h"

#include "room/log_text.h"
#include "store/failure.h"

namespace paddock::server {

constexpr Kinds<SeasonEntry> season_kinds{"created", "invited", "person", "entry", "opened", "restarted", "ended", "erased"};

std::string season_entry_text(const SeasonEntry& entry) { return log_text(season_kinds, entry); }
SeasonEntry read_season_entry(std::string_view text) { return or_fail(read_log_text<SeasonEntry>(season_kinds, text)); }

}  // namespace paddock::server
