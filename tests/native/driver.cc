// Runs the predictor's C++ outside Python, so that it can be built with sanitizers.
//
//     driver layout          the header's fields as "name offset size", enumerations as "Enum value name"
//     driver score FILE      scores rows in exactly fitting buffers, on many threads and through Workers
//     driver trees FILE      the same for a forest with a kernel for trees, whose rows are all worth threads
#include <atomic>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "runtime/artifact.h"
#include "runtime/parallel_plan.h"
#include "runtime/predictor.h"

namespace {

using namespace treebeard;
using Bytes = std::vector<uint8_t>;

#define FIELD(name) std::printf(#name " %zu %zu\n", offsetof(Header, name), sizeof(Header::name))
#define VALUE(type, value, name) \
  std::printf(#type " %u " name "\n", static_cast<unsigned>(type::value))

void print_fields() {
  FIELD(magic), FIELD(format), FIELD(isa), FIELD(cpu_features), FIELD(total_size), FIELD(checksum);
  FIELD(n_features), FIELD(n_targets), FIELD(n_outputs), FIELD(n_trees), FIELD(input_type);
  FIELD(accumulator_type), FIELD(output_type), FIELD(aggregate), FIELD(base_position),
      FIELD(score_form);
  FIELD(post_transform), FIELD(label_rule), FIELD(label_type), FIELD(n_labels), FIELD(row_block);
  FIELD(scratch_per_row), FIELD(post_scale), FIELD(sections);
}

void print_values() {
  VALUE(Isa, kX86_64, "X86_64"), VALUE(Isa, kAarch64, "AARCH64"), VALUE(Isa, kRiscv64, "RISCV64"),
      VALUE(Isa, kPtx, "PTX"), VALUE(Isa, kWasm32, "WASM32");
  VALUE(Aggregate, kSum, "SUM"), VALUE(Aggregate, kAverage, "AVERAGE"),
      VALUE(Aggregate, kMin, "MIN");
  VALUE(Aggregate, kMax, "MAX"), VALUE(Aggregate, kAveragePerTarget, "AVERAGE_PER_TARGET"),
      VALUE(Aggregate, kScaledSum, "SCALED_SUM");
  VALUE(BasePosition, kFirst, "FIRST"), VALUE(BasePosition, kLast, "LAST");
  VALUE(BasePosition, kScored, "SCORED"), VALUE(BasePosition, kLastDouble, "LAST_DOUBLE");
  VALUE(ScoreForm, kPlain, "PLAIN"), VALUE(ScoreForm, kComplement, "COMPLEMENT");
  VALUE(ScoreForm, kNegate, "NEGATE"), VALUE(ScoreForm, kZeroFirst, "ZERO_FIRST");
  VALUE(ScoreForm, kComplementLast, "COMPLEMENT_LAST"), VALUE(ScoreForm, kZeroLast, "ZERO_LAST");
  VALUE(LabelRule, kNone, "NONE"), VALUE(LabelRule, kArgmax, "ARGMAX");
  VALUE(LabelRule, kAboveHalf, "ABOVE_HALF"), VALUE(LabelRule, kAboveZero, "ABOVE_ZERO");
  VALUE(LabelRule, kFromZero, "FROM_ZERO"), VALUE(LabelRule, kArgmaxScored, "ARGMAX_SCORED");
  VALUE(LabelRule, kScoreAboveHalf, "SCORE_ABOVE_HALF"),
      VALUE(LabelRule, kScoreArgmax, "SCORE_ARGMAX");
  VALUE(PostTransform, kNone, "NONE"), VALUE(PostTransform, kLogistic, "LOGISTIC");
  VALUE(PostTransform, kSoftmax, "SOFTMAX"), VALUE(PostTransform, kSoftmaxZero, "SOFTMAX_ZERO");
  VALUE(PostTransform, kProbit, "PROBIT"), VALUE(PostTransform, kSigmoid, "SIGMOID");
  VALUE(PostTransform, kSoftmaxDoubleSum, "SOFTMAX_DOUBLE_SUM");
  VALUE(PostTransform, kExponential, "EXPONENTIAL"), VALUE(PostTransform, kArgmax, "ARGMAX");
  VALUE(PostTransform, kHinge, "HINGE"), VALUE(PostTransform, kSignedSquare, "SIGNED_SQUARE");
  VALUE(PostTransform, kSoftplus, "SOFTPLUS"), VALUE(PostTransform, kSort, "SORT");
  VALUE(PostTransform, kSoftplusSteps, "SOFTPLUS_STEPS");
  VALUE(PostTransform, kSoftmaxPairwiseSum, "SOFTMAX_PAIRWISE_SUM"),
      VALUE(PostTransform, kExponentialDouble, "EXPONENTIAL_DOUBLE"),
      VALUE(PostTransform, kMeanAndVariance, "MEAN_AND_VARIANCE");
  VALUE(PostTransform, kSigmoidUncapped, "SIGMOID_UNCAPPED"),
      VALUE(PostTransform, kPowerOfTwo, "POWER_OF_TWO"),
      VALUE(PostTransform, kSoftmaxSingleSteps, "SOFTMAX_SINGLE_STEPS");
}

Bytes read_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), {});
}

