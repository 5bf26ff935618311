"""An mjai bot without a library: wins when it may, else throws away what it drew."""

import json
import sys

WISHES = (
    lambda one: one["type"] == "hora",
    lambda one: one["type"] == "dahai" and one.get("tsumogiri"),
    lambda one: one["type"] == "dahai",
    lambda one: one["type"] == "none",
)

for line in sys.stdin:
    told = json.loads(line)
    asked = told[-1] if isinstance(told, list) else told
    may = asked.get("possible_actions", [])
    found = [one for wish in WISHES for one in may if wish(one)]
    print(json.dumps(found[0] if found else {"type": "none"}), flush=True)
