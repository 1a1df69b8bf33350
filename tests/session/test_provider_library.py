"""Tree nodes served from a library of kernels. oracle: plain onnxruntime on one thread; the compiler is asked for nothing, and is not needed."""

import contextlib
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from onnx import ModelProto, TensorProto, helper
from planned_predictors import units_from, units_of_forest, write_library
from providers import provider_session, taken
from read_nodes import forest_of_model
from skl2onnx import to_onnx
from sklearn.datasets import make_classification
from sklearn.ensemble import GradientBoostingRegressor, RandomForestClassifier
from tails import assert_same
from tree_models import REGRESSOR, set_attribute, tree_model

import onnx_treebeard
from onnx_treebeard import CompileOptions
from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.compiler import unit_compiler
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, options_text
from onnx_treebeard.compiler.units.unit_catalogue import unit_named
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.cpu.isa.cpu_levels import lowest_of
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine, register_bytes
from onnx_treebeard.session import compile_callback

MACHINE = native_machine()
pytestmark = pytest.mark.skipif(
    MACHINE is None or not register_bytes(MACHINE), reason="a library with units for trees needs registers"
)

X, Y = make_classification(400, 6, random_state=0)
ROWS = {"X": np.concatenate([X, X * np.array([[np.nan, 1, 1, 1, 1, 1]])]).astype(np.float32)}
SCHEDULE = options_text(ModelOptions(CompileOptions(tile_size=2)))


def regressor() -> ModelProto:
    model = GradientBoostingRegressor(n_estimators=40, max_depth=4, random_state=0).fit(X, X[:, 0])
    return to_onnx(model, ROWS["X"][:1])


def classifier() -> ModelProto:
    model = RandomForestClassifier(60, max_depth=3, random_state=0).fit(X, np.array(["no", "yes"])[Y])
    return to_onnx(model, ROWS["X"][:1], options={"zipmap": False})


def own(forest: Forest, **attributes: str) -> ModelProto:
    """A model of one node of our own operator."""
    node = node_from_forest(forest, ["X"], ["S"], "trees")
    node.attribute.extend(helper.make_attribute(name, value) for name, value in attributes.items())
    values = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["N", width])
        for name, width in (("X", 6), ("S", 1))
    ]
    graph = helper.make_graph([node], "graph", values[:1], values[1:])
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("onnx_treebeard", 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=8)


@pytest.fixture(scope="module")
def models() -> dict[str, ModelProto]:
    return {"regressor": regressor(), "classifier": classifier()}


@pytest.fixture(scope="module")
def folder(models, tmp_path_factory) -> Path:
    """A library of the units that the models need."""
    units = {unit.name: unit for unit in units_of(MACHINE)}
    names = [name for model in models.values() for name in units_of_forest(forest_of_model(model), MACHINE)]
    made = tmp_path_factory.mktemp("units")
    write_library(made, [units[name] for name in names], MACHINE)
    return made


@pytest.fixture
def with_units(folder) -> Iterator[None]:
    with units_from(folder):
        yield


@pytest.fixture
def asked(monkeypatch) -> list[str]:
    """What the compilers are asked for: "node" for each node that is compiled, "units" for each plan that lacks some."""
    seen: list[str] = []
    units_of_level = unit_compiler.units_of_level
    monkeypatch.setattr(
        unit_compiler, "units_of_level", lambda *units: (seen.append("units"), units_of_level(*units))[1]
    )
    compile_node = compile_callback._compile
    monkeypatch.setattr(
        compile_callback, "_compile", lambda attributes: (seen.append("node"), compile_node(attributes))[1]
    )
    return seen


def assert_like(session, plain, feed=ROWS):
    for rows in (feed, {"X": feed["X"][:1]}, {"X": feed["X"][3:40]}):
        for found, expected in zip(session.run(None, rows), plain.run(None, rows), strict=True):
            assert_same(found, expected)


def custom_op_session(model: ModelProto):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    onnx_treebeard.register_custom_ops(options)
    return onnxruntime.InferenceSession(model.SerializeToString(), options)


@pytest.mark.parametrize("name", ["regressor", "classifier"])
def test_nodes_of_the_standard(models, plain_session, with_units, asked, name):
    session = provider_session(models[name])
    assert len(taken(session)) == 1
    assert_like(session, plain_session(models[name]))
    assert not asked


@pytest.mark.parametrize("open_session", [provider_session, custom_op_session])
def test_nodes_of_our_own(models, plain_session, with_units, asked, open_session):
    session = open_session(own(forest_of_model(models["regressor"])))
    assert_like(session, plain_session(models["regressor"]))
    assert not asked


