"""The category sets of an XGBoost JSON model: per-tree lists -> the sets of `Forest`.

In: the trees, one a row, and which entries split on categories. Out: `CategorySets`, one set a node. In a tree,

    categories_nodes [1, 5]   categories_segments [0, 3]   categories_sizes [3, 2]   categories [0, 4, 6, 1, 2]

say that node 1 has the set {0, 4, 6} and node 5 the set {1, 2}. The category of x is x rounded down. A member goes right; what is
no member goes left, as does what is no category: x < 0, and x >= 2 ** 24, from where on single precision skips whole numbers. A
split on one category against all others is a set of one.
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.parsing.columns import Bools, Floats, Ints, TreeEntries
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.errors import ModelError
from onnx_treebeard.native.model_text import ABSENT, Wanted

END_OF_CATEGORIES = 2**24
LISTS = ("categories_nodes", "categories", "categories_segments", "categories_sizes")


@dataclass(frozen=True)
class CategorySets:
    """S sets with M members in all; set s belongs to entry entry[s] of the joined columns."""

    entry: Ints  # (S,) rising
    start: Ints  # (S + 1,)
    member: Floats  # (M,) rising in every set

    def of(self, kept: Bools) -> "CategorySets":
        """The sets of the entries that are `kept`."""
        chosen, size = kept[self.entry], np.diff(self.start)
        start = np.append(0, np.cumsum(size[chosen]))
        return CategorySets(self.entry[chosen], start, self.member[np.repeat(chosen, size)])


def read_category_sets(trees: JsonRows, entries: TreeEntries, categorical: Bools) -> CategorySets:
    """The sets of the entries that are `categorical`; raises ModelError for what is malformed, and where one has no set."""
    owner, member = _members(trees, entries)
    listed = np.zeros(len(categorical), np.bool_)
    listed[owner] = True
    entries.refuse(
        categorical & ~listed, "categories_nodes", "does not list the node, which splits on categories"
    )
    if not categorical.any():
        return CategorySets(np.zeros(0, np.int64), np.zeros(1, np.int64), np.zeros(0))
    known = categorical[owner] & (member < END_OF_CATEGORIES)
    owner, member = np.divmod(np.unique(owner[known] * END_OF_CATEGORIES + member[known]), END_OF_CATEGORIES)
    entry = np.flatnonzero(categorical)
    start = np.searchsorted(owner, np.append(entry, len(categorical)))
    return CategorySets(entry=entry, start=start, member=member.astype(np.float64))


def _members(trees: JsonRows, entries: TreeEntries) -> tuple[Ints, Ints]:
    """(k,) entry and category of every member of every set."""
    counts = {key: trees.counts(key) for key in LISTS}
    some = (counts[LISTS[0]] != ABSENT) & np.logical_or.reduce([count != 0 for count in counts.values()])
    if not some.any():
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    unlike = [counts[key] != counts["categories_nodes"] for key in LISTS[2:]]
    unreadable = [trees.unreadable(key, Wanted.WHOLES, some) for key in LISTS]
    odd = some & np.logical_or.reduce([*unlike, *unreadable])
    node, category, begin, size = (trees.wholes(key, some & ~odd)[0] for key in LISTS)
    n_sets, n_categories = (np.where(some & ~odd, counts[key], 0) for key in LISTS[:2])
    owner = np.repeat(np.arange(len(trees)), n_sets)
    bad = odd | _bad_trees(entries, owner, node, begin, size, n_categories)
    bad |= np.bincount(np.repeat(np.arange(len(trees)), n_categories)[category < 0], minlength=len(trees)) > 0
    trees.refuse(bad, lambda tree: _check_sets(tree, entries))
    within = np.arange(size.sum()) - np.repeat(np.cumsum(size) - size, size)
    first = (np.cumsum(n_categories) - n_categories)[owner] + begin
    return np.repeat(entries.start[owner] + node, size), category[np.repeat(first, size) + within]


def _bad_trees(
    entries: TreeEntries, owner: Ints, node: Ints, begin: Ints, size: Ints, n_categories: Ints
) -> Bools:
    """(T,) trees with a set that is none, or more members than categories; owner, node, begin, size: (S,) of each set."""
    most = n_categories[owner]
    bad = (node < 0) | (node >= entries.size[owner]) | (begin < 0) | (begin > most)
    bad |= (size < 1) | (size > most - begin)
    order = np.lexsort((node, owner))
    twice = (np.diff(owner[order]) == 0) & (np.diff(node[order]) == 0)
    bad[order[1:][twice]] = True
    n_trees = len(n_categories)
    n_members = np.bincount(owner, np.where(bad, 0, size), n_trees)
    return (np.bincount(owner[bad], minlength=n_trees) > 0) | (n_members > n_categories)


def _check_sets(section: Section, entries: TreeEntries) -> None:
    """Raises ModelError for the first thing that is wrong with the sets of a tree."""
    n_entries = int(entries.size[section.tree or 0])
    node, category = section.wholes("categories_nodes"), section.wholes("categories")
    begin, size = section.wholes("categories_segments"), section.wholes("categories_sizes")
    for key, column in (("categories_segments", begin), ("categories_sizes", size)):
        if len(column) != len(node):
            section.refuse(key, f"has {len(column)} entries; categories_nodes has {len(node)}")
    most = len(category)
    _refuse(section, node, "categories_nodes", (node < 0) | (node >= n_entries), "is no node of the tree")
    _refuse(
        section, node, "categories_nodes", np.append(False, np.diff(np.sort(node)) == 0), "holds a node twice"
    )
    _refuse(section, node, "categories_segments", (begin < 0) | (begin > most), f"is not within 0 to {most}")
    _refuse(section, node, "categories_sizes", size < 1, "is less than 1; a set has a member")
    _refuse(
        section,
        node,
        "categories_sizes",
        size > most - begin,
        f"ends behind the {most} categories of the tree",
    )
    if size.sum() > most:
        section.refuse("categories_sizes", f"adds up to {size.sum()}; the tree has {most} categories")
    if (category < 0).any():
        section.refuse("categories", f"holds {category.min()}; expected 0 or more")


def _refuse(section: Section, node: Ints, key: str, bad: Bools, message: str) -> None:
    """Raises ModelError for the first bad set, naming its node."""
    if bad.any():
        raise ModelError(message, tree=section.tree, node=int(node[np.argmax(bad)]), field=key)
