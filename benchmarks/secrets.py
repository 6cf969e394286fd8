"""Does a secret of a page or a test leak into a file, and is a harmless text left as it is?

A corpus of secrets is put wherever a page and a test can put them, then every file is searched. A real browser, three
runs of one suite: the first passes, the second passes with what the first left behind, the third fails. Each test puts
its secrets into the DOM, attributes, the title, the console, script errors, headers, query, fragment and bodies of
requests, storage, the URL of a WebSocket, file names, its own messages and its id, and types them. `secrets` is their
number, `leaked` how many were found in a file of the output folder, in the log or a report of any run; `over_redacted`
how many of `harmless` texts were changed. `--quick` asks the redactor alone.
"""

import sys

if __name__ == "__main__":
    from leaks.run import main

    sys.exit(main(__doc__))

# A module of the standard library has this name too, and who asks for it from beside this file gets this one.
import importlib.util
import os
from pathlib import Path

_spec = importlib.util.spec_from_file_location("_secrets", Path(os.__file__).with_name("secrets.py"))
if _spec is not None and _spec.loader is not None:
    _module = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(_module)
    globals().update({name: getattr(_module, name) for name in _module.__all__})
