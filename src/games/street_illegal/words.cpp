// Questions and answers in words. The first words of an option are stored in records and never change.

#include "games/street_illegal/words.h"

#include <fmt/format.h>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

Touch touch(const TempoCard& card) { return {"card", words(card)}; }
Touch touch(Slot slot) { return {"slot", words(slot)}; }

std::string places_left(const Race& race) {
  return fmt::format("position {}", cars - static_cast<int>(race.placed.size()));
}

Outcome with_speed(int speed) { return {.speed = speed}; }

// The speed that the limit test looks at; who cannot pay for it brakes at once.
Outcome before_limit_test(const Race& race, Seat seat, int speed) {
  Outcome outcome = with_speed(speed);
  if (excess_chips(speed, current_track(race).limit) > most_chips(race, seat))
    outcome.risks.push_back({"emergency-braking", 1, 1, "SI-P2-10"});
  return outcome;
}

// "120 mph", with what it costs against the limit of the current track card.
std::string speed_and_price(const Race& race, int speed) {
  const int chips = excess_chips(speed, current_track(race).limit);
  return chips == 0 ? fmt::format("{} mph", speed)
                    : fmt::format("{} mph, {} over the limit", speed, counted(chips, "chip"));
}

std::vector<Cost> limit_cost(const Race& race, int speed) {
  const int chips = excess_chips(speed, current_track(race).limit);
  return chips == 0 ? std::vector<Cost>() : std::vector<Cost>{{"chips", chips}};
}

int speed_with(const Player& player, Slot slot, const TempoCard& card) {
  return speed(player) - player.up[static_cast<int>(slot)].velocity + card.velocity;
}

// --- the words of an answer ----------------------------------------------------------------------------------------

std::string answer_words(const ChooseDriver&, int driver) { return box().drivers[driver - 1]; }

std::string answer_words(const ChooseLayout& question, const ChooseLayout::Answer& layout) {
  std::string text;
  for (int slot = 0; slot < slots; ++slot) (text += slot ? " " : "") += words(question.hand[layout[slot]]);
  return text;
}

std::string answer_words(const ChooseDrop&, Drop drop) { return "drop " + word(drop); }

