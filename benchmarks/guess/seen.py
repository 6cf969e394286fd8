"""The half on which the guess was tuned."""

from guess.case import Case, Page

LOGIN = Page(
    "login (Bootstrap)",
    """<nav class="navbar navbar-expand-lg navbar-light bg-light"><a class="navbar-brand" href="/">Acme Portal</a>
<ul class="navbar-nav ml-auto"><li class="nav-item"><a class="nav-link" href="/pricing">Pricing</a></li>
<li class="nav-item"><a class="nav-link" href="/register">Create account</a></li></ul></nav>
<div class="container mt-5"><div class="row justify-content-center"><div class="col-md-6"><div class="card">
<div class="card-header"><h4>Sign in to your account</h4></div><div class="card-body">
<form id="signin-form" action="/session" method="post">
<div class="form-group"><label for="userEmail">Email address</label>
<input type="email" class="form-control" id="userEmail" name="user[email]" placeholder="name@example.com"></div>
<div class="form-group"><label for="userPassword">Password</label>
<input type="password" class="form-control" id="userPassword" name="user[password]"></div>
<div class="form-check"><input type="checkbox" class="form-check-input" id="keepSignedIn" name="keep">
<label class="form-check-label" for="keepSignedIn">Remember me</label></div>
<button type="submit" class="btn btn-primary btn-block">Sign in</button>
<a href="/password/reset" class="small">Forgot your password?</a></form>
<hr><button type="button" class="btn btn-outline-dark btn-block btn-google"><i class="fa fa-google"></i> Continue with Google</button>
</div></div></div></div></div><footer class="footer"><a href="/imprint">Imprint</a> <a href="/privacy">Privacy policy</a></footer>""",
    (
        Case('locator("#email")', "fill", "#userEmail"),
        Case('locator("#username")', "fill", "#userEmail"),
        Case('locator("input[name=\'pass\']")', "fill", "#userPassword"),
        Case('locator("#pwd")', "fill", "#userPassword"),
        Case('locator("#loginbutton")', "click", "button[type=submit]"),
        Case('locator("//button[@id=\'btnLogin\']")', "click", "button[type=submit]"),
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
    """<div id="header"><a href="/" class="logo">SureQuote</a></div><ul id="steps"><li class="step idealsteps-step-active"><a href="#">Enter Vehicle Data <span class="counter">5</span></a></li>
<li class="step"><a href="#">Enter Insurant Data</a></li><li class="step"><a href="#">Select Price Option</a></li></ul>
<form id="quote" action="/quote"><section>
<div class="field"><label class="main">Vehicle Make</label><select id="vehicleMake" name="vehicle_make"><option value="">– please select –</option><option>Audi</option><option>BMW</option><option>Ford</option></select></div>
<div class="field"><label class="main">Engine Performance [kW]</label><input id="performanceKw" name="performance" type="text"></div>
<div class="field"><label class="main">Date of Manufacture</label><input id="manufactured" name="manufactured_on" type="text" placeholder="MM/DD/YYYY"><button type="button" class="cal" id="openManufactured"><i class="fa fa-calendar"></i></button></div>
<div class="field"><label class="main">Number of Seats</label><select id="seats" name="seats"><option>1</option><option>2</option><option>3</option></select></div>
<div class="field"><label class="main">Fuel Type</label><select id="fuelKind" name="fuel_kind"><option>Petrol</option><option>Diesel</option><option>Electric Power</option></select></div>
<div class="field"><label class="main">List Price [$]</label><input id="price" name="list_price" type="text"></div>
<div class="field"><label class="main">License Plate Number</label><input id="plate" name="plate" type="text" maxlength="10"></div>
<div class="field"><label class="main">Annual Mileage [mi]</label><input id="mileage" name="mileage" type="text"></div>
<div class="field"><label class="main">Gender</label><p class="group"><label class="ideal-radiocheck-label"><input type="radio" id="sexMale" name="Sex" value="Male"><span class="ideal-radio"></span>Male</label>
<label class="ideal-radiocheck-label"><input type="radio" id="sexFemale" name="Sex" value="Female"><span class="ideal-radio"></span>Female</label></p></div>
<div class="field"><label class="main">Hobbies</label><p class="group"><label><input type="checkbox" name="Hobbies" value="Speeding" id="hobbySpeeding">Speeding</label> <label><input type="checkbox" name="Hobbies" value="Skydiving" id="hobbySkydiving">Skydiving</label></p></div>
<div class="field"><label class="main">Picture</label><input type="file" id="upl" name="upl"></div>
<div class="buttons"><button type="button" class="prev" name="Prev (Enter Vehicle Data)" id="prevenvehicle">« Prev</button><button type="button" class="next" id="nextinsurant">Next »</button></div>
</section></form>""",
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
        Case('locator("//button[contains(text(), \'Next\') and @class=\'btn\']")', "click", "#nextinsurant"),
        Case('locator("#cylindercapacity")', "fill", ""),
        Case('locator("//label[text()=\'Annual mileage\']/following-sibling::input")', "fill", "#mileage"),
    ),
)

