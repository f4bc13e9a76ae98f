#pragma once

// The page: the files of the built web client, read once at the start.

#include <map>
#include <string>
#include <string_view>

namespace paddock::server {

struct SiteFile {
  std::string type;
  std::string tag;                 // changes with the file
  std::string cache;               // how long a browser may keep it
  std::string body, gzip, brotli;  // empty: there is no such form
};

class Site {
 public:
  explicit Site(const std::string& folder);

  // The file of an address, or the page itself for an address inside the page; null if there is no such file.
  const SiteFile* find(std::string_view path) const;

 private:
  std::map<std::string, SiteFile, std::less<>> files_;  // by their path in the folder
};

}  // namespace paddock::server
