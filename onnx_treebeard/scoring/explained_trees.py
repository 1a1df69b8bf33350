"""The trees whose scores are explained, and the rows that they see of a table.

In: the path of a model. Out: `ExplainedTrees`: for an ONNX pipeline those of one tree node, whose rows the operators upstream of it compute.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.converters.read import is_onnx, model_of_source
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.scoring.background_rows import Background
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.forest_scorer import compiled_from
from onnx_treebeard.scoring.scorer import Arrays
from onnx_treebeard.scoring.tree_nodes import chosen_node, onnx_nodes
from onnx_treebeard.system.errors import TreebeardError, UnsupportedError
from onnx_treebeard.tables.column_match import Plan
from onnx_treebeard.tables.model_inputs import ROWS, ModelInput, forest_input

if TYPE_CHECKING:
    from onnx_treebeard.scoring.column_origins import Columns, Origin

Values = npt.NDArray[np.generic]
NAMES_SHOWN = 6


@dataclass(frozen=True, eq=False)
class ExplainedTrees:
    """Trees, and the way from rows of a table to theirs.

    inputs: of the model. tree_rows: returns the rows of the trees for the arrays of the inputs. columns: the origins of the columns of these rows; None where they are the table's.
    about: sentences for readers about the operators around the trees. changes_scores: True where the model's scores are not those of the trees.
    """

    inputs: tuple[ModelInput, ...]
    compiled: CompiledForest
    tree_rows: Callable[[Arrays], Values]
    columns: "Columns | None" = None
    about: tuple[str, ...] = ()
    changes_scores: bool = False

    def background(self, table: Background) -> Values:
        """Returns background rows as the trees see them. Raises DataError as `Background.rows` does."""
        (rows,) = table.rows(self.inputs, lambda arrays: [self.tree_rows(arrays)])
        return rows

    def feature_names(self, table: Sequence[str] | None, plan: Plan) -> Sequence[str]:
        """Returns the names of the trees' columns; none where the forest has names that count. table: the names of the table's columns."""
        forest = self.compiled.forest
        if self.columns is not None:
            # Imported here: models of other formats do without onnx.
            from onnx_treebeard.scoring.column_origins import traced_names

            return traced_names(
                self.columns, forest.n_features, lambda origin: self._name_of(origin, table, plan)
            )
        if table is None or (forest.feature_names and not self.inputs[0].has_position_names):
            return ()
        return [table[position] for position in plan.inputs[0]]

    def _name_of(self, origin: "Origin", table: Sequence[str] | None, plan: Plan) -> str:
        """Returns the name of an input column: the model's, or the table's where the model has none or numbers its columns."""
        pairs = zip(self.inputs, plan.inputs, strict=True)
        model_input, places = next(pair for pair in pairs if pair[0].name == origin.name)
        names = model_input.columns
        if (not names or model_input.has_position_names) and table and origin.column < len(places):
            return table[places[origin.column]]
        return names[origin.column] if origin.column < len(names) else ""


def explained_trees(path: str, node: str | None, profile: str | None, loading: LoadOptions) -> ExplainedTrees:
    """Opens the trees of the model in `path`. node: the name of a tree node; None for the only one. profile: the path of a profile with hit counts.

    Raises what `compile` raises; OptionError for a node that the model does not have, or where one of several has to be named; UnsupportedError, with the reason, where the
    rows of a node cannot be computed.
    """
    if not is_onnx(path):
        if node is not None:
            raise UnsupportedError(
                "has no tree nodes to choose from; they are those of ONNX models", file=path
            )
        return _plain(path, profile, loading)
    loading.refuse_for("ONNX")
    nodes = onnx_nodes(path)
    tree_node = chosen_node(path, nodes, node)
    downstream = ""
    if len(nodes) == 1:
        opened = model_of_source(path, loading)
        if not (opened.upstream or opened.downstream):
            return _plain(path, profile, loading)
        downstream = opened.downstream
    return _of_pipeline(path, tree_node.name, profile, downstream, len(nodes) > 1)


def _plain(path: str, profile: str | None, loading: LoadOptions) -> ExplainedTrees:
    """Opens trees whose rows are those of the table."""
    compiled = compiled_from(path, Replay(profile=profile), loading)
    return ExplainedTrees((forest_input(compiled.forest),), compiled, lambda arrays: arrays[ROWS])


def _of_pipeline(
    path: str, node: str, profile: str | None, downstream: str, is_one_of_several: bool
) -> ExplainedTrees:
    """Opens the trees of a tree node that follows other operators."""
    # Imported here: models of other formats do without onnx and onnxruntime.
    from onnx_treebeard.scoring.column_origins import traced_columns
    from onnx_treebeard.scoring.onnx_pipeline import read_whole_model
    from onnx_treebeard.scoring.tree_rows import PipelineRows, refuse_inside

    model = read_whole_model(path)
    try:
        trees = PipelineRows(path, model)
        places = [position for position, tree in enumerate(trees.forests) if tree.name == node]
        if not places:
            reasons = [reason for reason in trees.left_out if reason.startswith(f"'{node}': ")]
            raise UnsupportedError(f"cannot be explained by tree node {(reasons or [repr(node)])[0]}")
        refuse_inside(model, node)
        tree = trees.forests[places[0]]
        compiled = compile(tree.forest, profile=profile)
    except TreebeardError as error:
        raise error.in_file(path) from None
    about = []
    if tree.upstream:
        operators = ", ".join(tree.upstream[:NAMES_SHOWN]) + ", ..." * (len(tree.upstream) > NAMES_SHOWN)
        about.append(
            f"Values and contributions are those of the rows that the trees see, computed by {operators}."
        )
    if is_one_of_several:
        about.append(f"The model has several tree nodes; these are the scores of '{node}'.")
    elif downstream:
        about.append(f"The model computes its scores from those of the trees, with {downstream}.")
    return ExplainedTrees(
        trees.inputs,
        compiled,
        lambda arrays: trees.rows(arrays)[places[0]],
        traced_columns(model, trees.inputs).get(tree.value, ()),
        tuple(about),
        is_one_of_several or bool(downstream),
    )
