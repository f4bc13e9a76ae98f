// Why words are no legal answer, by the article that forbids them. The conditions are those of the rules: an answer that is
// understood is asked of the function that makes the options, and its verdict is put into words here.

#include <charconv>
#include <optional>

#include "core/refusal.h"
#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

// --- verdicts in words ---------------------------------------------------------------------------------------------

Argument fact_argument(const Race& race, const Fact& fact) {
  if (fact.name == "card") return argument_of(Card{static_cast<std::uint8_t>(fact.value)});
  if (fact.name == "car") return argument_of(race.cars[fact.value].who);
  if (fact.name == "skill") return name_of(static_cast<Skill>(fact.value));
  if (fact.name == "strategy") return name_of(static_cast<Strategy>(fact.value));
  if (fact.name == "ruleset") return static_cast<RuleSetName>(fact.value);
  if (fact.name == "chart") return country_of(fact.value);
  if (fact.name == "corner") return race.board().corner(fact.value).name;
  if (fact.name == "section") return section_name(race, fact.value);
  return fact.value;
}

Refusal refuse(const Race& race, const Verdict& verdict) {
  Refusal refusal = refusal_of<Game>(verdict);
  for (const Fact& fact : verdict.facts()) refusal.reason.args[fact.name] = fact_argument(race, fact).json();
  return refusal;
}

Refusal refuse(const Message& reason, Article article) { return {reason, std::string(article.id())}; }

// An answer that was understood: what forbids it, or how its words are meant.
template <class Q>
Refusal refuse(const Race& race, const Q& question, std::string_view words, const Verdict& verdict) {
  return verdict ? what_is_possible<Game>(question, words) : refuse(race, verdict);
}

// --- the words of an answer ----------------------------------------------------------------------------------------

using Said = std::vector<std::string>;  // one by one

Said said_in(std::string_view words) {
  Said said;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end > 0) said.emplace_back(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return said;
}

int number_in(const std::string& text) {
  int number = -1;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  return wrong == std::errc() && end == text.data() + text.size() ? number : -1;
}

Place place_in(Cards cards, Card card) {
  const auto found = std::ranges::find(cards, card);
  return found == cards.end() ? no_card : static_cast<Place>(found - cards.begin());
}

std::optional<Card> card_in(const std::string& text) {
  Card card;
  return read(text, card) && card ? std::optional(card) : std::nullopt;
}

// A card that is named but cannot be used, wherever it is.
Verdict may_use_cards(const Race& race, Seat seat, Cards hand, const Said& said, Article article) {
  for (const std::string& one : said) {
    const std::optional<Card> card = card_in(one);
    if (!card || place_in(hand, *card) != no_card) continue;
    if (std::ranges::count(race.players[seat].frozen, *card) > 0)
      return {"R90-CONTEST-12", "frozen", {{"card", card->id}}};
    if (std::ranges::count(race.turn.cards, *card) > 0)
      return {"R90-PAY-4", "played-for-movement", {{"card", card->id}}};
    return {article, "not-held", {{"card", card->id}}};
  }
  return allowed;
}

// Two cards of the hand, in its order.
std::optional<TwoCards> cards_said(Cards hand, const Said& said) {
  if (said.empty() || said.size() > 2) return std::nullopt;
  TwoCards cards;
  for (const std::string& one : said) {
    const std::optional<Card> card = card_in(one);
    if (!card) return std::nullopt;
    (cards.none() ? cards.first : cards.second) = place_in(hand, *card);
  }
  if (cards.second != no_card && cards.second < cards.first) std::swap(cards.first, cards.second);
  return cards;
}

const Car& car_asked_of(const Race& race, Seat seat) { return car_of(race, player_on(seat)); }

Refusal name_in_order(const auto& question, const TwoCards& cards, Article article) {
  return refuse({"race-formula-90.refusal.order-of-hand", {{"words", Game::in_words(question, pack(cards))}}}, article);
}

// --- preparation ---------------------------------------------------------------------------------------------------

template <class Q>
Refusal refusal(const Race&, const Q& question, std::string_view words) {
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseChart& question, std::string_view words) {
  for (int chart = 1; chart <= static_cast<int>(box().charts.size()); ++chart)
    if (box().charts[chart - 1].name == words) return refuse(race, {"R90-SETUP-9", "chart-taken", {{"chart", chart}}});
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseSkill& question, std::string_view words) {
  const int ruleset = static_cast<int>(race.options.ruleset);
  for (int skill = question.skills + 1; skill <= static_cast<int>(Skill::rain_expert); ++skill)
    if (word(static_cast<Skill>(skill)) == words)
      return refuse(race, {"R90-SKILL-1", "skill-not-in-rules", {{"ruleset", ruleset}, {"skill", skill}}});
  return what_is_possible<Game>(question, words);
}

