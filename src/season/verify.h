#pragma once

// The results of a season against the records of the races that they come from.

#include <string>
#include <vector>

#include "core/record.h"
#include "season/season.h"

namespace paddock::season {

struct KeptRecord {
  std::string file;
  Record record;
};

struct Verification {
  int proved = 0;                    // results
  int typed = 0;                     // which have no record
  std::vector<Message> missing;      // results without their records, by line and race
  std::vector<Message> wrong;        // what does not agree
  std::vector<std::string> unused;   // files that belong to no result
  std::string standings;             // as the records have them, if they differ from those of the season
};

Verification verify_results(const Season& season, const std::vector<KeptRecord>& records);

}  // namespace paddock::season
