"""Tests that found something, beside tests whose locators only went out of date."""
