"""Contributions of features to scores (TreeSHAP): names of the units, and the functions that write them."""
