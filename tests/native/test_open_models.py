"""Models and tree nodes opened by treebeard.h alone. Oracle: `onnx_treebeard.load` for columns, `onnx_treebeard.compile` for results, to the bit."""

import ctypes
import random
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from unittest.mock import patch

import numpy as np
import onnx
import pytest
from adversarial_rows import adversarial_rows
from forests import Node, forest_of
from mutations import mutated_json, mutated_onnx, mutated_text, mutated_ubjson
from onnx import TensorProto, helper
from opened_models import BOTH, Opened, open_model, open_node
from planned_predictors import LEAVES, SCORES, units_from, units_of_plan, write_library
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits
from small_models import small_models
from tree_models import CLASSIFIER, REGRESSOR, ensemble_model, tree_model

import onnx_treebeard
from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.bindings.predictor import library
from onnx_treebeard.converters.model_files.forest_from_native import native_forest
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.forest import CategoryRule, Forest
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.library import read
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError

ROOT = Path(__file__).parents[2]
NAMED = ("feature_names", "categories", "frame_categories", "unknown_category", "node_hits", "leaf_hits")
STUMP = [("BRANCH_LEQ", 0, 0.5, 1, 2), ("LEAF",), ("LEAF",)]
WEIGHTS = [(0, 1, 0, -1.0), (0, 2, 0, 3.0)]


@cache
def models() -> dict[str, bytes]:
    """Every kind that is opened."""
    return small_models() | stored() | drawn()


def stored() -> dict[str, bytes]:
    """Models of this repository, and of many versions of their libraries."""
    kinds = {".json", ".ubj", ".txt", ".onnx"}
    files = [*(ROOT / "models").iterdir(), *(ROOT / "tests" / "converters" / "data").iterdir()]
    around = ("digits_pipeline_large.onnx", "diabetes_columns_boosting.onnx", "wine_scaler_forest.onnx")
    return {
        path.name: path.read_bytes()
        for path in sorted(files)
        if path.suffix in kinds and path.name not in around
    }


