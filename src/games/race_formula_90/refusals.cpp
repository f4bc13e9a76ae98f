// Why words are no legal answer, by the article that forbids them.

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "core/refusal.h"
#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

using Said = std::vector<std::string>;  // the words of an answer, one by one

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

Refusal refuse(const std::string& reason, Article article) { return {reason, std::string(article.id())}; }

Place place_in(Cards cards, Card card) {
  const auto found = std::ranges::find(cards, card);
  return found == cards.end() ? no_card : static_cast<Place>(found - cards.begin());
}

std::optional<Card> card_in(const std::string& text) {
  Card card;
  return read(text, card) && card ? std::optional(card) : std::nullopt;
}

// A card that is named but cannot be used, wherever it is.
std::optional<Refusal> without_card(const Race& race, Seat seat, Cards hand, const Said& said, Article article) {
  for (const std::string& one : said) {
    const std::optional<Card> card = card_in(one);
    if (!card || place_in(hand, *card) != no_card) continue;
    if (std::ranges::count(race.players[seat].frozen, *card) > 0)
      return refuse(one + " is frozen by a contest until the next turn", "R90-CONTEST-12");
    if (std::ranges::count(race.turn.cards, *card) > 0) return refuse(one + " is played for movement", "R90-PAY-4");
    return refuse(fmt::format("you do not hold {}", one), article);
  }
  return std::nullopt;
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

constexpr std::string_view bound_by_track_card =
    "a Track Card counts on another choice here: its corner must be reached for certain";

// --- preparation ---------------------------------------------------------------------------------------------------

template <class Q>
Refusal refusal(const Race&, const Q& question, std::string_view words) {
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race&, const ChooseChart& question, std::string_view words) {
  for (std::size_t chart = 1; chart <= box().charts.size(); ++chart)
    if (box().charts[chart - 1].name == words) return refuse(std::string(words) + " is taken", "R90-SETUP-9");
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseSkill& question, std::string_view words) {
  for (int skill = question.skills + 1; skill <= static_cast<int>(Skill::rain_expert); ++skill)
    if (word(static_cast<Skill>(skill)) == words)
      return refuse(
          fmt::format("rule set {} has no {}", word(race.options.ruleset), name_of(static_cast<Skill>(skill))),
          "R90-SKILL-1");
  return what_is_possible<Game>(question, words);
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
      return refuse(fmt::format("there are chits for {} chips, {} cards and {} slots", fmt::join(chits.chips, ", "),
                                fmt::join(chits.cards, ", "), fmt::join(chits.slots, ", ")),
                    "R90-CAR-2");
    points += static_cast<int>(found - values.begin()) + 1;
  }
  const bool tuning = race.players[question.seat].skill == Skill::tuning;
  return refuse(fmt::format("that takes {} points, and you have {}", points, question.points),
                tuning ? Article("R90-CAR-4") : Article("R90-CAR-3"));
}

Refusal refusal(const Race& race, const ChooseQualifying& question, std::string_view words) {
  const Said said = said_in(words);
  if (auto missing = without_card(race, question.seat, question.hand, said, question.article)) return *missing;
  if (question.chooses_stop && !said.empty() && card_in(said[0]))
    return refuse(fmt::format("name the card and the turn of your first stop: {} stop {}", said[0],
                              fmt::join(box().fuel.first_stops, ", ")),
                  "R90-QUAL-2");
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race&, const ChooseTyres& question, std::string_view words) {
  if (words == word(Tyres::soft))
    return refuse(
        fmt::format("only {} soft sets may be fitted in a race", box().tyres[static_cast<int>(Tyres::soft)].sets),
        "R90-TYRE-5");
  if (words == "keep") return refuse("there is no set on the car", "R90-TYRE-1");
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseStrategy& question, std::string_view words) {
  for (int strategy = question.strategies + 1; strategy <= static_cast<int>(Strategy::push); ++strategy)
    if (word(static_cast<Strategy>(strategy)) == words)
      return refuse(
          fmt::format("rule set {} has no {}", word(race.options.ruleset), name_of(static_cast<Strategy>(strategy))),
          "R90-STRAT-2");
  return what_is_possible<Game>(question, words);
}

