// A model file of CatBoost as plain structs: everything that a prediction depends on, as the file
// has it.
//
// In: the content of a `.cbm` file, or a scanned JSON document. Out: a `CatboostModel` that keeps
// the promises below, so that what follows indexes without checks. Throws a Fault that names the
// field, and the tree where there is one.
//
// CatBoost's trees have binary features alone, each a test of one column or of one CTR. All tests
// of a model form one list (TestList), and trees refer to its places:
//
//     borders of float features      x > border, feature after feature
//     values of one-hot features     hash of the category == value
//     borders of CTRs                value of the CTR > border
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/arrays.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"

namespace treebeard::readers::catboost {

enum class NanTreatment : uint8_t { kAsIs = 0, kAsFalse = 1, kAsTrue = 2 };

// index: among features of the same kind. flat_index: the column of a row, numbered over features
// of all kinds. Both differ from feature to feature.
struct FloatFeature {
  int64_t index = 0, flat_index = 0;
  bool has_nans = false;  // in the training data
  NanTreatment treatment = NanTreatment::kAsIs;
  std::vector<float> borders;  // rising; empty where no tree reads the feature
  std::string name;

  // With kAsTrue a missing value is infinite, if training has met any. Otherwise it is above no
  // border, whether it counts as minus infinity or as NaN.
  bool is_nan_above(float border) const {
    return has_nans && treatment == NanTreatment::kAsTrue &&
           border < std::numeric_limits<float>::infinity();
  }
};

struct CategoryFeature {
  int64_t index = 0, flat_index = 0;
  std::string name;
};

// Text and embedding features, whose columns no tree reads: a model that has tests of them is
// refused. kind: "text" or "embedding".
struct ForeignFeature {
  const char* kind = "";
  int64_t flat_index = 0;
  std::string name;
};

// index: of a CategoryFeature.
struct OneHotFeature {
  int64_t index = 0;
  std::vector<int32_t> values;  // low 32 bits of hashes
};

// Elements of a projection. index: of a FloatFeature, of a CategoryFeature.
struct FloatSplit {
  int64_t index = 0;
  float border = 0;

  bool operator==(const FloatSplit& other) const {
    return index == other.index && border == other.border;
  }
};

struct OneHotSplit {
  int64_t index = 0;
  int32_t value = 0;

  bool operator==(const OneHotSplit& other) const {
    return index == other.index && value == other.value;
  }
};

enum class CtrType : uint8_t {
  kBorders = 0,
  kBuckets = 1,
  kBinarizedTargetMeanValue = 2,
  kFloatTargetMeanValue = 3,
  kCounter = 4,
  kFeatureFreq = 5,
};

inline bool is_mean(CtrType type) {
  return type == CtrType::kBinarizedTargetMeanValue || type == CtrType::kFloatTargetMeanValue;
}
inline bool is_counter(CtrType type) {
  return type == CtrType::kCounter || type == CtrType::kFeatureFreq;
}
inline bool counts_classes(CtrType type) { return !is_mean(type) && !is_counter(type); }

// What a CTR and its table have in common. Indices are of features that the model has.
struct CtrBase {
  std::vector<int64_t> categories;
  std::vector<FloatSplit> float_splits;
  std::vector<OneHotSplit> one_hot_splits;
  CtrType type = CtrType::kBorders;
  int64_t classifier = 0;  // 0 in JSON, which does not write it

  bool has_combination_of(const CtrBase& other) const {
    return categories == other.categories && float_splits == other.float_splits &&
           one_hot_splits == other.one_hot_splits;
  }
  // Whether JSON has one place for the tables of both.
  bool is_stored_with(const CtrBase& other) const {
    return type == other.type && has_combination_of(other);
  }
  bool operator==(const CtrBase& other) const {
    return classifier == other.classifier && is_stored_with(other);
  }
};

struct Ctr {
  CtrBase base;
  int64_t target_border = 0;
  float prior_numerator = 0, prior_denominator = 1, shift = 0, scale = 1;
  std::vector<float> borders;  // rising
};

// Where a part of the model's statistics lies.
struct Piece {
  uint64_t begin = 0, size = 0;
};

// What a table has counted for hashes of projections: buckets and rows as forest/derived_columns.h
// has them.
struct CtrTable {
  CtrBase base;
  int64_t n_classes = 1;  // of the target; 1 for means and counters
  int64_t counter_denominator = 0;
  Piece buckets, rows;