std::vector<Argument> numbers_of(const auto& numbers) {
  return arguments_of(numbers, [](int number) { return Argument(number); });
}

Refusal refusal(const Race& race, const ChooseSetUp& question, std::string_view words) {
  const SetUpChits& chits = box().set_up;
  const Said said = said_in(words);
  if (said.size() != 6 || said[0] != "chips" || said[2] != "cards" || said[4] != "slots")
    return what_is_possible<Game>(question, words);
  int points = 0;
  for (const auto& [value, values] :
       {std::pair(number_in(said[1]), chits.chips), std::pair(number_in(said[3]), chits.cards),
        std::pair(number_in(said[5]), chits.slots)}) {
    const auto found = std::ranges::find(values, value);
    if (found == values.end())
      return refuse({"race-formula-90.refusal.no-such-chits",
                     {{"chips", numbers_of(chits.chips)},
                      {"cards", numbers_of(chits.cards)},
                      {"slots", numbers_of(chits.slots)}}},
                    "R90-CAR-2");
    points += static_cast<int>(found - values.begin()) + 1;
  }
  const bool tuning = race.players[question.seat].skill == Skill::tuning;
  return refuse(race, {tuning ? Article("R90-CAR-4") : Article("R90-CAR-3"),
                       "too-many-points",
                       {{"points", points}, {"most", question.points}}});
}

Refusal refusal(const Race& race, const ChooseQualifying& question, std::string_view words) {
  const Said said = said_in(words);
  if (const Verdict held = may_use_cards(race, question.seat, question.hand, said, question.article); !held)
    return refuse(race, held);
  if (question.chooses_stop && !said.empty() && card_in(said[0]))
    return refuse({"race-formula-90.refusal.stop-needed",
                   {{"words", said[0] + " stop"}, {"turns", numbers_of(box().fuel.first_stops)}}},
                  "R90-QUAL-2");
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseTyres& question, std::string_view words) {
  for (const Tyres tyres : {Tyres::none, Tyres::soft, Tyres::hard, Tyres::intermediate, Tyres::rain})
    if (words == Game::in_words(question, pack(tyres)))
      return refuse(race, question, words, may_fit(race.players[question.seat], tyres));
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseStrategy& question, std::string_view words) {
  const int ruleset = static_cast<int>(race.options.ruleset);
  for (int strategy = question.strategies + 1; strategy <= static_cast<int>(Strategy::push); ++strategy)
    if (word(static_cast<Strategy>(strategy)) == words)
      return refuse(race, {"R90-STRAT-2", "strategy-not-in-rules", {{"ruleset", ruleset}, {"strategy", strategy}}});
  return what_is_possible<Game>(question, words);
}

// --- contests and declarations -------------------------------------------------------------------------------------

Refusal refusal(const Race& race, const ChooseContest& question, std::string_view words) {
  const Said said = said_in(words);
  if (const Verdict held = may_use_cards(race, question.seat, question.hand, said, "R90-CONTEST-7"); !held)
    return refuse(race, held);
  if (said.size() > 2 && card_in(said[0])) return refuse(race, {"R90-CONTEST-7", "two-fight"});
  if (const auto cards = cards_said(question.hand, said); cards && is_option(question, *cards))
    return name_in_order(question, *cards, "R90-CONTEST-7");
  return what_is_possible<Game>(question, words);
}

std::optional<Declaration> declaration_in(const Race& race, std::string_view words) {
  using enum Declaration::Kind;
  for (const auto kind : {drive, pit, skip, versatility, wise_driving})
    if (words == word(kind)) return Declaration{kind, {}};
  constexpr std::string_view chases = "chase ";
  Who target;
  if (!words.starts_with(chases) || !read(words.substr(chases.size()), target)) return std::nullopt;
  if (std::ranges::find(race.cars, target, &Car::who) == race.cars.end()) return std::nullopt;
  return Declaration{chase, target};
}

Refusal refusal(const Race& race, const ChooseDeclaration& question, std::string_view words) {
  const std::optional<Declaration> declared = declaration_in(race, words);
  const bool at_stop = only_chooses_target(question), chases = words.starts_with("chase ");
  if (at_stop && !chases) return refuse(race, {"R90-STRAT-26", "only-target-now"});
  if (!declared) return what_is_possible<Game>(question, words);
  const Car& car = car_asked_of(race, question.seat);
  const bool may_skip = question.allowed >> static_cast<int>(Declaration::Kind::skip) & 1;
  return refuse(race, question, words,
                at_stop ? may_chase(race, car, declared->target) : may_declare(race, car, *declared, may_skip));
}

