"""The half that was written after the tuning: its figures are the honest ones."""

from guess.case import Case, Page

REGISTER = Page(
    "registration (plain tables)",
    """<center><table width="800"><tr><td><img src="/images/logo.gif" alt="Tours Inc"></td></tr><tr><td><a href="index.php">Home</a> | <a href="signon.php">SIGN-ON</a> | <a href="support.php">SUPPORT</a></td></tr></table>
<form method="post" action="create_account.php"><table border="0"><tr><td colspan="2"><b>Contact Information</b></td></tr>
<tr><td><font>First Name:</font></td><td><input maxlength="60" name="firstName" size="20"></td></tr>
<tr><td><font>Last Name:</font></td><td><input maxlength="60" name="lastName" size="20"></td></tr>
<tr><td><font>Phone:</font></td><td><input maxlength="20" name="phone" size="15"></td></tr>
<tr><td><font>Email:</font></td><td><input name="mailAddr" id="mailAddr" size="35"></td></tr>
<tr><td colspan="2"><b>Mailing Information</b></td></tr>
<tr><td><font>Address:</font></td><td><input name="address1" size="40"></td></tr>
<tr><td><font>City:</font></td><td><input name="city" size="15"></td></tr>
<tr><td><font>State/Province:</font></td><td><input name="state" size="15"></td></tr>
<tr><td><font>Postal Code:</font></td><td><input name="postalCode" size="15"></td></tr>
<tr><td><font>Country:</font></td><td><select name="country"><option>ALBANIA</option><option>AUSTRIA</option><option>FRANCE</option></select></td></tr>
<tr><td colspan="2"><b>User Information</b></td></tr>
<tr><td><font>User Name:</font></td><td><input name="login" id="login" size="20"></td></tr>
<tr><td><font>Password:</font></td><td><input type="password" name="pw1" size="20"></td></tr>
<tr><td><font>Confirm Password:</font></td><td><input type="password" name="pw2" size="20"></td></tr>
<tr><td>Gender</td><td><input type="radio" name="sex" value="m">Male <input type="radio" name="sex" value="f">Female</td></tr>
<tr><td colspan="2"><input type="image" name="go" alt="Register" src="/images/forms/submit.gif"></td></tr></table></form></center>""",
    (
        Case('locator("#first_name")', "fill", "[name=firstName]"),
        Case('locator("input[name=\'lname\']")', "fill", "[name=lastName]"),
        Case('locator("#userName")', "fill", "#login"),
        Case('locator("#txtEmail")', "fill", "#mailAddr"),
        Case('locator("//input[@id=\'email_create\']")', "fill", "#mailAddr"),
        Case('locator("#zip")', "fill", "[name=postalCode]"),
        Case('locator("input#telephone")', "fill", "[name=phone]"),
        Case('get_by_label("City")', "fill", "[name=city]"),
        Case('get_by_placeholder("Province")', "fill", "[name=state]"),
        Case('locator("#ddlCountry")', "select_option", "[name=country]"),
        Case('locator("input[name=\'password\']")', "fill", "[name=pw1]"),
        Case('locator("input[name=\'confirmPassword\']")', "fill", "[name=pw2]"),
        Case('locator("#gender-female")', "check", "[value=f]"),
        Case('locator("input[name=\'register\']")', "click", "[name=go]"),
        Case('locator("#btnSubmit")', "click", "[name=go]"),
        Case('get_by_role("link", name="Sign in")', "click", "a[href='signon.php']"),
        Case('locator("#company")', "fill", ""),
        Case('locator("#newsletter-optin")', "check", ""),
    ),
)

