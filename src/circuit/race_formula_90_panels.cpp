// The panels beside the track: turns, weather, and what happens to those who lose control.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "circuit/geometry.h"
#include "circuit/race_formula_90_symbols.h"

namespace paddock::circuit::race_formula_90 {
namespace {

constexpr double pad = 0.9, head = 2.2;

void title(Panel& panel, std::string_view words) {
  panel.content.text("head", {pad, pad + 1.05}, words);
  panel.width = std::max(panel.width, 2 * pad + 1.3 * text_width(words));
}

}  // namespace

// --- turns and weather -----------------------------------------------------------------------------------------------

Panel turns_panel(const RaceFormula90Board& board, const Formatter& say) {
  constexpr double high = 2.5;
  const double wide = std::accumulate(board.laps.begin(), board.laps.end(), 0) < 100 ? 3.1 : 3.9;
  Panel panel;
  title(panel, say("circuit.picture.race-formula-90.turns"));
  double top = pad + head;
  int lap = 1;
  for (std::size_t stage = 0; stage < board.stages.size(); ++stage) {
    const int end = stage + 1 < board.stages.size() ? board.stages[stage + 1] - 1 : board.turns;
    for (int turn = board.stages[stage]; turn <= end; ++turn) {
      const double left = pad + wide * (turn - board.stages[stage]);
      const Box box{left, top, left + wide - 0.2, top + high - 0.2};
      const int laps = board.laps[turn - 1];
      panel.content.rectangle("turn", box, 0.3);
      if (turn == board.turns || turn == board.short_end) panel.content.rectangle("finish", box, 0.3);
      panel.content.text("turn-no", {box.middle().x, top + 1.2}, fmt::to_string(turn));
      panel.content.text("laps", {box.middle().x, top + 2},
                         laps == 1 ? fmt::format("{}", lap) : fmt::format("{}–{}", lap, lap + laps - 1));
      lap += laps;
      panel.width = std::max(panel.width, box.right + pad);
    }
    top += high;
  }
  const std::string ends = say({"circuit.picture.race-formula-90.ends", {{"turn", board.short_end}}});
  panel.content.text("small", {pad, top + 0.9}, say("circuit.picture.race-formula-90.stages"));
  panel.content.text("small", {pad, top + 2.1}, ends);
  panel.width = std::max(panel.width, 2 * pad + 0.95 * text_width(ends));
  panel.height = top + 2.5 + pad;
  return panel;
}

Panel weather_panel(const RaceFormula90Board& board, const Formatter& say) {
  constexpr double wide = 3, high = 3.6;
  Panel panel;
  title(panel, say("circuit.picture.race-formula-90.weather"));
  double left = pad;
  for (const WeatherSlot& slot : board.weather) {
    const Box box{left, pad + head, left + wide - 0.15, pad + head + high};
    panel.content.rectangle(fmt::format("turn {}", boost::describe::enum_to_string(slot.weather, "")), box, 0.3);
    draw_weather(panel.content, {box.middle().x, box.top + 1.2}, slot.weather, 0.95);
    panel.content.text("small mid", {box.middle().x, box.bottom - 0.5}, fmt::format("{}–{}", slot.from, slot.to));
    left += wide;
  }
  panel.width = left + pad;
  panel.height = pad + head + high + pad;
  return panel;
}

// --- recoveries ------------------------------------------------------------------------------------------------------

namespace {

constexpr double row = 1.7, token_high = 1.35;

class Recovery {
 public:
  Recovery(const RaceFormula90Board& board, Edition edition, const Formatter& say, Svg& svg)
      : board_(board), edition_(edition), say_(say), svg_(svg) {}

  // Draws a tree: who passes a check goes on to the right, who fails it one row below. Gives the rows it takes.
  int draw(int step, double left, double middle) {
    for (;; ++step) {
      const RecoveryStep& now = board_.steps[step];
      if (now.kind == RecoveryStep::Kind::check) {
        left = token("token-check", "token-text", words_of(now.check), left, middle);
        const int rows = draw(step + 1, arrow("pass", left, middle), middle);
        const double below = middle + row * rows;
        svg_.path("fail", fmt::format("M{} {}V{}H{}", number(left - 0.9), number(middle + token_high / 2),
                                      number(below), number(left + 0.1)));
        svg_.path("fail", cross_at({left + 0.45, below}));
        return rows + draw(now.failed, left + 1.1, below);
      }
      const auto [look, words] = words_of(now);
      if (!words.empty())
        left =
            token(fmt::format("token{}", look), look == "-out" ? "token-text-x" : "token-text", words, left, middle) +
            0.25;
      if (now.ends()) break;
    }
    right_ = std::max(right_, left);
    return 1;
  }

