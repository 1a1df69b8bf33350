// Mutations of model files and of tree nodes: bytes and a seed in, other bytes out.
#pragma once

#include <string>

#include "draw.h"

namespace mutants {

enum class Format { kOnnxModel, kNode, kText, kBinary };

// Changes, inserts, repeats or cuts off a few bytes anywhere.
std::string with_other_bytes(std::string bytes, Draw& draw);
// Changes the attributes of one node, the node itself or what is around it; the rest stays a
// message of protobuf.
std::string with_other_fields(const std::string& bytes, bool is_node, Draw& draw);
// Changes numbers, entries and lines; the rest stays text.
std::string with_other_words(std::string text, Draw& draw);

// One mutation after which the file is likely to have its format still, or now and then one of
// bytes.
inline std::string mutated(const std::string& bytes, Format format, Draw& draw) {
  if (format == Format::kBinary || draw.one_of(8)) return with_other_bytes(bytes, draw);
  if (format == Format::kText) return with_other_words(bytes, draw);
  return with_other_fields(bytes, format == Format::kNode, draw);
}

}  // namespace mutants
