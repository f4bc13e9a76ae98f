#pragma once

// The page: the files of the built web client.

#include <optional>
#include <string>
#include <string_view>

namespace paddock::server {

struct SiteFile {
  std::string type;
  std::string body;
  std::string tag;    // changes with the file
  std::string cache;  // how long a browser may keep it
  bool gzipped = false;
};

class Site {
 public:
  explicit Site(std::string folder) : folder_(std::move(folder)) {}

  // The file of an address, or the page itself for an address inside the page; nothing if there is no such file.
  std::optional<SiteFile> find(std::string_view path, bool takes_gzip) const;

 private:
  std::string folder_;
};

}  // namespace paddock::server