// --- contests and declarations -------------------------------------------------------------------------------------

Refusal refusal(const Race& race, const ChooseContest& question, std::string_view words) {
  const Said said = said_in(words);
  if (auto missing = without_card(race, question.seat, question.hand, said, "R90-CONTEST-7")) return *missing;
  if (said.size() > 2 && card_in(said[0])) return refuse("one or two cards fight, not more", "R90-CONTEST-7");
  if (const auto cards = cards_said(question.hand, said); cards && is_option(question, *cards))
    return refuse(fmt::format("name the cards in the order of your hand: {}", Game::in_words(question, pack(*cards))),
                  "R90-CONTEST-7");
  return what_is_possible<Game>(question, words);
}

Refusal no_skill_now(const Race& race, const Player& player, Skill skill, Article article) {
  if (player.skill != skill) return refuse(fmt::format("your skill is {}", name_of(player.skill)), "R90-SKILL-1");
  if (player.skill_used) return refuse("the skill is used; it works again after a pit stop", article);
  return refuse("skills do not work now", race.safety_car ? Article("R90-SKILL-18") : Article("R90-R123"));
}

Refusal no_chase(const Race& race, const ChooseDeclaration& question, std::string_view name) {
  const Player& player = race.players[question.seat];
  Who target;
  if (player.strategy != Strategy::chase)
    return refuse(fmt::format("your strategy is {}, not CHASE", name_of(player.strategy)), "R90-STRAT-26");
  if (!race.second_edition()) return refuse("the chased car is found at the start of the turn", "R90-STRAT-23");
  if (player.chased) return refuse(fmt::format("you are chasing {} already", words(player.chased)), "R90-STRAT-26");
  if (!read(name, target) || target.is_flag() || !target)
    return what_is_possible<Game>(question, fmt::format("chase {}", name));
  if (leader(race).who == player_on(question.seat)) return refuse("the Leader has nobody to chase", "R90-STRAT-30");
  return refuse(fmt::format("{} is not ahead of you on the same lap and on the track", name), "R90-STRAT-26");
}

Refusal refusal(const Race& race, const ChooseDeclaration& question, std::string_view words) {
  const Player& player = race.players[question.seat];
  if (only_chooses_target(question) && !words.starts_with("chase "))
    return refuse("at the stop only the car to chase is chosen now; 'drive' chooses none", "R90-STRAT-26");
  const bool due = must_stop(race, car_of(race, player_on(question.seat)));
  if (due && words == "skip") return refuse("a turn with a stop due is not skipped", "R90-SKIP-1");
  if (due && words == "drive") return refuse("the stop is due in this turn", "R90-PIT-1");
  if (words == "skip") {
    if (!race.rules().declares_skip) return refuse("to skip a turn, drive and then play no card", "R90-SKIP-4");
    return refuse("a turn is skipped before anything else is declared", "R90-TURN-4");
  }
  if (words == "pit") return refuse("there is no stop in the turn of re-entry", "R90-OFF-14");
  if (words == word(Skill::versatility)) return no_skill_now(race, player, Skill::versatility, "R90-SKILL-3");
  if (words == word(Skill::wise_driving)) return no_skill_now(race, player, Skill::wise_driving, "R90-SKILL-14");
  if (words.starts_with("chase ")) return no_chase(race, question, words.substr(6));
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseFuel& question, std::string_view words) {
  const FuelChart& fuel = box().fuel;
  const Said said = said_in(words);
  const int turns = said.size() == 2 && said[0] == "fuel" ? number_in(said[1]) : -1;
  if (turns > question.most && question.costs_distance && !race.rules().fuel_cap)
    return refuse(fmt::format("{} turns last beyond the end of the race", question.most), "R90-R16");
  if (turns > question.most)
    return refuse(fmt::format("at most {} turns", question.most),
                  question.costs_distance ? Article("R90-FUEL-7") : Article("R90-FUEL-12"));
  if (turns >= 0)
    return refuse(fmt::format("every stop gives {} turns, and {} more for each section", fuel.tank, fuel.extra),
                  "R90-FUEL-5");
  return what_is_possible<Game>(question, words);
}

