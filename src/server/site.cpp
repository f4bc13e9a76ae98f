#include "server/site.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace paddock::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types{
    {{".html", "text/html; charset=utf-8"},
     {".js", "text/javascript; charset=utf-8"},
     {".css", "text/css; charset=utf-8"},
     {".json", "application/json"},
     {".svg", "image/svg+xml"},
     {".png", "image/png"},
     {".ico", "image/x-icon"},
     {".woff2", "font/woff2"},
     {".wasm", "application/wasm"},
     {".txt", "text/plain; charset=utf-8"},
     {".webmanifest", "application/manifest+json"},
     {".map", "application/json"}}};

std::string type_of(const fs::path& file) {
  for (const auto& [ending, type] : types)
    if (file.extension() == ending) return std::string(type);
  return "application/octet-stream";
}

// Names that stay inside the folder: no empty, hidden or climbing parts.
bool harmless(std::string_view path) {
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    if (end == at || path[at] == '.') return false;
    at = end + 1;
  }
  return path.find_first_of(std::string_view("\\\0%", 3)) == path.npos;
}

}  // namespace

std::optional<SiteFile> Site::find(std::string_view path, bool takes_gzip) const {
  path.remove_prefix(1);
  if (!harmless(path)) return std::nullopt;
  fs::path file = fs::path(folder_) / path;
  if (fs::path(path).extension().empty()) file = fs::path(folder_) / "index.html";
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  SiteFile found;
  found.type = type_of(file);
  found.cache = path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  if (takes_gzip && fs::is_regular_file(file.string() + ".gz", error)) {
    file += ".gz";
    found.gzipped = true;
  }
  found.tag = fmt::format("\"{:x}-{:x}\"", fs::file_size(file, error),
                          fs::last_write_time(file, error).time_since_epoch().count());
  std::ifstream stream(file, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  found.body = text.str();
  return found;
}

}  // namespace paddock::server
