#pragma once

#include <span>
#include <string_view>

namespace paddock {

// The files of content/ and rules/, carried inside the program so that the engine needs no file system.
struct ContentFile {
  std::string_view path;  // from the project's root: "content/street-illegal.toml"
  std::string_view text;
};

std::span<const ContentFile> content_files();
std::string_view content(std::string_view path);  // empty if there is no such file

// The files of content/reference/, which only `paddock reference` reads: apart, so that an engine without it does not carry them.
std::string_view reference_content(std::string_view path);

// The catalogues of content/messages/, which only those who put messages into words read.
std::span<const ContentFile> message_files();

}  // namespace paddock
