"""The half on which the guess was tuned."""

from guess.case import Case, Page

LOGIN = Page(
    "login (Bootstrap)",
    "login-bootstrap",
    (
        Case('locator("#email")', "fill", "#userEmail"),
        Case('locator("#username")', "fill", "#userEmail"),
        Case("locator(\"input[name='pass']\")", "fill", "#userPassword"),
        Case('locator("#pwd")', "fill", "#userPassword"),
        Case('locator("#loginbutton")', "click", "button[type=submit]"),
        Case("locator(\"//button[@id='btnLogin']\")", "click", "button[type=submit]"),
        Case('get_by_role("button", name="Log in")', "click", "button[type=submit]"),
        Case('locator("#chkRemember")', "check", "#keepSignedIn"),
        Case('get_by_text("Forgot password?")', "click", "a[href='/password/reset']"),
        Case('locator("a.register-link")', "click", "a[href='/register']"),
        Case('get_by_test_id("login-google")', "click", ".btn-google"),
        Case('locator("#captcha_code")', "fill", ""),
        Case('get_by_role("link", name="Careers")', "click", ""),
        Case('locator("form.login-form > button.submit")', "click", "button[type=submit]"),
    ),
)

INSURANCE = Page(
    "insurance form with steps (plain)",
    "insurance-form-with-steps-plain",
    (
        Case('locator("#make")', "select_option", "#vehicleMake"),
        Case('locator("#engineperformance")', "fill", "#performanceKw"),
        Case('locator("#dateofmanufacture")', "fill", "#manufactured"),
        Case('locator("#numberofseats")', "select_option", "#seats"),
        Case('locator("#fuel")', "select_option", "#fuelKind"),
        Case('locator("Fuel Type")', "select_option", "#fuelKind"),
        Case('locator("#listprice")', "fill", "#price"),
        Case('locator("#licenseplatenumber")', "fill", "#plate"),
        Case('locator("input#annualmileage")', "fill", "#mileage"),
        Case('locator("#gendermale")', "check", "#sexMale"),
        Case('locator("#genderfemale")', "check", "#sexFemale"),
        Case('locator("#speeding")', "check", "#hobbySpeeding"),
        Case('locator("#picturefile")', "set_input_files", "#upl"),
        Case('locator("#nextenterinsurantdata")', "click", "#nextinsurant"),
        Case("locator(\"//button[contains(text(), 'Next') and @class='btn']\")", "click", "#nextinsurant"),
        Case('locator("#cylindercapacity")', "fill", ""),
        Case("locator(\"//label[text()='Annual mileage']/following-sibling::input\")", "fill", "#mileage"),
    ),
)

SHOP = Page(
    "demo shop list",
    "demo-shop-list",
    (
        Case('locator("#add-to-cart-backpack")', "click", "#add-to-cart-trail-backpack"),
        Case("locator(\"[data-test='add-to-cart-gear-labs-bolt-tshirt']\")", "click", "#add-to-cart-bolt-t-shirt"),
        Case('locator("#remove-gear-labs-bike-light")', "click", "#remove-bike-light"),
        Case('locator(".shopping-cart-icon")', "click", ".shopping_cart_link"),
        Case('locator("#shopping_cart_container a")', "click", ".shopping_cart_link"),
        Case('locator(".sort-dropdown")', "select_option", ".product_sort_container"),
        Case('locator("#burger-menu")', "click", "#react-burger-menu-btn"),
        Case('get_by_role("link", name="Log out")', "click", "#logout_sidebar_link"),
        Case('get_by_text("Trail Backpack (blue)")', "click", "#item_4_title_link, #item_4_title_link div"),
        Case('locator(".page-title")', "to_have_text", ".title"),
        Case('locator("#cart_badge")', "to_have_text", ".shopping_cart_badge"),
        Case('locator("a.social-linkedin")', "click", ""),
        Case('locator("#add-to-cart-fleece-jacket")', "click", ""),
        Case("locator(\"a[href*='twitter.com']\")", "click", "a[href*=twitter]"),
    ),
)

