"""The category sets of an XGBoost JSON model: per-tree lists -> the sets of `Forest`.

In: the sections of the trees, and which entries split on categories. Out: `CategorySets`, one set a node. In a tree,

    categories_nodes [1, 5]   categories_segments [0, 3]   categories_sizes [3, 2]   categories [0, 4, 6, 1, 2]

say that node 1 has the set {0, 4, 6} and node 5 the set {1, 2}. The category of x is x rounded down. A member goes right; what is
no member goes left, as does what is no category: x < 0, and x >= 2 ** 24, from where on single precision skips whole numbers. A
split on one category against all others is a set of one.
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.columns import Bools, Floats, Ints, TreeEntries
from onnx_treebeard.converters.json_section import Section
from onnx_treebeard.errors import ModelError

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


def read_category_sets(sections: list[Section], entries: TreeEntries, categorical: Bools) -> CategorySets:
    """The sets of the entries that are `categorical`; raises ModelError for what is malformed, and where one has no set."""
    owners, members = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for section, start, size in zip(sections, entries.start.tolist(), entries.size.tolist(), strict=False):
        if _has_sets(section):
            node, category = _tree_sets(section, size)
            owners.append(node + start)
            members.append(category)
    owner, member = np.concatenate(owners), np.concatenate(members)
    listed = np.zeros(len(categorical), np.bool_)
    listed[owner] = True
    entries.refuse(
        categorical & ~listed, "categories_nodes", "does not list the node, which splits on categories"
    )
    known = categorical[owner] & (member < END_OF_CATEGORIES)
    owner, member = np.divmod(np.unique(owner[known] * END_OF_CATEGORIES + member[known]), END_OF_CATEGORIES)
    entry = np.flatnonzero(categorical)
    start = np.searchsorted(owner, np.append(entry, len(categorical)))
    return CategorySets(entry=entry, start=start, member=member.astype(np.float64))


def _has_sets(section: Section) -> bool:
    """Whether anything stands in the lists of a tree, which most models leave empty."""
    return section.has("categories_nodes") and any(section.count(key) for key in LISTS)


def _tree_sets(section: Section, n_entries: int) -> tuple[Ints, Ints]:
    """(k,) node and category of every member of every set of a tree."""
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
    within = np.arange(size.sum()) - np.repeat(np.cumsum(size) - size, size)
    return np.repeat(node, size), category[np.repeat(begin, size) + within]


def _refuse(section: Section, node: Ints, key: str, bad: Bools, message: str) -> None:
    """Raises ModelError for the first bad set, naming its node."""
    if bad.any():
        raise ModelError(message, tree=section.tree, node=int(node[np.argmax(bad)]), field=key)
