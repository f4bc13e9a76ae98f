#pragma once

// What options announce (core/question.h) against what then happens: what is sure happens, and risks come true as often as they
// say.

#include <cmath>
#include <map>
#include <string>

#include "games/race_formula_90/words.h"
#include "promises.h"
#include "random_race.h"

namespace paddock::race_formula_90 {

// How often something was announced, how often it should have come true, and how often it has.
struct Tally {
  long announced = 0, happened = 0;
  double expected = 0, variance = 0;
};

struct Announced {
  std::map<std::string, Tally> risks;  // by what they threaten
  std::map<std::string, long> sure;    // by what was sure
};

class Announcements : public Silent<Game> {
 public:
  Announcements(Position<Game>& position, Announced& counts) : position_(position), counts_(counts) {
    position.table.set_listener(this);
  }

  void announce(Seat seat, const Question& question, Packed answer) {
    const auto* card = std::get_if<ChooseCard>(&question);
    if (card && card->purpose == ChooseCard::Purpose::lost) return;  // in the middle of what was announced
    complete();
    const std::optional<Outcome> outcome = Game::describe(race(), question, answer).outcome;
    question_ = question;
    if (std::holds_alternative<ChooseCorner>(question)) way_.reset();  // it was announced without this choice
    if (!outcome) return;
    who_ = player_on(seat);
    out_ = outcome->out;
    off_track_ = outcome->off_track;
    if (std::holds_alternative<ChooseContest>(question)) contests_[seat] = outcome->risks;
    else if (!outcome->risks.empty()) risk_ = outcome->risks.front();
    const auto* whether = std::get_if<ChooseWhether>(&question);
    if (whether && whether->purpose == ChooseWhether::Purpose::force_late_brake) who_ = whether->about;
    const bool brakes = std::holds_alternative<ChooseLateBrake>(question) || who_.is_robot();
    if (outcome->spaces && std::holds_alternative<ChooseFuel>(question)) back_ = -*outcome->spaces;
    else if (outcome->spaces && brakes) late_ = *outcome->spaces;
    else if (outcome->spaces) way_ = race().turn.sections + *outcome->spaces;
  }

  void told(Article article, const Event& event) override {
    std::visit([&](const auto& e) { look(article, e); }, event);
  }
  void turn_over() override {
    complete();
    expect(!way_ || *way_ == 0, "the movement did not take place");
    way_.reset();
    late_.reset();
    risk_.reset();
  }
  void complete() {
    expect(!out_, "surely out, and still in the race");
    expect(!off_track_, "surely off the track, and still on it");
    expect(!threat_, "a check failed and " + threat_.value_or("") + " did not follow");
    out_ = off_track_ = false;
    threat_.reset();
    back_.reset();
  }

 private:
  const Race& race() const { return position_.race; }
  void expect(bool holds, const std::string& what) const {
    if (!holds)
      ADD_FAILURE() << "turn " << race().turn_number << ", " << race().step << ", " << words(who_) << ": " << what;
  }
  void expect_sections(const std::optional<int>& announced, int driven, const char* what) {
    if (!announced) return;
    ++counts_.sure[what];
    expect(*announced == driven,
           std::string(what) + " of " + std::to_string(*announced) + " sections was " + std::to_string(driven));
  }
  void comes_true(const char* what, Who who) {
    if (who == who_ && threat_ == what) threat_.reset();
  }
  template <class Asked>
  bool asked() const {
    return question_ && std::holds_alternative<Asked>(*question_);
  }

