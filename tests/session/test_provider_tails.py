"""oracle: what the execution provider fuses behind a forest, where its way differs from our session's: names, threads, other people's graphs."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np
import pytest
from onnx import TensorProto, helper
from providers import plain_session, provider_session, taken
from tails import PECULIAR, Chosen, assert_same, options_of

pytestmark = pytest.mark.usefixtures("kept_compiles")

FLOAT, DOUBLE, INT64 = TensorProto.FLOAT, TensorProto.DOUBLE, TensorProto.INT64
BATCHES = (0, 1, 3, 64, 700)
KINDS = {FLOAT: np.float32, DOUBLE: np.float64}
COLUMNS = 3
# What IEEE 754 rounds exactly, and moves.
EXACT = {"Add", "Sub", "Mul", "Div", "Min", "Max", "Neg", "Greater", "GreaterOrEqual", "Less", "LessOrEqual"}
EXACT |= {"Cast", "Concat", "Identity", "Reshape", "Squeeze", "Unsqueeze"}


@cache
def chosen(element):
    """Peculiar and ordinary scores, in each column in another order."""
    random = np.random.default_rng(11)
    values = np.concatenate([PECULIAR, random.normal(size=40) * 20])
    with np.errstate(all="ignore"):
        return Chosen(
            np.stack([random.permutation(values) for _ in range(COLUMNS)], axis=1).astype(KINDS[element])
        )


def node(operator, inputs, outputs="Y", **attributes):
    return helper.make_node(operator, inputs.split(), [outputs], **attributes)


def same(forest, nodes, outputs, constants=None, fused=None):
    """With onnxruntime's own changes to the graph, and without them; then `fused` operators are in our node, if that is told."""
    for level in ("ORT_ENABLE_ALL", "ORT_DISABLE_ALL"):
        plain, ours, count = forest.provided(nodes, outputs, constants, level)
        for n_rows in BATCHES:
            feed = forest.rows(n_rows)
            for found, expected in zip(ours.run(None, feed), plain.run(None, feed), strict=True):
                assert_same(found, expected)
    assert fused in (None, count)


