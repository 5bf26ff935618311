"""How a deal goes: what each seat may do, how an event changes what is seen, how a deal ends."""
