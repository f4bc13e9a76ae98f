#pragma once

// What a client may say on a live connection (docs/protocol.md).

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/seat.h"
#include "room/refused.h"

namespace paddock::room {

struct Hello {
  std::optional<std::string> key, invite, lang;
  std::optional<Seat> seat;
  std::optional<int> seen;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (key, invite, lang, seat, seen))

struct GiveAnswer {
  std::string question;
  std::string answer;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(GiveAnswer, (), (question, answer, seat))

struct TakeBack {
  std::optional<Seat> seat;
  std::optional<int>
      to;  // back to before this answer of the record, from 0; absent: to the last one that the person gave,
  std::optional<bool> turn;  // ... or all of that one's round,
  std::optional<bool> all;   // ... or of the race
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), (seat, to, turn, all))

struct Agree {
  bool yes = false;
};
BOOST_DESCRIBE_STRUCT(Agree, (), (yes))

struct Resign {
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (seat))

struct HandOver {
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (seat))

struct ComeBack {
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(ComeBack, (), (seat))

struct Say {
  std::string text;
  std::optional<std::string> once;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text, once))

struct LookThrough {
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(LookThrough, (), (seat))

struct AskWhyNot {
  std::string answer;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(AskWhyNot, (), (answer, seat))

struct AskHint {
  std::optional<Seat> seat;
  std::optional<bool> quick;  // pro's order and reasons, without races that are driven on
};
BOOST_DESCRIBE_STRUCT(AskHint, (), (seat, quick))

// For what came before: events with lower numbers, or lines of the chat.
struct AskEarlier {
  std::optional<int> events, said;
};
BOOST_DESCRIBE_STRUCT(AskEarlier, (), (events, said))

using Wish = std::variant<Hello, GiveAnswer, TakeBack, Agree, Resign, ComeBack, Say, LookThrough, AskWhyNot, AskHint,
                          AskEarlier, HandOver>;

struct ClientMessage {
  boost::json::value id;  // null: none was given
  Wish wish;
};

Granted<ClientMessage> read_message(std::string_view text);

// The id of a message that may be refused; null if none can be read.
boost::json::value id_of(std::string_view text);

}  // namespace paddock::room
