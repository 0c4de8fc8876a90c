"""What the worked examples prove: each is run, and each rule knows which of them follow it."""
