#include "core/record.h"

#include <algorithm>
#include <charconv>

#include "core/reflect.h"

namespace paddock {
namespace {

json::object line_json(const AnswerLine& line) {
  json::object object{{"n", line.number}, {"seat", line.seat + 1}, {"answer", line.answer}};
  if (!line.by.empty()) object["by"] = line.by;
  if (line.reveals) object["reveals"] = true;
  return object;
}

json::object line_json(const ChanceLine& line) {
  json::object object{{"draw", line.draw}};
  if (line.seat != nobody) object["seat"] = line.seat + 1;
  object["result"] = line.result;
  return object;
}

json::object line_json(const RoundLine& line) { return {{"round", line.round}, {"hash", hex(line.hash)}}; }
json::object line_json(const SeedLine& line) {
  json::object object{{"seed", words(line.seed)}};
  if (line.deals) object["deals"] = true;
  return object;
}

json::object line_json(const PositionLine& line) {
  return {{"position", line.position},
          {"rules", line.rules},
          {"content", hex(line.content)},
          {"round", line.round},
          {"hash", hex(line.hash)}};
}

json::object line_json(const ResultLine& line) {
  json::array standings;
  for (const Standing& standing : line.standings) {
    json::object object{{"place", standing.place}, {"name", standing.name}};
    if (standing.seat != nobody) object["seat"] = standing.seat + 1;
    object["points"] = standing.points;
    if (standing.retired) object["retired"] = true;
    standings.push_back(object);
  }
  return {{"result", standings}};
}

// Reads the members of one JSON object and complains about those that are missing, wrong or unknown.
class Fields {
 public:
  Fields(const json::object& object, int line) : object_(object), line_(line) {}

  bool has(std::string_view name) const { return object_.contains(name); }

  std::string text(std::string_view name, bool optional = false) {
    const json::value* value = find(name, optional);
    if (!value) return {};
    if (!value->is_string()) return wrong(name, needed("error.text-needed", *value)), "";
    return std::string(value->as_string());
  }
  int number(std::string_view name, int lowest, int highest, int otherwise = -1) {
    const json::value* value = find(name, otherwise >= 0);
    if (!value) return otherwise;
    if (!value->is_int64() || value->as_int64() < lowest || value->as_int64() > highest)
      return wrong(name, out_of_range(std::to_string(lowest), std::to_string(highest), json::serialize(*value))),
             lowest;
    return static_cast<int>(value->as_int64());
  }
  bool flag(std::string_view name) {
    const json::value* value = find(name, true);
    if (value && !value->is_bool()) wrong(name, needed("error.flag-needed", *value));
    return value && value->is_bool() && value->as_bool();
  }
  std::uint64_t hex_number(std::string_view name) {
    const std::string digits = text(name);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (error != std::errc() || end != digits.data() + digits.size() || digits != hex(number))
      wrong(name, {"error.hash-needed", {{"got", digits}}});
    return number;
  }
  Seed seed(std::string_view name) {
    Seed seed;
    const std::string digits = text(name);
    if (!read(digits, seed)) wrong(name, {"error.seed-needed", {{"got", digits}}});
    return seed;
  }
  const json::array* list(std::string_view name) {
    const json::value* value = find(name, false);
    if (value && !value->is_array()) wrong(name, needed("error.list-needed", *value));
    return value ? value->if_array() : nullptr;
  }
  json::value anything(std::string_view name) {
    const json::value* value = find(name, false);
    return value ? *value : json::value();
  }
  json::object table(std::string_view name) {
    const json::value* value = find(name, false);
    if (value && !value->is_object()) wrong(name, needed("error.table-needed", *value));
    return value && value->is_object() ? value->as_object() : json::object();
  }

  // Nothing may be left over.
  Complaint done() {
    for (const auto& [key, value] : object_)
      if (!complaint_ && std::ranges::find(asked_, std::string_view(key)) == asked_.end())
        complaint_ = Error{{"error.unknown-name", {{"name", std::string_view(key)}}}, line_};
    return complaint_;
  }

