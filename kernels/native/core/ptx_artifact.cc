#include "core/ptx_artifact.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "core/system/error.h"

namespace treebeard {
namespace {

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

void check_ptx_kernel(const KernelRecord& record, const Bytes& code) {
  const char* const text = static_cast<const char*>(code.data);
  require(record.code_offset < code.size && text[record.code_offset] != '\0' && (record.code_offset == 0 || text[record.code_offset - 1] == '\0'),
          "has a kernel that begins inside a PTX module");
  require(record.block_rows >= kPtxWarp && record.block_rows <= kPtxMaxBlockRows && record.block_rows % kPtxWarp == 0, "has PTX kernels for blocks of ",
          record.block_rows, " rows; expected a multiple of ", kPtxWarp, " up to ", kPtxMaxBlockRows);
  require(record.scratch_bytes <= kPtxMaxShared, "asks for ", record.scratch_bytes, " bytes of shared memory; a block has at most ", kPtxMaxShared);
}

}  // namespace treebeard
