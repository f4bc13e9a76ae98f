#pragma once

// The table: where the rules ask questions, draw chance and tell what happened.

#include <array>
#include <boost/container/static_vector.hpp>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/article.h"
#include "core/play.h"
#include "core/rng.h"
#include "core/seat.h"

namespace paddock {

template <class T, std::size_t most>
using Few = boost::container::static_vector<T, most>;

// A draw of chance has a name: what is drawn, and for whom.
struct Draw {
  std::string_view purpose;
  Seat seat = nobody;
};

// When a draw happens. Numbers depend on the seed, this moment and the draw's name, and on nothing drawn before.
struct Moment {
  int round = 0;
  int turn = 0;
};

// --- Questions -----------------------------------------------------------------------------------------------------
// A question is a small value with a seat, an article, an Answer type of at most 8 bytes, and its legal answers: either a list
// called `choices`, or a function `void options(auto&& offer) const` that calls offer(answer) for each until offer returns false
// (and, if there are many, `int count() const`).

template <class Question, class Offer>
void list_options(const Question& question, Offer&& offer) {
  if constexpr (requires { question.choices; }) {
    for (const auto& choice : question.choices)
      if (!offer(choice)) return;
  } else {
    question.options(offer);
  }
}

template <class Question>
int count_options(const Question& question) {
  if constexpr (requires { question.choices; }) return static_cast<int>(question.choices.size());
  if constexpr (requires { question.count(); }) return question.count();
  int count = 0;
  list_options(question, [&](const auto&) { return ++count, true; });
  return count;
}

template <class Question>
bool has_choice(const Question& question) {
  if constexpr (requires { question.choices; }) return question.choices.size() >= 2;
  int count = 0;
  list_options(question, [&](const auto&) { return ++count < 2; });
  return count >= 2;
}

template <class Question>
typename Question::Answer option_at(const Question& question, int number) {
  if constexpr (requires { question.choices; }) return question.choices[static_cast<std::size_t>(number)];
  typename Question::Answer found{};
  list_options(question, [&](const auto& answer) {
    if (number-- > 0) return true;
    found = answer;
    return false;
  });
  return found;
}

template <class Question>
bool is_option(const Question& question, const typename Question::Answer& wanted) {
  bool found = false;
  list_options(question, [&](const auto& answer) { return !(found = answer == wanted); });
  return found;
}

using Packed = std::uint64_t;  // an answer as bytes

template <class Answer>
Packed pack(const Answer& answer) {
  static_assert(std::is_trivially_copyable_v<Answer> && sizeof(Answer) <= sizeof(Packed));
  Packed packed = 0;
  std::memcpy(&packed, &answer, sizeof(Answer));
  return packed;
}

template <class Answer>
Answer unpack(Packed packed) {
  Answer answer;
  std::memcpy(static_cast<void*>(&answer), &packed, sizeof(Answer));
  return answer;
}

// --- Who sits around the table -------------------------------------------------------------------------------------

// Answers at once, inside the rules: computer drivers and playouts. It must give one of the legal answers.
struct AnyPolicy {
  virtual ~AnyPolicy() = default;
};

template <class Game>
struct Policy : AnyPolicy {
  virtual Packed answer(const typename Game::Race& race, const typename Game::Question& question, Rng& rng) = 0;
  bool takes_any_option = false;  // each as likely as the others: in a playout it need not see the question
};

// Writes down what happens. A playout has none, and nothing is put into words: the code for that stays out of its way.
template <class Game>
struct Listener {
  virtual ~Listener() = default;
  virtual void told(Article article, const typename Game::Event& event) = 0;
  virtual void rolled(const Draw& draw, int result) = 0;
  virtual void shuffled(const Draw& draw, const std::vector<std::string>& order) = 0;
  virtual void answered(const typename Game::Question& question, Packed answer) = 0;
  virtual void revealed() = 0;
  virtual void turn_over() = 0;
};

// A die by its faces, which need not all differ.
using Die = std::span<const std::int8_t>;

// 1 to so many.
inline Die plain_die(int faces) {
  static constexpr auto numbers = [] {
    std::array<std::int8_t, 100> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::int8_t>(i + 1);
    return numbers;
  }();
  return Die(numbers).first(static_cast<std::size_t>(faces));
}

// Chance as a test wants it.
struct ChanceScript {
  virtual ~ChanceScript() = default;
  virtual bool roll(const Draw& draw, Die die, int& result) = 0;                       // false: not scripted
  virtual bool order(const Draw& draw, std::vector<std::string>& first_in_order) = 0;  // the named ones come first
  virtual void missing(const Draw& draw, const std::string& name) = 0;                 // a named one is not there
};

// --- The tape ------------------------------------------------------------------------------------------------------
// Answers and chance results since the turn began. The turn's first position and its tape are a position inside the turn.
struct TapeEntry {
  std::uint64_t value;
  std::string_view purpose;  // of a draw; of an answer, the article that asked
};
using Tape = std::vector<TapeEntry>;

template <class Game>
class Table : public Stage {
 public:
  using Race = typename Game::Race;
  using Question = typename Game::Question;

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

