"""Benchmarks: our kernels beside other engines, on one machine in one run. Start at `run_benchmark.py`; `results.py` says what comes out."""
