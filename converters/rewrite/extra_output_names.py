"""ExtraOutputs: which tree nodes get extra outputs, for leaves, raw scores, tree scores and contributions. `extra_outputs.py` adds them.

In: for each form of output True, False or names of nodes. Out: `ExtraOutputs`, checked as far as possible without the model.
"""

from collections.abc import Collection
from dataclasses import dataclass

from onnx_treebeard.system.errors import OptionError

Names = bool | Collection[str]


@dataclass(frozen=True)
class ExtraOutputs:
    """The tree nodes that output leaves, raw scores, tree scores and contributions: all (True), none (False), or those with the listed names."""

    leaf: Names = False
    raw: Names = False
    tree_scores: Names = False
    contribs: Names = False

    def __post_init__(self) -> None:
        for form, names in self.nodes_by_form.items():
            if isinstance(names, bool):
                continue
            if isinstance(names, str) or not all(isinstance(name, str) for name in names):
                found = f"is {names!r}; accepted are True, False, a list of names of tree nodes"
                raise OptionError(found, field=f"with_{form}")
            # A set that keeps the order, so that errors name the first node that is wrong.
            object.__setattr__(self, form, dict.fromkeys(names))

    @property
    def nodes_by_form(self) -> dict[str, Names]:
        """The nodes by the form of their extra output: "leaf", "raw", "tree_scores" or "contribs"."""
        return {
            "leaf": self.leaf,
            "raw": self.raw,
            "tree_scores": self.tree_scores,
            "contribs": self.contribs,
        }

    @property
    def any(self) -> bool:
        """Whether any extra output is requested."""
        return any(bool(names) for names in self.nodes_by_form.values())

    def of_node(self, name: str) -> bool:
        """Returns whether the node of that name gets any extra output."""
        return any(self.has(form, name) for form in self.nodes_by_form)

    def has(self, form: str, name: str) -> bool:
        """Returns whether the node of that name gets the extra output "leaf", "raw", "tree_scores" or "contribs"."""
        names = self.nodes_by_form[form]
        return names if isinstance(names, bool) else name in names


NO_EXTRA_OUTPUTS = ExtraOutputs()
