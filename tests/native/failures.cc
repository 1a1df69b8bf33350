// Built into the library for tests: allocations and calls of onnxruntime that fail at a moment that
// the test chooses.
//
//     treebeard_fail(kind, at, all)    the call number `at` (from 1; 0: none) of that kind fails from now on, `all`: and those after it
//     treebeard_has_failed()           whether one has
//     treebeard_held()                 blocks of memory that the library holds
//
// kind: 0 is memory, 1 onnxruntime. The functions that onnxruntime looks up are here; they give
// those of the library another function table.
#include <atomic>
#include <cstdlib>
#include <new>

#undef CreateEpFactories
#undef RegisterCustomOps

#include "ort/abi/ep_abi.h"
#include "treebeard.h"

namespace {

struct Kind {
  std::atomic<int64_t> left{0};  // calls until the one that fails; 0: none does
  std::atomic<bool> all{false};
};
Kind kinds[2];
Kind &memory = kinds[0], &onnxruntime = kinds[1];
std::atomic<bool> has_failed{false};
std::atomic<int64_t> held{0};

bool fails(Kind& kind) noexcept {
  if (kind.left <= 0 || kind.left.fetch_sub(1) != 1) return false;
  if (kind.all) kind.left = 1;
  has_failed = true;
  return true;
}

void* allocated(size_t size, size_t alignment) noexcept {
  if (fails(memory)) return nullptr;
  void* block = std::aligned_alloc(
      alignment, (size + alignment - 1) / alignment * alignment + (size == 0 ? alignment : 0));
  if (block != nullptr) ++held;
  return block;
}

void given_back(void* block) noexcept {
  if (block != nullptr) --held;
  std::free(block);
}

constexpr size_t kAlignment = alignof(std::max_align_t);
const OrtApi* real = nullptr;
const OrtEpApi* real_provider = nullptr;

OrtStatus* failure() noexcept { return real->CreateStatus(ORT_FAIL, "this call fails"); }

// A function of the table that fails when its turn has come.
template <auto slot, class Signature>
struct Failing;
template <auto slot, class... Arguments>
struct Failing<slot, OrtStatus* (*OrtApi::*)(Arguments...)> {
  static OrtStatus* call(Arguments... arguments) noexcept {
    return fails(onnxruntime) ? failure() : (real->*slot)(arguments...);
  }
};
template <auto slot, class... Arguments>
struct Failing<slot, OrtStatus* (*OrtEpApi::*)(Arguments...)> {
  static OrtStatus* call(Arguments... arguments) noexcept {
    return fails(onnxruntime) ? failure() : (real_provider->*slot)(arguments...);
  }
};

template <auto... slots, class Table>
void make_failing(Table& table) {
  ((table.*slots = Failing<slots, decltype(slots)>::call), ...);
}

const OrtApi* table_of(const OrtApi* api);

// onnxruntime hands its own table to kernels of custom operators. What each operator's own function
// is, in an array, because memory fails here; an operator may lie where one has lain that is gone.
struct KernelCreator {
  const OrtCustomOp* op = nullptr;
  decltype(OrtCustomOp::CreateKernelV2) create = nullptr;
};
KernelCreator creators[1024];

KernelCreator& creator_of(const OrtCustomOp* op) noexcept {
  for (KernelCreator& creator : creators) {
    if (creator.op == op || creator.op == nullptr) return creator;
  }
  std::abort();  // more operators than there is room for
}

OrtStatus* create_kernel(const OrtCustomOp* own, const OrtApi* api, const OrtKernelInfo* info,
                         void** kernel) noexcept {
  return creator_of(own).create(own, table_of(api), info, kernel);
}

OrtStatus* add_operator(OrtCustomOpDomain* domain, const OrtCustomOp* op) noexcept {
  if (fails(onnxruntime)) return failure();
  if (op->CreateKernelV2 != create_kernel) creator_of(op) = {op, op->CreateKernelV2};
  const_cast<OrtCustomOp*>(op)->CreateKernelV2 = create_kernel;
  return real->CustomOpDomain_Add(domain, op);
}

const OrtEpApi* provider_table() {
  static OrtEpApi table = [] {
    OrtEpApi made = *real_provider;
    using E = OrtEpApi;
    make_failing<&E::CreateEpDevice, &E::EpGraphSupportInfo_AddNodesToFuse,
                 &E::EpDevice_AddAllocatorInfo, &E::CreateHardwareDevice, &E::CreateKernelRegistry,
                 &E::KernelRegistry_AddKernel, &E::CreateKernelDefBuilder,
                 &E::KernelDefBuilder_SetOperatorType, &E::KernelDefBuilder_SetDomain,
                 &E::KernelDefBuilder_SetSinceVersion, &E::KernelDefBuilder_SetExecutionProvider,
                 &E::KernelDefBuilder_SetInputMemType, &E::KernelDefBuilder_SetOutputMemType,
                 &E::KernelDefBuilder_Build, &E::GetEnvConfigEntries>(made);
    return made;
  }();
  return &table;
}

OrtApi failing_table() {
  using A = OrtApi;
  OrtApi made = *real;
  make_failing<
      &A::CreateCustomOpDomain, &A::AddCustomOpDomain, &A::CreateTensorWithDataAsOrtValue,
      &A::GetTensorMutableData, &A::CastTypeInfoToTensorInfo, &A::GetTensorElementType,
      &A::GetDimensionsCount, &A::GetDimensions, &A::GetTensorShapeElementCount,
      &A::GetTensorTypeAndShape, &A::CreateCpuMemoryInfo, &A::AllocatorFree,
      &A::GetAllocatorWithDefaultOptions, &A::KernelInfoGetAttribute_int64,
      &A::KernelInfoGetAttribute_string, &A::KernelContext_GetInput, &A::KernelContext_GetOutput,
      &A::ModelMetadataLookupCustomMetadataMap, &A::CreateOpAttr, &A::CreateOp, &A::InvokeOp,
      &A::KernelInfo_GetOutputCount, &A::KernelInfo_GetOutputName, &A::KernelInfo_GetInputTypeInfo,
      &A::KernelInfoGetAttribute_tensor, &A::HasSessionConfigEntry, &A::GetSessionConfigEntry,
      &A::KernelInfo_GetNodeName, &A::Logger_LogMessage, &A::GetResizedStringTensorElementBuffer,
      &A::ReadOpAttr, &A::KernelContext_ParallelFor>(made);
  make_failing<
      &A::GetValueInfoName, &A::GetValueInfoTypeInfo, &A::ValueInfo_GetInitializerValue,
      &A::ValueInfo_IsConstantInitializer, &A::Graph_GetNumOperatorSets, &A::Graph_GetOperatorSets,
      &A::Graph_GetNumOutputs, &A::Graph_GetOutputs, &A::Graph_GetNumNodes, &A::Graph_GetNodes,
      &A::Graph_GetParentNode, &A::Node_GetName, &A::Node_GetOperatorType, &A::Node_GetDomain,
      &A::Node_GetNumInputs, &A::Node_GetInputs, &A::Node_GetNumOutputs, &A::Node_GetOutputs,
      &A::Node_GetNumImplicitInputs, &A::Node_GetImplicitInputs, &A::Node_GetNumAttributes,
      &A::Node_GetAttributes, &A::Node_GetAttributeByName, &A::OpAttr_GetTensorAttributeAsOrtValue,
      &A::OpAttr_GetType, &A::OpAttr_GetName, &A::GetSessionOptionsConfigEntries,
      &A::Graph_GetModelMetadata, &A::KernelInfo_GetConfigEntries, &A::GetTensorSizeInBytes,
      &A::CreateMemoryInfo_V2, &A::KernelContext_GetGPUComputeStream>(made);
  made.CustomOpDomain_Add = add_operator;
  made.GetEpApi = provider_table;
  return made;
}

// For one onnxruntime in the process, and the newest version of its function table.
const OrtApi* table_of(const OrtApi* api) {
  real = api;
  real_provider = api->GetEpApi();
  static const OrtApi table = failing_table();
  return &table;
}

const OrtApiBase* real_base = nullptr;
const OrtApiBase base{[](uint32_t version) { return table_of(real_base->GetApi(version)); },
                      []() { return real_base->GetVersionString(); }};

}  // namespace

