// A rulebook of one invented game, small and yet with every section: what the loader's tests spoil on purpose and the
// fuzzer mutates.
#pragma once

#include <map>
#include <string>

namespace croupier {

inline constexpr const char* small_game_path = "here/small.toml";

inline constexpr const char* small_decks = R"(schema = 1

[[decks]]
id = "standard-53"
name = "52 cards and a joker"
ranks = "23456789TJQKA"
jokers = 1

[[decks]]
id = "tiles-32"
name = "32 tiles"
tiles = true
)";

inline constexpr const char* small_rulings = R"(schema = 1

[[rulings]]
number = "A1"
key = "who-wins"
text = "Nobody says who wins a tie: nobody does."
games = ["small"]

[[rulings]]
number = "A2"
key = "odd-table"
text = "The table is printed so."
games = ["all"]
)";

inline constexpr const char* small_document = R"(schema = 1
id = "here"
title = "Rules of a small game"
jurisdiction = "Nowhere"
source = "999"
)";

inline constexpr const char* small_clauses = R"(schema = 1
prefix = "SM"

[[clauses]]
id = "SM-1"
text = "Everybody antes."
section = "1"
status = "pending"
rulings = ["who-wins"]

[[clauses]]
id = "SM-2"
text = "Higher hands win."
section = "2"
status = "enforced"
tests = ["SM_2_HigherHandsWin"]

[[clauses]]
id = "SM-3"
text = "Fees come before the deal."
section = "3"
status = "physical"
)";

inline constexpr const char* small_fees = R"(schema = 1

[[schedules]]
id = "F01"
heading = "The small game"
games = ["small"]
default_for = ["small"]
clauses = ["SM-3"]
collected = "before-deal"
player_counts = ["ante"]
player_per = "player"
dealer_counts = ["ante", "trips"]
brackets = [ { min = 7 }, { max = 6 } ]

[[schedules.options]]
option = 1
limit = { min = 5, max = 100 }
player = [ { fee = "0.50" } ]
player_dealer = [ { from = 5, to = 100, fee = 1 }, { from = 101, fee = 2, ruling = "odd-table" } ]

[[schedules.options]]
option = 2
limit_text = "no limit"
players = { min = 2, max = 9 }
pot = [ { when = "flop", fee = 3 }, { when = "river", bracket = 1, fee = "lost" } ]

[[schedules.options]]
option = 3
time = { minutes = 30, fee = 8 }

[[schedules.options]]
option = 4
rates = [ { early = 1, late = "1.50" } ]
)";

inline constexpr const char* small_game = R"(schema = 1

[game]
id = "small"
name = "Small Poker"
family = "showdown"
bank = "player-dealer"
clauses = "SM"

[seats]
max = 6
hands_per_player = 2
clause = "SM-1"

[deck]
cards = "standard-53"
decks = 1
max = 2
clause = "SM-1"

[bank]
coverage = "gross"
rounds = 2
offered = "clockwise"
intervening = true
clause = "SM-1"

[rankings.hand]
size = 5
categories = ["five-wilds", "royal-flush", "five-of-a-kind", "straight-flush", "four-of-a-kind", "full-house", "flush",
              "straight", "three-of-a-kind", "two-pair", "pair", "high-card"]
straights = "A23456789TJQKA"
wild = ["Jk", "2"]
wild_as = "any"
natural = "any"
clause = "SM-2"
ruling = "who-wins"

[rankings.linked]
like = "hand"
wild = []
replaced = ["Jk"]
clause = "SM-2"

[[wagers]]
id = "ante"
name = "Ante"
kind = "base"
required = true
clause = "SM-1"
[wagers.settle]
by = "comparison"
folded = "forfeited"
higher = "1 to 1"
equal = "push"
lower = "lose"
unqualified = { higher = "push" }
clauses = { higher = "SM-2", folded = "SM-1" }

[[wagers]]
id = "play"
name = "Play"
kind = "base"
placed = "decision"
multiples = [1, 2]
of = "ante"
clause = "SM-1"
[wagers.settle]
by = "comparison"
higher = "3 to 2"

[[wagers]]
id = "trips"
name = "Trips"
kind = "side"
requires = ["ante"]
clause = "SM-1"
[wagers.settle]
by = "own-hand"
at_least = "three-of-a-kind"

