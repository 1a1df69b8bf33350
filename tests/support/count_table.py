"""Counts of instructions as they are stored, and two sets of them compared.

In: counts of models by batch size, with all that decides them. Out: the file `docs/instructions.json`; a table of ratios to it.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

FORMAT, VERSION = "onnx-treebeard instruction counts", 1
# What a count may grow by: the larger of these.
ALLOWED_SHARE, ALLOWED_INSTRUCTIONS = 0.01, 16
HEAD = ("model", "rows", "strategy", "committed", "now", "ratio", "")


@dataclass(frozen=True)
class Count:
    """Instructions of one call with so many rows, on average over so many calls; which strategy served it."""

    rows: int
    calls: int
    strategy: str
    instructions: int


@dataclass(frozen=True)
class ModelCounts:
    """A model's counts. entry: what was called. sha256, rows_sha256: of the files of the model and of the rows."""

    name: str
    entry: str
    sha256: str
    rows_sha256: str
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class Counts:
    """All models' counts. facts: the tools, libraries and the CPU level that instructions also depend on."""

    facts: dict[str, str]
    models: tuple[ModelCounts, ...]

    @property
    def by_model(self) -> dict[str, ModelCounts]:
        return {model.name: model for model in self.models}


@dataclass(frozen=True)
class Change:
    """A count before and now."""

    model: str
    before: Count
    now: Count

    @property
    def ratio(self) -> float:
        return self.now.instructions / self.before.instructions

    @property
    def grew(self) -> bool:
        """Whether it grew by more than both of what is allowed."""
        before = self.before.instructions
        return self.now.instructions - before > max(before * ALLOWED_SHARE, ALLOWED_INSTRUCTIONS)

    @property
    def strategy(self) -> str:
        """The strategy, or both where it is another one now."""
        before, now = self.before.strategy, self.now.strategy
        return now if before == now else f"{before} -> {now}"


def to_text(counts: Counts) -> str:
    """JSON, the same for the same counts."""
    return json.dumps({"format": FORMAT, "version": VERSION, **asdict(counts)}, indent=1) + "\n"


def from_text(text: str) -> Counts:
    """What `to_text` wrote. Raises ValueError for anything else."""
    stored: Any = json.loads(text)
    if not isinstance(stored, dict) or (stored.get("format"), stored.get("version")) != (FORMAT, VERSION):
        raise ValueError(f"is no {FORMAT} of version {VERSION}")
    models = []
    for model in stored["models"]:
        models.append(ModelCounts(**{**model, "counts": tuple(Count(**count) for count in model["counts"])}))
    return Counts(stored["facts"], tuple(models))


def read(path: Path) -> Counts:
    """The committed counts. Raises ValueError, OSError."""
    return from_text(path.read_text(encoding="utf-8"))


def changes(before: Counts, now: Counts) -> Iterator[Change]:
    """Every count that both have, in the order of the fresh ones."""
    for model in now.models:
        known = before.by_model.get(model.name)
        counts = {count.rows: count for count in known.counts} if known else {}
        for count in model.counts:
            if count.rows in counts:
                yield Change(model.name, counts[count.rows], count)


def warnings(before: Counts, now: Counts) -> Iterator[str]:
    """Why ratios may say nothing about the code: other models or rows, other tools, counts that one side lacks."""
    for name in sorted(before.facts.keys() | now.facts.keys()):
        old, new = before.facts.get(name, "unknown"), now.facts.get(name, "unknown")
        if old != new:
            yield f"{name} was {old}, is {new}"
    known = before.by_model
    for model in now.models:
        if model.name not in known:
            yield f"{model.name} is not among the committed counts"
            continue
        for field, what in (("sha256", "model"), ("rows_sha256", "rows"), ("entry", "entry")):
            if getattr(model, field) != getattr(known[model.name], field):
                yield f"{model.name}: another {what} than the committed counts have: its ratios mean nothing"
    if absent := [name for name in known if name not in now.by_model]:
        yield f"not counted: {', '.join(absent)}"


def table(found: list[Change]) -> str:
    """A line a count, those that grew marked; a line of how many did."""
    lines: list[tuple[str, ...]] = [HEAD]
    for change in found:
        lines.append(
            (
                *(change.model, f"{change.now.rows:,}", change.strategy),
                *(f"{count.instructions:,}" for count in (change.before, change.now)),
                *(f"{change.ratio:.3f}", "GREW" if change.grew else ""),
            )
        )
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    texts = [
        "  ".join(
            cell.ljust(width) if column in (0, 2) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    grown = sum(change.grew for change in found)
    allowed = f"{ALLOWED_SHARE:.0%} and {ALLOWED_INSTRUCTIONS} instructions"
    return "\n".join([*texts, f"{grown} of {len(found)} counts grew by more than {allowed}"])
