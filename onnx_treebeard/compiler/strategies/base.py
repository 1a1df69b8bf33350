"""What a strategy is: the `Strategy` protocol, what it is given, and when it serves.

In: a `Request`: a forest, options, a backend, the kernels that are wanted. Out: a `PlanKernel`, or None where the strategy does not serve the
request or does not pay. `strategies/lowered.py` asks the strategies in order; each knows which of those before it serve already.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from onnx_treebeard.compiler.backend import Ability, Backend
from onnx_treebeard.compiler.observer import Observer
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.strategies.kernel import PlanKernel, Submit, at_once
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp


@dataclass(frozen=True)
class Wanted:
    """The kernels that a compile makes: scores of rows, leaves that rows reach, and scores of each tree where threads may share trees."""

    scores: bool = True
    leaves: bool = False


@dataclass(frozen=True)
class Request:
    """A forest to compile, as it is given and in normal form (`hir`), and how. submit: runs LLVM's part of the work, maybe on a thread."""

    hir: NormalizedHir
    options: CompileOptions
    backend: Backend
    wanted: Wanted = Wanted()
    submit: Submit = at_once

    @property
    def forest(self) -> Forest:
        """The forest as it is given."""
        return self.hir.given

    @property
    def observe(self) -> Observer:
        """Sees every pass, and every step below the IR."""
        return self.hir.observe


class Strategy(Protocol):
    """One way to evaluate a forest."""

    @property
    def name(self) -> str:
        """What `CompileOptions.strategy` and manifests call it."""

    def refusal(self, request: Request) -> str:
        """Why the strategy cannot evaluate the forest on this target; empty where it can."""

    def row_cost_ns(self, request: Request) -> float:
        """Nanoseconds on one core for a row among as many as suit the strategy; infinite where it refuses the forest."""

    def lower(self, request: Request, last: str) -> "ModuleOp":
        """The module after stage `last` (hir, mir, lir), or after LIR for stages below it. Raises UnsupportedError where it refuses."""

    def kernel(self, request: Request, beside: Collection[str]) -> PlanKernel | None:
        """The strategy's kernels; None where it refuses the forest, does not pay, or nothing is wanted of it.

        beside: the names of the strategies that serve the request already. Raises UnsupportedError where the options name this strategy
        and it refuses.
        """


def serves(strategy: Strategy, request: Request) -> bool:
    """Whether a strategy that does not walk may serve: the options name it, or all options are at their defaults, and it does not refuse.

    Raises UnsupportedError where the options name it and it refuses.
    """
    is_named = request.options.strategy == strategy.name
    if not is_named and request.options != CompileOptions():
        return False
    if is_named:
        check(strategy, request)
    return not strategy.refusal(request)


def refusal_of_vectors(request: Request, name: str) -> str:
    """Why a strategy of vectors is not taken; empty where registers have a permute of bytes, and where the options name it and it can be."""
    if request.backend.can(Ability.THREAD_FOR_EACH_ROW):
        return request.backend.refusal_of_vectors
    return "" if request.options.strategy == name else request.backend.refusal_of_vectors


def check(strategy: Strategy, request: Request) -> None:
    """Raises UnsupportedError where a strategy refuses the forest."""
    reason = strategy.refusal(request)
    if reason:
        raise UnsupportedError(
            f"strategy {strategy.name!r} does not serve this forest: {reason}", field="strategy"
        )
