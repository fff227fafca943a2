// What only one family's rounds read of a game's file. The rest of the program carries it along without looking in.
#pragma once

namespace croupier {

struct FamilyRules {
  FamilyRules() = default;
  FamilyRules(const FamilyRules&) = default;
  FamilyRules(FamilyRules&&) = default;
  FamilyRules& operator=(const FamilyRules&) = default;
  FamilyRules& operator=(FamilyRules&&) = default;
  virtual ~FamilyRules() = default;
};

}  // namespace croupier