// --- cards ---------------------------------------------------------------------------------------------------------

Refusal refusal(const Race& race, const ChooseCard& question, std::string_view words) {
  using enum ChooseCard::Purpose;
  const Said said = said_in(words);
  const Player& player = race.players[question.seat];
  if (words == "enough" && question.purpose == stop)
    return refuse(fmt::format("your hand may not exceed {}", counted(player.values.cards, "card")), "R90-PIT-8");
  if (words == "chips" && question.purpose == tyre) {
    if (player.chips < race.turn.tyre_points)
      return refuse(fmt::format("you have only {}", counted(player.chips, "chip")), "R90-PAY-2");
    return refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2");
  }
  if (auto missing = without_card(race, question.seat, question.cards, said, question.article)) return *missing;
  const std::optional<Card> card = said.size() == 2 ? card_in(said[1]) : std::nullopt;
  if (!card) return what_is_possible<Game>(question, words);
  if (question.purpose == wise_driving && card->is_track())
    return refuse("only Race Cards are discarded", "R90-SKILL-14");
  if (question.purpose == lucky && !race.second_edition())
    return refuse("one of the two cards just drawn goes", "R90-STRAT-19");
  if (question.purpose == tyre && (race.options.short_race || !race.rules().cards_pay_tyres))
    return refuse("tyres are paid with chips only",
                  race.options.short_race ? Article("R90-VARIANT-2") : Article("R90-PAY-3"));
  if (has_track_card(race) && (question.purpose == tyre || question.purpose == discard))
    return refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2");
  if (question.purpose == tyre) return refuse("the card is needed for another payment", "R90-PAY-6");
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseDraw& question, std::string_view words) {
  const Said said = said_in(words);
  const Player& player = race.players[question.seat];
  const bool second = race.second_edition();
  if (words == "lucky")
    return refuse(fmt::format("your strategy is {}, not LUCKY", name_of(player.strategy)),
                  second ? Article("R90-STRAT-21") : Article("R90-STRAT-19"));
  if (!said.empty() && said[0] == "take") {
    if (player.strategy != Strategy::chase)
      return refuse("only CHASE takes cards of others", second ? Article("R90-STRAT-27") : Article("R90-STRAT-24"));
    if (second && player.chase_begins)
      return refuse("in the turn in which the chase begins no card is taken: +1 instead", "R90-R107");
    return refuse("that card cannot be taken", second ? Article("R90-STRAT-28") : Article("R90-R34"));
  }
  if (said.size() == 2 && said[0] == "discard") {
    if (player.strategy != Strategy::save_fuel)
      return refuse("only SAVE FUEL discards before the draw", "R90-STRAT-36");
    if (auto missing = without_card(race, question.seat, question.hand, said, "R90-STRAT-36")) return *missing;
    return refuse("the card must move more than 2", "R90-STRAT-36");
  }
  return what_is_possible<Game>(question, words);
}

// --- the Movement Cards --------------------------------------------------------------------------------------------

bool ordinary_pair(const Face& a, const Face& b) {  // R90-PLAY-1, R90-PLAY-3
  if (a.has(Power::PAIR) || b.has(Power::PAIR)) return true;
  return a.movement == 1 || b.movement == 1 || (a.movement == 2 && b.movement == 2);
}

std::optional<Refusal> no_pair(const Race& race, const Car& car, Card a, Card b) {
  if (ordinary_pair(race.face(a), race.face(b)) || push_allows(race, car, a, b)) return std::nullopt;
  const int first = race.face(a).movement, second = race.face(b).movement;
  if (strategy_works(race, car, Strategy::push) && (first == 2 || second == 2))
    return refuse("PUSH would bring your stop onto this turn", "R90-STRAT-39");
  return refuse(fmt::format("+{} and +{} make no pair: a +1 goes with any card, a +2 with a +2", first, second),
                "R90-PLAY-1");
}

