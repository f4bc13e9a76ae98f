#include "cli/terminal.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "cli/language.h"

namespace paddock::cli {
namespace {

constexpr int usual_columns = 80;

std::string wrapped_line(std::string_view line, int indent, int columns) {
  std::string out;
  int column = 0;
  bool has_word = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t word = std::min(line.find_first_not_of(' ', at), line.size());
    const std::size_t end = std::min(line.find(' ', word), line.size());
    const int gap = static_cast<int>(word - at), width = columns_of(line.substr(word, end - word));
    if (width == 0) break;  // the rest is blank
    if (has_word && column + gap + width > columns) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else {
      out.append(gap, ' ');
      column += gap;
    }
    out += line.substr(word, end - word);
    column += width;
    has_word = true;
    at = end;
  }
  return out;
}

// Where the last column of a table begins.
int last_column(const std::vector<int>& widths, int indent) {
  for (std::size_t i = 0; i + 1 < widths.size(); ++i) indent += widths[i] + 2;
  return indent;
}

std::atomic<bool> was_interrupted = false;

void on_interrupt(int signal) {
  was_interrupted = true;
  ::signal(signal, SIG_DFL);
}

}  // namespace

int columns_of(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\033') at = std::min(text.find('m', at), text.size());
    else columns += (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
  }
  return columns;
}

int terminal_columns() {
  winsize size{};
  if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual_columns;
  return size.ws_col;
}

std::string wrapped(std::string_view text, int indent, int columns) {
  indent = std::min(indent, columns / 2);
  std::string out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (at > 0) out += '\n';
    out += wrapped_line(text.substr(at, end - at), indent, columns);
    at = end + 1;
  }
  return out;
}

std::string wrapped(std::string_view text, int indent) {
  return isatty(STDOUT_FILENO) ? wrapped(text, indent, terminal_columns()) : std::string(text);
}

std::string table(const Rows& rows, int indent) {
  std::vector<int> widths;
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths.resize(std::max(widths.size(), i + 1));
      widths[i] = std::max(widths[i], columns_of(tell(row[i].text)));
    }
  std::string text;
  for (const Row& row : rows) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string said = tell(row[i].text), gap(widths[i] - columns_of(said), ' ');
      line += (i > 0 ? "  " : "") + (row[i].right ? gap + said : said + gap);
    }
    text += wrapped(line.substr(0, line.find_last_not_of(' ') + 1), last_column(widths, indent)) + "\n";
  }
  return text;
}

Message duration(double seconds) {
  const long all = std::max(1L, std::lround(seconds));
  if (all < 60) return {"cli.duration.seconds", {{"seconds", all}}};
  if (all < 3600) return {"cli.duration.minutes", {{"minutes", all / 60}, {"seconds", all % 60}}};
  return {"cli.duration.hours", {{"hours", all / 3600}, {"minutes", all / 60 % 60}}};
}

void ProgressBar::wipe() {
  if (drawn_ != Clock::time_point{}) fmt::print(stderr, "\r\033[K");
  drawn_ = {};
}

void ProgressBar::show(int done) {
  using namespace std::chrono_literals;
  static const bool terminal = isatty(STDERR_FILENO);
  const Clock::time_point now = Clock::now();
  if (!terminal || all_ < 1 || now - drawn_ < 100ms) return;
  drawn_ = now;
  const double passed = std::chrono::duration<double>(now - began_).count();
  const Message left = done > 0 && passed > 0.3 ? duration(passed * (all_ - done) / done) : Message();
  const std::string text = " " + tell(message_, {{"done", done}, {"all", all_}, {"left", left}});
  const int width = std::clamp(terminal_columns() - columns_of(text) - 3, 0, 40);
  const int filled = static_cast<int>(static_cast<long>(done) * width / all_);
  fmt::print(stderr, "\r[{:#<{}}{: <{}}]{}\033[K", "", filled, "", width - filled, text);
}

const std::atomic<bool>& catch_interrupts() {
  for (const int signal : {SIGINT, SIGTERM}) ::signal(signal, on_interrupt);
  return was_interrupted;
}

}  // namespace paddock::cli
