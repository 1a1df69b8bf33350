"""The durations of the steps of a compile, for `inspect --timings`.

In: a forest and compile options. Out: lines of text: one for each stage, one for each of its steps, and the total:

    stage, step              ms
    hir                    3.21
      tile-trees           2.04
    ...
    total                 41.70
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Forest


@dataclass(frozen=True)
class Step:
    """One step of a compile."""

    stage: str
    name: str
    seconds: float


@dataclass
class Stopwatch:
    """An observer of a compile that records the duration of each step, in order."""

    steps: list[Step] = field(default_factory=list)

    @contextmanager
    def __call__(self, stage: str, name: str) -> Iterator[None]:
        begin = time.perf_counter()
        yield
        self.steps.append(Step(stage, name, time.perf_counter() - begin))


def timed_compile(forest: Forest, options: CompileOptions, target: Target) -> list[Step]:
    """Returns the steps of a compile, without the time for importing the compiler."""
    from onnx_treebeard.compiler.compile import compile_forest

    watch = Stopwatch()
    compile_forest(forest, options, target, watch)
    return watch.steps


def timing_lines(steps: list[Step]) -> list[str]:
    """Returns the table: stages in order, each with its steps."""
    rows = []
    for stage in dict.fromkeys(step.stage for step in steps):
        own = [step for step in steps if step.stage == stage]
        rows.append((stage, sum(step.seconds for step in own)))
        rows += [(f"  {step.name}", step.seconds) for step in own]
    rows.append(("total", sum(step.seconds for step in steps)))
    width = max(len(name) for name, _ in rows)
    numbers = [f"{seconds * 1000:,.2f}" for _, seconds in rows]
    digits = max(len(number) for number in numbers)
    head = f"{'stage, step':{width}}  {'ms':>{digits}}"
    return [
        head,
        *(f"{name:{width}}  {number:>{digits}}" for (name, _), number in zip(rows, numbers, strict=True)),
    ]
