// What is done with the bytes of a case: opened in every way that there is, and rows predicted where that works.
#pragma once

#include <cstdint>
#include <string>

#include "draw.h"

namespace mutants {

enum class Outcome { kRefused, kNoCode, kTooLarge, kPredicted };

// A model file of a kind that treebeard_predictor_open_model reads. node: the tree node that is meant, or null.
Outcome use_model(const std::string& bytes, const char* node, Draw& draw);
// A NodeProto.
Outcome use_node(const std::string& bytes, Draw& draw);
// A file of `format`, as Python has it read: all cells of all rows.
void use_document(const char* format, const std::string& bytes);

}  // namespace mutants
