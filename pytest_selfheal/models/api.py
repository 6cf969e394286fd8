"""The calls of Playwright's API, by what a test does with them."""

NAVIGATIONS = ("goto", "reload", "go_back", "go_forward", "set_content")
ACTIONS = (
    *("click", "dblclick", "tap", "hover", "focus", "blur", "fill", "clear", "type", "press", "press_sequentially"),
    *("check", "uncheck", "set_checked", "select_option", "select_text", "set_input_files", "drag_to", "drop"),
    *("dispatch_event", "scroll_into_view_if_needed", "drag_and_drop"),
)
# Questions that wait for their element, as long as the test's own time-out is.
WAITING = (
    *("inner_text", "text_content", "inner_html", "get_attribute", "input_value", "bounding_box", "is_checked"),
    *("is_disabled", "is_enabled", "is_editable"),
)
ASKABLE = (*WAITING, "is_visible", "is_hidden", "count", "all", "all_inner_texts", "all_text_contents")
READS = (*ASKABLE, "element_handle")
