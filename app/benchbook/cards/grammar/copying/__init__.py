"""Tokens and copies (111, 707)."""
