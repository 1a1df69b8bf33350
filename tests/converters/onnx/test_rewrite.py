"""unit: which nodes of a model are replaced, how the new model looks, and what the report says."""

from dataclasses import replace

import pytest
from onnx import TensorProto, checker, helper, parser

from onnx_treebeard.converters.onnx.read_model import forest_of_node
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest
from onnx_treebeard.converters.rewrite.node_report import NodeReport
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.system.errors import OptionError, UnsupportedError

STRUCTURE = """nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2], nodes_featureids = [1, 0, 0],
    nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [1.0, 0.0, 0.0],
    nodes_truenodeids = [1, 0, 0], nodes_falsenodeids = [2, 0, 0]"""
REGRESSOR = f"""ai.onnx.ml.TreeEnsembleRegressor<n_targets = 1, {STRUCTURE},
    target_treeids = [0, 0], target_nodeids = [1, 2], target_ids = [0, 0], target_weights = [1.0, 2.0]>"""
CLASSIFIER = f"""ai.onnx.ml.TreeEnsembleClassifier<classlabels_strings = ["a", "b"], {STRUCTURE},
    class_treeids = [0, 0], class_nodeids = [1, 2], class_ids = [0, 0], class_weights = [0.25, 0.75]>"""
REFUSED = CLASSIFIER.replace("class_ids = [0, 0]", "class_ids = [0, 1]")


def model_of(graph, functions=""):
    imports = '"": 17, "ai.onnx.ml": 3, "local": 1'
    return parser.parse_model(f"<ir_version: 8, opset_import: [{imports}]> agraph {graph} {functions}")


def entries_of(model, **options):
    return rewrite(model, **options).report.entries


def test_a_regressor_is_replaced_in_place_of_its_node():
    model = model_of(
        f"(float[N, 4] X) => (float[N, 1] Y) {{ [first] A = Neg(X) [trees] B = {REGRESSOR}(A) [last] Y = Neg(B) }}"
    )
    rewritten = rewrite(model)
    nodes = rewritten.model.graph.node
    assert [(node.name, node.op_type) for node in nodes] == [
        ("first", "Neg"),
        ("trees", "TreeEnsemble"),
        ("last", "Neg"),
    ]
    assert nodes[1].domain == "onnx_treebeard"
    assert (list(nodes[1].input), list(nodes[1].output)) == (["A"], ["B"])
    assert forest_of_node(nodes[1]).threshold.tolist() == [1.0]
    assert {(entry.domain, entry.version) for entry in rewritten.model.opset_import} >= {
        ("onnx_treebeard", 1)
    }
    assert rewritten.report.entries == (NodeReport("trees", "TreeEnsembleRegressor", True, 1, 1),)


def test_the_model_given_is_not_changed_unless_asked():
    model = model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ Y = {REGRESSOR}(X) }}")
    before = model.SerializeToString()
    assert rewrite(model).model is not model
    assert model.SerializeToString() == before
    assert rewrite(model, in_place=True).model is model
    assert model.graph.node[0].domain == "onnx_treebeard"


def test_outputs_change_places():
    model = model_of(f"(float[N, 4] X) => (string[N] L, float[N, 2] S) {{ L, S = {CLASSIFIER}(X) }}")
    node = rewrite(model).model.graph.node[0]
    assert list(node.output) == ["S", "", "", "L"]
    model.graph.node[0].output[1] = ""
    assert list(rewrite(model).model.graph.node[0].output) == ["", "", "", "L"]
    model.graph.node[0].output[:] = ["", "S"]
    assert list(rewrite(model).model.graph.node[0].output) == ["S"]


def test_shapes_are_stated_because_onnxruntime_infers_them_for_its_own_operators_only():
    model = model_of(f"(float[N, 4] X) => (string[] L) {{ L, S = {CLASSIFIER}(X) }}")
    model.graph.output.append(helper.make_tensor_value_info("T", TensorProto.FLOAT, None))
    model.graph.output[0].type.tensor_type.ClearField("shape")
    model.graph.node.append(helper.make_node("Neg", ["S"], ["T"]))
    graph = rewrite(model).model.graph
    assert shape(graph.output[0]) == (TensorProto.STRING, ["N"])
    assert [(value.name, shape(value)) for value in graph.value_info] == [
        ("S", (TensorProto.FLOAT, ["N", 2]))
    ]


