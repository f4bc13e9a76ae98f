#pragma once

// A match of a particular game: its position, record and events behind the interfaces of core/match.h.

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/match.h"
#include "core/position.h"
#include "core/record.h"
#include "core/reflect.h"
#include "core/shape.h"
#include "core/text.h"
#include "core/thinker.h"

namespace paddock {

template <PresentableGame Game>
class MatchOf final : public Rehearsal, private Witness<Game> {
 public:
  using Race = typename Game::Race;
  using Options = typename Game::Options;
  using Question = typename Game::Question;
  using Event = typename Game::Event;

  MatchOf(const Setup& setup, const Options& options, std::optional<std::uint64_t> content = {})
      : options_(options), position_(options, static_cast<int>(setup.seats.size()), setup.seed) {
    record_.setup = setup;
    record_.setup.asks_formally = setup.asks_formally && has_hidden_questions;
    position_.table.set_asks_formally(record_.setup.asks_formally);
    record_.rules = Game::rules;
    record_.content = content;
    for (const Person& person : setup.seats) names_.push_back(person.name);
    position_.table.set_listener(this);
  }

  MatchOf(const MatchOf& other)
      : options_(other.options_), position_(other.position_), record_(other.record_), names_(other.names_),
        events_(other.events_), chosen_(other.chosen_), round_(other.round_), last_round_(other.last_round_),
        after_round_(other.after_round_), beginning_(other.beginning_), thinkers_(other.thinkers_) {
    position_.table.set_listener(this);
  }

  const Setup& setup() const override { return record_.setup; }
  int round() const override { return Game::moment(position_.race).round; }
  bool over() const override { return position_.over(); }
  Progress progress() const override { return Game::progress(position_.race); }
  std::vector<int> places() const override {
    std::vector<int> places;
    if constexpr (requires(Seat seat) { Game::place(position_.race, seat); }) {
      for (std::size_t i = 0; i < names_.size(); ++i)
        places.push_back(Game::place(position_.race, static_cast<int>(i)));
    } else {
      places.resize(names_.size());
      for (const Standing& standing : standings())
        if (standing.seat != nobody) places[standing.seat] = standing.place;
    }
    return places;
  }
  std::vector<CarRow> car_rows() const override { return Game::car_rows(position_.race); }
  std::vector<Standing> standings() const override { return Game::standings(position_.race, names_); }
  std::vector<Classified> classification() const override { return Game::classification(position_.race, names_); }

  std::vector<Seat> to_answer() const override {
    std::vector<Seat> seats;
    for (const auto& asked : position_.table.asked())
      if (!asked.answered) seats.push_back(asked.seat);
    return seats;
  }

  OpenQuestion question(Seat seat) const override {
    const auto* asked = position_.table.open_question(seat);
    if (!asked) return {};
    OpenQuestion open = Game::describe(position_.race, asked->question, names_);
    open.seat = seat;
    open.secret = position_.table.asked().size() > 1;
    if constexpr (requires { Game::set_up_questions; })
      open.set_up = round() == 0 && std::ranges::count(Game::set_up_questions, open.kind) > 0;
    std::visit([&](const auto& q) { open.article = q.article.id(); }, asked->question);
    for_each_option(asked->question, [&](Packed answer) {
      open.options.push_back(Game::describe(position_.race, asked->question, answer));
      return true;
    });
    return open;
  }

  Result<void> answer(Seat seat, const Choice& choice, std::string_view by) override {
    const auto* asked = position_.table.open_question(seat);
    if (!asked) return Error{nobody_asked(seat)};
    const std::optional<Packed> option = choice.option ? choice.option : option_in_words(asked->question, choice.id);
    if (!option) {
      Refusal refusal = Game::why_not(position_.race, asked->question, choice.id);
      return Error{std::move(refusal.reason), 0, std::move(refusal.article)};
    }
    assert(position_.table.is_legal(asked->question, *option));
    chosen_[seat] = {*option, choice.id, std::string(by)};
    position_.answer(seat, *option);
    let_thinkers_answer();
    return {};
  }

