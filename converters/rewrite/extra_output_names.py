"""Which tree nodes shall tell leaves, raw scores and tree scores besides; `extra_outputs.py` makes outputs of them.

In: True, False or names of nodes, by what they shall tell. Out: `FurtherOutputs`, checked as far as that goes without the model.
"""

from collections.abc import Collection
from dataclasses import dataclass

from onnx_treebeard.errors import OptionError

Names = bool | Collection[str]


@dataclass(frozen=True)
class FurtherOutputs:
    """The tree nodes that shall tell leaves, raw scores and tree scores: all (True), none (False), or those of these names."""

    leaf: Names = False
    raw: Names = False
    tree_scores: Names = False

    def __post_init__(self) -> None:
        for kind, names in self.kinds.items():
            if isinstance(names, bool):
                continue
            if isinstance(names, str) or not all(isinstance(name, str) for name in names):
                found = f"is {names!r}; accepted are True, False, a list of names of tree nodes"
                raise OptionError(found, field=f"with_{kind}")
            # Every node of the model is looked for; order is for errors.
            object.__setattr__(self, kind, dict.fromkeys(names))

    @property
    def kinds(self) -> dict[str, Names]:
        """Which nodes, by what they shall tell."""
        return {"leaf": self.leaf, "raw": self.raw, "tree_scores": self.tree_scores}

    @property
    def any(self) -> bool:
        """Whether a node shall tell anything."""
        return any(bool(names) for names in self.kinds.values())

    def asks(self, kind: str, name: str) -> bool:
        """Whether the node of that name shall tell "leaf", "raw" or "tree_scores"."""
        names = self.kinds[kind]
        return names if isinstance(names, bool) else name in names


NOTHING_FURTHER = FurtherOutputs()
