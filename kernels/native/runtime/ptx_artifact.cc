#include "runtime/ptx_artifact.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "base/error.h"

namespace treebeard {
namespace {

constexpr char kRequired[] = ".reqntid ";

bool is_text(char character) { return (character >= ' ' && character <= '~') || character == '\n' || character == '\t' || character == '\r'; }

// What follows comments and empty space at the beginning.
std::string_view without_comments(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.substr(0, 2) != "//") return text;
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
}

void check_module(std::string_view ptx) {
  require(std::all_of(ptx.begin(), ptx.end(), is_text), "has a PTX module with characters that are no text");
  require(without_comments(ptx).substr(0, 9) == ".version ", "has a PTX module that does not begin with its version");
  require(ptx.find(".target sm_") != ptx.npos, "has a PTX module that names no target");
  const size_t entry = ptx.find(".entry ");
  require(entry != ptx.npos && ptx.find(".entry ", entry + 1) == ptx.npos, "has a PTX module that has not one entry");
  require(ptx.substr(entry + 7, sizeof kPtxEntry) == std::string(kPtxEntry) + "(", "has a PTX module whose entry is not ", kPtxEntry);
}

}  // namespace

void check_ptx_code(const Bytes& code) {
  const std::string_view text(static_cast<const char*>(code.data), code.size);
  if (text.empty()) return;
  require(text.back() == '\0', "has PTX that is not ended by a zero byte");
  for (size_t at = 0; at < text.size();) {
    const size_t end = text.find('\0', at);
    if (end > at) check_module(text.substr(at, end - at));  // zero bytes may stand between modules
    at = end + 1;
  }
}

uint64_t threads_of(const char* module, uint64_t block_rows) {
  const char* const required = std::strstr(module, kRequired);
  return required == nullptr ? block_rows : std::strtoull(required + sizeof kRequired - 1, nullptr, 10);
}

void check_ptx_kernel(const KernelRecord& record, const Bytes& code) {
  const char* const text = static_cast<const char*>(code.data);
  require(record.code_offset < code.size && text[record.code_offset] != '\0' && (record.code_offset == 0 || text[record.code_offset - 1] == '\0'),
          "has a kernel that begins inside a PTX module");
  const uint64_t threads = threads_of(text + record.code_offset, record.block_rows);
  require(threads >= kPtxWarp && threads <= kPtxMaxThreads && threads % kPtxWarp == 0, "has PTX kernels with blocks of ", threads,
          " threads; expected a multiple of ", kPtxWarp, " up to ", kPtxMaxThreads);
  require(record.block_rows >= 1 && record.block_rows <= kPtxMaxThreads, "has PTX kernels for blocks of ", record.block_rows, " rows; expected 1 to ",
          kPtxMaxThreads);
  require(record.scratch_bytes <= kPtxMaxShared, "asks for ", record.scratch_bytes, " bytes of shared memory; a block has at most ", kPtxMaxShared);
}

}  // namespace treebeard
