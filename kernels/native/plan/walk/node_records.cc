#include "plan/walk/node_records.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "base/arrays.h"
#include "base/error.h"
#include "forest/predicate_analysis.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/walk/kernel_plan.h"
#include "plan/walk/walk_costs.h"

namespace treebeard::planner::walk {

RecordType::RecordType(std::vector<Field> fields) : fields_(std::move(fields)) {
  std::stable_sort(fields_.begin(), fields_.end(),
                   [](const Field& a, const Field& b) { return a.size > b.size; });
  for (Field& field : fields_) {
    field.offset = size_;
    size_ += field.lanes * field.size;
    type_name_ += type_name_.empty() ? "" : ",";
    type_name_ += field.name + ":" + (field.lanes > 1 ? std::to_string(field.lanes) : "") +
                  field.type;
  }
  const size_t widest = fields_.front().size;
  const size_t gap = (widest - size_ % widest) % widest;
  if (gap) type_name_ += ",:|V" + std::to_string(gap);
  size_ += gap;
}

Field RecordType::field(const std::string& name) const {
  for (const Field& field : fields_) {
    if (field.name == name) return field;
  }
  return {};
}

void require_room(int64_t records) {
  constexpr int64_t kMax = std::numeric_limits<int32_t>::max();
  if (records <= kMax) return;
  throw Fault(
      FaultKind::kUnsupported,
      text("walks would need a table of ", records, " records; children number at most ", kMax),
      {});
}

namespace {

constexpr int kLinkBits = 31;    // and a sign
constexpr int kFeatureBits = 8;  // at least: CPUs extract a byte in one instruction

RecordType record_type(const Forest& forest, const CompareForm& form, NodeFields fields) {
  const bool linked = fields == NodeFields::kLinked;
  std::vector<Field> parts{real_field("threshold", forest.threshold.type())};
  if (!linked) parts.push_back(field_of<uint32_t>("feature"));
  if (!linked || form.has_flags()) parts.push_back(field_of<uint8_t>("flags"));
  if (form.sets) parts.push_back(field_of<int32_t>("set"));
  parts.push_back(field_of<int32_t>(linked ? "link" : "child"));
  return RecordType(std::move(parts));
}

// Visits the ends that records stand for: the roots of all trees, then the children of each node.
template <class Visit>
void each_end(const Forest& forest, const LevelOrder& order, Visit visit) {
  for (const int32_t root : forest.root) visit(root);
  for (const int32_t node : order.node) {
    for (const int32_t child : forest.children(node)) visit(child);
  }
}

class Writer {
 public:
  Writer(const Forest& forest, const LevelOrder& order, const CompareForm& form,
         const SetWords& sets, NodeFields fields)
      : forest_(forest),
        sets_(sets),
        type_(record_type(forest, form, fields)),
        threshold_(type_.field("threshold")),
        feature_(type_.field("feature")),
        flags_(type_.field("flags")),
        set_(type_.field("set")),
        child_(type_.field(fields == NodeFields::kLinked ? "link" : "child")),
        bits_(fields == NodeFields::kLinked ? feature_bits(forest) : 0),
        rank_(ranks(order, forest.n_nodes())) {
    if (flags_.size) node_flags_ = node_flags(forest);
    const int64_t count = forest.n_trees() + 2 * order.size();
    result_ = {type_.type_name(), count, std::vector<uint8_t>(at(count) * type_.size()), bits_};
    each_end(forest, order, [this](int32_t end) { add(end); });
  }

  ScalarNodes nodes() { return std::move(result_); }

 private:
  void add(int32_t end) {
    uint8_t* const record = result_.bytes.data() + written_++ * type_.size();
    if (end < 0) {
      write(record, child_, linked(end, 0));
      return;
    }
    const bool has_set = forest_.predicate_of(end) == Predicate::kIn;
    const double threshold = has_set ? std::numeric_limits<double>::quiet_NaN()
                                     : forest_.threshold[end];
    write_real(record, threshold_, threshold);
    write(record, feature_, forest_.feature[end]);
    if (flags_.size) write(record, flags_, node_flags_[at(end)]);
    const int32_t set = has_set ? sets_.first[at(forest_.category_set[end])] : 0;
    write(record, set_, set);
    const int64_t children = forest_.n_trees() + 2 * int64_t{rank_[at(end)]};
    write(record, child_, linked(children, forest_.feature[end]));
  }

  // What field "link" or "child" says.
  int32_t linked(int64_t child, int32_t feature) const {
    return static_cast<int32_t>(bits_ ? (child * (int64_t{1} << bits_)) | feature : child);
  }

