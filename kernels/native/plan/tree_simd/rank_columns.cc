#include "plan/tree_simd/rank_columns.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "forest/floats.h"

namespace treebeard::planner::tree_simd {
namespace {

// Predicates of a feature whose results follow from one rank, by rising thresholds: those that are
// false for NaN, then those that are true for it.
struct ThresholdList {
  int32_t feature;
  int32_t first_false, n_false, first_true,
      n_true;  // the first predicate that is false (true) for NaN, and how many there are

  int32_t size() const { return n_false + n_true; }
  int32_t predicate(int32_t position) const {
    return position < n_false ? first_false + position : first_true + position - n_false;
  }
};

// The predicates of one form, NaN directions aside, as lists.
struct FormPredicates {
  Predicate predicate;
  bool zero_missing;
  std::vector<ThresholdList> lists;

  // How many predicates a column can have.
  int32_t room() const { return predicate == Predicate::kNe ? 1 : kMaxRank; }
};

bool compares_alike(const PredicateForm& form, const FormPredicates& run) {
  return form.predicate == run.predicate && form.zero_missing == run.zero_missing;
}

// Adds the lists of one feature: a single one, if some rank gives the results of all its predicates
// for NaN; else one for each NaN direction.
void add_lists(const DistinctPredicates& predicates, int64_t position, FormPredicates& run) {
  ThresholdList list{predicates.feature[at(position)], 0, 0, 0, 0};
  for (int64_t form = 0; form < predicates.n_forms(); ++form) {
    if (!compares_alike(predicates.forms[at(form)], run)) continue;
    const int32_t first = predicates.begin_of(position, form),
                  count = predicates.begin_of(position, form + 1) - first;
    if (predicates.forms[at(form)].missing_true) {
      list.first_true = first, list.n_true = count;
    } else {
      list.first_false = first, list.n_false = count;
    }
  }
  if (list.size() == 0) return;
  const bool both = list.n_false > 0 && list.n_true > 0;
  const auto threshold = [&](int32_t predicate) { return predicates.threshold[predicate]; };
  if (!both || threshold(list.first_false + list.n_false - 1) < threshold(list.first_true))
    return run.lists.push_back(list);
  run.lists.push_back({list.feature, list.first_false, list.n_false, 0, 0});
  run.lists.push_back({list.feature, 0, 0, list.first_true, list.n_true});
}

std::vector<FormPredicates> predicates_by_form(const DistinctPredicates& predicates) {
  std::vector<FormPredicates> runs;
  for (const PredicateForm& form : predicates.forms) {
    const auto known = [&](const FormPredicates& run) { return compares_alike(form, run); };
    if (std::any_of(runs.begin(), runs.end(), known)) continue;
    runs.push_back({form.predicate, form.zero_missing, {}});
    for (int64_t position = 0; position < predicates.n_features(); ++position)
      add_lists(predicates, position, runs.back());
  }
  return runs;
}

// The predicates of a list that one column has.
struct Part {
  const ThresholdList* list;
  int32_t first, count;
  int64_t n_nodes;  // that have these predicates
};

class Builder {
 public:
  Builder(const Forest& forest, const DistinctPredicates& predicates)
      : predicates_(predicates), n_nodes_(at(predicates.size())) {
    for (int64_t node = 0; node < forest.n_nodes(); ++node)
      ++n_nodes_[at(predicates.of_node[at(node)])];
    found_.of_predicate.resize(n_nodes_.size());
    found_.quantised_threshold.resize(n_nodes_.size());
  }

  void add(const FormPredicates& run) {
    const std::vector<Part> parts = parts_of(run);
    const auto begin = static_cast<int32_t>(found_.size());
    const auto longer = [](const Part& one, const Part& other) { return one.count < other.count; };
    const int32_t longest = std::max_element(parts.begin(), parts.end(), longer)->count;
    const int32_t width = longest > kBlock ? kBlock + (longest / kBlock + 1) * kBlock : kBlock;
    const auto first = static_cast<int32_t>(thresholds_.size());
    for (const Part& part : parts) add_column(part, width);
    found_.runs.push_back({run.predicate, run.zero_missing, begin,
                           static_cast<int32_t>(found_.size()), width, first});
  }

  RankColumns columns() && {
    found_.thresholds = float_column(std::move(thresholds_), predicates_.threshold.type());
    return std::move(found_);
  }

 private:
  std::vector<Part> parts_of(const FormPredicates& run) const {
    std::vector<Part> parts;
    for (const ThresholdList& list : run.lists) {
      for (int32_t first = 0; first < list.size(); first += run.room()) {
        Part part{&list, first, std::min(run.room(), list.size() - first), 0};
        for (int32_t k = 0; k < part.count; ++k)
          part.n_nodes += n_nodes_[at(list.predicate(first + k))];
        parts.push_back(part);
      }
    }
    const auto used_more = [](const Part& one, const Part& other) {
      return one.n_nodes > other.n_nodes;
    };
    std::stable_sort(parts.begin(), parts.end(), used_more);
    return parts;
  }

  void add_column(const Part& part, int32_t width) {
    const ThresholdList& list = *part.list;
    const size_t begin = thresholds_.size(), leading = width > kBlock ? kBlock : 0;
    thresholds_.resize(begin + at(width), std::numeric_limits<double>::quiet_NaN());
    double* const thresholds = thresholds_.data() + begin;
    for (int32_t k = 0; k < part.count; ++k) {
      const int32_t predicate = list.predicate(part.first + k);
      found_.of_predicate[at(predicate)] = static_cast<int32_t>(found_.size());
      found_.quantised_threshold[at(predicate)] = static_cast<uint8_t>(k);
      thresholds[leading + at(k)] = predicates_.threshold[predicate];
    }
    for (size_t block = 0; leading > 0 && block < at(width) / kBlock - 1; ++block)
      thresholds[block] = thresholds[leading + (block + 1) * kBlock - 1];
    found_.columns.push_back({list.feature, std::clamp(list.n_false - part.first, 0, part.count)});
  }

  const DistinctPredicates& predicates_;
  std::vector<int64_t> n_nodes_;
  std::vector<double> thresholds_;
  RankColumns found_;
};

}  // namespace

int64_t count_columns(const DistinctPredicates& predicates) {
  int64_t count = 0;
  for (const FormPredicates& run : predicates_by_form(predicates)) {
    for (const ThresholdList& list : run.lists)
      count += (list.size() + run.room() - 1) / run.room();
  }
  return count;
}

RankColumns rank_columns(const Forest& forest, const DistinctPredicates& predicates) {
  Builder builder(forest, predicates);
  for (const FormPredicates& run : predicates_by_form(predicates)) builder.add(run);
  return std::move(builder).columns();
}

}  // namespace treebeard::planner::tree_simd
