// The record of a game as a file: written, read, cut, forged, branched, verified.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/match_of.h"
#include "core/record.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "games/street_illegal/game.h"
#include "messages/say.h"

namespace paddock {
namespace {

Setup setup_of(int seats, json::object options = {}) {
  Setup setup{"street-illegal", std::move(options), {}, 20};
  for (int seat = 0; seat < seats; ++seat) setup.seats.push_back({"Driver " + std::to_string(seat + 1), "human"});
  return setup;
}

// A match at the first question.
std::unique_ptr<Match> begun(int seats, json::object options = {}) {
  auto match = make_match(setup_of(seats, std::move(options)));
  EXPECT_TRUE(match.has_value());
  (*match)->run();
  return *std::move(match);
}

// Answers like people, by words, for whoever has to answer: so many times, or to the end.
void play_on(Match& match, int answers = 1'000'000) {
  const auto driver = make_driver("street-illegal", "random");
  for (; answers > 0 && !match.over(); --answers) {
    const Seat seat = match.to_answer().front();
    ASSERT_TRUE(match.answer(seat, match.suggest(seat, **driver)).has_value());
  }
}

const Record& played_record() {
  static const Record record = [] {
    const auto match = begun(2);
    play_on(*match);
    return match->record();
  }();
  return record;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text)
    if (c == '\n') lines.emplace_back();
    else lines.back() += c;
  lines.pop_back();
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// What reading or verifying the text complains of; line 0 and no message if the record is whole.
Error mistake_in(const std::string& text) {
  const Result<Record> record = read_record(text);
  if (!record) return record.error();
  const Result<void> verified = verify(*record);
  return verified ? Error{} : verified.error();
}

// --- reading and writing -------------------------------------------------------------------------------------------

TEST(Record, IsReadAsItWasWritten) {
  const Record& record = played_record();
  const Result<Record> read = read_record(text(record));
  ASSERT_TRUE(read) << say(read.error().message);
  EXPECT_TRUE(read->lines == record.lines);
  EXPECT_EQ(text(*read), text(record));
  EXPECT_EQ(say(mistake_in(text(record)).message), "");
}

TEST(Record, KeepsEveryKindOfLine) {
  Record record{setup_of(2, {{"nitrous", true}}), 1, {}};
  record.setup.seats[0].name = "Zoë \"Quick\" \\ \n";
  record.lines = {AnswerLine{1, 0, "drive left 30D", "", false},
                  AnswerLine{2, 1, "bid 2", "clock", true},
                  ChanceLine{"tempo", nobody, "10L 20M"},
                  ChanceLine{"die", 1, "6"},
                  RoundLine{0, 0xfedcba9876543210},
                  SeedLine{7},
                  ResultLine{{{1, "Old Pros", nobody, 15}, {2, "Driver 2", 1, 11}}}};
  const Result<Record> read = read_record(text(record));
  ASSERT_TRUE(read) << say(read.error().message);
  EXPECT_TRUE(read->lines == record.lines);
  EXPECT_EQ(text(*read), text(record));
}

TEST(Record, OfAnEmptyOrForeignFileIsRefusedInLineOne) {
  for (const std::string& foreign :
       {std::string(), std::string("\n"), std::string("hello\n"), std::string("{\"name\":\"package\"}\n"),
        std::string("[1,2]\n"), std::string("\0\1\2\n", 4), std::string("\xff\xfe{\n"), std::string(100'000, '['),
        std::string("{\"paddock\":1}\n")}) {
    const Result<Record> read = read_record(foreign);
    ASSERT_FALSE(read) << foreign.substr(0, 40);
    EXPECT_EQ(read.error().line, 1);
    EXPECT_FALSE(say(read.error().message).empty());
  }
  EXPECT_EQ(say(read_record("").error().message), "the file is empty");
  EXPECT_NE(say(read_record("{\"name\":1}\n").error().message).find("not a Paddock record"), std::string::npos);
}

TEST(Record, OfANewerPaddockSaysSo) {
  std::string newer = text(played_record());
  newer.replace(newer.find("\"paddock\":2"), 11, "\"paddock\":3");
  EXPECT_EQ(mistake_in(newer).line, 1);
  EXPECT_NE(say(mistake_in(newer).message).find("use a newer Paddock"), std::string::npos);
}

TEST(Record, OfFormatOneHasNoContentAndIsTrueAllTheSame) {
  std::vector<std::string> lines = lines_of(text(played_record()));
  const auto content = lines[0].find("\"content\"");
  lines[0].erase(content, std::string("\"content\":\"0123456789abcdef\",").size());
  EXPECT_EQ(say(mistake_in(joined(lines)).message), "‘content’ is missing");
  lines[0].replace(lines[0].find("\"paddock\":2"), 11, "\"paddock\":1");
  EXPECT_EQ(say(mistake_in(joined(lines)).message), "");
  EXPECT_EQ(text(*read_record(joined(lines))), joined(lines));
}

// The record as other rules or another box might have made it: the first answer that is given in round 3 is another.
Record driven_otherwise() {
  Record record = played_record();
  for (std::size_t i = 0; i < record.lines.size(); ++i)
    if (auto* answer = std::get_if<AnswerLine>(&record.lines[i]); answer && record.round_at(i) == 3) {
      answer->answer += "X";
      return record;
    }
  ADD_FAILURE() << "no answer in round 3";
  return record;
}

TEST(Record, OfOtherRulesIsTrueIfTheyPlayItTheSame) {
  Record record = played_record();
  record.rules = 9;
  record.content = *record.content + 1;
  EXPECT_EQ(say(mistake_in(text(record)).message), "");
}

TEST(Record, OfOtherRulesThatDepartsNamesBothVersionsAndTheRound) {
  Record record = driven_otherwise();
  EXPECT_NE(say(mistake_in(text(record)).message).find("is not possible"), std::string::npos);  // damaged
  record.rules = 9;
  const Error newer = mistake_in(text(record));
  EXPECT_EQ(say(newer.message),
            "this race was driven under version 9 of the rules; this Paddock plays version 1. They differ from round 3 on: a "
            "newer Paddock can show it");
  EXPECT_GT(newer.line, 2);
}

TEST(Record, OfOtherContentThatDepartsNamesBothDigests) {
  Record record = driven_otherwise();
  const std::uint64_t ours = *record.content;
  record.content = 0x0123456789abcdef;
  EXPECT_EQ(say(mistake_in(text(record)).message),
            "this race was driven under version 1 of the rules with content 0123456789abcdef; this Paddock plays "
            "version 1 with content " +
                hex(ours) + ". They differ from round 3 on: an older Paddock can show it");
}

TEST(Record, OfOtherRulesThatEndsTooEarlySaysSoToo) {
  Record record = played_record();
  record.lines.pop_back();
  EXPECT_NE(say(mistake_in(text(record)).message).find("ends too early"), std::string::npos);
  record.rules = 9;
  EXPECT_NE(say(mistake_in(text(record)).message).find("this Paddock plays version 1"), std::string::npos);
}

TEST(ContentDigest, DependsOnTheGameAndItsCircuitAlone) {
  const struct Setup monza{"formula-de", {{"circuit", "monza"}}, {}, 1}, monaco{"formula-de", {{"circuit", "monaco"}}, {}, 1};
  EXPECT_NE(content_digest(monza), content_digest(monaco));
  EXPECT_EQ(content_digest(monza), content_digest({"formula-de", {{"circuit", "monza"}, {"laps", 3}}, {{}, {}}, 2}));
  EXPECT_NE(content_digest(monza), content_digest({"pole-position", {{"circuit", "monza"}}, {}, 1}));
  for (const GameInfo& game : games()) {  // the circuit by default, too
    struct Setup setup{std::string(game.id), {}, {}, 1};
    const std::uint64_t digest = content_digest(setup);
    const auto circuit = std::ranges::find(game.options, "circuit", &OptionHelp::name);
    if (circuit == game.options.end()) continue;
    setup.options["circuit"] = circuit->default_value;
    EXPECT_EQ(content_digest(setup), digest) << game.id;
  }
}

TEST(Record, ThatWasCutOffInALineSaysWhere) {
  const std::string whole = text(played_record());
  const int lines = static_cast<int>(lines_of(whole).size());
  const std::string cut_text = whole.substr(0, whole.size() - 5);
  const Result<Record> read = read_record(cut_text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().line, lines);

  bool cut = false;  // who asks for it gets what is whole
  const Result<Record> shorter = read_record(cut_text, &cut);
  ASSERT_TRUE(shorter);
  EXPECT_TRUE(cut);
  EXPECT_EQ(static_cast<int>(shorter->lines.size()), lines - 2);
  EXPECT_TRUE(read_record(whole, &cut).has_value());
  EXPECT_FALSE(cut);
}

TEST(Record, ThatWasCutOffAnywhereIsNeverTakenForWhole) {
  const std::string whole = text(played_record());
  for (std::size_t size = 0; size < whole.size(); size += 97)
    EXPECT_FALSE(mistake_in(whole.substr(0, size)).message.empty()) << size;
}

TEST(Record, ThatEndsBetweenTwoLinesEndsTooEarly) {
  std::vector<std::string> lines = lines_of(text(played_record()));
  lines.pop_back();
  const Error error = mistake_in(joined(lines));
  EXPECT_NE(say(error.message).find("ends too early"), std::string::npos) << say(error.message);
  EXPECT_EQ(error.line, static_cast<int>(lines.size()));  // the last there is
}

TEST(Record, WithAWrongFieldNamesItsLine) {
  const std::vector<std::string> lines = lines_of(text(played_record()));
  const auto with = [&](int number, const std::string& line) {
    std::vector<std::string> changed = lines;
    changed[static_cast<std::size_t>(number) - 1] = line;
    return mistake_in(joined(changed));
  };
  const std::vector<std::pair<std::string, std::string>> mistakes{
      {R"({"n":1,"seat":3,"answer":"red"})", "seat: choose a number from 1 to 2, not 3"},
      {R"({"n":1,"seat":1})", "a line must hold an answer, a draw, a round, a seed, a position or the result"},
      {R"({"seat":1,"answer":"red"})", "‘n’ is missing"},
      {R"({"n":1,"seat":1,"answer":"red","who":"me"})", "‘who’ is not known here"},
      {R"({"round":0,"hash":"12"})", "hash: a hash of 16 hexadecimal digits (0-9, a-f) is needed here, not ‘12’"},
      {R"({"round":0,"hash":"00000000000000AB"})",
       "hash: a hash of 16 hexadecimal digits (0-9, a-f) is needed here, not ‘00000000000000AB’"},
      {R"({"result":[7]})", "result: a table of names and values is needed here, not 7"},
      {R"({"seed":1})", "seed: a text in quotes is needed here, not 1"}};
  for (const auto& [line, message] : mistakes) {
    EXPECT_EQ(say(with(4, line).message), message);
    EXPECT_EQ(with(4, line).line, 4) << line;
  }
  EXPECT_EQ(with(4, "").line, 4);
  EXPECT_EQ(with(4, "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]").line, 4);
}

// --- verifying -----------------------------------------------------------------------------------------------------

TEST(Verify, NamesTheLineWhereTwoLinesWereExchanged) {
  const std::vector<std::string> lines = lines_of(text(played_record()));
  int exchanged = 0;
  for (std::size_t i = 1; i + 1 < lines.size(); i += 3) {
    std::vector<std::string> changed = lines;
    std::swap(changed[i], changed[i + 1]);
    const Error error = mistake_in(joined(changed));
    ASSERT_FALSE(say(error.message).empty()) << lines[i] << "\n" << lines[i + 1];
    EXPECT_EQ(error.line, static_cast<int>(i) + 1) << say(error.message);
    ++exchanged;
  }
  EXPECT_GT(exchanged, 20);
}

TEST(Verify, FindsEveryFlippedBit) {
  const std::string whole = text(played_record());
  const std::size_t header = whole.find('\n') + 1;
  int line = 2;
  int found = 0;
  for (std::size_t at = header; at < whole.size(); ++at) {
    if (at % 13 == 0) {
      std::string flipped = whole;
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at / 13 % 8)));
      const Result<Record> read = read_record(flipped);
      if (!read) {
        EXPECT_EQ(read.error().line, line) << say(read.error());
      } else if (text(*read) != whole) {  // hexadecimal digits may be capital letters
        const Result<void> verified = verify(*read);
        ASSERT_FALSE(verified) << "byte " << at << ", line " << line;
        EXPECT_GE(verified.error().line, line) << say(verified.error());
        ++found;
      }
    }
    line += whole[at] == '\n';
  }
  EXPECT_GT(found, 20);
}

TEST(Verify, NamesTheRoundThatDiverges) {
  for (const int round : {0, 3, 8}) {
    Record record = played_record();
    int line = 1;
    for (RecordLine& each : record.lines) {
      ++line;
      if (auto* end = std::get_if<RoundLine>(&each); end && end->round == round) {
        end->hash ^= 1;
        break;
      }
    }
    const Result<void> verified = verify(record);
    ASSERT_FALSE(verified);
    EXPECT_NE(say(verified.error().message).find("in round " + std::to_string(round) + " "), std::string::npos)
        << say(verified.error().message);
    EXPECT_EQ(verified.error().line, line);
  }
}

TEST(Verify, RefusesAnImpossibleAnswer) {
  Record record = played_record();
  for (std::size_t i = 0; i < record.lines.size(); ++i)
    if (auto* answer = std::get_if<AnswerLine>(&record.lines[i]); answer && answer->number == 20) {
      answer->answer = "fly";
      const Result<void> verified = verify(record);
      ASSERT_FALSE(verified);
      EXPECT_EQ(verified.error().line, static_cast<int>(i) + 2);
      EXPECT_NE(say(verified.error().message).find("‘fly’"), std::string::npos);
      return;
    }
}

TEST(Verify, RefusesWhatComesAfterTheEnd) {
  for (const RecordLine& more :
       {RecordLine(AnswerLine{999, 0, "bid 1", "", false}), RecordLine(RoundLine{9, 1}), RecordLine(ResultLine{})}) {
    Record record = played_record();
    record.lines.push_back(more);
    const Result<void> verified = verify(record);
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().line, static_cast<int>(record.lines.size()) + 1);
  }
}