  Refusal why_not(Seat seat, std::string_view words) const override {
    const auto* asked = position_.table.open_question(seat);
    if (!asked) return {nobody_asked(seat), ""};
    if (option_in_words(asked->question, words))
      return {"race.refusal.legal", std::visit([](const auto& q) { return std::string(q.article.id()); }, asked->question),
              true};
    return Game::why_not(position_.race, asked->question, words);
  }

  json::value view(Viewer viewer) const override { return Game::view(position_.race, viewer); }
  Rows picture(Viewer viewer, int columns) const override {
    return Game::picture(position_.race, names_, viewer, columns);
  }
  Rows sheet(const std::vector<int>& numbers) const override {
    return Game::sheet(position_.race, names_, numbers);
  }
  std::uint64_t hash() const override { return hash_of(position_.race); }
  RoundEnd last_round() const override { return last_round_; }
  json::value position_after_round() const override { return print(after_round_, Viewer::referee()); }

  std::vector<Told> events(int since, Viewer viewer) const override {
    std::vector<Told> told;
    for (std::size_t i = static_cast<std::size_t>(since); i < events_.size(); ++i) {
      const auto& [article, event, round] = events_[i];
      const std::string_view name = std::visit([](const auto& e) { return e.name; }, event);
      json::value facts = std::visit([&](const auto& e) { return print(e, viewer); }, event);
      told.push_back({static_cast<int>(i), round, std::string(name), std::string(article.id()),
                      Game::message(event, viewer), std::move(facts)});
    }
    return told;
  }

  int event_count() const override { return static_cast<int>(events_.size()); }

  const Record& record() const override { return record_; }

  void rewind(int answers) override {
    const Record shorter = record_.truncated(std::max(answers, record_.unchecked_answers()));
    const auto policies = position_.table.policies();
    const auto thinkers = std::exchange(thinkers_, {});
    position_.table.set_policies({});
    restart();
    run();
    for (std::size_t i = shorter.unchecked(); i < shorter.lines.size(); ++i) follow(shorter.lines[i]);
    position_.table.set_policies(policies);
    thinkers_ = thinkers;
  }

  bool fresh_dice(const Seed& seed, bool deals) override {
    if (deals && !deal_anew(seed)) return false;
    position_.table.use_seed(seed);
    record_.lines.push_back(SeedLine{seed, deals});
    return true;
  }

  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  void seat_policy(Seat seat, AnyPolicy* policy) override {
    const bool thinks = policy && policy->thinks;
    thinkers_[seat] = thinks ? policy : nullptr;
    position_.table.set_policy(seat, thinks ? nullptr : static_cast<Policy<Game>*>(policy));
  }

  Choice suggest(Seat seat, AnyPolicy& policy) const override {
    const auto* asked = position_.table.open_question(seat);
    if (!asked) return "";
    const Packed answer = asked->choice ? answer_of(policy, *asked) : only_answer(*asked);
    return {Game::in_words(asked->question, answer), answer};
  }

  std::vector<Advice> advise(Seat seat, AnyPolicy& thinker) const override {
    std::vector<Advice> advice;
    const auto* asked = position_.table.open_question(seat);
    if (!asked || !asked->choice) return advice;
    for (Estimate& one : static_cast<Thinker<Game>&>(thinker).estimate(View<Game>(position_, seat), asked->question))
      advice.push_back({Game::in_words(asked->question, one.answer), one.place, one.error, one.win, one.out, one.races,
                        std::move(one.reasons)});
    return advice;
  }

  void run() override {
    // Seats that got a policy while their question was open answer now.
    for (const Seat seat : to_answer())
      if (AnyPolicy* policy = position_.table.policies()[seat]) (void)answer(seat, suggest(seat, *policy), {});
    if (!position_.table.waiting()) position_.run();
    let_thinkers_answer();
  }

  void play_preparation() override {
    FirstOption first;
    const auto policies = position_.table.policies();
    position_.table.set_all_policies(&first);
    while (round() == 0 && position_.run_turn()) continue;
    position_.table.set_policies(policies);
  }

