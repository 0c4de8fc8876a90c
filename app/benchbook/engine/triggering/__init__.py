"""Triggered abilities: which trigger, why, and in which order they go on the stack (603)."""
