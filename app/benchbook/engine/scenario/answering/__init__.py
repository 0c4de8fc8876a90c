"""What the lines of a scenario answer: which choice of whom, what is paid and how."""
