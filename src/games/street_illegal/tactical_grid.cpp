// TACTIC: starting positions by bidding tempo cards, from position 7 forward.

#include <algorithm>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

bool contains(const Few<Seat, cars>& seats, Seat seat) { return std::ranges::find(seats, seat) != seats.end(); }

Few<Seat, cars> without_position(const Race& race) {
  Few<Seat, cars> seats;
  for (const Player& player : race.players)
    if (!contains(race.placed, player.seat)) seats.push_back(player.seat);
  return seats;
}

// SI-TACTIC-3, SI-TACTIC-5: those who bid the slowest velocity.
Few<Seat, cars> slowest(const Few<Seat, cars>& bidders, const std::array<TempoCard, cars>& bids) {
  int lowest = bids[bidders.front()].velocity;
  for (const Seat seat : bidders) lowest = std::min<int>(lowest, bids[seat].velocity);
  Few<Seat, cars> slow;
  for (const Seat seat : bidders)
    if (bids[seat].velocity == lowest) slow.push_back(seat);
  return slow;
}

void take_position(Table& table, Race& race, Seat seat, Article article) {
  race.placed.push_back(seat);
  table.tell(article, GridPositionTaken{seat, cars + 1 - static_cast<int>(race.placed.size())});
}

// SI-TACTIC-4: every bidder discards his card and draws one, by seat (SI-TACTIC-9).
void redraw_bids(Table& table, Race& race, const std::array<LongCount, max_seats>& answers,
                 std::array<TempoCard, cars>& bids) {
  for (const Seat seat : race.bidders) {
    bids[seat] = take_from_hand(race.players[seat], answers[seat]);
    race.discards.push_back(bids[seat]);
  }
  for (const Seat seat : race.bidders) {
    const TempoCard drawn = draw(table, race);
    race.players[seat].hand->push_back(drawn);
    table.tell("SI-TACTIC-4", GridBidRevealed{seat, bids[seat], Secret(seat, drawn)});
  }
}

// SI-TACTIC-6, SI-TACTIC-7: those who had a position before may each discard one card and draw one, from position 7 forward.
Play<> offer_swaps(Table& table, Race& race, std::size_t placed_before, Article article) {
  for (std::size_t i = 0; i < placed_before; ++i) {
    Player& player = race.players[race.placed[i]];
    const int card =
        co_await table.ask(ChooseCardOrNone(article, ChooseCardOrNone::Purpose::swap, player.seat, *player.hand));
    if (card == ChooseCardOrNone::none) continue;
    const TempoCard out = take_from_hand(player, card);
    race.discards.push_back(out);
    const TempoCard drawn = draw(table, race);
    player.hand->push_back(drawn);
    table.tell(article, GridSwapped{player.seat, out, Secret(player.seat, drawn)});
  }
}

}  // namespace

// SI-TACTIC-1: positions are filled one by one, the last first.
void begin_bidding(Table&, Race& race) {
  race.phase = Phase::grid;
  race.placed.clear();
  race.bidding_round = 0;
  race.bidders = without_position(race);
}

// One bidding round.
Play<> bid_for_position(Table& table, Race& race) {
  ++race.bidding_round;
  for (const Seat seat : race.bidders)  // SI-TACTIC-2: all in secret, then revealed together (SI-R43)
    table.put(ChooseHandCard("SI-TACTIC-2", ChooseHandCard::Purpose::bid, seat, *race.players[seat].hand));
  const auto answers = co_await table.answers<ChooseHandCard>();
  std::array<TempoCard, cars> bids;
  redraw_bids(table, race, answers, bids);
  co_await offer_swaps(table, race, race.placed.size(), "SI-TACTIC-6");  // not to who is placed now (SI-R44)

  const Few<Seat, cars> slow = slowest(race.bidders, bids);
  if (slow.size() > 1) {
    race.bidders = slow;  // SI-TACTIC-5: these alone bid again
    co_return;
  }
  take_position(table, race, slow.front(), "SI-TACTIC-3");
  race.bidders = without_position(race);
  if (race.bidders.size() > 1) co_return;

  take_position(table, race, race.bidders.front(), "SI-TACTIC-7");
  co_await offer_swaps(table, race, race.placed.size() - 1, "SI-TACTIC-7");
  race.bidders.clear();
  fix_grid(table, race, race.placed);  // SI-TACTIC-8
  race.phase = Phase::layout;
}

}  // namespace paddock::street_illegal
