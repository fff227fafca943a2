// One who is connected. Outlives its Visitors only as an empty shell.
#pragma once

#include "server/api/problem.h"
#include "server/visitors/visitors.h"

namespace croupier::server {

class Visitor final : public SocketUser, public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Visitors& visitors, std::int64_t account, std::string token)
      : visitors_(&visitors), account_(account), token_(std::move(token)) {}
  ~Visitor() override {
    if (socket_) Visitor::closed();  // the connection went without a word
  }
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  void opened(std::shared_ptr<Socket> socket) override;
  void message(std::string_view text) override;
  void closed() override;

  void send(std::shared_ptr<const std::string> message) const;
  void close(Close why) const;
  // Unless he watches a table, or was told this very one.
  void tell_lobby(const std::shared_ptr<const std::string>& lobby);
  [[nodiscard]] std::int64_t account() const { return account_; }
  [[nodiscard]] const std::string& token() const { return token_; }
  // The visitors are gone; nobody is left to be told anything.
  void orphan() { visitors_ = nullptr; }

 private:
  // What the room pushes to; it may keep it for longer than the connection lives.
  class View;

  [[nodiscard]] Site& site() const { return visitors_->site_; }
  void handle(const Json& command, const Json& id);
  void watch(const Caller& caller, const Json& command, const Json& id);
  void unwatch(const Json& command, const Json& id);
  void stop_watching(const std::string& table);
  void pass_on(const Caller& caller, const Json& command);
  void refuse(const Json& id, const Problem& problem) const;
  void reply(const Json& answer) const;

  Visitors* visitors_;
  std::int64_t account_;
  std::string token_;
  std::shared_ptr<Socket> socket_;
  std::map<std::string, std::shared_ptr<Viewer>> watching_;  // by table
  Bucket commands_;
  std::shared_ptr<const std::string> lobby_;  // the last he was told
  int under_way_ = 0;
};

}  // namespace croupier::server