class Tail:
    """Exactly rounded operators on what there is, one after the other, by chance. Values: name, type, rank, width."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)
        self.values = [("S", (FLOAT, DOUBLE)[seed % 2], 2, COLUMNS)]
        self.nodes = []
        self.constants = {"flat": np.array([-1]), "one": np.array([1])}

    def grow(self, count):
        ways = (
            self.pair,
            self.beside,
            self.negative,
            self.cast,
            self.concat,
            self.compare,
            self.copy,
            self.fold,
        )
        for number in range(count):
            name, element, rank, width = self.values[self.random.integers(len(self.values))]
            self.number = number
            ways[self.random.integers(len(ways))](name, element, rank, width)

    def make(self, operator, inputs, element, rank, width, **attributes):
        result = f"V{len(self.nodes)}"
        self.nodes.append(node(operator, inputs, result, **attributes))
        self.values.append((result, element, rank, width))
        return result

    def pair(self, name, element, rank, width):
        fitting = [one for one in self.values if one[1:3] == (element, rank) and one[3] in (1, width)]
        if element in KINDS:
            other = fitting[self.random.integers(len(fitting))][0]
            self.make(
                self.random.choice(["Add", "Sub", "Mul", "Div"]), f"{name} {other}", element, rank, width
            )

    def beside(self, name, element, rank, width):
        if element not in KINDS:
            return
        shape = [(), (1,), (1, width), (width,)][self.random.integers(4 if rank == 2 else 2)]
        number = f"C{self.number}"
        self.constants[number] = (self.random.integers(1, 9, shape) / 4 * self.random.choice([-1, 1])).astype(
            KINDS[element]
        )
        inputs = f"{name} {number}" if self.random.random() < 0.6 else f"{number} {name}"
        operator = self.random.choice(["Add", "Sub", "Mul", "Div", "Min", "Max"])
        self.make(operator, inputs, element, max(rank, len(shape)), width)

    def negative(self, name, element, rank, width):
        if element in KINDS:
            self.make("Neg", name, element, rank, width)

    def cast(self, name, element, rank, width):
        other = (FLOAT, DOUBLE)[self.random.integers(2)]
        self.make("Cast", name, other, rank, width, to=other)

    def concat(self, name, element, rank, width):
        others = [one for one in self.values if one[1] == element and one[2] == 2]
        if rank == 2:
            other = others[self.random.integers(len(others))]
            self.make("Concat", f"{name} {other[0]} {name}", element, 2, 2 * width + other[3], axis=1)

    def compare(self, name, element, rank, width):
        if element in KINDS:
            operator = self.random.choice(["Greater", "GreaterOrEqual", "Less", "LessOrEqual"])
            truth = self.make(operator, f"{name} {name}", TensorProto.BOOL, rank, width)
            self.make("Cast", truth, INT64, rank, width, to=INT64)

    def copy(self, name, element, rank, width):
        self.make("Identity", name, element, rank, width)

    def fold(self, name, element, rank, width):
        if rank == 2 and width == 1:
            operator, inputs = [("Reshape", f"{name} flat"), ("Squeeze", f"{name} one")][
                self.random.integers(2)
            ]
            self.make(operator, inputs, element, 1, 1)
        elif rank == 1:
            self.make("Unsqueeze", f"{name} one", element, 2, 1)

    def leaving(self):
        """What leaves: the last value, and some others; truths stay within."""
        others = [one for one in self.values[:-1] if self.random.random() < 0.12]
        return [
            (name, element, [None, width][:rank])
            for name, element, rank, width in (*others, self.values[-1])
            if element != TensorProto.BOOL
        ]


def leading_to(outputs, nodes):
    """The nodes that somebody reads: onnxruntime drops the others."""
    wanted, kept = {name for name, _, _ in outputs}, []
    for one in reversed(nodes):
        if wanted & set(one.output):
            wanted.update(one.input)
            kept.append(one)
    return kept[::-1]


@pytest.mark.parametrize("seed", range(40))
def test_tails_by_chance(seed):
    tail = Tail(seed)
    tail.grow(2 + seed % 25)
    outputs = tail.leaving()
    nodes = leading_to(outputs, tail.nodes)
    read = {name for one in nodes for name in one.input}
    constants = {name: value for name, value in tail.constants.items() if name in read}
    forest = chosen(tail.values[0][1])
    assert {one.op_type for one in nodes} <= EXACT
    if nodes:
        print(
            *(f"{one.output[0]} = {one.op_type}({', '.join(one.input)})" for one in nodes), outputs, sep="\n"
        )
        same(forest, nodes, outputs, constants, len(nodes))


def test_many_outputs():
    """A fused node has as many as its operators lead to."""
    nodes = [node(operator, "S two", f"V{i}") for i, operator in enumerate(["Add", "Sub", "Mul", "Div"] * 4)]
    outputs = [(one.output[0], FLOAT, [None, COLUMNS]) for one in nodes]
    constants = {"two": np.full(1, 2, np.float32)}
    same(chosen(FLOAT), nodes, outputs, constants)


def test_a_value_under_several_names():
    nodes = [
        node("Neg", "S", "A"),
        node("Identity", "A", "B"),
        node("Identity", "S", "T"),
    ]
    same(chosen(DOUBLE), nodes, [(name, DOUBLE, [None, COLUMNS]) for name in ("A", "B", "T", "S")])


@pytest.mark.parametrize("threads", [1, 2])
def test_large_batches(threads):
    """Blocks of rows on several threads."""
    forest = chosen(FLOAT)
    nodes = [node("Add", "S two", "A"), node("Neg", "A", "B"), node("Concat", "A B S", "Y", axis=1)]
    model = forest.model(
        [forest.node, *nodes], [("Y", FLOAT, [None, 3 * COLUMNS])], {"two": np.full(1, 2, np.float32)}
    )
    options = options_of("ORT_ENABLE_ALL")
    options.intra_op_num_threads = threads
    ours = provider_session(model, options)
    assert taken(ours) == [["TreeEnsemble", "Add", "Neg", "Concat"]]
    feed = forest.rows(100_003)
    assert_same(ours.run(None, feed)[0], plain_session(model).run(None, feed)[0])


def test_calls_at_one_time():
    """Each has memory of its own, whatever its batch."""
    forest = chosen(DOUBLE)
    nodes = [
        node("Add", "S two", "A"),
        node("Neg", "A", "B"),
        node("Div", "B A", "C"),
        node("Cast", "C", "Y", to=FLOAT),
    ]
    model = forest.model([forest.node, *nodes], [("Y", FLOAT, [None, COLUMNS])], {"two": np.full(1, 2.0)})
    plain, ours = plain_session(model), provider_session(model)
    batches = [forest.rows(n_rows) for n_rows in (1, 5, 1, 900, 2, 3000)] * 20
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda feed: ours.run(None, feed)[0], batches))
    for value, feed in zip(found, batches, strict=True):
        assert_same(value, plain.run(None, feed)[0])


GRAPHS = {
    "labels": "(float[N, 2] X) => (double[N] Y, float[N, 2] S) { L, S = NUMBERS(X) Y = Cast<to = 11>(L) }",
    "labels alone": "(float[N, 2] X) => (float[N, 1] Y) <int64[1] one = {1}>"
    "{ L, S = NUMBERS(X) F = Cast<to = 1>(L) Y = Unsqueeze(F, one) }",
    "texts beside": "(float[N, 2] X) => (string[N] L, float[N, 2] Y) { L, S = CLASSIFIER(X) Y = Neg(S) }",
    "scores within a branch": """(float[N, 2] X, bool C) => (float[N, 2] Y) { S = REGRESSOR(X) A = Neg(S)
        Y = If(C) <then_branch = g1 () => (float[N, 2] P) { P = Identity(A) },
                   else_branch = g2 () => (float[N, 2] Q) { Q = Exp(S) }> }""",
    "two forests": """(float[N, 2] X) => (float[N, 2] Y, float[N, 2] Z) { S = REGRESSOR(X) T = REGRESSOR(X)
        A = Neg(S) Y = Add(A, T) Z = Mul(T, T) }""",
    "a forest behind a forest": """(float[N, 2] X) => (float[N, 2] Y) <float[1] half = {0.5}>
        { S = REGRESSOR(X) A = Sub(S, half) T = REGRESSOR(A) Y = Add(T, half) }""",
    "around another operator": """(float[N, 2] X) => (float[N, 2] Y)
        { S = REGRESSOR(X) A = Neg(S) B = Tanh(A) C = Add(A, S) Y = Mul(B, C) }""",
    "nobody reads it": "(float[N, 2] X) => (float[N, 2] Y) { S = REGRESSOR(X) A = Neg(S) Y = Neg(X) }",
}


@pytest.mark.parametrize("level", ["ORT_ENABLE_ALL", "ORT_DISABLE_ALL"])
@pytest.mark.parametrize("name", GRAPHS)
def test_graphs(model_of, name, level):
    model = model_of(GRAPHS[name])
    rows = np.random.default_rng(2).normal(size=(700, 2)).astype(np.float32)
    rows[::50, 1] = 0.5
    plain, ours = plain_session(model, options_of(level)), provider_session(model, options_of(level))
    for condition in (True, False):
        for n_rows in BATCHES:
            feed = {"X": rows[:n_rows]} | ({"C": np.array(condition)} if "If(C)" in GRAPHS[name] else {})
            for found, expected in zip(ours.run(None, feed), plain.run(None, feed), strict=True):
                assert_same(found, expected)
    if name != "nobody reads it":
        assert taken(ours)


SEVERAL = """(float[N,2] X) => (float[N,2] Y, float[N,2] T, float[N,4] Z)
    <float[1] half = {0.5}, float[2] two = {2.0, 3.0}> {
    S = REGRESSOR(X) T = REGRESSOR(X) U = REGRESSOR(X)
    A = Mul(S, half) B = Flatten(A) C = Mul(U, two) Y = Sum(B, T, C, S) Z = Concat<axis = 1>(Y, C) }"""
ROWS_OF_TWO = np.array([[0, 0], [0, 0.5], [7, 1], [0, np.nan]], np.float32)


def test_a_tail_of_several_trees(model_of):
    """What reads the results of several tree nodes is computed with them; their results go out too where somebody reads them."""
    model = model_of(SEVERAL)
    options = options_of("ORT_DISABLE_ALL")
    ours, plain = provider_session(model, options), plain_session(model)
    (fused,) = taken(ours)
    assert sorted(fused) == sorted(["TreeEnsembleRegressor"] * 3 + ["Mul", "Mul", "Flatten", "Sum", "Concat"])
    for rows in (ROWS_OF_TWO, ROWS_OF_TWO[:1], ROWS_OF_TWO[:0], np.tile(ROWS_OF_TWO, (3000, 1))):
        for found, expected in zip(ours.run(None, {"X": rows}), plain.run(None, {"X": rows}), strict=True):
            assert_same(found, expected)


@pytest.mark.parametrize("element", KINDS)
@pytest.mark.parametrize("count", [1, 2, 3, 8, 60])
def test_sums_of_many(element, count):
    """One after the other, in their order; with and without columns and numbers that stand beside each row."""
    forest, constants = chosen(element), {}
    nodes = [node("Neg", "S", "A0")]
    for number in range(1, count):
        constants[f"C{number}"] = np.array(
            [1e-3 * number, -number, 3e5][: number % 2 * 2 + 1], KINDS[element]
        )
        nodes.append(node("Mul", f"A{number - 1} C{number}", f"A{number}"))
    nodes.append(node("Sum", " ".join(f"A{number}" for number in range(count))))
    same(forest, nodes, [("Y", element, [None, COLUMNS])], constants, len(nodes))


def test_a_vote(model_of):
    """The largest column's class gets a number, the others another: what converters write of AdaBoost."""
    model = model_of("""(float[N,2] X) => (float[N,2] Y, int64[N,1] I, int64[N] J) <int64[1,2] classes = {0, 1}, float[1] less = {-1.0}> {
        S = REGRESSOR(X) T = REGRESSOR(X) L = Shape(T)
        O = ConstantOfShape<value = float[1] {1.0}>(L) Z = ConstantOfShape<value = float[1] {0.0}>(L)
        I = ArgMax<axis = 1>(S) J = ArgMax<axis = -1, keepdims = 0>(T) E = Equal(I, classes)
        A = Where(E, O, less) B = Where(E, Z, T) Y = Sum(A, B, A) }""")
    ours, plain = provider_session(model, options_of("ORT_DISABLE_ALL")), plain_session(model)
    (fused,) = taken(ours)
    assert len(fused) == len(model.graph.node)
    for rows in (ROWS_OF_TWO, ROWS_OF_TWO[:1], ROWS_OF_TWO[:0], np.tile(ROWS_OF_TWO, (3000, 1))):
        for found, expected in zip(ours.run(None, {"X": rows}), plain.run(None, {"X": rows}), strict=True):
            assert_same(found, expected)


