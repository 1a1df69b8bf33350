// The header of LightGBM's text format. In: a scanned file. Out: what it says about the whole model.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "planner/forest/forest.h"
#include "readers/documents/document.h"
#include "readers/planner_types.h"

namespace treebeard::readers::boosters {

// Lines key=value; a line without a sign is a key without a value.
using LightgbmHeader = std::map<std::string_view, std::string_view>;

// Throws a Fault for a file that is cut off, whose trees are not numbered in order, or of a version that is not known.
LightgbmHeader read_header(const documents::Document& document);

// What an objective means at prediction time.
struct LightgbmObjective {
  PostTransform post_transform = PostTransform::kNone;
  double post_scale = 1.0;
  bool classifies = false;
};

// entry: the header's, "NAME KEY:VALUE ..."; a model that was trained on an objective of the user's own has none, and means the default. Throws a
// Fault for an unknown objective. All of them were checked against LightGBM 4.7.
LightgbmObjective lightgbm_objective(std::string_view entry);

// Sets the types, targets, features and post-transform of a forest.
void add_outputs(const LightgbmHeader& header, int64_t n_trees, Forest& forest);

}  // namespace treebeard::readers::boosters
