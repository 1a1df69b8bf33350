"""The parts that measure, in their order, and the share of the time that each has."""

from card.bits import bits
from card.calibration import calibration
from card.conformance import conformance
from card.grid import grid
from card.work import Part, Sizes

PAGE = "page"
MEASURED: dict[str, tuple[Part, float]] = {
    "conformance": (conformance, 1.0),
    "bits": (bits, 2.5),
    "calibration": (calibration, 2.5),
    "grid": (grid, 4.0),
}
PARTS = (*MEASURED, PAGE)
SIZES = Sizes()