def test_shapes_that_others_read_stay(model_of):
    model = model_of("""(float[N,2] X) => (int64[2] L, float[N,2] O) {
        S = REGRESSOR(X) L = Shape(S) O = ConstantOfShape<value = float[1] {1.0}>(L) }""")
    ours, plain = provider_session(model, options_of("ORT_DISABLE_ALL")), plain_session(model)
    assert taken(ours) == [["TreeEnsembleRegressor"]]
    for found, expected in zip(
        ours.run(None, {"X": ROWS_OF_TWO}), plain.run(None, {"X": ROWS_OF_TWO}), strict=True
    ):
        assert_same(found, expected)


@pytest.mark.parametrize("keepdims", [0, 1])
def test_the_largest_of_peculiar_columns(keepdims):
    """Ties, zeros of both signs, infinities, NaN."""
    shape = [None, 1] if keepdims else [None]
    same(chosen(FLOAT), [node("ArgMax", "S", axis=1, keepdims=keepdims)], [("Y", INT64, shape)], fused=1)
    stacked = [node("Neg", "S", "A"), node("Concat", "S A", "B", axis=1), node("ArgMax", "B", axis=1)]
    same(chosen(FLOAT), stacked, [("Y", INT64, [None, 1])], fused=2)  # too wide


@pytest.mark.parametrize("element", KINDS)
def test_choices(element):
    nodes = [
        node("Neg", "S", "A"),
        node("Equal", "S A", "E"),
        node("Greater", "S A", "G"),
        node("Where", "G A two", "W"),
        node("Where", "E W S", "Y"),
        node("Where", "G S A", "Z"),  # zeros of either sign, chosen as the first and as the second
        node("Where", "E S A", "V"),
    ]
    constants = {"two": np.array([2], KINDS[element])}
    outputs = [(name, element, [None, COLUMNS]) for name in "YZV"]
    same(chosen(element), nodes, outputs, constants, len(nodes))


