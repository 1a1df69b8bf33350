"""What the page of a card says whatever was measured: how, and what is not as in nvForest's own benchmark.

In: nothing. Out: sections in Markdown.
"""

from card.grid_forest import GROWN_ROWS

METHOD = """## How it is measured
- **Right before fast.** Our scores are compared with those of the CPU, bit for bit, before the clock runs, those of the kernels by themselves too, and those
  of peers with them; whoever is wrong is not timed.
- **Kernel time** is that of our kernels alone, by events of the card around many launches: no copies, no start values, nothing of the host; what the card
  takes from one launch to the next is in it. Rows and sums are in the card's memory, and in its caches as far as they fit there.
- **A peer's calls queued** are many calls of it with one wait at the end. Its kernels take that long at most: where a batch is small, starting them takes
  the host longer. So the column of ratios is an upper bound of what its kernels take over what ours do.
- **Whole calls** are calls in Python, complete when they return, by the host's clock; rows and results are in the card's memory. Where
  sums are not the result yet, ours copy them to the CPU, which finishes them, and the results back. Medians of rounds in which the engines take turns.
- **Clocks** are warm: everything runs for a tenth of a second before its first timing.
- **The peers' best form**: nvForest and FIL choose their layout and chunks on the batch that is timed, or its first million rows; XGBoost predicts in place.
- **From the host's memory**: `predict` with arrays of NumPy on as many threads as there are cores, beside copying the same bytes to the card and back from
  pinned memory, which is the least that any engine takes. Rows of NumPy are not pinned, so a call copies them once more, into pinned memory.
"""
DEVIATIONS = f"""## What is not as in nvForest's own benchmark
Numbers of features, depths, numbers of trees and batches are those of `nvforest.benchmark.run`, and the largest batch of the widest rows is left out as there.
The table has the cells that there was time for, in an order that covers the whole grid evenly. Beyond that:

- It trains models, of scikit-learn, XGBoost and LightGBM, regressors and classifiers, on rows of `make_regression` and `make_classification`. Ours are grown on
  normal numbers by random tests, as in extremely randomised trees, one forest for each shape, in XGBoost's format, with one target.
- Its models are trained on {GROWN_ROWS:,} rows. So are ours but for those of many trees, which fewer rows grow, so that they can be made in the time that there
  is; they have fewer leaves and are less deep, and the table says so at each of their cells.
- It takes the minimum of five calls after three, by the host's clock. Here it is the median of five timings or more after a tenth of a second.
- Its calls go through the batches of one large array in turns. Here each call has the same batch, in which up to 16,384 different rows come again and again.
- It compares with the engine that trained the model. Here all engines score the same file.
"""
AGAIN = """## Measure it yourself
    make card                                                  # on a machine with a card; no network is needed once the package is installed
    python models/card.py --parts grid,page --minutes 60       # goes on where that ended, with more of the grid
"""
