// Storage for a value that is written before it is read, so that whoever does not need it pays nothing for it.
#pragma once

namespace croupier {

template <class T>
class Uninitialized {
 public:
  Uninitialized() {}                 // NOLINT(*-use-equals-default, *-member-init): a defaulted one would be deleted
  T& operator*() { return value_; }  // NOLINT(*-union-access): its only member
  [[nodiscard]] const T& operator*() const { return value_; }  // NOLINT(*-union-access)

 private:
  union {
    T value_;
  };
};

}  // namespace croupier
