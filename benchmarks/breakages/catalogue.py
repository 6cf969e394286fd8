"""Every breakage, by its true cause: what was changed decides the category, not what the message looks like.

The rules behind the answers:

- The first new cause of the chain names the category (connection, status, response shape, script, DOM, locator,
  assertion): an empty list behind a 503 is a `network_failure`, a blank cell behind a renamed field an
  `api_contract_changed`.
- `api_contract_changed` asks for `fix_test` only where the test itself holds the old shape (it reads the response, or
  mocks it) and the pages have followed. Where a page shows the damage, changing the test would hide it: `fix_code`.
- A thing that was taken away is `element_removed`, also beside look-alikes; whether that was meant, a person has to
  say: `investigate`, and no test change.
- What a rerun on the same code turns green is `flaky`.
"""

from breakages.breakage import ACTIONS, Breakage, Edit


def _all(
    category: str, *rows: tuple[object, ...], action: str = "", test_at_fault: bool = False
) -> tuple[Breakage, ...]:
    made = []
    for name, drifts, tests, *more in rows:
        options = more[0] if more else {}
        made.append(
            Breakage(
                name=str(name),
                category=category,
                test_at_fault=test_at_fault,
                tests=tuple(str(tests).split()),
                drifts=tuple(str(drifts).split()),
                **{"action": action or ACTIONS[category], **options},
            )
        )
    return tuple(made)


NOISY = {"noise": True}
NEW = {"baseline": False}


def _edit(file: str, old: str, new: str) -> dict[str, tuple[Edit, ...]]:
    return {"edits": (Edit(file, old, new),)}


STALE = _all(
    "selector_stale",
    ("testid-renamed", "testid-renamed", "product::adds_to_the_cart"),
    ("testid-renamed-noisy", "testid-renamed", "product::adds_to_the_cart", NOISY),
    ("id-and-text-changed", "guide-renamed", "product::care_guide_opens_and_closes"),
    ("class-renamed-count", "card-class-renamed", "products::lists_all_products"),
    ("class-renamed-chained", "card-class-renamed", "products::adding_counts products::shows_prices"),
    ("button-reworded", "order-reworded", "checkout::places_an_order checkout::terms_come_first"),
    ("css-rebuilt", "newsletter-restyled", "help::subscribes_to_the_newsletter"),
    ("css-rebuilt-without-baseline", "newsletter-restyled", "help::subscribes_to_the_newsletter", NEW),
    ("xpath-rebuilt", "sums-rebuilt", "cart::adds_up cart::removes_a_line"),
    ("iframe-retitled-other-origin", "payment-frame-retitled", "more::card_is_taken_over"),
    ("iframe-renamed", "delivery-frame-renamed", "more::slot_is_taken_over"),
    ("shadow-host-renamed", "component-renamed", "product::rating_inside_the_component"),
    ("shadow-label-changed", "stars-relabelled", "product::rating_inside_the_component"),
    ("label-changed", "login-relabelled", "account::wrong_password_is_refused"),
    ("label-changed-in-setup", "login-relabelled", "account::cancels_the_right_order"),
    ("placeholder-changed", "search-reworded", "products::search_narrows_the_list"),
    ("text-changed", "sign-out-reworded", "account::sign_out"),
    ("row-attribute-changed", "order-rows-reworked", "account::cancels_the_right_order"),
    ("second-match", "second-subscribe", "help::subscribes_to_the_newsletter"),
    (
        "test-mistyped",
        "",
        "product::shows_name_and_price",
        _edit("pages.py", 'get_by_test_id("price")', 'get_by_test_id("prise")'),
    ),
    test_at_fault=True,
)

REMOVED = _all(
    "element_removed",
    ("button-removed-beside-look-alike", "add-removed", "product::adds_to_the_cart"),
    ("form-removed", "coupon-removed", "cart::coupon_takes_ten_per_cent_off"),
    ("form-removed-without-baseline", "coupon-removed", "cart::coupon_takes_ten_per_cent_off", NEW),
    ("row-buttons-removed", "cancel-removed", "account::cancels_the_right_order"),
    ("newsletter-removed-noisy", "newsletter-removed", "help::subscribes_to_the_newsletter", NOISY),
    ("iframe-removed", "slots-removed", "more::slot_is_taken_over"),
    ("section-removed", "recommendations-removed", "products::recommends_from_the_other_origin"),
    ("component-removed", "rating-removed", "product::rating_inside_the_component"),
)

