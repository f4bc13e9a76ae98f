#include "season/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"

namespace paddock::season {
namespace {

// Characters, not bytes: names have accents.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](unsigned char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t to, bool right) {
  const std::string gap(to - std::min(to, width(text)), ' ');
  return right ? gap + text : text + gap;
}

// A table in the words of a language.
struct SpokenTable {
  std::string heading;
  std::vector<Column> columns;
  std::vector<std::string> names;  // of the columns
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> notes;
};

std::vector<std::string> spoken(const std::vector<Message>& messages, const Formatter& say) {
  std::vector<std::string> texts;
  for (const Message& message : messages) texts.push_back(say(message));
  return texts;
}

SpokenTable spoken(const PageTable& table, const Formatter& say) {
  SpokenTable said{say(table.heading), table.columns, {}, {}, spoken(table.notes, say)};
  for (const Column& column : table.columns) said.names.push_back(say(column.name));
  for (const auto& row : table.rows) said.rows.push_back(spoken(row, say));
  return said;
}

std::string line(const SpokenTable& table, const std::vector<std::size_t>& widths,
                 const std::vector<std::string>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) text += "  " + padded(cells[i], widths[i], table.columns[i].right);
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

PageTable without_spare_columns(PageTable table) {
  for (std::size_t i = table.columns.size(); i-- > 0;) {
    if (!table.columns[i].spare || std::ranges::any_of(table.rows, [&](const auto& row) { return !row[i].empty(); }))
      continue;
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(i));
    for (auto& row : table.rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return table;
}

std::string text(const PageTable& whole, const Formatter& say) {
  const SpokenTable table = spoken(without_spare_columns(whole), say);
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    widths.push_back(width(table.names[i]));
    for (const auto& row : table.rows) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string text = table.heading + "\n" + (table.columns.empty() ? "" : line(table, widths, table.names));
  for (const auto& row : table.rows) text += line(table, widths, row);
  for (const std::string& note : table.notes) text += "  " + note + "\n";
  return text;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else out += c;
  }
  return out;
}

std::string html_row(const SpokenTable& table, const std::vector<std::string>& cells, std::string_view tag) {
  std::string row = "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i)
    row += fmt::format("<{}{}>{}</{}>", tag, table.columns[i].right ? " class=\"n\"" : "", escaped(cells[i]), tag);
  return row + "</tr>\n";
}

constexpr std::string_view style =
    "body{font:11pt/1.4 sans-serif;margin:2em auto;max-width:60em}h2{margin:1.5em 0 .3em;break-after:avoid}"
    "table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.2em .5em;border-bottom:1px solid #bbb}"
    "th{border-bottom:2px solid #000}.n{text-align:right;width:3em}tr{break-inside:avoid}p{margin:.3em 0}"
    "@media print{body{margin:0;max-width:none}}";

bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789.") == text.npos;
}

// A spreadsheet would calculate what begins with one of these signs: after an apostrophe it is a text.
std::string csv_cell(std::string text) {
  if (text.find_first_of("=+-@\t\r") == 0 && text.size() > 1 && !is_number(text)) text.insert(0, "'");
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string csv_line(const std::vector<std::string>& cells) {
  return joined(cells, ",", csv_cell) + "\r\n";
}

}  // namespace

std::string text(const Page& page, const Formatter& say) {
  std::string all = page.title + "\n";
  for (const PageTable& table : page.tables) all += "\n" + text(table, say);
  return all;
}

std::string html(const Page& page, const std::string& language, const Formatter& say) {
  const std::string title = escaped(page.title);
  std::string all = fmt::format(
      "<!doctype html>\n<html lang=\"{2}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width\">\n<title>{0}</title>\n<style>{1}</style>\n"
      "</head>\n<body>\n<h1>{0}</h1>\n",
      title, style, language);
  for (const PageTable& whole : page.tables) {
    const SpokenTable table = spoken(without_spare_columns(whole), say);
    all += fmt::format("<h2>{}</h2>\n<table>\n<thead>\n{}</thead>\n<tbody>\n", escaped(table.heading),
                       html_row(table, table.names, "th"));
    for (const auto& row : table.rows) all += html_row(table, row, "td");
    all += "</tbody>\n</table>\n";
    for (const std::string& note : table.notes) all += fmt::format("<p>{}</p>\n", escaped(note));
  }
  return all + "</body>\n</html>\n";
}

std::string csv(const PageTable& whole, const Formatter& say) {
  const SpokenTable table = spoken(whole, say);
  std::string all = csv_line(table.names);
  for (const auto& row : table.rows) all += csv_line(row);
  return all;
}

}  // namespace paddock::season
