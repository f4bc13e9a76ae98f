// Why words are no legal answer: the rule that forbids it.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>

#include "core/reflect.h"
#include "core/refusal.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/sweep.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

Refusal because(std::string reason, Article article) { return {std::move(reason), std::string(article.id())}; }

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

Refusal refusal(const Race&, const Decide& question, std::string_view words) {
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race&, const ChooseTransfer& question, std::string_view words) {
  const std::vector<std::string> parts = split_words(words);
  const std::optional<int> points = parts.size() == 3 && parts[1] == "to" ? number_in(parts[0]) : std::nullopt;
  if (!points || (parts[2] != "engine" && parts[2] != "brakes")) return what_is_possible<Game>(question, words);
  if (*points > question.most)
    return {fmt::format("at most {} may be moved", counted(question.most, "point")),
            std::string(question.article.id())};
  return because("there are not so many points to take", "PP-R77");
}

Refusal refusal(const Race&, const ChooseTyres& question, std::string_view words) {
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseRoll& question, std::string_view words) {
  const Car& car = car_of(race, question.seat);
  if (words == "reroll") {
    if (car.sp == 0) return because("rolling again takes 1 SP, and there is none left", "PP-4.1-1");
    if (!may_spend(race, car)) return because("at stress level 5 no SP can be spent", "PP-12.1-5");
    return because("there have been enough rolls", "PP-4.1-1");
  }
  if (words == "free reroll")
    return because("your team has no free roll left here: once a turn, with its tyres in its weather", "PP-R81");
  const std::optional<int> result = number_after("keep", words);
  if (!result) return what_is_possible<Game>(question, words);
  if (question.highest) return because("at the start the highest roll counts", "PP-3.2.4-7");
  return because(fmt::format("{} was not rolled", *result), "PP-4.1-2");
}

Refusal refusal(const Race& race, const ChooseAmount& question, std::string_view words) {
  if (question.what == ChooseAmount::What::drs) {
    if (!number_after("drs", words)) return what_is_possible<Game>(question, words);
    return because(fmt::format("DRS gives at most {}", counted(question.most, "MP")), "PP-11-2");
  }
  const std::optional<int> sp = number_after("lower", words);
  if (!sp) return what_is_possible<Game>(question, words);
  const Car& car = car_of(race, question.seat);
  if (*sp > car.sp) return because(fmt::format("{} left", counted(car.sp, "SP")), "PP-4.6.1-1");
  return because("SP lower a roll only as long as it reaches a limit", "PP-R21");
}

Refusal refusal(const Race& race, const ChooseBid& question, std::string_view words) {
  const std::optional<int> bid = number_after("bid", words);
  if (!bid) return what_is_possible<Game>(question, words);
  if (*bid < question.least)
    return because(fmt::format("a bid must take the lead: at least {} more", counted(question.least, "SP")), "PP-R31");
  return because(fmt::format("of your {} SP {} are left to bid", car_of(race, question.seat).sp, question.most),
                 "PP-5.1-9");
}

Refusal refusal(const Race&, const ChooseSet& question, std::string_view words) {
  const std::vector<std::string> parts = split_words(words);
  std::string owned;
  for (const TyreSet& set : question.sets)
    if (!parts.empty() && word(set.tyre) == parts.front())
      owned += fmt::format("{}{} {}", owned.empty() ? "" : ", ", word(set.tyre), set.life);
  if (owned.empty()) return what_is_possible<Game>(question, words);
  return because("you have only " + owned, "PP-6.1-4");
}

Refusal refusal(const Race&, const ChoosePoint& question, std::string_view words) {
  if (words == word(Point::engine) || words == word(Point::brake))
    return because("these points are full: the team restores no more than the car started with", "PP-R81");
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
  Cell cell(&race.board());
  if (parts.front() == "box") cell = race.board().box;
  else if (!read(parts.front(), cell)) wish.unknown = parts.front();
  wish.cell = cell;
  if (Cell from(&race.board()); parts.size() >= 3 && parts[1] == "from" && read(parts[2], from)) wish.from = from;
  return wish;
}

