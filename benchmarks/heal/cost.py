"""What a heal costs beyond the wait, on a page of 3,000 elements."""

import statistics
import time
from typing import Any

from released.interface import View

from heal.trial import TIMEOUT_MS, Trial, act
from heal.written import Written, call
from pytest_selfheal.browser.healer import SHARE

ROWS = 598
ROW = "<tr><td>Order {n}</td><td>{n} pieces</td><td><a href='/orders/{n}'>Open {n}</a></td></tr>"
END = "<button {own}>Place order</button></main>"
PAGE = "<nav><a href='/home'>Home</a></nav><main><h1>Orders</h1><table>{rows}</table>" + END
VIEW = View("cost", "", "", enter=[], moved={}, same={"place": "button"}, new={})
LOST = Written("place", "css", (call("locator", "#place"),), typed="")


def heal_ms(trial: Trial, page: Any, repeats: int) -> tuple[float, int]:
    """What a healed action takes longer than the wait and the same action with a working locator; and the elements."""
    rows = "".join(ROW.format(n=n) for n in range(ROWS))
    page.set_content(PAGE.format(rows=rows, own="id=place"))
    trial.remember(page, [LOST])
    plain = [_timed(lambda: act(LOST.on(page), LOST)) for _ in range(repeats)]
    page.set_content(PAGE.format(rows=rows, own="id=submit-order"))
    healed = [_timed(lambda: trial.run(page, LOST, interface="cost", view=VIEW)) for _ in range(repeats)]
    elements = page.locator("*").count()
    return statistics.median(healed) - statistics.median(plain) - TIMEOUT_MS * SHARE, elements


def _timed(work: Any) -> float:
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000
