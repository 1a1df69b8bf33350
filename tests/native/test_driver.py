"""The C++ side on its own, built with the address and undefined-behaviour sanitizers: layout, damage, threads."""

import enum
import shutil
import subprocess
from itertools import combinations

import numpy as np
import pytest
from random_forests import Recipe, random_forest
from shared_trees import with_shared_trees

from onnx_treebeard.artifact import format as artifact_format
from onnx_treebeard.artifact.format import HEADER
from onnx_treebeard.forest import forest as forest_module
from onnx_treebeard.forest.forest import LabelRule, PostTransform


@pytest.fixture(scope="session")
def driver(native_sources, tmp_path_factory):
    if shutil.which("cmake") is None or not any(map(shutil.which, ("c++", "g++", "clang++"))):
        pytest.skip("needs cmake and a C++ compiler")
    build = tmp_path_factory.mktemp("driver")
    for command in (
        [
            *("cmake", "-S", native_sources, "-B", build),
            *("-DTREEBEARD_NATIVE_TESTS=ON", "-DTREEBEARD_DEVELOPER=ON", "-DCMAKE_BUILD_TYPE=Debug"),
        ],
        ["cmake", "--build", build, "--parallel", "2", "--target", "driver"],
    ):
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr

    def run(*arguments):
        result = subprocess.run([build / "driver", *arguments], capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr
        assert result.stderr == ""
        return result.stdout

    return run


@pytest.fixture
def artifact_file(make_forest, make_artifact, tmp_path):
    def write(*arguments, **fields):
        forest = make_forest(*arguments, **fields)
        leaves = forest.input_type == np.float32 and forest.n_leaves > 1
        tables = np.arange(500, dtype=np.uint8) % 251
        packed = make_artifact(forest, tables=tables, row_cost=1000.0, leaves=leaves)
        (tmp_path / "forest.bin").write_bytes(packed.data)
        return str(tmp_path / "forest.bin")

    return write


def test_the_header_lies_as_in_python(driver):
    lines = [line.split() for line in driver("layout").splitlines()]
    fields = {
        name: (int(offset), int(size)) for name, offset, size in lines if offset.isdigit() and size.isdigit()
    }
    assert fields == {name: (offset, dtype.itemsize) for name, (dtype, offset) in HEADER.fields.items()}


def test_enumerations_have_the_same_values(driver):
    found = {}
    for line in driver("layout").splitlines():
        name, value, member = line.split()
        if not member.isdigit():
            found.setdefault(name, {})[member] = int(value)
    assert set(found) == {"Isa", "Aggregate", "BasePosition", "ScoreForm", "LabelRule", "PostTransform"}
    for name, values in found.items():
        enumeration = getattr(forest_module, name, None) or getattr(artifact_format, name)
        assert issubclass(enumeration, enum.IntEnum)
        assert values == {member.name: member.value for member in enumeration}


@pytest.mark.parametrize("labels", [(), (1, 2, 3), ("a", "", "c")])
def test_damage(driver, artifact_file, labels):
    file = artifact_file(3, n_trees=3, base_values=np.ones(3), label_rule=LabelRule.ARGMAX, labels=labels)
    assert driver("hurt", file) == "0 wrong\n"


@pytest.mark.parametrize("input_type", ["float32", "float64", "int32", "int64"])
@pytest.mark.parametrize("post", list(PostTransform))
def test_scores(driver, artifact_file, input_type, post):
    output_type = "float64" if input_type in ("float64", "int32") else "float32"
    file = artifact_file(
        3,
        n_trees=2,
        input_type=input_type,
        accumulator_type="float64" if input_type == "int64" else "float32",
        output_type=output_type,
        post_transform=post,
        label_rule=LabelRule.ARGMAX,
        leaf_id=np.arange(20) * 7,  # |column 0| is 11 at most
    )
    assert driver("score", file) == "0 wrong\n"


@pytest.mark.parametrize("depth", [3, 9])  # evaluated by tree_simd, walked
@pytest.mark.parametrize(("targets", "weights"), [(1, "one"), (3, "by_tree")])
def test_scores_of_shared_trees(driver, tmp_path, depth, targets, weights):
    """Every row is worth the threads."""
    forest = random_forest(Recipe(seed=depth, trees=200, depth=depth, targets=targets, weights=weights))
    (tmp_path / "forest.bin").write_bytes(with_shared_trees(forest, 1e5).data)
    assert driver("trees", str(tmp_path / "forest.bin")) == "0 wrong\n"


WALK, BITSLICE, LARGE_BITSLICE = (0, 1, 1000), (10, 256, 100), (40, 256, 100)  # a block takes 25.6 us


@pytest.mark.parametrize(
    ("rows", "threads", "kernels", "expected"),
    [
        (25, 4, [WALK], (25, 900)),  # 25 us are not worth a thread
        (40, 4, [WALK], (10, 900)),  # 40 us, or 5 + 10
        (40, 2, [WALK], (20, 900)),
        (1000, 2, [WALK], (256, 900)),  # whole row blocks
        (9, 4, [WALK, BITSLICE], (9, 900)),
        (40, 2, [WALK, BITSLICE], (40, 900)),  # half the rows take as long as all
        (40, 8, [WALK, BITSLICE], (5, 900)),  # 25.6 us, or 5 + 5 of walks
        (40, 2, [WALK, LARGE_BITSLICE], (40, 900)),  # 25.6 us, or 5 + 20, which is hardly less
    ],
)
def test_rows_are_shared(driver, rows, threads, kernels, expected):
    assert shared(driver, rows, threads, 900, kernels, []) == expected


@pytest.mark.parametrize(
    ("rows", "threads", "trees", "cost", "expected"),
    [
        (1, 4, 9000, 20e3, (1, 9000)),  # one row is not worth it
        (1, 4, 9000, 100e3, (1, 1152)),  # 8 items, two for each thread, of whole units
        (1, 2, 9000, 100e3, (1, 2304)),
        (1, 16, 9000, 50e3, (1, 1856)),  # 5 items of 10 us
        (1, 4, 100, 100e3, (1, 64)),
        (1, 4, 60, 100e3, (1, 60)),  # less than a unit
        (2, 2, 9000, 100e3, (1, 9000)),  # a row for each thread: no scores to be added
        (3, 2, 9000, 100e3, (3, 2304)),  # or else one has two of three rows
        (1, 1, 9000, 100e3, (1, 9000)),
    ],
)
def test_trees_are_shared(driver, rows, threads, trees, cost, expected):
    call = (0, 1, cost)
    assert shared(driver, rows, threads, trees, [call], [call]) == expected


def shared(driver, rows, threads, n_trees, kernels, tree_kernels):
    """Rows and trees of a work item; row blocks have 256 rows."""
    numbers = [rows, threads, 256, n_trees, n_trees]
    for costs in (kernels, tree_kernels):
        numbers += [len(costs), *(number for cost in costs for number in cost)]
    return tuple(map(int, driver("share", *map(str, numbers)).split()))


def test_as_many_threads_are_expected_as_the_machine_has_until_it_shows(driver):
    """Eight calls with more items than threads that came are enough; more threads may come later."""
    few = [(1000, 9999), *[(1001, 1002)] * 6]
    lines = driver(
        "threads", *(str(n) for call in [*few, (1010, 1010), (3, 4), (1020, 1020)] for n in call)
    ).split()
    assert lines == ["1000", *["1001"] * 6, "1010", "1010", "1020"]
    lines = driver("threads", *["1"] * 100, *["1", "2"] * 8).split()
    assert set(lines[:-1]) == {"machine"}
    assert lines[-1] in ("1", "machine")  # of one core
    lines = driver("threads", *["1", "2"] * 600).split()
    assert [number for number, line in enumerate(lines) if number >= 7 and line == "machine"] in (
        [255, 511],
        list(range(7, 600)),  # of one core
    ), "threads that were busy elsewhere are hoped for again"


@pytest.mark.parametrize(("alone", "shared", "way"), [(100, 60, "s"), (60, 100, "a"), (100, 100, "a")])
def test_calls_of_some_rows_go_the_way_that_took_less(driver, alone, shared, way):
    """Four of each are timed, in turns."""
    (calls,) = driver("trials", *map(str, (64, 50, alone, shared))).split()
    assert calls == "AS" * 4 + way * 42


def test_a_first_call_with_cold_caches_does_not_count(driver):
    """Sharing takes 60 of 100, but for its first call."""
    calls = driver("trials", *map(str, (64, 1, 100, 0, 1, 0, 9999, 30, 100, 60))).split()
    assert "".join(calls) == "AS" * 4 + "s" * 24


def test_ways_are_tried_again(driver):
    """After 1024 calls; what was found before is forgotten."""
    first, second = driver("trials", *map(str, (64, 1024, 100, 60, 1024, 60, 100))).split()
    assert first == "AS" * 4 + "s" * 1016
    assert second == "AS" * 4 + "a" * 1016


def test_children_of_a_fork_wait_for_no_thread(driver):
    """A thread that stays behind may hold what calls leave to each other; a lock there stopped three in four of them."""
    assert driver("forks", "40").split() == ["0"]


INF = float("inf")
MOST_FORMS = 3


def cheapest(driver, *costs):
    """The forms that are chosen, the form of each item, the cost of all; None where items fit none. costs: of the items, a list a form."""
    numbers = [len(costs[0]), *(cost for form in costs for cost in form)]
    told = driver("forms", *map(repr, numbers))
    if told == "none\n":
        return None
    chosen, of_item, cost = told.split("|")
    return list(map(int, chosen.split())), list(map(int, of_item.split())), float(cost)


def test_one_form_where_another_saves_next_to_nothing(driver):
    assert cheapest(driver, [10.0, 10.0], [9.9, 20.0]) == ([0], [0, 0], 20.0)
    assert cheapest(driver, [10.0, 10.0], [5.0, 20.0]) == ([0, 1], [1, 0], 15.0)


def test_a_dear_form_that_fits_all_comes_before_a_cheap_one_that_does_not(driver):
    assert cheapest(driver, [1.0, 1.0, INF], [50.0, 50.0, 50.0]) == ([0, 1], [0, 0, 1], 52.0)
    assert cheapest(driver, [1.0, INF], [2.0, INF]) is None


def test_a_form_that_others_make_needless_is_not_there(driver):
    """The first one found serves both items best of all single ones, the next two each of them better."""
    assert cheapest(driver, [10.0, 10.0], [1.0, 25.0], [25.0, 1.0]) == ([1, 2], [0, 1], 2.0)


@pytest.mark.parametrize("seed", range(20))
def test_few_forms_cost_little_more_than_the_best(driver, seed):
    """Of random forms, each of which fits the smaller items; tried against all choices of three."""
    random = np.random.default_rng(seed)
    size = random.uniform(0, 1, 40)
    costs = np.stack([np.where(size <= limit, limit, INF) for limit in np.sort(random.uniform(0, 1, 8))])
    costs = np.concatenate([costs, np.full((1, 40), 1.0)])
    chosen, of_item, cost = cheapest(driver, *costs.tolist())
    assert len(chosen) <= MOST_FORMS
    assert cost == pytest.approx(
        costs[chosen][of_item, range(40)].sum(), rel=1e-12
    )  # sums of one order or another
    best = min(costs[list(some)].min(axis=0).sum() for some in combinations(range(len(costs)), MOST_FORMS))
    assert cost <= 1.1 * best
