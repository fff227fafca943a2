#include "record/verify.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>

#include "base/refuse.h"
#include "cli/commands/commands.h"
#include "cli/commands/verify_self.h"
#include "cli/flags/not_empty.h"
#include "cli/flags/record_input.h"
#include "cli/flags/store_flag.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text_table.h"
#include "record/shoe_record.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier::cli {
namespace {

const char* word_of(const Check& check) {
  switch (check.result) {
    case CheckResult::ok:
      return "ok";
    case CheckResult::failed:
      return check.lacking ? "MISSING" : "FAILED";
    case CheckResult::unknowable:
      return "-";
    case CheckResult::note:
      return "note";
  }
  return "";
}

bool is_foreign(const Verification& verification) { return verification.own_definition == false; }

std::string verdict_of(const Verification& verification) {
  const auto missing = std::ranges::count_if(verification.checks, &Check::lacking);
  const auto failed = verification.count(CheckResult::failed) - missing;
  std::string verdict;
  if (failed > 0) {
    verdict = std::to_string(failed) + (failed == 1 ? " thing does" : " things do") + " not agree";
    if (missing > 0) verdict += ", " + std::to_string(missing) + (missing == 1 ? " is" : " are") + " missing";
  } else if (missing > 0) {
    verdict = std::to_string(missing) + (missing == 1 ? " thing is" : " things are") + " missing; the rest agrees";
  } else {
    const bool copy = verification.count(CheckResult::unknowable) > 0;
    verdict = copy ? "agrees as far as this copy may know" : "everything agrees";
  }
  // Whoever makes the rules can make them pay what he likes.
  return is_foreign(verification) ? verdict + ", by rules that are NOT this program's own" : verdict;
}

std::string report(const Verification& verification) {
  constexpr std::size_t name_width = 12;
  constexpr std::size_t result_width = 8;
  std::string text;
  for (const Check& check : verification.checks) {
    std::string head = check.name;
    head.resize(std::max(head.size(), name_width), ' ');
    std::string word = word_of(check);
    word.resize(result_width, ' ');
    const std::size_t indent = 2 + name_width + result_width;
    const std::size_t width = std::max<std::size_t>(terminal_width(), indent + 20) - indent;
    text += "  " + head + (check.result == CheckResult::failed ? bold(word) : word) +
            wrapped(check.says, width, indent) + "\n";
  }
  return text;
}

Json json_of(const RecordText& file, const Verification& verification) {
  Json checks = Json::array();
  for (const Check& check : verification.checks)
    checks.push_back(
        {{"check", check.name}, {"result", to_text(check.result)}, {"missing", check.lacking}, {"says", check.says}});
  const auto& own = verification.own_definition;
  return {{"record", file.shown_as},
          {"passed", verification.passed()},
          {"own_definition", own ? Json(*own) : Json(nullptr)},
          {"checks", std::move(checks)}};
}

Verification unreadable(const Refusal& refusal) {
  return {.checks = {{.name = "reading", .result = CheckResult::failed, .says = refusal.line()}}};
}

// Of several, those that agree in one line.
void print_text(const Session& session, const RecordText& file, const Verification& verification, bool several) {
  if (session.quiet && verification.passed()) return;
  const bool brief = several && verification.passed();
  std::printf("%s: %s\n%s", file.shown_as.c_str(), verdict_of(verification).c_str(),
              brief ? "" : report(verification).c_str());
}

// What several verifications come to.
struct Tally {
  int verified = 0;
  int failed = 0;
  int incomplete = 0;  // of the failed, those that only lack something
  int foreign = 0;

