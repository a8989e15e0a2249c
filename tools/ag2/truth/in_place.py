"""Run what AG2 would hand to worker threads in place.

AG2 resolves a subscriber's context argument, and calls plain functions, through a thread pool. The
time a thread takes decides the order in which parallel calls finish, and with it the order of
events in a history. In place the order is that of the calls. Nothing the verifier computes is
touched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ag2.utils
import fast_depends.utils


async def _call_in_place(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    return function(*args, **kwargs)


def install() -> None:
    """Replace the thread pool for this process."""
    fast_depends.utils.run_in_threadpool = _call_in_place
    ag2.utils.run_in_threadpool = _call_in_place
