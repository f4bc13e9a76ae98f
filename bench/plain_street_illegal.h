#pragma once

// Street Illegal once more, as plain functions: no coroutines, no table, no tape, no events, and a driver known when this is
// compiled. For the same seed it plays bit for bit the race that src/games/street_illegal plays, with all its options
// (tests/street_illegal/plain_twin_test.cpp). How much faster it is, is the price of rules that can stop and ask.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {

template <class Driver>
class PlainGame {
 public:
  Race race;
  std::uint64_t decisions = 0;

  void play(const Options& options, int seats, std::uint64_t seed) {
    race = Game::set_up(options, seats);
    decisions = 0;
    seed_ = seed;
    while (race.phase != Phase::over) {
      prepare();
      bid_for_grid();
      opening_layout();
      for (race.track_number = 1; race.track_number < race_length; ++race.track_number) track_card();
      track_card();
      score_race();
    }
  }

 private:
  // --- chance, with the keys of Table::chance and Table::driver_rng ---

  void begin_turn(Phase phase, int position) {
    race.phase = phase;
    race.turn.position = position;
    now_ = Game::moment(race);
    tempo_shuffles_ = 0;
  }

  template <class Cards>
  void shuffle(Cards& cards, std::string_view purpose, int earlier) {
    Hash key;
    key.add(seed_);
    key.add(static_cast<std::uint64_t>(now_.round));
    key.add(static_cast<std::uint64_t>(now_.turn));
    key.add(static_cast<std::uint64_t>(nobody));
    key.add(purpose);
    key.add(static_cast<std::uint64_t>(earlier));
    Rng(key.value()).shuffle(cards);
  }

  // Of questions at the same time none knows that another was answered: file() then counts them all.
  template <class Question>
  typename Question::Answer seal(const Question& question) {
    if (!has_choice(question)) return option_at(question, 0);
    ++sealed_;
    Hash key;
    key.add(~seed_);
    key.add(decisions);
    key.add(static_cast<std::uint64_t>(question.seat));
    Rng rng(key.value());
    if constexpr (requires { driver_.choose(race, question, rng); }) return driver_.choose(race, question, rng);
    else return unpack<typename Question::Answer>(driver_.answer(race, question, rng));
  }
  void file() {
    decisions += sealed_;
    sealed_ = 0;
  }
  template <class Question>
  typename Question::Answer ask(const Question& question) {
    const auto answer = seal(question);
    file();
    return answer;
  }

  TempoCard draw() {
    if (race.stack->empty()) {  // SI-SETUP-3, SI-SETUP-4
      race.stack->assign(race.discards);
      race.discards.clear();
      shuffle(*race.stack, Game::deck, tempo_shuffles_++);
    }
    return race.stack->draw();
  }
  TempoCard discard_from_hand(Player& player, int card) {
    return race.discards.emplace_back(take_from_hand(player, card));
  }

  // --- SETUP, GRID ---

  void prepare() {  // SI-SETUP-17
    begin_turn(Phase::preparation, 0);
    race.track_number = 0;
    race.line.clear();
    race.discards.clear();
    race.stack->assign(box().tempo);
    shuffle(*race.stack, Game::deck, tempo_shuffles_++);  // SI-SETUP-2
    Few<TrackCard, 20> track(box().track.begin(), box().track.end());
    shuffle(track, "track", 0);
    race.track.assign(track.begin(), track.begin() + race_length);  // SI-SETUP-6
    if (race.race_number == 1) {
      fix_ages();
      std::uint8_t taken = 0;
      for (Player& player : race.players) {  // SI-SETUP-7, SI-R10
        player.driver = ask(ChooseDriver(player.seat, taken));
        taken = static_cast<std::uint8_t>(taken | 1 << player.driver);
      }
    }
    race.bank = box().chips;
    for (Player& player : race.players) {  // SI-SETUP-5, SI-SETUP-8
      player.up.clear();
      player.hand->clear();
      player.hand_limit = full_hand;
      for (int i = 0; i < box().dealt_cards; ++i) player.hand->push_back(draw());
      *player.chips = box().start_chips;
      race.bank -= box().start_chips;
    }
  }

  void fix_ages() {  // SI-R7
    race.age_order = race.options.age_order;
    if (!race.age_order.empty()) return;
    for (const Player& player : race.players) race.age_order.push_back(player.seat);
    if (race.options.grid == Grid::age && race.players.size() > 1) shuffle(race.age_order, "age", 0);
  }

