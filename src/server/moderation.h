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
  void check_person(const PersonId& person) const;
  void check_address(const std::string& address) const;
  void check_may_chat(const PersonId& person) const;

  void dismiss(const PersonId& person);  // who is erased: what is still connected in this name is refused

  bool reads(const PersonId& reader, const PersonId& writer) const;
  void mute(const PersonId& person, const PersonId& muted, bool yes);

 private:
  mutable std::shared_mutex mutex_;
  std::vector<Sanction> sanctions_;
  std::set<PersonId> erased_;
  std::set<std::pair<PersonId, PersonId>> mutes_;  // who mutes whom
};

// "2001:db8::/32" or a single address, as it is compared. Throws Refused if it is neither.
std::string read_network(const std::string& text);

std::string date_and_time(Millis at);  // "2026-11-17 20:30 UTC"

}  // namespace paddock::server