def ways_to_ask(models):
    """By name, a session that asks for the compiler."""
    forest = forest_of_model(models["regressor"])
    stored = ModelProto()
    stored.CopyFrom(models["regressor"])
    stored.metadata_props.add(key="onnx_treebeard.schedule", value=SCHEDULE)
    return {
        "option": lambda: provider_session(models["regressor"], None, schedule=SCHEDULE),
        "stored in the model": lambda: provider_session(stored),
        "stored in the node": lambda: provider_session(own(forest, schedule=SCHEDULE)),
        "operator": lambda: custom_op_session(own(forest, schedule=SCHEDULE)),
    }


@pytest.mark.parametrize("way", ["option", "stored in the model", "stored in the node", "operator"])
def test_a_schedule_asks_for_the_compiler(models, plain_session, with_units, asked, way):
    session = ways_to_ask(models)[way]()
    assert asked == ["node"]
    assert_like(session, plain_session(models["regressor"]))


def test_a_missing_unit_asks_for_the_compiler(models, plain_session, asked, tmp_path):
    write_library(tmp_path, [next(iter(units_of(MACHINE)))], MACHINE)
    with units_from(tmp_path):
        session = provider_session(models["regressor"])
        own_session = custom_op_session(own(forest_of_model(models["regressor"])))
    assert asked == ["units"], "the second forest finds them in the process"
    for one in (session, own_session):
        assert_like(one, plain_session(models["regressor"]))


PROCESS = """
    import ctypes, sys
    import numpy as np, onnxruntime
    model, library, folder, rows, domain = sys.argv[1:6]
    error = ctypes.create_string_buffer(200)
    assert ctypes.CDLL(library).treebeard_look_for_units(folder.encode(), error, 200) == 0
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    if domain == "own":
        options.register_custom_ops_library(library)
    else:
        options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
        onnxruntime.register_execution_provider_library("ours", library)
        given = dict(option.split("=") for option in sys.argv[6:])
        devices = [device for device in onnxruntime.get_ep_devices() if device.ep_name == "TreebeardExecutionProvider"]
        options.add_provider_for_devices(devices, given)
    session = onnxruntime.InferenceSession(model, options)
    if domain != "own":
        parts = session.get_provider_graph_assignment_info()
        print([node.op_type for part in parts if part.ep_name == "TreebeardExecutionProvider" for node in part.get_nodes()])
    np.savez(rows + ".out.npz", *session.run(None, {"X": np.load(rows)}))
    assert not any(name.startswith(("onnx_treebeard", "onnx.", "llvmlite", "xdsl")) for name in sys.modules)
"""


def in_a_process(model: ModelProto, folder: Path, tmp_path: Path, domain: str, *options: str):
    """A process that has onnxruntime and the native library alone opens the model; what it printed, and its outputs."""
    path, rows = tmp_path / "model.onnx", tmp_path / "rows.npy"
    path.write_bytes(model.SerializeToString())
    np.save(rows, ROWS["X"])
    arguments = [str(path), library_path(), str(folder), str(rows), domain, *options]
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(PROCESS), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    outputs = Path(f"{rows}.out.npz")
    return done, list(np.load(outputs, allow_pickle=True).values()) if outputs.is_file() else []


@pytest.mark.parametrize("name", ["regressor", "classifier", "own"])
def test_without_our_python(models, plain_session, folder, tmp_path, name):
    """Neither the compiler nor any module of ours is there."""
    standard = models.get(name, models["regressor"])
    model = own(forest_of_model(standard)) if name == "own" else standard
    done, outputs = in_a_process(model, folder, tmp_path, "own" if name == "own" else "standard")
    assert done.returncode == 0, done.stderr
    assert ("TreeEnsemble" in done.stdout) == (name != "own")
    for found, expected in zip(outputs, plain_session(standard).run(None, ROWS), strict=True):
        assert_same(found.astype(expected.dtype), expected)


def test_without_our_python_a_schedule_is_refused(models, folder, tmp_path):
    done, _ = in_a_process(models["regressor"], folder, tmp_path, "standard", "schedule=fast.json")
    assert done.returncode
    assert (
        "field 'schedule': needs the compiler, and no compiler is registered in this process" in done.stderr
    )


