"""ExtraOutputs: which tree nodes get extra outputs, for leaves, raw scores, tree scores and contributions, and an extra input, for base margins. `add_extra_outputs.py` adds them.

In: for each form True, False or names of nodes. Out: `ExtraOutputs`, checked as far as possible without the model.
"""

from collections.abc import Collection
from dataclasses import dataclass

from onnx_treebeard.system.errors import OptionError

Names = bool | Collection[str]
MARGIN = "base_margin"


@dataclass(frozen=True)
class ExtraOutputs:
    """The tree nodes that output leaves, raw scores, tree scores and contributions, and that take base margins: all (True), none (False), or those with the listed names."""

    leaf: Names = False
    raw: Names = False
    tree_scores: Names = False
    contribs: Names = False
    base_margin: Names = False

    def __post_init__(self) -> None:
        for form, names in self.nodes_by_form.items():
            if isinstance(names, bool):
                continue
            if isinstance(names, str) or not all(isinstance(name, str) for name in names):
                fault = f"is {names!r}; accepted are True, False, a list of names of tree nodes"
                raise OptionError(fault, field=f"with_{form}")
            # A set that keeps the order, so that errors name the first node that is wrong.
            object.__setattr__(self, form, dict.fromkeys(names))

    @property
    def nodes_by_form(self) -> dict[str, Names]:
        """The nodes by the form of their extra output, "leaf", "raw", "tree_scores" or "contribs", or extra input, "base_margin"."""
        return {name: getattr(self, name) for name in ("leaf", "raw", "tree_scores", "contribs", MARGIN)}

    @property
    def any(self) -> bool:
        """True where any extra output or input is requested."""
        return any(bool(names) for names in self.nodes_by_form.values())

    def of_node(self, name: str) -> bool:
        """Returns whether the node of that name gets any of them."""
        return any(self.has(form, name) for form in self.nodes_by_form)

    def has(self, form: str, name: str) -> bool:
        """Returns whether the node of that name gets the extra output or input of a form."""
        names = self.nodes_by_form[form]
        return names if isinstance(names, bool) else name in names


NO_EXTRA_OUTPUTS = ExtraOutputs()
