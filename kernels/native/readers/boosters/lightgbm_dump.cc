#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "forest/validation.h"
#include "readers/boosters/lightgbm.h"
#include "readers/boosters/lightgbm_dump_trees.h"
#include "readers/boosters/lightgbm_header.h"

namespace treebeard::readers::boosters {
namespace {

const documents::Rows& listed_trees(const documents::Document& document, const Section& model) {
  static const documents::Rows none;
  const Value& found = model.get("tree_info");
  if (found.kind == ValueKind::kTrees) return document.tables.at(0);
  if (found.kind != ValueKind::kList) refuse(in_field("tree_info"), "is ", brief(found), "; expected a list");
  const auto wrong = std::find_if(found.list.begin(), found.list.end(), [](const Value& tree) { return tree.kind != ValueKind::kObject; });
  if (wrong != found.list.end()) refuse(in_field("tree_info"), "is ", brief(*wrong), "; expected an object");
  if (!found.list.empty()) refuse(in_field("tree_info"), "is UBJSON; LightGBM's dumps are JSON");
  if (!found.wholes.empty() || !found.numbers.empty()) refuse(in_field("tree_info"), "is a list of numbers; expected objects");
  return none;
}

// Trees are in the order of their numbers.
void check_order(const TreeRows& rows) {
  const Wholes index = rows.single({"tree_index"});
  for (int64_t tree = 0; tree < rows.size(); ++tree) {
    const int64_t found = index[static_cast<size_t>(tree)], expected = index[0] + tree;
    if (found != expected) refuse(in_tree(tree, "tree_index"), "is ", found, "; expected ", expected, ": trees are in order");
  }
}

void check_sizes(const TreeRows& rows, const LightgbmTrees& trees) {
  const Wholes stated = rows.single({"num_leaves"});
  for (int64_t tree = 0; tree < rows.size(); ++tree) {
    const int64_t leaves = stated[static_cast<size_t>(tree)];
    if (trees.leaves.size(tree) == leaves && trees.nodes.size(tree) == leaves - 1) continue;
    refuse(in_tree(tree, "num_leaves"), "is ", leaves, "; the tree has another number of leaves");
  }
}

// (F,) infinite where the dump does not have it.
Numbers largest_values(const Section& model) {
  if (!model.has("feature_infos") || !model.has("feature_names")) return {};
  const Value &infos = model.get("feature_infos"), &names = model.get("feature_names");
  model.section("feature_infos");  // refuses what is none
  std::unordered_map<std::string_view, const Value*> by_name;
  for (const auto& [name, info] : infos.members) by_name.emplace(name, &info);
  Numbers largest;
  for (const Value& name : names.list) {
    largest.push_back(std::numeric_limits<double>::infinity());
    const auto found = by_name.find(name.text);
    if (found == by_name.end()) continue;
    const std::string path = "feature_infos." + name.text;
    if (found->second->kind != ValueKind::kObject) refuse(in_field(path), "is ", brief(*found->second), "; expected an object");
    largest.back() = Section(*found->second, path).number("max_value");
  }
  return largest;
}

}  // namespace

Forest lightgbm_dump_forest(const documents::Document& document, const Value& value, const TreeRange& chosen) {
  const Section model(value, "");
  const LightgbmFacts facts = dump_facts(model);
  const documents::Rows& listed = listed_trees(document, model);
  Forest forest;
  add_outputs(facts, listed.size(), forest);
  const Wholes order = order_of(chosen, listed.size());
  const TreeRows rows(document, order);
  check_order(rows);
  LightgbmTrees trees = read_dump_trees(listed, order, largest_values(model));
  check_sizes(rows, trees);
  add_trees(std::move(trees), order, forest);
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::boosters
