// Questions and answers as messages. The id of an option is stored in records and never changes.

#include "games/street_illegal/words.h"

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

Touch touch(const TempoCard& card) { return {"card", words(card)}; }
Touch touch(Slot slot) { return {"slot", word(slot)}; }

Outcome with_speed(int speed) { return {.speed = speed}; }

// What a speed costs against the limit of the current track card.
int price_of(const Race& race, int speed) { return excess_chips(speed, current_track(race).limit); }

// The speed that the limit test looks at; a car that cannot pay for it brakes at once.
Outcome before_limit_test(const Race& race, Seat seat, int speed) {
  Outcome outcome = with_speed(speed);
  if (price_of(race, speed) > most_chips(race, seat)) outcome.risks.push_back({"emergency-braking", 1, 1, "SI-P2-10"});
  return outcome;
}

std::vector<Cost> limit_cost(const Race& race, int speed) {
  const int chips = price_of(race, speed), limit = current_track(race).limit;
  if (chips == 0) return {};
  return {{"chips", chips, {{{"street-illegal.price.limit", {{"over", speed - limit}, {"limit", limit}}}, "SI-P2-9"}}}};
}

const TempoCard& card_in(const Player& player, Slot slot) { return player.up[static_cast<int>(slot)]; }

int speed_with(const Player& player, Slot slot, const TempoCard& card) {
  return speed(player) - card_in(player, slot).velocity + card.velocity;
}

// --- the id of an answer -------------------------------------------------------------------------------------------

std::string answer_words(const ChooseDriver&, int driver) { return box().drivers[driver - 1]; }

std::string answer_words(const ChooseLayout& question, const ChooseLayout::Answer& layout) {
  return joined(layout, " ", [&](int card) { return words(question.hand[card]); });
}

std::string answer_words(const ChooseDrop&, Drop drop) { return "drop " + word(drop); }

std::string answer_words(const ChooseAction& question, const Action& action) {
  if (action.kind == Action::Kind::nothing) return "nothing";
  if (action.kind == Action::Kind::drive) return "drive " + word(action.slot) + " " + words(question.hand[action.card]);
  std::string text = "optimise";
  for (std::size_t card = 0; card < question.hand.size(); ++card)
    if (action.cards >> card & 1) text += " " + words(question.hand[card]);
  return text;
}

std::string answer_words(const ChoosePayment&, TooFast choice) { return word(choice); }

std::string answer_words(const ChooseHandCard& question, int card) {
  return (question.purpose == ChooseHandCard::Purpose::lose ? "lose " : "bid ") + words(question.hand[card]);
}

std::string answer_words(const ChooseCardOrNone& question, int card) {
  const bool nitrous = question.purpose == ChooseCardOrNone::Purpose::nitrous;
  if (card == ChooseCardOrNone::none) return nitrous ? "none" : "keep";
  return (nitrous ? "burn " : "swap ") + words(question.hand[card]);
}

std::string answer_words(const ChooseBid&, int chips) { return "bid " + std::to_string(chips); }

std::string answer_words(const ChooseSlowDown& question, const SlowDown& choice) {
  return choice.go_on ? "go on " + word(choice.slot) + " " + words(question.hand[choice.card]) : "stop";
}

// --- options: what an answer means ---------------------------------------------------------------------------------

Option option(const Race&, const ChooseDriver&, int driver) {
  return {.title = {"street-illegal.answer.driver", {{"colour", colour_of(driver)}}},
          .touches = {{"driver", box().drivers[driver - 1]}}};
}

Option option(const Race&, const ChooseLayout& question, const ChooseLayout::Answer& layout) {
  Option option;
  int speed = 0;
  for (int slot = 0; slot < slots; ++slot) {
    const TempoCard& card = question.hand[layout[slot]];
    speed += card.velocity;
    option.touches.push_back(touch(static_cast<Slot>(slot)));
    option.touches.push_back(touch(card));
  }
  const Argument left = argument_of(question.hand[layout[0]]);
  const Argument middle = argument_of(question.hand[layout[1]]);
  const Argument right = argument_of(question.hand[layout[2]]);
  option.title = {"street-illegal.answer.layout", {{"left", left}, {"middle", middle}, {"right", right}}};
  option.says = {"street-illegal.answer.layout.says", {{"speed", speed}}};
  option.group = {{"street-illegal.answer.layout.left", {{"card", left}}},
                  {"street-illegal.answer.layout.middle", {{"card", middle}}}};
  option.outcome = with_speed(speed);
  return option;
}

