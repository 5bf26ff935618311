"""Measuring a hand and a deal.

A hand as the numbers that bidding speaks of and its shape; tricks from estimate to exact double
dummy, par, total tricks, claims.
"""
