#include "plan/ranked_walk/sectors.h"

#include <array>
#include <limits>
#include <queue>

#include "base/error.h"

namespace treebeard::planner::ranked_walk {
namespace {

constexpr size_t kNodes = 7, kExits = 8, kWords = 8;
constexpr int kSpareBits = 8;  // of a node's word, between the threshold and the offset of a rank
constexpr size_t kMost = std::numeric_limits<int32_t>::max();

// A node whose sector has a number and no words yet.
struct Waiting {
  int32_t node;
  size_t sector;
};

class Builder {
 public:
  Builder(const Forest& forest, const std::vector<uint32_t>& words) : forest_(forest), word_of_node_(words) {}

  Sectors sectors() {
    for (const int32_t root : forest_.root) found_.root.push_back(root < 0 ? ~slot(~root) : first_sector(root));
    return std::move(found_);
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
    const size_t first = found_.words.size() / kWords;
    require(first + count < kMost, "the forest has too many nodes for sectors");
    found_.words.resize((first + count) * kWords);
    return first;
  }

  int32_t slot(int32_t leaf) {
    require(found_.leaf.size() < kMost, "the forest has too many leaves for sectors");
    found_.leaf.push_back(leaf);
    return static_cast<int32_t>(found_.leaf.size()) - 1;
  }

  void write(Waiting from) {
    std::array<int32_t, kNodes + kExits> ends;  // a node, or ~leaf
    ends[0] = from.node;
    for (size_t place = 0; place < kNodes; ++place) {
      const bool is_leaf = ends[place] < 0;
      ends[2 * place + 1] = is_leaf ? ends[place] : forest_.false_child[ends[place]];
      ends[2 * place + 2] = is_leaf ? ends[place] : forest_.true_child[ends[place]];
    }
    uint32_t mask = 0;
    size_t count = 0;
    for (size_t exit = 0; exit < kExits; ++exit) {
      if (ends[kNodes + exit] < 0) continue;
      mask |= 1u << exit;
      ++count;
    }
    const auto first_slot = static_cast<uint32_t>(found_.leaf.size());
    size_t next = reserve(count);
    uint32_t* const words = found_.words.data() + from.sector * kWords;
    for (size_t place = 0; place < kNodes; ++place) words[place] = ends[place] < 0 ? 0 : word_of_node_[at(ends[place])];
    words[0] |= mask << kSpareBits;
    for (size_t byte = 0; byte < 4; ++byte) words[1 + byte] |= (first_slot >> (8 * byte) & 0xFF) << kSpareBits;
    words[kNodes] = static_cast<uint32_t>(next);
    for (size_t exit = 0; exit < kExits; ++exit) {
      const int32_t end = ends[kNodes + exit];
      end < 0 ? static_cast<void>(slot(~end)) : waiting_.push({end, next++});
    }
  }

  const Forest& forest_;
  const std::vector<uint32_t>& word_of_node_;
  std::queue<Waiting> waiting_;
  Sectors found_;
};

}  // namespace

Sectors sectors_of(const Forest& forest, const std::vector<uint32_t>& word_of_node) { return Builder(forest, word_of_node).sectors(); }

}  // namespace treebeard::planner::ranked_walk
