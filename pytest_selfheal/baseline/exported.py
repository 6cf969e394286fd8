"""A baseline as JSON text, to be read by people and taken to another place."""

from pydantic import ValidationError

from pytest_selfheal.baseline.store import Store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.base import Model
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest

_VERSION = "1.3"  # 1.1 has pages, 1.2 decisions, 1.3 layers
_WAY_OUT = "give a file that `selfheal baseline export` wrote"


class _Exported(Model):
    """All of a project but its runs; `layers` are those of branches."""

    schema_version: str
    digests: tuple[Digest, ...]
    layers: dict[str, tuple[Digest, ...]] = {}  # noqa: RUF012 – pydantic copies it
    pages: tuple[Census, ...] = ()
    decisions: tuple[Decision, ...] = ()


def export(store: Store, *, is_flat: bool = False) -> str:
    """The whole baseline as JSON text, without the runs; flat, it is the memory as the branch of `store` sees it."""
    layers = {"": store.all()} if is_flat else {name: store.all(name) for name in store.layers()}
    whole = _Exported(
        schema_version=_VERSION,
        digests=layers.pop("", ()),
        layers=layers,
        pages=store.pages(),
        decisions=store.decisions(),
    )
    return whole.model_dump_json(indent=1)


def take_in(store: Store, text: str) -> int:
    """Take in what `export` gave, where it is newer than what is known; the number of passes read."""
    try:
        whole = _Exported.model_validate_json(text)
    except ValidationError as error:
        problem = error.errors()[0]
        where, item = ".".join(map(str, problem["loc"])), len(problem["loc"]) > 1
        fact = "an item of the import has a wrong field" if item else "the import is not an exported baseline"
        raise BadRequest(fact, f"{where}: {problem['msg']}", _WAY_OUT) from error
    if not whole.schema_version.startswith("1."):
        raise BadRequest("the import has an unknown schema version", whole.schema_version, "update pytest-selfheal")
    layers, known = {"": whole.digests, **whole.layers}, {page.key: page for page in whole.pages}
    for name, digests in layers.items():
        for digest in digests:
            used = {digest.census_of(seen.page) for seen in digest.fingerprints.values()}
            store.put(digest, [known[key] for key in sorted(used & known.keys())], layer=name)
    store.decide(whole.decisions)
    return sum(map(len, layers.values()))
