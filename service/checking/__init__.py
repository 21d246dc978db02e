"""The page on checking: every formula, so that a stranger can write a verifier in another language."""
