// Makes the cards of a scenario's position whole: every card of both decks lies somewhere exactly once.

#include <fmt/format.h>

#include <algorithm>

#include "games/race_formula_90/make_whole.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

// A place where cards lie.
struct Pile {
  enum class Kind { hand, pile, race_pile, deck, track_deck };  // hands keep their size
  std::string name;
  Kind kind;
  std::vector<Card> cards;
  bool named = false;

  bool is_deck() const { return kind == Kind::deck || kind == Kind::track_deck; }
  bool is_for_race_cards() const { return kind == Kind::race_pile || kind == Kind::deck; }
};

template <class Visit>
void for_each_pile(Race& race, Visit&& visit) {
  using enum Pile::Kind;
  for (Player& player : race.players) {
    const std::string name = fmt::format("players.{}.", player.seat + 1);
    Few<Card, 1> target(player.target ? 1 : 0, player.target);
    visit(name + "target", hand, target);
    player.target = target.empty() ? Card{} : target.front();
    visit(name + "hand", hand, *player.hand);
    visit(name + "frozen", pile, player.frozen);
    visit(name + "reserved", pile, player.reserved);
  }
  visit("discards", race_pile, race.discards);
  visit("face_down", race_pile, *race.face_down);
  visit("track_discards", pile, race.track_discards);
  visit("deck", deck, *race.deck);
  visit("track_deck", track_deck, *race.track_deck);
}

std::vector<Pile> piles_of(Race race) {
  std::vector<Pile> piles;
  for_each_pile(race, [&](const std::string& name, Pile::Kind kind, const auto& cards) {
    piles.push_back({name, kind, std::vector<Card>(cards.begin(), cards.end())});
  });
  return piles;
}

class CardTable {
 public:
  explicit CardTable(const Race& race) : race_(race) {}

  // Cards that the file has named: only such as there are, each only once.
  Complaint claim_named(const Pile& pile) {
    const int track_cards = race_.options.circuit.ground->track_cards;
    for (const Card card : pile.cards) {
      if (!card) return complain(pile.name, "race-formula-90.error.none-is-no-card");
      if (card.is_track() && !race_.rules().track_cards)
        return forbid(pile.name, "race-formula-90.error.no-track-cards", "R90-SETUP-8");
      if (card.id > race_cards + track_cards)
        return complain(pile.name,
                        {"race-formula-90.error.no-such-track-card",
                         {{"circuit", race_.board().name}, {"cards", track_cards}, {"card", argument_of(card)}}});
      if (card.is_track() ? pile.is_for_race_cards() : pile.kind == Pile::Kind::track_deck)
        return complain(pile.name, {"race-formula-90.error.other-deck", {{"card", argument_of(card)}}});
      if (!is_free(card))
        return complain(pile.name,
                        {"race-formula-90.error.card-twice", {{"card", argument_of(card)}, {"path", places_[card.id]}}});
      places_[card.id] = pile.name;
    }
    return std::nullopt;
  }

  // What was dealt and is not needed elsewhere. A hand gets another card of the deck for each that is.
  void keep_dealt(Pile& pile, const std::vector<Card>& deck) {
    const std::vector<Card> dealt = std::exchange(pile.cards, {});
    for (const Card card : dealt) {
      if (take(card, pile) || pile.kind != Pile::Kind::hand) continue;
      for (const Card other : deck)
        if (take(other, pile)) break;
    }
  }

  // What was named as its top, then the rest of the old one, then all that lies nowhere.
  void fill_deck(Pile& deck, const std::vector<Card>& before) {
    const bool track = deck.kind == Pile::Kind::track_deck;
    const int first = track ? race_cards + 1 : 1;
    const int last = track ? race_cards + race_.options.circuit.ground->track_cards : race_cards;
    if (!deck.named) deck.cards.clear();
    for (const Card card : before) take(card, deck);
    for (int id = first; id <= last; ++id) take({static_cast<std::uint8_t>(id)}, deck);
  }

 private:
  bool is_free(Card card) const { return places_[card.id].empty(); }
  bool take(Card card, Pile& pile) {
    if (!is_free(card)) return false;
    places_[card.id] = pile.name;
    pile.cards.push_back(card);
    return true;
  }

  const Race& race_;
  std::array<std::string, most_cards> places_;
};

}  // namespace

Complaint complete_cards(Race& race, const Race& before) {
  std::vector<Pile> piles = piles_of(race);
  const std::vector<Pile> old = piles_of(before);
  CardTable table(race);
  for (std::size_t i = 0; i < piles.size(); ++i) {
    piles[i].named = piles[i].cards != old[i].cards;
    if (piles[i].named)
      if (auto wrong = table.claim_named(piles[i])) return wrong;
  }
  const auto deck = std::ranges::find(old, Pile::Kind::deck, &Pile::kind);
  for (Pile& pile : piles)
    if (!pile.named && !pile.is_deck()) table.keep_dealt(pile, deck->cards);
  for (std::size_t i = 0; i < piles.size(); ++i)
    if (piles[i].is_deck() && (piles[i].kind == Pile::Kind::deck || race.rules().track_cards))
      table.fill_deck(piles[i], old[i].cards);
  std::size_t next = 0;
  for_each_pile(race, [&](const std::string&, Pile::Kind, auto& cards) {
    const Pile& pile = piles[next++];
    cards.resize(pile.cards.size());
    std::ranges::copy(pile.cards, cards.begin());
  });
  return std::nullopt;
}

}  // namespace paddock::race_formula_90
