// Races of random options, seats and drivers, looked at in every position: the invariants of section 5.3 of the rules, and
// what the core promises of a position (clones, writing and reading, starting again, views).
//
// PADDOCK_RACES=1000000 plays so many races, PADDOCK_RACE=17 only the one of that number.

#include <gtest/gtest.h>

#include <bitset>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>

#include "core/reflect.h"
#include "drivers/street_illegal.h"
#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

constexpr int standard_races = 20'000;

// What seldom happens, counted so that the test proves it was there.
struct RareEvents {
  long questions = 0, reshuffles = 0, questions_after_a_reshuffle_in_their_turn = 0, bank_shortages_with_seven = 0,
       brakings_with_an_empty_hand = 0, chains_of_three_passes = 0, nitrous_ties = 0, second_nitrous_ties = 0,
       repeated_grid_bids = 0, six_duels_on_a_track_card = 0, changed_answers = 0, redeals_after_a_reshuffle = 0;
};
BOOST_DESCRIBE_STRUCT(RareEvents, (),
                      (questions, reshuffles, questions_after_a_reshuffle_in_their_turn, bank_shortages_with_seven,
                       brakings_with_an_empty_hand, chains_of_three_passes, nitrous_ties, second_nitrous_ties,
                       repeated_grid_bids, six_duels_on_a_track_card, changed_answers, redeals_after_a_reshuffle))

// --- the invariants of section 5.3: the one that is broken, or null -----------------------------------------------

const char* broken_card_invariant(Race& race) {
  std::bitset<deck_size> seen;
  int found = 0;
  Game::all_cards(race, [&](const TempoCard& card) {
    ++found;
    if (card.id < deck_size && box().tempo[card.id] == card) seen.set(card.id);
  });
  if (found != deck_size || !seen.all()) return "1: each of the 90 cards lies in exactly one place";
  if (race.stack.size() + static_cast<int>(race.discards.size()) < deck_size - 56 - 3)
    return "7: at most 59 cards are held or in flight";
  return nullptr;
}

const char* broken_player_invariant(Race& race) {
  const bool dealt = race.phase != Phase::preparation;
  const bool laid_out = race.phase >= Phase::situation;
  int chips = race.bank;
  for (Player& player : race.players) {
    chips += *player.chips;
    if (*player.chips < 0 || race.bank < 0) return "2: no count of chips is negative";
    if (player.hand_limit < 0 || player.hand_limit > full_hand) return "3: a hand limit is 0 to 5";
    if (laid_out && hand_count(player) != player.hand_limit) return "3: the hand is as large as the hand limit";
    if (laid_out && player.up.size() != slots) return "3: three cards are face up";
    if (laid_out && (speed(player) % 10 || speed(player) < 30 || speed(player) > 180))
      return "4: a speed is 30, 40, ... 180";
    if (dealt && !laid_out && hand_count(player) != longest_hand)
      return "3: eight cards are in hand before the opening layout";
  }
  if (dealt && chips != box().chips) return "2: there are 50 chips";
  return nullptr;
}

const char* broken_line_invariant(const Race& race) {
  if (race.phase < Phase::layout) return nullptr;
  int pros = 0;
  std::bitset<cars> players;
  for (const Car& car : race.line) {
    if (!car.is_pro()) players.set(static_cast<std::size_t>(static_cast<int>(car.seat)));
    else if (car.pro != ++pros) return "8: the order of the Old Pros never changes";
  }
  if (race.line.size() != cars || pros + static_cast<int>(players.count()) != cars)
    return "5: the line has every car once";
  return nullptr;
}

struct Silent : Listener<Game> {
  void told(Article, const Event&) override {}
  void rolled(const Draw&, int) override {}
  void shuffled(const Draw&, const std::vector<std::string>&) override {}
  void answered(const Question&, Packed) override {}
  void revealed() override {}
  void turn_over() override {}
};

// Watches a race: invariants between turns, and those that need to know what happened.
class Marshal : public Silent {
 public:
  Marshal(Position<Game>& position, RareEvents& rare) : position_(position), rare_(rare) {
    position.table.listener = this;
  }

  void check() {
    Race& race = position_.race;
    for (const char* broken : {broken_card_invariant(race), broken_player_invariant(race), broken_line_invariant(race)})
      if (broken) fail(broken);
    if (race.phase >= Phase::layout && race.phase != Phase::over && race.line != line_)
      fail("5: a pass changes two neighbours only");
  }

