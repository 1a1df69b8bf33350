// Deep trees for ranked walks: three levels of a tree are a sector, the 32 bytes that a GPU's memory gives at a time.
//
// In: a forest that `refusal` (shape.h) accepts, the word of each of its nodes (tables.h). Out: sectors, roots, and the leaf in each slot:
//
//     words 0 .. 6   the nodes 1 .. 7 of a perfect tree of three levels, the children of node i at 2i (false) and 2i + 1 (true); bits 8 to 15:
//                    of word 0 which exits lead to further sectors; of words 1 .. 4 the slot of the first exit that is a leaf, byte by byte
//     word 7         the sector of the first exit that leads to one
//
// Exits are numbered by three results, that of the root first, a true one as 1. Those that lead to sectors have consecutive ones, those that are leaves
// consecutive slots. A path that ends early has all its exits at the same leaf, each with a slot.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner::ranked_walk {

struct Sectors {
  std::vector<uint32_t> words;  // eight of each sector
  std::vector<int32_t> root;    // of each tree: its first sector, or ~slot of a tree that is a leaf
  std::vector<int32_t> leaf;    // in each slot
};

// Throws Fault where there are more sectors or slots than 31 bits can number.
Sectors sectors_of(const Forest& forest, const std::vector<uint32_t>& word_of_node);

}  // namespace treebeard::planner::ranked_walk
