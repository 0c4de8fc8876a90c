"""What is done with cards in libraries and hands: look, search, mill, draw, discard."""
