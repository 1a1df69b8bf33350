"""The models that are open in this process, one for each content.

In: a `PackedModel`, which every task of an engine brings anew. Out: a `Scorer`, opened by the first task of the process that asks for it.
"""

from collections import OrderedDict
from dataclasses import dataclass

from onnx_treebeard.batches.packed_model import PackedModel
from onnx_treebeard.scoring.scorer import Scorer
from onnx_treebeard.system.once import MadeOnce
from onnx_treebeard.system.process import lock_held_at_forks

MOST_OPEN = 8  # models of a process; the one that was not asked for longest gives way


@dataclass(eq=False)
class OpenedModel:
    """A model that is opened at first use, once for all threads."""

    packed: PackedModel
    threads: int

    @MadeOnce
    def scorer(self) -> Scorer:
        """The open model. Raises as `PackedModel.open`."""
        return self.packed.open(self.threads)


_opened: OrderedDict[tuple[str, int], OpenedModel] = OrderedDict()
_lock = lock_held_at_forks()


def scorer_of(packed: PackedModel, threads: int) -> Scorer:
    """Returns the open model of this process. Raises as `PackedModel.open`."""
    key = packed.digest, threads
    with _lock:
        model = _opened.setdefault(key, OpenedModel(packed, threads))
        _opened.move_to_end(key)
        while len(_opened) > MOST_OPEN:
            _opened.popitem(last=False)
    return model.scorer
