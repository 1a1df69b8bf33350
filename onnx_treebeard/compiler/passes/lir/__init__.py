"""What the passes that write LIR share: the builder of instructions, declarations, signatures of kernel functions."""