  void fix_grid(const Few<Seat, cars>& last_to_first) {  // SI-GRID-1 to SI-GRID-3
    race.line.clear();
    const int pros = cars - static_cast<int>(race.players.size());
    for (int pro = 1; pro <= pros; ++pro) race.line.push_back(Car{nobody, static_cast<std::int8_t>(pro)});
    for (auto seat = last_to_first.rbegin(); seat != last_to_first.rend(); ++seat) race.line.push_back(Car{*seat, 0});
  }

  void opening_layout() {  // SI-SETUP-10
    begin_turn(Phase::layout, 0);
    std::array<ChooseLayout::Answer, cars> layouts;
    for (Player& player : race.players) layouts[player.seat] = seal(ChooseLayout(player.seat, *player.hand));
    file();
    for (Player& player : race.players) {
      auto& cards = layouts[player.seat];
      for (const std::uint8_t card : cards) player.up.push_back((*player.hand)[card]);
      std::ranges::sort(cards, std::greater<>());
      for (const std::uint8_t card : cards) take_from_hand(player, card);
    }
  }

  // --- TACTIC ---

  void bid_for_grid() {
    if (race.options.grid == Grid::age || race.players.size() == 1)
      return fix_grid(race.age_order);  // SI-GRID-4, SI-SOLO-2
    race.placed.clear();
    race.bidding_round = 0;
    race.bidders = without_position();
    while (race.bidders.size() > 1) bidding_round();  // SI-TACTIC-1
    offer_swaps("SI-TACTIC-7");
    race.placed.push_back(race.bidders.front());  // SI-TACTIC-7
    race.bidders.clear();
    fix_grid(race.placed);  // SI-TACTIC-8
  }

  void bidding_round() {
    begin_turn(Phase::grid, 0);
    ++race.bidding_round;
    std::array<int, cars> bids{};
    for (const Seat seat : race.bidders)  // SI-TACTIC-2
      bids[seat] = seal(ChooseHandCard("SI-TACTIC-2", ChooseHandCard::Purpose::bid, seat, *race.players[seat].hand));
    file();
    int lowest = 100;
    for (const Seat seat : race.bidders) {
      bids[seat] = discard_from_hand(race.players[seat], bids[seat]).velocity;
      lowest = std::min(lowest, bids[seat]);
    }
    for (const Seat seat : race.bidders) race.players[seat].hand->push_back(draw());  // SI-TACTIC-4
    offer_swaps("SI-TACTIC-6");
    Few<Seat, cars> slowest;
    for (const Seat seat : race.bidders)
      if (bids[seat] == lowest) slowest.push_back(seat);
    race.bidders = slowest;  // SI-TACTIC-5
    if (slowest.size() > 1) return;
    race.placed.push_back(slowest.front());  // SI-TACTIC-3
    race.bidders = without_position();
  }

  void offer_swaps(Article article) {  // SI-TACTIC-6, SI-TACTIC-7
    for (const Seat seat : race.placed) {
      Player& player = race.players[seat];
      const int card = ask(ChooseCardOrNone(article, ChooseCardOrNone::Purpose::swap, seat, *player.hand));
      if (card == ChooseCardOrNone::none) continue;
      discard_from_hand(player, card);
      player.hand->push_back(draw());
    }
  }

  Few<Seat, cars> without_position() const {
    Few<Seat, cars> seats;
    for (const Player& player : race.players)
      if (std::ranges::find(race.placed, player.seat) == race.placed.end()) seats.push_back(player.seat);
    return seats;
  }

  // --- a track card: SI-SETUP-16 ---

  void track_card() {
    for (const Phase phase : {Phase::situation, Phase::driving})
      for (int position = 1; position <= cars; ++position) {
        if (car_at(race, position).is_pro()) continue;
        begin_turn(phase, position);
        Player& player = race.players[car_at(race, position).seat];
        if (phase == Phase::situation) situation_turn(player);
        else driving_turn(player);
      }
    for (int position = cars; position > 1; position = race.turn.position) {  // SI-P3-1
      begin_turn(Phase::passing, position);
      passing_turn();
    }
    race.turn = {};
  }

  // --- P1 ---

