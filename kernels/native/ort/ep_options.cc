#include "ort/ep_options.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace treebeard {
namespace {

std::string prefix() {
  std::string name = text("ep.", kProviderName, ".");
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return name;
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
  const std::string own = prefix();
  for (size_t i = 0; i < count; ++i) {
    const std::string key = keys[i], value = values[i];
    if (key.compare(0, own.size(), own) != 0) continue;
    const std::string name = key.substr(own.size());
    if (name == kHasDomain) continue;
    found.listed.append(name).push_back('\0');
    found.listed.append(value).push_back('\0');
    if (name != "threads") continue;
    const int64_t threads = std::strtoll(value.c_str(), nullptr, 10);
    if (threads > 0) found.threads = std::min(threads, kAllThreads);
  }
  return found;
}

}  // namespace treebeard