Option option(const Race& race, const ChooseDrop& question, const Drop& drop) {
  const Player& player = race.players[question.seat];
  const TempoCard& turned = *race.turn.turned;
  const bool goes = drop == Drop::turned;
  const Slot slot = static_cast<Slot>(drop);
  const TempoCard& card = goes ? turned : card_in(player, slot);
  const int then = goes ? speed(player) : speed_with(player, slot, turned);
  return {
      .title = {"street-illegal.answer.drop", {{"drop", drop}, {"card", argument_of(card)}}},
      .says = {"street-illegal.answer.drop.says", {{"drop", drop}, {"turned", argument_of(turned)}, {"speed", then}}},
      .touches = {goes ? Touch{"slot", "turned"} : touch(slot), touch(card)},
      .outcome = with_speed(then)};
}

// The menu of the cards that may replace the one in a slot.
Message replacing(const Player& player, Slot slot) {
  return {"street-illegal.answer.replace.group", {{"slot", slot}, {"out", argument_of(card_in(player, slot))}}};
}

Option nothing_option(const Race& race, Seat seat) {
  const int speed = street_illegal::speed(race.players[seat]);
  return {.title = "street-illegal.answer.nothing",
          .says = {"street-illegal.answer.nothing.says", {{"speed", speed}, {"chips", price_of(race, speed)}}},
          .costs = limit_cost(race, speed),
          .outcome = before_limit_test(race, seat, speed)};
}

Option drive_option(const Race& race, Seat seat, Slot slot, const TempoCard& card) {
  const Player& player = race.players[seat];
  const int speed = speed_with(player, slot, card);
  return {.title = {"street-illegal.answer.drive", {{"slot", slot}, {"card", argument_of(card)}}},
          .says = {"street-illegal.answer.drive.says",
                   {{"out", argument_of(card_in(player, slot))}, {"speed", speed}, {"chips", price_of(race, speed)}}},
          .group = {"street-illegal.answer.drive.group", replacing(player, slot)},
          .touches = {touch(slot), touch(card)},
          .costs = limit_cost(race, speed),
          .outcome = before_limit_test(race, seat, speed)};
}

Option optimise_option(const Race& race, Seat seat, const std::vector<TempoCard>& cards) {
  const int speed = street_illegal::speed(race.players[seat]);
  const int count = static_cast<int>(cards.size());
  Option option{
      .title = {"street-illegal.answer.optimise", {{"cards", cards_of(cards)}}},
      .says = {"street-illegal.answer.optimise.says",
               {{"count", count}, {"speed", speed}, {"chips", price_of(race, speed)}}},
      .group = {"street-illegal.answer.optimise.group", {"street-illegal.answer.optimise.count", {{"count", count}}}},
      .costs = limit_cost(race, speed),
      .outcome = before_limit_test(race, seat, speed)};
  for (const TempoCard& card : cards) option.touches.push_back(touch(card));
  return option;
}

Option option(const Race& race, const ChooseAction& question, const Action& action) {
  if (action.kind == Action::Kind::nothing) return nothing_option(race, question.seat);
  if (action.kind == Action::Kind::drive)
    return drive_option(race, question.seat, action.slot, question.hand[action.card]);
  std::vector<TempoCard> cards;
  for (std::size_t card = 0; card < question.hand.size(); ++card)
    if (action.cards >> card & 1) cards.push_back(question.hand[card]);
  return optimise_option(race, question.seat, cards);
}

