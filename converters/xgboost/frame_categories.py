"""What XGBoost models since 3.1 know of the data frames they were trained on: the categories behind the numbers.

In: the section `gradient_booster.model`. Out: `Forest.categories`. In the file, cats.enc has an entry for each feature:

    {"offsets": [0, 1, 3], "values": [97, 98, 99]}     UTF-8 texts one after the other: "a" stands for 0, "bc" for 1
    {"type": 15, "values": [30, 10, 20]}               whole numbers: 30 stands for 0, ...
    {"offsets": [], "values": []}                      no categories

Models trained on numbers have none. Rows of numbers are categories by their own value in any model.
"""

from itertools import pairwise

from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.forest.forest import Categories


def read_categories(model: Section, n_features: int) -> tuple[Categories, ...]:
    """The categories of each feature, nothing where it has none; empty for a model that knows of none at all."""
    cats = model.section("cats") if model.has("cats") else Section({})
    encodings = cats.items("enc") if cats.has("enc") else []
    if not encodings:
        return ()
    if len(encodings) != n_features:
        cats.refuse("enc", f"has {len(encodings)} entries; num_feature says {n_features}")
    return tuple(_categories(cats.of("enc", encoding)) for encoding in encodings)


def _categories(encoding: Section) -> Categories:
    if encoding.has("offsets"):
        return _texts(encoding)
    return tuple(encoding.wholes("values").tolist())


def _texts(encoding: Section) -> tuple[str, ...]:
    offset, value = encoding.wholes("offsets").tolist(), encoding.wholes("values")
    if sorted(offset) != offset or (offset and not (offset[0] == 0 and offset[-1] == len(value))):
        encoding.refuse("offsets", f"is no rising list of offsets from 0 to {len(value)}")
    if ((value < -128) | (value > 255)).any():
        encoding.refuse("values", "holds a number that is no byte")
    text = bytes((value % 256).tolist())
    # Before 3.4 XGBoost counts letters instead of bytes, so that words beyond ASCII, and those behind them, are cut anywhere.
    return tuple(text[begin:end].decode(errors="replace") for begin, end in pairwise(offset))
