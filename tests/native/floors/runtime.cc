// The floor `runtime`: artifacts that are loaded or refused, how work is shared, forked children.
#include "runtime/predictor.h"

#include <atomic>
#include <cmath>
#include <cstring>
#include <initializer_list>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "base/error.h"
#include "base/memory.h"
#include "base/process.h"
#include "check.h"
#include "runtime/artifact.h"
#include "runtime/parallel_plan.h"
#include "treebeard.h"

namespace {

using namespace treebeard;
using Binary = std::vector<uint8_t>;

// Artifacts

struct Contents {
  SectionId section;
  Binary bytes;
};

template <class T>
Binary bytes_of(const std::vector<T>& values) {
  Binary bytes(values.size() * sizeof(T));
  if (!bytes.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

template <class T>
void put(Binary& artifact, size_t offset, T value) {
  std::memcpy(artifact.data() + offset, &value, sizeof value);
}

void reseal(Binary& artifact) {
  put<uint64_t>(artifact, offsetof(Header, checksum), 0);
  put<uint64_t>(artifact, offsetof(Header, checksum), crc32(0, artifact.data(), artifact.size()));
}

Header header_of(uint32_t n_targets, uint32_t n_trees) {
  Header header = {};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.format = kFormat;
  header.isa = this_isa();
  header.n_features = 2;
  header.n_targets = header.n_outputs = n_targets;
  header.n_trees = n_trees;
  header.input_type = header.accumulator_type = header.output_type = ElementType::kFloat;
  header.base_position = BasePosition::kLast;
  header.row_block = 256;
  header.post_scale = 1;
  return header;
}

// Sections in the order of their numbers, each at the next multiple of 64.
Binary artifact_of(Header header, const std::vector<Contents>& contents) {
  Binary artifact(sizeof(Header));
  for (int id = 0; id < kSectionCount; ++id) {
    artifact.resize((artifact.size() + kAlignment - 1) / kAlignment * kAlignment);
    header.sections[id] = {artifact.size(), 0};
    for (const Contents& one : contents) {
      if (one.section != id) continue;
      header.sections[id].size = one.bytes.size();
      artifact.insert(artifact.end(), one.bytes.begin(), one.bytes.end());
    }
  }
  header.total_size = artifact.size();
  std::memcpy(artifact.data(), &header, sizeof header);
  reseal(artifact);
  return artifact;
}

// Two classes without trees: base values alone decide.
Binary constant_artifact() {
  Header header = header_of(2, 0);
  header.label_rule = LabelRule::kArgmax;
  header.label_type = ElementType::kInt64;
  header.n_labels = 2;
  return artifact_of(
      header, {{kBase, bytes_of<float>({1.5f, 2.5f})}, {kLabels, bytes_of<int64_t>({70, -80})}});
}

// Three trees, kernels for scores and for leaves, and texts for labels. Its code is never called.
Binary full_artifact() {
  Header header = header_of(3, 3);
  header.label_rule = LabelRule::kArgmax;
  header.label_type = ElementType::kString;
  header.n_labels = 3;
  KernelRecord record = {};
  record.tree_end = 3;
  record.block_rows = 1;
  record.row_cost = 1000;
  const std::string text = "ac\xC3\xA9";
  return artifact_of(header, {{kCode, Binary(64, 0x90)},
                              {kTables, Binary(500, 7)},
                              {kKernels, bytes_of<KernelRecord>({record})},
                              {kBase, bytes_of<float>({1, 2, 3})},
                              {kLabelEnds, bytes_of<int64_t>({1, 1, 4})},
                              {kLabelText, Binary(text.begin(), text.end())},
                              {kLeafKernels, bytes_of<KernelRecord>({record})},
                              {kLeafIds, bytes_of<int64_t>({7, 8, 9, 10})},
                              {kLeafScores, bytes_of<float>({0, 1, 2, 3})},
                              {kSumNans, bytes_of<uint64_t>({0, 1, 2})}});
}

bool loads(const Binary& data) {
  const Binary exact(data);  // a heap block of exactly this size: reading beyond it is detected
  char error[256] = "";
  treebeard_predictor* predictor = nullptr;
  const bool failed = treebeard_predictor_create(exact.data(), exact.size(), &predictor, error,
                                                 sizeof error) != 0;
  treebeard_predictor_destroy(predictor);
  CHECK_EQUAL(error[0] != '\0', failed);
  return !failed;
}

TEST(checksums_are_those_of_zlib) {
  const std::string digits = "123456789";  // the check value of this CRC's definition
  CHECK_EQUAL(crc32(0, reinterpret_cast<const uint8_t*>(digits.data()), digits.size()),
              0xCBF43926u);
}

TEST(a_forest_without_trees_has_its_base_values) {
  const Binary artifact = constant_artifact();
  const Predictor predictor(artifact.data(), artifact.size());
  const std::vector<float> rows(6);
  std::vector<float> scores(6), raw(6);
  std::vector<int64_t> labels(3);
  BlockOutput output;
  output.scores = scores.data();
  output.labels = labels.data();
  output.raw = raw.data();
  predictor.run({rows.data(), 3, 2}, output, nullptr);
  CHECK_EQUAL(scores, {1.5f, 2.5f, 1.5f, 2.5f, 1.5f, 2.5f});
  CHECK_EQUAL(raw, scores);
  CHECK_EQUAL(labels, {1, 1, 1});
  CHECK_EQUAL(predictor.label_number(1), -80);
}

TEST(labels_are_texts) {
  const Binary artifact = full_artifact();
  const Predictor predictor(artifact.data(), artifact.size());
  CHECK_EQUAL(predictor.label_text(0), "a");
  CHECK_EQUAL(predictor.label_text(1), "");
  CHECK_EQUAL(predictor.label_text(2), "c\xC3\xA9");
}

TEST(truncated_artifacts_are_refused) {
  for (const Binary& artifact : {constant_artifact(), full_artifact()}) {
    CHECK(loads(artifact));
    for (size_t size = 0; size < artifact.size(); ++size)
      CHECK(!loads(Binary(artifact.begin(), artifact.begin() + static_cast<std::ptrdiff_t>(size))));
  }
}

TEST(flipped_bits_are_refused) {
  const Binary artifact = full_artifact();
  for (size_t bit = 0; bit < artifact.size() * 8; bit += bit < sizeof(Header) * 8 ? 3 : 31) {
    Binary damaged = artifact;
    damaged[bit / 8] = static_cast<uint8_t>(damaged[bit / 8] ^ (1 << (bit % 8)));
    CHECK(!loads(damaged));
    reseal(damaged);
    loads(damaged);  // an error or success, but no crash
  }
}

TEST(errors_of_artifacts_say_what_is_wrong) {
  const auto check = [](Binary artifact, const char* words) {
    reseal(artifact);
    CHECK_THROWS(Error, check_artifact(artifact.data(), artifact.size()), words);
  };
  const Binary artifact = full_artifact();
  const size_t kernel = [&] {
    Header header;
    std::memcpy(&header, artifact.data(), sizeof header);
    return static_cast<size_t>(header.sections[kKernels].offset);
  }();
  const auto with = [&](size_t offset, auto value) {
    Binary changed = artifact;
    put(changed, offset, value);
    return changed;
  };
  check(with(0, 'X'), "is not a compiled forest");
  check(with(offsetof(Header, format), uint32_t{4}), "has format 4; this runtime reads format 7");
  check(with(offsetof(Header, n_outputs), uint32_t{2}), "has 2 outputs; expected 3");
  check(with(offsetof(Header, sections), uint64_t{65}), "offset 65, which is not aligned");
  check(with(offsetof(Header, sections) + 8, uint64_t{1} << 40), "outside the file");
  check(with(offsetof(Header, sections) + 8, uint64_t{128}), "has overlapping sections");
  check(with(kernel + offsetof(KernelRecord, tree_begin), uint32_t{1}), "not consecutive");
  check(with(kernel + offsetof(KernelRecord, tree_end), uint32_t{2}), "for 2 trees of 3");
  check(with(kernel + offsetof(KernelRecord, code_offset), uint64_t{64}), "outside its code");
  check(with(kernel + offsetof(KernelRecord, row_cost), -1.0), "has a row cost of -1");
  check(with(kernel + offsetof(KernelRecord, block_cost), -1.0), "has a block cost of -1");
}

// Calls

class Threads : public Workers {
 public:
  explicit Threads(int64_t count) : count_(count) {}

  void run(size_t n_items, void (*work)(void* data, size_t item), void* data) override {
    std::vector<std::thread> threads;
    for (size_t item = 0; item < n_items; ++item) threads.emplace_back(work, data, item);
    for (std::thread& thread : threads) thread.join();
    items = n_items;
  }
  int64_t count() const override { return count_; }
  size_t items = 0;

 private:
  int64_t count_;
};

constexpr int64_t kTrees = 150;

// Sums of these depend on the order in which they are added.
float tree_score(float value, int64_t tree) {
  return value * 0.1f + static_cast<float>(tree) * 1e-3f;
}

void add_trees_of_rows(const void*, const void* rows, int64_t stride, void* accumulators, void*,
                       int64_t row_begin, int64_t row_end, int64_t tree_begin, int64_t tree_end) {
  for (int64_t row = row_begin; row < row_end; ++row) {
    const float value = static_cast<const float*>(rows)[row * stride];
    for (int64_t tree = tree_begin; tree < tree_end; ++tree)
      static_cast<float*>(accumulators)[row] += tree_score(value, tree);
  }
}

void write_tree_scores(const void*, const void* rows, int64_t stride, void* scores, void*,
                       int64_t row_begin, int64_t row_end, int64_t tree_begin, int64_t tree_end) {
  for (int64_t row = row_begin; row < row_end; ++row) {
    const float value = static_cast<const float*>(rows)[row * stride];
    for (int64_t tree = tree_begin; tree < tree_end; ++tree)
      static_cast<float*>(scores)[row * kTrees + tree] = tree_score(value, tree);
  }
}

using KernelOfTest = decltype(&add_trees_of_rows);

KernelRecord record_of(KernelOfTest kernel, KernelOfTest first, double row_cost) {
  KernelRecord record = {};
  record.code_offset = reinterpret_cast<uintptr_t>(kernel) - reinterpret_cast<uintptr_t>(first);
  record.tree_end = kTrees;
  record.block_rows = 1;
  record.row_cost = row_cost;
  return record;
}

TEST(scores_are_the_same_however_calls_are_shared) {
  for (const bool shares_trees : {false, true}) {
    PredictorParts parts;
    parts.header = header_of(1, kTrees);
    const KernelOfTest first = add_trees_of_rows;
    parts.code = reinterpret_cast<const uint8_t*>(reinterpret_cast<uintptr_t>(first));
    parts.kernels = {record_of(first, first, 100e3)};
    if (shares_trees) parts.tree_kernels = {record_of(write_tree_scores, first, 100e3)};
    const Predictor predictor(std::move(parts));
    for (const int64_t n_rows : {0, 1, 2, 3, 300, 1000}) {
      std::vector<float> rows, expected;
      for (int64_t row = 0; row < n_rows; ++row) {
        rows.insert(rows.end(), {static_cast<float>(row % 23) - 11.0f, 0.0f});
        float sum = 0;
        for (int64_t tree = 0; tree < kTrees; ++tree)
          sum += rows[rows.size() - 2] * 0.1f + static_cast<float>(tree) * 1e-3f;
        expected.push_back(sum);
      }
      Threads two(2);
      for (Workers* workers : std::initializer_list<Workers*>{nullptr, &two}) {
        std::vector<float> scores(static_cast<size_t>(n_rows));
        BlockOutput output;
        output.scores = scores.data();
        predictor.run({rows.data(), n_rows, 2}, output, workers);
        CHECK_EQUAL(scores, expected);
      }
      std::vector<float> scores(static_cast<size_t>(n_rows));
      BlockOutput output;
      output.scores = scores.data();
      predictor.run_on_threads({rows.data(), n_rows, 2}, output, 3, 1e5);
      CHECK_EQUAL(scores, expected);
      CHECK_EQUAL(two.items > 1, n_rows > 1 || (n_rows == 1 && shares_trees));
    }
  }
}

// Work, which is shared by the costs of kernels: {min_rows, block_rows, nanoseconds a row of a full
// block, nanoseconds of a block}

void check_share(int64_t n_rows, int64_t threads, int64_t n_trees,
                 const std::vector<CallCost>& kernels, const std::vector<CallCost>& tree_kernels,
                 Share expected) {
  const Share found = share({kernels, tree_kernels, n_trees, 256, n_trees}, n_rows,
                            Threads(threads));
  CHECK_EQUAL(found.rows, expected.rows);
  CHECK_EQUAL(found.trees, expected.trees);
}

TEST(rows_are_shared) {
  const CallCost walk{0, 1, 1000, 0}, bitslice{10, 256, 100, 25600},
      large_bitslice{40, 256, 100, 25600};
  check_share(25, 4, 900, {walk}, {}, {25, 900});  // 25 us are not worth a thread
  check_share(40, 4, 900, {walk}, {}, {10, 900});  // 40 us, or 5 + 10
  check_share(40, 2, 900, {walk}, {}, {20, 900});
  check_share(1000, 2, 900, {walk}, {}, {256, 900});  // whole row blocks
  check_share(9, 4, 900, {walk, bitslice}, {}, {9, 900});
  // A block takes 25.6 us: half the rows take as long as all.
  check_share(40, 2, 900, {walk, bitslice}, {}, {40, 900});
  check_share(40, 8, 900, {walk, bitslice}, {}, {5, 900});  // 25.6 us, or 5 + 5 of walks
  // 25.6 us, or 5 + 20, which is hardly less
  check_share(40, 2, 900, {walk, large_bitslice}, {}, {40, 900});
}

// Begins of items, and the end of the last, of calls on so many threads, by a kernel that takes
// 100 ns a row, and for each block of 256 rows 12.8 us more.
void check_items(int64_t n_rows, int64_t threads, const std::vector<int64_t>& expected) {
  const Share items = share({{{0, 256, 100, 12800}}, {}, 900, 256, 900}, n_rows, Threads(threads));
  std::vector<int64_t> bounds;
  for (int64_t item = 0; item < items.n_row_items(n_rows); ++item)
    bounds.push_back(items.first_row(item));
  bounds.push_back(std::min(items.first_row(items.n_row_items(n_rows)), n_rows));
  CHECK_EQUAL(bounds, expected);
}

TEST(threads_have_as_many_whole_items_and_share_the_rest) {
  check_items(1024, 2, {0, 256, 512, 768, 1024});
  check_items(1280, 2, {0, 256, 512, 768, 1024, 1152, 1280});  // 19.2 us each, instead of 25.6
  check_items(1300, 2, {0, 256, 512, 768, 1024, 1280, 1300});  // 192 rows would take 22.4 us
  check_items(1500, 2, {0, 256, 512, 768, 1024, 1280, 1500});
  check_items(1034, 2, {0, 256, 512, 768, 1024, 1034});  // too few rows to be shared
  check_items(768, 3, {0, 256, 512, 768});
  check_items(1024, 3, {0, 256, 512, 768, 896, 1024});  // parts are multiples of 64 rows
}

TEST(calls_that_are_not_shared) {
  const CallCost walk{0, 1, 1000, 0}, bitslice{10, 256, 100, 25600};
  const auto cost = [](const std::vector<CallCost>& kernels, int64_t n_rows) {
    return call_cost({kernels, {}, 900, 256, 900}, n_rows);
  };
  CHECK_EQUAL(cost({walk}, 25), max_unshared_cost());
  check_share(25, 4, 900, {walk}, {}, {25, 900});
  CHECK(cost({walk}, 26) > max_unshared_cost());
  check_share(26, 4, 900, {walk}, {}, {7, 900});
  CHECK_EQUAL(cost({walk, bitslice}, 9), 9e3);
  CHECK_EQUAL(cost({walk, bitslice}, 10), 25.6e3);  // whole blocks
  // What the block takes anyway, and the rows' own.
  CHECK_EQUAL(cost({{0, 256, 100, 12800}}, 10), 12.8e3 + 10 * 50);
  CHECK_EQUAL(cost({{0, 256, 100, 12800}}, 300), 2 * 12.8e3 + 300 * 50);
  CHECK_EQUAL(cost({}, 1000), 0);  // of a forest without trees
}

TEST(threads_of_a_call) {
  CHECK_EQUAL(threads_for(2e6, 3, 1e6), 2);  // each has a millisecond of work
  CHECK_EQUAL(threads_for(1.9e6, 3, 1e6), 1);
  CHECK_EQUAL(threads_for(9e6, 3, 1e6), 3);
  CHECK_EQUAL(threads_for(1e300, 100, 1e-9), 100);
  CHECK_EQUAL(threads_for(0, 8, 1e6), 1);
  CHECK_EQUAL(threads_for(9e6, 0, 1e6), 1);
  CHECK_EQUAL(threads_for(std::nan(""), 8, 1e6), 1);
  CHECK_EQUAL(threads_for(0, 8, 0), 1);
  CHECK_EQUAL(threads_for(-1e300, 8, 1e-9), 1);
}

TEST(trees_are_shared) {
  const auto check = [](int64_t rows, int64_t threads, int64_t trees, double cost, Share expected) {
    check_share(rows, threads, trees, {{0, 1, cost, 0}}, {{0, 1, cost, 0}}, expected);
  };
  check(1, 4, 9000, 20e3, {1, 9000});   // one row is not worth it
  check(1, 4, 9000, 100e3, {1, 1152});  // 8 items, two for each thread, of whole units
  check(1, 2, 9000, 100e3, {1, 2304});
  check(1, 16, 9000, 50e3, {1, 1856});  // 5 items of 10 us
  check(1, 4, 100, 100e3, {1, 64});
  check(1, 4, 60, 100e3, {1, 60});      // less than a unit
  check(2, 2, 9000, 100e3, {1, 9000});  // a row for each thread: no scores to be added
  check(3, 2, 9000, 100e3, {3, 2304});  // or else one has two of three rows
  check(1, 1, 9000, 100e3, {1, 9000});
}

// Which way calls go: A and S are timed, alone and shared, a and s are not.
std::string ways(SharingTrials& trials, int calls, int64_t alone, int64_t shared) {
  std::string ways;
  for (int call = 0; call < calls; ++call) {
    const SharingTrials::Trial trial = trials.next(64);
    ways += trial.timed ? (trial.shared ? 'S' : 'A') : (trial.shared ? 's' : 'a');
    if (trial.timed) trials.took(64, trial.shared, trial.shared ? shared : alone);
  }
  return ways;
}

const std::string kTimed = "ASASASAS";  // four of each, in turns

TEST(calls_of_some_rows_go_the_way_that_took_less) {
  SharingTrials shares, stays, undecided;
  CHECK_EQUAL(ways(shares, 50, 100, 60), kTimed + std::string(42, 's'));
  CHECK_EQUAL(ways(stays, 50, 60, 100), kTimed + std::string(42, 'a'));
  CHECK_EQUAL(ways(undecided, 50, 100, 100), kTimed + std::string(42, 'a'));
}

TEST(a_first_call_with_cold_caches_does_not_count) {
  SharingTrials trials;
  std::string calls = ways(trials, 1, 100, 0);
  calls += ways(trials, 1, 0, 9999);
  calls += ways(trials, 30, 100, 60);
  CHECK_EQUAL(calls, kTimed + std::string(24, 's'));
}

TEST(ways_are_tried_again_after_1024_calls) {
  SharingTrials trials;
  CHECK_EQUAL(ways(trials, 1024, 100, 60), kTimed + std::string(1016, 's'));
  CHECK_EQUAL(ways(trials, 1024, 60, 100), kTimed + std::string(1016, 'a'));
}

// Threads that are expected of a call

int64_t expected_after(ThreadCount& count, int64_t threads, size_t items) {
  count.saw(threads, items);
  return count.expected();
}

TEST(eight_calls_with_more_items_than_threads_are_enough) {
  ThreadCount count;
  CHECK_EQUAL(expected_after(count, 1000, 9999), 1000);
  for (int call = 0; call < 6; ++call) CHECK_EQUAL(expected_after(count, 1001, 1002), 1001);
  CHECK_EQUAL(expected_after(count, 1010, 1010), 1010);
  CHECK_EQUAL(expected_after(count, 3, 4), 1010);
  CHECK_EQUAL(expected_after(count, 1020, 1020), 1020);  // more threads may come later
}

TEST(as_many_threads_are_expected_as_the_machine_has_until_it_shows) {
  const int64_t machine = static_cast<int64_t>(std::thread::hardware_concurrency());
  ThreadCount count;
  for (int call = 0; call < 50; ++call) CHECK_EQUAL(expected_after(count, 1, 1), machine);
  for (int call = 0; call < 7; ++call) CHECK_EQUAL(expected_after(count, 1, 2), machine);
  CHECK_EQUAL(expected_after(count, 1, 2), 1);
}

TEST(threads_that_were_busy_elsewhere_are_hoped_for_again) {
  const int64_t machine = static_cast<int64_t>(std::thread::hardware_concurrency());
  ThreadCount count;
  for (int call = 0; call < 600; ++call) {
    const bool hopes = call < 7 || call == 255 || call == 511;
    CHECK_EQUAL(expected_after(count, 1, 2), hopes ? machine : 1);
  }
}

// Not under the sanitizer of addresses, whose allocator a child may find locked for ever (GCC 12).
#if !defined(_WIN32) && !defined(__SANITIZE_ADDRESS__)
TEST(children_of_a_fork_wait_for_no_thread) {
  // A thread that stays behind may hold what calls leave to each other; a lock there stopped three
  // in four of them.
  BufferPool pool;
  std::atomic<bool> is_over{false};
  std::thread busy([&] {
    while (!is_over) BufferPool::Lease(pool, 64);
  });
  for (int i = 0; i < 20; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      alarm(5);
      BufferPool::Lease(pool, 64);
      _exit(0);
    }
    int status = 1;
    waitpid(child, &status, 0);
    CHECK_EQUAL(status, 0);
  }
  is_over = true;
  busy.join();
}
#endif

}  // namespace