std::string answer_words(const ChooseAction& question, const Action& action) {
  if (action.kind == Action::Kind::nothing) return "nothing";
  if (action.kind == Action::Kind::drive)
    return "drive " + words(action.slot) + " " + words(question.hand[action.card]);
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

std::string answer_words(const ChooseBid&, int chips) { return fmt::format("bid {}", chips); }

std::string answer_words(const ChooseSlowDown& question, const SlowDown& choice) {
  return choice.go_on ? "go on " + words(choice.slot) + " " + words(question.hand[choice.card]) : "stop";
}

// --- options: what an answer means ---------------------------------------------------------------------------------

Option option(const Race&, const ChooseDriver&, int driver) {
  const std::string& colour = box().drivers[driver - 1];
  return {.says = fmt::format("Drive the {} car", colour), .touches = {{"driver", colour}}};
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
  option.says = fmt::format("{} mph", speed);
  option.outcome = with_speed(speed);
  return option;
}

Option option(const Race& race, const ChooseDrop& question, const Drop& drop) {
  const Player& player = race.players[question.seat];
  const TempoCard& turned = *race.turn.turned;
  if (drop == Drop::turned)
    return {.says = fmt::format("Discard the {} just turned over: {} mph", words(turned), speed(player)),
            .touches = {{"slot", "turned"}, touch(turned)},
            .outcome = with_speed(speed(player))};
  const Slot slot = static_cast<Slot>(drop);
  const int then = speed_with(player, slot, turned);
  return {.says = fmt::format("Discard {}, {} takes its place: {} mph", words(player.up[static_cast<int>(drop)]),
                              words(turned), then),
          .touches = {touch(slot), touch(player.up[static_cast<int>(drop)])},
          .outcome = with_speed(then)};
}

Option option(const Race& race, const ChooseAction& question, const Action& action) {
  const Player& player = race.players[question.seat];
  switch (action.kind) {
    case Action::Kind::nothing:
      return {.says = "No card moves: " + speed_and_price(race, speed(player)),
              .costs = limit_cost(race, speed(player)),
              .outcome = before_limit_test(race, question.seat, speed(player))};
    case Action::Kind::drive: {
      const TempoCard& card = question.hand[action.card];
      const int speed = speed_with(player, action.slot, card);
      return {.says = fmt::format("replaces {}: {}", words(player.up[static_cast<int>(action.slot)]),
                                  speed_and_price(race, speed)),
              .touches = {touch(action.slot), touch(card)},
              .costs = limit_cost(race, speed),
              .outcome = before_limit_test(race, question.seat, speed)};
    }
    case Action::Kind::optimise: break;
  }
  Option option{.says = "Discard and draw as many: " + speed_and_price(race, speed(player)),
                .costs = limit_cost(race, speed(player)),
                .outcome = before_limit_test(race, question.seat, speed(player))};
  for (std::size_t card = 0; card < question.hand.size(); ++card)
    if (action.cards >> card & 1) option.touches.push_back(touch(question.hand[card]));
  return option;
}

Option option(const Race& race, const ChoosePayment& question, const TooFast& choice) {
  const Player& player = race.players[question.seat];
  if (choice == TooFast::pay)
    return {.says = fmt::format("Pay {} and keep {} mph for passing", counted(question.chips, "chip"), speed(player)),
            .costs = {{"chips", question.chips}},
            .outcome = with_speed(speed(player))};
  std::vector<Cost> costs;
  if (hand_count(player) > 0) costs = {{"hand cards", 1}};
  return {.says = fmt::format("Brake below {} mph, and lose a hand card for the rest of the race",
                              current_track(race).limit),
          .costs = costs,
          .outcome = Outcome{.risks = {{"emergency-braking", 1, 1, "SI-P2-11"}}}};
}

Option option(const Race&, const ChooseHandCard& question, int index) {
  const TempoCard& card = question.hand[index];
  if (question.purpose == ChooseHandCard::Purpose::lose)
    return {.says = fmt::format("Discard {} and draw none", words(card)),
            .touches = {touch(card)},
            .costs = {{"hand cards", 1}}};
  return {.says = fmt::format("Bid {} mph", card.velocity), .touches = {touch(card)}};
}

Option option(const Race&, const ChooseCardOrNone& question, int index) {
  const bool nitrous = question.purpose == ChooseCardOrNone::Purpose::nitrous;
  if (index == ChooseCardOrNone::none) return {.says = nitrous ? "No nitrous: counts as 0" : "Keep all cards"};
  const TempoCard& card = question.hand[index];
  if (nitrous)
    return {.says = fmt::format("{} more mph, and the card is lost for the rest of the race", card.velocity),
            .touches = {touch(card)},
            .costs = {{"hand cards", 1}}};
  return {.says = fmt::format("Discard {} and draw a card", words(card)), .touches = {touch(card)}};
}

Option option(const Race& race, const ChooseBid& question, int chips) {
  const int total = speed(race.players[question.seat]) + 10 * chips;
  Option option{.says = fmt::format("{} mph in this duel", total), .touches = {{"number", std::to_string(chips)}}};
  if (chips) option.costs = {{"chips", chips}};
  option.outcome = with_speed(total);
  if (question.against.is_pro()) option.outcome->risks = {losing_to_pro(race, question, total)};
  return option;
}

Option option(const Race& race, const ChooseSlowDown& question, const SlowDown& choice) {
  const Player& player = race.players[question.seat];
  if (!choice.go_on) return {.says = "Stay where you are; your turn ends", .outcome = with_speed(speed(player))};
  const TempoCard& card = question.hand[choice.card];
  const int speed = speed_with(player, choice.slot, card);
  return {.says = fmt::format("replaces {}, then challenge the next car: {}",
                              words(player.up[static_cast<int>(choice.slot)]), speed_and_price(race, speed)),
          .touches = {touch(choice.slot), touch(card)},
          .costs = limit_cost(race, speed),
          .outcome = before_limit_test(race, question.seat, speed)};
}

// --- prompts -------------------------------------------------------------------------------------------------------

struct Prompt {
  std::string kind;
  std::string text;
};

Prompt prompt(const Race&, const ChooseDriver&, const Game::Names&) { return {"driver", "Which car do you drive?"}; }

Prompt prompt(const Race& race, const ChooseLayout&, const Game::Names&) {
  return {"layout", fmt::format("Lay three cards face up, left, middle and right. The first track card: {}.",
                                on_track(race.track[0]))};
}

Prompt prompt(const Race& race, const ChooseDrop&, const Game::Names&) {
  return {"drop", fmt::format("You turned over {}. Which card goes?", words(*race.turn.turned))};
}

Prompt prompt(const Race& race, const ChooseAction& question, const Game::Names&) {
  return {"action", fmt::format("Phase 2, {}. You drive {}. What do you do?", on_track(current_track(race)),
                                speed_and_price(race, speed(race.players[question.seat])))};
}

Prompt prompt(const Race& race, const ChoosePayment& question, const Game::Names&) {
  return {"payment", fmt::format("{} mph where {} are allowed: pay {} or brake?", speed(race.players[question.seat]),
                                 current_track(race).limit, counted(question.chips, "chip"))};
}

Prompt prompt(const Race& race, const ChooseHandCard& question, const Game::Names&) {
  if (question.purpose == ChooseHandCard::Purpose::lose)
    return {"lose", "Emergency braking. Which hand card do you lose?"};
  return {"grid bid", fmt::format("Bidding for {}: the slowest card must take it.", places_left(race))};
}

Prompt prompt(const Race&, const ChooseCardOrNone& question, const Game::Names&) {
  if (question.purpose == ChooseCardOrNone::Purpose::nitrous)
    return {"nitrous", "A tie! Burn a card for nitrous? The faster card decides, and the front car wins a second tie."};
  return {"grid swap", "You have your position. Discard one card and draw another?"};
}

Prompt prompt(const Race& race, const ChooseBid& question, const Game::Names& names) {
  const int own = speed(race.players[question.seat]);
  const std::string other = name_of(question.against, names);
  const std::string role = question.attacks ? "You challenge" : "You are challenged by";
  if (!question.against.is_pro())
    return {"bid", fmt::format("{} {}, {} mph against your {}. How many chips? Both pay, win or lose.", role, other,
                               speed(race.players[question.against.seat]), own)};
  const auto& cards = race.turn.pro_cards;
  const int limit = current_track(race).limit;
  const int sum = cards[0].velocity + cards[1].velocity;
  const bool third = third_card_due(limit, sum, race.options.better_pros);
  return {"bid", fmt::format("{} {}, who turned {} = {} mph, {}. You drive {}. How many chips?", role, other,
                             in_a_row(cards, " + "), sum, third ? "a third card follows" : "no third card", own)};
}

Prompt prompt(const Race& race, const ChooseSlowDown& question, const Game::Names& names) {
  const Car& next = car_at(race, position_of(race, question.seat) - 1);
  const std::string ahead = next.is_pro()
                                ? name_of(next, names)
                                : fmt::format("{} at {} mph", name_of(next, names), speed(race.players[next.seat]));
  return {"slow down", fmt::format("You passed. Next is {}. Slow down and go on, or stop?", ahead)};
}

}  // namespace

