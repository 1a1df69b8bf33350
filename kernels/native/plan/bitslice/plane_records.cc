#include "plan/bitslice/plane_records.h"

#include <cstring>
#include <utility>

namespace treebeard::planner::bitslice {
namespace {

template <class Real>
void add_rank_tables_of(Result& result, const std::vector<RankRecord>& records) {
  std::string type = std::string("offset:") + type_name<Real>();
  for (const char* field : kRankFields) type += std::string(",") + field + ":<i4";
  std::vector<uint8_t> bytes(records.size() * (sizeof(Real) + sizeof(RankRecord::fields)));
  uint8_t* at = bytes.data();
  for (const RankRecord& record : records) {
    const auto offset = static_cast<Real>(record.offset);
    std::memcpy(at, &offset, sizeof offset);
    std::memcpy(at + sizeof offset, record.fields.data(), sizeof record.fields);
    at += sizeof offset + sizeof record.fields;
  }
  result.add_bytes("rank_tables", type, static_cast<int64_t>(records.size()), std::move(bytes));
}

}  // namespace

void add_rank_tables(Result& result, const std::vector<RankRecord>& records, ElementType type) {
  if (type == ElementType::kDouble) return add_rank_tables_of<double>(result, records);
  add_rank_tables_of<float>(result, records);
}

void add_features(Result& result, const std::vector<std::string>& fields, const std::vector<int32_t>& records) {
  std::string type;
  for (const std::string& field : fields) {
    type += type.empty() ? "" : ",";
    type += field + (field == "column" || field == "window" ? ":<u4" : ":<i4");
  }
  std::vector<uint8_t> bytes(records.size() * sizeof(int32_t));
  if (!bytes.empty()) std::memcpy(bytes.data(), records.data(), bytes.size());
  result.add_bytes("features", type, static_cast<int64_t>(records.size() / fields.size()), std::move(bytes));
}

}  // namespace treebeard::planner::bitslice
