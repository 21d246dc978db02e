"""Webhooks: the events of an account, sent to URLs of its owner, at least once, with signatures."""
