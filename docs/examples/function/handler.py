"""A function that scores rows. The model is opened once, when the process starts."""

import json
import os
import sys
from typing import Any

import numpy as np

import onnx_treebeard

model = onnx_treebeard.compile(os.environ["MODEL"])


def handler(event: dict[str, Any], context: object = None) -> dict[str, Any]:
    """Returns the scores of `event["rows"]`, lists of numbers in which None is a missing value."""
    rows = np.array(event["rows"], dtype=model.forest.input_type)
    return {"scores": model.predict(rows).tolist()}


if __name__ == "__main__":
    print(json.dumps(handler(json.load(sys.stdin))))
