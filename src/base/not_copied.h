// A pointer that goes with its owner and not with a copy of him: the copy has none.
#pragma once

#include <utility>

namespace croupier {

template <class T>
class NotCopied {
 public:
  NotCopied(T* pointer = nullptr) : pointer_(pointer) {}  // implicit, as it is used like the pointer
  NotCopied(const NotCopied& /*other*/) : NotCopied() {}
  NotCopied(NotCopied&& other) noexcept : pointer_(std::exchange(other.pointer_, nullptr)) {}
  NotCopied& operator=(const NotCopied& other) {
    if (this != &other) pointer_ = nullptr;
    return *this;
  }
  NotCopied& operator=(NotCopied&& other) noexcept {
    pointer_ = std::exchange(other.pointer_, nullptr);
    return *this;
  }
  NotCopied& operator=(T* pointer) {
    pointer_ = pointer;
    return *this;
  }
  ~NotCopied() = default;

  [[nodiscard]] T* get() const { return pointer_; }
  T* operator->() const { return pointer_; }
  explicit operator bool() const { return pointer_ != nullptr; }

 private:
  T* pointer_;
};

}  // namespace croupier
