// What is done with the bytes of a case: they are opened in every way that there is, and rows are
// predicted where that works.
#pragma once

#include <cstdint>
#include <string>

#include "draw.h"

namespace mutants {

enum class Outcome { kRefused, kNoCode, kTooLarge, kPredicted };

// A model file of a kind that treebeard_predictor_open_model reads. node: the name of the tree
// node, or null.
Outcome use_model(const std::string& bytes, const char* node, Draw& draw);
// A NodeProto.
Outcome use_node(const std::string& bytes, Draw& draw);
// A file of `format`, read as Python reads it: all cells of all rows.
void use_document(const char* format, const std::string& bytes);

}  // namespace mutants