  void situation_turn(Player& player) {
    const Situation situation = current_track(race).situation;
    switch (situation) {
      case Situation::L: replace_card(player, 0); break;                             // SI-P1-3
      case Situation::R: replace_card(player, 2); break;                             // SI-P1-4
      case Situation::M: replace_card(player, 1); break;                             // SI-P1-5
      case Situation::D: turn_and_drop(player, Extreme::lowest, "SI-P1-9"); break;   // SI-P1-6
      case Situation::U: turn_and_drop(player, Extreme::highest, "SI-P1-9"); break;  // SI-P1-7
    }
    const int due = 2 * static_cast<int>(std::ranges::count(player.up, situation, &TempoCard::situation));  // SI-P1-10
    const int taken = std::min(due, race.bank);  // SI-SETUP-5
    race.bank -= taken;
    *player.chips += taken;
  }

  void replace_card(Player& player, int slot) {
    race.discards.push_back(player.up[slot]);
    player.up[slot] = draw();
  }

  void turn_and_drop(Player& player, Extreme extreme, Article tie) {  // SI-P1-8, SI-P1-9, SI-BRAKE-5, SI-BRAKE-6
    TempoCard turned = draw();
    race.turn.turned = turned;
    const std::array<int, 4> four{player.up[0].velocity, player.up[1].velocity, player.up[2].velocity, turned.velocity};
    const int wanted = extreme == Extreme::lowest ? std::ranges::min(four) : std::ranges::max(four);
    int candidates = 0;
    for (int i = 0; i < 4; ++i) candidates |= (four[i] == wanted) << i;
    const Drop drop = ask(ChooseDrop(tie, player.seat, static_cast<std::uint8_t>(candidates)));
    race.turn.turned.reset();
    if (drop != Drop::turned) std::swap(turned, player.up[static_cast<int>(drop)]);
    race.discards.push_back(turned);
  }

  // --- P2, BRAKE ---

  void driving_turn(Player& player) {
    const Action action = ask(ChooseAction(player.seat, *player.hand));  // SI-P2-2
    if (action.kind == Action::Kind::drive) drive(player, action.slot, action.card);
    if (action.kind == Action::Kind::optimise) optimise(player, action.cards);
    limit_test(player);
  }

  void drive(Player& player, Slot slot, int card) {  // SI-P2-3
    TempoCard& place = player.up[static_cast<int>(slot)];
    race.discards.push_back(place);
    place = take_from_hand(player, card);
    player.hand->push_back(draw());
  }

  void optimise(Player& player, int cards) {  // SI-P2-4
    const Hand before = *player.hand;
    player.hand->clear();
    for (const TempoCard& card : before) {
      if (cards & 1) race.discards.push_back(card);
      else player.hand->push_back(card);
      cards >>= 1;
    }
    while (player.hand->size() < before.size()) player.hand->push_back(draw());
  }

  void limit_test(Player& player) {
    const int limit = current_track(race).limit;
    const int chips = excess_chips(speed(player), limit);
    if (chips == 0) return;                                                                   // SI-P2-7
    if (chips <= chip_cap(player) && ask(ChoosePayment(player.seat, chips)) == TooFast::pay)  // SI-P2-8, SI-P2-10
      return pay(race, player, chips);                                                        // SI-P2-9
    emergency_braking(player, limit);
  }

  void emergency_braking(Player& player, int limit) {
    if (!player.hand->empty()) {  // SI-BRAKE-2 to SI-BRAKE-4
      discard_from_hand(player,
                        ask(ChooseHandCard("SI-BRAKE-2", ChooseHandCard::Purpose::lose, player.seat, *player.hand)));
      --player.hand_limit;
    }
    do {  // SI-BRAKE-7
      const int fastest = std::ranges::max(player.up, {}, &TempoCard::velocity).velocity;
      const auto slower = [&](const TempoCard& card) { return card.velocity < fastest; };
      if (std::ranges::none_of(*race.stack, slower) && std::ranges::none_of(race.discards, slower))
        return;  // SI-BRAKE-9
      turn_and_drop(player, Extreme::highest, "SI-BRAKE-6");
    } while (speed(player) >= limit);
  }

  // --- P3, PRO, NITRO ---