class Threads : public Workers {
 public:
  explicit Threads(int64_t count) : count_(count) {}

  void run(size_t n_items, void (*work)(void* data, size_t item), void* data) override {
    std::vector<std::thread> threads;
    for (size_t item = 0; item < n_items; ++item) threads.emplace_back(work, data, item);
    for (std::thread& thread : threads) thread.join();
    used = n_items > 1;
  }
  int64_t count() const override { return count_; }
  bool used = false;

 private:
  int64_t count_;
};

struct Result {
  std::vector<uint8_t> scores;
  std::vector<int64_t> labels;
  std::vector<uint8_t> raw;
  std::vector<int64_t> leaves;
  bool operator==(const Result& other) const {
    return scores == other.scores && labels == other.labels && raw == other.raw &&
           leaves == other.leaves;
  }
};

Result score(const Predictor& predictor, const Bytes& rows, int64_t n_rows, Workers* workers) {
  const Header& header = predictor.header();
  const size_t n = static_cast<size_t>(n_rows);
  Result result{std::vector<uint8_t>(n * header.n_outputs * element_size(header.output_type)),
                std::vector<int64_t>(header.label_rule == LabelRule::kNone ? 0 : n),
                std::vector<uint8_t>(n * header.n_targets * element_size(header.accumulator_type)),
                std::vector<int64_t>(predictor.has_leaves() ? n * header.n_trees : 0)};
  BlockOutput output;
  output.scores = result.scores.data();
  output.labels = result.labels.empty() ? nullptr : result.labels.data();
  output.raw = result.raw.data();
  output.leaves = result.leaves.empty() ? nullptr : result.leaves.data();
  predictor.run({rows.data(), n_rows, header.n_features}, output, workers);
  return result;
}

// Numbers of the artifact's input type: small integers, which every type can hold.
Bytes make_rows(const Header& header, int64_t n_rows) {
  Bytes rows(static_cast<size_t>(n_rows) * header.n_features * element_size(header.input_type));
  const size_t size = element_size(header.input_type);
  for (size_t i = 0; i < rows.size() / size; ++i) {
    const int value = static_cast<int>(i * 7919 % 23) - 11;
    const float single = static_cast<float>(value);
    const double wide = value;
    const int64_t whole = value;
    const void* source = header.input_type == ElementType::kFloat
                             ? static_cast<const void*>(&single)
                         : header.input_type == ElementType::kDouble
                             ? static_cast<const void*>(&wide)
                             : static_cast<const void*>(&whole);
    std::memcpy(rows.data() + i * size, source, size);
  }
  return rows;
}

int score_everywhere(const Bytes& data, bool always_used) {
  const Predictor predictor(data.data(), data.size());
  int wrong = 0;
  for (const int64_t n_rows : {0, 1, 2, 63, 64, 65, 1000}) {
    const Bytes rows = make_rows(predictor.header(), n_rows);
    const Result expected = score(predictor, rows, n_rows, nullptr);
    Threads workers(3);
    wrong += !(score(predictor, rows, n_rows, &workers) == expected);
    wrong += workers.used !=
             (always_used ? n_rows > 0 : n_rows > 2);  // a row that is not worth threads costs 1 us
    std::atomic<int> differences{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back(
          [&] { differences += !(score(predictor, rows, n_rows, nullptr) == expected); });
    }
    for (std::thread& thread : threads) thread.join();
    wrong += differences;
  }
  return wrong;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string command = argc > 1 ? argv[1] : "";
  if (command == "layout") {
    print_fields();
    print_values();
    return 0;
  }
  if (argc != 3 || (command != "score" && command != "trees")) return 2;
  const int wrong = score_everywhere(read_file(argv[2]), command == "trees");
  std::printf("%d wrong\n", wrong);
  return wrong == 0 ? 0 : 1;
}