  // The last target border that a CTR of a table of classes may have: Borders add up the classes
  // above it.
  int64_t last_target_border() const {
    return n_classes - (base.type == CtrType::kBorders ? 2 : 1);
  }
};

// T trees of N nodes and L leaves. The values of a leaf are `dimension` numbers of leaf_values.
//
// Symmetric trees have a test for each level: the first of them decides bit 0 of the leaf's number,
// 1 where the test holds. start[t] to start[t + 1] are the tests of tree t, and its leaves begin
// with first_leaf[t].
//
// Other trees have a test for each node. start[t] to start[t + 1] are the nodes of tree t, the
// first is its root; a child c >= 0 is node c of the same tree, after its parent, a child c < 0 is
// leaf ~c of the tree, whose leaves begin with first_leaf[t].
struct CatboostTrees {
  bool are_symmetric = true;
  std::vector<int64_t> start{0};       // (T + 1,)
  std::vector<int64_t> first_leaf{0};  // (T + 1,)
  std::vector<int64_t> test;           // of levels or nodes: places in the list of tests
  std::vector<int32_t> left, right;    // (N,) or empty; right where the test holds
  std::vector<double> leaf_values;     // (L * dimension,)
  std::vector<double> leaf_weights;    // (L,) or empty
  std::vector<int64_t> leaf_ids;       // (L,) in the file's numbers; empty: in their order

  int64_t size() const { return static_cast<int64_t>(start.size()) - 1; }
};

constexpr int64_t kMaxLevels = 16;  // of a symmetric tree, as CatBoost has it too

struct CatboostModel {
  bool is_json = false;
  int64_t dimension = 1;
  std::vector<FloatFeature> floats;
  std::vector<CategoryFeature> categories;
  std::vector<ForeignFeature> foreigners;
  std::vector<OneHotFeature> one_hots;
  std::vector<Ctr> ctrs;
  std::vector<CtrTable> tables;
  Column<uint8_t> statistics;  // without an owner where they are part of the file
  CatboostTrees trees;
  double scale = 1;
  std::vector<double> bias;  // of each dimension
  // An object of texts; "params" and "class_params" are objects themselves.
  documents::Value info;
};

// content: of a file that begins with CBM1.
CatboostModel cbm_model(std::string_view content);

// document: of `scan_json`.
CatboostModel json_model(const documents::Document& document);

// Whether a JSON document has the keys of CatBoost's.
bool is_catboost(const documents::Value& document);

// The list of all tests.
enum class TestKind : uint8_t { kFloat, kOneHot, kCtr };

// feature: the position of a float feature, one-hot feature or CTR in its list of the model.
// number: of its border or value.
struct TestPlace {
  TestKind kind = TestKind::kFloat;
  size_t feature = 0, number = 0;
};

class TestList {
 public:
  explicit TestList(const CatboostModel& model);

  int64_t size() const { return ends_.empty() ? 0 : ends_.back().first; }
  // Of a test that is below `size`.
  TestPlace place(int64_t test) const;

 private:
  void add(TestKind kind, size_t feature, size_t count);

  std::vector<std::pair<int64_t, TestPlace>> ends_;  // of each feature that has tests
};

// For the parsers.

// Throws the Fault of a model whose trees read text or embedding features; it names them.
[[noreturn]] void refuse_foreigners(const CatboostModel& model);

// field: of the dimension.
void check_dimension(int64_t dimension, std::string_view field);

// How many levels a symmetric tree has.
void check_depth(int64_t tree, int64_t depth);

// Checks the promises of a model that is read. Weights of leaves that are not one for each leaf are
// left out.
void check_model(CatboostModel& model);

}  // namespace treebeard::readers::catboost
