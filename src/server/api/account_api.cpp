// Signing in and out, names, and what operators do to them.
#include <array>
#include <optional>

#include "server/api/routes.h"
#include "server/visitors/secrets.h"

namespace croupier::server {
namespace {

Problem wrong_sign_in(const Refusal& refusal) {
  return {401, "wrong-sign-in", "Signing in failed", refusal.what, refusal.right};
}

Json session_json(const Site& site, const Account& account) {
  Json body = {
      {"account", account.number}, {"name", account.name}, {"role", to_text(account.role)}, {"guest", account.guest}};
  Room* room = site.keeper.room();
  const Result<std::int64_t> balance = room == nullptr ? Result<std::int64_t>(0) : room->balance_cents(account.number);
  body["balance_cents"] = balance ? *balance : 0;
  return body;
}

// A new session in the place of the one the request came with.
void start_session(Site& site, const std::string& old_token, bool secure, const Account& account, Json more,
                   const Respond& respond) {
  site.sessions.end(old_token);
  const std::string token = site.sessions.start(account.number, site.now());
  if (token.empty()) return respond(to_response(too_many("too many sessions are open", "try again later")));
  Json body = session_json(site, account);
  body.update(more);
  HttpResponse response = json_response(body);
  response.headers.emplace_back("Set-Cookie", session_cookie(token, secure));
  respond(std::move(response));
}

// What a request leaves behind for the answer that comes later.
struct Later {
  Site& site;
  std::string token;
  std::string address;
  bool secure;
  Respond respond;

