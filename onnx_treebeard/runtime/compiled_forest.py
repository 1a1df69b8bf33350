"""CompiledForest: a forest and its machine code, ready to predict.

In: rows, as arrays, sparse matrices, data frames or Arrow tables. Out: scores, raw scores, labels, leaves, scores of single trees.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.direct_calls import direct_calls, install
from onnx_treebeard.bindings.predictor import Leaves, Predictor, Scores
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.forest.notebook_display import Facts, facts_of, html_table, width_of
from onnx_treebeard.forest_analysis.leaf_forms import tree_weights
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.runtime.explainable_forest import ExplainableForest
from onnx_treebeard.runtime.writable_forest import WritableForest
from onnx_treebeard.system.compute_once import MadeOnce
from onnx_treebeard.system.errors import DeviceError, UnsupportedError
from onnx_treebeard.system.numbers_as_text import counted, size_text
from onnx_treebeard.tables.frames.rows_like import RowsLike
from onnx_treebeard.tables.model_inputs import forest_input

if TYPE_CHECKING:
    from onnx_treebeard.artifact.pack import Artifact
    from onnx_treebeard.bindings.device_calls import DeviceCalls
    from onnx_treebeard.runtime.device_offload import DeviceOffload
    from onnx_treebeard.runtime.explanations import Explanations
    from onnx_treebeard.runtime.predict_calls import BatchPredictor, HostCalls
    from onnx_treebeard.tables.frames.row_reader import RowReader

NOT_YET = "not compiled yet"
HALF = 0.5  # from above which a score of one of several labels means it
ON_THE_CPU = "of this CompiledForest, `found`, onnx_treebeard.compile(found.forest) is the same on the CPU"


@dataclass(frozen=True, eq=False, repr=False)
class CompiledForest(ExplainableForest, WritableForest):
    """A forest and its compiled kernels, with methods that predict. `compile` and `load_compiled` return it.

    You can copy and pickle it, and send it to other processes. A pickle contains the forest and the recipe, but no machine code: the receiver
    compiles the forest when it first predicts, or finds the code in its cache. It predicts the same bits. Any number of threads may use it.

    forest: the model, as `load` returns it.
    made: the compiled artifact, if there is one already.
    recipe: the options, target and kernels with which the forest is compiled.

    Example:

        >>> import numpy as np
        >>> import onnx_treebeard
        >>> compiled = onnx_treebeard.compile("model.json")
        >>> rows = np.zeros((2, 30), np.float32)
        >>> scores = compiled.predict(rows)  # float32, probabilities of class 1
        >>> scores.dtype, scores.shape, compiled.predict_raw(rows).shape, compiled.predict_label(rows).shape
        (dtype('float32'), (2,), (2, 1), (2,))
    """

    forest: Forest
    made: "Artifact | None" = None
    recipe: Recipe = field(default_factory=Recipe)

    def __repr__(self) -> str:
        forest, code_facts = self.forest, dict(self._code_facts())
        code = ", ".join(code_facts.values()) or NOT_YET
        return f"CompiledForest({counted(forest.n_trees, 'tree')}, {width_of(forest)}, {code})"

    def _repr_html_(self) -> str:
        code = self._code_facts() or [("kernel", NOT_YET)]
        return html_table("CompiledForest", [*facts_of(self.forest), *code])

    def _code_facts(self) -> Facts:
        """Returns lines about the artifact; none where it has not been compiled yet, because showing an object must not compile it."""
        artifact, predictor = self.made or vars(self).get("artifact"), vars(self).get("predictor")
        if artifact is not None:
            kernels: Any = artifact.manifest.get("kernels", ())
            size = len(artifact.data)
        elif predictor is not None:
            kernels, size = predictor.strategies, predictor.table_bytes
        else:
            return []
        names = [("kernel", " and ".join(kernels))] if kernels else []
        return [*names, ("size", size_text(size))]

    def __getstate__(self) -> dict[str, Any]:
        return {"forest": self.forest, "recipe": self.recipe}

    def __setstate__(self, state: dict[str, Any]) -> None:
        CompiledForest.__init__(self, **state)

    def __copy__(self) -> "CompiledForest":
        """Returns the object itself, which is immutable."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "CompiledForest":
        return self

    @MadeOnce
    def artifact(self) -> "Artifact":
        """The compiled kernels and tables as one block of bytes. They are compiled on first use, if necessary. Raises as `compile` does."""
        if self.made is not None:
            return self.made
        return self.recipe.artifact(self.forest)

    @MadeOnce
    def predictor(self) -> Predictor:
        """The forest as the native library opens it, on first use. Raises as `compile` does, and DeviceError if its device cannot be used."""
        if self.made is None and self.recipe.is_opened:
            return self._on_device(lambda: self.recipe.open(self.forest, leaves=self.recipe.with_leaf))
        return self._loaded(self.artifact)

    def _loaded(self, artifact: "Artifact") -> Predictor:
        return self._on_device(lambda: Predictor(artifact, self.recipe.device.number))

    def _on_device(self, make: Callable[[], Predictor]) -> Predictor:
        try:
            return make()
        except DeviceError as error:
            if self.made is not None:
                raise
            # It came from another process, where the device was; it is not compiled here.
            raise DeviceError(f"{error.message}; {ON_THE_CPU}") from None

    @MadeOnce
    def _on_cuda(self) -> "CompiledForest":
        """The forest of device "auto" on a CUDA device. Raises what `compile` raises for a device."""
        return compile_by_recipe(self.forest, self.recipe.on_cuda)

    @MadeOnce
    def _device_offload(self) -> "DeviceOffload":
        from onnx_treebeard.runtime.device_offload import (  # imported here, as below
            DeviceOffload,
            device_rule,
        )

        return DeviceOffload(device_rule(self.predictor).retry_seconds)

    def _for_batch(self, n_rows: int, threads: int) -> "BatchPredictor":
        """Returns what computes a batch of `n_rows` rows. A device is opened only when a batch pays there. Methods in C know the predictor from then on."""
        _ = self._direct_calls
        if self.recipe.device.kind != "auto":
            return self.predictor
        from onnx_treebeard.runtime.device_offload import pays_on_device  # imported here, as below

        if not pays_on_device(self.predictor, n_rows, threads):
            return self.predictor
        return self._device_offload.predictor(lambda: self._on_cuda.predictor, self.predictor)

    def _for_leaves(self) -> Predictor:
        """Returns the predictor of leaves. Methods in C know it from then on."""
        predictor = self.leaf_predictor
        _ = self._direct_leaf_calls
        return predictor

    @MadeOnce
    def leaf_predictor(self) -> Predictor:
        """The predictor with the kernel for leaves, compiled on first use. Raises UnsupportedError if it cannot be compiled."""
        if self.predictor.has_leaves:
            return self.predictor
        if self.recipe.is_opened:
            return self._on_device(lambda: self.recipe.open(self.forest, scores=False, leaves=True))
        return self._loaded(self.recipe.leaf_artifact(self.forest))

    @MadeOnce
    def margin_predictor(self) -> Predictor:
        """The predictor for rows with base margins. It is opened on first use if the forest's own is an artifact. Raises UnsupportedError if there
        is none.
        """
        from onnx_treebeard.runtime.base_margins import margin_predictor  # imported here, as below

        return margin_predictor(self.predictor, self.forest)

    @MadeOnce
    def _reader(self) -> "RowReader":
        from onnx_treebeard.tables.frames.row_reader import RowReader  # imported here, as below

        return RowReader(forest_input(self.forest))

    @MadeOnce
    def _direct_calls(self) -> object | None:
        """The predictor as the methods in C call it; None where a device may take the rows."""
        return self._direct(self.predictor) if self.recipe.device.kind != "auto" else None

    @MadeOnce
    def _direct_leaf_calls(self) -> object | None:
        """The predictor for leaves as the methods in C call it."""
        return self._direct(self.leaf_predictor)

    def _direct(self, predictor: Predictor) -> object | None:
        model_input = forest_input(self.forest)
        if model_input.hashed:
            return None  # no array of numbers is a row as kernels read it
        return direct_calls(predictor, model_input.widths, self._labels, self.forest.is_multilabel)

    @MadeOnce
    def _tree_weights(self) -> Scores:
        return tree_weights(self.forest)

    @MadeOnce
    def _labels(self) -> npt.NDArray[np.generic] | None:
        return self.forest.label_values

    def predict(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int = 1,
        out: Any = None,
        base_margin: npt.ArrayLike | None = None,
    ) -> Scores:
        """Returns the scores of rows. They have the bits of `predict` or `predict_proba` of the model's own library.

        X: the rows, of shape (n, n_features): an array or nested lists; a SciPy sparse matrix; or a table. A table may be a data frame (pandas,
            polars), an Arrow table, any object with `__arrow_c_stream__` or `__dataframe__`, a structured array, a dictionary of columns, or a
            list of dictionaries. If the model names its features, columns of a table are matched by name, and additional columns are ignored.
            NaN, null, None and masked values are missing. An absent entry of a sparse matrix is a missing value for models of XGBoost, and zero
            for all others. A forest on a CUDA device also reads arrays in the memory of the device (CuPy, PyTorch, and all others that have
            `__dlpack__` or `__cuda_array_interface__`) without copying them to the host. These need the model's input type, and the values of
            a row have to be contiguous.
        out: an array in the memory of the device for the result, with the type and shape of the result and without gaps. It is returned. None
            means a new NumPy array.
        threads: the largest number of threads to use: the caller's, and helpers that the process keeps, one less than it has processors. Each gets at least a
            tenth of a millisecond of work. A call does not wait for a helper that comes late.
        base_margin: a raw score for each row, of shape (n,) if the model has one target, else (n, n_targets). If base values come first, as in
            XGBoost, sums start with these numbers instead (`Booster.predict(DMatrix(X, base_margin=...))`); for all other models, they are added
            to the finished raw scores, as LightGBM's `init_score`. NaN and infinities count as numbers. Such rows are computed on the CPU.

        Returns an array in the output type of the model (float32 or float64) with the scores after the post-transform. Its shape is (n,) if the
        model has one output, else (n, n_outputs).

        Raises DataError if the rows, `out` or `base_margin` do not fit the model; UnsupportedError if the model takes no `base_margin`; and
        DeviceError for failures of a device.
        """
        scores = self._calls(X, threads, out, base_margin=base_margin).scores()
        return scores if out is None else out

    def predict_raw(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int = 1,
        out: Any = None,
        base_margin: npt.ArrayLike | None = None,
    ) -> Scores:
        """Returns raw scores: the sums of the trees and the base value, before the post-transform. Arguments and errors are those of `predict`.

        The result is an array of shape (n, n_targets) in the accumulator type: float32 for ONNX and XGBoost, float64 for LightGBM and
        scikit-learn.
        """
        raw = self._calls(X, threads, out, base_margin=base_margin).raw()
        return raw if out is None else out

    def predict_leaf(self, X: RowsLike, *, threads: int = 1, out: Any = None) -> Leaves:  # noqa: N803
        """Returns the id of the leaf that each row reaches in each tree: int64 of shape (n, n_trees). Arguments and errors are those of `predict`.

        Trees are in the order of the model. Ids are the model's own: node ids of XGBoost and leaf indices of LightGBM, as
        `Booster.predict(pred_leaf=True)` returns them; node ids of ONNX, or positions among the leaves for TreeEnsemble of ai.onnx.ml 5.

        The first call compiles a kernel for leaves, unless the model was compiled with `with_leaf`.
        """
        leaves = self._calls(X, threads, out, leaves=True).leaves()
        return leaves if out is None else out

    def predict_tree_scores(self, X: RowsLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """Returns what each tree adds to the raw scores, before any averaging. Arguments and errors are those of `predict`.

        The result has the accumulator type. Its shape is (n, n_trees) if every tree scores one target, else (n, n_trees, n_targets). For a target
        that a leaf does not score, it contains the neutral element of the aggregate: -0.0 for sums, inf for minima, -inf for maxima. For a target
        that a leaf scores several times, it contains the aggregate of these values. Base values are not included.
        """
        leaf = self._calls(X, threads, leaves=True).leaves(numbers=True)
        scores: Scores = self._tree_weights[leaf]
        return scores

    @MadeOnce
    def _explanations(self) -> "Explanations":
        """The explanations of the forest, which compute contributions."""
        # Imported here: most forests explain nothing.
        from onnx_treebeard.runtime.explanations import Explanations

        return Explanations(self.forest, self.recipe, self._reader)

    def predict_label(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int = 1,
        base_margin: npt.ArrayLike | None = None,
    ) -> npt.NDArray[np.generic]:
        """Returns the label of each row, an array of shape (n,); for a multi-label classifier, zeros and ones of shape (n, n_targets).

        Labels are those of the model: strings; or numbers, which are int64, except for live estimators whose classes have another type, such as
        booleans. If the model only numbers its classes, labels are class indices. Arguments and errors are those of `predict`.

        Raises UnsupportedError if the model is not a classifier.
        """
        if self.forest.is_multilabel:
            return (self.predict(X, threads=threads, base_margin=base_margin) > HALF).astype(np.int64)
        if self.forest.label_rule is LabelRule.NONE:
            raise UnsupportedError("the forest chooses no label; it gives scores only", field="label_rule")
        positions = self._calls(X, threads, base_margin=base_margin).positions()
        return positions if self._labels is None else self._labels[positions]

    def _calls(
        self,
        X: Any,  # noqa: N803
        threads: int,
        out: Any = None,
        *,
        leaves: bool = False,
        base_margin: Any = None,
    ) -> "HostCalls | DeviceCalls":
        """Returns the calls for rows. The CPU cannot take rows or results on a device, where a forest for "auto" is too; raises what keeps it from there."""
        # Imported here: methods in C take arrays that kernels read as they are, and a process that has no other rows starts sooner.
        from onnx_treebeard.bindings.device_arrays import is_on_device
        from onnx_treebeard.runtime.predict_calls import HostCalls, MarginCalls, device_calls

        if base_margin is not None:
            return MarginCalls(self._reader, X, threads, lambda: self.margin_predictor, base_margin, out)
        if out is None and not is_on_device(X):
            return HostCalls(self._reader, X, threads, self._for_batch, self._for_leaves)
        on = self._on_cuda if self.recipe.device.kind == "auto" else self
        return device_calls(on.leaf_predictor if leaves else on.predictor, self._reader, X, out)


for name in ("predict", "predict_raw", "predict_label"):
    install(CompiledForest, name, "_direct_calls")
install(CompiledForest, "predict_leaf", "_direct_leaf_calls")


def compile_by_recipe(forest: Forest, recipe: Recipe) -> CompiledForest:
    """Returns a forest compiled by a recipe: opened by the library if it opens such forests, else as an artifact. Raises as `compile` does."""
    if recipe.is_opened:
        compiled = CompiledForest(forest, None, recipe)
        _ = compiled.predictor, compiled._direct_calls
    else:
        compiled = CompiledForest(forest, recipe.artifact(forest), recipe)
        if recipe.device.kind == "cuda":
            _ = compiled.predictor  # raises the errors of the device
    return compiled
