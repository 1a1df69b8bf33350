// Opens and runs mutants of models: at worst wrong numbers come out.
//
//     mutants FOLDER LIBRARY SEED FIRST COUNT     cases of the models in a folder, with the library of kernels in another one
//     mutants FOLDER LIBRARY SEED CASE            one of them, without some of its mutations where the others are enough; its bytes on stdout
//
// What a case is follows from the seed and its number: a file, one to four mutations, how it is
// opened, rows. Files are known by their names: .onnx, .node (a NodeProto), .json, .ubj, .txt
// (LightGBM), .checkpoint (Treelite). Ends with 1, and the seed and the number of the case on
// stderr, where a sanitizer, a guarded page or a signal says so.
#include <dirent.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "mutations.h"
#include "treebeard.h"
#include "uses.h"

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

namespace {

using namespace mutants;

constexpr unsigned kMaxSeconds = 60;
constexpr size_t kMaxMutations = 4;

struct Seed {
  std::string name, bytes, ending;
};

struct Case {
  const Seed* seed;
  size_t n_mutations;
  uint64_t number;
};

volatile long long current = -1;
unsigned long long drawn_from = 0;

void write_case() {
  char line[96];
  const int size = std::snprintf(line, sizeof line, "seed %llu, case %lld\n", drawn_from,
                                 static_cast<long long>(current));
  [[maybe_unused]] const auto written = write(STDERR_FILENO, line, static_cast<size_t>(size));
}

void on_alarm(int) {
  write_case();
  _exit(1);
}

std::vector<Seed> seeds_of(const std::string& folder) {
  std::vector<Seed> seeds;
  DIR* const listed = opendir(folder.c_str());
  if (listed == nullptr) return seeds;
  while (const dirent* const entry = readdir(listed)) {
    const std::string name = entry->d_name;
    if (name[0] == '.') continue;
    std::ifstream file(folder + "/" + name, std::ios::binary);
    seeds.push_back({name, std::string(std::istreambuf_iterator<char>(file), {}),
                     name.substr(name.rfind('.') + 1)});
  }
  closedir(listed);
  std::sort(seeds.begin(), seeds.end(),
            [](const Seed& one, const Seed& other) { return one.name < other.name; });
  return seeds;
}

Format format_of(const std::string& ending) {
  if (ending == "onnx") return Format::kOnnxModel;
  if (ending == "node") return Format::kNode;
  return ending == "ubj" || ending == "checkpoint" ? Format::kBinary : Format::kText;
}

Case case_of(const std::vector<Seed>& seeds, uint64_t seed, uint64_t number) {
  Draw draw(seed * 0x100000001B3u + number);
  const Seed& chosen = seeds[draw.below(seeds.size())];
  return {&chosen, draw.one_of(2) ? 1 : 1 + draw.below(kMaxMutations), draw.number()};
}

// Each mutation has numbers of its own, so that some can be left out.
std::string bytes_of(const Case& one, unsigned kept) {
  std::string bytes = one.seed->bytes;
  for (size_t k = 0; k < one.n_mutations; ++k) {
    Draw draw(one.number + k);
    if (kept >> k & 1) bytes = mutated(bytes, format_of(one.seed->ending), draw);
  }
  return bytes;
}

Outcome outcome_of(const Case& one, const std::string& bytes) {
  Draw draw(~one.number);
  const std::string& ending = one.seed->ending;
  if (ending == "node") return use_node(bytes, draw);
  if (ending == "onnx") return use_model(bytes, draw.one_of(4) ? "trees" : nullptr, draw);
  if (ending == "checkpoint") return use_model(bytes, nullptr, draw);
  const char* const format = ending == "json" ? "json" : ending == "ubj" ? "ubjson" : "lightgbm";
  use_document(format, bytes);
  return use_model(bytes, nullptr, draw);
}

// Whether a child that runs the case with some of its mutations ends as it should.
bool is_good(const Case& one, unsigned kept) {
  const pid_t child = fork();
  if (child == 0) {
    [[maybe_unused]] const auto* const closed = std::freopen("/dev/null", "w", stderr);
    alarm(kMaxSeconds);
    outcome_of(one, bytes_of(one, kept));
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status == 0;
}

int shrink(const Case& one) {
  unsigned kept = (1u << one.n_mutations) - 1;
  if (is_good(one, kept)) {
    std::fprintf(stderr, "the case is good\n");
    return 0;
  }
  for (size_t k = 0; k < one.n_mutations; ++k) {
    const unsigned fewer = kept & ~(1u << k);
    if (fewer != 0 && !is_good(one, fewer)) kept = fewer;
  }
  const std::string bytes = bytes_of(one, kept);
  std::fprintf(stderr, "%s with the mutations %x of %zu\n", one.seed->name.c_str(), kept,
               one.n_mutations);
  std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  return 1;
}

void run(const std::vector<Seed>& seeds, uint64_t seed, long long first, long long count) {
  std::map<std::string, std::map<Outcome, long long>> counts;
  for (current = first; current < first + count; current = current + 1) {
    const Case one = case_of(seeds, seed, static_cast<uint64_t>(current));
    alarm(kMaxSeconds);
    ++counts[one.seed->ending][outcome_of(one, bytes_of(one, ~0u))];
  }
  current = -1;
  for (auto& [ending, outcomes] : counts) {
    std::printf("%s: %lld refused, %lld without code, %lld too large, %lld used\n", ending.c_str(),
                outcomes[Outcome::kRefused], outcomes[Outcome::kNoCode],
                outcomes[Outcome::kTooLarge], outcomes[Outcome::kPredicted]);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) return 2;
  const std::vector<Seed> seeds = seeds_of(argv[1]);
  char error[256];
  if (seeds.empty() || treebeard_look_for_units(argv[2], error, sizeof error) != 0) return 2;
  const uint64_t seed = drawn_from = std::strtoull(argv[3], nullptr, 10);
  const long long first = std::atoll(argv[4]);
  if (argc == 5) return shrink(case_of(seeds, seed, static_cast<uint64_t>(first)));
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_set_death_callback(write_case);
#else
  for (const int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) signal(number, on_alarm);
#endif
  signal(SIGALRM, on_alarm);
  run(seeds, seed, first, std::atoll(argv[5]));
  return 0;
}
