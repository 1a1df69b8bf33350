#include "plan/bitslice/bit_planes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "plan/kernel/cost_model.h"

namespace treebeard::planner::bitslice {
namespace {

// Of the ranks among thresholds that are searched: more fill more registers than there are; fewer
// have no rank table.
constexpr int32_t kMinSearchedBits = 7;
constexpr int32_t kMaxSearchedBits = 8;

// How many of the values between thresholds become equal to one of these where all are rounded to
// float32, if values are spread evenly between neighbours. A search then tells nothing.
double share_rounded_to(const std::vector<double>& thresholds) {
  constexpr double kLargest = std::numeric_limits<float>::max();
  if (thresholds.front() < -kLargest || thresholds.back() > kLargest) return 1;
  double share = 0;
  for (size_t position = 1; position < thresholds.size(); ++position) {
    const auto key = [&](size_t number) {
      return int64_t{rank_key(thresholds[number], 0, ElementType::kFloat)};
    };
    share += 1 / static_cast<double>(std::max<int64_t>(key(position) - key(position - 1), 1));
  }
  return share / static_cast<double>(thresholds.size());
}

struct Run {
  int64_t form;
  int32_t begin, end;  // comparisons

  int32_t size() const { return end - begin; }
};

class Builder {
 public:
  explicit Builder(const DistinctPredicates& predicates) : predicates_(predicates) {
    const auto& forms = predicates.forms;
    const bool closed = std::any_of(forms.begin(), forms.end(), [](const PredicateForm& form) {
      return form.predicate == Predicate::kLe;
    });
    operator_ = closed ? Predicate::kLe : Predicate::kLt;
    for (const PredicateForm& form : forms)
      ranked_.push_back(form.predicate == operator_ && !form.zero_missing);
    by_rank_ = predicates_looked_up(predicates, ranked_comparisons());
    xor_planes_ = xor_planes(predicates, by_rank_);
    planes_.of_predicate.resize(at(predicates.size()));
  }

  void add_feature(int64_t position) {
    std::vector<Run> ranked, all;
    int64_t count = 0;
    for (int64_t form = 0; form < predicates_.n_forms(); ++form) {
      const Run run{form, predicates_.begin_of(position, form),
                    predicates_.begin_of(position, form + 1)};
      all.push_back(run);
      if (!ranked_[at(form)] || run.size() == 0) continue;
      ranked.push_back(run);
      count += run.size();
    }
    const int32_t feature = predicates_.feature[at(position)];
    const std::vector<int64_t> sets_looked_up = looked_up(feature);
    const bool has_table = !sets_looked_up.empty() ||
                           (kBitsliceCosts.min_ranked_predicates <= count && count <= kMaxRanked);
    const size_t first_range = planes_.ranges.size();
    std::vector<double> thresholds;
    if (has_table) {
      thresholds = united(ranked);
      add_rank_table(ranked, thresholds, sets_looked_up.empty() ? search_bits(thresholds) : 0);
    }
    for (const Run& run : all) {
      if (has_table && ranked_[at(run.form)]) continue;
      const int32_t first = n_planes();
      for (int32_t comparison = run.begin; comparison < run.end; ++comparison)
        planes_.of_predicate[at(comparison)] = add_plane(threshold(comparison));
      add_range({static_cast<int32_t>(run.form), first, n_planes()});
    }
    const auto n_tables = static_cast<int32_t>(planes_.rank_tables.size());
    add_range({kByRank, n_tables - has_table, n_tables});
    add_looked_up(sets_looked_up, thresholds);
    add_xor_planes(feature);
    planes_.features.push_back({feature, first_range, planes_.ranges.size()});
  }

  BitPlanes finished() {
    const auto compared = at(predicates_.n_comparisons());
    size_t n_xor = 0;
    for (size_t set = 0; set < by_rank_.size(); ++set) {
      if (by_rank_[set]) continue;
      planes_.of_predicate[compared + set] = of_xor_[at(xor_planes_.of_set[n_xor++])];
    }
    planes_.part_begin.assign(at(n_planes()) + 1, 0);
    for (size_t plane = 0; plane < of_xor_.size(); ++plane) {
      const int64_t count = xor_planes_.begin[plane + 1] - xor_planes_.begin[plane];
      planes_.part_begin[at(of_xor_[plane]) + 1] = count;
    }
    for (size_t plane = 1; plane < planes_.part_begin.size(); ++plane) {
      planes_.part_begin[plane] += planes_.part_begin[plane - 1];
    }
    // XOR planes have numbers in their own order, so their parts stay where they are.
    for (const int64_t part : xor_planes_.part) {
      if (part < 0) {
        planes_.parts.push_back(static_cast<int32_t>(part));
      } else {
        const size_t number = at(part);
        planes_.parts.push_back(number < compared ? planes_.of_predicate[number]
                                                  : of_xor_[number - compared]);
      }
    }
    planes_.n_xor = static_cast<int64_t>(of_xor_.size());
    if (!planes_.rank_tables.empty()) planes_.ranked = operator_;
    return std::move(planes_);
  }

