// The model in an ONNX file as a whole: the forest of its only tree node, and what Python needs
// beside it; or the forest of a node alone, for programs in C.
//
// In: the bytes of the file, what the user asks for. Out: `OnnxModel`, `Forest`, whose columns may
// be views of the bytes. Throws a Fault that names tree, node and field, or says what a file is
// that is no model of ONNX.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "readers/onnx/model_proto.h"
#include "readers/reader_support.h"

namespace treebeard::readers {

// What a caller may add to a file that holds several tree nodes, or leaves the type of its rows
// open.
struct ModelFileOptions {
  std::string_view node;  // ONNX: the name of the tree node; empty: the only one
  // The type of the rows. ONNX: where the model does not state it. Treelite: none for that of the
  // thresholds.
  ElementType input_type = ElementType::kNone;
};

}  // namespace treebeard::readers

namespace treebeard::readers::onnx {

// The key of the metadata with the categories of columns.
constexpr std::string_view kStoredCategories = "onnx_treebeard.categories";

// Throws a Fault for a file that is no whole model of ONNX, or has a text that is no UTF-8.
void check_onnx_file(std::string_view bytes, TreeAttributes trees);

// ort: as onnxruntime computes the node, else as its text says. rows: their type, where shape
// inference says it and no declaration.
struct OnnxOptions {
  bool ort = true;
  std::optional<RowsType> rows;
};

// Texts are views of the bytes.
struct OnnxModel {
  // Nothing where the model does not declare the rows, and the options do not say what they are.
  std::optional<Forest> forest;
  std::string_view node;           // its name
  std::string_view rows;           // the value that it reads
  bool is_own = false;             // of our own operator
  bool has_plain_columns = false;  // its rows are those of the model's only input
  // Operators around it that change its rows or its results, which the forest does not include
  // (surrounding_operators.h).
  std::string upstream, downstream;
  std::vector<std::pair<std::string_view, std::string_view>> metadata;  // keys and values
};

OnnxModel onnx_model(std::string_view bytes, const OnnxOptions& options);

// The model without its forest, as JSON for Python's parser; where there is no forest, only "rows"
// is needed:
//
//     {"node": "trees", "rows": "X", "is_own": false, "has_plain_columns": true, "upstream": "",
//      "downstream": "Exp", "metadata": {"feature_names": "[]"}}
std::string json_beside_forest(const OnnxModel& model);

// Whether a model has a single tree node, whose rows are those of the model's only input.
bool has_plain_columns(std::string_view bytes);

// The only tree node, where the model computes nothing else, or the one with a given name; as
// onnxruntime computes it. Lists the tree nodes where none is meant. Of a named one the metadata
// say nothing.
OnnxModel opened_model(std::string_view bytes, const ModelFileOptions& options);

// The forest of a node alone, of our own operator, or of one of ONNX and the rows that it reads.
Forest forest_of_node(const ModelNode& tree, const RowsType& rows, bool ort);
// As onnxruntime computes it. version: of the operators of its domain that its model imports.
// input: what its rows are called.
Forest node_forest_of_version(std::string_view bytes, int64_t version, const RowsType& rows,
                              std::string_view input);

// A model in two: its large tree nodes, where they stand, and a small model with placeholders for
// them.
//
// In: the bytes of a ModelProto, which may be damaged or hostile. Out: the bytes of another one,
// and for each node of the model's own graph that is replaced where its NodeProto lies in the
// first. Nodes of subgraphs and of functions stay; so does, byte for byte, everything else. Nothing
// but keys and lengths is read of what stays.

struct LargeNode {
  int64_t position;        // among the nodes of the graph
  std::string_view bytes;  // of its NodeProto, in the model
};

struct SplitModel {
  int64_t key = 0;  // of the marks of its placeholders
  std::string small;
  std::vector<LargeNode> nodes;  // as marks number them
};

// Tree nodes of the model's own graph that have at least so many bytes; nothing but keys and
// lengths is read of them. Throws as `split_model` does.
std::vector<LargeNode> large_nodes(std::string_view model, size_t min_bytes);

// Nodes of at least so many bytes are replaced. Throws a Fault where the bytes are no ONNX model;
// Error where the small model is too large.
SplitModel split_model(std::string_view model, size_t min_bytes);

// Whether the model has tensors in other files, which are looked for beside the model's own, or
// functions in the place of operators of trees.
bool has_more_elsewhere(std::string_view model);

}  // namespace treebeard::readers::onnx
