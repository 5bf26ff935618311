"""The documents speak of PostgreSQL too: the service's own tests know how to start one."""

from tests.service.conftest import postgres

__all__ = ["postgres"]
