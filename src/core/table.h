#pragma once

// The table: where the rules ask questions, draw chance and tell what happened.

#include <array>
#include <cassert>
#include <coroutine>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/article.h"
#include "core/chance.h"
#include "core/few.h"
#include "core/options.h"
#include "core/play.h"
#include "core/policy.h"
#include "core/rng.h"
#include "core/seat.h"
#include "core/tape.h"

namespace paddock {

// Answers that were given to questions somebody was asked.
struct AnswerCount {
  std::uint64_t decisions = 0;  // real choices
  std::uint64_t formal = 0;     // the only possible answer to a question that was asked so that the others learn nothing
  std::uint64_t all() const { return decisions + formal; }
};

template <class Game>
class Table : public Stage {
 public:
  using Race = typename Game::Race;
  using Question = typename Game::Question;
  using Policies = std::array<Policy<Game>*, max_seats>;

  struct Asked {
    template <class Q>
    Asked(const Q& q, bool hides)
        : question(q), seat(q.seat), article(q.article.id()), choice(has_choice(q)), open(choice || hides) {}

    Question question;
    Seat seat;
    std::string_view article;
    bool choice;  // more than one legal answer
    bool open;    // ... or others must not see that there is none: only these are asked and recorded
    bool answered = false;
    Packed answer = 0;
  };

  explicit Table(const Race& race) : race_(race) {}

  // --- for the rules ---

  // `const Gear gear = co_await table.ask(ChooseGear(...));`
  template <RulesQuestion Q>
  auto ask(const Q& question) {
    at_once_ = !recorder_.is_recording() && !witness_ && policies_[question.seat];
    if (at_once_) [[likely]]
      answer_at_once(question);
    else put(question);
    return OneAnswer<Q>{*this};
  }

  // A group question: put it to each seat, then await all the answers, which come by seat.
  // Nobody sees an answer before all are in.
  template <RulesQuestion Q>
  void put(const Q& question) {
    if (taken_) asked_.clear();
    taken_ = false;
    asked_.emplace_back(question, hides(question));
  }
  template <class Q>
  auto answers() {
    return AllAnswers<Q>{*this};
  }

  int roll(int faces, const Draw& draw) { return roll(plain_die(faces), draw); }
  int roll(Die die, const Draw& draw) {
    int result = 0;
    chance_.draw(draw, [&](auto& generator) {
      if (recorder_.replays(draw.purpose)) [[unlikely]] {
        result = static_cast<int>(recorder_.next());
        return;
      }
      if (!script_ || !script_->roll(draw, die, result)) result = die[generator.below(static_cast<int>(die.size()))];
      recorder_.record(static_cast<std::uint64_t>(result), draw.purpose);
    });
    if (witness_) [[unlikely]]
      witness_->rolled(draw, result);
    return result;
  }

  template <class Cards>
  void shuffle(Cards& cards, const Draw& draw) {
    chance_.draw(draw, [&](auto& generator) {
      if (recorder_.replays(draw.purpose, 0, cards.size())) {
        recorder_.next();
        for (auto& card : cards) card = unpack<typename Cards::value_type>(recorder_.next());
        return;
      }
      generator.shuffle(cards);
      if (script_) arrange(cards, draw);
      if (!recorder_.is_recording()) return;
      recorder_.record(cards.size(), draw.purpose);
      for (const auto& card : cards) recorder_.record(pack(card), draw.purpose);
    });
    if (witness_) witness_->shuffled(draw, names_of(cards));
  }

  // Somebody has seen something new: answers given before this cannot be taken back against other people.
  void reveal() {
    if (witness_) [[unlikely]]
      witness_->revealed();
  }

  bool has_witness() const { return witness_; }  // for events that take some time to put together
  template <class Event>
  void tell(Article article, const Event& event) {
    if (witness_) [[unlikely]]
      witness_->told(article, event);
  }

  // --- for those who sit down at it ---

  void set_policy(Seat seat, Policy<Game>* policy) { policies_[seat] = policy; }  // nullptr: a person
  void set_policies(const Policies& policies) { policies_ = policies; }
  void set_all_policies(Policy<Game>* policy) { policies_.fill(policy); }
  const Policies& policies() const { return policies_; }
  void set_listener(Witness<Game>* witness) { witness_ = witness; }
  void set_script(ChanceScript* script) { script_ = script; }
  // Questions about hidden things are asked also if there is only one answer.
  void set_asks_formally(bool asks) { asks_formally_ = asks; }
  bool asks_formally() const { return asks_formally_; }

  std::span<const Asked> asked() const { return taken_ ? std::span<const Asked>() : std::span<const Asked>(asked_); }
  const Asked* open_question(Seat seat) const {
    for (const Asked& asked : this->asked())
      if (!asked.answered && asked.seat == seat) return &asked;
    return nullptr;
  }
  // What the seat has decided in a group question that waits for others.
  std::optional<Packed> sealed_answer(Seat seat) const {
    for (const Asked& asked : this->asked())
      if (asked.answered && asked.open && asked.seat == seat) return asked.answer;
    return std::nullopt;
  }
  bool waiting() const {
    for (const Asked& asked : this->asked())
      if (!asked.answered) return true;
    return false;
  }
  void answer(Seat seat, Packed answer) {
    for (Asked& asked : asked_)
      if (asked.open && asked.seat == seat) {
        asked.answer = answer;
        asked.answered = true;
      }
    if (!waiting()) next = asking_;
  }

  static Seat seat_of(const Question& question) {
    return std::visit([](const auto& q) { return q.seat; }, question);
  }
  static bool is_legal(const Question& question, Packed answer) {
    return std::visit([&]<class Q>(const Q& q) { return is_option(q, unpack<typename Q::Answer>(answer)); }, question);
  }

