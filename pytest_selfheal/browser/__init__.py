"""The edge to Playwright: what is seen of a test while it runs. Nothing else imports Playwright."""