  void add(const Verification& verification) {
    ++(verification.passed() ? verified : failed);
    incomplete += !verification.passed() && verification.contradiction() == nullptr ? 1 : 0;
    foreign += is_foreign(verification) ? 1 : 0;
  }
  [[nodiscard]] Json json(const char* key, Json entries) const {
    return {{"passed", failed == 0},
            {"verified", verified},
            {"failed", failed},
            {"foreign_definitions", foreign},
            {key, std::move(entries)}};
  }
  void print(const char* what) const {
    std::printf("%d %s: %d verified, %d failed", verified + failed, what, verified, failed);
    if (foreign > 0) std::printf(", %d by rules that are NOT this program's own", foreign);
    std::puts("");
  }
};

// The records of a shoe and of its rounds, taken for each other.
Refusal is_of_a_shoe(const RecordText& file) {
  return {.what = "this is the record of a shoe, not of a round",
          .where = file.shown_as,
          .right = "`croupier verify --shoe " + file.file + " ROUNDS`, with the files of its rounds' records"};
}
Refusal is_of_a_round(const RecordText& file) {
  return {.what = "this is the record of a round, not of a shoe",
          .where = file.shown_as,
          .right = "--shoe takes the shoe's own record, which begins with `shoe = 1`; rounds' files follow it"};
}
bool begins_with(const RecordText& file, std::string_view key) {
  const std::string_view text =
      std::string_view(file.text).substr(std::min(file.text.find_first_not_of(" \t\r\n"), file.text.size()));
  return text.starts_with(key) && text.substr(key.size()).starts_with(" =");
}

void print_verification(Session& session, const std::string& path) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto files = read_record_file(session, path);
  if (!files) return;
  RulesCache cache(*book);
  Json records = Json::array();
  Tally tally;
  bool of_shoe = false;
  for (const RecordText& file : *files) {
    const auto record = read_record(file.text, file.shown_as);
    of_shoe = of_shoe || (record && record->shuffle && record->shuffle->shoe);
    if (begins_with(file, "shoe")) return session.refuse(is_of_a_shoe(file));
    // A file that cannot be read is no record; among others it is one that does not agree.
    if (!record && files->size() == 1) return session.refuse(record.refusal());
    const Verification verification = record ? verify(file.text, *record, cache) : unreadable(record.refusal());
    tally.add(verification);
    if (session.json) {
      records.push_back(json_of(file, verification));
    } else {
      print_text(session, file, verification, files->size() > 1);
    }
  }
  if (session.json) {
    session.print_json(tally.json("records", std::move(records)));
  } else if (files->size() > 1) {
    tally.print("records");
  }
  if (of_shoe && !session.json && !session.quiet)
    Session::note({.what = "dealt from a shoe that outlasts a round; each record was judged by itself",
                   .where = path,
                   .right = "`croupier verify --shoe SHOE " + path + "` holds them against the shoe's own record"});
  if (tally.failed > 0) session.exit_code = check_failed;
}

struct KeptShoe {
  RecordText file;
  ShoeRecord shoe;
  std::vector<KeptRecord> records{};  // of its rounds
};

std::optional<std::vector<KeptShoe>> read_shoes(Session& session, const std::string& path) {
  const auto files = read_record_file(session, path);
  if (!files) return std::nullopt;
  std::vector<KeptShoe> shoes;
  for (const RecordText& file : *files) {
    if (begins_with(file, "record")) {
      session.refuse(is_of_a_round(file));
      return std::nullopt;
    }
    auto shoe = read_shoe_record(file.text, file.shown_as);
    if (!shoe) {
      session.refuse(shoe.refusal());
      return std::nullopt;
    }
    shoes.push_back({file, std::move(shoe).value()});
  }
  return shoes;
}

// Each record with the shoe whose root it names. One that names none of them is the first's, which tells it apart.
bool read_rounds(Session& session, const std::vector<std::string>& paths, std::vector<KeptShoe>& shoes) {
  for (const std::string& path : paths) {
    const auto files = read_record_file(session, path);
    if (!files) return false;
    for (const RecordText& file : *files) {
      auto record = read_record(file.text, file.shown_as);
      if (!record) {
        session.refuse(begins_with(file, "shoe") ? is_of_a_shoe(file) : record.refusal());
        return false;
      }
      const auto own = std::find_if(shoes.begin(), shoes.end(), [&](const KeptShoe& each) {
        return record->shuffle && record->shuffle->root == each.shoe.root;
      });
      KeptShoe& shoe = own == shoes.end() ? shoes.front() : *own;
      shoe.records.push_back({file.shown_as, file.text, std::move(record).value()});
    }
  }
  return true;
}

