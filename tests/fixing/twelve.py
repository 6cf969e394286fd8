"""Twelve failures of all urgencies, three of them in a browser, and what mends each."""

import subprocess
import sys
from importlib import resources
from typing import Any

DRIFTS = ("testid-renamed", "shipping-forgotten", "newsletter-rejects")
SOURCES = {
    "release.py": "DRIFTS = ()\n",
    "shop/stock.py": "def ordered():\n    return 1\n",
    "shop/util/__init__.py": "",
    "shop/util/money.py": "def euros(cents):\n    return cents // zero()\n\n\ndef zero():\n    return 0\n",
    "shop/prices.py": "def total(prices):\n    return sum(prices) + 1\n",
    "shop/names.py": "NAMES = {'a': 'Ada'}\n\n\ndef name(key):\n    return NAMES[key.upper()]\n",
    "shop/answers.py": "def answer():\n    raise TimeoutError('timed out after 5 s')\n",
    "shop/terms.py": "def terms():\n    with open('no-terms.txt') as file:\n        return file.read()\n",
}
TESTS = {
    "tests/unit/test_stock.py": "from shop.stock import left\n\n\ndef test_left():\n    assert left() == 2\n",
    "tests/unit/test_money.py": "from shop.util.money import euros\n\n\ndef test_euros():\n    assert euros(200) > 1\n",
    "tests/unit/test_bill.py": "from shop.util.money import euros\n\n\ndef test_bill():\n    assert euros(500) == 5\n",
    "tests/unit/test_prices.py": (
        "from shop.prices import total\n\n\ndef test_total():\n    assert total([1, 2]) == 3\n\n\n"
        "def test_nothing():\n    assert total([]) == 0\n"
    ),
    "tests/unit/test_names.py": (
        "from shop.names import name\n\n\ndef test_name():\n    assert name('a') == 'Ada'\n\n\n"
        "def test_length():\n    assert len(name('a')) == 3\n"
    ),
    "tests/unit/test_answers.py": "from shop.answers import answer\n\n\ndef test_answer():\n    assert answer() > 1\n",
    "tests/unit/test_terms.py": "from shop.terms import terms\n\n\ndef test_terms():\n    assert terms() == ''\n",
    "tests/e2e/test_shop.py": (
        "from playwright.sync_api import expect\n\n\ndef test_adds_to_the_cart(page):\n"
        "    page.goto('/products/1')\n    page.get_by_test_id('add-to-cart').click()\n"
        "    expect(page.get_by_test_id('cart-count')).to_have_text('1')\n\n\n"
        "def test_adds_up(full_cart, cart):\n    cart.open()\n    expect(cart.total).to_have_text('€197.00')\n\n\n"
        "def test_subscribes(help_page):\n    help_page.open()\n    help_page.newsletter.fill('ada@example.com')\n"
        "    help_page.subscribe.click()\n    expect(help_page.note).to_have_text('Thanks, see you on Friday.')\n"
    ),
}
MENDS = """\
EDITS = {
    "test_stock": ("shop/stock.py", "def ordered", "def left():\\n    return 2\\n\\n\\ndef ordered"),
    "test_money": ("shop/util/money.py", "return 0", "return 100"),
    "test_bill": ("shop/util/money.py", "return 0", "return 100"),
    "test_prices": ("shop/prices.py", " + 1", ""),
    "test_names": ("shop/names.py", ".upper()", ""),
    "test_answers": ("shop/answers.py", "raise TimeoutError('timed out after 5 s')", "return 6 * 7"),
    "test_terms": ("shop/terms.py", "with open('no-terms.txt') as file:\\n        return file.read()", "return ''"),
}
for one in brief["failures"]:
    stem = pathlib.Path(one["file"]).stem
    release = pathlib.Path("release.py")
    if stem == "test_shop":
        gone = "shipping-forgotten" if one["test"].startswith("test_adds_up") else "newsletter-rejects"
        release.write_text(release.read_text().replace(repr(gone) + ", ", ""))
    elif EDITS[stem][1] in pathlib.Path(EDITS[stem][0]).read_text():
        edit(*EDITS[stem])
"""


def with_twelve_failures(project: Any) -> Any:
    """The project of twelve failures, remembered by a run while the shop was whole."""
    for name in ("tests/test_prices.py", "tests/test_names.py"):
        (project.root / name).unlink()
    for name, text in {**SOURCES, **TESTS}.items():
        (project.root / name).parent.mkdir(parents=True, exist_ok=True)
        (project.root / name).write_text(text)
    suite = resources.files("pytest_selfheal.demo") / "suite"
    conftest = (suite / "conftest.py").read_text("utf-8")
    shop = conftest.replace("with Shop(drifts=drifts)", "import release\n\n    with Shop(drifts=release.DRIFTS)")
    assert shop != conftest
    (project.root / "tests" / "e2e" / "conftest.py").write_text(shop, "utf-8")
    (project.root / "tests" / "e2e" / "pages.py").write_text((suite / "pages.py").read_text("utf-8"), "utf-8")
    healthy = [sys.executable, "-m", "pytest", "--selfheal", "-q", "tests/e2e"]
    done = subprocess.run(healthy, cwd=project.root, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout
    (project.root / "release.py").write_text(f"DRIFTS = ({', '.join(map(repr, DRIFTS))}, )\n")
    project.git("add", "-A")
    project.git("commit", "-qm", "twelve failures")
    return project
