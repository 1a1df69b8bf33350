// The forests of one fused node. They read the same rows, and one tail may read all their outputs.
//
//     rows -> each merged forest: accumulators of its parts, side by side
//          -> each part: its own trees, or its columns of a merged forest -> outputs, or memory of the tail
//          -> the tail -> outputs
//
// Output numbers count over all parts: part * kForestOutputCount + NodeOutput; those of the tail follow.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "ort/operator/ensemble_kernel.h"
#include "base/memory.h"

namespace treebeard {

// A merged forest (forest/merge.h), with no output connected, and its parts in the order of their targets.
struct MergedForest {
  std::unique_ptr<EnsembleKernel> kernel;
  std::vector<size_t> parts;
};

class FusedForests {
 public:
  // tail: null where there is none. tail_outputs: positions of the tail's own outputs among those of the call. memory: the device that rows and outputs
  // are on, or null where they are in the host's memory.
  FusedForests(std::vector<std::unique_ptr<EnsembleKernel>> parts, std::vector<MergedForest> merged, std::unique_ptr<Tail> tail,
               std::vector<int> tail_outputs, std::shared_ptr<cuda::Device> memory);

  void compute(OrtKernelContext* context) const;

 private:
  // What the tail takes of a part: an output of the forest, and which of the tail's sources that is.
  struct Taking {
    NodeOutput output;
    size_t source;
  };
  struct Part {
    std::unique_ptr<EnsembleKernel> kernel;
    std::vector<Taking> takings;
    bool is_merged = false;
    bool is_read = false;  // by the tail
  };
  struct Call;
  struct FinishJob;

  void take_tail();
  void prepare(size_t part, Call& call) const;
  EnsembleKernel::Taken taken_of(size_t part, const Call& call) const;
  void make_merged(const MergedForest& merged, Call& call) const;
  void finish(const MergedForest& merged, const uint8_t* sums, Call& call) const;
  void run_tail(Call& call) const;
  const EnsembleKernel& any() const { return *parts_.front().kernel; }

  std::vector<Part> parts_;
  std::vector<MergedForest> merged_;
  std::unique_ptr<Tail> tail_;
  std::vector<int> tail_outputs_;
  const std::shared_ptr<cuda::Device> memory_;
  size_t widest_ = 0;  // the part that reads most columns
  mutable BufferPool sums_;
};

}  // namespace treebeard
