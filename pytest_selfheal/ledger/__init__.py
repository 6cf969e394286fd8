"""The ledger's room: which moves there are (pure), and the file that no crash and no stranger can bend."""
