"""Shared by readers of model files: sections and rows of JSON, UBJSON and text, which the native library scans, and checked columns."""
