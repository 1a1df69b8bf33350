// Runs the predictor's C++ outside Python, so that it can be built with sanitizers.
//
//     driver layout          the header's fields as "name offset size", enumerations as "Enum value name"
//     driver hurt FILE       loads FILE truncated, with flipped bits and with resealed flips: errors or success, no crash
//     driver score FILE      scores rows in exactly fitting buffers, on many threads and through Workers
//     driver trees FILE      the same for a forest with a kernel for trees, whose rows are all worth threads
//     driver trials NUMBERS  which way calls of so many rows go; then, repeatedly: a number of calls, nanoseconds of one that is not shared, and of one that is
//     driver share NUMBERS   "rows trees" of a work item, for rows, threads, row block, trees, scores of trees, and the costs of
//                            calls: how many there are, for each minimal rows, block, nanoseconds a row; the same for trees
//     driver forms N COSTS   the numbers of the cheapest few forms for N items, "|", the form of each item, "|", the cost; "none"; costs are
//                            those of all items in the first form, then in the next one, ...; inf where an item does not fit
//     driver forks COUNT     forks while a thread leases memory; how many children get none within five seconds
//     driver threads CALLS   "threads items" of calls: after each, how many threads are expected beyond those of the machine
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "base/memory.h"
#include "base/process.h"
#include "plan/kernel/cheapest_forms.h"
#include "runtime/artifact.h"
#include "runtime/parallel_plan.h"
#include "runtime/predictor.h"
#include "treebeard.h"

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
      VALUE(Isa, kPtx, "PTX");
  VALUE(Aggregate, kSum, "SUM"), VALUE(Aggregate, kAverage, "AVERAGE"),
      VALUE(Aggregate, kMin, "MIN");
  VALUE(Aggregate, kMax, "MAX"), VALUE(Aggregate, kAveragePerTarget, "AVERAGE_PER_TARGET");
  VALUE(BasePosition, kFirst, "FIRST"), VALUE(BasePosition, kLast, "LAST");
  VALUE(BasePosition, kScored, "SCORED");
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
      VALUE(PostTransform, kExponentialDouble, "EXPONENTIAL_DOUBLE");
}

Bytes read_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), {});
}

uint32_t crc32(const Bytes& data) {
  uint32_t crc = ~0u;
  for (const uint8_t byte : data) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) ? 0xedb88320u : 0u);
  }
  return ~crc;
}

void reseal(Bytes& data) {
  uint64_t checksum = 0;
  std::memcpy(data.data() + offsetof(Header, checksum), &checksum, sizeof checksum);
  checksum = crc32(data);
  std::memcpy(data.data() + offsetof(Header, checksum), &checksum, sizeof checksum);
}

bool loads(const Bytes& data) {
  const Bytes exact(data);  // a heap block of exactly this size: reading beyond it is detected
  char error[256] = "";
  treebeard_predictor* predictor = nullptr;
  const bool failed = treebeard_predictor_create(exact.data(), exact.size(), &predictor, error,
                                                 sizeof error) != 0;
  treebeard_predictor_destroy(predictor);
  if (failed != (error[0] != '\0'))
    std::printf("error text does not fit the result: '%s'\n", error);
  return !failed;
}

