"""The backend of GPUs: LIR becomes PTX."""
