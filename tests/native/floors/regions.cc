// Regions of the floor `ort`: which operators of a graph move into the node of a forest, the tail
// that is written of them, and what it computes. The graph is the test's own (fake_graph.h).
#include "check.h"
#include "fake_graph.h"
#include "ort/device/node_call.h"
#include "ort/fused_tail/tail.h"
#include "ort/fused_tail/tail_region.h"

namespace {

using namespace treebeard;
using floors::fake_api;
using floors::FakeGraph;

// Outputs of the tail follow those of the forest, which has as many as our operator.
constexpr size_t kForestOutputs = 9;

// Output 0 of a forest: scores S of two columns, never -0.0.
const TailOrigin kScores{"S", 0, {ElementType::kFloat, 2, 2}, false};

TailRegion region_of(const FakeGraph& graph, bool calls_kernels = false,
                     const std::vector<TailOrigin>& origins = {kScores}) {
  const GraphView view(fake_api(), graph.shown());
  return TailRegions(fake_api(), view, calls_kernels).downstream(origins, kForestOutputs);
}

class NoWorkers : public Workers {
 public:
  void run(size_t n_items, void (*work)(void* data, size_t item), void* data) override {
    for (size_t item = 0; item < n_items; ++item) work(data, item);
  }
  int64_t count() const override { return 1; }
};

// What a tail makes of two rows of scores; for each output of the region its values, by name.
std::map<std::string, std::vector<float>> computed(const TailRegion& region,
                                                   const std::vector<float>& scores,
                                                   const std::vector<float>& others = {}) {
  const Tail tail(fake_api(), nullptr, region.tail);
  constexpr int64_t kRows = 2;
  std::map<std::string, std::vector<float>> made;
  std::vector<OutputTensor> outputs(kForestOutputs + region.outputs.size());
  for (const auto& [name, output] : region.outputs) {
    std::vector<float>& values = made[name];
    values.resize(scores.size() * 8);
    outputs.at(output).data = values.data();
    if (output < kForestOutputs) std::copy(scores.begin(), scores.end(), values.begin());
  }
  Tail::Lease lease(tail, kRows);
  for (size_t i = 0; i < region.tail.sources.size(); ++i) {
    const std::vector<float>& from = region.tail.sources[i].output == 0 ? scores : others;
    std::memcpy(lease.source(i), from.data(), from.size() * sizeof(float));
  }
  NoWorkers workers;
  lease.run(outputs.data(), nullptr, workers);
  for (const TailValue& value : region.tail.values) {
    if (value.storage != TailStorage::kNodeOutput) continue;
    for (const auto& [name, output] : region.outputs) {
      if (output == value.index) made[name].resize(static_cast<size_t>(kRows * value.width));
    }
  }
  return made;
}

std::vector<std::string> names_of(const TailRegion& region) {
  std::vector<std::string> names;
  for (const auto& [name, output] : region.outputs) names.push_back(name);
  return names;
}

TEST(a_chain_moves_and_its_scores_stay_within) {
  FakeGraph graph;
  graph.constant<float>("half", {1}, {0.5F}).constant<float>("more", {2}, {1, 2});
  graph.node("Mul", {"S", "half"}, {"A"}).node("Add", {"A", "more"}, {"Y"}).output("Y");
  const TailRegion region = region_of(graph);
  CHECK_EQUAL(region.nodes.size(), 2u);
  CHECK(names_of(region) == std::vector<std::string>{"Y"});
  CHECK_EQUAL(region.outputs[0].second, kForestOutputs);
  CHECK_EQUAL(region.tail.sources.size(), 1u);  // the scores go to the tail alone
  CHECK_EQUAL(region.tail.slots, {8, 8});
  CHECK_EQUAL(computed(region, {2, 4, 6, 8})["Y"], {2, 4, 4, 6});
}

TEST(scores_that_others_read_are_an_output_too) {
  FakeGraph graph;
  graph.node("Neg", {"S"}, {"A"}).node("Tanh", {"S"}, {"B"}).node("Sub", {"A", "S"}, {"Y"});
  graph.output("Y").output("B");
  const TailRegion region = region_of(graph);
  CHECK(names_of(region) == (std::vector<std::string>{"S", "Y"}));
  CHECK_EQUAL(region.outputs[0].second, 0u);
  CHECK(region.tail.sources.empty());
  CHECK_EQUAL(computed(region, {1, 2, 3, 4})["Y"], {-2, -4, -6, -8});
}

TEST(a_value_under_several_names_is_copied) {
  FakeGraph graph;
  graph.node("Neg", {"S"}, {"A"}).node("Identity", {"A"}, {"Y"}).node("Identity", {"Y"}, {"Z"});
  graph.output("Y").output("Z");
  const TailRegion region = region_of(graph);
  CHECK_EQUAL(region.nodes.size(), 3u);
  auto made = computed(region, {1, 2, 3, 4});
  CHECK_EQUAL(made["Y"], {-1, -2, -3, -4});
  CHECK_EQUAL(made["Z"], made["Y"]);
}

TEST(slots_are_used_again_by_rows_of_one_length) {
  FakeGraph graph;
  graph.constant<float>("one", {1}, {1});
  std::string last = "S";
  for (const std::string next : {"A", "B", "C", "D", "Y"}) {
    graph.node("Add", {last, "one"}, {next});
    last = next;
  }
  graph.output("Y");
  const TailRegion region = region_of(graph);
  CHECK_EQUAL(region.tail.slots, {8, 8});
  CHECK_EQUAL(computed(region, {0, 1, 2, 3})["Y"], {5, 6, 7, 8});
}

TEST(what_nobody_reads_is_not_computed) {
  FakeGraph graph;
  graph.node("Neg", {"S"}, {"A"}).node("Neg", {"A"}, {"B"}).node("Neg", {"S"}, {"Y"}).output("Y");
  const TailRegion region = region_of(graph);
  CHECK_EQUAL(region.nodes.size(), 3u);
  CHECK_EQUAL(region.tail.steps.size(), 1u);
}

TEST(operators_that_read_other_rows_stay) {
  FakeGraph graph;
  graph.node("Add", {"S", "X"}, {"A"}).node("Neg", {"A"}, {"Y"}).output("Y");
  CHECK(region_of(graph).nodes.empty());
}

TEST(what_onnxruntime_would_replace_stays) {
  FakeGraph graph;  // x * (1 / y) becomes x / y
  graph.constant<float>("one", {1}, {1});
  graph.node("Div", {"one", "S"}, {"A"}).node("Mul", {"X", "A"}, {"Y"}).output("Y");
  CHECK(region_of(graph).nodes.empty());
}

TEST(kernels_of_onnxruntime_are_called_where_that_is_allowed) {
  FakeGraph graph;
  graph.opset(21).node("Softmax", {"S"}, {"A"}, {{"axis", 1}}).node("Neg", {"A"}, {"Y"});
  graph.output("Y");
  CHECK(region_of(graph).nodes.empty());
  const TailRegion region = region_of(graph, true);
  CHECK_EQUAL(region.nodes.size(), 2u);
  CHECK(region.calls_kernels());
  const TailStep& step = region.tail.steps.at(0);
  CHECK_EQUAL(step.op, foreign_operation("Softmax"));
  CHECK_EQUAL(step.since_version, 13);
  CHECK(step.attributes.at(0).name == std::string("axis") && step.attributes.at(0).value == 1);
}

TEST(two_forests_have_one_tail) {
  FakeGraph graph;
  graph.node("Sub", {"S", "T"}, {"Y"}).output("Y");
  const TailOrigin other{"T", 4, {ElementType::kFloat, 2, 2}, false};
  const TailRegion region = region_of(graph, false, {kScores, other});
  CHECK_EQUAL(region.tail.sources.size(), 2u);
  CHECK_EQUAL(computed(region, {5, 6, 7, 8}, {1, 1, 2, 2})["Y"], {4, 5, 5, 6});
}

TEST(a_shape_moves_with_what_is_filled) {
  FakeGraph graph;
  graph.node("Shape", {"S"}, {"N"}).node("ConstantOfShape", {"N"}, {"F"});
  graph.tensor_attribute<float>("value", {3});
  graph.node("Add", {"S", "F"}, {"Y"}).output("Y");
  const TailRegion region = region_of(graph);
  CHECK_EQUAL(region.nodes.size(), 3u);
  CHECK_EQUAL(computed(region, {1, 2, 3, 4})["Y"], {4, 5, 6, 7});
  graph.output("N");
  CHECK(region_of(graph).nodes.empty());  // somebody reads the shape
}

// Stacks

// The mean of two scores by a new first axis, as converters write averages over estimators.
FakeGraph stacked() {
  FakeGraph graph;
  graph.constant<int64_t>("row", {3}, {1, -1, 2}).constant<int64_t>("first", {1}, {0});
  graph.node("Reshape", {"S", "row"}, {"A"}).node("Reshape", {"T", "row"}, {"B"});
  graph.node("Concat", {"A", "B"}, {"C"}, {{"axis", 0}});
  graph.node("ReduceMean", {"C", "first"}, {"Y"}, {{"keepdims", 0}}).output("Y").opset(18);
  return graph;
}

TailRegion stacked_region(const FakeGraph& graph, bool has_negative_zeros = false) {
  const TailOrigin other{"T", 4, {ElementType::kFloat, 2, 2}, has_negative_zeros};
  return region_of(graph, false, {kScores, other});
}

TEST(a_stack_of_scores_is_averaged) {
  const TailRegion region = stacked_region(stacked());
  CHECK_EQUAL(region.nodes.size(), 4u);
  CHECK_EQUAL(region.tail.steps.size(), 2u);  // a sum, then a quotient
  CHECK_EQUAL(computed(region, {1, 2, 3, 4}, {3, 4, 5, 7})["Y"], {2, 3, 4, 5.5F});
}

TEST(stacks_stay_where_bits_might_differ_or_others_read_them) {
  CHECK(stacked_region(stacked(), true).nodes.empty());  // 0.0 or -0.0: it depends on sizes
  CHECK(stacked_region(stacked().output("C")).nodes.empty());
}

// Devices of large calls

struct Asked {
  int opened = 0;
  OrtKernelContext context;
};

// Whether a call of so many rows is the device's, which fails to open `failures` times.
bool is_taken(DeviceOffload& batches, Asked& asked, int64_t n_rows) {
  NoWorkers workers;
  return batches.run(fake_api(), &asked.context, {nullptr, n_rows, 0}, {}, workers);
}

DeviceOffload::Open opens_after(Asked& asked, int failures) {
  return [&asked, failures]() -> std::shared_ptr<const Predictor> {
    if (++asked.opened <= failures) throw Error("the device is full");
    PredictorParts parts;  // of no trees, and no targets
    parts.header.input_type = parts.header
                                  .accumulator_type = parts.header
                                                          .output_type = ElementType::kFloat;
    parts.header.row_block = 1;
    return std::make_shared<const Predictor>(std::move(parts));
  };
}

constexpr DeviceRule kRule{100, 1, 2};  // a call pays from 101 rows on

TEST(a_device_has_the_calls_that_pay_there) {
  Asked asked;
  DeviceOffload batches(kRule, opens_after(asked, 0));
  CHECK(!is_taken(batches, asked, 100));
  CHECK_EQUAL(asked.opened, 0);
  CHECK(is_taken(batches, asked, 101));
  CHECK(is_taken(batches, asked, 5000));
  CHECK_EQUAL(asked.opened, 1);
  CHECK(!DeviceRule({0, 2, 2}).may_pay());
  CHECK(!kRule.pays(150, 2));  // two threads take half the time
}

TEST(a_device_that_fails_is_tried_again_later) {
  Asked soon;
  DeviceOffload batches(kRule, opens_after(soon, 2), 0);
  CHECK(!is_taken(batches, soon, 500) && !is_taken(batches, soon, 500));
  CHECK(is_taken(batches, soon, 500));
  CHECK_EQUAL(soon.context.logged.size(), 1u);  // a warning for both failures
  CHECK(soon.context.logged.at(0).find("the device is full") != std::string::npos);
  Asked late;
  DeviceOffload waiting(kRule, opens_after(late, 1));
  CHECK(!is_taken(waiting, late, 500) && !is_taken(waiting, late, 500));
  CHECK_EQUAL(late.opened, 1);
}

}  // namespace
