"""Where the shared and local variables lie that a kernel names, and whether a card has room for them."""

from ptx.errors import PtxError
from ptx.store import Store
from ptx.syntax import Address, Instruction, Kernel, Symbol, Variable

RESERVED = 1024  # bytes that the machine keeps for itself, so that no variable has the address 0
SPACING = (
    128  # between variables; a row of banks, so that the bank of an address is what it is without the gap
)
STATIC_SHARED = 48 << 10
# The most shared memory that a block may ask for.
MAX_SHARED_BYTES = {
    "sm_80": 163 << 10,
    "sm_86": 99 << 10,
    "sm_89": 99 << 10,
    "sm_90": 227 << 10,
    "sm_100": 227 << 10,
    "sm_120": 99 << 10,
}


class Layout:
    """Where variables of shared or local memory lie: `addresses` by name, and the size of one block's or lane's part."""

    def __init__(self, variables: list[Variable], dynamic_bytes: int, reserved: int) -> None:
        self.addresses: dict[str, int] = {}
        self.parts: list[tuple[int, int]] = []
        packed, gaps = 0, reserved
        for variable in sorted(variables, key=lambda variable: variable.size == 0):
            if variable.size == 0 and self.parts and self.parts[-1][1] == 0:
                self.addresses[variable.name] = self.parts[-1][0]
                continue
            packed = -(-packed // variable.align) * variable.align
            self.addresses[variable.name] = packed + gaps
            self.parts.append((packed + gaps, variable.size))
            packed += variable.size
            gaps += SPACING
        self.nominal = packed + dynamic_bytes
        self.dynamic_bytes = dynamic_bytes
        self.size = -(-(packed + dynamic_bytes + gaps) // SPACING) * SPACING

    def allow(self, store: Store, copies: int) -> None:
        """Allocate every variable in so many copies of the space."""
        for start, size in self.parts:
            for copy in range(copies):
                store.allow(copy * self.size + start, size or self.dynamic_bytes, written=False)


class Layouts:
    """Where the shared and local variables lie that a kernel names."""

    def __init__(self, kernel: Kernel, shared_bytes: int) -> None:
        named = {symbol.name for instruction in kernel.instructions for symbol in symbols_of(instruction)}
        variables = [variable for name in sorted(named) if (variable := kernel.variable(name))]
        self.shared = Layout([item for item in variables if item.space == "shared"], shared_bytes, RESERVED)
        self.local = Layout([item for item in variables if item.space == "local"], 0, RESERVED)
        static = self.shared.nominal - shared_bytes
        most = MAX_SHARED_BYTES.get(kernel.module.target.split(",")[0].rstrip("af"), STATIC_SHARED)
        if static > STATIC_SHARED or self.shared.nominal > most:
            raise PtxError(
                "resources",
                f"{static} static and {shared_bytes} dynamic bytes of shared memory; at most {most}",
            )


def symbols_of(instruction: Instruction) -> list[Symbol]:
    bases = [operand.base if isinstance(operand, Address) else operand for operand in instruction.operands]
    return [base for base in bases if isinstance(base, Symbol)]
