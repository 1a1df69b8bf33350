"""What `mkdocs` is told beside `mkdocs.yml`: pages of the repository's root, links that leave `docs/`, the help of the commands, the declarations of treebeard.h.

In: README.md, CONTRIBUTING.md and their like, written to be read in the repository. Out: pages of the site with the same text, whose links lead
to pages of the site.
"""

import re
import sys
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from onnx_treebeard.cli.main import main

sys.path.append(str(Path(__file__).parent))
import c_reference
import commands

ROOT = Path(__file__).parents[2]
COMMANDS = "<!-- commands -->"
HEADER = "<!-- treebeard.h -->"
# Page of the site: the file that it is.
PAGES = {
    "index.md": "README.md",
    "contributing.md": "CONTRIBUTING.md",
    "security.md": "SECURITY.md",
    "changelog.md": "CHANGELOG.md",
    "notices.md": "THIRD_PARTY_NOTICES.md",
    "models.md": "models/README.md",
    **{
        f"bindings/{folder}.md": f"kernels/bindings/{folder}/README.md"
        for folder in ("c", "cpp", "go", "rust", "java", "csharp", "node", "onnxruntime")
    },
}
# Sources that pages link to, at the same place in the site.
SOURCES = (
    "kernels/native/treebeard.h",
    "kernels/bindings/cpp/treebeard.hpp",
    "kernels/bindings/csharp/Treebeard.cs",
    "kernels/bindings/node/treebeard.js",
    "kernels/bindings/onnxruntime/score_example.cc",
)
PAGE_OF = {file: page for page, file in PAGES.items()}
# Pages that are in the navigation when they are there: a card writes them.
WRITTEN = {"performance-gpu.md": "Performance"}  # the page: the section whose last one it is
LINK = re.compile(r"(\]\()([^)#\s]+)((?:#[^)\s]*)?\))")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Adds the pages that may be missing, where they are there."""
    for page, section in WRITTEN.items():
        if (Path(config.docs_dir) / page).is_file():
            section_of(config.nav, section).append(page)
    return config


def section_of(nav: Any, title: str) -> list[Any]:
    """The entries of a section, wherever it is in the navigation. KeyError where there is none."""
    sections = [named for entry in nav if isinstance(entry, dict) for named in entry.items()]
    for name, entries in sections:
        if name == title:
            return entries
        if isinstance(entries, list):
            with suppress(KeyError):
                return section_of(entries, title)
    raise KeyError(title)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are files outside of docs/, the sources that they link to, and the licence."""
    for page, file in PAGES.items():
        text = (ROOT / file).read_text(encoding="utf-8")
        above = "../" * page.count("/")
        content = with_links(text, PurePosixPath(file).parent, above)
        files.append(File.generated(config, page, content=content))
    for file in SOURCES:
        files.append(File.generated(config, file, abs_src_path=str(ROOT / file)))
    files.append(File.generated(config, "LICENSE.txt", abs_src_path=str(ROOT / "LICENSE")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links of pages in docs/ to files outside of it lead to the pages that these are; the page of the commands gets them."""
    if page.file.src_uri in PAGES:
        return markdown
    if COMMANDS in markdown:
        markdown = markdown.replace(COMMANDS, commands.page("onnx-treebeard", main))
    if HEADER in markdown:
        header = (ROOT / "kernels" / "native" / "treebeard.h").read_text(encoding="utf-8")
        markdown = markdown.replace(HEADER, c_reference.page(header))
    folder = PurePosixPath("docs") / PurePosixPath(page.file.src_uri).parent
    return with_links(markdown, folder, "../" * len(folder.parts[1:]))


def with_links(text: str, folder: PurePosixPath, above: str) -> str:
    """The text of a file in this folder of the repository, as a page of the site; above: the way from that page to the site's root."""

    def led(link: re.Match[str]) -> str:
        target = link[2]
        if ":" in target:
            return link[0]
        file = normal(folder / target)
        if file.parts[0] == "docs" and folder.parts[:1] == ("docs",):
            return link[0]
        return f"{link[1]}{above}{site_place(file)}{link[3]}"

    return LINK.sub(led, text)


def normal(path: PurePosixPath) -> PurePosixPath:
    """The path without `..`."""
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return PurePosixPath(*parts)


def site_place(file: PurePosixPath) -> str:
    """Where a file of the repository is in the site, from its root."""
    if str(file) == "LICENSE":
        return "LICENSE.txt"
    if file.parts[0] == "docs":
        return str(PurePosixPath(*file.parts[1:]))
    return PAGE_OF.get(str(file), str(file))