def shape(value):
    kind = value.type.tensor_type
    return kind.elem_type, [dim.dim_param or dim.dim_value for dim in kind.shape.dim]


def test_declared_shapes_stay():
    model = model_of(f"(float[N, 4] X) => (string[K] L, float[N, 2] S) {{ L, S = {CLASSIFIER}(X) }}")
    graph = rewrite(model).model.graph
    assert shape(graph.output[0]) == (TensorProto.STRING, ["K"])
    assert not graph.value_info


def test_what_cannot_be_served_stays_with_its_reason():
    model = model_of(
        f"""(float[N, 4] X) => (string[N] L, float[N, 2] S, float[N, 1] Y) {{
            [bad] L, S = {REFUSED}(X) [good] Y = {REGRESSOR}(X) }}"""
    )
    seen = []
    rewritten = rewrite(model, on_node=seen.append)
    bad, good = rewritten.report
    assert seen == [bad, good]
    assert (bad.name, bad.taken, bad.n_trees, bad.n_nodes) == ("bad", False, 1, 1)
    assert "rule 47" in bad.reason
    assert rewritten.report.taken == (good,)
    assert rewritten.model.graph.node[0] == model.graph.node[0]
    assert str(bad).startswith(
        "TreeEnsembleClassifier 'bad' is left to onnxruntime: field 'class_ids': a row may not"
    )
    assert str(good) == "TreeEnsembleRegressor 'good' is taken: 1 trees, 1 nodes"


def test_a_malformed_node_stays_with_its_reason():
    model = model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ Y = {REGRESSOR}(X) }}")
    model.graph.node[0].attribute[1].f = 1.5
    model.graph.node[0].attribute[1].type = 1
    (entry,) = entries_of(model)
    assert (entry.name, entry.taken, entry.n_trees) == ("Y", False, None)
    assert "field 'nodes_treeids': is of type FLOAT; expected INTS" in entry.reason


def test_rows_of_unknown_type_stay():
    model = model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ Z = local.other(X) Y = {REGRESSOR}(Z) }}")
    assert entries_of(model)[0].reason == "type of input 'Z' is unknown"


def test_forests_that_are_not_accepted_stay():
    def accept(forest):
        raise UnsupportedError(f"{forest.n_trees} trees are too many")

    model = model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ Y = {REGRESSOR}(X) }}")
    assert entries_of(model, accept=accept)[0].reason == "1 trees are too many"


def test_semantics_are_passed_on():
    model = model_of(f"(float[N, 4] X) => (string[N] L, float[N, 2] S) {{ L, S = {REFUSED}(X) }}")
    assert not entries_of(model)[0].taken
    assert entries_of(model, semantics="onnx")[0].taken
    with pytest.raises(OptionError, match="accepted are ort, onnx"):
        rewrite(model, semantics="sklearn")


def test_our_own_nodes_are_reported_as_taken():
    model = rewrite(model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ [trees] Y = {REGRESSOR}(X) }}")).model
    again = rewrite(model)
    assert again.model is model
    assert again.report.entries == (NodeReport("trees", "TreeEnsemble", True, 1, 1),)


def test_a_malformed_tree_ensemble_stays():
    model = model_of(
        "(float[N, 4] X) => (float[N, 1] Y) { Y = ai.onnx.ml.TreeEnsemble<tree_roots = [0, 1]>(X) }"
    )
    (entry,) = entries_of(model)
    assert (entry.taken, entry.n_trees) == (False, 2)


def test_a_model_without_trees():
    report = rewrite(model_of("(float[N, 4] X) => (float[N, 4] Y) { Y = Neg(X) }")).report
    assert (len(report), str(report)) == (0, "no tree nodes")


def test_the_report_is_a_table():
    model = model_of(
        f"""(float[N, 4] X) => (string[N] L, float[N, 2] S, float[N, 1] Y) {{
            [bad] L, S = {REFUSED}(X) [a_longer_name] Y = {REGRESSOR}(X) }}"""
    )
    head, bad, good = str(rewrite(model).report).splitlines()
    assert head.split() == ["node", "operator", "trees", "nodes", "runs", "on", "reason"]
    assert bad.split()[:5] == ["bad", "TreeEnsembleClassifier", "1", "1", "onnxruntime"]
    assert good.split() == ["a_longer_name", "TreeEnsembleRegressor", "1", "1", "onnx-treebeard"]
    assert head.index("reason") == bad.index("field")


