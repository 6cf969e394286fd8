"""The shop's secrets: made up, and known, so that anyone can look for them where they must not be."""

EMAIL = "ada@example.com"
PASSWORD = "Lovelace-1843!tea"  # noqa: S105 - opens nothing but this shop
TOKEN = "shop.eyJzdWIiOiJhZGEiLCJyb2xlIjoiY3VzdG9tZXIifQ.Zm9yLXRoZS1kZW1vLW9ubHk"  # noqa: S105 - the same
SESSION_PREFIX = "ses-9f86d081884c7d659a2feaa0"  # of each session cookie; a number follows
API_KEY = "key-demo-4eC39HqLyjWDarjtT1zdp7dc"  # in the URL of the visit counter
CONSOLE_TOKEN = "tok-demo-8b1a9953c4611296a827abf8"  # noqa: S105 - printed by the page when signing in
SECRETS = (PASSWORD, TOKEN, SESSION_PREFIX, API_KEY, CONSOLE_TOKEN)