 private:
  const json::value* find(std::string_view name, bool optional) {
    asked_.push_back(name);
    const json::value* value = object_.if_contains(name);
    if (!value && !optional && !complaint_) complaint_ = Error{{"error.missing", {{"name", name}}}, line_};
    return value;
  }
  void wrong(std::string_view name, const Message& what) {
    if (complaint_) return;
    complaint_ = error_at(std::string(name), what);
    complaint_->line = line_;
  }

  const json::object& object_;
  int line_;
  std::vector<std::string_view> asked_;
  Complaint complaint_;
};

Result<Record> read_header(const json::object& object) {
  Fields fields(object, 1);
  if (!fields.has("paddock")) return Error{{"error.not-a-record", {{"start", R"({"paddock":)"}}}, 1};
  Record record;
  const int format = fields.number("paddock", 1, 1000000);
  if (format > Record::format)
    return Error{{"error.newer-format", {{"format", std::to_string(format)}, {"highest", Record::format}}}, 1};
  record.setup.game = fields.text("game");
  record.rules = fields.number("rules", 1, 1000000);
  if (format >= 2) record.content = fields.hex_number("content");
  record.setup.options = fields.table("options");
  if (const json::array* seats = fields.list("seats"))
    for (const json::value& seat : *seats) {
      Person person;
      if (auto wrong = patch(person, seat, "seats")) return Error{wrong->message, 1};
      record.setup.seats.push_back(person);
    }
  record.setup.seed = fields.seed("seed");
  record.setup.circuit = fields.text("circuit", true);
  record.setup.asks_formally = fields.flag("asks_formally");
  if (fields.has("fair"))
    if (auto wrong = patch(record.fair.emplace(), fields.table("fair"), "fair")) return Error{wrong->message, 1};
  if (auto wrong = fields.done()) return *wrong;
  return record;
}

RecordLine read_result(Fields& fields, int line, Complaint& wrong) {
  ResultLine result;
  if (const json::array* standings = fields.list("result"))
    for (const json::value& entry : *standings) {
      if (!entry.is_object()) {
        wrong = error_at("result", needed("error.table-needed", entry));
        wrong->line = line;
        return result;
      }
      Fields one(entry.as_object(), line);
      result.standings.push_back({one.number("place", 1, 1000), one.text("name"),
                                  one.number("seat", 1, max_seats, 0) - 1, one.number("points", -1000000, 1000000),
                                  one.flag("retired")});
      if ((wrong = one.done())) return result;
    }
  return result;
}

Result<RecordLine> read_line(const json::object& object, int number, int seats) {
  Fields fields(object, number);
  RecordLine line;
  Complaint wrong;
  if (fields.has("answer")) {
    line = AnswerLine{fields.number("n", 1, 1000000000), fields.number("seat", 1, seats) - 1, fields.text("answer"),
                      fields.text("by", true), fields.flag("reveals")};
  } else if (fields.has("draw")) {
    line = ChanceLine{fields.text("draw"), fields.number("seat", 1, max_seats, 0) - 1, fields.text("result")};
  } else if (fields.has("position")) {
    line = PositionLine{fields.number("rules", 1, 1000000), fields.hex_number("content"),
                        fields.number("round", 0, 1000000000), fields.hex_number("hash"), fields.anything("position")};
    if (std::get<PositionLine>(line).hash == 0) return Error{"error.hash-zero", number};
  } else if (fields.has("round")) {
    line = RoundLine{fields.number("round", 0, 1000000000), fields.hex_number("hash")};
  } else if (fields.has("seed")) {
    line = SeedLine{fields.seed("seed"), fields.flag("deals")};
  } else if (fields.has("result")) {
    line = read_result(fields, number, wrong);
  } else {
    return Error{"error.unknown-line", number};
  }
  if (!wrong) wrong = fields.done();
  if (wrong) return *wrong;
  return line;
}

// One JSON object from one line, without the depth or size that could hurt.
Result<json::object> parse_line(std::string_view text, int number) {
  boost::system::error_code error;
  json::parse_options options;
  options.max_depth = 16;
  const json::value value = json::parse(text, error, {}, options);
  if (error) return Error{{"error.not-json", {{"why", error.message()}}}, number};
  if (!value.is_object()) return Error{"error.object-needed", number};
  return value.as_object();
}

}  // namespace

std::string hex(std::uint64_t number) {
  std::string digits(16, '0');
  for (int i = 15; i >= 0; --i, number /= 16) digits[i] = "0123456789abcdef"[number % 16];
  return digits;
}

int Record::answers() const {
  int count = 0;
  for (const RecordLine& line : lines) count += std::holds_alternative<AnswerLine>(line);
  return count;
}

std::size_t Record::unchecked() const {
  for (std::size_t i = lines.size(); i > 0; --i)
    if (std::holds_alternative<PositionLine>(lines[i - 1])) return i;
  return 0;
}

int Record::unchecked_answers() const {
  return static_cast<int>(std::count_if(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(unchecked()),
                                        [](const auto& line) { return std::holds_alternative<AnswerLine>(line); }));
}

int Record::round_at(std::size_t line) const {
  if (line < lines.size())
    if (const auto* ended = std::get_if<RoundLine>(&lines[line])) return ended->round;
  int round = 0;
  for (std::size_t i = 0; i < line && i < lines.size(); ++i)
    if (const auto* ended = std::get_if<RoundLine>(&lines[i])) round = ended->round + 1;
  return round;
}

Record Record::truncated(int answers) const {
  Record shorter{setup, rules, fair, {}, content};
  for (const RecordLine& line : lines) {
    if (std::holds_alternative<AnswerLine>(line) && --answers < 0) break;
    shorter.lines.push_back(line);
  }
  return shorter;
}

int Record::free_undo(Seat seat) const {
  int count = 0;
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    if (std::holds_alternative<ChanceLine>(*line)) break;  // a die or card came after the answer
    if (std::holds_alternative<PositionLine>(*line)) break;
    const AnswerLine* answer = std::get_if<AnswerLine>(&*line);
    if (!answer) continue;
    if (answer->seat != seat || answer->reveals) break;
    ++count;
  }
  return count;
}

