"""Everything that is compiled here also shows that its signature tells its code apart."""

from typing import Any

import pytest

from onnx_treebeard.cache import code as cache_code
from onnx_treebeard.compiler.strategies import plan_code

TEXTS: dict[tuple[Any, ...], int] = {}
UNITS: dict[tuple[str, Any], Any] = {}


@pytest.fixture(autouse=True)
def signatures_tell_codes_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """No code of a plan is found by its signature alone; equal signatures come with equal texts.

    Units are found by name, which equal units have and no others. Nothing else enters their text (`module_of`), so it is made once.
    """
    code_of, signed, unit_code = cache_code.code_of, cache_code.signed, plan_code.unit_code

    def checked(text: str, machine: Any, *others: Any, signature: str = "", **options: Any) -> Any:
        assert not signature or TEXTS.setdefault((signature, machine), hash(text)) == hash(text), signature
        return code_of(text, machine, *others, signature=signature, **options)

    def checked_unit(unit: Any, *others: Any, **options: Any) -> Any:
        assert UNITS.setdefault((unit.name, type(unit)), unit) == unit, unit.name
        with monkeypatch.context() as found_by_name:
            found_by_name.setattr(cache_code, "signed", signed)
            return unit_code(unit, *others, **options)

    monkeypatch.setattr(cache_code, "code_of", checked)
    monkeypatch.setattr(cache_code, "signed", lambda *_, **__: None)
    monkeypatch.setattr(plan_code, "unit_code", checked_unit)
