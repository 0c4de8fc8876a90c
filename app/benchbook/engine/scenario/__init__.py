"""The scenario language: reading, setting up, carrying out, checking claims."""