  Rng driver_rng(Seat seat) const { return chance_.driver_generator(seat, count_.decisions); }

  std::uint64_t decisions() const { return count_.decisions; }
  const AnswerCount& answer_count() const { return count_; }
  void set_answer_count(const AnswerCount& count) { count_ = count; }

  // --- for the position that owns it ---

  void use_seed(const Seed& seed) { chance_.use_seed(seed); }
  const Seed& seed() const { return chance_.seed(); }

  void begin_turn(Moment moment) {
    next = nullptr;
    chance_.begin_turn(moment);
    recorder_.clear();
    asked_.clear();
    taken_ = true;
  }
  void end_turn() {
    if (witness_) witness_->turn_over();
  }
  const Tape& tape() const { return recorder_.tape(); }
  void load_tape(const Tape& tape) { recorder_.load(tape); }
  void set_recording(bool records) { recorder_.set_recording(records); }
  // What is on the tape may not be possible.
  void set_dealt_anew(bool dealt_anew) { dealt_anew_ = dealt_anew; }
  bool diverged() const { return recorder_.diverged(); }

 private:
  template <class Q>
  struct OneAnswer {
    Table& table;
    bool await_ready() {
      if (table.at_once_) [[likely]]
        return true;
      return table.answer_from_within();
    }
    void await_suspend(std::coroutine_handle<> asking) { table.asking_ = asking; }
    typename Q::Answer await_resume() {
      if (table.at_once_) [[likely]]
        return unpack<typename Q::Answer>(table.answer_at_once_);
      table.take_answers();
      return unpack<typename Q::Answer>(table.asked_.front().answer);
    }
  };

  template <class Q>
  struct AllAnswers {
    using BySeat = std::array<typename Q::Answer, max_seats>;
    Table& table;
    bool await_ready() { return table.answer_from_within(); }
    void await_suspend(std::coroutine_handle<> asking) { table.asking_ = asking; }
    BySeat await_resume() {
      table.take_answers();
      BySeat answers{};
      for (const Asked& asked : table.asked_) answers[asked.seat] = unpack<typename Q::Answer>(asked.answer);
      return answers;
    }
  };

  // Whether it must be asked in any case: that a hand leaves no choice would tell something of it. A question says so by
  // `static constexpr bool about_hidden = true`.
  template <class Q>
  bool hides(const Q&) const {
    if constexpr (requires { Q::about_hidden; }) return asks_formally_ && Q::about_hidden;
    else return false;
  }

  // In a playout nothing is written down.
  template <class Q>
  void answer_at_once(const Q& question) {
    Policy<Game>& policy = *policies_[question.seat];
    const int options = policy.takes_any_option ? count_options(question) : has_choice(question) ? 2 : 1;
    if (options < 2) {
      answer_at_once_ = pack(option_at(question, 0));
      return;
    }
    Rng rng = driver_rng(question.seat);
    if (policy.takes_any_option) answer_at_once_ = pack(option_at(question, rng.below(options)));
    else answer_at_once_ = policy.answer(race_, question, rng);
    assert(is_option(question, unpack<typename Q::Answer>(answer_at_once_)));
    ++count_.decisions;
  }

  // Answers what needs nobody outside: the tape, the only option, a policy. True if nothing is left open.
  bool answer_from_within() {
    bool complete = true;
    std::size_t ahead = 0;
    for (Asked& asked : asked_) {
      if (recorder_.replays(asked.article, ahead)) {
        asked.answer = recorder_.peek(ahead++);
        asked.answered = !dealt_anew_ || is_legal(asked.question, asked.answer);
        if (!asked.answered) recorder_.set_diverged(), complete = false;
      } else if (!asked.open || (!asked.choice && policies_[asked.seat])) {
        asked.answer = std::visit([](const auto& q) { return pack(option_at(q, 0)); }, asked.question);
        asked.answered = true;
      } else if (Policy<Game>* policy = policies_[asked.seat]) {
        Rng rng = driver_rng(asked.seat);
        asked.answer = policy->answer(race_, asked.question, rng);
        asked.answered = true;
        assert(is_legal(asked.question, asked.answer));
      } else {
        complete = false;
      }
    }
    return complete;
  }

  void take_answers() {
    for (const Asked& asked : asked_) {
      if (recorder_.replaying()) recorder_.next();
      else recorder_.record(asked.answer, asked.article);
      if (!asked.open) continue;
      ++(asked.choice ? count_.decisions : count_.formal);
      if (witness_) witness_->answered(asked.question, asked.answer);
    }
    taken_ = true;
  }

  template <class Cards>
  static std::vector<std::string> names_of(const Cards& cards) {
    std::vector<std::string> names;
    for (const auto& card : cards) names.push_back(words(card));
    return names;
  }

  template <class Cards>
  void arrange(Cards& cards, const Draw& draw) {
    std::vector<std::string> wanted;
    if (!script_->order(draw, wanted)) return;
    std::size_t place = 0;
    for (const std::string& name : wanted) {
      std::size_t i = place;
      while (i < cards.size() && words(cards[i]) != name) ++i;
      if (i < cards.size()) std::swap(cards[place++], cards[i]);
      else script_->missing(draw, name);
    }
  }

  const Race& race_;
  Policies policies_{};
  Witness<Game>* witness_ = nullptr;
  ChanceScript* script_ = nullptr;
  Chance chance_;
  TapeRecorder recorder_;
  AnswerCount count_;
  bool asks_formally_ = false;
  bool dealt_anew_ = false;

  // What is asked now.
  Few<Asked, max_seats> asked_;
  bool taken_ = true;  // the rules have the answers; nothing is asked
  bool at_once_ = false;
  Packed answer_at_once_ = 0;
  std::coroutine_handle<> asking_;
};

}  // namespace paddock
