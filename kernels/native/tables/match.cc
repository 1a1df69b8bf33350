#include "tables/match.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "base/error.h"

namespace treebeard::tables {
namespace {

using planner::ModelColumns;
using Places = std::unordered_map<std::string, std::vector<int64_t>>;

constexpr size_t kNamesShown = 8;
constexpr const char* kPositionPrefixes[] = {"f", "Column_"};

Places places_of(const std::vector<std::string_view>& names, bool has_blanks) {
  Places places;
  for (size_t place = 0; place < names.size(); ++place) {
    std::string name(names[place]);
    if (has_blanks) std::replace(name.begin(), name.end(), ' ', '_');
    places[name].push_back(static_cast<int64_t>(place));
  }
  return places;
}

// Whether the names only say a position.
bool has_position_names(const ModelColumns& model) {
  for (const std::string_view prefix : kPositionPrefixes) {
    bool holds = true;
    for (size_t column = 0; column < model.columns.size() && holds; ++column)
      holds = model.columns[column].name == std::string(prefix) + std::to_string(column);
    if (holds) return true;
  }
  return false;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text = names.size() > 1 ? "columns " : "column ";
  for (size_t k = 0; k < std::min(names.size(), kNamesShown); ++k)
    text += (k == 0 ? "" : ", ") + quoted(names[k]);
  if (names.size() > kNamesShown)
    text += " and " + std::to_string(names.size() - kNamesShown) + " more";
  return text;
}

std::vector<int64_t> by_position(const ModelColumns& model, int64_t width) {
  if (model.has_width)
    require(width == model.min_width, "the rows have ", width,
            " columns; the model was trained on ", model.min_width);
  require(width >= model.min_width, "the rows have ", width, " columns; the trees need ",
          model.min_width);
  std::vector<int64_t> places;
  for (int64_t place = 0; place < model.min_width; ++place) places.push_back(place);
  return places;
}

[[noreturn]] void refuse_missing(const std::vector<std::string>& missing,
                                 const std::vector<std::string_view>& names,
                                 const std::vector<int64_t>& used) {
  std::vector<std::string> others;
  for (size_t place = 0; place < names.size(); ++place) {
    if (std::find(used.begin(), used.end(), static_cast<int64_t>(place)) == used.end())
      others.emplace_back(names[place]);
  }
  const std::string rest = others.empty()
                               ? ""
                               : "; it has " + listed(others) + " that the model does not take";
  throw Error("the batch has no " + listed(missing) + ", which the model takes" + rest);
}

}  // namespace

std::vector<int64_t> match_columns(const ModelColumns& model,
                                   const std::vector<std::string_view>& names) {
  const auto width = static_cast<int64_t>(names.size());
  if (!model.has_names) return by_position(model, width);
  const Places exact = places_of(names, false);
  const Places blanks = model.has_blank_names ? places_of(names, true) : Places();
  std::vector<int64_t> places;
  std::vector<std::string> missing;
  for (const planner::ModelColumn& column : model.columns) {
    auto found = exact.find(column.name);
    const bool is_exact = found != exact.end();
    if (!is_exact) found = blanks.find(column.name);
    if (!is_exact && found == blanks.end()) {
      missing.push_back(column.name);
      continue;
    }
    require(found->second.size() == 1, "the batch has ", found->second.size(),
            " columns that may be the model's ", quoted(column.name));
    places.push_back(found->second[0]);
  }
  if (missing.empty()) return places;
  if (missing.size() == model.columns.size() && has_position_names(model))
    return by_position(model, width);
  refuse_missing(missing, names, places);
}

}  // namespace treebeard::tables