  void passing_turn() {
    int& position = race.turn.position;
    while (position > 1) {
      const Car attacker = car_at(race, position);
      const Car defender = car_at(race, position - 1);
      const bool passes = duel(attacker, defender);
      --position;
      if (!passes) return;                                                 // SI-P3-7, SI-PRO-8
      std::swap(car_at(race, position + 1), car_at(race, position));       // SI-P3-8
      if (position == 1) return;                                           // SI-P3-16
      if (attacker.is_pro() || !slow_down(race.players[attacker.seat])) {  // SI-PRO-10, SI-P3-14
        --position;
        return;
      }
    }
  }

  bool duel(Car attacker, Car defender) {
    if (attacker.is_pro() && defender.is_pro()) return false;  // SI-PRO-8
    if (attacker.is_pro()) return duel_with_pro(race.players[defender.seat], attacker, false);
    if (defender.is_pro()) return duel_with_pro(race.players[attacker.seat], defender, true);
    return duel_of_players(race.players[attacker.seat], race.players[defender.seat]);
  }

  bool duel_of_players(Player& attacker, Player& defender) {  // SI-P3-3 to SI-P3-5
    const int attack = seal(ChooseBid("SI-P3-3", attacker.seat, Car{defender.seat, 0}, true, chip_cap(attacker)));
    const int defence = seal(ChooseBid("SI-P3-3", defender.seat, Car{attacker.seat, 0}, false, chip_cap(defender)));
    file();
    pay(race, attacker, attack);
    pay(race, defender, defence);
    const int lead = speed(attacker) + 10 * attack - speed(defender) - 10 * defence;
    if (lead == 0 && race.options.nitrous) return nitrous_exchange(attacker, defender);  // SI-NITRO-1
    return lead > 0;
  }

  bool nitrous_exchange(Player& attacker, Player& defender) {  // SI-NITRO-2, SI-NITRO-3
    const int attack =
        seal(ChooseCardOrNone("SI-NITRO-2", ChooseCardOrNone::Purpose::nitrous, attacker.seat, *attacker.hand));
    const int defence =
        seal(ChooseCardOrNone("SI-NITRO-2", ChooseCardOrNone::Purpose::nitrous, defender.seat, *defender.hand));
    file();
    const int attack_speed = burn(attacker, attack);
    return attack_speed > burn(defender, defence);
  }

  int burn(Player& player, int card) {  // SI-NITRO-4
    if (card == ChooseCardOrNone::none) return 0;
    --player.hand_limit;
    return discard_from_hand(player, card).velocity;
  }

  bool duel_with_pro(Player& player, Car pro, bool attacks) {
    auto& cards = race.turn.pro_cards;
    cards.push_back(draw());  // SI-PRO-2
    cards.push_back(draw());
    const int chips = ask(ChooseBid("SI-PRO-3", player.seat, pro, attacks, chip_cap(player)));
    pay(race, player, chips);
    const int own = speed(player) + 10 * chips;
    int pro_speed = cards[0].velocity + cards[1].velocity;
    if (third_card_due(current_track(race).limit, pro_speed,
                       race.options.better_pros))  // SI-PRO-4, SI-PRO-6, SI-BETTER-1
      pro_speed += cards.emplace_back(draw()).velocity;
    for (const TempoCard& card : cards) race.discards.push_back(card);  // SI-PRO-7
    cards.clear();
    return attacks ? own > pro_speed : pro_speed > own;  // SI-PRO-5
  }

  bool slow_down(Player& player) {  // SI-P3-10 to SI-P3-13
    const SlowDown choice = ask(ChooseSlowDown(player.seat, player.up, *player.hand));
    if (!choice.go_on) return false;
    drive(player, choice.slot, choice.card);
    limit_test(player);
    return true;
  }

  // --- FINISH ---

  void score_race() {
    int pro_points = 0;
    for (int position = 1; position <= cars; ++position) {
      const Car& car = car_at(race, position);
      const int earned = box().points[position - 1];                // SI-FINISH-2
      if (car.is_pro()) pro_points = std::max(pro_points, earned);  // SI-FINISH-4
      else race.players[car.seat].points += earned;                 // SI-FINISH-3
    }
    race.pro_points += pro_points;
    race.phase = race.race_number == race.options.races ? Phase::over : Phase::preparation;
    if (race.phase == Phase::preparation) ++race.race_number, race.track_number = 0;  // SI-FINISH-6
  }

  Driver driver_;
  std::uint64_t seed_ = 0;
  Moment now_;
  int tempo_shuffles_ = 0;
  std::uint64_t sealed_ = 0;
};

}  // namespace paddock::street_illegal
