#include "tests/report/xml_check.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace croupier::testing {
namespace {

class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) {}

  std::string fault() {
    if (text_.starts_with("<!DOCTYPE html>")) at_ = 15;
    while (at_ < text_.size() && fault_.empty()) {
      if (text_[at_] == '<') {
        tag();
      } else {
        content();
      }
    }
    if (fault_.empty() && !open_.empty()) fail("'" + open_.back() + "' is never closed");
    return fault_;
  }

 private:
  void fail(const std::string& what) {
    fault_ = what + " at " + std::to_string(at_) + ": " + text_.substr(std::min(at_, text_.size()), 60);
  }

  void entity(const std::string& inside) {
    for (std::size_t i = inside.find('&'); i != std::string::npos; i = inside.find('&', i + 1)) {
      const std::string name = inside.substr(i, inside.find(';', i) - i + 1);
      if (!std::set<std::string>{"&amp;", "&lt;", "&gt;", "&quot;"}.contains(name)) fail("an ampersand by itself");
    }
  }

  void content() {
    const std::size_t end = std::min(text_.find('<', at_), text_.size());
    const std::string inside = text_.substr(at_, end - at_);
    if (open_.empty() && inside.find_first_not_of(" \n") != std::string::npos) fail("text outside of everything");
    entity(inside);
    at_ = end;
  }

  std::string name() {
    const std::size_t start = at_;
    while (at_ < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '-' || text_[at_] == ':'))
      ++at_;
    return text_.substr(start, at_ - start);
  }

  void tag() {
    ++at_;
    if (text_[at_] == '/') {
      ++at_;
      const std::string closed = name();
      if (open_.empty() || open_.back() != closed) return fail("'" + closed + "' closes another element");
      open_.pop_back();
      if (text_[at_++] != '>') fail("an end tag that does not end");
      return;
    }
    const std::string opened = name();
    if (opened.empty()) return fail("an element without a name");
    std::set<std::string> seen;
    while (at_ < text_.size() && text_[at_] == ' ') attribute(seen);
    if (text_[at_] == '/') {
      ++at_;
    } else {
      open_.push_back(opened);
    }
    if (text_[at_++] != '>') fail("a tag that does not end");
  }

  void attribute(std::set<std::string>& seen) {
    ++at_;
    if (!seen.insert(name()).second) return fail("an attribute twice");
    if (text_.compare(at_, 2, "=\"") != 0) return fail("an attribute without a value");
    const std::size_t end = text_.find('"', at_ + 2);
    if (end == std::string::npos) return fail("a value that does not end");
    entity(text_.substr(at_ + 2, end - at_ - 2));
    at_ = end + 1;
  }

  const std::string& text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  std::string fault_;
};

}  // namespace

std::string xml_fault(const std::string& text) { return Reader(text).fault(); }

}  // namespace croupier::testing
