"""Everything that is compiled here also shows that its signature tells its code apart."""

from typing import Any

import pytest

from onnx_treebeard import code_cache

TEXTS: dict[tuple[Any, ...], int] = {}


@pytest.fixture(autouse=True)
def signatures_tell_codes_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """No code is found by its signature alone; equal signatures come with equal texts."""
    code_of = code_cache.code_of

    def checked(text: str, machine: Any, *others: Any, signature: str = "", **options: Any) -> Any:
        assert not signature or TEXTS.setdefault((signature, machine), hash(text)) == hash(text), signature
        return code_of(text, machine, *others, signature=signature, **options)

    monkeypatch.setattr(code_cache, "code_of", checked)
    monkeypatch.setattr(code_cache, "signed", lambda *_, **__: None)