// A use that cannot be begun now, wherever it leads.
std::optional<Refusal> no_use(const Race& race, Use use) {
  const Turn& turn = race.turn;
  if (turn.use == use || use == Use::roll) return std::nullopt;
  const bool engine = use == Use::engine, corner = use == Use::corner;
  if (turn.purple && corner) return because("with a purple roll no SP are spent in corners", "PP-R40");
  if (turn.purple || turn.path.front() >= race.board().entry) {
    if (engine) return because("the engine is not forced at the start and in the pits", "PP-4.4-5");
    if (!corner) return because("there is no braking at the start and in the pits", "PP-4.5-8");
  }
  if (turn.use != Use::none) {
    if (corner) return because("corner skill comes before or after the other MP, never in between", "PP-4.2-5");
    if (engine) return because("the engine is forced before or after counting MP, never in between", "PP-4.4-1");
    return because("braking comes before or after counting MP, never in between", "PP-4.5-1");
  }
  return std::nullopt;
}

std::optional<Refusal> no_engine(const Race& race, const Car& car) {
  const Turn& turn = race.turn;
  if (turn.engine_uses >= 2) return because("the engine can be forced twice in a turn, not more", "PP-4.4-4");
  if (const int price = box().uses.price[turn.engine_uses]; car.ep < price)
    return because(fmt::format("this takes {} EP, and there are {}", price, car.ep), "PP-4.4-4");
  if (race.options.stress && car.stress >= 4)
    return because("at stress level 4 the engine cannot be forced", "PP-12.1-4");
  if (race.options.stress && car.stress >= 2 && turn.brake_uses > 0)
    return because("at stress level 2 it is engine or brakes, not both", "PP-12.1-2");
  return std::nullopt;
}

std::optional<Refusal> no_brakes(const Race& race, const Car& car, int uses) {
  const Turn& turn = race.turn;
  if (turn.brake_uses + uses > 2) return because("the brakes can be used twice in a turn, not more", "PP-4.5-5");
  int price = 0;
  for (int use = turn.brake_uses; use < turn.brake_uses + uses; ++use) price += box().uses.price[use];
  if (car.bp < price) return because(fmt::format("this takes {} BP, and there are {}", price, car.bp), "PP-4.5-5");
  if (race.options.stress && car.stress >= 4) return because("at stress level 4 there is no braking", "PP-12.1-4");
  if (race.options.stress && car.stress >= 2 && turn.engine_uses > 0)
    return because("at stress level 2 it is engine or brakes, not both", "PP-12.1-2");
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.kind == CellKind::corner && cell.row > 1)
    return because("inside a corner it is too late to brake", "PP-4.5-3");
  const int moves = cell.to_arrow[car.lap <= 1];
  if (moves > box().uses.braking_window)
    return because(fmt::format("the double arrow is {} away; braking begins at {}", counted(moves, "MP"),
                               counted(box().uses.braking_window, "MP")),
                   "PP-4.5-2");
  return std::nullopt;
}

std::optional<Refusal> no_corner_skill(const Race& race, const Car& car) {
  if (car.sp == 0) return because("there are no SP left", "PP-4.2-4");
  if (!may_spend(race, car)) return because("at stress level 5 no SP can be spent", "PP-12.1-5");
  const int most = box().uses.corner[rains(race)];
  if (race.turn.corner_uses >= most && !corner_is_unlimited(race, car))
    return because(fmt::format("at most {} in corners in a turn{}", counted(most, "SP"), rains(race) ? " in rain" : ""),
                   "PP-4.2-4");
  return std::nullopt;
}

std::optional<Refusal> no_such_use(const Race& race, const Car& car, const Wish& wish) {
  if (auto no = no_use(race, wish.use)) return no;
  if (race.turn.use == wish.use) return std::nullopt;  // it goes on
  const CellKind kind = wish.cell == no_cell ? CellKind::straight : race.board().cells[wish.cell].kind;
  std::optional<Refusal> no;
  switch (wish.use) {
    case Use::engine:
      no = no_engine(race, car);
      if (!no && kind != CellKind::straight) no = because("engine MP lead to cells of straights only", "PP-4.4-3");
      return no;
    case Use::brake: return no_brakes(race, car, 1);
    case Use::double_brake: return no_brakes(race, car, 2);
    case Use::corner:
      no = no_corner_skill(race, car);
      if (!no && wish.cell != no_cell && kind != CellKind::corner)
        no = because("corner MP lead to cells of corners only", "PP-4.2-6");
      return no;
    default: break;
  }
  if (race.turn.use == Use::none && race.turn.block == Block::after)
    return because("the MP of the roll are used; engine, brakes and corner skill can follow", "PP-R14");
  return std::nullopt;
}

// Whether the wish could be met in another race, and with how many MP; 0: not.
int points_to(const Race& race, Seat seat, const Wish& wish) {
  const auto ways = std::make_unique<Ways>();
  ways->find(race, car_of(race, seat));
  for (const Leg& leg : ways->legs())
    if (leg.drive.use == wish.use && leg.drive.ending != Ending::attack && leg.drive.end == wish.cell)
      return leg.drive.points;
  return 0;
}

