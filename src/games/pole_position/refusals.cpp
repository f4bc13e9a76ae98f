// Why words are not a legal answer: the verdict that forbids it, as a message.

#include <algorithm>
#include <charconv>

#include "core/reflect.h"
#include "core/refusal.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

Refusal refusal(const Race& race, const Verdict& verdict) {
  Refusal refusal = refusal_of<Game>(verdict);
  for (const auto& [name, value] : verdict.facts()) {
    if (name == "cell") refusal.reason.args[name] = place(race, static_cast<CellId>(value)).json();
    if (name == "car") refusal.reason.args[name] = argument_of(car_of(race, static_cast<Seat>(value)).who()).json();
  }
  return refusal;
}

// Of words that may mean something that is allowed, only not in these words.
template <class Q>
Refusal refusal(const Race& race, const Q& question, std::string_view words, const Verdict& verdict) {
  return verdict ? what_is_possible<Game>(question, words) : refusal(race, verdict);
}

// The words of a command: "engine attack S2-7/1 from S2-6/1".
std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> list;
  for (const json::value& one : split(text)) list.emplace_back(one.as_string());
  return list;
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The number after a first word: "bid 3".
std::optional<int> number_after(std::string_view first, std::string_view words) {
  if (!words.starts_with(first) || words.size() <= first.size() + 1 || words[first.size()] != ' ') return std::nullopt;
  return number_in(words.substr(first.size() + 1));
}

// --- rolls, points, tyres ------------------------------------------------------------------------------------------

Verdict may_decide(const Race& race, const Decide& question, bool yes) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::change_engine: return yes ? allowed : may_keep_engine(race, car);
    case Matter::spend_token: return yes ? may_spend_token(car) : allowed;
    case Matter::reduce_stress: return yes ? allowed : may_push_on(car);
    case Matter::second_roll: return yes ? may_spend(race, car, question.article) : allowed;
    case Matter::safety_car_stop: return yes ? allowed : may_stay_out(car);
    case Matter::wear_token:
    case Matter::yield:
    case Matter::blowout_token: break;
  }
  return allowed;
}

Refusal refusal(const Race& race, const Decide& question, std::string_view words) {
  for (const bool yes : {true, false})
    if (words == Game::in_words(question, pack(yes)))
      return refusal(race, question, words, may_decide(race, question, yes));
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseTransfer& question, std::string_view words) {
  const std::vector<std::string> parts = split_words(words);
  const std::optional<int> points = parts.size() == 3 && parts[1] == "to" ? number_in(parts[0]) : std::nullopt;
  if (points && parts[2] == "engine") return refusal(race, question, words, question.may_move(*points));
  if (points && parts[2] == "brakes") return refusal(race, question, words, question.may_move(-*points));
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race&, const ChooseTyres& question, std::string_view words) {
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseRoll& question, std::string_view words) {
  const Car& car = car_of(race, question.seat);
  if (words == "reroll") return refusal(race, question, words, may_roll_again(race, car));
  if (words == "free reroll") return refusal(race, {"PP-R81", "no-free-roll"});
  if (const std::optional<int> roll = number_after("keep", words))
    return refusal(race, question, words, question.may_keep(*roll));
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseAmount& question, std::string_view words) {
  const Car& car = car_of(race, question.seat);
  const bool drs = question.what == ChooseAmount::What::drs;
  const std::optional<int> amount = number_after(drs ? "drs" : "lower", words);
  if (!amount) return what_is_possible<Game>(question, words);
  const Verdict verdict = drs ? may_add_drs(race, car, *amount) : may_lower(race, car, race.turn.roll, *amount);
  return refusal(race, question, words, verdict);
}

Refusal refusal(const Race& race, const ChooseBid& question, std::string_view words) {
  if (const std::optional<int> raise = number_after("bid", words))
    return refusal(race, question, words, question.may_bid(*raise));
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race&, const ChooseSet& question, std::string_view words) {
  const std::vector<std::string> parts = split_words(words);
  const std::vector<std::string> owned = options_beginning<Game>(question, parts.empty() ? " " : parts.front() + " ");
  if (owned.empty()) return what_is_possible<Game>(question, words);
  return {{"pole-position.refusal.no-such-set", {{"sets", owned}}}, "PP-6.1-4"};
}

Refusal refusal(const Race& race, const ChoosePoint& question, std::string_view words) {
  for (const Point point : {Point::engine, Point::brake})
    if (words == word(point)) return refusal(race, question, words, question.may_restore(point));
  return what_is_possible<Game>(question, words);
}

// --- legs ----------------------------------------------------------------------------------------------------------

// What somebody wanted: a use, and a cell or the target of an attack.
struct Wish {
  Use use = Use::roll;
  bool attack = false;
  CellId cell = no_cell;
  CellId from = no_cell;  // of an attack, if it is named
  std::string unknown;    // what is not a cell of this board
};

std::optional<Wish> read_wish(const Race& race, std::string_view text) {
  Wish wish;
  std::vector<std::string> parts = split_words(text);
  for (const Use use : {Use::engine, Use::brake, Use::double_brake, Use::corner})
    if (!parts.empty() && parts.front() == word(use)) {
      wish.use = use;
      parts.erase(parts.begin());
    }
  if (!parts.empty() && parts.front() == "wait") parts.erase(parts.begin());
  if (!parts.empty() && parts.front() == "attack") {
    wish.attack = true;
    parts.erase(parts.begin());
  }
  if (parts.empty()) return wish.use == Use::roll ? std::nullopt : std::optional(wish);
  if (parts.front() == "done") wish.use = Use::none;
  Cell cell(&race.board());
  if (parts.front() == "box") cell = race.board().box;
  else if (!read(parts.front(), cell)) wish.unknown = parts.front();
  wish.cell = cell;
  if (Cell from(&race.board()); parts.size() >= 3 && parts[1] == "from" && read(parts[2], from)) wish.from = from;
  return wish;
}

Verdict may_attack(const Race& race, const Car& car, const Wish& wish) {
  const CellId from = wish.from == no_cell ? CellId(car.cell) : wish.from;
  if (overtake_by(race, car, from, wish.cell).forbidden) return {"PP-10.1-4", "yellow-flags"};
  return {"PP-5-2", "no-such-attack"};
}

Refusal refusal(const Race& race, const ChooseLeg& question, std::string_view words) {
  const std::optional<Wish> wish = read_wish(race, words);
  if (!wish || !options_beginning<Game>(question, std::string(words) + " ").empty())
    return what_is_possible<Game>(question, words);
  const Car& car = car_of(race, question.seat);
  if (wish->unknown.find('-') != std::string::npos)
    return {{"pole-position.refusal.no-such-cell", {{"circuit", race.board().name}, {"cell", wish->unknown}}}, "PP-R1"};
  if (const Verdict use = may_use(race, car, wish->use); !use) return refusal(race, use);
  if (wish->cell == no_cell) return what_is_possible<Game>(question, words);
  if (const Verdict kind = may_enter_with(race, wish->use, wish->cell); !kind) return refusal(race, kind);
  if (wish->attack) return refusal(race, may_attack(race, car, *wish));
  return refusal(race, question, words, may_end_at(race, car, pool_of(race, car, wish->use), wish->cell));
}

}  // namespace

Refusal Game::why_not(const Race& race, const Question& question, std::string_view words) {
  return std::visit([&](const auto& q) { return refusal(race, q, words); }, question);
}

}  // namespace paddock::pole_position
