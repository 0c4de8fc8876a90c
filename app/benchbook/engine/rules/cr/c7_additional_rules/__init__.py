"""700–732: additional rules."""
