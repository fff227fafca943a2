// A card room in a world where everything goes wrong that can: people whose connections drop, delay and repeat, readers
// that do not read, a store that refuses, a clock that is set, a machine that goes down, and an operator who opens,
// closes, switches off and voids. Each world comes from one seed and happens again in the same way:
//
//   CROUPIER_CHAOS_SEED=17 build/release/tests/chaos_test --gtest_filter=Chaos.*
//
// What somebody was told of a round stays so, whoever goes down in between. In the end nothing that was confirmed is
// lost, nothing was done twice, every cent is where the rounds put it, and every round that was opened has ended, once,
// and proves itself if it was dealt.
#include <gtest/gtest.h>

#include <cstdlib>

#include "record/verify.h"
#include "room/tables/table_plan.h"
#include "rules/embedded.h"
#include "tests/chaos/in_world.h"
#include "tests/chaos/meter_books.h"
#include "tests/chaos/operator.h"
#include "tests/chaos/person.h"
#include "tests/chaos/round_ends.h"
#include "tests/slow_build.h"

namespace croupier::chaos {
namespace {

// Three tables: against the house with a progressive, with a player-dealer and a fee, and with nothing to decide.
const Rulebook& small_floor() {
  static const Rulebook book = [] {
    std::map<std::string, std::string> files;
    for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
    files["floor.toml"] = R"(schema = 1
bots = ["Ada", "Blaise"]
[pace]
betting = 6
decision = 5
result = 2
settle = 2
[[tables]]
id = "t1"
name = "House"
game = "dj-wild-stud-pa"
bots = 1
[[tables]]
id = "t2"
name = "Bank"
game = "three-card-poker"
bots = 2
fees = "default"
[[tables]]
id = "t3"
name = "Shoe"
game = "ez-baccarat-panda-8"
bots = 2
)";
    return Rulebook::from_files(std::move(files)).value();
  }();
  return book;
}

class World {
 public:
  explicit World(std::uint64_t seed) : machine_(seed) {
    house_ = std::make_unique<SimHouse>(small_floor(), machine_);
    for (int i = 1; i <= 5; ++i) people_.push_back(std::make_unique<Person>(machine_, house_, "p" + std::to_string(i)));
    for (const auto& person : people_) person->live();
    operator_.live();
    machine_.schedule.after(machine_.schedule.pick(5'000, 20'000), [this] { something_goes_wrong(); });
    look_at_logins();
  }
  ~World() {
    for (const auto& person : people_) person->cut_off();
  }

