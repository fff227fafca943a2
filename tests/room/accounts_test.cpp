// Accounts: who may come in, and when a name is locked (GLI-19 2.5.3). Everything must be the same when it is read
// again from the store.
#include "room/accounts/accounts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/memory_store.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t minute_ms = 60'000;

class AccountsTest : public ::testing::Test {
 protected:
  AccountsTest() { restart(); }

  void restart() {
    auto opened = Accounts::open(journal_, 100'000);
    ASSERT_TRUE(opened.ok()) << opened.refusal().line();
    accounts_ = std::move(opened).value();
  }
  Result<Account> guest(const std::string& key) {
    Result<Account> answer = Refusal{};
    accounts_->open_guest(key, now_ms_, [&](const Result<Account>& account) { answer = account; });
    return answer;
  }
  Result<Account> name(std::int64_t account, const std::string& text) {
    Result<Account> answer = Refusal{};
    accounts_->take_name(account, text, "hash of " + text, now_ms_, [&](const auto& named) { answer = named; });
    return answer;
  }
  Result<Account> sign_in(const std::string& text, bool fits) {
    Result<Account> answer = Refusal{};
    accounts_->sign_in(text, fits, "192.0.2.1", now_ms_, [&](const auto& who) { answer = who; });
    return answer;
  }
  Result<Done> unlock(const std::string& text) {
    Result<Done> answer = Refusal{};
    accounts_->unlock(text, {{.account = 99, .name = "op", .role = Role::operator_}, "he called"}, now_ms_,
                      [&](const Result<Done>& done) { answer = done; });
    return answer;
  }
  Result<Account> first_operator(const std::string& token, const std::string& text) {
    Result<Account> answer = Refusal{};
    accounts_->first_operator(token, text, "hash", now_ms_, [&](const auto& opened) { answer = opened; });
    return answer;
  }
  std::vector<std::string> kinds(const std::string& stream) {
    std::vector<std::string> found;
    EXPECT_TRUE(store_
                    .read(stream, 0,
                          [&](const StoredEvent& event) {
                            found.push_back(event.kind);
                            return true;
                          })
                    .ok());
    return found;
  }

  MemoryStore store_;
  DirectJournal journal_{store_};
  std::unique_ptr<Accounts> accounts_;
  std::int64_t now_ms_ = 1'000'000;
};

TEST_F(AccountsTest, AGuestGetsAStakeAndComesBackByHisKey) {
  const auto opened = guest("key hash");
  ASSERT_TRUE(opened.ok());
  EXPECT_EQ(opened->number, 1);
  EXPECT_EQ(opened->name, "Guest 1");
  EXPECT_EQ(store_.balance("player/1")->cents(), 100'000);
  EXPECT_EQ(store_.balance("issuer")->cents(), -100'000);
  restart();
  ASSERT_NE(accounts_->with_guest_key("key hash"), nullptr);
  EXPECT_EQ(accounts_->with_guest_key("key hash")->number, 1);
  EXPECT_EQ(accounts_->with_guest_key("another"), nullptr);
  EXPECT_EQ(guest("second")->number, 2) << "numbers are not given twice";
}

TEST_F(AccountsTest, AGuestTakesANameAndKeepsHisChips) {
  ASSERT_TRUE(guest("key hash").ok());
  const auto named = name(1, "Ann");
  ASSERT_TRUE(named.ok());
  EXPECT_EQ(named->number, 1);
  EXPECT_EQ(store_.balance("player/1")->cents(), 100'000) << "no second stake";
  restart();
  EXPECT_EQ(accounts_->with_guest_key("key hash"), nullptr) << "the key is void";
  ASSERT_NE(accounts_->named("aNN"), nullptr);
  EXPECT_EQ(accounts_->named("aNN")->password, "hash of Ann");
  EXPECT_FALSE(accounts_->named("ann")->guest);
  EXPECT_FALSE(name(1, "Other").ok()) << "he has one";
}

TEST_F(AccountsTest, NamesAreOnesOwnAndPlain) {
  ASSERT_TRUE(name(0, "Ann").ok());
  EXPECT_EQ(store_.balance("player/1")->cents(), 100'000);
  EXPECT_THAT(name(0, "ANN").refusal().what, HasSubstr("taken"));
  for (const char* text :
       {"", "A", "a b", "Guest 7", "x\ny", "Zo\xc3\xab", "12", "-4", "1.5", "a-name-of-more-than-24-letters"})
    EXPECT_FALSE(name(0, text).ok()) << text;
  EXPECT_EQ(kinds("room"), std::vector<std::string>{"account-opened"}) << "a refusal leaves nothing behind";
}

TEST_F(AccountsTest, ThreeWrongPasswordsLockANameUntilAnOperatorUnlocksIt) {
  ASSERT_TRUE(name(0, "Ann").ok());
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(sign_in("Ann", false).ok());
  EXPECT_FALSE(sign_in("Ann", true).ok()) << "locked, though the password is right";
  restart();
  now_ms_ += 1000 * minute_ms;
  EXPECT_FALSE(sign_in("Ann", true).ok()) << "time does not unlock it, nor a restart";
  EXPECT_TRUE(unlock("ann").ok());
  restart();
  EXPECT_TRUE(sign_in("Ann", true).ok());
  EXPECT_FALSE(unlock("Bob").ok());
  EXPECT_FALSE(unlock("Ann").ok()) << "it is not locked any more";
  const std::vector<std::string> expected = {"name-taken",     "sign-in-failed", "sign-in-failed",
                                             "sign-in-failed", "locked",         "sign-in-failed",
                                             "sign-in-failed", "unlocked",       "signed-in"};
  EXPECT_EQ(kinds("account/1"), expected) << "significant events, each with who";
}

TEST_F(AccountsTest, WrongPasswordsCountForHalfAnHour) {
  ASSERT_TRUE(name(0, "Ann").ok());
  EXPECT_FALSE(sign_in("Ann", false).ok());
  EXPECT_FALSE(sign_in("Ann", false).ok());
  now_ms_ += 30 * minute_ms + 1;
  restart();
  EXPECT_FALSE(sign_in("Ann", false).ok());
  EXPECT_TRUE(sign_in("Ann", true).ok()) << "one wrong one in the last half hour";
  EXPECT_FALSE(sign_in("Ann", false).ok());
  EXPECT_FALSE(sign_in("Ann", false).ok());
  EXPECT_TRUE(sign_in("Ann", true).ok()) << "the right one begins anew";
}

TEST_F(AccountsTest, TheAnswerIsTheSameWhicheverFieldIsWrong) {
  ASSERT_TRUE(name(0, "Ann").ok());
  ASSERT_TRUE(name(0, "Bob").ok());
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(sign_in("Bob", false).ok());
  const std::string wrong_password = sign_in("Ann", false).refusal().line();
  EXPECT_EQ(sign_in("Nobody", false).refusal().line(), wrong_password);
  EXPECT_EQ(sign_in("Bob", true).refusal().line(), wrong_password) << "locked";
  EXPECT_EQ(kinds("room").back(), "sign-in-failed") << "of a name that does not exist";
}

TEST_F(AccountsTest, TheLinkMakesOneOperatorOnce) {
  EXPECT_FALSE(accounts_->has_operator());
  EXPECT_FALSE(first_operator("", "Op").ok());
  accounts_->invite_operator("first", now_ms_, [](const Result<Done>&) {});
  accounts_->invite_operator("second", now_ms_, [](const Result<Done>&) {});
  restart();
  EXPECT_FALSE(first_operator("first", "Op").ok()) << "a newer link ends it";
  EXPECT_FALSE(first_operator("second", "no name").ok());
  const auto opened = first_operator("second", "Op");
  ASSERT_TRUE(opened.ok()) << opened.refusal().line();
  EXPECT_EQ(opened->role, Role::operator_);
  EXPECT_FALSE(first_operator("second", "Op2").ok()) << "once";
  restart();
  EXPECT_TRUE(accounts_->has_operator());
  EXPECT_FALSE(first_operator("second", "Op2").ok());
}

TEST_F(AccountsTest, WhoeverHasTheMachineGetsALinkWhenEveryOperatorIsLocked) {
  accounts_->invite_operator("first", now_ms_, [](const Result<Done>&) {});
  ASSERT_TRUE(first_operator("first", "Boss").ok());
  ASSERT_TRUE(name(0, "Ann").ok());
  EXPECT_FALSE(accounts_->lacks_operator());
  accounts_->invite_operator("early", now_ms_, [](const Result<Done>&) {});
  EXPECT_FALSE(first_operator("early", "Boss").ok()) << "somebody can sign in";
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(sign_in("boss", false).ok());
  EXPECT_FALSE(sign_in("Boss", true).ok()) << "locked by anybody";
  restart();
  EXPECT_TRUE(accounts_->lacks_operator());
  accounts_->invite_operator("second", now_ms_, [](const Result<Done>&) {});
  EXPECT_FALSE(first_operator("second", "Ann").ok()) << "another's name is another's";
  const auto again = first_operator("second", "boss");
  ASSERT_TRUE(again.ok()) << again.refusal().line();
  EXPECT_EQ(again->number, 1);
  EXPECT_FALSE(again->locked);
  EXPECT_TRUE(sign_in("Boss", true).ok());
  EXPECT_FALSE(first_operator("second", "Boss").ok()) << "once";
  restart();
  EXPECT_FALSE(accounts_->lacks_operator());
  EXPECT_TRUE(sign_in("Boss", true).ok());
  EXPECT_THAT(kinds("account/1"), ::testing::IsSupersetOf({"locked", "password-changed", "unlocked"}));
  // The link has been used, whatever happens to its operator.
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(sign_in("boss", false).ok());
  EXPECT_FALSE(first_operator("second", "Boss").ok());
}

TEST_F(AccountsTest, APasswordIsChangedByWhoeverKnowsTheOldOne) {
  ASSERT_TRUE(name(0, "Ann").ok());
  const auto guest_account = guest("key");
  const auto change = [&](std::int64_t account, bool fits) {
    Result<Done> answer = Refusal{};
    accounts_->change_password(account, fits, "another hash", "192.0.2.1", now_ms_,
                               [&](const Result<Done>& done) { answer = done; });
    return answer.ok();
  };
  EXPECT_FALSE(change(guest_account->number, true)) << "a guest has none";
  EXPECT_FALSE(change(1, false));
  EXPECT_EQ(accounts_->named("Ann")->password, "hash of Ann");
  EXPECT_TRUE(change(1, true));
  EXPECT_EQ(accounts_->named("Ann")->password, "another hash");
  restart();
  EXPECT_EQ(accounts_->named("Ann")->password, "another hash");
  EXPECT_FALSE(change(1, false));
  EXPECT_FALSE(change(1, false)) << "guessed too often, as at the door";
  EXPECT_TRUE(accounts_->named("Ann")->locked);
  EXPECT_FALSE(change(1, true));
}

// Names of a time when digits alone were one.
TEST_F(AccountsTest, ANameOfDigitsSignsInAsBefore) {
  ASSERT_TRUE(guest("key").ok());
  Append older;
  older.events = {{"account/1", "name-taken", Json{{"name", "12"}, {"password", "hash"}}.dump()}};
  ASSERT_TRUE(store_.append(std::span(&older, 1)).ok());
  restart();
  EXPECT_EQ(sign_in("12", true).value().number, 1);
}

TEST_F(AccountsTest, WhoeverIsLockedDoesNotUnlockHimself) {
  ASSERT_TRUE(name(0, "Ann").ok());
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(sign_in("Ann", false).ok());
  Result<Done> answer = Done{};
  accounts_->unlock("Ann", {accounts_->named("Ann")->caller(), "I may"}, now_ms_,
                    [&](const auto& done) { answer = done; });
  EXPECT_FALSE(answer.ok());
  EXPECT_TRUE(accounts_->named("Ann")->locked);
}

TEST_F(AccountsTest, RolesAreGivenByOthers) {
  ASSERT_TRUE(name(0, "Ann").ok());
  Result<Done> answer = Refusal{};
  const auto keep = [&](const Result<Done>& done) { answer = done; };
  accounts_->give_role("Ann", Role::auditor, {{.account = 9, .name = "Op", .role = Role::operator_}, "elected"},
                       now_ms_, keep);
  EXPECT_TRUE(answer.ok());
  restart();
  EXPECT_EQ(accounts_->named("Ann")->role, Role::auditor);
  accounts_->give_role("Ann", Role::auditor, {{.account = 9, .name = "Op", .role = Role::operator_}, "again"}, now_ms_,
                       keep);
  EXPECT_FALSE(answer.ok()) << "he has it";
  accounts_->give_role("Ann", Role::operator_, {accounts_->named("Ann")->caller(), "I may"}, now_ms_, keep);
  EXPECT_FALSE(answer.ok()) << "not to oneself";
  accounts_->give_role("Bob", Role::auditor, {}, now_ms_, keep);
  EXPECT_FALSE(answer.ok());
}

// A store that takes nothing.
class FullJournal final : public Journal {
 public:
  explicit FullJournal(Store& store) : store_(store) {}
  void append(Append /*append*/, Committed done) override {
    done(Refusal{.kind = RefusalKind::io, .what = "disk full", .where = {}, .right = {}});
  }
  Result<Done> reopen() override { return Done{}; }
  void drain() override {}
  Store& store() override { return store_; }

 private:
  Store& store_;
};

TEST_F(AccountsTest, NobodyIsToldWhatIsNotStored) {
  FullJournal full(store_);
  const auto accounts = Accounts::open(full, 100'000);
  ASSERT_TRUE(accounts.ok());
  Result<Account> answer = Account{};
  (*accounts)->open_guest("key", 0, [&](const Result<Account>& account) { answer = account; });
  ASSERT_FALSE(answer.ok());
  EXPECT_EQ(answer.refusal().kind, RefusalKind::io);
  restart();
  EXPECT_EQ(accounts_->with_guest_key("key"), nullptr);
}

}  // namespace
}  // namespace croupier
