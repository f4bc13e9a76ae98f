// Why the pro prefers an answer: the terms in which it is worth more than another (drivers/worth.h).

#include "drivers/reasons.h"

#include "games/street_illegal/drivers.h"
#include "games/street_illegal/drivers/worth.h"

namespace paddock::street_illegal {
namespace {

int rounded(double value) { return static_cast<int>(value + 0.5); }

class Comparison {
 public:
  Comparison(const Race& race, const Temper& temper, Packed better, Packed other)
      : race_(race), temper_(temper), better_(better), other_(other) {}

  std::vector<Message> of(const ChooseDriver&) const { return {}; }  // they differ in their names only

  std::vector<Message> of(const ChooseLayout& question) const {
    const OpeningWorth worth(race_, temper_);
    const auto of_answer = [&](Packed packed) {
      const auto cards = unpack<ChooseLayout::Answer>(packed);
      return worth.of({question.hand[cards[0]], question.hand[cards[1]], question.hand[cards[2]]});
    };
    const Worth a = of_answer(better_), b = of_answer(other_);
    return strongest({{a.matches - b.matches, cards_message(a.matches - b.matches, 2 * match)},
                      {a.speed - b.speed, {"street-illegal.reason.near-limit", {}}},
                      {a.next - b.next, {"street-illegal.reason.later-cards", {}}},
                      {a.hand - b.hand, {"street-illegal.reason.hand", {}}}});
  }

  std::vector<Message> of(const ChooseDrop& question) const {
    return in_general(worth_of_drop(race_, question, unpack<Drop>(better_), temper_),
                      worth_of_drop(race_, question, unpack<Drop>(other_), temper_));
  }

  std::vector<Message> of(const ChooseAction& question) const {
    const ActionWorth worth(race_, question, temper_);
    const Action better = unpack<Action>(better_), other = unpack<Action>(other_);
    const bool keeps_card = better.kind != Action::Kind::drive && other.kind == Action::Kind::drive;
    return in_general(worth.of(better), worth.of(other), 10, keeps_card);
  }

  std::vector<Message> of(const ChoosePayment& question) const {
    return in_general(worth_of_payment(race_, question, unpack<TooFast>(better_), temper_),
                      worth_of_payment(race_, question, unpack<TooFast>(other_), temper_));
  }

  std::vector<Message> of(const ChooseHandCard& question) const {
    const IconWorth icons(race_, temper_);
    const Worth a = worth_of_hand_card(question, question.hand[unpack<LongCount>(better_)], icons);
    const Worth b = worth_of_hand_card(question, question.hand[unpack<LongCount>(other_)], icons);
    const bool bids = question.purpose == ChooseHandCard::Purpose::bid;
    const Message fast = bids ? Message{"street-illegal.reason.higher-bid", {{"mph", rounded(a.speed - b.speed)}}}
                              : Message{"street-illegal.reason.slow-cards", {}};
    return strongest({{a.speed - b.speed, fast}, {a.hand - b.hand, {"street-illegal.reason.hand", {}}}});
  }

  std::vector<Message> of(const ChooseCardOrNone& question) const {
    const Count better = unpack<Count>(better_), other = unpack<Count>(other_);
    const bool burns = question.purpose == ChooseCardOrNone::Purpose::nitrous;
    if (!burns && better == ChooseCardOrNone::none) return {Message("street-illegal.reason.good-hand")};
    if (!burns) return {Message("street-illegal.reason.hand")};
    const auto velocity = [&](Count card) {
      return card == ChooseCardOrNone::none ? 0 : int{question.hand[card].velocity};
    };
    const int faster = velocity(better) - velocity(other);
    if (faster > 0) return {Message{"street-illegal.reason.nitrous", {{"mph", faster}}}};
    if (better == ChooseCardOrNone::none) return {Message("street-illegal.reason.keeps-card")};
    return {Message("street-illegal.reason.hand")};
  }

  std::vector<Message> of(const ChooseBid& question) const {
    const BidWorth worth(race_, question, temper_);
    const int better = unpack<LongCount>(better_), other = unpack<LongCount>(other_);
    const double chance = worth.chance_of(better) - worth.chance_of(other);
    const Message odds{"street-illegal.reason.duel",
                       {{"chance", rounded(100 * worth.chance_of(better))},
                        {"other", rounded(100 * worth.chance_of(other))}}};
    return strongest({{worth.place() * chance, odds},
                      {worth.price_of(other) - worth.price_of(better), chips_message(other - better)}});
  }

  std::vector<Message> of(const ChooseSlowDown& question) const {
    const SlowDownWorth worth(race_, question, temper_);
    const SlowDown better = unpack<SlowDown>(better_);
    const Worth a = worth.of(better), b = worth.of(unpack<SlowDown>(other_));
    if (!better.go_on && b.place > 0 && a.total() >= b.total()) return {Message("street-illegal.reason.not-worth-it")};
    return in_general(a, b, 1);
  }

 private:
  static Message chips_message(int chips) { return {"street-illegal.reason.chips", {{"chips", chips}}}; }
  static Message cards_message(double gain, int each) {
    return {"street-illegal.reason.matches", {{"cards", rounded(gain / each)}}};
  }

  std::vector<Message> in_general(const Worth& a, const Worth& b, int one_mph = 10, bool keeps_card = false) const {
    const double chip = excess * temper_.thrift;
    const Message hand = keeps_card ? "street-illegal.reason.keeps-card" : "street-illegal.reason.hand";
    return strongest(
        {{a.speed - b.speed, {"street-illegal.reason.speed", {{"mph", rounded((a.speed - b.speed) / one_mph)}}}},
         {a.chips - b.chips, chips_message(rounded((a.chips - b.chips) / chip))},
         {a.brakes - b.brakes, {"street-illegal.reason.brakes", {}}},
         {a.matches - b.matches, cards_message(a.matches - b.matches, 200)},
         {a.next - b.next, {"street-illegal.reason.next-cards", {}}},
         {a.too_fast - b.too_fast, {"street-illegal.reason.next-limit", {}}},
         {a.hand - b.hand, hand},
         {a.place - b.place, {"street-illegal.reason.next-car", {}}}});
  }

  const Race& race_;
  const Temper& temper_;
  Packed better_, other_;
};

}  // namespace

std::vector<Message> Pro::reasons(const Race& race, const Question& question, Packed better, Packed other) const {
  const Comparison comparison(race, temper, better, other);
  return std::visit([&](const auto& asked) { return comparison.of(asked); }, question);
}

}  // namespace paddock::street_illegal
