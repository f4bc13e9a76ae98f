// How everybody's part of the dice comes together before the start: seats commit to a text when they are claimed, and reveal it when
// all commitments are fixed. So nobody, not even who runs the server and knows its secret, can choose a text by what follows from it.

#include <algorithm>

#include "server/room.h"

namespace paddock::server {

void check_dice_wish(const std::optional<std::string>& entropy, const std::optional<std::string>& commitment) {
  if (entropy && commitment) throw Refused{Code::bad_request, "server.error.entropy-and-commitment"};
  if (entropy.value_or("").size() > most_entropy_bytes)
    throw Refused{Code::bad_request,
                  {"server.error.field-too-long", {{"field", "entropy"}, {"most", most_entropy_bytes}}}};
  if (commitment && (commitment->size() != 64 || commitment->find_first_not_of("0123456789abcdef") != commitment->npos))
    throw Refused{Code::bad_request, "server.error.commitment"};
}

asio::awaitable<void> Room::start_race() {
  const Created& created = race_->created;
  if (!created.season && has_computers()) services_.driving.check(payer_);
  if (race_->owes_texts() && !created.same_dice && !created.seed) note(Revealing{services_.settings.reveal_seconds});
  co_await start_when_revealed();
}

asio::awaitable<void> Room::start_when_revealed() {
  if (race_->revealing && race_->owes_texts()) co_return co_await save_and_tell();
  std::unique_ptr<Driving::Race> alone;
  if (!race_->created.season && race_->people().empty()) alone = services_.driving.begin_race(payer_);
  note(Started{});
  co_await let_computers_answer();
}

asio::awaitable<void> Room::reveal(const StoredPerson& person, Seat seat, const SeatWish& wish) {
  if (!race_->drives(person.id, seat))
    throw Refused{Code::forbidden, {"server.error.not-your-seat", {{"number", seat + 1}}}};
  const SeatState& state = race_->seats[seat];
  const std::string text = wish.entropy.value_or("");
  if (state.commitment.empty()) throw Refused{Code::conflict, {"server.error.no-commitment", {{"number", seat + 1}}}};
  if (!state.entropy.empty() && state.entropy == text) co_return;  // it was sent twice
  if (state.withheld) throw Refused{Code::conflict, "server.error.revealed-too-late"};
  if (!race_->revealing) throw Refused{Code::conflict, "server.error.revealed-too-early"};
  if (text.empty()) throw Refused{Code::bad_request, "server.error.entropy-missing"};
  check_dice_wish(text, std::nullopt);
  if (const Result<void> taken = try_note(Revealed{seat, text}); !taken)
    throw Refused{Code::bad_request, taken.error().message};
  co_await start_when_revealed();
}

asio::awaitable<void> Room::start_without_texts() {
  for (int seat = 0; seat < static_cast<int>(race_->seats.size()); ++seat)
    if (race_->seats[seat].owes_text()) note(Withheld{seat});
  co_await start_when_revealed();
}

}  // namespace paddock::server
