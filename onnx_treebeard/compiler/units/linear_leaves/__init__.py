"""Leaves that are linear in features of the row: LightGBM's linear trees."""
