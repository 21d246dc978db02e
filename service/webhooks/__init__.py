"""Webhooks: what an account is told of, sent to URLs of its owner, at least once, with signatures."""
