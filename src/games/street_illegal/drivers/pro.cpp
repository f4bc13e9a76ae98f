// Every legal answer with what it is worth (drivers/worth.h).

#include "games/street_illegal/drivers.h"
#include "games/street_illegal/drivers/worth.h"

namespace paddock::street_illegal {

// They differ in their names only.
void Pro::score(const Race&, const ChooseDriver& question, Visit<Count> visit) {
  question.options([&](Count driver) { return visit(driver, 0), true; });
}

void Pro::score(const Race& race, const ChooseLayout& question, Visit<ChooseLayout::Answer> visit) {
  const OpeningWorth worth(race, temper);
  question.options([&](const ChooseLayout::Answer& answer) {
    visit(answer, worth.of({question.hand[answer[0]], question.hand[answer[1]], question.hand[answer[2]]}).total());
    return true;
  });
}

void Pro::score(const Race& race, const ChooseDrop& question, Visit<Drop> visit) {
  question.options([&](Drop drop) { return visit(drop, worth_of_drop(race, question, drop, temper).total()), true; });
}

void Pro::score(const Race& race, const ChooseAction& question, Visit<Action> visit) {
  const ActionWorth worth(race, question, temper);
  question.options([&](const Action& action) { return visit(action, worth.total(action)), true; });
}

void Pro::score(const Race& race, const ChoosePayment& question, Visit<TooFast> visit) {
  for (const TooFast answer : {TooFast::pay, TooFast::brake})
    visit(answer, worth_of_payment(race, question, answer, temper).total());
}

void Pro::score(const Race& race, const ChooseHandCard& question, Visit<LongCount> visit) {
  const IconWorth icons(race, temper);
  question.options([&](LongCount card) {
    return visit(card, worth_of_hand_card(question, question.hand[card], icons).total()), true;
  });
}

void Pro::score(const Race& race, const ChooseCardOrNone& question, Visit<Count> visit) {
  const IconWorth icons(race, temper);
  const bool swaps = question.purpose == ChooseCardOrNone::Purpose::swap;
  question.options([&](Count card) {
    const int velocity = card == ChooseCardOrNone::none ? 0 : int{question.hand[card].velocity};
    const double icon = velocity ? icons.of(question.hand[card]) : 0;
    if (swaps) visit(card, velocity ? icons.gain_of_another(question.hand[card]) + std::abs(velocity - 35) / 100.0 : 0);
    else visit(card, nitrous_worth(race, question.seat, velocity, temper) - icon);
    return true;
  });
}

void Pro::score(const Race& race, const ChooseBid& question, Visit<LongCount> visit) {
  const BidWorth worth(race, question, temper);
  for (int bid = 0; bid <= question.cap; ++bid) visit(bid, worth.of(bid));
}

void Pro::score(const Race& race, const ChooseSlowDown& question, Visit<SlowDown> visit) {
  const SlowDownWorth worth(race, question, temper);
  question.options([&](const SlowDown& option) { return visit(option, worth.of(option).total()), true; });
}

}  // namespace paddock::street_illegal