@pytest.mark.parametrize(
    ("reduced", "count"), [("ReduceMean", 20), ("ReduceMean", 3), ("ReduceSum", 7), ("ReduceMean", 1)]
)
@pytest.mark.parametrize("element", KINDS)
def test_stacked_rows(element, reduced, count):
    """What converters write of bagging: the mean over estimators, added up one after the other."""
    constants = {"stacked": np.array([1, -1, COLUMNS]), "first": np.array([0])}
    nodes = [node("Reshape", "S stacked", f"B{number}") for number in range(count)]
    nodes.append(node("Concat", " ".join(f"B{number}" for number in range(count)), "C", axis=0))
    nodes.append(node(reduced, "C first", "Y", keepdims=0))
    leaving = [("Y", element, [None, COLUMNS]), ("B0", element, [1, None, COLUMNS])]
    same(chosen(element), nodes, leaving[:1], constants, len(nodes))
    same(chosen(element), nodes, leaving, constants, 0)  # somebody reads the stack


def test_stacked_rows_that_may_be_negative_zeros():
    """Whether onnxruntime's sum of them is -0.0 depends on their number."""
    constants = {"stacked": np.array([1, -1, COLUMNS]), "first": np.array([0])}
    nodes = [
        node("Neg", "S", "A"),
        node("Reshape", "A stacked", "B"),
        node("Concat", "B B", "C", axis=0),
        node("ReduceMean", "C first", "Y", keepdims=0),
    ]
    same(chosen(FLOAT), nodes, [("Y", FLOAT, [None, COLUMNS])], constants, fused=1)
