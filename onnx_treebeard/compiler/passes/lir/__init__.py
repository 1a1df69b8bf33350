"""What the passes that write LIR share: the builder of instructions, the declarations of tables, the arguments of kernels."""
