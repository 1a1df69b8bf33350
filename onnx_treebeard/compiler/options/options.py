"""The options of a compile: `CompileOptions`, which says how a forest is evaluated; `Target`, the machine that code is emitted for; `Device`, what runs it.

In: values from a caller, a file or the command line. Out: frozen and hashable objects, which are parts of cache keys. Raises OptionError for values
that are not accepted. This module imports nothing heavy, because every caller needs it.

Types of record fields are requested by field, or by the text `feature=u16,child=i32`; `compiler/layouts/walk/node_records.py` says what the fields hold and
chooses the others. A device is "cpu", "cuda", "cuda:1" or "auto"; which CUDA devices there are is known when a forest is loaded, not here.
"""

import re
from dataclasses import dataclass, field, fields

from onnx_treebeard.system.errors import OptionError

WIDTHS: dict[str, tuple[str, ...]] = {
    "threshold": ("f32", "f64"),
    "feature": ("u8", "u16", "u32"),
    "child": ("i16", "i32"),
    "shape": ("u8", "u16"),
}


@dataclass(frozen=True)
class FieldWidths:
    """Requested types of the fields of records. None means the narrowest type that can represent the model. Fields that a layout does not have are
    ignored.

    threshold: "f32" or "f64". feature: "u8", "u16" or "u32". child: "i16" or "i32". shape (of a tile): "u8" or "u16".

    Raises OptionError for any other type.

    Example:

        >>> import onnx_treebeard
        >>> widths = onnx_treebeard.FieldWidths.parse("feature=u16, child=i32")
        >>> widths
        FieldWidths(threshold=None, feature='u16', child='i32', shape=None)
        >>> widths.text
        'feature=u16,child=i32'
    """

    threshold: str | None = None
    feature: str | None = None
    child: str | None = None
    shape: str | None = None

    def __post_init__(self) -> None:
        for width in fields(self):
            kind, accepted = getattr(self, width.name), WIDTHS[width.name]
            if kind is not None and kind not in accepted:
                raise OptionError(f"is {kind!r}; accepted are {', '.join(accepted)}", field=width.name)

    @staticmethod
    def parse(text: str) -> "FieldWidths":
        """Returns the widths in a text such as `feature=u16,child=i32`, with fields in any order. An empty text requests none.

        Raises OptionError for an unknown or repeated field and for a type that its field cannot have.
        """
        widths: dict[str, str] = {}
        for part in text.split(",") if text.strip() else ():
            name, _, kind = (side.strip() for side in part.partition("="))
            if name not in WIDTHS or not kind:
                accepted = ", ".join(WIDTHS)
                raise OptionError(
                    f"{part.strip()!r} is not FIELD=TYPE; fields are {accepted}", field="widths"
                )
            if name in widths:
                raise OptionError(f"names {name} twice", field="widths")
            widths[name] = kind
        return FieldWidths(**widths)

    @property
    def text(self) -> str:
        """The text that `parse` reads, with the fields in their order; empty if none is requested."""
        kinds = ((field.name, getattr(self, field.name)) for field in fields(self))
        return ",".join(f"{name}={kind}" for name, kind in kinds if kind is not None)


ORDERS = ("tree-major", "row-major")
TILINGS = ("uniform", "greedy", "optimal", "hybrid")
WALK, VECTOR_STRATEGIES, THREAD_STRATEGIES = "walk", ("bitslice", "tree_simd"), ("ranked_walk", "staged_walk")
STRATEGY_NAMES = ("auto", WALK, *VECTOR_STRATEGIES, *THREAD_STRATEGIES)
TREE_ORDERS = ("source", "depth", "peel")
MAX_INTERLEAVE = 48
MAX_TILE = 8


