"""unit: what is done with a model of many tree nodes takes work in proportion to their number."""

import json
from unittest.mock import patch

import numpy as np
import pytest
from forest_keys import profile
from line_counts import growth
from onnx import ModelProto
from tree_models import ensemble_model

from onnx_treebeard.converters.onnx import metadata_props as onnx_metadata
from onnx_treebeard.converters.onnx.metadata_props import stored_hits
from onnx_treebeard.converters.onnx.write_attributes import add_hits
from onnx_treebeard.converters.rewrite.add_extra_outputs import add_outputs
from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.forest.forest import Forest

NUMBERS = (50, 100, 200)
ROWS = np.linspace(-1, 1, 30).reshape(10, 3)


def ensembles(number: int) -> ModelProto:
    """So many TreeEnsembles of doubles that read the same rows."""
    model = ensemble_model([(0, 0, 0.5, -1, -2)], [(0, 1.0), (0, 2.0)], [0], rows=np.float64)
    (node,), (output,) = list(model.graph.node), list(model.graph.output)
    for position in range(1, number):
        further, scores = model.graph.node.add(), model.graph.output.add()
        further.CopyFrom(node)
        scores.CopyFrom(output)
        further.name, further.output[0], scores.name = (
            f"trees{position}",
            f"scores{position}",
            f"scores{position}",
        )
    return model


@pytest.mark.parametrize("by_name", [False, True])
def test_further_outputs(by_name: bool) -> None:
    rewritten = {number: rewrite(ensembles(number)) for number in NUMBERS}
    models = [one.model for one in rewritten.values()]

    def add(model: ModelProto) -> None:
        report = rewritten[len(model.graph.node)].report
        names = [entry.name for entry in report] if by_name else True
        add_outputs(model, report, ExtraOutputs(leaf=names, raw=names))

    assert growth(add, models) < 2.1
    assert [len(model.graph.output) for model in models] == [3 * number for number in NUMBERS]


def test_hit_counts_beside_nodes_are_written_once() -> None:
    """They stand in the model's metadata, all in one entry."""

    def counted(forest: Forest) -> Forest:
        return profile(forest, ROWS)

    model = ensembles(5)
    with patch.object(onnx_metadata.json, "dumps", wraps=json.dumps) as written:
        assert len(add_hits(model, counted)) == 5
    assert written.call_count == 1
    assert len(stored_hits(model)) == 5
