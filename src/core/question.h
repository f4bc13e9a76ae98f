#pragma once

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/seat.h"

namespace paddock {

// What an option touches, so that a client that knows no game can show it: a card, a slot, a seat, a number, a space...
struct Touch {
  std::string kind;
  std::string what;
};
BOOST_DESCRIBE_STRUCT(Touch, (), (kind, what))

struct Amount {
  std::string what;
  int amount = 0;
};
BOOST_DESCRIBE_STRUCT(Amount, (), (what, amount))

// Why something costs what it does, in a clause.
struct PriceReason {
  Message words;
  std::string article;
};
BOOST_DESCRIBE_STRUCT(PriceReason, (), (words, article))

struct Cost {
  std::string what;
  int amount = 0;
  std::vector<PriceReason> why = {};  // empty: the option says it itself
};
BOOST_DESCRIBE_STRUCT(Cost, (), (what, amount, why))

// What a die, a card or a check decides after an answer: it happens in `cases` of `of` equally likely results.
struct Risk {
  std::string what;  // out, spin, off-track, ...
  int cases = 0;
  int of = 0;
  std::string article;
  friend bool operator==(const Risk&, const Risk&) = default;
};
BOOST_DESCRIBE_STRUCT(Risk, (), (what, cases, of, article))

// A place of the board to which a die that is rolled next may lead: on `cases` of its `of` faces.
struct Reach {
  std::string place;
  int cases = 0;
  int of = 0;
  friend bool operator==(const Reach&, const Reach&) = default;
};
BOOST_DESCRIBE_STRUCT(Reach, (), (place, cases, of))

// What an option leads to, in numbers; what is not set has no meaning there.
struct Outcome {
  std::optional<int> spaces;     // driven
  std::optional<int> overshoot;  // spaces beyond a corner
  std::optional<int> stops;      // still to make in the corner afterwards
  std::optional<int> speed;      // afterwards
  bool out = false;              // the car is surely out of the race,
  bool spin = false;             // spins,
  bool off_track = false;        // or leaves the track
  std::vector<Risk> risks;
  std::vector<Reach> reach;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (spaces, overshoot, stops, speed, out, spin, off_track, risks, reach))

// An option as a client sees it.
struct Option {
  std::string id = {};               // the answer: what records and scenarios store; it never changes
  Message title = {};                // the answer as a person calls it
  Message says = {};                 // what it means
  std::vector<Message> group = {};   // the menus it is found under where the list is long, the outermost first
  std::vector<Amount> amounts = {};  // what it spreads: 12 chips and 6 cards
  std::vector<Touch> touches = {};
  std::vector<Cost> costs = {};
  std::optional<Outcome> outcome = {};
};
BOOST_DESCRIBE_STRUCT(Option, (), (id, title, says, group, amounts, touches, costs, outcome))

// A question as a client sees it. An answer is the id of an option.
struct OpenQuestion {
  Seat seat = nobody;
  std::string kind;
  std::string article;
  Message situation;    // what a person should know before answering; it may be empty
  Message prompt;       // the question
  bool secret = false;  // several seats answer at the same time, and nobody sees an answer before all are in
  bool set_up = false;  // it prepares the race: a computer driver may answer it for a person
  boost::json::value facts = boost::json::object();  // what matters for the decision, in numbers
  std::vector<Option> options;
};
BOOST_DESCRIBE_STRUCT(OpenQuestion, (), (seat, kind, article, situation, prompt, secret, set_up, facts, options))

// Why an answer would not be taken, and by which article; or that it would be.
struct Refusal {
  Message reason;
  std::string article;
  bool legal = false;
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (reason, article, legal))

}  // namespace paddock