@dataclass(frozen=True, repr=False)
class WalkOptions:
    """The options of the strategy "walk", which the other strategies do not have.

    tile_size: how many nodes form a tile and are evaluated together, 1 to 8; 1 compares one node at a time.
    interleave: how many rows walk a tree interleaved, 1 to 48.
    order: "tree-major" (all rows of a block walk a tree before the next tree begins) or "row-major".
    row_block: the most rows that one kernel call processes, so that they and their accumulators stay in the cache. The default is that of the
        native planner, `row_block_rows` in kernels/native/plan/kernel/cost_model.h. Code does not depend on it: it goes to the plan
        (`compiler/plan.py`), and becomes the `row_end` of calls (docs/compiler/tour.md).
    layout: how the forest is arranged in memory, a name from docs/schedules.md; empty for the default layout of the tile size.
    schedule: the loop nest in the schedule language, or the name of a preset (`compiler/schedule/presets.py`) such as "by_depth(16)"; empty for
        the nest that `order` and `interleave` describe.
    tiling: how trees are divided into tiles, one of TILINGS (`compiler/passes/hir/schedule_passes.py` explains them). All except "uniform" use the
        forest's hit counts to shorten the walks of likely rows.
    widths: requested types of the fields of the layout's records; by default the narrowest that can represent the model.
    tree_order: the order in which trees are stored, and in which the schedule numbers them, one of TREE_ORDERS
        (`compiler/passes/hir/schedule_passes.py` explains them). It does not change the order in which leaf values are added.
    pad_leaves: whether trees are padded until all walks of a tree take as many steps as its longest one, so that a schedule may leave out every
        leaf test.
    reassociate: whether leaf values may be added in the order of the loops instead of the order of the source. That saves the leaf buffer, but the
        last bits of sums then depend on the schedule.
    passes: additional passes over the HIR, by the names under which they are registered (CONTRIBUTING.md, "Add a pass").

    Raises OptionError, which names the field, for a value that is not accepted.

    Example:

        >>> import onnx_treebeard
        >>> onnx_treebeard.WalkOptions(order="row-major", interleave=8).schedule_text
        'reorder(rows, trees); interleave(rows, 8)'
    """

    tile_size: int = 4
    interleave: int = 16
    order: str = "tree-major"
    row_block: int = 256
    layout: str = ""
    schedule: str = ""
    tiling: str = "uniform"
    widths: FieldWidths = field(default_factory=FieldWidths)
    tree_order: str = "source"
    pad_leaves: bool = False
    reassociate: bool = False
    passes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name, low, high in (
            ("tile_size", 1, MAX_TILE),
            ("interleave", 1, MAX_INTERLEAVE),
            ("row_block", 1, 2**20),
        ):
            value = getattr(self, name)
            if type(value) is not int or not low <= value <= high:
                raise OptionError(f"is {value!r}; accepted are {low} to {high}", field=name)
        for name, choices in (("order", ORDERS), ("tiling", TILINGS), ("tree_order", TREE_ORDERS)):
            self._check_choice(name, choices)
        for name in ("layout", "schedule"):
            if not isinstance(getattr(self, name), str):
                raise OptionError(f"is {getattr(self, name)!r}; expected text", field=name)
        for name in ("pad_leaves", "reassociate"):
            if type(getattr(self, name)) is not bool:
                raise OptionError(f"is {getattr(self, name)!r}; accepted are True, False", field=name)
        if type(self.passes) is not tuple or not all(isinstance(name, str) for name in self.passes):
            raise OptionError(f"is {self.passes!r}; expected a tuple of names", field="passes")
        if not isinstance(self.widths, FieldWidths):
            raise OptionError(f"is {self.widths!r}; accepted are FieldWidths", field="widths")

    def __repr__(self) -> str:
        """Returns a call that makes these options, with only those arguments that are not defaults."""
        plain = type(self)()
        named = [(field.name, getattr(self, field.name)) for field in fields(self) if field.init]
        arguments = [f"{name}={value!r}" for name, value in named if value != getattr(plain, name)]
        return f"{type(self).__name__}({', '.join(arguments)})"

    def _check_choice(self, name: str, choices: tuple[str, ...]) -> None:
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


