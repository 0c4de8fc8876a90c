"""Replacement and prevention effects: as it enters, instead, damage (614, 615)."""
