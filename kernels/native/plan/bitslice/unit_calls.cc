#include "plan/bitslice/unit_calls.h"

#include <algorithm>

#include "plan/bitslice/feature_tiles.h"

namespace treebeard::planner::bitslice {
namespace {

// A range of planes in the records of features: its name, and the positions of its two fields in a record.
struct PlaneField {
  std::string name;
  size_t begin, end;
};

size_t position_of(const std::vector<std::string>& fields, const std::string& name) {
  return static_cast<size_t>(std::find(fields.begin(), fields.end(), name) - fields.begin());
}

// Those that the records have, in the order of their units.
std::vector<PlaneField> plane_fields(const std::vector<std::string>& fields) {
  std::vector<std::string> names;
  for (const std::string& field : fields) {
    if (field.rfind("comparisons", 0) == 0 && position_of(fields, field + "_end") < fields.size()) names.push_back(field);
  }
  names.insert(names.end(), {"rank_tables", "set_lookups", "parities"});
  std::vector<PlaneField> found_fields;
  for (const std::string& name : names) {
    const size_t begin = position_of(fields, name);
    if (begin < fields.size()) found_fields.push_back({name, begin, position_of(fields, name + "_end")});
  }
  return found_fields;
}

// Returns the unit of each field, 0 for those whose ranges are all empty; the names of the others are appended to `used`.
std::vector<int32_t> units_of(const std::vector<PlaneField>& found_fields, const std::vector<int32_t>& tiles, size_t size,
                              std::vector<std::string>& used) {
  std::vector<int32_t> units(found_fields.size());
  for (size_t k = 0; k < found_fields.size(); ++k) {
    for (size_t record = 0; record < tiles.size() && units[k] == 0; record += size) {
      if (tiles[record + found_fields[k].begin] == tiles[record + found_fields[k].end]) continue;
      used.push_back(found_fields[k].name);
      units[k] = static_cast<int32_t>(used.size());
    }
  }
  return units;
}

}  // namespace

UnitCalls unit_calls(const std::vector<std::string>& fields, const std::vector<int32_t>& tiles) {
  const std::vector<PlaneField> found_fields = plane_fields(fields);
  const size_t size = fields.size(), word = position_of(fields, "word");
  UnitCalls found;
  const std::vector<int32_t> units = units_of(found_fields, tiles, size, found.unit_fields);
  for (size_t record = 0; record * size < tiles.size(); ++record) {
    const int32_t* const feature = tiles.data() + record * size;
    const bool first_of_tile = record % kTileFeatures == 0;
    const auto tile = static_cast<int32_t>(record / kTileFeatures);
    found.features.push_back({feature[0], feature[size - 1]});
    if (first_of_tile) found.calls.push_back({0, tile, tile + 1});
    for (size_t k = 0; k < found_fields.size(); ++k) {
      const int32_t first = feature[found_fields[k].begin], end = feature[found_fields[k].end];
      if (first == end) continue;
      const bool looked_up = found_fields[k].name == "set_lookups";
      const auto run = static_cast<int32_t>(found.runs.size());
      found.runs.push_back({feature[size - 2], first, end, looked_up ? feature[word] : 0, looked_up ? feature[word + 1] : 0});
      if (found.calls.back().unit != units[k]) found.calls.push_back({units[k], run, run});
      found.calls.back().end = run + 1;
    }
  }
  return found;
}

}  // namespace treebeard::planner::bitslice
