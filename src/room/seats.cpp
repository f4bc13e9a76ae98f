// A race before the start: who sits where, and what everybody adds to the dice. Seats commit to a text when they are claimed, and reveal it
// when all commitments are fixed. So nobody, not even who runs the server and knows its secret, can choose a text by what follows from it.

#include <fmt/format.h>

#include <algorithm>

#include "room/live_race.h"
#include "room/names.h"
#include "room/sizes.h"

namespace paddock::room {

Refused not_yours(Seat seat) { return {Code::forbidden, {"server.error.not-your-seat", {{"number", seat + 1}}}}; }

Granted<void> check_dice_wish(const std::optional<std::string>& entropy, const std::optional<std::string>& commitment) {
  if (entropy && commitment) return Refused{Code::bad_request, "server.error.entropy-and-commitment"};
  if (entropy.value_or("").size() > most_entropy_bytes)
    return Refused{Code::bad_request,
                   {"server.error.field-too-long", {{"field", "entropy"}, {"most", most_entropy_bytes}}}};
  if (commitment && (commitment->size() != 64 || commitment->find_first_not_of("0123456789abcdef") != commitment->npos))
    return Refused{Code::bad_request, "server.error.commitment"};
  return {};
}

// Two drivers of one name would be confused.
std::string LiveRace::free_name(const std::string& wanted, Seat seat) const {
  const auto taken = [&](const std::string& name) {
    for (std::size_t i = 0; i < state_->seats.size(); ++i)
      if (static_cast<int>(i) != seat && state_->seats[i].name == name) return true;
    return false;
  };
  std::string name = wanted;
  for (int number = 2; taken(name); ++number) name = fmt::format("{} {}", wanted, number);
  return name;
}

std::optional<Profile> LiveRace::profile_of(const PersonId& person) const {
  return host_.profile_of ? read_profile(host_.profile_of(person)) : std::nullopt;
}

// For one seat of a person. Who sat down earlier keeps number and livery; the next one in turn is free.
std::optional<Profile> LiveRace::free_profile(std::optional<Profile> profile, const PersonId& person, Seat seat) const {
  const auto has_it = [&](Seat other) { return other != seat && state_->seats[other].profile; };
  if (!profile || std::ranges::any_of(state_->seats_of(person), has_it)) return std::nullopt;
  const auto is_taken = [&](int Profile::*what, int value) {
    for (std::size_t i = 0; i < state_->seats.size(); ++i)
      if (const auto& other = state_->seats[i].profile; other && static_cast<int>(i) != seat && (*other).*what == value)
        return true;
    return false;
  };
  const auto step = [&](int Profile::*what, int most) {
    for (int tried = 0; tried < most && is_taken(what, (*profile).*what); ++tried)
      (*profile).*what = (*profile).*what % most + 1;
  };
  step(&Profile::number, most_car_number);
  step(&Profile::livery, liveries);
  return profile;
}

bool LiveRace::is_free(Seat seat) const {
  if (state_->state != Status::open || seat < 0 || seat >= static_cast<int>(state_->seats.size())) return false;
  return state_->seats[seat].human() && state_->seats[seat].person.empty();
}

Granted<void> LiveRace::claim(const PersonId& person, Seat seat, const SeatWish& wish, Millis now) {
  const SeatState& state = state_->seats[seat];
  if (!state.human())
    return Refused{Code::conflict, {"server.error.computer-seat", {{"number", seat + 1}, {"driver", state.driver}}}};
  if (!state.person.empty() && state.person != person)
    return Refused{Code::conflict, {"server.error.seat-taken", {{"number", seat + 1}, {"name", state.name}}}};
  const Granted<std::string> name = name_as_kept(Message("server.text.name"), wish.name.value_or(""));
  if (!name) return name.error();
  if (const auto fair = check_dice_wish(wish.entropy, wish.commitment); !fair) return fair;
  // A race that goes on keeps the names it was played under.
  return note(Claimed{seat, person, state_->created.record.empty() ? free_name(*name, seat) : state.name,
                      wish.entropy.value_or(""), wish.commitment.value_or(""), wish.commitment ? 1 : 0,
                      free_profile(profile_of(person), person, seat)},
              now);
}

Granted<void> LiveRace::reveal(const PersonId& person, Seat seat, const SeatWish& wish, Millis now) {
  if (!state_->drives(person, seat)) return not_yours(seat);
  const SeatState& state = state_->seats[seat];
  const std::string text = wish.entropy.value_or("");
  if (state.commitment.empty()) return Refused{Code::conflict, {"server.error.no-commitment", {{"number", seat + 1}}}};
  if (!state.entropy.empty() && state.entropy == text) return {};  // it was sent twice
  if (state.withheld) return Refused{Code::conflict, "server.error.revealed-too-late"};
  if (!state_->revealing) return Refused{Code::conflict, "server.error.revealed-too-early"};
  if (text.empty()) return Refused{Code::bad_request, "server.error.entropy-missing"};
  if (const auto fair = check_dice_wish(text, std::nullopt); !fair) return fair;
  if (const Result<void> taken = try_note(Revealed{seat, text}, now); !taken)
    return Refused{Code::bad_request, taken.error().message};
  return {};
}

Granted<void> LiveRace::leave(const PersonId& person, Seat seat, Millis now) {
  const PersonId& driver = state_->seats[seat].person;
  if (driver.empty() || (driver != person && state_->created.owner != person)) return not_yours(seat);
  return note(Left{seat}, now);
}

// The creator of the race chooses what drives a seat.
Granted<void> LiveRace::plan(const PersonId& person, Seat seat, const SeatWish& wish, Millis now) {
  const SeatState& state = state_->seats[seat];
  if (state_->created.owner != person) return Refused{Code::forbidden, "server.error.creator-seats"};
  if (!state.person.empty()) return Refused{Code::conflict, {"server.error.seat-occupied", {{"name", state.name}}}};
  const std::string driver = wish.driver.value_or("");
  if (const auto known = check_driver(state_->created.game, driver); !known) return known;
  return note(Planned{seat, driver}, now);
}

Granted<Next> LiveRace::change_seat(const PersonId& person, Seat seat, const SeatWish& wish, Millis now) {
  if (seat < 0 || seat >= static_cast<int>(state_->seats.size()))
    return Refused{Code::not_found, {"server.error.no-such-seat", {{"seats", state_->seats.size()}}}};
  if (wish.what == "reveal") {
    if (const auto done = reveal(person, seat, wish, now); !done) return done.error();
    return has_news() ? Next::start : Next::nothing;
  }
  if (state_->state != Status::open) return Refused{Code::conflict, "server.error.seats-fixed"};
  if (state_->revealing) return Refused{Code::conflict, "server.error.seats-fixed-for-dice"};
  Granted<void> done = not_one_of("do", {"claim", "leave", "reveal", "seat"});
  if (wish.what == "claim") done = claim(person, seat, wish, now);
  if (wish.what == "leave") done = leave(person, seat, now);
  if (wish.what == "seat") done = plan(person, seat, wish, now);
  if (!done) return done.error();
  return state_->created.auto_start && state_->full() ? Next::start : Next::save;
}

Granted<void> LiveRace::check_may_start(const PersonId& person) const {
  if (state_->created.owner != person) return Refused{Code::forbidden, "server.error.creator-starts"};
  if (state_->state != Status::open) return Refused{Code::conflict, "server.error.started-already"};
  if (state_->revealing) return Refused{Code::conflict, "server.error.starts-when-revealed"};
  for (std::size_t i = 0; i < state_->seats.size(); ++i)
    if (state_->seats[i].human() && state_->seats[i].person.empty())
      return Refused{Code::conflict, {"server.error.free-seat", {{"number", i + 1}}}};
  return {};
}

Granted<bool> LiveRace::texts_are_there(int seconds, Millis now) {
  const Created& created = state_->created;
  if (!state_->revealing && state_->owes_texts() && !created.same_dice && !created.seed)
    if (const auto taken = note(Revealing{seconds}, now); !taken) return taken.error();
  return !state_->revealing || !state_->owes_texts();
}

}  // namespace paddock::room
