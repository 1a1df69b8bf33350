#include "planner/bitslice/bit_planes.h"

#include <algorithm>
#include <limits>

#include "planner/bitslice/rank_tables.h"
#include "planner/bitslice/set_lookup.h"
#include "planner/bitslice/set_parity.h"

namespace treebeard::planner::bitslice {
namespace {

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
    for (const PredicateForm& form : forms) ranked_.push_back(form.predicate == operator_ && !form.zero_missing);
    by_rank_ = looked_up_by_rank(predicates, ranked_comparisons());
    xor_planes_ = xor_planes(predicates, by_rank_);
    planes_.of_predicate.resize(static_cast<size_t>(predicates.size()));
    looks_up_ = std::find(by_rank_.begin(), by_rank_.end(), 1) != by_rank_.end();
    name_fields();
  }

  void add_feature(int64_t position) {
    std::vector<Run> ranked, alone;
    int64_t count = 0;
    for (int64_t form = 0; form < predicates_.n_forms(); ++form) {
      const Run run{form, predicates_.begin_of(position, form), predicates_.begin_of(position, form + 1)};
      alone.push_back(run);
      if (!ranked_[static_cast<size_t>(form)] || run.size() == 0) continue;
      ranked.push_back(run);
      count += run.size();
    }
    const int32_t feature = predicates_.feature[static_cast<size_t>(position)];
    const std::vector<int64_t> questions = looked_up(feature);
    const bool has_table = !questions.empty() || (kMinRanked <= count && count <= kMaxRanked);
    const auto first_table = static_cast<int32_t>(planes_.scales.size());
    std::vector<double> thresholds;
    if (has_table || looks_up_) thresholds = united(ranked);
    if (has_table) add_rank_table(ranked, thresholds);
    tell({feature, first_table, static_cast<int32_t>(planes_.scales.size())});
    for (const Run& run : alone) {
      const int32_t first = n_planes();
      if (!(has_table && ranked_[static_cast<size_t>(run.form)])) {
        for (int32_t one = run.begin; one < run.end; ++one) planes_.of_predicate[at(one)] = add_plane(threshold(one));
      }
      tell({first, n_planes()});
    }
    if (looks_up_) add_looked_up(questions, thresholds);
    if (!xor_planes_.feature.empty()) add_xor_planes(feature);
  }

