"""Representations of objects: one line at a prompt, a small table with a picture in a notebook.

In: plain numbers, texts and arrays. Out: text, HTML, SVG. Names come from untrusted files, so every text is escaped.
"""