def test_without_our_python_a_stored_schedule_leaves_the_node(models, plain_session, folder, tmp_path):
    model = ModelProto()
    model.CopyFrom(models["regressor"])
    model.metadata_props.add(key="onnx_treebeard.schedule", value=SCHEDULE)
    done, outputs = in_a_process(model, folder, tmp_path, "standard")
    assert "is left to onnxruntime: it has a schedule, which needs the compiler" in done.stderr
    assert done.stdout.strip() == "[]"
    assert_same(outputs[0], plain_session(model).run(None, ROWS)[0])


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("threads=many", "field 'threads': is 'many'; accepted are 1 to 1048576"),
        ("threads=0007340032", "field 'threads': is 7340032; accepted are 1 to 1048576"),
        ("semantics=exact", "field 'semantics': is 'exact'; accepted are ort, onnx"),
        (
            "threds=2",
            "field 'threds': is unknown; accepted are semantics, schedule, profile, device, threads, cache, downstream, enabled",
        ),
    ],
)
def test_without_our_python_wrong_options_are_refused(models, folder, tmp_path, option, message):
    done, _ = in_a_process(models["regressor"], folder, tmp_path, "standard", option)
    assert done.returncode
    assert message in done.stderr


@pytest.fixture(scope="module")
def walks(models, tmp_path_factory) -> Path:
    """What installs from sources have: a library of the lowest level alone."""
    lowest, made = lowest_of(MACHINE), tmp_path_factory.mktemp("walks")
    names = [name for model in models.values() for name in units_of_forest(forest_of_model(model), lowest)]
    write_library(made, [unit_named(name, vector_bytes=0, from_many=False) for name in names], lowest)
    return made


@pytest.mark.parametrize("name", ["regressor", "classifier", "own"])
def test_without_our_python_and_units_for_this_cpu_forests_are_walked(
    models, plain_session, walks, tmp_path, name
):
    standard = models.get(name, models["regressor"])
    model = own(forest_of_model(standard)) if name == "own" else standard
    done, outputs = in_a_process(model, walks, tmp_path, "own" if name == "own" else "standard")
    assert done.returncode == 0, done.stderr
    for found, expected in zip(outputs, plain_session(standard).run(None, ROWS), strict=True):
        assert_same(found.astype(expected.dtype), expected)
    if name != "own":
        assert "TreeEnsemble" in done.stdout
        reason = "1 forest is walked by code that every CPU runs: there is no library of kernels: cannot open"
        assert reason in done.stderr
        assert ", and no compiler is registered in this process" in done.stderr


def test_a_compiler_makes_units_for_this_cpu_all_the_same(models, plain_session, walks, asked):
    with units_from(walks):
        session = provider_session(models["regressor"])
        own_session = custom_op_session(own(forest_of_model(models["regressor"])))
    assert asked == ["units"]
    for one in (session, own_session):
        assert_like(one, plain_session(models["regressor"]))


NODES = [("BRANCH_LEQ", 0, 1.0, 1, 2), ("BRANCH_EQ", 1, 2.0, 3, 4, 1), *[("LEAF",)] * 3]
WEIGHTS = [(0, leaf, 0, 0.5 * leaf) for leaf in (2, 3, 4)]


def with_attribute(name: str, value) -> ModelProto:
    model = tree_model(REGRESSOR, {0: NODES}, WEIGHTS)
    set_attribute(model.graph.node[0], name, value)
    return model


def broken() -> dict[str, ModelProto]:
    """Models whose nodes cannot be served, so that onnxruntime opens them itself or refuses them."""
    integers = tree_model(REGRESSOR, {0: NODES}, WEIGHTS)
    integers.graph.input[0].type.tensor_type.elem_type = TensorProto.INT64
    return {
        "mode": with_attribute("nodes_modes", ["BRANCH_LEQ", "BRANCH_MEMBER", *["LEAF"] * 3]),
        "cycle": with_attribute("nodes_truenodeids", [1, 0, 0, 0, 0]),
        "child": with_attribute("nodes_falsenodeids", [2, 77, 0, 0, 0]),
        "length": with_attribute("nodes_values", [1.0]),
        "transform": with_attribute("post_transform", "SOFTPLUS"),
        "feature": with_attribute("nodes_featureids", [0, -3, 0, 0, 0]),
        "integers": integers,
    }


def reason_of(model: ModelProto, capfd) -> str:
    """Why the provider leaves the node, whatever onnxruntime makes of it then."""
    with contextlib.suppress(Exception):
        provider_session(model)
    (reason,) = re.findall(r"is left to onnxruntime: (.*?)\x1b", capfd.readouterr().err)
    return reason


@pytest.mark.parametrize("case", broken())
def test_nodes_are_left_for_the_same_reasons_without_a_library(folder, tmp_path, capfd, asked, case):
    model = broken()[case]
    with units_from(folder):
        found = reason_of(model, capfd)
    with units_from(tmp_path):
        assert found == reason_of(model, capfd)
    assert not asked
