#include "ort/provider/whole_node.h"

#include <exception>
#include <limits>
#include <mutex>
#include <utility>

#include "runtime/parallel_plan.h"

struct treebeard_whole_node {
  treebeard::WholeNode node;
  std::once_flag is_described;  // copies of a session may ask at the same time
  std::string text;
};

namespace treebeard {
namespace {

void put_field(std::string& text, const std::string& field) {
  text.append(field.c_str()).push_back('\0');
}

std::string description_of(const WholeNode& node) {
  std::string text;
  put_field(text, node.rows);
  put_field(text, std::to_string(static_cast<int>(node.forests->input_type())));
  put_field(text, std::to_string(node.forests->n_columns()));
  put_field(text, std::to_string(max_unshared_cost()));
  for (size_t position = 0; position < node.results.size(); ++position) {
    const NodeResult result = node.forests->result_at(static_cast<int>(position));
    put_field(text, node.results[position]);
    put_field(text, std::to_string(static_cast<int>(result.type)));
    put_field(text, std::to_string(result.rank));
    put_field(text, std::to_string(result.width));
  }
  return text;
}

}  // namespace

treebeard_whole_node* handle_of(WholeNode node) {
  return new treebeard_whole_node{std::move(node), {}, {}};
}

}  // namespace treebeard

extern "C" {

const char* treebeard_whole_node_text(treebeard_whole_node* node, size_t* size) noexcept {
  try {
    std::call_once(node->is_described,
                   [node] { node->text = treebeard::description_of(node->node); });
    *size = node->text.size();
    return node->text.data();
  } catch (const std::exception&) {
    return nullptr;
  }
}

const char* treebeard_whole_node_label(const treebeard_whole_node* node, int32_t output,
                                       int64_t position, size_t* size) noexcept {
  const treebeard::Predictor* const forest = node->node.forests->labels_at(output);
  if (forest == nullptr || position < 0 || position >= int64_t{forest->header().n_labels})
    return nullptr;
  const std::string& label = forest->label_text(static_cast<size_t>(position));
  *size = label.size();
  return label.data();
}

double treebeard_whole_node_cost(const treebeard_whole_node* node, int64_t n_rows) noexcept {
  const treebeard::FusedForests& forests = *node->node.forests;
  return n_rows > forests.max_direct_rows() ? std::numeric_limits<double>::infinity()
                                            : forests.cost(n_rows);
}

int treebeard_whole_node_run(const treebeard_whole_node* node, const void* rows, int64_t n_rows,
                             int64_t n_columns, void* const* outputs) noexcept {
  try {
    node->node.forests->compute(treebeard::DirectCall{{rows, n_rows, n_columns}, outputs});
    return 0;
  } catch (...) {
    return 1;
  }
}

void treebeard_whole_node_destroy(treebeard_whole_node* node) noexcept { delete node; }

}  // extern "C"
