// The operator's office, on SQLite and on PostgreSQL.

#include "stores/both.h"

namespace paddock {
namespace {

class OfficeTest : public BothStores {};
FOR_BOTH_STORES(OfficeTest);

TEST_P(OfficeTest, WritesEveryActIntoTheBook) {
  const int first = office_->begin(
      {.at = 5, .actor = "root", .what = "ban person", .subject = "ada", .details = "4 weeks", .why = "rude"});
  const int second =
      office_->begin({.at = 6, .actor = "root", .what = "end race", .subject = "a", .details = "", .why = "stuck"});
  EXPECT_LT(first, second);
  office_->end(first, "done");
  open();
  const std::vector<Act> acts = office_->acts("", 10);
  ASSERT_EQ(acts.size(), 2u);
  EXPECT_EQ(acts[0].what, "end race");
  EXPECT_EQ(acts[0].outcome, "");
  EXPECT_EQ(acts[1].outcome, "done");
  EXPECT_EQ(acts[1].why, "rude");
  EXPECT_EQ(office_->acts("ada", 10).size(), 1u);
  EXPECT_EQ(office_->acts("", 1).size(), 1u);
}

TEST_P(OfficeTest, KeepsSanctionsUntilTheyAreLifted) {
  const Sanction ban = office_->add(
      Sanction{.kind = "ban", .who = "192.0.2.0/24", .until = 99, .why = "flood", .at = 7, .actor = "root"});
  office_->add(Sanction{.kind = "mute", .who = "ben", .until = 0, .why = "rude", .at = 8, .actor = "root"});
  ASSERT_EQ(office_->sanctions().size(), 2u);
  EXPECT_EQ(office_->sanctions()[0].who, "192.0.2.0/24");
  EXPECT_EQ(office_->sanctions()[0].until, 99);
  EXPECT_TRUE(office_->lift(ban.sanction));
  EXPECT_FALSE(office_->lift(ban.sanction));
  EXPECT_EQ(office_->sanctions().size(), 1u);
}

TEST_P(OfficeTest, KnowsWhoMutesWhom) {
  store_->add_person({ada, "Ada"}, "k1", "c1");
  store_->add_person({ben, "Ben"}, "k2", "c2");
  office_->mute(ada, ben, true);
  office_->mute(ada, ben, true);
  EXPECT_EQ(office_->mutes(), (std::vector{std::pair(ada, ben)}));
  ASSERT_EQ(office_->muted_by(ada).size(), 1u);
  EXPECT_EQ(office_->muted_by(ada)[0].name, "Ben");
  office_->mute(ada, ben, false);
  EXPECT_TRUE(office_->mutes().empty());
}

TEST_P(OfficeTest, SettlesAReportOnce) {
  const int report = office_->add(Report{.at = 50,
                                         .reporter = ada,
                                         .about = "chat",
                                         .person = ben,
                                         .race = a,
                                         .line = 3,
                                         .quote = "bad",
                                         .words = "rude"});
  EXPECT_EQ(office_->reports(false, PersonId(), 9).size(), 1u);
  EXPECT_EQ(office_->reports(false, eve, 9).size(), 0u);
  EXPECT_EQ(office_->reports_by(ada, 49), 1);
  EXPECT_EQ(office_->reports_by(ada, 50), 0);
  EXPECT_TRUE(office_->settle(report, "deleted", 60));
  EXPECT_FALSE(office_->settle(report, "again", 61));
  EXPECT_TRUE(office_->reports(false, PersonId(), 9).empty());
  ASSERT_EQ(office_->reports(true, ben, 9).size(), 1u);
  EXPECT_EQ(office_->reports(true, ben, 9)[0].outcome, "deleted");
  EXPECT_EQ(office_->reports(true, ben, 9)[0].line, 3);
}

TEST_P(OfficeTest, LetsAnInvitationBeUsedAsOftenAsItSays) {
  const int open_day = office_->add(Invitation{.hash = "h", .at = 1, .until = 100, .uses = 2, .note = "club"});
  EXPECT_TRUE(office_->use_invitation("h", 50));
  EXPECT_FALSE(office_->use_invitation("h", 100)) << "it is too late";
  EXPECT_TRUE(office_->use_invitation("h", 50));
  EXPECT_FALSE(office_->use_invitation("h", 50)) << "it is used up";
  EXPECT_FALSE(office_->use_invitation("other", 50));
  EXPECT_EQ(office_->invitations()[0].uses, 0);
  EXPECT_TRUE(office_->revoke(open_day));
  EXPECT_FALSE(office_->revoke(open_day));
}

TEST_P(OfficeTest, FindsPeopleByWhatTheirNamesHave) {
  store_->add_person({ada, "Ada Lovelace"}, "k1", "c1");
  store_->add_person({ben, "ben 100%"}, "k2", "c2");
  add_race(a, Status::running, false, 0, {ada}, {ada});
  ASSERT_EQ(office_->people("LOVE", 9).size(), 1u);
  EXPECT_EQ(office_->people("LOVE", 9)[0].races, 1);
  EXPECT_EQ(office_->people("LOVE", 9)[0].keys, 1);
  EXPECT_EQ(office_->people("%", 9).size(), 1u);
  EXPECT_EQ(office_->people("", 9).size(), 2u);
  EXPECT_EQ(office_->people("", 9)[0].name, "Ada Lovelace");
  EXPECT_EQ(office_->people("", 1).size(), 1u);
  EXPECT_EQ(office_->person(ben)->name, "ben 100%");
  EXPECT_FALSE(office_->person(eve));
}

TEST_P(OfficeTest, ListsRacesAndSeasonsByStateAndPerson) {
  add_race(a, Status::running, false, 0, {ada}, {ada});
  add_race(b, Status::over, false, 0, {ben}, {});
  const SeasonId cup("s_cup");
  const Append one{cup, 1, 0, {"{}"}, {}, SeasonSummary{cup, Status::open, false, 3, "{}", {ada}}};
  store_->append({&one, 1});
  EXPECT_EQ(office_->races("", PersonId(), 9).size(), 2u);
  EXPECT_EQ(ids(office_->races("over", PersonId(), 9)), Races{b});
  EXPECT_EQ(ids(office_->races("", ada, 9)), Races{a});
  EXPECT_EQ(office_->seasons("open", ada, 9).size(), 1u);
  EXPECT_TRUE(office_->seasons("open", ben, 9).empty());
  office_->remove_season(cup);
  EXPECT_TRUE(office_->seasons("", PersonId(), 9).empty());
  EXPECT_TRUE(store_->log(cup).empty());
}

TEST_P(OfficeTest, RewritesALogWholly) {
  const Append race{
      a,  1,  0,        {R"({"name":"Ada"})", "{}"}, RaceSummary{a, Status::over, false, 1, 0, "Ada", {ada}, {}}, {},
      {}, {}, "Ada won"};
  store_->append({&race, 1});
  EXPECT_EQ(office_->logs_about(PersonId("Ada")), std::vector<LogId>{a});
  Rewriting rewriting{a};
  rewriting.entries = {{1, 0, R"({"name":"Erased"})"}};
  rewriting.info = "Erased";
  rewriting.finish = "Erased won";
  rewriting.added = LogEntry{3, 9, "erased"};
  office_->rewrite(rewriting);
  EXPECT_EQ(store_->log(a)[0].text, R"({"name":"Erased"})");
  EXPECT_EQ(store_->log(a)[2].text, "erased");
  EXPECT_EQ(store_->info_of(a), "Erased");
  EXPECT_EQ(store_->finish_of(a), "Erased won");
  EXPECT_TRUE(office_->logs_about(PersonId("Ada")).empty());
  rewriting.entries[0].text = "again";
  EXPECT_THROW(office_->rewrite(rewriting), Failure) << "the added number is taken";
  EXPECT_EQ(store_->log(a)[0].text, R"({"name":"Erased"})") << "all of it or nothing";
}

TEST_P(OfficeTest, ForgetsAPerson) {
  store_->add_person({ada, "Ada"}, "k1", "c1");
  store_->add_person({ben, "Ben"}, "k2", "c2");
  office_->mute(ben, ada, true);
  office_->add(Sanction{.kind = "ban", .who = "ada"});
  office_->add(Report{.reporter = ben, .about = "chat", .person = ada, .quote = "said", .words = "of Ben"});
  office_->begin({.what = "ban person", .subject = "ada", .details = "Ada", .why = "rude"});
  office_->remove_person(ada);
  EXPECT_FALSE(store_->person_with_key("k1"));
  EXPECT_TRUE(office_->mutes().empty());
  EXPECT_TRUE(office_->sanctions().empty());
  EXPECT_EQ(office_->reports(true, ada, 9)[0].quote, "");
  EXPECT_EQ(office_->reports(true, ada, 9)[0].words, "of Ben");
  EXPECT_EQ(office_->acts("ada", 9)[0].details, "");
  office_->drop_keys(ben);
  EXPECT_FALSE(store_->person_with_key("k2"));
}

}  // namespace
}  // namespace paddock