[[wagers]]
id = "linked"
name = "Linked Progressive"
kind = "progressive"
requires_any = ["ante", "trips"]
clause = "SM-1"
[wagers.settle]
by = "own-hand"
ranking = "linked"
[wagers.meter]
unit = 1
seed = 2000
reseed = "2000.50"
increment = "25%"
reserve = "0.5%"
ceiling = "none"
clause = "SM-1"
[wagers.envy]
hands = ["royal-flush"]
minimum = 1
clause = "SM-1"

[[paytables]]
wager = "ante"
id = "standard"
basis = "to 1"
clause = "SM-2"
rows = [ { hand = "win", pays = 1 } ]

[[paytables]]
wager = "play"
id = "standard"
basis = "to 1"
clause = "SM-2"
rows = [ { hand = "win", pays = "3/2" } ]

[[paytables]]
wager = "trips"
id = "01"
basis = "to 1"
clause = "SM-2"
rows = [
  { hand = "five-wilds", wild = 500 },
  { hand = "royal-flush", natural = 200, wild = 50 },
  { hand = "flush", natural = 20, wild = 4 },
  { hand = "straight", pays = 3 },
  { hand = "three-of-a-kind", pays = 1, clause = "SM-1", ruling = "who-wins" },
]

[[paytables]]
wager = "trips"
id = "02"
basis = "to 1"
default = true
clause = "SM-2"
not_monotone = "odd-table"
rows = [
  { hand = "flush", pays = 2 },
  { hand = "three-of-a-kind", pays = 3 },
]

[[paytables]]
wager = "linked"
id = "1"
basis = "for 1"
clause = "SM-2"
unit = 5
rows = [
  { hand = "royal-flush", meter_percent = 100, envy = 1000 },
  { hand = "straight-flush", amount = "250.50" },
]

[[limits]]
what = "ante"
min = 5
max = 500
posted = true
clause = "SM-1"

[dealer]
qualifies = { at_least = "high-card", ranks = "AK" }
clause = "SM-2"

[[round]]
do = "bets"
clause = "SM-1"

[[round]]
do = "deal"
to = ["seats", "dealer"]
cards = 5
up = [1]
clause = "SM-1"

[[round]]
id = "decision"
do = "decide"
choices = [ { action = "play", also = ["raise"], places = "play", times = 2 }, { action = "fold" } ]
clause = "SM-1"

[[round]]
do = "reveal"
what = "dealer"
clause = "SM-1"

[[round]]
id = "settlement"
do = "settle"
by = "seat"
from = "last"
order = ["ante", "play", "trips", "linked"]
clause = "SM-1"

[[irregularities]]
kind = "face-up-cards"
count = "one"
effect = "discard-card"
still_settled = ["trips"]
clause = "SM-1"

[[options]]
id = "wheel"
about = "whether there is a lowest straight"
ruling = "who-wins"
default = "yes"
clause = "SM-2"
values = [
  { value = "yes" },
  { value = "no", set = { "rankings.hand.straights" = "23456789TJQKA" } },
]

[[options]]
id = "trips-straight"
about = "what a straight pays"
default = 3
clause = "SM-2"
values = [
  { value = 3 },
  { value = 4, set = { "paytables.trips/01.rows.straight.pays" = 4 } },
]

[[options]]
id = "late-straight"
about = "what a straight pays, said once more"
default = "as-above"
clause = "SM-2"
values = [
  { value = "as-above" },
  { value = "two", set = { "paytables.trips/01.rows.straight.pays" = 2, "limits.ante.max" = 300 } },
]

[[options]]
id = "seats"
about = "places at the table"
default = 6
clause = "SM-1"
range = { min = 1, max = 6, sets = "seats.max" }
)";

// Files by their path below the rulebook's folder.
inline std::map<std::string, std::string> small_rulebook() {
  return {{"decks.toml", small_decks},
          {"rulings.toml", small_rulings},
          {"here/document.toml", small_document},
          {"here/small.clauses.toml", small_clauses},
          {"here/fees.toml", small_fees},
          {small_game_path, small_game}};
}

}  // namespace croupier