  Result<void> patch_position(const json::value& changes) override {
    Race race = position_.race;
    race.turn = {};
    if constexpr (requires { Game::leave_open(race); }) Game::leave_open(race);
    json::value written = changes;  // NOLINT(performance-unnecessary-copy-initialization): some games spell it out
    if constexpr (requires { Game::spell_out(written); })
      if (auto wrong = Game::spell_out(written)) return *wrong;
    static const Shape shape = shape_of<Game>();
    if (auto wrong = check_limits(written, shape, cars_of(race))) return *wrong;
    if (auto wrong = patch(race, written)) return *wrong;
    race.options = options_;
    if (auto wrong = make_whole(race)) return *wrong;
    position_.replace(race);
    events_.clear();
    record_.lines.clear();
    return {};
  }
  std::optional<int> place_on_board(std::string_view name) const override {
    if constexpr (requires { Game::place_on_board(position_.race, name); })
      return Game::place_on_board(position_.race, name);
    else return std::nullopt;
  }
  void script_chance(ChanceScript* script) override { position_.table.set_script(script); }

  // Plays a record from its beginning, or from its last position, and checks every line it meets.
  Result<void> replay(const Record& record) {
    std::size_t checked = record.unchecked();
    if (checked > 0)
      if (auto wrong = begin_at(record, checked)) return *wrong;
    record_.lines.reserve(record.lines.size());
    events_.reserve(2 * record.lines.size());
    run();
    for (std::size_t i = checked; i <= record.lines.size(); ++i) {
      for (; checked < record_.lines.size() && checked < record.lines.size(); ++checked)
        if (record_.lines[checked] != record.lines[checked]) return divergence(record, checked);
      if (i == record.lines.size()) break;
      const int line = static_cast<int>(i) + 2;
      if (const auto* given = std::get_if<AnswerLine>(&record.lines[i])) {
        const Result<void> taken = answer(given->seat, given->answer, given->by);
        if (!taken)
          return Error{{"error.replay-answer",
                        {{"round", std::to_string(round())},
                         {"answer", given->answer},
                         {"why", whole_message(taken.error())}}},
                       line};
      } else if (const auto* seed = std::get_if<SeedLine>(&record.lines[i])) {
        if (!fresh_dice(seed->seed, seed->deals)) return Error{"error.no-new-deal", line};
      } else if (i >= record_.lines.size()) {
        return Error{{"error.replay-line",
                      {{"round", std::to_string(round())}, {"line", trimmed(line_text(record.lines[i]))}}},
                     line};
      }
    }
    return {};
  }

  json::value position() const override { return print(position_.race, Viewer::referee()); }

 private:
  struct Happened {
    Article article;
    Event event;
    int round;
  };

  // Where the race began: as it was set up, or at a position in its record.
  struct Beginning {
    Race race;
    RoundEnd end;
    Seed seed;
    std::size_t lines;
  };

  // An answer from outside, until it is written down.
  struct Chosen {
    Packed option = 0;
    std::string words, by;
  };

  struct FirstOption : Policy<Game> {
    Packed answer(const Race&, const Question& question, Rng&) override {
      return std::visit([](const auto& q) { return pack(option_at(q, 0)); }, question);
    }
  };

  std::optional<Packed> option_in_words(const Question& question, std::string_view words) const {
    std::optional<Packed> found;
    for_each_option(question, [&](Packed option) {
      bool meant = false;
      if constexpr (requires { Game::means(question, option, words); }) meant = Game::means(question, option, words);
      else meant = Game::in_words(question, option) == words;
      if (meant) found = option;
      return !meant;
    });
    return found;
  }

  int answer_count() const { return static_cast<int>(position_.table.answer_count().all()); }

  Packed answer_of(AnyPolicy& policy, const typename Table<Game>::Asked& asked) const {
    if (policy.thinks) return static_cast<Thinker<Game>&>(policy).think(View<Game>(position_, asked.seat), asked.question);
    Rng rng = position_.table.driver_rng(asked.seat);
    return static_cast<Policy<Game>&>(policy).answer(position_.race, asked.question, rng);
  }

