"""Riichi mahjong: tiles, rules, scores, values, and the game itself."""