Refusal refusal(const Race& race, const ChooseFuel& question, std::string_view words) {
  const Said said = said_in(words);
  const int turns = said.size() == 2 && said[0] == "fuel" ? number_in(said[1]) : -1;
  if (turns < 0) return what_is_possible<Game>(question, words);
  return refuse(race, question, words, may_refuel(race, turns, question.costs_distance));
}

// --- cards ---------------------------------------------------------------------------------------------------------

Verdict may_choose_card(const Race& race, const ChooseCard& question, Place place) {
  using enum ChooseCard::Purpose;
  const Car& car = car_asked_of(race, question.seat);
  switch (question.purpose) {
    case wise_driving: return may_renew(question.cards[place]);
    case tyre: return may_pay_with_card(race, car, place);
    case discard:
    case lost: return may_discard(race, place);
    case lucky: return race.second_edition() ? allowed : Verdict("R90-STRAT-19", "one-of-two-drawn");
    default: return allowed;
  }
}

Refusal refusal(const Race& race, const ChooseCard& question, std::string_view words) {
  using enum ChooseCard::Purpose;
  const Said said = said_in(words);
  if (words == "enough" && question.purpose == stop)
    return refuse(race, {"R90-PIT-8", "hand-too-big", {{"cards", race.players[question.seat].values.cards}}});
  if (words == "chips" && question.purpose == tyre)
    return refuse(race, question, words, may_pay_with_chips(race, car_asked_of(race, question.seat)));
  if (const Verdict held = may_use_cards(race, question.seat, question.cards, said, question.article); !held)
    return refuse(race, held);
  const std::optional<Card> card = said.size() == 2 ? card_in(said[1]) : std::nullopt;
  if (!card) return what_is_possible<Game>(question, words);
  return refuse(race, question, words, may_choose_card(race, question, place_in(question.cards, *card)));
}

Refusal refusal(const Race& race, const ChooseDraw& question, std::string_view words) {
  using enum DrawChoice::Kind;
  const Said said = said_in(words);
  const Car& car = car_asked_of(race, question.seat);
  const auto verdict = [&](DrawChoice::Kind kind, Place card) {
    return refuse(race, question, words, may_draw(race, car, {kind, card}, question.chased));
  };
  const std::optional<Card> card = said.size() == 2 ? card_in(said[1]) : std::nullopt;
  if (words == "lucky") return verdict(lucky, no_card);
  if (words == "take top") return verdict(top_of_discards, no_card);
  if (said.size() == 2 && said[0] == "take")
    return verdict(chased_card, card ? place_in(question.chased, *card) : no_card);
  if (!card || said[0] != "discard") return what_is_possible<Game>(question, words);
  if (race.players[question.seat].strategy == Strategy::save_fuel)
    if (const Verdict held = may_use_cards(race, question.seat, question.hand, said, "R90-STRAT-36"); !held)
      return refuse(race, held);
  return verdict(save_fuel, place_in(question.hand, *card));
}

// --- the Movement Cards --------------------------------------------------------------------------------------------

Refusal refusal(const Race& race, const ChooseMove& question, std::string_view words) {
  const Said said = said_in(words);
  if (const Verdict held = may_use_cards(race, question.seat, question.hand, said, "R90-PLAY-1"); !held)
    return refuse(race, held);
  if (said.size() > 2 && card_in(said[0])) return refuse(race, {"R90-PLAY-1", "two-are-played"});
  const std::optional<TwoCards> chosen = cards_said(question.hand, said);
  if (!chosen) return what_is_possible<Game>(question, words);
  if (is_option(question, *chosen)) return name_in_order(question, *chosen, "R90-PLAY-1");
  return refuse(race, question, words, may_play(race, car_asked_of(race, question.seat), *chosen));
}

Refusal refusal(const Race& race, const ChooseTrajectory& question, std::string_view words) {
  const Said said = said_in(words);
  std::optional<TrajectoryChoice> choice;
  if (words == "use") choice = {Trajectory::used, no_card};
  if (words == "ignore") choice = {Trajectory::ignored, no_card};
  if (said.size() == 2 && said[0] == "power") {
    if (const Verdict held = may_use_cards(race, question.seat, question.hand, said, "R90-TRACKCARD-9"); !held)
      return refuse(race, held);
    if (const auto card = card_in(said[1])) choice = {Trajectory::power, place_in(question.hand, *card)};
  }
  if (!choice) return what_is_possible<Game>(question, words);
  return refuse(race, question, words, may_choose_trajectory(race, car_asked_of(race, question.seat), *choice));
}

// --- checks and events ---------------------------------------------------------------------------------------------

