#include "games/street_illegal/drivers/duels.h"

#include <algorithm>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

bool is_late(const Race& race) { return race.track_number >= race_length - 1; }

int worth_of_place(const Race& race) { return race.track_number == race_length ? 800 : is_late(race) ? 500 : 300; }

}  // namespace

// Hint 13: half of the chips are kept until the last two track cards, and worth nothing after the last.
BidWorth::BidWorth(const Race& race, const ChooseBid& question, const Temper& temper)
    : place_(worth_of_place(race)), chip_(80), dear_chip_(160), cheap_chips_((own_chips(race, question.seat) + 1) / 2) {
  if (question.against.is_pro()) expect_pro(race, question);
  else expect_player(race, question);
  if (!question.attacks) place_ *= temper.care;
  chip_ *= temper.thrift;
  dear_chip_ *= temper.thrift;
}

double BidWorth::price_of(int bid) const {
  const int dear = std::max(0, bid - cheap_chips_);
  return chip_ * (bid - dear) + dear_chip_ * dear;
}

// So many chips win the duel with this chance.
void BidWorth::expect(int need, double chance) {
  for (int bid = std::max(0, need); bid < most_bids; ++bid) wins_[static_cast<std::size_t>(bid)] += chance;
}

// Hints 8, 9: of the third card nothing is known.
void BidWorth::expect_pro(const Race& race, const ChooseBid& question) {
  cheap_chips_ = question.cap;
  const int shown = race.turn.pro_cards[0].velocity + race.turn.pro_cards[1].velocity;
  const bool third = third_card_due(current_track(race).limit, shown, race.options.better_pros);
  const int own = speed(race.players[question.seat]);
  for (int card = 10; card <= 60; card += 10)
    expect((shown + (third ? card : 0) - own) / 10 + question.attacks, 1.0 / 6);
}

// Hints 10, 11: the other bids nothing, just enough or a little more; nobody knows whether he has the chips for it.
void BidWorth::expect_player(const Race& race, const ChooseBid& question) {
  constexpr std::array affords{1.0, 0.8, 0.6, 0.4, 0.2, 0.1, 0.0, 0.0, 0.0};
  if (race.track_number == race_length) chip_ = dear_chip_ = 40;
  else if (is_late(race)) chip_ = dear_chip_ = 80;
  const Player& other = race.players[question.against.seat];
  const int gap = (speed(other) - speed(race.players[question.seat])) / 10;
  const int most = hand_count(other);
  const int need = question.attacks ? -gap : 1 - gap;  // of the other
  const auto other_bids = [&](int bid, double chance) { expect(std::min(bid, most) + gap + question.attacks, chance); };
  if (need <= 0) {
    other_bids(0, 0.5);
    other_bids(1, 0.5);
    return;
  }
  const double tries = need <= most ? (question.attacks ? 0.6 : 1.0) * affords[static_cast<std::size_t>(need)] : 0;
  other_bids(0, 1 - tries);
  other_bids(need, 0.4 * tries);
  other_bids(need + 1, 0.4 * tries);
  other_bids(need + 2, 0.2 * tries);
}

// Hint 15: a card less for the rest of the race. The other may burn none or any.
double nitrous_worth(const Race& race, Seat seat, int velocity, const Temper& temper) {
  constexpr int card_for_a_track = 150;
  const bool attacks = car_at(race, race.turn.position).seat == seat;
  const int step = velocity / 10;  // of the seven that a card may have, 0 to 60
  const double wins = (step + (attacks ? 0 : 1)) / 7.0;
  const double price = velocity ? card_for_a_track * (race_length - race.track_number) * temper.thrift : 0;
  return worth_of_place(race) * wins - price;
}

double worth_of_next_pass(const Race& race, Seat seat, int speed, int chips) {
  const Car& front = car_at(race, position_of(race, seat) - 1);
  const int pro = current_track(race).limit == no_limit ? 105 : 85;  // hint 9
  const int front_speed = front.is_pro() ? pro : street_illegal::speed(race.players[front.seat]);
  const double ahead = (speed - front_speed) / 10.0 + std::min(2, chips);
  return worth_of_place(race) * std::clamp(0.2 + 0.15 * ahead, 0.0, 0.95);
}

}  // namespace paddock::street_illegal
