"""What riichi says: tiles, seats and actions as players name them, and the players' sentences."""
