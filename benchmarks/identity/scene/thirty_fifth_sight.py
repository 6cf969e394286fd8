"""Other actions than clicks: keys that go through what is offered, Enter beside a button, a text over an old name."""

from pages import case

KEYS, ENTER, SAYS, RIGHT = "keys go through another order", "Enter beside another button", "what is shown, or asked for", "right"


def _said(name, body, locator, action="click", argument=None, *, cause=SAYS, lang="en", right=""):
    return case(f"other actions: {name}", RIGHT if right else cause, f"<h1>Desk</h1>{body}<p>Four of nine.</p>", locator, action, argument=argument, lang=lang, right=right)


def _keys(name, body, locator, action="press", argument="ArrowDown", **more):
    return _said(name, body, locator, action, argument, cause=KEYS, **more)


_SELECT = "<label for={{{{s||st}}}}>Estado</label><select id={{{{s||st}}}}><option>Nuevo</option>{}</select>"
_RADIOS = "<fieldset><legend>Aviso</legend><label><input type=radio name=r id={{{{ra||rb}}}} checked>Sin</label>{}</fieldset>"
_LIST = "<ul role=listbox aria-label=Who tabindex=0 id={{{{l||li}}}}><li role=option>Kim</li>{}</ul>"
_BOX = "<label for={{{{c||cb}}}}>Who</label><input role=combobox id={{{{c||cb}}}} aria-controls=ls><ul role=listbox id=ls><li role=option>Kim</li>{}</ul>"
_SCAN = "<div><label for={{q||qs}}>Штрихкод</label><input id={{q||qs}}><button>{{Принять||CAPTION}}</button></div>"

CASES = (
    _keys("a select", _SELECT.format("{{<option>Firmado</option><option>Rescindido</option>||<option>Rescindido</option><option>Firmado</option>}}"), 'locator("#s")', lang="es"),
    _keys("a select, by a letter", _SELECT.format("<option>Paris</option>{{||<option>Prague</option>}}"), 'locator("#s")', argument="P"),
    _keys("a select that is only focused", _SELECT.format("{{<option>Archivo</option><option>Papelera</option>||<option>Papelera</option><option>Archivo</option>}}"), 'locator("#s")', "focus", None, lang="es"),
    _keys("a select that is set otherwise", "<label for={{s||st}}>Rank</label><select id={{s||st}}><option {{||selected}}>Low</option><option {{selected||}}>Mid</option><option>High</option></select>", 'locator("#s")'),
    _keys("radios", _RADIOS.format("{{<label><input type=radio name=r>Email</label><label><input type=radio name=r>SMS</label>||<label><input type=radio name=r>SMS</label><label><input type=radio name=r>Email</label>}}"), 'locator("#ra")'),
    _keys("a listbox", _LIST.format("{{<li role=option>Lee</li><li role=option>Ray</li>||<li role=option>Ray</li><li role=option>Lee</li>}}"), 'locator("#l")'),
    _keys("what a combobox opens", _BOX.format("{{<li role=option>Lee</li><li role=option>Ray</li>||<li role=option>Ray</li><li role=option>Lee</li>}}"), 'locator("#c")'),
    _keys("a select as it was", _SELECT.format("<option>Firmado</option>"), 'locator("#s")', lang="es", right="#st"),
    _keys("a listbox as it was", _LIST.format("<li role=option>Lee</li>"), 'locator("#l")', right="#li"),
    _said("write off", _SCAN.replace("CAPTION", "Списать"), 'locator("#q")', "press", "Enter", cause=ENTER, lang="ru"),
    _said("accept, as it was", _SCAN.replace("CAPTION", "Принять"), 'locator("#q")', "press", "Enter", lang="ru", right="#qs"),
    _said("delete by it", "<label for={{q||qs}}>Номер</label><input id={{q||qs}} placeholder='{{Штрихкод||Удалить по штрихкоду}}'>", 'locator("#q")', "fill", "7", lang="ru"),
    _said("find, and delete", "<label for={{q||qs}}>Number</label><input id={{q||qs}} placeholder='{{Find by number||Delete by number}}'>", 'locator("#q")', "fill", "7"),
    _said("include, or not", "<label for={{q||qs}}>Tags</label><input id={{q||qs}} placeholder='{{Include||Do not include}}'>", 'locator("#q")', "fill", "7"),
    _said("archive, and delete", "<button class={{nx||na}} title='{{Archivar expediente||Archivar y borrar expediente}}'>Archivar</button>", 'locator(".nx")', lang="es"),
    _said("a name that was forgotten", "<button class={{nx||na}} aria-label=Approve>{{Approve||Reject}}</button>", 'locator(".nx")'),
    _said("a name that was forgotten, of a link", "<a class={{nx||na}} href=/o aria-label='열기'>{{열기||삭제}}</a>", 'locator(".nx")', lang="ko"),
    _said("a field that asks in more words", "<label for={{q||qs}}>Name</label><input id={{q||qs}} placeholder='{{Name||Enter your name}}'>", 'locator("#q")', "fill", "7", right="#qs"),
    _said("a slider", "<label for={{v||vol}}>Volume</label><input id={{v||vol}} type=range>", 'locator("#v")', "fill", "40", right="#vol"),
)  # fmt: skip