// Finished shoes, with the records of their rounds.
void print_shoe_verification(Session& session, const std::string& path, const std::vector<std::string>& paths) {
  const auto book = session.rulebook();
  if (!book) return;
  auto shoes = read_shoes(session, path);
  if (!shoes || !read_rounds(session, paths, *shoes)) return;
  RulesCache cache(*book);
  Tally tally;
  Json entries = Json::array();
  for (const KeptShoe& each : *shoes) {
    const Verification verification = verify_shoe(each.file.text, each.shoe, each.records, cache);
    tally.add(verification);
    if (session.json) {
      Json entry = json_of(each.file, verification);
      entry["records"] = each.records.size();
      entries.push_back(std::move(entry));
    } else {
      print_text(session, each.file, verification, shoes->size() > 1);
    }
  }
  if (!session.json) {
    if (shoes->size() > 1) tally.print("shoes");
  } else if (entries.size() == 1) {
    session.print_json(entries.front());
  } else {
    session.print_json(tally.json("shoes", std::move(entries)));
  }
  if (tally.failed > 0) session.exit_code = check_failed;
  if (tally.failed > tally.incomplete || !paths.empty()) return;
  if (tally.incomplete > 0)
    session.refuse({.what = "of its rounds no record was given to hold against it",
                    .where = path,
                    .right = "`croupier verify --shoe " + path + " ROUNDS`, with the files of the rounds' records"});
}

// An event that somebody kept elsewhere: what a store must have, whatever it says of itself.
struct KeptHash {
  std::int64_t sequence = 0;
  Hash hash{};
};

Result<KeptHash> kept_hash_of(const std::string& text) {
  KeptHash kept;
  const std::size_t colon = text.find(':');
  const char* const end = text.data() + std::min(colon, text.size());
  const auto [last, wrong] = std::from_chars(text.data(), end, kept.sequence);
  if (colon == std::string::npos || wrong != std::errc() || last != end || kept.sequence < 1 ||
      !from_hex(std::string_view(text).substr(colon + 1), kept.hash))
    return Refusal{.kind = RefusalKind::usage,
                   .what = "'" + shown(text) + "' is no event's hash",
                   .where = "--expect",
                   .right = "SEQUENCE:HASH, such as 1234: and 64 hexadecimal digits"};
  return kept;
}

// What there is to say of it; refused when the store has it not.
Result<std::string> hold_against(Store& store, const KeptHash& kept, const Verified& verified) {
  const std::string name = "event " + std::to_string(kept.sequence);
  std::optional<Hash> found;
  const auto read = store.read("", kept.sequence - 1, [&](const StoredEvent& event) {
    if (event.sequence == kept.sequence) found = event.hash;
    return false;
  });
  if (!read) return read.refusal();
  if (!found)
    return refuse("has no " + name + ": something was cut off", "the " + std::to_string(verified.events) + " it has");
  if (*found != kept.hash) return refuse(name + " has the hash " + to_hex(*found), "the one expected");
  const std::int64_t beyond = verified.events - kept.sequence;
  return "has " + name + " as expected, " +
         (beyond == 0 ? std::string("its last") : "and " + std::to_string(beyond) + " beyond it");
}