Option option(const Race& race, const ChoosePayment& question, const TooFast& choice) {
  const Player& player = race.players[question.seat];
  if (choice == TooFast::pay)
    return {.title = "street-illegal.answer.pay",
            .says = {"street-illegal.answer.pay.says", {{"speed", speed(player)}}},
            .costs = limit_cost(race, speed(player)),
            .outcome = with_speed(speed(player))};
  std::vector<Cost> costs;
  if (hand_count(player) > 0) costs = {{"hand cards", 1}};
  return {.title = "street-illegal.answer.brake",
          .says = {"street-illegal.answer.brake.says",
                   {{"limit", current_track(race).limit}, {"hand", hand_count(player)}}},
          .costs = costs,
          .outcome = Outcome{.risks = {{"emergency-braking", 1, 1, "SI-P2-11"}}}};
}

Option option(const Race&, const ChooseHandCard& question, int index) {
  const TempoCard& card = question.hand[index];
  if (question.purpose == ChooseHandCard::Purpose::lose)
    return {.title = {"street-illegal.answer.lose", {{"card", argument_of(card)}}},
            .says = "street-illegal.answer.lose.says",
            .touches = {touch(card)},
            .costs = {{"hand cards", 1}}};
  return {.title = {"street-illegal.answer.grid-bid", {{"card", argument_of(card)}}},
          .says = {"street-illegal.answer.grid-bid.says", {{"velocity", card.velocity}}},
          .touches = {touch(card)}};
}

Option nitrous_option(const ChooseCardOrNone& question, int index) {
  if (index == ChooseCardOrNone::none)
    return {.title = "street-illegal.answer.no-nitrous", .says = "street-illegal.answer.no-nitrous.says"};
  const TempoCard& card = question.hand[index];
  return {.title = {"street-illegal.answer.burn", {{"card", argument_of(card)}}},
          .says = {"street-illegal.answer.burn.says", {{"velocity", card.velocity}}},
          .touches = {touch(card)},
          .costs = {{"hand cards", 1}}};
}

Option option(const Race&, const ChooseCardOrNone& question, int index) {
  if (question.purpose == ChooseCardOrNone::Purpose::nitrous) return nitrous_option(question, index);
  if (index == ChooseCardOrNone::none) return {.title = "street-illegal.answer.keep"};
  const TempoCard& card = question.hand[index];
  return {.title = {"street-illegal.answer.swap", {{"card", argument_of(card)}}},
          .says = "street-illegal.answer.swap.says",
          .touches = {touch(card)}};
}

Option option(const Race& race, const ChooseBid& question, int chips) {
  const int total = speed(race.players[question.seat]) + 10 * chips;
  Option option{.title = {"street-illegal.answer.bid", {{"chips", chips}}},
                .says = {"street-illegal.answer.bid.says", {{"speed", total}}},
                .touches = {{"number", std::to_string(chips)}}};
  if (chips) option.costs = {{"chips", chips}};
  option.outcome = with_speed(total);
  if (question.against.is_pro()) option.outcome->risks = {losing_to_pro(race, question, total)};
  return option;
}

Option option(const Race& race, const ChooseSlowDown& question, const SlowDown& choice) {
  const Player& player = race.players[question.seat];
  if (!choice.go_on)
    return {.title = "street-illegal.answer.stop",
            .says = "street-illegal.answer.stop.says",
            .outcome = with_speed(speed(player))};
  const TempoCard& card = question.hand[choice.card];
  const int speed = speed_with(player, choice.slot, card);
  return {.title = {"street-illegal.answer.go-on", {{"slot", choice.slot}, {"card", argument_of(card)}}},
          .says = {"street-illegal.answer.go-on.says",
                   {{"out", argument_of(card_in(player, choice.slot))},
                    {"speed", speed},
                    {"chips", price_of(race, speed)}}},
          .group = {replacing(player, choice.slot)},
          .touches = {touch(choice.slot), touch(card)},
          .costs = limit_cost(race, speed),
          .outcome = before_limit_test(race, question.seat, speed)};
}

// --- questions -----------------------------------------------------------------------------------------------------

struct Asked {
  std::string kind;
  Message situation;
  Message prompt;
};

Asked asked(const Race&, const ChooseDriver&) { return {"driver", {}, "street-illegal.ask.driver"}; }

Asked asked(const Race& race, const ChooseLayout&) {
  return {"layout",
          {"street-illegal.ask.layout.situation", {{"track", argument_of(race.track[0])}}},
          "street-illegal.ask.layout"};
}

