// JSON files of CatBoost that lack tables. A table is stored there by its combination of features
// and the type of its statistics; models with several targets, with several ways to divide the
// target, and sums of models have several tables that differ in nothing else, of which the last one
// overwrites the others.
#include <algorithm>
#include <string>
#include <tuple>

#include "base/error.h"
#include "readers/catboost/categorical_tests.h"
#include "readers/texts.h"

namespace treebeard::readers::catboost {
namespace {

using documents::Value;

// CTRs of one table rise in this order; where they fall, those of another table begin.
auto order_of(const Ctr& ctr) {
  return std::tuple(ctr.target_border, ctr.prior_numerator, ctr.prior_denominator, ctr.shift,
                    ctr.scale);
}

bool do_ctrs_fall(const std::vector<Ctr>& ctrs) {
  for (auto ctr = ctrs.begin(); ctr != ctrs.end(); ++ctr) {
    const auto is_twin = [&](const Ctr& other) { return other.base.is_stored_with(ctr->base); };
    const auto next = std::find_if(ctr + 1, ctrs.end(), is_twin);
    if (next != ctrs.end() && !(order_of(*ctr) < order_of(*next))) return true;
  }
  return false;
}

// Whether a CTR counts by a class of the target that its table does not have.
bool lacks_class(const Ctr& ctr, const CtrTable& table) {
  return counts_classes(ctr.base.type) && ctr.target_border > table.last_target_border();
}

bool do_tables_lack_classes(const CatboostModel& model) {
  return std::any_of(model.ctrs.begin(), model.ctrs.end(), [&](const Ctr& ctr) {
    return std::any_of(model.tables.begin(), model.tables.end(), [&](const CtrTable& table) {
      return table.base.is_stored_with(ctr.base) && lacks_class(ctr, table);
    });
  });
}

const Value* find(const Value* value, std::string_view key) {
  return value == nullptr ? nullptr : value->find(key);
}

std::string json_of(const Value* value) {
  return value == nullptr ? std::string() : documents::json_of(*value);
}

// Whether statistics of one type divide the target in several ways. listed: descriptions of
// statistics, as parameters of the training have them.
bool differ_in_targets(const Value& listed) {
  for (auto entry = listed.list.begin(); entry != listed.list.end(); ++entry) {
    const std::string type = json_of(entry->find("ctr_type"));
    if (type == "\"Counter\"" || type == "\"FeatureFreq\"") continue;
    const std::string targets = json_of(entry->find("target_binarization"));
    const auto differs = [&](const Value& other) {
      return json_of(other.find("ctr_type")) == type &&
             json_of(other.find("target_binarization")) != targets;
    };
    if (std::any_of(entry + 1, listed.list.end(), differs)) return true;
  }
  return false;
}

bool has_several_targets(const Value& params) {
  constexpr std::string_view kLoss = "MultiRMSE";
  const Value* const loss = find(params.find("loss_function"), "type");
  if (loss != nullptr && starts_with(loss->text, kLoss)) return true;
  const Value* const categories = params.find("cat_feature_params");
  for (const char* const key : {"simple_ctrs", "combinations_ctrs"}) {
    const Value* const listed = find(categories, key);
    if (listed != nullptr && differ_in_targets(*listed)) return true;
  }
  const Value* const by_feature = find(categories, "per_feature_ctrs");
  return by_feature != nullptr &&
         std::any_of(by_feature->members.begin(), by_feature->members.end(),
                     [](const auto& feature) { return differ_in_targets(feature.second); });
}

bool may_lack_tables(const CatboostModel& model) {
  if (do_ctrs_fall(model.ctrs) || do_tables_lack_classes(model)) return true;
  const bool counts = std::any_of(model.ctrs.begin(), model.ctrs.end(),
                                  [](const Ctr& ctr) { return !is_counter(ctr.base.type); });
  if (!counts) return false;
  const Value* const params = model.info.find("params");
  return params == nullptr || has_several_targets(*params);
}

}  // namespace

void refuse_lost_tables(const CatboostModel& model) {
  if (!may_lack_tables(model)) return;
  refuse_unserved(in_field("ctr_data"),
                  "may lack statistics of categories: CatBoost's JSON keeps one of several tables "
                  "of a model with several targets or divisions of the target, or of a sum of "
                  "models; save the model as .cbm, which has all of them");
}

}  // namespace treebeard::readers::catboost
