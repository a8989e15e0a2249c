"""Run what AG2 would hand to worker threads in place.

AG2 resolves a subscriber's context argument, and calls plain functions, through a thread pool. The
time a thread takes decides the order in which parallel calls finish, and with it the order of
events in a history. In place the order is that of the calls. Nothing the verifier computes is
touched.

Half of a rollout's time goes into building the same pydantic models for the same signatures again;
those are kept as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ag2.utils
import fast_depends.pydantic.serializer as serializer
import fast_depends.utils


async def _call_in_place(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    return function(*args, **kwargs)


def _kept(create_model: Callable[..., Any]) -> Callable[..., Any]:
    """``create_model`` that makes each model once: the arguments say all there is to a model."""
    made: dict[Any, Any] = {}

    def create_kept(name: str, *, __config__: Any = None, **fields: Any) -> Any:
        key = (name, repr(__config__), repr(fields))
        if key not in made:
            made[key] = create_model(name, __config__=__config__, **fields)
        return made[key]

    return create_kept


def install() -> None:
    """Replace the thread pool, and keep models, for this process."""
    serializer.create_model = _kept(serializer.create_model)
    fast_depends.utils.run_in_threadpool = _call_in_place
    ag2.utils.run_in_threadpool = _call_in_place
