"""The cache on disk. `disk_store.py` stores bytes by name in the folder of `folder.py`; the other modules cache one form of result each, with keys from `provenance.py`."""
