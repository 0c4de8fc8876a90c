"""What everybody can do now: each action with the line that does it, and what can't be done with the rule."""
