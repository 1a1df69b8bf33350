"""Models whose large tree nodes onnxruntime does not see. oracle: plain onnxruntime on one thread; sessions that it sees all of report the same.

What is large is set so low that small models have such nodes.
"""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from typing import Any

import numpy as np
import onnxruntime
import pytest
from forest_graphs import COLUMNS, forest_model, one_graph
from joined_forests import joined
from onnx import ModelProto, TensorProto, helper, numpy_helper, save_model
from planned_predictors import units_from, units_of_forest, write_library
from providers import plain_session
from random_forests import Recipe, random_forest
from read_nodes import forest_of_model
from tails import assert_same
from tree_models import CLASSIFIER, REGRESSOR

from onnx_treebeard import InferenceSession
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine, register_bytes
from onnx_treebeard.session import provider_notes as session_notes
from onnx_treebeard.session.execution_provider import is_found_by_name

MACHINE = native_machine()
pytestmark = [
    pytest.mark.skipif(
        not is_found_by_name(), reason="sessions of onnxruntime before 1.25 see the whole model"
    ),
    pytest.mark.skipif(
        MACHINE is None or not register_bytes(MACHINE),
        reason="a library with units for trees needs registers",
    ),
]

ROWS = np.random.default_rng(0).normal(size=(40, COLUMNS)).astype(np.float32)
ROWS[::7, 1] = np.nan
KINDS: list[tuple[str, dict[str, object]]] = [
    (REGRESSOR, {"n_targets": 1}),
    (REGRESSOR, {"n_targets": 2, "base_values": [0.3, -0.7], "post_transform": "SOFTMAX"}),
    (REGRESSOR, {"n_targets": 1, "aggregate_function": "MAX"}),
    (CLASSIFIER, {"classlabels_int64s": [7, -3]}),
    (CLASSIFIER, {"classlabels_strings": ["no", "yes"], "post_transform": "LOGISTIC"}),
]
# What onnxruntime refuses to compute as the operator says, so that we do not serve it: a label more than there are scores for.
UNSERVED: tuple[str, dict[str, object]] = (CLASSIFIER, {"classlabels_int64s": [1, 2, 3]})
WRITTEN = {
    "standard": to_onnx(random_forest(Recipe(seed=1, trees=9))),
    "doubles": to_onnx(
        random_forest(
            Recipe(
                seed=2, trees=9, input_type="float64", threshold_type="float64", accumulator_type="float64"
            )
        )
    ),
    "own": to_onnx(random_forest(Recipe(seed=4, trees=9, sets=0.4)), domain="treebeard"),
}


def drawn(seed: int) -> ModelProto:
    """A graph of up to four forests, of one tree to thirty."""
    draw, values = random.Random(seed), np.random.default_rng(seed)
    chosen = [draw.choice(KINDS) for _ in range(draw.randint(1, 4))]
    sizes = [draw.choice([1, 3, 8, 30]) for _ in chosen]
    return one_graph(
        {
            f"{kind} {at}": forest_model(values, size, kind, facts)
            for at, ((kind, facts), size) in enumerate(zip(chosen, sizes, strict=True))
        }
    )


def node_models(model: ModelProto) -> list[ModelProto]:
    """A model for each node of a graph of forests."""
    made = []
    for node in model.graph.node:
        alone = ModelProto()
        alone.CopyFrom(model)
        del alone.graph.node[:], alone.graph.output[:]
        alone.graph.node.append(node)
        alone.graph.output.extend(one for one in model.graph.output if one.name in node.output)
        made.append(alone)
    return made


