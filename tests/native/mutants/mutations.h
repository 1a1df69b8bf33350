// Mutations of model files and of tree nodes: bytes and a seed in, other bytes out.
#pragma once

#include <string>

#include "draw.h"

namespace mutants {

enum class Format { kOnnxModel, kNode, kText, kBinary };

// Of a few bytes anywhere: changed, inserted, repeated, cut off.
std::string with_other_bytes(std::string bytes, Draw& draw);
// Of the attributes of one node, of the node itself or of what stands around it; the rest stays a message of protobuf.
std::string with_other_fields(const std::string& bytes, bool is_node, Draw& draw);
// Of numbers, entries and lines; the rest stays text.
std::string with_other_words(std::string text, Draw& draw);

// One mutation that the format is likely to survive, or now and then one of bytes.
inline std::string mutated(const std::string& bytes, Format format, Draw& draw) {
  if (format == Format::kBinary || draw.one_of(8)) return with_other_bytes(bytes, draw);
  if (format == Format::kText) return with_other_words(bytes, draw);
  return with_other_fields(bytes, format == Format::kNode, draw);
}

}  // namespace mutants
