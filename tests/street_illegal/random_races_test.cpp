// Races of random options, seats and drivers, looked at in every position: the invariants of section 5.3 of the rules, and
// what the core promises of a position (random_race.h).

#include "random_race.h"

#include <bitset>

#include "games/street_illegal/drivers.h"
#include "games/street_illegal/rules.h"
#include "messages/say.h"

namespace paddock::street_illegal {
namespace {

constexpr int standard_races = 20'000;

// What seldom happens, counted so that the test proves it was there.
struct RareEvents {
  long reshuffles = 0, questions_after_a_reshuffle_in_their_turn = 0, bank_shortages_with_seven = 0,
       brakings_with_an_empty_hand = 0, chains_of_three_passes = 0, nitrous_ties = 0, second_nitrous_ties = 0,
       repeated_grid_bids = 0, six_duels_on_a_track_card = 0;
};
BOOST_DESCRIBE_STRUCT(RareEvents, (),
                      (reshuffles, questions_after_a_reshuffle_in_their_turn, bank_shortages_with_seven,
                       brakings_with_an_empty_hand, chains_of_three_passes, nitrous_ties, second_nitrous_ties,
                       repeated_grid_bids, six_duels_on_a_track_card))

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

// Watches a race: invariants between turns, and those that need to know what happened.
class Marshal : public Silent<Game> {
 public:
  Marshal(Position<Game>& position, RareEvents& rare) : position_(position), rare_(rare) {
    position.table.set_listener(this);
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
    const int velocity = burnt.card ? int{burnt.card->velocity} : 0;
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

struct Plan : RacePlan<Game> {
  explicit Plan(int number) : RacePlan(number) {
    seats = 1 + rng.below(cars);
    options.races = rng.below(5) == 0 ? 2 : 1;
    options.grid = rng.below(2) == 0 ? Grid::tactical : Grid::age;
    options.better_pros = rng.below(2) == 0;
    options.nitrous = rng.below(2) == 0;
    const bool only_pros = rng.below(3) == 0;
    for (int seat = 0; seat < seats; ++seat)
      drivers[seat] = only_pros || rng.below(3) == 0 ? static_cast<Policy<Game>*>(&pro) : &random;
  }

  Random random;
  Pro pro;
};

constexpr OneIn looks{
    .options = 60, .text = 300, .clone = 20, .fork = 15, .view = 400, .hidden_view = 8, .restart = 400};

class WatchedRace : public RandomRace<Game> {
 public:
  WatchedRace(Plan& plan, CoreCounts& counts, RareEvents& rare)
      : RandomRace(plan, looks, counts), rare_(rare), marshal_(position_, rare) {}

 private:
  void at_question() override {
    rare_.questions_after_a_reshuffle_in_their_turn += marshal_.reshuffled_in_turn();
    marshal_.check();
  }
  bool much_is_hidden() const override { return marshal_.reshuffled_in_turn(); }  // SI-SETUP-9
  void expect_possible(const Position<Game>& possible, Seat) override {
    Race race = possible.race;
    EXPECT_EQ(broken_card_invariant(race), nullptr);
  }
  void make_whole(Race& race) const override {
    if (auto wrong = Game::make_whole(race)) ADD_FAILURE() << say(*wrong);
  }

  RareEvents& rare_;
  Marshal marshal_;
};

TEST(RandomRaces, KeepEveryPromiseInEveryPosition) {  // SI-SETUP-1 to SI-SETUP-5, SI-SETUP-11 to SI-SETUP-13, SI-PRO-8
  CoreCounts counts;
  RareEvents rare;
  const int races = play_races(sanitized ? 6'000 : standard_races, [&](int number) {
    Plan plan(number);
    WatchedRace(plan, counts, rare).play();
  });
  print_counts(counts, races >= standard_races);
  print_counts(rare, races >= standard_races);
}

}  // namespace
}  // namespace paddock::street_illegal
