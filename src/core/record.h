#pragma once

// The record of a game: a header, then a line per answer and chance result, a hash per round, the result.
// docs/records.md describes the file.

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/match.h"
#include "core/result.h"
#include "core/seat.h"

namespace paddock {

struct AnswerLine {
  int number = 0;
  Seat seat = nobody;
  std::string answer;
  std::string by;        // empty: the seat itself; else who answered for it ("clock", "pro")
  bool reveals = false;  // somebody then saw a new card or die: no way back past this against other people
  friend bool operator==(const AnswerLine&, const AnswerLine&) = default;
};

struct ChanceLine {
  std::string draw;
  Seat seat = nobody;
  std::string result;
  friend bool operator==(const ChanceLine&, const ChanceLine&) = default;
};

struct RoundLine {
  int round = 0;
  std::uint64_t hash = 0;
  friend bool operator==(const RoundLine&, const RoundLine&) = default;
};

// From here on chance comes from another seed: a branch with fresh dice.
struct SeedLine {
  Seed seed;
  bool deals = false;  // hidden cards were also dealt again
  friend bool operator==(const SeedLine&, const SeedLine&) = default;
};

// The rules or the box have changed in the middle of the race: it went on from here, under those of the header.
struct PositionLine {
  int rules = 0;              // under which it was driven until here ...
  std::uint64_t content = 0;  // ... and with which box and circuit
  int round = 0;              // that has ended
  std::uint64_t hash = 0;     // of the position; 0: not known yet, never in a file
  boost::json::value position;
  friend bool operator==(const PositionLine&, const PositionLine&) = default;
};

struct ResultLine {
  std::vector<Standing> standings;
  friend bool operator==(const ResultLine&, const ResultLine&) = default;
};

using RecordLine = std::variant<AnswerLine, ChanceLine, RoundLine, SeedLine, ResultLine, PositionLine>;

// How the dice of a race on a server were promised: its secret and what every seat added (docs/protocol.md).
struct FairDice {
  std::string commitment;
  std::string secret;
  std::vector<std::string> entropy;  // by seat
  // By seat, in a race where somebody has committed to a text before anybody revealed theirs:
  std::vector<std::string> commitments = {};  // empty: this one has not
  std::vector<int> steps = {};                // how often the text is hashed to give the commitment
  std::vector<Seat> withheld = {};            // who have committed, but not revealed
};
BOOST_DESCRIBE_STRUCT(FairDice, (), (commitment, secret, entropy, commitments, steps, withheld))

struct Record {
  static constexpr int format = 2;  // format 1 had no `content`

  Setup setup;
  int rules = 0;                         // the version of the game's rules it was played by
  std::optional<FairDice> fair;          // of a finished race on a server
  std::vector<RecordLine> lines;
  std::optional<std::uint64_t> content;  // digest of the box and circuit it was played with

  int answers() const;
  // How many lines come before the play that today's rules can check: those up to the last position.
  std::size_t unchecked() const;
  int unchecked_answers() const;  // answers among those lines; they cannot be taken back
  // The round in which this line was written.
  int round_at(std::size_t line) const;
  // The game up to and including answer n, as a record of its own.
  Record truncated(int answers) const;
  // How many answers the seat may take back freely: its own last ones, up to the first that revealed something.
  int free_undo(Seat seat) const;
};

std::string line_text(const RecordLine& line);
std::string header_text(const Record& record);
std::string text(const Record& record);

// A file that was cut off in its last line can be read without it: `cut` then says so.
Result<Record> read_record(std::string_view text, bool* cut = nullptr);

std::string hex(std::uint64_t number);

// The lines of a file of JSON objects, one after the other, until one is wrong.
using LineReader = std::function<std::optional<Error>(const boost::json::object& line, int number)>;
Result<void> read_lines(std::string_view text, const LineReader& read, bool* cut = nullptr);

}  // namespace paddock
