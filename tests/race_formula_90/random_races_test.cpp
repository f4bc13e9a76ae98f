// Races of all rule sets, options, circuits and numbers of seats, with random drivers, rookies and pros, looked at in every
// position: what the rules promise of cars, cards and table, and what the core promises of a position (random_race.h).

#include "announcements.h"
#include "marshal.h"
#include "plan.h"

namespace paddock::race_formula_90 {
namespace {

constexpr int standard_races = 500;

// --- what is checked -----------------------------------------------------------------------------------------------

constexpr OneIn looks{
    .options = 100, .text = 300, .clone = 40, .fork = 100, .view = 300, .hidden_view = 10, .restart = 1500};

class WatchedRace : public RandomRace<Game> {
 public:
  WatchedRace(Plan& plan, CoreCounts& counts, Played& played, RareEvents& rare)
      : RandomRace(plan, looks, counts), plan_(plan), marshal_(position_, played, rare) {
    const Options& options = plan.options;
    ++played.races;
    played.base += options.ruleset == RuleSetName::e1b;
    played.advanced += options.ruleset == RuleSetName::e1a;
    played.junior += options.ruleset == RuleSetName::e1j;
    played.second += options.ruleset == RuleSetName::e2;
    played.short_races += options.short_race;
    played.solo_races += plan.seats == 1;
  }

 private:
  // No card is lost or made inside a turn, either. The one exception: while a player lays his used cards on the pile one by one
  // they are in his hands (R90-TURN-7).
  static const char* broken_inside_turn(const Position<Game>& position) {
    if (!(position.race.index == index_from(position.race))) return "the index says what cars and lines say";
    for (const auto& asked : position.table.asked()) {
      const auto* card = std::get_if<ChooseCard>(&asked.question);
      if (card && card->purpose == ChooseCard::Purpose::on_top) return nullptr;
    }
    return broken_cards(position.race);
  }
  void at_question() override {
    if (const char* promise = broken_inside_turn(position_)) ADD_FAILURE() << promise;
  }
  bool much_is_hidden() const override {
    return position_.table.asked().size() > 1 || !position_.race.turn.contest.empty();
  }
  void expect_possible(const Position<Game>& possible, Seat seat) override {
    for (int rival = 0; rival < plan_.seats; ++rival)
      if (rival != seat && possible.table.open_question(rival))
        EXPECT_FALSE(possible.table.sealed_answer(rival)) << "R90-QUAL-1, R90-SUBST-1: a sealed answer";
    const char* promise = possible.inside_turn() ? broken_inside_turn(possible) : broken(possible.race);
    if (promise) ADD_FAILURE() << promise << ", as seat " << seat + 1 << " may believe";
  }
  void make_whole(Race& race) const override { rebuild_index(race); }
  // Whose the cards of a running contest are is not printed.
  bool equal_when_read(const Race& read, const Race& race) const override {
    Race whole = read;
    make_whole(whole);
    return !race.turn.contest.empty() || whole == race;
  }

  // R90-END-2, R90-END-3
  void at_the_end() override {
    const Race& race = position_.race;
    const auto standings = Game::standings(race, racers);
    ASSERT_EQ(standings.size(), race.cars.size());
    std::vector<Who> order;
    for (const Who who : race_order(race)) order.push_back(who);
    order.insert(order.end(), race.retired.rbegin(), race.retired.rend());
    for (std::size_t i = 0; i < standings.size(); ++i) {
      EXPECT_EQ(standings[i].place, static_cast<int>(i) + 1);
      EXPECT_EQ(standings[i].seat, order[i].seat());
      const bool both_run = i > 0 && !car_of(race, order[i]).out;
      if (both_run) EXPECT_GE(standings[i - 1].points, standings[i].points) << "R90-LAP-2: greater progress first";
    }
  }

  Plan& plan_;
  Marshal marshal_;
};

TEST(RaceFormula90RandomRaces, KeepEveryPromiseInEveryPosition) {
  CoreCounts counts;
  Played played;
  RareEvents rare;
  const int races = play_races(sanitized ? 60 : standard_races, [&](int number) {
    Plan plan(number);
    WatchedRace(plan, counts, played, rare).play();
  });
  const bool enough = races >= standard_races;
  print_counts(counts, enough);
  print_counts(played, enough);
  print_counts(rare, enough, {"out_by_tyres", "out_by_cards", "spare_discs", "all_out"});
}

// Five standard deviations, and a little for hands that drivers sort: what they keep is not in the deck.
TEST(RaceFormula90RandomRaces, DriveAsTheOptionsAnnounce) {
  Announced counts;
  play_races(sanitized ? 30 : 200, [&](int number) {
    Plan plan(number);
    Position<Game> position(plan.options, plan.seats, plan.seed);
    Announcements announcements(position, counts);
    position.run();
    while (!position.over() && !HasFailure())
      for (int seat = 0; seat < plan.seats; ++seat) {
        const auto* asked = position.table.open_question(seat);
        if (!asked) continue;
        const Packed answer = plan.answer(position, seat);
        announcements.announce(seat, asked->question, answer);
        position.answer(seat, answer);
      }
  });
  for (const char* what : {"damage", "stopped", "recovery", "off-track", "rival-off-track", "out", "worse recovery",
                           "contest-lost", "contest-tied"}) {
    const Tally& tally = counts.risks[what];
    std::printf("%s: %ld of %ld, expected %.1f\n", what, tally.happened, tally.announced, tally.expected);
    EXPECT_GT(tally.announced, 0) << what;
    EXPECT_NEAR(static_cast<double>(tally.happened), tally.expected,
                5 * std::sqrt(tally.variance) + 0.03 * static_cast<double>(tally.announced))
        << what;
  }
  for (const char* what : {"a movement", "a late brake", "a pit stop", "out", "off track"}) {
    std::printf("%s: %ld announced as sure\n", what, counts.sure[what]);
    EXPECT_GT(counts.sure[what], 0) << what;
  }
}

}  // namespace
}  // namespace paddock::race_formula_90
