// P1: phase 1, the situation icon. It replaces a face-up card of each player and earns chips.

#include <algorithm>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

// SI-P1-3 to SI-P1-5: the card of a slot is discarded, then replaced from the stack (SI-R3).
void replace_card(Table& table, Race& race, Player& player, Slot slot, Article article) {
  TempoCard& place = player.up[static_cast<int>(slot)];
  const TempoCard out = place;
  race.discards.push_back(out);
  place = draw(table, race);
  table.tell(article, CardReplaced{player.seat, slot, out, place, speed(player)});
}

// The cards among the four that share the lowest or highest velocity, a bit for each.
std::uint8_t extreme_cards(const Player& player, const TempoCard& turned, Extreme extreme) {
  const std::array<int, 4> four{player.up[0].velocity, player.up[1].velocity, player.up[2].velocity, turned.velocity};
  const int wanted = extreme == Extreme::lowest ? std::ranges::min(four) : std::ranges::max(four);
  int candidates = 0;
  for (int i = 0; i < 4; ++i) candidates |= (four[i] == wanted) << i;
  return static_cast<std::uint8_t>(candidates);
}

// SI-P1-8, SI-BRAKE-5: a turned card that stays takes the slot of the discarded one (SI-R13).
void drop_card(Table& table, Race& race, Player& player, Drop drop, Article article) {
  const TempoCard turned = *race.turn.turned;
  race.turn.turned.reset();
  const bool layout_changed = drop != Drop::turned;
  TempoCard out = turned;
  if (layout_changed) std::swap(out, player.up[static_cast<int>(drop)]);
  race.discards.push_back(out);
  table.tell(article, CardDropped{player.seat, out, turned, layout_changed, speed(player)});
}

// SI-P1-10: two chips for each matching card, the new one included (SI-R14); never more than the bank has (SI-SETUP-5).
void earn_chips(Table& table, Race& race, Player& player) {
  const Situation situation = current_track(race).situation;
  const int due = 2 * static_cast<int>(std::ranges::count(player.up, situation, &TempoCard::situation));
  if (due == 0) return;
  const int taken = std::min(due, race.bank);
  race.bank -= taken;
  *player.chips += taken;
  table.tell("SI-P1-10", ChipsEarned{player.seat, due, taken});
}

}  // namespace

// SI-P1-2: first the replacement, then the chips.
Play<> situation_turn(Table& table, Race& race, Player& player) {
  switch (current_track(race).situation) {
    case Situation::L: replace_card(table, race, player, Slot::left, "SI-P1-3"); break;
    case Situation::R: replace_card(table, race, player, Slot::right, "SI-P1-4"); break;
    case Situation::M: replace_card(table, race, player, Slot::middle, "SI-P1-5"); break;
    case Situation::D: co_await turn_and_drop(table, race, player, Extreme::lowest, "SI-P1-6", "SI-P1-9"); break;
    case Situation::U: co_await turn_and_drop(table, race, player, Extreme::highest, "SI-P1-7", "SI-P1-9"); break;
  }
  earn_chips(table, race, player);
}

// SI-P1-6, SI-P1-7, SI-BRAKE-5: a card is turned over, and of the four the extreme one goes; on a tie the player chooses.
Play<> turn_and_drop(Table& table, Race& race, Player& player, Extreme extreme, Article rule, Article tie) {
  race.turn.turned = draw(table, race);
  table.tell(rule, CardTurned{player.seat, *race.turn.turned});
  const std::uint8_t candidates = extreme_cards(player, *race.turn.turned, extreme);
  const Drop drop = co_await table.ask(ChooseDrop(tie, player.seat, candidates));
  drop_card(table, race, player, drop, rule);
}

}  // namespace paddock::street_illegal
