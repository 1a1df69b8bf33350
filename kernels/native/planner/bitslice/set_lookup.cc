#include "planner/bitslice/set_lookup.h"

#include <algorithm>
#include <numeric>

#include "planner/bitslice/rank_tables.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr int64_t kWorthBounds = 8;   // of an average question of a word; fewer are faster as an XOR of planes
constexpr int64_t kWorthARank = 4;    // words for which values are ranked that need not be otherwise
constexpr int64_t kMaxBytes = 1 << 20;  // of a feature's words: what stays near a core

int64_t n_bounds(const SetPredicates& sets, int64_t question) {
  const auto at = static_cast<size_t>(question);
  return sets.begin[at + 1] - sets.begin[at];
}

// Of questions in this order, fewer bounds behind more, how many words have bounds enough.
int64_t words_worth(const SetPredicates& sets, const std::vector<int64_t>& order) {
  int64_t worth = 0;
  for (size_t first = 0; first + kAnswersAWord <= order.size(); first += kAnswersAWord) {
    int64_t bounds = 0;
    for (size_t k = 0; k < kAnswersAWord; ++k) bounds += n_bounds(sets, order[first + k]);
    worth += bounds >= kWorthBounds * kAnswersAWord;
  }
  return worth;
}

}  // namespace

std::vector<uint8_t> looked_up_by_rank(const DistinctPredicates& predicates, const std::vector<int64_t>& ranked) {
  const SetPredicates& sets = predicates.sets;
  std::vector<uint8_t> chosen(sets.feature.size());
  std::vector<int64_t> order;
  int64_t begin = 0;
  for (size_t position = 0; position < predicates.feature.size(); ++position) {
    int64_t end = begin;
    while (end < sets.size() && sets.feature[static_cast<size_t>(end)] == predicates.feature[position]) ++end;
    order.resize(static_cast<size_t>(end - begin));
    std::iota(order.begin(), order.end(), begin);
    begin = end;
    const int64_t count = ranked[position];
    if (count == 0 || count > kMaxRanked) continue;
    std::stable_sort(order.begin(), order.end(),
                     [&sets](int64_t a, int64_t b) { return n_bounds(sets, a) > n_bounds(sets, b); });
    const int64_t fitting = kMaxBytes / (static_cast<int64_t>(sizeof(uint64_t)) * (count + 2));
    const int64_t worth = std::min(words_worth(sets, order), fitting);
    if (count < kMinRanked && worth < kWorthARank) continue;
    for (int64_t k = 0; k < worth * kAnswersAWord; ++k) {
      chosen[static_cast<size_t>(order[static_cast<size_t>(k)])] = 1;
    }
  }
  return chosen;
}

std::vector<uint64_t> lookup_words(const DistinctPredicates& predicates, const std::vector<int64_t>& questions,
                                   const std::vector<double>& thresholds) {
  const SetPredicates& sets = predicates.sets;
  const size_t n_ranks = thresholds.size() + 2;
  std::vector<uint64_t> words(questions.size() / kAnswersAWord * n_ranks);
  for (size_t place = 0; place < questions.size(); ++place) {
    const auto question = static_cast<size_t>(questions[place]);
    uint64_t* const word = words.data() + place / kAnswersAWord * n_ranks;
    const uint64_t bit = uint64_t{1} << place % kAnswersAWord;
    for (int64_t bound = sets.begin[question]; bound < sets.begin[question + 1]; ++bound) {
      const double threshold = predicates.threshold[predicates.part[static_cast<size_t>(bound)]];
      const auto at = std::lower_bound(thresholds.begin(), thresholds.end(), threshold) - thresholds.begin();
      word[at] |= bit;
    }
    if (sets.always[question]) word[n_ranks - 1] |= bit;
  }
  // Behind each other from the last rank on, bounds turn answers round; NaN, to which they say no, may be turned round by itself.
  for (size_t first = 0; first < words.size(); first += n_ranks) {
    for (size_t rank = n_ranks - 1; rank > 0; --rank) words[first + rank - 1] ^= words[first + rank];
  }
  for (size_t place = 0; place < questions.size(); ++place) {
    if (!sets.missing[static_cast<size_t>(questions[place])]) continue;
    words[(place / kAnswersAWord + 1) * n_ranks - 1] ^= uint64_t{1} << place % kAnswersAWord;
  }
  return words;
}

}  // namespace treebeard::planner::bitslice
