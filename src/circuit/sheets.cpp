#include "circuit/sheets.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "circuit/svg.h"

namespace paddock::circuit {
namespace {

constexpr double white_edge = 12;  // mm that a printer leaves white; the marks lie there
constexpr double overlap = 10;     // of two sheets
constexpr double scale_bar = 50;

constexpr std::string_view style = R"(.mark{fill:none;stroke:#000000;stroke-width:.25px}
.fold{fill:none;stroke:#000000;stroke-width:.25px;stroke-dasharray:1 1}
.sheet{font-size:3.6px;font-weight:600;fill:#000000}
)";

// How a picture is cut into windows.
struct Cut {
  double width, height;  // of the sheet
  int columns, rows;
  double left, top;  // of the first window in the picture

  double window_width() const { return width - 2 * white_edge; }
  double window_height() const { return height - 2 * white_edge; }
  int sheets() const { return columns * rows; }
};

Cut cut(double width, double height, double sheet_width, double sheet_height) {
  Cut cut{sheet_width, sheet_height, 0, 0, 0, 0};
  const double across = cut.window_width() - overlap, down = cut.window_height() - overlap;
  cut.columns = std::max(1, static_cast<int>(std::ceil((width - overlap) / across)));
  cut.rows = std::max(1, static_cast<int>(std::ceil((height - overlap) / down)));
  cut.left = (width - cut.columns * across - overlap) / 2;
  cut.top = (height - cut.rows * down - overlap) / 2;
  return cut;
}

// Where the paper is cut, at the corners of the window; dashed where the next sheet begins.
void draw_marks(Svg& svg, const Cut& cut, bool last_column, bool last_row) {
  const double left = white_edge, right = cut.width - white_edge, top = white_edge, bottom = cut.height - white_edge;
  constexpr double from = 5, gap = 1;
  for (const double x : {left, right}) {
    svg.line("mark", {x, from}, {x, top - gap});
    svg.line("mark", {x, bottom + gap}, {x, cut.height - from});
  }
  for (const double y : {top, bottom}) {
    svg.line("mark", {from, y}, {left - gap, y});
    svg.line("mark", {right + gap, y}, {cut.width - from, y});
  }
  if (!last_column)
    for (const auto& [a, b] : {std::pair{from, top - gap}, std::pair{bottom + gap, cut.height - from}})
      svg.line("fold", {right - overlap, a}, {right - overlap, b});
  if (!last_row)
    for (const auto& [a, b] : {std::pair{from, left - gap}, std::pair{right + gap, cut.width - from}})
      svg.line("fold", {a, bottom - overlap}, {b, bottom - overlap});
}

void draw_words(Svg& svg, const Cut& cut, std::string_view title, int row, int column, const Formatter& say) {
  const int sheet = row * cut.columns + column + 1;
  const auto neighbour = [](bool there, int number) { return there ? Argument(std::to_string(number)) : nullptr; };
  const std::string words = say({"circuit.picture.sheet",
                                 {{"title", title},
                                  {"sheet", sheet},
                                  {"sheets", cut.sheets()},
                                  {"row", row + 1},
                                  {"column", column + 1},
                                  {"right", neighbour(column + 1 < cut.columns, sheet + 1)},
                                  {"below", neighbour(row + 1 < cut.rows, sheet + cut.columns)}}});
  const double base = cut.height - 5;
  svg.text("sheet", {white_edge + 3, base}, words);
  const double end = cut.width - white_edge - overlap - 3;
  svg.path("mark", fmt::format("M{0} {1}v3M{0} {2}h{3}M{4} {1}v3", number(end - scale_bar), number(base - 2),
                               number(base - 0.5), number(scale_bar), number(end)));
  svg.text("sheet", {end - scale_bar - 14, base}, "50 mm");
}

double attribute(std::string_view svg, std::string_view name) {
  const std::string start = fmt::format(" {}=\"", name);
  return std::atof(svg.data() + svg.find(start) + start.size());
}

}  // namespace

std::vector<std::string> sheets_of(std::string_view svg, std::string_view title, const Paper& paper,
                                   const Formatter& say) {
  const double width = attribute(svg, "width"), height = attribute(svg, "height");
  const Cut upright = cut(width, height, paper.width, paper.height);
  const Cut across = cut(width, height, paper.height, paper.width);
  const Cut best = upright.sheets() < across.sheets() ? upright : across;
  std::vector<std::string> sheets;
  for (int row = 0; row < best.rows; ++row)
    for (int column = 0; column < best.columns; ++column) {
      const double left = best.left + column * (best.window_width() - overlap);
      const double top = best.top + row * (best.window_height() - overlap);
      Svg body;
      body.raw(fmt::format("<svg x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" viewBox=\"{3} {4} {1} {2}\">\n",
                           number(white_edge), number(best.window_width()), number(best.window_height()), number(left),
                           number(top)));
      body.raw(svg);
      body.raw("</svg>\n");
      draw_marks(body, best, column + 1 == best.columns, row + 1 == best.rows);
      draw_words(body, best, title, row, column, say);
      sheets.push_back(svg_file({0, 0, best.width, best.height}, 1, "mm", title, style, body.str()));
    }
  return sheets;
}

}  // namespace paddock::circuit
