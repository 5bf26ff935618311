"""Bidding by meaning: what every call says after any auction, and which of them a hand makes.

Rooms:
    meaning/  measures of many hands at once, graded constraints, the type of a meaning
    state.py  the auction as a bidder holds it: agreed suit, open question, forces, what each showed
    book/     the system, a module for each convention or stage, written over that state
    choice/   one model of the call given hand, auction and system; contracts valued over worlds

The walk: `state.begin` and `State.after` read the calls; `book.options` gives every call that has a
meaning, with the meaning; `choice.call` weighs them by the book, experts' practice and value.
"""
