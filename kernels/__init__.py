"""Everything that knows LLVM or a CPU, and all C++.

`llvm/` makes LLVM text of LIR, `cpu/` has the primitives of instruction sets and the backend of CPUs, `object/` flattens object files, `library/`
builds and reads the library of kernels. `native/` is C++: readers of model files, the planner, the runtime, what onnxruntime loads, the API for C.
"""
