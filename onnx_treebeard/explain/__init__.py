"""Contributions of features as pictures. In: rows, their contributions, the forest. Out: one page of HTML with inline SVG. Start at `html_page.py`."""
