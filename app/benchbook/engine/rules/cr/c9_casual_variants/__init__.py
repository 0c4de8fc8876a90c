"""900–905: casual variants."""