TIMING = _all(
    "timing_issue",
    ("list-late", "products-slow", "products::lists_all_products"),
    ("list-late-behind-a-click", "products-slow", "products::adding_counts"),
    ("list-late-noisy", "products-slow", "products::shows_prices", NOISY),
    ("list-late-after-a-sleep", "products-slow", "more::sleeps_and_counts"),
    ("login-late", "login-slow", "account::sign_in_leads_to_the_orders"),
    ("response-late", "order-slow", "checkout::places_an_order"),
    ("animation-long", "dialog-slow", "product::care_guide_opens_and_closes"),
    ("text-late", "report-slow", "help::stock_report"),
    ("text-late-without-baseline", "report-slow", "help::stock_report", NEW),
    ("debounce-long", "search-slow", "products::search_narrows_the_list"),
    ("enabled-late", "order-enabled-late", "checkout::places_an_order"),
    ("iframe-late", "payment-frame-slow", "more::card_is_taken_over"),
    ("answer-still-out", "product-very-slow", "product::shows_name_and_price"),
    test_at_fault=True,
)

CONTRACT_IN_TEST = _all(
    "api_contract_changed",
    ("response-field-renamed", "price-moved-on", "products::the_api_lists_prices"),
    ("response-field-renamed-noisy", "price-moved-on", "products::the_api_lists_prices", NOISY),
    ("response-in-envelope", "list-in-envelope", "products::the_api_lists_prices more::the_api_counts"),
    ("response-type-changed", "price-as-text", "products::the_api_lists_prices"),
    ("mock-out-of-date", "price-moved-on", "more::mocked_list_after_the_real_product"),
    test_at_fault=True,
)

CONTRACT_IN_PAGE = _all(
    "api_contract_changed",
    ("cell-blank", "price-renamed", "products::shows_prices product::shows_name_and_price"),
    ("nested-field-dropped", "rating-count-dropped", "product::shows_name_and_price"),
    ("number-became-text", "total-as-text", "cart::adds_up"),
    ("field-dropped-script-fails", "specs-dropped", "product::tabs_show_specifications_and_reviews"),
    ("list-unwrapped", "orders-unwrapped", "account::sign_in_leads_to_the_orders account::cancels_the_right_order"),
    ("answer-to-post-renamed", "order-number-renamed", "checkout::places_an_order"),
    action="fix_code",
)

NETWORK = _all(
    "network_failure",
    ("list-503", "products-503", "products::lists_all_products products::shows_prices"),
    ("list-503-noisy", "products-503", "products::search_narrows_the_list", NOISY),
    ("list-503-without-baseline", "products-503", "products::lists_all_products", NEW),
    ("list-503-behind-a-click", "products-503", "products::adding_counts"),
    ("connection-reset", "products-reset", "products::lists_all_products"),
    ("page-reset", "help-reset", "help::stock_report"),
    ("post-500", "order-500", "checkout::places_an_order"),
    ("token-expired", "orders-401", "account::cancels_the_right_order"),
    ("endpoint-moved", "product-moved", "product::shows_name_and_price"),
    ("cors-forbidden", "no-cors", "products::recommends_from_the_other_origin"),
    ("login-502", "login-502", "account::sign_in_leads_to_the_orders"),
    ("script-404", "component-404", "product::rating_inside_the_component"),
    ("iframe-500", "payment-frame-500", "more::card_is_taken_over"),
    ("add-500", "cart-add-500", "product::adds_to_the_cart"),
)

SCRIPT = _all(
    "js_error",
    ("handler-throws", "guide-handler-throws", "product::care_guide_opens_and_closes"),
    ("handler-throws-noisy", "guide-handler-throws", "product::care_guide_opens_and_closes", NOISY),
    ("handler-throws-without-baseline", "guide-handler-throws", "product::care_guide_opens_and_closes", NEW),
    ("script-throws-at-start", "cart-script-throws", "cart::adds_up cart::coupon_takes_ten_per_cent_off"),
    ("script-unparsable", "account-script-unparsable", "account::cancels_the_right_order"),
    ("component-throws", "component-throws", "product::rating_inside_the_component"),
    ("rejection-unhandled", "newsletter-rejects", "help::subscribes_to_the_newsletter"),
    ("reference-error-noisy", "tabs-throw", "product::tabs_show_specifications_and_reviews", NOISY),
    ("iframe-script-throws", "payment-frame-throws", "more::card_is_taken_over"),
    ("throws-before-sending", "order-throws", "checkout::places_an_order"),
)