  // --- for the rules ---

  // `const Gear gear = co_await table.ask(ChooseGear(...));`
  template <class Q>
  auto ask(const Q& question) {
    at_once_ = !keeps_tape && !listener && policies[question.seat];
    if (at_once_) [[likely]]
      answer_at_once(question);
    else put(question);
    return OneAnswer<Q>{*this};
  }

  // A group question: put it to each seat, then await all the answers, which come by seat.
  // Nobody sees an answer before all are in.
  template <class Q>
  void put(const Q& question) {
    if (settled_) asked_.clear();
    settled_ = false;
    asked_.emplace_back(question, hides(question));
  }
  template <class Q>
  auto answers() {
    return AllAnswers<Q>{*this};
  }

  int roll(int faces, const Draw& draw) { return roll(plain_die(faces), draw); }
  int roll(Die die, const Draw& draw) {
    Rng rng = chance(draw);
    int result = 0;
    if (replays(draw.purpose, played_)) [[unlikely]] {
      result = static_cast<int>(tape_[played_++].value);
    } else {
      if (!script || !script->roll(draw, die, result)) result = die[rng.below(static_cast<int>(die.size()))];
      if (keeps_tape) remember(static_cast<std::uint64_t>(result), draw.purpose);
    }
    if (listener) [[unlikely]]
      listener->rolled(draw, result);
    return result;
  }

  template <class Cards>
  void shuffle(Cards& cards, const Draw& draw) {
    Rng rng = chance(draw);
    if (replays(draw.purpose, played_, cards.size())) {
      ++played_;
      for (auto& card : cards) card = unpack<typename Cards::value_type>(tape_[played_++].value);
    } else {
      rng.shuffle(cards);
      if (script) arrange(cards, draw);
      if (keeps_tape) {
        remember(cards.size(), draw.purpose);
        for (const auto& card : cards) remember(pack(card), draw.purpose);
      }
    }
    if (listener) listener->shuffled(draw, in_words(cards));
  }

  // Somebody has seen something new: answers given before this cannot be taken back against other people.
  void reveal() {
    if (listener) [[unlikely]]
      listener->revealed();
  }

  bool heard() const { return listener; }  // for events that take some time to put together
  template <class Event>
  void tell(Article article, const Event& event) {
    if (listener) [[unlikely]]
      listener->told(article, event);
  }

  // --- for the position that owns the table ---

  std::span<const Asked> asked() const { return settled_ ? std::span<const Asked>() : std::span<const Asked>(asked_); }
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

