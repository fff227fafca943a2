#include "report/compare/compare_clauses.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>

#include "report/compare/align.h"

namespace croupier {
namespace {

// Chosen by looking at the pairs that come out for games of three documents.
constexpr double alike_clauses = 0.22;
constexpr double weight_of_tests = 0.35;
constexpr double weight_of_citation = 0.2;

using WordWeights = std::map<std::string, double>;

// Lower case; "wagers" and "wager" are one word, and "TheBetterHandWins" is four.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  const auto end = [&] {
    if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss")) word.pop_back();
    if (word.size() > 2) words.push_back(word);
    word.clear();
  };
  for (const char c : text) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalpha(letter) == 0 || (std::isupper(letter) != 0 && !word.empty())) end();
    if (std::isalpha(letter) != 0) word += static_cast<char>(std::tolower(letter));
  }
  end();
  return words;
}

// What a clause is about, by the name of the test that shows it: "MA_1_NoAnteNoCards".
std::string subject_of(const Clause& clause) {
  std::string subject;
  for (const std::string& test : clause.tests) subject += " " + test.substr(test.find_last_of('_') + 1);
  return subject;
}

// Weighs words by how few clauses have them: "ante" tells little where every other clause says it.
class Vocabulary {
 public:
  explicit Vocabulary(const std::vector<std::string>& texts) : count_(static_cast<double>(texts.size())) {
    for (const std::string& text : texts) {
      auto words = words_of(text);
      std::ranges::sort(words);
      const auto repeated = std::ranges::unique(words);
      words.erase(repeated.begin(), repeated.end());
      for (const std::string& word : words) ++texts_with_[word];
    }
  }

  // A vector of length one.
  [[nodiscard]] WordWeights weighed(const std::string& text) const {
    WordWeights words;
    for (const std::string& word : words_of(text)) words[word] += std::log((1 + count_) / (texts_with_.at(word) + 0.5));
    double length = 0;
    for (const auto& [word, weight] : words) length += weight * weight;
    for (auto& [word, weight] : words) weight /= std::sqrt(length);
    return words;
  }

 private:
  double count_;
  std::map<std::string, double> texts_with_;
};

double cosine(const WordWeights& a, const WordWeights& b) {
  double sum = 0;
  for (const auto& [word, weight] : a) {
    if (const auto found = b.find(word); found != b.end()) sum += weight * found->second;
  }
  return sum;
}

std::vector<WordWeights> weighed(const Vocabulary& vocabulary, const std::vector<std::string>& texts, std::size_t from,
                                 std::size_t count) {
  std::vector<WordWeights> all;
  for (std::size_t i = from; i < from + count; ++i) all.push_back(vocabulary.weighed(texts[i]));
  return all;
}

Alignment by_words(const std::vector<const Clause*>& left, const std::vector<const Clause*>& right,
                   const std::set<std::pair<std::string, std::string>>& cited) {
  std::vector<std::string> texts;
  std::vector<std::string> subjects;
  for (const auto* side : {&left, &right}) {
    for (const Clause* clause : *side) {
      texts.push_back(clause->text);
      subjects.push_back(subject_of(*clause));
    }
  }
  const Vocabulary of_texts(texts);
  const Vocabulary of_subjects(subjects);
  const auto left_texts = weighed(of_texts, texts, 0, left.size());
  const auto right_texts = weighed(of_texts, texts, left.size(), right.size());
  const auto left_subjects = weighed(of_subjects, subjects, 0, left.size());
  const auto right_subjects = weighed(of_subjects, subjects, left.size(), right.size());
  return align(left.size(), right.size(), alike_clauses, [&](std::size_t i, std::size_t j) {
    const bool together = cited.contains({left[i]->id, right[j]->id});
    return cosine(left_texts[i], right_texts[j]) + weight_of_tests * cosine(left_subjects[i], right_subjects[j]) +
           (together ? weight_of_citation : 0);
  });
}

}  // namespace

std::vector<ClausePair> compare_clauses(const GameInBook& left, const GameInBook& right,
                                        const std::set<std::pair<std::string, std::string>>& cited) {
  const auto ours = left.book->clauses_of(*left.game);
  const auto theirs = right.book->clauses_of(*right.game);
  const bool one_document = left.game->clause_prefix == right.game->clause_prefix;
  const Alignment pairs =
      one_document ? align(ours.size(), theirs.size(), 1,
                           [&](std::size_t i, std::size_t j) { return ours[i]->id == theirs[j]->id ? 1 : 0; })
                   : by_words(ours, theirs, cited);
  std::vector<ClausePair> clauses;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const std::size_t j = pairs.right_of[i];
    clauses.push_back({ours[i], j == Alignment::alone ? nullptr : theirs[j]});
  }
  for (std::size_t j = 0; j < theirs.size(); ++j) {
    if (pairs.left_of[j] == Alignment::alone) clauses.push_back({nullptr, theirs[j]});
  }
  return clauses;
}

}  // namespace croupier
