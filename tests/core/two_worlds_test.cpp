// Two worlds with the same seed and the same answers, in which two cards of a hidden deck have changed places: whoever cannot see one of these
// cards is told the same in both, by views, events, questions, refusals, standings, and by who is asked when. Every difference names an open card.
//
// PADDOCK_RACES=1000 looks at so many pairs of every rule set.

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "random_race.h"

namespace paddock {
namespace {

namespace json = boost::json;

// The purpose under which the hidden cards of a game are shuffled.
std::string_view deck_of(std::string_view game) {
  return game == "street-illegal" ? "tempo" : game == "race-formula-90" ? "cards" : game == "pole-position" ? "events" : "";
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// Shuffles as the other world did, but for two cards of one shuffle.
struct Swapped : ChanceScript {
  Swapped(const Match& other, std::string_view deck, Rng& rng) : other(other), deck(deck), number(rng.below(3) == 0), rng(rng) {}

  bool roll(const Draw&, Die, int&) override { return false; }
  bool order(const Draw& draw, std::vector<std::string>& order) override {
    if (draw.purpose != deck || shuffles++ != number) return false;
    int left = number;
    for (const RecordLine& line : other.record().lines)
      if (const auto* chance = std::get_if<ChanceLine>(&line); chance && chance->draw == deck && left-- == 0)
        order = split(chance->result);
    const int cards = static_cast<int>(order.size());
    for (int tries = 0; tries < 50 && cards > 1 && one == two; ++tries) {
      std::string& first = order[static_cast<std::size_t>(rng.below(cards))];
      std::string& second = order[static_cast<std::size_t>(rng.below(cards))];
      one = first, two = second;
      std::swap(first, second);
    }
    return true;
  }
  void missing(const Draw&, const std::string& name) override { ADD_FAILURE() << name << " is not in the deck"; }

  const Match& other;
  std::string_view deck;
  int number, shuffles = 0;
  Rng& rng;
  std::string one, two;  // the cards; equal: none yet
};

// What everybody is told alike.
json::object told_to_all(const Match& match) {
  json::array waiting;
  for (const Seat asked : match.to_answer()) waiting.push_back(static_cast<int>(asked));
  return {{"waiting", waiting},
          {"answers", match.record().answers()},
          {"events", match.event_count()},
          {"round", match.round()},
          {"places", json::value_from(match.places())},
          {"progress", print(match.progress(), Viewer::spectator())},
          {"standings", print(match.standings(), Viewer::spectator())}};
}

// All that a client is told, of the events those from a number on.
json::object told(const Match& match, Seat seat, int events) {
  const Viewer viewer = seat == nobody ? Viewer::spectator() : Viewer::seat(seat);
  json::array news;
  for (const Told& event : match.events(std::min(events, match.event_count()), viewer)) news.push_back(print(event, viewer));
  json::object all{
      {"all", told_to_all(match)}, {"view", match.view(viewer)}, {"sheet", print(match.sheet(), viewer)}, {"events", std::move(news)}};
  if (seat == nobody) return all;
  all["question"] = print(match.question(seat), Viewer::referee());
  all["why_not"] = print(match.why_not(seat, "nonsense"), viewer);
  return all;
}

// Texts that stand at the same place in both and are not equal.
void differences(const json::value& a, const json::value& b, std::string& found) {
  if (a == b) return;
  if (a.is_object() && b.is_object() && a.as_object().size() == b.as_object().size()) {
    for (const auto& [name, value] : a.as_object())
      if (const json::value* other = b.as_object().if_contains(name)) differences(value, *other, found);
      else found += std::string(name) + "; ";
    return;
  }
  if (a.is_array() && b.is_array() && a.as_array().size() == b.as_array().size()) {
    for (std::size_t i = 0; i < a.as_array().size(); ++i) differences(a.as_array()[i], b.as_array()[i], found);
    return;
  }
  found += json::serialize(a) + " / " + json::serialize(b) + "; ";
}

struct Counts {
  long pairs = 0, comparisons = 0, open_cards = 0, disclosures = 0;
  std::string what;  // was disclosed
};
BOOST_DESCRIBE_STRUCT(Counts, (), (pairs, comparisons, open_cards, disclosures))

class Pair {
 public:
  Pair(const Setup& setup, std::uint64_t number, Counts& counts)
      : rng_(number), counts_(counts), one_(*make_match(setup)), other_(*make_rehearsal(setup)),
        swapped_(*one_, deck_of(setup.game), rng_) {
    other_->script_chance(&swapped_);
    for (int seat = -1; seat < static_cast<int>(setup.seats.size()); ++seat) viewers_.push_back({seat});
  }

  // Until every viewer has seen one of the cards, or the worlds can no longer be given the same answers.
  void play() {
    ++counts_.pairs;
    one_->run();
    other_->run();
    for (int step = 0; step < 250 && look(step) && answer(); ++step) continue;
  }

 private:
  struct Onlooker {
    Seat seat;
    int events = 0;  // that were compared
  };

  // One viewer after the other; all of them if everybody is told of a difference.
  bool look(int step) {
    const bool all = told_to_all(*one_) != told_to_all(*other_);
    const int turn = step % static_cast<int>(viewers_.size());
    int number = 0;
    std::erase_if(viewers_, [&](Onlooker& viewer) { return (number++ == turn || all) && sees_a_difference(viewer); });
    return !viewers_.empty() && !one_->over() && !other_->over() && one_->to_answer() == other_->to_answer();
  }

  bool sees_a_difference(Onlooker& viewer) {
    ++counts_.comparisons;
    std::string found;
    differences(told(*one_, viewer.seat, viewer.events), told(*other_, viewer.seat, viewer.events), found);
    viewer.events = one_->event_count();
    if (found.empty()) return false;
    const bool named = found.find(swapped_.one) != found.npos || found.find(swapped_.two) != found.npos;
    ++(named ? counts_.open_cards : counts_.disclosures);
    if (!named)
      counts_.what += "seat " + std::to_string(viewer.seat + 1) + " learns of " + swapped_.one + " or " + swapped_.two + ": " + found;
    return true;
  }

  bool answer() {
    const std::vector<Seat> waiting = one_->to_answer();
    const Seat seat = waiting[static_cast<std::size_t>(rng_.below(static_cast<int>(waiting.size())))];
    const OpenQuestion question = one_->question(seat);
    const auto option = static_cast<std::size_t>(rng_.below(static_cast<int>(question.options.size())));
    const std::string words = question.options[option].id;
    return one_->answer(seat, words) && other_->answer(seat, words);
  }

  Rng rng_;
  Counts& counts_;
  std::unique_ptr<Match> one_;
  std::unique_ptr<Rehearsal> other_;
  Swapped swapped_;
  std::vector<Onlooker> viewers_;  // who have not seen one of the cards
};

void play_pairs(const GameInfo& game, const json::object& options, int pairs, bool asks_formally, Counts& counts) {
  for (int number = 0; number < pairs && counts.disclosures == 0; ++number) {
    paddock::Setup setup{std::string(game.id), options, {}, static_cast<std::uint64_t>(number) * 7919 + 1};
    setup.asks_formally = asks_formally;
    const int seats = std::clamp(2 + number % 3, game.min_seats, game.max_seats);
    for (int seat = 0; seat < seats; ++seat) setup.seats.push_back({racers[static_cast<std::size_t>(seat)], "human"});
    Pair(setup, static_cast<std::uint64_t>(number), counts).play();
    if (counts.disclosures > 0) counts.what += " (" + setup.game + " " + json::serialize(options) + ", pair " + std::to_string(number) + ")\n";
  }
}

TEST(TwoWorlds, WhoCannotSeeACardIsToldTheSame) {
  Counts counts;
  for (const GameInfo& game : games())
    for (const json::object& options : game.digest_options) {
      if (deck_of(game.id).empty()) continue;
      const int pairs = from_environment("PADDOCK_RACES", sanitized ? 3 : game.id == "pole-position" ? 2 : 8);
      play_pairs(game, options, pairs, true, counts);
    }
  print_counts(counts, true, {"disclosures"});
  EXPECT_EQ(counts.disclosures, 0) << counts.what;
}

// So it was, and so it is where nobody else races: whoever has no choice is not asked.
TEST(TwoWorlds, ASeatThatIsNotAskedTellsThatItsHandLeavesNoChoice) {
  Counts counts;
  const GameInfo& game = *find_game("street-illegal");
  for (const json::object& options : game.digest_options) play_pairs(game, options, 150, false, counts);
  EXPECT_GT(counts.disclosures, 0);
}

}  // namespace
}  // namespace paddock
