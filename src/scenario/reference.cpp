#include "scenario/reference.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/content.h"
#include "core/record.h"
#include "core/shape.h"
#include "core/text.h"
#include "core/toml.h"

namespace paddock {

std::string reference_file(const GameInfo& game) { return fmt::format("content/reference/{}.toml", game.id); }

namespace {

Result<json::object> read_meanings(std::string_view meanings) {
  const Result<json::object> read = read_toml(meanings);
  if (!read) return read.error();
  json::value file(*read);
  drop_lines(file);
  return file.as_object();
}

const json::object& table_at(const json::object& file, std::string_view name) {
  static const json::object none;
  const json::value* found = file.if_contains(name);
  return found && found->is_object() ? found->as_object() : none;
}

// A description is a text, or a table that has it as its `meaning`.
std::string text_at(const json::object& file, std::string_view name, std::string_view member = "meaning") {
  const json::value* found = file.if_contains(name);
  if (found && found->is_object()) return text_at(found->as_object(), member);
  return found && found->is_string() && member == "meaning" ? std::string(found->as_string()) : "";
}

std::vector<std::string> texts_at(const json::object& file, std::string_view name) {
  std::vector<std::string> texts;
  if (const json::value* found = file.if_contains(name); found && found->is_array())
    for (const json::value& one : found->as_array())
      if (one.is_string()) texts.emplace_back(one.as_string());
  return texts;
}

// --- the forms of answers ------------------------------------------------------------------------------------------

bool is_placeholder(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
}

// "drive SLOT CARD": a word in capitals is any word, "..." any number of words.
bool fits(std::string_view form, std::string_view words) {
  if (form.empty()) return words.empty();
  const auto word = form.substr(0, form.find(' '));
  const auto rest = form.substr(std::min(word.size() + 1, form.size()));
  if (word == "...") {
    while (!fits(rest, words)) {
      if (words.empty()) return false;
      words.remove_prefix(std::min(words.find(' ') == words.npos ? words.size() : words.find(' ') + 1, words.size()));
    }
    return true;
  }
  const auto first = words.substr(0, words.find(' '));
  const bool same = is_placeholder(word) ? !first.empty() : first == word;
  return same && fits(rest, words.substr(std::min(first.size() + 1, words.size())));
}

// The form that says most about an answer: "no stop" is rather itself than two words.
std::string best_form(const json::object& forms, std::string_view words) {
  const auto literal = [](std::string_view form) {
    return std::ranges::count_if(split(form), [](const json::value& word) { return !is_placeholder(word.as_string()); }) -
           2 * (form.find("...") != form.npos);
  };
  std::string best;
  for (const auto& [form, meaning] : forms)
    if (fits(form, words) && (best.empty() || literal(form) > literal(best))) best = form;
  return best;
}

// The examples of a text stand between backticks.
bool has_example(std::string_view form, std::string_view text) {
  for (auto at = text.find('`'); at != text.npos;) {
    const auto end = text.find('`', at + 1);
    if (end == text.npos) break;
    if (fits(form, text.substr(at + 1, end - at - 1))) return true;
    at = text.find('`', end + 1);
  }
  return false;
}

bool has_placeholder(std::string_view form) {
  for (const json::value& word : split(form))
    if (is_placeholder(word.as_string()) || word.as_string() == "...") return true;
  return false;
}

// --- the page ------------------------------------------------------------------------------------------------------

std::string in_cell(std::string text) {
  for (auto at = text.find('|'); at != text.npos; at = text.find('|', at + 2)) text.insert(at, "\\");
  return text;
}

std::string row(std::initializer_list<std::string> cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text += fmt::format(" {} |", in_cell(cell));
  return text + "\n";
}

std::string head(std::initializer_list<std::string> cells) {
  std::string line = "|";
  for (std::size_t i = 0; i < cells.size(); ++i) line += " --- |";
  return row(cells) + line + "\n";
}

std::string code(std::string_view text) { return fmt::format("`{}`", text); }

std::string range_of(const Shape& shape, const FieldShape& field) {
  const auto limit = std::ranges::find(shape.limits, field.path, &Limit::path);
  return limit == shape.limits.end() ? "" : fmt::format("{} to {}", limit->least, limit->most);
}

// Options have a table of their own.
bool is_option(const FieldShape& field) { return field.path.starts_with("options."); }

std::string position_table(const json::object& file, const Shape& shape) {
  const json::object& texts = table_at(file, "position");
  const auto line = [&](const FieldShape& field) {
    const std::string seen = text_at(texts, field.path, "seen");
    return row({code(field.path), field.type, range_of(shape, field), seen.empty() ? "all" : seen,
                text_at(texts, field.path)});
  };
  std::string page = head({"field", "type", "range", "seen by", "meaning"});
  for (const FieldShape& field : shape.position)
    if (!is_option(field)) page += line(field);
  for (const auto& [path, value] : texts)
    if (const std::string type = text_at(texts, path, "type"); !type.empty()) page += line({std::string(path), type});
  return page;
}

std::string simple_table(const json::object& file, std::string_view section, const std::string& heading) {
  const json::object& texts = table_at(file, section);
  if (texts.empty()) return "None.\n";
  std::string page = head({heading, "meaning"});
  for (const auto& [name, value] : texts) page += row({code(name), text_at(texts, name)});
  return page;
}

std::string articles_of(const json::object& entry) {
  return fmt::format("{}", fmt::join(texts_at(entry, "articles"), ", "));
}

std::string question_part(const json::object& file) {
  std::string page;
  for (const auto& [kind, value] : table_at(file, "question")) {
    const json::object& question = value.as_object();
    page += fmt::format("\n### `{}`\n{} Asked by {}.\n\n", std::string(kind), text_at(question, "when"),
                        articles_of(question));
    page += simple_table(question, "answers", "answer");
    if (!table_at(question, "facts").empty()) page += "\n" + simple_table(question, "facts", "fact");
  }
  return page;
}

std::string event_table(const json::object& file, const Shape& shape) {
  std::string page = head({"event", "articles", "facts", "meaning"});
  const json::object& general = table_at(file, "facts");
  for (const EventShape& event : shape.events) {
    const json::object& texts = table_at(table_at(file, "event"), event.name);
    const json::object& own = table_at(texts, "facts");
    const auto fact_text = [&](const FieldShape& fact) {
      return fmt::format("`{}` ({}{}): {}", fact.path, fact.type, fact.secret ? ", hidden" : "",
                         text_at(own.contains(fact.path) ? own : general, fact.path));
    };
    page += row({code(event.name), articles_of(texts), joined(event.facts, "; ", fact_text), text_at(texts, "meaning")});
  }
  return page;
}

std::string option_table(const GameInfo& game, const Formatter& say) {
  std::string page = head({"option", "values", "default", "meaning"});
  for (const OptionHelp& option : game.options)
    page += row({code(option.name), std::string(option.values), std::string(option.default_value),
                 say(meaning_of(game, option))});
  return page;
}

void fill_in(std::string& page, const std::string& hole, const std::string& part) {
  for (auto at = page.find(hole); at != page.npos; at = page.find(hole, at + part.size())) page.replace(at, hole.size(), part);
}

std::string notes(const json::object& file) {
  std::string page;
  for (const std::string& note : texts_at(file, "notes")) page += fmt::format("- {}\n", note);
  return page;
}

}  // namespace

Result<std::string> reference_page(const GameInfo& game, std::string_view meanings,
                                   const Formatter& say) {
  const Result<json::object> file = read_meanings(meanings);
  if (!file) return file.error();
  const Shape shape = game.shape();
  std::string page(reference_content("content/reference/page.md"));
  for (const auto& [name, part] : std::initializer_list<std::pair<std::string_view, std::string>>{
           {"TITLE", std::string(game.title)},
           {"GAME", std::string(game.id)},
           {"NOTES", notes(*file)},
           {"WORDS", simple_table(*file, "words", "word")},
           {"OPTIONS", option_table(game, say)},
           {"POSITION", position_table(*file, shape)},
           {"QUESTIONS", question_part(*file)},
           {"TOUCHES", simple_table(*file, "touch", "touch")},
           {"COSTS", simple_table(*file, "cost", "cost")},
           {"OUTCOMES", simple_table(*file, "outcome", "field")},
           {"RISKS", simple_table(*file, "risk", "risk")},
           {"CHANCE", simple_table(*file, "chance", "draw")},
           {"EVENTS", event_table(*file, shape)}})
    fill_in(page, fmt::format("<{}>", name), part);
  return {boost::system::in_place_value, std::move(page)};
}

// --- what occurs ---------------------------------------------------------------------------------------------------

Observer::Observer(std::string_view meanings) {
  if (const Result<json::object> file = read_meanings(meanings)) file_ = *file;
}

void Observer::look_at(const Match& match) {
  for (const Seat seat : match.to_answer()) look_at(match.question(seat));
  look_at(match.view(Viewer::referee()), "");
  for (const Told& told : match.events(next_event_, Viewer::referee()))
    seen_.names.insert(fmt::format("event.{}.articles.{}", told.event, told.article));
  next_event_ = match.event_count();
  const auto& lines = match.record().lines;
  for (; next_line_ < static_cast<int>(lines.size()); ++next_line_)
    if (const auto* line = std::get_if<ChanceLine>(&lines[static_cast<std::size_t>(next_line_)]))
      seen_.names.insert("chance." + line->draw);
}

void Observer::look_at(const OpenQuestion& question) {
  const std::string name = "question." + question.kind;
  seen_.names.insert(name);
  seen_.names.insert(fmt::format("{}.articles.{}", name, question.article));
  if (question.facts.is_object())
    for (const auto& [fact, value] : question.facts.as_object())
      seen_.names.insert(fmt::format("{}.facts.{}", name, std::string(fact)));
  const json::object& forms = table_at(table_at(table_at(file_, "question"), question.kind), "answers");
  for (const Option& option : question.options) {
    const std::string form = best_form(forms, option.id);
    if (form.empty()) seen_.answers.insert(fmt::format("{}: {}", question.kind, option.id));
    else seen_.names.insert(fmt::format("{}.answers.{}", name, form));
    for (const Touch& touch : option.touches) seen_.names.insert("touch." + touch.kind);
    for (const Cost& cost : option.costs) seen_.names.insert("cost." + cost.what);
    if (!option.outcome) continue;
    for_each_member<Outcome>([&](auto member) {
      if (!(*option.outcome.*member.pointer == Outcome().*member.pointer))
        seen_.names.insert(fmt::format("outcome.{}", member.name));
    });
    for (const Risk& risk : option.outcome->risks) seen_.names.insert("risk." + risk.what);
  }
}

// Fields that only the view has are described with their type.
void Observer::look_at(const json::value& view, const std::string& path) {
  if (view.is_array())
    for (const json::value& element : view.as_array()) look_at(element, path);
  if (!view.is_object() || path == "options") return;
  for (const auto& [key, value] : view.as_object()) {
    const std::string inner = path.empty() ? std::string(key) : fmt::format("{}.{}", path, std::string(key));
    seen_.names.insert("position." + inner);
    if (text_at(table_at(file_, "position"), inner, "type").empty()) look_at(value, inner);
  }
}

// --- faults --------------------------------------------------------------------------------------------------------

namespace {

// What the code has, whether it occurs or not.
std::set<std::string> names_in_code(const GameInfo& game) {
  const Shape shape = game.shape();
  std::set<std::string> names;
  for (const FieldShape& field : shape.position) {
    if (is_option(field)) continue;
    names.insert("position." + field.path);
    if (!field.words.empty()) names.insert("words." + field.words);
  }
  for (const EventShape& event : shape.events) {
    names.insert("event." + event.name);
    for (const FieldShape& fact : event.facts) {
      names.insert(fmt::format("event.{}.facts.{}", event.name, fact.path));
      if (!fact.words.empty()) names.insert("words." + fact.words);
    }
  }
  return names;
}

// What the file describes. A fact of the whole file counts for every event that has it.
std::set<std::string> names_in_file(const json::object& file, const Shape& shape) {
  std::set<std::string> names;
  for (const char* section : {"position", "words", "event", "question", "touch", "cost", "outcome", "risk", "chance"})
    for (const auto& [name, value] : table_at(file, section)) names.insert(fmt::format("{}.{}", section, std::string(name)));
  for (const char* section : {"event", "question"})
    for (const auto& [name, value] : table_at(file, section)) {
      const json::object& entry = table_at(table_at(file, section), name);
      for (const std::string& article : texts_at(entry, "articles"))
        names.insert(fmt::format("{}.{}.articles.{}", section, std::string(name), article));
      for (const char* part : {"facts", "answers"})
        for (const auto& [inner, text] : table_at(entry, part))
          names.insert(fmt::format("{}.{}.{}.{}", section, std::string(name), part, std::string(inner)));
    }
  for (const auto& [fact, value] : table_at(file, "facts")) {
    bool used = false;
    for (const EventShape& event : shape.events) {
      const bool own = table_at(table_at(table_at(file, "event"), event.name), "facts").contains(fact);
      if (own || std::ranges::find(event.facts, std::string(fact), &FieldShape::path) == event.facts.end()) continue;
      names.insert(fmt::format("event.{}.facts.{}", event.name, std::string(fact)));
      used = true;
    }
    if (!used) names.insert(fmt::format("facts.{}", std::string(fact)));
  }
  return names;
}

// Fields of the position that lack a range or a word on who sees them, and ranges for unknown fields.
void add_field_faults(std::vector<Message>& faults, const json::object& file, const Shape& shape, const std::string& path) {
  for (const FieldShape& field : shape.position) {
    if (is_option(field) || field.path.starts_with("turn.")) continue;
    if (field.secret == text_at(table_at(file, "position"), field.path, "seen").empty())
      faults.push_back({"scenario.reference.who-sees", {{"name", field.path}, {"file", path}}});
    if (field.number && range_of(shape, field).empty())
      faults.push_back({"scenario.reference.no-range", {{"name", field.path}}});
  }
  for (const Limit& limit : shape.limits)
    if (std::ranges::find(shape.position, limit.path, &FieldShape::path) == shape.position.end())
      faults.push_back({"scenario.reference.no-field", {{"name", limit.path}}});
}

}  // namespace

std::vector<Message> reference_faults(const GameInfo& game, std::string_view meanings, const Occurrences& seen) {
  const Result<json::object> read = read_meanings(meanings);
  const std::string path = reference_file(game);
  if (!read) return {{"scenario.reference.wrong", {{"file", path}, {"what", whole_message(read.error())}}}};
  const json::object& file = *read;
  const Shape shape = game.shape();
  std::set<std::string> there = names_in_code(game);
  there.insert(seen.names.begin(), seen.names.end());
  const std::set<std::string> described = names_in_file(file, shape);
  std::vector<Message> faults;
  for (const std::string& name : there)
    if (!described.contains(name)) faults.push_back({"scenario.reference.undescribed", {{"name", name}, {"file", path}}});
  for (const std::string& name : texts_at(file, "seldom")) there.insert(name);  // no test may meet it
  for (const std::string& name : described)
    if (!there.contains(name)) faults.push_back({"scenario.reference.never-occurs", {{"name", name}, {"file", path}}});
  for (const std::string& answer : seen.answers)
    faults.push_back({"scenario.reference.no-form", {{"answer", answer}, {"file", path}}});
  add_field_faults(faults, file, shape, path);
  for (const auto& [kind, question] : table_at(file, "question"))
    for (const auto& [form, meaning] : table_at(question.as_object(), "answers"))
      if (has_placeholder(form) && !has_example(form, std::string(meaning.as_string())))
        faults.push_back({"scenario.reference.no-example", {{"kind", std::string(kind)}, {"form", std::string(form)}, {"file", path}}});
  return faults;
}

}  // namespace paddock
