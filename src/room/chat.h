#pragma once

#include <boost/describe/enum.hpp>

namespace paddock::room {

// Who may chat in a race: nobody, those who are in it, whoever sees it. The later, the more.
enum class Chat { off, players, everyone };
BOOST_DESCRIBE_ENUM(Chat, off, players, everyone)

}  // namespace paddock::room
