#include "base/named_arrays.h"

namespace treebeard::planner {

void Result::add_array(const std::string& name, ResultArray array) {
  arrays_.emplace_back(name, std::move(array));
}

void Result::add_bytes(const std::string& name, const std::string& type, int64_t count,
                       std::vector<uint8_t> bytes) {
  add_array(name, array_of_bytes(type, count, std::move(bytes)));
}

void Result::number(const std::string& name, double value) { numbers_.emplace_back(name, value); }

}  // namespace treebeard::planner
