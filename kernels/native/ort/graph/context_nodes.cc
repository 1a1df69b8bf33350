#include "ort/graph/context_nodes.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "base/memory.h"
#include "ort/abi/ep_abi.h"
#include "ort/graph/node_view.h"
#include "readers/onnx/model_proto.h"
#include "readers/operator/operator_forest.h"

namespace treebeard {
namespace {

constexpr const char *kContextDomain = "com.microsoft", *kContextOperator = "EPContext";
constexpr const char* kContextSource = "TreebeardExecutionProvider";
constexpr const char* kContextFile = "_treebeard.bin";
#ifdef _WIN32
constexpr const char* kSeparators = "/\\";
#else
constexpr const char* kSeparators = "/";
#endif

std::vector<char> characters_of(const OrtApi& api, const GraphNode& node, const char* name) {
  const OrtOpAttr* const attribute = attribute_of(api, node, name);
  return attribute == nullptr ? std::vector<char>()
                              : elements<char>(api, attribute, ORT_OP_ATTR_STRING);
}

std::string text_of(const OrtApi& api, const GraphNode& node, const char* name) {
  const std::vector<char> characters = characters_of(api, node, name);
  return {characters.begin(), characters.end()};
}

int64_t number_of(const OrtApi& api, const GraphNode& node, const char* name) {
  const OrtOpAttr* const attribute = attribute_of(api, node, name);
  return attribute == nullptr ? 1 : element<int64_t>(api, attribute, ORT_OP_ATTR_INT);
}

std::optional<size_t> position_of(std::string_view digits) {
  size_t position = 0;
  const char* const end = digits.data() + digits.size();
  const auto [behind, fault] = std::from_chars(digits.data(), end, position);
  const bool is_number = fault == std::errc() && behind == end && digits.size() <= 2;
  return is_number ? std::optional(position) : std::nullopt;
}

// The positions that attribute `notes` lists, each once; nothing where it is something else.
std::optional<std::vector<size_t>> positions_of(std::string_view notes, size_t count) {
  std::vector<size_t> positions;
  for (size_t begin = 0; begin <= notes.size();) {
    const size_t end = std::min(notes.find(',', begin), notes.size());
    const std::optional<size_t> position = position_of(notes.substr(begin, end - begin));
    const bool is_new = position && std::count(positions.begin(), positions.end(), *position) == 0;
    if (!is_new) return std::nullopt;
    positions.push_back(*position);
    begin = end + 1;
  }
  return positions.size() == count ? std::optional(positions) : std::nullopt;
}

std::optional<std::vector<size_t>> positions_of(const OrtApi& api, const GraphNode& node,
                                                size_t count) {
  return positions_of(text_of(api, node, "notes"), count);
}

size_t count_outputs(const GraphNode& node) {
  return static_cast<size_t>(
      std::count_if(node.outputs.begin(), node.outputs.end(),
                    [](const GraphValue& output) { return output.is_there(); }));
}

std::string folder_of(const std::string& path) {
  const size_t last = path.find_last_of(kSeparators);
  return last == path.npos ? "" : path.substr(0, last + 1);
}

// Separators of every system are refused, because a model may travel.
bool is_plain_name(const std::string& name) {
  return !name.empty() && name != "." && name != ".." &&
         name.find_first_of(std::string("/\\:\0", 4)) == name.npos;
}

std::string file_of(const std::string& name, const std::string& path) {
  require(is_plain_name(name), "its file is ", quoted(name),
          "; accepted are names of files in the folder of the model");
  require(!path.empty(), "its file is ", quoted(name),
          ", and the model was not opened from one: set ep.context_file_path to a path in its "
          "folder");
  return folder_of(path) + name;
}

planner::Forest forest_in(std::string_view model, const std::string& name) {
  using namespace readers::onnx;
  const ModelProto proto = read_model_proto(model);
  for (const ModelNode& node : proto.nodes) {
    if (node.is_own() && node.name == name)
      return readers::custom_op::custom_op_forest(
          readers::custom_op::attributes_of(read_node_proto(node.bytes)));
  }
  throw Error(text("it has no node ", quoted(name), " of our operator"));
}

bool is_context(const OrtApi& api, const GraphNode& node) {
  return node.is_of(kContextDomain, kContextOperator) &&
         text_of(api, node, "source") == kContextSource;
}

void stand_for_forest(const OrtApi& api, GraphNode& node) {
  node.is_context = true;
  node.domain = readers::onnx::kOwnDomain;
  node.operator_type = "TreeEnsemble";
  const auto positions = positions_of(api, node, node.outputs.size());
  if (!positions) return;
  std::vector<GraphValue> outputs(1 + *std::max_element(positions->begin(), positions->end()));
  for (size_t at = 0; at < positions->size(); ++at) outputs[(*positions)[at]] = node.outputs[at];
  node.outputs = std::move(outputs);
}

}  // namespace

GraphView view_of(const OrtApi& api, const OrtGraph* graph) {
  GraphView view(api, graph);
  view.change_nodes([&](GraphNode& node) {
    if (is_context(api, node)) stand_for_forest(api, node);
  });
  return view;
}

planner::Forest context_forest(const OrtApi& api, const GraphNode& node, const std::string& path) {
  require(positions_of(api, node, count_outputs(node)).has_value(), "attribute 'notes' is ",
          quoted(text_of(api, node, "notes")), ", which names no outputs");
  require(number_of(api, node, "main_context") == 1, "its forest is in another node");
  const std::vector<char> content = characters_of(api, node, "ep_cache_context");
  const std::string name = text_of(api, node, "partition_name");
  if (number_of(api, node, "embed_mode") == 1)
    return forest_in({content.data(), content.size()}, name);
  const FilePages file(file_of({content.begin(), content.end()}, path), Links::kRefuse);
  return forest_in(file.bytes(), name);
}

namespace {

using readers::custom_op::OperatorNode;

std::string listed(const std::vector<size_t>& positions) {
  std::string list;
  for (const size_t position : positions)
    list.append(list.empty() ? "" : ",").append(std::to_string(position));
  return list;
}

// Attributes of a node to be.
class NodeMaker {
 public:
  explicit NodeMaker(const OrtApi& api) : api_(api) {}

