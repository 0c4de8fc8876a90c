"""What an answer comes to: each claim's verdict in a sentence, the reasons that decide it, and the short telling."""
