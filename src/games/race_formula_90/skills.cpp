// SKILL: what each skill gives, in the step its description names. REFLEXES is in checks.cpp, the RAIN EXPERT's tyres in
// pre_race.cpp and events.cpp.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {

// R90-SKILL-18; in the first edition not off-track either (R90-OFF-9, R90-R123).
bool skill_works(const Race& race, const Car& car, Skill skill) {
  if (!car.who.is_player() || player_of(race, car).skill != skill || race.safety_car) return false;
  return race.second_edition() || !car.off_track;
}

Verdict may_use_skill(const Race& race, const Car& car, Skill skill, Article once) {
  const Player& player = player_of(race, car);
  if (player.skill != skill) return {"R90-SKILL-1", "other-skill", {{"skill", static_cast<int>(player.skill)}}};
  if (player.skill_used) return {once, "skill-used"};
  if (skill_works(race, car, skill)) return allowed;
  return {race.safety_car ? Article("R90-SKILL-18") : Article("R90-R123"), "skills-off"};
}

// --- QUALIFYING ----------------------------------------------------------------------------------------------------

int qualifying_bonus(const Player& player) { return player.skill == Skill::qualifying ? 2 : 0; }  // R90-QUAL-4

void qualifying_cards(Table& table, Race& race) {  // R90-QUAL-8
  for (Player& player : race.players)
    for (int card = 0; player.skill == Skill::qualifying && card < 2; ++card)
      draw_track_card(table, race, player, race.second_edition() ? Article("R90-SKILL-6") : Article("R90-SKILL-5"));
}

int start_bonus(const Race& race, const Car& car) {  // R90-SKILL-6, R90-START-7
  return race.second_edition() && is_start(race) && skill_works(race, car, Skill::qualifying) ? 1 : 0;
}

// --- PITTING -------------------------------------------------------------------------------------------------------

int pit_time(const Race& race, const Car& car) {  // R90-SKILL-7, R90-SKILL-8
  return race.board().pit_time - (skill_works(race, car, Skill::pitting) ? 2 : 0);
}

void pitting_cards(Table& table, Race& race, Car& car) {  // R90-PIT-9
  if (!skill_works(race, car, Skill::pitting)) return;
  for (int cards = race.second_edition() ? 1 : 2; cards > 0; --cards)
    draw_track_card(table, race, player_of(race, car),
                    race.second_edition() ? Article("R90-SKILL-8") : Article("R90-SKILL-7"));
}

// --- LAPPING -------------------------------------------------------------------------------------------------------

bool laps_cheaply(const Race& race, const Car& car) {  // R90-SKILL-11, R90-FLAG-12
  return player_of(race, car).blue_flag || skill_works(race, car, Skill::lapping);
}

bool blue_flags_add(const Race& race, const Car& car) {  // R90-SKILL-12, R90-SKILL-13
  return race.second_edition() && skill_works(race, car, Skill::lapping);
}

int lapping_bonus(const Race& race, const Car& car, Cards cards) {
  if (!blue_flags_add(race, car)) return 0;
  return static_cast<int>(
      std::ranges::count_if(cards, [&](Card card) { return race.face(card).symbol == Symbol::blue; }));
}

// --- WISE DRIVING --------------------------------------------------------------------------------------------------

int hand_count(const Race& race, const Car& car) {  // R90-PIT-8, R90-SKILL-15
  const Player& player = player_of(race, car);
  if (!skill_works(race, car, Skill::wise_driving)) return player.hand.size() + static_cast<int>(player.frozen.size());
  const auto is_race_card = [](Card card) { return !card.is_track(); };
  return static_cast<int>(std::ranges::count_if(hand_of(player), is_race_card) +
                          std::ranges::count_if(player.frozen, is_race_card));
}

Verdict may_renew(Card card) { return card.is_track() ? Verdict("R90-SKILL-14", "race-cards-only") : allowed; }

Play<> renew_hand(Table& table, Race& race, Car& car) {  // R90-SKILL-14, R90-R122
  Player& player = player_of(race, car);
  player.skill_used = true;
  int discarded = 0;
  while (true) {
    Few<Place, longest_hand + 1> choices{no_card};
    for (Place place = 0; place < static_cast<Place>(player.hand->size()); ++place)
      if (may_renew((*player.hand)[place])) choices.push_back(place);
    const Place place = co_await table.ask(
        ChooseCard("R90-SKILL-14", ChooseCard::Purpose::wise_driving, player.seat, &race, *player.hand, choices));
    if (place == no_card) break;
    const Card card = take_from_hand(player, place);
    discard(race, card);
    ++discarded;
    table.tell("R90-SKILL-14", CardDiscarded{player.seat, card, ChooseCard::Purpose::wise_driving});
  }
  const int missing = std::max(0, player.values.cards - hand_count(race, car));
  draw_race_cards(table, race, player, missing, "R90-SKILL-14");
  table.tell("R90-SKILL-14", HandRenewed{player.seat, discarded, missing});
}

}  // namespace paddock::race_formula_90
