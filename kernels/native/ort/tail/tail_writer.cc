#include "ort/tail/tail_writer.h"

#include <algorithm>
#include <set>

namespace treebeard {
namespace {

constexpr int64_t kTailVersion = 1;

struct Step {
  TailOperation operation;
  int64_t result;
  std::vector<int64_t> operands;  // a value, or ~constant
};

// Free slots, by the bytes of a row.
using FreeSlots = std::map<int64_t, std::vector<int64_t>>;

class Writer {
 public:
  Writer(const TailValues& values, const std::map<std::string, GraphConstant>& constants,
         size_t n_forest_outputs, TailRegion& region)
      : values_(values), constants_(constants), region_(region), next_output_(n_forest_outputs) {}

  void write() {
    const std::vector<TailMove> moves = needed();
    take_origins(moves);
    for (const TailMove& move : moves) take(move);
    for (const auto& [root, names] : values_.leaving) {
      for (size_t i = 1; i < names.size(); ++i) copy(root, names[i]);
    }
    give_slots();
    encode();
  }

 private:
  // The operators whose results are needed outside of the region, directly or not.
  std::vector<TailMove> needed() const {
    std::set<std::string> roots;
    for (const auto& [root, names] : values_.leaving) roots.insert(root);
    const std::set<std::string> wanted = values_.needed_for(std::move(roots));
    std::vector<TailMove> kept;
    for (const TailMove& move : values_.moves) {
      if (wanted.count(move.result) > 0) kept.push_back(move);
    }
    return kept;
  }

  // An output of the forest is an output of the fused node, or in memory that only the tail reads,
  // or both.
  void take_origins(const std::vector<TailMove>& moves) {
    std::set<std::string> read;
    for (const TailMove& move : moves) read.insert(move.operands.begin(), move.operands.end());
    for (const TailOrigin& origin : values_.origins) {
      const std::vector<std::string> leaves = values_.names_that_leave(origin.name);
      if (!leaves.empty()) region_.outputs.emplace_back(leaves[0], origin.output);
      if (read.count(origin.name) == 0 && leaves.size() < 2) continue;
      const int64_t number = add(origin.name, origin.shape);
      if (leaves.empty()) {
        sources_.emplace_back(static_cast<int64_t>(origin.output), number);
      } else {
        outputs_[number] = static_cast<int64_t>(origin.output);
      }
    }
  }

  void take(const TailMove& move) {
    std::vector<int64_t> operands;
    for (const std::string& name : move.operands) operands.push_back(operand(name));
    const int64_t number = add(move.result, values_.shapes.at(move.result));
    const std::vector<std::string> leaves = values_.names_that_leave(move.result);
    if (!leaves.empty()) make_output(number, leaves[0]);
    steps_.push_back({move.operation, number, operands});
  }

  void copy(const std::string& root, const std::string& name) {
    const int64_t number = add(root + " " + name, values_.shapes.at(root));
    make_output(number, name);
    steps_.push_back({TailOp::kCopy, number, {numbers_.at(root)}});
  }

  int64_t add(const std::string& name, const TailShape& shape) {
    shapes_.push_back(shape);
    return numbers_[name] = static_cast<int64_t>(shapes_.size()) - 1;
  }

  int64_t operand(const std::string& name) {
    const auto value = numbers_.find(name);
    if (value != numbers_.end()) return value->second;
    const auto [entry, is_new] = constant_numbers_.emplace(name,
                                                           static_cast<int64_t>(listed_.size()));
    if (is_new) listed_.push_back(name);
    return ~entry->second;
  }

  void make_output(int64_t number, const std::string& name) {
    outputs_[number] = static_cast<int64_t>(next_output_);
    region_.outputs.emplace_back(name, next_output_++);
  }

  int64_t row_bytes(int64_t number) const {
    const TailShape& shape = shapes_[static_cast<size_t>(number)];
    return shape.width * tail_element_size(shape.type);
  }

  void take_slot(int64_t number, FreeSlots& free) {
    if (outputs_.count(number) > 0) return;
    std::vector<int64_t>& fitting = free[row_bytes(number)];
    if (fitting.empty()) {
      slot_of_[number] = static_cast<int64_t>(slots_.size());
      slots_.push_back(row_bytes(number));
    } else {
      slot_of_[number] = fitting.back();
      fitting.pop_back();
    }
  }

