"""The page of the C interface, which the site makes of treebeard.h: every declaration is on it, below words of its own."""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "docs" / "site"))
import c_reference  # noqa: E402

HEADER = (ROOT / "kernels" / "native" / "treebeard.h").read_text(encoding="utf-8")
SMALL = """/* What it is for. */
#define X 1
extern "C" {
#endif

/* Adds *two* numbers:
   as treebeard_other, and _other.

   Twice. */
TREEBEARD_API int treebeard_add(int a,
                                int b);

/* Of a group. */

/* A pair. */
typedef struct treebeard_pair {
  int a; /* the first */
} treebeard_pair;

#ifdef __cplusplus
}
#endif
"""


def test_a_header_becomes_sections():
    assert c_reference.page(SMALL).splitlines() == [
        *("What it is for.", ""),
        *(
            "## `treebeard_add`",
            "",
            r"Adds \*two\* numbers: as `treebeard_other`, and `_other`.",
            "",
            "Twice.",
            "",
        ),
        *(
            "```c",
            "TREEBEARD_API int treebeard_add(int a,",
            "                                int b);",
            "```",
            "",
        ),
        *("Of a group.", ""),
        *("## `treebeard_pair`", "", "A pair.", ""),
        *("```c", "typedef struct treebeard_pair {", "  int a; /* the first */", "} treebeard_pair;", "```"),
    ]


DECLARED = sorted(
    {
        *re.findall(r"^TREEBEARD_API [^;(]*?(treebeard_\w+)\(", HEADER, re.MULTILINE),
        *re.findall(r"^\} (treebeard_\w+);", HEADER, re.MULTILINE),
    }
)


@pytest.mark.parametrize("name", DECLARED)
def test_every_declaration_has_words(name):
    section = re.search(
        rf"^## [^\n]*`{name}`[^\n]*\n\n(.+?)\n\n```c\n(.*?)```",
        c_reference.page(HEADER),
        re.MULTILINE | re.DOTALL,
    )
    assert section is not None
    assert section[1].rstrip().endswith(".")
    assert name in section[2]


def test_every_function_is_exported_by_the_library():
    from onnx_treebeard.bindings.native_library import loaded_library

    for name in re.findall(r"^TREEBEARD_API [^;(]*?(treebeard_\w+)\(", HEADER, re.MULTILINE):
        assert getattr(loaded_library(), name) is not None
