#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

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

// An option in words. `words` is what records and scenarios store and never changes; `says` explains it to a person.
struct Option {
  std::string words;
  std::string says;
  std::vector<Touch> touches;
  std::vector<Cost> costs;
};
BOOST_DESCRIBE_STRUCT(Option, (), (words, says, touches, costs))

// A question as a client sees it. An answer is the words of an option.
struct OpenQuestion {
  Seat seat = nobody;
  std::string kind;
  std::string article;
  std::string prompt;
  bool secret = false;  // several seats answer at the same time, and nobody sees an answer before all are in
  std::vector<Option> options;
};
BOOST_DESCRIBE_STRUCT(OpenQuestion, (), (seat, kind, article, prompt, secret, options))

// Why an answer was not taken, and by which article.
struct Refusal {
  std::string reason;
  std::string article;
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (reason, article))

}  // namespace paddock
