"""oracle: tree nodes that read the same rows are one forest of several targets; outputs are those of plain onnxruntime on one thread."""

import re
from collections.abc import Iterator

import numpy as np
import onnxruntime
import pytest
from forest_graphs import COLUMNS, forest_model, one_graph
from joined_forests import joined
from onnx import ModelProto
from planned_predictors import units_from, units_of_forest, write_library
from providers import plain_session, provider_session, taken
from read_nodes import forest_of_model
from tails import assert_same
from tree_models import CLASSIFIER, REGRESSOR

from onnx_treebeard import InferenceSession
from onnx_treebeard.compiler import unit_compiler
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine, register_bytes
from onnx_treebeard.system.errors import MissingPackageError

MACHINE = native_machine()
pytestmark = pytest.mark.skipif(
    MACHINE is None or not register_bytes(MACHINE), reason="a library with units for trees needs registers"
)

BATCHES = (0, 1, 3, 64, 700, 9001)
THREADS = (1, 2)
SIZES = (1, 3, 20)
REGRESSORS = {
    "plain": {"n_targets": 1},
    "average": {"n_targets": 1, "aggregate_function": "AVERAGE"},
    "base": {"n_targets": 1, "base_values": [0.1]},
    "minimum": {"n_targets": 1, "aggregate_function": "MIN"},
    "two targets": {"n_targets": 2, "base_values": [0.3, -0.7]},
}
CLASSIFIERS = {
    "numbers": {"classlabels_int64s": [7, -3]},
    "texts": {"classlabels_strings": ["no", "yes"], "post_transform": "LOGISTIC"},
}
MERGED = {"plain", "average", "base", "two targets", "numbers", "texts"}


def models_of(size: int) -> dict[str, ModelProto]:
    random = np.random.default_rng(size)
    kinds = [(REGRESSOR, REGRESSORS), (CLASSIFIER, CLASSIFIERS)]
    return {
        name: forest_model(random, size + number, operator, facts)
        for operator, table in kinds
        for number, (name, facts) in enumerate(table.items())
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A library of the units that merged forests need, and those that stay alone."""
    names = set()
    for size in SIZES:
        forests = {name: forest_of_model(model) for name, model in models_of(size).items()}
        names.update(units_of_forest(joined([forests[name] for name in forests if name in MERGED]), MACHINE))
        names.update(units_of_forest(forests["minimum"], MACHINE))
        names.update(units_of_forest(joined([forests[name] for name in CLASSIFIERS]), MACHINE))
    made = tmp_path_factory.mktemp("units")
    write_library(made, [unit for unit in units_of(MACHINE) if unit.name in names], MACHINE)
    return made


@pytest.fixture
def with_units(folder) -> Iterator[None]:
    with units_from(folder):
        yield


def options_of(threads: int, severity: int = 2):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = severity
    return options


def merged_trees(messages: str) -> dict[str, int]:
    """By tree node, how many trees the merged forest has that it is in."""
    return {
        name: int(count)
        for name, count in re.findall(r"'([a-z ]+)' is taken: .*merged with others to (\d+)", messages)
    }


@pytest.mark.usefixtures("with_units")
@pytest.mark.parametrize("threads", THREADS)
@pytest.mark.parametrize("size", SIZES)
def test_forests_that_read_the_same_rows(size, threads, capfd):
    """Sums, averages, base values, labels and transforms are each node's own; minima are no sums."""
    models = models_of(size)
    model = one_graph(models)
    session, plain = provider_session(model, options_of(threads, 1)), plain_session(model)
    forests = [forest_of_model(models[name]) for name in models if name in MERGED]
    n_trees = sum(forest.n_trees for forest in forests)
    assert merged_trees(capfd.readouterr().err) == dict.fromkeys(MERGED, n_trees)
    (fused,) = taken(session)
    assert len(fused) == len(models)
    for n_rows in BATCHES:
        rows = np.random.default_rng(n_rows).normal(size=(n_rows, COLUMNS)).astype(np.float32)
        rows[::7, 1] = np.nan
        for found, expected in zip(
            session.run(None, {"rows": rows}), plain.run(None, {"rows": rows}), strict=True
        ):
            assert_same(found, expected)


@pytest.mark.usefixtures("with_units")
def test_probabilities_whose_labels_nobody_reads():
    """Nothing lies between the sums of two classes and their probabilities then: these are made where the sums stand."""
    model = one_graph({name: models_of(3)[name] for name in CLASSIFIERS})
    probabilities = [value for value in model.graph.output if value.type.tensor_type.elem_type == 1]
    assert len(probabilities) == len(CLASSIFIERS) < len(model.graph.output)
    del model.graph.output[:]
    model.graph.output.extend(probabilities)
    session, plain = InferenceSession(model), plain_session(model)
    assert all(entry.merged for entry in session.report)
    for n_rows in BATCHES:
        rows = np.random.default_rng(n_rows).normal(size=(n_rows, COLUMNS)).astype(np.float32)
        for found, expected in zip(
            session.run(None, {"rows": rows}), plain.run(None, {"rows": rows}), strict=True
        ):
            assert_same(found, expected)


@pytest.mark.usefixtures("with_units")
def test_what_a_session_reports():
    """Beside each node how many trees it is merged to, and in the table how many nodes are."""
    models = models_of(3)
    session = InferenceSession(one_graph(models))
    n_trees = sum(forest_of_model(models[name]).n_trees for name in models if name in MERGED)
    assert {entry.name: entry.merged for entry in session.report} == {
        name: n_trees * (name in MERGED) for name in models
    }
    assert f"merged with others to {n_trees} trees" in str(session.report[0])
    assert str(session.report).endswith(f"read the same rows: {len(MERGED)}")


@pytest.mark.usefixtures("with_units")
def test_a_row_that_is_too_short():
    """The forest that reads most columns tells."""
    model = one_graph(models_of(3))
    del model.graph.input[0].type.tensor_type.shape.dim[1]
    model.graph.input[0].type.tensor_type.shape.dim.add()
    session = provider_session(model)
    with pytest.raises(Exception, match="input X has 2 columns; the trees need 3"):
        session.run(None, {"rows": np.zeros((4, 2), np.float32)})


def test_a_merged_forest_that_the_library_does_not_serve(tmp_path, capfd, monkeypatch):
    """Each node is served by itself then, where nothing can be compiled."""

    def refuse(level, names):
        raise MissingPackageError("the compiler is not installed")

    monkeypatch.setattr(unit_compiler, "units_of_level", refuse)
    models = models_of(16)
    names = {name for model in models.values() for name in units_of_forest(forest_of_model(model), MACHINE)}
    merged = units_of_forest(
        joined([forest_of_model(models[name]) for name in models if name in MERGED]), MACHINE
    )
    assert set(merged) - names, "the models are to need a unit together that none needs alone"
    write_library(tmp_path, [unit for unit in units_of(MACHINE) if unit.name in names], MACHINE)
    model = one_graph(models)
    with units_from(tmp_path):
        session, plain = provider_session(model, options_of(1, 1)), plain_session(model)
    assert merged_trees(capfd.readouterr().err) == {}
    rows = np.random.default_rng(0).normal(size=(100, COLUMNS)).astype(np.float32)
    for found, expected in zip(
        session.run(None, {"rows": rows}), plain.run(None, {"rows": rows}), strict=True
    ):
        assert_same(found, expected)