// A whole store: the chain of its events, what each carried, the balances. Nothing in it changes.
void print_store_verification(Session& session, const std::string& url, const std::string& expected) {
  const auto path = store_path(url);
  if (!path) return session.refuse(path.refusal());
  const auto kept = expected.empty() ? Result<KeptHash>(KeptHash{}) : kept_hash_of(expected);
  if (!kept) return session.refuse(kept.refusal());
  const auto store = SqliteStore::open_to_verify(*path);
  if (!store) return session.refuse(store.refusal());
  const auto verified = [&] {
    ProgressBar bar(session.quiet);
    return (*store)->verify_with([&bar](std::int64_t events, std::int64_t all) {
      bar.show(static_cast<double>(events) / static_cast<double>(all), "events");
    });
  }();
  const Result<std::string> held = !verified          ? Result<std::string>(verified.refusal())
                                   : expected.empty() ? Result<std::string>(std::string())
                                                      : hold_against(**store, *kept, *verified);
  if (!held && held.refusal().kind == RefusalKind::io) return session.refuse(held.refusal());
  if (session.json) {
    Json json = {{"store", path->string()}, {"passed", held.ok()}};
    if (verified) {
      json["events"] = verified->events;
      json["last_hash"] = to_hex(verified->last);
    }
    if (!held || !held->empty()) json["says"] = held ? *held : held.refusal().line();
    session.print_json(json);
  } else if (held) {
    std::printf("%s: everything agrees\n  events      %lld\n  last hash   BLAKE2b-256 %s\n", path->c_str(),
                static_cast<long long>(verified->events), to_hex(verified->last).c_str());
    if (!held->empty()) std::printf("  expected    %s\n", held->c_str());
  } else {
    std::printf("%s: does not agree\n  %s\n", path->c_str(), held.refusal().line().c_str());
  }
  if (!held) session.exit_code = check_failed;
}

}  // namespace

void add_verify(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand(
      "verify",
      "recompute a record (seal, definition, shuffle, cards, decisions, every settled line), a whole store, or the "
      "program itself");
  auto paths = std::make_shared<std::vector<std::string>>();
  auto shoe = std::make_shared<std::string>();
  auto store = std::make_shared<std::string>();
  auto self = std::make_shared<bool>(false);
  auto manifest = std::make_shared<std::string>();
  auto* file = command->add_option("file", *paths, "one record or several in a row; - for stdin")->type_name("FILE");
  auto* of_shoe = command
                      ->add_option("--shoe", *shoe,
                                   "the record of a finished shoe, or of several in a row, and the files of their "
                                   "rounds' records: all of it together")
                      ->type_name("FILE")
                      ->check(not_empty());
  auto expected = std::make_shared<std::string>();
  auto* of_store = command
                       ->add_option("--store", *store,
                                    "a card room's store instead: its chain of events, its books; or a copy of one")
                       ->type_name("FILE")
                       ->check(not_empty())
                       ->excludes(file)
                       ->excludes(of_shoe);
  command
      ->add_option("--expect", *expected,
                   "of --store: an event that it must have, as it was told before; what was cut off shows so")
      ->type_name("SEQUENCE:HASH")
      ->needs(of_store);
  auto* itself = command->add_flag("--self", *self, "this program instead: is it what its manifest says?");
  itself->excludes(file)->excludes(of_shoe)->excludes(of_store);
  command->add_option("--manifest", *manifest, "of --self: the list to hold it against; otherwise the one beside it")
      ->type_name("FILE")
      ->needs(itself);
  command->footer(
      "Exit: 0 everything agrees, 1 something does not, 3 no record or store, or a shoe without its rounds' records, 5 "
      "it cannot be read: a store in use, no file.\n"
      "docs/record.md says what is checked of a record, docs/store.md of a store, docs/integrity.md of the program.");
  command->callback([&session, paths, shoe, store, expected, self, manifest] {
    if (*self) return verify_self(session, *manifest);
    if (!store->empty()) return print_store_verification(session, *store, *expected);
    if (!shoe->empty()) return print_shoe_verification(session, *shoe, *paths);
    if (paths->empty())
      return session.refuse_usage("nothing to verify", "a record's FILE, --shoe FILE, --store FILE, or --self");
    if (paths->size() > 1) return session.refuse_usage("several files", "one with all records in it, or --shoe FILE");
    print_verification(session, paths->front());
  });
}

}  // namespace croupier::cli
