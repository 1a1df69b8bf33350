"""What readers of model files share: sections and rows of JSON, UBJSON and text, as the native library reads them; checked columns."""
