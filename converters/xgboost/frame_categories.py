"""The categories of the data frame that an XGBoost model was trained on, which models store since version 3.1.

In: the section `gradient_booster.model`. Out: `Forest.categories`. In the file, cats.enc has an entry for each feature:

    {"offsets": [0, 1, 3], "values": [97, 98, 99]}     concatenated UTF-8 texts: the code of "a" is 0, that of "bc" 1
    {"type": 15, "values": [30, 10, 20]}               integers: the code of 30 is 0, ...
    {"offsets": [], "values": []}                      no categories

Models trained on numbers have none. In rows of numbers the categories are the numbers themselves, for any model.
"""

from itertools import pairwise

from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.forest.forest import Categories


def read_categories(model: Section, n_features: int) -> tuple[Categories, ...]:
    """Returns the categories of each feature, empty where it has none; an empty tuple for a model that stores none at all."""
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
    # Before 3.4 XGBoost counts characters instead of bytes, so words after a character beyond ASCII are cut at wrong places.
    return tuple(text[begin:end].decode(errors="replace") for begin, end in pairwise(offset))
