"""Programs without us: a forest as an archive of objects and a header, for programs in C that need neither a model file nor our library.

`program.py` writes both; `forest_object.py` makes the object, `archive.py` the archive, `c_header.py` the header."""
