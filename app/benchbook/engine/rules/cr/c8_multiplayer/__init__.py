"""800–811: multiplayer rules."""
