"""The page of the C interface: the declarations of `treebeard.h`, each below what its comment says.

In: the text of the header, whose comments stand before what they explain; comments within structs and enumerations belong to these. Out: Markdown, a section for each comment that
declares something.
"""

import re
from collections.abc import Iterator

# A comment at the beginning of a line, and what follows up to the next one.
PART = re.compile(r"^/\*(?P<words>.*?)\*/\n(?P<code>.*?)(?=^/\*|\Z)", re.DOTALL | re.MULTILINE)
# What a part declares: functions, types, enumerations without a name by their first member.
NAME = re.compile(
    r"^TREEBEARD_API [^;(]*?(treebeard_\w+)\("
    r"|^typedef (?:struct|enum) \w+ (treebeard_\w+);"
    r"|^\} (treebeard_\w+);"
    r"|^struct (Arrow\w+) \{"
    r"|^enum \{ (TREEBEARD_\w+)",
    re.MULTILINE,
)


def page(header: str) -> str:
    """The sections of a header's declarations, in its order."""
    return "\n".join(sections(header))


def sections(header: str) -> Iterator[str]:
    """Each comment: as a section where it declares something, else as text between sections."""
    body = header[header.index('extern "C" {') :]
    yield f"{escaped(sentences(header[2 : header.index('*/')]))}\n"
    for part in PART.finditer(body[body.index("/*") :]):
        code = "\n".join(line for line in part["code"].splitlines() if not is_guard(line)).strip()
        names = [next(filter(None, groups)) for groups in NAME.findall(code)]
        text = escaped(sentences(part["words"]))
        if names:
            yield f"## {', '.join(f'`{name}`' for name in names)}\n\n{text}\n\n```c\n{code}\n```\n"
        else:
            yield f"{text}\n"


def is_guard(line: str) -> bool:
    """Whether a line is one of the preprocessor, or ends the block for C++."""
    return line.startswith("#") or line == "}"


def sentences(comment: str) -> str:
    """The words of a comment on one line, paragraph by paragraph."""
    paragraphs = re.split(r"\n[ *]*\n", comment)
    lines = ([re.sub(r"^ \* ", "", line).strip() for line in one.splitlines()] for one in paragraphs)
    return "\n\n".join(" ".join(filter(None, one)) for one in lines)


def escaped(text: str) -> str:
    """The text with its names of C as code, and nothing that Markdown would read otherwise."""
    text = text.replace("*", r"\*").replace("<", "&lt;")
    return re.sub(r"(?<![\w.])(_?(?:treebeard_|TREEBEARD_)\w+|_[A-Za-z]\w+)(?:\(\))?", r"`\1`", text)