SHOP = Page(
    "demo shop list",
    """<div id="menu_button_container"><button id="react-burger-menu-btn" type="button">Open Menu</button>
<div class="bm-menu"><a id="inventory_sidebar_link" class="bm-item menu-item" href="#">All Items</a><a id="about_sidebar_link" class="bm-item menu-item" href="https://about.example">About</a><a id="logout_sidebar_link" class="bm-item menu-item" href="#">Logout</a></div></div>
<div class="header_label"><div class="app_logo">Gear Labs</div></div>
<a class="shopping_cart_link" data-test="shopping-cart-link" href="/cart"><span class="shopping_cart_badge">2</span></a>
<span class="title" data-test="title">Products</span>
<select class="product_sort_container" data-test="product-sort-container"><option value="az">Name (A to Z)</option><option value="za">Name (Z to A)</option><option value="lohi">Price (low to high)</option></select>
<div class="inventory_list">
<div class="inventory_item"><a href="#" id="item_4_title_link"><div class="inventory_item_name">Trail Backpack</div></a><div class="inventory_item_desc">Carry all the things with this sleek pack.</div><div class="inventory_item_price">$29.99</div><button class="btn btn_primary btn_inventory" data-test="add-to-cart-trail-backpack" id="add-to-cart-trail-backpack">Add to cart</button></div>
<div class="inventory_item"><a href="#" id="item_0_title_link"><div class="inventory_item_name">Bike Light</div></a><div class="inventory_item_desc">A red light isn't the desired state in testing.</div><div class="inventory_item_price">$9.99</div><button class="btn btn_secondary btn_inventory" data-test="remove-bike-light" id="remove-bike-light">Remove</button></div>
<div class="inventory_item"><a href="#" id="item_1_title_link"><div class="inventory_item_name">Bolt T-Shirt</div></a><div class="inventory_item_desc">Get your testing superhero on.</div><div class="inventory_item_price">$15.99</div><button class="btn btn_primary btn_inventory" data-test="add-to-cart-bolt-t-shirt" id="add-to-cart-bolt-t-shirt">Add to cart</button></div>
</div><footer class="footer"><ul class="social"><li><a href="https://twitter.example/gear">Twitter</a></li><li><a href="https://facebook.example/gear">Facebook</a></li></ul></footer>""",
    (
        Case('locator("#add-to-cart-backpack")', "click", "#add-to-cart-trail-backpack"),
        Case('locator("[data-test=\'add-to-cart-gear-labs-bolt-tshirt\']")', "click", "#add-to-cart-bolt-t-shirt"),
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
        Case('locator("a[href*=\'twitter.com\']")', "click", "a[href*=twitter]"),
    ),
)