TRAVEL = Page(
    "travel booking",
    """<header class="hdr"><a class="hdr__logo" href="/">Skyways</a><nav><a href="/flights" class="hdr__tab is-active">Flights</a><a href="/hotels" class="hdr__tab">Hotels</a><a href="/cars" class="hdr__tab">Car hire</a></nav><button class="hdr__signin">Log in</button></header>
<section class="search-mask"><div role="radiogroup"><label><input type="radio" name="trip" value="RT" checked> Round trip</label><label><input type="radio" name="trip" value="OW"> One way</label></div>
<div class="fieldset"><label for="orig-airport">Leaving from</label><input id="orig-airport" class="airport-picker" autocomplete="off" placeholder="City or airport"></div>
<div class="fieldset"><label for="dest-airport">Going to</label><input id="dest-airport" class="airport-picker" autocomplete="off" placeholder="City or airport"></div>
<button class="swap" aria-label="Swap origin and destination"><svg viewBox="0 0 24 24"><path d="M1 2L3 4"/></svg></button>
<div class="fieldset"><label for="dp-out">Departing</label><input id="dp-out" class="datepicker" value="2024-05-01"></div>
<div class="fieldset"><label for="dp-in">Returning</label><input id="dp-in" class="datepicker"></div>
<div class="fieldset"><label for="pax-adults">Adults</label><select id="pax-adults"><option>1</option><option>2</option></select></div>
<div class="fieldset"><label for="pax-kids">Children</label><select id="pax-kids"><option>0</option><option>1</option></select></div>
<div class="fieldset"><label for="cabin">Cabin class</label><select id="cabin"><option>Economy</option><option>Business</option></select></div>
<label><input type="checkbox" id="directOnly"> Direct flights only</label>
<button class="cta cta--primary" type="submit">Search flights</button></section>
<div class="cookie-bar" role="dialog" aria-label="Cookies"><p>We use cookies.</p><button class="cookie-bar__ok">Accept all</button><button class="cookie-bar__no">Only necessary</button></div>
<section class="promo"><h2>Popular destinations</h2><a class="card" href="/to/lisbon"><img src="lisbon.jpg" alt="Lisbon"><span>Lisbon</span></a><a class="card" href="/to/oslo"><img src="oslo.jpg" alt="Oslo"><span>Oslo</span></a></section>""",
    (
        Case('locator("#fromCity")', "fill", "#orig-airport"),
        Case('locator("#toCity")', "fill", "#dest-airport"),
        Case('locator("input[name=\'origin\']")', "fill", "#orig-airport"),
        Case('get_by_placeholder("Destination")', "fill", "#dest-airport"),
        Case('locator("#departure-date")', "fill", "#dp-out"),
        Case('locator("#return_date")', "fill", "#dp-in"),
        Case('locator("#adults")', "select_option", "#pax-adults"),
        Case('locator("select[name=\'childCount\']")', "select_option", "#pax-kids"),
        Case('locator("#travelClass")', "select_option", "#cabin"),
        Case('locator("#oneWay")', "check", "[value=OW]"),
        Case('locator("#nonstop-checkbox")', "check", "#directOnly"),
        Case('get_by_role("button", name="Find flights")', "click", ".cta"),
        Case('locator("#onetrust-accept-btn-handler")', "click", ".cookie-bar__ok"),
        Case('locator("#reject-cookies")', "click", ".cookie-bar__no"),
        Case('locator("#loginLink")', "click", ".hdr__signin"),
        Case('locator("//a[text()=\'Hotel\']")', "click", "a[href='/hotels']"),
        Case('locator(".swap-icon")', "click", ".swap"),
        Case('locator("#promo-code")', "fill", ""),
        Case('get_by_role("link", name="Cruises")', "click", ""),
    ),
)