  // One after the other, as they are asked. An answer may lead to their next question: the outermost call takes care of that.
  void let_thinkers_answer() {
    if (thinking_) return;
    thinking_ = true;
    for (Seat seat = thinker_to_answer(); seat != nobody; seat = thinker_to_answer())
      (void)answer(seat, suggest(seat, *thinkers_[seat]), {});
    thinking_ = false;
  }
  Seat thinker_to_answer() const {
    for (const Seat seat : to_answer())
      if (thinkers_[seat]) return seat;
    return nobody;
  }

  static Packed only_answer(const typename Table<Game>::Asked& asked) {
    return std::visit([](const auto& q) { return pack(option_at(q, 0)); }, asked.question);
  }

  template <class... Questions>
  static constexpr bool any_about_hidden(const std::variant<Questions...>*) {
    return (... || requires { Questions::about_hidden; });
  }
  static constexpr bool has_hidden_questions = any_about_hidden(static_cast<const Question*>(nullptr));

  // Hidden cards lie otherwise, and nothing that was seen has changed.
  bool deal_anew(const Seed& seed) {
    Rng rng(seed.wide() ? SeedStream(seed, 0, ~0u).next() : seed.number());
    Position<Game> dealt(position_);
    if (!dealt.redeal(nobody, &rng)) return false;
    position_.table.set_listener(nullptr);
    position_ = dealt;
    chosen_ = {};
    position_.table.set_listener(this);
    return true;
  }

  // Seats are the players', and in games where others have cars like theirs, those of the cars.
  static int cars_of(const Race& race) {
    if constexpr (requires { race.players; }) return static_cast<int>(race.players.size());
    else return static_cast<int>(race.cars.size());
  }

  std::optional<Error> make_whole(Race& race) const {
    if constexpr (requires { Game::make_whole(race, position_.race); }) return Game::make_whole(race, position_.race);
    else return Game::make_whole(race);
  }

  void restart() {
    record_.lines.resize(beginning_ ? beginning_->lines : 0);
    events_.clear();
    chosen_ = {};
    round_ = 0;
    last_round_ = {};
    position_.restart(options_, static_cast<int>(names_.size()), record_.setup.seed);
    if (!beginning_) return;
    position_.replace(beginning_->race);
    position_.table.use_seed(beginning_->seed);
    position_.table.set_answer_count({.decisions = static_cast<std::uint64_t>(beginning_->end.answers)});
    round_ = round();
    last_round_ = beginning_->end;
    after_round_ = beginning_->race;
  }

  // The position that ends the first lines of a record.
  Complaint begin_at(const Record& record, std::size_t lines) {
    const auto& line = std::get<PositionLine>(record.lines[lines - 1]);
    const int number = static_cast<int>(lines) + 1;
    Race race = Game::set_up(options_, static_cast<int>(names_.size()));
    const auto misfit = [&](const Error& wrong) {
      return Error{{"error.position-misfit", {{"why", wrong.message}}}, number};
    };
    if (auto wrong = patch(race, line.position)) return misfit(*wrong);
    race.options = options_;
    if (auto wrong = impossible(race)) return misfit(*wrong);
    if constexpr (requires { Game::complete(race); })
      if (auto wrong = Game::complete(race)) return misfit(*wrong);
    const std::uint64_t hash = hash_of(race);
    if (line.hash != 0 && line.hash != hash)
      return Error{{"error.position-hash", {{"hash", hex(hash)}, {"written", hex(line.hash)}}}, number};
    Seed seed = record.setup.seed;
    for (std::size_t i = 0; i < lines; ++i)
      if (const auto* fresh = std::get_if<SeedLine>(&record.lines[i])) seed = fresh->seed;
    beginning_ = Beginning{race, {line.round, hash, record.unchecked_answers()}, seed, lines};
    record_.lines.assign(record.lines.begin(), record.lines.begin() + static_cast<std::ptrdiff_t>(lines));
    std::get<PositionLine>(record_.lines.back()).hash = hash;
    restart();
    return std::nullopt;
  }

  // Why a race between turns cannot be played on.
  static Complaint impossible(const Race& race) {
    Race whole = race;
    whole.turn = {};  // what a turn leaves behind is of no use to the next
    if constexpr (requires { Game::make_whole(whole, race); }) return Game::make_whole(whole, race);
    else return Game::make_whole(whole);
  }