  bool reshuffled_in_turn() const { return reshuffled_; }

  void told(Article, const Event& event) override {
    std::visit([this](const auto& e) { look(e); }, event);
  }
  void turn_over() override {
    check();
    reshuffled_ = false;
    passes_in_turn_ = 0;
  }

 private:
  void fail(const char* broken) { ADD_FAILURE() << "invariant " << broken; }

  void look(const auto&) {}
  void look(const GridFixed& fixed) { line_ = fixed.line; }
  void look(const PhaseStarted& phase) {
    limit_ = phase.track.limit;
    duels_ = 0;
    attacked_.reset();
    defended_.reset();
  }
  void look(const Reshuffled&) {
    ++rare_.reshuffles;
    reshuffled_ = true;
  }
  void look(const ChipsEarned& chips) {
    rare_.bank_shortages_with_seven += chips.taken < chips.due && position_.race.players.size() == cars;
  }
  void look(const BrakeStarted& brake) {
    rare_.brakings_with_an_empty_hand += hand_count(position_.race.players[brake.seat]) == 0;
  }
  void look(const NitrousRevealed& burnt) {  // twice in a duel
    const int velocity = burnt.card ? burnt.card->velocity : 0;
    rare_.second_nitrous_ties += nitrous_ && *nitrous_ == velocity;
    rare_.nitrous_ties += !nitrous_;
    if (nitrous_) nitrous_.reset();
    else nitrous_ = velocity;
  }
  void look(const GridBidRevealed& bid) {
    if (bid.seat != position_.race.bidders.front()) return;
    const Race& race = position_.race;
    rare_.repeated_grid_bids += race.bidders.size() + race.placed.size() < race.players.size();
  }
  void look(const ProCardsTurned&) { pro_cards_ = 2; }
  void look(const ProThirdTurned&) { pro_cards_ = 3; }
  void look(const DuelHeld& duel) { duel_over(duel); }
  void look(const Passed& duel) {
    duel_over(duel);
    const auto rear = std::ranges::find(line_, duel.attacker);
    if (rear == line_.begin() || rear == line_.end() || *(rear - 1) != duel.defender)
      return fail("5: a pass is between neighbours");
    std::iter_swap(rear, rear - 1);
    rare_.chains_of_three_passes += ++passes_in_turn_ == 3;
  }

  static std::size_t number(const Car& car) {
    return static_cast<std::size_t>(car.is_pro() ? 10 + car.pro : static_cast<int>(car.seat));
  }
  void duel_over(const auto& duel) {
    rare_.six_duels_on_a_track_card += ++duels_ == 6;
    if (duels_ > 6) fail("6: at most six duels are fought on a track card");
    if (defended_[number(duel.defender)]) fail("6: each car defends at most once on a track card");
    if (duel.attacker.is_pro() && attacked_[number(duel.attacker)])
      fail("6: an Old Pro challenges once on a track card");
    defended_.set(number(duel.defender));
    attacked_.set(number(duel.attacker));
    if (!duel.attacker.is_pro() && !duel.defender.is_pro()) return;
    const int speed = duel.attacker.is_pro() ? duel.attacker_speed : duel.defender_speed;
    if (speed % 10 || speed < 30 || speed > 180) fail("4: the speed of an Old Pro is 30, 40, ... 180");
    if (limit_ == no_limit && pro_cards_ != 3) fail("4: without a limit an Old Pro has three cards");
  }

  Position<Game>& position_;
  RareEvents& rare_;
  Few<Car, cars> line_;
  std::bitset<32> attacked_, defended_;
  std::optional<int> nitrous_;
  bool reshuffled_ = false;
  int duels_ = 0, passes_in_turn_ = 0, pro_cards_ = 0, limit_ = 0;
};

// --- a race and its drivers ----------------------------------------------------------------------------------------

// The number of a race names it: options, seats, drivers and all its chance follow.
struct Plan {
  explicit Plan(int number) : seed(static_cast<std::uint64_t>(number)), rng(seed ^ 0x5eed) {
    seats = 1 + rng.below(cars);
    options.races = rng.below(5) == 0 ? 2 : 1;
    options.grid = rng.below(2) == 0 ? Grid::tactical : Grid::age;
    options.better_pros = rng.below(2) == 0;
    options.nitrous = rng.below(2) == 0;
    const bool only_pros = rng.below(3) == 0;
    for (int seat = 0; seat < seats; ++seat)
      drivers[seat] = only_pros || rng.below(3) == 0 ? static_cast<Policy<Game>*>(&pro) : &random;
  }

