"""Everything that knows LLVM, a CPU or a GPU."""
