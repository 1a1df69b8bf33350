"""Statements of random kernels: one operation each, on values that are drawn."""

from ptx.program_text import (
    FLOAT_PREDICATES,
    FLOATS,
    INTEGERS,
    KINDS,
    LOCAL_WORDS,
    ONE_FLOAT,
    PREDICATES,
    TABLE_WORDS,
    TWO_FLOATS,
    TWO_INTEGERS,
    Program,
)


def integer_operation(made: Program) -> None:
    kind = made.draw.choice(INTEGERS)
    width, a, b = int(kind[1:]), made.value(kind), made.value(kind)
    choice = made.draw.randrange(6)
    if choice == 0:
        made.emit(
            kind, f"{made.draw.choice(['shl', 'lshr', 'ashr'])} {kind} {a}, {made.masked(kind, width - 1)}"
        )
    elif choice == 1:
        divisor = made.emit(kind, f"or {kind} {made.masked(kind, 63)}, 1", keep=False)
        made.emit(kind, f"{made.draw.choice(['udiv', 'urem', 'sdiv', 'srem'])} {kind} {a}, {divisor}")
    elif choice == 2:
        made.emit(kind, f"call {kind} @llvm.{made.draw.choice(TWO_INTEGERS)}.{kind}({kind} {a}, {kind} {b})")
    elif choice == 3:
        one = made.draw.choice(["ctpop", "bitreverse", "ctlz", "cttz", "abs"])
        flag = "" if one in ("ctpop", "bitreverse") else ", i1 false"
        made.emit(kind, f"call {kind} @llvm.{one}.{kind}({kind} {a}{flag})")
    else:
        made.emit(kind, f"{made.draw.choice(['add', 'sub', 'mul', 'and', 'or', 'xor'])} {kind} {a}, {b}")


def wide_operation(made: Program) -> None:
    """Operations of three operands, byte permutes and the upper half of a product."""
    choice = made.draw.randrange(3)
    a, b, c = (made.value("i32") for _ in range(3))
    if choice == 0:
        made.emit(
            "i32", f"call i32 @llvm.{made.draw.choice(['fshl', 'fshr'])}.i32(i32 {a}, i32 {b}, i32 {c})"
        )
    elif choice == 1:
        made.emit(
            "i32", f"call i32 @llvm.nvvm.prmt(i32 {a}, i32 {b}, i32 {made.draw.choice([c, '8961', '21040'])})"
        )
    else:
        extend = made.draw.choice(["zext", "sext"])
        wide = [
            made.emit("i64", f"{extend} i32 {made.draw.choice(made.values['i32'])} to i64") for _ in range(2)
        ]
        product = made.emit("i64", f"mul i64 {wide[0]}, {wide[1]}")
        high = made.emit("i64", f"lshr i64 {product}, 32", keep=False)
        made.emit("i32", f"trunc i64 {high} to i32")


def float_operation(made: Program) -> None:
    kind = made.draw.choice(list(FLOATS))
    suffix, a, b = FLOATS[kind][1], made.value(kind), made.value(kind)
    choice = made.draw.randrange(5)
    if choice == 0:
        made.emit(kind, f"call {kind} @llvm.{made.draw.choice(TWO_FLOATS)}.{suffix}({kind} {a}, {kind} {b})")
    elif choice == 1:
        made.emit(kind, f"call {kind} @llvm.{made.draw.choice(ONE_FLOAT)}.{suffix}({kind} {a})")
    elif choice == 2:
        is_nan = made.emit("i1", f"fcmp uno {kind} {b}, 0.0")
        sign = made.emit(kind, f"select i1 {is_nan}, {kind} 1.0, {kind} {b}", keep=False)
        made.emit(kind, f"call {kind} @llvm.copysign.{suffix}({kind} {a}, {kind} {sign})")
    else:
        made.emit(kind, f"{made.draw.choice(['fadd', 'fsub', 'fmul', 'fdiv'])} {kind} {a}, {b}")


def conversion(made: Program) -> None:
    source, target = made.draw.choice(KINDS), made.draw.choice(KINDS)
    value = made.value(source)
    if source in FLOATS and target in FLOATS:
        if source != target:
            made.emit(target, f"{'fpext' if target == 'double' else 'fptrunc'} {source} {value} to {target}")
    elif source in FLOATS:
        name = f"llvm.{made.draw.choice(['fptosi', 'fptoui'])}.sat.{target}.{FLOATS[source][1]}"
        made.emit(target, f"call {target} @{name}({source} {value})")
    elif target in FLOATS:
        made.emit(target, f"{made.draw.choice(['sitofp', 'uitofp'])} {source} {value} to {target}")
    elif source != target:
        widens = INTEGERS.index(target) > INTEGERS.index(source)
        made.emit(
            target,
            f"{made.draw.choice(['zext', 'sext']) if widens else 'trunc'} {source} {value} to {target}",
        )


def comparison(made: Program) -> None:
    kind = made.draw.choice(KINDS)
    predicate = made.draw.choice(FLOAT_PREDICATES if kind in FLOATS else PREDICATES)
    compare = "fcmp" if kind in FLOATS else "icmp"
    answer = made.emit("i1", f"{compare} {predicate} {kind} {made.value(kind)}, {made.value(kind)}")
    if made.draw.random() < 0.4:
        operation = made.draw.choice(["and", "or", "xor"])
        made.emit("i1", f"{operation} i1 {answer}, {made.draw.choice(made.values['i1'])}")


def selection(made: Program) -> None:
    kind, answer = made.draw.choice(KINDS), made.draw.choice(made.values["i1"])
    made.emit(kind, f"select i1 {answer}, {kind} {made.value(kind)}, {kind} {made.value(kind)}")


def float_bits(made: Program) -> None:
    kind = made.draw.choice(list(FLOATS))
    if made.draw.random() < 0.5:
        made.bits(kind, made.value(kind))
    else:
        made.emit(kind, f"bitcast {FLOATS[kind][0]} {made.value(FLOATS[kind][0])} to {kind}")


def local_memory(made: Program) -> None:
    for operation in made.draw.sample(["load", "store"], 2):
        place = made.emit(
            "ptr", f"getelementptr i32, ptr %local, i32 {made.masked('i32', LOCAL_WORDS - 1)}", keep=False
        )
        if operation == "load":
            made.emit("i32", f"load i32, ptr {place}, align 4")
        else:
            made.do(f"store i32 {made.value('i32')}, ptr {place}, align 4")


def constant_table(made: Program) -> None:
    index = made.masked("i32", TABLE_WORDS - 1)
    place = made.emit("ptr", f"getelementptr i32, ptr addrspace(4) @table, i32 {index}", keep=False)
    made.emit("i32", f"load i32, ptr addrspace(4) {place}, align 4")


def add_to_total(made: Program) -> None:
    made.do(f"atomicrmw add ptr addrspace(1) %total, i32 {made.value('i32')} monotonic")


STATEMENTS = (
    [integer_operation] * 4
    + [float_operation] * 3
    + [conversion] * 2
    + [comparison, selection, wide_operation]
)
STATEMENTS += [float_bits, local_memory, constant_table]
