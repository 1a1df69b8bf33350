"""`python -m onnx_treebeard`: the command `onnx-treebeard`, by the interpreter that has the package."""

from onnx_treebeard.cli.main import main

if __name__ == "__main__":
    main()
