"""A test that failed at one of its steps, with all that is known of it, for the tests here and of the commands."""

from typing import Any

from pytest_selfheal.models.run import TelemetryFile

NODE = "tests/test_cart.py::test_total[chromium]"
STEPS = (("click", 'get_by_role("button")'), ("to_have_text", 'get_by_label("Total")'))
TEXT = "Locator expected to have text '{}'\nActual value: {}\nCall log:\n  - waiting"


def failed(**parts: Any) -> TelemetryFile:
    """A failure by its parts; what is not named is a total that is too small."""
    steps, get = parts.get("steps", STEPS), parts.get
    said = get("message") or TEXT.format(get("expected", "€197.00"), get("actual", "€192.00"))
    actions = [
        {"ts": ts, "kind": "assertion" if name.startswith("to_") else "action", "name": name, "locator": locator}
        for ts, (name, locator) in enumerate(steps)
    ]
    actions[-1] |= {"outcome": "failed", "error": said}
    failure = {"message": said, "exception": "builtins.AssertionError", "line": get("line", 12)}
    diagnosis = {"category": get("category", "true_regression"), "confidence": get("confidence", "high")}
    diagnosis |= {"cause": get("cause", ""), "evidence": get("evidence", {}), "recommended_action": "fix_code"}
    entry = {"nodeid": NODE, "outcome": get("outcome", "failed"), "phase": "call", "failure": failure}
    entry["diagnosis"] = diagnosis | {"summary": "", "root_cause": ""}
    moment = {"ts": 9, "action": len(actions) - 1}
    record = {"nodeid": NODE, "browser": True, "actions": actions, "moments": [moment]}
    known = {steps[-1][1]: {"element": {"tag": "output", **parts["element"]}}} if "element" in parts else {}
    digest = {"nodeid": NODE, "passed_at": 0, "fingerprints": known}
    return TelemetryFile.model_validate({"entry": entry, "record": record, "digest": digest})
