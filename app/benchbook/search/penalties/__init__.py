"""The penalty finder: which infraction a situation at a tournament is, or that it is none."""
