#include "plan/walk/tile_tables.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "plan/walk/record_type.h"
#include "plan/walk/tile_shapes.h"

namespace treebeard::planner::walk {
namespace {

constexpr int64_t kNarrowChildren = std::numeric_limits<int16_t>::max();
constexpr uint8_t kUnused = 0xFF;

bool counts_within_trees(const WalkUnits& units) { return units.child_bytes == sizeof(int16_t); }

// The shapes that occur, and by number of `tile_shapes()` the position of each among them.
struct UsedShapes {
  std::vector<uint8_t> position;
  std::vector<int8_t> child;  // the table, shape after shape; one shape at least
  uint8_t leaf_tile = 0;      // the position of leaf tiles, if there are any
};

UsedShapes used_shapes(const Tiles& tiles, bool leaf_tiles) {
  const std::vector<TileShape>& shapes = tile_shapes();
  UsedShapes used{std::vector<uint8_t>(shapes.size(), kUnused), {}, 0};
  for (const Tile& tile : tiles.tile) used.position[tile.shape] = 0;
  if (tiles.tile.empty()) used.position[0] = 0;
  uint8_t count = 0;
  for (size_t number = 0; number < shapes.size(); ++number) {
    if (used.position[number] == kUnused) continue;
    used.position[number] = count++;
    used.child.insert(used.child.end(), shapes[number].child.begin(), shapes[number].child.end());
  }
  used.leaf_tile = count;
  if (leaf_tiles) used.child.resize(used.child.size() + kOutcomes, 0);
  return used;
}

RecordType tile_type(const Forest& forest, const WalkUnits& units) {
  constexpr size_t kLanes = kTileSize;
  std::vector<Field> fields{real_field("threshold", forest.threshold.type(), kLanes),
                            units.feature_bytes == 1 ? field_of<uint8_t>("feature", kLanes) : field_of<uint16_t>("feature", kLanes)};
  if (units.missing) fields.push_back(field_of<uint8_t>("MISSING"));
  fields.push_back(field_of<uint8_t>("shape"));
  fields.push_back(counts_within_trees(units) ? field_of<int16_t>("child") : field_of<int32_t>("child"));
  return RecordType(std::move(fields));
}

void write_tiles(const Forest& forest, const Tiles& tiles, const TileOffsets& offsets, const WalkUnits& units,
                const UsedShapes& shapes, Result& result) {
  const RecordType type = tile_type(forest, units);
  const Field threshold = type.field("threshold"), feature = type.field("feature"), missing = type.field("MISSING"),
              shape = type.field("shape"), child = type.field("child");
  const std::vector<int32_t> within = counts_within_trees(units) ? children_within_trees(offsets) : std::vector<int32_t>();
  const std::vector<int32_t>& children = within.empty() ? offsets.child : within;
  RecordTable table(type, offsets.n_tiles());
  uint8_t* record = table.bytes.data();
  for (size_t position = 0; position < offsets.tile.size(); ++position, record += type.size()) {
    write(record, child, children[position]);
    const int32_t number = offsets.tile[position];
    if (number == kLeafTile) {
      write(record, shape, shapes.leaf_tile);
      continue;
    }
    const Tile& tile = tiles.tile[at(number)];
    write(record, shape, shapes.position[tile.shape]);
    uint8_t to_true = 0;
    for (size_t lane = 0; lane < kTileSize && tile.node[lane] != kNoNode; ++lane) {
      const int32_t node = tile.node[lane];
      write_real(record, threshold, forest.threshold[node], lane);
      write(record, feature, forest.feature[node], lane);
      to_true = static_cast<uint8_t>(to_true | (forest.missing_true[node] ? 1 << lane : 0));
    }
    write(record, missing, to_true);
  }
  table.write_to(result, "tiles");
}

// {first, count} of each tree's; first is somewhere where a tree has none.
int32_t first_of(const std::vector<int64_t>& begin, size_t tree) {
  return static_cast<int32_t>(begin[tree] == begin[tree + 1] ? 0 : begin[tree]);
}

void write_trees_counted_within(const TileOffsets& offsets, Result& result) {
  std::vector<std::array<int32_t, 3>> trees;
  for (size_t tree = 0; tree < offsets.root.size(); ++tree) {
    const int64_t tiles = offsets.tile_begin[tree + 1] - offsets.tile_begin[tree];
    trees.push_back({first_of(offsets.tile_begin, tree), static_cast<int32_t>(tiles), first_of(offsets.leaf_begin, tree)});
  }
  trees.resize(std::max<size_t>(trees.size(), 1));
  result.add("trees", "first_tile:<i4,tiles:<i4,first_leaf:<i4", std::move(trees));
}

}  // namespace

int child_bytes(const TileOffsets& offsets) {
  const bool wide = !offsets.child.empty() && *std::max_element(offsets.child.begin(), offsets.child.end()) > kNarrowChildren;
  if (!offsets.apart || !wide) return sizeof(int32_t);
  const std::vector<int32_t> within = children_within_trees(offsets);
  return *std::max_element(within.begin(), within.end()) <= kNarrowChildren ? sizeof(int16_t) : sizeof(int32_t);
}

void write_tile_tables(const Forest& forest, const Tiles& tiles, const TileOffsets& offsets, const WalkUnits& units,
                      Result& result) {
  const bool leaf_tiles = std::find(offsets.tile.begin(), offsets.tile.end(), kLeafTile) != offsets.tile.end();
  const UsedShapes shapes = used_shapes(tiles, leaf_tiles);
  if (counts_within_trees(units)) {
    write_trees_counted_within(offsets, result);
  } else {
    std::vector<int32_t> root = offsets.root;
    root.resize(std::max<size_t>(root.size(), 1));
    result.add("trees", "root:<i4", std::move(root));
  }
  write_tiles(forest, tiles, offsets, units, shapes, result);
  result.add("shapes", "child:|i1", shapes.child);
}

}  // namespace treebeard::planner::walk