  const Forest& forest_;
  const SetWords& sets_;
  RecordType type_;
  Field threshold_, feature_, flags_, set_, child_;
  int bits_;
  std::vector<int32_t> rank_;
  std::vector<uint8_t> node_flags_;
  size_t written_ = 0;
  ScalarNodes result_;
};

}  // namespace

int feature_bits(const Forest& forest) {
  return std::max(kFeatureBits, bit_length(forest.n_features - 1));
}

bool fits_links(const Forest& forest) {
  const int64_t records = std::max(forest.n_trees() + 2 * forest.n_nodes(), forest.n_leaves());
  return records <= int64_t{1} << std::max(kLinkBits - feature_bits(forest), 0);
}

ScalarNodes scalar_nodes(const Forest& forest, const LevelOrder& order, const CompareForm& form,
                         const SetWords& sets, NodeFields fields) {
  return Writer(forest, order, form, sets, fields).nodes();
}

namespace {

constexpr int kKeyedLinkBits = 32;

// The key of a number that is not NaN.
template <class Real, class Key>
Key key_of(Real number) {
  constexpr Key kSign = Key{1} << (8 * sizeof(Key) - 1);
  number += Real{0};  // -0.0 is 0.0
  Key bits;
  std::memcpy(&bits, &number, sizeof bits);
  return bits & kSign ? ~bits : bits | kSign;
}

// The largest key for which the node's comparison is true; 0, less than that of any number, where
// it is false for all.
template <class Real, class Key>
Key threshold_of(const Forest& forest, int32_t node) {
  const auto threshold = static_cast<Real>(forest.threshold[node]);
  if (std::isnan(threshold)) return 0;
  const Key key = key_of<Real, Key>(threshold);
  return forest.predicate_of(node) == Predicate::kLt ? key - 1 : key;
}

template <class Key>
struct KeyedNode {
  Key threshold;
  uint32_t link;
};

template <class Real, class Key>
std::vector<KeyedNode<Key>> nodes_of(ForestFacts& facts, const KeyColumns& keys) {
  const Forest& forest = facts.forest();
  const LevelOrder& order = facts.order();
  const std::vector<int32_t> rank = ranks(order, forest.n_nodes());
  std::vector<KeyedNode<Key>> nodes;
  nodes.reserve(static_cast<size_t>(forest.n_trees() + 2 * order.size()));
  each_end(forest, order, [&](int32_t end) {
    KeyedNode<Key> node{};  // with the padding behind the link, which tables have as well
    if (end < 0) {
      node.threshold = static_cast<uint32_t>(~end);
      node.link = static_cast<uint32_t>(nodes.size()) << keys.column_bits;
    } else {
      const int64_t pair = forest.n_trees() + 2 * int64_t{rank[at(end)]};
      node.threshold = threshold_of<Real, Key>(forest, end);
      node.link = static_cast<uint32_t>(pair) << keys.column_bits |
                  static_cast<uint32_t>(keys.of_node[at(end)]);
    }
    nodes.push_back(node);
  });
  return not_empty(std::move(nodes));
}

// The number of the column for a feature's predicates of one form, counted from 1. first: where the
// columns of the feature begin, to which it is added if it is new.
int32_t column_of(const PredicateForm& form, int32_t feature, size_t first,
                  std::vector<KeyColumn>& columns) {
  const KeyColumn key{feature, form.missing_true ? 0 : -1, form.zero_missing};
  for (size_t number = first; number < columns.size(); ++number) {
    if (columns[number].missing == key.missing && columns[number].zero == key.zero)
      return static_cast<int32_t>(number) + 1;
  }
  columns.push_back(key);
  return static_cast<int32_t>(columns.size());
}

}  // namespace

std::optional<KeyColumns> key_columns(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  if (!takes_keys(facts)) return std::nullopt;
  const DistinctPredicates& predicates = facts.predicates();
  KeyColumns keys;
  std::vector<int32_t> of_predicate(at(predicates.n_comparisons()));
  for (int64_t position = 0; position < predicates.n_features(); ++position) {
    const size_t first = keys.columns.size();
    for (int64_t form = 0; form < predicates.n_forms(); ++form) {
      const int32_t begin = predicates.begin_of(position, form),
                    end = predicates.begin_of(position, form + 1);
      if (begin == end) continue;
      const int32_t feature = predicates.feature[at(position)];
      const int32_t column = column_of(predicates.forms[at(form)], feature, first, keys.columns);
      std::fill(of_predicate.begin() + begin, of_predicate.begin() + end, column);
    }
  }
  for (const KeyColumn& column : keys.columns) keys.has_zero |= column.zero != 0;
  keys.column_bits = bit_length(static_cast<int64_t>(keys.columns.size()));
  const int64_t records = forest.n_trees() + 2 * facts.order().size();
  if (records > int64_t{1} << (kKeyedLinkBits - keys.column_bits)) return std::nullopt;
  keys.of_node.reserve(predicates.of_node.size());
  for (const int32_t predicate : predicates.of_node)
    keys.of_node.push_back(of_predicate[at(predicate)]);
  return keys;
}

void write_keyed_nodes(ForestFacts& facts, const KeyColumns& keys, KernelTables& result) {
  result.add(HeaderTable::kColumns, kKeyColumnType, not_empty(keys.columns));
  if (facts.forest().threshold.is_double()) {
    result.add(HeaderTable::kNodes, "threshold:<u8,link:<u4,:|V4",
               nodes_of<double, uint64_t>(facts, keys));
  } else {
    result.add(HeaderTable::kNodes, "threshold:<u4,link:<u4",
               nodes_of<float, uint32_t>(facts, keys));
  }
  result.number(HeaderNumber::kNColumns, static_cast<int64_t>(keys.columns.size()));
  result.number(HeaderNumber::kFeatureBits, keys.column_bits);
  result.number(HeaderNumber::kFeatureMask, (int64_t{1} << keys.column_bits) - 1);
}

namespace {

// A block costs as much as all of its terms. Where some leaves have a second one, a branch is often
// predicted wrongly, which costs more than a few terms that change nothing.
constexpr int64_t kSmallBlock = 4, kLargeBlock = 8;
constexpr double kSmallShare = 0.85;  // of the leaves, that fit a small block
constexpr double kLeafNs = 4;         // of a leaf with a large block

struct LinearLeaf {
  double constant, value;
  int64_t begin;
  int32_t blocks, target;
};

// Writes the blocks of all leaves. Returns the first of each leaf, and the end.
std::vector<int64_t> write_terms(const Forest& forest, const LinearForm& form,
                                 KernelTables& result) {
  const auto lanes = static_cast<size_t>(form.block_terms);
  const RecordType type(
      {field_of<double>("coefficient", lanes), field_of<int32_t>("column", lanes)});
  const Field coefficient = type.field("coefficient"), column = type.field("column");
  std::vector<int64_t> begin{0};
  for (const int32_t count : forest.term_count)
    begin.push_back(begin.back() + ceil_div(count, form.block_terms));
  RecordTable blocks(type, begin.back());
  int64_t term = 0;
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) {
    const int64_t first = begin[at(leaf)] * form.block_terms,
                  end = begin[at(leaf + 1)] * form.block_terms, count = forest.term_count[leaf];
    for (int64_t k = first; k < end; ++k) {
      uint8_t* const record = blocks.bytes.data() + at(k / form.block_terms) * type.size();
      const size_t lane = at(k % form.block_terms);
      const bool is_term = k - first < count;
      write(record, coefficient, is_term ? forest.term_coefficient[term] : -0.0, lane);
      if (!is_term) continue;
      const auto feature = std::lower_bound(form.features.begin(), form.features.end(),
                                            forest.term_feature[term++]);
      write(record, column, static_cast<int32_t>(1 + (feature - form.features.begin())), lane);
    }
  }
  blocks.write_to(result, HeaderTable::kWeights);
  return begin;
}

}  // namespace

