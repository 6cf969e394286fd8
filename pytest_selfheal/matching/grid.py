"""Tables as grids: in which row and column a cell stands, spans counted, and what heads it."""

from dataclasses import dataclass

from pytest_selfheal.matching.tree import Tree
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import role_of

_CELL_TAGS, _CELL_ROLES = frozenset(("td", "th")), frozenset(("cell", "gridcell", "columnheader", "rowheader"))
HEADS = " / "  # between the heads of a column, the outermost first
_WIDEST = 100  # columns or rows that a span may claim


@dataclass(frozen=True)
class Grid:
    """The rows of a table, each with its cells by column; a cell that spans several stands in each of them."""

    cells: tuple[dict[int, int], ...]  # of each row: column → cell
    column_of: dict[int, int]  # the first column of each cell

    def heads(self, tree: Tree, cell: int) -> tuple[str, ...]:
        """What heads the column of a cell, the outermost first."""
        column = self.column_of.get(cell)
        if column is None:
            return ()
        found = []
        for cells in self.cells:
            head = cells.get(column)
            if head == cell or (head is not None and not is_head(tree.elements[head])):
                break
            if head is not None and head not in found:
                found.append(head)
        return tuple(text for head in found if (text := tree.elements[head].text))


def is_cell(one: Element) -> bool:
    """Whether it stands in a column."""
    return one.tag in _CELL_TAGS or role_of(one) in _CELL_ROLES


def is_head(one: Element) -> bool:
    """Whether it heads a column or a row."""
    return one.tag == "th" or one.role in ("columnheader", "rowheader")


def table_of(tree: Tree, index: int) -> int | None:
    """The table that an element stands in."""
    tables = (at for at in tree.ancestors(index) if _is_table(tree.elements[at]))
    return next(tables, None)


def grid_of(tree: Tree, table: int) -> Grid:
    """A table as a grid, worked out once."""
    return tree.once(("grid", table), lambda: _grid_of(tree, table))


def headed(tree: Tree, cell: int) -> str:
    """What heads the column of a cell, '' for nothing."""
    table = table_of(tree, cell)
    return HEADS.join(grid_of(tree, table).heads(tree, cell)) if table is not None else ""


def _is_table(one: Element) -> bool:
    return one.tag == "table" or one.role in ("table", "grid", "treegrid")


def _grid_of(tree: Tree, table: int) -> Grid:
    rows = [at for at in tree.below(table) if _is_row(tree, at) and table_of(tree, at) == table]
    column_of: dict[int, int] = {}
    cells: list[dict[int, int]] = []
    hanging: dict[int, tuple[int, int]] = {}  # column → cell that reaches down to it, and how many rows more
    for row in rows:
        placed = {column: cell for column, (cell, _) in hanging.items()}
        hanging = {column: (cell, more - 1) for column, (cell, more) in hanging.items() if more > 1}
        column = 0
        for cell in (at for at in tree.children[row] if is_cell(tree.elements[at])):
            while column in placed:
                column += 1
            column_of[cell] = column
            down = _span(tree.elements[cell], "rowspan")
            for _ in range(_span(tree.elements[cell], "colspan")):
                placed[column] = cell
                if down > 1:
                    hanging[column] = cell, down - 1
                column += 1
        cells.append(placed)
    return Grid(tuple(cells), column_of)


def _is_row(tree: Tree, at: int) -> bool:
    return tree.elements[at].tag == "tr" or role_of(tree.elements[at]) == "row"


def _span(cell: Element, name: str) -> int:
    said = cell.attributes.get(name, "")
    return min(int(said), _WIDEST) if said.isdecimal() and int(said) > 0 else 1
