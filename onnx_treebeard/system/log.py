"""Lines of the log. In: a level, a text. Out: a line of the logger "onnx_treebeard"."""


def log(level: str, text: str, *values: object) -> None:
    """Logs a line; level: "debug", "info" or "warning"."""
    from logging import getLogger  # imported here: most processes log nothing

    getattr(getLogger("onnx_treebeard"), level)(text, *values)
