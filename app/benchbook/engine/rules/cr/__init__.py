"""The Comprehensive Rules, one module a section."""