REGRESSION = _all(
    "true_regression",
    ("total-wrong", "shipping-forgotten", "cart::adds_up"),
    ("total-wrong-without-baseline", "shipping-forgotten", "cart::adds_up", {**NEW, "action": "investigate"}),
    ("discount-wrong", "discount-halved", "cart::coupon_takes_ten_per_cent_off"),
    ("prices-wrong-noisy", "prices-net", "products::shows_prices", NOISY),
    ("status-wrong", "orders-shouted", "account::cancels_the_right_order"),
    ("badge-stuck", "badge-stuck", "product::adds_to_the_cart"),
    ("quantity-ignored", "quantity-ignored", "product::adds_to_the_cart"),
    ("disabled-for-good", "order-disabled", "checkout::places_an_order checkout::terms_come_first"),
    ("covered-by-new-element", "promo-covers", "product::adds_to_the_cart product::care_guide_opens_and_closes"),
    ("rows-reordered", "list-reversed", "more::filter_by_category"),
    ("search-finds-all", "search-ignored", "products::search_narrows_the_list"),
    ("other-row-changed", "wrong-order-cancelled", "account::cancels_the_right_order"),
    ("dialog-stays", "guide-stays", "product::care_guide_opens_and_closes"),
    ("leads-elsewhere", "sign-out-goes-home", "account::sign_out"),
    ("enabled-wrongly", "sold-out-sold", "products::sold_out_cannot_be_bought"),
    ("hidden-by-style", "add-hidden", "product::adds_to_the_cart"),
    ("off-by-one-in-component", "stars-off-by-one", "product::rating_inside_the_component"),
)

AGAIN = {"reruns": 1}
FLAKY = _all(
    "flaky",
    ("list-late-once", "products-slow-once", "products::lists_all_products", AGAIN),
    ("answer-late-once", "coupon-slow-once", "cart::coupon_takes_ten_per_cent_off", AGAIN),
    ("answers-race", "search-races", "more::search_result_stays", AGAIN),
    ("answers-race-noisy", "search-races", "more::search_result_stays", {**AGAIN, **NOISY}),
    ("leftover-state", "", "more::tried_once_before", AGAIN),
    ("same-commit", "", "more::tried_once_before", {"same_commit": True}),
    test_at_fault=True,
)

UNKNOWN = _all(
    "unknown",
    (
        "test-data-lacks-key",
        "",
        "more::reads_expected_prices_first",
        _edit("expected.json", "", '{"lamp": "€59.50"}\n'),
    ),
    (
        "test-data-gone",
        "",
        "more::reads_expected_prices_first",
        _edit("check_more.py", '"expected.json"', '"prices.json"'),
    ),
    (
        "fixture-fails",
        "",
        "more::region_has_help",
        _edit("check_more.py", '"SHOP_REGION", "eu"', '"SHOP_REGION", "mars"'),
    ),
    (
        "export-outside-the-browser",
        "",
        "more::export_has_a_line_per_product",
        _edit("export.csv", "", "Walnut desk,249.00\n"),
    ),
)

# Something else is new as well, and has nothing to do with the failure.
DISTRACTED = (
    *_all(
        "selector_stale",
        ("class-renamed-beside-a-503", "card-class-renamed recommendations-503", "products::adding_counts"),
        ("testid-renamed-beside-new-noise", "testid-renamed noise", "product::adds_to_the_cart"),
        test_at_fault=True,
    ),
    *_all(
        "element_removed",
        ("form-removed-beside-new-noise", "coupon-removed noise", "cart::coupon_takes_ten_per_cent_off"),
    ),
    *_all(
        "timing_issue", ("text-late-beside-new-noise", "report-slow noise", "help::stock_report"), test_at_fault=True
    ),
    *_all(
        "js_error",
        (
            "handler-throws-beside-another-shape",
            "guide-handler-throws rating-count-dropped",
            "product::care_guide_opens_and_closes",
        ),
    ),
    *_all(
        "true_regression",
        ("prices-wrong-beside-a-503", "prices-net recommendations-503", "products::shows_prices"),
        ("quantity-ignored-beside-another-shape", "quantity-ignored rating-count-dropped", "product::adds_to_the_cart"),
    ),
)

BREAKAGES: tuple[Breakage, ...] = (
    *STALE,
    *REMOVED,
    *TIMING,
    *CONTRACT_IN_TEST,
    *CONTRACT_IN_PAGE,
    *NETWORK,
    *SCRIPT,
    *REGRESSION,
    *FLAKY,
    *UNKNOWN,
    *DISTRACTED,
)
