"""CompiledForest: a forest and its machine code, ready to predict.

In: rows, as arrays, sparse matrices, data frames, tables of Arrow. Out: scores, raw scores, labels, leaves.
"""

import os
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.layouts.leaf_values import tree_weights
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.forest.notebook.display import Facts, facts_of, shape_of_forest, width_of
from onnx_treebeard.forest.notebook.text import counted, size_text
from onnx_treebeard.native.library import package_version
from onnx_treebeard.native.predictor import Leaves, Positions, Predictor, Rows, Scores
from onnx_treebeard.rows.accepted import RowsLike
from onnx_treebeard.rows.reader import RowReader
from onnx_treebeard.runtime.recipe import Recipe
from onnx_treebeard.runtime.saved_forest import saved, write
from onnx_treebeard.system.made_once import MadeOnce

NOT_YET = "not compiled yet"


@dataclass(frozen=True, eq=False, repr=False)
class CompiledForest:
    """`forest` as its author meant it, compiled as `recipe` says.

    It can be copied, pickled and sent to other processes. What travels is the forest and the recipe, no machine code: the other side
    compiles when it first predicts, or finds in its cache what was compiled before. The bits are the same.

    made: the artifact, where it has been compiled already.
    """

    forest: Forest
    made: Artifact | None = None
    recipe: Recipe = field(default_factory=Recipe)

    def __repr__(self) -> str:
        forest, known = self.forest, dict(self._code_facts())
        code = ", ".join(known.values()) or NOT_YET
        return f"CompiledForest({counted(forest.n_trees, 'tree')}, {width_of(forest)}, {code})"

    def _repr_html_(self) -> str:
        # Imported here: most forests are in no notebook.
        from onnx_treebeard.forest.notebook.html import facts_table
        from onnx_treebeard.forest.notebook.picture import shape_svg

        shape = shape_of_forest(self.forest)
        code = self._code_facts() or [("kernel", NOT_YET)]
        return facts_table("CompiledForest", [*facts_of(self.forest, shape), *code], shape_svg(shape))

    def _code_facts(self) -> Facts:
        """What there is to say of the artifact; nothing where nobody has asked for one, as to look at an object compiles nothing."""
        artifact = self.made or vars(self).get("artifact")
        if artifact is None:
            return []
        kernels: Any = artifact.manifest.get("kernels", ())
        named = [("kernel", " and ".join(kernels))] if kernels else []
        return [*named, ("size", size_text(len(artifact.data)))]

    def __getstate__(self) -> dict[str, Any]:
        return {"forest": self.forest, "recipe": self.recipe}

    def __setstate__(self, state: dict[str, Any]) -> None:
        CompiledForest.__init__(self, **state)

    def __copy__(self) -> "CompiledForest":
        """Itself: nobody can change it."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "CompiledForest":
        return self

    @MadeOnce
    def artifact(self) -> Artifact:
        """What runs, compiled on first use where only the forest has come here. Raises as `compile` does."""
        if self.made is not None:
            return self.made
        return self.recipe.artifact(self.forest)

    @MadeOnce
    def predictor(self) -> Predictor:
        """The artifact, loaded on first use."""
        return Predictor(self.artifact)

    @MadeOnce
    def leaf_predictor(self) -> Predictor:
        """The kernel for leaves, compiled if need be on first use. Raises UnsupportedError where that cannot be."""
        if self.artifact.has_leaves:
            return self.predictor
        return Predictor(self.recipe.leaf_artifact(self.forest))

    @cached_property
    def _reader(self) -> RowReader:
        return RowReader(self.forest)

    @cached_property
    def _tree_weights(self) -> Scores:
        return tree_weights(self.forest)

    @cached_property
    def _labels(self) -> npt.NDArray[np.generic] | None:
        return np.array(self.forest.labels) if self.forest.labels else None

    def predict(self, X: RowsLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """Scores after the post-transform: (n,) for one output, else (n, n_outputs), in the type of the model's outputs.

        X: (rows, columns) as an array or lists; a data frame or table (pandas, polars, pyarrow, whatever hands itself on by
            `__arrow_c_stream__` or `__dataframe__`), structured array, dict of columns or list of dicts, whose columns are found by name
            where the model names its own, other columns being ignored; a sparse matrix of scipy. NaN, null, None and what a mask hides
            are missing, and what a sparse matrix does not hold is so to XGBoost, zero to everyone else.
        threads: not more than so many work on it; those for which there is less than a millisecond of work are not started.

        Raises DataError for rows that do not fit the model.
        """
        scores = self._reader.answers(lambda rows: self.predictor.run(rows, threads=threads)[0], X)
        return scores[:, 0] if self.predictor.n_outputs == 1 else scores

    def predict_raw(self, X: RowsLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """(n, n_targets) sums over the trees, before the post-transform, in the accumulator type. `X` as in `predict`. Raises DataError."""
        return self._reader.answers(lambda rows: self.predictor.raw(rows, threads=threads), X)

    def predict_leaf(self, X: RowsLike, *, threads: int = 1) -> Leaves:  # noqa: N803
        """(n, n_trees) int64: the leaf that each row reaches in each tree, trees in the model's order, leaves by the model's ids.

        These are XGBoost's node ids, LightGBM's leaf indices, as `Booster.predict(pred_leaf=True)` has them; in ONNX node ids
        (TreeEnsemble of ai.onnx.ml 5: positions among the leaves). The first call compiles a kernel of its own, unless the model was
        compiled `with_leaf`. Raises DataError.
        """
        return self._reader.answers(lambda rows: self.leaf_predictor.leaves(rows, threads=threads), X)

    def predict_tree_scores(self, X: RowsLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """What each tree adds to the raw scores, in the accumulator type: (n, n_trees) where every tree scores one target.

        Where leaves score several targets it is (n, n_trees, n_targets). Neither base values nor the division of an average are in it.
        A target that a leaf does not score gets what changes no sum, minimum or maximum: -0.0, inf, -inf; one that it scores several
        times gets their sum, minimum or maximum. Raises DataError.
        """
        leaf = self._reader.answers(
            lambda rows: self.leaf_predictor.leaves(rows, numbers=True, threads=threads), X
        )
        scores: Scores = self._tree_weights[leaf]
        return scores

    def predict_label(self, X: RowsLike, *, threads: int = 1) -> npt.NDArray[np.generic]:  # noqa: N803
        """(n,) labels, int64 or strings as the model has them; positions where it only counts its classes.

        Raises DataError for unsuitable rows, UnsupportedError where the forest chooses no label.
        """
        if self.forest.label_rule is LabelRule.NONE:
            raise UnsupportedError("the forest chooses no label; it gives scores only", field="label_rule")
        positions = self._reader.answers(lambda rows: self._positions(rows, threads), X)
        return positions if self._labels is None else self._labels[positions]

    def _positions(self, rows: Rows, threads: int) -> Positions:
        _, positions = self.predictor.run(rows, threads=threads)
        assert positions is not None
        return positions

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the forest and how it is compiled; `onnx_treebeard.load_compiled` opens the file, here or on another machine.

        There is no machine code in it. A file that was there stays until the new one is whole. Raises OptionError, naming the file,
        where it cannot be written.
        """
        write(path, saved(self.forest, self.recipe, f"onnx-treebeard {package_version()}"))

    def write_artifact(self, path: str | os.PathLike[str]) -> None:
        """Writes the artifact, machine code and tables for CPUs like this one, which C programs load (`treebeard.h`).

        Whoever loads it runs what is in it: take an artifact only from where you would take a library. Errors as for `save`.
        """
        write(path, self.artifact.data)
