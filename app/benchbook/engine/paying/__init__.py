"""Costs, how they are paid and what they come to (118, 601.2f–h)."""
