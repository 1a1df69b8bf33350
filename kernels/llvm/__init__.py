"""LIR to LLVM: what all targets share."""
