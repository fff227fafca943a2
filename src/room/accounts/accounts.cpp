#include "room/accounts/accounts.h"

#include <algorithm>

#include "base/refuse.h"

namespace croupier {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_name_letter(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.'; }

std::string stream_of(std::int64_t account) { return account == 0 ? "room" : "account/" + std::to_string(account); }

// One answer for an unknown name, a wrong password and a locked name: a stranger learns nothing from it.
Refusal wrong_sign_in() {
  return {.kind = RefusalKind::bad_input,
          .what = "the name or the password is wrong, or the name is locked or disabled",
          .where = {},
          .right = "three wrong passwords within 30 minutes lock a name until an operator unlocks it"};
}

Refusal no_such_name(const std::string& name) {
  return {.kind = RefusalKind::unknown, .what = "no account of that name", .where = shown(name), .right = {}};
}

NewEvent failed_login(Json what, const std::string& address, const char* why) {
  what["address"] = address;
  return significant_event(Significant::failed_login, {.why = why, .what = std::move(what)});
}

Role role_of(const std::string& text) {
  for (const Role role : {Role::player, Role::operator_, Role::auditor}) {
    if (to_text(role) == text) return role;
  }
  broken_invariant("a role that was never written");
}

}  // namespace

std::string_view to_text(Role role) {
  switch (role) {
    case Role::operator_:
      return "operator";
    case Role::auditor:
      return "auditor";
    case Role::player:
      break;
  }
  return "player";
}

Result<std::unique_ptr<Accounts>> Accounts::open(Journal& journal, std::int64_t opening_stake_cents) {
  std::unique_ptr<Accounts> accounts(new Accounts(journal, opening_stake_cents));
  if (auto done = accounts->read(); !done) return done.refusal();
  return accounts;
}

Result<Done> Accounts::read() {
  if (auto done = read_stream("room", 0); !done) return done.refusal();
  for (const auto& [number, account] : accounts_) {
    if (auto done = read_stream(stream_of(number), number); !done) return done.refusal();
  }
  return Done{};
}

Result<Done> Accounts::read_stream(const std::string& stream, std::int64_t account) {
  return journal_.store().read(stream, 0, [&](const StoredEvent& event) {
    apply({.account = account, .kind = event.kind, .body = Json::parse(event.body)}, event.time_ms);
    return true;
  });
}

Account* Accounts::find(std::int64_t number) {
  const auto found = accounts_.find(number);
  return found == accounts_.end() ? nullptr : &found->second;
}

const Account* Accounts::numbered(std::int64_t number) const {
  const auto found = accounts_.find(number);
  return found == accounts_.end() ? nullptr : &found->second;
}

const Account* Accounts::named(const std::string& name) const {
  const auto found = names_.find(lower(name));
  return found == names_.end() ? nullptr : numbered(found->second);
}

const Account* Accounts::called(const std::string& name) const {
  if (const Account* account = named(name)) return account;
  const auto guest = std::ranges::find_if(
      accounts_, [&](const auto& entry) { return entry.second.guest && lower(entry.second.name) == lower(name); });
  return guest == accounts_.end() ? nullptr : &guest->second;
}

const Account* Accounts::with_guest_key(const std::string& key_hash) const {
  const auto found = guest_keys_.find(key_hash);
  return found == guest_keys_.end() ? nullptr : numbered(found->second);
}

bool Accounts::has_operator() const {
  return std::ranges::any_of(accounts_, [](const auto& entry) { return entry.second.role == Role::operator_; });
}

bool Accounts::lacks_operator() const {
  return std::ranges::none_of(
      accounts_, [](const auto& entry) { return entry.second.role == Role::operator_ && entry.second.may_sign_in(); });
}

bool Accounts::invites(const std::string& token_hash) const {
  return !invitation_.empty() && invitation_ == token_hash && lacks_operator();
}

void Accounts::apply(const Happened& happened, std::int64_t time_ms) {
  const Json& body = happened.body;
  if (happened.account == 0) {
    // The room's stream holds other things too, which are the tables'.
    if (happened.kind == "account-opened") {
      const auto number = body.at("account").get<std::int64_t>();
      accounts_[number] = {.number = number, .name = "Guest " + std::to_string(number)};
    }
    if (happened.kind == "operator-invited") invitation_ = body.at("token").get<std::string>();
    if (happened.kind == "invitation-used") invitation_.clear();
    return;
  }
  Account* account = find(happened.account);
  if (account == nullptr) broken_invariant("an event of an account that was never opened");
  if (happened.kind == "guest-key-given") {
    account->guest_key = body.at("key").get<std::string>();
    guest_keys_[account->guest_key] = account->number;
  } else if (happened.kind == "name-taken") {
    guest_keys_.erase(account->guest_key);
    account->guest_key.clear();
    account->guest = false;
    account->name = body.at("name").get<std::string>();
    account->password = body.at("password").get<std::string>();
    names_[lower(account->name)] = account->number;
  } else if (happened.kind == "password-changed") {
    account->password = body.at("password").get<std::string>();
  } else if (happened.kind == "role-given") {
    account->role = role_of(body.at("role").get<std::string>());
  } else if (happened.kind == "sign-in-failed") {
    std::erase_if(account->failures_ms, [&](std::int64_t at) { return time_ms - at > failures_count_ms; });
    account->failures_ms.push_back(time_ms);
  } else if (happened.kind == "locked") {
    account->locked = true;
  } else if (happened.kind == "login-disabled") {
    account->disabled = body.at("why").get<std::string>();
  } else if (happened.kind == "login-enabled") {
    account->disabled.clear();
  } else if (happened.kind == "unlocked" || happened.kind == "signed-in") {
    account->locked = false;
    account->failures_ms.clear();
  }
}

void Accounts::store(const std::vector<Happened>& happened, std::int64_t now_ms, std::vector<Posting> postings,
                     Finished done) {
  Append append;
  append.time_ms = now_ms;
  append.postings = std::move(postings);
  for (const Happened& one : happened)
    append.events.push_back({.stream = stream_of(one.account), .kind = one.kind, .body = one.body.dump()});
  for (const Happened& one : happened) {
    if (one.significant) append.events.push_back(*one.significant);
  }
  journal_.append(std::move(append), [done = std::move(done)](const Result<std::int64_t>& stored) {
    if (!stored) return done(stored.refusal());
    done(Done{});
  });
}

void Accounts::commit(const std::vector<Happened>& happened, std::int64_t now_ms, Finished done) {
  for (const Happened& one : happened) apply(one, now_ms);
  store(happened, now_ms, {}, std::move(done));
}

void Accounts::commit_account(std::int64_t account, const std::vector<Happened>& happened, std::int64_t now_ms,
                              std::vector<Posting> postings, const Opened& done) {
  for (const Happened& one : happened) apply(one, now_ms);
  store(happened, now_ms, std::move(postings), [done, afterwards = *numbered(account)](const Result<Done>& stored) {
    if (!stored) return done(stored.refusal());
    done(afterwards);
  });
}

std::int64_t Accounts::open_account(std::vector<Happened>& happened, std::vector<Posting>& postings, Json body) {
  const std::int64_t number = accounts_.empty() ? 1 : accounts_.rbegin()->first + 1;
  happened.push_back({.account = 0, .kind = "account-opened", .body = {{"account", number}}});
  if (!body.empty()) happened.push_back({.account = number, .kind = "guest-key-given", .body = std::move(body)});
  postings.push_back({.from = "issuer",
                      .to = "player/" + std::to_string(number),
                      .amount = Money::from_cents(opening_stake_cents_).value()});
  return number;
}

Result<Done> Accounts::check_name(const std::string& name) const {
  // Without a letter it could be taken for the number of another's account.
  if (name.size() < 2 || name.size() > 24 || !std::ranges::all_of(name, is_name_letter) ||
      std::ranges::none_of(name, is_letter))
    return Refusal{.kind = RefusalKind::bad_input,
                   .what = "not a name",
                   .where = shown(name),
                   .right = "2 to 24 letters, digits, '-', '_' or '.', at least one of them a letter"};
  if (named(name) != nullptr)
    return Refusal{
        .kind = RefusalKind::bad_input, .what = "the name is taken", .where = shown(name), .right = "another name"};
  return Done{};
}

void Accounts::open_guest(const std::string& key_hash, std::int64_t now_ms, const Opened& done) {
  std::vector<Happened> happened;
  std::vector<Posting> postings;
  const std::int64_t number = open_account(happened, postings, {{"key", key_hash}});
  commit_account(number, happened, now_ms, std::move(postings), done);
}

void Accounts::take_name(std::int64_t guest, const std::string& name, const std::string& password_hash,
                         std::int64_t now_ms, const Opened& done) {
  if (const auto fine = check_name(name); !fine) return done(fine.refusal());
  const Account* before = numbered(guest);
  if (guest != 0 && (before == nullptr || !before->guest))
    return done(Refusal{.kind = RefusalKind::bad_input,
                        .what = "the account has a name already",
                        .where = {},
                        .right = "sign out first"});
  std::vector<Happened> happened;
  std::vector<Posting> postings;
  const std::int64_t number = guest != 0 ? guest : open_account(happened, postings, {});
  happened.push_back({.account = number, .kind = "name-taken", .body = {{"name", name}, {"password", password_hash}}});
  commit_account(number, happened, now_ms, std::move(postings), done);
}

void Accounts::make_account(const std::string& name, const std::string& password_hash, const Reason& by,
                            std::int64_t now_ms, const Opened& done) {
  if (const auto fine = check_name(name); !fine) return done(fine.refusal());
  std::vector<Happened> happened;
  std::vector<Posting> postings;
  const std::int64_t number = open_account(happened, postings, {});
  happened.push_back({.account = number,
                      .kind = "name-taken",
                      .body = {{"name", name}, {"password", password_hash}, {"by", by.by.account}},
                      .significant = significant_event(Significant::account_made,
                                                       {.who = by.by,
                                                        .why = by.why,
                                                        .what = {{"account", number}},
                                                        .after = {{"name", name}, {"role", to_text(Role::player)}}})});
  commit_account(number, happened, now_ms, std::move(postings), done);
}

std::vector<Accounts::Happened> Accounts::wrong_password(const Account& account, const std::string& address,
                                                         std::int64_t now_ms) {
  const Json who = {{"account", account.number}, {"name", account.name}};
  std::vector<Happened> happened = {
      {.account = account.number,
       .kind = "sign-in-failed",
       .body = {{"address", address}},
       .significant = failed_login(who, address,
                                   account.locked             ? "the name is locked"
                                   : account.disabled.empty() ? "a wrong password"
                                                              : "the login is disabled")}};
  const auto counting =
      std::ranges::count_if(account.failures_ms, [&](std::int64_t at) { return now_ms - at <= failures_count_ms; });
  if (!account.locked && static_cast<std::size_t>(counting) + 1 >= failures_to_lock)
    happened.push_back(
        {.account = account.number,
         .kind = "locked",
         .significant = significant_event(Significant::login_locked, {.why = "three wrong passwords within 30 minutes",
                                                                      .what = who,
                                                                      .before = {{"locked", false}},
                                                                      .after = {{"locked", true}}})});
  return happened;
}

void Accounts::sign_in(const std::string& name, bool fits, const std::string& address, std::int64_t now_ms,
                       const Opened& done) {
  const Account* account = named(name);
  std::vector<Happened> happened;
  if (account == nullptr) {
    happened.push_back({.account = 0,
                        .kind = "sign-in-failed",
                        .body = {{"name", shown(name)}, {"address", address}},
                        .significant = failed_login({{"name", shown(name)}}, address, "nobody has this name")});
  } else if (fits && account->may_sign_in()) {
    happened.push_back({.account = account->number, .kind = "signed-in", .body = {{"address", address}}});
    return commit_account(account->number, happened, now_ms, {}, done);
  } else {
    happened = wrong_password(*account, address, now_ms);
  }
  commit(happened, now_ms, [done](const Result<Done>& stored) {
    if (!stored) return done(stored.refusal());
    done(wrong_sign_in());
  });
}

void Accounts::change_password(std::int64_t number, bool fits, const std::string& password_hash,
                               const std::string& address, std::int64_t now_ms, const Finished& done) {
  const Account* account = numbered(number);
  if (account == nullptr || account->guest)
    return done(Refusal{
        .kind = RefusalKind::bad_input, .what = "a guest has no password", .where = {}, .right = "take a name first"});
  if (fits && account->may_sign_in())
    return commit({{.account = number,
                    .kind = "password-changed",
                    .body = {{"password", password_hash}, {"by", number}, {"address", address}}}},
                  now_ms, done);
  commit(wrong_password(*account, address, now_ms), now_ms, [done](const Result<Done>& stored) {
    if (!stored) return done(stored.refusal());
    done(Refusal{.kind = RefusalKind::bad_input,
                 .what = "the old password is wrong, or the name is locked",
                 .where = {},
                 .right = "three wrong passwords within 30 minutes lock a name until an operator unlocks it"});
  });
}

Accounts::Happened Accounts::done_to(const Account& account, const Reason& by, std::string kind, Json body,
                                     Significant significant, const Json& before, const Json& after) {
  body["by"] = by.by.account;
  return {.account = account.number,
          .kind = std::move(kind),
          .body = std::move(body),
          .significant = significant_event(significant, {.who = by.by,
                                                         .why = by.why,
                                                         .what = {{"account", account.number}, {"name", account.name}},
                                                         .before = before,
                                                         .after = after})};
}

Result<const Account*> Accounts::another(const std::string& name, const Reason& by, const char* what) const {
  const Account* account = called(name);
  if (account == nullptr) return no_such_name(name);
  if (account->number == by.by.account)
    return Refusal{.kind = RefusalKind::bad_input,
                   .what = std::string("one's own ") + what,
                   .where = shown(name),
                   .right = "another operator changes it"};
  return account;
}

void Accounts::unlock(const std::string& name, const Reason& by, std::int64_t now_ms, const Finished& done) {
  const auto account = another(name, by, "login");
  if (!account) return done(account.refusal());
  if (!(*account)->locked) return done(refuse("the name is not locked", "one that is"));
  commit({done_to(**account, by, "unlocked", Json::object(), Significant::login_unlocked, {{"locked", true}},
                  {{"locked", false}})},
         now_ms, done);
}

void Accounts::give_role(const std::string& name, Role role, const Reason& by, std::int64_t now_ms,
                         const Finished& done) {
  const auto account = another(name, by, "role");
  if (!account) return done(account.refusal());
  if ((*account)->guest) return done(refuse("a guest has no role", "he takes a name first"));
  if ((*account)->role == role) return done(refuse("he is " + std::string(to_text(role)) + " already", "another role"));
  const std::string_view was = to_text((*account)->role);
  commit({done_to(**account, by, "role-given", {{"role", to_text(role)}, {"was", was}}, Significant::role_changed,
                  {{"role", was}}, {{"role", to_text(role)}})},
         now_ms, done);
}

void Accounts::disable(const std::string& name, const Reason& by, std::int64_t now_ms, const Finished& done) {
  const auto account = another(name, by, "login");
  if (!account) return done(account.refusal());
  if (!(*account)->disabled.empty()) return done(refuse("the login is disabled already", "enable it"));
  commit({done_to(**account, by, "login-disabled", {{"why", by.why}}, Significant::login_disabled, {{"disabled", ""}},
                  {{"disabled", by.why}})},
         now_ms, done);
}

void Accounts::enable(const std::string& name, const Reason& by, std::int64_t now_ms, const Finished& done) {
  const auto account = another(name, by, "login");
  if (!account) return done(account.refusal());
  if ((*account)->disabled.empty()) return done(refuse("the login is enabled", "one that is disabled"));
  commit({done_to(**account, by, "login-enabled", Json::object(), Significant::login_enabled,
                  {{"disabled", (*account)->disabled}}, {{"disabled", ""}})},
         now_ms, done);
}

std::vector<const Account*> Accounts::search(const std::string& part, std::int64_t before, std::size_t limit) const {
  std::vector<const Account*> found;
  const std::string wanted = lower(part);
  for (auto it = accounts_.lower_bound(before); it != accounts_.begin() && found.size() < limit;) {
    --it;
    if (lower(it->second.name).find(wanted) != std::string::npos) found.push_back(&it->second);
  }
  return found;
}

std::vector<std::int64_t> Accounts::disabled_ones() const {
  std::vector<std::int64_t> numbers;
  for (const auto& [number, account] : accounts_) {
    if (!account.disabled.empty()) numbers.push_back(number);
  }
  return numbers;
}

void Accounts::invite_operator(const std::string& token_hash, std::int64_t now_ms, const Finished& done) {
  const char* why = has_operator() ? "every operator is locked or disabled" : "there is no operator";
  commit({{.account = 0, .kind = "operator-invited", .body = {{"token", token_hash}, {"why", why}}}}, now_ms, done);
}

void Accounts::first_operator(const std::string& token_hash, const std::string& name, const std::string& password_hash,
                              std::int64_t now_ms, const Opened& done) {
  if (!invites(token_hash))
    return done(Refusal{.kind = RefusalKind::unknown,
                        .what = "this link is not, or no longer, good",
                        .where = {},
                        .right = "the link that the newest start of the server printed"});
  std::vector<Happened> happened;
  std::vector<Posting> postings;
  const Account* locked = named(name);
  const std::string why = "the one-time link of whoever has the machine";
  if (locked == nullptr || locked->role != Role::operator_) {
    if (const auto fine = check_name(name); !fine) return done(fine.refusal());
    const std::int64_t number = open_account(happened, postings, {});
    happened.push_back(
        {.account = number, .kind = "name-taken", .body = {{"name", name}, {"password", password_hash}}});
    happened.push_back(
        {.account = number,
         .kind = "role-given",
         .body = {{"role", to_text(Role::operator_)}},
         .significant = significant_event(Significant::role_changed, {.why = why,
                                                                      .what = {{"account", number}, {"name", name}},
                                                                      .before = {{"role", to_text(Role::player)}},
                                                                      .after = {{"role", to_text(Role::operator_)}}})});
  } else {
    happened.push_back({.account = locked->number,
                        .kind = "password-changed",
                        .body = {{"password", password_hash}, {"by", "one-time link"}}});
    happened.push_back({.account = locked->number,
                        .kind = "unlocked",
                        .body = {{"by", "one-time link"}},
                        .significant = significant_event(Significant::login_unlocked,
                                                         {.why = why,
                                                          .what = {{"account", locked->number}, {"name", locked->name}},
                                                          .before = {{"locked", locked->locked}},
                                                          .after = {{"locked", false}}})});
    if (!locked->disabled.empty())
      happened.push_back({.account = locked->number, .kind = "login-enabled", .body = {{"by", "one-time link"}}});
  }
  const std::int64_t number = happened.back().account;
  happened.push_back({.account = 0, .kind = "invitation-used", .body = {{"account", number}}});
  commit_account(number, happened, now_ms, std::move(postings), done);
}

}  // namespace croupier
