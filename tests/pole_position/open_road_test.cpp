// What is known of an empty road changes no way.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "core/position.h"
#include "games/pole_position/drivers.h"
#include "games/pole_position/fast/ways.h"

namespace paddock::pole_position {
namespace {

bool equal(const Leg& a, const Leg& b) {
  return a.drive == b.drive && a.ep == b.ep && a.bp == b.bp && a.sp == b.sp && a.left == b.left && a.rivals == b.rivals;
}

// Drives at random, and looks at every choice of a way once more without the open road.
struct Surveyor : DriverPolicy<Game, Surveyor> {
  template <class Question>
  typename Question::Answer choose(const Race& race, const Question& question, Rng& rng) {
    if constexpr (std::is_same_v<Question, ChooseLeg>) look(race, question);
    return any_option(question, rng);
  }

  void look(const Race& race, const ChooseLeg& question) {
    ++choices;
    unknown = race;
    unknown.options.circuit.track = &track;
    const auto ways = std::make_unique<Ways>();
    ways->find(unknown, car_of(unknown, question.seat));
    ASSERT_TRUE(std::ranges::equal(question.legs(), ways->legs(), equal));
    for (const Leg& leg : ways->legs()) ASSERT_EQ(question.ways->cells(leg.drive), ways->cells(leg.drive));
  }

  Track track;  // without open roads
  Race unknown;
  int choices = 0;
};

TEST(OpenRoad, ChangesNoWay) {
  for (const char* circuit : {"silverstone", "monaco", "tb", "tb-short-straight"}) {
    Options options;
    options.circuit = find_circuit(circuit);
    options.collisions = options.events = true;
    Surveyor surveyor;
    surveyor.track = *options.circuit.track;
    surveyor.track.layout.open_roads.clear();
    Position<Game> position(options, 6, 0);
    position.table.set_all_policies(&surveyor);
    for (int seed = 1; seed <= 3 && !testing::Test::HasFatalFailure(); ++seed) {
      position.restart(options, 6, seed);
      position.run();
    }
    EXPECT_GT(surveyor.choices, 300) << circuit;
  }
}

}  // namespace
}  // namespace paddock::pole_position
