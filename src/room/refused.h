#pragma once

// Why somebody does not get what was asked for; docs/protocol.md lists the codes.

#include <boost/system/result.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.h"

namespace paddock::room {

enum class Code {
  bad_request,
  no_key,
  forbidden,
  not_found,
  wrong_method,
  conflict,
  illegal,
  too_large,
  too_fast,
  too_much,
  unknown,
  trouble
};

struct Refused {
  Code code;
  Message message;
  std::string article = {};
  std::string allow = {};               // the methods that an address takes
  int retry_after = 0;                  // seconds; too_fast and too_much
  std::vector<std::string> names = {};  // of the seats that the message speaks of
};

// What was asked for, or why not.
template <class T>
using Granted = boost::system::result<T, Refused>;

// A field has a value that it cannot have.
inline Refused not_one_of(std::string_view field, const std::vector<std::string_view>& known) {
  return {Code::bad_request, {"server.error.one-of", {{"field", field}, {"known", known}}}};
}

struct CodeName {
  const char* name;
  int http;
};
inline CodeName name_of(Code code) {
  switch (code) {
    case Code::bad_request: return {"bad-request", 400};
    case Code::no_key: return {"no-key", 401};
    case Code::forbidden: return {"forbidden", 403};
    case Code::not_found: return {"not-found", 404};
    case Code::wrong_method: return {"wrong-method", 405};
    case Code::conflict: return {"conflict", 409};
    case Code::illegal: return {"illegal", 422};
    case Code::too_large: return {"too-large", 413};
    case Code::too_fast: return {"too-fast", 429};
    case Code::too_much: return {"too-much", 429};
    case Code::unknown: return {"unknown", 503};  // it may have happened
    case Code::trouble: break;
  }
  return {"trouble", 500};
}

}  // namespace paddock::room
