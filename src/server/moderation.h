#pragma once

// Who may not come in, who may not chat, and whom people do not want to read. The office keeps it; here it is quick to ask.

#include <set>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "store/office.h"

namespace paddock::server {

class Moderation {
 public:
  void load(Office& office);  // and again after every change

  // Throw Refused, which says until when and why.
  void check_person(const std::string& person) const;
  void check_address(const std::string& address) const;
  void check_may_chat(const std::string& person) const;

  void dismiss(const std::string& person);  // who is erased: what is still connected in this name is refused

  bool reads(const std::string& reader, const std::string& writer) const;
  void mute(const std::string& person, const std::string& muted, bool yes);

 private:
  mutable std::shared_mutex mutex_;
  std::vector<Sanction> sanctions_;
  std::set<std::string> erased_;
  std::set<std::pair<std::string, std::string>> mutes_;  // who mutes whom
};

// "2001:db8::/32" or a single address, as it is compared. Throws Refused if it is neither.
std::string read_network(const std::string& text);

std::string date_of(Millis at);  // "2026-11-17 20:30 UTC"

}  // namespace paddock::server