  void follow(const RecordLine& line) {
    if (const auto* given = std::get_if<AnswerLine>(&line)) (void)answer(given->seat, given->answer, given->by);
    if (const auto* seed = std::get_if<SeedLine>(&line)) fresh_dice(seed->seed, seed->deals);
  }

  Error divergence(const Record& record, std::size_t index) const {
    return Error{{"error.divergence",
                  {{"round", std::to_string(record.round_at(index))},
                   {"record", trimmed(line_text(record.lines[index]))},
                   {"game", trimmed(line_text(record_.lines[index]))}}},
                 static_cast<int>(index) + 2};
  }

  template <class Offer>
  static void for_each_option(const Question& question, Offer&& offer) {
    std::visit([&](const auto& q) { list_options(q, [&](const auto& answer) { return offer(pack(answer)); }); },
               question);
  }

  Message nobody_asked(Seat seat) const {
    if (over()) return "race.refusal.over";
    if (seat < 0 || seat >= static_cast<int>(names_.size())) return "race.refusal.no-such-seat";
    return {"race.refusal.not-asked", {{"seat", seat}}};
  }

  // --- Witness ---
  void told(Article article, const Event& event) override { events_.push_back({article, event, round()}); }
  void rolled(const Draw& draw, int result) override { chance(draw, std::to_string(result)); }
  void shuffled(const Draw& draw, const std::vector<std::string>& order) override {
    chance(draw, joined(order, " "));
  }
  void chance(const Draw& draw, const std::string& result) {
    record_.lines.push_back(ChanceLine{std::string(draw.purpose), draw.seat, result});
  }
  void answered(const Question& question, Packed answer) override {
    const Seat seat = position_.table.seat_of(question);
    Chosen chosen = std::exchange(chosen_[seat], {});
    if (chosen.words.empty() || chosen.option != answer) chosen = {answer, Game::in_words(question, answer), ""};
    record_.lines.push_back(
        AnswerLine{answer_count(), seat, std::move(chosen.words), std::move(chosen.by), false});
  }
  void revealed() override {
    for (auto line = record_.lines.rbegin(); line != record_.lines.rend(); ++line)
      if (auto* answer = std::get_if<AnswerLine>(&*line)) {
        answer->reveals = true;
        return;
      }
  }
  void turn_over() override {
    if (const int now = round(); now != round_ || over()) {
      last_round_ = {std::exchange(round_, now), hash(), answer_count()};
      after_round_ = position_.race;
      record_.lines.push_back(RoundLine{last_round_.round, last_round_.hash});
    }
    if (over()) record_.lines.push_back(ResultLine{standings()});
  }

  Options options_;
  Position<Game> position_;
  Record record_;
  Names names_;
  std::vector<Happened> events_;
  std::array<Chosen, max_seats> chosen_;
  int round_ = 0;
  RoundEnd last_round_;
  Race after_round_;
  std::optional<Beginning> beginning_;
  std::array<AnyPolicy*, max_seats> thinkers_{};  // null: a person or a policy
  bool thinking_ = false;
};

// How a game's entry in the catalogue makes its matches; `read_options` tells what is wrong with a setup.
template <PresentableGame Game, auto read_options>
Result<std::unique_ptr<Rehearsal>> make_match_of(const Setup& setup, std::uint64_t content) {
  const Result<typename Game::Options> options = read_options(setup);
  if (!options) return options.error();
  return std::unique_ptr<Rehearsal>(std::make_unique<MatchOf<Game>>(setup, *options, content));
}

template <PresentableGame Game, auto read_options>
Result<std::unique_ptr<Match>> replay_match_of(const Record& record, std::uint64_t content) {
  const Result<typename Game::Options> options = read_options(record.setup);
  if (!options) return Error{options.error().message, 1};
  auto match = std::make_unique<MatchOf<Game>>(record.setup, *options, content);
  const Result<void> played = match->replay(record);
  if (!played) return played.error();
  return std::unique_ptr<Match>(std::move(match));
}

}  // namespace paddock
