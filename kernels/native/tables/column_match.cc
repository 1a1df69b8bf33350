#include "tables/column_match.h"

#include <algorithm>
#include <unordered_map>

#include "base/arrays.h"
#include "base/error.h"

namespace treebeard::tables {
namespace {

using planner::ModelColumns;
using PlacesOfNames = std::unordered_map<std::string, std::vector<int64_t>>;

constexpr size_t kNamesShown = 8;
constexpr const char* kPositionPrefixes[] = {"f", "Column_"};

PlacesOfNames places_of(const Names& names, const std::vector<int64_t>& within, bool has_blanks) {
  PlacesOfNames places;
  for (const int64_t position : within) {
    std::string name(names[static_cast<size_t>(position)]);
    if (has_blanks) std::replace(name.begin(), name.end(), ' ', '_');
    places[name].push_back(position);
  }
  return places;
}

std::string joined(const Names& names) {
  std::string text;
  for (size_t k = 0; k < std::min(names.size(), kNamesShown); ++k)
    text += (k == 0 ? "'" : ", '") + shortened(names[k]) + "'";
  if (names.size() > kNamesShown)
    text += " and " + std::to_string(names.size() - kNamesShown) + " more";
  return text;
}

std::string listed(const Names& names) {
  return (names.size() > 1 ? "columns " : "column ") + joined(names);
}

std::vector<int64_t> by_position(const ModelColumns& model, int64_t width) {
  if (model.has_width)
    require(width == model.min_width, "the rows have ", width,
            " columns; the model was trained on ", model.min_width);
  require(width >= model.min_width, "the rows have ", width, " columns; the trees need ",
          model.min_width);
  return planner::counting<int64_t>(planner::at(model.min_width));
}

// `columns`: those that each of the model's names may mean.
[[noreturn]] void refuse_missing(const Names& missing, const Names& table,
                                 const std::vector<int64_t>& within,
                                 const std::vector<std::vector<int64_t>>& columns,
                                 const NameRules& rules) {
  std::vector<bool> is_taken(table.size());
  for (const std::vector<int64_t>& places : columns) {
    for (const int64_t position : places) is_taken[static_cast<size_t>(position)] = true;
  }
  Names others;
  for (const int64_t position : within) {
    if (!is_taken[static_cast<size_t>(position)])
      others.push_back(table[static_cast<size_t>(position)]);
  }
  const std::string rest = others.empty()
                               ? ""
                               : "; it has " + listed(others) + " that the model does not take";
  throw Error(
      text(rules.subject, "has no ", listed(missing), ", which the model takes", rest, rules.hint));
}

}  // namespace

bool are_positions(const Names& model, std::string_view input_name) {
  if (model.size() == 1 && !input_name.empty() && model[0] == input_name) return true;
  for (const std::string_view prefix : kPositionPrefixes) {
    bool holds = true;
    for (size_t column = 0; column < model.size() && holds; ++column)
      holds = model[column] == std::string(prefix) + std::to_string(column);
    if (holds) return true;
  }
  return false;
}

std::optional<std::vector<int64_t>> match_names(const Names& model, const Names& table,
                                                const std::vector<int64_t>& within,
                                                const NameRules& rules) {
  const PlacesOfNames exact = places_of(table, within, false);
  PlacesOfNames blanks;  // made where a name needs them
  std::vector<std::vector<int64_t>> columns;
  Names missing;
  for (const std::string_view model_name : model) {
    const std::string name(model_name);
    auto places = exact.find(name);
    bool is_in_table = places != exact.end();
    if (!is_in_table && rules.has_blank_names) {
      if (blanks.empty()) blanks = places_of(table, within, true);
      places = blanks.find(name);
      is_in_table = places != blanks.end();
    }
    if (!is_in_table) missing.push_back(model_name);
    columns.push_back(is_in_table ? places->second : std::vector<int64_t>());
  }
  const bool are_all_missing = missing.size() == model.size();
  if (!missing.empty() && (!rules.is_named || (rules.may_count && are_all_missing &&
                                               are_positions(model, rules.input_name))))
    return std::nullopt;
  if (!missing.empty()) refuse_missing(missing, table, within, columns, rules);
  std::vector<int64_t> places;
  for (size_t column = 0; column < columns.size(); ++column) {
    Names alike;
    for (const int64_t position : columns[column])
      alike.push_back(table[static_cast<size_t>(position)]);
    require(alike.size() == 1, rules.subject, "has ", alike.size(),
            " columns that may be the model's '", model[column], "': ", joined(alike));
    places.push_back(columns[column][0]);
  }
  return places;
}

std::vector<int64_t> match_columns(const ModelColumns& model, const Names& names) {
  const auto within = planner::counting<int64_t>(names.size());
  std::optional<std::vector<int64_t>> places;
  if (model.has_names) {
    Names model_names;
    for (const planner::ModelColumn& column : model.columns) model_names.push_back(column.name);
    NameRules rules;
    rules.has_blank_names = model.has_blank_names;
    rules.subject = "the batch ";
    places = match_names(model_names, names, within, rules);
  }
  return places ? *places : by_position(model, static_cast<int64_t>(names.size()));
}

}  // namespace treebeard::tables