BRANCHES = f"""(float[N, 4] X, bool C) => (float[N, 1] Y) {{
    Y = If(C) <
        then_branch = yes () => (float[N, 1] A) {{ B = Neg(X) A = {REGRESSOR}(B) }},
        else_branch = no () => (float[N, 1] D) {{ D = {REGRESSOR}(X) }}
    >
}}"""
LOOP = f"""(float[N, 4] X, int64 M) => (float[K, N, 1] Y) {{
    C = Constant<value = bool {{1}}>()
    Y = Loop(M, C) <
        body = step (int64 i, bool c) => (bool d, float[N, 1] A) {{ d = Identity(c) A = {REGRESSOR}(X) }}
    >
}}"""


@pytest.mark.parametrize(("graph", "count"), [(BRANCHES, 2), (LOOP, 1)])
def test_trees_in_subgraphs_are_replaced(graph, count):
    rewritten = rewrite(model_of(graph))
    assert [entry.taken for entry in rewritten.report] == [True] * count
    text = str(rewritten.model)
    assert text.count('domain: "onnx_treebeard"') == count + 1
    assert "TreeEnsembleRegressor" not in text


def test_functions_with_trees_are_inlined():
    model = model_of(
        "(float[N, 4] X) => (float[N, 1] Y) { A = local.score(X) Y = Neg(A) }",
        f'<domain: "local", opset_import: ["": 17, "ai.onnx.ml": 3]> score (x) => (y) {{ z = Neg(x) y = {REGRESSOR}(z) }}',
    )
    rewritten = rewrite(model)
    assert [entry.taken for entry in rewritten.report] == [True]
    assert not rewritten.model.functions
    assert model.functions


def test_standard_parts_stay_valid():
    model = model_of(f"(float[N, 4] X) => (string[N] L, float[N, 2] S) {{ L, S = {CLASSIFIER}(X) }}")
    checker.check_model(rewrite(model).model)


def test_a_node_without_a_name_gets_that_of_its_first_output():
    """The report says so, and so does the new node: a schedule for one of several nodes finds it by this name."""
    model = model_of(f"(float[N, 4] X) => (string[N] L, float[N, 2] S) {{ L, S = {CLASSIFIER}(X) }}")
    rewritten = rewrite(model)
    assert (rewritten.report[0].name, rewritten.model.graph.node[0].name) == ("L", "L")


def test_our_own_nodes_are_made_anew_if_asked():
    model = rewrite(model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ [ours] Y = {REGRESSOR}(X) }}")).model
    before, made = model.SerializeToString(), []

    def make(forest, inputs, outputs, name):
        made.append((forest.n_trees, list(inputs), list(outputs), name))
        return node_from_forest(forest, inputs, outputs, "anew")

    assert rewrite(model, make_node=make).model.graph.node[0].name == "ours"
    assert made == []
    rewritten = rewrite(model, make_node=make, remake_own=True)
    assert made == [(1, ["X"], ["Y"], "ours")]
    assert rewritten.model.graph.node[0].name == "anew"
    assert [(entry.name, entry.taken, entry.n_nodes) for entry in rewritten.report] == [("ours", True, 1)]
    assert model.SerializeToString() == before


def test_an_own_node_that_cannot_be_read_stays():
    model = rewrite(model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ [ours] Y = {REGRESSOR}(X) }}")).model
    next(a for a in model.graph.node[0].attribute if a.name == "n_features").i = -1
    rewritten = rewrite(model, remake_own=True)
    assert rewritten.report[0].taken
    assert rewritten.model.graph.node[0] == model.graph.node[0]


def test_the_report_says_which_schedule():
    report = rewrite(model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ Y = {REGRESSOR}(X) }}")).report
    assert str(replace(report, schedule="s.json")).splitlines()[1:] == [
        *str(report).splitlines()[1:],
        "schedule: s.json",
    ]
