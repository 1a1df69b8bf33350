/* Calls one kernel of an artifact as the runtime does (onnx_treebeard/artifact/pack.py, "A kernel is a C function"), for machines that are
   emulated. In, on stdin: nine 64-bit numbers (fields of `Call`), then code, tables, rows, accumulators. Out: the accumulators. Code
   begins 64 bytes behind the beginning of a page: it has to run at any address that is a multiple of 64. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { kShift = 64 };

typedef struct {
  int64_t code_bytes, entry, table_bytes, row_bytes, accumulator_bytes, scratch_bytes, n_rows, row_stride, n_trees;
} Call;

typedef void (*Kernel)(const void* tables, const void* rows, int64_t row_stride, void* accumulators, void* scratch,
                       int64_t row_begin, int64_t row_end, int64_t tree_begin, int64_t tree_end);

static void read_all(void* to, int64_t size) {
  if (size != 0 && fread(to, (size_t)size, 1, stdin) != 1) exit(2);
}

/* On a boundary of 64 bytes, as the runtime gives it. */
static void* memory(int64_t size) {
  void* found = aligned_alloc(64, ((size_t)size + 64) / 64 * 64);
  if (found == NULL) exit(3);
  return found;
}

static void* read_memory(int64_t size) {
  void* found = memory(size);
  read_all(found, size);
  return found;
}

static const char* read_code(int64_t size) {
  const size_t whole = (size_t)size + kShift;
  char* pages = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) exit(4);
  read_all(pages + kShift, size);
  if (mprotect(pages, whole, PROT_READ | PROT_EXEC) != 0) exit(5);
  __builtin___clear_cache(pages, pages + whole);
  return pages + kShift;
}

int main(void) {
  Call call;
  while (fread(&call, sizeof call, 1, stdin) == 1) {
    const char* code = read_code(call.code_bytes);
    void* tables = read_memory(call.table_bytes);
    void* rows = read_memory(call.row_bytes);
    void* accumulators = read_memory(call.accumulator_bytes);
    void* scratch = memory(call.scratch_bytes);
    const Kernel kernel = (Kernel)(uintptr_t)(code + call.entry);
    kernel(tables, rows, call.row_stride, accumulators, scratch, 0, call.n_rows, 0, call.n_trees);
    fwrite(accumulators, 1, (size_t)call.accumulator_bytes, stdout);
  }
  return 0;
}
