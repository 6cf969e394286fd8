"""Reports that other tools make or read: pytest-html, Allure, CTRF. One bridge each, registered only when asked for."""
