#include "readers/treelite/checkpoint.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "forest/forest_of_columns.h"
#include "readers/reader_support.h"

namespace treebeard::readers::treelite {
namespace {

constexpr uint8_t kFloat32 = 2, kFloat64 = 3;  // types of thresholds and leaves
constexpr int32_t kMajor = 4, kOldMajor = 3, kOldMinor = 9;
constexpr uint64_t kMinTreeBytes = 64;  // a tree of a checkpoint has more

}  // namespace

bool is_checkpoint(std::string_view head) {
  constexpr int32_t kMaxMinor = 1000;
  constexpr size_t kTask = 26, kAverages = 27;
  constexpr uint8_t kMaxTask = 9;  // versions to come may have more than today
  const auto major = number_at<int32_t>(head, 0), minor = number_at<int32_t>(head, 4),
             patch = number_at<int32_t>(head, 8);
  const auto threshold = number_at<uint8_t>(head, 12), leaf = number_at<uint8_t>(head, 13);
  return major >= 2 && major <= 9 && minor >= 0 && minor < kMaxMinor && patch >= 0 &&
         patch < kMaxMinor && threshold >= kFloat32 && threshold <= kFloat64 && leaf >= 1 &&
         leaf <= kFloat64 && number_at<uint8_t>(head, kTask) <= kMaxTask &&
         number_at<uint8_t>(head, kAverages) <= 1;
}

std::string_view Bytes::take(std::string_view field, uint64_t size) {
  if (size > rest_.size()) {
    refuse(location(field), "needs ", size, " bytes, but the file ends after ", rest_.size(),
           " more");
  }
  const std::string_view bytes = rest_.substr(0, static_cast<size_t>(size));
  rest_.remove_prefix(bytes.size());
  return bytes;
}

template <class T>
T Bytes::number(std::string_view field) {
  return number_at<T>(take(field, sizeof(T)), 0);
}

template <class T>
std::vector<T> Bytes::list(std::string_view field) {
  const auto count = number<uint64_t>(field);
  if (count > rest_.size() / sizeof(T)) {
    refuse(location(field), "says that it has ", count, " entries, but the file ends after ",
           rest_.size() / sizeof(T), " more");
  }
  std::vector<T> values(static_cast<size_t>(count));
  const std::string_view bytes = take(field, count * sizeof(T));
  if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

template <class T>
std::vector<T> Bytes::node_list(std::string_view field, size_t n_nodes, bool is_optional) {
  std::vector<T> values = list<T>(field);
  if (values.size() != n_nodes && !(is_optional && values.empty())) {
    refuse(location(field), "has ", values.size(), " entries; the tree has ", n_nodes,
           is_optional ? " nodes, and the list may be empty" : " nodes");
  }
  return values;
}

std::vector<double> Bytes::reals(std::string_view field, bool is_double,
                                 std::optional<size_t> n_nodes) {
  if (is_double) return n_nodes ? node_list<double>(field, *n_nodes) : list<double>(field);
  const auto values = n_nodes ? node_list<float>(field, *n_nodes) : list<float>(field);
  return {values.begin(), values.end()};
}

std::string Bytes::text(std::string_view field) {
  const std::vector<char> letters = list<char>(field);
  return {letters.begin(), letters.end()};
}

void Bytes::skip_extra_fields(std::string_view field) {
  const auto count = number<int32_t>(field);
  if (count < 0) refuse(location(field), "is ", count, "; expected 0 or more");
  for (int32_t k = 0; k < count; ++k) {
    text(field);
    const auto size = number<uint64_t>(field), entries = number<uint64_t>(field);
    if (size != 0 && entries > rest_.size() / size) {
      refuse(location(field), "says that it has ", entries, " entries of ", size,
             " bytes, but the file ends after ", rest_.size(), " more");
    }
    take(field, size * entries);
  }
}

namespace {

void check_version(const Header& header) {
  if (header.major == kMajor) return;
  if (header.major == kOldMajor && header.minor == kOldMinor) return;
  const std::string version = text(header.major, ".", header.minor, ".", header.patch);
  if (header.major > kMajor) {
    refuse_unserved({}, "is a checkpoint of Treelite ", version,
                    ", which is newer than the versions that are read, 3.9 and 4");
  }
  refuse_unserved({}, "is a checkpoint of Treelite ", version,
                  ", which only that version reads; accepted are versions 3.9 and 4: make a new "
                  "checkpoint of the original model");
}

// What follows the version and the number of trees, in version 3.9.
namespace old {

enum class OldTask : uint8_t { kPlain = 0, kClassOfTree = 1, kClassesOfLeaf = 2, kClassInLeaf = 3 };

constexpr uint64_t kNameBytes = 256;

void read_classes(Bytes& bytes, OldTask task, Header& header) {
  const auto output_type = bytes.number<uint8_t>("output_type");
  bytes.number<uint8_t>("grove_per_class");
  bytes.take("task_param", 2);  // padding
  const auto n_classes = bytes.number<uint32_t>("num_class"),
             leaf_size = bytes.number<uint32_t>("leaf_vector_size");
  if (task == OldTask::kClassInLeaf || output_type != 0) {
    refuse_unserved(
        in_field("task_type"),
        "says that leaves hold classes, which neither this library nor Treelite 4 reads");
  }
  if (task > OldTask::kClassInLeaf)
    refuse(in_field("task_type"), "is ", int{static_cast<uint8_t>(task)}, "; expected 0 to 3");
  if (n_classes < 1 || n_classes > uint64_t{kMaxTargets})
    refuse(in_field("num_class"), "is ", n_classes, "; expected 1 to ", kMaxTargets);
  const bool has_vectors = task == OldTask::kClassesOfLeaf;
  if (leaf_size != (has_vectors ? n_classes : 1)) {
    refuse(in_field("leaf_vector_size"), "is ", leaf_size, "; expected ",
           has_vectors ? n_classes : 1);
  }
  const auto classes = static_cast<int32_t>(n_classes);
  header.n_targets = 1;
  header.n_classes = {classes};
  header.leaf_shape = {1, has_vectors ? classes : 1};
  header.target.assign(static_cast<size_t>(header.n_trees), 0);
  for (uint64_t tree = 0; tree < header.n_trees; ++tree) {
    const bool has_class = task == OldTask::kClassOfTree;
    header.class_of.push_back(has_vectors ? kAll
                                          : static_cast<int32_t>(has_class ? tree % n_classes : 0));
  }
  if (task != OldTask::kPlain) header.task = Task::kClasses;
}

void read_header(Bytes& bytes, Header& header) {
  header.n_features = bytes.number<int32_t>("num_feature");
  const auto task = static_cast<OldTask>(bytes.number<uint8_t>("task_type"));
  header.averages = bytes.number<uint8_t>("average_tree_output") != 0;
  read_classes(bytes, task, header);
  const std::string_view name = bytes.take("pred_transform", kNameBytes);
  header.postprocessor = std::string(name.substr(0, name.find('\0')));
  if (header.postprocessor == "max_index") header.postprocessor = "softmax";
  if (header.postprocessor == "sigmoid") header.task = Task::kBinary;
  header.sigmoid_alpha = bytes.number<float>("sigmoid_alpha");
  header.ratio_c = bytes.number<float>("ratio_c");
  header.base_scores = {bytes.number<float>("global_bias")};
  bytes.skip_extra_fields("num_opt_field_per_model");
}

// A node is 48 bytes where numbers are floats, and 56 where they are doubles.
void add_node(std::string_view record, bool is_double, Tree& tree) {
  constexpr uint32_t kDefaultLeft = uint32_t{1} << 31;
  const size_t value_at = is_double ? 16 : 12, counts_at = is_double ? 24 : 16,
               flags_at = counts_at + 24;
  const auto left = number_at<int32_t>(record, 0);
  const auto split = number_at<uint32_t>(record, 8);
  const bool is_leaf = left == -1, is_category = number_at<int8_t>(record, flags_at) != 1;
  const double value = is_double ? number_at<double>(record, value_at)
                                 : double{number_at<float>(record, value_at)};
  const auto flag = [&](size_t position) {
    return number_at<uint8_t>(record, flags_at + position);
  };
  tree.kind.push_back(static_cast<int8_t>(is_leaf       ? NodeKind::kLeaf
                                          : is_category ? NodeKind::kCategory
                                                        : NodeKind::kNumber));
  tree.left.push_back(left);
  tree.right.push_back(number_at<int32_t>(record, 4));
  tree.feature.push_back(static_cast<int32_t>(split & ~kDefaultLeft));
  tree.default_left.push_back((split & kDefaultLeft) != 0);
  tree.leaf_value.push_back(is_leaf ? value : 0);
  tree.threshold.push_back(is_leaf || is_category ? 0 : value);
  tree.comparison.push_back(number_at<int8_t>(record, flags_at + 1));
  tree.data_count.push_back(static_cast<double>(number_at<uint64_t>(record, counts_at)));
  tree.sum_hess.push_back(number_at<double>(record, counts_at + 8));
  tree.has_data_count.push_back(flag(2));
  tree.has_sum_hess.push_back(flag(3));
  tree.list_right.push_back(flag(5));
}

Tree read_tree(Bytes& bytes, bool is_double) {
  const uint64_t record_size = is_double ? 56 : 48;
  Tree tree;
  bytes.number<int32_t>("num_nodes");
  bytes.number<uint8_t>("has_categorical_split");
  const auto n_nodes = bytes.number<uint64_t>("nodes");
  if (n_nodes > bytes.size() / record_size) {
    refuse(bytes.location("nodes"), "says that it has ", n_nodes,
           " entries, but the file ends after ", bytes.size() / record_size, " more");
  }
  for (uint64_t node = 0; node < n_nodes; ++node)
    add_node(bytes.take("nodes", record_size), is_double, tree);
  tree.leaf_vector = bytes.reals("leaf_vector", is_double);
  tree.vector_begin = bytes.node_list<uint64_t>("leaf_vector_begin", tree.kind.size());
  tree.vector_end = bytes.node_list<uint64_t>("leaf_vector_end", tree.kind.size());
  tree.category = bytes.list<uint32_t>("matching_categories");
  const auto offset = bytes.list<uint64_t>("matching_categories_offset");
  if (offset.size() != tree.kind.size() + 1) {
    refuse(bytes.location("matching_categories_offset"), "has ", offset.size(),
           " entries; expected ", tree.kind.size() + 1);
  }
  tree.category_begin.assign(offset.begin(), offset.end() - 1);
  tree.category_end.assign(offset.begin() + 1, offset.end());
  bytes.skip_extra_fields("num_opt_field_per_tree");
  bytes.skip_extra_fields("num_opt_field_per_node");
  return tree;
}

}  // namespace old

void check_shape(const Header& header) {
  if (header.n_targets < 1 || header.n_targets > kMaxTargets)
    refuse(in_field("num_target"), "is ", header.n_targets, "; expected 1 to ", kMaxTargets);
  const std::pair<const char*, std::pair<size_t, uint64_t>> sizes[] = {
      {"num_class", {header.n_classes.size(), static_cast<uint64_t>(header.n_targets)}},
      {"leaf_vector_shape", {header.leaf_shape.size(), 2}},
      {"target_id", {header.target.size(), header.n_trees}},
      {"class_id", {header.class_of.size(), header.n_trees}}};
  for (const auto& [field, size] : sizes) {
    if (size.first != size.second)
      refuse(in_field(field), "has ", size.first, " entries; expected ", size.second);
  }
}

void read_rest(Bytes& bytes, Header& header) {
  header.n_features = bytes.number<int32_t>("num_feature");
  const auto task = bytes.number<uint8_t>("task_type");
  if (task > static_cast<uint8_t>(Task::kIsolation))
    refuse(in_field("task_type"), "is ", int{task}, "; expected 0 to 4");
  header.task = static_cast<Task>(task);
  header.averages = bytes.number<uint8_t>("average_tree_output") != 0;
  header.n_targets = bytes.number<int32_t>("num_target");
  header.n_classes = bytes.list<int32_t>("num_class");
  header.leaf_shape = bytes.list<int32_t>("leaf_vector_shape");
  header.target = bytes.list<int32_t>("target_id");
  header.class_of = bytes.list<int32_t>("class_id");
  header.postprocessor = bytes.text("postprocessor");
  header.sigmoid_alpha = bytes.number<float>("sigmoid_alpha");
  header.ratio_c = bytes.number<float>("ratio_c");
  header.base_scores = bytes.list<double>("base_scores");
  bytes.text("attributes");
  bytes.skip_extra_fields("num_opt_field_per_model");
}

Tree read_columns(Bytes& bytes, bool is_double) {
  Tree tree;
  bytes.number<int32_t>("num_nodes");
  bytes.number<uint8_t>("has_categorical_split");
  tree.kind = bytes.list<int8_t>("node_type");
  const size_t n_nodes = tree.kind.size();
  tree.left = bytes.node_list<int32_t>("cleft", n_nodes);
  tree.right = bytes.node_list<int32_t>("cright", n_nodes);
  tree.feature = bytes.node_list<int32_t>("split_index", n_nodes);
  tree.default_left = bytes.node_list<uint8_t>("default_left", n_nodes);
  tree.leaf_value = bytes.reals("leaf_value", is_double, n_nodes);
  tree.threshold = bytes.reals("threshold", is_double, n_nodes);
  tree.comparison = bytes.node_list<int8_t>("cmp", n_nodes);
  tree.list_right = bytes.node_list<uint8_t>("category_list_right_child", n_nodes);
  tree.leaf_vector = bytes.reals("leaf_vector", is_double);
  tree.vector_begin = bytes.node_list<uint64_t>("leaf_vector_begin", n_nodes);
  tree.vector_end = bytes.node_list<uint64_t>("leaf_vector_end", n_nodes);
  tree.category = bytes.list<uint32_t>("category_list");
  tree.category_begin = bytes.node_list<uint64_t>("category_list_begin", n_nodes);
  tree.category_end = bytes.node_list<uint64_t>("category_list_end", n_nodes);
  const auto data_count = bytes.node_list<uint64_t>("data_count", n_nodes, true);
  tree.data_count.assign(data_count.begin(), data_count.end());
  tree.has_data_count = bytes.node_list<uint8_t>("data_count_present", n_nodes, true);
  tree.sum_hess = bytes.node_list<double>("sum_hess", n_nodes, true);
  tree.has_sum_hess = bytes.node_list<uint8_t>("sum_hess_present", n_nodes, true);
  bytes.list<double>("gain");
  bytes.list<uint8_t>("gain_present");
  bytes.skip_extra_fields("num_opt_field_per_tree");
  bytes.skip_extra_fields("num_opt_field_per_node");
  return tree;
}

// Ranges that overlapped could make much of little.
void check_ranges(int64_t tree, std::string_view field, const std::vector<uint64_t>& begin,
                  const std::vector<uint64_t>& end, size_t size) {
  uint64_t total = 0;
  for (size_t node = 0; node < begin.size(); ++node) {
    const FaultLocation location = at_node(tree, static_cast<int64_t>(node), field);
    if (begin[node] > end[node] || end[node] > size)
      refuse(location, "goes from ", begin[node], " to ", end[node], "; the tree has ", size,
             " entries");
    total += end[node] - begin[node];
    if (total > size) refuse(location, "overlaps with the entries of another node");
  }
}

}  // namespace

Header read_header(Bytes& bytes) {
  Header header;
  header.major = bytes.number<int32_t>("major_ver");
  header.minor = bytes.number<int32_t>("minor_ver");
  header.patch = bytes.number<int32_t>("patch_ver");
  check_version(header);
  const auto threshold = bytes.number<uint8_t>("threshold_type"),
             leaf = bytes.number<uint8_t>("leaf_output_type");
  if (threshold != leaf) {
    refuse_unserved(in_field("leaf_output_type"), "is ", int{leaf}, ", and threshold_type is ",
                    int{threshold}, "; accepted are 2 (float32) or 3 (float64) for both");
  }
  header.is_double = threshold == kFloat64;
  header.n_trees = bytes.number<uint64_t>("num_tree");
  if (header.n_trees > bytes.size() / kMinTreeBytes)
    refuse(in_field("num_tree"), "is ", header.n_trees, ", but the file ends after ", bytes.size(),
           " more bytes");
  if (header.major == kMajor)
    read_rest(bytes, header);
  else
    old::read_header(bytes, header);
  check_shape(header);
  return header;
}

Tree read_tree(Bytes& bytes, const Header& header, int64_t number) {
  bytes.name_tree(number);
  Tree tree = header.major == kMajor ? read_columns(bytes, header.is_double)
                                     : old::read_tree(bytes, header.is_double);
  if (tree.kind.empty()) refuse(bytes.location("num_nodes"), "is 0; a tree has a root");
  check_ranges(number, "leaf_vector", tree.vector_begin, tree.vector_end, tree.leaf_vector.size());
  check_ranges(number, "category_list", tree.category_begin, tree.category_end,
               tree.category.size());
  return tree;
}

}  // namespace treebeard::readers::treelite
