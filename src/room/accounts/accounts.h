// Who plays here: guests with a key, names with a password, and what each may do. A fold of events: the streams
// `account/N`, and `room` for what belongs to no account. No sockets, no clock, no chance and no hashing of its own:
// times, secrets' hashes and whether a password fitted are handed in.
//
// What is asked for is applied at once and told (`done`) once it is durable. A refusal changes nothing; if the store
// refuses, this object is thrown away and opened again, as the room is.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "json/json.h"
#include "room/audit/significant.h"
#include "room/room.h"
#include "store/journal.h"

namespace croupier {

struct Account {
  std::int64_t number = 0;
  std::string name;  // "Guest 7" until he takes one
  Role role = Role::player;
  bool guest = true;
  std::string guest_key = {};  // hashes; empty: none
  std::string password = {};
  bool locked = false;
  std::string disabled = {};                   // why he may not sign in; empty when he may
  std::vector<std::int64_t> failures_ms = {};  // wrong passwords that still count

  [[nodiscard]] bool may_sign_in() const { return !locked && disabled.empty(); }
  // A login that is disabled has a player's rights at most, until its hand is over.
  [[nodiscard]] Caller caller() const {
    return {.account = number, .name = name, .role = disabled.empty() ? role : Role::player};
  }
};

[[nodiscard]] std::string_view to_text(Role role);

// Who does something to an account, and why.
struct Reason {
  Caller by;
  std::string why;
};

class Accounts {
 public:
  using Opened = std::function<void(const Result<Account>&)>;
  using Finished = std::function<void(const Result<Done>&)>;

  // Three wrong passwords within half an hour lock a name (GLI-19 2.5.3).
  static constexpr std::size_t failures_to_lock = 3;
  static constexpr std::int64_t failures_count_ms = 30LL * 60 * 1000;

  static Result<std::unique_ptr<Accounts>> open(Journal& journal, std::int64_t opening_stake_cents);

  [[nodiscard]] const Account* numbered(std::int64_t number) const;
  [[nodiscard]] const Account* named(const std::string& name) const;  // capitals do not count
  // The same, and guests as they are called: "Guest 7".
  [[nodiscard]] const Account* called(const std::string& name) const;
  [[nodiscard]] const Account* with_guest_key(const std::string& key_hash) const;

  void open_guest(const std::string& key_hash, std::int64_t now_ms, const Opened& done);
  // A name of his own for a guest, who keeps his chips and loses his key; a new account for nobody (0).
  void take_name(std::int64_t guest, const std::string& name, const std::string& password_hash, std::int64_t now_ms,
                 const Opened& done);
  // A name for somebody else, by an operator.
  void make_account(const std::string& name, const std::string& password_hash, const Reason& by, std::int64_t now_ms,
                    const Opened& done);

  // `fits`: whether the password was that of the name as it is now. Every wrong one is an event; the third locks the
  // name. Refused alike whether the name is unknown, locked or the password wrong.
  void sign_in(const std::string& name, bool fits, const std::string& address, std::int64_t now_ms, const Opened& done);
  // One's own; `fits`: whether the old one was right. A wrong one counts as it does at the door.
  void change_password(std::int64_t number, bool fits, const std::string& password_hash, const std::string& address,
                       std::int64_t now_ms, const Finished& done);
  // `by`: the operator who does it, and why.
  void unlock(const std::string& name, const Reason& by, std::int64_t now_ms, const Finished& done);
  void give_role(const std::string& name, Role role, const Reason& by, std::int64_t now_ms, const Finished& done);
  // A disabled login cannot sign in. What it has open is the caller's to end.
  void disable(const std::string& name, const Reason& by, std::int64_t now_ms, const Finished& done);
  void enable(const std::string& name, const Reason& by, std::int64_t now_ms, const Finished& done);

  // For those who run the room: accounts whose name has this part, those with the highest numbers first, from the one
  // below `before`.
  [[nodiscard]] std::vector<const Account*> search(const std::string& part, std::int64_t before,
                                                   std::size_t limit) const;
  [[nodiscard]] std::vector<std::int64_t> disabled_ones() const;

  // While nobody can sign in as operator, because there is none or all are locked or disabled, whoever has the machine
  // gets a one-time link. It makes an operator, or lets one of them in with a new password. A new
  // invitation ends the one before.
  [[nodiscard]] bool lacks_operator() const;
  [[nodiscard]] bool has_operator() const;
  void invite_operator(const std::string& token_hash, std::int64_t now_ms, const Finished& done);
  [[nodiscard]] bool invites(const std::string& token_hash) const;
  void first_operator(const std::string& token_hash, const std::string& name, const std::string& password_hash,
                      std::int64_t now_ms, const Opened& done);

 private:
  Accounts(Journal& journal, std::int64_t opening_stake_cents)
      : journal_(journal), opening_stake_cents_(opening_stake_cents) {}

  struct Happened {
    std::int64_t account = 0;  // 0: of the room
    std::string kind;
    Json body = Json::object();
    std::optional<NewEvent> significant = {};  // NOLINT(*-redundant-member-init): what it means to the house
  };
  // An operator's act on somebody else's account.
  [[nodiscard]] static Happened done_to(const Account& account, const Reason& by, std::string kind, Json body,
                                        Significant significant, const Json& before, const Json& after);
  // What an operator may do to others and not to himself: otherwise nobody could undo it.
  [[nodiscard]] Result<const Account*> another(const std::string& name, const Reason& by, const char* what) const;
  Result<Done> read();
  Result<Done> read_stream(const std::string& stream, std::int64_t account);
  // Both when it happens and when it is read again.
  void apply(const Happened& happened, std::int64_t time_ms);
  void commit(const std::vector<Happened>& happened, std::int64_t now_ms, Finished done);
  void store(const std::vector<Happened>& happened, std::int64_t now_ms, std::vector<Posting> postings, Finished done);
  // As commit(), and tells the account as it is afterwards.
  void commit_account(std::int64_t account, const std::vector<Happened>& happened, std::int64_t now_ms,
                      std::vector<Posting> postings, const Opened& done);
  // What a wrong password is, the third one in half an hour.
  [[nodiscard]] static std::vector<Happened> wrong_password(const Account& account, const std::string& address,
                                                            std::int64_t now_ms);
  // A new account's events, and its stake.
  std::int64_t open_account(std::vector<Happened>& happened, std::vector<Posting>& postings, Json body);
  [[nodiscard]] Result<Done> check_name(const std::string& name) const;
  Account* find(std::int64_t number);

  Journal& journal_;
  std::int64_t opening_stake_cents_;  // play money that everybody begins with, from `issuer`
  std::map<std::int64_t, Account> accounts_;
  std::map<std::string, std::int64_t> names_;  // in lower case
  std::map<std::string, std::int64_t> guest_keys_;
  std::string invitation_;  // the token's hash
};

}  // namespace croupier
