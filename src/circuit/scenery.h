#pragma once

// The parts of a board's picture that all games share: grass, run-off, asphalt, kerbs, start line, names, legend, caption.
//
//   Picture picture(circuit, plan, outline);
//   picture.draw_track();
//   ... the game draws spaces, pits and grid into picture.board() ...
//   picture.draw_start_line();
//   picture.place_labels(corner_labels(plan, outline));
//   picture.place_title(circuit.name, {"Italy, 5.793 km", "Formula Dé, 151 spaces"});
//   picture.place_legend(items);
//   picture.place_signs();
//   const std::string svg = picture.finish(style_of_the_game);
//
// All coordinates are lane widths. Circuit, plan and outline must outlive the picture.

#include <string>
#include <vector>

#include "circuit/labels.h"
#include "circuit/outline.h"
#include "circuit/placing.h"
#include "circuit/svg.h"

namespace paddock::circuit {

struct LegendItem {
  Svg symbol;  // around 0, 0: at most 2.4 wide and 1.2 high
  std::string words;
};

Message country_of(const Circuit& circuit);          // empty: the file names none
Message country_and_length(const Circuit& circuit);  // "Italy, 5.793 km"

class Picture {
 public:
  Picture(const Circuit& circuit, const Plan& plan, const Outline& outline);

  Svg& board() { return board_; }   // for the game; later things lie on top
  void keep_clear(const Box& box);  // of labels and trees

  void draw_track();  // run-off, asphalt, kerbs, the wall of an oval
  void draw_start_line();
  void place_labels(const std::vector<Label>& labels);
  void place_title(const std::string& title, const std::vector<std::string>& lines);
  void place_legend(const std::vector<LegendItem>& items);
  void place_panel(const Svg& content, double width, double height);  // drawn from its upper left corner
  void place_signs();                                                 // the direction of the race, the compass

  // The whole file. `style` holds the classes of the game.
  std::string finish(std::string_view style = "", double size = 14, std::string_view unit = "px");
  const std::vector<Box>& labels() const { return labels_; }  // plates, in their order

 private:
  void draw_plate(const Label& label, const Placement& placement);
  void place_direction();
  void place_compass();
  std::optional<Box> room_for(double width, double height, Point corner) const;
  Svg trees(const Box& view) const;
  void include(const Box& box);

  const Circuit& circuit_;
  const Plan& plan_;
  const Outline& outline_;
  Svg ground_, board_, over_;
  FreeSpace free_;
  Box view_;
  std::vector<Box> labels_;
};

}  // namespace paddock::circuit
