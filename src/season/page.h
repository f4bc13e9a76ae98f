#pragma once

// Tables for people: as text, as a page to print, as a spreadsheet. What they say are messages; whoever prints one gives the words.

#include <string>
#include <vector>

#include "core/message.h"

namespace paddock::season {

struct Column {
  Message name;
  bool right = false;  // numbers
  bool spare = false;  // left out of pages, but not of spreadsheets, where all its cells are empty
};

struct PageTable {
  Message heading;
  std::vector<Column> columns;
  std::vector<std::vector<Message>> rows;
  std::vector<Message> notes;  // below the rows
};

struct Page {
  std::string title;
  std::vector<PageTable> tables;
};

std::string text(const Page& page, const Formatter& say);
std::string html(const Page& page, const std::string& language, const Formatter& say);
std::string csv(const PageTable& table, const Formatter& say);  // RFC 4180

}  // namespace paddock::season
