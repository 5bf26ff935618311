"""Bidding: what calls show, what is known of four hands, and which call to make."""
