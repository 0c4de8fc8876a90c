"""What objects are beyond their characteristics: copies, tokens, what is attached to what, names, designations."""