  void look(Article, const auto&) {}
  void look(Article article, const Checked& check) {
    if (check.who != who_) return;
    const bool leader = article == Article("R90-LEADER-2"), hazard = second_hazard(check.who);
    if (hazard || (leader && !check.passed)) way_.reset();
    if (!risk_) return;
    counts_.risks[risk_->what].happened += !check.passed;
    count(risk_->what, *risk_);
    if (!check.passed && risk_->what != "worse recovery") threat_ = risk_->what;
    if (!check.passed && risk_->what == "recovery") way_.reset();  // without the bonus
    risk_.reset();
  }
  bool second_hazard(Who who) const {
    return who.is_player() && race().second_edition() && race().players[who.seat()].strategy == Strategy::hazard;
  }
  // The risks are of a robot each, as far as it is sure that it takes part.
  void look(Article, const ContestResolved&) {
    const auto& all = race().turn.contest;
    const auto robots = std::ranges::count_if(all, [](const Contestant& one) { return one.who.is_robot(); });
    const auto place = [&](Who who) { return std::ranges::find(race().lines, who); };
    for (const auto& [seat, risks] : contests_) {
      const auto mine = std::ranges::find(all, player_on(seat), &Contestant::who);
      const auto told = std::ranges::count(risks, "contest-lost", &Risk::what);
      if (mine == all.end() || told == 0) continue;
      expect(told <= robots, "a robot stays out of a contest for which it was announced");
      if (told < robots) continue;
      for (const Risk& risk : risks) count(in_contest(risk), risk);
      for (const Contestant& one : all) {
        if (!one.who.is_robot()) continue;
        counts_.risks["contest-lost"].happened += place(one.who) < place(mine->who);
        counts_.risks[in_contest(risks[1])].happened += one.value == mine->value;
      }
    }
    contests_.clear();
  }
  static std::string in_contest(const Risk& risk) { return risk.what == "out" ? "contest-out" : risk.what; }
  void count(const std::string& what, const Risk& risk) {
    Tally& tally = counts_.risks[what];
    const double odds = static_cast<double>(risk.cases) / risk.of;
    ++tally.announced;
    tally.expected += odds;
    tally.variance += odds * (1 - odds);
  }
  void look(Article, const Damaged& damaged) { comes_true("damage", player_on(damaged.seat)); }
  void look(Article, const Stopped& stopped) { comes_true("stopped", stopped.who); }
  void look(Article, const Recovery& recovery) { comes_true("recovery", recovery.who); }
  void look(Article, const LostControl& lost) {
    comes_true("off-track", lost.who);
    comes_true("rival-off-track", lost.who);
    if (lost.who != who_) return;
    counts_.sure["off track"] += off_track_;
    off_track_ = false;
    late_.reset();
  }
  void look(Article, const Retired& retired) {
    comes_true("out", retired.who);
    comes_true("recovery", retired.who);
    comes_true("damage", retired.who);  // of a trajectory that took the last slot
    if (retired.who != who_) return;
    counts_.sure["out"] += out_;
    out_ = false;
    way_.reset();
    late_.reset();
    risk_.reset();
  }
  void look(Article, const Moved& moved) {
    if (moved.who != who_ || !moved.who.is_player()) return;
    expect_sections(way_, race().turn.sections, "a movement");
    way_.reset();
  }
  void look(Article, const LateBraked& braked) {
    if (braked.who != who_) return;
    expect_sections(late_, braked.sections, "a late brake");
    late_.reset();
  }
  void look(Article, const PitStop& stop) {
    if (stop.who != who_) return;
    expect_sections(back_, stop.sections, "a pit stop");
    back_.reset();
  }
  // What was decided without a question, or changes the road.
  void look(Article, const TrajectoryTried&) {
    if (!asked<ChooseTrajectory>() && race().second_edition()) way_.reset();
  }
  void look(Article, const PowerUsed& used) {
    if (used.power == Power::PASS && race().second_edition() && !asked<ChooseCorner>()) way_.reset();
  }
  void look(Article, const BlueDiscSpent&) {
    if (!asked<ChooseWhether>()) way_.reset();
  }
  void look(Article, const WeatherMoved&) {
    if (!asked<ChooseWeather>()) way_.reset();
  }
  void look(Article, const YellowFlagPlaced&) { way_.reset(); }
  void look(Article article, const YellowFlagRemoved&) {
    if (article == Article("R90-FLAG-11")) way_.reset();
  }
  void look(Article, const PawnTaken&) { way_.reset(); }

  Position<Game>& position_;
  Announced& counts_;
  std::optional<Question> question_;  // the last one that was answered; only its kind is still good
  Who who_;
  bool out_ = false, off_track_ = false;
  std::optional<Risk> risk_;  // of the next check
  std::map<Seat, std::vector<Risk>> contests_;
  std::optional<std::string> threat_;  // of the check that has just failed
  std::optional<int> way_, late_, back_;
};

}  // namespace paddock::race_formula_90
