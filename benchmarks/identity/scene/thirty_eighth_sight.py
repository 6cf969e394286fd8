"""Cells of a table whose buttons are all called alike: column, row and all rows that head a group tell which one it is."""

from pages import case

GROUP, COLUMN, RIGHT = "rows that head a group", "another column", "right"


def _case(name, cause, body, locator, *, lang="en", right=""):
    return case(f"cells: {name}", cause, f"<h1>Rota</h1>{body}<p>Four of nine.</p>", locator, lang=lang, right=right)


def _rota(days, names, key="{{ad||shift-add}}", cell="th"):
    heads = "".join(f"<th>{day}</th>" for day in days)
    rows = "".join(f"<tr><{cell}>{name}</{cell}>" + "".join(f"<td><button class='{key}-{n}'>Add</button></td>" for n in range(len(days))) + "</tr>" for name in names)
    return f"<table><thead><tr><th>Nurse</th>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _plan(*rows, key="{{bk||book-btn}}"):
    shown = "".join(f"<tr class=sub><th colspan=3>{row}</th></tr>" if isinstance(row, str) else f"<tr><td>{row[0]}</td><td>free</td><td><button class='{key}'>Book</button></td></tr>" for row in rows)
    return f"<table><tbody>{shown}</tbody></table>"


def _tables(first, second):
    return "".join(f"<table class={{{{h||hora}}}}><tr class=grp><th colspan=3>{room}</th></tr>" + "".join(f"<tr><td>{hour}</td><td>Libre</td><td><button class={{{{hr||hora-reservar}}}}>Reservar</button></td></tr>" for hour in ("09:00", "10:00")) + "</table>" for room in (first, second))


_BEN, _SECOND = 'get_by_role("row", name="Ben").locator(".ad-1")', 'locator("table.h").nth(1).locator(".hr").nth(1)'
_NINE = 'locator(".bk").nth(0)'

CASES = (
    _case("a rota", RIGHT, _rota(("Mon", "Tue"), ("Ana", "Ben")), _BEN, right="tbody tr:nth-child(2) td:nth-child(3) button"),
    _case("a rota without heads of rows", RIGHT, _rota(("Mon", "Tue", "Wed"), ("Ana", "Ben", "Eve"), cell="td"), _BEN, right="tbody tr:nth-child(2) td:nth-child(3) button"),
    _case("two tables", RIGHT, _tables("Aula 1", "Aula 2"), _SECOND, lang="es", right="table:nth-of-type(2) tr:nth-child(3) button"),
    _case("groups in one table", RIGHT, _plan("Monday", "Morning", ("09:00",), ("11:00",), "Tuesday", "Morning", ("09:00",)), _NINE, right="tr:nth-child(3) button"),
    _case("its day is gone", COLUMN, _rota(("Mon", "{{Tue||Wed}}"), ("Ana", "Ben")), _BEN),
    _case("its nurse is gone", COLUMN, _rota(("Mon", "Tue"), ("Ana", "{{Ben||Eve}}")), 'locator("tbody tr").nth(1).locator(".ad-1")'),
    _case("its room is gone", GROUP, _tables("Aula 1", "{{Aula 2||Aula 3}}"), _SECOND, lang="es"),
    _case("another day above the same morning", GROUP, _plan("{{Monday||Tuesday}}", "Morning", ("09:00",), ("11:00",), "{{Tuesday||Wednesday}}", "Morning", ("10:00",)), _NINE),
    _case("another week above the same day", GROUP, _plan("Week {{48||49}}", "Monday", "Room 1", ("09:00",), ("11:00",)), _NINE),
    _case("another part of the same day", GROUP, _plan("Monday", "{{Morning||Evening}}", ("09:00",), ("11:00",)), _NINE),
)  # fmt: skip
