"""Choices: who makes them, which there are and what was chosen (608.2d, 700.2)."""