SEARCH = Page(
    "search results",
    """<header><a href="/" id="brand">BookNook</a><form action="/s"><input type="text" name="q" id="kw" placeholder="Title, author or ISBN" aria-label="Search books"><button class="go" type="submit" aria-label="Search"><i class="icon-search"></i></button></form><a href="/bag" class="bag-link"><i class="icon-bag"></i><span class="n">0</span></a><a href="/me" class="me">My account</a></header>
<aside><h3>Refine</h3><ul><li><label><input type="checkbox" name="fmt" value="hardcover"> Hardcover</label></li><li><label><input type="checkbox" name="fmt" value="paperback"> Paperback</label></li><li><label><input type="checkbox" name="fmt" value="ebook"> eBook</label></li></ul><label>Min price <input type="number" id="pmin"></label><label>Max price <input type="number" id="pmax"></label><button class="apply">Apply</button><a href="#" class="reset-all">Clear all</a></aside>
<main><h1>Results for “python”</h1><p class="hits">128 items found</p><select id="orderBy" aria-label="Sort by"><option>Relevance</option><option>Price: low to high</option></select><button class="view-grid" title="Grid view"></button><button class="view-list" title="List view"></button>
<article class="hit"><h2><a href="/b/1">Fluent Python</a></h2><span class="by">Luciano Ramalho</span><span class="pr">€49.90</span><button class="buy">Add to bag</button><button class="fav" aria-label="Save for later"></button></article>
<article class="hit"><h2><a href="/b/2">Effective Python</a></h2><span class="by">Brett Slatkin</span><span class="pr">€39.90</span><button class="buy">Add to bag</button><button class="fav" aria-label="Save for later"></button></article>
<nav aria-label="Pages"><a href="?p=1" class="cur">1</a><a href="?p=2">2</a><a href="?p=2" rel="next" class="nx">Next page</a></nav></main><footer><a href="/help">Help centre</a><a href="/contact">Contact us</a></footer>""",
    (
        Case('locator("#searchbox")', "fill", "#kw"),
        Case('locator("#search_query_top")', "fill", "#kw"),
        Case('locator("button[name=\'submit_search\']")', "click", ".go"),
        Case('locator("#searchBtn")', "click", ".go"),
        Case('locator("#nav-cart")', "click", ".bag-link"),
        Case('locator(".user-account-link")', "click", ".me"),
        Case('locator("#sortDropdown")', "select_option", "#orderBy"),
        Case('locator("#filter_paperback")', "check", "[value=paperback]"),
        Case('locator("#price-from")', "fill", "#pmin"),
        Case('locator("input[name=\'maxPrice\']")', "fill", "#pmax"),
        Case('get_by_role("button", name="Apply filters")', "click", ".apply"),
        Case('locator("#clearFilters")', "click", ".reset-all"),
        Case('get_by_text("Fluent Python, 2nd Edition")', "click", "a[href='/b/1'], h2:has(a[href='/b/1'])"),
        Case('locator("article:has-text(\'Effective Python\')").get_by_role("button", name="Add to cart")', "click", "article:nth-of-type(2) .buy"),
        Case('locator(".result-count")', "to_have_text", ".hits"),
        Case('locator("a.pagination-next")', "click", ".nx"),
        Case('locator("#grid")', "click", ".view-grid"),
        Case('locator(".compare-button")', "click", ""),
        Case('get_by_role("link", name="Gift cards")', "click", ""),
    ),
)

