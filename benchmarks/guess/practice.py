"""A tester's practice sites and demo applications, with locators of older versions, slips and guesses."""

from guess.case import Case, Page

LOGIN_PRACTICE = Page(
    "login practice",
    "practice-login-practice",
    (
        Case('locator("#loginbutton")', "click", "#login-button", ("test_valid_login",)),
        Case('locator("#user_name")', "fill", "#username", ("test_login_with_valid_user", "username_field")),
        Case('locator("#pass")', "fill", "#password", ("test_login_with_wrong_password",)),
        Case('locator("text=Sign In")', "click", "#login-button", ("test_sign_in",)),
        Case('locator("#rememberMe")', "check", "#remember-me", ("test_remember_me_checkbox",)),
        Case(
            'get_by_role("link", name="Lost your password?")',
            "click",
            'a[href="/password/reset"]',
            ("test_forgot_password_link",),
        ),
        Case(
            'locator("#flash-messages")',
            "to_be_visible",
            "#flash",
            ("test_secure_area_requires_login", "flash_message"),
        ),
        Case('locator("Username")', "fill", "#username", ("test_login_success",)),
        Case('get_by_role("button", name="Sign in with Google")', "click", "", ("test_google_login",)),
    ),
)
PARABANK_REGISTER = Page(
    "parabank register",
    "practice-parabank-register",
    (
        Case(
            "locator(\"input[name='firstName']\")",
            "fill",
            '[id="customer.firstName"]',
            ("test_register_new_customer", "first_name_input"),
        ),
        Case(
            "locator(\"[id='customer.address.zip']\")",
            "fill",
            '[id="customer.address.zipCode"]',
            ("test_registration_zip_code",),
        ),
        Case('locator("#confirmPassword")', "fill", "#repeatedPassword", ("test_register_password_confirmation",)),
        Case(
            "locator(\"input[name='customer.phone']\")", "fill", '[id="customer.phoneNumber"]', ("test_register_phone",)
        ),
        Case("locator(\"input[value='Sign Up']\")", "click", 'input[value="Register"]', ("test_submit_registration",)),
        Case('get_by_label("Social Security Number")', "fill", '[id="customer.ssn"]', ("test_register_ssn",)),
        Case(
            "locator(\"//input[@id='customer.userName']\")",
            "fill",
            '[id="customer.username"]',
            ("test_register_username",),
        ),
        Case(
            "locator(\"#loginPanel input[type='submit']\")",
            "click",
            "#loginPanel button",
            ("test_existing_customer_login", "login_button"),
        ),
        Case('locator("City:")', "fill", '[id="customer.address.city"]', ("test_register_city",)),
        Case("locator(\"[id='customer.email']\")", "fill", "", ("test_register_with_email",)),
    ),
)
STUDENT_FORM = Page(
    "student form",
    "practice-student-form",
    (
        Case('locator("#first_name")', "fill", "#firstName", ("test_student_registration",)),
        Case('locator("#email")', "fill", "#userEmail", ("test_fill_email", "email_input")),
        Case(
            "locator(\"input[name='usergender'][value='Female']\")", "check", "#gender-radio-2", ("test_select_gender",)
        ),
        Case('locator("#mobile")', "fill", "#userNumber", ("test_mobile_number",)),
        Case(
            "locator(\"label[for='hobbies-checkbox-sports']\")",
            "click",
            'label[for="hobbies-checkbox-1"]',
            ("test_select_hobby_sports",),
        ),
        Case('locator("#address")', "fill", "#currentAddress", ("test_current_address",)),
        Case('locator("#dob")', "fill", "#dateOfBirthInput", ("test_date_of_birth",)),
        Case('locator("#submit-btn")', "click", "#submit", ("test_submit_student_form",)),
        Case('locator("#state")', "select_option", "#stateSelect", ("test_select_state",), argument="Haryana"),
        Case('locator("Subjects")', "fill", "#subjectsInput", ("test_add_subject",)),
        Case('get_by_label("Nationality")', "select_option", "", ("test_select_nationality",), argument="Indian"),
    ),
)
SWAG_INVENTORY = Page(
    "swag inventory",
    "practice-swag-inventory",
    (
        Case(
            'locator("#add-to-cart-backpack")',
            "click",
            "#add-to-cart-sauce-labs-backpack",
            ("test_add_backpack_to_cart",),
        ),
        Case(
            "locator(\"[data-test='product_sort_container']\")",
            "select_option",
            "select.sort",
            ("test_sort_products_by_price", "sort_dropdown"),
            argument="Price (low to high)",
        ),
        Case(
            'locator(".shopping_cart_badge")',
            "to_have_text",
            ".cart-badge",
            ("test_cart_badge_shows_two_items", "cart_badge"),
            argument="2",
        ),
        Case('locator("#shopping_cart_container a")', "click", "a.cart-link", ("test_open_shopping_cart",)),
        Case('locator(".bm-burger-button button")', "click", "#open-menu", ("test_open_burger_menu", "menu_button")),
        Case('locator("#logout_sidebar_link")', "click", "#logout-link", ("test_user_can_logout",)),
        Case('locator(".product_label")', "to_have_text", ".title", ("test_products_page_title",), argument="Products"),
        Case(
            'locator("#remove-from-cart-bike-light")',
            "click",
            "#remove-sauce-labs-bike-light",
            ("test_remove_bike_light",),
        ),
        Case(
            "locator(\"xpath=(//div[@class='inventory_item_price'])[1]\")",
            "to_have_text",
            ".inventory-item:nth-child(1) .item-price",
            ("test_backpack_price",),
            argument="$29.99",
        ),
        Case('get_by_test_id("add-to-wishlist")', "click", "", ("test_add_to_wishlist",)),
    ),
)
TODO_APP = Page(
    "todo app",
    "practice-todo-app",
    (
        Case('locator(".new-todo")', "fill", "#todo-input", ("test_add_todo", "new_todo")),
        Case('get_by_placeholder("Add a new task")', "fill", "#todo-input", ("test_add_task",)),
        Case(
            'locator(".todo-count")',
            "to_have_text",
            ".counter",
            ("test_items_left_counter", "todo_count"),
            argument="3 items left",
        ),
        Case('get_by_role("link", name="Finished")', "click", 'a[href="#/completed"]', ("test_filter_finished_todos",)),
        Case('get_by_text("Remove completed")', "click", "button.clear", ("test_remove_completed_todos",)),
        Case('locator("#mark-all")', "check", "#toggle-all", ("test_mark_all_todos_done",)),
        Case(
            'get_by_role("listitem").filter(has_text="Pay electricity bill").locator(".toggle")',
            "check",
            '[data-testid="todo-item-2"] .todo-check',
            ("test_complete_pay_bill_todo",),
        ),
        Case('get_by_test_id("todo-delete-2")', "click", '[data-testid="delete-todo-2"]', ("test_delete_second_todo",)),
        Case('get_by_label("Due date")', "fill", "", ("test_set_due_date",)),
    ),
)
HRM_ADD_EMPLOYEE = Page(
    "hrm add employee",
    "practice-hrm-add-employee",
    (
        Case('locator("#firstName")', "fill", "input[name=firstName]", ("test_add_employee", "first_name")),
        Case('locator("#employeeId")', "fill", ".emp-id input", ("test_set_employee_id",)),
        Case('locator("#btnSave")', "click", "button[type=submit]", ("test_save_employee", "save_button")),
        Case('locator("#chkLogin")', "check", ".oxd-switch-wrapper input", ("test_create_login_details_toggle",)),
        Case('locator("#menu_pim_viewPimModule")', "click", "a[href$=viewPimModule]", ("test_open_pim_module",)),
        Case(
            'locator("#welcome")',
            "to_have_text",
            ".oxd-userdropdown-name",
            ("test_logged_in_user_name", "welcome_name"),
            argument="Paul Collings",
        ),
        Case(
            'get_by_role("link", name="Employee Listing")',
            "click",
            "nav li:nth-child(2) a",
            ("test_employee_list_tab",),
        ),
        Case('locator("#photofile")', "to_be_visible", "input[type=file]", ("test_photo_upload_present",)),
        Case(
            'locator(".oxd-main-menu-search input")',
            "fill",
            "input[placeholder=Search]",
            ("test_search_main_menu", "menu_search"),
        ),
        Case('locator("#user_password")', "fill", "", ("test_employee_login_password",)),
    ),
)
FLIGHT_PURCHASE = Page(
    "flight purchase",
    "practice-flight-purchase",
    (
        Case('locator("#name")', "fill", "#inputName", ("test_purchase_passenger_name",)),
        Case('locator("#card_number")', "fill", "#creditCardNumber", ("test_enter_card_number", "card_number")),
        Case(
            "locator(\"select[name='card-type']\")",
            "select_option",
            "#cardType",
            ("test_choose_amex",),
            argument="American Express",
        ),
        Case('locator("#nameOnTheCard")', "fill", "#nameOnCard", ("test_name_on_card",)),
        Case(
            'get_by_role("button", name="Book Flight")',
            "click",
            'input[value="Purchase Flight"]',
            ("test_book_flight",),
        ),
        Case('locator("#expiryMonth")', "fill", "#creditCardMonth", ("test_card_expiry_month",)),
        Case('locator("Zip Code")', "fill", "#zipCode", ("test_fill_zip_code",)),
        Case('locator("#promoCode")', "fill", "", ("test_apply_promo_code",)),
    ),
)
VEHICLE_DATA = Page(
    "vehicle data",
    "practice-vehicle-data",
    (
        Case('locator("Fuel Type")', "select_option", "#fuel", ("test_enter_vehicle_data",), argument="Diesel"),
        Case('locator("Make")', "select_option", "#make", ("test_select_vehicle_make",), argument="BMW"),
        Case(
            'locator("#enginePerformance")',
            "fill",
            "#engineperformance",
            ("test_engine_performance", "engine_performance"),
        ),
        Case('locator("#manufacture-date")', "fill", "#dateofmanufacture", ("test_date_of_manufacture",)),
        Case(
            'locator("#seats")',
            "select_option",
            "#numberofseats",
            ("test_number_of_seats", "number_of_seats"),
            argument="4",
        ),
        Case('locator("#list_price")', "fill", "#listprice", ("test_list_price",)),
        Case('locator("License Plate Number")', "fill", "#licenseplatenumber", ("test_license_plate",)),
        Case('locator("#nextbutton")', "click", "#nextenterinsurantdata", ("test_go_to_insurant_data", "next_button")),
        Case('locator("#righthanddrive_yes")', "check", "#righthanddriveyes", ("test_right_hand_drive",)),
    ),
)
ELEMENTS_DEMO = Page(
    "elements demo",
    "practice-elements-demo",
    (
        Case('locator("#full-name")', "fill", "#userName", ("test_text_box_full_name", "full_name")),
        Case('locator("Email:")', "fill", "#userEmail", ("test_text_box_email",)),
        Case('locator("#permanent_address")', "fill", "#permanentAddress", ("test_permanent_address",)),
        Case('locator("Submit")', "click", "#submit", ("test_submit_text_box",)),
        Case('locator("#checkbox-notes")', "check", "#tree-node-notes", ("test_check_notes",)),
        Case(
            'get_by_role("button", name="Double-click here")', "click", "#doubleClickBtn", ("test_double_click_button",)
        ),
    ),
)
WIDGETS_DEMO = Page(
    "widgets demo",
    "practice-widgets-demo",
    (
        Case('locator("#datepicker")', "fill", "#datePickerMonthYearInput", ("test_pick_date", "date_input")),
        Case('locator("#small-modal-btn")', "click", "#showSmallModal", ("test_open_small_modal",)),
        Case(
            'locator(".alert-success")',
            "to_have_text",
            ".callout-ok",
            ("test_success_alert_after_save", "success_alert"),
            argument="Your profile was saved.",
        ),
        Case('locator("#closeSmallModalButton")', "click", "#dismissSmallModal", ("test_close_small_modal",)),
        Case('get_by_role("button", name="Prompt")', "click", "", ("test_prompt_box",)),
    ),
)
SHOP_SIGNUP = Page(
    "shop signup",
    "practice-shop-signup",
    (
        Case("locator(\"[data-qa='signup-username']\")", "fill", "[data-qa=signup-name]", ("test_signup_new_user",)),
        Case(
            "locator(\"[data-qa='login-mail']\")",
            "fill",
            "[data-qa=login-email]",
            ("test_login_user_with_correct_email", "login_email"),
        ),
        Case("locator(\"button:has-text('Sign Up')\")", "click", "[data-qa=signup-button]", ("test_register_user",)),
        Case('locator("#subscribe_email")', "fill", "#susbscribe_email", ("test_verify_subscription",)),
        Case('get_by_role("link", name="Shopping Basket")', "click", 'a[href="#view_cart"]', ("test_open_cart_page",)),
        Case('get_by_role("link", name="Logout")', "click", "", ("test_logout_user",)),
    ),
)
BANK_MANAGER = Page(
    "bank manager",
    "practice-bank-manager",
    (
        Case('locator("#fname")', "fill", "[ng-model=fName]", ("test_add_customer", "first_name")),
        Case(
            "locator(\"input[placeholder='Postcode']\")", "fill", "[ng-model=postCd]", ("test_add_customer_post_code",)
        ),
        Case(
            'locator(".btn-submit")',
            "click",
            "form[name=myForm] button",
            ("test_submit_new_customer", "add_customer_button"),
        ),
        Case(
            'locator("#currencySelect")',
            "select_option",
            "#currency",
            ("test_open_account_in_pounds", "currency"),
            argument="Pound",
        ),
        Case(
            "locator(\"//input[@ng-model='searchCust']\")",
            "fill",
            "[ng-model=searchCustomer]",
            ("test_search_customer",),
        ),
        Case(
            "locator(\"tr:has-text('Potter') .btn-delete\")",
            "click",
            "tbody tr:nth-child(2) button",
            ("test_delete_customer_harry_potter",),
        ),
        Case('get_by_label("Account type")', "select_option", "", ("test_open_savings_account",), argument="Savings"),
    ),
)
STORE_REGISTER = Page(
    "store register",
    "practice-store-register",
    (
        Case('locator("#firstname")', "fill", "#input-firstname", ("test_register_account", "first_name")),
        Case('locator("#input-phone")', "fill", "#input-telephone", ("test_register_telephone",)),
        Case('locator("#input-password-confirm")', "fill", "#input-confirm", ("test_password_confirm",)),
        Case('locator("#agree")', "check", "input[name=agree]", ("test_agree_to_privacy_policy", "privacy_policy")),
        Case(
            "locator(\"input[value='Register']\")", "click", "input[value=Continue]", ("test_submit_registration_form",)
        ),
        Case(
            "locator(\"//input[@id='newsletter-yes']\")",
            "check",
            'input[name=newsletter][value="1"]',
            ("test_subscribe_newsletter",),
        ),
        Case('get_by_placeholder("Email Address")', "fill", "#input-email", ("test_register_email",)),
        Case(
            'get_by_role("link", name="Forgot Password")',
            "click",
            'a[href="#forgotten-password"]',
            ("test_forgotten_password_link",),
        ),
        Case('locator("#search-button")', "click", "#search button", ("test_search_product", "search_button")),
        Case('locator("#input-fax")', "fill", "", ("test_register_fax",)),
    ),
)
WEB_TABLES = Page(
    "web tables",
    "practice-web-tables",
    (
        Case('locator("#addNewRecord")', "click", "#addNewRecordButton", ("test_add_record", "add_button")),
        Case('locator("#firstname")', "fill", "#firstName", ("test_fill_registration_form",)),
        Case('locator("#email")', "fill", "#userEmail", ("test_registration_email",)),
        Case('locator("Salary")', "fill", "#salary", ("test_registration_salary",)),
        Case('locator("Submit")', "click", "#submit", ("test_submit_registration",)),
        Case('locator("#search-box")', "fill", "#searchBox", ("test_search_record", "search_box")),
        Case("locator(\"//span[@id='edit-record-2']\")", "click", "#edit-record-2", ("test_edit_second_record",)),
        Case('locator("#delete_record_3")', "click", "#delete-record-3", ("test_delete_third_record",)),
        Case(
            "locator(\"select[aria-label='rows']\")",
            "select_option",
            "select.page-size",
            ("test_rows_per_page", "rows_per_page"),
            argument="10 rows",
        ),
        Case('get_by_role("button", name="Export CSV")', "click", "", ("test_export_table",)),
    ),
)
HOTEL_BOOKING = Page(
    "hotel booking",
    "practice-hotel-booking",
    (
        Case("locator(\"[data-testid='contact-name']\")", "fill", "#name", ("test_contact_form_name", "contact_name")),
        Case('get_by_test_id("ContactMessage")', "fill", "#description", ("test_contact_form_message",)),
        Case('locator("#submitContact")', "click", "#contact button", ("test_submit_contact_form",)),
        Case('locator("#check-in")', "fill", "#checkin", ("test_choose_check_in_date", "checkin_date")),
        Case('get_by_label("Number of guests")', "select_option", "#guests", ("test_choose_guests",), argument="3"),
        Case(
            'get_by_role("button", name="Search rooms")', "click", "#booking button", ("test_search_available_rooms",)
        ),
        Case(
            "locator(\".room:has-text('Suite') a.book-room\")",
            "click",
            'a[href="/reservation/103"]',
            ("test_book_suite",),
        ),
        Case('locator("Phone")', "fill", "#phone", ("test_contact_phone",)),
        Case(
            'locator("#room-price-double")',
            "to_have_text",
            ".room-card:nth-of-type(2) .room-price",
            ("test_double_room_price", "double_price"),
            argument="£150",
        ),
        Case('locator("#username")', "fill", "", ("test_admin_login",)),
    ),
)
NOTES_APP = Page(
    "notes app",
    "practice-notes-app",
    (
        Case('get_by_test_id("add-note")', "click", "[data-testid=add-new-note]", ("test_create_note",)),
        Case(
            'get_by_test_id("note-title-input")', "fill", "[data-testid=note-title]", ("test_note_title", "title_input")
        ),
        Case('get_by_test_id("save-note")', "click", "[data-testid=note-submit]", ("test_save_note",)),
        Case('get_by_role("button", name="Sign out")', "click", "[data-testid=logout]", ("test_user_logs_out",)),
        Case(
            'locator("#note-category")',
            "select_option",
            "#category",
            ("test_note_category", "category"),
            argument="Work",
        ),
        Case('get_by_placeholder("Find a note")', "fill", "#search", ("test_search_notes",)),
        Case(
            "locator(\".note-card:has-text('Sprint review') .delete-btn\")",
            "click",
            ".card:nth-child(2) [data-testid=note-delete]",
            ("test_delete_note",),
        ),
        Case(
            'get_by_test_id("notes-progress")',
            "to_have_text",
            "[data-testid=progress-info]",
            ("test_notes_progress",),
            argument="You have 1/3 notes completed",
        ),
        Case('locator("#note-description")', "fill", "#description", ("test_note_description",)),
        Case('get_by_label("Reminder")', "fill", "", ("test_note_reminder",)),
    ),
)
BILL_PAY = Page(
    "bill pay",
    "practice-bill-pay",
    (
        Case("locator(\"input[name='payeeName']\")", "fill", '[name="payee.name"]', ("test_bill_pay",)),
        Case(
            "locator(\"input[name='payee.street']\")",
            "fill",
            '[name="payee.address.street"]',
            ("test_bill_pay_address",),
        ),
        Case('locator("Amount:")', "fill", "[name=amount]", ("test_bill_pay_amount",)),
        Case(
            "locator(\"input[name='payee.verifyAccount']\")",
            "fill",
            "[name=verifyAccount]",
            ("test_verify_account_number", "verify_account"),
        ),
        Case(
            "locator(\"select[name='fromAccount']\")",
            "select_option",
            "[name=fromAccountId]",
            ("test_pay_from_second_account",),
            argument="12456",
        ),
        Case('get_by_role("button", name="Pay Bill")', "click", 'input[value="Send Payment"]', ("test_send_payment",)),
        Case(
            'get_by_role("link", name="Funds Transfer")',
            "click",
            'a[href="/transfer.htm"]',
            ("test_navigate_to_transfer_funds",),
        ),
        Case('get_by_text("Sign Out")', "click", 'a[href="/logout.htm"]', ("test_bank_logout",)),
        Case(
            'locator("#balance")', "to_have_text", ".bal", ("test_available_balance", "balance"), argument="$1,351.12"
        ),
        Case("locator(\"input[name='payee.memo']\")", "fill", "", ("test_payment_memo",)),
    ),
)
INSURANT_DATA = Page(
    "insurant data",
    "practice-insurant-data",
    (
        Case('locator("#first_name")', "fill", "#firstname", ("test_enter_insurant_data",)),
        Case('locator("#dateofbirth")', "fill", "#birthdate", ("test_insurant_birth_date", "birth_date")),
        Case(
            "locator(\"input[name='usergender'][value='female']\")", "check", "#genderfemale", ("test_insurant_gender",)
        ),
        Case('locator("Occupation")', "select_option", "#occupation", ("test_insurant_occupation",), argument="Farmer"),
        Case('locator("#hobby_bungee")', "check", "#bungeejumping", ("test_insurant_hobbies",)),
        Case('locator("#postcode")', "fill", "#zipcode", ("test_insurant_zip_code",)),
        Case('locator("#next-btn")', "click", "#nextenterproductdata", ("test_go_to_product_data", "next_button")),
        Case('locator("#euro-protection")', "check", "#EuroProtection", ("test_optional_euro_protection",)),
        Case(
            'locator("#price-silver")',
            "to_have_text",
            "#selectsilver_price",
            ("test_silver_price", "silver_price"),
            argument="$ 256.00",
        ),
        Case('locator("#coupon")', "fill", "", ("test_coupon_code",)),
    ),
)
PAGES = (
    LOGIN_PRACTICE,
    PARABANK_REGISTER,
    STUDENT_FORM,
    SWAG_INVENTORY,
    TODO_APP,
    HRM_ADD_EMPLOYEE,
    FLIGHT_PURCHASE,
    VEHICLE_DATA,
    ELEMENTS_DEMO,
    WIDGETS_DEMO,
    SHOP_SIGNUP,
    BANK_MANAGER,
    STORE_REGISTER,
    WEB_TABLES,
    HOTEL_BOOKING,
    NOTES_APP,
    BILL_PAY,
    INSURANT_DATA,
)
