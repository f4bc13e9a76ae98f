// SKILL, STRAT, TYRE and TRACKCARD in a line each: what a skill, a strategy, a set of tyres or a power does.

#include <fmt/format.h>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

struct StrategyText {
  std::string_view bonus;
  std::string_view special;  // what earns a Track Card
};

// By edition; in the order of the enumerators.
constexpr std::array<std::array<StrategyText, 9>, 2> strategy_texts{{
    {{{},
      {"pay one tyre point less each turn", "a chip is still paid"},
      {"+1 for each check passed and each damage disc of your cards; late brakes go two sections",
       "each of those in a turn of 6 sections or more"},
      {"the bonus of your spot without a matching card, if you play no speed card",
       "a card matches your spot and none is a speed card"},
      {"draw two cards, keep one", "both have the same value"},
      {"instead of drawing, take a card that the car you chase has played",
       "you end in the section of the player you chase"},
      {"+3 in contests; overtake in corners for 2 and in braking sections for 1; one free overtaking at every start",
       "a contest won against the whole section, a late brake past a car"},
      {},
      {}}},
    {{{},
      {"pay one tyre point less each turn", "a chip is still paid"},
      {"+1 for each damage disc of your cards and each normal check made blind", "each blind check, passed or not"},
      {"the bonus of your trajectory whatever you play", "a card matches it as well"},
      {"draw two cards, then discard one of your hand", "both have the same value or colour"},
      {"chase a car ahead: take a card it has played, or +1", "you end your turn in its section"},
      {"+3 in contests; overtake in corners for 2 and in braking sections for 1", "a contest won, or a car overtaken"},
      {"discard a card above +2 and draw two", "you play only +1 and +2"},
      {"pair a +2 with any card, at a turn of fuel", "two or more tyre points, all paid with chips"}}},
}};

}  // namespace

std::string effect_of(const Race& race, Strategy strategy) {
  const StrategyText& text = strategy_texts[race.second_edition()][static_cast<int>(strategy)];
  const std::string special = race.rules().track_cards ? fmt::format("; Track Card: {}", text.special) : "";
  return std::string(text.bonus) + special;
}

std::string effect_of(const Race& race, Skill skill) {
  const bool second = race.second_edition();
  switch (skill) {
    case Skill::versatility: return "change your strategy once between pit stops, without losing a turn";
    case Skill::reflexes: return fmt::format("{:+} in every check", box().checks.reflexes);
    case Skill::qualifying:
      return fmt::format("+2 in qualifying, then two Track Cards{}", second ? "; +1 at every start" : "");
    case Skill::pitting:
      return fmt::format("pit stops cost 2 sections less; {} after each", second ? "a Track Card" : "two Track Cards");
    case Skill::tuning:
      return fmt::format("{} points for the set-up{}", box().set_up.tuned_points,
                         second ? "; a brown disc repaired at each stop" : "");
    case Skill::lapping:
      return fmt::format("lap for 1 in corners and for nothing elsewhere{}",
                         second ? "; +1 for each blue flag you play" : "");
    case Skill::wise_driving: return "change cards once between pit stops; Track Cards do not count in your hand";
    case Skill::rain_expert: return "no penalty in uncertain weather; three blue discs with rain tyres";
    case Skill::none: break;
  }
  return "no skill";
}

std::string effect_of(const Race& race, const Player& player, Tyres tyres) {
  if (tyres == Tyres::none)
    return fmt::format("keep {} tyres with {}{}", word(player.tyres), counted(player.chips, "chip"),
                       player.discs > 0 && discs_lost_at_stop(race, player) ? ", without their blue discs" : "");
  const TyreSet& set = box().tyres[static_cast<int>(tyres)];
  Player fitted = player;
  fitted.tyres = tyres;
  const bool expert = race.second_edition() && player.skill == Skill::rain_expert && tyres == Tyres::rain;
  const int discs = expert ? box().tyres[static_cast<int>(Tyres::soft)].discs : set.discs;  // R90-SKILL-17
  std::string text = counted(player.values.chips + set.chips, "chip");
  if (discs) text += ", " + counted(discs, "blue disc");
  if (set.track_cards) text += ", " + counted(set.track_cards, "Track Card");
  std::string lost;
  for (const Sky sky : {Sky::dry, Sky::uncertain, Sky::rain})
    if (const int points = tyre_penalty(race, fitted, sky))
      lost += fmt::format("{}-{} {}", lost.empty() ? "; " : ", ", points,
                          sky == Sky::rain ? "in rain" : "when " + word(sky));
  return text + lost;
}

std::string effect_of(const Race& race, Power power) {
  switch (power) {
    case Power::X2: return "double value in a contest in its corner";
    case Power::LB:
      return race.second_edition() ? "a late brake without a check" : "a late brake without a check, before its corner";
    case Power::ET: return "an extreme trajectory without its check";
    case Power::PAIR: return "pairs with any card";
    case Power::PASS: break;
  }
  return race.second_edition() ? "pass all cars of one corner for 1 each" : "pass all cars of its corner for 1 each";
}

}  // namespace paddock::race_formula_90
