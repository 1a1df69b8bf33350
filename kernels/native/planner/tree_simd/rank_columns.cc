#include "planner/tree_simd/rank_columns.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "planner/forest/float_columns.h"

namespace treebeard::planner::tree_simd {
namespace {

// Predicates of a feature whose results follow from one rank, thresholds rising: those that are false for NaN, behind them those that are true for
// it.
struct Scale {
  int32_t feature;
  int32_t no, n_no, yes, n_yes;  // the first predicate that is false (true) for NaN, and how many there are

  int32_t size() const { return n_no + n_yes; }
  int32_t predicate(int32_t position) const { return position < n_no ? no + position : yes + position - n_no; }
};

// The scales of all predicates that make the same comparison.
struct ScaleRun {
  Predicate predicate;
  bool zero_missing;
  std::vector<Scale> scales;

  // How many predicates a column can have.
  int32_t room() const { return predicate == Predicate::kNe ? 1 : kMaxRank; }
};

bool compares_alike(const PredicateForm& form, const ScaleRun& run) {
  return form.predicate == run.predicate && form.zero_missing == run.zero_missing;
}

// Adds the scales of one feature: one, if NaN goes where some number between the thresholds would go; else one for each side that NaN goes to.
void add_scales(const DistinctPredicates& predicates, int64_t position, ScaleRun& run) {
  Scale scale{predicates.feature[at(position)], 0, 0, 0, 0};
  for (int64_t form = 0; form < predicates.n_forms(); ++form) {
    if (!compares_alike(predicates.forms[at(form)], run)) continue;
    const int32_t first = predicates.begin_of(position, form), count = predicates.begin_of(position, form + 1) - first;
    if (predicates.forms[at(form)].missing_true) {
      scale.yes = first, scale.n_yes = count;
    } else {
      scale.no = first, scale.n_no = count;
    }
  }
  if (scale.size() == 0) return;
  const bool both = scale.n_no > 0 && scale.n_yes > 0;
  const auto threshold = [&](int32_t predicate) { return predicates.threshold[predicate]; };
  if (!both || threshold(scale.no + scale.n_no - 1) < threshold(scale.yes)) return run.scales.push_back(scale);
  run.scales.push_back({scale.feature, scale.no, scale.n_no, 0, 0});
  run.scales.push_back({scale.feature, 0, 0, scale.yes, scale.n_yes});
}

std::vector<ScaleRun> scale_runs(const DistinctPredicates& predicates) {
  std::vector<ScaleRun> runs;
  for (const PredicateForm& form : predicates.forms) {
    const auto known = [&](const ScaleRun& run) { return compares_alike(form, run); };
    if (std::any_of(runs.begin(), runs.end(), known)) continue;
    runs.push_back({form.predicate, form.zero_missing, {}});
    for (int64_t position = 0; position < predicates.n_features(); ++position)
      add_scales(predicates, position, runs.back());
  }
  return runs;
}

// A column's share of the predicates of a scale.
struct Part {
  const Scale* scale;
  int32_t first, count;
  int64_t n_nodes;  // that have these predicates
};

class Builder {
 public:
  Builder(const Forest& forest, const DistinctPredicates& predicates) : predicates_(predicates), n_nodes_(at(predicates.size())) {
    for (int64_t node = 0; node < forest.n_nodes(); ++node) ++n_nodes_[at(predicates.of_node[at(node)])];
    found_.of_predicate.resize(n_nodes_.size());
    found_.quantised_threshold.resize(n_nodes_.size());
  }

  void add(const ScaleRun& run) {
    const std::vector<Part> parts = parts_of(run);
    const auto begin = static_cast<int32_t>(found_.size());
    const auto longer = [](const Part& one, const Part& other) { return one.count < other.count; };
    const int32_t longest = std::max_element(parts.begin(), parts.end(), longer)->count;
    const int32_t width = longest > kBlock ? kBlock + (longest / kBlock + 1) * kBlock : kBlock;
    const auto first = static_cast<int32_t>(thresholds_.size());
    for (const Part& part : parts) add_column(part, width);
    found_.runs.push_back(
        {run.predicate, run.zero_missing, begin, static_cast<int32_t>(found_.size()), width, first});
  }

  RankColumns columns() && {
    found_.thresholds = float_column(std::move(thresholds_), predicates_.threshold.type());
    return std::move(found_);
  }

 private:
  std::vector<Part> parts_of(const ScaleRun& run) const {
    std::vector<Part> parts;
    for (const Scale& scale : run.scales) {
      for (int32_t first = 0; first < scale.size(); first += run.room()) {
        Part part{&scale, first, std::min(run.room(), scale.size() - first), 0};
        for (int32_t k = 0; k < part.count; ++k) part.n_nodes += n_nodes_[at(scale.predicate(first + k))];
        parts.push_back(part);
      }
    }
    const auto used_more = [](const Part& one, const Part& other) { return one.n_nodes > other.n_nodes; };
    std::stable_sort(parts.begin(), parts.end(), used_more);
    return parts;
  }

  void add_column(const Part& part, int32_t width) {
    const Scale& scale = *part.scale;
    const size_t begin = thresholds_.size(), leading = width > kBlock ? kBlock : 0;
    thresholds_.resize(begin + at(width), std::numeric_limits<double>::quiet_NaN());
    double* const thresholds = thresholds_.data() + begin;
    for (int32_t k = 0; k < part.count; ++k) {
      const int32_t predicate = scale.predicate(part.first + k);
      found_.of_predicate[at(predicate)] = static_cast<int32_t>(found_.size());
      found_.quantised_threshold[at(predicate)] = static_cast<uint8_t>(k);
      thresholds[leading + at(k)] = predicates_.threshold[predicate];
    }
    for (size_t block = 0; leading > 0 && block < at(width) / kBlock - 1; ++block)
      thresholds[block] = thresholds[leading + (block + 1) * kBlock - 1];
    found_.columns.push_back({scale.feature, std::clamp(scale.n_no - part.first, 0, part.count)});
  }

  const DistinctPredicates& predicates_;
  std::vector<int64_t> n_nodes_;
  std::vector<double> thresholds_;
  RankColumns found_;
};

}  // namespace

int64_t count_columns(const DistinctPredicates& predicates) {
  int64_t count = 0;
  for (const ScaleRun& run : scale_runs(predicates)) {
    for (const Scale& scale : run.scales) count += (scale.size() + run.room() - 1) / run.room();
  }
  return count;
}

RankColumns rank_columns(const Forest& forest, const DistinctPredicates& predicates) {
  Builder builder(forest, predicates);
  for (const ScaleRun& run : scale_runs(predicates)) builder.add(run);
  return std::move(builder).columns();
}

}  // namespace treebeard::planner::tree_simd
