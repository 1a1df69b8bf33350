// What a LightGBM model says beside its trees, in its text or in its JSON dump. In: a scanned file. Out: facts; outputs of a forest.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "forest/forest.h"
#include "readers/boosters/json_value.h"
#include "readers/documents/document.h"
#include "readers/planner_types.h"

namespace treebeard::readers::boosters {

struct LightgbmFacts {
  int64_t n_features = 0;
  int64_t n_targets = 1;                      // trees of an iteration
  bool averages = false;                      // of a random forest
  std::optional<std::string_view> objective;  // "NAME KEY:VALUE ..."; none for one of the user's own
};

// Throws a Fault for a file that is cut off, whose trees are not numbered in order, or of a version that is not known.
LightgbmFacts text_facts(const documents::Document& document);

// Throws a Fault for a version that is not known. Dumps of LightGBM before 2.2 say neither the objective nor whether trees are averaged: their scores are
// sums.
LightgbmFacts dump_facts(const Section& model);

// Sets the types, targets, features and post-transform of a forest. Throws a Fault for targets that do not divide the trees, and for an unknown
// objective. All objectives were checked against LightGBM 4.7.
void add_outputs(const LightgbmFacts& facts, int64_t n_trees, Forest& forest);

}  // namespace treebeard::readers::boosters