@dataclass(frozen=True, repr=False)
class CompileOptions(WalkOptions):
    """The options of a compile: the strategy, and the options of walks (`WalkOptions`, whose fields are keyword arguments too).

    strategy: "walk": each row goes from the root of each tree to a leaf. "bitslice": the results of predicates for a block of rows are bit-planes
        with one bit for each row, on which whole trees, or the tree tops of large ones, are evaluated. "tree_simd": the lanes of a vector
        register are trees, all for one row. "ranked_walk", for GPUs: each row has a thread, which walks on the ranks of its values.
        "staged_walk", for GPUs: each thread walks on the values of its row, which its block has copied into shared memory. "auto": the one of
        these that the cost model estimates to be fastest for the forest, the target and the rows of a call; but only walks if any walk option
        is set (`note` reports this).

    Raises OptionError, which names the field, for a value that is not accepted.

    Example:

        >>> import numpy as np
        >>> import onnx_treebeard
        >>> options = onnx_treebeard.CompileOptions(strategy="walk", tile_size=8, schedule="by_depth(8)")
        >>> compiled = onnx_treebeard.compile("model.json", schedule=options)
        >>> compiled.predict(np.zeros((2, 30), np.float32)).shape
        (2,)
    """

    strategy: str = "auto"

    def __post_init__(self) -> None:
        self._check_choice("strategy", STRATEGY_NAMES)
        super().__post_init__()

    @property
    def walk_options_set(self) -> tuple[str, ...]:
        """The names of the walk options that are not at their defaults."""
        default = WalkOptions()
        return tuple(
            each.name
            for each in fields(WalkOptions)
            if getattr(self, each.name) != getattr(default, each.name)
        )

    @property
    def note(self) -> str:
        """A sentence about what these options turn off implicitly, for reports and logs; empty if they turn off nothing."""
        names = self.walk_options_set
        if self.strategy != "auto" or not names:
            return ""
        return (
            f"only walks are compiled, because walk options are set ({', '.join(names)}); "
            "strategy 'walk' asks for that by name, and without them faster strategies may serve"
        )


@dataclass(frozen=True)
class Target:
    """The machine that code is emitted for. The default is the machine of this process; a triple without a cpu means the baseline of that triple.

    triple: architecture, system and ABI, in LLVM's notation: "x86_64-unknown-linux-gnu".
    cpu: "native", "generic", a level of features (x86-64, x86-64-v3, x86-64-v4), or a CPU model such as icelake-server or znver4.
    features: features to add to or remove from those of the cpu, in LLVM's notation: "+avx512f,-fma".

    Example:

        >>> import onnx_treebeard
        >>> target = onnx_treebeard.Target(cpu="native")
        >>> onnx_treebeard.compile("model.json", target=target).forest.n_trees
        40
    """

    triple: str = ""
    cpu: str = ""
    features: str = ""


NAME = r"cuda(?::([0-9]{1,3}))?"
CUDA = Target(triple="nvptx64-nvidia-cuda")


@dataclass(frozen=True)
class Device:
    """kind: "cpu", "cuda" or "auto", which is the CPU for small batches and a CUDA device for large ones, where there is one. number: of the CUDA device."""

    kind: str = "cpu"
    number: int = 0

    @property
    def name(self) -> str:
        """The shortest name of the device, which `device_named` reads."""
        return f"{self.kind}:{self.number}" if self.number else self.kind

    @property
    def target(self) -> Target:
        """The machine that code for the device is emitted for; with "auto" that for small batches."""
        return CUDA if self.kind == "cuda" else Target()


CPU = Device()


def device_named(name: str) -> Device:
    """Returns the device of this name. Raises OptionError for others."""
    if name in ("cpu", "auto"):
        return Device(name)
    match = re.fullmatch(NAME, name) if isinstance(name, str) else None
    if match is None:
        raise OptionError(f"is {name!r}; accepted are cpu, cuda, cuda:N and auto", field="device")
    return Device("cuda", int(match[1] or 0))


def is_planned(options: CompileOptions) -> bool:
    """Returns whether the native planner decides everything: no option says how to walk, or the strategy is none that walks by options."""
    return options.strategy not in ("auto", WALK) or set(options.walk_options_set) <= {"row_block"}


def chosen_row_block(options: CompileOptions) -> int:
    """Returns the row block that options choose, as the native planner takes it: 0 for its own."""
    return 0 if options.row_block == WalkOptions.row_block else options.row_block