DASHBOARD = Page(
    "dashboard (Tailwind, test ids)",
    """<div class="flex h-screen"><nav class="w-64 bg-slate-900 text-white p-4" data-testid="side-nav"><a class="block px-3 py-2" data-testid="nav-overview" href="/app">Overview</a><a class="block px-3 py-2" data-testid="nav-projects" href="/app/projects">Projects</a><a class="block px-3 py-2" data-testid="nav-billing" href="/app/billing">Billing</a><a class="block px-3 py-2" data-testid="nav-team" href="/app/team">Team members</a></nav>
<div class="flex-1"><header class="flex justify-between px-6 py-3"><h1 class="text-2xl font-bold">Overview</h1><div class="flex gap-2"><button class="rounded p-2" aria-label="Toggle dark mode" data-testid="theme-toggle"></button><button class="rounded p-2" data-testid="bell" aria-label="3 unread notifications"></button><button class="rounded-full" data-testid="avatar" aria-haspopup="menu" aria-label="Open user menu"></button></div></header>
<div role="menu" class="absolute"><a role="menuitem" href="/me">Your profile</a><a role="menuitem" href="/settings">Settings</a><button role="menuitem">Sign out</button></div>
<section class="grid grid-cols-3"><div class="card" data-testid="kpi-revenue"><p class="text-sm">Revenue</p><p class="text-xl" data-testid="kpi-revenue-value">$12,300</p></div><div class="card" data-testid="kpi-signups"><p class="text-sm">Signups</p><p class="text-xl" data-testid="kpi-signups-value">87</p></div></section>
<div role="tablist"><button role="tab" aria-selected="true" id="tab-week">This week</button><button role="tab" id="tab-month">This month</button></div>
<button class="bg-blue-600 px-4" data-testid="create-project">Create project</button><button class="px-4" data-testid="dl-report">Download report</button>
<div role="dialog" aria-label="Invite teammate"><input class="border" placeholder="Work email" data-testid="invite-email"><select data-testid="invite-role"><option>Viewer</option><option>Admin</option></select><button data-testid="invite-send">Send invite</button><button aria-label="Close">×</button></div></div></div>""",
    (
        Case('get_by_test_id("sidebar-projects")', "click", "[data-testid=nav-projects]"),
        Case('get_by_test_id("new-project-btn")', "click", "[data-testid=create-project]"),
        Case('get_by_role("button", name="New project")', "click", "[data-testid=create-project]"),
        Case('get_by_test_id("export-report")', "click", "[data-testid=dl-report]"),
        Case('get_by_test_id("notifications")', "click", "[data-testid=bell]"),
        Case('get_by_test_id("user-menu")', "click", "[data-testid=avatar]"),
        Case('get_by_test_id("dark-mode-switch")', "click", "[data-testid=theme-toggle]"),
        Case('get_by_text("Logout")', "click", "button[role=menuitem]"),
        Case('get_by_role("link", name="My profile")', "click", "a[href='/me']"),
        Case('get_by_test_id("total-revenue")', "to_have_text", "[data-testid=kpi-revenue-value], [data-testid=kpi-revenue]"),
        Case('locator("#monthly-tab")', "click", "#tab-month"),
        Case('locator("input[name=\'email\']")', "fill", "[data-testid=invite-email]"),
        Case('locator("#memberRole")', "select_option", "[data-testid=invite-role]"),
        Case('get_by_role("button", name="Invite")', "click", "[data-testid=invite-send]"),
        Case('locator(".modal-close")', "click", "[aria-label=Close]"),
        Case('get_by_role("link", name="Members")', "click", "[data-testid=nav-team]"),
        Case('get_by_test_id("delete-project")', "click", ""),
        Case('locator("#api-keys-link")', "click", ""),
    ),
)

CONTACT = Page(
    "contact form (WordPress)",
    """<header><nav id="site-navigation" class="main-navigation"><ul id="primary-menu" class="menu"><li id="menu-item-21" class="menu-item"><a href="/about/">About us</a></li><li id="menu-item-22" class="menu-item"><a href="/services/">Services</a></li><li id="menu-item-23" class="menu-item"><a href="/contact/">Contact</a></li></ul></nav></header>
<div id="content"><h1>Get in touch</h1><div class="wpcf7"><form class="wpcf7-form init">
<p><label> Your name<br><span class="wpcf7-form-control-wrap" data-name="your-name"><input size="40" class="wpcf7-form-control wpcf7-text" type="text" name="your-name"></span></label></p>
<p><label> Your email<br><span class="wpcf7-form-control-wrap" data-name="your-email"><input size="40" class="wpcf7-form-control wpcf7-email" type="email" name="your-email"></span></label></p>
<p><label> Subject<br><span class="wpcf7-form-control-wrap"><select class="wpcf7-form-control" name="topic"><option>Sales</option><option>Support</option></select></span></label></p>
<p><label> Order reference<br><span class="wpcf7-form-control-wrap"><input type="text" name="text-812"></span></label></p>
<p><label> Your message<br><span class="wpcf7-form-control-wrap"><textarea cols="40" rows="10" class="wpcf7-form-control" name="your-message"></textarea></span></label></p>
<p><input type="file" name="file-77" class="wpcf7-file"></p>
<p><span class="wpcf7-list-item"><label><input type="checkbox" name="acceptance-3" value="1"><span class="wpcf7-list-item-label">I agree to the privacy policy</span></label></span></p>
<p><input class="wpcf7-form-control wpcf7-submit" type="submit" value="Send"></p></form><div class="wpcf7-response-output" role="status">Thanks, we will get back to you.</div></div>
<div class="info"><a href="tel:+49301234">+49 30 1234</a><a href="mailto:hi@acme.example">hi@acme.example</a></div></div><footer><a href="/privacy/">Privacy</a></footer>""",
    (
        Case('locator("#name")', "fill", "[name=your-name]"),
        Case('locator("#contact-email")', "fill", "[name=your-email]"),
        Case('locator("#message")', "fill", "textarea"),
        Case('locator("textarea#comments")', "fill", "textarea"),
        Case('locator("#subject")', "select_option", "select"),
        Case('locator("#id_order")', "fill", "[name=text-812]"),
        Case('locator("#fileUpload")', "set_input_files", "[name=file-77]"),
        Case('locator("input[name=\'gdpr\']")', "check", "[name=acceptance-3]"),
        Case('locator("#submitMessage")', "click", ".wpcf7-submit"),
        Case('get_by_role("button", name="Submit")', "click", ".wpcf7-submit"),
        Case('locator("button[type=\'submit\']")', "click", ".wpcf7-submit"),
        Case('locator("Your name")', "fill", "[name=your-name]"),
        Case('locator(".alert-success")', "to_be_visible", ".wpcf7-response-output"),
        Case('locator("#nav-services")', "click", "a[href='/services/']"),
        Case('get_by_label("E-Mail")', "fill", "[name=your-email]"),
        Case('locator("#phone")', "fill", ""),
        Case('locator("a.newsletter-link")', "click", ""),
    ),
)

