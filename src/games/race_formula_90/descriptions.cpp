// SKILL, STRAT and TYRE in a line each: what a skill, a strategy or a set of tyres does.

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {

Message effect_of(const Race& race, Strategy strategy) {
  return {"race-formula-90.effect." + paddock::word(strategy),
          {{"second_edition", race.second_edition()}, {"track_cards", race.rules().track_cards}}};
}

Message effect_of(const Race& race, Skill skill) {
  return {"race-formula-90.effect." + paddock::word(skill),
          {{"second_edition", race.second_edition()},
           {"reflexes", box().checks.reflexes},
           {"points", box().set_up.tuned_points}}};
}

Message effect_of(const Race& race, const Player& player, Tyres tyres) {
  if (tyres == Tyres::none)
    return {"race-formula-90.effect.old-tyres",
            {{"chips", player.chips}, {"loses_discs", player.discs > 0 && discs_lost_at_stop(race, player)}}};
  const TyreSet& set = box().tyres[static_cast<int>(tyres)];
  Player fitted = player;
  fitted.tyres = tyres;
  const bool expert = race.second_edition() && player.skill == Skill::rain_expert && tyres == Tyres::rain;
  const int discs = expert ? box().tyres[static_cast<int>(Tyres::soft)].discs : set.discs;  // R90-SKILL-17
  std::vector<Message> gains{{"race-formula-90.gain.chips", {{"amount", player.values.chips + set.chips}}}};
  if (discs) gains.push_back({"race-formula-90.gain.discs", {{"amount", discs}}});
  if (set.track_cards) gains.push_back({"race-formula-90.gain.track-cards", {{"amount", set.track_cards}}});
  std::vector<Message> losses;
  for (const Sky sky : {Sky::dry, Sky::uncertain, Sky::rain})
    if (const int points = tyre_penalty(race, fitted, sky))
      losses.push_back({"race-formula-90.lost-by-tyres", {{"points", -points}, {"sky", sky}}});
  return {"race-formula-90.effect.new-tyres", {{"gains", gains}, {"losses", losses}}};
}

}  // namespace paddock::race_formula_90
