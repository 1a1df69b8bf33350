#include "plan/bitslice/set_lookup.h"

#include <algorithm>
#include <numeric>

#include "plan/bitslice/rank_tables.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner::bitslice {
namespace {


int64_t n_bounds(const SetPredicates& sets, int64_t set) {
  const auto at = static_cast<size_t>(set);
  return sets.begin[at + 1] - sets.begin[at];
}

// How many words, filled with set predicates in this order (more bounds first), have enough bounds to pay.
int64_t words_worth(const SetPredicates& sets, const std::vector<int64_t>& order) {
  int64_t worth = 0;
  for (size_t first = 0; first + kPredicatesPerWord <= order.size(); first += kPredicatesPerWord) {
    int64_t bounds = 0;
    for (size_t k = 0; k < kPredicatesPerWord; ++k) bounds += n_bounds(sets, order[first + k]);
    worth += bounds >= kBitsliceCosts.min_bounds_per_set * kPredicatesPerWord;
  }
  return worth;
}

}  // namespace

std::vector<uint8_t> predicates_looked_up(const DistinctPredicates& predicates, const std::vector<int64_t>& ranked) {
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
    const int64_t fitting = kBitsliceCosts.max_lookup_bytes / (static_cast<int64_t>(sizeof(uint64_t)) * (count + 2));
    const int64_t worth = std::min(words_worth(sets, order), fitting);
    if (count < kBitsliceCosts.min_ranked_predicates && worth < kBitsliceCosts.min_lookup_words) continue;
    for (int64_t k = 0; k < worth * kPredicatesPerWord; ++k) {
      chosen[static_cast<size_t>(order[static_cast<size_t>(k)])] = 1;
    }
  }
  return chosen;
}

std::vector<uint64_t> lookup_words(const DistinctPredicates& predicates, const std::vector<int64_t>& chosen_sets,
                                   const std::vector<double>& thresholds) {
  const SetPredicates& sets = predicates.sets;
  const size_t n_ranks = thresholds.size() + 2;
  std::vector<uint64_t> words(chosen_sets.size() / kPredicatesPerWord * n_ranks);
  for (size_t position = 0; position < chosen_sets.size(); ++position) {
    const auto set = static_cast<size_t>(chosen_sets[position]);
    uint64_t* const word = words.data() + position / kPredicatesPerWord * n_ranks;
    const uint64_t bit = uint64_t{1} << position % kPredicatesPerWord;
    for (int64_t bound = sets.begin[set]; bound < sets.begin[set + 1]; ++bound) {
      const double threshold = predicates.threshold[predicates.part[static_cast<size_t>(bound)]];
      const auto at = std::lower_bound(thresholds.begin(), thresholds.end(), threshold) - thresholds.begin();
      word[at] |= bit;
    }
    if (sets.always[set]) word[n_ranks - 1] |= bit;
  }
  // A set predicate is the parity of the bounds that are true, so from the last rank to the first every bound inverts it. The result for NaN, for
  // which all bounds are false, may be inverted by itself.
  for (size_t first = 0; first < words.size(); first += n_ranks) {
    for (size_t rank = n_ranks - 1; rank > 0; --rank) words[first + rank - 1] ^= words[first + rank];
  }
  for (size_t position = 0; position < chosen_sets.size(); ++position) {
    if (!sets.missing[static_cast<size_t>(chosen_sets[position])]) continue;
    words[(position / kPredicatesPerWord + 1) * n_ranks - 1] ^= uint64_t{1} << position % kPredicatesPerWord;
  }
  return words;
}

}  // namespace treebeard::planner::bitslice
