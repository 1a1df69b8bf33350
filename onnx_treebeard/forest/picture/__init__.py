"""Pictures of single trees. In: a `Forest` and the position of a tree. Out: SVG text. Start at `tree.py`."""
