#include "ort/provider/ep_options.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>

#include "core/system/fault_text.h"

namespace treebeard {
namespace {

std::string prefix() {
  std::string name = text("ep.", kProviderName, ".");
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return name;
}

// The text that onnxruntime's Python package passes for an option of value None.
constexpr const char* kNothing = "None";

using Given = std::map<std::string, std::string>;

[[noreturn]] void refuse(const std::string& option, const std::string& message) {
  throw planner::Fault(planner::FaultKind::kUnsupported, message, {std::nullopt, std::nullopt, option});
}

// The value of an option, if there is one.
const std::string* value_of(const Given& given, const char* option) {
  const auto found = given.find(option);
  return found == given.end() || found->second == kNothing ? nullptr : &found->second;
}

constexpr const char* kNames[] = {"semantics", "schedule", "profile", "device", "threads", "cache", "enabled"};

void check_names(const Given& given) {
  for (const auto& [name, value] : given) {
    const auto is_name = [&known = name](const char* accepted) { return known == accepted; };
    if (std::none_of(std::begin(kNames), std::end(kNames), is_name)) {
      refuse(name, "is unknown; accepted are semantics, schedule, profile, device, threads, cache, enabled");
    }
  }
}

bool reads_as_ort(const Given& given) {
  const auto found = given.find("semantics");
  if (found == given.end() || found->second == "ort") return true;
  if (found->second != "onnx") refuse("semantics", text("is '", found->second, "'; accepted are ort, onnx"));
  return false;
}

// cpu; cuda, which is the first device; cuda:N, of three digits at most.
std::optional<int> device_of(const Given& given) {
  const std::string* value = value_of(given, "device");
  if (value == nullptr || *value == "cpu") return std::nullopt;
  if (*value == "cuda") return 0;
  const std::string prefix_of_number = "cuda:";
  const std::string digits = value->compare(0, prefix_of_number.size(), prefix_of_number) == 0 ? value->substr(prefix_of_number.size()) : "";
  const bool is_number = !digits.empty() && digits.size() <= 3 && digits.find_first_not_of("0123456789") == digits.npos;
  if (!is_number) refuse("device", text("is ", quoted(*value), "; accepted are cpu, cuda, cuda:N"));
  return std::stoi(digits);
}

int64_t threads_of(const Given& given) {
  const std::string* value = value_of(given, "threads");
  if (value == nullptr) return kAllThreads;
  const bool is_number = !value->empty() && value->find_first_not_of("0123456789") == value->npos;
  if (!is_number) refuse("threads", text("is ", quoted(*value), "; accepted are 1 to ", kAllThreads));
  const size_t first = std::min(value->find_first_not_of('0'), value->size() - 1);
  const std::string digits = value->substr(first);
  const int64_t threads = digits.size() > 9 ? 0 : std::stoll(digits);
  if (threads < 1 || threads > kAllThreads) refuse("threads", text("is ", digits, "; accepted are 1 to ", kAllThreads));
  return threads;
}

void check_cache(const Given& given) {
  const std::string* value = value_of(given, "cache");
  if (value != nullptr && value->empty()) refuse("cache", "is ''; accepted are True, False, the path of a folder");
}

// Python's True and False, or 1 and 0.
bool enabled_of(const Given& given) {
  const std::string* value = value_of(given, "enabled");
  if (value == nullptr || *value == "True" || *value == "1") return true;
  if (*value != "False" && *value != "0") refuse("enabled", text("is ", quoted(*value), "; accepted are True, False"));
  return false;
}

void read(const Given& given, ProviderOptions& options) {
  check_names(given);
  options.enabled = enabled_of(given);
  options.ort = reads_as_ort(given);
  options.device = device_of(given);
  options.threads = threads_of(given);
  check_cache(given);
  for (const char* option : {"schedule", "profile"}) {
    if (options.for_compiler.empty() && value_of(given, option) != nullptr) options.for_compiler = option;
  }
}

}  // namespace

bool has_domain(const OrtApi& api, const OrtSessionOptions* options) {
  int found = 0;
  check(api, api.HasSessionConfigEntry(options, (prefix() + kHasDomain).c_str(), &found));
  return found != 0;
}

ProviderOptions provider_options(const OrtApi& api, const OrtSessionOptions* options) {
  OrtKeyValuePairs* pairs = nullptr;
  check(api, api.GetSessionOptionsConfigEntries(options, &pairs));
  const Owned<OrtKeyValuePairs> owned(pairs, api.ReleaseKeyValuePairs);
  const char *const *keys = nullptr, *const *values = nullptr;
  size_t count = 0;
  api.GetKeyValuePairs(pairs, &keys, &values, &count);
  ProviderOptions found;
  Given given;
  const std::string own = prefix();
  for (size_t i = 0; i < count; ++i) {
    const std::string key = keys[i], value = values[i];
    if (key.compare(0, own.size(), own) != 0) continue;
    const std::string name = key.substr(own.size());
    if (name == kHasDomain) continue;
    found.listed.append(name).push_back('\0');
    found.listed.append(value).push_back('\0');
    given[name] = value;
  }
  try {
    read(given, found);
  } catch (const planner::Fault& fault) {
    found.wrong = fault_text(fault);
  }
  return found;
}

}  // namespace treebeard
