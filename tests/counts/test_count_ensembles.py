"""The ensembles whose sessions are counted. Oracle: onnx's checker."""

import count_ensembles
import onnx


def test_they_are_trained_on_rows_that_are_drawn(tmp_path):
    count_ensembles.main(tmp_path)
    for name in count_ensembles.NAMES:
        onnx.checker.check_model(onnx.load(tmp_path / f"{name}.onnx"))
