"""Fits of made-up times, whose coefficients are known, and the constants that follow from them."""

import re

import numpy as np
import pytest
from card_results import NS, TRUE, made_up_calibration
from numpy.typing import NDArray

from card.constants import RATES, Fit, break_even, constants, crossing, numbers_of_header, pasted_lines
from card.constants import fitted as fitted_or_none


def drawn(n: int, k: int, seed: int) -> NDArray[np.float64]:
    return np.random.default_rng(seed).integers(0, 100, (n, k)).astype(np.float64)


def fitted(names: list[str], counts: NDArray[np.float64], seconds: NDArray[np.float64]) -> Fit:
    fit = fitted_or_none(names, counts, seconds)
    assert fit is not None
    return fit


def test_coefficients_are_found_again() -> None:
    counts, true = drawn(40, 3, 0), np.array([2.0, 0.5, 7.0])
    fit = fitted(["a", "b", "c"], counts, counts @ true)
    assert [*fit.seconds.values()] == pytest.approx(true)
    assert fit.error < 1e-9
    assert not fit.undecided


def test_errors_count_by_their_share() -> None:
    """One thing, measured as 1 and as 3 a time: least squares of times would give almost 3, of their shares (1 / 1 + 1 / 3) / (1 / 1 + 1 / 9) = 1.2."""
    fit = fitted(["a"], np.array([[1.0], [1000.0]]), np.array([1.0, 3000.0]))
    assert fit.seconds["a"] == pytest.approx(1.2)
    assert fit.error == pytest.approx(np.sqrt(((1.2 - 1) ** 2 + (0.4 - 1) ** 2) / 2))


def test_nothing_takes_less_than_no_time() -> None:
    """The best coefficient of `b` is -1; without it that of `a` is the one for both."""
    counts = np.array([[1.0, 0.0], [1.0, 0.5], [2.0, 1.0]])
    fit = fitted(["a", "b"], counts, counts @ [2.0, -1.0])
    assert fit.seconds["b"] == 0
    assert fit.seconds["a"] > 1


def test_things_that_never_occur_are_named() -> None:
    counts = np.column_stack([drawn(9, 2, 1) + 1, np.zeros(9)])
    fit = fitted(["a", "b", "never"], counts, counts @ [1.0, 2.0, 5.0])
    assert fit.undecided == ("never",)
    assert [*fit.seconds.values()] == pytest.approx([1, 2, 0])


def test_too_few_measurements() -> None:
    assert fitted_or_none(["a", "b"], np.ones((1, 2)), np.ones(1)) is None


def test_crossing_of_kernels() -> None:
    """10 us + 2 ns a row meets 15 us at 2,500 rows."""
    few = {n: (10_000 + 2 * n) * NS for n in (500, 1000, 4000)}
    assert crossing(few, 15_000 * NS) == pytest.approx(2500)
    assert crossing(few, 1 * NS) == 1
    assert crossing(dict.fromkeys(few, 3.0), 1.0) == float("inf")


def test_break_even_between_sizes() -> None:
    """At 100 rows the CPU takes half as long, at 10,000 twice as long: in the middle, on a logarithmic scale, both are equal."""
    assert break_even([1, 100, 10_000], [4, 4, 4], [1, 2, 8]) == pytest.approx(1000)
    assert break_even([1, 100], [1, 1], [2, 2]) == 1
    assert break_even([1, 100], [2, 2], [1, 1]) == float("inf")


def test_constants_of_made_up_times() -> None:
    """Every rate is found again, by the kernels that are bound by it, though the card is another one than the header expects."""
    found = constants(made_up_calibration())
    assert found["ns_per_instruction"] == pytest.approx(TRUE["instruction"], rel=1e-6)
    assert (found["call_ns"], found["row_ns"]) == pytest.approx((TRUE["call"], TRUE["row"]), rel=1e-4)
    expected = {f"{name}_instructions": TRUE[name] / TRUE["instruction"] for name in RATES[1:]}
    assert found["costs"] == pytest.approx(expected, rel=1e-4)
    assert found["fit_error"] < 1e-6
    assert (found["undecided"], min(found["bound"].values())) == ([], 48)
    # 4,300 ns / 2 ns a row more than at the start, beside 4,096 that the planner expected.
    assert found["min_rows"] == pytest.approx(2150)
    assert found["min_rows_factor"] == pytest.approx(2150 / 4096)
    assert found["choice"] == pytest.approx(
        {"kDeviceCallNs": 50_000, "kCopiedBytesPerNs": 16, "kDeviceCores": 200}
    )


def test_what_binds_no_kernel_keeps_its_number() -> None:
    """Of kernels that are bound by passes alone, a pass takes what the header says, and an instruction follows from that."""
    made = made_up_calibration()
    times = [
        one for number, one in enumerate(made["times"]) if number % len(RATES) == RATES.index("bank_pass")
    ]
    found, defaults = constants({**made, "times": times}), numbers_of_header()
    assert found["undecided"] == [name for name in RATES if name != "bank_pass"]
    assert found["costs"] == pytest.approx({name: defaults[name] for name in found["costs"]})
    assert found["ns_per_instruction"] == pytest.approx(
        TRUE["bank_pass"] / defaults["bank_pass_instructions"]
    )


def test_break_even_of_device_auto() -> None:
    """50,000 / (400 - 40 / 16 - 400 / 200) = 126.4 rows by the constants, and sizes on both sides of that. Copies of wide rows take longer than the CPU."""
    first, _, wide = constants(made_up_calibration())["break_even"]
    assert first["expected"] == pytest.approx(50_000 / (400 - 2.5 - 2))
    assert 64 < first["rows"] < 256
    assert (wide["rows"], wide["expected"]) == (None, None)


def test_lines_to_paste() -> None:
    """A line each of what was measured, by the names that headers have."""
    lines = pasted_lines(constants(made_up_calibration()))
    assert [re.sub(r" = .*?;", "", line).split("  //")[0] for line in lines] == [
        *(f"double {name}_instructions" for name in RATES[1:]),
        "double min_rows_factor",
        *(f"constexpr double {name}" for name in ("kDeviceCallNs", "kCopiedBytesPerNs", "kDeviceCores")),
    ]
    assert {f"{name}_instructions" for name in RATES[1:]} | {"min_rows_factor"} <= numbers_of_header().keys()
    assert "double min_rows_factor = 0.525;  // kernels/native/plan/kernel/cost_model.h" in lines
    bank = TRUE["bank_pass"] / TRUE["instruction"]
    assert f"double bank_pass_instructions = {bank:.3g};  // kernels/native/plan/kernel/cost_model.h" in lines


def test_too_few_times_give_no_constants() -> None:
    found = constants({"times": made_up_calibration()["times"][:2], "few": [], "auto": []})
    assert (found["costs"], found["min_rows"], found["choice"], found["break_even"]) == (None, None, None, [])
    assert pasted_lines(found) == []
