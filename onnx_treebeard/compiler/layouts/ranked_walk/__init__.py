"""The tables of ranked walks."""