WIZARD = Page(
    "wizard (Ant Design)",
    """<div class="ant-steps"><div class="ant-steps-item ant-steps-item-finish"><span class="ant-steps-item-title">Personal data</span></div><div class="ant-steps-item ant-steps-item-process"><span class="ant-steps-item-title">Employment</span></div></div>
<form class="ant-form"><div class="ant-form-item"><label class="ant-form-item-required" title="Employer">Employer</label><div class="ant-form-item-control"><input class="ant-input" id="basic_employer" type="text"></div></div>
<div class="ant-form-item"><label title="Job title">Job title</label><div class="ant-form-item-control"><input class="ant-input" id="basic_job" type="text"></div></div>
<div class="ant-form-item"><label title="Net income">Net income</label><div class="ant-form-item-control"><input class="ant-input-number-input" role="spinbutton" id="basic_net"></div></div>
<div class="ant-form-item"><label title="Start of employment">Start of employment</label><div class="ant-picker"><input id="basic_since" placeholder="Select date" readonly></div></div>
<div class="ant-form-item"><label title="Contract type">Contract type</label><div class="ant-select" id="basic_contract_box"><span class="ant-select-selection-search"><input type="search" role="combobox" id="basic_contract" aria-haspopup="listbox"></span><span class="ant-select-selection-item">Permanent</span></div></div>
<label class="ant-radio-wrapper"><span class="ant-radio"><input type="radio" class="ant-radio-input" name="mode" value="full"></span><span>Full-time</span></label><label class="ant-radio-wrapper"><span class="ant-radio"><input type="radio" class="ant-radio-input" name="mode" value="part"></span><span>Part-time</span></label>
<button type="button" role="switch" class="ant-switch" aria-label="Self-employed"></button>
<div class="ant-upload"><input type="file" accept=".pdf"><button type="button" class="ant-btn"><span>Upload payslip</span></button></div>
<div class="steps-action"><button type="button" class="ant-btn ant-btn-default"><span>Back</span></button><button type="button" class="ant-btn ant-btn-primary"><span>Continue</span></button><button type="button" class="ant-btn ant-btn-link"><span>Save draft</span></button></div></form>""",
    (
        Case('locator("#employerName")', "fill", "#basic_employer"),
        Case('locator("#jobTitle")', "fill", "#basic_job"),
        Case('locator("#monthly_income")', "fill", "#basic_net"),
        Case('locator("#employmentStart")', "click", "#basic_since"),
        Case('locator("#contractType")', "click", "#basic_contract"),
        Case('locator("#rb-fulltime")', "check", "[value=full]"),
        Case('get_by_role("radio", name="Part time")', "check", "[value=part]"),
        Case('get_by_role("button", name="Next")', "click", ".ant-btn-primary"),
        Case('locator("#nextBtn")', "click", ".ant-btn-primary"),
        Case('locator("button.wizard-prev")', "click", ".ant-btn-default"),
        Case('locator("#saveAsDraft")', "click", ".ant-btn-link"),
        Case('locator("#payslip")', "set_input_files", "[type=file]"),
        Case('locator("//span[text()=\'Upload pay slip\']")', "click", ".ant-upload .ant-btn, .ant-upload .ant-btn span"),
        Case('locator("#isSelfEmployed")', "click", "[role=switch]"),
        Case('locator("#nationality")', "click", ""),
        Case('get_by_role("button", name="Cancel application")', "click", ""),
    ),
)

