// The nodes of a tree depth first, and which share of the rows at a node goes to its true child.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest_facts.h"

namespace treebeard::planner::contributions {

// The share of the rows at a node that go to its true child: half of them where none is known to
// reach it.
double true_share(ForestFacts& facts, int32_t node);

// What a leaf adds to the score of a target, before any averaging.
double leaf_value(const Forest& forest, int32_t leaf, int32_t target);

// Goes through the nodes of a tree depth first, true children first, without recursion: calls
// enter(node) on the way down, between(node) before its false child, leave(node) on the way up.
template <class Enter, class Between, class Leave>
void go_through(const Forest& forest, int32_t root, Enter enter, Between between, Leave leave) {
  struct Place {
    int32_t node, stage;
  };
  if (root < 0) return;
  std::vector<Place> path{{root, 0}};
  enter(root);
  while (!path.empty()) {
    Place& place = path.back();
    const int32_t node = place.node;
    if (place.stage == 2) {
      leave(node);
      path.pop_back();
      continue;
    }
    const int32_t child = place.stage == 0 ? forest.true_child[node] : forest.false_child[node];
    if (place.stage == 1) between(node);
    ++place.stage;
    if (child < 0) continue;
    path.push_back({child, 0});
    enter(child);
  }
}

}  // namespace treebeard::planner::contributions
