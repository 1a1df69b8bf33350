#include "ort/operator/ep_options.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>

#include "base/error.h"
#include "ort/abi/ort_util.h"

namespace treebeard {
namespace {

std::string prefix_of(const char* provider) {
  std::string name = text("ep.", provider, ".");
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return name;
}

// The text that onnxruntime's Python package passes for an option of value None.
constexpr const char* kNothing = "None";

// The options of a session, by name.
using OptionTexts = std::map<std::string, std::string>;

template <class... Parts>
[[noreturn]] void refuse(const std::string& option, const Parts&... parts) {
  planner::faults::refuse_unserved(planner::faults::in_field(option), parts...);
}

// The value of an option, if there is one.
const std::string* value_of(const OptionTexts& texts, const char* option) {
  const auto entry = texts.find(option);
  return entry == texts.end() || entry->second == kNothing ? nullptr : &entry->second;
}

constexpr const char* kDevice = "device";
// By which onnxruntime finds the device of a provider that is named in a list.
constexpr const char* kDeviceId = "device_id";
constexpr const char* kAuto = "auto";
constexpr const char* kNames[] = {"semantics", "schedule", "profile",    "device",
                                  "threads",   "cache",    "downstream", "enabled"};

void check_names(const OptionTexts& texts) {
  for (const auto& [name, value] : texts) {
    if (std::find(std::begin(kNames), std::end(kNames), name) == std::end(kNames))
      refuse(name,
             "is unknown; accepted are semantics, schedule, profile, device, threads, cache, "
             "downstream, enabled");
  }
}

bool reads_as_ort(const OptionTexts& texts) {
  const auto entry = texts.find("semantics");
  if (entry == texts.end() || entry->second == "ort") return true;
  if (entry->second != "onnx")
    refuse("semantics", "is '", entry->second, "'; accepted are ort, onnx");
  return false;
}

std::optional<int> device_of(const OptionTexts& texts) {
  const std::string* value = value_of(texts, kDevice);
  if (value == nullptr || *value == kAuto) return std::nullopt;
  const std::optional<NamedDevice> named = device_named(*value);
  if (!named) refuse(kDevice, "is ", quoted(*value), "; accepted are ", kDeviceNames, ", ", kAuto);
  return named->number;
}

int64_t threads_of(const OptionTexts& texts) {
  const std::string* value = value_of(texts, "threads");
  if (value == nullptr) return kAllThreads;
  const bool is_number = !value->empty() && value->find_first_not_of("0123456789") == value->npos;
  if (!is_number) refuse("threads", "is ", quoted(*value), "; accepted are 1 to ", kAllThreads);
  const size_t first = std::min(value->find_first_not_of('0'), value->size() - 1);
  const std::string digits = value->substr(first);
  const int64_t threads = digits.size() > 9 ? 0 : std::stoll(digits);
  if (threads < 1 || threads > kAllThreads)
    refuse("threads", "is ", digits, "; accepted are 1 to ", kAllThreads);
  return threads;
}

std::string cache_of(const OptionTexts& texts) {
  const std::string* value = value_of(texts, "cache");
  if (value == nullptr) return "";
  if (value->empty()) refuse("cache", "is ''; accepted are True, False, the path of a folder");
  return *value;
}

// Python's True and False, or 1 and 0.
bool truth_of(const OptionTexts& texts, const char* option) {
  const std::string* value = value_of(texts, option);
  if (value == nullptr || *value == "True" || *value == "1") return true;
  if (*value != "False" && *value != "0")
    refuse(option, "is ", quoted(*value), "; accepted are True, False");
  return false;
}

void read(const OptionTexts& texts, ProviderOptions& options) {
  check_names(texts);
  options.enabled = truth_of(texts, "enabled");
  options.downstream = truth_of(texts, "downstream");
  options.ort = reads_as_ort(texts);
  options.device = device_of(texts);
  const std::string* device = value_of(texts, kDevice);
  options.is_auto = device != nullptr && *device == kAuto;
  options.threads = threads_of(texts);
  options.cache = cache_of(texts);
  for (const char* option : {"schedule", "profile"}) {
    if (options.for_compiler.empty() && value_of(texts, option) != nullptr)
      options.for_compiler = option;
  }
}

// Throws a Fault where options name another device than the session's.
void check_device(const OptionTexts& texts, int number, const std::string& device) {
  const std::string *const named = value_of(texts, kDevice), *const numbered = value_of(texts,
                                                                                        kDeviceId);
  const auto differs = [&](const char* option, const std::string& stated) {
    refuse(option, "is ", quoted(stated), "; the session has the provider's device ", device,
           ": give it the one that is meant, by name with the option ", kDeviceId,
           ", or with add_provider_for_devices");
  };
  if (named != nullptr && *named != device && !(*named == "cuda" && number == 0))
    differs(kDevice, *named);
  if (numbered != nullptr && *numbered != std::to_string(number)) differs(kDeviceId, *numbered);
}

Owned<OrtKeyValuePairs> entries_of(const OrtApi& api, const OrtSessionOptions* options) {
  OrtKeyValuePairs* pairs = nullptr;
  check(api, api.GetSessionOptionsConfigEntries(options, &pairs));
  return {pairs, api.ReleaseKeyValuePairs};
}

// The options that a session has for the provider, by name.
OptionTexts options_for(const OrtApi& api, const OrtSessionOptions* options, const char* provider) {
  const Owned<OrtKeyValuePairs> pairs = entries_of(api, options);
  const char *const *keys = nullptr, *const *values = nullptr;
  size_t count = 0;
  api.GetKeyValuePairs(pairs.get(), &keys, &values, &count);
  OptionTexts texts;
  const std::string prefix = prefix_of(provider);
  for (size_t i = 0; i < count; ++i) {
    const std::string key = keys[i];
    if (key.compare(0, prefix.size(), prefix) == 0 && key.substr(prefix.size()) != kHasDomain)
      texts[key.substr(prefix.size())] = values[i];
  }
  return texts;
}

ContextOptions context_options(const OrtApi& api, const OrtSessionOptions* options) {
  const Owned<OrtKeyValuePairs> pairs = entries_of(api, options);
  const auto entry = [&](const char* key) -> std::string {
    const char* const value = api.GetKeyValue(pairs.get(), key);
    return value == nullptr ? "" : value;
  };
  return {entry("ep.context_enable") == "1", entry("ep.context_embed_mode") == "1",
          entry("ep.context_file_path"), entry("session.disable_model_compile") == "1"};
}

void list(const OptionTexts& texts, ProviderOptions& options) {
  for (const auto& [name, value] : texts) {
    add_field(options.listed, name);
    add_field(options.listed, value);
  }
}

// Runs `step`, which finds out what is wrong with options.
template <class Step>
void guard(ProviderOptions& options, Step step) {
  try {
    step();
  } catch (const planner::Fault& fault) {
    options.wrong = fault_text(fault);
  }
}

}  // namespace

bool has_domain(const OrtApi& api, const OrtSessionOptions* options) {
  for (const char* provider : {kProviderName, kCudaProviderName}) {
    int has_entry = 0;
    check(api, api.HasSessionConfigEntry(options, (prefix_of(provider) + kHasDomain).c_str(),
                                         &has_entry));
    if (has_entry != 0) return true;
  }
  return false;
}

ProviderOptions provider_options(const OrtApi& api, const OrtSessionOptions* options) {
  const OptionTexts texts = options_for(api, options, kProviderName);
  ProviderOptions result;
  list(texts, result);
  guard(result, [&] { read(texts, result); });
  result.contexts = context_options(api, options);
  return result;
}

ProviderOptions cuda_provider_options(const OrtApi& api, const OrtSessionOptions* options,
                                      int device) {
  const std::string name = text("cuda:", device);
  OptionTexts texts = options_for(api, options, kCudaProviderName);
  ProviderOptions result;
  guard(result, [&] {
    check_device(texts, device, name);
    texts.erase(kDeviceId);
    texts[kDevice] = name;
    read(texts, result);
  });
  list(texts, result);
  result.provider = kCudaProviderName;
  result.device = device;
  result.in_device_memory = true;
  result.contexts = context_options(api, options);
  return result;
}

}  // namespace treebeard