// "blind", "with S4a25"; where two checks are open, the card that asks comes first.
std::optional<CheckChoice> check_in(const Race& race, Cards hand, const Said& said) {
  CheckChoice choice;
  choice.check = race.turn.open_checks == 2 ? 1 : 0;
  if (said.empty()) return std::nullopt;
  if (const auto asks = card_in(said[0]); asks && place_in(race.turn.cards, *asks) != no_card)
    choice.check = place_in(race.turn.cards, *asks);
  if (said.back() == "blind") return choice;
  const std::optional<Card> card = card_in(said.back());
  if (!card) return std::nullopt;
  const Place played = place_in(race.turn.cards, *card);
  choice.source = played != no_card ? CheckChoice::Source::movement : CheckChoice::Source::hand;
  choice.card = played != no_card ? played : place_in(hand, *card);
  return choice;
}

Refusal refusal(const Race& race, const ChooseCheck& question, std::string_view words) {
  using enum ChooseCheck::Purpose;
  const Said said = said_in(words);
  const std::optional<CheckChoice> choice = check_in(race, question.hand, said);
  if (!choice) return what_is_possible<Game>(question, words);
  if (choice->source == CheckChoice::Source::hand)
    if (const Verdict held = may_use_cards(race, question.seat, question.hand, {said.back()}, question.article); !held)
      return refuse(race, held);
  const Car& car = car_asked_of(race, question.seat);
  switch (question.purpose) {
    case movement: return refuse(race, question, words, may_check(race, *choice));
    case leader:
      return refuse(race, question, words,
                    may_check_as_leader(race, *choice, look_ahead(race, car, race.turn.left), question.limits.front()));
    case recovery: break;
  }
  return refuse(race, question, words, may_check_recovery(race, *choice, question.step, question.limits.front()));
}

Refusal refusal(const Race& race, const ChooseWeather& question, std::string_view words) {
  for (const std::int8_t step : {std::int8_t{0}, std::int8_t{-1}, std::int8_t{1}})
    if (words == Game::in_words(question, pack(step)))
      return refuse(race, question, words, may_move_weather(race, step));
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseFlag& question, std::string_view words) {
  const Said said = said_in(words);
  const int section = words == "none" ? 0 : said.size() == 2 ? number_in(said[1]) : -1;
  const bool pawn = question.flag == Symbol::blue || question.flag == Symbol::orange;
  if (pawn && (words == "take" || words == "none"))
    return refuse(race, question, words, may_take_pawn(race, question.flag, words == "take"));
  if (pawn || section < 0 || section > race.length()) return what_is_possible<Game>(question, words);
  if (question.flag == Symbol::green) return refuse(race, question, words, may_remove_flag(race, section));
  if (section == 0) return refuse(race, {"R90-FLAG-1", "flag-obeyed"});
  return refuse(race, question, words, may_place_flag(race, section));
}

Refusal refusal(const Race& race, const ChooseFlagPlace& question, std::string_view words) {
  for (int behind = 0; behind <= race.index.rows[question.section].size(); ++behind)
    if (words == Game::in_words(question, pack(static_cast<std::uint8_t>(behind))))
      return refuse(race, question, words, may_place_flag(race, question.section, behind));
  return what_is_possible<Game>(question, words);
}

// --- the end of the turn -------------------------------------------------------------------------------------------

Refusal refusal(const Race& race, const ChooseLateBrake& question, std::string_view words) {
  const Said said = said_in(words);
  std::optional<LateBrake> choice;
  if (words == "no") choice = {LateBrake::Kind::no, no_card};
  if (words == "late brake") choice = {LateBrake::Kind::check, no_card};
  if (said.size() == 2 && said[0] == "power") {
    const Article article = race.second_edition() ? Article("R90-TRACKCARD-8") : Article("R90-TRACKCARD-7");
    if (const Verdict held = may_use_cards(race, question.seat, question.hand, said, article); !held)
      return refuse(race, held);
    if (const auto card = card_in(said[1])) choice = {LateBrake::Kind::power, place_in(question.hand, *card)};
  }
  if (!choice) return what_is_possible<Game>(question, words);
  return refuse(race, question, words, may_brake_late(race, car_asked_of(race, question.seat), *choice));
}

Refusal refusal(const Race& race, const ChooseSpot& question, std::string_view words) {
  for (const Lane lane : {Lane::a, Lane::b, Lane::extreme})
    if (words == Game::in_words(question, pack(lane)))
      return refuse(race, question, words, may_take_spot(race, car_asked_of(race, question.seat), lane));
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseWhether& question, std::string_view words) {
  if (words == "no" || words == "yes") return refuse(race, bound_by_track_card());
  return what_is_possible<Game>(question, words);
}

}  // namespace

Refusal Game::why_not(const Race& race, const Question& question, std::string_view words) {
  return std::visit([&](const auto& q) { return refusal(race, q, words); }, question);
}

}  // namespace paddock::race_formula_90
