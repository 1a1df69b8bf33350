"""Finds by measurement which compile options suit a forest, a batch and this machine: candidates, trials, rounds."""
