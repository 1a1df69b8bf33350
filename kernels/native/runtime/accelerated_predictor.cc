// The calls of a Predictor whose kernels run on a device: results come back part by part, and the
// CPU finishes them as it finishes its own. Sums that are the results, and are requested on the
// device, stay there.
#include <algorithm>
#include <memory>

#include "base/error.h"
#include "runtime/predictor.h"

namespace treebeard {
namespace {

// Rows that a thread finishes at a time.
constexpr int64_t kFinishedRows = 4096;

void* sums_of(const BlockOutput& output) {
  return output.raw != nullptr ? output.raw : output.scores;
}

bool overlap(const Bytes& one, const Bytes& other) {
  const auto begin = reinterpret_cast<uintptr_t>(one.data),
             other_begin = reinterpret_cast<uintptr_t>(other.data);
  return begin < other_begin + other.size && other_begin < begin + one.size;
}

}  // namespace

// Memory of the host for the results of a part that are requested on the device.
class Predictor::HostResults {
 public:
  HostResults(const Predictor& predictor, const BlockOutput& target, int64_t n_rows)
      : header_(predictor.header_) {
    const size_t rows = static_cast<size_t>(n_rows),
                 accumulator = element_size(header_.accumulator_type);
    output_.leaf_names = target.leaf_names;
    if (target.scores != nullptr)
      output_.scores = room(scores_, rows * header_.n_outputs * element_size(header_.output_type));
    if (target.labels != nullptr)
      output_.labels = reinterpret_cast<int64_t*>(room(labels_, rows * sizeof(int64_t)));
    if (target.raw != nullptr) output_.raw = room(raw_, rows * header_.n_targets * accumulator);
    if (target.leaves != nullptr)
      output_.leaves = reinterpret_cast<int64_t*>(
          room(leaves_, rows * header_.n_trees * sizeof(int64_t)));
    if (target.tree_scores != nullptr) {
      output_.tree_scores = room(
          tree_scores_,
          rows * header_.n_trees * static_cast<size_t>(predictor.leaf_score_count_) * accumulator);
    }
  }

  const BlockOutput& output() const { return output_; }

  void write_to(const BlockOutput& to, const Accelerator& device) const {
    write(device, to.scores, scores_);
    write(device, to.labels, labels_);
    write(device, to.raw, raw_);
    write(device, to.leaves, leaves_);
    write(device, to.tree_scores, tree_scores_);
  }

 private:
  struct Room {
    std::unique_ptr<AlignedBuffer> buffer;
    size_t size = 0;
  };

  static uint8_t* room(Room& room, size_t size) {
    room = {std::make_unique<AlignedBuffer>(size), size};
    return room.buffer->data();
  }

  static void write(const Accelerator& device, void* to, const Room& room) {
    if (room.size > 0) device.write(to, room.buffer->data(), room.size);
  }

  const Header& header_;
  BlockOutput output_;
  Room scores_, labels_, raw_, leaves_, tree_scores_;
};

void Predictor::run_accelerated(const Rows& rows, const BlockOutput& output,
                                Workers* workers) const {
  const auto run_kind = [&](Accelerator::Kind kind, const auto& take) {
    accelerator_->run(kind, rows, workers, [&](int64_t begin, int64_t n_rows, uint8_t* results) {
      const BlockOutput part = output_from(output, begin);
      if (!output.on_device) return take(results, n_rows, part);
      const HostResults own(*this, part, n_rows);
      take(results, n_rows, own.output());
      own.write_to(part, *accelerator_);
    });
  };
  if (can_sum_there(rows, output)) {
    accelerator_->sum(rows, workers, sums_of(output));
  } else if (output.has_scores()) {
    run_kind(Accelerator::Kind::kScores,
             [&](uint8_t* results, int64_t n_rows, const BlockOutput& part) {
               take_scores(results, n_rows, part, workers);
             });
  }
  if (output.has_leaves()) {
    run_kind(Accelerator::Kind::kLeaves,
             [&](uint8_t* results, int64_t n_rows, const BlockOutput& part) {
               take_leaves(results, n_rows, part);
             });
  }
}

bool Predictor::stays_on_device(const BlockOutput& output) const {
  return is_accelerated(Accelerator::Kind::kScores) &&
         are_sums(finish_, output, header_.accumulator_type == header_.output_type);
}

// Kernels read rows while they add to sums, which they find where their type wants them.
bool Predictor::can_sum_there(const Rows& rows, const BlockOutput& output) const {
  if (!output.on_device || !stays_on_device(output)) return false;
  const size_t accumulator = element_size(header_.accumulator_type),
               value = element_size(header_.input_type);
  const Bytes sums{sums_of(output),
                   static_cast<size_t>(rows.n_rows) * header_.n_targets * accumulator};
  const Bytes read{rows.data,
                   static_cast<size_t>(rows.n_rows) * static_cast<size_t>(rows.row_stride) * value};
  return reinterpret_cast<uintptr_t>(sums.data) % accumulator == 0 &&
         !(rows.on_device && overlap(sums, read));
}

void Predictor::check_addresses(const Rows& rows, const BlockOutput& output) const {
  if (accelerator_ == nullptr || rows.n_rows == 0) return;
  const auto require_there = [&](const void* address, const char* what) {
    if (address != nullptr) accelerator_->check_address(address, what);
  };
  if (rows.on_device) require_there(rows.data, "the rows");
  if (!output.on_device) return;
  require_there(output.scores, "the scores");
  require_there(output.labels, "the labels");
  require_there(output.raw, "the raw scores");
  require_there(output.leaves, "the leaves");
}

void Predictor::take_scores(uint8_t* accumulators, int64_t n_rows, const BlockOutput& output,
                            Workers* workers) const {
  if (workers == nullptr || n_rows <= kFinishedRows)
    return finish_block_(finish_, accumulators, n_rows, nullptr, output);
  const size_t row_bytes = header_.n_targets * element_size(header_.accumulator_type);
  const auto n_items = static_cast<size_t>((n_rows + kFinishedRows - 1) / kFinishedRows);
  workers->each(n_items, [&](size_t item) {
    const int64_t begin = static_cast<int64_t>(item) * kFinishedRows;
    finish_block_(finish_, accumulators + static_cast<size_t>(begin) * row_bytes,
                  std::min(kFinishedRows, n_rows - begin), nullptr, output_from(output, begin));
  });
}

// The only leaves that count as numbers of leaves are those that the forest has: a device's kernel
// is not trusted to index with.
void Predictor::take_leaves(uint8_t* results, int64_t n_rows, const BlockOutput& output) const {
  int64_t* const leaves = reinterpret_cast<int64_t*>(results);
  const int64_t count = n_rows * header_.n_trees, n_leaves = static_cast<int64_t>(leaf_ids_.size());
  const bool known = std::all_of(leaves, leaves + count,
                                 [=](int64_t leaf) { return leaf >= 0 && leaf < n_leaves; });
  if (!known)
    throw DeviceError(
        "the device has computed leaves that the forest does not have: its memory or its kernel is "
        "damaged");
  if (output.tree_scores != nullptr) score_leaves(leaves, count, output.tree_scores);
  if (output.leaves == nullptr) return;
  std::copy_n(leaves, count, output.leaves);
  if (output.leaf_names == LeafNames::kIds) name_leaves(output.leaves, count);
}

}  // namespace treebeard
