#include "plan/walk/keyed_nodes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "forest/predicates.h"
#include "plan/walk/costs.h"
#include "plan/walk/scalar_nodes.h"

namespace treebeard::planner::walk {
namespace {

constexpr int kKeyedLinkBits = 32;

// The key of a number that is not NaN.
template <class Real, class Key>
Key key_of(Real number) {
  constexpr Key kSign = Key{1} << (8 * sizeof(Key) - 1);
  number += Real{0};  // -0.0 is 0.0
  Key bits;
  std::memcpy(&bits, &number, sizeof bits);
  return bits & kSign ? ~bits : bits | kSign;
}

// The largest key for which the node's comparison is true; 0, less than that of any number, where
// it is false for all.
template <class Real, class Key>
Key threshold_of(const Forest& forest, int32_t node) {
  const auto threshold = static_cast<Real>(forest.threshold[node]);
  if (std::isnan(threshold)) return 0;
  const Key key = key_of<Real, Key>(threshold);
  return forest.predicate_of(node) == Predicate::kLt ? key - 1 : key;
}

template <class Key>
struct KeyedNode {
  Key threshold;
  uint32_t link;
};

template <class Real, class Key>
std::vector<KeyedNode<Key>> nodes_of(ForestFacts& facts, const KeyColumns& keys) {
  const Forest& forest = facts.forest();
  const LevelOrder& order = facts.order();
  const std::vector<int32_t> rank = ranks(order, forest.n_nodes());
  std::vector<KeyedNode<Key>> nodes;
  nodes.reserve(static_cast<size_t>(forest.n_trees() + 2 * order.size()));
  const auto add = [&](int32_t end) {
    KeyedNode<Key> node{};  // with the padding behind the link, which tables have as well
    if (end < 0) {
      node.threshold = static_cast<uint32_t>(~end);
      node.link = static_cast<uint32_t>(nodes.size()) << keys.column_bits;
    } else {
      const int64_t pair = forest.n_trees() + 2 * int64_t{rank[static_cast<size_t>(end)]};
      node.threshold = threshold_of<Real, Key>(forest, end);
      node.link = static_cast<uint32_t>(pair) << keys.column_bits |
                  static_cast<uint32_t>(keys.of_node[static_cast<size_t>(end)]);
    }
    nodes.push_back(node);
  };
  for (const int32_t root : forest.root) add(root);
  for (const int32_t node : order.node) {
    add(forest.true_child[node]);
    add(forest.false_child[node]);
  }
  if (nodes.empty()) nodes.emplace_back();
  return nodes;
}

// The number of the column for a feature's predicates of one form, counted from 1. first: where the
// columns of the feature begin, to which it is added if it is new.
int32_t column_of(const PredicateForm& form, int32_t feature, size_t first,
                  std::vector<KeyColumn>& columns) {
  const KeyColumn wanted{feature, form.missing_true ? 0 : -1, form.zero_missing};
  const auto is_wanted = [&](const KeyColumn& column) {
    return column.missing == wanted.missing && column.zero == wanted.zero;
  };
  const auto begin = columns.begin() + static_cast<ptrdiff_t>(first);
  const auto found = std::find_if(begin, columns.end(), is_wanted);
  if (found != columns.end()) return static_cast<int32_t>(found - columns.begin()) + 1;
  columns.push_back(wanted);
  return static_cast<int32_t>(columns.size());
}

}  // namespace

std::optional<KeyColumns> key_columns(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  if (!takes_keys(facts)) return std::nullopt;
  const DistinctPredicates& predicates = facts.predicates();
  KeyColumns keys;
  std::vector<int32_t> of_predicate(static_cast<size_t>(predicates.n_comparisons()));
  for (int64_t position = 0; position < predicates.n_features(); ++position) {
    const size_t first = keys.columns.size();
    for (int64_t form = 0; form < predicates.n_forms(); ++form) {
      const int32_t begin = predicates.begin_of(position, form),
                    end = predicates.begin_of(position, form + 1);
      if (begin == end) continue;
      const int32_t feature = predicates.feature[static_cast<size_t>(position)];
      const int32_t column = column_of(predicates.forms[static_cast<size_t>(form)], feature, first,
                                       keys.columns);
      std::fill(of_predicate.begin() + begin, of_predicate.begin() + end, column);
    }
  }
  for (const KeyColumn& column : keys.columns) keys.has_zero |= column.zero != 0;
  keys.column_bits = bit_length(static_cast<int64_t>(keys.columns.size()));
  const int64_t records = forest.n_trees() + 2 * facts.order().size();
  if (records > int64_t{1} << (kKeyedLinkBits - keys.column_bits)) return std::nullopt;
  keys.of_node.reserve(predicates.of_node.size());
  for (const int32_t predicate : predicates.of_node)
    keys.of_node.push_back(of_predicate[static_cast<size_t>(predicate)]);
  return keys;
}

void write_keyed_nodes(ForestFacts& facts, const KeyColumns& keys, KernelTables& result) {
  std::vector<KeyColumn> columns = keys.columns;
  columns.resize(std::max<size_t>(columns.size(), 1));
  result.add(HeaderTable::kColumns, kKeyColumnType, std::move(columns));
  if (facts.forest().threshold.is_double()) {
    result.add(HeaderTable::kNodes, "threshold:<u8,link:<u4,:|V4",
               nodes_of<double, uint64_t>(facts, keys));
  } else {
    result.add(HeaderTable::kNodes, "threshold:<u4,link:<u4",
               nodes_of<float, uint32_t>(facts, keys));
  }
  result.number(HeaderNumber::kNColumns, static_cast<int64_t>(keys.columns.size()));
  result.number(HeaderNumber::kFeatureBits, keys.column_bits);
  result.number(HeaderNumber::kFeatureMask, (int64_t{1} << keys.column_bits) - 1);
}

}  // namespace treebeard::planner::walk
