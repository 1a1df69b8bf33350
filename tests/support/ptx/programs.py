"""Random kernels as LLVM text, for two executors that have to agree on every bit of what the kernels write.

A kernel `@program_SEED(inputs, outputs, total)` reads INPUTS words of its own thread and writes OUTPUTS words. It computes with integers and floats of several widths,
branches and loops as its values say, and meets its block at barriers and its warp in votes, shuffles and reductions. Whatever LLVM or the card leaves
undefined is kept out: shifts beyond the width, division by zero, the bits of a NaN.
"""

from ptx.program_phases import PHASES, known
from ptx.program_statements import STATEMENTS
from ptx.program_text import (
    FLOATS,
    INPUTS,
    INTEGERS,
    KINDS,
    LOCAL_WORDS,
    ONE_FLOAT,
    OUTPUTS,
    REDUCTIONS,
    SHUFFLES,
    THREADS,
    TWO_FLOATS,
    TWO_INTEGERS,
    Program,
)


def declarations() -> str:
    """Everything that a program may call, once for a module, and a table in constant memory."""
    lines = [
        "@table = internal addrspace(4) constant [8 x i32] [i32 3, i32 -1, i32 99, i32 7, i32 65536, i32 0, i32 -77, i32 5]",
        *(
            f"declare i32 @llvm.nvvm.read.ptx.sreg.{name}()"
            for name in ("tid.x", "ntid.x", "ctaid.x", "laneid")
        ),
        "declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)",
        "declare void @llvm.nvvm.bar.warp.sync(i32)",
        "declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)",
        "declare i32 @llvm.nvvm.prmt(i32, i32, i32)",
        *(f"declare i32 @llvm.nvvm.shfl.sync.{mode}.i32(i32, i32, i32, i32)" for mode in SHUFFLES),
        *(f"declare i32 @llvm.nvvm.redux.sync.{name}(i32, i32)" for name in REDUCTIONS),
    ]
    for kind in INTEGERS:
        lines += [f"declare {kind} @llvm.{name}.{kind}({kind}, {kind})" for name in TWO_INTEGERS]
        lines += [f"declare {kind} @llvm.{name}.{kind}({kind})" for name in ("ctpop", "bitreverse")]
        lines += [f"declare {kind} @llvm.{name}.{kind}({kind}, i1)" for name in ("ctlz", "cttz", "abs")]
        lines += [f"declare {kind} @llvm.{name}.{kind}({kind}, {kind}, {kind})" for name in ("fshl", "fshr")]
        lines += [
            f"declare {kind} @llvm.{n}.sat.{kind}.{f[1]}({t})"
            for n in ("fptosi", "fptoui")
            for t, f in FLOATS.items()
        ]
    for kind, (_, suffix, _) in FLOATS.items():
        lines += [f"declare {kind} @llvm.{name}.{suffix}({kind})" for name in ONE_FLOAT]
        lines += [
            f"declare {kind} @llvm.{name}.{suffix}({kind}, {kind})" for name in (*TWO_FLOATS, "copysign")
        ]
    return "\n".join(lines)


def program(seed: int) -> str:
    """The text of the kernel `program_SEED` and its shared memory."""
    made = Program(seed)
    begin(made)
    for _ in range(made.draw.randint(3, 7)):
        made.draw.choice(PHASES)(made)
        statements(made, 2)
    for number in range(OUTPUTS):
        place = made.emit("i32", f"add i32 %first_output, {number}", keep=False)
        pointer = made.emit("ptr", f"getelementptr i32, ptr addrspace(1) %outputs, i32 {place}", keep=False)
        made.do(f"store i32 {made.word()}, ptr addrspace(1) {pointer}, align 4")
    parameters = ", ".join(f"ptr addrspace(1) %{name}" for name in ("inputs", "outputs", "total"))
    return "\n".join(
        [
            f"@shared_{seed} = internal addrspace(3) global [{THREADS} x i32] undef, align 16",
            f"define ptx_kernel void @program_{seed}({parameters}) {{",
            "entry:",
            *made.lines,
            "  ret void",
            "}",
        ]
    )