  Packed answer(const Position<Game>& position, Seat seat) {
    Rng dice = position.table.driver_rng(seat);
    return drivers[seat]->answer(position.race, position.table.open_question(seat)->question, dice);
  }
  void play_to_the_end(Position<Game>& position) {
    position.run();
    while (!position.over())
      for (int seat = 0; seat < seats; ++seat)
        if (position.table.open_question(seat)) position.answer(seat, answer(position, seat));
  }

  Options options;
  std::uint64_t seed;
  int seats = 0;
  Rng rng;
  Random random;
  Pro pro;
  std::array<Policy<Game>*, max_seats> drivers{};
};

// Calls look(answer) for every option.
void for_each_option(const Question& question, auto&& look) {
  std::visit([&](const auto& q) { q.options([&](const auto& answer) { return look(pack(answer)), true; }); }, question);
}

std::uint64_t hash_of_questions(const Position<Game>& position) {
  Hash hash;
  for (const auto& asked : position.table.asked()) {
    hash.add(asked.question.index());
    hash.add(static_cast<std::uint64_t>(position.table.seat_of(asked.question)));
    hash.add(asked.answered ? asked.answer : ~Packed());
    for_each_option(asked.question, [&](Packed option) { hash.add(option); });
  }
  return hash.value();
}

std::string view_of(const Race& race, Seat seat) {
  return json::serialize(Game::view(race, seat == nobody ? Viewer::spectator() : Viewer::seat(seat)));
}

// The open question of a seat as a client gets it.
std::string question_of(const Position<Game>& position, Seat seat) {
  const auto* asked = position.table.open_question(seat);
  if (!asked) return "nothing is asked";
  const std::vector<std::string> names{"A", "B", "C", "D", "E", "F", "G"};
  OpenQuestion open = Game::describe(position.race, asked->question, names);
  for_each_option(asked->question, [&](Packed option) {
    open.options.push_back(Game::describe(position.race, asked->question, option));
  });
  return json::serialize(print(open, Viewer::referee()));
}

// --- what is checked -----------------------------------------------------------------------------------------------

void expect_equal_clone(const Position<Game>& position, const Position<Game>& clone) {
  EXPECT_TRUE(clone.race == position.race);
  EXPECT_EQ(hash_of(clone.race), hash_of(position.race));
  EXPECT_EQ(hash_of_questions(clone), hash_of_questions(position));
  EXPECT_EQ(clone.table.decisions, position.table.decisions);
}

void expect_unique_options(const Position<Game>& position) {
  for (const auto& asked : position.table.asked()) {
    std::set<std::string> words;
    for_each_option(asked.question, [&](Packed option) {
      const std::string one = Game::describe(position.race, asked.question, option).words;
      EXPECT_TRUE(words.insert(one).second) << "offered twice: " << one;
    });
    EXPECT_GE(words.size(), asked.choice ? 2u : 1u);
  }
}

// Printed for the referee and read into a race that is just set up.
Race written_and_read(const Race& race, const Plan& plan) {
  Race read = Game::set_up(plan.options, plan.seats);
  const json::value text = json::parse(json::serialize(print(race, Viewer::referee())));
  if (auto wrong = patch(read, text)) ADD_FAILURE() << wrong->message;
  return read;
}

void expect_written_is_read(const Race& race, const Plan& plan) {
  const Race read = written_and_read(race, plan);
  EXPECT_TRUE(read == race);
  EXPECT_EQ(hash_of(read), hash_of(race));
}

