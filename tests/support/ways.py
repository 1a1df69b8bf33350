"""Which way a session's model went: through our execution provider, or rewritten."""

from typing import Any

from onnx_treebeard import CompileOptions, InferenceSession


def rewritten_session(model: Any, *arguments: Any, **options: Any) -> InferenceSession:
    """A session of ours whose model is rewritten: it asks for the schedule that it has anyway."""
    session = InferenceSession(model, *arguments, schedule=CompileOptions(), **options)
    assert not is_through_provider(session)
    return session


def is_through_provider(session: InferenceSession) -> bool:
    """Whether the model is what the caller gave."""
    return session._notes is not None
