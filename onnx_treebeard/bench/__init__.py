"""Benchmarks: our kernels beside other engines, on one machine in one run. Start at `compiler/interpreter/run.py`; `results.py` says what comes out."""