  Later(Site& of, const Call& call, Respond answer)
      : site(of),
        token(call.token),
        address(call.request.address),
        secure(call.request.secure),
        respond(std::move(answer)) {}
  void refuse(const Problem& problem) const { respond(to_response(problem)); }
  void welcome(const Account& account, const Json& more) const {
    start_session(site, token, secure, account, more, respond);
  }
  // The accounts as they are by then; when they are away, that is the answer.
  [[nodiscard]] Accounts* accounts() const {
    Accounts* there = site.keeper.accounts();
    if (there == nullptr) refuse(store_unavailable());
    return there;
  }
};

Problem slow_down() { return too_many("too many attempts from this address", "wait a minute"); }
Problem too_busy() { return too_many("too many passwords are being checked", "try again in a few seconds"); }

void hash_then(const Later& later, const std::string& password,
               const std::function<void(Accounts&, const std::string& hash)>& then) {
  const auto hash = std::make_shared<std::string>();
  const bool taken = later.site.workers.run([hash, password] { *hash = password_hash(password); },
                                            [hash, later, then] {
                                              if (Accounts* accounts = later.accounts()) then(*accounts, *hash);
                                            });
  if (!taken) later.refuse(too_busy());
}

void new_guest(const Later& later) {
  Site& site = later.site;
  if (!site.settings.guests) return later.refuse(forbidden("guests are not let in here", "sign in with a name"));
  if (!site.new_guests.take(later.address, site.now())) return later.refuse(slow_down());
  Accounts* accounts = later.accounts();
  if (accounts == nullptr) return;
  const std::string key = random_secret();
  accounts->open_guest(secret_hash(key), site.now(), [later, key](const Result<Account>& opened) {
    if (!opened) return later.refuse(of_refusal(opened.refusal()));
    later.welcome(*opened, {{"guest_key", key}});
  });
}

void known_guest(const Later& later, const std::string& key) {
  const Accounts* accounts = later.accounts();
  if (accounts == nullptr) return;
  const Account* account = accounts->with_guest_key(secret_hash(key));
  if (account == nullptr)
    return later.refuse(
        {401, "wrong-sign-in", "Signing in failed", "nobody has this guest's key", "{\"guest\": true}"});
  if (!account->disabled.empty())
    return later.refuse({401, "wrong-sign-in", "Signing in failed", "this login is disabled", "ask an operator"});
  later.welcome(*account, Json::object());
}

// Whoever watches the log can help before somebody needs an operator.
void warn_when_nobody_operates(const Site& site, bool could_operate) {
  const Accounts* accounts = site.keeper.accounts();
  if (could_operate && accounts != nullptr && accounts->lacks_operator())
    site.log.warning("operators-locked", {{"next", "the next start prints a link that lets one in"}});
}

void sign_in(const Later& later, const std::string& name, const std::string& password) {
  Site& site = later.site;
  if (!site.sign_ins.take(later.address, site.now())) return later.refuse(slow_down());
  const Accounts* accounts = later.accounts();
  if (accounts == nullptr) return;
  const Account* account = accounts->named(name);
  const std::string hash = account == nullptr ? "" : account->password;
  const auto fits = std::make_shared<bool>(false);
  const bool taken = site.workers.run(
      [fits, hash, password] { *fits = password.size() <= 200 && password_fits(hash, password); },
      [fits, later, name] {
        Accounts* there = later.accounts();
        if (there == nullptr) return;
        const bool could_operate = !there->lacks_operator();
        there->sign_in(name, *fits, later.address, later.site.now(), [later](const Result<Account>& who) {
          if (who) return later.welcome(*who, Json::object());
          later.site.log.warning("sign-in-failed", {{"address", later.address}});
          later.refuse(who.refusal().kind == RefusalKind::io ? store_unavailable() : wrong_sign_in(who.refusal()));
        });
        warn_when_nobody_operates(later.site, could_operate);
      });
  if (!taken) later.refuse(too_busy());
}

// Name and password of the body, the password one that may be taken.
struct Credentials {
  std::string name;
  std::string password;
};
Result<Credentials> read_new_name(const Json& body) {
  auto name = text_of(body, "name");
  if (!name) return name.refusal();
  auto password = text_of(body, "password");
  if (!password) return password.refusal();
  if (const auto weak = check_password(*password)) return *weak;
  return Credentials{.name = *name, .password = *password};
}

// For somebody else: the operator stays who he is.
void make_account(const Later& later, const Reason& by, const Credentials& wanted) {
  hash_then(later, wanted.password, [later, by, name = wanted.name](Accounts& accounts, const std::string& hash) {
    accounts.make_account(name, hash, by, later.site.now(), [later](const Result<Account>& made) {
      if (!made) return later.refuse(of_refusal(made.refusal()));
      later.respond(json_response(session_json(later.site, *made), 201));
    });
  });
}

// What an operator does to somebody's account, and why. Nothing, and the answer is given, when he does not say.
struct Act {
  Json body;
  Reason by;
};
std::optional<Act> read_reason(const Call& call, std::span<const std::string_view> keys, const Respond& respond) {
  const auto body = read_body(call.request, keys);
  const auto why = body ? reason_of(*body) : Result<std::string>(body.refusal());
  if (!why) {
    respond(to_response(of_refusal(why.refusal())));
    return std::nullopt;
  }
  return Act{*body, {call.caller, *why}};
}

// 204 when it is done.
void say_done(const Respond& respond, const Result<Done>& done) {
  respond(done ? HttpResponse{.status = 204, .content_type = "", .body = ""} : to_response(of_refusal(done.refusal())));
}

}  // namespace

void post_session(Site& site, const Call& call, const Respond& respond) {
  constexpr std::array<std::string_view, 4> keys = {"guest", "guest_key", "name", "password"};
  const auto body = read_body(call.request, keys);
  if (!body) return respond(to_response(of_refusal(body.refusal())));
  const Later later(site, call, respond);
  if (body->size() == 1 && body->value("guest", Json()) == true) return new_guest(later);
  const auto key = text_of(*body, "guest_key");
  if (body->size() == 1 && key) return known_guest(later, *key);
  const auto name = text_of(*body, "name");
  const auto password = text_of(*body, "password");
  if (body->size() == 2 && name && password) return sign_in(later, *name, *password);
  later.refuse(malformed("the body says neither who nor that it is a guest",
                         R"({"guest": true}, {"guest_key": "..."} or {"name": "...", "password": "..."})"));
}

void get_session(Site& site, const Call& call, const Respond& respond) {
  respond(json_response(session_json(site, *site.keeper.accounts()->numbered(call.caller.account))));
}

void delete_session(Site& site, const Call& call, const Respond& respond) {
  site.sessions.end(call.token);
  HttpResponse response{.status = 204, .content_type = "", .body = ""};
  response.headers.emplace_back("Set-Cookie", session_cookie("", call.request.secure));
  respond(std::move(response));
}

void post_account(Site& site, const Call& call, const Respond& respond) {
  constexpr std::array<std::string_view, 3> keys = {"name", "password", "why"};
  const auto body = read_body(call.request, keys);
  if (!body) return respond(to_response(of_refusal(body.refusal())));
  const auto wanted = read_new_name(*body);
  if (!wanted) return respond(to_response(of_refusal(wanted.refusal())));
  // Only an operator acts for somebody else, and says why.
  const bool for_another = call.caller.role == Role::operator_;
  const auto why = for_another ? reason_of(*body) : Result<std::string>(std::string());
  if (!why) return respond(to_response(of_refusal(why.refusal())));
  const Later later(site, call, respond);
  if (call.caller.account == 0 && !site.settings.guests)
    return later.refuse(forbidden("names are given by an operator here", "sign in with a name"));
  if (!site.sign_ins.take(later.address, site.now())) return later.refuse(slow_down());
  if (for_another) return make_account(later, {call.caller, *why}, *wanted);
  const std::int64_t guest = call.caller.account;
  hash_then(later, wanted->password, [later, guest, name = wanted->name](Accounts& accounts, const std::string& hash) {
    accounts.take_name(guest, name, hash, later.site.now(), [later](const Result<Account>& named) {
      if (!named) return later.refuse(of_refusal(named.refusal()));
      // Whoever had the guest's key has no part in the name.
      later.site.sessions.end_all_of(named->number);
      later.welcome(*named, Json::object());
    });
  });
}

void put_password(Site& site, const Call& call, const Respond& respond) {
  constexpr std::array<std::string_view, 2> keys = {"old", "new"};
  const auto body = read_body(call.request, keys);
  if (!body) return respond(to_response(of_refusal(body.refusal())));
  const auto before = text_of(*body, "old");
  if (!before) return respond(to_response(of_refusal(before.refusal())));
  const auto wanted = text_of(*body, "new");
  if (!wanted) return respond(to_response(of_refusal(wanted.refusal())));
  if (const auto weak = check_password(*wanted)) return respond(to_response(of_refusal(*weak)));
  const Later later(site, call, respond);
  if (!site.sign_ins.take(later.address, site.now())) return later.refuse(slow_down());
  struct Checked {
    bool fits = false;
    std::string hash;
  };
  const auto checked = std::make_shared<Checked>();
  const bool taken = site.workers.run(
      [checked, hash = site.keeper.accounts()->numbered(call.caller.account)->password, old = *before,
       password = *wanted] {
        checked->fits = old.size() <= 200 && password_fits(hash, old);
        if (checked->fits) checked->hash = password_hash(password);
      },
      [checked, later, number = call.caller.account] {
        Accounts* accounts = later.accounts();
        if (accounts == nullptr) return;
        const bool could_operate = !accounts->lacks_operator();
        accounts->change_password(number, checked->fits, checked->hash, later.address, later.site.now(),
                                  [later, number](const Result<Done>& done) {
                                    // Who knew the old one is out; the caller stays.
                                    if (done) later.site.sessions.end_all_of(number, later.token);
                                    say_done(later.respond, done);
                                  });
        warn_when_nobody_operates(later.site, could_operate);
      });
  if (!taken) later.refuse(too_busy());
}

void post_unlock(Site& site, const Call& call, const Respond& respond) {
  constexpr std::array<std::string_view, 1> keys = {"why"};
  const auto by = read_reason(call, keys, respond);
  if (!by) return;
  site.keeper.accounts()->unlock(call.values.at(0), by->by, site.now(),
                                 [respond](const Result<Done>& done) { say_done(respond, done); });
}

void post_role(Site& site, const Call& call, const Respond& respond) {
  constexpr std::array<std::string_view, 2> keys = {"role", "why"};
  const auto by = read_reason(call, keys, respond);
  if (!by) return;
  const auto wanted = text_of(by->body, "role");
  if (!wanted) return respond(to_response(of_refusal(wanted.refusal())));
  for (const Role role : {Role::player, Role::operator_, Role::auditor}) {
    if (to_text(role) != *wanted) continue;
    return site.keeper.accounts()->give_role(
        call.values.at(0), role, by->by, site.now(),
        [respond, &site, name = call.values.at(0)](const Result<Done>& done) {
          // Nobody goes on with rights he does not have.
          const Account* account = site.keeper.accounts() == nullptr ? nullptr : site.keeper.accounts()->named(name);
          if (done && account != nullptr) site.sessions.end_all_of(account->number);
          say_done(respond, done);
        });
  }
  respond(to_response(malformed("no role '" + shown(*wanted) + "'", "player, operator or auditor")));
}

namespace {

// A hand that he is in may be ended; a session that is in none ends now.
void bar(Site& site, const std::string& name, bool barred) {
  Room* room = site.keeper.room();
  const Account* account = site.keeper.accounts() == nullptr ? nullptr : site.keeper.accounts()->called(name);
  if (room == nullptr || account == nullptr) return;
  room->bar(account->number, barred, site.now());
  if (site.keeper.is_shut_out(*account)) site.sessions.end_all_of(account->number);
}

using SwitchLogin = void (Accounts::*)(const std::string&, const Reason&, std::int64_t, const Accounts::Finished&);

void switch_login(Site& site, const Call& call, const Respond& respond, SwitchLogin switched, bool barred) {
  constexpr std::array<std::string_view, 1> keys = {"why"};
  const auto by = read_reason(call, keys, respond);
  if (!by) return;
  (site.keeper.accounts()->*switched)(call.values.at(0), by->by, site.now(),
                                      [respond, &site, name = call.values.at(0), barred](const Result<Done>& done) {
                                        if (done) bar(site, name, barred);
                                        say_done(respond, done);
                                      });
}

}  // namespace

void post_disable(Site& site, const Call& call, const Respond& respond) {
  switch_login(site, call, respond, &Accounts::disable, true);
}

void post_enable(Site& site, const Call& call, const Respond& respond) {
  switch_login(site, call, respond, &Accounts::enable, false);
}

void post_first_operator(Site& site, const Call& call, const Respond& respond) {
  constexpr std::array<std::string_view, 3> keys = {"token", "name", "password"};
  const auto body = read_body(call.request, keys);
  if (!body) return respond(to_response(of_refusal(body.refusal())));
  const auto token = text_of(*body, "token");
  if (!token) return respond(to_response(of_refusal(token.refusal())));
  const auto wanted = read_new_name(*body);
  if (!wanted) return respond(to_response(of_refusal(wanted.refusal())));
  const Later later(site, call, respond);
  if (!site.sign_ins.take(later.address, site.now())) return later.refuse(slow_down());
  hash_then(later, wanted->password,
            [later, token = secret_hash(*token), name = wanted->name](Accounts& accounts, const std::string& hash) {
              accounts.first_operator(token, name, hash, later.site.now(), [later](const Result<Account>& opened) {
                if (!opened) return later.refuse(of_refusal(opened.refusal()));
                later.site.log.info("operator-made", {{"account", opened->number}, {"by", "one-time link"}});
                later.site.sessions.end_all_of(opened->number);
                if (Room* room = later.site.keeper.room()) room->bar(opened->number, false, later.site.now());
                later.welcome(*opened, Json::object());
              });
            });
}

}  // namespace croupier::server
