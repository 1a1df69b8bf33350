"""Measures onnx-treebeard on an NVIDIA card: `python models/card.py --minutes 10`, or `make card`. See the package `card` beside it."""

import sys
from pathlib import Path

# The interpreter of PTX, random programs and random forests are those of the tests.
sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))

from card.command import main

if __name__ == "__main__":
    main(sys.argv[1:])
