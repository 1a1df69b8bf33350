"""LIR to LLVM: what every target shares."""
