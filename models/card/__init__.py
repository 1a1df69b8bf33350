"""What there is to find out on an NVIDIA card, in parts that share a given time. Started by `models/card.py`.

In: a card, nothing else: no network, and peers only where they are installed. Out: results as JSON (`results.py`), and of those docs/performance-gpu.md.

    conformance   random programs of PTX: the card against the interpreter of the tests
    bits          forests for every unit of the library: the card against the CPU
    calibration   the constants of the planner's `GpuCosts` and of device="auto", fitted to times
    grid          forests of nvForest's own benchmark, beside nvForest, cuML and XGBoost
    page          docs/performance-gpu.md from what was measured

Whoever has a card has it once, and not for long. So the process that was started (`run.py`) never touches the card: it has processes that do (`child.py`),
one for each part, ends those that take too long, and goes on behind whatever has failed. A part is a list of items (`work.py`); each is noted before the next
one begins (`items.py`).
"""
