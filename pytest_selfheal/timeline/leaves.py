"""The values of a parsed JSON body, one by one, however deep it is."""

from collections.abc import Iterator
from typing import Any

from pytest_selfheal.models.field_names import field_name


def leaves(body: Any) -> Iterator[tuple[str, str, Any]]:
    """Path, own key and value of each leaf, in the order of the body; the items of a list share the path `[]`, and
    keys that are data the name `*`.

    >>> list(leaves({"items": [{"id": 7}, {"id": 9}], "open": True}))
    [('items[].id', 'id', 7), ('items[].id', 'id', 9), ('open', 'open', True)]
    """
    rest: list[tuple[str, str, Iterator[tuple[str | None, Any]]]] = [("", "", iter(((None, body),)))]
    while rest:
        path, key, parts = rest[-1]
        for name, part in parts:
            own = key if name is None else name
            field = field_name(name) if name is not None else None
            where = f"{path}.{field}" if path and field is not None else field or path
            if isinstance(part, dict):
                rest.append((where, own, iter([(str(one), value) for one, value in part.items()])))
                break
            if isinstance(part, list):
                rest.append((f"{where}[]", own, iter([(None, value) for value in part])))
                break
            yield where, own, part
        else:
            rest.pop()