def begin(made: Program) -> None:
    """The thread's number, its inputs as values of every type, and its local memory."""
    made.do("%tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
    made.do("%block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()")
    made.do("%lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()")
    made.do(f"%local = alloca [{LOCAL_WORDS} x i32], align 4")
    made.do(f"%base = mul i32 %block, {THREADS}")
    made.do("%row = add i32 %base, %tid")
    made.do(f"%first_input = mul i32 %row, {INPUTS}")
    made.do(f"%first_output = mul i32 %row, {OUTPUTS}")
    made.values["i32"] = ["%tid", "%lane", "%row"]
    pointer = made.emit("ptr", "getelementptr i32, ptr addrspace(1) %inputs, i32 %first_input", keep=False)
    at = 0
    for kind, words in (("i32", 1), ("float", 1), ("i64", 2), ("double", 2), ("i16", 1), ("i8", 1)):
        place = made.emit("ptr", f"getelementptr i32, ptr addrspace(1) {pointer}, i32 {at}", keep=False)
        made.emit(
            kind,
            f"load {kind}, ptr addrspace(1) {place}, align {min(4 * words, {'i8': 1, 'i16': 2}.get(kind, 8))}",
        )
        at += words
    made.emit("i1", f"icmp slt i32 {made.value('i32')}, {made.value('i32')}")
    for word in range(LOCAL_WORDS):
        place = made.emit("ptr", f"getelementptr i32, ptr %local, i32 {word}", keep=False)
        made.do(f"store i32 {made.value('i32')}, ptr {place}, align 4")


def statements(made: Program, depth: int) -> None:
    for _ in range(made.draw.randint(2, 8)):
        if depth and made.draw.random() < 0.12:
            made.draw.choice([branch, loop])(made, depth - 1)
        else:
            made.draw.choice(STATEMENTS)(made)


def branch(made: Program, depth: int) -> None:
    """Both sides of a condition, or one of five cases, and values of all of them that meet."""
    cases = made.draw.choice([2, 2, 5])
    arms, join = [made.fresh("arm") for _ in range(cases)], made.fresh("join")
    if cases == 2:
        made.do(f"br i1 {made.draw.choice(made.values['i1'])}, label %{arms[0]}, label %{arms[1]}")
    else:
        number = made.masked("i32", 7)
        others = " ".join(f"i32 {i}, label %{arm}" for i, arm in enumerate(arms[1:]))
        made.do(f"switch i32 {number}, label %{arms[0]} [ {others} ]")
    outside = known(made)
    kinds = made.draw.sample(KINDS, 2)
    ends = []
    for label in arms:
        made.begin(label)
        made.values = {kind: list(values) for kind, values in outside.items()}
        statements(made, depth)
        ends.append((made.label, [made.draw.choice(made.values[kind]) for kind in kinds]))
        made.do(f"br label %{join}")
    made.values = outside
    made.begin(join)
    for place, kind in enumerate(kinds):
        incoming = ", ".join(f"[ {values[place]}, %{label} ]" for label, values in ends)
        made.emit(kind, f"phi {kind} {incoming}")


def loop(made: Program, depth: int) -> None:
    """One to four rounds, as a value says, that carry a value on."""
    head, after = made.fresh("head"), made.fresh("after")
    rounds = made.masked("i32", 3)
    kind = made.draw.choice(KINDS)
    start, carried, counter = made.value(kind), made.fresh("carried"), made.fresh("counter")
    before, outside = made.label, known(made)
    made.do(f"br label %{head}")
    made.begin(head)
    hole = len(made.lines)
    made.lines += ["", ""]
    made.values[kind].append(f"%{carried}")
    made.values["i32"].append(f"%{counter}")
    statements(made, depth)
    following = made.draw.choice(made.values[kind])
    increased = made.emit("i32", f"add i32 %{counter}, 1", keep=False)
    more = made.emit("i1", f"icmp ult i32 %{counter}, {rounds}", keep=False)
    made.do(f"br i1 {more}, label %{head}, label %{after}")
    made.lines[hole] = f"  %{carried} = phi {kind} [ {start}, %{before} ], [ {following}, %{made.label} ]"
    made.lines[hole + 1] = f"  %{counter} = phi i32 [ 0, %{before} ], [ {increased}, %{made.label} ]"
    made.values = outside
    made.values[kind].append(following if following.startswith("%") else f"%{carried}")
    made.begin(after)