Asked asked(const Race& race, const ChooseDrop&) {
  return {"drop",
          {"street-illegal.ask.drop.situation", {{"turned", argument_of(*race.turn.turned)}}},
          "street-illegal.ask.drop"};
}

Asked asked(const Race& race, const ChooseAction& question) {
  const int speed = street_illegal::speed(race.players[question.seat]);
  return {"action",
          {"street-illegal.ask.action.situation",
           {{"track", argument_of(current_track(race))}, {"speed", speed}, {"chips", price_of(race, speed)}}},
          "street-illegal.ask.action"};
}

Asked asked(const Race& race, const ChoosePayment& question) {
  return {"payment",
          {"street-illegal.ask.payment.situation",
           {{"speed", speed(race.players[question.seat])}, {"limit", current_track(race).limit}}},
          {"street-illegal.ask.payment", {{"chips", question.chips}}}};
}

Asked asked(const Race& race, const ChooseHandCard& question) {
  if (question.purpose == ChooseHandCard::Purpose::lose)
    return {"lose", "street-illegal.ask.lose.situation", "street-illegal.ask.lose"};
  const int position = cars - static_cast<int>(race.placed.size());
  return {
      "grid bid", {"street-illegal.ask.grid-bid.situation", {{"position", position}}}, "street-illegal.ask.grid-bid"};
}

Asked asked(const Race&, const ChooseCardOrNone& question) {
  if (question.purpose == ChooseCardOrNone::Purpose::nitrous)
    return {"nitrous", "street-illegal.ask.nitrous.situation", "street-illegal.ask.nitrous"};
  return {"grid swap", "street-illegal.ask.grid-swap.situation", "street-illegal.ask.grid-swap"};
}

Message against_pro(const Race& race, const ChooseBid& question) {
  const auto& cards = race.turn.pro_cards;
  const int sum = cards[0].velocity + cards[1].velocity;
  return {"street-illegal.ask.bid.situation.pro",
          {{"attacks", question.attacks},
           {"against", argument_of(question.against)},
           {"first", argument_of(cards[0])},
           {"second", argument_of(cards[1])},
           {"against_speed", sum},
           {"third", third_card_due(current_track(race).limit, sum, race.options.better_pros)},
           {"speed", speed(race.players[question.seat])}}};
}

Asked asked(const Race& race, const ChooseBid& question) {
  if (question.against.is_pro()) return {"bid", against_pro(race, question), "street-illegal.ask.bid"};
  return {"bid",
          {"street-illegal.ask.bid.situation.player",
           {{"attacks", question.attacks},
            {"against", argument_of(question.against)},
            {"against_speed", speed(race.players[question.against.seat])},
            {"speed", speed(race.players[question.seat])}}},
          "street-illegal.ask.bid"};
}

Asked asked(const Race& race, const ChooseSlowDown& question) {
  const Car& next = car_at(race, position_of(race, question.seat) - 1);
  const int speed = next.is_pro() ? 0 : street_illegal::speed(race.players[next.seat]);
  return {"slow down",
          {"street-illegal.ask.slow-down.situation", {{"next", argument_of(next)}, {"speed", speed}}},
          "street-illegal.ask.slow-down"};
}

}  // namespace

Message colour_of(int driver) { return {"street-illegal.colour." + box().drivers[driver - 1], {}}; }

OpenQuestion Game::describe(const Race& race, const Question& question, const Names&) {
  Asked asked = std::visit([&](const auto& q) { return street_illegal::asked(race, q); }, question);
  OpenQuestion open;
  open.kind = asked.kind;
  open.situation = std::move(asked.situation);
  open.prompt = std::move(asked.prompt);
  open.facts = facts(race, question);
  return open;
}

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  Option described =
      std::visit([&]<class Q>(const Q& q) { return option(race, q, unpack<typename Q::Answer>(answer)); }, question);
  described.id = in_words(question, answer);
  return described;
}

std::string Game::in_words(const Question& question, Packed answer) {
  return std::visit([&]<class Q>(const Q& q) { return answer_words(q, unpack<typename Q::Answer>(answer)); }, question);
}

}  // namespace paddock::street_illegal