 private:
  int32_t n_planes() const { return static_cast<int32_t>(planes_.sources.size()); }
  double threshold(int64_t comparison) const { return predicates_.threshold[comparison]; }
  void add_range(const PlaneRange& range) {
    if (range.begin < range.end) planes_.ranges.push_back(range);
  }

  // How many comparisons of each used feature a rank table could have.
  std::vector<int64_t> ranked_comparisons() const {
    std::vector<int64_t> counts(predicates_.feature.size());
    for (int64_t position = 0; position < predicates_.n_features(); ++position) {
      for (int64_t form = 0; form < predicates_.n_forms(); ++form) {
        if (!ranked_[at(form)]) continue;
        counts[at(position)] += predicates_.begin_of(position, form + 1) -
                                predicates_.begin_of(position, form);
      }
    }
    return counts;
  }

  // The set predicates of a feature that are looked up by rank. Features have to come in rising
  // order.
  std::vector<int64_t> looked_up(int32_t feature) {
    std::vector<int64_t> sets_looked_up;
    const SetPredicates& sets = predicates_.sets;
    for (; next_set_ < sets.size() && sets.feature[at(next_set_)] == feature; ++next_set_) {
      if (by_rank_[at(next_set_)]) sets_looked_up.push_back(next_set_);
    }
    return sets_looked_up;
  }

  std::vector<double> united(const std::vector<Run>& runs) const {
    std::vector<double> thresholds;
    for (const Run& run : runs) {
      for (int32_t comparison = run.begin; comparison < run.end; ++comparison)
        thresholds.push_back(threshold(comparison));
    }
    if (runs.size() > 1) std::stable_sort(thresholds.begin(), thresholds.end());
    thresholds.erase(std::unique(thresholds.begin(), thresholds.end()), thresholds.end());
    return thresholds;
  }

  int32_t add_plane(double value) {
    planes_.sources.push_back(n_planes());
    planes_.thresholds.push_back(value);
    return n_planes() - 1;
  }

  // The bits of a search among them (onnx_treebeard/compiler/units/bitslice/threshold_search.py).
  int32_t search_bits(const std::vector<double>& thresholds) const {
    const int32_t bits = bit_length(static_cast<int64_t>(thresholds.size()));
    if (bits < kMinSearchedBits || bits > kMaxSearchedBits) return 0;
    if (!std::isfinite(thresholds.front())) return 0;  // a search takes NaN for -inf
    if (predicates_.threshold.is_double() &&
        (operator_ != Predicate::kLe ||
         share_rounded_to(thresholds) > kBitsliceCosts.max_share_rounded_to))
      return 0;
    return bits;
  }

  void add_rank_table(const std::vector<Run>& runs, const std::vector<double>& thresholds,
                      int32_t search) {
    const int32_t first = n_planes();
    for (const double value : thresholds) add_plane(value);
    const int32_t masked = n_planes();
    bool missing_true = false;
    for (const Run& run : runs) {
      const bool is_masked = !predicates_.forms[at(run.form)].missing_true && runs.size() > 1;
      missing_true |= predicates_.forms[at(run.form)].missing_true;
      size_t position = 0;
      for (int32_t comparison = run.begin; comparison < run.end; ++comparison) {
        while (thresholds[position] < threshold(comparison)) ++position;
        const auto plane = first + static_cast<int32_t>(position);
        planes_.of_predicate[at(comparison)] = is_masked ? add_plane(threshold(comparison)) : plane;
        if (is_masked) planes_.sources.back() = plane;
      }
    }
    const RankTable table = best_rank_table(thresholds, predicates_.threshold.type());
    const auto missing = missing_true ? 0 : static_cast<int32_t>(thresholds.size());
    const auto bucket = static_cast<int32_t>(planes_.starts.size()),
               threshold = static_cast<int32_t>(planes_.rank_thresholds.size());
    planes_.rank_tables.push_back({table.offset,
                                   {first, masked, masked, n_planes(), table.low, table.high,
                                    table.shift, bucket, threshold, table.steps, missing, search}});
    planes_.starts.insert(planes_.starts.end(), table.start.begin(), table.start.end());
    planes_.rank_thresholds.insert(planes_.rank_thresholds.end(), thresholds.begin(),
                                   thresholds.end());
    planes_.rank_thresholds.insert(planes_.rank_thresholds.end(), size_t{1} << table.steps,
                                   std::numeric_limits<double>::quiet_NaN());
  }

