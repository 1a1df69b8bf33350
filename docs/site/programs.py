"""Whole programs in the pages, as their files have them: a code host shows a page as it stands, and includes nothing.

    python docs/site/programs.py       writes them anew; `make figures` does it too

In: programs of the repository. Out: the blocks of the pages

    <!-- program: PATH -->
    ...
    <!-- end -->

whose paths begin at the repository's root.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *(ROOT / "kernels" / "bindings").glob("*/README.md")])
BLOCK = re.compile(r"(<!-- program: (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)
LANGUAGES = {
    ".py": "python",
    ".c": "c",
    ".cc": "cpp",
    ".go": "go",
    ".rs": "rust",
    ".java": "java",
    ".cs": "csharp",
    ".js": "javascript",
    "Dockerfile": "dockerfile",
}


def program(path: str) -> str:
    """A program of the repository as a block of code. Raises OSError where there is none, KeyError for one of another language."""
    file = ROOT / path
    return f"```{LANGUAGES[file.suffix or file.name]}\n{file.read_text(encoding='utf-8')}```\n"


def with_programs(text: str) -> str:
    """The page with its blocks written anew."""
    return BLOCK.sub(lambda block: f"{block[1]}{program(block[2])}{block[3]}", text)


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(with_programs(page.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
