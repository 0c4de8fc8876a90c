"""611: continuous effects."""
