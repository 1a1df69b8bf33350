#include "base/named_arrays.h"

namespace treebeard::planner {

void Result::add_array(const std::string& name, ResultArray array) {
  arrays_.emplace_back(name, std::move(array));
}

void Result::add_bytes(const std::string& name, const std::string& type, int64_t count,
                       std::vector<uint8_t> bytes) {
  const Column<uint8_t> column(std::move(bytes));
  add_array(name, {type, count, static_cast<size_t>(column.size()), column.data(), column.owner()});
}

void Result::number(const std::string& name, double value) { numbers_.emplace_back(name, value); }

}  // namespace treebeard::planner
