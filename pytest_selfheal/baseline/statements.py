"""The statements about passes and pages; both databases take them as they are."""

# `(? OR branch IN ('', ?))`: whatever is there, or the memory and one layer.

# Of two sessions that end in another order than their tests passed, the later pass wins.
PUT_DIGEST = """INSERT INTO selfheal_passes VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (project, nodeid, branch) DO UPDATE
SET passed_at = excluded.passed_at, code = excluded.code, digest = excluded.digest
WHERE excluded.passed_at >= selfheal_passes.passed_at"""
PASSED_AT = "SELECT branch, nodeid, passed_at FROM selfheal_passes WHERE project = ? AND nodeid IN ?*"
PASSES_OF = """SELECT nodeid, branch, passed_at, digest FROM selfheal_passes
WHERE project = ? AND nodeid IN ?* AND (? OR branch IN ('', ?))"""
PASSES = """SELECT nodeid, branch, passed_at, digest FROM selfheal_passes
WHERE project = ? AND (? OR branch IN ('', ?)) ORDER BY nodeid"""

PUT_PAGE = """INSERT INTO selfheal_pages VALUES (?, ?, ?, ?) ON CONFLICT (project, key) DO UPDATE
SET census = excluded.census WHERE selfheal_pages.census <> excluded.census"""
PAGES_THERE = "SELECT key FROM selfheal_pages WHERE project = ? AND key IN ?*"
PAGE = "SELECT census FROM selfheal_pages WHERE project = ? AND key = ?"
PAGES = "SELECT view, key, census FROM selfheal_pages WHERE project = ? ORDER BY view, key"
_USED = """EXISTS (SELECT 1 FROM selfheal_uses used WHERE used.project = selfheal_pages.project
AND used.key = selfheal_pages.key AND (? OR used.branch IN ('', ?)))"""
PAGES_OF_VIEW = f"SELECT view, key, census FROM selfheal_pages WHERE project = ? AND view = ? AND {_USED}"  # noqa: S608 – of constants
# All pages of the views that tests stood on: another one may be what they see this time.
PAGES_FOR = f"""SELECT view, key, census FROM selfheal_pages WHERE project = ? AND view IN (
SELECT shown.view FROM selfheal_pages shown JOIN selfheal_uses stood ON stood.project = shown.project
AND stood.key = shown.key WHERE shown.project = ? AND stood.nodeid IN ?*) AND {_USED}"""  # noqa: S608
USES_NOTHING = "DELETE FROM selfheal_uses WHERE project = ? AND branch = ? AND nodeid = ?"
USES = "INSERT INTO selfheal_uses VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_UNUSED = """project = ? AND NOT EXISTS (SELECT 1 FROM selfheal_uses
WHERE selfheal_uses.project = selfheal_pages.project AND selfheal_uses.key = selfheal_pages.key)"""
UNUSED_PAGE = f"SELECT key FROM selfheal_pages WHERE {_UNUSED} LIMIT 1"  # noqa: S608
FORGET_PAGES = f"DELETE FROM selfheal_pages WHERE {_UNUSED}"  # noqa: S608

# The later word wins, whoever brings it.
DECIDE = """INSERT INTO selfheal_decisions VALUES (?, ?, ?, ?) ON CONFLICT (project, id) DO UPDATE
SET at = excluded.at, decision = excluded.decision WHERE excluded.at >= selfheal_decisions.at"""
DECISIONS = "SELECT decision FROM selfheal_decisions WHERE project = ?"
TAKE_BACK = "DELETE FROM selfheal_decisions WHERE project = ? AND id = ?"

LAYERS = """SELECT branch, code, MAX(passed_at) FROM selfheal_passes WHERE project = ? AND branch <> ''
GROUP BY branch, code"""
BRANCHES = "SELECT DISTINCT branch FROM selfheal_passes WHERE project = ? ORDER BY branch"
PRUNE = """DELETE FROM selfheal_passes WHERE project = ? AND passed_at < ? AND (? OR branch = ?)
RETURNING branch, nodeid, LENGTH(digest)"""
FORGET_PAGES_TOLD = f"{FORGET_PAGES} RETURNING LENGTH(census)"