SEEDS = range(12)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A library of the units that these models need."""
    forests = [forest_of_model(one) for seed in SEEDS for one in node_models(drawn(seed))]
    forests += [forest_of_model(written.model) for written in WRITTEN.values()]
    forests += [joined([forest_of_model(one) for one in node_models(both())])]
    names = {name for forest in forests for name in units_of_forest(forest, MACHINE)}
    made = tmp_path_factory.mktemp("units")
    write_library(made, [unit for unit in units_of(MACHINE) if unit.name in names], MACHINE)
    return made


@pytest.fixture(autouse=True)
def with_units(folder) -> Iterator[None]:
    with units_from(folder):
        yield


@pytest.fixture
def large(monkeypatch) -> Callable[[int], list[bool]]:
    """large(n): nodes of n bytes are large from now on. Of each session that onnxruntime was to make of less, whether it did."""
    created = InferenceSession._is_created_from
    seen: list[bool] = []

    def noted(*given: Any, **options: Any) -> bool:
        seen.append(created(*given, **options))
        return seen[-1]

    def set_to(least: int) -> list[bool]:
        monkeypatch.setattr(session_notes, "LARGE", least)
        return seen

    monkeypatch.setattr(InferenceSession, "_is_created_from", noted)
    return set_to


def options_of(threads: int = 1) -> onnxruntime.SessionOptions:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 4
    return options


def entries(session: InferenceSession) -> list[tuple[object, ...]]:
    return [
        (one.name, one.op_type, one.taken, one.n_trees, one.n_nodes, one.reason, one.n_downstream, one.merged)
        for one in session.report
    ]


def outcome(open_session: Callable[[], Any]) -> str:
    """Answers, or the error."""
    try:
        return str([one.tolist() for one in open_session().run(None, {"rows": ROWS})])
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def assert_answers(session: Any, plain: Any, feed: dict[str, Any]) -> None:
    for found, expected in zip(session.run(None, feed), plain.run(None, feed), strict=True):
        assert_same(found, expected)


def check(model: ModelProto, source: Any, feed: dict[str, Any] | None = None) -> InferenceSession:
    """A session of the source, compared with one of onnxruntime's own, and with one that has seen the whole model."""
    session, plain = InferenceSession(source, options_of()), plain_session(model)
    for describe in ("get_inputs", "get_outputs"):
        expected, found = getattr(plain, describe)(), getattr(session, describe)()
        assert [(v.name, v.type, v.shape) for v in found] == [(v.name, v.type, v.shape) for v in expected]
    assert_answers(session, plain, feed or {"rows": ROWS})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session_notes, "LARGE", 1 << 40)
        assert entries(session) == entries(InferenceSession(source, options_of()))
    return session


@pytest.mark.share(2)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("form", ["proto", "bytes", "path"])
def test_graphs_of_forests(large, tmp_path, seed, form):
    """Some nodes are large, others are not."""
    model = drawn(seed)
    source: Any = model if form == "proto" else model.SerializeToString()
    if form == "path":
        (tmp_path / "model.onnx").write_bytes(source)
        source = tmp_path / "model.onnx"
    sizes = sorted(node.ByteSize() for node in model.graph.node)
    made = large(random.Random(seed).choice(sizes))
    check(model, source)
    assert made == [True]


@pytest.mark.parametrize("name", WRITTEN)
def test_operators(large, name):
    model = WRITTEN[name].model
    made = large(1)
    (given,) = model.graph.input
    kind = helper.tensor_dtype_to_np_dtype(given.type.tensor_type.elem_type)
    rows = np.random.default_rng(1).normal(size=(70, 6)).astype(kind)
    session, plain = InferenceSession(model, options_of()), None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session_notes, "LARGE", 1 << 40)
        plain = InferenceSession(model, options_of()) if name == "own" else plain_session(model)
    assert_answers(session, plain, {given.name: rows})
    assert made == [True]
    assert [one.taken for one in session.report] == [True]


def both() -> ModelProto:
    values = np.random.default_rng(3)
    return one_graph({name: forest_model(values, 12, *KINDS[0]) for name in ("one", "other")})


def test_large_forests_are_merged_and_fused(large):
    """With the operators downstream of them, as small ones are."""
    model = both()
    names = [one.name for one in model.graph.output]
    del model.graph.output[:]
    model.graph.node.append(helper.make_node("Mul", names, ["product"], "behind"))
    model.graph.output.append(helper.make_tensor_value_info("product", TensorProto.FLOAT, [None, 1]))
    made = large(1000)
    session = check(model, model)
    assert made == [True]
    assert [(one.merged, one.n_downstream) for one in session.report] == [(24, 1), (24, 0)]


