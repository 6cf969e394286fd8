"""What pages, tests and logs say that is no secret, although much of it looks like one."""

HARMLESS = tuple(
    line
    for line in """
get_by_test_id("submit-btn")
get_by_role("button", name="Reset password")
get_by_label("Password:").fill("Jo")
locator("input[type=password]").first
locator("#token-list > li:nth-child(3)")
[data-testid="api-key-dialog"]
page.locator(".auth-form").get_by_label("E-mail")
expect(page).to_have_url("/login?next=/cart")
Locator.click: Timeout 2000ms exceeded.
waiting for get_by_role("button", name="Pay")
Locator expected to have text 'Signed in as Ada'
element is not visible
strict mode violation: get_by_text("Key") resolved to 2 elements
Error: expect(received).toBe(expected)
TypeError: Cannot read properties of undefined (reading 'token')
SyntaxError: Unexpected token '<', "<!DOCTYPE "... is not valid JSON
Uncaught (in promise) Error: Request failed with status code 401
ReferenceError: sessionStorage is not defined
Refused to execute inline script because it violates the Content Security Policy
net::ERR_CONNECTION_REFUSED at http://127.0.0.1:8123/
Failed to load resource: the server responded with a status of 404 (Not Found)
GET https://shop.test/api/products/12?sort=price&page=2 200
POST https://shop.test/api/orders 201
https://shop.test/orders/7d793037-a076-4d2f-8f5a-0c2b0a6d5b11?page=2
https://shop.test/assets/index-BX3k2L9a.js
https://shop.test/static/js/main.3f2a9c1b.chunk.js
https://cdn.shop.test/fonts/inter-v12-latin-regular.woff2
https://shop.test/search?q=key+ring&category=12
https://shop.test/docs/authentication/tokens
https://shop.test/#/products/12/reviews
https://shop.test/about#our-team
https://user-images.shop.test/photo-1518791841217.jpg
wss://shop.test/live?room=42
ftp://mirror.test/pub/README
mailto:ada@example.com
data:text/plain,hello
javascript:void(0)
/srv/app/tests/test_login_password.py:42
tests/test_token.py::TestToken::test_expires
tests/auth/test_session.py::test_cookie_banner[chromium]
C:\\Users\\jo\\AppData\\Local\\ms-playwright\\chromium-1155
/usr/lib/python3.12/site-packages/playwright/_impl/_connection.py
node_modules/@testing-library/react/dist/pure.js
src/components/PasswordStrengthMeter.tsx
at HTMLButtonElement.onclick (http://shop.test/:12:34)
at Object.invokeGuardedCallbackDev (react-dom.development.js:4213:16)
commit 4fc6d1e1b2c3d4e5f60718293a4b5c6d7e8f9012
d41d8cd98f00b204e9800998ecf8427e
sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
7d793037-a076-4d2f-8f5a-0c2b0a6d5b11
01ARZ3NDEKTSV4RRFFQ69G5FAV
web-7d9f8b6c5-x2x4z
v2.14.0-rc.1+build.20261122
refs/heads/feature/login-token-refresh
MuiButton-containedPrimary-2Large css-1q2w3e4-Root
Button_primaryLarge__3xK9a
sc-bdVaJa hKvJfW
css-175oi2r r-1habvwh r-18u37iz
flex items-center justify-between px-4 py-2 rounded-lg hover:bg-gray-100
grid-cols-[200px_1fr] md:grid-cols-[240px_1fr_240px]
sk-folding-cube-container-large
sk-circle-fade-dot
ng-untouched ng-pristine ng-invalid
v-list-item__content--active
radix-:r5:-content-account
headlessui-menu-button-:R36:
ember1234
react-select-3-option-12
ant-select-selection-item
iPhone14ProMaxBackCoverClear
navigateToProductDetailPage
handleAuthenticationStateChange
isPasswordVisibilityToggleShown
useAccessibilityKeyboardNavigation
ApplicationAuthenticationProviderService
M10.5 20.3L30 40C12.2 4.1 3.3 2 18 7z
0 0 24 24
translate(12.5px, -3px) rotate(45deg)
rgba(0, 0, 0, 0.87)
#ff8800
linear-gradient(90deg, #1a2b3c 0%, #4d5e6f 100%)
2026-11-22T12:40:07.123Z
Sun, 22 Nov 2026 12:40:07 GMT
1763815207123
12:40:07.123
22.11.2026
Order 4711-2026-0815
Order number: 1000234567
Invoice INV-2026-001234
Tracking 1Z999AA10123456784
ISBN 978-3-16-148410-0
EAN 4006381333931
SKU BLU-LAMP-0042-XL
Customer no. 20261122
+49 30 1234567
(555) 010-4477
IBAN is required
VAT DE136695976
€39.90
1,234,567.89
3 of 12 items
99+ unread
50.1109, 8.6821
192.168.178.42:8080
2001:db8::8a2e:370:7334
00:1B:44:11:3A:B7
chrome-headless-shell 131.0.6778.33
Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36
Content-Type: application/json; charset=utf-8
Cache-Control: no-cache, no-store, must-revalidate
Accept: text/html,application/xhtml+xml
ETag: W/"5f-18c2"
Password
Password: must be at least 8 characters
password: required
Password is too short
Passwords do not match
Forgot your password?
Change password
Show password
Enter your password again
Your password was changed yesterday
Token expired yesterday
The token is invalid
Access token required
token_type: Bearer
{"token": "string", "token_type": "Bearer", "max_tokens": 5}
{"password": null, "secret": "...", "otp": false}
{"passwordRequired": true, "tokenCount": 12, "hasSecret": false}
max_tokens=4096
token count: 12
tokens used: 3512 of 10000
Secret santa party
The secret garden
Keep it a secret
Session expired, please sign in again
Session 3: Building Trust
Sessions: 14
Basic authentication required
Basic plan, monthly
Bearer of good news
Token of appreciation
API key missing
Create API key
Your API keys
Key features
Key: value pairs in JSON
Keyboard shortcut: Ctrl+Shift+P
Press any key to continue
primary key violates unique constraint "users_pkey"
author: Jo, sidebar: left, spinning=true, signed: yes
Authors and contributors
Authorization failed
Authentication: two-factor
Author's note
cookie-consent: accepted
Cookie settings
We use cookies to improve your experience
Accept all cookies
Cookies: 3 necessary, 5 optional
Pin this message
Pinned items: 4
Pinterest
Shipping & returns
Signature dish of the week
Sign in
Signed in as Ada
Design tokens
Credentials are invalid
Invalid credentials, 2 attempts left
Verification code
We sent a code to your phone
Enter the 6-digit code
Your code expires in 10 minutes
Verification email sent to ada@example.com
Security code is on the back of your card
Card ending in 4242
Credit card
Visa •••• 4242
Expires 12/28
Gift card balance: €20.00
Postal code: 10115
Country code: +49
Area code 030
Discount code applied
Error code: 1042
Exit code 137
Status code 503
QR code
Source code: https://shop.test/repo
Promo: SAVE20
Ada Lovelace
ada@example.com
12 Analytical Street, London
Blue lamp with 3 bulbs
Add to cart
Cart (3)
Checkout
Total: €119.70
Free shipping from €50
In stock: 14
Sort by price
Next page
Page 2 of 14
Rating: 4.5 of 5
Written by Jo on 12 March 2026
Lorem ipsum dolor sit amet, consectetur adipiscing elit
Ünïcödé ist schön
価格: 1,200円
Добро пожаловать
🎉 Welcome back!
<div class="card">Blue lamp</div>
<input type="text" name="q" value="lamp">
<button type="submit" disabled>Save</button>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The best lamps of the town">
<a href="/login?next=/cart">Sign in</a>
<label for="password">Password</label>
aria-labelledby="password-label password-hint"
data-testid="token-input"
SELECT id, name FROM users WHERE id = 42
function () { return this.token }
x => x.session && x.session.id
if (!token) throw new Error("no token")
const key = event.key
localStorage.getItem("theme")
window.__STATE__ = {"user": null}
AssertionError: assert 'Cart (2)' == 'Cart (3)'
assert 401 == 200
E       AssertionError: Locator expected to be visible
playwright._impl._errors.TimeoutError: Page.goto: Timeout 30000ms exceeded.
PWD=/srv/app/tests
pwd: /home/jo/shop
pass: 12, fail: 3
pass=85%
pass=250ms
pass: true
pass: v2.14.0
Pass: test_login_2
Pass: no errors
{"pass": true, "fail": 0}
{'pass': 12}
Boarding pass: LH1234AB
Season pass: SP2026X
bypass: cache2fast
compass: north-west2
passed: 12 of 14
passenger: Ada2026
Passkeys: 3 registered
Settings → Password → Two-factor
Password → Reset
Password - required
password — must be at least 8 characters
Token - Type 2
{'password': None, 'token': 'required'}
{'user': 'Ada', 'role': 'admin2024'}
"//cdn.shop.test/lib@2.1.0/x.js"
"//shop.test:8080/a@b"
page.route("**//x", handler)
"mailto:jo2@example.com"
f"//{user}:{password}@{host}/x"
headers={"Accept": "text/html", "X-Requested-With": "XMLHttpRequest"}
headers={"X-Api-Version": "2024-01-01"}
headers={"X-Auth-Required": "true"}
headers={"X-Request-Id": "7d793037-a076-4d2f-8f5a-0c2b0a6d5b11"}
"Bearer " + token
class="x-auth x-session-2a"
{"name": "city", "value": "Berlin"}
{"name": "theme", "value": "dark", "domain": "shop.test"}
{"name": "session", "value": "Building Trust"}
{"name": "remember", "value": "yes"}
<input name="session" value="Building Trust">
context.add_cookies([{"name": "lang", "value": "en-US", "url": app}])
cookies={"theme": "dark", "lang": "de-DE"}
auth=("required", "optional")
auth=(USER, PASSWORD)
USER, NAME = "bob", "Ada2Lovelace"
width, height = "1280px", "720px"
monkeypatch.setenv("SHOP_URL", "http://127.0.0.1:8080")
monkeypatch.setenv("LANG", "de_DE.UTF-8")
localStorage.setItem("theme", "dark")
localStorage.setItem("cart", "3items")
@pytest.mark.parametrize("token", ["missing", "expired"])
@pytest.mark.parametrize(("password", "message"), CASES)
for name in ("password", "password2"):
expect(page.get_by_label("Password")).to_have_attribute("type", "password")
to_have_attribute("data-key", "item-12")
assert keys == ("session", "theme")
assert {'id': 1, 'na...me': 'Jo Smith'} == {'id': 2}
assert {'id': 17, 's...tus': 'shipped'} == {}
assert {'id': 17, 'le...count': '12'} == {}
assert {'title': 'No...tus': 'delivered'} == {'title': 'x'}
assert {'order': 4711, 'pr...total': '19.90'} == {}
assert ['apples', 'p...'oranges', 'figs'] == []
assert [1, 2, 3, 4, 5...97, 98, 99] == []
assert 'Lorem ipsum ...it amet 2026' == 'Lorem'
assert 'Thank you, y...order 4711b' in 'Sorry'
assert Order(id=4711...total='19.90') == Order(id=4712)
assert Order(id=4711...status='open') == Order(id=4712)
assert {'orders': [...], 'total': 3} == {}
assert [{'name': 'Wi...'price': 19.9}] == []
assert {'created': ...'2026-11-22T10:00:00Z'} == {}
assert {'url': 'http...rs/4711?page=2'} == {}
assert {'file': 'rep...t-v2.pdf'} == {}
assert {'id': 'ab...', 'city': 'Berlin'} == {}
assert <Response [...status=500]> == None
Loading... 'Save' is disabled
waiting for ... get_by_text("Order 4711")
Read more...about 'Orders-12'
[..., 'done', 'open']
the manual...: see page 12
assert 'paid' == 'open'
assert 'idle' == 'Welcome back'
assert 'x12' != 'x13'
where 'idle' = <bound method Locator.inner_text of <Locator>>()
where 'open' = Order(id=4711).status
where 'E-mail' = get_label('password_label')
status: 'open' != 'closed'
- Expected: Array [ "a", ..., "b" ]
monkeypatch.setenv("APP_ENV", "staging2")
assert os.environ["SHOP_REGION"] == "eu-central-1"
assert os.environ["TOKEN_TTL"] == "3600"
{status: open2, nested: Object}
{login: required, lang: de-DE}
{user: jo42, role: admin2}
[click, button2]
[info, page-12]
["row-2", "cell-4711"]
("step", "checkout-2")
if key == expected_key:
key=Enter
{"key": "password", "value": "Kennwort"}
["password", "email"]
monkey=Bananas12Apples34
key=name
keydown: key=Control+Shift+ArrowDown2
sort_key=price2Desc4Shoes
cache key: Tt9errsSSgg24O9x
Warning: two children with the same key, key=order-4711-line-2
missing translation, key: checkout.payment.step2Title
key=uploads/2026/aB3dE5.png
key: 7d793037-a076-4d2f-8f5a-0c2b0a6d5b11
if token == expected:
assert response.status == 200
assert len(tokens) == 12
API keys 12 of 20 used
Your API key was created
The access key is missing
element.value = "Berlin2"
document.getElementById("city").value = "Berlin"
token was refreshed, refreshed again
report-token-usage-2024.csv
design-tokens-2024.json
Dress code: casual2
reset codes sent: 12
""".strip().splitlines()
    if line
)
