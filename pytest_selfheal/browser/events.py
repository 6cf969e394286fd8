"""What Playwright waits for in a `with` block."""

EVENTS = (
    *("expect_response", "expect_request", "expect_request_finished", "expect_popup", "expect_page"),
    *("expect_download", "expect_file_chooser", "expect_navigation", "expect_event", "expect_console_message"),
    *("expect_websocket", "expect_worker"),
)
