"""Texts cut to what a reader reads, and paths as targets of links."""

from urllib.parse import quote


def clipped(text: str, limit: int) -> str:
    """`text` in one line of at most `limit` characters."""
    folded = " ".join(text[: 4 * limit].split())
    return folded if len(folded) <= limit else f"{folded[: limit - 1]}…"


def clipped_lines(text: str, *, lines: int, width: int) -> str:
    """The first lines of `text`, each of at most `width` characters."""
    kept = [line if len(line) <= width else f"{line[: width - 1]}…" for line in text.splitlines()[:lines]]
    return "\n".join(kept if text.count("\n") < lines else [*kept, "…"])


def href(path: str) -> str:
    """A relative path as the target of a link; a colon in it can't make it a scheme."""
    return quote(path.encode("utf-8", "replace"), safe="/")
