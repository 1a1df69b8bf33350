"""How objects show themselves: one line at a prompt, a small table with a picture in a notebook.

In: plain numbers, texts and arrays. Out: text, HTML, SVG. Names come from files that anybody may have written, so every text is escaped.
"""