  // A slot is reused only for rows of equal length. A block of rows is then at the same address for
  // both values, so threads that work on different blocks do not overwrite each other.
  void give_slots() {
    std::map<int64_t, size_t> last;
    for (size_t at = 0; at < steps_.size(); ++at) {
      for (const int64_t number : steps_[at].operands) last[number] = at;
    }
    FreeSlots free;
    for (const auto& [output, number] : sources_) take_slot(number, free);
    for (size_t at = 0; at < steps_.size(); ++at) {
      take_slot(steps_[at].result, free);
      std::set<int64_t> touched(steps_[at].operands.begin(), steps_[at].operands.end());
      touched.insert(steps_[at].result);
      for (const int64_t number : touched) {
        const auto use = last.find(number);
        const bool is_done = use == last.end() || use->second == at;
        if (is_done && slot_of_.count(number) > 0)
          free[row_bytes(number)].push_back(slot_of_[number]);
      }
    }
  }

  void put(std::initializer_list<int64_t> numbers) {
    region_.tail.insert(region_.tail.end(), numbers);
  }
  void put_count(size_t count) { region_.tail.push_back(static_cast<int64_t>(count)); }

  void encode() {
    put({kTailVersion});
    put_count(slots_.size());
    for (const int64_t slot : slots_) put({slot});
    put_count(listed_.size());
    for (const std::string& name : listed_) encode_constant(constants_.at(name));
    put_count(shapes_.size());
    for (size_t number = 0; number < shapes_.size(); ++number)
      encode_value(static_cast<int64_t>(number));
    put_count(sources_.size());
    for (const auto& [output, number] : sources_) put({output, number});
    put_count(steps_.size());
    for (const Step& step : steps_) {
      put({step.operation.number, step.result});
      put_count(step.operands.size());
      for (const int64_t number : step.operands) put({number});
      if (step.operation.is_foreign()) encode_kernel(step.operation);
    }
  }

  void encode_kernel(const TailOperation& operation) {
    region_.calls_kernels = true;
    put({operation.since_version});
    put_count(operation.attributes.size());
    for (const TailAttribute& attribute : operation.attributes)
      put({static_cast<int64_t>(attribute.name), attribute.value});
  }

  void encode_constant(const GraphConstant& constant) {
    put({static_cast<int64_t>(constant.element)});
    put_count(constant.dimensions.size());
    for (const int64_t dimension : constant.dimensions) put({dimension});
    put_count(region_.tail_constants.size());
    const int64_t size = constant.count() * tail_element_size(constant.element);
    region_.tail_constants.insert(region_.tail_constants.end(), constant.data,
                                  constant.data + size);
  }

  void encode_value(int64_t number) {
    const TailShape& shape = shapes_[static_cast<size_t>(number)];
    const auto output = outputs_.find(number);
    put({static_cast<int64_t>(shape.type), shape.rank, shape.width});
    if (output != outputs_.end()) {
      put({static_cast<int64_t>(TailStorage::kNodeOutput), output->second});
    } else {
      put({static_cast<int64_t>(TailStorage::kSlot), slot_of_.at(number)});
    }
  }

  const TailValues& values_;
  const std::map<std::string, GraphConstant>& constants_;
  TailRegion& region_;
  std::map<std::string, int64_t> numbers_;
  std::vector<TailShape> shapes_;
  std::vector<std::string> listed_;                  // constants
  std::map<std::string, int64_t> constant_numbers_;  // of these
  std::vector<Step> steps_;
  std::vector<std::pair<int64_t, int64_t>> sources_;  // output of the forest, value
  std::map<int64_t, int64_t> outputs_;                // by value
  size_t next_output_;                                // of the tail's own
  std::vector<int64_t> slots_;
  std::map<int64_t, int64_t> slot_of_;
};

}  // namespace

void TailValues::add_root(const std::string& name, const TailShape& shape) {
  add_name(name, name);
  shapes[name] = shape;
}

void TailValues::add_name(const std::string& name, const std::string& of_root) {
  root[name] = of_root;
  names.push_back(name);
}

const TailOrigin* TailValues::origin_of(const std::string& name) const {
  const auto found = std::find_if(origins.begin(), origins.end(),
                                  [&](const TailOrigin& origin) { return origin.name == name; });
  return found == origins.end() ? nullptr : &*found;
}

std::vector<std::string> TailValues::names_that_leave(const std::string& of_root) const {
  const auto found = std::find_if(leaving.begin(), leaving.end(),
                                  [&](const auto& one) { return one.first == of_root; });
  return found == leaving.end() ? std::vector<std::string>{} : found->second;
}

std::set<std::string> TailValues::needed_for(std::set<std::string> roots) const {
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    if (roots.count(move->result) > 0) roots.insert(move->operands.begin(), move->operands.end());
  }
  return roots;
}

void write_tail(const TailValues& values, const std::map<std::string, GraphConstant>& constants,
                size_t n_forest_outputs, TailRegion& region) {
  Writer(values, constants, n_forest_outputs, region).write();
}

}  // namespace treebeard