TEST(Record, OfASeriesNumbersItsRoundsUpwards) {
  const auto match = begun(2, {{"races", 3}});
  play_on(*match);
  int last = -1;
  for (const RecordLine& line : match->record().lines)
    if (const auto* round = std::get_if<RoundLine>(&line)) {
      EXPECT_GT(round->round, last);
      last = round->round;
    }
  EXPECT_EQ(last, 3 * 9 - 1);
  EXPECT_TRUE(verify(match->record()).has_value());
}

// --- undo and branches ---------------------------------------------------------------------------------------------

Record with_answers(const std::vector<AnswerLine>& answers) {
  Record record{setup_of(2), 1, {}};
  for (const AnswerLine& answer : answers) {
    record.lines.push_back(answer);
    record.lines.push_back(RoundLine{});
  }
  return record;
}

TEST(Record, LetsASeatTakeBackItsOwnLastAnswersUpToWhatTheyRevealed) {
  const auto answer = [](Seat seat, bool reveals) { return AnswerLine{1, seat, "bid 1", "", reveals}; };
  EXPECT_EQ(with_answers({}).free_undo(0), 0);
  EXPECT_EQ(with_answers({answer(0, false)}).free_undo(0), 1);
  EXPECT_EQ(with_answers({answer(0, false), answer(0, false)}).free_undo(0), 2);
  EXPECT_EQ(with_answers({answer(0, false), answer(0, false)}).free_undo(1), 0);
  EXPECT_EQ(with_answers({answer(0, true), answer(0, false)}).free_undo(0), 1);
  EXPECT_EQ(with_answers({answer(0, false), answer(0, true)}).free_undo(0), 0);
  EXPECT_EQ(with_answers({answer(0, false), answer(1, false)}).free_undo(0), 0);
  EXPECT_EQ(with_answers({answer(0, false), answer(1, false), answer(0, false)}).free_undo(0), 1);
  Record rolled = with_answers({answer(0, false)});
  rolled.lines.push_back(ChanceLine{"gear die", 0, "4"});
  EXPECT_EQ(rolled.free_undo(0), 0);
  rolled.lines.push_back(answer(0, false));
  EXPECT_EQ(rolled.free_undo(0), 1);
}

