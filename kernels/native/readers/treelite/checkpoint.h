// Treelite's checkpoints: the forest in one; its header, and its trees one after the other.
//
// In: the bytes of a file, or what `treelite.Model.serialize_bytes` returns. Out: a `Forest`, or
// `Header` and `Tree`. Throws a Fault that names tree and field.
//
// Little-endian, without padding and without a mark. A list is its length in 8 bytes and its
// elements, a text likewise; extra fields, of which there are none today, are a number of pairs of
// a text and a list of bytes.
//
//     header   major, minor, patch; types of thresholds and of leaves; number of trees; what `Header` has in its order; extra fields
//     a tree   what `Tree` has in its order; extra fields of the tree, and of its nodes
//
// Version 3.9 has one target, a record for each node, and a fixed place of 256 bytes for the name
// of the postprocessor; `Header` and `Tree` are then what Treelite 4 makes of it. Format:
// Treelite's documentation, "Notes on serialization".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "forest/forest.h"
#include "readers/reader_support.h"

namespace treebeard::readers::treelite {

enum class Task : uint8_t {
  kBinary = 0,
  kRegression = 1,
  kClasses = 2,
  kRanking = 3,
  kIsolation = 4
};
enum class NodeKind : int8_t { kLeaf = 0, kNumber = 1, kCategory = 2 };
enum class Operator : int8_t { kNone = 0, kEq = 1, kLt = 2, kLe = 3, kGt = 4, kGe = 5 };

constexpr int32_t kAll = -1;  // as the target or class of a tree: its leaves have values for all

struct Header {
  int32_t major = 0, minor = 0, patch = 0;
  bool is_double = false;  // the type of thresholds and leaves, which is float otherwise
  uint64_t n_trees = 0;
  int32_t n_features = 0;
  Task task = Task::kRegression;
  bool averages = false;
  int32_t n_targets = 0;
  std::vector<int32_t> n_classes;         // of each target
  std::vector<int32_t> leaf_shape;        // targets or 1, classes or 1
  std::vector<int32_t> target, class_of;  // of each tree
  std::string postprocessor;
  float sigmoid_alpha = 1, ratio_c = 1;
  std::vector<double> base_scores;  // of each target and class, or one for all
};

// N nodes; children are numbers of nodes, -1 in leaves. A comparison that holds leads to the left
// child, and so does a listed category, unless list_right says otherwise.
struct Tree {
  std::vector<int8_t> kind;
  std::vector<int32_t> left, right, feature;
  std::vector<uint8_t> default_left;
  std::vector<double> leaf_value, threshold;
  std::vector<int8_t> comparison;
  std::vector<uint8_t> list_right;
  std::vector<double> leaf_vector;  // of all leaves
  std::vector<uint64_t> vector_begin, vector_end;
  std::vector<uint32_t> category;  // of all nodes
  std::vector<uint64_t> category_begin, category_end;
  std::vector<double> data_count, sum_hess;  // of each node, or empty
  std::vector<uint8_t> has_data_count, has_sum_hess;

  int64_t size() const { return static_cast<int64_t>(kind.size()); }
};

// Whether the first bytes of a file can be those of a checkpoint, of any version.
bool is_checkpoint(std::string_view head);

// The bytes that are not read yet.
class Bytes {
 public:
  explicit Bytes(std::string_view rest) : rest_(rest) {}

  // A number of a field, or a list of them.
  template <class T>
  T number(std::string_view field);
  template <class T>
  std::vector<T> list(std::string_view field);
  // A list of one entry for each node, or of none where it is optional.
  template <class T>
  std::vector<T> node_list(std::string_view field, size_t n_nodes, bool is_optional = false);
  // A list of floats or doubles; of one for each node where their number is given.
  std::vector<double> reals(std::string_view field, bool is_double,
                            std::optional<size_t> n_nodes = std::nullopt);
  std::string text(std::string_view field);
  void skip_extra_fields(std::string_view field);
  // The next bytes, of a fixed number.
  std::string_view take(std::string_view field, uint64_t size);

  size_t size() const { return rest_.size(); }
  // The tree of the fields that follow, for faults.
  void name_tree(int64_t tree) { tree_ = tree; }
  FaultLocation location(std::string_view field) const { return {tree_, {}, std::string(field)}; }

 private:
  std::string_view rest_;
  std::optional<int64_t> tree_;
};

// A checkpoint as a forest, validated (treelite_forest.cc says how it is computed). rows: kFloat or
// kDouble; kNone: the type of the checkpoint's thresholds.
Forest treelite_forest(std::string_view bytes, ElementType rows = ElementType::kNone);

// Reads the header. It is checked as far as it says which trees follow; lists have their lengths.
Header read_header(Bytes& bytes);

// Reads the next tree: every list of nodes has as many entries as there are nodes, ranges lie in
// the lists that they are of.
Tree read_tree(Bytes& bytes, const Header& header, int64_t tree);

}  // namespace treebeard::readers::treelite
