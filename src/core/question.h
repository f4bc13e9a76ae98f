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

struct Cost {
  std::string what;
  int amount = 0;
};
BOOST_DESCRIBE_STRUCT(Cost, (), (what, amount))

// What a die, a card or a check decides after an answer: it happens in `cases` of `of` equally likely results.
struct Risk {
  std::string what;  // out, spin, off-track, ...
  int cases = 0;
  int of = 0;
  std::string article;
  friend bool operator==(const Risk&, const Risk&) = default;
};
BOOST_DESCRIBE_STRUCT(Risk, (), (what, cases, of, article))

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
  friend bool operator==(const Outcome&, const Outcome&) = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (spaces, overshoot, stops, speed, out, spin, off_track, risks))

// An option as a client sees it.
struct Option {
  std::string id = {};              // the answer: what records and scenarios store; it never changes
  Message title = {};               // the answer as a person calls it
  Message says = {};                // what it means
  std::vector<Message> group = {};  // the menus it is found under where the list is long, the outermost first
  std::vector<Cost> amounts = {};   // what it spreads: 12 chips and 6 cards
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
  boost::json::value facts = boost::json::object();  // what matters for the decision, in numbers
  std::vector<Option> options;
};
BOOST_DESCRIBE_STRUCT(OpenQuestion, (), (seat, kind, article, situation, prompt, secret, facts, options))

// Why an answer would not be taken, and by which article; or that it would be.
struct Refusal {
  Message reason;
  std::string article;
  bool legal = false;
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (reason, article, legal))

}  // namespace paddock