def test_equal_nodes_are_distinguished(large):
    """Nodes with equal attributes and inputs would be one node for onnxruntime."""
    forest = forest_model(np.random.default_rng(5), 5, *KINDS[0])
    twin = ModelProto.FromString(forest.SerializeToString())
    model = one_graph({"one": forest, "other": twin})
    made = large(1)
    session, plain = InferenceSession(model, options_of()), plain_session(model)
    assert_answers(session, plain, {"rows": ROWS})
    assert made == [True]


def constant_rows() -> ModelProto:
    """The second forest reads constants: onnxruntime computes it while it opens the model."""
    model = both()
    model.graph.initializer.append(numpy_helper.from_array(ROWS[:2], "constants"))
    model.graph.node[1].input[0] = "constants"
    return model


def unserved() -> ModelProto:
    values = np.random.default_rng(6)
    left = forest_model(values, 9, *UNSERVED)
    taken = forest_model(values, 9, *KINDS[0])
    (node,) = left.graph.node
    weights = next(one for one in node.attribute if one.name == "nodes_modes")
    weights.strings[:] = [b"BRANCH_EQ" if mode != b"LEAF" else mode for mode in weights.strings]
    node.attribute.append(helper.make_attribute("base_values", [1.0, float("inf"), -1.0]))
    return one_graph({"left": left, "taken": taken})


def test_constant_rows(large):
    model = constant_rows()
    made = large(1000)
    check(model, model)
    assert made == [True]


def test_nodes_that_we_do_not_run(large):
    """The session is made of the whole model then."""
    model = unserved()
    made = large(1000)
    check(model, model)
    assert made == [False]


def with_outside_tensor(folder) -> tuple[ModelProto, str]:
    """A model that adds a tensor from another file, which stands beside it."""
    model = both()
    model.graph.output.append(helper.make_tensor_value_info("sum", TensorProto.FLOAT, [None, 1]))
    model.graph.initializer.append(numpy_helper.from_array(np.full((1,), 2.5, np.float32), "offset"))
    model.graph.node.append(helper.make_node("Add", [model.graph.output[0].name, "offset"], ["sum"], "add"))
    path = str(folder / "model.onnx")
    outside = ModelProto.FromString(model.SerializeToString())
    save_model(outside, path, save_as_external_data=True, location="offset.bin", size_threshold=0)
    return model, path


def test_tensors_in_other_files_are_found(large, tmp_path):
    model, path = with_outside_tensor(tmp_path)
    made = large(1000)
    check(model, path)
    assert made == []


def with_function() -> ModelProto:
    """A function of the model's own in the place of the operator."""
    model = both()
    model.functions.add(
        name=REGRESSOR,
        domain="ai.onnx.ml",
        input=["given"],
        output=["made"],
        attribute=[one.name for one in model.graph.node[0].attribute],
        opset_import=[helper.make_opsetid("", 17)],
        node=[helper.make_node("Neg", ["given"], ["made"])],
    )
    return model


def test_functions_in_the_place_of_operators(large):
    model = with_function()
    made = large(1000)
    outcomes = [
        outcome(lambda: InferenceSession(model, options_of())),
        outcome(lambda: plain_session(model)),
    ]
    assert outcomes[0] == outcomes[1]
    assert made == []


def test_without_a_library_units_are_compiled(large, tmp_path):
    made = large(1000)
    with units_from(tmp_path):
        check(both(), both())
    assert made == [True]


def test_small_files_are_not_looked_at(large, tmp_path, monkeypatch):
    """Below the size of a large node, nothing is asked of the native library."""
    model = both()
    (tmp_path / "model.onnx").write_bytes(model.SerializeToString())
    large(model.ByteSize() + 1)
    monkeypatch.setattr(
        session_notes._functions(), "treebeard_notes_split", lambda *_: pytest.fail("it was asked")
    )
    for source in (model, tmp_path / "model.onnx"):
        assert InferenceSession(source, options_of()).report.taken


