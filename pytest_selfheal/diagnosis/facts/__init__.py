"""What failed, and the same step at the last pass, without opinion."""