def drawn() -> dict[str, bytes]:
    """Forests of many forms, in the newest operator and in our own."""
    recipes = {
        "tree_simd": Recipe(seed=0, trees=40, depth=3),
        "walk": Recipe(seed=1, trees=7, depth=9, targets=3),
    }
    return {
        f"{name}_{domain}.onnx": to_onnx(random_forest(recipe), domain=domain).model.SerializeToString()
        for name, recipe in recipes.items()
        for domain in ("ai.onnx.ml", "treebeard")
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A library of the units of all these models, for the runtime and for Python."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    forests = [onnx_treebeard.load(data) for data in [*models().values(), stump().SerializeToString()]]
    units = [unit for forest in forests for unit in units_of_plan(forest, machine, BOTH)]
    made = tmp_path_factory.mktemp("units")
    write_library(made, units, machine)
    with units_from(made), patch.object(read, "folders", lambda: [made]):
        read._library.cache_clear()
        yield made
    read._library.cache_clear()


def stump(**others: object) -> onnx.ModelProto:
    return tree_model(REGRESSOR, {0: STUMP}, WEIGHTS, **others)


def native(data: bytes) -> Forest:
    return native_forest(call_node_planner(data, "file_forest"), "onnx")


@pytest.mark.parametrize("name", models())
def test_columns_are_those_that_python_reads(name: str) -> None:
    assert_same_columns(native(models()[name]), onnx_treebeard.load(models()[name]))


def assert_same_columns(found: Forest, expected: Forest) -> None:
    """But for names and hit counts, which change no bits."""
    for field in fields(Forest):
        if field.name in NAMED or field.name == "source" or not field.init:
            continue
        one, other = getattr(found, field.name), getattr(expected, field.name)
        if isinstance(one, np.ndarray):
            assert one.tobytes() == other.tobytes(), field.name
        else:
            assert one == other or (one != one and other != other), field.name


@pytest.mark.share(5)
@pytest.mark.parametrize("name", models())
def test_results_are_those_of_compile(folder: Path, name: str) -> None:
    data = models()[name]
    opened, compiled = open_model(data), onnx_treebeard.compile(data, with_leaf=True)
    forest = compiled.forest
    assert opened.about.n_trees == forest.n_trees
    assert opened.about.n_labels == len(forest.labels)
    assert [opened.label(position) for position in range(len(forest.labels))] == list(forest.labels)
    rows = np.ascontiguousarray(adversarial_rows(forest, 130, 0))
    for some in (rows[:1], rows[:17], rows):
        scores, labels, raw = opened.results(some)
        expected, positions = compiled.predictor.run(some)
        assert_same_bits(scores, expected)
        assert_same_bits(raw, compiled.predictor.raw(some))
        assert (labels is None) == (positions is None)
        assert labels is None or (labels == positions).all()
        assert (opened.leaves(some) == compiled.predict_leaf(some)).all()


@pytest.mark.parametrize("name", [name for name in models() if name.endswith(".onnx")])
def test_nodes_are_opened_alone(folder: Path, name: str) -> None:
    """The same results as of the whole model, for nodes whose type and columns their model states."""
    model = onnx.ModelProto.FromString(models()[name])
    (node,) = model.graph.node
    kind = model.graph.input[0].type.tensor_type
    width = kind.shape.dim[1].dim_value if len(kind.shape.dim) == 2 else 0
    (version,) = {entry.version for entry in model.opset_import if entry.domain == node.domain}
    alone = open_node(node.SerializeToString(), version, input_type=kind.elem_type, n_features=width)
    whole = open_model(models()[name])
    assert vars_of(alone) == vars_of(whole)
    rows = np.ascontiguousarray(adversarial_rows(onnx_treebeard.load(models()[name]), 40, 1))
    for found, expected in zip(alone.results(rows), whole.results(rows), strict=True):
        assert (found is None) == (expected is None)
        if found is not None:
            assert_same_bits(found, expected)


MUTATIONS = {".onnx": mutated_onnx, ".json": mutated_json, ".ubj": mutated_ubjson, ".txt": mutated_text}


def read_by(reader: Callable[[bytes], Forest], data: bytes) -> Forest | None:
    try:
        return reader(data)
    except TreebeardError:
        return None


@pytest.mark.parametrize("kind", MUTATIONS)
def test_mutants_that_both_readers_take_are_the_same_to_both(kind: str, is_long: bool) -> None:
    """And natively nothing is refused that Python takes. Python looks at names and categories too, and refuses more."""
    files = [data for name, data in small_models().items() if name.endswith(kind)]
    both = 0
    for number in range(20_000 if is_long else 250):
        draw = random.Random(number)
        with np.errstate(over="ignore"):
            data = MUTATIONS[kind](draw.choice(files), draw)
        found, expected = read_by(native, data), read_by(onnx_treebeard.load, data)
        if expected is None:
            continue
        assert found is not None, f"case {number} is refused natively alone"
        assert_same_columns(found, expected)
        both += 1
    assert both > 20


def vars_of(opened: Opened) -> list[int]:
    return [getattr(opened.about, name) for name, *_ in opened.about._fields_]


def around(before: list[onnx.NodeProto], after: list[onnx.NodeProto], **others: object) -> onnx.ModelProto:
    """A stump between other nodes: rows from "x", which `before` turns into "rows"; "scores" go through `after`."""
    model = stump(**others)
    nodes = [*before, *model.graph.node, *after]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    if before:
        model.graph.input[0].name = "x"
    return model


def test_passive_operators_are_no_computation(folder: Path) -> None:
    model = around(
        [
            helper.make_node("Identity", ["x"], ["y"]),
            helper.make_node("Cast", ["y"], ["rows"], to=TensorProto.FLOAT),
        ],
        [helper.make_node("Identity", ["scores"], ["same"])],
    )
    opened = open_model(model.SerializeToString())
    scores, _, _ = opened.results(np.array([[0.5], [0.75]], np.float32))
    assert scores.ravel().tolist() == [-1, 3]


def refused(
    model: onnx.ModelProto, words: str, error: type[Exception] = UnsupportedError, **options: object
) -> None:
    with pytest.raises(error, match=words):
        open_model(model.SerializeToString(), **options)


def test_what_computes_around_the_trees_is_named(folder: Path) -> None:
    scaled = around([helper.make_node("Scaler", ["x"], ["rows"], domain="ai.onnx.ml", scale=[2.0])], [])
    scaled.graph.value_info.append(helper.make_tensor_value_info("rows", TensorProto.FLOAT, [None, 1]))
    refused(scaled, r"has operators upstream of its trees \(Scaler\).*open the tree node 'trees' by name")
    downstream = around(
        [], [helper.make_node("Exp", ["scores"], ["e"]), helper.make_node("Neg", ["e"], ["n"])]
    )
    refused(
        downstream, r"has operators downstream of its trees \(Exp, Neg\).*open the tree node 'trees' by name"
    )
    foreign = around([], [helper.make_node("Identity", ["scores"], ["e"], domain="foreign")])
    refused(foreign, r"has operators downstream of its trees \(Identity\)")
    rows = np.array([[0.5], [0.75]], np.float32)
    for model in (scaled, downstream, foreign):
        scores, _, _ = open_model(model.SerializeToString(), node="trees").results(rows)
        assert scores.ravel().tolist() == [-1, 3]


def several() -> onnx.ModelProto:
    """Two stumps that read the same rows, and one of the other name whose name is its output's."""
    model, other = stump(), stump()
    other.graph.node[0].name, other.graph.node[0].output[0] = "", "second"
    for one in other.graph.node[0].attribute:
        if one.name == "target_weights":
            one.floats[:] = [7.0, 8.0]
    model.graph.node.extend(other.graph.node)
    return model


def test_one_of_several_nodes_is_named(folder: Path) -> None:
    data, rows = several().SerializeToString(), np.array([[0.5], [0.75]], np.float32)
    listed = "TreeEnsembleRegressor 'trees', TreeEnsembleRegressor 'second'"
    refused(
        several(),
        rf"has 2 tree nodes \({listed}\); a forest is read from a model with exactly one",
        ModelError,
    )
    refused(
        several(),
        f"has 0 tree nodes called 'third'; its tree nodes are {listed}",
        ModelError,
        node="third",
    )
    assert open_model(data, node="trees").results(rows)[0].ravel().tolist() == [-1, 3]
    assert open_model(data, node="second").results(rows)[0].ravel().tolist() == [7, 8]
    twice = several()
    twice.graph.node[1].name = "trees"
    refused(twice, "has 2 tree nodes called 'trees'", ModelError, node="trees")
    none = stump()
    none.graph.node[0].op_type = "Other"
    refused(
        none,
        "has no tree node; a forest is read from a model with exactly one, or from the one that is named",
        ModelError,
    )


def test_converted_models_round_categories_themselves() -> None:
    """Operators upstream of the trees round, and the forest that is read does it in their place."""
    tree = Node(0, "in", np.nan, 1.0, 2.0, members=(1, 3))
    forest = forest_of(tree, n_features=1, dtype=np.float64, category_rule=CategoryRule.TRUNCATE)
    written = onnx_treebeard.convert(forest).model
    assert len(written.graph.node) > 1
    assert_same_columns(native(written.SerializeToString()), onnx_treebeard.load(written))
    assert native(written.SerializeToString()).category_rule is CategoryRule.TRUNCATE


def test_converted_models_of_other_operators_are_told_what_to_do(folder: Path) -> None:
    written = onnx_treebeard.convert(small_models()["xgboost_squared.json"], missing=-1.0).model
    refused(
        written,
        r"operators upstream of its trees \(.*Where.*convert --domain treebeard`, which needs no such",
    )


def test_types_that_the_model_does_not_declare_are_required(folder: Path) -> None:
    model = stump()
    model.graph.input[0].name = "x"
    model.graph.node.insert(0, helper.make_node("Scaler", ["x"], ["rows"], domain="ai.onnx.ml", scale=[2.0]))
    refused(model, r"^the model has operators upstream of its trees \(Scaler\)")
    refused(
        model,
        r"^the model does not declare the type of input 'rows'; set options.input_type: 1 for",
        node="trees",
    )
    opened = open_model(model.SerializeToString(), node="trees", input_type=TensorProto.FLOAT)
    assert opened.about.input_type == TensorProto.FLOAT
    refused(
        stump(),
        "has rows of float32; options.input_type asks for float64",
        ModelError,
        input_type=TensorProto.DOUBLE,
    )


def test_versions_of_operators_are_checked(folder: Path) -> None:
    refused(stump(opset=6), "ai.onnx.ml have the version 6; this library reads versions up to 5")
    early = ensemble_model([(0, 0, 0.5, -1, -2)], [(0, 1.0), (0, 2.0)], [0])
    for entry in early.opset_import:
        entry.version = 3 if entry.domain else entry.version
    refused(
        early, "TreeEnsemble exists since version 5 of ai.onnx.ml; the model imports version 3", ModelError
    )
    del early.opset_import[1]
    refused(early, "imports no operators of ai.onnx.ml", ModelError)
    node = stump().graph.node[0].SerializeToString()
    with pytest.raises(ModelError, match="have the version 0; expected 1 to 5"):
        open_node(node, 0)


@pytest.mark.parametrize(
    ("data", "words", "error"),
    [
        (b"", "^the model is empty; accepted are ONNX", ModelError),
        (b" \n", "^the model is empty; accepted are ONNX", ModelError),
        (b'{"tree_info": []}', "field 'version': is missing", ModelError),
        (
            b'{"a": 1}',
            "is JSON, but not a model: it has no key 'learner', 'tree_info' or 'features_info'",
            ModelError,
        ),
        (b'{"learner": ' + b"[" * 1000 + b"]" * 1000 + b"}", "nested too deeply", ModelError),
        (b"{", "is not valid JSON", ModelError),
        (b"tree\nversion=v4\n", "has no line 'end of trees'; the file is truncated", ModelError),
        (b"PK\3\4", "^the model is a zip archive; unpack it first", ModelError),
        (b"a,b\n1,2\n", "^the model is of an unknown format; .*a table in a text file", ModelError),
        (b"\x08\x07", "is not an ONNX model, or a truncated one", ModelError),
        (b"\x08", "is not an ONNX model, or a truncated one", ModelError),
    ],
)
def test_what_is_no_model(data: bytes, words: str, error: type[Exception]) -> None:
    with pytest.raises(error, match=words):
        open_model(data)


def test_faults_name_tree_node_and_field(folder: Path) -> None:
    model = tree_model(
        CLASSIFIER,
        {3: [("BRANCH_LEQ", 0, 0.5, 1, 9), *STUMP[1:]]},
        [(3, 1, 0, 1.0)],
        classlabels_int64s=[0, 1],
    )
    with pytest.raises(ModelError) as found:
        open_model(model.SerializeToString())
    with pytest.raises(ModelError) as expected:
        onnx_treebeard.load(model)
    assert str(found.value) == str(expected.value)


def test_kernels_are_those_that_are_requested(folder: Path) -> None:
    data = stump().SerializeToString()
    for kernels, kinds in ((SCORES, (1, 0)), (LEAVES, (0, 1)), (BOTH, (1, 1))):
        about = open_model(data, kernels=kernels).about
        assert (about.has_scores, about.has_leaves) == kinds
    assert open_model(data, kernels=0).about.has_leaves == 0
    with pytest.raises(Exception, match="kernels are 7; expected 1"):
        open_model(data, kernels=7)


def test_the_header_has_the_version_of_the_library() -> None:
    header = (ROOT / "kernels" / "native" / "treebeard.h").read_text(encoding="utf-8")
    version = ctypes.CDLL(library()._name).treebeard_api_version()
    assert f"#define TREEBEARD_API_VERSION {version}\n" in header
