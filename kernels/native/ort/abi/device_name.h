// The names of devices in options: cpu; cuda, which is the first device; cuda:N, of three digits at most.
#pragma once

#include <optional>
#include <string>

namespace treebeard {

// What messages say of them.
constexpr const char* kDeviceNames = "cpu, cuda, cuda:N";

struct NamedDevice {
  std::optional<int> number;  // of the CUDA device; nothing is the CPU
};

// Nothing where it is no name.
inline std::optional<NamedDevice> device_named(const std::string& name) {
  const std::string numbered = "cuda:";
  if (name == "cpu") return NamedDevice{};
  if (name == "cuda") return NamedDevice{0};
  const std::string digits = name.compare(0, numbered.size(), numbered) == 0 ? name.substr(numbered.size()) : "";
  const bool is_number = !digits.empty() && digits.size() <= 3 && digits.find_first_not_of("0123456789") == digits.npos;
  if (!is_number) return std::nullopt;
  return NamedDevice{std::stoi(digits)};
}

}  // namespace treebeard
