"""The words of PTX that kernels consist of: opcodes, directives, special registers. PTX with any other word is refused when it is made.

In: PTX as LLVM writes it. Out: its words, or a CompilerError that names one that is not here. docs/gpu.md shows these lists, for drivers and interpreters
that are not NVIDIA's; the interpreter of the tests knows every word of them.
"""

import re
from itertools import product

from onnx_treebeard.system.errors import CompilerError

CHOICES = re.compile(r"\{([^}]*)\}")
COMMENT = re.compile(r"//[^\n]*")
DIRECTIVE = re.compile(r"(?<![\w.$%])\.[A-Za-z_]\w*")
SPECIAL_REGISTER = re.compile(r"%(?!(?:p|rs|r|rd|f|fd)[\d<])[A-Za-z_][\w.]*")
OPCODE = re.compile(r"^\s*(?:@!?%\w+\s+)?([a-z][\w.:]*)(?=[\s;])", re.MULTILINE)


def spell(*families: str) -> tuple[str, ...]:
    """Returns the words of families that have choices in braces: "add.s{32,64}" is add.s32 and add.s64."""
    return tuple(
        "".join(word)
        for family in families
        for word in product(
            *(part.split(",") if number % 2 else [part] for number, part in enumerate(CHOICES.split(family)))
        )
    )


# By what they are for. Operations come with all types, and comparisons in all forms, that LLVM may choose for what kernels say.
WORDS: dict[str, tuple[str, ...]] = {
    "arguments": spell("cvta.to.global.u64", "ld.param.b64"),
    "where a thread is": spell("%{tid,ctaid,ntid}.x", "mov.u32"),
    "memory of the device": spell(
        "ld.global{,.nc}{,.v2,.v4}.{b8,b16,b32}",
        "ld.global{,.nc}{,.v2}.b64",
        "ld.global{,.nc}.s{8,16,32}",
        "st.global{,.v2,.v4}.{b8,b16,b32}",
        "st.global{,.v2}.b64",
    ),
    "shared memory": spell(
        "ld.shared{,.v2,.v4}.{b8,b16,b32}",
        "ld.shared{,.v2}.b64",
        "ld.shared.s{8,16,32}",
        "st.shared{,.v2,.v4}.{b8,b16,b32}",
        "st.shared{,.v2}.b64",
    ),
    "barriers": spell("bar.sync"),
    "threads of a warp": spell("vote.sync.ballot.b32", "shfl.sync.idx.b32"),
    "branches": spell("bra{,.uni}", "ret"),
    "comparisons of values": spell(
        "setp.{eq,ne,lt,le,gt,ge,equ,neu,ltu,leu,gtu,geu,num,nan}.{f32,f64}",
    ),
    "comparisons of numbers": spell(
        "setp.{eq,ne}.{b16,b32,b64}",
        "setp.{lt,le,gt,ge}.{s16,s32,s64,u16,u32,u64}",
    ),
    "what a comparison chooses": spell("selp.{b16,b32,b64,f32,f64}"),
    "sums of leaf values": spell("add.rn.{f32,f64}"),
    "places and numbers": spell(
        "{add,sub,mul.lo,mad.lo}.{s16,s32,s64}",
        "{min,max}.{s16,s32,s64,u16,u32,u64}",
        "{neg,abs}.{s16,s32,s64}",
        "{mul,mad}.wide.{s16,s32,u16,u32}",
        "mul.hi.{u16,u32,u64}",
        "mov.{b16,b32,b64,pred}",
    ),
    "bits, ranks and flags": spell(
        "{and,or,xor,not}.{b16,b32,b64,pred}",
        "shl.{b16,b32,b64}",
        "shr.{s16,s32,s64,u16,u32,u64}",
        "bfe.{s32,s64,u32,u64}",
        "bfi.{b32,b64}",
        "shf.{l,r}.{wrap,clamp}.b32",
        "{popc,clz}.{b32,b64}",
        "prmt.b32",
    ),
    "conversions": spell(
        "cvt.{s16,s32,s64}.s8",
        "cvt.{s32.s16,s64.s16,s64.s32}",
        "cvt.{u16,u32,u64}.u8",
        "cvt.{u16.u32,u16.u64,u32.u16,u32.u64,u64.u16,u64.u32}",
        "cvt.rn.{f32,f64}.{s32,s64,u32,u64}",
        "cvt.rzi.{s32,s64}.{f32,f64}",
        "cvt.rzi.{f32.f32,f64.f64}",
        "neg.{f32,f64}",
    ),
    "a module": spell(".version", ".target", ".address_size"),
    "a kernel": spell(".visible", ".entry", ".param", ".u64", ".ptr", ".reqntid"),
    "variables and registers": spell(
        ".extern", ".shared", ".align", ".b8", ".reg", ".pred", ".b16", ".b32", ".b64", ".pragma"
    ),
}
KNOWN = frozenset(word for words in WORDS.values() for word in words)


def words_of(ptx: str) -> set[str]:
    """Returns the opcodes, directives and special registers of a text. The words of an opcode's modifiers are part of it."""
    text = COMMENT.sub("", ptx)
    return {*OPCODE.findall(text), *DIRECTIVE.findall(text), *SPECIAL_REGISTER.findall(text)}


def refuse_other_words(ptx: str) -> None:
    """Raises CompilerError for a text with a word that is not listed."""
    if others := sorted(words_of(ptx) - KNOWN):
        text = f"the PTX has {', '.join(others)}, which the list of words (ptx_words.py) lacks"
        raise CompilerError("emit-ptx", text)
