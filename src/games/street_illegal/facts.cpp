// What matters for a decision, in numbers, as far as the seat that decides may know it (SI-SETUP-9).

#include <algorithm>

#include "core/reflect.h"
#include "games/street_illegal/rules.h"
#include "games/street_illegal/words.h"

namespace paddock::street_illegal {
namespace {

// The cards one of which is drawn next, each as likely as any other: those that the seat does not see.
Pile cards_to_come(const Race& race, Seat seat) {
  if (race.stack.size() == 0) return race.discards;  // SI-SETUP-3
  Pile unseen(box().tempo.begin(), box().tempo.end());
  const auto strike_out = [&](const auto& cards) {
    for (const TempoCard& card : cards)
      if (const auto found = std::ranges::find(unseen, card); found != unseen.end()) unseen.erase(found);
  };
  for (const Player& player : race.players) {
    strike_out(player.up);
    if (const Hand* hand = player.hand.seen_by(Viewer::seat(seat))) strike_out(*hand);
  }
  strike_out(race.discards);
  strike_out(race.turn.pro_cards);
  return unseen;
}

int first_two(const Race& race) { return race.turn.pro_cards[0].velocity + race.turn.pro_cards[1].velocity; }

bool third_card_follows(const Race& race) {
  return third_card_due(current_track(race).limit, first_two(race), race.options.better_pros);
}

// --- beside what is true of every question -------------------------------------------------------------------------

template <class Q>
void add_facts(const Race&, const Q&, json::object&) {}

void add_facts(const Race& race, const ChooseDrop&, json::object& facts) { facts["turned"] = words(*race.turn.turned); }

void add_facts(const Race& race, const ChooseAction& question, json::object& facts) {
  facts["price"] = excess_chips(speed(race.players[question.seat]), current_track(race).limit);
}

void add_facts(const Race&, const ChoosePayment& question, json::object& facts) { facts["price"] = question.chips; }

void add_facts(const Race& race, const ChooseHandCard& question, json::object& facts) {
  if (question.purpose == ChooseHandCard::Purpose::bid)
    facts["position"] = cars - static_cast<int>(race.placed.size());  // SI-TACTIC-1
}

void add_facts(const Race& race, const ChooseCardOrNone& question, json::object& facts) {
  if (question.purpose == ChooseCardOrNone::Purpose::swap) {
    const auto place = std::ranges::find(race.placed, question.seat) - race.placed.begin();
    facts["position"] = cars - static_cast<int>(place);
    return;
  }
  const int position = race.turn.position;
  const bool attacks = position_of(race, question.seat) == position;
  facts["attacks"] = attacks;
  facts["against"] = words(car_at(race, attacks ? position - 1 : position));
}

void add_facts(const Race& race, const ChooseBid& question, json::object& facts) {
  const bool pro = question.against.is_pro();
  facts["attacks"] = question.attacks;
  facts["against"] = words(question.against);
  facts["against_speed"] = pro ? first_two(race) : speed(race.players[question.against.seat]);
  facts["third_card"] = pro && third_card_follows(race);
}

void add_facts(const Race& race, const ChooseSlowDown& question, json::object& facts) {
  const Car& next = car_at(race, position_of(race, question.seat) - 1);
  facts["against"] = words(next);
  if (!next.is_pro()) facts["against_speed"] = speed(race.players[next.seat]);
}

}  // namespace

int most_chips(const Race& race, Seat seat) {
  const Player& player = race.players[seat];
  return chip_cap(*player.chips.seen_by(Viewer::seat(seat)), hand_count(player));
}

// The front car holds its place at equal speed (SI-P3-7, SI-PRO-5).
Risk losing_to_pro(const Race& race, const ChooseBid& duel, int own_speed) {
  const auto loses = [&](int pro) { return duel.attacks ? own_speed <= pro : own_speed < pro; };
  const std::string article = duel.attacks ? "SI-P3-7" : "SI-P3-8";
  if (!third_card_follows(race)) return {"duel-lost", loses(first_two(race)), 1, article};
  const Pile third = cards_to_come(race, duel.seat);
  const auto cases =
      std::ranges::count_if(third, [&](const TempoCard& card) { return loses(first_two(race) + card.velocity); });
  return {"duel-lost", static_cast<int>(cases), static_cast<int>(third.size()), article};
}

json::object facts(const Race& race, const Question& question) {
  return std::visit(
      [&](const auto& q) -> json::object {
        const Player& player = race.players[q.seat];
        if (player.driver == 0) return {};  // nothing has been dealt yet
        const TrackCard& track = race.track[std::max(race.track_number, 1) - 1];
        json::object facts{{"limit", track.limit == no_limit ? json::value(nullptr) : json::value(track.limit)},
                           {"situation", word(track.situation)},
                           {"hand", hand_count(player)},
                           {"hand_limit", player.hand_limit},
                           {"chips", *player.chips.seen_by(Viewer::seat(q.seat))},
                           {"most_chips", most_chips(race, q.seat)}};
        if (!player.up.empty()) facts["speed"] = speed(player);
        add_facts(race, q, facts);
        return facts;
      },
      question);
}

}  // namespace paddock::street_illegal
