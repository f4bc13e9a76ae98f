#include "server/limits.h"

#include <boost/asio/ip/address.hpp>

namespace paddock::server {

std::string network_of(const std::string& address) {
  namespace ip = boost::asio::ip;
  boost::system::error_code error;
  const ip::address parsed = ip::make_address(address, error);
  if (error || parsed.is_v4()) return address;
  if (parsed.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, parsed.to_v6()).to_string();
  ip::address_v6::bytes_type bytes = parsed.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace paddock::server