  void add_looked_up(const std::vector<int64_t>& sets_looked_up,
                     const std::vector<double>& ranked) {
    if (sets_looked_up.empty()) return;
    const int32_t first = n_planes();
    for (const int64_t set : sets_looked_up) {
      planes_.of_predicate[at(predicates_.n_comparisons() + set)] = add_plane(0);
    }
    add_range({kLookedUp, first, n_planes(), static_cast<int32_t>(planes_.words.size()),
               static_cast<int32_t>(ranked.size())});
    planes_.n_looked_up += static_cast<int64_t>(sets_looked_up.size());
    const std::vector<uint64_t> words = lookup_words(predicates_, sets_looked_up, ranked);
    planes_.words.insert(planes_.words.end(), words.begin(), words.end());
  }

  void add_xor_planes(int32_t feature) {
    const int32_t first = n_planes();
    while (of_xor_.size() < xor_planes_.feature.size() &&
           xor_planes_.feature[of_xor_.size()] == feature) {
      of_xor_.push_back(add_plane(0));
    }
    add_range({kXor, first, n_planes()});
  }

  const DistinctPredicates& predicates_;
  Predicate operator_;
  std::vector<uint8_t> ranked_;   // by form: whether rank tables may have it
  std::vector<uint8_t> by_rank_;  // by set predicate: whether it is looked up by rank
  XorPlanes xor_planes_;
  std::vector<int32_t> of_xor_;  // the plane of each XOR plane
  int64_t next_set_ = 0;         // the first set predicate of the features to come
  BitPlanes planes_;
};

}  // namespace

BitPlanes bit_planes(const DistinctPredicates& predicates) {
  Builder builder(predicates);
  for (int64_t position = 0; position < predicates.n_features(); ++position)
    builder.add_feature(position);
  return builder.finished();
}

namespace {

constexpr int64_t kMaxBuckets = int64_t{1} << 16;  // a kernel keeps a value's bucket where its rank
                                                   // will be, in two bytes
// Offsets that are tried move the lowest threshold to this share of the thresholds' range.
constexpr double kBefore[] = {1.0, 1.0 / 16, 1.0 / 256};

RankTable table_with(const std::vector<double>& thresholds, double offset, ElementType type) {
  RankTable table;
  table.offset = offset;
  table.low = rank_key(thresholds.front(), offset, type);
  table.high = rank_key(thresholds.back(), offset, type);
  const int64_t range = int64_t{table.high} - table.low;
  const int64_t max_buckets = std::min(
      kBitsliceCosts.buckets_per_threshold * static_cast<int64_t>(thresholds.size()), kMaxBuckets);
  while (range >> table.shift >= max_buckets) ++table.shift;
  std::vector<int32_t> counts(at((range >> table.shift) + 1));  // of thresholds, by bucket
  for (const double threshold : thresholds) {
    const int64_t behind = int64_t{rank_key(threshold, offset, type)} - table.low;
    ++counts[at(behind >> table.shift)];
  }
  table.steps = bit_length(*std::max_element(counts.begin(), counts.end()));
  int32_t before = 0;
  for (const int32_t count : counts) {
    table.start.push_back(static_cast<uint16_t>(before));
    before += count;
  }
  return table;
}

}  // namespace

int32_t rank_key(double number, double offset, ElementType type) {
  int32_t upper = 0;
  if (type == ElementType::kDouble) {
    const double moved = number + offset;
    int64_t bits = 0;
    std::memcpy(&bits, &moved, sizeof bits);
    upper = static_cast<int32_t>(bits >> 32);
  } else {
    const float moved = static_cast<float>(number) + static_cast<float>(offset);
    std::memcpy(&upper, &moved, sizeof upper);
  }
  return upper ^ ((upper >> 31) & 0x7FFFFFFF);
}

RankTable best_rank_table(const std::vector<double>& thresholds, ElementType type) {
  const double low = thresholds.front(), high = thresholds.back();
  RankTable best = table_with(thresholds, 0.0, type);
  for (const double part : kBefore) {
    const double offset = part * (high - low) - low;
    if (!std::isfinite(offset)) continue;
    RankTable other = table_with(thresholds, offset, type);
    if (other.steps < best.steps) best = std::move(other);
  }
  return best;
}

void add_rank_tables(KernelTables& result, const std::vector<RankRecord>& records,
                     ElementType type) {
  with_real(type, [&](auto zero) {
    using Real = decltype(zero);
    std::string fields = std::string("offset:") + type_name<Real>();
    for (const char* field : kRankFields) fields += std::string(",") + field + ":<i4";
    std::vector<uint8_t> bytes(records.size() * (sizeof(Real) + sizeof(RankRecord::fields)));
    uint8_t* to = bytes.data();
    for (const RankRecord& record : records) {
      const auto offset = static_cast<Real>(record.offset);
      std::memcpy(to, &offset, sizeof offset);
      std::memcpy(to + sizeof offset, record.fields.data(), sizeof record.fields);
      to += sizeof offset + sizeof record.fields;
    }
    result.add_bytes(HeaderTable::kRankTables, fields, static_cast<int64_t>(records.size()),
                     std::move(bytes));
  });
}

}  // namespace treebeard::planner::bitslice
