"""Words that turn one deed, or one figure, into another: how many, when, for whom, and whether in earnest."""

_FAR_WORDS = """
all every everyone bulk force permanent public private draft live sandbox hard soft
"""
_FAR = frozenset(_FAR_WORDS.split())
_OF_KEYS_WORDS = """
each everybody multiple many later latest earliest before after former previous original max min half squash rebase
forced forever permanently external global prod production staging billing shipping guest reverse
"""
_OF_QUERIES_WORDS = """
scope mine own everywhere dry simulate preview test internal admin cascade
"""
# Beside a key that stayed: `#delete`, `#delete-all`.
OF_KEYS = _FAR | frozenset(_OF_KEYS_WORDS.split())
# In a query: ?scope=mine, ?dry_run=1, ?everywhere=1
OF_QUERIES = _FAR | frozenset(_OF_QUERIES_WORDS.split())
