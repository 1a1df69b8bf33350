"""The options with which a command compiles the trees of a model: a schedule file, a profile, single options, and the model's stored schedule.

In: the command line's `Replay`, and a model. Out: `ModelOptions`, and forests with the profile's hit counts. A schedule file replaces the schedule
stored in the model; single options modify whichever of them is used.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.options import CompileOptions
    from onnx_treebeard.compiler.options.schedule_file import ModelOptions
    from onnx_treebeard.forest.forest import Forest
    from onnx_treebeard.scoring.tree_nodes import TreeNode


@dataclass(frozen=True)
class Replay:
    """The paths of a schedule file and of a profile, or None; the name of a device. The fields are keyword arguments of `compile`."""

    schedule: str | None = None
    profile: str | None = None
    device: str = "cpu"


def stored_schedule_text(path: str) -> str:
    """Returns the text of the schedule stored in the model file `path`; "" where there is none."""
    from onnx_treebeard.converters.read import is_onnx

    if not is_onnx(path):
        return ""
    from onnx_treebeard.converters.onnx.metadata_props import stored_schedule
    from onnx_treebeard.converters.onnx.read_model import read_model

    return stored_schedule(read_model(path))


def replayed_options(
    path: str, nodes: "list[TreeNode]", replay: Replay, changes: dict[str, Any], node: str | None
) -> "ModelOptions":
    """Returns the options for the model in `path`.

    changes: options to modify, for the tree node `node`, or for all nodes if that is None. Raises OptionError for unsuitable ones.
    """
    from onnx_treebeard.compiler.options.schedule_file import chosen_options
    from onnx_treebeard.scoring.tree_nodes import chosen_node

    if node is not None:
        chosen_node(path, nodes, node)
    stored = "" if replay.schedule else stored_schedule_text(path)
    options = chosen_options(replay.schedule, stored, path)
    options.check_nodes({tree_node.name for tree_node in nodes})
    return options.changed(changes, node)


def with_profiles(path: str, nodes: "list[TreeNode]", replay: Replay) -> "list[TreeNode]":
    """Returns the nodes with the hit counts that the profile has for their forests. Raises DataError where it has none for any of them."""
    if replay.profile is None:
        return nodes
    from onnx_treebeard.forest.reach_profile import read_profiles, with_matching_profile
    from onnx_treebeard.system.errors import DataError

    profiles = read_profiles(replay.profile)
    counted = [
        None if node.forest is None else with_matching_profile(node.forest, profiles) for node in nodes
    ]
    if all(forest is None for forest in counted):
        raise DataError(f"fits none of the tree nodes of {path}", file=replay.profile)
    return [replace(node, forest=forest or node.forest) for node, forest in zip(nodes, counted, strict=True)]


def describe(options: "CompileOptions") -> str:
    """Returns the options that differ from their defaults, on one line."""
    from onnx_treebeard.compiler.options.options import CompileOptions
    from onnx_treebeard.compiler.options.schedule_file import entry

    defaults = entry(CompileOptions())
    changed = [f"{name} {value}" for name, value in entry(options).items() if value != defaults[name]]
    return ", ".join(changed) or "the default"


def save_schedule(target: str, path: str, nodes: "list[TreeNode]", options: "ModelOptions") -> None:
    """Writes the options as a schedule file. Raises OptionError, before writing, where they are illegal for the model."""
    from onnx_treebeard.compiler.options.schedule_file import write_options
    from onnx_treebeard.scoring.scorer import refuse_overwriting

    refuse_overwriting(target, (path,))
    for node in nodes:
        if node.forest is not None and not node.refusal:
            check_schedule(node.forest, node.name, options)
    write_options(target, options)


def check_schedule(forest: "Forest", node: str, options: "ModelOptions") -> None:
    """Raises OptionError where the options of a tree node are illegal for its forest."""
    from onnx_treebeard.compiler.walk_code import lower_to_stage

    with options.source_in_errors():
        lower_to_stage(forest, "lir", options.for_node(node))
