"""The types of the values of an ONNX model.

In: a `ModelProto`. Out: element type and shape by name of the value, from the model's declarations or, where there are none, from inference.
"""

from typing import TYPE_CHECKING

from onnx_treebeard.converters.onnx.types import TensorType, declared_types

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto


class ValueTypes:
    """Types by name of the value; inference runs at most once, when a declaration is missing."""

    def __init__(self, model: "ModelProto") -> None:
        self._model = model
        self._known = declared_types(model)
        self._inferred = False

    def of(self, name: str) -> TensorType | None:
        """Returns the type of a value, None where it is unknown or ambiguous."""
        known = self._known.get(name)
        if (known is None or known.shape is None) and not self._inferred:
            self._inferred = True
            # Imported here: most models declare the type of their trees' rows, and do not need onnx then.
            from onnx_treebeard.converters.onnx.inference import inferred_types

            self._known |= _with_own_names(self._known, inferred_types(self._model))
        return self._known.get(name)

    def of_rows(self, node: "NodeProto") -> TensorType | None:
        """Returns the type of a tree node's input, as `of` does."""
        return self.of(node.input[0] if node.input else "")


def _with_own_names(
    declared: dict[str, TensorType | None], inferred: dict[str, TensorType | None]
) -> dict[str, TensorType | None]:
    """Returns an inferred type without the names that onnx makes up for dimensions."""
    own = {
        size
        for found in declared.values()
        if found is not None and found.shape is not None
        for size in found.shape
        if isinstance(size, str)
    }
    types: dict[str, TensorType | None] = {}
    for name, found in inferred.items():
        shape = None if found is None else found.shape
        if found is not None and shape is not None:
            shape = tuple(size if isinstance(size, int) or size in own else None for size in shape)
            found = TensorType(found.element, shape)
        types[name] = found
    return types
