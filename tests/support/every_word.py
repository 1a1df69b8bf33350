"""A text of PTX with every word that kernels may have (`kernels/gpu/ptx_words.py`), each opcode with operands of its types: for programs that have to know them all."""

import re
from itertools import chain

from onnx_treebeard.kernels.gpu.ptx_words import WORDS

HEAD = """.version 7.0
.target sm_80
.address_size 64
.extern .shared .align 16 .b8 block_memory[];
.visible .entry every_word(
 .param .u64 .ptr .align 1 every_word_param_0
)
.reqntid 128
{
 .reg .pred %p<9>;
 .reg .b16 %rs<9>;
 .reg .b32 %r<9>;
 .reg .b64 %rd<9>;
 .pragma "nounroll";
"""
END = "$the_end:\n ret;\n}\n"
TYPE = re.compile(r"pred|[busf](?:8|16|32|64)")
GUARDS = dict.fromkeys(
    ("bar.sync", "vote.sync.ballot.b32", "shfl.sync.idx.b32"), ""
)  # all threads have to come there
REGISTERS = {"pred": "%p", "8": "%rs", "16": "%rs", "32": "%r", "64": "%rd"}


def register(kind: str, number: int) -> str:
    """A register that holds values of a type."""
    return REGISTERS[kind.lstrip("busf") if kind != "pred" else kind] + str(number)


def every_word() -> str:
    """The text; branches and returns have guards that are never set."""
    words = [*chain.from_iterable(WORDS.values())]
    special = [word for word in words if word.startswith("%")]
    lines = [f" mov.u32 %r{number + 1}, {word};" for number, word in enumerate(special)]
    lines += [f" {GUARDS.get(word, '@%p1 ')}{word} {operands(word)};" for word in words if word[0].isalpha()]
    return "\n".join([HEAD, *lines, END])


def operands(opcode: str) -> str:
    """Operands that an opcode takes, by its name and types."""
    name, *modifiers = opcode.split(".")
    types = [modifier for modifier in modifiers if TYPE.fullmatch(modifier)]
    if not types:
        return {"bra": "$the_end", "ret": "", "bar": "0"}[name]
    kind = types[0]
    first, second, third, fourth = (register(kind, number) for number in range(1, 5))
    if name in ("ld", "st"):
        count = next((int(one[1]) for one in modifiers if one in ("v2", "v4")), 1)
        held = ", ".join(register(kind, number) for number in range(1, count + 1))
        held = f"{{{held}}}" if count > 1 else held
        if "param" in modifiers:
            return f"{held}, [every_word_param_0]"
        return f"{held}, [%rd8]" if name == "ld" else f"[%rd8], {held}"
    if name == "cvt":
        return f"{first}, {register(types[1], 5)}"
    if "wide" in modifiers:
        wide = {"16": "b32", "32": "b64"}[kind[1:]]
        added = f", {register(wide, 4)}" if name == "mad" else ""
        return f"{register(wide, 1)}, {second}, {third}{added}"
    return {
        "cvta": f"{first}, {second}",
        "mov": f"{first}, {second}",
        "neg": f"{first}, {second}",
        "abs": f"{first}, {second}",
        "not": f"{first}, {second}",
        "popc": f"%r1, {second}",
        "clz": f"%r1, {second}",
        "setp": f"%p2, {second}, {third}",
        "selp": f"{first}, {second}, {third}, %p2",
        "mad": f"{first}, {second}, {third}, {fourth}",
        "bfe": f"{first}, {second}, 3, 4",
        "bfi": f"{first}, {second}, {third}, 3, 4",
        "shf": f"{first}, {second}, {third}, 5",
        "prmt": f"{first}, {second}, {third}, 12816",
        "vote": f"{first}, %p2, -1",
        "shfl": f"{first}, {second}, {third}, 31, -1",
        "shl": f"{first}, {second}, %r5",
        "shr": f"{first}, {second}, %r5",
    }.get(name, f"{first}, {second}, {third}")
