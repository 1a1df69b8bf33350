#include "forest/players.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "forest/columns.h"
#include "forest/derivation.h"

namespace treebeard::planner {
namespace {

// The columns whose categories a combination asks for; all of its columns where it asks for none.
std::vector<int32_t> sources_of(const Combination& combination) {
  std::vector<int32_t> categories, all;
  for (const CombinationElement& element : combination.elements) {
    all.push_back(element.column);
    if (element.kind == ElementKind::kCategory) categories.push_back(element.column);
  }
  std::vector<int32_t>& sources = categories.empty() ? all : categories;
  std::sort(sources.begin(), sources.end());
  sources.erase(std::unique(sources.begin(), sources.end()), sources.end());
  return std::move(sources);
}

}  // namespace

Players players_of(const Forest& forest) {
  Players players;
  players.n_targets = forest.n_targets;
  players.n_columns = forest.n_inputs();
  players.of_column.resize(at(players.n_columns));
  std::iota(players.of_column.begin(), players.of_column.end(), 0);
  if (derived_columns(forest.derivation) == 0) return players;
  const Derivation derivation(forest.derivation, forest.statistics);
  for (const CategoryFlag& flag : derivation.flags()) players.of_column.push_back(flag.column);
  std::map<std::vector<int32_t>, int32_t> player_of;
  for (const Combination& combination : derivation.combinations()) {
    const std::vector<int32_t> sources = sources_of(combination);
    int32_t player = sources.front();
    if (sources.size() > 1) {
      const auto [entry, is_new] = player_of.emplace(sources,
                                                     static_cast<int32_t>(players.count()));
      if (is_new) players.combinations.push_back(sources);
      player = entry->second;
    }
    for (const StatisticTable& table : combination.tables)
      players.of_column.insert(players.of_column.end(), table.values.size(), player);
  }
  return players;
}

Forest with_players(const Forest& forest, const Players& players) {
  Forest played = forest;
  std::vector<int32_t> of_node;
  of_node.reserve(at(forest.n_nodes()));
  for (const int32_t column : forest.feature) of_node.push_back(players.of_column[at(column)]);
  played.feature = Column<int32_t>(std::move(of_node));
  played.n_features = players.count();
  return played;
}

// What is written lies in front of what is still to be read.
void share_contributions(const Players& players, double* values, int64_t n_rows) {
  double* into = values;
  for (int64_t line = 0; line < n_rows * players.n_targets; ++line) {
    double* const own = values + line * (players.count() + 1);
    const double* value = own + players.n_columns;
    for (const std::vector<int32_t>& columns : players.combinations) {
      const double share = *value++ / static_cast<double>(columns.size());
      for (const int32_t column : columns) own[column] += share;
    }
    const double expected = *value;
    into = std::copy_n(own, players.n_columns, into);
    *into++ = expected;
  }
}

}  // namespace treebeard::planner
