"""Akebono: the expansion of IKI."""
