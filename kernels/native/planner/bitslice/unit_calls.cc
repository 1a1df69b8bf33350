#include "planner/bitslice/unit_calls.h"

#include <algorithm>

#include "planner/bitslice/feature_tiles.h"

namespace treebeard::planner::bitslice {
namespace {

// A field that says what is asked of a feature, its place in a record, and that of its end.
struct Asked {
  std::string name;
  size_t begin, end;
};

size_t place_of(const std::vector<std::string>& fields, const std::string& name) {
  return static_cast<size_t>(std::find(fields.begin(), fields.end(), name) - fields.begin());
}

// In the order of their units; fields that the records do not have are left out.
std::vector<Asked> asked_fields(const std::vector<std::string>& fields) {
  std::vector<std::string> names;
  for (const std::string& field : fields) {
    if (field.rfind("tests", 0) == 0 && place_of(fields, field + "_end") < fields.size()) names.push_back(field);
  }
  names.insert(names.end(), {"scales", "answers", "parities"});
  std::vector<Asked> asked;
  for (const std::string& name : names) {
    const size_t begin = place_of(fields, name);
    if (begin < fields.size()) asked.push_back({name, begin, place_of(fields, name + "_end")});
  }
  return asked;
}

// Keeps the fields that anything is asked by; returns the unit of each, 0 for the others.
std::vector<int32_t> units_of(const std::vector<Asked>& asked, const std::vector<int32_t>& tiles, size_t size,
                              std::vector<std::string>& used) {
  std::vector<int32_t> units(asked.size());
  for (size_t k = 0; k < asked.size(); ++k) {
    for (size_t record = 0; record < tiles.size() && units[k] == 0; record += size) {
      if (tiles[record + asked[k].begin] == tiles[record + asked[k].end]) continue;
      used.push_back(asked[k].name);
      units[k] = static_cast<int32_t>(used.size());
    }
  }
  return units;
}

}  // namespace

UnitCalls unit_calls(const std::vector<std::string>& fields, const std::vector<int32_t>& tiles) {
  const std::vector<Asked> asked = asked_fields(fields);
  const size_t size = fields.size(), word = place_of(fields, "word");
  UnitCalls found;
  const std::vector<int32_t> units = units_of(asked, tiles, size, found.asked);
  for (size_t record = 0; record * size < tiles.size(); ++record) {
    const int32_t* const feature = tiles.data() + record * size;
    const bool first_of_tile = record % kTileFeatures == 0;
    const auto tile = static_cast<int32_t>(record / kTileFeatures);
    found.features.push_back({feature[0], feature[size - 1]});
    if (first_of_tile) found.calls.push_back({0, tile, tile + 1});
    for (size_t k = 0; k < asked.size(); ++k) {
      const int32_t first = feature[asked[k].begin], end = feature[asked[k].end];
      if (first == end) continue;
      const bool looked_up = asked[k].name == "answers";
      const auto run = static_cast<int32_t>(found.runs.size());
      found.runs.push_back({feature[size - 2], first, end, looked_up ? feature[word] : 0, looked_up ? feature[word + 1] : 0});
      if (found.calls.back().unit != units[k]) found.calls.push_back({units[k], run, run});
      found.calls.back().end = run + 1;
    }
  }
  return found;
}

std::vector<TreeRun> tree_runs(const std::vector<int32_t>& form) {
  std::vector<TreeRun> runs;
  for (size_t tree = 0; tree < form.size(); ++tree) {
    const auto number = static_cast<int32_t>(tree);
    if (runs.empty() || runs.back().kind != form[tree]) runs.push_back({form[tree], number, number});
    runs.back().end = number + 1;
  }
  return runs;
}

}  // namespace treebeard::planner::bitslice