void* operator new(size_t size) {
  if (void* block = allocated(size, kAlignment)) return block;
  throw std::bad_alloc();
}
void* operator new(size_t size, std::align_val_t alignment) {
  if (void* block = allocated(size, static_cast<size_t>(alignment))) return block;
  throw std::bad_alloc();
}
void operator delete(void* block) noexcept { given_back(block); }
void operator delete(void* block, size_t) noexcept { given_back(block); }
void operator delete(void* block, std::align_val_t) noexcept { given_back(block); }
void operator delete(void* block, size_t, std::align_val_t) noexcept { given_back(block); }

extern "C" {

OrtStatus* own_CreateEpFactories(const char*, const OrtApiBase*, const OrtLogger*,
                                 struct OrtEpFactory**, size_t, size_t*) noexcept;
OrtStatus* own_RegisterCustomOps(OrtSessionOptions*, const OrtApiBase*) noexcept;

TREEBEARD_API OrtStatus* CreateEpFactories(const char* name, const OrtApiBase* given,
                                           const OrtLogger* logger, OrtEpFactory** factories,
                                           size_t room, size_t* count) noexcept {
  real_base = given;
  return own_CreateEpFactories(name, &base, logger, factories, room, count);
}

TREEBEARD_API OrtStatus* RegisterCustomOps(OrtSessionOptions* options,
                                           const OrtApiBase* given) noexcept {
  real_base = given;
  return own_RegisterCustomOps(options, &base);
}

TREEBEARD_API void treebeard_fail(int kind, int64_t at, int all) noexcept {
  for (Kind& one : kinds) one.left = 0;
  has_failed = false;
  kinds[kind].all = all != 0;
  kinds[kind].left = at;
}
TREEBEARD_API int treebeard_has_failed() noexcept { return has_failed; }
TREEBEARD_API int64_t treebeard_held() noexcept { return held; }

}  // extern "C"
