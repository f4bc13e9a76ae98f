#include "games/street_illegal/drivers.h"

namespace paddock::street_illegal {
namespace {

// Equal cards are offered once, as the first of them; each is as likely as any other card all the same.
int any_card(Cards hand, Rng& rng) {
  const int wanted = rng.below(static_cast<int>(hand.size()));
  int first = 0;
  while (!(hand[first] == hand[wanted])) ++first;
  return first;
}

int first_unused_like(Cards hand, int wanted, unsigned used) {
  int card = 0;
  while ((used >> card & 1) || !(hand[card] == hand[wanted])) ++card;
  return card;
}

}  // namespace

Count Random::choose(const Race&, const ChooseDriver& question, Rng& rng) { return any_option(question, rng); }

ChooseLayout::Answer Random::choose(const Race&, const ChooseLayout& question, Rng& rng) {
  ChooseLayout::Answer layout;
  unsigned used = 0;
  for (LongCount& slot : layout) {
    int card = rng.below(static_cast<int>(question.hand.size()));
    while (used >> card & 1) card = rng.below(static_cast<int>(question.hand.size()));
    slot = first_unused_like(question.hand, card, used);
    used |= 1u << slot;
  }
  return layout;
}

Drop Random::choose(const Race&, const ChooseDrop& question, Rng& rng) { return any_option(question, rng); }

Action Random::choose(const Race&, const ChooseAction& question, Rng& rng) {
  const int count = static_cast<int>(question.hand.size());
  const auto kind = static_cast<Action::Kind>(rng.below(3));
  if (kind == Action::Kind::nothing) return Action{};
  if (kind == Action::Kind::drive) {
    const auto slot = static_cast<Slot>(rng.below(slots));
    return Action{kind, slot, any_card(question.hand, rng)};
  }
  const int wanted = 1 + rng.below((1 << count) - 1);
  unsigned cards = 0;
  for (int card = 0; card < count; ++card)
    if (wanted >> card & 1) cards |= 1u << first_unused_like(question.hand, card, cards);
  return Action{kind, Slot::left, 0, cards};
}

TooFast Random::choose(const Race&, const ChoosePayment&, Rng& rng) { return static_cast<TooFast>(rng.below(2)); }

LongCount Random::choose(const Race&, const ChooseHandCard& question, Rng& rng) { return any_card(question.hand, rng); }

Count Random::choose(const Race&, const ChooseCardOrNone& question, Rng& rng) {
  if (rng.below(static_cast<int>(question.hand.size()) + 1) == 0) return ChooseCardOrNone::none;
  return any_card(question.hand, rng);
}

LongCount Random::choose(const Race&, const ChooseBid& question, Rng& rng) { return rng.below(question.cap + 1); }

SlowDown Random::choose(const Race&, const ChooseSlowDown& question, Rng& rng) {
  if (rng.below(2) == 0) return SlowDown{};
  while (true) {  // one of the pairs in which the hand card is slower; there is at least one
    const auto slot = static_cast<Slot>(rng.below(slots));
    const int card = any_card(question.hand, rng);
    if (question.may_slow_down(slot, card)) return SlowDown{true, slot, card};
  }
}

}  // namespace paddock::street_illegal
