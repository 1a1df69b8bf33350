#include "plan/ranked_walk/kernel_plan.h"

#include <algorithm>
#include <array>
#include <limits>
#include <queue>
#include <string>
#include <vector>

#include "base/error.h"
#include "forest/leaf_forms.h"

namespace treebeard::planner::ranked_walk {
namespace {

// Deep trees for ranked walks: three levels of a tree are a sector, the 32 bytes that a GPU's
// memory gives at a time.
//
// In: a forest that `refusal` accepts, the word of each of its nodes. Out:
// sectors, roots, and the leaf in each slot:
//
//     words 0 .. 6   the nodes 1 .. 7 of a perfect tree of three levels, the children of node i at 2i (false) and 2i + 1 (true); bits 8 to 15:
//                    of word 0 which exits lead to further sectors; of words 1 .. 4 the slot of the first exit that is a leaf, byte by byte
//     word 7         the sector of the first exit that leads to one
//
// Exits are numbered by three results, that of the root first, a true one as 1. Those that lead to
// sectors have consecutive ones, those that are leaves consecutive slots. A path that ends early
// has all its exits at the same leaf, each with a slot.
// Throws Error where there are more sectors or slots than 31 bits can number.

struct Sectors {
  std::vector<uint32_t> words;  // eight of each sector
  std::vector<int32_t> root;    // of each tree: its first sector, or ~slot of a tree that is a leaf
  std::vector<int32_t> leaf;    // in each slot
};

constexpr size_t kNodes = 7, kExits = 8, kWords = 8;
constexpr int kSpareBits = 8;  // of a node's word, between the threshold and the offset of a rank
constexpr size_t kMax = std::numeric_limits<int32_t>::max();

// A node whose sector has a number and no words yet.
struct Waiting {
  int32_t node;
  size_t sector;
};

class SectorBuilder {
 public:
  SectorBuilder(const Forest& forest, const std::vector<uint32_t>& words)
      : forest_(forest), word_of_node_(words) {}

  Sectors sectors() {
    for (const int32_t root : forest_.root)
      sectors_.root.push_back(root < 0 ? ~slot(~root) : first_sector(root));
    return std::move(sectors_);
  }

 private:
  int32_t first_sector(int32_t root) {
    const size_t first = reserve(1);
    waiting_.push({root, first});
    for (; !waiting_.empty(); waiting_.pop()) write(waiting_.front());
    return static_cast<int32_t>(first);
  }

  // Returns the number of the first of so many new sectors.
  size_t reserve(size_t count) {
    const size_t first = sectors_.words.size() / kWords;
    require(first + count < kMax, "the forest has too many nodes for sectors");
    sectors_.words.resize((first + count) * kWords);
    return first;
  }

  int32_t slot(int32_t leaf) {
    require(sectors_.leaf.size() < kMax, "the forest has too many leaves for sectors");
    sectors_.leaf.push_back(leaf);
    return static_cast<int32_t>(sectors_.leaf.size()) - 1;
  }

  void write(Waiting from) {
    std::array<int32_t, kNodes + kExits> ends;  // a node, or ~leaf
    ends[0] = from.node;
    for (size_t slot = 0; slot < kNodes; ++slot) {
      const bool is_leaf = ends[slot] < 0;
      ends[2 * slot + 1] = is_leaf ? ends[slot] : forest_.false_child[ends[slot]];
      ends[2 * slot + 2] = is_leaf ? ends[slot] : forest_.true_child[ends[slot]];
    }
    uint32_t mask = 0;
    size_t count = 0;
    for (size_t exit = 0; exit < kExits; ++exit) {
      if (ends[kNodes + exit] < 0) continue;
      mask |= 1u << exit;
      ++count;
    }
    const auto first_slot = static_cast<uint32_t>(sectors_.leaf.size());
    size_t next = reserve(count);
    uint32_t* const words = sectors_.words.data() + from.sector * kWords;
    for (size_t slot = 0; slot < kNodes; ++slot)
      words[slot] = ends[slot] < 0 ? 0 : word_of_node_[at(ends[slot])];
    words[0] |= mask << kSpareBits;
    for (size_t byte = 0; byte < 4; ++byte)
      words[1 + byte] |= (first_slot >> (8 * byte) & 0xFF) << kSpareBits;
    words[kNodes] = static_cast<uint32_t>(next);
    for (size_t exit = 0; exit < kExits; ++exit) {
      const int32_t end = ends[kNodes + exit];
      end < 0 ? static_cast<void>(slot(~end)) : waiting_.push({end, next++});
    }
  }

