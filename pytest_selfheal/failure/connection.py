"""Did the connection, the browser or its driver go away?

Sources: Chromium's net_error_list.h, Gecko's NS_ERROR_*, Node's system errors, Python's socket errors, and what
Playwright, Puppeteer, WebDriver and Cypress say of a browser they lost.
"""

from pytest_selfheal.failure.text import Text, one_of

_GONE = one_of(
    # "net::ERR_CONNECTION_REFUSED at http://127.0.0.1:59799/"
    r"ERR_(?:CONNECTION_\w{1,30}|EMPTY_RESPONSE|NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|INTERNET_DISCONNECTED)\b",
    r"ERR_(?:NETWORK_CHANGED|NETWORK_IO_SUSPENDED|PROXY_\w{1,40}|TUNNEL_CONNECTION_FAILED|SOCKS_CONNECTION\w{1,20})\b",
    r"ERR_(?:ADDRESS_UNREACHABLE|SOCKET_NOT_CONNECTED|TIMED_OUT|DNS_\w{1,30}|HTTP2_\w{1,30}|QUIC_PROTOCOL_ERROR)\b",
    # "NS_ERROR_CONNECTION_REFUSED", "Reached error page: about:neterror?e=dnsNotFound" of Firefox
    r"NS_ERROR_(?:CONNECTION_REFUSED|UNKNOWN_\w{0,10}HOST|NET_\w{1,30}|OFFLINE|PROXY_\w{1,30})",
    r"neterror\?e=(?:connectionFailure|dnsNotFound|net(?:Reset|Timeout|Interrupt|Offline)|proxy\w{1,30})",
    # "Could not connect to the server.", "The network connection was lost." of WebKit
    r"[Cc]ould(?:n't| not) connect to (?:the )?server|network connection was lost|hostname could not be found",
    r"[Cc]ould(?:n't| not) resolve host",
    # "browserType.connect: WebSocket error: ws://grid:3000/ 429 Too Many Requests"
    r"WebSocket error: wss?://\S{1,2000} (?:429|5\d\d)\b",
    # "apiRequestContext.post: connect ECONNREFUSED ::1:5173", "> Error: socket hang up" of Node
    r"\b(?:ECONN(?:RESET|REFUSED|ABORTED)|ENOTFOUND|EAI_AGAIN|EPIPE|E(?:SOCKET)?TIMEDOUT|E(?:HOST|NET)UNREACH)\b",
    r"socket hang up|network socket disconnected",
    # "[Errno 111] Connection refused", "('Connection aborted.', RemoteDisconnected(…))" of Python
    r"[Cc]onnection (?:was )?(?:refused|reset|aborted)|[Mm]ax retries exceeded|RemoteDisconnected|Connection broken",
    r"[Nn]ame or service not known|[Tt]emporary failure in name resolution|getaddrinfo failed|nodename nor servname",
    r"[Nn]o route to host|[Nn]etwork is unreachable|All connection attempts failed|Server disconnected",
    # Provar's "Failed to read client socket message"
    r"Failed to (?:establish a new connection|read client socket message)",
    # "Target page, context or browser has been closed", "Navigation failed because page crashed!"
    r"\b(?:[Pp]age|[Cc]ontext|[Bb]rowser|[Tt]arget|[Pp]ipe|WebView) (?:has been |was |is )?(?:closed|crashed)\b",
    r"[Bb]rowser (?:has |was )?(?:been )?disconnected|[Bb]rowser (?:process )?(?:has )?died|[Tt]ab crashed|page crash",
    # "Protocol error (Target.setAutoAttach): Target closed.", "Connection closed."
    r"\bConnection closed|\b[Ss]ession (?:closed|already detached)|WebSocket is not open",
    r"Session with given id not found",
    # "Message: disconnected: Unable to receive message from renderer", "invalid session id" of WebDriver
    r"\bdisconnected: |not connected to DevTools|chrome not reachable|Failed to decode response from marionette",
    r"invalid session id|no such session|target window already closed|session (?:is )?(?:deleted|terminated)",
    r"New session request timed out",
    r"without establishing a connection|communicating with the remote browser|Can not connect to the Service",
    # "We detected that the Chromium Renderer process just crashed.", "could not verify that this server is running"
    r"(?:[Rr]enderer|[Bb]rowser)(?: process)? (?:just |has |was )?(?:unexpectedly )?crashed",
    r"(?:could not|failed to) verify that (?:this|your) server",
)
_GONE_CLASS = one_of(
    # "playwright._impl._errors.TargetClosedError", puppeteer's "ConnectionClosedError"
    r"(?:^|\.)(?:TargetClosedError|ConnectionClosedError|UnreachableBrowserException)$",
    # "builtins.ConnectionResetError", "httpx.ConnectError", "urllib3.exceptions.MaxRetryError"
    r"(?:^|\.)(?:Connect(?:ion)?(?:Refused|Reset|Aborted)?Error|BrokenPipeError|gaierror|RemoteDisconnected)$",
    r"(?:^|\.)(?:MaxRetryError|NewConnectionError|InvalidSessionIdException|NoSuchSessionError)$",
)
# lines that name a locator or show the page: 'waiting for get_by_text("Connection closed")', "locator resolved to <p>…"
_QUOTING = (
    *("waiting for ", "locator resolved", "selector resolved", "unexpected value", "Expect ", "fill(", "<", "→", "←"),
)
# 'strict mode violation: get_by_text("Connection closed") resolved to 2 elements:', "    1) <p>Page closed</p> aka …"
_QUOTING_INSIDE = one_of(
    r"strict mode violation|failed to find element matching|Expected to find|Unable to locate|^\s*\d{1,3}\) <|^assert ",
    r"intercepts pointer events|failed because this element",
)


def lost(text: Text, exception: str = "") -> bool:
    """Whether the message says that a connection, the browser or the driver is gone.

    Quoted values, locators and markup don't count: a page may well show the words "Connection refused".
    """
    if _GONE_CLASS.search(exception):
        return True
    return any(_GONE.search(line) for line in said(text))


def said(text: Text) -> list[str]:
    """The lines in which the tool speaks for itself, not quoting the page or a locator."""
    lines = [line for line in text.statements if not _QUOTING_INSIDE.search(line)]
    return lines + [line for line in (*text.log, *text.rest) if not line.startswith(_QUOTING) or "<ws " in line]
