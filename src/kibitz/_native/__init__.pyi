# Written by tools/stubs.py from the built extension; not to be edited.
"""
Kernels: pure functions on plain numbers. Only kernel.py modules import this.
"""

from kibitz._native import bridge as bridge, hearts as hearts, riichi as riichi