// R90-PLAY-5, by what is missing.
std::optional<Refusal> no_money(const Race& race, const Car& car, Cards cards) {
  const Player& player = player_of(race, car);
  int tyres = 0, damage = 0, discards = 0;
  for (const Card card : cards) {
    tyres += race.face(card).tyre;
    damage += race.face(card).damage;
    discards += race.face(card).discard;
  }
  if (purse_of(race, car).pays(tyres, discards, damage, static_cast<int>(cards.size()))) return std::nullopt;
  tyres = saved_tyres(race, car, tyres);
  if (damage > free_slots(player))
    return refuse(fmt::format("{} damage for {}", damage, counted(free_slots(player), "free slot")), "R90-R38");
  return refuse(fmt::format("{} and {} cannot be paid with {} and {} left", counted(tyres, "tyre point"),
                            counted(discards, "discard"), counted(player.chips, "chip"),
                            counted(player.hand.size() - static_cast<int>(cards.size()), "card")),
                "R90-PLAY-5");
}

Refusal refusal(const Race& race, const ChooseMove& question, std::string_view words) {
  const Said said = said_in(words);
  const Car& car = car_of(race, player_on(question.seat));
  if (auto missing = without_card(race, question.seat, question.hand, said, "R90-PLAY-1")) return *missing;
  if (said.size() > 2 && card_in(said[0])) return refuse("one or two cards are played, not more", "R90-PLAY-1");
  const std::optional<TwoCards> chosen = cards_said(question.hand, said);
  if (!chosen) return what_is_possible<Game>(question, words);
  if (is_option(question, *chosen))
    return refuse(fmt::format("name the cards in the order of your hand: {}", Game::in_words(question, pack(*chosen))),
                  "R90-PLAY-1");
  std::vector<Card> cards{question.hand[chosen->first]};
  if (chosen->second != no_card) cards.push_back(question.hand[chosen->second]);
  if (cards.size() == 2)
    if (auto wrong = no_pair(race, car, cards[0], cards[1])) return *wrong;
  if (auto wrong = no_money(race, car, cards)) return *wrong;
  for (const Card card : cards)
    if (card.is_track())
      return refuse(
          fmt::format("the movement would not use {} for certain", race.board().corner(race.face(card).corner).name),
          "R90-TRACKCARD-1");
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseTrajectory& question, std::string_view words) {
  const Said said = said_in(words);
  if (said.size() == 2 && said[0] == "power") {
    if (auto missing = without_card(race, question.seat, question.hand, said, "R90-TRACKCARD-9")) return *missing;
    if (car_of(race, player_on(question.seat)).lane != Lane::extreme)
      return refuse("the trajectory is not an extreme one", "R90-TRACKCARD-9");
    if (const auto card = card_in(said[1]); card && !race.face(*card).has(Power::ET))
      return refuse(said[1] + " has no ET", "R90-TRACKCARD-9");
  }
  const bool known = words == "use" || words == "ignore" || (said.size() == 2 && said[0] == "power");
  return known ? refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2") : what_is_possible<Game>(question, words);
}

// --- checks and events ---------------------------------------------------------------------------------------------

