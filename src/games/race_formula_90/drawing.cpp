// Step B: the draw, with LUCKY, CHASE and SAVE FUEL (DRAW-2).

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

using DrawChoices = Few<DrawChoice, longest_hand + 3>;

// R90-STRAT-24, R90-R34: those of the chased player's Movement Cards of this turn that still lie in a discard pile.
Few<Card, 2> first_edition_chased_cards(const Race& race, const Player& player) {
  Few<Card, 2> cards;
  if (!player.chased.is_player()) return cards;
  for (const Card card : car_of(race, player.chased).played_cards)
    if (std::ranges::count(race.discards, card) + std::ranges::count(race.track_discards, card) > 0)
      cards.push_back(card);
  return cards;
}

// R90-STRAT-27, R90-R107
Few<Card, 2> second_edition_chased_cards(const Race& race, const Player& player) {
  if (!player.chased.is_player() || player.chase_begins) return {};
  return race.players[player.chased.seat()].reserved;
}

Few<Card, 2> chased_cards(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  if (!strategy_works(race, car, Strategy::chase)) return {};
  return race.second_edition() ? second_edition_chased_cards(race, player) : first_edition_chased_cards(race, player);
}

// R90-STRAT-24, R90-STRAT-27, R90-STRAT-28: a card of the chased driver or, in the first edition, the top of the discards.
Verdict may_take_card(const Race& race, const Car& car, const DrawChoice& choice, Cards chased) {
  const bool second = race.second_edition();
  const Player& player = player_of(race, car);
  if (player.strategy != Strategy::chase)
    return {second ? Article("R90-STRAT-27") : Article("R90-STRAT-24"), "only-chase-takes"};
  if (!strategy_works(race, car, Strategy::chase)) return strategies_off(race);
  if (second && player.chase_begins) return {"R90-R107", "chase-begins"};
  const bool top = choice.kind == DrawChoice::Kind::top_of_discards;
  const bool lies_there = top ? !second && chased.empty() && !race.discards.empty() : choice.card != no_card;
  return lies_there ? allowed : Verdict(second ? Article("R90-STRAT-28") : Article("R90-R34"), "card-not-there");
}

}  // namespace

Verdict may_draw(const Race& race, const Car& car, const DrawChoice& choice, Cards chased) {
  const Player& player = player_of(race, car);
  const int strategy = static_cast<int>(player.strategy);
  switch (choice.kind) {
    case DrawChoice::Kind::deck: return allowed;
    case DrawChoice::Kind::lucky:
      if (player.strategy != Strategy::lucky)
        return {race.second_edition() ? Article("R90-STRAT-21") : Article("R90-STRAT-19"),
                "not-lucky",
                {{"strategy", strategy}}};
      return strategy_works(race, car, Strategy::lucky) ? allowed : strategies_off(race);
    case DrawChoice::Kind::chased_card:
    case DrawChoice::Kind::top_of_discards: return may_take_card(race, car, choice, chased);
    case DrawChoice::Kind::save_fuel: break;
  }
  if (player.strategy != Strategy::save_fuel) return {"R90-STRAT-36", "only-save-fuel"};
  if (!strategy_works(race, car, Strategy::save_fuel)) return strategies_off(race);
  return race.face(hand_of(player)[choice.card]).movement > 2 ? allowed : Verdict("R90-STRAT-36", "moves-too-little");
}

