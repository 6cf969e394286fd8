"""Locators that were never seen to find anything, with the page that they fail on and what they meant."""