Race without_minimum(Race race) {
  race.turn.least = race.turn.owed = 0;
  return race;
}

Race without_others(Race race, Seat seat) {
  for (Car& car : race.cars)
    if (car.seat != seat) car.status = Status::out;
  race.positions = {seat};
  return race;
}

std::optional<Refusal> occupied(const Race& race, const Car& car, CellId cell) {
  for (const Car& other : race.cars) {
    if (!other.racing() || other.seat == car.seat || other.cell != cell) continue;
    const CellKind kind = race.board().cells[cell].kind;
    if (kind == CellKind::box || kind == CellKind::green || other.off_track == OffTrack::marked) continue;
    if (other.off_track == OffTrack::returning)
      return because(fmt::format("{} is returning to the track there: drive over it, but do not stop", car_text(other)),
                     "PP-4.6-8");
    return because(fmt::format("{} is there", car_text(other)), "PP-R5");
  }
  return std::nullopt;
}

std::optional<Refusal> no_pits(const Race& race, const Car& car, CellId cell) {
  if (race.board().cells[cell].kind != CellKind::entry && cell != race.board().box) return std::nullopt;
  if (race.turn.purple && on_track(race, car)) return because("there is no pit stop with a purple roll", "PP-R49");
  if (car.lap >= race.laps) return because("on the last lap nobody enters the pits", "PP-R45");
  if (cell == race.board().box && !box_is_free(race, car)) return because("the team-mate is in the box", "PP-R78");
  return std::nullopt;
}

Refusal out_of_reach(const Race& race, const Car& car, const Wish& wish) {
  const Turn& turn = race.turn;
  const std::string where = name_of(race, wish.cell);
  if (auto no = occupied(race, car, wish.cell)) return *no;
  if (auto no = no_pits(race, car, wish.cell)) return *no;
  if (const int points = points_to(without_minimum(race), car.seat, wish)) {
    const int least = turn.use == Use::none ? turn.least : turn.owed;
    const std::string reason =
        fmt::format("to {} it is {}; at least {} must be driven", where, counted(points, "MP"), least);
    return turn.purple ? because(reason, "PP-R42") : because(reason, "PP-4-4");
  }
  if (points_to(without_others(without_minimum(race), car.seat), car.seat, wish)) {
    if (wish.cell >= race.board().entry) return because("another car is in the way, and must leave it first", "PP-R49");
    if (!race.yellow.empty())
      return because("another car is in the way, and yellow flags forbid to overtake", "PP-R60");
    return because(fmt::format("another car is in the way: get level and attack it before you can reach {}", where),
                   "PP-5-2");
  }
  if (car.must_pit) return because("the car has to make its pit stop first", "PP-R82");
  const std::string reason = where + " is out of reach with these MP";
  switch (wish.use) {
    case Use::engine: return because(reason, "PP-4.4-2");
    case Use::corner: return because(reason, "PP-4.2-4");
    case Use::brake:
    case Use::double_brake: return because(reason, "PP-4.5-4");
    default: return because(reason, "PP-4-3");
  }
}

Refusal refusal(const Race& race, const ChooseLeg& question, std::string_view words) {
  const std::optional<Wish> wish = read_wish(race, words);
  if (!wish || !options_beginning<Game>(question, std::string(words) + " ").empty())
    return what_is_possible<Game>(question, words);
  const Car& car = car_of(race, question.seat);
  if (wish->unknown.find('-') != std::string::npos)
    return because(fmt::format("{} has no cell {}", race.board().name, wish->unknown), "PP-R1");
  if (auto no = no_such_use(race, car, *wish)) return *no;
  if (wish->cell == no_cell) return what_is_possible<Game>(question, words);
  if (!wish->attack) return out_of_reach(race, car, *wish);
  const CellId from = wish->from == no_cell ? CellId(car.cell) : wish->from;
  if (Road(race, car).overtake(from, wish->cell).forbidden)
    return because("yellow flags: nobody overtakes here", "PP-10.1-4");
  return because("no such attack: it begins where the next cell would put you ahead, with at least 1 MP left",
                 "PP-5-2");
}

}  // namespace

Refusal Game::why_not(const Race& race, const Question& question, std::string_view words) {
  return std::visit([&](const auto& q) { return refusal(race, q, words); }, question);
}

}  // namespace paddock::pole_position
