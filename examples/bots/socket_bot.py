"""A bot by the service's socket, for any game: it answers each view with a legal action by lot."""

import json
import os
import random

from websockets.sync.client import connect

URL = os.environ.get("KIBITZ_URL", "http://127.0.0.1:8765").replace("http", "ws", 1)

with connect(f"{URL}/api/tables/{os.environ['KIBITZ_TABLE']}/play") as socket:
    socket.send(json.dumps({"type": "hello", "token": os.environ["KIBITZ_TOKEN"]}))
    for text in socket:
        message = json.loads(text)
        if message["type"] == "view" and message.get("legal"):
            choice = {"action": random.choice(message["legal"]), "answers": message["sequence"]}
            socket.send(json.dumps({"type": "act", "id": os.urandom(8).hex(), **choice}))
