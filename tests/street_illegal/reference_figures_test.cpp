// The engine against the figures of an independent simulation of the same rules and policies, row by row.
// A mean or share may lie four standard errors from the printed one, plus half its last digit.
// PADDOCK_FIGURES=1 prints every row.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/street_illegal/rules.h"
#include "race_statistics.h"
#include "reference_driver.h"

namespace paddock::street_illegal {
namespace {

#ifdef PADDOCK_SANITIZED
constexpr int many = 1'500, some = 500;
#else
constexpr int many = 20'000, some = 8'000;
#endif

// --- 1. exact: the speed of an Old Pro from a fresh stack ---

// All ordered draws of three cards; the third counts only if it is due.
struct ProSpeeds {
  long draws = 0;
  long with_third = 0;
  long total = 0;
  std::array<long, 19> by_speed{};  // in tens of mph
};

ProSpeeds all_pro_draws(int limit, bool better) {
  ProSpeeds speeds;
  for (const TempoCard& first : box().tempo)
    for (const TempoCard& second : box().tempo)
      for (const TempoCard& third : box().tempo) {
        if (first.id == second.id || first.id == third.id || second.id == third.id) continue;
        const int two = first.velocity + second.velocity;
        const bool due = third_card_due(limit, two, better);
        const int speed = two + (due ? int{third.velocity} : 0);
        ++speeds.draws;
        speeds.with_third += due;
        speeds.total += speed;
        ++speeds.by_speed[speed / 10];
      }
  return speeds;
}

std::string two_decimals(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

// The row as printed: third card drawn, mean, then the shares from 30 mph.
void expect_pro_row(int limit, bool better, const std::vector<std::string>& row) {
  SCOPED_TRACE("limit " + std::to_string(limit) + (better ? ", better" : ""));
  const ProSpeeds speeds = all_pro_draws(limit, better);
  const auto percent = [&](long count) {
    return two_decimals(100.0 * static_cast<double>(count) / static_cast<double>(speeds.draws));
  };
  EXPECT_EQ(percent(speeds.with_third), row[0]);
  EXPECT_EQ(two_decimals(static_cast<double>(speeds.total) / static_cast<double>(speeds.draws)), row[1]);
  for (int speed = 30; speed <= 180; speed += 10) {
    const std::size_t column = 2 + (speed - 30) / 10;
    EXPECT_EQ(percent(speeds.by_speed[speed / 10]), column < row.size() ? row[column] : "0.00") << speed << " mph";
  }
}

TEST(OldProSpeed, IsAsTheTableOfAllDrawsSays) {  // SI-PRO-2, SI-PRO-4, SI-PRO-5, SI-R1, SI-R29
  expect_pro_row(
      70, false,
      {"41.57", "84.66", "0.39", "1.34", "2.68", "4.60", "23.75", "20.82", "17.75", "13.86", "9.83", "4.98"});
  expect_pro_row(
      80, false,
      {"58.43", "90.56", "0.39", "1.34", "2.68", "4.60", "6.89", "23.63", "20.56", "16.67", "12.64", "7.79", "2.81"});
  expect_pro_row(90, false,
                 {"72.28", "95.39", "0.39", "1.34", "2.68", "4.60", "6.89", "9.77", "22.92", "18.96", "14.94", "10.10",
                  "5.11", "2.30"});
  expect_pro_row(no_limit, false,
                 {"100.00", "105.00", "0.39", "1.34", "2.68", "4.60", "6.89", "9.77", "11.69", "12.64", "12.64",
                  "11.69", "9.77", "6.89", "4.60", "2.68", "1.34", "0.39"});
}

TEST(OldProSpeed, OfBetterProsIsThatOfTheNextHigherLimit) {  // SI-BETTER-1, SI-BETTER-2, SI-R40
  expect_pro_row(90, true,
                 {"83.52", "99.30", "0.39", "1.34", "2.68", "4.60", "6.89", "9.77", "11.69", "20.88", "16.85", "11.95",
                  "6.96", "4.15", "1.85"});
  EXPECT_EQ(all_pro_draws(70, true).by_speed, all_pro_draws(80, false).by_speed);
  EXPECT_EQ(all_pro_draws(80, true).by_speed, all_pro_draws(90, false).by_speed);
  EXPECT_EQ(all_pro_draws(no_limit, true).by_speed, all_pro_draws(no_limit, false).by_speed);
}

// --- simulated ---

// One table of the reference against one simulation.
class Comparison {
 public:
  Comparison(std::string title, int reference_races) : title_(std::move(title)), reference_races_(reference_races) {}

  // `per_race`: how many values of this sample one race of the reference gave.
  void mean(const std::string& row, const std::string& printed, const Sample& ours, double per_race = 1) const {
    compare(row, printed, ours.mean(), ours.variance(), ours, per_race);
  }
  // A share of yes among yes and no, printed in percent.
  void percent(const std::string& row, const std::string& printed, const Sample& ours, double per_race = 1) const {
    const double p = std::stod(printed) / 100;
    compare(row, printed, 100 * ours.mean(), 10'000 * std::max(p * (1 - p), ours.mean() * (1 - ours.mean())), ours,
            per_race);
  }
  // Both take what one race gave our sample on the average.
  void mean_of_each(const std::string& row, const std::string& printed, const Sample& ours, long races) const {
    mean(row, printed, ours, static_cast<double>(ours.count()) / static_cast<double>(races));
  }
  void percent_of_each(const std::string& row, const std::string& printed, const Sample& ours, long races) const {
    percent(row, printed, ours, static_cast<double>(ours.count()) / static_cast<double>(races));
  }

 private:
  void compare(const std::string& row, const std::string& printed, double value, double variance, const Sample& ours,
               double per_race) const {
    const auto point = printed.find('.');
    const int decimals = point == printed.npos ? 0 : static_cast<int>(printed.size() - point - 1);
    const double rounding = 0.5 * std::pow(10, -decimals);
    const double error =
        std::sqrt(variance / static_cast<double>(ours.count()) + variance / (reference_races_ * per_race));
    const double apart = std::max(0.0, std::abs(value - std::stod(printed)) - rounding);
    EXPECT_LE(apart, 4 * error) << title_ << ", " << row << ": " << value << " where the reference has " << printed;
    if (std::getenv("PADDOCK_FIGURES"))
      std::printf("%-22s %-42s %8s %9.3f  %4.1f se\n", title_.c_str(), row.c_str(), printed.c_str(), value,
                  error > 0 ? apart / error : 0.0);
  }

  std::string title_;
  double reference_races_;
};

// Section 3 of the reference: one column of its table, top to bottom.
struct Column {
  std::string decisions, d4, d8, d8_pro, d9, d2, d3, d5, d6, d7;
  std::string too_fast, brakings, brakings_per_track, steps, empty_hand;
  std::string earned, to_limits, in_duels;
  std::array<std::string, 3> after_phase_1, after_phase_3;  // tracks 1, 4, 8
  std::string peak, shortage;
  std::array<std::string, 2> players, player_pro, pro_player;  // duels a race, percent passed
  std::string chain, drawn, reshuffles;
  std::array<std::string, 4> pro_speed;  // 70, 80, 90, none
  std::string pro_wins, best_pro;
};

void expect_column(const std::string& title, const RaceStatistics& race, int seats, int races, const Column& column) {
  const Comparison compare(title, 4'000);
  compare.mean("decisions", column.decisions, race.decisions);
  compare.mean("D2", column.d2, race.decision(Decision::D2));
  compare.mean("D3", column.d3, race.decision(Decision::D3));
  compare.mean("D4", column.d4, race.decision(Decision::D4));
  compare.mean("D5", column.d5, race.decision(Decision::D5));
  compare.mean("D6", column.d6, race.decision(Decision::D6));
  compare.mean("D7", column.d7, race.decision(Decision::D7));
  compare.mean("D8 against players", column.d8, race.decision(Decision::D8));
  compare.mean("D8 against Old Pros", column.d8_pro, race.decision(Decision::D8_pro));
  compare.mean("D9", column.d9, race.decision(Decision::D9));
  compare.mean("too fast", column.too_fast, race.too_fast);
  compare.mean("brakings per player", column.brakings, race.brakings, seats);
  EXPECT_NEAR(100 * race.brakings.mean() / race_length, std::stod(column.brakings_per_track),
              100.0 / race_length * 4 *
                      std::sqrt(race.brakings.variance() * (1.0 / race.brakings.count() + 1.0 / (4'000.0 * seats))) +
                  0.05);
  compare.mean_of_each("steps per braking", column.steps, race.braking_steps, races);
  compare.percent("players with an empty hand, %", column.empty_hand, race.empty_hand, seats);
  compare.mean("chips earned", column.earned, race.chips_earned);
  compare.mean("chips paid to limits", column.to_limits, race.paid_to_limits);
  compare.mean("chips paid in duels", column.in_duels, race.paid_in_duels);
  for (int i = 0; i < 3; ++i) {
    const int track = std::array{1, 4, 8}[i];
    compare.mean("chips after phase 1, track " + std::to_string(track), column.after_phase_1[i],
                 race.chips_after_phase_1.at(track));
    compare.mean("chips after phase 3, track " + std::to_string(track), column.after_phase_3[i],
                 race.chips_after_phase_3.at(track));
  }
  compare.mean("peak of chips", column.peak, race.peak_chips);
  compare.percent("bank shortage, %", column.shortage, race.bank_shortage);
  const std::array<std::pair<std::string, const std::array<std::string, 2>*>, 3> duels{
      {{"players' duels", &column.players},
       {"player against Old Pro", &column.player_pro},
       {"Old Pro against player", &column.pro_player}}};
  for (std::size_t i = 0; i < duels.size(); ++i) {
    compare.mean(duels[i].first, (*duels[i].second)[0], race.duels[i]);
    compare.percent_of_each(duels[i].first + " passed, %", (*duels[i].second)[1], race.passed[i], races);
  }
  compare.mean("chain attempts", column.chain, race.chain_attempts);
  compare.mean("tempo cards drawn", column.drawn, race.cards_drawn);
  compare.mean("reshuffles", column.reshuffles, race.reshuffles);
  for (int i = 0; i < 4; ++i) {
    const int limit = std::array{70, 80, 90, no_limit}[i];
    compare.mean_of_each("Old Pro speed at " + std::to_string(limit), column.pro_speed[i], race.pro_speed.at(limit),
                         races);
  }
  compare.percent("won by an Old Pro, %", column.pro_wins, race.won_by_pro);
  compare.mean("position of the best Old Pro", column.best_pro, race.best_pro);
}

// Section 4: a row per start position, places 1 to 7 in percent and the mean place; "" is impossible, because
// Old Pros never pass each other (SI-PRO-8).
using PlacesRow = std::array<std::string, 8>;

void expect_places(const std::string& title, const RaceStatistics& race, const std::array<PlacesRow, 7>& rows) {
  const Comparison compare(title, 4'000);
  for (int start = 1; start <= cars; ++start) {
    for (int at = 1; at <= cars; ++at) {
      const std::string& printed = rows[start - 1][at - 1];
      const std::string row = "start " + std::to_string(start) + ", place " + std::to_string(at);
      if (!printed.empty()) compare.percent(row + ", %", printed, race.finished[start][at]);
      else EXPECT_EQ(race.finished[start][at].mean(), 0) << title << ", " << row;
    }
    compare.mean("start " + std::to_string(start) + ", mean place", rows[start - 1][7], race.place[start]);
  }
}

void expect_mean_places(const std::string& title, const RaceStatistics& race, const std::array<std::string, 7>& means) {
  const Comparison compare(title, 4'000);
  for (int start = 1; start <= cars; ++start)
    compare.mean("start " + std::to_string(start) + ", mean place", means[start - 1], race.place[start]);
}

using reference::ReferenceDriver;

// Random is R0 of the reference, ReferenceDriver is S1.
template <class Driver>
RaceStatistics races_of(int seats, int races, bool better_pros = false) {
  Driver driver;
  Options options;
  options.better_pros = better_pros;
  return RaceStatistics(driver, seats, options, races);
}

TEST(ReferenceFigures, HoldForThreeRandomDrivers) {
  const RaceStatistics race = races_of<Random>(3, many);
  expect_column("random, 3", race, 3, many,
                {.decisions = "79.6",
                 .d4 = "24.0",
                 .d8 = "17.6",
                 .d8_pro = "6.3",
                 .d9 = "6.3",
                 .d2 = "3.0",
                 .d3 = "3.2",
                 .d5 = "4.4",
                 .d6 = "6.9",
                 .d7 = "8.2",
                 .too_fast = "9.2",
                 .brakings = "2.32",
                 .brakings_per_track = "29.0",
                 .steps = "3.8",
                 .empty_hand = "2.8",
                 .earned = "38.0",
                 .to_limits = "4.3",
                 .in_duels = "29.6",
                 .after_phase_1 = {"12.7", "6.9", "7.2"},
                 .after_phase_3 = {"5.1", "3.1", "4.0"},
                 .peak = "13.5",
                 .shortage = "0",
                 .players = {"12.0", "42"},
                 .player_pro = {"8.5", "25"},
                 .pro_player = {"2.3", "68"},
                 .chain = "3.1",
                 .drawn = "132",
                 .reshuffles = "1.06",
                 .pro_speed = {"85.6", "91.5", "96.5", "107.2"},
                 .pro_wins = "99.6",
                 .best_pro = "1.00"});
  expect_mean_places("random, 3", race, {"1.00", "2.02", "3.10", "4.48", "5.65", "5.85", "5.88"});
}

TEST(ReferenceFigures, HoldForFiveRandomDrivers) {
  const RaceStatistics race = races_of<Random>(5, many);
  expect_column("random, 5", race, 5, many,
                {.decisions = "135.2",
                 .d4 = "39.9",
                 .d8 = "34.8",
                 .d8_pro = "5.6",
                 .d9 = "10.1",
                 .d2 = "5.0",
                 .d3 = "5.1",
                 .d5 = "7.4",
                 .d6 = "12.1",
                 .d7 = "15.3",
                 .too_fast = "16.0",
                 .brakings = "2.45",
                 .brakings_per_track = "30.7",
                 .steps = "4.1",
                 .empty_hand = "3.8",
                 .earned = "62.9",
                 .to_limits = "7.2",
                 .in_duels = "48.8",
                 .after_phase_1 = {"21.0", "11.1", "12.0"},
                 .after_phase_3 = {"8.3", "4.8", "6.9"},
                 .peak = "21.4",
                 .shortage = "0",
                 .players = {"25.0", "43"},
                 .player_pro = {"7.9", "24"},
                 .pro_player = {"2.0", "69"},
                 .chain = "5.0",
                 .drawn = "203",
                 .reshuffles = "2.47",
                 .pro_speed = {"87.0", "92.8", "98.2", "109.9"},
                 .pro_wins = "93.5",
                 .best_pro = "1.07"});
  expect_mean_places("random, 5", race, {"1.07", "2.42", "4.10", "4.53", "5.06", "5.37", "5.47"});
}

TEST(ReferenceFigures, HoldForThreePros) {
  const RaceStatistics race = races_of<ReferenceDriver>(3, many);
  expect_column("pro, 3", race, 3, many,
                {.decisions = "92.0",
                 .d4 = "24.0",
                 .d8 = "12.6",
                 .d8_pro = "17.3",
                 .d9 = "13.2",
                 .d2 = "3.0",
                 .d3 = "2.9",
                 .d5 = "16.7",
                 .d6 = "0.7",
                 .d7 = "1.6",
                 .too_fast = "17.4",
                 .brakings = "0.24",
                 .brakings_per_track = "2.9",
                 .steps = "5.7",
                 .empty_hand = "0",
                 .earned = "60.2",
                 .to_limits = "43.2",
                 .in_duels = "13.4",
                 .after_phase_1 = {"16.9", "12.6", "12.5"},
                 .after_phase_3 = {"8.1", "6.4", "3.6"},
                 .peak = "19.8",
                 .shortage = "0",
                 .players = {"8.0", "55"},
                 .player_pro = {"15.2", "69"},
                 .pro_player = {"7.6", "20"},
                 .chain = "7.7",
                 .drawn = "158",
                 .reshuffles = "1.55",
                 .pro_speed = {"85.0", "90.9", "95.9", "104.9"},
                 .pro_wins = "13.0",
                 .best_pro = "2.61"});
  expect_places("pro, 3", race,
                {{{"13.0", "33.6", "32.6", "20.7", "", "", "", "2.61"},
                  {"", "4.9", "21.1", "33.6", "40.5", "", "", "4.10"},
                  {"", "", "1.6", "9.6", "26.1", "62.7", "", "5.50"},
                  {"", "", "", "0.2", "2.0", "11.9", "85.8", "6.83"},
                  {"40.3", "20.8", "13.4", "8.9", "7.5", "5.7", "3.4", "2.53"},
                  {"24.7", "20.6", "15.7", "13.4", "11.6", "9.0", "5.1", "3.14"},
                  {"22.0", "20.0", "15.6", "13.6", "12.3", "10.7", "5.8", "3.29"}}});
  const Comparison points("pro, 3", 2'000);
  points.mean("points of a player", "9.1", race.points, 3);
  points.mean("points of the Old Pros", "9.6", race.pro_points);
}

TEST(ReferenceFigures, HoldForFivePros) {
  const RaceStatistics race = races_of<ReferenceDriver>(5, many);
  expect_column("pro, 5", race, 5, many,
                {.decisions = "139.5",
                 .d4 = "40.0",
                 .d8 = "30.6",
                 .d8_pro = "11.5",
                 .d9 = "16.4",
                 .d2 = "5.0",
                 .d3 = "4.9",
                 .d5 = "26.4",
                 .d6 = "1.4",
                 .d7 = "3.2",
                 .too_fast = "27.8",
                 .brakings = "0.29",
                 .brakings_per_track = "3.6",
                 .steps = "5.7",
                 .empty_hand = "0",
                 .earned = "98.9",
                 .to_limits = "68.0",
                 .in_duels = "26.0",
                 .after_phase_1 = {"28.1", "19.5", "17.9"},
                 .after_phase_3 = {"13.2", "9.1", "4.9"},
                 .peak = "30.1",
                 .shortage = "0.08",
                 .players = {"20.5", "55"},
                 .player_pro = {"11.3", "70"},
                 .pro_player = {"4.8", "22"},
                 .chain = "7.5",
                 .drawn = "200",
                 .reshuffles = "2.71",
                 .pro_speed = {"85.4", "91.0", "96.2", "105.5"},
                 .pro_wins = "4.3",
                 .best_pro = "3.79"});
  expect_places("pro, 5", race,
                {{{"4.3", "13.8", "24.6", "25.6", "19.1", "12.6", "", "3.79"},
                  {"", "0.6", "2.6", "9.8", "17.4", "23.4", "46.2", "5.99"},
                  {"37.9", "24.2", "14.7", "9.2", "6.6", "4.5", "2.9", "2.48"},
                  {"25.5", "22.2", "15.0", "12.6", "9.9", "8.3", "6.5", "3.10"},
                  {"16.2", "15.8", "16.5", "13.2", "12.8", "14.1", "11.4", "3.79"},
                  {"8.8", "12.2", "14.0", "14.5", "16.6", "18.2", "15.7", "4.35"},
                  {"7.3", "11.2", "12.6", "15.1", "17.7", "18.9", "17.3", "4.51"}}});
  const Comparison points("pro, 5", 2'000);
  points.mean("points of a player", "7.6", race.points, 5);
  points.mean("points of the Old Pros", "6.6", race.pro_points);
}

// Section 5: SI-BETTER-1.
TEST(ReferenceFigures, HoldForBetterOldPros) {
  const int pro_challenges = static_cast<int>(Pairing::pro_challenges_player);
  for (const int seats : {3, 5}) {
    const bool three = seats == 3;
    const std::string title = "better Old Pros, " + std::to_string(seats);
    const Comparison compare(title, 4'000), points(title, 2'000);
    const RaceStatistics pro = races_of<ReferenceDriver>(seats, some, true);
    compare.percent("pro: won by an Old Pro, %", three ? "23.9" : "8.3", pro.won_by_pro);
    compare.mean("pro: position of the best Old Pro", three ? "2.25" : "3.27", pro.best_pro);
    compare.percent_of_each("pro: Old Pro challenges passed, %", three ? "26" : "29", pro.passed[pro_challenges], some);
    points.mean("pro: points of a player", three ? "8.2" : "7.2", pro.points, seats);
    points.mean("pro: points of the Old Pros", three ? "10.6" : "8.0", pro.pro_points);
    const RaceStatistics random = races_of<Random>(seats, some, true);
    compare.percent("random: won by an Old Pro, %", three ? "99.8" : "94.7", random.won_by_pro);
  }
}

// Section 6: SI-SOLO-1, SI-SETUP-1, SI-SETUP-5.
struct OtherCount {
  int seats;
  std::string decisions, pro_wins, brakings, peak, shortage, reshuffles, random_decisions;
};

class OtherPlayerCounts : public testing::TestWithParam<OtherCount> {};

TEST_P(OtherPlayerCounts, HaveTheFiguresOfTheReference) {
  const OtherCount& row = GetParam();
  const Comparison compare(std::to_string(row.seats) + " players", 1'500);
  const RaceStatistics pro = races_of<ReferenceDriver>(row.seats, some);
  compare.mean("pro: decisions", row.decisions, pro.decisions);
  if (row.seats < cars) compare.percent("pro: won by an Old Pro, %", row.pro_wins, pro.won_by_pro);
  else EXPECT_EQ(pro.won_by_pro.mean(), 0);
  compare.mean("pro: brakings per player", row.brakings, pro.brakings, row.seats);
  compare.mean("pro: peak of chips", row.peak, pro.peak_chips);
  compare.percent("pro: bank shortage, %", row.shortage, pro.bank_shortage);
  compare.mean("pro: reshuffles", row.reshuffles, pro.reshuffles);
  compare.mean("random: decisions", row.random_decisions, races_of<Random>(row.seats, some).decisions);
}

INSTANTIATE_TEST_SUITE_P(ReferenceFigures, OtherPlayerCounts,
                         testing::Values(OtherCount{1, "34.9", "32", "0.18", "8.7", "0", "0.03", "25.6"},
                                         OtherCount{2, "65.4", "21", "0.23", "14.4", "0", "0.99", "52.3"},
                                         OtherCount{4, "116.3", "8", "0.26", "24.8", "0", "2.02", "107.2"},
                                         OtherCount{6, "161.2", "1", "0.31", "35.7", "0.4", "3.23", "162.8"},
                                         OtherCount{7, "181.8", "", "0.34", "40.8", "2.5", "4.07", "187.8"}),
                         [](const auto& row) { return "With" + std::to_string(row.param.seats); });

}  // namespace
}  // namespace paddock::street_illegal
