// The accelerator that runs PTX on an NVIDIA device.
//
// A call is divided into parts. Each goes through a channel:
//
//     rows of the caller --copied--> pinned rows --stream--> rows on the device --kernels--> results --stream--> pinned results --> `take`
//
// Up to three channels take turns, so that rows of one part are copied while the device computes another and the CPU takes the results of a third. Sums that
// nobody has to finish can go to an address on the device instead.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/accelerator.h"
#include "cuda/parts.h"
#include "cuda/device.h"

namespace treebeard::cuda {

// A kernel of an artifact, ready to be launched.
struct Launch {
  std::shared_ptr<Module> module;
  Address tables;
  int64_t tree_begin, tree_end;
  unsigned block_rows;
  unsigned threads;  // of a block
  unsigned shared_bytes;
};

// The kernels for parts of at least `min_rows` rows, in the order in which they run.
struct LaunchPlan {
  int64_t min_rows;
  std::vector<Launch> launches;
};

struct CallSetup;

class CudaAccelerator : public Accelerator {
 public:
  explicit CudaAccelerator(const AcceleratorParts& parts);
  ~CudaAccelerator() override;

  bool has(Kind kind) const override { return !plans(kind).empty(); }
  void run(Kind kind, const Rows& rows, Workers* workers, const Take& take) const override;
  void sum(const Rows& rows, Workers* workers, void* to) const override;
  void write(void* to, const void* from, size_t size) const override;
  void check_address(const void* address, const char* what) const override;

 private:
  // What is released while the context is current.
  struct Loaded {
    DeviceMemory tables;
    std::vector<LaunchPlan> scores, leaves;
  };

  const std::vector<LaunchPlan>& plans(Kind kind) const { return kind == Kind::kScores ? loaded_->scores : loaded_->leaves; }
  size_t result_bytes(Kind kind) const;
  CallSetup setup(Kind kind, const Rows& rows, Workers* workers) const;
  std::vector<LaunchPlan> plans_of(const std::vector<KernelRecord>& records, const Bytes& code, Address tables);

  const Header header_;
  const std::vector<uint8_t> start_;
  const std::shared_ptr<Device> device_;
  const std::optional<uint32_t> start_word_;
  std::unique_ptr<Loaded> loaded_;
};

}  // namespace treebeard::cuda
