#include "readers/boosters/xgboost.h"

#include <algorithm>

namespace treebeard::readers::boosters {
namespace {

using documents::CellKind;

constexpr int64_t kLeaf = -1, kCategorical = 1;
// From here on, single precision skips whole numbers.
constexpr int64_t kEndOfCategories = int64_t{1} << 24;

// (T,) 1 where a file says 0.
Wholes leaf_sizes(const TreeRows& trees, int64_t n_targets) {
  Wholes sizes = trees.single({"tree_param", "size_leaf_vector"}, 1);
  for (int64_t tree = 0; tree < trees.size(); ++tree) {
    int64_t& size = sizes[at(tree)];
    if (size > 1 && size != n_targets)
      refuse(in_tree(tree, "tree_param.size_leaf_vector"), "is ", size, "; the model has ",
             n_targets, " targets");
    size = std::max<int64_t>(size, 1);
  }
  return sizes;
}

// (T,) whether the right child of a leaf is its number in the tree's leaf_weights.
std::vector<bool> numbers_leaves(const TreeRows& trees, const Wholes& sizes) {
  std::vector<bool> numbered = trees.has("leaf_weights");
  for (size_t tree = 0; tree < sizes.size(); ++tree)
    numbered[tree] = numbered[tree] && sizes[tree] > 1;
  return numbered;
}

// Turns the numbers of children into positions; numbers of leaves go to `number`.
void read_children(const Entries& entries, const std::vector<bool>& numbered, XgboostTrees& trees,
                   Wholes& number) {
  number = trees.right;
  const auto position = [&](int64_t tree, int64_t node, const char* field, int64_t child) {
    if (child < kLeaf || child >= entries.size(tree)) {
      refuse(at_node(tree, node, field), "is ", child, "; expected a node of the same tree, or -1");
    }
    return child == kLeaf ? kLeaf : child + entries.first(tree);
  };
  entries.each([&](int64_t tree, int64_t node, size_t entry) {
    int64_t &left = trees.left[entry], &right = trees.right[entry];
    const bool is_leaf = left == kLeaf;
    left = position(tree, node, "left_children", left);
    if (is_leaf && numbered[at(tree)]) right = kLeaf;
    if (is_leaf && right != kLeaf)
      refuse(at_node(tree, node, "right_children"), "is ", right,
             ", but the node has no left child");
    right = position(tree, node, "right_children", right);
    if (!is_leaf && right == kLeaf)
      refuse(at_node(tree, node, "right_children"), "is -1, but the node has a left child");
  });
}

void reach(const Entries& entries, int64_t tree, XgboostTrees& trees) {
  Wholes waiting{entries.first(tree)};
  while (!waiting.empty()) {
    const int64_t entry = waiting.back();
    waiting.pop_back();
    if (trees.reached[at(entry)]) {
      refuse(at_node(tree, entry - entries.first(tree), "children"),
             "the node is reached twice; expected once");
    }
    trees.reached[at(entry)] = true;
    if (trees.is_leaf(at(entry))) continue;
    waiting.push_back(trees.right[at(entry)]);
    waiting.push_back(trees.left[at(entry)]);
  }
}

void check_features(int64_t n_features, const XgboostTrees& trees) {
  trees.entries.each([&](int64_t tree, int64_t node, size_t entry) {
    const int64_t feature = trees.feature[entry];
    if (!trees.is_node(entry) || (feature >= 0 && feature < n_features)) return;
    refuse(at_node(tree, node, "split_indices"), "is ", feature, "; the model has ", n_features,
           " features");
  });
}

// Files from before categorical splits have no split_type.
void read_split_types(const TreeRows& rows, const Wholes& sizes, XgboostTrees& trees) {
  trees.is_categorical.resize(trees.left.size());
  if (!contains(rows.has("split_type"), true)) return;
  const Wholes types = rows.wholes("split_type", sizes);
  trees.entries.each([&](int64_t tree, int64_t node, size_t entry) {
    const int64_t type = types[entry];
    if (type != 0 && type != kCategorical)
      refuse(at_node(tree, node, "split_type"), "is ", type,
             "; expected 0 (a threshold) or 1 (categories)");
    trees.is_categorical[entry] = type == kCategorical && trees.is_node(entry);
  });
}

struct SetLists {
  Wholes node, begin, size, category;
};

// Of one tree: by entry, which set it has; -1 where it has none.
Wholes sets_of_entries(int64_t tree, int64_t n_entries, const SetLists& lists) {
  Wholes set_of(at(n_entries), -1);
  const auto n_categories = static_cast<int64_t>(lists.category.size());
  int64_t total = 0;
  for (size_t set = 0; set < lists.node.size(); ++set) {
    const int64_t node = lists.node[set], begin = lists.begin[set], size = lists.size[set];
    if (node < 0 || node >= n_entries)
      refuse(at_node(tree, node, "categories_nodes"), "is not a node of the tree");
    if (set_of[at(node)] >= 0)
      refuse(at_node(tree, node, "categories_nodes"), "lists the node twice");
    if (begin < 0 || begin > n_categories)
      refuse(at_node(tree, node, "categories_segments"), "is ", begin, "; expected 0 to ",
             n_categories);
    if (size < 1 || size > n_categories - begin)
      refuse(at_node(tree, node, "categories_sizes"), "is ", size, "; expected 1 to ",
             n_categories - begin, ", the categories from ", begin, " on");
    total += size;
    set_of[at(node)] = static_cast<int64_t>(set);
  }
  if (total > n_categories)
    refuse(in_tree(tree, "categories_sizes"), "adds up to ", total, "; the tree has ", n_categories,
           " categories");
  return set_of;
}

void add_set(const SetLists& lists, size_t set, XgboostSets& sets) {
  const auto begin = lists.category.begin() + lists.begin[set];
  Wholes members(begin, begin + lists.size[set]);
  std::sort(members.begin(), members.end());
  members.erase(std::unique(members.begin(), members.end()), members.end());
  for (const int64_t member : members) {
    if (member < kEndOfCategories) sets.member.push_back(static_cast<double>(member));
  }
}

// (T,) how many entries the list of a tree has; 0 where it has none.
Wholes lengths(const TreeRows& trees, const char* key, CellKind kind = CellKind::kWholes) {
  Wholes counts = trees.counts(key);
  for (int64_t tree = 0; tree < trees.size(); ++tree) {
    int64_t& count = counts[at(tree)];
    if (count < 0 && count != documents::kAbsent)
      refuse(in_tree(tree, key), trees.instead_of_cell(tree, key, kind));
    count = std::max<int64_t>(count, 0);
  }
  return counts;
}

class Segments {
 public:
  Segments(const TreeRows& trees, const char* key)
      : sizes_(lengths(trees, key)), entries_(sizes_), values_(trees.wholes(key, sizes_)) {}
  Wholes of(int64_t tree) const {
    const auto begin = values_.begin() + entries_.first(tree);
    return {begin, begin + entries_.size(tree)};
  }

