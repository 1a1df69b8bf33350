"""LIR to LLVM: what all targets share. Start at `lir_emitter.py`; one file for each dialect has the rules of its operations."""
