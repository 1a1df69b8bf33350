#include "plan/walk/record_type.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.h"

namespace treebeard::planner::walk {

RecordType::RecordType(std::vector<Field> fields) : fields_(std::move(fields)) {
  std::stable_sort(fields_.begin(), fields_.end(), [](const Field& a, const Field& b) { return a.size > b.size; });
  for (Field& field : fields_) {
    field.offset = size_;
    size_ += field.lanes * field.size;
    type_name_ += type_name_.empty() ? "" : ",";
    type_name_ += field.name + ":" + (field.lanes > 1 ? std::to_string(field.lanes) : "") + field.type;
  }
  const size_t widest = fields_.front().size;
  const size_t gap = (widest - size_ % widest) % widest;
  if (gap) type_name_ += ",:|V" + std::to_string(gap);
  size_ += gap;
}

Field RecordType::field(const std::string& name) const {
  for (const Field& field : fields_) {
    if (field.name == name) return field;
  }
  return {};
}

void require_room(int64_t records) {
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  if (records <= kMost) return;
  throw Fault(FaultKind::kUnsupported, text("walks would need a table of ", records, " records; children number at most ", kMost), {});
}

}  // namespace treebeard::planner::walk
