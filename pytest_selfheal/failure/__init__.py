"""Reading an error text into facts: one module per framework, the coarse error category, the signature."""
