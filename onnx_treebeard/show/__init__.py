"""Single trees for people and programs. In: a `Forest` and the number of a tree. Out: lines of text, facts, or SVG. Start at `tree_text.py`."""
