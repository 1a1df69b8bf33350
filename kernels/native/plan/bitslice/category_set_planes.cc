#include "plan/bitslice/bit_planes.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "plan/kernel/cost_model.h"

namespace treebeard::planner::bitslice {
namespace {

int64_t n_bounds(const SetPredicates& sets, int64_t set) {
  return sets.begin[at(set) + 1] - sets.begin[at(set)];
}

// How many words, filled with set predicates in this order (more bounds first), have enough bounds
// to pay.
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

std::vector<uint8_t> predicates_looked_up(const DistinctPredicates& predicates,
                                          const std::vector<int64_t>& ranked) {
  const SetPredicates& sets = predicates.sets;
  std::vector<uint8_t> is_looked_up(sets.feature.size());
  std::vector<int64_t> order;
  int64_t begin = 0;
  for (size_t position = 0; position < predicates.feature.size(); ++position) {
    int64_t end = begin;
    while (end < sets.size() && sets.feature[at(end)] == predicates.feature[position]) ++end;
    order.resize(at(end - begin));
    std::iota(order.begin(), order.end(), begin);
    begin = end;
    const int64_t count = ranked[position];
    if (count == 0 || count > kMaxRanked) continue;
    std::stable_sort(order.begin(), order.end(), [&sets](int64_t a, int64_t b) {
      return n_bounds(sets, a) > n_bounds(sets, b);
    });
    const int64_t fitting = kBitsliceCosts.max_lookup_bytes /
                            (static_cast<int64_t>(sizeof(uint64_t)) * (count + 2));
    const int64_t worth = std::min(words_worth(sets, order), fitting);
    if (count < kBitsliceCosts.min_ranked_predicates && worth < kBitsliceCosts.min_lookup_words)
      continue;
    for (int64_t k = 0; k < worth * kPredicatesPerWord; ++k) {
      is_looked_up[at(order[at(k)])] = 1;
    }
  }
  return is_looked_up;
}

std::vector<uint64_t> lookup_words(const DistinctPredicates& predicates,
                                   const std::vector<int64_t>& chosen_sets,
                                   const std::vector<double>& thresholds) {
  const SetPredicates& sets = predicates.sets;
  const size_t n_ranks = thresholds.size() + 2;
  std::vector<uint64_t> words(chosen_sets.size() / kPredicatesPerWord * n_ranks);
  for (size_t position = 0; position < chosen_sets.size(); ++position) {
    const auto set = at(chosen_sets[position]);
    uint64_t* const word = words.data() + position / kPredicatesPerWord * n_ranks;
    const uint64_t bit = uint64_t{1} << position % kPredicatesPerWord;
    for (int64_t bound = sets.begin[set]; bound < sets.begin[set + 1]; ++bound) {
      const double threshold = predicates.threshold[predicates.part[at(bound)]];
      word[std::lower_bound(thresholds.begin(), thresholds.end(), threshold) -
           thresholds.begin()] |= bit;
    }
    if (sets.always[set]) word[n_ranks - 1] |= bit;
  }
  // A set predicate is the parity of the bounds that are true, so from the last rank to the first
  // every bound inverts it. The result for NaN, for which all bounds are false, may be inverted by
  // itself.
  for (size_t first = 0; first < words.size(); first += n_ranks) {
    for (size_t rank = n_ranks - 1; rank > 0; --rank)
      words[first + rank - 1] ^= words[first + rank];
  }
  for (size_t position = 0; position < chosen_sets.size(); ++position) {
    if (!sets.missing[at(chosen_sets[position])]) continue;
    words[(position / kPredicatesPerWord + 1) * n_ranks - 1] ^= uint64_t{1}
                                                                << position % kPredicatesPerWord;
  }
  return words;
}

namespace {

constexpr int64_t kPartsTogether = 2;  // a plane has a multiple of so many parts
constexpr int64_t kNoPair = -1;

using Numbers = std::vector<int64_t>;

// The bounds of all chosen sets, one set after the other.
struct Bounds {
  Numbers part;
  Numbers owner;     // position of the set among the chosen ones
  Numbers position;  // of the bound in its set
};

Bounds bounds_of(const DistinctPredicates& predicates, const Numbers& chosen) {
  Bounds bounds;
  for (size_t owner = 0; owner < chosen.size(); ++owner) {
    const auto set = at(chosen[owner]);
    const int64_t first = predicates.sets.begin[set];
    for (int64_t bound = first; bound < predicates.sets.begin[set + 1]; ++bound) {
      bounds.part.push_back(predicates.part[at(bound)]);
      bounds.owner.push_back(static_cast<int64_t>(owner));
      bounds.position.push_back(bound - first);
    }
  }
  return bounds;
}

// (key, position) of the bounds that lead a pair, sorted.
std::vector<std::pair<int64_t, size_t>> sorted_pairs(const Numbers& key) {
  std::vector<std::pair<int64_t, size_t>> sorted;
  for (size_t position = 0; position < key.size(); ++position) {
    if (key[position] != kNoPair) sorted.emplace_back(key[position], position);
  }
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

// Calls visit(first, last) for every key that occurs often enough, with its range [first, last) in
// `sorted`.
template <class Visit>
void each_frequent(const std::vector<std::pair<int64_t, size_t>>& sorted, Visit visit) {
  for (size_t first = 0; first < sorted.size();) {
    size_t last = first;
    while (last < sorted.size() && sorted[last].first == sorted[first].first) ++last;
    if (static_cast<int64_t>(last - first) >= kBitsliceCosts.min_sets_per_pair) visit(first, last);
    first = last;
  }
}

// For each bound the key of the pair that it leads with the next bound of its set, or kNoPair.
// Pairs of a set begin with its first bound or with its second one, whichever shares more pairs
// with other sets.
Numbers leading_keys(const Bounds& bounds, size_t n_sets, int64_t n_comparisons) {
  Numbers key(bounds.part.size(), kNoPair);
  for (size_t k = 0; k + 1 < key.size(); ++k) {
    if (bounds.owner[k] == bounds.owner[k + 1])
      key[k] = bounds.part[k] * n_comparisons + bounds.part[k + 1];
  }
  Numbers saved[2] = {Numbers(n_sets), Numbers(n_sets)};
  const auto sorted = sorted_pairs(key);
  each_frequent(sorted, [&](size_t first, size_t last) {
    for (size_t k = first; k < last; ++k) {
      const size_t bound = sorted[k].second;
      ++saved[bounds.position[bound] % 2][at(bounds.owner[bound])];
    }
  });
  for (size_t k = 0; k < key.size(); ++k) {
    const auto owner = at(bounds.owner[k]);
    if (bounds.position[k] % 2 != (saved[1][owner] > saved[0][owner])) key[k] = kNoPair;
  }
  return key;
}

// XOR planes before they are put in order: the shared pairs, then the sets.
struct UnorderedPlanes {
  std::vector<int32_t> feature;
  std::vector<Numbers> parts;
  size_t n_pairs = 0;
};

UnorderedPlanes with_shared_pairs(const DistinctPredicates& predicates, const Numbers& chosen) {
  const int64_t n_comparisons = predicates.n_comparisons();
  const Bounds bounds = bounds_of(predicates, chosen);
  const auto sorted = sorted_pairs(leading_keys(bounds, chosen.size(), n_comparisons));
  UnorderedPlanes planes;
  const auto feature_of = [&](int64_t owner) {
    return predicates.sets.feature[at(chosen[at(owner)])];
  };
  Numbers pair(bounds.part.size(), kNoPair);
  each_frequent(sorted, [&](size_t first, size_t last) {
    for (size_t k = first; k < last; ++k)
      pair[sorted[k].second] = static_cast<int64_t>(planes.parts.size());
    planes.feature.push_back(feature_of(bounds.owner[sorted[first].second]));
    planes.parts.push_back(
        {sorted[first].first / n_comparisons, sorted[first].first % n_comparisons});
  });
  planes.n_pairs = planes.parts.size();
  for (size_t owner = 0; owner < chosen.size(); ++owner) {
    planes.feature.push_back(feature_of(static_cast<int64_t>(owner)));
    planes.parts.emplace_back();
  }
  for (size_t k = 0; k < pair.size(); ++k) {
    Numbers& parts = planes.parts[planes.n_pairs + at(bounds.owner[k])];
    const bool paired = pair[k] != kNoPair;
    parts.push_back(paired ? n_comparisons + pair[k] : bounds.part[k]);
    k += paired;  // the next bound is in it
  }
  return planes;
}

}  // namespace

XorPlanes xor_planes(const DistinctPredicates& predicates, const std::vector<uint8_t>& by_rank) {
  Numbers chosen;
  for (size_t set = 0; set < by_rank.size(); ++set) {
    if (!by_rank[set]) chosen.push_back(static_cast<int64_t>(set));
  }
  XorPlanes planes;
  planes.begin = {0};
  if (chosen.empty()) return planes;
  UnorderedPlanes unordered = with_shared_pairs(predicates, chosen);
  for (size_t owner = 0; owner < chosen.size(); ++owner) {
    const auto set = at(chosen[owner]);
    Numbers& parts = unordered.parts[unordered.n_pairs + owner];
    if (predicates.sets.always[set]) parts.push_back(kAlways);
    if (predicates.sets.missing[set]) parts.push_back(kMissing);
  }
  std::vector<size_t> order = counting<size_t>(unordered.parts.size());
  const auto rank = [&unordered](size_t plane) {
    return std::make_tuple(unordered.feature[plane], plane >= unordered.n_pairs,
                           unordered.parts[plane].size(), plane);
  };
  std::sort(order.begin(), order.end(), [&rank](size_t a, size_t b) { return rank(a) < rank(b); });
  Numbers number(order.size());
  for (size_t position = 0; position < order.size(); ++position)
    number[order[position]] = static_cast<int64_t>(position);
  const int64_t n_comparisons = predicates.n_comparisons();
  for (const size_t plane : order) {
    planes.feature.push_back(unordered.feature[plane]);
    for (const int64_t part : unordered.parts[plane]) {
      const bool shared = part >= n_comparisons;
      planes.part.push_back(shared ? n_comparisons + number[at(part - n_comparisons)] : part);
    }
    while (static_cast<int64_t>(planes.part.size()) % kPartsTogether != 0)
      planes.part.push_back(kNever);
    planes.begin.push_back(static_cast<int64_t>(planes.part.size()));
  }
  planes.of_set.assign(number.begin() + static_cast<std::ptrdiff_t>(unordered.n_pairs),
                       number.end());
  return planes;
}

}  // namespace treebeard::planner::bitslice