std::string line_text(const RecordLine& line) {
  return json::serialize(std::visit([](const auto& l) { return line_json(l); }, line)) + "\n";
}

namespace {

json::object fair_json(const FairDice& fair) {
  json::object object = print(fair, Viewer::referee()).as_object();
  if (fair.commitments.empty())
    for (const char* later : {"commitments", "steps", "withheld"}) object.erase(later);
  return object;
}

}  // namespace

std::string header_text(const Record& record) {
  json::object header{
      {"paddock", record.content ? Record::format : 1}, {"game", record.setup.game}, {"rules", record.rules}};
  if (record.content) header["content"] = hex(*record.content);
  header["options"] = record.setup.options;
  header["seats"] = print(record.setup.seats, Viewer::referee());
  header["seed"] = words(record.setup.seed);
  if (!record.setup.circuit.empty()) header["circuit"] = record.setup.circuit;
  if (record.setup.asks_formally) header["asks_formally"] = true;
  if (record.fair) header["fair"] = fair_json(*record.fair);
  return json::serialize(header) + "\n";
}

std::string text(const Record& record) {
  std::string text = header_text(record);
  for (const RecordLine& line : record.lines) text += line_text(line);
  return text;
}

Result<void> read_lines(std::string_view text, const LineReader& read, bool* cut) {
  if (cut) *cut = false;
  if (text.empty()) return Error{"error.empty-file", 1};
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const bool whole = end != text.npos;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(whole ? end + 1 : text.size());
    if (!whole && number > 1) {
      if (cut) return *cut = true, Result<void>();
      return Error{"error.cut-off", number};
    }
    const Result<json::object> object = parse_line(line, number);
    if (!object) return object.error();
    if (const auto wrong = read(*object, number)) return *wrong;
  }
  return {};
}

Result<Record> read_record(std::string_view text, bool* cut) {
  Record record;
  const auto read = [&](const json::object& object, int number) -> Complaint {
    if (number == 1) {
      Result<Record> header = read_header(object);
      if (!header) return header.error();
      record = *std::move(header);
      return std::nullopt;
    }
    Result<RecordLine> line = read_line(object, number, static_cast<int>(record.setup.seats.size()));
    if (!line) return line.error();
    record.lines.push_back(*std::move(line));
    return std::nullopt;
  };
  const Result<void> done = read_lines(text, read, cut);
  if (!done) return done.error();
  return record;
}

}  // namespace paddock
