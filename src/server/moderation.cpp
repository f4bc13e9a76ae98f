#include "server/moderation.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <limits>
#include <mutex>

#include "server/granted.h"
#include "server/room.h"

namespace paddock::server {
namespace {

namespace ip = asio::ip;

ip::address plain(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

// Whether a network such as 10.0.0.0/8 has the address.
bool covers(const std::string& network, const ip::address& address) {
  const auto slash = network.find('/');
  boost::system::error_code error;
  const ip::address base = ip::make_address(network.substr(0, slash), error);
  if (error || base.is_v4() != address.is_v4()) return false;
  const int bits = std::stoi(network.substr(slash + 1));
  if (base.is_v4())
    return ip::make_network_v4(base.to_v4(), static_cast<unsigned short>(bits)).canonical() ==
           ip::make_network_v4(address.to_v4(), static_cast<unsigned short>(bits)).canonical();
  return ip::make_network_v6(base.to_v6(), static_cast<unsigned short>(bits)).canonical() ==
         ip::make_network_v6(address.to_v6(), static_cast<unsigned short>(bits)).canonical();
}

bool holds(const Sanction& sanction) { return sanction.until == 0 || sanction.until > now(); }

Refused refusal(const Sanction& sanction, std::string id) {
  Refused refused{Code::forbidden,
                  {std::move(id),
                   {{"until", sanction.until == 0 ? Argument(nullptr) : Argument(date_and_time(sanction.until))},
                    {"why", sanction.why}}}};
  if (sanction.until > 0)
    refused.retry_after = static_cast<int>(
        std::clamp<Millis>((sanction.until - now() + 999) / 1000, 1, std::numeric_limits<int>::max()));
  return refused;
}

}  // namespace

void Moderation::load(Office& office) {
  std::vector<Sanction> sanctions = office.sanctions();
  std::set<std::pair<PersonId, PersonId>> mutes;
  for (auto& mute : office.mutes()) mutes.insert(std::move(mute));
  const std::unique_lock lock(mutex_);
  sanctions_ = std::move(sanctions);
  mutes_ = std::move(mutes);
}

void Moderation::check_person(const PersonId& person) const {
  const std::shared_lock lock(mutex_);
  if (erased_.contains(person)) throw Refused{Code::forbidden, "server.error.erased"};
  for (const Sanction& sanction : sanctions_)
    if (sanction.kind == "ban" && sanction.who == person.text() && holds(sanction))
      throw refusal(sanction, "server.error.banned");
}

void Moderation::check_address(const std::string& address) const {
  const std::shared_lock lock(mutex_);
  if (sanctions_.empty()) return;
  boost::system::error_code error;
  const ip::address read = plain(ip::make_address(address, error));
  if (error) return;
  for (const Sanction& sanction : sanctions_)
    if (sanction.who.find('/') != std::string::npos && holds(sanction) && covers(sanction.who, read))
      throw refusal(sanction, "server.error.address-banned");
}

void Moderation::check_may_chat(const PersonId& person) const {
  const std::shared_lock lock(mutex_);
  for (const Sanction& sanction : sanctions_)
    if (sanction.kind == "mute" && sanction.who == person.text() && holds(sanction))
      throw refusal(sanction, "server.error.muted");
}

void Moderation::dismiss(const PersonId& person) {
  const std::unique_lock lock(mutex_);
  erased_.insert(person);
}

bool Moderation::reads(const PersonId& reader, const PersonId& writer) const {
  const std::shared_lock lock(mutex_);
  return mutes_.empty() || !mutes_.contains({reader, writer});
}

void Moderation::mute(const PersonId& person, const PersonId& muted, bool yes) {
  const std::unique_lock lock(mutex_);
  if (yes) mutes_.emplace(person, muted);
  else mutes_.erase({person, muted});
}

std::string read_network(const std::string& text) {
  const auto slash = text.find('/');
  boost::system::error_code error;
  const ip::address base = plain(ip::make_address(text.substr(0, slash), error));
  const int most = base.is_v4() ? 32 : 128;
  const std::string length = slash == text.npos ? std::to_string(most) : text.substr(slash + 1);
  const bool number = !length.empty() && length.size() <= 3 && length.find_first_not_of("0123456789") == length.npos;
  if (error || !number || std::stoi(length) > most)
    throw Refused{Code::bad_request, {"server.error.not-a-network", {{"network", text}}}};
  if (std::stoi(length) < (base.is_v4() ? 8 : 16))
    throw Refused{Code::bad_request, {"server.error.network-too-large", {{"network", text}}}};
  return fmt::format("{}/{}", base.to_string(), std::stoi(length));
}

std::string date_and_time(Millis at) { return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(at / 1000))); }

}  // namespace paddock::server
