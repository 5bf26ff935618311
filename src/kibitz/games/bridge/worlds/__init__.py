"""Worlds: how unseen cards may lie, deals to order, and what each card takes in them."""
