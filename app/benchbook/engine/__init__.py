"""What happens: the game as frozen facts, the events that change it, and the rules that say which events follow."""
