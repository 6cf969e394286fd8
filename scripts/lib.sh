# What the scripts share: a Python, the virtual environment, a browser. Sourced, never run.
#
# Progress goes to stderr, answers go to stdout, and whatever can't be done ends in one line: fact – way out.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
VENV="$ROOT/.venv"

say() { printf '%s\n' "$*" >&2; }
die() { say "$(basename "$0"): $*"; exit 1; }

# bounded SECONDS COMMAND…: macOS has no `timeout`, there the command's own limits have to do.
bounded() {
    local seconds=$1
    shift
    if command -v timeout >/dev/null 2>&1; then timeout "$seconds" "$@"; else "$@"; fi
}

# A name on PATH proves nothing: pyenv's shims are there for every version and refuse to run.
is_recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }
makes_venvs() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }

find_python() {
    local name without_venv=""
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        is_recent "$name" || continue
        if makes_venvs "$name"; then command -v "$name"; return; fi
        without_venv=${without_venv:-$name}
    done
    if [ -n "$without_venv" ]; then
        die "$without_venv can't make a virtual environment – install its venv package (Debian, Ubuntu: apt-get install python3-venv) and run this again"
    fi
    die "no Python 3.11 or newer found (tried: ${PYTHON:-python3, python3.11 … python3.14}) – install one, or name it: PYTHON=/path/to/python scripts/$(basename "$0")"
}

# The requirements of dependency groups, one a line; pip knows --group only from 25.1 on, and older ones come with Python.
group_requirements() {
    "$VENV/bin/python" - "$ROOT/pyproject.toml" "$@" <<'PY'
import sys, tomllib
groups = tomllib.load(open(sys.argv[1], "rb"))["dependency-groups"]
print("\n".join(requirement for name in sys.argv[2:] for requirement in groups[name]))
PY
}

# set_up GROUP…: makes .venv and installs the project with the groups; does nothing when neither pyproject.toml nor the folder changed.
set_up() {
    local python stamp groups wanted
    if ! "$VENV/bin/python" -m pip --version >/dev/null 2>&1; then
        python=$(find_python) || exit 1
        say "making .venv with $python"
        "$python" -m venv --clear "$VENV" || die "$python could not make .venv – see the message above"
    fi
    stamp="$VENV/.installed-$(IFS=-; echo "${*:-demo}")"
    wanted=$({ echo "$ROOT"; cat "$ROOT/pyproject.toml" "$ROOT/scripts/lib.sh"; } | "$VENV/bin/python" -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())')
    if [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then return; fi
    say "installing the project${*:+ with the groups $*}"
    groups="$VENV/.requirements.txt"
    group_requirements "$@" >"$groups"
    "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --editable "$ROOT" --requirement "$groups" >&2 ||
        die "pip could not install the project – see the message above, then run this again"
    printf '%s\n' "$wanted" >"$stamp"
}

# set_up_browser: exports SELFHEAL_CHROMIUM when the browser is not the one Playwright finds by itself.
set_up_browser() {
    local path
    path=$("$ROOT/scripts/browser") || exit 1
    if [ "$path" = "$(playwright_path)" ]; then unset SELFHEAL_CHROMIUM; else export SELFHEAL_CHROMIUM="$path"; fi
}

playwright_path() {
    "$VENV/bin/python" - <<'PY'
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
PY
}
