"""What people read: texts in several languages, made of what the domain tells in none."""
