"""400: zones in general, and what moves between them."""
