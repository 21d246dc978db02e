"""The description of this API: what is said of its titles, and the pages that show it.

service/http/openapi completes what Litestar describes of any operation; here is what follows from our games.
"""
