"""LIR to machine code for CPUs: `backend.py` is what strategies see, `emit.py` leads through LLVM, `isa/` has the primitives of instruction sets."""
