"""300–315: card types."""
