// The order of options is the one that questions.h describes, in every question of random races.

#include "plan.h"

namespace paddock::race_formula_90 {
namespace {

using Key = std::array<int, 3>;
constexpr int last = 99;

Key key(const Race&, const ChooseChart&, int chart) { return {chart}; }
Key key(const Race&, const ChooseSkill&, Skill skill) { return {static_cast<int>(skill)}; }
Key key(const Race&, const ChooseSetUp&, const SetUp& set_up) { return {-set_up.chips, -set_up.cards, -set_up.slots}; }
Key key(const Race&, const ChooseQualifying&, const Qualifying& one) {
  const auto& stops = box().fuel.first_stops;
  return {one.card, static_cast<int>(std::ranges::find(stops, one.stop) - stops.begin())};
}
Key key(const Race&, const ChooseTyres&, Tyres tyres) {
  return {tyres == Tyres::none ? last : static_cast<int>(tyres)};
}
Key key(const Race&, const ChooseStrategy&, Strategy strategy) { return {static_cast<int>(strategy)}; }
Key key(const Race&, const ChooseContest&, const TwoCards& cards) { return {cards.first, cards.second}; }
Key key(const Race& race, const ChooseDeclaration&, const Declaration& one) {
  const bool chase = one.kind == Declaration::Kind::chase;
  return {static_cast<int>(one.kind), chase ? index_of(race, one.target) : 0};
}
Key key(const Race&, const ChooseFuel&, int turns) { return {turns}; }
Key key(const Race&, const ChooseCard&, Place place) { return {place}; }
Key key(const Race&, const ChooseDraw&, const DrawChoice& one) { return {static_cast<int>(one.kind), one.card}; }
Key key(const Race&, const ChooseMove&, const TwoCards& cards) { return {cards.first, cards.second}; }
Key key(const Race&, const ChooseTrajectory&, const TrajectoryChoice& one) {
  const int rank = one.use == Trajectory::used ? 0 : one.use == Trajectory::ignored ? 1 : 2;
  return {rank, one.card};
}
Key key(const Race& race, const ChooseCorner& question, int corner) {
  const Car& car = car_of(race, player_on(question.seat));
  return {race.options.circuit.ground->to_corner[corner][car.off_track ? car.back : car.section]};
}
Key key(const Race&, const ChooseSavedFuel&, SavedFuel saved) {
  return {saved == SavedFuel::nothing ? last : static_cast<int>(saved)};
}
Key key(const Race&, const ChooseCheck&, const CheckChoice& one) {
  const bool deck = one.source == CheckChoice::Source::deck, movement = one.source == CheckChoice::Source::movement;
  return {one.check, deck ? 0 : movement ? 1 : 2, one.card};
}
Key key(const Race&, const ChooseSymbol&, int card) { return {card}; }
Key key(const Race&, const ChooseWeather&, int step) { return {std::abs(step), step}; }
Key key(const Race&, const ChooseFlag& question, int choice) {
  const bool pawn = question.flag == Symbol::blue || question.flag == Symbol::orange;
  return {pawn ? -choice : choice};
}
Key key(const Race&, const ChooseFlagPlace&, int behind) { return {behind}; }
Key key(const Race&, const ChooseLateBrake&, const LateBrake& one) { return {static_cast<int>(one.kind), one.card}; }
Key key(const Race&, const ChooseSpot&, Lane lane) { return {lane == Lane::none ? last : static_cast<int>(lane)}; }
Key key(const Race&, const ChooseWhether&, bool yes) { return {yes ? 0 : 1}; }

TEST(RaceFormula90Options, ComeInTheOrderOfTheTable) {
  std::set<std::size_t> kinds;
  const int races = play_races(sanitized ? 20 : 200, [&](int number) {
    look_at_questions(number, [&](const auto& position, int seat, const Question& asked) {
      kinds.insert(asked.index());
      std::vector<Key> keys;
      std::visit(
          [&](const auto& question) {
            list_options(question, [&](const auto& answer) {
              keys.push_back(key(position.race, question, answer));
              return true;
            });
          },
          asked);
      EXPECT_TRUE(std::ranges::is_sorted(keys)) << question_of(position, seat);
    });
  });
  if (races >= 200) EXPECT_EQ(kinds.size(), std::variant_size_v<Question>) << "every question was asked";
}

}  // namespace
}  // namespace paddock::race_formula_90
