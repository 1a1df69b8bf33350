"""Phases of random kernels in which all threads of a block, or of a warp, meet."""

from ptx.program_statements import add_to_total
from ptx.program_text import REDUCTIONS, SHUFFLES, THREADS, Program


def known(made: Program) -> dict[str, list[str]]:
    return {kind: list(values) for kind, values in made.values.items()}


def barrier(made: Program) -> None:
    made.do("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)")


def exchange_words(made: Program) -> None:
    """Every thread writes a word of shared memory, and behind a barrier reads words that others have written."""
    shared = f"@shared_{made.seed}"
    factor, shift = made.draw.choice([1, 3, 5, 17]), made.draw.randrange(THREADS)
    scaled = made.emit("i32", f"mul i32 %tid, {factor}", keep=False)
    moved = made.emit("i32", f"add i32 {scaled}, {shift}", keep=False)
    index = made.emit("i32", f"and i32 {moved}, {THREADS - 1}", keep=False)
    place = made.emit("ptr", f"getelementptr i32, ptr addrspace(3) {shared}, i32 {index}", keep=False)
    made.do(f"store i32 {made.word()}, ptr addrspace(3) {place}, align 4")
    barrier(made)
    read_shared(made, shared)
    barrier(made)


def exchange_bytes(made: Program) -> None:
    shared = f"@shared_{made.seed}"
    for part in range(4):
        index = made.emit("i32", f"add i32 %tid, {part * THREADS}", keep=False)
        place = made.emit("ptr", f"getelementptr i8, ptr addrspace(3) {shared}, i32 {index}", keep=False)
        made.do(f"store i8 {made.value('i8')}, ptr addrspace(3) {place}, align 1")
    barrier(made)
    read_shared(made, shared)
    barrier(made)


def read_shared(made: Program, shared: str) -> None:
    kind, size = made.draw.choice(
        [("i8", 1), ("i16", 2), ("i32", 4), ("i64", 8), ("<2 x i32>", 8), ("<4 x i32>", 16)]
    )
    index = made.masked("i32", 4 * THREADS // size - 1)
    place = made.emit("ptr", f"getelementptr {kind}, ptr addrspace(3) {shared}, i32 {index}", keep=False)
    loaded = made.emit(
        kind, f"load {kind}, ptr addrspace(3) {place}, align {size}", keep=size < 8 or kind == "i64"
    )
    for item in range(size // 4 if kind.startswith("<") else 0):
        made.emit("i32", f"extractelement {kind} {loaded}, i32 {item}")


def warp_operation(made: Program, members: str = "-1", lanes: int = 31) -> None:
    value, choice = made.value("i32"), made.draw.randrange(3)
    if choice == 0:
        answer = made.draw.choice(made.values["i1"])
        made.emit("i32", f"call i32 @llvm.nvvm.vote.ballot.sync(i32 {members}, i1 {answer})")
    elif choice == 1:
        made.emit(
            "i32",
            f"call i32 @llvm.nvvm.redux.sync.{made.draw.choice(REDUCTIONS)}(i32 {value}, i32 {members})",
        )
    else:
        mode = made.draw.choice(list(SHUFFLES)) if lanes == 31 else "idx"
        amount = made.masked("i32", lanes)
        made.emit(
            "i32",
            f"call i32 @llvm.nvvm.shfl.sync.{mode}.i32(i32 {members}, i32 {value}, i32 {amount}, i32 {SHUFFLES[mode]})",
        )


def half_warp(made: Program) -> None:
    """The lower half of each warp meets by itself."""
    then, join = made.fresh("half"), made.fresh("whole")
    inside = made.emit("i1", "icmp ult i32 %lane, 16", keep=False)
    before = made.label
    made.do(f"br i1 {inside}, label %{then}, label %{join}")
    outside = known(made)
    made.begin(then)
    warp_operation(made, "65535", 15)
    result = made.values["i32"][-1]
    made.do(f"br label %{join}")
    made.values = outside
    made.begin(join)
    made.emit("i32", f"phi i32 [ {result}, %{then} ], [ 0, %{before} ]")


PHASES = [exchange_words, exchange_bytes, warp_operation, half_warp, add_to_total]
