"""Further engines that `bench --against` names: `engines.py` has all of them by name."""
