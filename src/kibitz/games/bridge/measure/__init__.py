"""Measuring a deal: tricks from estimate to exact double dummy, par, total tricks, claims."""