  void add(const char* name, const std::string& value) {
    add(name, value.data(), static_cast<int>(value.size()), ORT_OP_ATTR_STRING);
  }
  void add(const char* name, int64_t value) { add(name, &value, 1, ORT_OP_ATTR_INT); }

  Owned<OrtNode> take(const std::string& name, const std::vector<std::string>& inputs,
                      const std::vector<std::string>& outputs) {
    const OrtModelEditorApi* const editor = api_.GetModelEditorApi();
    require(editor != nullptr, "this build of onnxruntime makes no nodes");
    std::vector<OrtOpAttr*> attributes;
    for (auto& attribute : attributes_) attributes.push_back(attribute.release());
    const std::vector<const char*> read = texts(inputs), written = texts(outputs);
    OrtNode* node = nullptr;
    check(api_, editor->CreateNode(kContextOperator, kContextDomain, name.c_str(), read.data(),
                                   read.size(), written.data(), written.size(), attributes.data(),
                                   attributes.size(), &node));
    return {node, api_.ReleaseNode};
  }

 private:
  void add(const char* name, const void* data, int count, OrtOpAttrType type) {
    OrtOpAttr* attribute = nullptr;
    check(api_, api_.CreateOpAttr(name, data, count, type, &attribute));
    attributes_.emplace_back(attribute, api_.ReleaseOpAttr);
  }
  static std::vector<const char*> texts(const std::vector<std::string>& names) {
    std::vector<const char*> pointers;
    for (const std::string& name : names) pointers.push_back(name.c_str());
    return pointers;
  }

  const OrtApi& api_;
  std::vector<Owned<OrtOpAttr>> attributes_;
};

Owned<OrtNode> context_node(const OrtApi& api, const ContextParts& parts, bool is_embedded,
                            const std::string& content) {
  NodeMaker maker(api);
  maker.add("main_context", 1);
  maker.add("embed_mode", is_embedded ? 1 : 0);
  maker.add("ep_cache_context", content);
  maker.add("source", kContextSource);
  maker.add("ep_sdk_version", TREEBEARD_VERSION);
  maker.add("partition_name", parts.node.name);
  maker.add("notes", listed(parts.positions));
  return maker.take(parts.node.name, parts.node.inputs, parts.results);
}

std::string without_ending(const std::string& path) {
  const size_t name = folder_of(path).size(), dot = path.find_last_of('.');
  return dot == path.npos || dot <= name ? path : path.substr(0, dot);
}

// Returns the file's name.
std::string write_contexts(const std::vector<ContextParts>& parts, const std::string& model_path) {
  require(!model_path.empty(),
          "contexts are written to a file beside the model, and the model has none: set "
          "ep.context_file_path, or ep.context_embed_mode to 1");
  std::vector<OperatorNode> nodes;
  for (const ContextParts& context : parts) nodes.push_back(context.node);
  const std::string path = without_ending(model_path) + kContextFile;
  write_file(path, readers::custom_op::operator_model(nodes));
  return path.substr(folder_of(path).size());
}

}  // namespace

std::vector<Owned<OrtNode>> context_nodes(const OrtApi& api, const std::vector<ContextParts>& parts,
                                          bool are_embedded, const std::string& model_path) {
  std::vector<Owned<OrtNode>> nodes;
  const std::string file = are_embedded ? "" : write_contexts(parts, model_path);
  for (const ContextParts& context : parts) {
    const std::string content = are_embedded ? readers::custom_op::operator_model({context.node})
                                             : file;
    nodes.push_back(context_node(api, context, are_embedded, content));
  }
  return nodes;
}

std::string context_model_path(const std::string& model_path) {
  return model_path.empty() ? "" : without_ending(model_path) + "_ctx.onnx";
}

}  // namespace treebeard