  double right() const { return right_; }

 private:
  static std::string cross_at(Point at) {
    return fmt::format("M{} {}l.6 .6m0 -.6l-.6 .6", number(at.x - 0.3), number(at.y - 0.3));
  }

  // A tick.
  double arrow(std::string_view look, double left, double middle) {
    svg_.path(look, fmt::format("M{} {}l.3 .35l.5 -.75", number(left + 0.25), number(middle)));
    return left + 1.3;
  }

  double token(std::string_view look, std::string_view text, const std::string& words, double left, double middle) {
    const double width = 0.95 * text_width(words) + 0.8;
    svg_.rectangle(look, {left, middle - token_high / 2, left + width, middle + token_high / 2}, 0.5);
    svg_.text(text, {left + width / 2, middle + 0.33}, words);
    return left + width;
  }

  // In the first edition the check is against the late-braking limit, whatever is printed for the second.
  std::string words_of(const Check& check) const {
    if (edition_ == Edition::first) return say_("circuit.picture.race-formula-90.plain-check");
    return say_({"circuit.picture.race-formula-90.check",
                 {{"blind", check.blind}, {"modifier", signed_number(check.modifier)}}});
  }

  struct Words {
    std::string_view look;
    std::string words;
  };
  Words words_of(const RecoveryStep& step) const {
    const std::string said =
        say_({"circuit.picture.race-formula-90.recovery", {{"step", step.kind}, {"count", step.value}}});
    switch (step.kind) {
      case RecoveryStep::Kind::card:
        if (edition_ == Edition::first) break;  // it knows no lost cards
        return {"", said};
      case RecoveryStep::Kind::tyre:
      case RecoveryStep::Kind::damage:
      case RecoveryStep::Kind::time:
      case RecoveryStep::Kind::pit: return {"", said};
      case RecoveryStep::Kind::back: return {"-back", said};
      case RecoveryStep::Kind::out:
      case RecoveryStep::Kind::out_with_safety_car: return {"-out", said};
      case RecoveryStep::Kind::resume:
      case RecoveryStep::Kind::check: break;
    }
    return {"", ""};
  }

  const RaceFormula90Board& board_;
  Edition edition_;
  const Formatter& say_;
  Svg& svg_;
  double right_ = 0;
};

}  // namespace

Panel off_track_panel(const RaceFormula90Board& board, Edition edition, const Formatter& say) {
  constexpr double values = 5.6, trees = 9.4;
  Panel panel;
  title(panel, say("circuit.picture.race-formula-90.late-braking-failed"));
  panel.content.text("small", {pad, pad + head + 0.6}, say("circuit.picture.race-formula-90.section-column"));
  panel.content.text("small", {values, pad + head + 0.6},
                     say({"circuit.picture.race-formula-90.value-column", {{"edition", edition}}}));
  Recovery recovery(board, edition, say, panel.content);
  double middle = pad + head + 2.2;
  for (const Brake& brake : board.brakes) {
    draw_type(panel.content, {pad + 1, middle}, SectionType::braking, fmt::to_string(brake.section));
    panel.content.text("small", {values, middle + 0.33},
                       edition == Edition::first ? fmt::to_string(brake.value)
                       : brake.modifier          ? signed_number(*brake.modifier)
                                                 : say("circuit.picture.race-formula-90.no-modifier"));
    middle += row * recovery.draw(brake.off_track, trees, middle);
  }
  panel.width = std::max(panel.width, recovery.right() + pad);
  panel.height = middle - row / 2 + pad / 2;
  return panel;
}

Panel extreme_panel(const RaceFormula90Board& board, const Formatter& say) {
  constexpr double trees = 3.6;
  Panel panel;
  title(panel, say("circuit.picture.race-formula-90.extreme-failed"));
  Recovery recovery(board, Edition::second, say, panel.content);
  double middle = pad + head + 0.8;
  for (const Extreme& extreme : board.extremes) {
    draw_type(panel.content, {pad + 1, middle}, board.section(extreme.section).type, fmt::to_string(extreme.section));
    middle += row * recovery.draw(extreme.recovery, trees, middle);
  }
  panel.width = std::max(panel.width, recovery.right() + pad);
  panel.height = middle - row / 2 + pad / 2;
  return panel;
}

}  // namespace paddock::circuit::race_formula_90
