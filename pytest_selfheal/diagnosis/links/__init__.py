"""How closely a difference is tied to the failing step."""
