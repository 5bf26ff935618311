"""Measuring a hand: its value and chances, the danger of a tile, how a deal and a match may end."""
