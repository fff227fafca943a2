#include "cli/commands/verify_self.h"

#include <cstdio>

#include "server/upkeep/self_check.h"

namespace croupier::cli {

void verify_self(Session& session, const std::string& manifest) {
  if (manifest.empty() && server::usual_manifest().empty())
    return session.refuse({.kind = RefusalKind::io,
                           .what = "no MANIFEST beside the program",
                           .where = server::own_path().string(),
                           .right = "--manifest FILE"});
  const auto book = session.rulebook();
  if (!book) return;
  const auto self = server::SelfCheck::against(manifest, *book, session.rulebook_folder);
  if (!self) return session.refuse(self.refusal());
  const server::SelfChecked found = self->check();
  const std::string file = self->manifest().string();
  if (session.json) {
    session.print_json({{"manifest", file},
                        {"program", server::own_path().string()},
                        {"expected", found.expected},
                        {"actual", found.program},
                        {"rulebook", found.rulebook},
                        {"expected_rulebook", found.expected_rulebook},
                        {"passed", found.passed()},
                        {"differing", found.differing},
                        {"unverified", found.unverified}});
  } else if (found.passed()) {
    std::printf("%s: %s\n  program     SHA-256 %s\n  rulebook    SHA-256 %s\n", file.c_str(),
                found.unverified.empty() ? "everything agrees" : "what it lists agrees", found.program.c_str(),
                found.rulebook.c_str());
    for (const std::string& one : found.unverified) std::printf("  not verified: %s\n", one.c_str());
  } else {
    std::printf("%s: does not agree\n", file.c_str());
    for (const std::string& one : found.differing) std::printf("  %s\n", one.c_str());
  }
  if (!found.passed()) session.exit_code = check_failed;
}

}  // namespace croupier::cli