CHECKOUT = Page(
    "checkout (WooCommerce-like)",
    "checkout-woocommerce-like",
    (
        Case('locator("#billingFirstName")', "fill", "#billing_first_name"),
        Case('locator("#shippingFirstname")', "fill", "#shipping_first_name"),
        Case("locator(\"[name='billing.lname']\")", "fill", "#billing_last_name"),
        Case('locator("#zipcode")', "fill", "#billing_postcode"),
        Case('locator("input[name=tel]")', "fill", "#billing_phone"),
        Case('get_by_label("Street")', "fill", "#billing_address_1"),
        Case('locator("#city")', "fill", "#billing_city, #shipping_city"),
        Case('locator("#notes")', "fill", "#order_comments"),
        Case('locator("#btnPlaceOrder")', "click", "#place_order"),
        Case('get_by_role("button", name="Submit order")', "click", "#place_order"),
        Case('locator("#pay-cash-on-delivery")', "check", "#payment_method_cod"),
        Case('locator("#bank_transfer")', "check", "#payment_method_bacs"),
        Case('locator("#agreeTerms")', "check", "#terms"),
        Case('locator(".coupon-link")', "click", ".showcoupon"),
        Case('locator("#paypal-button")', "click", ""),
        Case('locator("#search_query_top")', "fill", ".search-field"),
        Case('locator("#vat_number")', "fill", ""),
        Case('locator("span.order-total-amount")', "to_have_text", ".order-total .amount"),
    ),
)

ADMIN = Page(
    "admin table",
    "admin-table",
    (
        Case('locator("#btnAddUser")', "click", ".btn-success"),
        Case('get_by_role("button", name="Add user")', "click", ".btn-success"),
        Case('locator("#table-search")', "fill", "input[type=search]"),
        Case('locator("input.dataTables_search")', "fill", "input[type=search]"),
        Case('locator("#page-size")', "select_option", "select"),
        Case('get_by_test_id("export-button")', "click", "[data-action=export]"),
        Case(
            'get_by_role("row", name="Bob Chen").get_by_role("button", name="Remove")',
            "click",
            "tr[data-id='12'] button",
        ),
        Case("locator(\"tr:has-text('Ann Baker') >> .edit-btn\")", "click", "tr[data-id='11'] a"),
        Case('locator("#menu-reports")', "click", "a[href='/admin/reports']"),
        Case('locator("li.sidebar-roles > a")', "click", "a[href='/admin/roles']"),
        Case('locator(".pagination .page-next")', "click", ".next"),
        Case('locator("#deleteUser")', "click", ""),
        Case('locator("#import-users")', "click", ""),
        Case('locator("h2.page-header")', "to_have_text", "h1"),
    ),
)

SETTINGS = Page(
    "settings (Angular Material)",
    "settings-angular-material",
    (
        Case('locator("#display_name")', "fill", "#mat-input-7"),
        Case('locator("#profile-name")', "fill", "#mat-input-7"),
        Case("locator(\"input[formcontrolname='email']\")", "fill", "#mat-input-8"),
        Case('locator("#timezone")', "click", "#mat-select-2"),
        Case('locator("#oldPassword")', "fill", "#mat-input-9"),
        Case('locator("#newpassword")', "fill", "#mat-input-10"),
        Case('locator("#confirmPassword")', "fill", "#mat-input-11"),
        Case('locator("#dark-theme-switch")', "check", "#mat-slide-toggle-1-input"),
        Case('locator("#chkNewsletter")', "check", "#mat-checkbox-3-input"),
        Case('locator("button.save")', "click", "button[type=submit]"),
        Case('locator("#btnSubmit")', "click", "button[type=submit]"),
        Case('locator("#cancelBtn")', "click", ".mat-stroked-button"),
        Case('locator(".hamburger-menu")', "click", "button[aria-label='Open navigation']"),
        Case('locator("#bell-icon")', "click", "button[aria-label=Notifications]"),
        Case('locator("#mat-input-3")', "fill", "#mat-input-8", ("test_contact_email_is_saved",)),
        Case('get_by_role("button", name="Delete account")', "click", ""),
        Case('locator("#phone")', "fill", ""),
    ),
)

PAGES = (LOGIN, INSURANCE, SHOP, CHECKOUT, ADMIN, SETTINGS)