// Worlds that differ only in what the seat cannot see are one to it (SI-SETUP-9).
void expect_same_views(const Position<Game>& position, Plan& plan, Rng& rng) {
  const Seat seat = rng.below(plan.seats + 1) - 1;  // or a spectator
  Position<Game> one(position), other(position);
  one.redeal(seat, &rng);
  other.redeal(seat, &rng);
  const std::string seen = view_of(position.race, seat);
  EXPECT_TRUE(view_of(one.race, seat) == seen && view_of(other.race, seat) == seen)
      << "seat " << seat + 1 << " sees " << seen;
  if (seat == nobody) return;
  if (position.table.open_question(seat)) {
    const std::string question = question_of(position, seat);
    EXPECT_TRUE(question_of(one, seat) == question && question_of(other, seat) == question)
        << "seat " << seat + 1 << " is asked " << question;
  }
  const View<Game> view(one, seat);
  EXPECT_TRUE(view.race() == View<Game>(other, seat).race()) << "a view depends on what its seat cannot see";
  EXPECT_TRUE(view_of(view.race(), seat) == seen);

  Position<Game> possible = determinise(view, rng);
  EXPECT_TRUE(view_of(possible.race, seat) == seen);
  EXPECT_EQ(possible.table.sealed_answer(seat), position.table.sealed_answer(seat));
  EXPECT_EQ(broken_card_invariant(possible.race), nullptr);
  if (testing::Test::HasFailure()) return;
  if (rng.below(4) == 0) plan.play_to_the_end(possible);
}

// A race as people play it: group questions answered in any order, some answers changed before all are in.
class RandomRace {
 public:
  RandomRace(int number, RareEvents& rare)
      : plan_(number), position_(plan_.options, plan_.seats, plan_.seed), rare_(rare), marshal_(position_, rare) {}

  void play() {
    position_.run();
    while (!position_.over() && !testing::Test::HasFailure()) {
      at_question();
      answer_one();
    }
    if (testing::Test::HasFailure()) return;
    expect_same_end_of_forks();
    expect_same_end_of_drivers_at_the_table();
  }

 private:
  void at_question() {
    ++rare_.questions;
    rare_.questions_after_a_reshuffle_in_their_turn += marshal_.reshuffled_in_turn();
    marshal_.check();
    Rng& rng = plan_.rng;
    if (rng.below(60) == 0) expect_unique_options(position_);
    if (rng.below(300) == 0) expect_written_is_read(position_.race, plan_);
    if (rng.below(marshal_.reshuffled_in_turn() ? 8 : 400) == 0) {
      rare_.redeals_after_a_reshuffle += marshal_.reshuffled_in_turn();
      expect_same_views(position_, plan_, rng);
    }
    if (rng.below(20) == 0) {
      Position<Game> clone(position_);
      expect_equal_clone(position_, clone);
      if (rng.below(15) > 0) return;
      plan_.play_to_the_end(clone);
      fork_ends_.push_back(hash_of(clone.race));
    }
  }

  // The answers come in any order, and one that waits for others may be changed.
  void answer_one() {
    std::vector<Seat> open;
    for (const auto& asked : position_.table.asked())
      if (!asked.answered) open.push_back(position_.table.seat_of(asked.question));
    const Seat seat = open[plan_.rng.below(static_cast<int>(open.size()))];
    const Packed answer = plan_.answer(position_, seat);
    if (open.size() > 1 && plan_.rng.below(8) == 0) {
      ++rare_.changed_answers;
      position_.answer(seat, other_than(answer, seat));
    }
    position_.answer(seat, answer);
    if (!position_.over() && plan_.rng.below(400) == 0) start_again_from_a_turn();
  }
  Packed other_than(Packed answer, Seat seat) {
    Packed other = answer;
    for_each_option(position_.table.open_question(seat)->question, [&](Packed option) {
      if (option != answer) other = option;
    });
    return other;
  }

  // The value of a race between turns is all that is needed to go on from there; so is that value written and read.
  void start_again_from_a_turn() {
    struct TurnEnd : Silent {
      explicit TurnEnd(const Position<Game>& from) : position(from) { position.table.listener = this; }
      void turn_over() override {
        if (!first) first = position.race, decisions = position.table.decisions;
      }
      Position<Game> position;
      std::optional<Race> first;
      std::uint64_t decisions = 0;
    };
    TurnEnd ahead(position_);
    plan_.play_to_the_end(ahead.position);
    fork_ends_.push_back(hash_of(ahead.position.race));
    if (Game::over(*ahead.first)) return;

    Race race = *ahead.first;
    if (plan_.rng.below(2) == 0) {
      race = written_and_read(race, plan_);
      if (auto wrong = Game::settle(race)) ADD_FAILURE() << wrong->message;
    }
    Position<Game> again(plan_.options, plan_.seats, plan_.seed);
    again.replace(race);
    again.table.decisions = ahead.decisions;  // the drivers' dice
    plan_.play_to_the_end(again);
    fork_ends_.push_back(hash_of(again.race));
  }

