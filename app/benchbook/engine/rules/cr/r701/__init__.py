"""701: the keyword actions that few texts use, one module each."""
