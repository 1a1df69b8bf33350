"""What is done with an ONNX model file before onnxruntime sees it, for the fuzz drivers: whatever the file, no error but ours.

In: the bytes of a file. Out: nothing; raised is what is not a TreebeardError of one line.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from protobuf_mutations import OTHER_FILE

from onnx_treebeard.cli.model.forest_summary import facts
from onnx_treebeard.compiler.options.schedule_file import chosen_options
from onnx_treebeard.converters.onnx.graphs import has_external_tensors
from onnx_treebeard.converters.onnx.metadata_props import stored_schedule
from onnx_treebeard.converters.onnx.read_model import read_model
from onnx_treebeard.converters.read import model_of_source
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.scoring.column_origins import column_values
from onnx_treebeard.scoring.onnx_pipeline import pipeline_inputs, read_whole_model, with_plain_outputs
from onnx_treebeard.scoring.tree_nodes import trees_of
from onnx_treebeard.system.errors import TreebeardError
from onnx_treebeard.tuning.synthetic_rows import draw

ROWS = 200


def use(content: bytes) -> None:
    """Opens the model as a session, `compile`, `inspect`, `score` and `verify` do."""
    with TemporaryDirectory() as folder:
        (Path(folder) / OTHER_FILE).write_bytes(bytes(64))
        path = Path(folder) / "model.onnx"
        path.write_bytes(content)
        for way in WAYS:
            with refusals():
                way(str(path))


@contextmanager
def refusals() -> Iterator[None]:
    """Lets an error of ours pass. ValueError for one of several lines."""
    try:
        yield
    except TreebeardError as error:
        if "\n" in str(error):
            raise ValueError("an error of several lines") from error


def _as_session(path: str) -> None:
    """All but the compile, which takes a hundred times as long; the drivers compile forests by themselves."""
    model = read_model(path)
    chosen_options(None, stored_schedule(model), path)
    rewritten = rewrite(model, in_place=True).model
    if not has_external_tensors(rewritten):
        rewritten.SerializeToString()


def _as_inspect(path: str) -> None:
    for node in trees_of(path):
        if node.forest is not None:
            facts(node.forest)


def _as_score(path: str) -> None:
    model = read_whole_model(path)
    pipeline_inputs(model)
    with_plain_outputs(model)


def _as_verify(path: str) -> None:
    model = read_whole_model(path)
    inputs = pipeline_inputs(model)
    draw(inputs, column_values(model, inputs), ROWS, 0)


WAYS: tuple[Callable[[str], object], ...] = (
    model_of_source,
    _as_session,
    _as_inspect,
    _as_score,
    _as_verify,
)
