"""The trees whose scores are explained, and what they see of a table's rows.

In: the path of a model. Out: `ExplainedTrees`. Of an ONNX pipeline they are those of one tree node, whose rows the operators upstream of it compute.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.converters.parsing.load_options import LoadOptions
from onnx_treebeard.converters.read import is_onnx, model_of_source
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.scoring.background import Background
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.forest_scorer import compiled_from
from onnx_treebeard.scoring.scorer import Arrays
from onnx_treebeard.scoring.tree_nodes import TreeNode, chosen_node, onnx_nodes
from onnx_treebeard.system.errors import TreebeardError, UnsupportedError
from onnx_treebeard.tables.inputs import ROWS, ModelInput, forest_input
from onnx_treebeard.tables.match import Plan

if TYPE_CHECKING:
    from onnx_treebeard.scoring.column_origins import Columns, Origin

Values = npt.NDArray[np.generic]
NAMES_SHOWN = 6


@dataclass(frozen=True, eq=False)
class ExplainedTrees:
    """Trees, and how rows of a table become theirs.

    inputs: of the model. seen: returns the rows of the trees for the arrays of the inputs. columns: where those of the trees come from; None where they are the table's.
    about: sentences for readers about the operators around the trees. changes_scores: whether the model's scores are others than those of the trees.
    """

    inputs: tuple[ModelInput, ...]
    compiled: CompiledForest
    seen: Callable[[Arrays], Values]
    columns: "Columns | None" = None
    about: tuple[str, ...] = ()
    changes_scores: bool = False

    def background(self, table: Background) -> Values:
        """Returns background rows as the trees see them. Raises DataError as `Background.rows` does."""
        (rows,) = table.rows(self.inputs, lambda arrays: [self.seen(arrays)])
        return rows

    def feature_names(self, table: Sequence[str] | None, plan: Plan) -> Sequence[str]:
        """Returns the names of the trees' columns; none where the forest's own are those that count. table: the names of the table's columns."""
        forest = self.compiled.forest
        if self.columns is not None:
            # Imported here: models of other formats do without onnx.
            from onnx_treebeard.scoring.column_origins import traced_names

            return traced_names(
                self.columns, forest.n_features, lambda origin: self._name_of(origin, table, plan)
            )
        if table is None or (forest.feature_names and not self.inputs[0].has_position_names):
            return ()
        return [table[place] for place in plan.inputs[0]]

    def _name_of(self, origin: "Origin", table: Sequence[str] | None, plan: Plan) -> str:
        """Returns the name of an input column: the model's, or the table's where the model has none or numbers its columns."""
        number = next(
            place for place, model_input in enumerate(self.inputs) if model_input.name == origin.name
        )
        own, places = self.inputs[number].columns, plan.inputs[number]
        if (not own or self.inputs[number].has_position_names) and table and origin.column < len(places):
            return table[places[origin.column]]
        return own[origin.column] if origin.column < len(own) else ""


def explained_trees(path: str, node: str | None, profile: str | None, loading: LoadOptions) -> ExplainedTrees:
    """Opens the trees of the model in `path`. node: the name of a tree node; None for the only one. profile: the path of a profile with hit counts.

    Raises what `compile` raises; OptionError where a node is named that is not there, or several could be meant; UnsupportedError, which says why, where the rows of a
    node cannot be computed.
    """
    if not is_onnx(path):
        if node is not None:
            raise UnsupportedError(
                "has no tree nodes to choose from; they are those of ONNX models", file=path
            )
        return _plain(path, profile, loading)
    loading.refuse_for("ONNX")
    nodes = onnx_nodes(path)
    chosen = chosen_node(path, nodes, node)
    downstream = ""
    if len(nodes) == 1:
        opened = model_of_source(path, loading)
        if not (opened.upstream or opened.downstream):
            return _plain(path, profile, loading)
        downstream = opened.downstream
    return _of_pipeline(path, chosen, profile, downstream, len(nodes) > 1)


def _plain(path: str, profile: str | None, loading: LoadOptions) -> ExplainedTrees:
    """Opens trees that see the rows of the table."""
    compiled = compiled_from(path, Replay(profile=profile), loading)
    return ExplainedTrees((forest_input(compiled.forest),), compiled, lambda arrays: arrays[ROWS])


def _of_pipeline(
    path: str, chosen: TreeNode, profile: str | None, downstream: str, is_one_of_several: bool
) -> ExplainedTrees:
    """Opens the trees of a tree node that follows other operators."""
    # Imported here: models of other formats do without onnx and onnxruntime.
    from onnx_treebeard.scoring.column_origins import traced_columns
    from onnx_treebeard.scoring.onnx_pipeline import read_whole_model
    from onnx_treebeard.scoring.tree_rows import PipelineRows, refuse_inside

    model = read_whole_model(path)
    try:
        trees = PipelineRows(path, model)
        places = [place for place, tree in enumerate(trees.forests) if tree.name == chosen.name]
        if not places:
            own = [reason for reason in trees.left_out if reason.startswith(f"'{chosen.name}': ")]
            raise UnsupportedError(f"cannot be explained by tree node {(own or [repr(chosen.name)])[0]}")
        refuse_inside(model, chosen.name)
        own_trees = trees.forests[places[0]]
        compiled = compile(own_trees.forest, profile=profile)
    except TreebeardError as error:
        raise error.in_file(path) from None
    about = []
    if own_trees.upstream:
        about.append(
            f"Values and contributions are those of what the trees see, behind the operators {_list_text(own_trees.upstream)}."
        )
    if is_one_of_several:
        about.append(f"The model has several tree nodes; these are the scores of '{chosen.name}'.")
    elif downstream:
        about.append(f"The model makes its own scores of those of the trees, by {downstream}.")
    return ExplainedTrees(
        trees.inputs,
        compiled,
        lambda arrays: trees.rows(arrays)[places[0]],
        traced_columns(model, trees.inputs).get(own_trees.value, ()),
        tuple(about),
        is_one_of_several or bool(downstream),
    )


def _list_text(operators: Sequence[str]) -> str:
    return ", ".join(operators[:NAMES_SHOWN]) + (", ..." if len(operators) > NAMES_SHOWN else "")
