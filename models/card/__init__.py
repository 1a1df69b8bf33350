"""Times on an NVIDIA card, in parts that share a given time. Started by `models/card.py`; `tests/on_card` checks bits.

In: a card, nothing else: no network, and peers only where they are installed. Out: results as JSON (`work.py`), and of those
docs/performance-gpu.md.

    calibration   the constants of the planner's `GpuCosts` and of device="auto", fitted to times
    grid          forests of nvForest's own benchmark, beside nvForest and XGBoost, as engines of `onnx_treebeard/bench`
    page          docs/performance-gpu.md from what was measured

GPU machines are rented briefly, so a run survives crashes and can be resumed (`process.py`).
"""
