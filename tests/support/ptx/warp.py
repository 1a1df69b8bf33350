"""Operations of a warp: votes, shuffles and reductions. The machine runs them when every lane of the member mask is there."""

from typing import Any

import numpy as np

from ptx.decoding import Builder, Decoding, Frame, Step, Values
from ptx.errors import LaneFault
from ptx.syntax import Pair

REDUCTIONS: dict[str, np.ufunc] = {
    "add": np.add,
    "min": np.minimum,
    "max": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}
ALL_LANES = np.arange(32, dtype=np.uint32)
MEMBER_OPERATIONS = ("vote", "shfl", "redux")


def table(lanes: Any, values: Values) -> Values:
    """Values by warp and lane; what no active lane fills is zero."""
    result = np.zeros((lanes.machine.warps, 32), values.dtype)
    result[lanes.warp, lanes.lane] = values
    return result


def whole(lanes: Any, value: Any) -> Values:
    return np.broadcast_to(value, lanes.count)


def vote(decoding: Decoding) -> Step:
    if decoding.take("sync") is None:
        raise decoding.error("opcode", "expected .sync")
    mode = decoding.take("ballot", "all", "any", "uni")
    if mode is None:
        raise decoding.error("opcode", "expected .ballot, .all, .any or .uni")
    decoding.type("b32" if mode == "ballot" else "pred")
    decoding.finish(3)
    target = decoding.register(decoding.operands[0], "b32" if mode == "ballot" else "pred")
    slot, negated = decoding.predicate(decoding.operands[1])
    members = decoding.source(2, "b32")

    def run(frame: Frame, lanes: Any) -> None:
        answers = ~frame[slot] if negated else frame[slot]
        bits = table(lanes, whole(lanes, answers)).astype(np.uint32) << ALL_LANES
        mask = whole(lanes, frame[members])
        ballot = np.bitwise_or.reduce(bits, axis=1)[lanes.warp] & mask
        results = {
            "ballot": ballot,
            "all": ballot == mask,
            "any": ballot != 0,
            "uni": (ballot == mask) | (ballot == 0),
        }
        frame[target] = results[mode]

    return Step(decoding.instruction, decoding.read_registers([slot, members]), (target,), run)


def shuffle(decoding: Decoding) -> Step:
    if decoding.take("sync") is None:
        raise decoding.error("opcode", "expected .sync")
    mode = decoding.take("idx", "bfly", "up", "down")
    decoding.type("b32")
    decoding.finish(5)
    if mode is None:
        raise decoding.error("opcode", "expected .idx, .bfly, .up or .down")
    first = decoding.operands[0]
    pair = first if isinstance(first, Pair) else None
    target = decoding.register(pair.first if pair else first, "b32")
    inside = decoding.register(pair.second, "pred") if pair else None
    slots = [decoding.source(i, "b32") for i in (1, 2, 3, 4)]

    def run(frame: Frame, lanes: Any) -> None:
        values, amount, clamp, members = (whole(lanes, frame[slot]) for slot in slots)
        own = lanes.lane.astype(np.int64)
        source, found = source_lane(mode, own, amount.astype(np.int64), clamp.astype(np.int64))
        present = members >> source.astype(np.uint32) & np.uint32(1)
        if not present.all():
            position = int(present.argmin())
            raise LaneFault(
                "members", f"takes the value of lane {source[position]}, which is no member", position
            )
        frame[target] = table(lanes, values)[lanes.warp, source]
        if inside is not None:
            frame[inside] = found

    writes = (target,) if inside is None else (target, inside)
    return Step(decoding.instruction, decoding.read_registers(slots), writes, run)


def source_lane(mode: str, own: Values, amount: Values, clamp: Values) -> tuple[Values, Values]:
    """The lane that a lane takes its value from, and whether that is inside of its segment; outside it is the lane itself."""
    by, last, segment = amount & 31, clamp & 31, clamp >> 8 & 31
    end = (own & segment) | (last & ~segment)
    source = {
        "up": own - by,
        "down": own + by,
        "bfly": own ^ by,
        "idx": (own & segment) | (by & ~segment),
    }[mode]
    inside = source >= end if mode == "up" else source <= end
    return np.where(inside, source, own), inside


def reduce(decoding: Decoding) -> Step:
    if decoding.take("sync") is None:
        raise decoding.error("opcode", "expected .sync")
    operation = decoding.take(*REDUCTIONS)
    kind = decoding.type(
        *(
            {"add": ("u32", "s32"), "min": ("u32", "s32"), "max": ("u32", "s32")}.get(
                operation or "", ("b32",)
            )
        )
    )
    decoding.finish(3)
    if operation is None:
        raise decoding.error("opcode", f"expected one of {', '.join(REDUCTIONS)}")
    target, source, members = (
        decoding.register(decoding.operands[0], kind),
        decoding.source(1, kind),
        decoding.source(2, "b32"),
    )
    function = REDUCTIONS[operation]
    dtype = np.dtype("i4" if kind == "s32" else "u4")

    def run(frame: Frame, lanes: Any) -> None:
        values = table(lanes, whole(lanes, frame[source]).view(dtype))
        result = np.empty(lanes.count, dtype)
        keys = np.stack([lanes.warp, whole(lanes, frame[members]).astype(np.int64)])
        groups, group_of = np.unique(keys, axis=1, return_inverse=True)
        for number, (warp, mask) in enumerate(groups.T):
            chosen = values[warp][(int(mask) >> ALL_LANES & 1).astype(bool)]
            result[group_of.ravel() == number] = function.reduce(chosen, dtype=dtype)
        frame[target] = result.view(np.uint32)

    return Step(decoding.instruction, decoding.read_registers([source, members]), (target,), run)


OPERATIONS: dict[str, Builder] = {"vote": vote, "shfl": shuffle, "redux": reduce}
