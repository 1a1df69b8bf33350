"""What there is to find out on an NVIDIA card, in parts that share a given time. Started by `models/card.py`.

In: a card, nothing else: no network, and peers only where they are installed. Out: results as JSON (`results.py`), and of those docs/performance-gpu.md.

    conformance   random programs of PTX: the card against the interpreter of the tests
    bits          forests for every unit of the library: the card against the CPU
    calibration   the constants of the planner's `GpuCosts` and of device="auto", fitted to times
    grid          forests of nvForest's own benchmark, beside nvForest, cuML and XGBoost
    page          docs/performance-gpu.md from what was measured
"""
