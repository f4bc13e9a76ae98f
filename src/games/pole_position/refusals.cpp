// Why words are not a legal answer: the verdict that forbids it, in words.

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/reflect.h"
#include "core/refusal.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

// A fact of a verdict in its sentence: {cell:cell} is the name of a cell, {car:car} that of a car, {most:SP} "3 SP".
struct FactInWords {
  const Race* race;
  int value;
};

std::string in_words(FactInWords fact, std::string_view as) {
  if (as.empty()) return std::to_string(fact.value);
  if (as == "cell") return name_of(*fact.race, static_cast<CellId>(fact.value));
  if (as == "car") return car_text(car_of(*fact.race, static_cast<Seat>(fact.value)));
  return counted(fact.value, as);
}

struct Sentence {
  std::string_view reason, text;
};

constexpr Sentence sentences[] = {
    {"too-many-points", "at most {most:point} may be moved"},
    {"too-few-points", "there are too few points to take"},
    {"points-full", "these points are full: the team restores no more than the car started with"},
    {"no-sp", "there are no SP left"},
    {"engine-worn-out", "an engine that has ended {races:race} without EP must be changed"},
    {"stress-at-its-peak", "at stress level 6 a driver must calm down"},
    {"sp-under-stress", "at stress level 5 no SP can be spent"},
    {"enough-rolls", "there have been enough rolls"},
    {"no-free-roll", "your team has no free roll left here: once a turn, with its tyres in its weather"},
    {"not-rolled", "{roll} was not rolled"},
    {"not-the-highest", "at the start the highest roll counts"},
    {"drs-too-much", "DRS gives at most {most:MP}"},
    {"too-few-sp", "{left:SP} left"},
    {"below-limits", "SP lower a roll only as long as it reaches a limit"},
    {"bid-too-low", "a bid must take the lead: at least {least:SP} more"},
    {"bid-too-high", "you can bid at most {most:SP} more"},

    {"roll-in-between", "the MP of the roll come before or after the other MP, never in between"},
    {"roll-counted", "the MP of the roll are used; engine, brakes and corner skill can follow"},
    {"roll-not-counted", "the MP of the roll have to be driven first"},
    {"use-not-ended", "choose first where these MP end"},
    {"engine-at-start-or-in-pits", "the engine is not forced at the start and in the pits"},
    {"engine-in-between", "the engine is forced before or after counting MP, never in between"},
    {"engine-forced-twice", "the engine can be forced twice in a turn, not more"},
    {"too-few-ep", "this takes {price} EP, and there are {left}"},
    {"engine-under-stress", "at stress level 4 the engine cannot be forced"},
    {"engine-and-brakes-under-stress", "at stress level 2 it is engine or brakes, not both"},
    {"engine-inside-corner", "inside a corner the engine cannot be forced before its last cell"},
    {"engine-to-corner", "engine MP lead to cells of straights only"},
    {"braking-at-start-or-in-pits", "there is no braking at the start and in the pits"},
    {"braking-in-between", "braking comes before or after counting MP, never in between"},
    {"braked-twice", "the brakes can be used twice in a turn, not more"},
    {"too-few-bp", "this takes {price} BP, and there are {left}"},
    {"braking-under-stress", "at stress level 4 there is no braking"},
    {"braking-inside-corner", "inside a corner it is too late to brake"},
    {"braking-too-early", "the double arrow is {away:MP} away; braking begins at {window:MP}"},
    {"corner-with-purple-roll", "with a purple roll no SP are spent in corners"},
    {"corner-in-between", "corner skill comes before or after the other MP, never in between"},
    {"corner-sp-used", "at most {most:SP} in corners in a turn"},
    {"corner-sp-used-in-rain", "at most {most:SP} in corners in a turn in rain"},
    {"corner-not-next", "the next cell is not in a corner"},
    {"corner-to-straight", "corner MP lead to cells of corners only"},

    {"cell-taken", "{car:car} is there"},
    {"cell-of-returning-car", "{car:car} is returning to the track there: drive over it, but do not stop"},
    {"pits-with-purple-roll", "there is no pit stop with a purple roll"},
    {"pits-with-roll-only", "only the MP of the roll lead into the pits"},
    {"pits-on-last-lap", "on the last lap nobody enters the pits"},
    {"box-taken", "the team-mate is in the box"},
    {"car-between", "another car is in the way along the racing line"},
    {"use-without-move", "a use moves the car at least one cell"},
    {"minimum", "to {cell:cell} it is {points:MP}; at least {least} must be driven"},
    {"pit-lane-taken", "another car is in the way, and must leave it first"},
    {"yellow-flags-ahead", "another car is in the way, and yellow flags forbid to overtake"},
    {"car-ahead", "another car is in the way: get level and attack it before you can reach {cell:cell}"},
    {"pit-stop-due", "the car has to make its pit stop first"},
    {"out-of-reach", "{cell:cell} is out of reach with these MP"},
    {"yellow-flags", "yellow flags: nobody overtakes here"},
    {"no-such-attack", "no such attack: it begins where the next cell would put you ahead, with at least 1 MP left"},
};

}  // namespace
}  // namespace paddock::pole_position

template <>
struct fmt::formatter<paddock::pole_position::FactInWords> {
  std::string_view as;
  constexpr auto parse(format_parse_context& context) {
    const auto end = std::find(context.begin(), context.end(), '}');
    as = {context.begin(), static_cast<std::size_t>(end - context.begin())};
    return end;
  }
  auto format(paddock::pole_position::FactInWords fact, format_context& context) const {
    return fmt::format_to(context.out(), "{}", in_words(fact, as));
  }
};

namespace paddock::pole_position {
namespace {

Refusal refusal(const Race& race, const Verdict& verdict) {
  const auto sentence = std::ranges::find(sentences, verdict.reason(), &Sentence::reason);
  assert(sentence != std::end(sentences));
  fmt::dynamic_format_arg_store<fmt::format_context> facts;
  for (const Fact& fact : verdict.facts()) facts.push_back(fmt::arg(fact.name.data(), FactInWords{&race, fact.value}));
  return {fmt::vformat(sentence->text, facts), std::string(verdict.article().id())};
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
  std::string owned;
  for (const TyreSet& set : question.sets)
    if (!parts.empty() && word(set.tyre) == parts.front())
      owned += fmt::format("{}{} {}", owned.empty() ? "" : ", ", word(set.tyre), set.life);
  if (owned.empty()) return what_is_possible<Game>(question, words);
  return {"you have only " + owned, "PP-6.1-4"};
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
  std::string unknown;    // what is no cell of this board
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
    return {fmt::format("{} has no cell {}", race.board().name, wish->unknown), "PP-R1"};
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
