"""The service: tables for people, our players and outside bots over HTTP and WebSocket.

`hall` keeps the tables, `room` plays one, `store` keeps what was acknowledged, `workers` think.
Handlers see views and shown events; the truth stays inside a room's table.
"""
