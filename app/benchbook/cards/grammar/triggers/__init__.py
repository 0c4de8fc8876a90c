"""When, whenever, at: the events that trigger abilities (603)."""
