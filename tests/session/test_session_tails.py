"""oracle: operators downstream of a forest that its node computes too, bit for bit as in onnxruntime on the model without us."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto, helper
from providers import plain_session
from tails import ALL, NOTHING, PECULIAR, Chosen, assert_same, options_of

from onnx_treebeard.session.inference_session import InferenceSession

pytestmark = pytest.mark.usefixtures("kept_compiles")

FLOAT, DOUBLE, INT64, BOOL = TensorProto.FLOAT, TensorProto.DOUBLE, TensorProto.INT64, TensorProto.BOOL
BATCHES = (0, 1, 2, 3, 7, 64, 700)
KINDS = (np.float32, np.float64)


@cache
def chosen(kind, targets=1, opset=21):
    """Peculiar and ordinary scores, in each column in another order; every other row has ties."""
    random = np.random.default_rng(7)
    values = np.concatenate([PECULIAR, random.normal(size=30), random.normal(size=20) * 50]).astype(kind)
    with np.errstate(all="ignore"):
        scores = np.stack([random.permutation(values) for _ in range(targets)], axis=1)
    if targets > 1:
        scores[::2, 1] = scores[::2, 0]
    return Chosen(scores, opset)


def same(forest, nodes, outputs, constants=None, moved=None, batches=BATCHES):
    """The provider sees what onnxruntime has made of the graph: operators are counted where that is nothing."""
    plain, ours, count = forest.pair(nodes, outputs, constants)
    assert count == (len(nodes) if moved is None else moved)
    same_results(forest, plain, ours, batches)
    plain, ours, _ = forest.pair(nodes, outputs, constants, ALL)
    same_results(forest, plain, ours, batches)
    for level in (ALL, NOTHING):
        plain, provided, _ = forest.provided(nodes, outputs, constants, level)
        same_results(forest, plain, provided, batches)


def same_results(forest, plain, ours, batches):
    for n_rows in batches:
        feed = forest.rows(n_rows)
        for found, expected in zip(ours.run(None, feed), plain.run(None, feed), strict=True):
            assert_same(found, expected)


def node(operator, inputs, outputs="Y", **attributes):
    return helper.make_node(operator, inputs.split(), [outputs], **attributes)


def code(kind):
    return helper.np_dtype_to_tensor_dtype(np.dtype(kind))


NUMBERS = [0.5, 88.7, np.inf, -np.inf, np.nan, [1.5, -2.0, 3.0], [[2.0, 1e-40, np.nan]]]
ZEROS = [0.0, -0.0, [[2.0, 0.0, np.nan]]]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("operator", ["Add", "Sub", "Mul", "Div", "Min", "Max"])
def test_two_numbers(operator, kind):
    """Beside constants of every shape, on either side."""
    numbers = NUMBERS if operator in ("Min", "Max") else [*NUMBERS[1:], ZEROS[-1]]
    constants = {f"C{i}": np.array(number, kind) for i, number in enumerate(numbers)}
    nodes = [node(operator, f"S {name}", f"L{name}") for name in constants]
    nodes += [node(operator, f"{name} S", f"R{name}") for name in constants]
    nodes += [node("Concat", " ".join(f"L{name}" for name in constants), "Y", axis=1)]
    nodes += [node("Concat", " ".join(f"R{name}" for name in constants), "Z", axis=1)]
    shape = [None, 3 * len(numbers)]
    same(chosen(kind, 3), nodes, [("Y", code(kind), shape), ("Z", code(kind), shape)], constants)


@pytest.mark.parametrize("operator", ["Min", "Max"])
@pytest.mark.parametrize("zero", ZEROS)
def test_a_minimum_beside_a_zero_stays(operator, zero):
    """Of two zeros it may be either one."""
    nodes = [node(operator, "S C")]
    same(chosen(np.float32, 3), nodes, [("Y", FLOAT, [None, 3])], {"C": np.array(zero, np.float32)}, moved=0)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("operator", ["Add", "Sub", "Mul", "Div", "Min", "Max"])
def test_two_values(operator, kind):
    """NaN comes from inf - inf; one column beside three."""
    first = node("Gather", "S I", "A", axis=1)
    nodes = [first, node("Sub", "S A", "B"), node(operator, "B S", "Y"), node(operator, "A B", "Z")]
    shape = [None, 3]
    outputs = [("Y", code(kind), shape), ("Z", code(kind), shape)]
    same(chosen(kind, 3), nodes, outputs, {"I": np.array([1])}, 2 if operator in ("Min", "Max") else 4)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("operator", ["Neg", "Exp", "Log", "Abs", "Sign", "Sigmoid", "Softmax", "IsNaN"])
@pytest.mark.parametrize("targets", [1, 3])
def test_one_number(operator, kind, targets):
    nodes = [node("Log", "S", "A"), node(operator, "S", "B"), node(operator, "A", "C")]
    values, element = ("B", "C"), code(kind)
    if operator == "IsNaN":
        nodes += [node("Cast", "B", "D", to=INT64), node("Cast", "C", "E", to=INT64)]
        values, element = ("D", "E"), INT64
    same(chosen(kind, targets), nodes, [(name, element, [None, targets]) for name in values])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("operator", ["Greater", "GreaterOrEqual", "Less", "LessOrEqual", "Equal"])
@pytest.mark.parametrize("to", [FLOAT, DOUBLE, INT64])
def test_comparisons(operator, kind, to):
    nodes = [node("Log", "S", "A"), node(operator, "S C", "B"), node(operator, "A S", "D")]
    nodes += [node("Cast", "B", "Y", to=to), node("Cast", "D", "Z", to=to)]
    same(chosen(kind, 3), nodes, [("Y", to, [None, 3]), ("Z", to, [None, 3])], {"C": np.array(0.0, kind)})


@pytest.mark.parametrize("kind", KINDS)
def test_choices(kind):
    """Of a negative zero onnxruntime makes a positive one on its way."""
    nodes = [
        node("Log", "S", "A"),
        node("IsNaN", "A", "B"),
        node("Where", "B S C", "Y"),
        node("Where", "B C A", "Z"),
    ]
    same(
        chosen(kind, 3),
        nodes,
        [("Y", code(kind), [None, 3]), ("Z", code(kind), [None, 3])],
        {"C": np.array(-0.0, kind)},
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("keepdims", [0, 1])
@pytest.mark.parametrize("targets", [1, 3, 26])
def test_across_columns(kind, keepdims, targets):
    """NaN among them, and ties."""
    shape = [None, 1] if keepdims else [None]
    nodes = [
        node("Log", "S", "L"),
        node("ReduceMax", "S A", "P", keepdims=keepdims),
        node("Add", "P P", "Q"),
        node("ReduceSum", "L A", "R", keepdims=keepdims),
        node("ArgMax", "S", "Y", axis=1, keepdims=keepdims),
        node("ArgMax", "L", "Z", axis=1, keepdims=keepdims, select_last_index=1),
    ]
    outputs = [("Q", code(kind), shape), ("R", code(kind), shape), ("Y", INT64, shape), ("Z", INT64, shape)]
    same(chosen(kind, targets), nodes, outputs, {"A": np.array([1])})


@pytest.mark.parametrize("operator", ["ReduceMax", "ReduceSum", "ArgMax"])
def test_an_axis_from_the_end_stays(operator):
    """Of no rows onnxruntime then makes (0, 3)."""
    last = node("ArgMax", "A", "Y", axis=-1) if operator == "ArgMax" else node(operator, "A last", "Y")
    element = INT64 if operator == "ArgMax" else FLOAT
    same(
        chosen(np.float32, 3),
        [node("Neg", "S", "A"), last],
        [("Y", element, None)],
        {"last": np.array([-1])},
        moved=2 if operator == "ArgMax" else 1,  # which we compute ourselves
    )


@pytest.mark.parametrize("kind", KINDS)
def test_moves(kind):
    """Columns side by side and apart, other types, other shapes, names looked up, a value under several names."""
    other = FLOAT if kind is np.float64 else DOUBLE
    nodes = [
        node("Neg", "S", "A"),
        node("Concat", "A S A", "B", axis=1),
        node("Gather", "B I", "C", axis=1),
        node("Cast", "C", "D", to=other),
        node("Cast", "D", "E", to=code(kind)),
        node("Identity", "E", "Y"),
        node("Reshape", "S F", "G"),
        node("Unsqueeze", "G O", "H"),
        node("Squeeze", "H O", "K"),
        node("Reshape", "K F1", "Z"),
        node("ArgMax", "B", "P", axis=1, keepdims=0),
        node("Gather", "N P", "Q"),
        node("Identity", "Q", "R"),
    ]
    constants = {"I": np.array([2, 0, -2]), "F": np.array([-1]), "F1": np.array([-1, 1]), "O": np.array([1])}
    constants["N"] = np.array([11, -7, 40])
    outputs = [
        ("Y", code(kind), [None, 3]),
        ("Z", code(kind), [None, 1]),
        ("R", INT64, [None]),
        ("Q", INT64, [None]),
    ]
    same(chosen(kind), nodes, outputs, constants)


def random_operator(random, values, number):
    """An operator on some of the values, and what it gives: name, type, width. Values are (N, width)."""
    name, kind, width = values[random.integers(len(values))]
    result = f"V{number}"
    fitting = [other for other in values if other[1] == kind and other[2] in (1, width)]
    beside = (
        fitting[random.integers(len(fitting))][0] if random.random() < 0.5 else f"{kind} {random.integers(3)}"
    )
    match random.choice(["two", "one", "cast", "concat", "gather", "reduce", "where"]):
        case "two":
            operator = random.choice(["Add", "Sub", "Mul", "Div", "Min", "Max"])
            return [helper.make_node(operator, [name, beside], [result])], (result, kind, width)
        case "one":
            operator = random.choice(["Neg", "Exp", "Log", "Abs", "Sign", "Softmax"])
            return [helper.make_node(operator, [name], [result])], (result, kind, width)
        case "cast":
            other = DOUBLE if kind == FLOAT else FLOAT
            return [node("Cast", name, result, to=other)], (result, other, width)
        case "concat":
            other = next(one for one in values[::-1] if one[1] == kind)
            return [helper.make_node("Concat", [name, other[0]], [result], axis=1)], (
                result,
                kind,
                width + other[2],
            )
        case "gather":
            return [node("Gather", f"{name} last", result, axis=-1)], (result, kind, 1)
        case "reduce":
            operator = random.choice(["ReduceMax", "ReduceSum"])
            return [node(operator, f"{name} one", result)], (result, kind, 1)
        case _:
            condition = helper.make_node("Greater", [name, f"{kind} 0"], [f"B{number}"])
            chosen_of = helper.make_node("Where", [f"B{number}", name, beside], [result])
            return [condition, chosen_of], (result, kind, width)


@pytest.mark.parametrize("seed", range(25))
def test_random_tails(seed):
    random = np.random.default_rng(seed)
    kind = KINDS[seed % 2]
    forest = chosen(kind, 3)
    values = [("S", code(kind), 3)]
    nodes = []
    for number in range(random.integers(2, 14)):
        made, value = random_operator(random, values, number)
        nodes += made
        values.append(value)
    leaving = [values[-1], *(value for value in values[1:-1] if random.random() < 0.2)]
    outputs = [(name, element, [None, width]) for name, element, width in leaving]
    constants = {"last": np.array([-1]), "one": np.array([1])}
    for element, dtype in ((FLOAT, np.float32), (DOUBLE, np.float64)):
        constants |= {
            f"{element} {i}": np.array(value, dtype) for i, value in enumerate((0.0, 1.5, [[-3.0]]))
        }
    try:
        plain, ours, _ = forest.pair(nodes, outputs, constants)
        same_results(forest, plain, ours, BATCHES)
    except AssertionError:
        print(
            f"seed {seed}:",
            *(f"{one.output[0]} = {one.op_type}({', '.join(one.input)})" for one in nodes),
            sep="\n",
        )
        raise


SIGMOID = [node("Neg", "S", "A"), node("Exp", "A", "B"), node("Add", "B one", "C"), node("Div", "one C", "Y")]


@pytest.mark.parametrize("threads", [1, 2])
def test_large_batches(threads):
    """Blocks of rows on several threads."""
    forest = chosen(np.float32, 3)
    nodes = [*SIGMOID, node("ArgMax", "C", "Z", axis=1, keepdims=0)]
    outputs = [("Y", FLOAT, [None, 3]), ("Z", INT64, [None])]
    plain, ours, moved = forest.pair(nodes, outputs, {"one": np.ones((1, 1), np.float32)}, threads=threads)
    assert moved == len(nodes)
    feed = forest.rows(100_003)
    for found, expected in zip(ours.run(None, feed), plain.run(None, feed), strict=True):
        assert_same(found, expected)


def test_calls_at_one_time():
    """Each has memory of its own, whatever its batch."""
    forest = chosen(np.float64, 3)
    plain, ours, _ = forest.pair(SIGMOID, [("Y", DOUBLE, [None, 3])], {"one": np.array(1.0)})
    batches = [forest.rows(n_rows) for n_rows in (1, 5, 1, 900, 2, 3000)] * 20
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda feed: ours.run(None, feed)[0], batches))
    for value, feed in zip(found, batches, strict=True):
        assert_same(value, plain.run(None, feed)[0])


def test_onnxruntimes_own_rewriting_is_left_to_it():
    """It makes x / y of x * (1 / y): what leads there stays, and what comes behind."""
    nodes = [
        node("Add", "S one", "A"),
        node("Div", "one A", "B"),
        node("Mul", "B S", "C"),
        node("Neg", "C", "Y"),
    ]
    same(chosen(np.float32, 3), nodes, [("Y", FLOAT, [None, 3])], {"one": np.ones((), np.float32)}, moved=1)
    nodes = [node("Sigmoid", "S", "A"), node("Mul", "A S", "Y")]
    same(chosen(np.float32, 3), nodes, [("Y", FLOAT, [None, 3])], moved=0)


@pytest.mark.parametrize(
    "between", [node("Identity", "B", "I"), node("Add", "B zero", "I"), node("Cast", "B", "I", to=FLOAT)]
)
def test_what_it_removes_hides_no_product(between):
    nodes = [node("Add", "S one", "A"), node("Div", "one A", "B"), between, node("Mul", "S I", "Y")]
    constants = {"one": np.ones(1, np.float32), "zero": np.zeros(1, np.float32)}
    used = {name: constants[name] for name in constants if any(name in one.input for one in nodes)}
    same(chosen(np.float32, 3), nodes, [("Y", FLOAT, [None, 3])], used, moved=1)


@pytest.mark.parametrize(("operator", "zero"), [("Add", 0.0), ("Add", -0.0), ("Sub", 0.0), ("Sub", -0.0)])
def test_a_single_zero_is_not_added(operator, zero):
    """onnxruntime does not, so -0.0 stays -0.0."""
    nodes = [node("Neg", "S", "A"), node(operator, "A zero", "B"), node("Mul", "B two", "Y")]
    constants = {"zero": np.array([zero], np.float32), "two": np.full(1, 2, np.float32)}
    same(chosen(np.float32, 3), nodes, [("Y", FLOAT, [None, 3])], constants, moved=1)


@pytest.mark.parametrize("version", [1, 3])
def test_a_zero_is_added_where_no_shape_is_known(model_of, same_as_plain, version):
    """onnxruntime drops it only where it knows the shapes, and of ai.onnx.ml 1 it knows none."""
    model = model_of(
        "(float[N, 2] X) => (float[N, 2] Y) <float[1] zero = {0}, float[1] two = {2}>"
        "{ S = REGRESSOR(X) A = Neg(S) B = Add(A, zero) Y = Mul(B, two) }"
    )
    next(entry for entry in model.opset_import if entry.domain == "ai.onnx.ml").version = version
    same_as_plain(model, {"X": np.array([[0, 0], [0, 1]], np.float32)})


def test_a_squeeze_of_several_columns_is_onnxruntimes_error(model_of):
    model = model_of(
        "(float[N, 4] X) => (float[M] Y) <int64[1] one = {1}> { S = REGRESSOR(X) Y = Squeeze(S, one) }"
    )
    raised = []
    for make in (lambda: InferenceSession(model), lambda: plain_session(model)):
        with pytest.raises(Exception, match=r".") as failure:
            make().run(None, {"X": np.zeros((2, 4), np.float32)})
        raised.append(type(failure.value))
    assert raised[0] is raised[1]


@pytest.mark.parametrize(
    ("nodes", "outputs", "moved"),
    [
        ([node("Tanh", "S", "A"), node("Neg", "A", "Y")], [("Y", FLOAT, [None, 3])], 0),
        ([node("Neg", "S", "A"), node("ReduceMax", "A zero", "Y")], [("Y", FLOAT, [1, 3])], 1),
        ([node("Neg", "S", "A"), node("Transpose", "A", "Y", perm=[1, 0])], [("Y", FLOAT, [3, None])], 1),
        ([node("Neg", "S", "A"), node("Add", "A X", "Y")], [("Y", FLOAT, [None, 3])], 1),
        ([node("Neg", "S", "A"), node("Greater", "A one", "Y")], [("Y", BOOL, [None, 3])], 2),
        ([node("Cast", "S", "A", to=INT64), node("Neg", "A", "Y")], [("Y", INT64, [None, 3])], 0),
        ([node("Reshape", "S flat", "Y")], [("Y", FLOAT, [None])], 0),
        ([node("Add", "S rows", "Y")], [("Y", FLOAT, [None, 3])], 0),
        (
            [node("Neg", "S", "A"), node("Exp", "S", "B"), node("Abs", "S", "C")],
            [(name, FLOAT, [None, 3]) for name in "ABC"],
            3,
        ),
    ],
    ids=["unknown", "rows", "transposed", "another", "truths", "rounds", "mixes", "beside", "outputs"],
)
def test_what_stays_in_the_graph(nodes, outputs, moved):
    finite = Chosen(np.arange(60, dtype=np.float32).reshape(20, 3))
    constants = {"zero": np.array([0]), "one": np.ones((), np.float32), "flat": np.array([-1])}
    constants["rows"] = np.arange(2, dtype=np.float32).reshape(2, 1)
    batches = (2,) if any("rows" in one.input for one in nodes) else (1, 2, 20)
    same(finite, nodes, outputs, constants, moved, batches)


def test_constants_that_callers_may_change_stay_theirs():
    forest = chosen(np.float32)
    model = forest.model(
        [forest.node, node("Add", "S C", "Y")], [("Y", FLOAT, [None, 1])], {"C": np.ones((), np.float32)}
    )
    model.graph.input.append(helper.make_tensor_value_info("C", FLOAT, []))
    ours = InferenceSession(model)
    assert ours.report[0].n_downstream == 0
    feed = forest.rows(50) | {"C": np.array(3, np.float32)}
    assert_same(ours.run(None, feed)[0], plain_session(model).run(None, feed)[0])


def test_older_operators_stay():
    """Before opset 13 some of them mean something else."""
    same(
        chosen(np.float32, 1, 12),
        [node("Neg", "S", "A"), node("Exp", "A", "Y")],
        [("Y", FLOAT, [None, 1])],
        moved=1,
    )


def test_a_value_that_a_subgraph_reads(model_of, same_as_plain):
    model = model_of(
        """(float[N, 4] X, bool c) => (float[N, 2] Y) { A = REGRESSOR(X) B = Neg(A)
        Y = If(c) <then_branch = g1 () => (float[N, 2] P) { P = Abs(B) },
                   else_branch = g2 () => (float[N, 2] Q) { Q = Exp(B) }> }"""
    )
    rows = np.random.default_rng(0).normal(size=(9, 4)).astype(np.float32)
    for condition in (True, False):
        assert same_as_plain(model, {"X": rows, "c": np.array(condition)}).report[0].n_downstream == 1


def test_operators_on_labels_and_scores_of_a_classifier(model_of, same_as_plain):
    """Texts stay in the graph, numbers of classes that are texts too."""
    model = model_of(
        "(float[N, 4] X) => (string[N] L, string[N] M, double[N, 2] Y)"
        "{ L, S = CLASSIFIER(X) M = Identity(L) A = Neg(S) Y = Cast<to = 11>(A) }"
    )
    rows = np.random.default_rng(0).normal(size=(9, 4)).astype(np.float32)
    assert same_as_plain(model, {"X": rows}).report[0].taken
    unchanged = InferenceSession(model, options_of(NOTHING))
    assert unchanged.report[0].n_downstream == 2  # onnxruntime would take them away first


def test_extra_outputs_beside_a_tail(model_of, same_as_plain):
    model = model_of("(float[N, 4] X) => (float[N, 2] Y) { S = REGRESSOR(X) A = Neg(S) Y = Exp(A) }")
    rows = np.random.default_rng(0).normal(size=(9, 4)).astype(np.float32)
    ours = InferenceSession(model, with_leaf=True, with_raw=True)
    score, leaf, raw = ours.run(None, {"X": rows})
    assert ours.report[0].n_downstream == 2
    assert str(ours.report[0]).endswith("2 operators downstream of it")
    assert str(ours.report).endswith("operators downstream that their kernels compute too: 2")
    assert_same(score, same_as_plain(model, {"X": rows}).run(None, {"X": rows})[0])
    assert leaf.shape == (9, 1)
    assert_same(
        score,
        plain_session(model_of("(float[N, 2] R) => (float[N, 2] Y) { A = Neg(R) Y = Exp(A) }")).run(
            None, {"R": raw}
        )[0],
    )


def test_other_providers_keep_their_operators(model_of, monkeypatch):
    """A device that may take them has bits of its own."""
    model = model_of("(float[N, 4] X) => (float[N, 2] Y) { S = REGRESSOR(X) Y = Neg(S) }")
    assert InferenceSession(model, providers=["CPUExecutionProvider"]).report[0].n_downstream == 1
    assert InferenceSession(model, providers=[("CPUExecutionProvider", {})]).report[0].n_downstream == 1
    monkeypatch.setattr(
        onnxruntime, "get_available_providers", lambda: ["CUDAExecutionProvider", "CPUExecutionProvider"]
    )
    with pytest.warns(UserWarning, match="'CUDAExecutionProvider' is not in available provider names"):
        assert InferenceSession(model).report[0].n_downstream == 0


def test_two_forests(model_of, same_as_plain):
    """What joins two that read the same rows is counted with the first."""
    model = model_of(
        "(float[N, 4] X) => (float[N, 2] Y, float[N, 2] Z) { S = REGRESSOR(X) T = REGRESSOR(X)"
        "A = Neg(S) B = Exp(T) C = Add(A, B) Y = Exp(C) D = Neg(B) Z = Abs(D) }"
    )
    rows = np.random.default_rng(0).normal(size=(9, 4)).astype(np.float32)
    assert [entry.n_downstream for entry in same_as_plain(model, {"X": rows}).report] == [3, 3]


@pytest.mark.parametrize(
    "outputs", ["float[N, 2] Y", "float[N, 2] S, float[N, 2] Y", "float[N, 2] Y, float[N, 2] Z"]
)
def test_other_names_of_a_forests_scores(model_of, same_as_plain, outputs):
    model = model_of(f"(float[N, 4] X) => ({outputs}) {{ S = REGRESSOR(X) Y = Identity(S) Z = Identity(Y) }}")
    rows = np.random.default_rng(0).normal(size=(9, 4)).astype(np.float32)
    assert same_as_plain(model, {"X": rows}).report[0].taken
    unchanged = InferenceSession(model, options_of(NOTHING))
    assert unchanged.report[0].n_downstream == 2  # onnxruntime would take them away first
