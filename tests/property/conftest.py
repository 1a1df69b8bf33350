"""Everything that is compiled here also shows that its signature tells its code apart."""

from typing import Any

import pytest

from onnx_treebeard.cache import machine_code as cache_code

TEXTS: dict[tuple[Any, ...], int] = {}


@pytest.fixture(autouse=True)
def signatures_tell_codes_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """No code of walks is found by its signature alone; equal signatures come with equal texts.

    Units are found by name, which equal units have and no others. Nothing else enters their text (`module_of`), so it is made once.
    """
    code_of, signed = cache_code.code_of, cache_code.signed

    def checked(text: str, machine: Any, *others: Any, signature: str = "", **options: Any) -> Any:
        assert not signature or TEXTS.setdefault((signature, machine), hash(text)) == hash(text), signature
        return code_of(text, machine, *others, signature=signature, **options)

    def signed_unit(signature: str, *others: Any, **options: Any) -> Any:
        return signed(signature, *others, **options) if signature.startswith("unit ") else None

    monkeypatch.setattr(cache_code, "code_of", checked)
    monkeypatch.setattr(cache_code, "signed", signed_unit)
