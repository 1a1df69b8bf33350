#include "readers/boosters/booster_model.h"

#include "readers/documents/document.h"

namespace treebeard::readers::boosters {
namespace {

constexpr size_t kShownKeys = 3;

[[noreturn]] void refuse_document(const Value& value) {
  if (value.kind != ValueKind::kObject)
    refuse({}, "the JSON is ", brief(value), "; expected an object");
  std::string keys;
  for (size_t k = 0; k < value.members.size() && k < kShownKeys; ++k)
    keys += (k == 0 ? "" : ", ") + documents::brief_text(value.members[k].first);
  refuse({}, "is JSON, but no model: it has no key 'learner' or 'tree_info' (its keys: ",
         keys.empty() ? "none" : keys,
         "); accepted are ONNX, XGBoost JSON or UBJSON, LightGBM text or JSON");
}

}  // namespace

BoosterModel booster_model(const std::string& content, Encoding encoding,
                           const BoosterOptions& options) {
  if (encoding == Encoding::kText)
    return lightgbm_text_model(documents::scan_sections(content), options);
  const documents::Document document = encoding == Encoding::kUbjson
                                           ? documents::scan_ubjson(content)
                                           : documents::scan_json(content);
  if (document.value.find("learner") != nullptr) return xgboost_model(document, options);
  if (document.value.find("tree_info") != nullptr) return lightgbm_dump_model(document, options);
  refuse_document(document.value);
}

std::string json_beside_forest(const BoosterModel& model) {
  std::vector<Value> names;
  for (const std::string& name : model.feature_names)
    names.push_back(Value::of(ValueKind::kText, name));
  Value version = Value::of_list({});
  version.wholes = model.version;
  Value beside = Value::of(ValueKind::kObject);
  beside.members = {
      {"feature_names", Value::of_list(std::move(names))},
      {"categories", Value::of_list(model.categories)},
      {"frame_categories", Value::of_list(model.frame_categories)},
      {"version", std::move(version)},
      {"is_old_dump", Value::of(ValueKind::kConstant, model.is_old_dump ? "true" : "false")},
  };
  std::string json;
  documents::append_json(beside, json);
  return json;
}

}  // namespace treebeard::readers::boosters