def broken() -> dict[str, bytes]:
    """Files that onnxruntime refuses."""
    content = both().SerializeToString()

    def changed(name: str, change: Callable[[Any], object]) -> bytes:
        model = both()
        change(next(one for one in model.graph.node[1].attribute if one.name == name))
        return bytes(model.SerializeToString())

    unknown = both()
    unknown.graph.node[0].attribute.append(helper.make_attribute("nodes_unheard_of", [1] * 900))
    twice = both()
    twice.graph.node[0].attribute.append(twice.graph.node[0].attribute[0])
    no_input = both()
    no_input.graph.node[0].input[0] = "nowhere"
    return {
        "truncated": content[:-400],
        "length": changed("nodes_values", lambda one: one.floats.append(1.0)),
        "child": changed("nodes_truenodeids", lambda one: one.ints.__setitem__(0, 10**6)),
        "mode": changed("nodes_modes", lambda one: one.strings.__setitem__(0, b"BRANCH_IN")),
        "type": changed("nodes_values", lambda one: setattr(one, "type", 7)),
        "unknown": unknown.SerializeToString(),
        "twice": twice.SerializeToString(),
        "no input": no_input.SerializeToString(),
    }


@pytest.mark.parametrize("case", broken())
def test_errors_are_those_of_the_whole(large, tmp_path, case):
    path = tmp_path / "model.onnx"
    path.write_bytes(broken()[case])
    outcomes = []
    for least in (1 << 40, 1000):
        large(least)
        outcomes.append(outcome(lambda: InferenceSession(path, options_of())))
    assert outcomes[0] == outcomes[1]


def test_sessions_are_made_anew_of_the_same_file(large, tmp_path):
    model = both()
    path = tmp_path / "model.onnx"
    path.write_bytes(model.SerializeToString())
    made = large(1000)
    session, plain = InferenceSession(path, options_of()), plain_session(model)
    assert (session._model_path, session._model_bytes) == (str(path), None)
    assert session.get_modelmeta().graph_name == plain.get_modelmeta().graph_name
    session.set_providers(["CPUExecutionProvider"])
    assert session.get_providers() == ["CPUExecutionProvider"]
    assert_answers(session, plain, {"rows": ROWS})
    assert_answers(copy(session), plain, {"rows": ROWS})
    assert made == [True, True]
    assert all(one.taken for one in session.report)


def test_metadata_stays(large):
    model = both()
    model.producer_name, model.doc_string, model.model_version = "somebody", "something", 3
    model.metadata_props.add(key="colour", value="green")
    made = large(1000)
    session, plain = InferenceSession(model, options_of()), plain_session(model)
    assert made == [True]
    for name in (
        *("producer_name", "graph_name", "domain", "description", "graph_description", "version"),
        "custom_metadata_map",
    ):
        assert getattr(session.get_modelmeta(), name) == getattr(plain.get_modelmeta(), name)


def test_sessions_of_many_threads(large):
    """Each thread has the large nodes of its own session."""
    models = [drawn(seed) for seed in SEEDS]
    expected = [plain_session(model).run(None, {"rows": ROWS}) for model in models]
    made = large(1000)
    with ThreadPoolExecutor(4) as pool:
        sessions = list(pool.map(lambda at: InferenceSession(models[at % 12], options_of()), range(36)))
    for at, session in enumerate(sessions):
        for found, wanted in zip(session.run(None, {"rows": ROWS}), expected[at % 12], strict=True):
            assert_same(found, wanted)
    assert made
    assert all(made)


def test_a_mark_of_another_model_says_nothing(large):
    """A small node that looks like a placeholder stands for itself, and is refused."""
    forged = both()
    small = forged.graph.node[1]
    for one in small.attribute:
        if one.name == "nodes_treeids":
            one.ints[:] = [-(1 << 62), 0]
    large(forged.graph.node[0].ByteSize())
    assert outcome(lambda: InferenceSession(forged, options_of())) == outcome(lambda: plain_session(forged))
