#include "plan/walk/scalar_nodes.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.h"
#include "base/named_arrays.h"

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
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  if (records <= kMost) return;
  throw Fault(
      FaultKind::kUnsupported,
      text("walks would need a table of ", records, " records; children number at most ", kMost),
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
    result_ = {type_.type_name(), count,
               std::vector<uint8_t>(static_cast<size_t>(count) * type_.size()), bits_};
    for (const int32_t root : forest.root) add(root);
    for (const int32_t node : order.node) {
      add(forest.true_child[node]);
      add(forest.false_child[node]);
    }
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
    if (flags_.size) write(record, flags_, node_flags_[static_cast<size_t>(end)]);
    const int32_t set = has_set ? sets_.first[static_cast<size_t>(forest_.category_set[end])] : 0;
    write(record, set_, set);
    const int64_t children = forest_.n_trees() + 2 * int64_t{rank_[static_cast<size_t>(end)]};
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

int bit_length(int64_t number) {
  int bits = 0;
  for (; number > 0; number >>= 1) ++bits;
  return bits;
}

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

}  // namespace treebeard::planner::walk