  const Forest& forest_;
  const std::vector<uint32_t>& word_of_node_;
  std::queue<Waiting> waiting_;
  Sectors sectors_;
};

constexpr int32_t kShort = 16, kLong = 256;  // thresholds of a column, with one NaN at least

struct ColumnRecord {
  int32_t feature, missing, first, is_long;
};

// Where each column stands: those of a feature side by side, features rising, so that neighbours
// find their values in one sector of a row. (Tree SIMD has those that are used most in front.)
std::vector<int32_t> places_of(const tree_simd::RankColumns& ranks) {
  std::vector<int32_t> columns = counting<int32_t>(at(ranks.size())), places(columns.size());
  const auto before = [&](int32_t a, int32_t b) {
    return ranks.columns[at(a)].feature < ranks.columns[at(b)].feature;
  };
  std::stable_sort(columns.begin(), columns.end(), before);
  for (size_t position = 0; position < columns.size(); ++position)
    places[at(columns[position])] = static_cast<int32_t>(position);
  return places;
}

// Tree SIMD's runs have 16 leading thresholds, which stand again in the blocks that follow, where a
// column has more than 16.
template <class Real>
void write_columns(const tree_simd::RankColumns& ranks, const Column<Real>& thresholds,
                   KernelTables& result) {
  const std::vector<int32_t> places = places_of(ranks);
  std::vector<ColumnRecord> records(places.size());
  std::vector<const Real*> begins(places.size());
  std::vector<int32_t> counts(places.size());  // of thresholds, without the NaN behind them
  for (const tree_simd::ColumnRun& run : ranks.runs) {
    const int32_t leading = run.width > tree_simd::kBlock ? tree_simd::kBlock : 0;
    for (int32_t column = run.begin; column < run.end; ++column) {
      const Real* const begin = thresholds.data() + run.first +
                                int64_t{column - run.begin} * run.width + leading;
      const size_t position = at(places[at(column)]);
      int32_t& count = counts[position];
      while (count < run.width - leading && begin[count] == begin[count]) ++count;
      begins[position] = begin;
      records[position] = {ranks.columns[at(column)].feature, ranks.columns[at(column)].missing, 0,
                           count >= kShort};
    }
  }
  std::vector<Real> all;  // of one column after the other
  for (size_t position = 0; position < records.size(); ++position) {
    records[position].first = static_cast<int32_t>(all.size());
    all.insert(all.end(), begins[position], begins[position] + counts[position]);
    all.resize(at(records[position].first) + at(records[position].is_long ? kLong : kShort),
               std::numeric_limits<Real>::quiet_NaN());
  }
  while (records.size() % kRanksOfWord != 0) records.push_back(records.back());
  result.add(HeaderTable::kColumns, "feature:<i4,missing:<i4,first:<i4,long:<i4",
             std::move(records));
  result.add_column(HeaderTable::kRankThresholds, "threshold", std::move(all));
}

// The word of every node of the forest.
std::vector<uint32_t> words_of_nodes(tree_simd::Facts& facts) {
  const tree_simd::RankColumns& columns = facts.columns();
  const std::vector<int32_t>& predicates = facts.all().predicates().of_node;
  const std::vector<int32_t> places = places_of(columns);
  std::vector<uint32_t> words(predicates.size());
  for (size_t node = 0; node < words.size(); ++node) {
    const auto predicate = at(predicates[node]);
    const auto column = static_cast<uint32_t>(places[at(columns.of_predicate[predicate])]);
    words[node] = uint32_t{columns.quantised_threshold[predicate]} |
                  (column / 4 * 4 * kWarp | column % 4) << kOffsetShift;
  }
  return words;
}

template <class Real>
void write_sectors(tree_simd::Facts& facts, KernelTables& result) {
  Sectors sectors = SectorBuilder(facts.forest(), words_of_nodes(facts)).sectors();
  const std::vector<Real> of_leaves = facts.all().leaf_values<Real>();
  const auto width = facts.all().values_of_leaf();
  std::vector<Real> values;
  values.reserve(sectors.leaf.size() * at(width));
  for (const int32_t leaf : sectors.leaf)
    values.insert(values.end(), of_leaves.begin() + leaf * width,
                  of_leaves.begin() + (leaf + 1) * width);
  result.add_column(HeaderTable::kNodes, "word", std::move(sectors.words));
  result.add_column(HeaderTable::kTrees, "root", std::move(sectors.root));
  result.add_column(HeaderTable::kValues, "value", std::move(values));
}

}  // namespace

void write_tables(tree_simd::Facts& facts, KernelTables& result) {
  const Shape shape = shape_of(facts);
  const tree_simd::RankColumns& columns = facts.columns();
  columns.thresholds.visit(
      [&](const auto& thresholds) { write_columns(columns, thresholds, result); });
  if (shape.in_sectors) {
    with_real(facts.forest().accumulator_type,
              [&](auto zero) { write_sectors<decltype(zero)>(facts, result); });
  } else {
    add_padded_trees(facts.all(), facts.forest(), shape, words_of_nodes(facts), result);
  }
  add_targets(facts.all(), shape, result);
}

}  // namespace treebeard::planner::ranked_walk
