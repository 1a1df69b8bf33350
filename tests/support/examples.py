"""How many examples Hypothesis draws for a test: a share of them, and all with `pytest --long`."""

import os

from hypothesis import settings

SHARE = 5
LONG = "ONNX_TREEBEARD_LONG_TESTS"


def examples(number: int) -> settings:
    """The settings of a test that takes `number` examples in the long run."""
    return settings(max_examples=number if LONG in os.environ else -(-number // SHARE))