int hurt(const Bytes& data) {
  int wrong = loads(data) ? 0 : 1;
  for (size_t size = 0; size < data.size(); size += size < sizeof(Header) + 8 ? 1 : 61) {
    wrong += loads(Bytes(data.begin(), data.begin() + static_cast<std::ptrdiff_t>(size)));
  }
  for (size_t bit = 0; bit < data.size() * 8; bit += bit < sizeof(Header) * 8 ? 1 : 131) {
    Bytes damaged = data;
    damaged[bit / 8] = static_cast<uint8_t>(damaged[bit / 8] ^ (1 << (bit % 8)));
    wrong += loads(damaged);
    reseal(damaged);
    loads(damaged);
  }
  return wrong;
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

std::vector<CallCost> read_costs(const double*& at) {
  std::vector<CallCost> costs(static_cast<size_t>(*at++));
  for (CallCost& cost : costs) {
    cost = {static_cast<int64_t>(at[0]), static_cast<int64_t>(at[1]), at[2]};
    at += 3;
  }
  return costs;
}

void print_share(const std::vector<double>& numbers) {
  const double* at = numbers.data() + 5;
  Work work{read_costs(at),
            {},
            static_cast<int64_t>(numbers[3]),
            static_cast<int64_t>(numbers[2]),
            static_cast<int64_t>(numbers[4])};
  work.trees = read_costs(at);
  const Share found = share(work, static_cast<int64_t>(numbers[0]),
                            Threads(static_cast<int64_t>(numbers[1])));
  std::printf("%lld %lld\n", static_cast<long long>(found.rows),
              static_cast<long long>(found.trees));
}

void print_thread_count(const std::vector<double>& numbers) {
  ThreadCount count;
  for (size_t i = 0; i + 1 < numbers.size(); i += 2) {
    count.saw(static_cast<int64_t>(numbers[i]), static_cast<size_t>(numbers[i + 1]));
    const int64_t expected = count.expected();
    const bool is_machine = expected == static_cast<int64_t>(std::thread::hardware_concurrency());
    std::printf(is_machine ? "machine\n" : "%lld\n", static_cast<long long>(expected));
  }
}

// Calls of so many rows, of which those that are not shared take `alone`, the others `shared`:
// which way each goes.
void print_trials(const std::vector<double>& numbers) {
  SharingTrials trials;
  const auto n_rows = static_cast<int64_t>(numbers[0]);
  for (size_t i = 1; i + 2 < numbers.size(); i += 3) {
    for (int call = 0; call < static_cast<int>(numbers[i]); ++call) {
      const SharingTrials::Trial trial = trials.next(n_rows);
      std::printf(trial.timed ? (trial.shared ? "S" : "A") : (trial.shared ? "s" : "a"));
      if (trial.timed)
        trials.took(n_rows, trial.shared,
                    static_cast<int64_t>(numbers[trial.shared ? i + 2 : i + 1]));
    }
    std::printf("\n");
  }
}

int children_without_memory([[maybe_unused]] int count) {
  int without = 0;
#ifndef _WIN32
  BufferPool pool;
  std::atomic<bool> is_over{false};
  std::thread busy([&] {
    while (!is_over) BufferPool::Lease(pool, 64);
  });
  for (int i = 0; i < count; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      alarm(5);
      BufferPool::Lease(pool, 64);
      _exit(0);
    }
    int status = 1;
    waitpid(child, &status, 0);
    if (status != 0) ++without;
  }
  is_over = true;
  busy.join();
#endif
  return without;
}

void print_forms(const std::vector<double>& numbers) {
  const auto n_items = static_cast<int64_t>(numbers.at(0));
  const auto n_forms = static_cast<int32_t>(static_cast<int64_t>(numbers.size() - 1) / n_items);
  const auto found = planner::cheapest_forms(
      n_forms, n_items, [&](int32_t form, std::vector<double>& of_items) {
        of_items.assign(numbers.begin() + 1 + form * n_items,
                        numbers.begin() + 1 + (form + 1) * n_items);
      });
  if (!found) {
    std::puts("none");
    return;
  }
  for (const int32_t form : found->chosen) std::printf("%d ", form);
  std::printf("|");
  for (const int32_t position : found->of_item) std::printf(" %d", position);
  std::printf(" | %.17g\n", found->cost);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string command = argc > 1 ? argv[1] : "";
  if (command == "layout") {
    print_fields();
    print_values();
    return 0;
  }
  if (command == "share" || command == "threads" || command == "trials" || command == "forms") {
    std::vector<double> numbers;
    for (int i = 2; i < argc; ++i) numbers.push_back(std::atof(argv[i]));
    if (command == "forms") print_forms(numbers);
    if (command == "share") print_share(numbers);
    if (command == "trials") print_trials(numbers);
    if (command == "threads") print_thread_count(numbers);
    return 0;
  }
  if (argc != 3) return 2;
  if (command == "forks") {
    std::printf("%d\n", children_without_memory(std::atoi(argv[2])));
    return 0;
  }
  const int wrong = command == "hurt" ? hurt(read_file(argv[2]))
                                      : score_everywhere(read_file(argv[2]), command == "trees");
  std::printf("%d wrong\n", wrong);
  return wrong == 0 ? 0 : 1;
}
