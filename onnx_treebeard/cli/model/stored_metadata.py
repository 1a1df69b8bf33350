"""The metadata that `convert` stores in an ONNX model: a schedule and hit counts.

In: a `ModelProto`, and the paths of a schedule file and of a profile. Out: the model with them, and lines about what was stored.
A schedule is stored only if it is legal for the model's trees.
"""

from collections.abc import Sequence
from dataclasses import replace

from onnx import ModelProto, NodeProto

from onnx_treebeard.compiler.options.schedule_file import (
    LEFT_OUT,
    ModelOptions,
    chosen_options,
    options_text,
    read_options,
)
from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name, tree_nodes
from onnx_treebeard.converters.onnx.metadata_props import store_schedule, stored_schedule
from onnx_treebeard.converters.rewrite.custom_operator import set_schedule
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.reach_profile import read_profiles, with_matching_profile
from onnx_treebeard.scoring.compile_settings import Replay, check_schedule, describe
from onnx_treebeard.system.errors import DataError, UnsupportedError

LEFT = "it is left unchanged"


class HitCounts:
    """The hit counts of a profile, for the forests that it matches; without a profile there are none."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self.profiles = () if path is None else read_profiles(path)
        self.used = 0

    def apply_to(self, forest: Forest) -> Forest | None:
        """Returns the forest with its counts; None where the profile does not match it."""
        counted = with_matching_profile(forest, self.profiles)
        self.used += counted is not None
        return counted

    def check_use(self, model: str) -> None:
        """Raises DataError where the profile matches none of the model's forests."""
        if self.path is not None and not self.used:
            raise DataError(f"fits none of the tree nodes of {model}", file=self.path)


def store(model: ModelProto, replay: Replay) -> list[str]:
    """Stores the schedule file, if there is one. Raises OptionError where it is illegal for the model's trees."""
    if replay.schedule is not None:
        return _store(model, read_options(replay.schedule))
    if stored := stored_schedule(model):
        _hand_on(model, chosen_options(None, stored, "the model"))
    return []


def store_for_forest(model: ModelProto, replay: Replay, name: str) -> list[str]:
    """Stores the schedule file in a model of a single forest, which the file may call `name`. Raises OptionError."""
    if replay.schedule is None:
        return []
    options = read_options(replay.schedule)
    options.check_nodes({name})
    return _store(model, replace(options, default=options.for_node(name), nodes={}))


def _store(model: ModelProto, options: ModelOptions) -> list[str]:
    names = _check(model, options)
    options.check_nodes(set(names))
    store_schedule(model, options_text(options))
    _hand_on(model, options)
    lines = [f"the schedule of '{name}' is stored: {describe(options.for_node(name))}" for name in names]
    return [*lines, *([f"a stored schedule is used {LEFT_OUT}"] if options.reassociates else [])]


def _hand_on(model: ModelProto, options: ModelOptions) -> None:
    """Adds the schedule to our own nodes too, because onnxruntime without our session does not pass them the metadata."""
    for node in tree_nodes(model):
        if is_treebeard_node(node):
            set_schedule(node, options_text(ModelOptions(options.for_node(node_name(node)))))


def _check(model: ModelProto, options: ModelOptions) -> list[str]:
    """Returns the names of the tree nodes that a session compiles, after checking their schedules. The model is not changed."""
    names: list[str] = []

    def check(forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
        check_schedule(forest, name, options)
        names.append(name)
        raise UnsupportedError(LEFT)

    rewrite(model, make_node=check, remake_own=True)
    return names
