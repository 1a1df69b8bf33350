"""What a compile can be told: the schedule, and the machine that code is emitted for. Frozen and hashable: cache keys."""

from dataclasses import dataclass

from onnx_treebeard.errors import OptionError

ORDERS = ("tree-major", "row-major")
TILINGS = ("uniform", "greedy", "optimal", "hybrid")
MAX_INTERLEAVE = 64
MAX_TILE = 8


@dataclass(frozen=True)
class CompileOptions:
    """The schedule of the generated kernel.

    tile_size: nodes evaluated together, 1 to 8; 1 compares one node at a time.
    tiling: which nodes those are, one of TILINGS (`transforms/tile_trees.py` explains them); all but "uniform" shorten the
        walks of likely rows, by the forest's hit counts.
    interleave: rows that walk a tree in lock step, 1 to 64.
    order: "tree-major" (a tree meets all rows of a block before the next tree) or "row-major".
    row_block: rows a kernel call works on, so that they and their accumulators stay in the cache.
    layout: how the forest lies in memory; empty for the one that suits the tile size.
    schedule: the loop nest in the schedule language; empty for the nest that `order` and `interleave` describe.
    """

    tile_size: int = 4
    interleave: int = 16
    order: str = "tree-major"
    row_block: int = 256
    layout: str = ""
    schedule: str = ""
    tiling: str = "uniform"

    def __post_init__(self) -> None:
        for name, low, high in (
            ("tile_size", 1, MAX_TILE),
            ("interleave", 1, MAX_INTERLEAVE),
            ("row_block", 1, 2**20),
        ):
            value = getattr(self, name)
            if type(value) is not int or not low <= value <= high:
                raise OptionError(f"is {value!r}; accepted are {low} to {high}", field=name)
        for name, choices in (("order", ORDERS), ("tiling", TILINGS)):
            value = getattr(self, name)
            if value not in choices:
                raise OptionError(f"is {value!r}; accepted are {', '.join(choices)}", field=name)

    @property
    def schedule_text(self) -> str:
        """The schedule, or the one that `order` and `interleave` describe."""
        if self.schedule:
            return self.schedule
        order = "reorder(rows, trees); " if self.order == "row-major" else ""
        return order + (f"interleave(rows, {self.interleave})" if self.interleave > 1 else "")


@dataclass(frozen=True)
class Target:
    """The machine that code is emitted for. Empty: the machine we run on, or the baseline of the triple if one is given.

    triple: LLVM's name of architecture, system and ABI.
    cpu: native, generic, or a level whose features are known: x86-64, x86-64-v3, x86-64-v4.
    features: added to those of the cpu, in LLVM's spelling: "+avx512f,-fma".
    """

    triple: str = ""
    cpu: str = ""
    features: str = ""
