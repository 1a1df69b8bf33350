"""A part worked off, item by item; what fails is noted before the next one begins.

In: a card, an order, and a function that takes messages. Out: messages, and at the end one that says whether the card can be used on.

    order      {"part", "found": its results so far, "seconds": that are left to it, "begun": its items in this run}
    messages   {"begin": {"number", "name", "recipe", "seed"}, "limit": seconds}, then any of
               {"say": text}, {"at": step}, {"found": results}, and when the item is done or has failed
               {"done": number, "found": results}

In the results, "next" is the number of the next item, and "failed" has those that failed: {"item", "recipe", "seed", "at", "how", "error"}, and a traceback
where nobody has foreseen the error. An item that failed is not tried again by the same code.
"""

import gc
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from card import parts
from card.budget import Deadline
from card.driver import Card
from card.results import Json, failure
from card.work import Item, Send, Work
from onnx_treebeard.system.errors import TreebeardError

RAISED, LOST = "an error", "the card's context is lost"
TRACEBACK = 4000  # characters


def work_off(card: Card, order: Json, send: Send, room: Path) -> Json:
    """Does the items that have not been done, until the time is over. Returns {"is_lost", "error": what ended the part before its items, or ""}."""
    deadline = Deadline(time.monotonic() + order["seconds"])
    work = Work(card, order["found"], deadline, send, room, parts.SIZES)
    items = parts.MEASURED[order["part"]][0](work)
    try:
        return {"is_lost": _each(items, work, order["begun"]), "error": ""}
    except Exception as error:  # the other parts shall have their share
        work.found["traceback"] = traceback.format_exc()[-TRACEBACK:]
        work.keep()
        return {"is_lost": card.is_lost, "error": told(error)}
    finally:
        items.close()  # type: ignore[attr-defined]


def _each(items: Iterator[Item], work: Work, begun: int) -> bool:
    """Whether the card was lost. One item is done in any case."""
    for number, item in enumerate(items):
        if number < work.found["next"]:
            continue
        if begun and work.deadline.is_over:
            break
        begun += 1
        about = {"number": number, "name": item.name, "recipe": item.recipe, "seed": item.seed}
        work.send({"begin": about, "limit": work.sizes.item_seconds})
        work.wrong_of_item, work.step = 0, ""
        lost = _measured(item, work)
        work.found["next"] = number + 1
        work.send({"done": number, "found": work.found})
        if lost:
            return True
    return False


def _measured(item: Item, work: Work) -> bool:
    """Does an item. Whether the card is lost."""
    try:
        item.measure()
    except Exception as error:
        lost = work.card.is_lost
        how = LOST if lost else RAISED
        noted = failure(item.name, item.recipe, item.seed, how, told(error), work.step)
        if not isinstance(error, TreebeardError):
            noted["traceback"] = traceback.format_exc()[-TRACEBACK:]
        work.found["failed"].append(noted)
    else:
        return False
    gc.collect()  # what the error's frames have held
    return lost


def told(error: Exception) -> str:
    """An error as one line; of ours, its words alone."""
    text = " ".join(str(error).split())
    return text if isinstance(error, TreebeardError) else f"{type(error).__name__}: {text}"
