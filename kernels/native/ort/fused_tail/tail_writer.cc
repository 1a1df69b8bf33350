#include "ort/fused_tail/tail_region.h"

#include <algorithm>
#include <set>
#include <utility>

namespace treebeard {
namespace {

// Free slots, by the bytes of a row.
using FreeSlots = std::map<int64_t, std::vector<size_t>>;

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
  }

 private:
  // The operators whose results are needed outside of the region, directly or not.
  std::vector<TailMove> needed() const {
    std::set<std::string> roots;
    for (const auto& [root, names] : values_.leaving) roots.insert(root);
    const std::set<std::string> needed = values_.needed_for(std::move(roots));
    std::vector<TailMove> moves;
    for (const TailMove& move : values_.moves) {
      if (needed.count(move.result) > 0) moves.push_back(move);
    }
    return moves;
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
      const size_t value = add(origin.name, origin.shape);
      if (leaves.empty()) {
        tail_.sources.push_back({origin.output, value});
      } else {
        write_to(value, origin.output);
      }
    }
  }

  void take(const TailMove& move) {
    std::vector<int64_t> operands;
    for (const std::string& name : move.operands) operands.push_back(operand(name));
    const size_t value = add(move.result, values_.shapes.at(move.result));
    const std::vector<std::string> leaves = values_.names_that_leave(move.result);
    if (!leaves.empty()) make_output(value, leaves[0]);
    tail_.steps.push_back({move.operation.number, value, std::move(operands),
                           move.operation.since_version, move.operation.attributes});
  }

  void copy(const std::string& root, const std::string& name) {
    const size_t value = add(root + " " + name, values_.shapes.at(root));
    make_output(value, name);
    const auto from = static_cast<int64_t>(numbers_.at(root));
    tail_.steps.push_back({static_cast<int64_t>(TailOp::kCopy), value, {from}, 0, {}});
  }

  // A value in a slot, which it gets last.
  size_t add(const std::string& name, const TailShape& shape) {
    tail_.values.push_back({shape.type, shape.rank, shape.width, TailStorage::kSlot, 0});
    return numbers_[name] = tail_.values.size() - 1;
  }

  int64_t operand(const std::string& name) {
    const auto value = numbers_.find(name);
    if (value != numbers_.end()) return static_cast<int64_t>(value->second);
    const auto [entry, is_new] = constant_numbers_.emplace(name, tail_.constants.size());
    if (is_new) tail_.constants.push_back(copy_of(constants_.at(name)));
    return ~static_cast<int64_t>(entry->second);
  }

  static TailConstant copy_of(const GraphConstant& constant) {
    const int64_t size = constant.count() * tail_element_size(constant.element);
    return {constant.element, constant.dimensions, {constant.data, constant.data + size}};
  }

  void make_output(size_t value, const std::string& name) {
    write_to(value, next_output_);
    region_.outputs.emplace_back(name, next_output_++);
  }

  void write_to(size_t value, size_t output) {
    tail_.values[value].storage = TailStorage::kNodeOutput;
    tail_.values[value].index = output;
  }

  bool is_in_slot(size_t value) const { return tail_.values[value].storage == TailStorage::kSlot; }

  void take_slot(size_t value, FreeSlots& free) {
    if (!is_in_slot(value)) return;
    const int64_t row_bytes = tail_.values[value].row_bytes();
    std::vector<size_t>& fitting = free[row_bytes];
    if (fitting.empty()) {
      tail_.values[value].index = tail_.slots.size();
      tail_.slots.push_back(row_bytes);
    } else {
      tail_.values[value].index = fitting.back();
      fitting.pop_back();
    }
  }

  // A slot is reused only for rows of equal length. A block of rows is then at the same address for
  // both values, so threads that work on different blocks do not overwrite each other.
  void give_slots() {
    std::map<size_t, size_t> last;  // by value, the last step that reads it
    for (size_t at = 0; at < tail_.steps.size(); ++at) {
      for (const size_t value : values_read(tail_.steps[at])) last[value] = at;
    }
    FreeSlots free;
    for (const TailSource& source : tail_.sources) take_slot(source.value, free);
    for (size_t at = 0; at < tail_.steps.size(); ++at) {
      const TailStep& step = tail_.steps[at];
      take_slot(step.result, free);
      std::set<size_t> touched = values_read(step);
      touched.insert(step.result);
      for (const size_t value : touched) {
        const auto use = last.find(value);
        const bool is_done = use == last.end() || use->second == at;
        if (is_done && is_in_slot(value))
          free[tail_.values[value].row_bytes()].push_back(tail_.values[value].index);
      }
    }
  }

  static std::set<size_t> values_read(const TailStep& step) {
    std::set<size_t> values;
    for (const int64_t operand : step.operands) {
      if (operand >= 0) values.insert(static_cast<size_t>(operand));
    }
    return values;
  }

  const TailValues& values_;
  const std::map<std::string, GraphConstant>& constants_;
  TailRegion& region_;
  TailProgram& tail_ = region_.tail;
  std::map<std::string, size_t> numbers_;           // of values
  std::map<std::string, size_t> constant_numbers_;  // of constants
  size_t next_output_;                              // of the tail's own
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
  const auto origin_entry = std::find_if(
      origins.begin(), origins.end(),
      [&](const TailOrigin& origin) { return origin.name == name; });
  return origin_entry == origins.end() ? nullptr : &*origin_entry;
}

std::vector<std::string> TailValues::names_that_leave(const std::string& of_root) const {
  const auto names_of_root = std::find_if(
      leaving.begin(), leaving.end(), [&](const auto& entry) { return entry.first == of_root; });
  return names_of_root == leaving.end() ? std::vector<std::string>{} : names_of_root->second;
}

std::set<std::string> TailValues::needed_for(std::set<std::string> roots) const {
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    if (roots.count(move->result) > 0) roots.insert(move->operands.begin(), move->operands.end());
  }
  return roots;
}

bool TailRegion::calls_kernels() const {
  return std::any_of(tail.steps.begin(), tail.steps.end(),
                     [](const TailStep& step) { return step.is_foreign(); });
}

void write_tail(const TailValues& values, const std::map<std::string, GraphConstant>& constants,
                size_t n_forest_outputs, TailRegion& region) {
  Writer(values, constants, n_forest_outputs, region).write();
}

}  // namespace treebeard
