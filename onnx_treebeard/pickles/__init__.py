"""Modules by the names that older pickles have for them: `onnx_treebeard.options` in a pickle is found here, as `options.py`.

`onnx_treebeard/__init__.py` appends this folder to the package's path. Nothing else imports these names.
"""