TEST(Record, MarksTheAnswersAfterWhichACardWasSeen) {
  const auto match = begun(2);
  ASSERT_TRUE(match->answer(0, "red"));
  EXPECT_EQ(match->record().free_undo(0), 1);  // nobody has seen a card
  ASSERT_TRUE(match->answer(1, "black"));
  EXPECT_EQ(match->record().free_undo(1), 0);  // the cards were dealt
  EXPECT_EQ(match->record().free_undo(0), 0);
}

TEST(Record, IsTruncatedAfterAnAnswer) {
  const Record& whole = played_record();
  for (const int answers : {0, 1, 17, whole.answers() - 1}) {
    const Record shorter = whole.truncated(answers);
    EXPECT_EQ(shorter.answers(), answers);
    ASSERT_LT(shorter.lines.size(), whole.lines.size());
    EXPECT_TRUE(std::equal(shorter.lines.begin(), shorter.lines.end(), whole.lines.begin()));
    EXPECT_TRUE(std::holds_alternative<AnswerLine>(whole.lines[shorter.lines.size()]));
    EXPECT_TRUE(replay(shorter).has_value());
  }
  EXPECT_TRUE(whole.truncated(whole.answers() + 5).lines == whole.lines);
}

TEST(Match, RewoundIsAsItWas) {
  const auto match = begun(3);
  std::vector<std::uint64_t> hashes;
  std::vector<int> events;
  for (int i = 0; i < 30; ++i) {
    hashes.push_back(match->hash());
    events.push_back(static_cast<int>(match->events(0, Viewer::referee()).size()));
    play_on(*match, 1);
  }
  const Record record = match->record();
  for (const int answers : {29, 28, 15, 3, 1, 0}) {
    match->rewind(answers);
    EXPECT_EQ(match->hash(), hashes[static_cast<std::size_t>(answers)]) << answers;
    EXPECT_EQ(static_cast<int>(match->events(0, Viewer::referee()).size()), events[static_cast<std::size_t>(answers)]);
    EXPECT_FALSE(match->to_answer().empty());
  }
  play_on(*match, 30);
  EXPECT_EQ(text(match->record()), text(record));
}

TEST(Match, BranchesWithFreshDice) {
  const auto match = begun(2);
  play_on(*match);
  const auto branch = match->clone();
  branch->rewind(40);
  const std::size_t shared = branch->record().lines.size();
  branch->fresh_dice(99);
  play_on(*branch);
  ASSERT_TRUE(branch->over());
  const std::vector<RecordLine>& lines = branch->record().lines;
  EXPECT_TRUE(
      std::equal(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(shared), match->record().lines.begin()));
  EXPECT_TRUE(lines[shared] == RecordLine(SeedLine{99}));
  EXPECT_NE(branch->hash(), match->hash());
  const Result<void> verified = verify(branch->record());
  EXPECT_TRUE(verified) << say(verified.error().message);

  branch->rewind(60);  // beyond the branching: its dice stay fresh
  play_on(*branch);
  EXPECT_TRUE(branch->record().lines == lines);
}

}  // namespace
}  // namespace paddock
