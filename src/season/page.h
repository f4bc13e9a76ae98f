#pragma once

// Tables for people: as text, as a page to print, as a spreadsheet.

#include <string>
#include <string_view>
#include <vector>

namespace paddock::season {

struct Column {
  std::string name;
  bool right = false;  // numbers
  bool spare = false;  // left out of pages, but not of spreadsheets, where all its cells are empty
};

struct PageTable {
  std::string heading;
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> notes;  // below the rows
};

struct Page {
  std::string title;
  std::vector<PageTable> tables;
};

std::string text(const Page& page);
std::string html(const Page& page);
std::string csv(const PageTable& table);  // RFC 4180

}  // namespace paddock::season
