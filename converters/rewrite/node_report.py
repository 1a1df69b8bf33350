"""The report on the tree nodes of a model: taken, or left to onnxruntime and why.

In: an entry for each tree node, from `replace_tree_nodes.py`. Out: `RewriteReport`, which is printed as a table, in a notebook too. It
does not need the package onnx, because sessions from the cache have a report too.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from onnx_treebeard.forest.notebook_display import html_table
from onnx_treebeard.system.errors import printable
from onnx_treebeard.system.numbers_as_text import counted

HEAD = ("node", "operator", "trees", "nodes", "runs on", "reason")


@dataclass(frozen=True)
class NodeReport:
    """The entry of one tree node; `reason` says why it was left to onnxruntime."""

    name: str
    op_type: str
    taken: bool
    n_trees: int | None  # None where the node cannot be read
    n_nodes: int | None  # decision nodes
    reason: str = ""
    n_downstream: int = 0  # operators downstream of it that its kernel computes too
    merged: int = 0  # trees of the forest that nodes reading the same rows were merged into, or 0
    device: str = "cpu"  # what our kernels run on: "cpu", "cuda", "cuda:1"; "auto" where each call has the one that is estimated to be faster

    def __str__(self) -> str:
        name = f"{self.op_type} '{printable(self.name)}'"
        if not self.taken:
            return f"{name} is left to onnxruntime: {printable(self.reason)}"
        nodes = "" if self.n_nodes is None else f", {self.n_nodes} nodes"
        downstream = f", {self.n_downstream} operators downstream of it" if self.n_downstream else ""
        merged = f", merged with others to {self.merged} trees" if self.merged else ""
        device = "" if self.device == "cpu" else f", on {self.runs_on}"
        return f"{name} is taken: {self.n_trees} trees{nodes}{merged}{downstream}{device}"

    @property
    def runs_on(self) -> str:
        """What our kernels run on, for readers."""
        return "cpu or cuda by the rows of a call" if self.device == "auto" else self.device


@dataclass(frozen=True, repr=False)
class RewriteReport:
    """One entry for each tree node, in the order of the graph; printed, it is a table.

    schedule: where the schedule comes from that the nodes were compiled with; empty for the default.
    note: what the schedule turns off without naming it (`CompileOptions.note`); empty for nothing.
    """

    entries: tuple[NodeReport, ...]
    schedule: str = ""
    note: str = ""

    def __iter__(self) -> Iterator[NodeReport]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, position: int) -> NodeReport:
        return self.entries[position]

    @property
    def taken(self) -> tuple[NodeReport, ...]:
        """The entries of the nodes that run on our kernels."""
        return tuple(entry for entry in self.entries if entry.taken)

    def on(self, device: str) -> "RewriteReport":
        """Returns the report of nodes whose kernels run on a device."""
        entries = (replace(entry, device=device) if entry.taken else entry for entry in self.entries)
        return replace(self, entries=tuple(entries))

    def __repr__(self) -> str:
        trees, nodes = (
            sum(getattr(entry, name) or 0 for entry in self.taken) for name in ("n_trees", "n_nodes")
        )
        count = f"{len(self.taken)} of {counted(len(self.entries), 'tree node')} taken"
        size = f": {counted(trees, 'tree')}, {counted(nodes, 'node')}" if self.taken else ""
        return f"RewriteReport({count}{size})"

    def _repr_html_(self) -> str:
        return html_table(repr(self), map(_table_row, self.entries), HEAD)

    def __str__(self) -> str:
        if not self.entries:
            return "no tree nodes"
        rows = [HEAD, *(_table_row(entry) for entry in self.entries)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        downstream = sum(entry.n_downstream for entry in self.entries)
        more = [f"operators downstream that their kernels compute too: {downstream}"] if downstream else []
        merged = sum(1 for entry in self.entries if entry.merged)
        more += [f"nodes merged into one forest, because they read the same rows: {merged}"] if merged else []
        more += [f"schedule: {self.schedule}"] if self.schedule else []
        more += [f"note: {self.note}"] if self.note else []
        return "\n".join([*lines, *more])


def _table_row(entry: NodeReport) -> tuple[str, ...]:
    counts = ("?" if count is None else str(count) for count in (entry.n_trees, entry.n_nodes))
    ours = "onnx-treebeard" if entry.device == "cpu" else f"onnx-treebeard, {entry.runs_on}"
    runtime = ours if entry.taken else "onnxruntime"
    return (printable(entry.name), entry.op_type, *counts, runtime, printable(entry.reason))