LinearForm linear_form(const Forest& forest) {
  LinearForm form;
  form.features.assign(forest.term_feature.begin(), forest.term_feature.end());
  std::sort(form.features.begin(), form.features.end());
  form.features.erase(std::unique(form.features.begin(), form.features.end()), form.features.end());
  const auto small = std::count_if(forest.term_count.begin(), forest.term_count.end(),
                                   [](int32_t count) { return count <= kSmallBlock; });
  form.block_terms = static_cast<double>(small) >=
                             kSmallShare * static_cast<double>(forest.n_leaves())
                         ? kSmallBlock
                         : kLargeBlock;
  return form;
}

double linear_row_ns(const Forest& forest) {
  return forest.is_linear() ? kLeafNs * static_cast<double>(forest.n_trees()) : 0;
}

int64_t add_row_copies(const LinearForm& form, int64_t rows, int64_t used, KernelTables& numbers) {
  const int64_t begin = aligned_bytes(used);
  numbers.number(HeaderNumber::kTermValues, begin);
  numbers.number(HeaderNumber::kTermRowBytes, form.row_bytes());
  numbers.number(HeaderNumber::kNTermFeatures, static_cast<int64_t>(form.features.size()));
  return begin + rows * form.row_bytes();
}

void write_linear(const Forest& forest, const LinearForm& form, const std::vector<int32_t>& leaf,
                  KernelTables& result) {
  const std::vector<int64_t> begin = write_terms(forest, form, result);
  std::vector<LinearLeaf> leaves;
  leaves.reserve(leaf.size());
  for (const int32_t number : leaf)
    leaves.push_back({forest.leaf_constant[number], forest.weight[number], begin[at(number)],
                      static_cast<int32_t>(begin[at(number + 1)] - begin[at(number)]),
                      forest.weight_target[number]});
  result.add(HeaderTable::kLeaves, "constant:<f8,value:<f8,begin:<i8,blocks:<i4,target:<i4",
             not_empty(std::move(leaves)));
  result.add_column(HeaderTable::kPositions, "feature", not_empty(form.features));
}

}  // namespace treebeard::planner::walk
