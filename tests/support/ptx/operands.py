"""The operands of an instruction: text in, values of `ptx.syntax` out. ValueError says which operand is malformed."""

import re

from ptx.syntax import Address, Bits, Integer, Negated, Operand, Pair, Register, Special, Symbol, Vector

SPECIAL = re.compile(r"%(?:n?tid|n?ctaid)\.[xyz]$|%(?:laneid|warpid)$|%lanemask_(?:eq|le|lt|ge|gt)$")
NUMBER = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|\d+)U?$")
FLOAT = re.compile(r"0([fFdD])([0-9a-fA-F]+)$")
REGISTER = re.compile(r"%[\w$]+$")
NAME = re.compile(r"[A-Za-z_$][\w$]*$")
SUM = re.compile(r"(.+?)\s*\+\s*(-?\w+)$")


def operands_of(text: str) -> tuple[Operand, ...]:
    """The operands of a list that commas separate; braces and brackets hold together."""
    parts = re.findall(r"\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|[^,{}\[\]()]+", text)
    return tuple(operand_of(part.strip()) for part in parts if part.strip())


def operand_of(text: str) -> Operand:
    if text.startswith("{") and text.endswith("}"):
        return Vector(
            tuple(None if item.strip() == "_" else operand_of(item.strip()) for item in text[1:-1].split(","))
        )
    if text.startswith("[") and text.endswith("]"):
        return address_of(text[1:-1].strip())
    if "|" in text:
        first, second = (operand_of(item.strip()) for item in text.split("|", 1))
        if not (isinstance(first, Register) and isinstance(second, Register)):
            raise ValueError(f"{text} is no pair of registers")
        return Pair(first, second)
    if text.startswith("!") and REGISTER.match(text[1:]):
        return Negated(Register(text[1:]))
    return scalar_of(text)


def scalar_of(text: str) -> Operand:
    if SPECIAL.match(text):
        return Special(text)
    if REGISTER.match(text):
        return Register(text)
    if match := FLOAT.match(text):
        size = 4 if match[1] in "fF" else 8
        if len(match[2]) != 2 * size:
            raise ValueError(f"{text} has {len(match[2])} digits; expected {2 * size}")
        return Bits(int(match[2], 16), size)
    if NUMBER.match(text):
        return Integer(int(text.rstrip("U"), 0))
    if text == "WARP_SZ":
        return Integer(32)
    if match := SUM.match(text):
        return Symbol(match[1], int(match[2], 0))
    if NAME.match(text):
        return Symbol(text)
    raise ValueError(f"{text} is no operand")


def address_of(text: str) -> Address:
    base, offset = text, 0
    if match := SUM.match(text):
        base, offset = match[1], int(match[2], 0)
    operand = scalar_of(base)
    if not isinstance(operand, Register | Symbol | Integer):
        raise ValueError(f"[{text}] is no address")
    return Address(operand, offset)