std::string words(Slot slot) { return word(slot); }

std::string name_of(const Car& car, const std::vector<std::string>& names) {
  return car.is_pro() ? fmt::format("Old Pro {}", static_cast<int>(car.pro)) : names[car.seat];
}

std::string on_track(const TrackCard& track) {
  static constexpr std::array<std::string_view, 5> situations{"obstacle left", "obstacle middle", "obstacle right",
                                                              "uphill", "downhill"};
  const std::string limit = track.limit == no_limit ? "no limit" : fmt::format("limit {}", track.limit);
  return fmt::format("{}, {}", limit, situations[static_cast<int>(track.situation)]);
}

OpenQuestion Game::describe(const Race& race, const Question& question, const Names& names) {
  const Prompt prompt = std::visit([&](const auto& q) { return street_illegal::prompt(race, q, names); }, question);
  OpenQuestion open;
  open.kind = prompt.kind;
  open.prompt = prompt.text;
  open.facts = facts(race, question);
  return open;
}

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  Option described =
      std::visit([&]<class Q>(const Q& q) { return option(race, q, unpack<typename Q::Answer>(answer)); }, question);
  described.words = in_words(question, answer);
  return described;
}

std::string Game::in_words(const Question& question, Packed answer) {
  return std::visit([&]<class Q>(const Q& q) { return answer_words(q, unpack<typename Q::Answer>(answer)); }, question);
}

}  // namespace paddock::street_illegal
