"""What is neither the page nor its answers: the test, the variant, the data, the machine."""