  BitPlanes finished() {
    const auto compared = static_cast<size_t>(predicates_.n_comparisons());
    size_t answered = 0;
    for (size_t question = 0; question < by_rank_.size(); ++question) {
      if (by_rank_[question]) continue;
      planes_.of_predicate[compared + question] = of_xor_[at(xor_planes_.of_question[answered++])];
    }
    planes_.part_begin.assign(static_cast<size_t>(n_planes()) + 1, 0);
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
        planes_.parts.push_back(number < compared ? planes_.of_predicate[number] : of_xor_[number - compared]);
      }
    }
    planes_.n_xor = static_cast<int64_t>(of_xor_.size());
    if (!planes_.scales.empty()) planes_.ranked = operator_;
    return std::move(planes_);
  }

 private:
  static size_t at(int64_t number) { return static_cast<size_t>(number); }
  int32_t n_planes() const { return static_cast<int32_t>(planes_.sources.size()); }
  double threshold(int64_t comparison) const { return predicates_.threshold[comparison]; }
  void tell(std::initializer_list<int32_t> fields) {
    planes_.features.insert(planes_.features.end(), fields.begin(), fields.end());
  }

  void name_fields() {
    planes_.fields = {"feature", "scales", "scales_end"};
    const auto add = [this](const std::string& name) {
      planes_.fields.push_back(name);
      planes_.fields.push_back(name + "_end");
    };
    for (int64_t form = 0; form < predicates_.n_forms(); ++form) add("tests" + std::to_string(form));
    if (looks_up_) {
      add("answers");
      planes_.fields.insert(planes_.fields.end(), {"word", "ranks"});
    }
    if (!xor_planes_.feature.empty()) add("parities");
  }

  // By used feature.
  std::vector<int64_t> ranked_comparisons() const {
    std::vector<int64_t> counts(predicates_.feature.size());
    for (int64_t position = 0; position < predicates_.n_features(); ++position) {
      for (int64_t form = 0; form < predicates_.n_forms(); ++form) {
        if (!ranked_[at(form)]) continue;
        counts[at(position)] += predicates_.begin_of(position, form + 1) - predicates_.begin_of(position, form);
      }
    }
    return counts;
  }

  // The questions about a feature that are looked up by rank; features come in their order.
  std::vector<int64_t> looked_up(int32_t feature) {
    std::vector<int64_t> questions;
    const SetPredicates& sets = predicates_.sets;
    for (; question_ < sets.size() && sets.feature[at(question_)] == feature; ++question_) {
      if (by_rank_[at(question_)]) questions.push_back(question_);
    }
    return questions;
  }

  std::vector<double> united(const std::vector<Run>& runs) const {
    std::vector<double> thresholds;
    for (const Run& run : runs) {
      for (int32_t one = run.begin; one < run.end; ++one) thresholds.push_back(threshold(one));
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

  void add_rank_table(const std::vector<Run>& runs, const std::vector<double>& thresholds) {
    const int32_t first = n_planes();
    for (const double value : thresholds) add_plane(value);
    const int32_t masked = n_planes();
    bool missing_true = false;
    for (const Run& run : runs) {
      const bool taken = predicates_.forms[at(run.form)].missing_true;
      missing_true |= taken;
      size_t place = 0;
      for (int32_t one = run.begin; one < run.end; ++one) {
        while (thresholds[place] < threshold(one)) ++place;
        const auto plane = first + static_cast<int32_t>(place);
        const bool copied = !taken && runs.size() > 1;
        planes_.of_predicate[at(one)] = copied ? add_plane(threshold(one)) : plane;
        if (copied) planes_.sources.back() = plane;
      }
    }
    const RankTable table = best_rank_table(thresholds, predicates_.threshold.type());
    const auto missing = missing_true ? 0 : static_cast<int32_t>(thresholds.size());
    const auto bucket = static_cast<int32_t>(planes_.starts.size()), cut = static_cast<int32_t>(planes_.cuts.size());
    planes_.scales.push_back({table.offset,
                              {first, masked, masked, n_planes(), table.low, table.high, table.shift, bucket, cut,
                               table.steps, missing}});
    planes_.starts.insert(planes_.starts.end(), table.start.begin(), table.start.end());
    planes_.cuts.insert(planes_.cuts.end(), thresholds.begin(), thresholds.end());
    planes_.cuts.insert(planes_.cuts.end(), size_t{1} << table.steps, std::numeric_limits<double>::quiet_NaN());
  }

  void add_looked_up(const std::vector<int64_t>& questions, const std::vector<double>& ranked) {
    const int32_t first = n_planes();
    for (const int64_t question : questions) {
      planes_.of_predicate[at(predicates_.n_comparisons() + question)] = add_plane(0);
    }
    const auto n_ranks = static_cast<int32_t>(ranked.size());
    tell({first, n_planes(), static_cast<int32_t>(planes_.words.size()), n_ranks});
    planes_.n_looked_up += static_cast<int64_t>(questions.size());
    if (questions.empty()) return;
    const std::vector<uint64_t> words = lookup_words(predicates_, questions, ranked);
    planes_.words.insert(planes_.words.end(), words.begin(), words.end());
  }

  void add_xor_planes(int32_t feature) {
    const int32_t first = n_planes();
    while (of_xor_.size() < xor_planes_.feature.size() && xor_planes_.feature[of_xor_.size()] == feature) {
      of_xor_.push_back(add_plane(0));
    }
    tell({first, n_planes()});
  }

  const DistinctPredicates& predicates_;
  Predicate operator_;
  std::vector<uint8_t> ranked_;  // by form: whether rank tables may have it
  std::vector<uint8_t> by_rank_;
  XorPlanes xor_planes_;
  std::vector<int32_t> of_xor_;  // the plane of each
  bool looks_up_ = false;
  int64_t question_ = 0;
  BitPlanes planes_;
};

}  // namespace

BitPlanes bit_planes(const DistinctPredicates& predicates) {
  Builder builder(predicates);
  for (int64_t position = 0; position < predicates.n_features(); ++position) builder.add_feature(position);
  return builder.finished();
}

}  // namespace treebeard::planner::bitslice
