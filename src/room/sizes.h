#pragma once

// How much there may be of what people write, and of what they are sent at once.

#include <cstddef>

namespace paddock::room {

constexpr std::size_t most_name_characters = 40, most_chat_characters = 500, most_entropy_bytes = 100,
                      most_once_bytes = 64;
constexpr int most_undo_cost = 20'000;  // in a race: answers taken back, and what it takes to get there again
constexpr int most_lines_of_person = 1000, most_lines_of_race = 10'000;  // of the chat of a race
// What an update, or an answer to `earlier`, has of them.
constexpr int most_lines_at_once = 200, most_events_at_once = 1000;
constexpr std::size_t most_line_bytes_at_once = 64 * 1024, most_event_bytes_at_once = 256 * 1024;

}  // namespace paddock::room
