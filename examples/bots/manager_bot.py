"""A bridge bot by the table manager protocol, without a library: passes, and plays its lowest card.

manager_bot.py HOST PORT SEAT        SEAT is N, E, S or W
"""

import re
import socket
import sys

SEATS = ["North", "East", "South", "West"]
RANKS = "23456789TJQKA"
me = "NESW".index(sys.argv[3][0])
wire = socket.create_connection((sys.argv[1], int(sys.argv[2]))).makefile("rw", newline="\r\n")


def say(text):
    wire.write(text + "\n")
    wire.flush()


def hear():
    line = wire.readline()
    if not line or line.startswith("End of session"):
        sys.exit()
    return " ".join(line.split())


def cards(line):
    """``... : S A T 9. H - . D ...`` as suit and rank letters."""
    held = []
    for suit, ranks in re.findall(r"([SHDC])((?: [AKQJT2-9])*)", line.split(":")[1]):
        held += [(rank, suit) for rank in ranks.split()]
    return held


def ready(what):
    say(f"{SEATS[me]} ready {what}")
    return hear()


def auction(turn):
    """Everybody's calls; the declarer and who leads, or None if all passed."""
    calls = []
    while len(calls) < 4 or [call for _, call in calls[-3:]] != ["passes"] * 3:
        if turn == me:
            say(f"{SEATS[me]} passes")
            calls.append((me, "passes"))
        else:
            line = ready(f"for {SEATS[turn]}'s bid")
            calls.append((turn, re.sub(r" Alert.*", "", line).split(" ", 1)[1]))
        turn = (turn + 1) % 4
    bids = [(seat, call.split()[1]) for seat, call in calls if call.startswith("bids")]
    if not bids:
        return None, ""
    winner, strain = bids[-1][0], bids[-1][1][1:].upper()
    side = {winner, (winner + 2) % 4}
    first = next(seat for seat, call in bids if seat in side and call[1:].upper() == strain)
    return first, strain[0]


def play(declarer, trump, hand):
    """Thirteen tricks; dummy is played by declarer."""
    dummy, faced = (declarer + 2) % 4, []
    turn, played = (declarer + 1) % 4, 0
    for number in range(1, 14):
        trick = []
        while len(trick) < 4:
            chooser = declarer if turn == dummy else turn
            if chooser == me:
                if not trick:
                    hear()  # ... to lead
                own = hand if turn == me else faced
                led = [card for card in own if trick and card[1] == trick[0][1][1]]
                card = min(led or own, key=lambda one: RANKS.index(one[0]))
                own.remove(card)
                say(f"{SEATS[turn]} plays {card[0]}{card[1]}")
            else:
                whose = "dummy" if turn == dummy else SEATS[turn]
                text = ready(f"for {whose}'s card to trick {number}").split()[-1].upper()
                card = (text[0], text[1])
                if turn == me:
                    hand.remove(card)  # dummy's own hand, played by declarer
            trick.append((turn, card))
            played += 1
            if played == 1 and me != dummy:
                faced = cards(ready("for dummy"))
            turn = (turn + 1) % 4
        turn = max(trick, key=lambda one: strength(one[1], trick[0][1][1], trump))[0]


def strength(card, led, trump):
    return (card[1] == trump, card[1] == led, RANKS.index(card[0]))


say(f'Connecting "Lowest" as {SEATS[me].upper()} using protocol version 18')
hear()
ready("for teams")
say(f"{SEATS[me]} ready to start")
while True:
    while not hear().lower().startswith("start of board"):
        pass  # timing
    board = ready("for deal")
    dealer = next(
        seat for seat, name in enumerate(SEATS) if f"dealer {name}".lower() in board.lower()
    )
    hand = cards(ready("for cards"))
    declarer, trump = auction(dealer)
    if declarer is not None:
        play(declarer, trump if trump != "N" else "", hand)
