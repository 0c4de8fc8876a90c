"""What stands after if, as long as, unless and only if."""
