#include "planner/walk/scalar_nodes.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "planner/result.h"

namespace treebeard::planner::walk {
namespace {

constexpr int kLinkBits = 31;    // and a sign
constexpr int kFeatureBits = 8;  // at least: a byte is soon cut out

int bit_length(int64_t number) {
  int bits = 0;
  for (; number > 0; number >>= 1) ++bits;
  return bits;
}

int feature_bits(const Forest& forest) { return std::max(kFeatureBits, bit_length(forest.n_features - 1)); }

// Where the fields of a record are; sizes of 0 for fields that it does not have.
class RecordType {
 public:
  struct Field {
    const char* name;
    const char* type;
    size_t size;
    size_t offset = 0;
  };

  // Fields in their order; wide ones will come first.
  explicit RecordType(std::vector<Field> fields) : fields_(std::move(fields)) {
    std::stable_sort(fields_.begin(), fields_.end(), [](const Field& a, const Field& b) { return a.size > b.size; });
    for (Field& field : fields_) {
      field.offset = size_;
      size_ += field.size;
      told_ += told_.empty() ? "" : ",";
      told_ += std::string(field.name) + ":" + field.type;
    }
    const size_t gap = (fields_.front().size - size_ % fields_.front().size) % fields_.front().size;
    if (gap) told_ += ",:|V" + std::to_string(gap);
    size_ += gap;
  }

  size_t size() const { return size_; }
  const std::string& told() const { return told_; }
  // Of size 0 where there is no such field.
  Field field(const std::string& name) const {
    for (const Field& field : fields_) {
      if (field.name == name) return field;
    }
    return {"", "", 0};
  }

 private:
  std::vector<Field> fields_;
  size_t size_ = 0;
  std::string told_;
};

// Little endian: of a whole number the lower bytes are its first ones.
template <class T>
void write(uint8_t* record, const RecordType::Field& field, const T& value) {
  if (field.size) std::memcpy(record + field.offset, &value, field.size);
}

RecordType record_type(const Forest& forest, const TestForm& form, int32_t max_feature, bool linked) {
  using Field = RecordType::Field;
  const bool wide = forest.threshold.is_double();
  std::vector<Field> fields{{"threshold", wide ? "<f8" : "<f4", wide ? size_t{8} : size_t{4}}};
  if (!linked) {
    const Field feature = max_feature <= 0xFF     ? Field{"feature", "|u1", 1}
                          : max_feature <= 0xFFFF ? Field{"feature", "<u2", 2}
                                                  : Field{"feature", "<u4", 4};
    fields.push_back(feature);
  }
  if (form.has_flags()) fields.push_back({"flags", "|u1", 1});
  if (form.sets) fields.push_back({"set", "<i4", 4});
  fields.push_back({linked ? "link" : "child", "<i4", 4});
  return RecordType(std::move(fields));
}

int32_t max_feature(const Forest& forest, const LevelOrder& order) {
  int32_t most = 0;
  for (const int32_t node : order.node) most = std::max(most, forest.feature[node]);
  return most;
}

class Writer {
 public:
  Writer(const Forest& forest, const LevelOrder& order, const TestForm& form, const SetWords& sets, bool linked)
      : forest_(forest), sets_(sets), type_(record_type(forest, form, max_feature(forest, order), linked)),
        threshold_(type_.field("threshold")), feature_(type_.field("feature")), flags_(type_.field("flags")),
        set_(type_.field("set")), child_(type_.field(linked ? "link" : "child")),
        bits_(linked ? feature_bits(forest) : 0), rank_(ranks(order, forest.n_nodes())) {
    if (flags_.size) node_flags_ = node_flags(forest);
    const int64_t count = forest.n_trees() + 2 * order.size();
    result_ = {type_.told(), count, std::vector<uint8_t>(static_cast<size_t>(count) * type_.size()), bits_};
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
    const bool asks = forest_.predicate_of(end) == Predicate::kIn;
    const double threshold = asks ? std::numeric_limits<double>::quiet_NaN() : forest_.threshold[end];
    const auto single = static_cast<float>(threshold);
    if (threshold_.size == sizeof(float)) {
      write(record, threshold_, single);
    } else {
      write(record, threshold_, threshold);
    }
    write(record, feature_, forest_.feature[end]);
    if (flags_.size) write(record, flags_, node_flags_[static_cast<size_t>(end)]);
    const int32_t set = asks ? sets_.first[static_cast<size_t>(forest_.category_set[end])] : 0;
    write(record, set_, set);
    const int64_t below = forest_.n_trees() + 2 * int64_t{rank_[static_cast<size_t>(end)]};
    write(record, child_, linked(below, forest_.feature[end]));
  }

  // What field "link" or "child" says.
  int32_t linked(int64_t child, int32_t feature) const {
    return static_cast<int32_t>(bits_ ? (child * (int64_t{1} << bits_)) | feature : child);
  }

  const Forest& forest_;
  const SetWords& sets_;
  RecordType type_;
  RecordType::Field threshold_, feature_, flags_, set_, child_;
  int bits_;
  std::vector<int32_t> rank_;
  std::vector<uint8_t> node_flags_;
  size_t written_ = 0;
  ScalarNodes result_;
};

}  // namespace

bool fits_links(const Forest& forest) {
  const int64_t records = std::max(forest.n_trees() + 2 * forest.n_nodes(), forest.n_leaves());
  return records <= int64_t{1} << std::max(kLinkBits - feature_bits(forest), 0);
}

ScalarNodes scalar_nodes(const Forest& forest, const LevelOrder& order, const TestForm& form, const SetWords& sets,
                         bool linked) {
  return Writer(forest, order, form, sets, linked).nodes();
}

void tell_linked_nodes(const Forest& forest, const Options&, Result& result) {
  const TestForm form = test_form(forest);
  const bool fits = fits_links(forest);
  result.number("fits", fits);
  result.number("feature_bits", feature_bits(forest));
  if (!fits) return;
  const SetWords sets = set_words(forest);
  ScalarNodes nodes = scalar_nodes(forest, level_order(forest), form, sets, true);
  result.add_bytes("nodes", nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) result.add("sets", "word:<u4", sets.word);
}

}  // namespace treebeard::planner::walk