PRACTICE = Page(
    "practice page of a test course",
    """<h1>Practice Page</h1><div class="left-align"><fieldset><legend>Radio Button Example</legend><label for="radio1"><input type="radio" class="radioButton" value="radio1" name="radioButton"> Radio1</label><label for="radio2"><input type="radio" class="radioButton" value="radio2" name="radioButton"> Radio2</label></fieldset></div>
<div class="left-align"><fieldset><legend>Suggession Class Example</legend><input type="text" id="autocomplete" class="inputs ui-autocomplete-input" placeholder="Type to Select Countries"></fieldset></div>
<div class="left-align"><fieldset><legend>Dropdown Example</legend><select id="dropdown-class-example" name="dropdown-class-example"><option value="">Select</option><option>Option1</option><option>Option2</option></select></fieldset></div>
<div class="left-align"><fieldset><legend>Checkbox Example</legend><label for="bmw"><input type="checkbox" id="checkBoxOption1" value="option1"> Option1</label><label for="benz"><input type="checkbox" id="checkBoxOption2" value="option2"> Option2</label></fieldset></div>
<fieldset><legend>Switch Window Example</legend><button id="openwindow" class="btn-style class1">Open Window</button></fieldset><fieldset><legend>Switch Tab Example</legend><a id="opentab" class="btn-style" href="https://example.test" target="_blank">Open Tab</a></fieldset>
<fieldset><legend>Switch To Alert Example</legend><input type="text" id="name" name="enter-name" class="inputs" placeholder="Enter Your Name"><input type="submit" id="alertbtn" class="btn-style" value="Alert"><input type="submit" id="confirmbtn" class="btn-style" value="Confirm"></fieldset>
<fieldset><legend>Web Table Example</legend><table id="product" name="courses"><tr><th>Instructor</th><th>Course</th><th>Price</th></tr><tr><td>Rahul</td><td>Selenium in Java</td><td>30</td></tr><tr><td>Rahul</td><td>Appium</td><td>25</td></tr></table></fieldset>
<fieldset><legend>Element Displayed Example</legend><input type="submit" id="hide-textbox" class="btn-style" value="Hide"><input type="submit" id="show-textbox" class="btn-style" value="Show"><input type="text" id="displayed-text" name="show-hide" class="inputs" placeholder="Hide/Show Example"></fieldset>
<fieldset><legend>Mouse Hover Example</legend><button id="mousehover" class="btn">Mouse Hover</button><div class="mouse-hover-content"><a href="#top">Top</a><a href="">Reload</a></div></fieldset><a class="blinkingText" href="/access">Free Access to Interview Questions</a>""",
    (
        Case('locator("#country-autosuggest")', "fill", "#autocomplete"),
        Case('locator("#dropdown")', "select_option", "#dropdown-class-example"),
        Case('locator("#option-2")', "check", "#checkBoxOption2"),
        Case('locator("input[type=\'radio\'][value=\'radio-2\']")', "check", "[value=radio2]"),
        Case('locator("#open_new_tab")', "click", "#opentab"),
        Case('get_by_role("button", name="Open new window")', "click", "#openwindow"),
        Case('locator("#alertName")', "fill", "#name"),
        Case('locator("#btnAlert")', "click", "#alertbtn"),
        Case('locator("input[value=\'Confirm dialog\']")', "click", "#confirmbtn"),
        Case('locator("#hideTextbox")', "click", "#hide-textbox"),
        Case('locator("#hoverButton")', "hover", "#mousehover"),
        Case('locator("#show_btn")', "click", "#show-textbox"),
        Case('locator("table.courses-table")', "to_be_visible", "#product"),
        Case('locator("#blinking-text-link")', "click", ".blinkingText"),
        Case('locator("#btnPrompt")', "click", ""),
        Case('locator("#slider-range")', "click", ""),
    ),
)