Refusal refusal(const Race& race, const ChooseCheck& question, std::string_view words) {
  const Said said = said_in(words);
  const std::optional<Card> card = said.empty() ? std::nullopt : card_in(said.back());
  if (words == "blind" && has_track_card(race)) return refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2");
  if (!card) return what_is_possible<Game>(question, words);
  const Place played = place_in(race.turn.cards, *card);
  if (played != no_card && question.purpose == ChooseCheck::Purpose::leader)
    return refuse("the Leader checks with a hand card or the deck, not with a Movement Card", "R90-LEADER-4");
  if (played != no_card && (race.turn.gone >> played & 1)) return refuse("one card serves one check", "R90-CHECK-7");
  if (played == no_card)
    if (auto missing = without_card(race, question.seat, question.hand, said, question.article)) return *missing;
  if (race.rules().all_checks_blind) return refuse("every check is blind", "R90-CHECK-6");
  if (std::ranges::all_of(question.choices,
                          [](const CheckChoice& one) { return one.source == CheckChoice::Source::deck; }))
    return refuse("the check is blind: only the top card of the deck", "R90-CHECK-5");
  return has_track_card(race) ? refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2")
                              : what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseWeather& question, std::string_view words) {
  const int step = words == "drier" ? -1 : words == "wetter" ? 1 : 0;
  const int slot = race.weather + step;
  if (step != 0 && (slot < 0 || slot >= static_cast<int>(race.board().weather.size())))
    return refuse("the chart ends here", "R90-R22");
  if (step != 0 || words == "stay") return refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2");
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseFlag& question, std::string_view words) {
  const Said said = said_in(words);
  const int section = said.size() == 2 ? number_in(said[1]) : -1;
  if (words == "none" && !race.rules().optional_flags)
    return refuse("a flag must be obeyed if it can be", "R90-FLAG-1");
  if (section < 1 || section > race.board().length()) return what_is_possible<Game>(question, words);
  if (question.flag == Symbol::green && !has_yellow_flag(race, section))
    return refuse(fmt::format("there is no yellow flag in section {}", section), "R90-FLAG-11");
  if (question.flag == Symbol::yellow && section_at(race, section).type != SectionType::corner)
    return refuse(fmt::format("section {} is no corner", section_text(race, section)), "R90-FLAG-5");
  if (question.flag == Symbol::yellow && has_yellow_flag(race, section))
    return refuse(fmt::format("section {} has a yellow flag", section), "R90-FLAG-6");
  return has_track_card(race) ? refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2")
                              : what_is_possible<Game>(question, words);
}

Refusal refusal(const Race& race, const ChooseFlagPlace& question, std::string_view words) {
  const bool place = words == "in front" || words.starts_with("behind ");
  if (!place || has_track_card(race)) return what_is_possible<Game>(question, words);
  return refuse("the flag stands behind every car that is on a trajectory spot", "R90-FLAG-5");
}

// --- the end of the turn -------------------------------------------------------------------------------------------

Refusal refusal(const Race& race, const ChooseLateBrake& question, std::string_view words) {
  const Said said = said_in(words);
  if (words == "no" || words == "late brake") return refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2");
  if (said.size() != 2 || said[0] != "power") return what_is_possible<Game>(question, words);
  const Article article = race.second_edition() ? Article("R90-TRACKCARD-8") : Article("R90-TRACKCARD-7");
  if (auto missing = without_card(race, question.seat, question.hand, said, article)) return *missing;
  const std::optional<Card> card = card_in(said[1]);
  if (!card) return what_is_possible<Game>(question, words);
  return refuse(
      race.face(*card).has(Power::LB) ? said[1] + " works only before its own corner" : said[1] + " has no LB",
      article);
}

Refusal refusal(const Race& race, const ChooseSpot& question, std::string_view words) {
  for (const Lane lane : {Lane::a, Lane::b, Lane::extreme}) {
    if (words != Game::in_words(question, pack(lane))) continue;
    for (const Car& car : race.cars)
      if (on_track(car) && car.section == question.section && car.lane == lane)
        return refuse(fmt::format("{} stands there", race_formula_90::words(car.who)), "R90-TRAJ-1");
    if (lane == Lane::extreme && !race.rules().extreme)
      return refuse("there are no extreme trajectories in the first edition", "R90-ET-1");
    return refuse(fmt::format("section {} has no such spot", section_text(race, question.section)), "R90-TRAJ-1");
  }
  return what_is_possible<Game>(question, words);
}

Refusal refusal(const Race&, const ChooseWhether& question, std::string_view words) {
  if (words == "no" || words == "yes") return refuse(std::string(bound_by_track_card), "R90-TRACKCARD-2");
  return what_is_possible<Game>(question, words);
}

}  // namespace

Refusal Game::why_not(const Race& race, const Question& question, std::string_view words) {
  return std::visit([&](const auto& q) { return refusal(race, q, words); }, question);
}

}  // namespace paddock::race_formula_90
