"""Set lookups: every bit is the result of a set predicate for a value of that rank, and only what pays is looked up."""

import numpy as np
import numpy.typing as npt
import pytest
from distinct_predicates import distinct_predicates
from forests import Node, forest_of
from native_planes import PredicatePlanes, forest_planes

from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate

TOGETHER = 64  # predicate results of a word
WORTH_BOUNDS = 8  # of an average set predicate of a word
MIN_PREDICATES, MAX_PREDICATES = 80, 2**15 - 1  # of a feature that is ranked anyway; of one that may be
MAX_BYTES = 1 << 20  # of a feature's words


def set_forest(
    count: int, members: int, categories: int = 200, seed: int = 0, features: int = 1, *others: Node
) -> Forest:
    """`count` different set predicates of scattered members each; NaN goes both ways."""
    random = np.random.default_rng(seed)
    nodes = [
        Node(
            k % features,
            "in",
            0.0,
            1.0,
            2.0,
            missing_true=bool(k % 2),
            members=tuple(2.0 * random.permutation(categories // 2)[:members]),
        )
        for k in range(count)
    ]
    return forest_of(*nodes, *others, category_rule=CategoryRule.FLOOR)


def planes_of_sets(forest: Forest, planes: PredicatePlanes) -> npt.NDArray[np.int32]:
    """(S,) the plane of each set predicate."""
    return planes.of_predicate[distinct_predicates(forest).n_comparisons :]


def chosen(forest: Forest) -> npt.NDArray[np.bool_]:
    """(S,) which set predicates are looked up by rank."""
    planes = forest_planes(forest)
    return np.isin(planes_of_sets(forest, planes), planes.numbered("set_lookups"))


@pytest.mark.parametrize("seed", range(3))
def test_a_bit_is_a_predicate_result(seed: int) -> None:
    """For every rank a value of that rank, and NaN, by the oracle."""
    forest = set_forest(4 * TOGETHER, 12, 50, seed)
    predicates, planes = distinct_predicates(forest), forest_planes(forest)
    values = np.append(np.append(-np.inf, predicates.threshold), np.nan).astype(np.float32)
    words = planes.words.reshape(4, len(values))
    assert planes.n_set_lookups == predicates.sets.n_predicates == 4 * TOGETHER
    first = planes.features["set_lookups"][0]
    for number, plane in enumerate(planes_of_sets(forest, planes)):
        node = int(np.flatnonzero(predicates.of_node == predicates.n_comparisons + number)[0])
        at = np.full(len(values), node, np.int32)
        expected = reference.step(forest, at, values) == forest.true_child[node]
        # the value of rank r is threshold r - 1, for which comparisons r and above are true: x < t
        word, bit = divmod(int(plane - first), TOGETHER)
        assert (words[word] >> np.uint64(bit) & np.uint64(1)).astype(bool).tolist() == expected.tolist()


def test_whole_words_of_the_largest_set_predicates() -> None:
    small, large = set_forest(30, 5), set_forest(TOGETHER + 10, 30)
    members = [set_of for forest in (small, large) for set_of in sets_of(forest)]
    both = forest_of(
        *(Node(0, "in", 0.0, 1.0, 2.0, members=m) for m in members), category_rule=CategoryRule.FLOOR
    )
    found, bounds = chosen(both), np.diff(distinct_predicates(both).sets.begin)
    assert found.sum() == TOGETHER
    assert bounds[found].min() >= np.sort(bounds)[-TOGETHER - 10]


def sets_of(forest: Forest) -> list[tuple[float, ...]]:
    return [tuple(one) for one in np.split(forest.set_member, forest.set_start[1:-1])]


@pytest.mark.parametrize(
    ("count", "members", "words"),
    [(TOGETHER - 1, 30, 0), (TOGETHER, 30, 1), (TOGETHER, WORTH_BOUNDS // 2 - 1, 0), (3 * TOGETHER, 30, 3)],
)
def test_what_pays(count: int, members: int, words: int) -> None:
    assert chosen(set_forest(count, members)).sum() == words * TOGETHER


def test_a_feature_is_ranked_for_many_set_predicates_only() -> None:
    """For three words only where comparisons of nodes are ranked anyway; for four in any case."""
    few, many = (set_forest(words * TOGETHER, 6, 60) for words in (3, 4))
    assert distinct_predicates(few).n_comparisons == distinct_predicates(many).n_comparisons < MIN_PREDICATES
    assert chosen(few).sum() == 0
    assert chosen(many).sum() == 4 * TOGETHER
    comparing = [Node(0, "<", 100.0 + k, 1.0, 2.0) for k in range(MIN_PREDICATES)]
    assert chosen(set_forest(3 * TOGETHER, 6, 60, 0, 1, *comparing)).sum() == 3 * TOGETHER
    planes = forest_planes(many)
    assert (len(planes.rank_tables), planes.n_set_lookups) == (1, 4 * TOGETHER)


def test_ranks_end_somewhere() -> None:
    """Beyond as many comparisons as a rank has numbers for, nothing is looked up by rank."""
    forest = set_forest(4 * TOGETHER, 300, 80_000)
    assert distinct_predicates(forest).n_comparisons > MAX_PREDICATES
    assert chosen(forest).sum() == 0


def test_lookup_words_have_a_limit() -> None:
    """Six words have set predicates with enough bounds, four have room."""
    forest = set_forest(6 * TOGETHER, 2000, 30_000)
    n = distinct_predicates(forest).n_comparisons
    words = MAX_BYTES // (8 * (n + 2))
    assert (n <= MAX_PREDICATES, words) == (True, 4)
    assert chosen(forest).sum() == words * TOGETHER


def test_every_feature_has_its_own_words() -> None:
    forest = set_forest(2 * TOGETHER, 30, features=2)
    predicates, planes = distinct_predicates(forest), forest_planes(forest)
    n = np.diff(predicates.begin[:, [0, -1]], axis=1)[:, 0]
    assert planes.features["ranks"].tolist() == n.tolist()
    assert planes.features["word"].tolist() == [0, n[0] + 2]
    assert len(planes.words) == (n + 2).sum()
    assert sorted(planes_of_sets(forest, planes).tolist()) == planes.numbered("set_lookups")


def test_ranks_count_ordinary_comparisons_too() -> None:
    """x <= 0.5 on the same feature: ranks are among all thresholds."""
    forest = set_forest(TOGETHER, 30, 200, 0, 1, Node(0, "<", 0.5, 1.0, 2.0))
    predicates = distinct_predicates(forest)
    assert predicates.sets.predicate is Predicate.LT
    (feature,) = forest_planes(forest).features
    assert feature["ranks"] == predicates.n_comparisons
    assert 0.5 in predicates.threshold
