"""LIR to machine code for CPUs."""