  void run() {
    machine_.schedule.run(90'000);
    // Everything works again, and nobody wants anything new.
    machine_.faults = false;
    for (const auto& person : people_) person->rest();
    machine_.schedule.run(10'000);
    operator_.rest();
    machine_.schedule.run(60'000);
    for (const auto& person : people_) EXPECT_FALSE(person->is_waiting()) << person->name() << " was never answered";
    for (const auto& person : people_) person->ask_everything_again();
    machine_.schedule.run(60'000);
    for (const auto& person : people_) EXPECT_EQ(person->owed_again(), 0) << person->name();
    // A hand that nobody plays is played by the published rule.
    for (const auto& person : people_) person->leave();
    house_->drain();
    machine_.schedule.run(120'000);
    EXPECT_TRUE(house_->drained()) << "a round that does not end";
  }

  void check() {
    const auto sound = machine_.store.verify();
    EXPECT_TRUE(sound.ok()) << sound.refusal().line();
    const auto balances = machine_.store.balances("").value();
    std::int64_t sum = 0;
    for (const auto& [account, money] : balances) {
      sum += money.units();
      EXPECT_TRUE(!account.starts_with("escrow/") || money == Money()) << account << " holds " << to_text(money);
    }
    EXPECT_EQ(sum, 0);
    for (const auto& person : people_) check_chips(person->account());
    check_rounds();
    const auto wrong = wrong_meters(machine_.store, *house_->keeper.room());
    for (const std::string& each : wrong) ADD_FAILURE() << each;
    operator_.check();
  }

  [[nodiscard]] std::size_t carried_out() const {
    std::size_t sum = 0;
    for (const auto& person : people_) sum += person->carried_out();
    return sum;
  }
  [[nodiscard]] const Operator& operated() const { return operator_; }
  [[nodiscard]] int crashes() const { return crashes_; }
  [[nodiscard]] int let_go() const {
    int sum = 0;
    for (const auto& person : people_) sum += person->let_go();
    return sum;
  }
  // How often somebody was found who may not play.
  [[nodiscard]] int shut_out() const { return shut_out_; }
  [[nodiscard]] int meters_taken_over() { return chaos::meters_taken_over(machine_.store); }
  [[nodiscard]] const RoundEnds& ends() const { return ends_; }

 private:
  void something_goes_wrong() {
    if (!machine_.faults) return;
    Schedule& schedule = machine_.schedule;
    switch (schedule.pick(1, 4)) {
      case 1:
        crash(schedule.pick(100, 8'000));
        break;
      case 2:
        machine_.set_ahead_ms += schedule.pick(-86'400'000, 86'400'000);
        break;
      default:
        // Everybody's line at once.
        for (const auto& person : people_) person->hang_up();
    }
    schedule.after(schedule.pick(5'000, 25'000), [this] { something_goes_wrong(); });
  }

  // Who may not play is not there: his hand is over, his connections end and his seats are given up.
  void look_at_logins() {
    constexpr std::int64_t every_ms = 500;
    constexpr std::int64_t soon_ms = 3'000;
    for (const auto& person : people_) {
      const Account* login = house_ == nullptr || house_->keeper.room() == nullptr
                                 ? nullptr
                                 : house_->keeper.accounts()->numbered(person->account());
      if (login == nullptr || !house_->keeper.is_shut_out(*login)) {
        shut_out_since_.erase(person->account());
        continue;
      }
      const std::int64_t now = machine_.schedule.now();
      if (now - shut_out_since_.emplace(person->account(), now).first->second < soon_ms) continue;
      ++shut_out_;
      EXPECT_FALSE(person->is_connected()) << person->name() << " is disabled, and still here";
      // A practice table without a clock shows its result until its owner has been gone for long enough.
      for (const std::string& table : house_->keeper.room()->tables_of(login->number))
        EXPECT_TRUE(is_practice_id(table)) << person->name() << " is disabled, and keeps his seat at " << table;
    }
    machine_.schedule.after(every_ms, [this] { look_at_logins(); });
  }

  void crash(std::int64_t down_ms) {
    if (house_ == nullptr) return;
    ++crashes_;
    house_->journal.crash();
    for (const auto& person : people_) person->cut_off();
    house_.reset();
    machine_.schedule.after(down_ms, [this] { house_ = std::make_unique<SimHouse>(small_floor(), machine_); });
  }

  // What somebody has is what he was given, and what his rounds brought him.
  void check_chips(std::int64_t account) {
    if (account == 0) return;
    std::int64_t cents = 0;
    const auto read = machine_.store.read("account/" + std::to_string(account), 0, [&](const StoredEvent& event) {
      const Json body = Json::parse(event.body, nullptr, false);
      if (event.kind == "topped-up") cents += body.at("cents").get<std::int64_t>();
      return true;
    });
    EXPECT_TRUE(read.ok());
    cents +=
        RoomParts{.journal = house_->journal, .vault = machine_.vault, .adviser = house_->adviser}.opening_stake_cents;
    const std::vector<FinishedRound> rounds =
        machine_.store.rounds({.account = account, .limit = 1'000'000}).value().rounds;
    for (const FinishedRound& round : rounds) {
      for (const RoundSeat& seat : round.seats) {
        if (seat.account == account) cents += seat.net_cents;
      }
    }
    EXPECT_EQ(machine_.store.balance("player/" + std::to_string(account)).value().cents(), cents) << account;
  }

  void check_rounds() {
    RulesCache cache(small_floor());
    const std::vector<FinishedRound> rounds = machine_.store.rounds({.limit = 1'000'000}).value().rounds;
    for (const FinishedRound& each : rounds) {
      const std::string text = machine_.store.round(each.id).value()->record;
      const auto record = read_record(text, each.id);
      ASSERT_TRUE(record.ok()) << record.refusal().line();
      EXPECT_TRUE(verify(text, *record, cache).passed()) << each.id;
    }
    ends_ = round_ends(machine_.store);
    for (const std::string& wrong : ends_.wrong) ADD_FAILURE() << wrong;
  }

  Machine machine_;
  std::unique_ptr<SimHouse> house_;
  std::vector<std::unique_ptr<Person>> people_;
  Operator operator_{machine_, house_};
  int crashes_ = 0;
  std::map<std::int64_t, std::int64_t> shut_out_since_;  // by account
  int shut_out_ = 0;
  RoundEnds ends_;
};

struct Tally {
  std::size_t carried_out = 0;
  std::size_t operated = 0;
  std::map<std::string, int> done;  // the same by what it was
  int shut_out = 0;
  int meters_taken_over = 0;
  int crashes = 0;
  int let_go = 0;  // readers too slow for what they were sent
  RoundEnds ends;
};

void add(const RoundEnds& more, RoundEnds& to) {
  to.stored += more.stored;
  to.called_off += more.called_off;
  to.voided += more.voided;
  to.without_bank += more.without_bank;
}

void run_worlds(std::uint64_t first, std::uint64_t count, Tally& tally) {
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    in_world(seed, [&] {
      World world(seed);
      world.run();
      world.check();
      tally.carried_out += world.carried_out();
      tally.operated += world.operated().carried_out();
      for (const auto& [what, times] : world.operated().done()) tally.done[what] += times;
      tally.shut_out += world.shut_out();
      tally.meters_taken_over += world.meters_taken_over();
      tally.crashes += world.crashes();
      tally.let_go += world.let_go();
      add(world.ends(), tally.ends);
    });
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(Chaos, NothingIsLostAndNothingIsDoneTwice) {
  Tally tally;
  if (const char* seed = std::getenv("CROUPIER_CHAOS_SEED"); seed != nullptr)
    return run_worlds(std::strtoull(seed, nullptr, 10), 1, tally);
  constexpr std::uint64_t worlds = CROUPIER_SLOW_BUILD ? 20 : 200;
  run_worlds(1, worlds, tally);
  // Worlds in which something happens.
  EXPECT_GT(tally.carried_out, worlds * 40);
  EXPECT_GT(tally.operated, worlds * 5);
  EXPECT_GT(tally.crashes, static_cast<int>(worlds / 2));
  EXPECT_GT(tally.let_go, 0);
  EXPECT_GT(tally.shut_out, 0);
  EXPECT_GT(tally.meters_taken_over, 0);
  for (const char* what : {"open-table", "close-table", "set-meter", "disable", "enable", "irregularity", "void-round",
                           "disable-login", "enable-login"})
    EXPECT_GT(tally.done[what], 0) << what;
  EXPECT_GT(tally.ends.stored, static_cast<int>(worlds * 5));
  EXPECT_GT(tally.ends.called_off, 0);
  EXPECT_GT(tally.ends.voided, 0);
}

TEST(ChaosLong, TenThousandWorlds) {
  Tally tally;
  run_worlds(1'000, 10'000, tally);
}

}  // namespace
}  // namespace croupier::chaos
