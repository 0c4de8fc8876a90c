"""701: the keyword actions, one module each."""
