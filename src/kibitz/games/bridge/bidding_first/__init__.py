"""The first bidding: rules over whole auctions of a fixed length, with fitted judgement.

Kept as it was so that later bidding has something to be measured against.
"""
