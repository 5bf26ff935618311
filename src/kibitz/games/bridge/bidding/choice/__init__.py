"""Which call: one model of the call given hand, auction and system."""