  void expect_same_end_of_forks() const {
    for (const std::uint64_t end : fork_ends_) EXPECT_EQ(end, hash_of(position_.race));
  }
  void expect_same_end_of_drivers_at_the_table() const {
    Position<Game> inline_race(plan_.options, plan_.seats, plan_.seed);
    inline_race.table.policies = plan_.drivers;
    inline_race.run();
    EXPECT_TRUE(inline_race.race == position_.race);
    EXPECT_EQ(inline_race.table.decisions, position_.table.decisions);
  }

  Plan plan_;
  Position<Game> position_;
  RareEvents& rare_;
  Marshal marshal_;
  std::vector<std::uint64_t> fork_ends_;
};

int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

TEST(RandomRaces, KeepEveryPromiseInEveryPosition) {  // SI-SETUP-1 to SI-SETUP-5, SI-SETUP-11 to SI-SETUP-13, SI-PRO-8
  const int only = from_environment("PADDOCK_RACE", -1);
  const int races = only >= 0 ? 1 : from_environment("PADDOCK_RACES", standard_races);
  RareEvents rare;
  for (int i = 0; i < races; ++i) {
    const int number = only >= 0 ? only : i;
    RandomRace(number, rare).play();
    ASSERT_FALSE(HasFailure()) << "in race " << number << ": play it with PADDOCK_RACE=" << number;
  }
  std::printf("%d races:\n", races);
  for_each_member<RareEvents>([&](auto member) {
    std::printf("%12ld %s\n", rare.*member.pointer, member.name);
    if (races >= standard_races) {
      EXPECT_GT(rare.*member.pointer, 0) << "no race had " << member.name;
    }
  });
}

// What no random race reaches: the six others hold every card that could slow the first player down.
// The box lists its cards from slow to fast: the first 45 are slower than 40.
Race race_without_slow_cards_on_the_stack() {
  Race race = Game::set_up({}, cars);
  std::vector<TempoCard> deck = box().tempo;
  const auto take = [&](int from, int count, auto& to) {
    for (int i = 0; i < count; ++i, deck.erase(deck.begin() + from)) to.push_back(deck[from]);
  };
  race.phase = Phase::driving;
  race.track.assign(race_length, TrackCard{90, Situation::L});
  race.track_number = 1;
  race.turn.position = 1;
  race.bank = box().chips;
  Player& first = race.players[0];
  take(45, 1, first.up);     // a 40 ...
  take(43, 2, first.up);     // ... and two 30s: 100 mph
  take(82, 5, *first.hand);  // the last five, all 60s
  for (Player& player : race.players) {
    race.line.push_back(Car{player.seat, 0});
    if (player.seat == 0) continue;
    take(0, slots, player.up);
    take(0, full_hand, *player.hand);
  }
  take(0, static_cast<int>(deck.size()), *race.stack);
  return race;
}

// The first player does nothing, cannot pay, and brakes.
Race after_braking(const Race& race) {
  Position<Game> position({}, cars, 1);
  position.replace(race);
  position.run();
  while (const auto* asked = position.table.open_question(0))
    position.answer(0, std::visit([](const auto& question) { return pack(option_at(question, 0)); }, asked->question));
  return position.race;
}

TEST(Braking, StopsWhenNoCardCouldSlowTheCarDown) {  // SI-BRAKE-9, SI-R23
  const Race before = race_without_slow_cards_on_the_stack();
  const Race after = after_braking(before);
  EXPECT_EQ(after.turn.position, 2);
  EXPECT_EQ(speed(after.players[0]), 100);
  EXPECT_EQ(after.players[0].hand_limit, 4);  // SI-BRAKE-2, SI-BRAKE-3
  EXPECT_EQ(after.stack.size(), before.stack.size());
}

TEST(Braking, GoesOnToTheLastCardThatCouldSlowTheCarDown) {  // SI-BRAKE-7, SI-BRAKE-9
  Race before = race_without_slow_cards_on_the_stack();
  TempoCard& slow = before.stack->end()[-1];
  std::swap((*before.players[1].hand)[0], slow);  // a slow card of the others for a fast one
  ASSERT_LT(slow.velocity, 40);
  const Race after = after_braking(before);
  EXPECT_EQ(after.stack.size(), 0);
  EXPECT_EQ(speed(after.players[0]), 60 + slow.velocity);
}

}  // namespace
}  // namespace paddock::street_illegal
