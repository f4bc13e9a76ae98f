#include "server/site.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "store/secrets.h"

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

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

}  // namespace

// FILE.gz and FILE.br are other forms of FILE.
Site::Site(const std::string& folder) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file(error) || entry.path().filename().string().starts_with('.')) continue;
    const std::string path = entry.path().lexically_relative(folder).generic_string();
    std::string body = text_of(entry.path());
    if (path.ends_with(".gz") || path.ends_with(".br")) {
      SiteFile& file = files_[path.substr(0, path.size() - 3)];
      (path.ends_with(".gz") ? file.gzip : file.brotli) = std::move(body);
      continue;
    }
    SiteFile& file = files_[path];
    file.type = type_of(entry.path());
    file.tag = hash_secret(body).substr(0, 24);
    file.cache = path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    file.body = std::move(body);
  }
  std::erase_if(files_, [](const auto& entry) { return entry.second.type.empty(); });
}

const SiteFile* Site::find(std::string_view path) const {
  path.remove_prefix(1);
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const auto found = files_.find(name.find('.') == name.npos ? "index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace paddock::server