CHECKOUT = Page(
    "checkout (WooCommerce-like)",
    """<header class="site-header"><form role="search" class="search-form"><input type="search" class="search-field" placeholder="Search products…" name="s"><button type="submit" value="Search">Search</button></form>
<ul class="site-header-cart menu"><li><a class="cart-contents" href="/cart" title="View your shopping cart">€42.00 <span class="count">2 items</span></a></li></ul></header>
<main><h1 class="entry-title">Checkout</h1><a href="#" class="showcoupon">Click here to enter your code</a>
<form name="checkout" class="checkout woocommerce-checkout"><div id="customer_details">
<h3>Billing details</h3>
<p class="form-row"><label for="billing_first_name">First name *</label><span><input type="text" class="input-text" name="billing_first_name" id="billing_first_name"></span></p>
<p class="form-row"><label for="billing_last_name">Last name *</label><span><input type="text" class="input-text" name="billing_last_name" id="billing_last_name"></span></p>
<p class="form-row"><label for="billing_address_1">Street address *</label><span><input type="text" class="input-text" name="billing_address_1" id="billing_address_1" placeholder="House number and street name"></span></p>
<p class="form-row"><label for="billing_postcode">Postcode / ZIP *</label><span><input type="text" class="input-text" name="billing_postcode" id="billing_postcode"></span></p>
<p class="form-row"><label for="billing_city">Town / City *</label><span><input type="text" class="input-text" name="billing_city" id="billing_city"></span></p>
<p class="form-row"><label for="billing_phone">Phone *</label><span><input type="tel" class="input-text" name="billing_phone" id="billing_phone"></span></p>
<p class="form-row"><label for="billing_email">Email address *</label><span><input type="email" class="input-text" name="billing_email" id="billing_email"></span></p>
<h3>Ship to a different address?</h3><label><input type="checkbox" id="ship-to-different-address-checkbox" name="ship_to_different_address"> Ship to a different address?</label>
<p class="form-row"><label for="shipping_first_name">First name *</label><span><input type="text" class="input-text" name="shipping_first_name" id="shipping_first_name"></span></p>
<p class="form-row"><label for="shipping_city">Town / City *</label><span><input type="text" class="input-text" name="shipping_city" id="shipping_city"></span></p>
<p class="form-row"><label for="order_comments">Order notes (optional)</label><span><textarea name="order_comments" id="order_comments" placeholder="Notes about your order"></textarea></span></p></div>
<h3 id="order_review_heading">Your order</h3><table class="shop_table"><tr class="cart-subtotal"><th>Subtotal</th><td><span class="amount">€40.00</span></td></tr><tr class="order-total"><th>Total</th><td><strong><span class="amount">€42.00</span></strong></td></tr></table>
<ul class="payment_methods"><li><input id="payment_method_bacs" type="radio" name="payment_method" value="bacs"><label for="payment_method_bacs">Direct bank transfer</label></li><li><input id="payment_method_cod" type="radio" name="payment_method" value="cod"><label for="payment_method_cod">Cash on delivery</label></li></ul>
<label><input type="checkbox" name="terms" id="terms"> I have read and agree to the website terms and conditions</label>
<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="Place order">Place order</button></form></main>""",
    (
        Case('locator("#billingFirstName")', "fill", "#billing_first_name"),
        Case('locator("#shippingFirstname")', "fill", "#shipping_first_name"),
        Case('locator("[name=\'billing.lname\']")', "fill", "#billing_last_name"),
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
    """<div class="wrapper"><aside class="main-sidebar"><ul class="sidebar-menu"><li><a href="/admin"><i class="fa fa-dashboard"></i> <span>Dashboard</span></a></li><li class="active"><a href="/admin/users"><i class="fa fa-users"></i> <span>Users</span></a></li><li><a href="/admin/roles"><i class="fa fa-lock"></i> <span>Roles</span></a></li><li><a href="/admin/reports"><i class="fa fa-file"></i> <span>Reports</span></a></li></ul></aside>
<div class="content"><h1>Users</h1><div class="toolbar"><a class="btn btn-success" href="/admin/users/create"><i class="fa fa-plus"></i> New user</a> <button class="btn btn-default" data-action="export"><i class="fa fa-download"></i> Export CSV</button>
<div id="usersTable_filter"><label>Search:<input type="search" aria-controls="usersTable"></label></div><div><label>Show <select name="usersTable_length" aria-controls="usersTable"><option value="10">10</option><option value="25">25</option></select> entries</label></div></div>
<table id="usersTable" class="table table-striped"><thead><tr><th>Name</th><th>Email</th><th>Role</th><th>Actions</th></tr></thead><tbody>
<tr data-id="11"><td>Ann Baker</td><td>ann@acme.example</td><td>Editor</td><td><a class="btn btn-xs" href="/admin/users/11/edit" title="Edit"><i class="fa fa-pencil"></i></a><button class="btn btn-xs btn-danger" data-id="11" title="Delete"><i class="fa fa-trash"></i></button></td></tr>
<tr data-id="12"><td>Bob Chen</td><td>bob@acme.example</td><td>Viewer</td><td><a class="btn btn-xs" href="/admin/users/12/edit" title="Edit"><i class="fa fa-pencil"></i></a><button class="btn btn-xs btn-danger" data-id="12" title="Delete"><i class="fa fa-trash"></i></button></td></tr>
</tbody></table><div class="pagination"><a class="paginate_button previous disabled" href="#">Previous</a><a class="paginate_button current" href="#">1</a><a class="paginate_button" href="#">2</a><a class="paginate_button next" href="#">Next</a></div></div></div>""",
    (
        Case('locator("#btnAddUser")', "click", ".btn-success"),
        Case('get_by_role("button", name="Add user")', "click", ".btn-success"),
        Case('locator("#table-search")', "fill", "input[type=search]"),
        Case('locator("input.dataTables_search")', "fill", "input[type=search]"),
        Case('locator("#page-size")', "select_option", "select"),
        Case('get_by_test_id("export-button")', "click", "[data-action=export]"),
        Case('get_by_role("row", name="Bob Chen").get_by_role("button", name="Remove")', "click", "tr[data-id='12'] button"),
        Case('locator("tr:has-text(\'Ann Baker\') >> .edit-btn")', "click", "tr[data-id='11'] a"),
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
    """<app-root ng-version="15.2"><mat-toolbar class="mat-toolbar mat-primary"><button mat-icon-button class="mat-icon-button" aria-label="Open navigation"><mat-icon class="mat-icon">menu</mat-icon></button><span>Preferences</span><button class="mat-icon-button" aria-label="Notifications"><mat-icon class="mat-icon">notifications</mat-icon></button><button class="mat-menu-trigger mat-button"><mat-icon class="mat-icon">account_circle</mat-icon> Dana</button></mat-toolbar>
<form class="ng-untouched ng-pristine">
<mat-form-field class="mat-form-field"><div class="mat-form-field-infix"><input matinput class="mat-input-element" id="mat-input-7" formcontrolname="displayName" placeholder="Display name" aria-required="true"><span class="mat-form-field-label-wrapper"><label for="mat-input-7" class="mat-form-field-label">Display name</label></span></div></mat-form-field>
<mat-form-field class="mat-form-field"><input matinput class="mat-input-element" id="mat-input-8" type="email" formcontrolname="mail"><label for="mat-input-8">Contact e-mail</label></mat-form-field>
<mat-form-field class="mat-form-field"><mat-select role="combobox" class="mat-select" id="mat-select-2" aria-label="Time zone" tabindex="0"><div class="mat-select-trigger"><span class="mat-select-value-text">Europe/Berlin</span></div></mat-select></mat-form-field>
<mat-form-field class="mat-form-field"><input type="password" class="mat-input-element" id="mat-input-9" formcontrolname="current" placeholder="Current password"></mat-form-field>
<mat-form-field class="mat-form-field"><input type="password" class="mat-input-element" id="mat-input-10" formcontrolname="next" placeholder="New password"></mat-form-field>
<mat-form-field class="mat-form-field"><input type="password" class="mat-input-element" id="mat-input-11" formcontrolname="again" placeholder="Repeat new password"></mat-form-field>
<mat-slide-toggle class="mat-slide-toggle" id="mat-slide-toggle-1"><label class="mat-slide-toggle-label" for="mat-slide-toggle-1-input"><input type="checkbox" role="switch" id="mat-slide-toggle-1-input" class="mat-slide-toggle-input"><span class="mat-slide-toggle-content">Dark mode</span></label></mat-slide-toggle>
<mat-checkbox class="mat-checkbox" id="mat-checkbox-3"><label class="mat-checkbox-layout" for="mat-checkbox-3-input"><input type="checkbox" id="mat-checkbox-3-input"><span class="mat-checkbox-label">Receive weekly newsletter</span></label></mat-checkbox>
<div class="actions"><button type="button" class="mat-button mat-stroked-button">Discard</button><button type="submit" class="mat-button mat-raised-button mat-primary">Save changes</button></div></form></app-root>""",
    (
        Case('locator("#display_name")', "fill", "#mat-input-7"),
        Case('locator("#profile-name")', "fill", "#mat-input-7"),
        Case('locator("input[formcontrolname=\'email\']")', "fill", "#mat-input-8"),
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