  // Computer drivers have dice of their own, which tell nothing of the game's.
  Rng driver_rng(Seat seat) const {
    Hash key = drivers_key_;
    key.add(decisions);
    key.add(static_cast<std::uint64_t>(seat));
    return Rng(key.value());
  }

  static Seat seat_of(const Question& question) {
    return std::visit([](const auto& q) { return q.seat; }, question);
  }

  void use_seed(std::uint64_t seed) {
    seed_ = seed;
    drivers_key_ = {};
    drivers_key_.add(~seed_);
    turn_key_.reset();
  }
  std::uint64_t seed() const { return seed_; }

  void begin_turn(Moment moment) {
    next = nullptr;
    now_ = moment;
    turn_key_.reset();
    drawn_.clear();
    drawn_.reserve(64);
    tape_.clear();
    played_ = 0;
    diverged = false;
    asked_.clear();
    settled_ = true;
  }
  Tape& tape() { return tape_; }
  const Tape& tape() const { return tape_; }
  bool replaying() const { return played_ < tape_.size(); }

  std::array<Policy<Game>*, max_seats> policies{};
  Listener<Game>* listener = nullptr;
  ChanceScript* script = nullptr;
  const Race* race = nullptr;
  std::uint64_t decisions = 0;  // real choices so far
  std::uint64_t formal = 0;     // answers so far that were the only ones, to questions that were asked for the sake of the others
  std::uint64_t answers() const { return decisions + formal; }
  bool asks_formally = false;  // questions about hidden things are asked also if there is only one answer
  bool keeps_tape = true;
  bool dealt_anew = false;  // what is on the tape may not be possible
  bool diverged = false;    // the turn went another way than its tape

 private:
  template <class Q>
  struct OneAnswer {
    Table& table;
    bool await_ready() {
      if (table.at_once_) [[likely]]
        return true;
      return table.settle();
    }
    void await_suspend(std::coroutine_handle<> asking) { table.asking_ = asking; }
    typename Q::Answer await_resume() {
      if (table.at_once_) [[likely]]
        return unpack<typename Q::Answer>(table.answer_at_once_);
      table.file_answers();
      return unpack<typename Q::Answer>(table.asked_.front().answer);
    }
  };

  template <class Q>
  struct AllAnswers {
    using BySeat = std::array<typename Q::Answer, max_seats>;
    Table& table;
    bool await_ready() { return table.settle(); }
    void await_suspend(std::coroutine_handle<> asking) { table.asking_ = asking; }
    BySeat await_resume() {
      table.file_answers();
      BySeat answers{};
      for (const Asked& asked : table.asked_) answers[asked.seat] = unpack<typename Q::Answer>(asked.answer);
      return answers;
    }
  };

  // Whether it must be asked in any case: that a hand leaves no choice would tell something of it. A question says so by
  // `static constexpr bool about_hidden = true`.
  template <class Q>
  bool hides(const Q&) const {
    if constexpr (requires { Q::about_hidden; }) return asks_formally && Q::about_hidden;
    else return false;
  }

  // In a playout nothing is written down.
  template <class Q>
  void answer_at_once(const Q& question) {
    Policy<Game>& policy = *policies[question.seat];
    const int options = policy.takes_any_option ? count_options(question) : has_choice(question) ? 2 : 1;
    if (options < 2) {
      answer_at_once_ = pack(option_at(question, 0));
      return;
    }
    Rng rng = driver_rng(question.seat);
    if (policy.takes_any_option) answer_at_once_ = pack(option_at(question, rng.below(options)));
    else answer_at_once_ = policy.answer(*race, question, rng);
    assert(is_option(question, unpack<typename Q::Answer>(answer_at_once_)));
    ++decisions;
  }