namespace {

DrawChoices draw_choices(const Race& race, const Car& car, const Few<Card, 2>& chased) {
  using enum DrawChoice::Kind;
  DrawChoices choices;
  const auto add = [&](const DrawChoice& choice) {
    if (may_draw(race, car, choice, chased)) choices.push_back(choice);
  };
  add({deck, no_card});
  add({lucky, no_card});
  for (std::size_t card = 0; card < chased.size(); ++card) add({chased_card, static_cast<Place>(card)});
  add({top_of_discards, no_card});
  for (Place place = 0; place < static_cast<Place>(player_of(race, car).hand.size()); ++place) add({save_fuel, place});
  return choices;
}

void take_chased_card(Table& table, Race& race, Player& player, Card card) {
  const auto take_from = [&](auto& pile) {
    if (const auto found = std::ranges::find(pile, card); found != pile.end()) pile.erase(found);
  };
  take_from(race.players[player.chased.seat()].reserved);
  take_from(race.discards);
  take_from(race.track_discards);
  player.hand->push_back(card);
  table.tell(race.second_edition() ? Article("R90-STRAT-27") : Article("R90-STRAT-24"),
             CardTaken{player.seat, card, player.chased});
}

// R90-STRAT-19 to R90-STRAT-22
Play<> lucky_draw(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  const bool second = race.second_edition();
  const std::size_t before = player.hand->size();
  draw_race_cards(table, race, player, 2, second ? Article("R90-STRAT-21") : Article("R90-STRAT-19"));
  if (player.hand->size() < before + 2) co_return;
  const Few<Card, 2> pair(player.hand->end() - 2, player.hand->end());
  const Face &a = race.face(pair[0]), &b = race.face(pair[1]);
  if (race.rules().track_cards && (a.movement == b.movement || (second && a.colour == b.colour))) {
    table.tell(second ? Article("R90-STRAT-22") : Article("R90-STRAT-20"), PairShown{player.seat, pair});
    earn_special(table, race, player, Strategy::lucky, second ? Article("R90-STRAT-22") : Article("R90-STRAT-20"));
  }
  Few<Place, longest_hand> choices;  // R90-R28: in the second edition any card of the hand
  for (std::size_t place = 0; place < player.hand->size(); ++place)
    if (second || (place >= before && place < before + 2)) choices.push_back(static_cast<Place>(place));
  const Place out =
      co_await table.ask(ChooseCard(second ? Article("R90-STRAT-21") : Article("R90-STRAT-19"),
                                    ChooseCard::Purpose::lucky, player.seat, &race, *player.hand, choices));
  const Card card = take_from_hand(player, out);
  discard(race, card);
  table.tell(second ? Article("R90-STRAT-21") : Article("R90-STRAT-19"),
             CardDiscarded{player.seat, card, ChooseCard::Purpose::lucky});
}

// R90-STRAT-28: +1 movement point for a chaser who could take no card.
void chase_without_card(Race& race, const Car& car, const Few<Card, 2>& chased) {
  if (race.second_edition() && strategy_works(race, car, Strategy::chase) && player_of(race, car).chased &&
      chased.empty())
    ++race.turn.strategy_bonus;
}

bool offers_other_draws(const Player& player) {
  using enum Strategy;
  return player.strategy == lucky || player.strategy == chase || player.strategy == save_fuel;
}

Play<> choose_draw(Table& table, Race& race, Car& car, const Few<Card, 2> chased) {
  Player& player = player_of(race, car);
  const DrawChoices choices = draw_choices(race, car, chased);
  const DrawChoice choice =
      co_await table.ask(ChooseDraw("R90-DRAW-1", player.seat, &race, *player.hand, chased, choices));
  switch (choice.kind) {
    case DrawChoice::Kind::deck: draw_race_card(table, race, player, "R90-DRAW-1"); break;
    case DrawChoice::Kind::lucky: co_await lucky_draw(table, race, car); break;
    case DrawChoice::Kind::chased_card: take_chased_card(table, race, player, chased[choice.card]); break;
    case DrawChoice::Kind::top_of_discards: {
      const Card card = race.discards.back();
      race.discards.pop_back();
      player.hand->push_back(card);
      table.tell("R90-STRAT-24", CardTaken{player.seat, card, Who{}});
      break;
    }
    case DrawChoice::Kind::save_fuel: {
      const Card card = take_from_hand(player, choice.card);
      discard(race, card);
      table.tell("R90-STRAT-36", CardDiscarded{player.seat, card, ChooseCard::Purpose::discard});
      draw_race_cards(table, race, player, 2, "R90-STRAT-36");
      break;
    }
  }
  release_reserved(race, player.chased, player.seat);
}

}  // namespace

Play<> draw_step(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  if (offers_other_draws(player)) {
    const Few<Card, 2> chased = chased_cards(race, car);
    chase_without_card(race, car, chased);
    return choose_draw(table, race, car, chased);
  }
  draw_race_card(table, race, player, "R90-DRAW-1");
  release_reserved(race, player.chased, player.seat);
  return {};
}

}  // namespace paddock::race_formula_90
