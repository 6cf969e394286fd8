"""The words of the project as values: pydantic models, frozen, without behaviour of their own."""