BANK = Page(
    "bank demo",
    """<div id="topPanel"><a href="index.htm"><img class="logo" title="TrustBank" alt="TrustBank" src="images/logo.gif"></a></div>
<div id="leftPanel"><p class="smallText"><b>Welcome</b> John Smith</p><h2>Account Services</h2><ul><li><a href="openaccount.htm">Open New Account</a></li><li><a href="overview.htm">Accounts Overview</a></li><li><a href="transfer.htm">Transfer Funds</a></li><li><a href="billpay.htm">Bill Pay</a></li><li><a href="findtrans.htm">Find Transactions</a></li><li><a href="updateprofile.htm">Update Contact Info</a></li><li><a href="logout.htm">Log Out</a></li></ul></div>
<div id="rightPanel"><h1 class="title">Bill Payment Service</h1><form name="payee"><table class="form2">
<tr><td align="right"><b>Payee Name:</b></td><td><input class="input" name="payee.name"></td></tr>
<tr><td align="right"><b>Address:</b></td><td><input class="input" name="payee.address.street"></td></tr>
<tr><td align="right"><b>Phone #:</b></td><td><input class="input" name="payee.phoneNumber"></td></tr>
<tr><td align="right"><b>Account #:</b></td><td><input class="input" name="payee.accountNumber"></td></tr>
<tr><td align="right"><b>Verify Account #:</b></td><td><input class="input" name="verifyAccount"></td></tr>
<tr><td align="right"><b>Amount: $</b></td><td><input class="input" name="amount"></td></tr>
<tr><td align="right"><b>From account #:</b></td><td><select class="input" name="fromAccountId"><option>13344</option><option>13455</option></select></td></tr>
<tr><td></td><td><input type="submit" class="button" value="Send Payment"></td></tr></table></form>
<div id="billpayResult"><p>Bill Payment to <span id="payeeName">City Power</span> was successful.</p></div></div><div id="footerPanel"><a href="about.htm">About Us</a><a href="sitemap.htm">Site Map</a></div>""",
    (
        Case('locator("#payeename")', "fill", "[name='payee.name']"),
        Case('locator("input[name=\'payee.address\']")', "fill", "[name='payee.address.street']"),
        Case('locator("#phone_number")', "fill", "[name='payee.phoneNumber']"),
        Case('locator("#accountno")', "fill", "[name='payee.accountNumber']"),
        Case('locator("#confirmAccount")', "fill", "[name=verifyAccount]"),
        Case('locator("#txtAmount")', "fill", "[name=amount]"),
        Case('locator("#fromAccount")', "select_option", "[name=fromAccountId]"),
        Case('locator("#sendPaymentBtn")', "click", ".button"),
        Case('get_by_role("button", name="Pay bill")', "click", ".button"),
        Case('locator("a.logout-link")', "click", "a[href='logout.htm']"),
        Case('get_by_text("Sign out")', "click", "a[href='logout.htm']"),
        Case('get_by_role("link", name="Transfer money")', "click", "a[href='transfer.htm']"),
        Case('locator("#lnkOpenAccount")', "click", "a[href='openaccount.htm']"),
        Case('locator("#menu_billpay")', "click", "a[href='billpay.htm']"),
        Case('locator("h2.page-title")', "to_have_text", "h1.title"),
        Case('locator("#requestLoan")', "click", ""),
        Case('locator("#card_cvv")', "fill", ""),
    ),
)

PAGES = (REGISTER, TRAVEL, SEARCH, DASHBOARD, CONTACT, WIZARD, PRACTICE, BANK)