  // Answers what needs nobody outside: the tape, the only option, a policy. True if nothing is left open.
  bool settle() {
    bool complete = true;
    std::size_t taped = played_;
    for (Asked& asked : asked_) {
      if (replays(asked.article, taped)) {
        asked.answer = tape_[taped++].value;
        asked.answered = !dealt_anew || legal(asked);
        if (!asked.answered) diverged = true, complete = false;
      } else if (!asked.open || (!asked.choice && policies[asked.seat])) {
        asked.answer = std::visit([](const auto& q) { return pack(option_at(q, 0)); }, asked.question);
        asked.answered = true;
      } else if (Policy<Game>* policy = policies[asked.seat]) {
        Rng rng = driver_rng(asked.seat);
        asked.answer = policy->answer(*race, asked.question, rng);
        asked.answered = true;
        assert(legal(asked));
      } else {
        complete = false;
      }
    }
    return complete;
  }

  static bool legal(const Asked& asked) {
    return std::visit([&]<class Q>(const Q& q) { return is_option(q, unpack<typename Q::Answer>(asked.answer)); },
                      asked.question);
  }

  void file_answers() {
    for (const Asked& asked : asked_) {
      if (replaying()) ++played_;
      else if (keeps_tape) remember(asked.answer, asked.article);
      if (!asked.open) continue;
      ++(asked.choice ? decisions : formal);
      if (listener) listener->answered(asked.question, asked.answer);
    }
    settled_ = true;
  }

  void remember(std::uint64_t value, std::string_view purpose) {
    tape_.push_back({value, purpose});
    played_ = tape_.size();
  }

  // Whether the tape goes on with this (a shuffle: of so many cards). If it goes on with something else, the cards were
  // dealt anew and do not fit it.
  bool replays(std::string_view purpose, std::size_t at, std::optional<std::size_t> cards = {}) {
    if (at >= tape_.size()) return false;
    if (tape_[at].purpose == purpose && (!cards || tape_[at].value == *cards)) return true;
    diverged = true;
    tape_.resize(played_);
    return false;
  }

  // Many turns draw nothing.
  const Hash& turn_key() {
    if (turn_key_) return *turn_key_;
    turn_key_.emplace();
    turn_key_->add(seed_);
    turn_key_->add(static_cast<std::uint64_t>(now_.round));
    turn_key_->add(static_cast<std::uint64_t>(now_.turn));
    return *turn_key_;
  }

  // The same draw may happen more than once in a turn: its number in the turn belongs to the key.
  Rng chance(const Draw& draw) {
    Hash key = turn_key();
    key.add(static_cast<std::uint64_t>(draw.seat));
    key.add(draw.purpose);
    const std::uint64_t name = key.value();
    int earlier = 0;
    for (const std::uint64_t other : drawn_) earlier += other == name;
    drawn_.push_back(name);
    key.add(static_cast<std::uint64_t>(earlier));
    return Rng(key.value());
  }

  template <class Cards>
  static std::vector<std::string> in_words(const Cards& cards) {
    std::vector<std::string> order;
    for (const auto& card : cards) order.push_back(words(card));
    return order;
  }

  template <class Cards>
  void arrange(Cards& cards, const Draw& draw) {
    std::vector<std::string> wanted;
    if (!script->order(draw, wanted)) return;
    std::size_t place = 0;
    for (const std::string& name : wanted) {
      std::size_t i = place;
      while (i < cards.size() && words(cards[i]) != name) ++i;
      if (i < cards.size()) std::swap(cards[place++], cards[i]);
      else script->missing(draw, name);
    }
  }

  Few<Asked, max_seats> asked_;
  bool settled_ = true;  // the answers have been taken; nothing is asked
  bool at_once_ = false;
  Packed answer_at_once_ = 0;
  std::coroutine_handle<> asking_;
  Tape tape_;
  std::size_t played_ = 0;
  std::uint64_t seed_ = 0;
  Moment now_;
  Hash drivers_key_;              // of the seed, for the drivers' dice
  std::optional<Hash> turn_key_;  // of the seed and this moment, once it is needed
  std::vector<std::uint64_t> drawn_;
};

}  // namespace paddock
