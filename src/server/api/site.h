// Everything that a request may touch.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "room/audit/archive.h"
#include "room/audit/auditor.h"
#include "room/odds_jobs.h"
#include "rules/rulebook.h"
#include "server/api/rules_texts.h"
#include "server/keeper.h"
#include "server/net/rate_limit.h"
#include "server/upkeep/backups.h"
#include "server/upkeep/integrity.h"
#include "server/upkeep/log.h"
#include "server/upkeep/metrics.h"
#include "server/visitors/sessions.h"
#include "server/workers.h"

namespace croupier::server {

struct SiteSettings {
  std::string house = "The card room";  // whose reports they are
  bool guests = true;                   // may somebody without a name come in?
  bool public_metrics = false;          // may anybody read them?
  std::vector<std::string> hosts;       // names this server goes by; empty: any
  // Of one address: passwords tried and names taken; new guests.
  Rate sign_ins = {.burst = 20, .per_minute = 20};
  Rate new_guests = {.burst = 60, .per_minute = 60};
  // Of one address: requests of any kind.
  Rate requests = {.burst = 600, .per_minute = 6000};
  // Of one account: each makes rules and a table.
  Rate practices = {.burst = 10, .per_minute = 20};
  // Of one connection.
  Rate commands = {.burst = 60, .per_minute = 1200};
};

struct Site {
  const Rulebook& book;
  Keeper& keeper;
  Workers& workers;  // passwords
  Archive& archive;  // asked on its readers only
  Auditor& auditor;  // likewise
  Workers& readers;
  OddsJobs& odds;
  Integrity& integrity;
  Backups& backups;
  Metrics& metrics;
  const Log& log;
  Clock now;
  SiteSettings settings;

  Sessions sessions = {};
  RateLimit sign_ins{settings.sign_ins};
  RateLimit new_guests{settings.new_guests};
  RateLimit practices{settings.practices};
  RateLimit requests{settings.requests};
  RulesTexts rules = {};
  std::map<std::string, Hash> odds_of = {};  // a job's name -> the session that may ask for it
};

}  // namespace croupier::server
