"""Measures onnx-treebeard on an NVIDIA card: `python models/card.py --minutes 10`, or `make card`. See the package `card` beside it."""

import os
import signal
import sys
from pathlib import Path

# The interpreter of PTX, random programs and random forests are those of the tests.
sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))

from card.command import main

if __name__ == "__main__":
    # Whoever ends a run by force finds what was measured, as after Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        main(sys.argv[1:])
    except SystemExit as end:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        # Python would wait for a process that the driver does not let go of.
        os._exit(end.code if isinstance(end.code, int) else int(end.code is not None))