 private:
  Wholes sizes_;
  Entries entries_;
  Wholes values_;
};

// A tree that has the list of nodes with sets has the other lists of sets too.
void check_lists(const TreeRows& rows) {
  const std::vector<bool> has_nodes = rows.has("categories_nodes");
  for (const char* const key : {"categories", "categories_segments", "categories_sizes"}) {
    const std::vector<bool> has = rows.has(key);
    for (size_t tree = 0; tree < has.size(); ++tree) {
      if (has_nodes[tree] && !has[tree])
        refuse(in_tree(static_cast<int64_t>(tree), key), "is missing");
    }
  }
}

void read_sets(const TreeRows& rows, XgboostTrees& trees) {
  trees.set_of.assign(trees.left.size(), -1);
  check_lists(rows);
  const Segments nodes(rows, "categories_nodes"), begins(rows, "categories_segments"),
      sizes(rows, "categories_sizes"), categories(rows, "categories");
  for (int64_t tree = 0; tree < trees.entries.trees(); ++tree) {
    const SetLists lists{nodes.of(tree), begins.of(tree), sizes.of(tree), categories.of(tree)};
    for (const auto& [key, list] : {std::pair("categories_segments", &lists.begin),
                                    std::pair("categories_sizes", &lists.size)}) {
      if (list->size() != lists.node.size()) {
        refuse(in_tree(tree, key), "has ", list->size(), " entries; categories_nodes has ",
               lists.node.size());
      }
    }
    const Wholes set_of = sets_of_entries(tree, trees.entries.size(tree), lists);
    const auto negative = std::find_if(lists.category.begin(), lists.category.end(),
                                       [](int64_t category) { return category < 0; });
    if (negative != lists.category.end())
      refuse(in_tree(tree, "categories"), "holds ", *negative, "; expected 0 or more");
    for (int64_t node = 0; node < trees.entries.size(tree); ++node) {
      const size_t entry = at(trees.entries.first(tree) + node);
      if (!trees.is_categorical[entry]) continue;
      const int64_t set = set_of[at(node)];
      if (set < 0)
        refuse(at_node(tree, node, "categories_nodes"),
               "does not list the node, which splits on categories");
      trees.set_of[entry] = static_cast<int64_t>(trees.sets.start.size()) - 1;
      add_set(lists, at(set), trees.sets);
      trees.sets.start.push_back(static_cast<int64_t>(trees.sets.member.size()));
    }
  }
}

// (T,) how many values a tree has in a list of vectors; 0 where it has no such list.
Wholes vector_counts(const TreeRows& rows, const char* key, const std::vector<bool>& among) {
  if (!contains(among, true)) return Wholes(among.size());
  Wholes counts = lengths(rows, key, CellKind::kNumbers);
  for (size_t tree = 0; tree < counts.size(); ++tree) counts[tree] = among[tree] ? counts[tree] : 0;
  return counts;
}

void check_vectors(const Entries& entries, const Wholes& sizes, const std::vector<bool>& by_number,
                   const Wholes& numbered, const Wholes& listed) {
  for (int64_t tree = 0; tree < entries.trees(); ++tree) {
    const size_t t = at(tree);
    const int64_t size = sizes[t];
    if (size == 1) continue;
    if (by_number[t] && numbered[t] % size != 0)
      refuse(in_tree(tree, "leaf_weights"), "has ", numbered[t],
             " entries; expected a multiple of ", size);
    if (!by_number[t] && (listed[t] % size != 0 || listed[t] / size != entries.size(tree)))
      refuse(in_tree(tree, "base_weights"), "has ", listed[t], " entries; expected ", size,
             " for each of ", entries.size(tree), " nodes");
  }
}

// Where the values of each leaf are: in split_conditions, or in lists of vectors by the number of
// the leaf or of the entry.
void read_values(const TreeRows& rows, const std::vector<bool>& by_number, const Wholes& number,
                 XgboostTrees& trees) {
  const Entries& entries = trees.entries;
  std::vector<bool> by_entry(by_number.size());
  for (size_t tree = 0; tree < by_entry.size(); ++tree)
    by_entry[tree] = trees.leaf_size[tree] > 1 && !by_number[tree];
  const Wholes n_numbered = vector_counts(rows, "leaf_weights", by_number),
               n_listed = vector_counts(rows, "base_weights", by_entry);
  check_vectors(entries, trees.leaf_size, by_number, n_numbered, n_listed);
  const Numbers numbered = rows.numbers("leaf_weights", n_numbered),
                listed = rows.numbers("base_weights", n_listed);
  const Entries of_numbered(n_numbered), of_listed(n_listed);
  trees.value = trees.condition;
  trees.value.insert(trees.value.end(), numbered.begin(), numbered.end());
  trees.value.insert(trees.value.end(), listed.begin(), listed.end());
  const int64_t first_numbered = entries.count(),
                first_listed = first_numbered + of_numbered.count();
  entries.each([&](int64_t tree, int64_t node, size_t entry) {
    const int64_t size = trees.leaf_size[at(tree)], n_leaves = n_numbered[at(tree)] / size;
    int64_t first = 0;
    if (trees.is_leaf(entry) && by_number[at(tree)]) {
      if (number[entry] < 0 || number[entry] >= n_leaves)
        refuse(at_node(tree, node, "right_children"), "is ", number[entry],
               " at a leaf; the tree has ", n_leaves, " leaves in leaf_weights");
      first = first_numbered + of_numbered.first(tree) + number[entry] * size;
    } else if (trees.is_leaf(entry)) {
      first = by_entry[at(tree)] ? first_listed + of_listed.first(tree) + node * size
                                 : entries.first(tree) + node;
    }
    trees.first.push_back(first);
  });
}

// Rows that reached an entry in training, in single precision; none where one of them is no count.
void read_hits(const TreeRows& rows, const Wholes& sizes, XgboostTrees& trees) {
  if (contains(rows.has("sum_hessian"), false)) return;
  for (const double hessian : rows.numbers("sum_hessian", sizes))
    trees.hits.push_back(static_cast<float>(hessian));
  if (!are_counts(trees.hits)) trees.hits.clear();
}

}  // namespace

XgboostTrees read_xgboost_trees(const TreeRows& rows, int64_t n_features, int64_t n_targets) {
  XgboostTrees trees;
  trees.leaf_size = leaf_sizes(rows, n_targets);
  const std::vector<bool> numbered = numbers_leaves(rows, trees.leaf_size);
  const Wholes sizes = sizes_of(rows, {"tree_param", "num_nodes"});
  trees.entries = Entries(sizes);
  trees.left = rows.wholes("left_children", sizes);
  trees.right = rows.wholes("right_children", sizes);
  trees.condition = rows.numbers("split_conditions", sizes);
  trees.feature = rows.wholes("split_indices", sizes);
  trees.default_left = rows.wholes("default_left", sizes);
  Wholes number;
  read_children(trees.entries, numbered, trees, number);
  trees.reached.resize(trees.left.size());
  for (int64_t tree = 0; tree < trees.entries.trees(); ++tree) reach(trees.entries, tree, trees);
  check_features(n_features, trees);
  read_split_types(rows, sizes, trees);
  read_sets(rows, trees);
  read_values(rows, numbered, number, trees);
  read_hits(rows, sizes, trees);
  return trees;
}

}  // namespace treebeard::readers::boosters
