# Writes content/ and rules/ into the program: content.cpp holds the files, reference_content.cpp those of content/reference/,
# message_content.cpp the catalogues of content/messages/ and article_ids.h the ids of the articles.
file(GLOB_RECURSE files RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS content/*.toml content/messages/*.json content/reference/*.md rules/*.md)
list(SORT files)

set(table "")
set(reference_table "")
set(message_table "")
set(ids "")
foreach(file IN LISTS files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  if(file MATCHES "^rules/")
    string(REGEX MATCHALL "\\* \\*\\*[A-Z0-9]+-[A-Za-z0-9.-]*[A-Za-z0-9]" found "${text}")
    list(APPEND ids ${found})
  endif()
  # One literal per 8,000 characters: compilers only promise to accept 65,536.
  string(LENGTH "${text}" length)
  set(entry "    {\"${file}\",")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 8000 part)
    string(APPEND entry "\n     R\"paddock(${part})paddock\"sv")
    math(EXPR at "${at} + 8000")
  endwhile()
  if(file MATCHES "^content/reference/")
    string(APPEND reference_table "${entry}},\n")
  elseif(file MATCHES "^content/messages/")
    string(APPEND message_table "${entry}},\n")
  else()
    string(APPEND table "${entry}},\n")
  endif()
endforeach()

list(TRANSFORM ids REPLACE "\\* \\*\\*" "")
list(REMOVE_DUPLICATES ids)
list(SORT ids COMPARE STRING)
list(LENGTH ids count)
list(JOIN ids "\",\n    \"" ids)

set(generated ${PROJECT_BINARY_DIR}/generated)
file(CONFIGURE OUTPUT ${generated}/article_ids.h CONTENT "#pragma once

#include <array>
#include <string_view>

namespace paddock {

inline constexpr std::array<std::string_view, ${count}> article_ids{
    \"${ids}\"};

}  // namespace paddock
" @ONLY)
function(write_files output table declarations)
  file(CONFIGURE OUTPUT ${generated}/${output} CONTENT "#include \"content/content.h\"

namespace paddock {
namespace {

using namespace std::string_view_literals;

constexpr ContentFile files[] = {
@table@};

[[maybe_unused]] std::string_view find(std::string_view path) {
  for (const ContentFile& file : files)
    if (file.path == path) return file.text;
  return {};
}

}  // namespace

@declarations@
}  // namespace paddock
" @ONLY)
endfunction()
write_files(content.cpp "${table}" "std::span<const ContentFile> content_files() { return files; }

std::string_view content(std::string_view path) { return find(path); }
")
write_files(reference_content.cpp "${reference_table}" "std::string_view reference_content(std::string_view path) { return find(path); }
")
write_files(message_content.cpp "${message_table}" "std::span<const ContentFile> message_files() { return files; }
")
