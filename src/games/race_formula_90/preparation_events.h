#pragma once

// What happens in the preparation, in game turns and in contests, as facts with the article that makes them happen.

#include <string_view>

#include "games/race_formula_90/race.h"

namespace paddock::race_formula_90 {

// --- preparation ------------------------------------------------------------------------------------------------------

struct ChartChosen {
  Seat seat;
  Count chart;
  Chart values;
  static constexpr std::string_view name = "chart_chosen";
};
BOOST_DESCRIBE_STRUCT(ChartChosen, (), (seat, chart, values))

struct SkillChosen {
  Seat seat;
  Skill skill;
  static constexpr std::string_view name = "skill_chosen";
};
BOOST_DESCRIBE_STRUCT(SkillChosen, (), (seat, skill))

struct CarSetUp {
  Seat seat;
  Chart values;
  static constexpr std::string_view name = "car_set_up";
};
BOOST_DESCRIBE_STRUCT(CarSetUp, (), (seat, values))

struct Dealt {
  Seat seat;
  Secret<Hand> hand;
  int chips;
  static constexpr std::string_view name = "dealt";
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, hand, chips))

struct CarSubstituted {
  Seat seat;
  Secret<Hand> hand;
  static constexpr std::string_view name = "car_substituted";
};
BOOST_DESCRIBE_STRUCT(CarSubstituted, (), (seat, hand))

struct QualifyingRevealed {
  Qualified result;
  static constexpr std::string_view name = "qualifying_revealed";
};
BOOST_DESCRIBE_STRUCT(QualifyingRevealed, (), (result))

// R90-R142: a card that is a Target Check and no more.
struct TargetLaid {
  Seat seat;
  Card card;
  int factor;
  static constexpr std::string_view name = "target_laid";
};
BOOST_DESCRIBE_STRUCT(TargetLaid, (), (seat, card, factor))

struct GridFormed {
  Few<Who, most_cars> grid;
  static constexpr std::string_view name = "grid_formed";
};
BOOST_DESCRIBE_STRUCT(GridFormed, (), (grid))

// A refuelling chit on the Turn Indicator.
struct StopPlanned {
  Who who;
  int turn;
  static constexpr std::string_view name = "stop_planned";
};
BOOST_DESCRIBE_STRUCT(StopPlanned, (), (who, turn))

struct WeatherForecast {
  Card card;
  int slot;
  Sky sky;
  static constexpr std::string_view name = "weather_forecast";
};
BOOST_DESCRIBE_STRUCT(WeatherForecast, (), (card, slot, sky))

struct RobotsFitTyres {
  Tyres tyres;
  static constexpr std::string_view name = "robots_fit_tyres";
};
BOOST_DESCRIBE_STRUCT(RobotsFitTyres, (), (tyres))

struct TyresFitted {
  Seat seat;
  Tyres tyres;
  int chips;
  int discs;
  static constexpr std::string_view name = "tyres_fitted";
};
BOOST_DESCRIBE_STRUCT(TyresFitted, (), (seat, tyres, chips, discs))

struct StrategyChosen {
  Seat seat;
  Strategy strategy;
  static constexpr std::string_view name = "strategy_chosen";
};
BOOST_DESCRIBE_STRUCT(StrategyChosen, (), (seat, strategy))

// --- game turns -------------------------------------------------------------------------------------------------------

struct TurnStarted {
  int turn;
  bool stage;
  bool restart;
  bool last;
  static constexpr std::string_view name = "turn_started";
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (turn, stage, restart, last))

struct CardsThawed {
  Seat seat;
  int cards;
  static constexpr std::string_view name = "cards_thawed";
};
BOOST_DESCRIBE_STRUCT(CardsThawed, (), (seat, cards))

struct FlagsRemoved {
  int yellow;
  int pawns;
  static constexpr std::string_view name = "flags_removed";
};
BOOST_DESCRIBE_STRUCT(FlagsRemoved, (), (yellow, pawns))

struct RobotDue {
  Who who;
  static constexpr std::string_view name = "robot_due";
};
BOOST_DESCRIBE_STRUCT(RobotDue, (), (who))

// Whom CHASE follows this turn, first edition.
struct TargetFound {
  Seat seat;
  Who target;
  static constexpr std::string_view name = "target_found";
};
BOOST_DESCRIBE_STRUCT(TargetFound, (), (seat, target))

struct SectionActivated {
  int section;
  Zone zone;
  static constexpr std::string_view name = "section_activated";
};
BOOST_DESCRIBE_STRUCT(SectionActivated, (), (section, zone))

struct LeaderChanged {
  Who who;
  static constexpr std::string_view name = "leader_changed";
};
BOOST_DESCRIBE_STRUCT(LeaderChanged, (), (who))

struct ContestDeclared {
  Who who;
  int section;
  bool starts;
  static constexpr std::string_view name = "contest_declared";
};
BOOST_DESCRIBE_STRUCT(ContestDeclared, (), (who, section, starts))

struct ContestDeclined {
  Who who;
  int section;
  static constexpr std::string_view name = "contest_declined";
};
BOOST_DESCRIBE_STRUCT(ContestDeclined, (), (who, section))

struct ContestRevealed {
  Who who;
  Few<Card, 2> cards;
  int value;
  static constexpr std::string_view name = "contest_revealed";
};
BOOST_DESCRIBE_STRUCT(ContestRevealed, (), (who, cards, value))

struct ContestResolved {
  int section;
  Few<Who, most_cars> order;
  static constexpr std::string_view name = "contest_resolved";
};
BOOST_DESCRIBE_STRUCT(ContestResolved, (), (section, order))

}  // namespace paddock::race_formula_90
