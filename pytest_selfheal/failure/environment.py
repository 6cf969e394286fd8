"""Is the machine not set up: no browser, driver, display, library, module or trusted certificate?"""

from pytest_selfheal.failure.connection import said
from pytest_selfheal.failure.text import Text, one_of

_MISSING = one_of(
    # "BrowserType.launch: Executable doesn't exist at …", 'Run "playwright install msedge"'
    r"Executable doesn't exist|playwright install\b|browsers install\b|distribution '[^']{1,60}' is not found",
    # "║ Looks like you launched a headed browser without having a XServer running. ║"
    r"headed browser without|Missing X server|no DISPLAY|cannot open display|[Uu]nable to open X display",
    r"missing dependencies|Missing libraries:|error while loading shared libraries|[Nn]o usable sandbox",
    # "Failed to launch the browser process:  Code: 1", "Could not find Chrome (ver. 141.0.7390.122)."
    r"Failed to launch (?:the )?(?:browser|chrome|firefox|chromium|edge)|Chrome failed to start",
    r"Could not find (?:Google )?(?:Chrome|Chromium|Firefox|browser|expected)|Browser was not found",
    r"Browser: .{1,99} was not found|no executable was found",
    # "Message: session not created: This version of ChromeDriver only supports Chrome version 110"
    r"session not created|only supports (?:\w{1,20} ){0,3}version|DevToolsActivePort file doesn't exist",
    r"cannot connect to chrome at",
    r"(?:cannot find|no) \w{1,20} binary|matching set of capabilities|Process unexpectedly closed|unexpectedly exited",
    r"needs to be in PATH|may have wrong permissions",
    r"[Uu]nable to (?:obtain|locate|find) (?:or obtain )?(?:the )?(?:\w{1,20} )?driver",
    # "No module named 'shop_test_helpers'", "Cannot find module '@shop/pages'"
    r"No module named|cannot import name|Cannot find (?:module|package)|DLL load failed",
    # "net::ERR_CERT_AUTHORITY_INVALID at https://127.0.0.1:34769/", "SEC_ERROR_UNKNOWN_ISSUER" of Firefox
    r"ERR_CERT_|ERR_SSL_|SEC_ERROR_|SSL_ERROR_|CERTIFICATE_VERIFY_FAILED|MOZILLA_PKIX_|insecure certificate",
    r"[Ss]elf[- ]signed certificate|certificate has expired|does not match certificate",
    r"unable to (?:verify the first|get local issuer) certificate",
    # "> EACCES: permission denied, open './configuration.php'"; the classes Provar's list calls OTHER
    r"\bEACCES\b|\b(?:SessionNotCreated|ClassNotFound|License|InvalidPassword)Exception\b",
)
_MISSING_CLASS = one_of(
    # "builtins.ModuleNotFoundError", "selenium.common.exceptions.SessionNotCreatedException"
    r"(?:^|\.)(?:ModuleNotFoundError|ImportError|SessionNotCreated(?:Exception|Error)|NoSuchDriverException)$",
    r"(?:^|\.)(?:SSL\w{0,40}Error|InsecureCertificate(?:Exception|Error))$",
    r"(?:^|\.)(?:ClassNotFound|License|InvalidPassword)Exception$",
)

# "[Errno 98] Address already in use", "listen EADDRINUSE: address already in use :::3000", "[WinError 10048] …"
_PORT_TAKEN = one_of(
    r"[Aa]ddress already in use|\bEADDRINUSE\b|WinError 10048|port \d{2,5} is (?:already )?(?:in use|taken)"
)


def is_port_taken(text: Text) -> bool:
    """Whether the message says that something else on this machine listens where a server should."""
    return any(_PORT_TAKEN.search(line) for line in said(text))


def missing(text: Text, exception: str = "") -> bool:
    """Whether the message says that something the test needs is not installed or not trusted."""
    if _MISSING_CLASS.search(exception):
        return True
    return any(_MISSING.search(line) for line in said(text))
