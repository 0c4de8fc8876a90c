"""The texts in which a scenario is written: YAML or JSON, and the plain form; all become the same data."""
